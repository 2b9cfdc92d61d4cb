import { moneyAccounts, moneyTransfers } from '../../../contract/cash/money-accounts.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { CASH } from '../ledger/ledger-sql.ts';

/** A balance is the sum of the counters of its ledger account. */
export const moneyAccountsSql = resourceSql(moneyAccounts, 'money_accounts', {
  balance: `select coalesce(sum(b.n), 0)::int8 from cash_accounts a
    join row_counts b on b.workspace_id = a.workspace_id and b.noun = '${CASH}' and b.account_id = a.id and b.day = '-infinity'
    where a.workspace_id = $1 and a.kind = 'money' and a.party_kind = 'money_account' and a.party_id = money_accounts.id`,
});

export const moneyTransfersSql = resourceSql(moneyTransfers, 'money_transfers');

/** True when the money account has any entries. */
export async function hasEntries(tx: Tx, workspace_id: string, id: string): Promise<boolean> {
  const rows = await tx.rows(
    'has_money_entries',
    `select from cash_accounts where workspace_id = $1 and party_kind = 'money_account' and party_id = $2 limit 1`,
    [workspace_id, id],
  );
  return rows.length > 0;
}
