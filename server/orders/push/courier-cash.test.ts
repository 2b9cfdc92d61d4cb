import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { WEBHOOK_SECRET } from '../../../test/courier-samples.ts';
import { aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { expect } from '../../../test/world.ts';

/* Couriers' statuses for the cash of delivered parcels. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(5);

/** Orders delivered by the courier. */
async function delivered(s: CourierShop, word: string, count = 1) {
  sandbox.behave({ behaviour: 'accept' });
  const list = await s.orders(count);
  expect(await s.push(list), 202);
  await s.run();
  const parcels = list.map(({ reference }) => sandbox.store.byReference(s.prefix, reference)[0]!);
  for (const parcel of parcels) {
    parcel.cash = { state: 'not_ready', amount: parcel.draft.cod, fee: 35, payment: null, at_ms: Date.now() };
    await sandbox.say(parcel.tracking, word);
  }
  await s.sync();
  return list.map((order, i) => ({ ...order, tracking: parcels[i]!.tracking }));
}

const cashOf = async (s: CourierShop, order: { id: string }) => {
  const [row] = await database.read.rows<{
    state: string;
    amount: number | null;
    fee: number | null;
    payment: string | null;
  }>(null, `select state, amount, fee, payment from courier_cash where workspace_id = $1 and order_id = $2`, [
    s.workspace_id,
    order.id,
  ]);
  return row && [row.state, row.amount, row.fee, row.payment];
};

const askedAgo = (s: CourierShop, order: { id: string }, days: number) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `update shipments set ended_at = now() - make_interval(days => $3), synced_at = now() - interval '13 hours'
       where workspace_id = $1 and order_id = $2`,
      [s.workspace_id, order.id, days],
    ),
  );

test('yalidine: the cash of a delivered parcel goes from not ready to paid, with the fee and the payment', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const [order] = await delivered(s, 'Livré');
  assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
  assert.deepEqual(await cashOf(s, order!), ['not_ready', 30_000, 3_500, null]);
  await sandbox.pay(order!.tracking, 'late');
  await askedAgo(s, order!, 1);
  await s.sync();
  assert.deepEqual((await cashOf(s, order!))![0], 'ready');
  await sandbox.pay(order!.tracking, 'wrong-fee');
  await askedAgo(s, order!, 1);
  await s.sync();
  const { payment } = sandbox.store.byTracking(s.prefix, order!.tracking)!.cash!;
  assert.deepEqual(await cashOf(s, order!), ['paid', 30_000, 5_000, payment]);
});

test('yalidine: a webhook of a payment is kept once, and one that is older changes nothing', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const [order] = await delivered(s, 'Livré');
  sandbox.listeners.set(s.prefix, { url: service.base + s.company.webhook_path, secret: WEBHOOK_SECRET });
  await sandbox.pay(order!.tracking, 'whole');
  const paid = await cashOf(s, order!);
  assert.deepEqual([paid![0], paid![3]], ['paid', sandbox.store.byTracking(s.prefix, order!.tracking)!.cash!.payment]);
  await sandbox.pay(order!.tracking, 'twice');
  const again = await cashOf(s, order!);
  assert.notEqual(again![3], paid![3]);
  const there = sandbox.store.byTracking(s.prefix, order!.tracking)!;
  there.cash = { ...there.cash!, payment: 'PAY-OLD', at_ms: there.cash!.at_ms - 3_600_000 };
  await sandbox.say(order!.tracking, 'Livré');
  assert.deepEqual(await cashOf(s, order!), again);
  sandbox.listeners.delete(s.prefix);
});

test('ecotrack: the words of its activity say how far the cash has come', async () => {
  const s = await courierShop(service, sandbox, 'ecotrack');
  const [order] = await delivered(s, 'livred');
  assert.deepEqual(await cashOf(s, order!), ['not_ready', null, null, null]);
  await sandbox.pay(order!.tracking, 'whole');
  await askedAgo(s, order!, 1);
  await s.sync();
  assert.equal((await cashOf(s, order!))![0], 'paid');
  assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
});

test('a delivered parcel is asked about until it is paid, for 120 days, where the courier tells', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  const [late, old] = await delivered(s, 'Livré', 2);
  for (const order of [late, old]) await sandbox.pay(order!.tracking, 'whole');
  await askedAgo(s, late!, 60);
  await askedAgo(s, old!, 121);
  await s.sync();
  assert.deepEqual([(await cashOf(s, late!))![0], (await cashOf(s, old!))![0]], ['paid', 'not_ready']);
  // Paid: the polling stops.
  await sandbox.pay(late!.tracking, 'late');
  await askedAgo(s, late!, 60);
  await s.sync();
  assert.equal((await cashOf(s, late!))![0], 'paid');
});

test('of an order that was handed over again, the later parcel tells', async () => {
  const s = await courierShop(service, sandbox, 'ecotrack');
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  const first = sandbox.store.byReference(s.prefix, order!.reference)[0]!;
  await s.moveOrder(order!.reference, 'ROLLBACK');
  expect(await s.push([order!]), 202);
  await s.run();
  await sandbox.say(first.tracking, 'payed');
  await s.sync();
  assert.equal(await cashOf(s, order!), undefined);
});
