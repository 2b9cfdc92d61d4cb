import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testService } from '../test/harness.ts';
import { proxyBefore } from '../test/proxy.ts';
import { unique, world } from '../test/world.ts';
import { connect, type Outcome } from './index.ts';

/*
 * Sends a csv file in which one row of a hundred names a missing SKU; the sending program is killed again and again. Each other row becomes
 * exactly one order. `CLIENT_ROWS=10000 CLIENT_KILLS=20` runs the full size.
 */

const ROWS = Number(process.env['CLIENT_ROWS'] ?? 300);
const KILLS = Number(process.env['CLIENT_KILLS'] ?? 3);
const AT_ONCE = Math.ceil(ROWS / 10);
const MISSING_EVERY = 100;

const service = await testService();
const w = await world(service);
const token = await w.token(w.admin.id);
const { url, behaviour } = await proxyBefore(service.base);
const folder = mkdtempSync(join(tmpdir(), 'tahsil-client-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'orders.csv');
const missing = (n: number) => n % MISSING_EVERY === MISSING_EVERY - 1;
const skuOf = (n: number) => (missing(n) ? `LATE-${n}` : w.sku);
const names = Array.from({ length: ROWS }, (_, n) => `row-${n}-${unique()}`);
const lines = names.map(
  (name, n) => `${name},Amina Benali,06${String(10_000_000 + n)},Rabat,5 Avenue Hassan II,${skuOf(n)},149.9`,
);
writeFileSync(file, ['external_id,full_name,phone,city,address,sku,price', ...lines].join('\n'));

/**
 * Runs the program. `kill`: the create request, by number, at which the program is killed, before or after the service receives the
 * request.
 */
async function run(kill?: { at: number; isDone: boolean }): Promise<Outcome | null> {
  const program = spawn(process.execPath, ['test/send-csv.ts', url, token, file, String(AT_ONCE)], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let asked = 0;
  let said = '';
  let late: Promise<void> | undefined;
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  behaviour.way = async ({ method }, pass, response) => {
    if (method !== 'POST' || ++asked !== kill?.at) return await pass();
    program.kill('SIGKILL');
    if (kill.isDone) late = pass();
    else response.destroy();
  };
  const [code, signal] = await new Promise<[number | null, string | null]>((done) =>
    program.once('close', (...how) => done(how)),
  );
  await late;
  assert.deepEqual([code, signal], kill ? [null, 'SIGKILL'] : [0, null]);
  return signal ? null : (JSON.parse(said) as Outcome);
}

const kills = (count: number, at: number) =>
  Array.from({ length: count }, (_, n) => ({ at: 1 + ((at + n * 3) % 10), isDone: n % 2 === 0 }));

test(`${ROWS} rows, ${KILLS} kills, and SKUs that are made in between: every row is an order once`, async () => {
  const before = Math.ceil(KILLS / 2);
  for (const kill of kills(before, 0)) await run(kill);
  const first = (await run())!;
  assert.deepEqual(first.failed.map(({ row, faults }) => [row, faults[0]!.path, faults[0]!.code]), names.flatMap((_, n) => (missing(n) ? [[n, 'products.0.sku', 'no_active_product']] : []))); // prettier-ignore
  assert.equal(first.created.length + first.existing.length, names.filter((_, n) => !missing(n)).length);
  for (const n of names.keys()) if (missing(n)) await w.product({ sku: skuOf(n) });
  for (const kill of kills(KILLS - before, 1)) await run(kill);
  const last = (await run())!;
  assert.deepEqual([last.failed.length, last.created.length + last.existing.length], [0, ROWS]);
  const there: string[] = [];
  for await (const order of connect({ url, token }).orders.list()) there.push(order.external_id!);
  assert.deepEqual(there.toSorted(), names.toSorted());
});
