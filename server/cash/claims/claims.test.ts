import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, sessionFor, shop, today } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';

/* Claims on holders for lost or damaged parcels (R-PAY-3). */

const service = await testService();
const { database } = service;

async function lostParcel() {
  const s = await shop(service);
  const driver = await s.person('Delivery');
  const { sku } = await s.stocked(20);
  const admin = await s.session(s.admin);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  const given = { ids: [order.id], delivery_boy_id: driver.id, warehouseId: s.main };
  expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(order.reference, 'SHIPPED');
  const claimed = async () => {
    const { data } = expect(
      await s.api.get('/cash/balances', { kind: 'claims,difference_written_off,payable' }),
      200,
    ).body;
    return Object.fromEntries(data.map(({ kind, balance }) => [kind, balance]));
  };
  return { ...s, driver, order, claimed, sku };
}

test('a lost parcel is a claim on its holder, owed to its owner; written off, it is the house’s loss', async () => {
  const s = await lostParcel();
  const open = { order: s.order.reference.toLowerCase(), reason: 'lost', value: 180 };
  const claim = expect(await s.api.post('/claims', open), 201).body.data;
  assert.deepEqual([claim.holder.id, claim.value, claim.status, claim.days], [s.driver.id, 180, 'open', 0]);
  assert.deepEqual(await s.claimed(), { claims: 180, payable: -180 });
  assert.deepEqual(
    (await eventsOf(database, claim.id)).map(({ type }) => type),
    ['claim.opened'],
  );
  expect(await s.api.post('/claims', open), 409);
  assert.equal(expect(await s.api.get('/claims', { holder_id: s.driver.id, status: 'open' }), 200).body.meta.total, 1);
  const role = expect(await s.api.post('/roles', { name: unique(), permissions: { claims: ['list', 'retrieve', 'create', 'update'] } }), 201).body.data; // prettier-ignore
  const clerk = await s.person(role.name);
  expect(await clerk.api.post(`/claims/${claim.id}/write-off`, { reason: 'Gone' }), 403);
  const ended = expect(await s.api.post(`/claims/${claim.id}/write-off`, { reason: 'The agency closed' }), 200).body
    .data;
  assert.deepEqual([ended.status, ended.ended_reason], ['written_off', 'The agency closed']);
  assert.deepEqual(await s.claimed(), { claims: 0, payable: -180, difference_written_off: 180 });
  expect(await s.api.post(`/claims/${claim.id}/write-off`, { reason: 'Again' }), 409);
  expect(await s.api.post(`/claims/${claim.id}/cancel`, { reason: 'Again' }), 409);
  await assertSound(database);
});

test('a claim by mistake is taken back with its entry, and can be opened again', async () => {
  const s = await lostParcel();
  const open = { order: s.order.reference, reason: 'damaged', value: 50 };
  const { id } = expect(await s.api.post('/claims', open), 201).body.data;
  expect(await s.api.post(`/claims/${id}/cancel`, { reason: 'It was found' }), 200);
  assert.deepEqual(await s.claimed(), { claims: 0, payable: 0 });
  expect(await s.api.post('/claims', open), 201);
  await assertSound(database);
});

test('a claim is refused without an order, a holder or a value, and to callers without the right', async () => {
  const s = await lostParcel();
  const open = { order: s.order.reference, reason: 'lost', value: 50 };
  expectInvalid(await s.api.post('/claims', { ...open, order: 'OR-NOWHERE' }), 'order');
  const here = await s.oneOrder(s.sku);
  expectInvalid(await s.api.post('/claims', { ...open, order: here.reference }), 'order');
  expectInvalid(await s.api.post('/claims', { ...open, value: 0 }), 'value');
  expectInvalid(await s.api.post('/claims', { ...open, value: 0.001 }), 'value');
  expectInvalid(await s.api.post('/claims', { ...open, reason: 'short' }), 'reason');
  for (const role of ['Seller', 'Delivery'] as const) {
    const person = await s.person(role);
    const session = await sessionFor(service, s.workspace_id, person.id);
    for (const api of [session, person.api]) {
      expect(await api.get('/claims'), 403);
      expect(await api.post('/claims', open), 403);
    }
  }
});

test('an order that was lost, found and came back may be lost once more, on its next trip too', async () => {
  const s = await lostParcel();
  const lose = async () =>
    expect(await s.api.post('/claims', { order: s.order.reference, reason: 'lost', value: 100 }), 201).body.data;
  const first = await lose();
  const held = { person_id: s.driver.id, order_ids: [], claim_ids: [first.id], carried: 0 };
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data;
  expect(await s.api.post('/settlements', { ...held, handed_in: 100, money_account_id: bank.id }), 201);
  expect(await s.api.post(`/claims/${first.id}/take-back`, { reason: 'It turned up' }), 200);
  const second = await lose();
  expect(await s.api.post('/claims', { order: s.order.reference, reason: 'lost', value: 100 }), 409);
  expect(await s.api.post(`/claims/${second.id}/write-off`, { reason: 'The agency closed' }), 200);
  expect(await s.api.post(`/claims/${second.id}/take-back`, { reason: 'It turned up' }), 200);
  await s.moveOrder(s.order.reference, 'RETURNED', 'NEW', 'PACKED');
  const given = { ids: [s.order.id], delivery_boy_id: s.driver.id, warehouseId: s.main };
  expect(await (await s.session(s.admin)).post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(s.order.reference, 'SHIPPED');
  await lose();
  await assertSound(database);
});

/** A parcel that came back damaged, with the token that undoes its return. */
async function returnedParcel() {
  const s = await lostParcel();
  const admin = await s.session(s.admin);
  const body = { ids: [s.order.id], date: today(), condition: 'damaged' };
  const { undo_token } = expect(await admin.post('/orders/mark-orders-as-returned', body), 200).body.meta as {
    undo_token: string;
  };
  const claim = expect(await s.api.post('/claims', { order: s.order.reference, reason: 'damaged', value: 60 }), 201)
    .body.data;
  const statusOf = async () => expect(await s.api.get(`/claims/${claim.id}`), 200).body.data;
  const rollBack = () => s.api.put('/orders', { orders: [{ reference: s.order.reference, status: 'ROLLBACK' }] });
  return { ...s, admin, undo_token, claim, statusOf, rollBack };
}

test('a claim on a returned parcel ends when its return is rolled back or undone, and its value is owed no more', async () => {
  for (const way of ['rollback', 'undo'] as const) {
    const s = await returnedParcel();
    assert.deepEqual(await s.claimed(), { claims: 60, payable: -60 });
    if (way === 'rollback') expect(await s.rollBack(), 200);
    else expect(await s.admin.post('/orders/undo', { undo_token: s.undo_token }), 200);
    const { status, ended_reason } = await s.statusOf();
    assert.deepEqual([status, ended_reason], ['canceled', 'The return of the parcel was taken back.'], way);
    assert.deepEqual(await s.claimed(), { claims: 0, payable: 0 }, way);
    if (way === 'rollback') await s.moveOrder(s.order.reference, 'SHIPPED');
    await s.moveOrder(s.order.reference, 'DELIVERED');
    assert.equal((await s.claimed())['claims'], 0, way);
    await assertSound(database);
  }
});

test('a return whose claim was paid or written off is neither rolled back nor undone, and the others of its batch are', async () => {
  const s = await lostParcel();
  const admin = await s.session(s.admin);
  const other = await s.oneOrder(s.sku);
  await s.moveOrder(other.reference, 'PACKED', 'SHIPPED');
  const body = { ids: [s.order.id, other.id], date: today(), condition: 'damaged' };
  const { undo_token } = expect(await admin.post('/orders/mark-orders-as-returned', body), 200).body.meta as {
    undo_token: string;
  };
  const open = { order: s.order.reference, reason: 'damaged', value: 60 };
  const { id } = expect(await s.api.post('/claims', open), 201).body.data;
  const statusOf = async () => expect(await s.api.get(`/claims/${id}`), 200).body.data.status;
  expect(await s.api.post(`/claims/${id}/write-off`, { reason: 'The agency closed' }), 200);
  const rollBack = [{ reference: s.order.reference, status: 'ROLLBACK' }];
  expectInvalid(await s.api.put('/orders', { orders: rollBack }), 'orders.0.status');
  const undone = expect(await admin.post('/orders/undo', { undo_token }), 200).body.data as {
    failed: { reference: string; reason: string }[];
  };
  assert.deepEqual(
    undone.failed.map(({ reference, reason }) => [reference, reason]),
    [[s.order.reference, 'order_claim_settled']],
  );
  assert.equal((await s.showOrder(other.reference)).status, 'shipped');
  assert.equal(await statusOf(), 'written_off');
  await s.moveOrder(s.order.reference, 'NEW');
  assert.equal(await statusOf(), 'written_off', 'a renewal is another trip');
  await assertSound(database);
});

test('a lost parcel of a later trip that arrives leaves the claim on the earlier trip', async () => {
  const s = await returnedParcel();
  await s.moveOrder(s.order.reference, 'NEW', 'PACKED');
  const given = { ids: [s.order.id], delivery_boy_id: s.driver.id, warehouseId: s.main };
  expect(await s.admin.post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(s.order.reference, 'SHIPPED');
  const lost = { order: s.order.reference, reason: 'lost', value: 100 };
  const later = expect(await s.api.post('/claims', lost), 201).body.data;
  await s.moveOrder(s.order.reference, 'DELIVERED');
  assert.equal(expect(await s.api.get(`/claims/${later.id}`), 200).body.data.status, 'canceled');
  assert.equal((await s.statusOf()).status, 'open');
  assert.equal((await s.claimed())['claims'], 60);
  await assertSound(database);
});
