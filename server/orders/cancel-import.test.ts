import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../test/harness.ts';
import { eventsOf } from '../../test/rows.ts';
import { csv, sheetClient } from '../../test/sheets.ts';
import { expect, world } from '../../test/world.ts';
import { checkCounts } from '../reports/check-counts.ts';

test('an import that is canceled on its way stops soon and keeps the rows it has made', async () => {
  const service = await testService({ worker: true });
  const w = await world(service);
  const sheets = sheetClient(service.base, await w.token(w.admin.id));
  const header = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
  const rows = Array.from({ length: 20_000 }, (_, i) => [
    `Person ${i}`,
    `06${10_000_000 + i}`,
    'Fes',
    'Rue 1',
    w.sku,
    '10',
  ]);
  const { job_id } = expect(await sheets.send('/orders/import', 'much.csv', csv([header, ...rows])), 202).body.data;
  const look = async () => expect(await w.api.get(`/jobs/${job_id}`), 200).body.data;
  while ((await look()).progress.done === 0) await pause(20);
  expect(await w.api.post(`/jobs/${job_id}/cancel`), 200);
  let job = await look();
  for (let i = 0; i < 200 && job.status === 'running'; i++) {
    await pause(25);
    job = await look();
  }
  assert.deepEqual([job.status, job.error, job.is_canceling], ['canceled', null, false]);
  const [made] = await service.database.read.rows<{ orders: number; done: number }>(
    null,
    `select (select count(*)::int from orders where workspace_id = $1) as orders, rows_good as done
     from import_cursors where workspace_id = $1 and job_id = $2`,
    [w.workspace_id, job_id],
  );
  assert.ok(made!.orders > 0 && made!.orders < rows.length, String(made!.orders));
  assert.equal(made!.orders, made!.done);
  assert.deepEqual(await checkCounts(service.database.read), []);
  assert.deepEqual(await eventsOf(service.database, job_id), []);
  await pause(300);
  assert.equal((await w.api.get('/orders', { per_page: 1 })).body.meta.total, made!.orders, 'nothing comes after');
});
