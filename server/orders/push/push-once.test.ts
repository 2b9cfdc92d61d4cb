import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { eventsOf } from '../../../test/rows.ts';
import { expect, unique } from '../../../test/world.ts';
import { findJob } from '../../platform/queue/jobs.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { laterOf, type LongJobHandler } from '../../platform/queue/queue.ts';
import { jobHandlers } from '../../worker.ts';
import { schedulePolls } from './poll-courier.ts';
import { PUSH_ORDERS_JOB } from './queue-push.ts';
import { shiftMoment } from '../../platform/database/sql-moments.ts';

/* Whatever interrupts a push, an order is with one courier, once. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(12);
const s = await courierShop(service, sandbox, 'sandbox');
const manual = expect(
  await s.api.post('/shipping-companies', { name: `By hand ${unique()}`, connector: 'manual' }),
  201,
).body.data as { id: string };
const byHand = { shippent_company_id: manual.id };
const good = () => sandbox.behave({ behaviour: 'accept' });
const handler = jobHandlers[PUSH_ORDERS_JOB] as LongJobHandler;
/** Runs a job as a worker that believes to own the job. */
const runOnce = async (id: string, by: Database = database): Promise<unknown> => {
  const job = (await findJob(database.read, { workspace_id: s.workspace_id, account_id: null }, id))!;
  const signal = new AbortController().signal;
  return await handler.run({ database: by, job, signal, outbound: s.outbound, report: () => undefined });
};

test('two pushes of one order at the same moment, and one job run twice, hand it over once', async () => {
  sandbox.behave({ latency_ms: 60 });
  const list = await s.orders(6);
  await Promise.all(Array.from({ length: 5 }, () => s.push(list)));
  const jobs = await database.read.rows<{ id: string }>(
    null,
    `select id from jobs where workspace_id = $1 and kind = $2 and status = 'queued'`,
    [s.workspace_id, PUSH_ORDERS_JOB],
  );
  assert.equal(jobs.length, 5);
  await Promise.all([...jobs, ...jobs].map(({ id }) => runOnce(id)));
  await s.runOut();
  for (const [i, parcels] of s.parcels(list).entries()) {
    assert.equal(parcels.length, 1);
    const order = await s.showOrder(list[i]!.reference);
    const waits = order.orderHistories.filter(
      ({ new_status }: { new_status: string }) => new_status === 'waiting_for_shipping_company',
    );
    assert.deepEqual([order.tracking_number, waits.length], [parcels[0]!.tracking, 1]);
    const pushed = (await eventsOf(database, order.id)).filter(({ type }) => type === 'order.pushed');
    assert.equal(pushed.length, 1);
  }
  good();
});

test('an order that is being handed to one courier is not handed to another', async () => {
  sandbox.behave({ behaviour: 'hang-after-accept', times: 1 });
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  const { job_id } = expect(await s.push([order!], byHand), 202).body.data;
  await s.run();
  const { summary } = expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual(
    summary.orders.map(({ outcome, code }: { outcome: string; code: string }) => [outcome, code]),
    [['failed', 'PUSH_UNDER_WAY']],
  );
  good();
  await s.runOut();
  assert.equal((await s.showOrder(order!.reference)).shipping_company.id, s.company.id);
});

test('an order cannot be deleted while a courier may have it', async () => {
  sandbox.behave({ behaviour: 'hang', times: 1 });
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  assert.match(expect(await s.api.del(`/orders/${order!.reference}`), 409).body.error.message, /handed to a courier/);
  good();
  await s.runOut();
});

test('an order that was moved while the courier took it stays where it is, and its parcel is cancelled there', async () => {
  sandbox.behave({ behaviour: 'hang-after-accept', times: 1 });
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  await s.moveOrder(order!.reference, 'CANCELED');
  good();
  await s.runOut();
  const shown = await s.showOrder(order!.reference);
  assert.equal(shown.status, 'canceled');
  assert.match(shown.push_error, /was cancelled there/);
  assert.equal(s.parcels([order!])[0]!.length, 0);
  assert.equal((await eventsOf(database, order!.id)).at(-1)!.type, 'order.push_failed');
});

test('pushed again after it was taken back, the earlier parcel is cancelled and a new one sent under a name of its own', async () => {
  good();
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  const first = (await s.showOrder(order!.reference)).tracking_number;
  await s.moveOrder(order!.reference, 'ROLLBACK');
  expect(await s.push([order!]), 202);
  await s.run();
  const second = await s.showOrder(order!.reference);
  assert.equal(second.status, 'waiting_for_shipping_company');
  assert.notEqual(second.tracking_number, first);
  assert.equal(sandbox.store.byTracking('/sandbox', first)!.is_canceled, true);
  assert.equal(sandbox.store.byTracking('/sandbox', second.tracking_number)!.draft.reference, `${order!.reference}-2`);
});

test('an earlier parcel that the courier does not let go keeps the order from being handed over again, to anybody', async () => {
  good();
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  const { tracking_number } = await s.showOrder(order!.reference);
  // The courier has picked the parcel up, so it can no longer be cancelled.
  await sandbox.advance();
  await s.moveOrder(order!.reference, 'PACKED');
  for (const over of [{}, byHand]) {
    const { job_id } = expect(await s.push([order!], over), 202).body.data;
    await s.run();
    const { summary } = expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
    assert.deepEqual([summary.failed, summary.orders[0].code], [1, 'REFUSED']);
    const shown = await s.showOrder(order!.reference);
    assert.deepEqual([shown.status, shown.tracking_number], ['packed', tracking_number]);
    assert.match(shown.push_error, /still with .* on its way already/);
  }
  assert.equal(sandbox.store.parcels.filter(({ draft }) => draft.reference.startsWith(order!.reference)).length, 1);
});

test('a worker that sleeps between its claim and its request sends nothing: another may have', async () => {
  good();
  const [order] = await s.orders(1);
  const { job_id } = expect(await s.push([order!]), 202).body.data;
  const now = Date.now;
  // Starts in the past: otherwise ids of later tests would be ahead of the clock.
  let slept_ms = -300_000;
  const clock = mock.method(Date, 'now', () => now() + slept_ms);
  const sleepy: Database = {
    ...database,
    transaction: async (work) => {
      const result = await database.transaction(work);
      slept_ms += 11_000;
      return result;
    },
  };
  const result = await runOnce(job_id, sleepy);
  clock.mock.restore();
  assert.ok(laterOf(result), 'it goes on later');
  assert.equal(s.parcels([order!])[0]!.length, 0);
  await s.runOut();
  assert.equal(s.parcels([order!])[0]!.length, 1);
  assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
});

test('a push without a worker is taken up again by the clock', async () => {
  sandbox.behave({ behaviour: 'hang-after-accept', times: 1 });
  const [order] = await s.orders(1);
  const { job_id } = expect(await s.push([order!]), 202).body.data;
  await s.run();
  await database.transaction(async (tx) => {
    await tx.rows(null, `update jobs set status = 'canceled' where workspace_id = $1 and id = $2`, [
      s.workspace_id,
      job_id,
    ]);
    await tx.rows(
      null,
      `update shipments set updated_at = ${shiftMoment('updated_at', `- interval '20 minutes'`)} where workspace_id = $1`,
      [s.workspace_id],
    );
  });
  good();
  await schedulePolls(database);
  await s.runOut();
  assert.equal((await s.showOrder(order!.reference)).status, 'waiting_for_shipping_company');
  assert.equal(s.parcels([order!])[0]!.length, 1);
});

test('parcels that a courier says nothing about do not keep those behind them from going', async () => {
  const y = await courierShop(service, sandbox, 'sendit');
  const list = await y.orders(20);
  sandbox.behave({ behaviour: 'error-after-accept', on: 'create' });
  expect(await y.push(list), 202);
  await y.run();
  const isThere = () => y.parcels(list).map((parcels) => parcels.length);
  assert.ok(isThere().includes(0), 'it takes fewer requests a minute');
  sandbox.behave({ behaviour: 'html', on: 'find' });
  await y.letPass(20 * 60_000);
  await y.run();
  assert.deepEqual(isThere(), Array<number>(20).fill(1));
});
