import { CASH_BOOKS, CASH_PLACES } from '../../../contract/cash/cash-ledger.ts';
import type { PayoutAfter } from '../../../contract/cash/payouts.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/*
 * Debts to sellers (R-PAY-2): for each trip, the bookings for its seller less the lines of payouts in force. The same
 * sum thus covers trips that were never paid and trips that changed after payment. Amounts in payouts plus amounts that
 * wait for their cash equal all bookings.
 */

/** Transfers of `payable` (CASH_BOOKS): the trip's place, the amount owed to its seller, and the sign. */
const OWED_TO_SELLER = CASH_PLACES.flatMap((place) =>
  CASH_BOOKS[place].books.flatMap(({ to, from, amount }) =>
    to === 'payable' ? [`('${place}', '${amount}', -1)`] : from === 'payable' ? [`('${place}', '${amount}', 1)`] : [],
  ),
).join(', ');

/** `before`: end of the period, exclusive. */
export type DueOf = { after: PayoutAfter; before: Date };

/** Trips that payouts look at. $2: the accounts; $4: end of the period, exclusive. */
const CANDIDATE = `select workspace_id, order_id, trip_no, account_id, place, terms, cod, remitted_by_id, payout_id, is_withdrawn from order_cash
    where workspace_id = $1 and account_id = any($2::uuid[]) and is_owing and since < $4`;

/**
 * True for a delivered trip `t` whose cash the house does not have, if payouts wait for cash ($3). A trip that was paid
 * in advance stays paid, unless the document of its cash was reversed.
 */
const WAITS = `$3 and t.place = 'delivered' and t.remitted_by_id is null and (t.payout_id is null or t.is_withdrawn)`;

const due = (narrowed: string) => `with picked as (
    select * from (${CANDIDATE}) c ${narrowed}
  ), amounts as (
    select t.order_id, t.trip_no, t.account_id, b.amount as kind,
      b.sign * case b.amount when 'cod' then t.cod else (t.terms ->> b.amount)::int8 end as n
    from picked t join (values ${OWED_TO_SELLER}) as b (place, amount, sign) on b.place = t.place and (b.amount = 'cod' or t.terms ? b.amount)
    where not (${WAITS})
    union all
    select p.order_id, p.trip_no, p.account_id, l.key, - l.value::int8
    from payout_orders p join picked t on t.order_id = p.order_id and t.trip_no = p.trip_no cross join lateral jsonb_each_text(p.lines) l
    where p.workspace_id = $1 and p.is_living
  ), lines as (
    select order_id, trip_no, account_id, kind, sum(n)::int8 as n from amounts group by 1, 2, 3, 4 having sum(n) <> 0
  ), owed as (
    select order_id, trip_no, account_id, sum(n)::int8 as amount, jsonb_object_agg(kind, n) as lines from lines group by 1, 2, 3
  ), paid as (
    select p.order_id, p.trip_no, max(p.correction_no) as last_no
    from payout_orders p join owed d on d.order_id = p.order_id and d.trip_no = p.trip_no
    where p.workspace_id = $1 and p.is_living group by 1, 2
  )`;

/** Kind of the payout line for an entry `e`: fees by day are for leads or for storage, by the ledger account that earned them. */
const KIND_OF_ENTRY = `case e.kind when 'fees' then coalesce((
    select case f.kind when 'confirmation_fee' then 'lead_fee' else f.kind end
    from cash_postings q join cash_accounts f on f.workspace_id = $1 and f.id = q.cash_account_id
    where q.workspace_id = $1 and q.entry_id = e.id and f.kind in ('confirmation_fee', 'storage_fee') limit 1), e.kind)
  else e.kind end`;

/** Entries of other kinds than orders on sellers' `payable` accounts, up to a day ($5), that no payout in force contains. */
const ENTRIES = `select e.account_id, e.id as entry_id, ${KIND_OF_ENTRY} as kind, - sum(p.amount)::int8 as amount
  from cash_entries e
  join cash_postings p on p.workspace_id = e.workspace_id and p.entry_id = e.id
  join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id and a.kind = 'payable' and a.party_id = e.account_id
  where e.workspace_id = $1 and e.account_id = any($2::uuid[]) and e.kind not in ('order', 'opening', 'payout') and e.happened_on <= $5::date
    and not exists (select from payout_entries n where n.workspace_id = e.workspace_id and n.entry_id = e.id and n.is_living)
  group by 1, 2, 3 having sum(p.amount) <> 0`;

export type DueLine = {
  account_id: string;
  kind: string;
  quantity: number;
  /** Amount in minor units; negative for a deduction. */
  amount: number;
};
export type DueSums = { lines: DueLine[]; orders: ReadonlyMap<string, number> };

/** Sums the debts to these sellers by account and kind, with the number of orders. One statement. */
export async function sumDue(
  sql: Sql,
  workspace_id: string,
  account_ids: readonly string[],
  { after, before, up_to }: DueOf & { up_to: string },
): Promise<DueSums> {
  const rows = await sql.rows(
    'sum_due',
    `${due('')}, kinds as (
       select l.account_id, case when n.last_no is null then l.kind else 'correction' end as kind, l.order_id, l.n
       from lines l left join paid n on n.order_id = l.order_id and n.trip_no = l.trip_no
     )
     select account_id, kind, count(distinct order_id)::int4 as quantity, sum(n)::int8 as amount from kinds group by 1, 2
     union all
     select account_id, '', count(distinct order_id)::int4, 0 from owed group by 1
     union all
     select account_id, kind, count(*)::int4, sum(amount)::int8 from (${ENTRIES}) e group by 1, 2`,
    [workspace_id, uuidArray(account_ids), after === 'remitted', before, up_to],
  );
  const isCount = ({ kind }: DueLine) => kind === '';
  return {
    lines: rows.filter((row) => !isCount(row)),
    orders: new Map(rows.filter(isCount).map(({ account_id, quantity }) => [account_id, quantity])),
  };
}

/** Ids of a seller's orders that may have a debt: the caller locks them before it computes the debt. */
export async function findDueIds(
  tx: Tx,
  workspace_id: string,
  account_id: string,
  { before }: Pick<DueOf, 'before'>,
): Promise<string[]> {
  const rows = await tx.rows(
    'find_due_ids',
    `select distinct order_id from (${CANDIDATE.replace('$4', '$3')}) c order by order_id`,
    [workspace_id, uuidArray([account_id]), before],
  );
  return rows.map(({ order_id }) => order_id);
}

export type DueTrip = Row<'find_due_trips'>;

/** The remaining debt of each trip of these locked orders. */
export const findDueTrips = (
  tx: Tx,
  workspace_id: string,
  account_id: string,
  ids: readonly string[],
  { after, before }: DueOf,
): Promise<DueTrip[]> =>
  tx.rows(
    'find_due_trips',
    `${due('where order_id = any($5::uuid[])')}
     select d.order_id, d.trip_no, d.account_id, coalesce(o.reference, e.reference) as reference, coalesce(n.last_no + 1, 0)::int4 as correction_no, d.lines, d.amount
     from owed d left join orders o on o.workspace_id = $1 and o.id = d.order_id
     left join lateral (${REFERENCE_OF_DELETED}) e on o.id is null
     left join paid n on n.order_id = d.order_id and n.trip_no = d.trip_no
     order by d.order_id, d.trip_no`,
    [workspace_id, uuidArray([account_id]), after === 'remitted', before, uuidArray(ids)],
  );

/** Reference of the deleted order of `d`: older versions allowed deleting orders with cash. */
const REFERENCE_OF_DELETED = `select c.order_reference as reference from cash_entries c
       where c.workspace_id = $1 and c.kind in ('order', 'opening') and c.source_id = d.order_id and c.order_reference is not null limit 1`;

export type DueEntry = Row<'find_due_entries'>;

/** Entries without an order on debts to a seller, up to the end of a day. */
export const findDueEntries = (tx: Tx, workspace_id: string, account_id: string, up_to: string): Promise<DueEntry[]> =>
  tx.rows('find_due_entries', `${ENTRIES.replace('$5', '$3')} order by 2`, [
    workspace_id,
    uuidArray([account_id]),
    up_to,
  ]);
