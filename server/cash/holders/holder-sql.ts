import type { CashAccountKind, Holder } from '../../../contract/cash/cash-ledger.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { IS_DUE, OWED_BY } from '../claims/due-claims-sql.ts';
import { CASH } from '../ledger/ledger-sql.ts';

/** Finds a shipping company or a member by id. */
export async function findHolder(sql: Sql, workspace_id: string, id: string) {
  const [row] = await sql.rows(
    'find_cash_holder',
    `select 'company' as kind, id, name, pays_every_days from shipping_companies where workspace_id = $1 and id = $2
     union all
     select 'person', m.user_id, coalesce(m.full_name, u.full_name), null from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.user_id = $2`,
    [workspace_id, id],
  );
  return row;
}

/** Balances of all ledger accounts of a holder, minor units. */
export async function findBalancesOf(
  sql: Sql,
  workspace_id: string,
  { kind, id }: Holder,
): Promise<Map<CashAccountKind, number>> {
  const rows = await sql.rows(
    'find_balances_of_holder',
    `select a.kind, sum(c.n)::int8 as balance
     from cash_accounts a
     join row_counts c on c.workspace_id = a.workspace_id and c.noun = '${CASH}' and c.day = '-infinity' and c.account_id = a.id
     where a.workspace_id = $1 and a.party_kind = $2 and a.party_id = $3
     group by 1`,
    [workspace_id, kind, id],
  );
  return new Map(rows.map((row) => [row.kind, row.balance]));
}

/** Sum of all claims ever made on a holder, in minor units. */
export const sumClaims = (sql: Sql, workspace_id: string, holder_id: string) =>
  sql.rows(
    'sum_claims_of_holder',
    `select reason, count(*) as claims,
       coalesce(sum(${OWED_BY}) filter (where ${IS_DUE}), 0)::int8 as open,
       coalesce(sum(value) filter (where status = 'paid'), 0)::int8 as paid,
       coalesce(sum(value) filter (where status = 'written_off'), 0)::int8 as written_off
     from claims k where workspace_id = $1 and holder_id = $2 and status <> 'canceled'
     group by 1 order by 1`,
    [workspace_id, holder_id],
  );
