import { Client } from 'pg';
import { fold } from '../server/platform/text/fold.ts';
import { CITIES, FIRST_NAMES, LAST_NAMES, PRODUCTS_COUNT } from './inputs.ts';
import type { Side } from './service.ts';

/* Fills a workspace with leads of the last 90 days, inside the database; the newest ones are open and wait for a call. */

const DAYS = 90;
const BATCH_ROWS = 100_000;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `(array[${values.map(literal).join(',')}])`;
/** SQL of an even draw in [0, `below`), determined by the row and the purpose. */
const draw = (purpose: number, below: number) => `((hashint8extended(n, ${purpose}) & 1048575) * ${below} >> 20)`;
const pick = (purpose: number, values: readonly string[]) =>
  `${list(values)}[1 + ${draw(purpose, values.length)}::int]`;

const SEED = `
  create temp table fill_leads_seed as
  select n, at, '6' || lpad(${draw(3, 100_000_000)}::text, 8, '0') as phone,
    case when n > $4::bigint - $5::bigint then 'new' else ${pick(7, ['confirmed', 'cancelled', 'wrong', 'duplicate'])} end as status,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || substr(md5('lead' || n), 1, 15))::uuid as id
  from (
    select n, date_trunc('milliseconds', $3::timestamptz - interval '${DAYS} days' * (1 - n::float8 / $4::bigint)) as at
    from generate_series($1::bigint, $2::bigint) as n
  ) as drawn`;

const name = (spell: (text: string) => string) =>
  `${pick(1, FIRST_NAMES.map(spell))} || ' ' || ${pick(2, LAST_NAMES.map(spell))}`;

const FILL = `
  with made as (
    insert into leads (workspace_id, id, account_id, reference, full_name, full_name_folded, phone, phone_digits, city, city_folded, address,
      data, status, created_by, created_on, created_at, updated_at)
    select $1, id, $2, 'LD-' || lpad(n::text, 10, '0'), ${name(String)}, ${name(fold)}, '0' || phone, '212' || phone,
      ${pick(4, CITIES)}, ${pick(4, CITIES.map(fold))}, '12 Rue Ibn Batouta', '[]', status, 'Bench', (at at time zone $3)::date, at, at
    from fill_leads_seed order by n
  ), lined as (
    insert into lead_lines (workspace_id, lead_id, position, product_id, sku, name, quantity, total)
    select $1, f.id, 0, p.id, p.sku, p.name, 2, 29980
    from fill_leads_seed f join products p on p.workspace_id = $1 and p.account_id = $2 and p.sku = 'SKU-' || ${draw(8, PRODUCTS_COUNT)}
  )
  insert into lead_queue (workspace_id, lead_id, account_id, turn, due_at, product_ids, city)
  select $1, f.id, $2, 'fresh', at, array[p.id], ${pick(4, CITIES.map(fold))}
  from fill_leads_seed f join products p on p.workspace_id = $1 and p.account_id = $2 and p.sku = 'SKU-' || ${draw(8, PRODUCTS_COUNT)}
  where f.status = 'new'`;

const COUNT = `
  with dated as (
    select status, created_on as day, count(*) as n from leads where workspace_id = $1 group by 1, 2
  )
  insert into row_counts (workspace_id, noun, day, account_id, status, n)
  select $1, 'leads', day, $2::uuid, status, n from dated
  union all
  select $1, 'leads', '-infinity', $2, status, sum(n) from dated group by status
  on conflict (workspace_id, noun, day, account_id, status) do update set n = excluded.n`;

/** Adds `rows` leads to a side that has its products; the newest `open` of them wait. Builds the text index at the end. */
export async function fillLeads(
  { workspace_id, account_id, time_zone, connection_string }: Side,
  rows: number,
  open: number,
): Promise<void> {
  // As a superuser, who skips the check of references between rows: they are right by construction.
  const url = new URL(connection_string);
  url.username = 'postgres';
  const sql = new Client({ connectionString: url.href });
  await sql.connect();
  try {
    await sql.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    );
    const { rows: indexes } = await sql.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'leads_words_idx'`,
    );
    await sql.query(`drop index leads_words_idx`);
    const now = literal(new Date().toISOString());
    for (let from = 1; from <= rows; from += BATCH_ROWS) {
      const seed = [from, Math.min(rows, from + BATCH_ROWS - 1), now, rows, open];
      await sql.query(SEED.replace(/\$(\d)/g, (_, i) => String(seed[i - 1])));
      await sql.query(FILL, [workspace_id, account_id, time_zone]);
      await sql.query(`drop table fill_leads_seed`);
    }
    await sql.query(COUNT, [workspace_id, account_id]);
    await sql.query(indexes[0]!.indexdef);
    await sql.query(`vacuum (analyze) leads, lead_lines, lead_queue, row_counts`);
    await sql.query(`checkpoint`);
  } finally {
    await sql.end();
  }
}
