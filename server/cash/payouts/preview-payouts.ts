import { PAYOUT_LIMITS } from '../../../contract/cash/payouts.ts';
import { toWorkspace, type Actor } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dueOf, sortLines, stateOf } from './draw-payout.ts';
import { sumDue } from './due-sql.ts';
import { findSellers } from './payouts-sql.ts';

/** The result that a run would have now, by seller, the highest amount first; a constant number of statements. */
export async function previewPayouts(sql: Sql, asker: Actor, up_to: string, account_id: string | null) {
  // Uses the stored policies, as a run does, not this process's cache.
  const actor = { ...asker, workspace: toWorkspace(await findWorkspaceRow(sql, asker.workspace.id)) };
  const { id: workspace_id, currency } = actor.workspace;
  const sellers = await findSellers(sql, actor.scope, account_id ? [account_id] : null, PAYOUT_LIMITS.accounts);
  const ids = sellers.map(({ id }) => id);
  const { lines, orders } = await sumDue(sql, workspace_id, ids, { ...dueOf(actor, up_to), up_to });
  const byAccount = Map.groupBy(lines, (line) => line.account_id);
  const rows = sellers.flatMap((account) => {
    const own = byAccount.get(account.id) ?? [];
    if (own.length === 0) return [];
    const minor = own.reduce((sum, { amount }) => sum + amount, 0);
    return [
      {
        account,
        state: stateOf(actor, minor),
        orders: orders.get(account.id) ?? 0,
        minor,
        lines: sortLines(own).map(({ kind, quantity, amount }) => ({
          kind,
          quantity,
          amount: toMajor(amount, currency),
        })),
      },
    ];
  });
  const made = rows.filter(({ state }) => state === 'payable');
  return {
    data: rows
      .toSorted((a, b) => b.minor - a.minor)
      .map(({ minor, ...row }) => ({ ...row, amount: toMajor(minor, currency) })),
    meta: {
      up_to,
      payouts: made.length,
      amount: toMajor(
        made.reduce((sum, { minor }) => sum + minor, 0),
        currency,
      ),
    },
  };
}
