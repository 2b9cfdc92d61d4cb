import { AGENT_LIMITS } from '../../contract/access/agents.ts';
import type { Caller } from '../caller/actor.ts';
import { sha256 } from '../platform/ids.ts';
import type { Seal } from '../platform/seal.ts';
import type { ToolArguments } from './tool.ts';

/*
 * Confirmations of writes (R-MCP-3). A confirmation is sealed, so that only this service can make one, and not stored. It contains
 * its kind, its expiry, a hash of the arguments, and the versions shown. It authorises one write: if it is used twice, both requests
 * have the same idempotency key.
 */

/** `question`: for a client that asks its person. `code`: for one that cannot. Neither is accepted as the other. */
export type ConfirmationKind = 'question' | 'code';
type SealedConfirmation = { kind: ConfirmationKind; until: number; hash: string; versions: number[] | null };

const MINUTES: Record<ConfirmationKind, number> = {
  question: AGENT_LIMITS.question_minutes,
  code: AGENT_LIMITS.code_minutes,
};
const PURPOSE = 'yes to an agent';
const TEXT_CHARACTERS_MAX = 4_000;

/** `key`: the idempotency key of the write. */
export type Confirmed = { versions: number[] | null; key: string };
export type NotConfirmed = 'unknown' | 'ended' | 'of_something_else';

export type Confirmations = {
  make(
    caller: Caller,
    kind: ConfirmationKind,
    tool: string,
    given: ToolArguments,
    versions: number[] | null,
  ): Promise<string>;
  /** Checks the text of a confirmation. Returns the reason if it is invalid; never throws for an invalid text. */
  open(
    caller: Caller,
    kind: ConfirmationKind,
    tool: string,
    given: ToolArguments,
    text: string,
  ): Promise<Confirmed | NotConfirmed>;
};

export const confirmations = (seal: Seal, clock: () => number): Confirmations => ({
  async make(caller, kind, tool, given, versions) {
    const kept: SealedConfirmation = {
      kind,
      until: clock() + MINUTES[kind] * 60_000,
      hash: hashOf(tool, given),
      versions,
    };
    return (await seal.close(PURPOSE, ownerOf(caller), Buffer.from(JSON.stringify(kept)))).toString('base64url');
  },
  async open(caller, kind, tool, given, text) {
    if (text.length > TEXT_CHARACTERS_MAX) return 'unknown';
    const kept = await openSealed(seal, caller, text);
    if (kept?.kind !== kind) return 'unknown';
    if (kept.until < clock()) return 'ended';
    if (kept.hash !== hashOf(tool, given)) return 'of_something_else';
    return {
      versions: kept.versions,
      key: `mcp-${sha256(Buffer.from(text, 'base64url')).toString('hex').slice(0, 40)}`,
    };
  },
});

/** The content of a confirmation; null: not ours, another caller's, or altered. */
async function openSealed(seal: Seal, caller: Caller, text: string): Promise<SealedConfirmation | null> {
  const sealed = Buffer.from(text, 'base64url');
  // Refuses a second spelling: one confirmation would have two keys.
  if (sealed.toString('base64url') !== text) return null;
  const opened = await seal.open(PURPOSE, ownerOf(caller), sealed).catch(() => null);
  return opened && (JSON.parse(opened.toString()) as SealedConfirmation); // made by `make`
}

const ownerOf = ({ actor, who }: Caller): string => `${actor.workspace.id} ${who}`;

const hashOf = (tool: string, given: ToolArguments): string =>
  sha256(JSON.stringify([tool, sortKeys(given)]))
    .toString('base64url')
    .slice(0, 22);

/** The value with the names of each object sorted, for the hash. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sortKeys(inner)]);
};
