import { say } from '../../../contract/messages/message.ts';
import { SCOPES } from '../../../contract/access/permissions.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import { invalid } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../../caller/api-tokens.ts';
import { insertTokenApplication } from '../applications/applications-sql.ts';
import { insertToken } from '../sql.ts';

export type TokenInput = {
  user_id: string;
  name: string;
  /** Null: all rights of the person. */
  scopes: readonly string[] | null;
  /** Null: the service's limit. */
  requests_per_minute: number | null;
  /** Null or missing: never expires. */
  expires_at?: Date | null;
  /** The token's ancestors, oldest first; missing: not made by a token. */
  made_by?: readonly string[];
};

export type IssuedToken = { id: string; token: string };

/**
 * Creates an API token that acts for a member, and lists it as an application of that member's account. Only the result
 * contains the token. 422 on `scopes.N` for an unknown scope.
 */
export async function createToken(tx: Tx, workspace_id: string, input: TokenInput): Promise<IssuedToken> {
  const issued = await issueToken(tx, workspace_id, input);
  await insertTokenApplication(tx, workspace_id, { ...input, id: issued.id }, new Date(monotonicNow()));
  return issued;
}

/** Creates only the token: the calling code creates its application. 422 as `createToken`. */
export async function issueToken(tx: Tx, workspace_id: string, input: TokenInput): Promise<IssuedToken> {
  refuseUnknownScopes(input.scopes ?? []);
  const token = newToken();
  const id = newId();
  const row = {
    ...input,
    id,
    token_hash: tokenHash(token),
    expires_at: input.expires_at ?? null,
    made_by: input.made_by ?? [],
  };
  await insertToken(tx, workspace_id, row, new Date(monotonicNow()));
  return { id, token };
}

/** 422 on `scopes.N`. */
export function refuseUnknownScopes(scopes: readonly string[]): void {
  const unknown = scopes.map((scope, i) => [scope, i] as const).filter(([scope]) => !SCOPES.includes(scope));
  if (unknown.length === 0) return;
  throw invalid(Object.fromEntries(unknown.map(([scope, i]) => [`scopes.${i}`, [say('unknown_scope', { scope })]])));
}
