import { sellerAdvances } from '../../../contract/cash/seller-advances.ts';
import type { Scope } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const sellerAdvancesSql = resourceSql(sellerAdvances, 'seller_advances', {
  number: `select i.number from invoices i where i.workspace_id = $1 and i.id = seller_advances.invoice_id`,
  account_name: `select a.name from accounts a where a.workspace_id = seller_advances.workspace_id and a.id = seller_advances.account_id`,
  money_account_name: `select m.name from money_accounts m where m.workspace_id = $1 and m.id = seller_advances.money_account_id`,
});

/** Locks an advance or a repayment of the scope. */
export async function lockAdvance(tx: Tx, scope: Scope, id: string) {
  const [row] = await tx.rows(
    'lock_seller_advance',
    `select id, kind, status, invoice_id from seller_advances
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 for update`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** Marks a locked advance or repayment as taken back. */
export const writeAdvanceReversed = (
  tx: Tx,
  workspace_id: string,
  id: string,
  reversed: { on: string; by: string; reason: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    'reverse_seller_advance',
    `update seller_advances set status = 'reversed', reversed_on = $3, reversed_by = $4, reversal_reason = $5, updated_at = $6
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, reversed.on, reversed.by, reversed.reason, reversed.at],
  );
