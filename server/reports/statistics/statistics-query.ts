import { say } from '../../../contract/messages/message.ts';
import type { Grouping } from '../../../contract/reports/figures.ts';
import { findAccounts, type Account } from '../../caller/accounts-sql.ts';
import type { Actor } from '../../caller/actor.ts';
import { isAccount } from '../../caller/workspaces-sql.ts';
import { isId, monotonicNow } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { readPeriod } from './periods.ts';
import { readNarrowing } from './statistics-sums.ts';

export type Query = {
  from?: string;
  to?: string;
  time_zone?: string;
  group_by?: Grouping;
  account_id?: string;
} & Record<string, unknown>;

/** Reads a query of statistics. 422 as `readPeriod`, `readNarrowing` and `readAccount`. */
export async function readStatisticsQuery(sql: Sql, actor: Actor, query: Query) {
  const grouping = query.group_by ?? 'day';
  return {
    period: readPeriod(query, actor.workspace.time_zone, monotonicNow()),
    grouping,
    narrowed: readNarrowing(query, grouping),
    ...(await readAccount(sql, actor, query.account_id)),
  };
}

/**
 * The account of the figures; null for all in scope. A caller who sees one account may only name their own; 422 on
 * `account_id` for another. `reader`: an actor who sees only this account, or all.
 */
export async function readAccount(
  sql: Sql,
  actor: Actor,
  account_id: string | undefined,
): Promise<{ reader: Actor; account: Account | null }> {
  if (account_id === undefined) return { reader: actor, account: null };
  const { workspace_id, account_id: only } = actor.scope;
  const isSeen = isId(account_id) && (only === null || only === account_id.toLowerCase());
  if (!isSeen || !(await isAccount(sql, workspace_id, account_id)))
    throw invalid({ account_id: [say('unknown_account')] });
  const account = (await findAccounts(sql, workspace_id, [account_id]))(account_id.toLowerCase());
  return { reader: { ...actor, scope: { ...actor.scope, account_id: account.id } }, account };
}
