import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { testLog } from '../../../test/log.ts';
import { until } from '../../../test/webhooks.ts';
import { expect, world, type Client, type World } from '../../../test/world.ts';
import { placeChanges } from '../../platform/database/changes.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { checkStatistics } from '../checks/check-statistics-sql.ts';
import { catchUp, rollUp } from './roll-up.ts';
import { startRollUp } from './start-roll-up.ts';

/* The roll-up of statistics loses and doubles nothing, however it is interrupted. */

const service = await testService({});
const { database } = service;
const today = dayOf(Date.now(), 'Africa/Casablanca');
const statistics = async (api: Client, query: Record<string, string> = {}) =>
  expect(await api.get('/statistics', query), 200).body;

async function makeUnrest(w: World, count: number): Promise<void> {
  const references = await w.orders(count);
  const body = (status: string) => ({ orders: references.map((reference) => ({ reference, status })) });
  expect(await w.api.put('/orders', body('PACKED')), 200);
  expect(await w.api.put('/orders', body('SHIPPED')), 200);
}

test('a roll-up that fails in the middle leaves nothing behind, and the next one counts all of it once', async () => {
  const w = await world(service);
  await makeUnrest(w, 40);
  await database.transaction(placeChanges);
  for (let i = 0; i < 3; i++)
    await assert.rejects(
      database.transaction(async (tx) => {
        await rollUp(tx);
        throw new Error('the power is gone');
      }),
      /power/,
    );
  assert.ok((await statistics(w.api)).meta.lag_ms > 0);
  await catchUp(database);
  assert.equal((await statistics(w.api, { from: today })).data[0].figures.shipped_orders.value, 40);
  assert.deepEqual(await checkStatistics(database.read), []);
});

test('processes that count are killed again and again while orders come in, and every figure is right in the end', async () => {
  const w = await world(service);
  const script = join(import.meta.dirname, '../../../test/roll-up-in-process.ts');
  const children = new Set<ReturnType<typeof spawn>>();
  after(() => children.forEach((child) => child.kill('SIGKILL')));
  let isOver = false;
  const kill = async () => {
    for (let i = 0; !isOver; i++) {
      const child = spawn(process.execPath, [script, service.connection_string], { stdio: 'inherit' });
      children.add(child);
      await new Promise((resolve) => setTimeout(resolve, 350 + ((i * 97) % 300)));
      child.kill('SIGKILL');
    }
  };
  const killing = kill();
  for (let i = 0; i < 6; i++) await makeUnrest(w, 60 + i * 20);
  isOver = true;
  await killing;
  await until(async () => {
    await catchUp(database);
    return (await statistics(w.api)).meta.lag_ms === 0;
  }, 'the end of the killed transactions');
  assert.equal((await statistics(w.api, { from: today })).data[0].figures.shipped_orders.value, 660);
  assert.deepEqual(await checkStatistics(database.read), []);
});

test('several count at once beside those who write, and nothing is counted twice', async () => {
  const w = await world(service);
  let isOver = false;
  const count = async () => {
    while (!isOver) await catchUp(database);
  };
  const counting = [count(), count(), count()];
  await Promise.all([makeUnrest(w, 80), makeUnrest(w, 90), makeUnrest(w, 70)]);
  isOver = true;
  await Promise.all(counting);
  await catchUp(database);
  assert.equal((await statistics(w.api, { from: today })).data[0].figures.shipments.value, 240);
  assert.deepEqual(await checkStatistics(database.read), []);
});

test('while it runs, what changes is counted within two seconds, and the answer says how far it is', async () => {
  const w = await world(service);
  const running = startRollUp(database, testLog);
  after(() => running.stop());
  await statistics(w.api);
  for (let i = 1; i <= 3; i++) {
    await w.orders(20);
    const isCounted = async () => {
      const { data, meta } = await statistics(w.api, { from: today });
      return data[0].figures.orders.value === 20 * i && meta.lag_ms === 0;
    };
    assert.ok((await statistics(w.api)).meta.lag_ms > 0);
    await until(isCounted, 'the orders', 2_500);
  }
  await running.stop();
});

test('counting goes on beside a write that does not end', async () => {
  const w = await world(service);
  await catchUp(database);
  const written = Promise.withResolvers<void>();
  const write = database.transaction(() => written.promise);
  const running = startRollUp(database, testLog);
  after(() => running.stop());
  await w.orders(20);
  const isCounted = async () => (await statistics(w.api, { from: today })).data[0].figures.orders.value === 20;
  await until(isCounted, 'the orders');
  written.resolve();
  await write;
  await running.stop();
});

test('what was there before statistics were kept is counted, deleted orders’ moves included', async () => {
  const w = await world(service);
  await makeUnrest(w, 30);
  const [gone] = await w.orders(1);
  await w.moveOrder(gone!, 'CANCELED');
  expect(await w.api.del(`/orders/${gone}`), 200);
  await w.lead();
  await catchUp(database);
  const before = await statistics(w.api);
  const forget = ['lead_facts', 'order_facts', 'statistics_counts'].map(
    (table) => `delete from ${table} where workspace_id = $1`,
  );
  await database.transaction(async (tx) => {
    for (const text of forget) await tx.rows(null, text, [w.workspace_id]);
    await tx.rows(
      null,
      `insert into statistics_fills select $1::uuid, source, '00000000-0000-0000-0000-000000000000'::uuid
       from unnest(array['leads', 'orders', 'lead_histories', 'order_histories']) as source`,
      [w.workspace_id],
    );
  });
  assert.equal((await statistics(w.api)).meta.is_complete, false);
  await catchUp(database);
  const again = await statistics(w.api);
  assert.deepEqual(again.data, before.data);
  assert.equal(again.meta.is_complete, true);
  assert.deepEqual(await checkStatistics(database.read), []);
});

test('the doctor’s recount names a figure that was changed', async () => {
  const w = await world(service);
  await w.orders(2);
  await catchUp(database);
  const change = (by: number) =>
    database.transaction((tx) =>
      tx.rows(
        null,
        `update statistics_counts set n = n + $2 where workspace_id = $1 and dimension = 'city' and grain = 'day' and account_id = $3`,
        [w.workspace_id, by, w.account_id],
      ),
    );
  await change(1);
  const [wrong] = await checkStatistics(database.read);
  assert.deepEqual(
    [wrong!.noun, wrong!.dimension, wrong!.kept, wrong!.counted],
    ['orders', 'city', '3 of 59960', '2 of 59960'],
  );
  await change(-1);
  assert.deepEqual(await checkStatistics(database.read), []);
});
