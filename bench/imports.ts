import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { openSpreadsheet } from '../server/platform/spreadsheets/reading/open-spreadsheet.ts';
import { poster } from './bulk-orders.ts';
import { connection, expectStatus, requestBytes, type Connection } from './http-client.ts';
import { anOrder, several } from './inputs.ts';
import { atLeast, atMost, figure, quantile, type Figure, type Samples } from './measure.ts';
import { jobResult, type Bench, type Side } from './service.ts';
import { watchMemory } from './watch-memory.ts';

const ROWS = 100_000;
/** Rows of an import that runs while lists are read. */
const ROWS_BESIDE = 30_000;
const ROUNDS_BESIDE = 5;
const BULKS = 30;
const LOOKS = 1_000;
const HEADER = 'full_name,phone,city,address,skus,quantities,prices,total'.split(',');

/**
 * Imports 100,000 orders of two lines each, as csv and as the .xlsx that Excel writes: rows per second, against a POST of 1,000 orders just
 * before, and peak memory of the spreadsheet process. Then measures lists during further imports and during an export of all rows, against
 * lists without other load.
 */
export async function benchImports(bench: Bench): Promise<Figure[]> {
  const side = await bench.fresh();
  const look = connection(side.base);
  const figures: Figure[] = [];
  const rows = bench.count(ROWS);
  for (const extension of ['csv', 'xlsx'] as const) {
    bench.say(`importing ${rows.toLocaleString('en')} rows of ${extension} …`);
    const bulk = await bulkRate(bench, side);
    const path = await written(bench, extension, rows);
    const watched = watchMemory();
    const started = performance.now();
    const done = await finished(side, await upload(side, path));
    const rate = done / ((performance.now() - started) / 1000);
    const peak = watched();
    const name = `import of ${rows.toLocaleString('en')} orders, ${extension}`;
    const beside = async () => await upload(side, await written(bench, extension, bench.count(ROWS_BESIDE)));
    figures.push(
      { name: `${name}, vs POST`, unit: 'rows/s', value: rate, floor: bulk, ratio: rate / bulk, target: atLeast(0.5) },
      { name: `${name}, its process, peak`, unit: 'MB', value: peak, target: atMost(300, 'value') },
      await listsBeside(bench, side, look, `an import of ${extension}`, beside),
    );
  }
  for (const extension of ['csv', 'xlsx'] as const)
    figures.push(await listsBeside(bench, side, look, `an export of ${extension}`, () => ask(side, look, extension)));
  look.close();
  return figures;
}

/** The 99th percentile of lists while a job runs, alternating with lists without a job. `start` returns the job's id. */
async function listsBeside(
  bench: Bench,
  side: Side,
  look: Connection,
  job: string,
  start: () => Promise<string>,
): Promise<Figure> {
  const [during, idle]: [Samples, Samples] = [[], []];
  const { runs } = bench.rounds(ROUNDS_BESIDE);
  for (let run = 0; run < runs; run++) {
    idle.push(quantile(await looks(side, look, (count) => count >= bench.count(LOOKS)), 0.99));
    const job_id = await start();
    let isOver = false;
    const [taken] = await Promise.all([
      looks(side, look, () => isOver),
      jobResult(side, job_id).finally(() => (isOver = true)),
    ]);
    during.push(quantile(taken, 0.99));
  }
  return figure(`list of 50 beside ${job}, p99 vs idle`, 'ms', during, { floors: idle, target: atMost(1.3) });
}

/** Requests all orders as a file. */
async function ask({ token }: Side, through: Connection, extension: string): Promise<string> {
  const path = `/api/web/1.0/orders/export?file_extension=${extension}`;
  const answer = expectStatus(await through.send(requestBytes({ method: 'GET', path, token })), 202);
  return (JSON.parse(answer) as { data: { job_id: string } }).data.job_id;
}

async function bulkRate(bench: Bench, side: Side): Promise<number> {
  const posts = poster(bench, side);
  const [bulks, orders] = [bench.count(BULKS), bench.count(1_000)];
  await posts.post(1);
  let spent_ms = 0;
  for (let i = 0; i < bulks; i++) spent_ms += await posts.post(1);
  posts.close();
  return (bulks * orders) / (spent_ms / 1000);
}

/** Milliseconds of lists in sequence, with a short pause between them, until `isOver`. */
async function looks(side: Side, look: Connection, isOver: (count: number) => boolean): Promise<number[]> {
  const list = requestBytes({ method: 'GET', path: '/api/web/1.0/orders?per_page=50', token: side.token });
  const taken: number[] = [];
  while (!isOver(taken.length)) {
    const started = performance.now();
    expectStatus(await look.send(list), 200);
    taken.push(performance.now() - started);
    await pause(3);
  }
  return taken;
}

function rowOf(): (string | number)[] {
  const { full_name, phone, city, address, products, total } = anOrder();
  const list = (of: (line: (typeof products)[number]) => string | number) => products.map(of).join('|');
  return [
    full_name,
    phone,
    city,
    address,
    list(({ sku }) => sku),
    list((line) => line.quantity),
    list((line) => line.price),
    total,
  ];
}

let files = 0;

async function written(bench: Bench, extension: 'csv' | 'xlsx', count: number): Promise<string> {
  const path = join(bench.directory, `orders-${++files}.${extension}`);
  await (extension === 'csv' ? writeCsv(path, count) : writeExcel(path, count));
  return path;
}

async function writeCsv(path: string, count: number): Promise<void> {
  const writer = await openSpreadsheet(path, 'csv');
  await writer.write([HEADER]);
  for (let left = count; left > 0; left -= 1_000) await writer.write(several(Math.min(left, 1_000), rowOf));
  await writer.close();
}

/** Writes an .xlsx file with shared strings, as Excel does. */
async function writeExcel(path: string, count: number): Promise<void> {
  function* rows() {
    yield HEADER;
    for (let n = 0; n < count; n++) yield rowOf();
  }
  const bytes = writeXlsxStream(rows(), { name: 'Orders', inlineStrings: false });
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
}

async function upload({ base, token }: Side, path: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(path)]), basename(path));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/web/1.0/orders/import`, { method: 'POST', headers, body: form });
  if (answer.status !== 202) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { job_id: string } }).data.job_id;
}

const finished = async (side: Side, job_id: string): Promise<number> =>
  (await jobResult<{ rows_good: number }>(side, job_id)).rows_good;
