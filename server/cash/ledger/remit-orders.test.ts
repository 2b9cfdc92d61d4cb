import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSE } from '../../../contract/cash/cash-ledger.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, cameEarlier, sessionFor, shop, today, type Shop } from '../../../test/shop.ts';
import { anOrder, expect } from '../../../test/world.ts';
import type { Actor } from '../../caller/actor.ts';
import { systemActor } from '../../caller/system-actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookEntries, reverseEntry, type EntryToBook } from './book-entries.ts';
import { markPaidOut, putInPayout, remitTrips, takeFromPayout, unremitTrips } from './remit-orders.ts';

/* Effects of documents on the ledger and on the orders whose cash they settle (R-CASH-5). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const NOBODY = { kind: 'nobody', id: null } as const;

const as = (s: Shop, work: (tx: Tx, actor: Actor) => Promise<unknown>) =>
  database.transaction(async (tx) => {
    await work(tx, await systemActor(tx, s.workspace_id));
  });

async function delivered(s: Shop) {
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  return order;
}
const stageOf = async (s: Shop, { reference }: { reference: string }) => (await s.showOrder(reference)).cash!.stage;
const tripsOf = ({ id }: { id: string }) => [{ order_id: id, trip_no: 1 }];
const isConflict = (error: unknown) => error instanceof Refusal && error.kind === 'CONFLICT';

test('an order’s cash is handed over once, put in one payout, paid, and given back in the opposite order', async () => {
  const s = await shop(service);
  const order = await delivered(s);
  const statement = { kind: 'statement', id: newId() } as const;
  const [payout, other] = [newId(), newId()];
  const ids = tripsOf(order);
  const drawn = ids.map((key) => ({ ...key, correction_no: 0 }));
  await as(s, (tx, actor) => remitTrips(tx, actor, statement, ids, Date.now()));
  assert.equal(await stageOf(s, order), 'remitted');
  const twice = as(s, (tx, actor) => remitTrips(tx, actor, { kind: 'settlement', id: other }, ids, Date.now()));
  await assert.rejects(twice, isConflict);
  await as(s, (tx, actor) => putInPayout(tx, actor, payout, drawn, Date.now()));
  await assert.rejects(
    as(s, (tx, actor) => putInPayout(tx, actor, other, drawn, Date.now())),
    isConflict,
  );
  await as(s, (tx, actor) =>
    markPaidOut(
      tx,
      actor,
      ids.map((key) => ({ ...key, is_paid_out: true })),
      Date.now(),
    ),
  );
  assert.equal(await stageOf(s, order), 'paid_out');
  await as(s, (tx, actor) =>
    markPaidOut(
      tx,
      actor,
      ids.map((key) => ({ ...key, is_paid_out: false })),
      Date.now(),
    ),
  );
  await as(s, (tx, actor) => takeFromPayout(tx, actor, payout, ids, Date.now()));
  assert.equal(await stageOf(s, order), 'remitted');
  await as(s, (tx, actor) => unremitTrips(tx, actor, statement, ids, Date.now()));
  assert.equal(await stageOf(s, order), 'collected');
  const told = (await eventsOf(database, order.id)).filter(({ type }) => type === 'cash.remitted');
  assert.equal(told.length, 1);
  await assertSound(database);
});

test('while a document has it, an order is neither undone, rolled back nor given to another; it may come back', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  const session = await sessionFor(service, s.workspace_id, s.admin.id);
  const { undo_token } = expect(
    await session.post('/orders/mark-orders-as-delivered', { ids: [order.id], date: today() }),
    200,
  ).body.meta as { undo_token: string };
  await as(s, (tx, actor) => remitTrips(tx, actor, { kind: 'statement', id: newId() }, tripsOf(order), Date.now()));
  const undone = await session.post('/orders/undo', { undo_token });
  assert.match(JSON.stringify(expect(undone, 422).body), /statement: reverse/);
  const back = await s.api.put('/orders', { orders: [{ reference: order.reference, status: 'ROLLBACK' }] });
  assert.match(JSON.stringify(expect(back, 422).body), /statement: reverse/);
  assert.equal(await stageOf(s, order), 'remitted');
  await s.moveOrder(order.reference, 'RETURNED');
  assert.equal(await stageOf(s, order), 'reversed');
  await as(s, (tx, actor) => remitTrips(tx, actor, { kind: 'statement', id: newId() }, tripsOf(order), Date.now()));
  assert.equal(await stageOf(s, order), 'none');
  await assertSound(database);
});

test('an order that was not delivered has no cash to hand over', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  const by = { kind: 'statement', id: newId() } as const;
  await assert.rejects(
    as(s, (tx, actor) => remitTrips(tx, actor, by, tripsOf(order), Date.now())),
    isConflict,
  );
  await assert.rejects(
    as(s, (tx, actor) => remitTrips(tx, actor, by, tripsOf({ id: newId() }), Date.now())),
    isConflict,
  );
});

test('a document books once, and is taken back by the opposite entry', async () => {
  const s = await shop(service);
  const entry: EntryToBook = {
    kind: 'adjustment',
    source_id: newId(),
    source_no: 1,
    account_id: null,
    happened_on: today(),
    postings: [
      { kind: 'held', party: NOBODY, amount: 500 },
      { kind: 'adjustments', party: HOUSE, amount: -500 },
      { kind: 'difference_rounding', party: NOBODY, amount: 0 },
    ],
  };
  const total = async () => expect(await s.api.get('/cash-entries', { kind: 'adjustment' }), 200).body.meta.total;
  await as(s, (tx, actor) => bookEntries(tx, actor, [entry], Date.now()));
  await assert.rejects(
    as(s, (tx, actor) => bookEntries(tx, actor, [entry], Date.now())),
    isConflict,
  );
  assert.equal(await total(), 1);
  await as(s, (tx, actor) => reverseEntry(tx, actor, entry, Date.now()));
  await assert.rejects(
    as(s, (tx, actor) => reverseEntry(tx, actor, entry, Date.now())),
    isConflict,
  );
  assert.equal(await total(), 2);
  const { data } = expect(await s.api.get('/cash/balances', { kind: 'held' }), 200).body;
  assert.deepEqual(
    data.map(({ balance }) => balance),
    [0],
  );
  await assertSound(database);
});

test('nothing is booked in a closed month; a move that happened then is booked today and keeps its moment', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  await cameEarlier(database, s.workspace_id, [order.reference], 70);
  const [year, month] = today().split('-').map(Number) as [number, number];
  const lastMonth = new Date(Date.UTC(year, month - 2, 15)).toISOString().slice(0, 10);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `insert into cash_closings (workspace_id, month, closed_at, closed_by) values ($1, $2, now(), 'A test')`,
      [s.workspace_id, `${lastMonth.slice(0, 7)}-01`],
    ),
  );
  const late: EntryToBook = {
    kind: 'adjustment',
    source_id: newId(),
    source_no: 1,
    account_id: null,
    happened_on: lastMonth,
    postings: [
      { kind: 'held', party: NOBODY, amount: 500 },
      { kind: 'adjustments', party: HOUSE, amount: -500 },
    ],
  };
  await assert.rejects(
    as(s, (tx, actor) => bookEntries(tx, actor, [late], Date.now())),
    isConflict,
  );
  const session = await sessionFor(service, s.workspace_id, s.admin.id);
  expect(await session.post('/orders/mark-orders-as-delivered', { ids: [order.id], date: lastMonth }), 200);
  const { data } = expect(await s.api.get('/cash-entries', { order_id: order.id }), 200).body;
  assert.equal(data[0]!.happened_on, today());
  await assertSound(database);
});

test('a delivery person, a courier and a seller with open cash stay: 409 that says how much', async () => {
  const s = await shop(service);
  const [driver, seller] = [await s.person('Delivery'), await s.person('Seller')];
  const { sku } = await s.stocked(10, { account_id: seller.account_id });
  const body = { orders: [anOrder(sku)], account_id: seller.account_id };
  const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
  const { id } = await s.showOrder(reference!);
  await s.moveOrder(reference!, 'PACKED');
  const session = await sessionFor(service, s.workspace_id, s.admin.id);
  const assigned = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
  expect(await session.post('/orders/assign-to-delivery-boy', assigned), 200);
  for (const person of [driver, seller]) {
    const refused = expect(await s.api.send('DELETE', `/users/${person.id}`), 409);
    assert.match(refused.text, /299\.80 MAD is still open/);
  }
  await s.moveOrder(reference!, 'RETURNED');
  // Open cash no longer blocks the deletion of the driver; only the token does.
  assert.doesNotMatch((await s.api.send('DELETE', `/users/${driver.id}`)).text, /still open/);
});
