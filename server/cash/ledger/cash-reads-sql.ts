import { CASH_AGES, cashEntryFilters } from '../../../contract/cash/cash.ts';
import type { CashAccountKind, Holder, PartyKind } from '../../../contract/cash/cash-ledger.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { utcOffset } from '../../platform/text/moments.ts';
import { matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';
import { CASH, CASH_ENTRIES } from './ledger-sql.ts';
import { REPORTED_EXCESS } from './door-reports-sql.ts';

/** SQL for the name of a party, by the columns of its kind and id in the table `alias`; `$1`: the workspace. */
export const nameOf = (alias: string, kind = 'party_kind', id = 'party_id') => `case ${alias}.${kind}
  when 'company' then (select name from shipping_companies n where n.workspace_id = $1 and n.id = ${alias}.${id})
  when 'person' then (select coalesce(m.full_name, u.full_name) from members m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = ${alias}.${id})
  when 'account' then (select name from accounts n where n.workspace_id = $1 and n.id = ${alias}.${id})
  when 'money_account' then (select name from money_accounts n where n.workspace_id = $1 and n.id = ${alias}.${id})
  when 'call_center' then (select name from call_centers n where n.workspace_id = $1 and n.id = ${alias}.${id}) end`;

/** Names of the cash holders of these orders; null without a holder, or when the holder was deleted. */
export async function findHolderNames(
  sql: Sql,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<(holder: Holder) => string | null> {
  const rows = await sql.rows(
    'find_holder_names',
    `select h.holder_id as id, ${nameOf('h', 'holder_kind', 'holder_id')} as name
     from (select distinct holder_kind, holder_id from order_cash
       where workspace_id = $1 and order_id = any($2::uuid[]) and holder_id is not null) h`,
    [workspace_id, uuidArray(order_ids)],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ id }) => (id && names.get(id)) ?? null;
}

export type CashAccountRow = {
  id: string;
  kind: CashAccountKind;
  party_kind: PartyKind;
  party_id: string | null;
  party_name: string | null;
  currency: string;
};
const ACCOUNT = `a.id, a.kind, a.party_kind, a.party_id, ${nameOf('a')} as party_name, a.currency`;

/** Limits callers who see one account to the ledger accounts of that account. */
const OWN = `($2::uuid is null or (a.party_kind = 'account' and a.party_id = $2))`;

/**
 * Balances in minor units, of all ledger accounts or of these kinds; `as_of`: at the end of that day. Reads counters
 * instead of entries.
 */
export const findBalances = (
  sql: Sql,
  scope: Scope,
  { kinds, as_of }: { kinds: readonly CashAccountKind[] | null; as_of: string | null },
) =>
  sql.rows(
    as_of ? 'find_balances_as_of' : 'find_balances',
    `select ${ACCOUNT}, coalesce(b.balance, 0)::int8 as balance
     from cash_accounts a
     left join (
       select account_id, sum(n) as balance from row_counts
       where workspace_id = $1 and noun = $4 and ${as_of ? `day > '-infinity' and day <= $5::date` : `day = '-infinity'`}
       group by account_id
     ) b on b.account_id = a.id
     where a.workspace_id = $1 and ${OWN} and ($3::text[] is null or a.kind = any($3))
     order by a.kind, party_name, a.id`,
    [scope.workspace_id, scope.account_id, kinds && textArray(kinds), CASH, ...(as_of ? [as_of] : [])],
  );

export type CashEntryRow = Row<'cash_entry_list'>;

const SELECT = `e.id, e.kind, e.source_id, e.order_reference, e.account_id,
  (select name from accounts n where n.workspace_id = e.workspace_id and n.id = e.account_id) as account_name,
  e.happened_on::text, e.booked_at, e.changed_by, e.source`;

const hasPosting = matchesId(
  `exists (select from cash_postings p where p.workspace_id = e.workspace_id and p.entry_id = e.id and p.cash_account_id = ?)`,
);

/** Entries of the ledger, the last booked first. */
export const cashEntryList = describeList(cashEntryFilters, {
  name: 'cash_entry_list',
  select: SELECT,
  from: 'cash_entries e',
  ids: ['e.id'],
  counter: CASH_ENTRIES,
  scope: (where, asked) => inScope(where, asked, 'e'),
  filters: {
    order_id: matchesId(
      `e.id in (
        select b.id from (select ?::uuid as id) n
        cross join lateral (
          select o.id from cash_entries o
          where o.workspace_id = $1 and o.kind in ('order', 'opening') and o.source_id = n.id
          union
          select p.entry_id from cash_postings p where p.workspace_id = $1 and p.order_id = n.id
        ) b
      )`,
    ),
    cash_account_id: hasPosting,
    kind: matches('e.kind = ?'),
  },
});

/** Finds an entry of the scope. */
export async function findEntry(sql: Sql, scope: Scope, id: string): Promise<CashEntryRow | undefined> {
  const [row] = await sql.rows(
    'find_cash_entry',
    `select ${SELECT} from cash_entries e where e.workspace_id = $1 and ($2::uuid is null or e.account_id = $2) and e.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/**
 * The postings of these entries, in order; an entry of a statement has one for each of its parcels. Callers who see one
 * account get only its postings.
 */
export const findPostings = (sql: Sql, scope: Scope, entry_ids: readonly string[]) =>
  sql.rows(
    'find_cash_postings',
    `select s.entry_id, s.cash_account_id, s.amount, s.orders, a.kind, a.party_kind, a.party_id, ${nameOf('a')} as party_name, a.currency
     from (
       select entry_id, cash_account_id, sum(amount)::int8 as amount, count(order_id)::int4 as orders, min(position) as position
       from cash_postings where workspace_id = $1 and entry_id = any($3::uuid[])
       group by entry_id, cash_account_id
     ) s
     join cash_accounts a on a.workspace_id = $1 and a.id = s.cash_account_id
     where ${OWN}
     order by s.entry_id, s.position`,
    [scope.workspace_id, scope.account_id, uuidArray(entry_ids)],
  );

/** Positions of these entries in the chain, by entry id; unlinked entries are left out. */
export async function findChainNumbers(
  sql: Sql,
  workspace_id: string,
  entry_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.rows(
    'find_chain_numbers',
    `select entry_id, number from cash_chain where workspace_id = $1 and entry_id = any($2::uuid[])`,
    [workspace_id, uuidArray(entry_ids)],
  );
  return new Map(rows.map(({ entry_id, number }) => [entry_id, number]));
}

/** `age`: index in CASH_AGES, 0 for expected cash. `since`: moment of the oldest. */
export type HeldRow = Row<'sum_cash_held' | 'sum_cash_held_by_one'>;

/**
 * Orders that are out or whose cash is held, summed by holder, stage and, for collected cash, age. `bounds`: start of
 * each age, the youngest first; `holder_id`: null for all holders. Reports from the door are summed by a query of their
 * own, as few orders have one.
 */
export const sumHeldCash = (
  sql: Sql,
  scope: Scope,
  { bounds, holder_id }: { bounds: readonly Date[]; holder_id: string | null },
): Promise<HeldRow[]> =>
  sql.rows(
    holder_id ? 'sum_cash_held_by_one' : 'sum_cash_held',
    `with said as (
       select holder_kind, holder_id, ${ageBy('since')} as age, sum(${REPORTED_EXCESS})::int8 as more
       from order_cash c
       where workspace_id = $1 and ($2::uuid is null or account_id = $2) and stage = 'collected' and (terms ? 'short' or terms ? 'over')
         ${holder_id ? `and holder_id = $${3 + bounds.length}` : ''}
       group by 1, 2, 3
     ), summed as (
       select holder_kind, holder_id, stage,
         case stage when 'collected' then ${ageBy('since')} else 0 end as age, count(*) as orders, sum(cod)::int8 as amount, min(since) as since
       from order_cash
       where workspace_id = $1 and ($2::uuid is null or account_id = $2) and stage in ('expected', 'collected')
         ${holder_id ? `and holder_id = $${3 + bounds.length}` : ''}
       group by 1, 2, 3, 4
     ), sums as (
       select s.holder_kind, s.holder_id, s.stage, s.age, s.orders, s.amount + coalesce(d.more, 0) as amount, s.since
       from summed s
       left join said d on s.stage = 'collected' and d.holder_kind = s.holder_kind and d.holder_id is not distinct from s.holder_id and d.age = s.age
     )
     select s.holder_kind, s.holder_id, ${nameOf('s', 'holder_kind', 'holder_id')} as holder_name, s.stage, s.age, s.orders, s.amount, s.since
     from sums s`,
    [scope.workspace_id, scope.account_id, ...bounds, ...(holder_id ? [holder_id] : [])],
  );

/**
 * True for a row `c` of order_cash whose courier collected the cash longer ago than its payment rhythm allows, in whole
 * days at this offset (`utcOffset`).
 */
export const isLate = (
  today: string,
  offset: string,
): string => `c.stage = 'collected' and c.holder_kind = 'company' and exists (
  select from shipping_companies p where p.workspace_id = c.workspace_id and p.id = c.holder_id
    and c.since < ((${today}::date - p.pays_every_days)::timestamp at time zone ${offset}::interval))`;

/**
 * True for a row `c` of order_cash that its courier reports as paid, that is overdue by the courier's rhythm, and that
 * no open statement contains; in whole days at this offset (`utcOffset`). `$1` is the workspace.
 */
export const isToldPaid = (
  today: string,
  offset: string,
): string => `c.stage = 'collected' and c.holder_kind = 'company' and exists (
  select from courier_cash w
  join order_states t on t.workspace_id = $1 and t.order_id = w.order_id and t.shipment_id = w.shipment_id
  join shipping_companies p on p.workspace_id = $1 and p.id = c.holder_id
  where w.workspace_id = $1 and w.order_id = c.order_id and w.state = 'paid'
    and c.since < ((${today}::date - coalesce(p.pays_every_days, 0))::timestamp at time zone ${offset}::interval))
  and not exists (select from statement_rows r join statements s on s.workspace_id = r.workspace_id and s.id = r.statement_id
    where r.workspace_id = c.workspace_id and r.order_id = c.order_id and s.state in ('reading', 'draft'))`;

/** Sum that couriers report as paid without a statement, and whether any courier reports payments; `holder_id`: null for all couriers. */
export async function sumReportedPayments(
  sql: Sql,
  scope: Scope,
  { today, time_zone, holder_id }: { today: string; time_zone: string; holder_id: string | null },
) {
  const [row] = await sql.rows(
    'sum_cash_told_paid',
    `select count(*) as orders, coalesce(sum(c.cod), 0)::int8 as amount,
       exists (select from courier_cash where workspace_id = $1) as is_told
     from order_cash c
     where c.workspace_id = $1 and ($2::uuid is null or c.account_id = $2) and ($5::uuid is null or c.holder_id = $5)
       and ${isToldPaid('$3', '$4')}`,
    [scope.workspace_id, scope.account_id, today, utcOffset(monotonicNow(), time_zone), holder_id],
  );
  return row!;
}

/** The shortfall of undecided rows in pending statements, in minor units. */
export async function sumShort(sql: Sql, workspace_id: string) {
  const [row] = await sql.rows(
    'sum_short_rows',
    `select count(*)::int4 as rows, coalesce(sum(r.expected - r.amount), 0)::int8 as amount
     from statements s join statement_rows r on r.workspace_id = s.workspace_id and r.statement_id = s.id
     where s.workspace_id = $1 and s.state = 'draft' and r.class = 'short' and r.decision is null`,
    [workspace_id],
  );
  return row!;
}

/** Sum of late cash, and whether any courier has a payment rhythm; `holder_id`: null for all couriers. */
export async function sumLate(
  sql: Sql,
  scope: Scope,
  { today, time_zone, holder_id }: { today: string; time_zone: string; holder_id: string | null },
) {
  const [row] = await sql.rows(
    'sum_cash_late',
    `select count(*) as orders, coalesce(sum(c.cod), 0)::int8 as amount,
       exists (
         select from shipping_companies where workspace_id = $1 and pays_every_days is not null and ($5::uuid is null or id = $5)
       ) as has_rhythm
     from order_cash c
     where c.workspace_id = $1 and ($2::uuid is null or c.account_id = $2) and ($5::uuid is null or c.holder_id = $5)
       and ${isLate('$3', '$4')}`,
    [scope.workspace_id, scope.account_id, today, utcOffset(monotonicNow(), time_zone), holder_id],
  );
  return row!;
}

/** SQL for the index in CASH_AGES. Parameters from $3 on: the earliest moment of each age except the last. */
const ageBy = (column: string): string =>
  `case ${CASH_AGES.slice(0, -1)
    .map((_, i) => `when ${column} >= $${3 + i} then ${i}`)
    .join(' ')} else ${CASH_AGES.length - 1} end`;
