import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSpreadsheet } from '../server/platform/spreadsheets/reading/open-spreadsheet.ts';
import { dice } from '../test/dice.ts';
import { makeDirt, makeHouse } from '../test/statements/dirt.ts';
import type { HouseParcel } from '../test/statements/house.ts';
import { precisionOf, recallOf, scoreOf, type FoundRow } from '../test/statements/score.ts';
import { atLeast, atMost, type Figure } from './measure.ts';
import { peakMib } from './memory.ts';
import { jobResult, type Bench, type Side } from './service.ts';
import { watchMemory } from './watch-memory.ts';

const COMPANY = 'Atlas';
const MEMORY_MB = 300;
const MEBIBYTE = 1.048576;

/**
 * Compares the result of a dirty file with the truth. The service receives and reads it, stores its rows, looks up their parcels,
 * classifies and writes them. The workspace has twice as many orders as the file, each with a parcel of one of two companies.
 */
export async function benchThroughService(bench: Bench, count: number, seconds_most: number): Promise<Figure[]> {
  const side = await bench.fresh(2 * count);
  const random = dice(2_027);
  const house = await fillHouse(side, makeHouse(random, 2 * count));
  const { rows, truth } = makeDirt(random, house.parcels, COMPANY, count);
  const path = join(bench.directory, `statement-${count}.xlsx`);
  const writer = await openSpreadsheet(path, 'xlsx');
  await writer.write(rows.map((row) => row.map((cell) => cell ?? '')));
  await writer.close();
  bench.say(`reading a statement of ${rows.length.toLocaleString('en')} rows …`);
  const watched = watchMemory();
  const started = performance.now();
  const { job_id, statement_id } = await upload(side, path, house.company_id);
  await jobResult(side, job_id);
  const read_s = (performance.now() - started) / 1_000;
  await isDraft(side, statement_id);
  const all_s = (performance.now() - started) / 1_000;
  const spreadsheet_mb = watched();
  const score = scoreOf(await foundRows(side, statement_id), truth);
  const name = `${truth.size.toLocaleString('en')} dirty rows through the service`;
  return [
    { name, unit: 's', value: all_s, target: atMost(seconds_most, 'value') },
    { name: `${name}, of it reading the file`, unit: 's', value: read_s },
    {
      name: `${name}, its spreadsheet process, peak`,
      unit: 'MB',
      value: spreadsheet_mb,
      target: atMost(MEMORY_MB, 'value'),
    },
    {
      name: `${name}, the service, peak`,
      unit: 'MB',
      value: peakMib(side.pid) * MEBIBYTE,
      target: atMost(MEMORY_MB, 'value'),
    },
    { name: `${name}, precision of pairs`, unit: '', value: precisionOf(score), target: atLeast(1, 'value') },
    { name: `${name}, recall of pairs`, unit: '', value: recallOf(score), target: atLeast(0.99, 'value') },
    {
      name: `${name}, classes right`,
      unit: '',
      value: score.classes_right / score.rows,
      target: atLeast(0.99, 'value'),
    },
  ];
}

/** Creates the parcels of the side's orders, under their references and phones. */
async function fillHouse({ sql, workspace_id }: Side, made: readonly HouseParcel[]) {
  const { rows: orders } = await sql.query<{ id: string; reference: string; phone: string }>(
    'select id, reference, phone from orders where workspace_id = $1 order by id limit $2',
    [workspace_id, made.length],
  );
  const parcels = orders.map(({ reference, phone }, i) => ({ ...made[i]!, reference, phone }));
  const { rows: companies } = await sql.query<{ id: string; name: string }>(
    `insert into shipping_companies (workspace_id, id, name, connector, options, status, rates, city_codes, created_at, updated_at)
     select $1, gen_random_uuid(), name, 'manual', '{}', 'active', '[]', '[]', now(), now() from unnest($2::text[]) as name
     returning id, name`,
    [workspace_id, [...new Set(made.map(({ company }) => company))]],
  );
  const idOf = new Map(companies.map(({ id, name }) => [name, id]));
  const column = <T>(of: (parcel: HouseParcel) => T): T[] => parcels.map(of);
  await sql.query(
    `create temp table house as select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::int8[], $6::text[], $7::bool[])
       as h (order_id, tracking, company_id, place, cod, terms, is_settled)`,
    [
      orders.map(({ id }) => id),
      column(({ tracking }) => tracking),
      column(({ company }) => idOf.get(company)),
      column(({ place }) => place),
      column(({ cod }) => cod),
      column(({ terms }) => JSON.stringify(terms)),
      column(({ handed_over_by }) => handed_over_by !== null),
    ],
  );
  await sql.query(
    `insert into shipments (workspace_id, id, account_id, order_id, shipping_company_id, job_id, reference, state, from_stock, tracking_number,
       created_at, updated_at)
     select $1, gen_random_uuid(), o.account_id, o.id, h.company_id, o.id, o.reference, 'accepted', false, h.tracking, now(), now()
     from house h join orders o on o.workspace_id = $1 and o.id = h.order_id where h.tracking is not null`,
    [workspace_id],
  );
  // Close to the day of every row in dirty statements.
  await sql.query(
    `insert into order_cash (workspace_id, order_id, account_id, place, stage, holder_kind, holder_id, cod, since, terms, remitted_by_kind,
       remitted_by_id)
     select $1, o.id, o.account_id, h.place,
       case h.place when 'out' then 'expected' when 'returned' then 'none' else case when h.is_settled then 'remitted' else 'collected' end end,
       'company', h.company_id, h.cod, '2026-11-15', h.terms::jsonb, case when h.is_settled then 'statement' end,
       case when h.is_settled then gen_random_uuid() end
     from house h join orders o on o.workspace_id = $1 and o.id = h.order_id where h.place <> 'here'`,
    [workspace_id],
  );
  await sql.query('drop table house');
  await sql.query('analyze shipments, order_cash');
  return { parcels, company_id: idOf.get(COMPANY)! };
}

async function upload({ base, token }: Side, path: string, company_id: string) {
  const form = new FormData();
  form.set('shipping_company_id', company_id);
  form.set('file', new Blob([await readFile(path)]), basename(path));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/web/1.0/statements/import`, { method: 'POST', headers, body: form });
  if (answer.status !== 202) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { job_id: string; statement_id: string } }).data;
}

/** Waits until all rows of the statement are matched. */
async function isDraft({ sql, workspace_id }: Side, id: string): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<{ state: string }>(
      'select state from statements where workspace_id = $1 and id = $2',
      [workspace_id, id],
    );
    if (rows[0]?.state === 'draft') return;
    await pause(100);
  }
}

async function foundRows({ sql, workspace_id }: Side, id: string): Promise<FoundRow[]> {
  const { rows } = await sql.query<FoundRow>(
    `select r.line, r.class, o.reference as order_id from statement_rows r
     left join orders o on o.workspace_id = r.workspace_id and o.id = r.order_id
     where r.workspace_id = $1 and r.statement_id = $2`,
    [workspace_id, id],
  );
  return rows;
}
