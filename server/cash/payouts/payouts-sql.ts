import { payoutOrderFilters, payouts } from '../../../contract/cash/payouts.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import type { TripKey } from '../ledger/ledger-sql.ts';

const ofInvoice = (column: string) =>
  `select i.${column} from invoices i where i.workspace_id = $1 and i.id = payouts.invoice_id`;

/** A setting of the seller: of a paid payout as it was paid, else as it is now. */
const bankOf = (key: string) =>
  `case when payouts.paid_on is null then
     (select a.settings ->> '${key}' from accounts a where a.workspace_id = payouts.workspace_id and a.id = payouts.account_id)
   else payouts.paid_to ->> '${key}' end`;

export const payoutsSql = resourceSql(payouts, 'payouts', {
  bank_holder: `coalesce(${bankOf('bank_holder')}, (select a.name from accounts a where a.workspace_id = payouts.workspace_id and a.id = payouts.account_id))`,
  bank_name: bankOf('bank_name'),
  bank_account_number: bankOf('bank_account_number'),
  number: ofInvoice('number'),
  status: ofInvoice('status'),
  account_name: `select a.name from accounts a where a.workspace_id = payouts.workspace_id and a.id = payouts.account_id`,
  money_account_name: `select m.name from money_accounts m where m.workspace_id = $1 and m.id = payouts.money_account_id`,
});

/** The sellers of the workspace in id order, or the named ones. */
export const findSellers = (
  sql: Sql,
  { workspace_id, account_id }: Scope,
  ids: readonly string[] | null,
  limit: number,
) =>
  sql.rows(
    'find_sellers',
    `select id, name from accounts
     where workspace_id = $1 and kind = 'seller' and ($2::uuid is null or id = $2) and ($3::uuid[] is null or id = any($3)) order by id limit $4`,
    [workspace_id, account_id, ids, limit],
  );

/** Locks a seller's account, so that its payouts run one after the other. */
export const lockAccount = (tx: Tx, workspace_id: string, account_id: string): Promise<unknown> =>
  lockName(tx, `payouts ${workspace_id} ${account_id}`);

/** True when this run has made this seller's payout already. */
export async function isPaidByRun(tx: Tx, workspace_id: string, run_id: string, account_id: string): Promise<boolean> {
  const rows = await tx.rows(
    'is_paid_by_run',
    'select 1 from payouts where workspace_id = $1 and run_id = $2 and account_id = $3',
    [workspace_id, run_id, account_id],
  );
  return rows.length > 0;
}

const PAYOUT = rowset({
  id: 'uuid',
  account_id: 'uuid',
  run_id: 'uuid',
  up_to: 'date',
  invoice_id: 'uuid',
  amount: 'int8',
  order_count: 'int4',
  created_by: 'text',
});
const ORDER = rowset({
  order_id: 'uuid',
  trip_no: 'int4',
  correction_no: 'int4',
  account_id: 'uuid',
  reference: 'text',
  lines: 'jsonb',
  amount: 'int8',
});
const ENTRY = rowset({ entry_id: 'uuid', amount: 'int8' });

const INSERT_PAYOUT = `with made as (
    insert into payouts (workspace_id, created_at, updated_at, ${PAYOUT.names})
    select $1, $2, $2, ${PAYOUT.names} from ${PAYOUT.from(3, 'p')} returning id
  ), entered as (
    insert into payout_entries (workspace_id, payout_id, ${ENTRY.names})
    select $1, made.id, ${ENTRY.names} from made cross join ${ENTRY.from(3 + PAYOUT.size + ORDER.size, 'e')}
  )
  insert into payout_orders (workspace_id, payout_id, ${ORDER.names})
  select $1, made.id, ${ORDER.names} from made cross join ${ORDER.from(3 + PAYOUT.size, 'o')} returning order_id`;

/** Inserts a payout with its orders and entries by one statement. Unique keys refuse trips of another payout in force. */
export const insertPayout = (
  tx: Tx,
  workspace_id: string,
  payout: RowOf<typeof PAYOUT>,
  orders: readonly RowOf<typeof ORDER>[],
  entries: readonly RowOf<typeof ENTRY>[],
  at: Date,
): Promise<unknown> =>
  tx.rows('insert_payout', INSERT_PAYOUT, [
    workspace_id,
    at,
    ...PAYOUT.arrays([payout]),
    ...ORDER.arrays(orders),
    ...ENTRY.arrays(entries),
  ]);

/** Unpaid payouts of the scope with the bank accounts of their sellers, by number. */
export const findPayoutsForBank = (sql: Sql, scope: Scope, ids: readonly string[]) =>
  sql.rows(
    'find_payouts_for_bank',
    `select p.id, p.amount, i.number, i.status, a.name as seller, coalesce(a.settings ->> 'bank_holder', a.name) as holder,
       a.settings ->> 'bank_name' as bank, a.settings ->> 'bank_account_number' as account_number
     from payouts p
     join invoices i on i.workspace_id = $1 and i.id = p.invoice_id
     join accounts a on a.workspace_id = $1 and a.id = p.account_id
     where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = any($3::uuid[])
     order by i.number`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

export type LockedPayout = Row<'lock_payouts'>;

/** Locks payouts of the scope, in id order. Their numbers are those of their invoices, and never change. */
export const lockPayouts = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<LockedPayout[]> =>
  tx.rows(
    'lock_payouts',
    `select p.id, p.account_id, p.invoice_id, p.amount, p.order_count, p.up_to::text, i.number
     from payouts p join invoices i on i.workspace_id = $1 and i.id = p.invoice_id
     where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = any($3::uuid[]) order by p.id for update of p`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

/** The trips in a payout: paid, corrected or taken back. */
export const findTripsIn = (tx: Tx, workspace_id: string, payout_id: string): Promise<TripKey[]> =>
  tx.rows(
    'find_trips_in_payout',
    `select p.order_id, p.trip_no from payout_orders p
     join order_cash c on c.workspace_id = p.workspace_id and c.order_id = p.order_id and c.trip_no = p.trip_no
     where p.workspace_id = $1 and p.payout_id = $2 order by 1, 2`,
    [workspace_id, payout_id],
  );

/**
 * The trips whose cash these payouts pay, correct or take back. `is_paid_out`: the paid payouts in force leave the seller
 * some of it. `counts`: whether these payouts count as paid.
 */
export const findPaidCash = (
  tx: Tx,
  workspace_id: string,
  payout_ids: readonly string[],
  counts: boolean,
): Promise<(TripKey & { is_paid_out: boolean })[]> =>
  tx.rows(
    'find_paid_cash',
    `select p.order_id, p.trip_no, coalesce(sum((l.lines ->> 'cod')::int8) filter (
       where case when l.payout_id = any($2::uuid[]) then $3 else y.paid_on is not null end), 0) > 0 as is_paid_out
     from (
       select distinct order_id, trip_no from payout_orders
       where workspace_id = $1 and payout_id = any($2::uuid[]) and lines ? 'cod'
     ) p
     join order_cash c on c.workspace_id = $1 and c.order_id = p.order_id and c.trip_no = p.trip_no
     join payout_orders l on l.workspace_id = $1 and l.order_id = p.order_id and l.trip_no = p.trip_no and l.is_living
     join payouts y on y.workspace_id = $1 and y.id = l.payout_id
     group by 1, 2 order by 1, 2`,
    [workspace_id, uuidArray(payout_ids), counts],
  );

/** Marks locked payouts as paid. */
export const writePayoutsPaid = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  paid: { on: string; by: string; money_account_id: string; reference: string | null; at: Date },
): Promise<unknown> =>
  tx.rows(
    'write_payouts_paid',
    `update payouts set paid_on = $3, paid_by = $4, money_account_id = $5, payment_reference = $6, updated_at = $7,
       paid_to = (select jsonb_build_object('bank_holder', coalesce(a.settings ->> 'bank_holder', a.name),
           'bank_name', a.settings ->> 'bank_name', 'bank_account_number', a.settings ->> 'bank_account_number')
         from accounts a where a.workspace_id = $1 and a.id = payouts.account_id)
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), paid.on, paid.by, paid.money_account_id, paid.reference, paid.at],
  );

/** Cancels a locked payout; its orders and entries are available to other payouts. */
export const writePayoutCanceled = (
  tx: Tx,
  workspace_id: string,
  id: string,
  reason: string,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_payout_canceled',
    `with orders as (
       update payout_orders set is_living = false where workspace_id = $1 and payout_id = $2
     ), entries as (
       update payout_entries set is_living = false where workspace_id = $1 and payout_id = $2
     )
     update payouts set cancel_reason = $3, updated_at = $4 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, reason, at],
  );

/** Takes back a locked payout that was paid. */
export const writeTakenBack = (
  tx: Tx,
  workspace_id: string,
  id: string,
  { on, by }: { on: string; by: string },
): Promise<unknown> =>
  tx.rows(
    'write_payout_taken_back',
    'update payouts set taken_back_on = $3, taken_back_by = $4 where workspace_id = $1 and id = $2 returning id',
    [workspace_id, id, on, by],
  );

export type PayoutOrderRow = Row<'payout_order_list'>;

/** Sums of a payout by order, over all trips of the order; `$1`: the workspace. */
const BY_ORDER = `(
    select workspace_id, payout_id, order_id, account_id, reference, max(correction_no) as correction_no,
      jsonb_object_agg(kind, n) as lines, sum(n)::int8 as amount
    from (
      select o.workspace_id, o.payout_id, o.order_id, o.account_id, o.reference, max(o.correction_no) as correction_no,
        l.key as kind, sum(l.value::int8)::int8 as n
      from payout_orders o cross join lateral jsonb_each_text(o.lines) l where o.workspace_id = $1 group by 1, 2, 3, 4, 5, 7
    ) kinds group by 1, 2, 3, 4, 5
  ) p`;

/** The orders of a payout, the latest first. */
export const payoutOrderList = describeList(payoutOrderFilters, {
  name: 'payout_order_list',
  select: 'p.order_id as id, p.reference, p.correction_no, p.lines, p.amount',
  from: BY_ORDER,
  ids: ['p.order_id'],
  scope: (where, asked) => inScope(where, asked, 'p'),
  filters: { payout_id: matchesId('p.payout_id = ?') },
});
