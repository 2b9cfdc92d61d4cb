import { SCOPES } from '../../contract/permissions.ts';
import type { Tx } from '../platform/postgres.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import { invalid } from '../platform/refusal.ts';
import { newToken, tokenHash } from './api-tokens.ts';
import { insertToken } from './sql.ts';

export type TokenInput = {
  user_id: string;
  name: string;
  /** Null: everything its person may do. */
  scopes: readonly string[] | null;
  /** Null: the service's limit. */
  requests_per_minute: number | null;
};

/** Makes an API token that acts for a member. The token is in the result and nowhere else. 422 on `scopes.N` for an unknown scope. */
export async function createToken(
  tx: Tx,
  workspace_id: string,
  input: TokenInput,
): Promise<{ id: string; token: string }> {
  const unknown = (input.scopes ?? [])
    .map((scope, i) => [scope, i] as const)
    .filter(([scope]) => !SCOPES.includes(scope));
  if (unknown.length > 0) {
    throw invalid(
      Object.fromEntries(
        unknown.map(([scope, i]) => [`scopes.${i}`, [`"${scope}" is no scope; one is for example "view leads".`]]),
      ),
    );
  }
  const token = newToken();
  const id = newId();
  await insertToken(tx, workspace_id, { ...input, id, token_hash: tokenHash(token) }, new Date(monotonicNow()));
  return { id, token };
}
