import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { kill, startProcess } from '../../../test/service-process.ts';
import { assertSound } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';
import type { Behaviour } from '../../shipping/sandbox-courier/behaviours.ts';

/*
 * Separate workers are killed while they push orders to a courier that accepts a repeated reference; their successor asks the courier,
 * and each order exists once. KILLS=full: many rounds, killed at random moments, over several couriers.
 */

const IS_FULL = process.env['KILLS'] === 'full';
const JOBS = IS_FULL ? 40 : 8;
const ORDERS_PER_JOB = 4;
const LATENCY_MS = 30;

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const sandbox = await aSandbox();
const { write_pool } = service.database;

const startWorker = () =>
  startProcess(['cli/main.ts', 'worker'], {
    DATABASE_URL: service.connection_string,
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });

async function until(what: string, is: () => Promise<boolean> | boolean): Promise<void> {
  for (const limit = performance.now() + 60_000; performance.now() < limit; await pause(5)) if (await is()) return;
  assert.fail(`not within a minute: ${what}`);
}

const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await write_pool.query<{ n: string }>(`select count(*) as n from ${text}`, values)).rows[0]!.n);
const sent = (): number => sandbox.store.parcels.length;
const asked = (prefix: string): number => sandbox.asked.get(`${prefix} create`) ?? 0;
const askedAnything = (): number => [...sandbox.asked.values()].reduce((sum, one) => sum + one, 0);

/** Moment of a worker's death, defined by the requests that the courier has received and answered by then. */
type Death = { name: string; behaviour: Behaviour; after: (shop: CourierShop) => Promise<void> };

/** Waits until the courier has received one more request. */
const heard = async ({ prefix }: CourierShop) => {
  const before = asked(prefix);
  await until('the courier is asked', () => asked(prefix) > before);
};
const taken = async () => {
  const before = sent();
  await until('the courier took a parcel', () => sent() > before);
};

const CHOSEN: readonly Death[] = [
  { name: 'the courier has it, its answer is on its way', behaviour: 'accept', after: taken },
  { name: 'the courier has it and never answers', behaviour: 'hang-after-accept', after: taken },
  { name: 'the courier has heard it and does nothing', behaviour: 'hang', after: heard },
  { name: 'the courier is at it', behaviour: 'accept', after: heard },
];
const BY_CHANCE: readonly Death[] = Array.from({ length: 30 }, () => ({
  name: 'any moment',
  behaviour: 'chaos',
  after: async () => {
    // No request goes out while all wait for a busy courier.
    const [before, limit] = [askedAnything(), performance.now() + 3_000];
    while (askedAnything() === before && performance.now() < limit) await pause(5);
    await pause(Math.random() * 400);
  },
}));

for (const connector of IS_FULL ? (['sandbox', 'zr-express', 'bosta', 'sandbox'] as const) : (['sandbox'] as const))
  test(`workers killed while they push to ${connector}: no order is with the courier twice, and all are there`, async () => {
    const shop = await courierShop(service, sandbox, connector);
    const orders = await shop.orders(JOBS * ORDERS_PER_JOB);
    for (let from = 0; from < orders.length; from += ORDERS_PER_JOB)
      expect(await shop.push(orders.slice(from, from + ORDERS_PER_JOB)), 202);
    // An order that two jobs push also reaches the courier once.
    expect(await shop.push(orders.slice(0, ORDERS_PER_JOB * 2)), 202);
    for (const death of IS_FULL ? [...CHOSEN, ...BY_CHANCE] : CHOSEN) {
      if (await isOver(shop)) break;
      await die(shop, death);
    }
    sandbox.behave({ latency_ms: LATENCY_MS });
    await finish(shop, orders);
    await checkEnd(shop, orders);
  });

async function die(shop: CourierShop, { behaviour, after: moment }: Death): Promise<void> {
  sandbox.behave({ behaviour, latency_ms: LATENCY_MS });
  const worker = startWorker();
  await moment(shop);
  kill(worker.child);
  await worker.ended;
  // The courier completes the request that was open when the worker died.
  await pause(LATENCY_MS * 2);
  await write_pool.query(`update worker_leases set seen_at = seen_at - interval '1 minute'`);
  await shop.letPass(60_000);
}

const isOver = async ({ workspace_id }: CourierShop): Promise<boolean> =>
  (await count(`jobs where workspace_id = $1 and kind = 'push-orders' and status in ('queued', 'running')`, [
    workspace_id,
  ])) === 0;
const isBusy = async ({ workspace_id }: CourierShop): Promise<boolean> =>
  (await count(
    `jobs where workspace_id = $1 and kind = 'push-orders' and (status = 'running' or status = 'queued' and (run_at is null or run_at < now()))`,
    [workspace_id],
  )) > 0;

/** A new worker finishes the pushes; waiting times for the courier are skipped. */
async function finish(shop: CourierShop, orders: readonly { id: string }[]): Promise<void> {
  const worker = startWorker();
  after(() => kill(worker.child));
  for (let i = 0; !(await isOver(shop)); i++) {
    assert.ok(i < 50, 'it comes to an end');
    await until('it waits', async () => !(await isBusy(shop)));
    await shop.letPass(60_000);
  }
  // A job that crashed its worker three times fails visibly; a person pushes its orders again.
  const left = await write_pool.query<{ id: string }>(
    `select order_id as id from order_states where workspace_id = $1 and order_id = any($2) and status = 'new'`,
    [shop.workspace_id, orders.map(({ id }) => id)],
  );
  if (left.rows.length > 0) {
    assert.ok(IS_FULL, 'no job was given up');
    expect(await shop.push(left.rows), 202);
    kill(worker.child);
    await worker.ended;
    return await finish(shop, orders);
  }
  kill(worker.child);
  await worker.ended;
}

async function checkEnd(shop: CourierShop, orders: readonly { id: string; reference: string }[]): Promise<void> {
  const parcels = shop.parcels(orders);
  for (const [i, { id, reference }] of orders.entries()) {
    const trackings = parcels[i]!.map(({ tracking }) => tracking);
    assert.equal(trackings.length, 1, `${reference} is with the courier ${trackings.length} times`);
    const { status, tracking_number, push_error } = await shop.showOrder(reference);
    assert.deepEqual([status, tracking_number, push_error], ['waiting_for_shipping_company', trackings[0], null]);
    const pushed = (await eventsOf(service.database, id)).filter(({ type }) => type === 'order.pushed');
    assert.equal(pushed.length, 1, `${reference} was pushed once`);
  }
  const open = `shipments where workspace_id = $1 and state <> 'accepted'`;
  assert.equal(await count(open, [shop.workspace_id]), 0);
  await assertSound(service.database);
}
