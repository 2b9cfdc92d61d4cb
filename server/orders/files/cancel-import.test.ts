import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { csv, sheetClient, type Job } from '../../../test/sheets.ts';
import { expect, world } from '../../../test/world.ts';
import { checkCounts } from '../../reports/checks/check-counts-sql.ts';

const service = await testService({ worker: true });
const ROWS = 12_000;
const HEADER = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];

/** A workspace with a file whose every tenth row names an unknown product. */
async function shop() {
  const w = await world(service);
  const sheets = sheetClient(service.base, await w.token(w.admin.id));
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `Person ${i}`,
    `06${10_000_000 + i}`,
    'Fes',
    'Rue 1',
    i % 10 === 3 ? 'NO-SUCH' : w.sku,
    '10',
  ]);
  const file = csv([HEADER, ...rows]);
  const look = async (job_id: string): Promise<Job & { is_canceling: boolean }> =>
    expect(await w.api.get(`/jobs/${job_id}`), 200).body.data;
  const until = async (job_id: string, isSo: (job: Job) => boolean) => {
    let job = await look(job_id);
    for (let i = 0; i < 600 && !isSo(job); i++) {
      await pause(25);
      job = await look(job_id);
    }
    return job;
  };
  const send = (fields: Record<string, string> = {}) => sheets.send('/orders/import', 'much.csv', file, { fields });
  /** Cancels an import after some rows; returns the ended job. */
  const cutOff = async (job_id: string, beyond = 0) => {
    await until(job_id, ({ progress }) => progress.done > beyond);
    expect(await w.api.post(`/jobs/${job_id}/cancel`), 200);
    return await until(job_id, ({ status }) => status !== 'running');
  };
  const orders = async () => expect(await w.api.get('/orders', { per_page: 1 }), 200).body.meta.total as number;
  return { ...w, sheets, look, until, send, cutOff, orders };
}

test('an import that is canceled on its way stops soon, keeps the rows it has made, and tells exactly what it took', async () => {
  const s = await shop();
  const { job_id } = expect(await s.send(), 202).body.data;
  const job = await s.cutOff(job_id);
  assert.deepEqual([job.status, job.error, job.is_canceling], ['canceled', null, false]);
  const [cursor] = await service.database.read.rows<{ rows_done: number; rows_good: number; rows_failed: number }>(
    null,
    `select rows_done, rows_good, rows_failed from import_cursors where workspace_id = $1 and job_id = $2`,
    [s.workspace_id, job_id],
  );
  const { rows_done, rows_good, rows_failed } = cursor!;
  assert.ok(rows_good > 0 && rows_done < ROWS && rows_failed > 0, JSON.stringify(cursor));
  assert.equal(await s.orders(), rows_good);
  assert.deepEqual(job.progress, { done: rows_done, total: ROWS });
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [rows_good, rows_failed]);
  assert.equal(job.summary.columns['skus'], 'skus');
  const filed = await s.until(job_id, ({ failed_rows_url }) => failed_rows_url !== null);
  const [header, ...failed] = await s.sheets.rows(filed);
  assert.deepEqual(header, [...HEADER, 'reason']);
  assert.equal(failed.length, rows_failed);
  assert.deepEqual(failed[0]!.slice(0, 5), ['Person 3', '0610000003', 'Fes', 'Rue 1', 'NO-SUCH']);
  assert.deepEqual(await checkCounts(service.database.read), []);
  assert.deepEqual(await eventsOf(service.database, job_id), []);
  assert.equal(await s.orders(), rows_good, 'nothing comes after');
});

test('the file of an import that was stopped is asked about, and goes on behind the rows that were taken: none twice, none left', async () => {
  const s = await shop();
  const first = await s.cutOff(expect(await s.send(), 202).body.data.job_id);
  const asked = expect(await s.send(), 409).body.error;
  assert.match(asked.message, new RegExp(`first ${first.progress.done.toLocaleString('en')} rows .* was canceled`));
  assert.deepEqual(Object.keys(asked.fields), ['resume']);
  expect(await s.send({ resume: '1', columns: '{}' }), 422);
  const second_id = expect(await s.send({ resume: '1' }), 202).body.data.job_id;
  assert.match(expect(await s.send({ resume: '1' }), 422).text, /no import of this file that was stopped/);
  const second = await s.cutOff(second_id, first.progress.done);
  assert.deepEqual(second.summary.rows_skipped, first.progress.done);
  assert.ok(second.progress.done > first.progress.done && second.progress.done < ROWS);
  // An import that failed midway counts the same.
  await service.database.transaction((tx) =>
    tx.rows(null, `update jobs set status = 'failed' where workspace_id = $1 and id = $2`, [s.workspace_id, second_id]),
  );
  assert.match(expect(await s.send(), 409).body.error.message, /until that import failed/);
  const third = await s.sheets.job(await s.send({ resume: '1' }));
  assert.deepEqual([third.status, third.summary.rows_skipped], ['completed', second.progress.done]);
  const jobs = [first, second, third].map(({ summary }) => summary);
  const sum = (of: 'rows_good' | 'rows_failed') => jobs.reduce((sum, summary) => sum + summary[of], 0);
  assert.deepEqual([sum('rows_good'), sum('rows_failed'), await s.orders()], [ROWS * 0.9, ROWS * 0.1, ROWS * 0.9]);
  const [phones] = await service.database.read.rows<{ count: number }>(
    null,
    `select count(distinct phone)::int as count from orders where workspace_id = $1`,
    [s.workspace_id],
  );
  assert.equal(phones!.count, ROWS * 0.9);
  assert.deepEqual(Object.keys(expect(await s.send(), 409).body.error.fields), ['again']);
});

test('a check that is canceled counts for nothing: its file is taken without a question', async () => {
  const s = await shop();
  await s.cutOff(expect(await s.send({ dry_run: '1' }), 202).body.data.job_id);
  expect(await s.send({ resume: '1' }), 422);
  const { job_id } = expect(await s.send(), 202).body.data;
  await s.cutOff(job_id);
});
