import type { Sql } from '../../platform/database/postgres.ts';
import { makeBatcher } from '../../platform/queue/batcher.ts';
import { toWorkspace, type Caller } from '../../caller/actor.ts';
import { isToken, tokenHash } from '../../caller/api-tokens.ts';
import { rightsOf, scopeOf } from '../../caller/role-rights.ts';
import { findTokens, type TokenRow } from '../sql.ts';
import { isChanged, onCallersChanged } from './caller-changes.ts';

/** Cache lifetime of a token and its workspace; a write reads again the values that it depends on. */
const BELIEVED_MS = 1_000;
const REMEMBERED_MAX = 10_000;
const NOTED_EVERY_MS = 60_000;
/** Most tokens that one statement looks up. */
const READ_TOGETHER = 500;

/** `known_only`: skips tokens that this process never found valid. */
export type TokenIdentifier = (token: string, known_only?: boolean) => Promise<Caller | null>;

type CachedCaller = {
  caller: Promise<Caller | null>;
  of: { token_id: string; workspace_id: string } | null;
  until: number;
};

/**
 * Identifies a bearer token; null when it is unknown, expired, revoked, or its person is not an active member. Reads
 * the database at most once a second per token, and at once after this process changed it. Records the use of a token
 * at most once a minute. A malformed token never reaches the database.
 */
export function tokenIdentifier(
  sql: Sql,
  default_requests_per_minute: number,
  now: () => number = Date.now,
  noteUse: (workspace_id: string, token_id: string) => void = () => undefined,
): TokenIdentifier {
  const read = tokenReader(sql, default_requests_per_minute);
  const known = new Map<string, CachedCaller>();
  const noted = new Map<string, number>();
  onCallersChanged((changed) => {
    // An entry without a caller is still loading, perhaps from before the commit, or was refused and may now be valid.
    for (const [token, entry] of known) if (isChanged(changed, entry.of)) known.delete(token);
  });
  const note = ({ actor }: Caller) => {
    if (now() - (noted.get(actor.id!) ?? -Infinity) < NOTED_EVERY_MS) return;
    if (noted.size >= REMEMBERED_MAX) noted.clear();
    noted.set(actor.id!, now());
    noteUse(actor.workspace.id, actor.id!);
  };
  return async (token, known_only = false) => {
    if (!isToken(token)) return null;
    const remembered = known.get(token);
    if (remembered && remembered.until > now()) return await remembered.caller;
    if (known_only && !remembered?.of) return null;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const caller = read(token);
    const entry: CachedCaller = { caller, of: null, until: now() + BELIEVED_MS };
    known.set(token, entry);
    caller.then(
      (read) => {
        entry.of = read && { token_id: read.actor.id!, workspace_id: read.actor.workspace.id };
        if (read) note(read);
        // Guesses must not evict valid tokens; the rate limit of unknown callers stops them.
        else if (known.get(token) === entry) known.delete(token);
      },
      () => known.delete(token),
    );
    return await caller;
  };
}

function tokenReader(sql: Sql, default_requests_per_minute: number): TokenIdentifier {
  const look = makeBatcher(
    async (hashes: readonly Buffer[]) => {
      const rows = await findTokens(sql, hashes);
      const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
      return hashes.map((hash) => byHash.get(hash.toString('hex')));
    },
    { most: READ_TOGETHER },
  );
  return async (token) => {
    const row = await look('', tokenHash(token));
    return row ? callerOf(row, default_requests_per_minute) : null;
  };
}

function callerOf(row: TokenRow, default_requests_per_minute: number): Caller {
  const workspace = toWorkspace(row);
  const rights = rightsOf(row);
  return {
    limits: [{ id: row.token_id, requests_per_minute: row.requests_per_minute }, ...row.makers].map((token) => ({
      key: `token:${token.id}`,
      per_minute: token.requests_per_minute ?? default_requests_per_minute,
    })),
    who: `token:${row.token_id}`,
    lacks_second_factor: row.lacks_second_factor,
    session: null,
    actor: {
      kind: 'token',
      id: row.token_id,
      user_id: row.user_id,
      name: row.token_name,
      source: 'api',
      workspace,
      scope: scopeOf(row, rights),
      account_id: row.account_id,
      grants: { ...rights.grants, scopes: row.scopes },
    },
  };
}
