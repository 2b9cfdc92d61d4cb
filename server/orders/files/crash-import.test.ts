import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../../test/harness.ts';
import { kill, startProcess } from '../../../test/service-process.ts';
import { csv, sheetClient } from '../../../test/sheets.ts';
import { expect, world } from '../../../test/world.ts';
import { eventsOf } from '../../../test/rows.ts';
import { findJob } from '../../platform/queue/jobs.ts';
import { makeOutbound } from '../../platform/http/outbound-http.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { checkCounts } from '../../reports/checks/check-counts-sql.ts';
import { jobHandlers } from '../../worker.ts';
import { IMPORT_ORDERS_JOB } from './import-orders.ts';

/*
 * A separate worker is killed at the worst moments of an import; another takes over, and no row is imported twice. KILLS=full: 25 imports,
 * each killed twice at random moments.
 */

const IMPORTS = process.env['KILLS'] === 'full' ? 25 : 1;

const service = await testService({});
const w = await world(service);
const sheets = sheetClient(service.base, await w.token(w.admin.id));
const ROWS = IMPORTS === 1 ? 6_000 : 15_000;
const BAD_EVERY = 100;
const killedAt = () =>
  IMPORTS === 1 ? [200, 2_000] : [Math.random() * 4_000, 4_000 + Math.random() * 4_000].map(Math.round);

const startWorker = () =>
  startProcess(['cli/main.ts', 'worker'], { DATABASE_URL: service.connection_string, LOG_LEVEL: 'error' });

const done = async (job_id: string): Promise<number> =>
  expect(await w.api.get(`/jobs/${job_id}`), 200).body.data.progress.done;

/** Makes the dead worker's jobs free, as after 20 seconds without its heartbeat. */
const freeItsJobs = () =>
  service.database.write_pool.query(`update worker_leases set seen_at = seen_at - interval '1 minute'`);

async function until(is: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600 && !(await is()); i++) await pause(25);
}

test('an import whose worker is killed goes on where it was: every good row once, every bad row reported once', async () => {
  for (let n = 0; n < IMPORTS; n++) await importThroughKills(`Person ${n}`, killedAt());
  const [made] = await service.database.read.rows<{ all: number; names: number }>(
    null,
    `select count(*)::int as all, count(distinct full_name)::int as names from orders where workspace_id = $1`,
    [w.workspace_id],
  );
  const good = IMPORTS * (ROWS - ROWS / BAD_EVERY);
  assert.deepEqual(made, { all: good, names: good });
  assert.deepEqual(await checkCounts(service.database.read), []);
});

async function importThroughKills(name: string, killed_at: readonly number[]): Promise<void> {
  const header = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `${name} ${i}`,
    `06${String(10_000_000 + i)}`,
    'Fes',
    'Rue 1',
    w.sku,
    i % BAD_EVERY === 7 ? 'much' : '10',
  ]);
  const { job_id } = expect(await sheets.send('/orders/import', 'crash.csv', csv([header, ...rows])), 202).body.data;
  for (const at of killed_at) {
    const worker = startWorker();
    await until(async () => (await done(job_id)) >= at);
    kill(worker.child);
    await worker.ended;
    await freeItsJobs();
    assert.ok((await done(job_id)) < ROWS, 'it was killed on the way');
  }
  const worker = startWorker();
  after(() => kill(worker.child));
  const job = await sheets.job({
    ...expect(await w.api.get(`/jobs/${job_id}`), 200),
    status: 202,
    body: { data: { job_id } },
  });
  assert.deepEqual(
    [job.status, job.summary.rows_good, job.summary.rows_failed],
    ['completed', ROWS - ROWS / BAD_EVERY, ROWS / BAD_EVERY],
  );
  assert.equal((await sheets.rows(job)).length, 1 + ROWS / BAD_EVERY);
  kill(worker.child);
  await worker.ended;
}

test('two runs of one import, of which one was only believed dead, make each row once', async () => {
  const header = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
  const name = `Twice ${w.sku}`;
  const rows = Array.from({ length: 1_500 }, (_, i) => [name, `06${20_000_000 + i}`, 'Fes', 'Rue 1', w.sku, '10']);
  const { job_id } = expect(await sheets.send('/orders/import', 'twice.csv', csv([header, ...rows])), 202).body.data;
  const { database } = service;
  const job = (await findJob(database.read, { workspace_id: w.workspace_id, account_id: null }, job_id))!;
  await database.transaction((tx) => tx.rows(null, `update jobs set status = 'running' where id = $1`, [job.id]));
  const handler = jobHandlers[IMPORT_ORDERS_JOB] as LongJobHandler;
  const outbound = makeOutbound({ allows_private: false });
  const signal = new AbortController().signal;
  const run = () => handler.run({ database, job, report: () => undefined, signal, outbound });
  const [first, second] = await Promise.all([run(), run()]);
  assert.deepEqual(first, second);
  const [made] = await database.read.rows<{ n: number }>(
    null,
    'select count(*)::int as n from orders where workspace_id = $1 and full_name = $2',
    [w.workspace_id, name],
  );
  assert.equal(made!.n, 1_500);
  const events = await eventsOf(database, job_id);
  assert.deepEqual(events.map(({ type }) => type), ['import.completed']); // prettier-ignore
});
