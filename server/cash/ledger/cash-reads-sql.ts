import { CASH_AGES, cashEntryFilters } from '../../../contract/cash.ts';
import type { CashAccountKind, Holder, HolderKind, PartyKind } from '../../../contract/cash-ledger.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { matches, matchesId } from '../../resources/filters-sql.ts';
import { describeList, inScope } from '../../resources/list-sql.ts';
import { CASH, CASH_ENTRIES } from './ledger-sql.ts';

/** A party by its kind and id, as `party_kind` and `party_id` of the table of this alias name it. */
const nameOf = (alias: string, kind = 'party_kind', id = 'party_id') => `case ${alias}.${kind}
  when 'company' then (select name from shipping_companies n where n.workspace_id = ${alias}.workspace_id and n.id = ${alias}.${id})
  when 'person' then (select coalesce(m.full_name, u.full_name) from members m join users u on u.id = m.user_id
    where m.workspace_id = ${alias}.workspace_id and m.user_id = ${alias}.${id})
  when 'account' then (select name from accounts n where n.workspace_id = ${alias}.workspace_id and n.id = ${alias}.${id})
  when 'call_center' then (select name from call_centers n where n.workspace_id = ${alias}.workspace_id and n.id = ${alias}.${id}) end`;

/** The name of each of these holders; null: nobody, or nobody who is still there. */
export async function findHolderNames(
  sql: Sql,
  workspace_id: string,
  holders: readonly Holder[],
): Promise<(holder: Holder) => string | null> {
  const named = new Map(holders.flatMap(({ kind, id }) => (id ? [[id, kind]] : [])));
  if (named.size === 0) return () => null;
  const rows = await sql.rows<{ id: string; name: string | null }>(
    'find_holder_names',
    `select h.id, ${nameOf('h', 'kind', 'id')} as name
     from (select $1::uuid as workspace_id, kind, id from unnest($2::text[], $3::uuid[]) as u (kind, id)) h`,
    [workspace_id, textArray([...named.values()]), uuidArray([...named.keys()])],
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

/** Of people of one account, the accounts of the ledger that concern it. */
const OWN = `($2::uuid is null or (a.party_kind = 'account' and a.party_id = $2))`;

/**
 * Balances in minor units, of all accounts of the ledger or of these kinds; `as_of`: by the entries of that day and
 * before. Sums of counters, so that entries are not read.
 */
export const findBalances = (
  sql: Sql,
  scope: Scope,
  { kinds, as_of }: { kinds: readonly CashAccountKind[] | null; as_of: string | null },
): Promise<(CashAccountRow & { balance: number })[]> =>
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

export type CashEntryRow = {
  id: string;
  kind: 'order' | 'opening';
  order_reference: string | null;
  account_id: string | null;
  account_name: string | null;
  happened_on: string;
  booked_at: string;
  changed_by: string;
  source: string;
};

const SELECT = `e.id, e.kind, e.order_reference, e.account_id,
  (select name from accounts n where n.workspace_id = e.workspace_id and n.id = e.account_id) as account_name,
  e.happened_on::text, e.booked_at, e.changed_by, e.source`;

const hasPosting = matchesId(
  `exists (select from cash_postings p where p.workspace_id = e.workspace_id and p.entry_id = e.id and p.cash_account_id = ?)`,
);

/** Entries of the ledger, those booked last first. */
export const cashEntryList = describeList<CashEntryRow>()(cashEntryFilters, {
  select: SELECT,
  from: 'cash_entries e',
  ids: ['e.id'],
  counter: CASH_ENTRIES,
  scope: (where, asked) => inScope(where, asked, 'e'),
  filters: {
    order_id: matchesId(`e.kind in ('order', 'opening') and e.source_id = ?`),
    cash_account_id: hasPosting,
    kind: matches('e.kind = ?'),
  },
});

/** One entry of the scope. */
export async function findEntry(sql: Sql, scope: Scope, id: string): Promise<CashEntryRow | undefined> {
  const [row] = await sql.rows<CashEntryRow>(
    'find_cash_entry',
    `select ${SELECT} from cash_entries e where e.workspace_id = $1 and ($2::uuid is null or e.account_id = $2) and e.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

export type CashPostingRow = Omit<CashAccountRow, 'id'> & {
  entry_id: string;
  cash_account_id: string;
  amount: number;
};

/** The postings of these entries in their order; for people of one account those that concern it. */
export const findPostings = (sql: Sql, scope: Scope, entry_ids: readonly string[]): Promise<CashPostingRow[]> =>
  sql.rows<CashPostingRow>(
    'find_cash_postings',
    `select p.entry_id, p.cash_account_id, p.amount, ${ACCOUNT}
     from cash_postings p
     join cash_accounts a on a.workspace_id = p.workspace_id and a.id = p.cash_account_id
     where p.workspace_id = $1 and ${OWN} and p.entry_id = any($3::uuid[])
     order by p.entry_id, p.position`,
    [scope.workspace_id, scope.account_id, uuidArray(entry_ids)],
  );

export type HeldRow = {
  holder_kind: HolderKind;
  holder_id: string | null;
  holder_name: string | null;
  stage: 'expected' | 'collected';
  /** Index in CASH_AGES; 0 for what is expected. */
  age: number;
  orders: number;
  amount: number;
};

/** Orders that are out or whose cash is held, summed by holder, stage and, of what is collected, age. `bounds`: since when each age is, the youngest first. */
export const sumHeld = (sql: Sql, scope: Scope, bounds: readonly Date[]): Promise<HeldRow[]> =>
  sql.rows<HeldRow>(
    'sum_cash_held',
    `with sums as (
       select workspace_id, holder_kind, holder_id, stage,
         case stage when 'collected' then ${ageBy('since')} else 0 end as age, count(*) as orders, sum(cod)::int8 as amount
       from order_cash
       where workspace_id = $1 and ($2::uuid is null or account_id = $2) and stage <> 'none'
       group by 1, 2, 3, 4, 5
     )
     select s.holder_kind, s.holder_id, ${nameOf('s', 'holder_kind', 'holder_id')} as holder_name, s.stage, s.age, s.orders, s.amount
     from sums s`,
    [scope.workspace_id, scope.account_id, ...bounds],
  );

/**
 * Of the row `c` of order_cash: a courier collected it longer ago than it says that it pays, whole days in this time
 * zone.
 */
export const isLate = (
  today: string,
  time_zone: string,
): string => `c.stage = 'collected' and c.holder_kind = 'company' and exists (
  select from shipping_companies p where p.workspace_id = c.workspace_id and p.id = c.holder_id
    and c.since < ((${today}::date - p.pays_every_days)::timestamp at time zone ${time_zone}))`;

/** What is late, and whether any courier says how often it pays. */
export async function sumLate(
  sql: Sql,
  scope: Scope,
  { today, time_zone }: { today: string; time_zone: string },
): Promise<{ orders: number; amount: number; has_rhythm: boolean }> {
  const [row] = await sql.rows<{ orders: number; amount: number; has_rhythm: boolean }>(
    'sum_cash_late',
    `select count(*) as orders, coalesce(sum(c.cod), 0)::int8 as amount,
       exists (select from shipping_companies where workspace_id = $1 and pays_every_days is not null) as has_rhythm
     from order_cash c
     where c.workspace_id = $1 and ($2::uuid is null or c.account_id = $2) and ${isLate('$3', '$4')}`,
    [scope.workspace_id, scope.account_id, today, time_zone],
  );
  return row!;
}

/** The index in CASH_AGES; $3 and on: the earliest moment of each age but the last. */
const ageBy = (column: string): string =>
  `case ${CASH_AGES.slice(0, -1)
    .map((_, i) => `when ${column} >= $${3 + i} then ${i}`)
    .join(' ')} else ${CASH_AGES.length - 1} end`;
