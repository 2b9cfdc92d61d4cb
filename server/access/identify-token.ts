import type { Sql } from '../platform/postgres.ts';
import { toWorkspace } from './actor.ts';
import type { Caller } from './actor.ts';
import { isToken, tokenHash } from './api-tokens.ts';
import { findToken } from './sql.ts';
import type { TokenRow } from './sql.ts';

/** How long a process believes what it read of a token; decisions 14.13 allows 15 s for a change to reach every process. */
const BELIEVED_MS = 5_000;
const REMEMBERED_MAX = 10_000;

export type TokenIdentifier = (token: string) => Promise<Caller | null>;

/**
 * Tells who a bearer token stands for; null when it is unknown, expired, revoked, or its person is no active member.
 * Reads the database at most every 5 seconds a token. A text that has not the form of a token never reaches the database.
 */
export function tokenIdentifier(
  sql: Sql,
  default_requests_per_minute: number,
  now: () => number = Date.now,
): TokenIdentifier {
  const known = new Map<string, { caller: Promise<Caller | null>; until: number }>();
  return async (token) => {
    if (!isToken(token)) return null;
    const remembered = known.get(token);
    if (remembered && remembered.until > now()) return await remembered.caller;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const caller = read(sql, token, default_requests_per_minute);
    known.set(token, { caller, until: now() + BELIEVED_MS });
    caller.catch(() => known.delete(token));
    return await caller;
  };
}

async function read(sql: Sql, token: string, default_requests_per_minute: number): Promise<Caller | null> {
  const row = await findToken(sql, tokenHash(token));
  return row ? callerOf(row, default_requests_per_minute) : null;
}

function callerOf(row: TokenRow, default_requests_per_minute: number): Caller {
  const workspace = toWorkspace(row);
  return {
    limit_key: `token:${row.token_id}`,
    requests_per_minute: row.requests_per_minute ?? default_requests_per_minute,
    idempotency_scope: `token:${row.token_id}`,
    session: null,
    actor: {
      kind: 'token',
      id: row.token_id,
      name: row.token_name,
      source: 'api',
      workspace,
      scope: { workspace_id: workspace.id, account_id: row.role_scope === 'account' ? row.account_id : null },
      account_id: row.account_id,
      grants: { permissions: row.permissions, abilities: row.abilities, scopes: row.scopes },
    },
  };
}
