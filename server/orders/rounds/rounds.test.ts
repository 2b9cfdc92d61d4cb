import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound, sessionFor, shop, today } from '../../../test/shop.ts';
import { expect, expectInvalid, restClient } from '../../../test/world.ts';

/* The day of a delivery person: R-ROUND-1. */

const service = await testService({ worker: true });

const PHOTO = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(64, 7)]).toString('base64');

/** A driver with `count` parcels, and another driver with one parcel. */
async function aRound(count = 3) {
  const s = await shop(service);
  const { sku } = await s.stocked(1_000);
  const orders = await s.manyOrders(count + 1, sku);
  for (const { reference } of orders) await s.moveOrder(reference, 'PACKED');
  const [driver, other] = [await s.person('Delivery'), await s.person('Delivery')];
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const assign = async (ids: string[], id: string) => {
    const body = { ids, delivery_boy_id: id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', body), 200);
  };
  const mine = orders.slice(0, count);
  await assign(
    mine.map(({ id }) => id),
    driver.id,
  );
  await assign([orders[count]!.id], other.id);
  const as = await s.session(driver);
  const deliver = (reference: string, more: object = {}, key?: string) =>
    as.post(
      '/orders/mark-orders-as-delivered-by-scanner',
      { reference, date: today(), ...more },
      key ? { 'Idempotency-Key': key } : {},
    );
  const round = async () => expect(await as.get('/rounds/mine'), 200).body.data;
  return { s, admin, driver, other, mine, others: orders[count]!, as, assign, deliver, round };
}
type Stop = { id: string; reference: string; state: string; collected: number | null; proof: string | null };
const inState = (stops: Stop[], state: string) =>
  stops.filter((stop) => stop.state === state).map(({ reference }) => reference);

test('a driver reads what he brings today, in his own order, on both surfaces', async () => {
  const { s, driver, mine, as } = await aRound();
  const [a, b, c] = mine;
  const arranged = expect(await as.put('/rounds/mine', { ids: [c!.id, a!.id, c!.id, 'nobody'] }), 200).body.data;
  assert.deepEqual(
    arranged.stops.map(({ id }: Stop) => id),
    [c!.id, a!.id, b!.id],
  );
  for (const [surface, by] of await bothSurfaces(service, s, driver)) {
    const { data } = expect(await by.get('/rounds/mine'), 200).body;
    assert.deepEqual(inState(data.stops, 'open'), [c!.reference, a!.reference, b!.reference], surface);
    assert.deepEqual([data.driver.id, data.day, data.currency], [driver.id, today(), 'MAD']);
    assert.equal(data.stops[0].products[0].quantity, 1);
    assert.match(data.stops[0].phone_international, /^\+212/);
  }
});

test('orders of another driver cannot be put into a round, and rounds are for who delivers', async () => {
  const { s, admin, as, others, mine } = await aRound(1);
  const { data } = expect(await as.put('/rounds/mine', { ids: [others.id] }), 200).body;
  assert.deepEqual(inState(data.stops, 'open'), [mine[0]!.reference]);
  expect(await admin.get('/rounds/mine'), 403);
  expect(await (await s.session(await s.person('Packer'))).put('/rounds/mine', { ids: [mine[0]!.id] }), 403);
  expectInvalid(await as.put('/rounds/mine', { ids: [] }), 'ids');
});

test('what was collected and its proof are kept with the delivery, once, and gone with its undo', async () => {
  const { s, as, admin, mine, deliver, round } = await aRound(2);
  const [one, two] = mine;
  const said = { collected: 7.5, proof: { kind: 'photo', picture: PHOTO } };
  const first = expect(await deliver(one!.reference, said, 'tap-1'), 200);
  const again = expect(await deliver(one!.reference, said, 'tap-1'), 200);
  assert.deepEqual(again.body, first.body);
  const stop = (await round()).stops.find(({ id }: Stop) => id === one!.id);
  assert.deepEqual([stop.state, stop.collected, stop.proof, stop.cod_amount > 7.5], ['delivered', 7.5, 'photo', true]);
  const { delivery } = expect(await admin.get(`/orders/${one!.reference}/show`), 200).body.data;
  assert.deepEqual([delivery.collected, delivery.proof], [7.5, 'photo']);
  const proof = expect(await admin.get(`/orders/${one!.reference}/delivery-proof`), 200);
  assert.equal(proof.headers.get('content-type'), 'image/jpeg');
  expect(await as.get(`/orders/${two!.reference}/delivery-proof`), 404);
  // A later scan finds the order delivered, and leaves the report unchanged.
  assert.deepEqual(expect(await deliver(one!.reference, { collected: 1 }), 200).body.data.already, [one!.reference]);
  assert.equal((await round()).stops.find(({ id }: Stop) => id === one!.id).collected, 7.5);
  expect(await as.post('/orders/undo', { undo_token: first.body.meta.undo_token }), 200);
  assert.deepEqual(inState((await round()).stops, 'open').length, 2);
  expect(await deliver(one!.reference), 200);
  const then = (await round()).stops.find(({ id }: Stop) => id === one!.id);
  assert.deepEqual([then.state, then.collected, then.proof], ['delivered', null, null]);
  expect(await as.get(`/orders/${one!.reference}/delivery-proof`), 404);
  assert.equal((await s.showOrder(one!.reference)).delivery, null);
});

test('bad words of a delivery are refused, and it is not delivered', async () => {
  const { s, mine, deliver } = await aRound(1);
  const { reference } = mine[0]!;
  expectInvalid(await deliver(reference, { collected: -1 }), 'collected');
  expectInvalid(await deliver(reference, { collected: 1.234 }), 'collected');
  expectInvalid(await deliver(reference, { collected: 'all' }), 'collected');
  const picture = Buffer.from('<svg onload="alert(1)">').toString('base64');
  expectInvalid(await deliver(reference, { proof: { kind: 'photo', picture } }), 'proof.picture');
  expectInvalid(await deliver(reference, { proof: { kind: 'video', picture: PHOTO } }), 'proof.kind');
  const huge = 'A'.repeat(300_001);
  expectInvalid(await deliver(reference, { proof: { kind: 'photo', picture: huge } }), 'proof.picture');
  assert.equal(await s.statusOf(reference), 'shipped');
});

test('a parcel that was tried today, or is for another day, is not left to be brought', async () => {
  const { s, as, mine, assign, other, round } = await aRound(3);
  const [failed, later, gone] = mine;
  const in_three = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  expect(await as.post('/failed-deliveries', { order: failed!.reference, reason: 'absent' }), 200);
  expect(
    await as.post('/failed-deliveries', { order: later!.reference, reason: 'postponed', promised_on: in_three }),
    200,
  );
  let { stops } = await round();
  assert.deepEqual(inState(stops, 'failed').toSorted(), [failed!.reference, later!.reference].toSorted());
  // On the next day the first order is in the round again; the other is not.
  await service.database.transaction((tx) =>
    tx.rows(null, `update failed_deliveries set last_attempt_at = now() - interval '1 day' where workspace_id = $1`, [
      s.workspace_id,
    ]),
  );
  ({ stops } = await round());
  assert.deepEqual(inState(stops, 'later'), [later!.reference]);
  assert.ok(inState(stops, 'open').includes(failed!.reference));
  // A parcel that another driver has now leaves this round.
  expect(await as.put('/rounds/mine', { ids: [gone!.id] }), 200);
  await s.moveOrder(gone!.reference, 'ROLLBACK', 'PACKED');
  await assign([gone!.id], other.id);
  assert.ok(!(await round()).stops.some(({ id }: Stop) => id === gone!.id));
  await assertSound(service.database);
});

test('parcels are shown with their amount under the one name of their city, to who may list orders', async () => {
  const s = await shop(service);
  await s.seeded();
  const { sku } = await s.stocked(50);
  const typed = ['Marakech', 'مراكش', 'Marrakech', 'Zzzville'];
  const made: string[] = [];
  for (const city of typed) made.push(...(await s.orders(1, { city, products: [{ sku, quantity: 1, price: 10 }] })));
  for (const reference of made) await s.moveOrder(reference, 'PACKED');
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const board = async () => expect(await admin.get('/rounds'), 200).body;
  const { to_hand_out } = (await board()).meta;
  const amounts = (await Promise.all(made.map((reference) => s.showOrder(reference)))).map(
    ({ cod_amount }) => cod_amount,
  );
  const sum = amounts.reduce((a, b) => a + b, 0);
  assert.deepEqual([to_hand_out.count, Math.round(to_hand_out.amount * 100)], [4, Math.round(sum * 100)]);
  assert.deepEqual(
    to_hand_out.parcels.map(({ city }: { city: string }) => city),
    ['Marrakech', 'Marrakech', 'Marrakech', 'Zzzville'],
  );
  const driver = await s.person('Delivery');
  const ids = to_hand_out.parcels.slice(0, 2).map(({ id }: { id: string }) => id);
  expect(
    await admin.post('/orders/assign-to-delivery-boy', { ids, delivery_boy_id: driver.id, warehouseId: s.main }),
    200,
  );
  const after = await board();
  assert.deepEqual(
    [
      after.meta.to_hand_out.count,
      after.data[0].parcels.map(({ id, state, city }: { id: string; state: string; city: string }) => [
        id,
        state,
        city,
      ]),
    ],
    [2, ids.map((id: string) => [id, 'open', 'Marrakech'])],
  );
  const hands = await s.teammate(s.account_id, {}, { abilities: ['assignOrderToDeliveryBoys'] });
  const unseen = expect(await restClient(service.base, hands).get('/rounds'), 200).body;
  assert.deepEqual([unseen.meta.to_hand_out, unseen.data[0].parcels, unseen.data[0].open], [null, [], 2]);
});

test('the person who hands out parcels sees who is where, and prints what a driver has', async () => {
  const { s, admin, as, driver, other, mine, deliver } = await aRound(3);
  const [a, b, c] = mine;
  expect(await deliver(a!.reference, { collected: 5 }), 200);
  expect(await as.post('/failed-deliveries', { order: b!.reference, reason: 'absent' }), 200);
  const { data, meta } = expect(await admin.get('/rounds'), 200).body;
  const of = (id: string) => data.find((round: { driver: { id: string } }) => round.driver.id === id);
  const { open, failed, later, delivered, collected, last } = of(driver.id);
  assert.deepEqual([open, failed, later, delivered, collected], [1, 1, 0, 1, 5]);
  assert.deepEqual([last.reference, last.state], [b!.reference, 'failed']);
  assert.deepEqual([of(other.id).open, of(other.id).last, meta.day], [1, null, today()]);
  for (const language of ['en', 'fr', 'ar']) {
    const sheet = expect(await admin.get(`/rounds/${driver.id}/sheet?language=${language}`), 200);
    assert.equal(sheet.headers.get('content-type'), 'application/pdf');
    assert.ok(sheet.text.startsWith('%PDF-'));
  }
  expect(await admin.get(`/rounds/${s.admin.id}/sheet`), 404);
  expect(await admin.get('/rounds/nobody/sheet'), 404);
  expectInvalid(await admin.get(`/rounds/${driver.id}/sheet?language=de`), 'language');
  for (const path of ['/rounds', `/rounds/${driver.id}/sheet`]) expect(await as.get(path), 403);
  assert.ok(c);
});
