import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { findTokenLine, type TokenBounds } from './applications-sql.ts';

/* A token that a token made or changed has at most the rights of that one, and ends with it (R-AUTH-5). */

/** Longest chain of tokens made by tokens. */
const LINE_MAX = 5;

/** The values requested for a token. */
export type TokenRequest = {
  scopes: readonly string[] | null;
  requests_per_minute: number | null;
  expires_at: Date | null;
};

/** The ancestors of a new token of this caller, oldest first; empty: a person makes it. */
export async function lineOfNew(tx: Tx, actor: Actor): Promise<TokenBounds[]> {
  if (actor.kind !== 'token' || actor.id === null) return [];
  const line = await findTokenLine(tx, actor.workspace.id, actor.id);
  // The token was revoked after this request was authenticated.
  if (!line.every(({ is_good }) => is_good)) throw new Refusal('UNAUTHENTICATED');
  if (line.length >= LINE_MAX) throw new Refusal('CONFLICT', say('token_line_max', { max: LINE_MAX }));
  return line;
}

/** The tokens that limit a change of this token: its ancestors, and the changing token with its own. */
export async function boundsOfChange(tx: Tx, actor: Actor, token_id: string): Promise<TokenBounds[]> {
  const line = await findTokenLine(tx, actor.workspace.id, token_id);
  const makers = line.filter(({ id }) => id !== token_id);
  return actor.kind === 'token' && actor.id !== null
    ? [...makers, ...(await findTokenLine(tx, actor.workspace.id, actor.id))]
    : makers;
}

/** Default end and limit of a new token: the nearest of its ancestors'. */
export function inheritBounds(line: readonly TokenBounds[], asked: TokenRequest): TokenRequest {
  return {
    scopes: asked.scopes,
    requests_per_minute: asked.requests_per_minute ?? leastOf(line),
    expires_at: asked.expires_at ?? endOf(line),
  };
}

/** 403 that names scopes beyond those of the bounds; 422 on a limit or an end beyond theirs. Skips what was not requested. */
export function refuseBeyondLine(
  bounds: readonly TokenBounds[],
  { scopes, requests_per_minute, expires_at }: Partial<TokenRequest>,
): void {
  const beyond = (scopes ?? []).filter((scope) => bounds.some((token) => token.scopes?.includes(scope) === false));
  if (beyond.length > 0) throw new Refusal('FORBIDDEN', say('scopes_beyond_maker', { rights: beyond }));
  const errors = fieldErrors();
  const [least, end] = [leastOf(bounds), endOf(bounds)];
  if (least !== null && requests_per_minute !== undefined && (requests_per_minute ?? Infinity) > least)
    errors.add('requests_per_minute', say('above_token_limit', { max: least }));
  if (end !== null && expires_at !== undefined && (expires_at === null || expires_at > end))
    errors.add('expires_at', say('after_token_end', { until: end.toISOString() }));
  errors.throwIfAny();
}

/** 409 unless all ancestors of the token are valid: it ended with them. */
export function refuseEndedLine(bounds: readonly TokenBounds[]): void {
  if (!bounds.every(({ is_good }) => is_good)) throw new Refusal('CONFLICT', say('token_maker_ended'));
}

function leastOf(line: readonly TokenBounds[]): number | null {
  const limits = line.flatMap(({ requests_per_minute }) => requests_per_minute ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function endOf(line: readonly TokenBounds[]): Date | null {
  const ends = line.flatMap(({ expires_at }) => (expires_at === null ? [] : Date.parse(expires_at)));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}
