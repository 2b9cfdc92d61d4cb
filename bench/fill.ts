import type { Client } from 'pg';
import { fold } from '../server/platform/text/fold.ts';
import { CITIES, FIRST_NAMES, LAST_NAMES, PRODUCTS_COUNT, RARE_NAME, STREETS } from './inputs.ts';

/*
 * Fills a workspace with orders inside the database. Ids and references rise with time like those of the service, so the indexes look as
 * after 90 days of use.
 */

export type Owner = { workspace_id: string; account_id: string; time_zone: string };

const DAYS = 90;
const RARE_COUNT = 20;
/** One order in this many has a note. */
const NOTED_EVERY = 20;
const SOURCES = ['dashboard', 'import', 'application:Shop', 'sheet:Ads'];
const BATCH_ROWS = 100_000;
const REFERENCE_EPOCH = '2025-01-01T00:00:00Z';

/** Percent of orders per status. New orders are spread over all days, so that moves can be requested at random places. */
const STATUSES = {
  new: 4,
  packed: 3,
  waiting_for_shipping_company: 2,
  shipped: 8,
  delivered: 60,
  returned: 12,
  canceled: 11,
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `(array[${values.map(literal).join(',')}])`;

/** SQL of an even draw in [0, `below`), determined by the row and the purpose. */
const draw = (purpose: number, below: number) => `((hashint8extended(n, ${purpose}) & 1048575) * ${below} >> 20)`;
const pick = (purpose: number, values: readonly string[]) =>
  `${list(values)}[1 + ${draw(purpose, values.length)}::int]`;
const percentage = draw(7, 100);

function statusCase(): string {
  let below = 0;
  const branches = Object.entries(STATUSES).map(
    ([status, percent]) => `when p < ${(below += percent)} then '${status}'`,
  );
  return `case ${branches.join(' ')} end`;
}

/** SQL of a reference, as newReferences makes it: Crockford base32 of 32 bits of quarter seconds above 18 other bits. */
const reference = () => {
  const value = `((extract(epoch from at - ${literal(REFERENCE_EPOCH)}::timestamptz) * 4)::bigint << 18 | (n * 185693 & 262143))`;
  const digits = Array.from(
    { length: 10 },
    (_, i) => `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (${value} >> ${5 * (9 - i)} & 31)::int + 1, 1)`,
  );
  return `'OR-' || ${digits.join(' || ')}`;
};

const SEED = `
  create temp table fill_seed as
  select n, at, ${statusCase()} as status, ('212' || phone) as phone_digits, ('0' || phone) as phone,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || substr(md5(n::text), 1, 15))::uuid as id
  from (
    select n, ${percentage} as p, '6' || lpad(${draw(3, 100_000_000)}::text, 8, '0') as phone,
      date_trunc('milliseconds', $3::timestamptz - interval '${DAYS} days' * (1 - n::float8 / $4::int)) as at
    from generate_series($1::bigint, $2::bigint) as n
  ) as drawn`;

type Spelling = (text: string) => string;
const name = (spell: Spelling) =>
  `case when n % $4 = 0 then ${literal(spell(RARE_NAME))}
    else ${pick(1, FIRST_NAMES.map(spell))} || ' ' || ${pick(2, LAST_NAMES.map(spell))} end`;
const city = (spell: Spelling) =>
  `${list(CITIES.map(spell))}[1 + (${draw(4, 1000)} * ${draw(4, 1000)} * ${CITIES.length} / 1000000)::int]`;

const FILL_ORDERS = `
  insert into orders (workspace_id, id, account_id, reference, full_name, full_name_folded, phone, phone_digits, city, city_folded,
    address, notes, source, shipment_way, is_fees_paid_by_customer, total, created_by, created_on, created_at)
  select $1, id, $2, ${reference()}, ${name(String)}, ${name(fold)}, phone, phone_digits, ${city(String)}, ${city(fold)},
    1 + ${draw(5, 200)} || ' ' || ${pick(6, STREETS)}, case when n % ${NOTED_EVERY} = 0 then 'Ring twice' end, ${pick(9, SOURCES)}, 1,
    n % 3 = 0, 9900 + 100 * ${draw(10, 900)}, 'Bench', (at at time zone $3)::date, at
  from fill_seed order by n`;

const FILL_STATES = `
  insert into order_states (workspace_id, order_id, account_id, status, previous_status, goods, goods_before, packed_at, shipped_at,
    delivered_at, version, updated_at)
  select $1, id, $2, status, case when status <> 'new' then 'new' end,
    case when status in ('shipped', 'delivered') then 'out' when status in ('returned', 'canceled') then 'none' else 'reserved' end,
    'reserved', case when status not in ('new', 'canceled') then at end, case when status in ('shipped', 'delivered') then at end,
    case when status = 'delivered' then at end, case when status = 'new' then 1 else 2 end, at
  from fill_seed order by n`;

const FILL_LINES = `
  insert into order_lines (workspace_id, order_id, position, product_id, sku, name, quantity, price, total)
  select $1, f.id, position, p.id, p.sku, p.name, 1 + position, 14990, 14990 * (1 + position)
  from fill_seed f
  cross join generate_series(0, 1) as position
  join products p on p.workspace_id = $1 and p.account_id = $2
    and p.sku = 'SKU-' || (${draw(8, PRODUCTS_COUNT / 2)} + position * ${PRODUCTS_COUNT / 2})
  order by n, position`;

const FILL_HISTORIES = `
  insert into order_histories (workspace_id, id, account_id, order_id, order_reference, old_status, new_status, skipped, changed_by,
    actor_kind, source, changed_at)
  select $1, f.id, $2, f.id, o.reference, 'new', f.status, true, 'Bench', 'system', 'system', f.at
  from fill_seed f join orders o on o.workspace_id = $1 and o.id = f.id
  where f.status <> 'new' order by f.n`;

const FILL_COUNTS = `
  with dated as (
    select 'orders' as noun, s.status, o.created_on as day, count(*) as n
      from order_states s join orders o on o.workspace_id = $1 and o.id = s.order_id where s.workspace_id = $1 group by 2, 3
    union all
    select 'order_histories', '', (changed_at at time zone $3)::date, count(*)
      from order_histories where workspace_id = $1 group by 3
  )
  insert into row_counts (workspace_id, noun, day, account_id, status, n)
  select $1, noun, day, $2::uuid, status, n from dated
  union all
  select $1, noun, '-infinity', $2, status, sum(n) from dated group by noun, status`;

/**
 * Fills an empty workspace, whose products exist, with `rows` orders of the last 90 days: two lines each, a state, history rows for moves,
 * and counters. `sql` belongs to a superuser, who skips the check of references between rows: they are right by construction. The text
 * index is built at the end. An aborted `signal` ends the work between two batches.
 */
export async function fillOrders(
  sql: Client,
  { workspace_id, account_id, time_zone }: Owner,
  rows: number,
  signal: AbortSignal,
) {
  await sql.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  );
  const { rows: indexes } = await sql.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'orders_words_idx'`,
  );
  if (rows > BATCH_ROWS) await sql.query(`drop index orders_words_idx`);
  const now = new Date();
  for (let from = 1; from <= rows; from += BATCH_ROWS) {
    signal.throwIfAborted();
    await sql.query(
      SEED.replace(
        /\$(\d)/g,
        (_, i) => [from, Math.min(rows, from + BATCH_ROWS - 1), literal(now.toISOString()), rows][i - 1] as string,
      ),
    );
    await sql.query(FILL_ORDERS, [workspace_id, account_id, time_zone, Math.floor(rows / RARE_COUNT)]);
    for (const statement of [FILL_STATES, FILL_LINES, FILL_HISTORIES])
      await sql.query(statement, [workspace_id, account_id]);
    await sql.query(`drop table fill_seed`);
  }
  await sql.query(FILL_COUNTS, [workspace_id, account_id, time_zone]);
  if (rows > BATCH_ROWS) await sql.query(indexes[0]!.indexdef);
  await sql.query(`reset session_replication_role; reset synchronous_commit; reset maintenance_work_mem`);
  // Only the filled tables: PostgreSQL plans a table that was vacuumed while empty as if it were still empty.
  await sql.query(`vacuum (analyze) orders, order_states, order_lines, order_histories, products, row_counts`);
  await sql.query(`checkpoint`);
}

/** Creates the products that the inputs name. */
export const fillProducts = (sql: Client, { workspace_id, account_id }: Owner) =>
  sql.query(
    `insert into products (workspace_id, id, account_id, sku, name, price, status, upsells, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 'SKU-' || n, 'Product ' || n, 14990, 'active', '[]', now(), now()
     from generate_series(0, ${PRODUCTS_COUNT - 1}) as n`,
    [workspace_id, account_id],
  );
