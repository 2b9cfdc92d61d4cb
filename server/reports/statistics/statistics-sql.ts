import type { CountedNoun, Dimension } from '../../../contract/reports/figures.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { stands } from '../../resources/filters-sql.ts';

/** Account id of the counts of all accounts together. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Part of a period that is read together: whole months from the counts of months, other days from those of days. */
export type Stretch = { grain: 'day' | 'month'; from: string; to: string };

export type SumRow = Row<'sum_counts_by_account'>;

/**
 * Sums of counts over a period. `name`: the day, the key in the dimension, or the account by which they are grouped;
 * else empty. `keys`: limits the sums to these keys.
 */
export const sumCounts = (
  sql: Sql,
  { workspace_id, account_id }: Scope,
  asked: {
    nouns: readonly CountedNoun[];
    dimension: Dimension | 'all';
    /** Keys of the dimension; null for all. */
    keys: readonly string[] | null;
    by: 'day' | 'key' | 'account' | null;
    stretches: readonly Stretch[];
  },
): Promise<SumRow[]> => {
  const name = { day: 'c.day::text', key: 'c.key', account: 'c.account_id::text', nothing: `''::text` }[
    asked.by ?? 'nothing'
  ];
  const isEach = asked.by === 'account' && account_id === null;
  return sql.rows(
    `sum_counts_by_${isEach ? 'each_account' : (asked.by ?? 'nothing')}`,
    `select c.noun, c.status, ${name} as name, sum(c.n)::int8 as n, sum(c.amount)::int8 as amount
     from unnest($5::text[]) as asked (noun)
     cross join unnest($6::text[], $7::text[], $8::text[]) as stretch (grain, first_day, last_day)
     -- Reads the index range of each stretch; \`offset 0\` keeps the planner from reading the whole table once for all of them.
     cross join lateral (
       select * from statistics_counts
       where workspace_id = $1 and noun = asked.noun and dimension = $3 and grain = stretch.grain and account_id ${isEach ? '<>' : '='} $2
         and day between stretch.first_day::date and stretch.last_day::date and ($4::text[] is null or key = any($4::text[])) and n <> 0
       offset 0
     ) c
     group by 1, 2, 3`,
    [
      workspace_id,
      account_id ?? EVERYBODY,
      asked.dimension,
      asked.keys && textArray(asked.keys),
      textArray(asked.nouns),
      textArray(asked.stretches.map(({ grain }) => grain)),
      textArray(asked.stretches.map(({ from }) => from)),
      textArray(asked.stretches.map(({ to }) => to)),
    ],
  );
};

/** Counts rows over ranges of ids, which are time spans shorter than a day; `name`: name of the span. */
export const countSpans = (
  sql: Sql,
  { workspace_id, account_id }: Scope,
  spans: readonly { name: string; from_id: string; before_id: string }[],
): Promise<SumRow[]> => {
  const rows = (of: string, id: string) =>
    `${of}.workspace_id = $1 and ($2::uuid is null or ${of}.account_id = $2) and ${id} >= span.from_id and ${id} < span.before_id`;
  return sql.rows(
    'count_spans',
    `select span.name, c.noun, c.status, c.n::int8 as n, c.amount::int8 as amount
     from unnest($3::text[], $4::uuid[], $5::uuid[]) as span (name, from_id, before_id)
     cross join lateral (
       select 'leads' as noun, l.status, count(*) as n, 0 as amount from leads l where ${rows('l', 'l.id')} group by 2
       union all
       select 'orders', s.status, count(*), sum(o.total) from orders o
         join order_states s on s.workspace_id = $1 and s.order_id = o.id where ${rows('o', 'o.id')} group by 2
       union all
       select 'calls', c.status, count(*), 0 from lead_calls c where ${rows('c', 'c.id')} and c.undone_at is null group by 2
       union all
       select 'first_calls', '', count(*), sum(f.first_call_s) from lead_calls c
         join lead_facts f on f.workspace_id = $1 and f.lead_id = c.lead_id and f.first_call_id = c.id
         where ${rows('c', 'c.id')} having count(*) > 0
       union all
       select 'lead_moves', h.new_status, count(*), 0 from lead_histories h where ${rows('h', 'h.id')} and ${stands('lead_histories', 'h')} group by 2
       union all
       select 'order_moves', h.new_status, count(*), 0 from order_histories h where ${rows('h', 'h.id')} and ${stands('order_histories', 'h')} group by 2
     ) as c`,
    [
      workspace_id,
      account_id,
      textArray(spans.map(({ name }) => name)),
      uuidArray(spans.map(({ from_id }) => from_id)),
      uuidArray(spans.map(({ before_id }) => before_id)),
    ],
  );
};

/** Moment of the oldest change that is not counted yet; null without one. */
export async function findPending(sql: Sql, workspace_id: string) {
  const [row] = await sql.rows(
    'find_pending_counts',
    `select (select min(created_at) from (
         select created_at from fresh_changes where workspace_id = $1 and noun in ('leads', 'orders')
         union all
         select created_at from changes where workspace_id = $1 and noun in ('leads', 'orders')
           and position > (select position from change_cursors where name = 'statistics')
       ) as waiting) as waiting_since,
       exists (select from statistics_fills where workspace_id = $1) as is_filling`,
    [workspace_id],
  );
  return row!;
}

/** Rows of a list by status, over all days, from the counters of lists. */
export const countNow = (sql: Sql, { workspace_id, account_id }: Scope, noun: 'leads' | 'orders') =>
  sql.rows(
    'count_now',
    `select status, sum(n)::int8 as n from row_counts
     where workspace_id = $1 and noun = $2 and day = '-infinity' and ($3::uuid is null or account_id = $3)
     group by status having sum(n) <> 0`,
    [workspace_id, noun, account_id],
  );

type LabelRow = Row<'find_labels_city'>;

/** Names that are shown for these keys; a key without a name has no row. */
export function findLabels(
  sql: Sql,
  workspace_id: string,
  dimension: Dimension,
  keys: readonly string[],
): Promise<LabelRow[]> {
  if (dimension === 'source') return Promise.resolve(keys.map((key) => ({ key, label: key })));
  const statement = LABELS[dimension];
  const values = dimension === 'city' ? textArray(keys) : uuidArray(keys);
  return sql.rows(`find_labels_${dimension}`, statement, [workspace_id, values]);
}

const PRODUCTS = `select id::text as key, name as label from products where workspace_id = $1 and id = any($2::uuid[])`;
const PEOPLE = `select m.user_id::text as key, coalesce(m.full_name, u.full_name) as label from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.user_id = any($2::uuid[])`;
const LABELS: Record<Exclude<Dimension, 'source'>, string> = {
  account: `select id::text as key, name as label from accounts where workspace_id = $1 and id = any($2::uuid[])`,
  city: `select key, label from statistics_labels where workspace_id = $1 and key = any($2::text[])`,
  product: PRODUCTS,
  family: PRODUCTS,
  agent: PEOPLE,
  driver: PEOPLE,
  courier: `select id::text as key, name as label from shipping_companies where workspace_id = $1 and id = any($2::uuid[])`,
};
