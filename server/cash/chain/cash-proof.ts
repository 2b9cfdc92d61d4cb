import type { Actor } from '../../caller/actor.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findChainEnd, findCheck } from './chain-sql.ts';

/** The state of the ledger's proof; null for people of one account. */
export async function cashProof(sql: Sql, { scope, workspace }: Actor) {
  if (scope.account_id !== null) return null;
  const [check, end] = await Promise.all([findCheck(sql, workspace.id), findChainEnd(sql, workspace.id)]);
  const { entries = 0, is_balanced = true, is_whole = true, broken_at = null, checked_at = null } = check ?? {};
  return {
    entries,
    is_balanced,
    is_whole,
    broken_at,
    checked_at,
    is_asked: check?.is_asked ?? false,
    number: end?.number ?? null,
    hash: end?.hash ?? null,
  };
}
