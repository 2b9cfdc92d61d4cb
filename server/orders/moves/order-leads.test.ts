import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, shop, type Shop } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { parcelNote } from '../push/parcel-note.ts';
import { findParcelRows } from '../push/parcels-sql.ts';

const service = await testService();

const moveLead = (s: Shop, reference: string, status: string) =>
  s.api.put('/leads', { leads: [{ reference, status, action_date: '2026-12-01T10:00:00+01:00' }] });

/** A confirmed lead with its order. */
async function confirmed(s: Shop, over: object = {}) {
  const lead = await s.lead(over);
  expect(await moveLead(s, lead, 'confirmed'), 200);
  const order = (await s.showLead(lead)).order_reference as string;
  return { lead, order, id: (await s.showOrder(order)).id as string };
}

test('an order whose lead left confirmed cannot be renewed, whichever way; confirming the lead renews it', async () => {
  const s = await shop(service);
  const { lead, order, id } = await confirmed(s);
  const session = await s.session(s.admin);
  expect(await s.put(order, 'CANCELED'), 200);
  expect(await moveLead(s, lead, 'wrong'), 200);
  const said = `The order ${order} cannot come back: its lead ${lead} is WRONG. Confirm the lead, and the order is renewed.`;
  assert.deepEqual(expectInvalid(await s.put(order, 'NEW'), 'orders.0.status')['orders.0.status'], [said]);
  const renewed = expect(await session.post('/orders/renew-orders', { ids: [id] }), 422).body.error;
  assert.match(renewed.message, /its lead LD-\S+ is WRONG/);
  assert.equal(await s.statusOf(order), 'canceled');
  expect(await moveLead(s, lead, 'confirmed'), 200);
  assert.equal(await s.statusOf(order), 'new');
});

test('a renewal of several orders leaves out the one whose lead is not confirmed, and says so', async () => {
  const s = await shop(service);
  const [one, two] = [await confirmed(s), await confirmed(s)];
  const session = await s.session(s.admin);
  for (const { order } of [one, two]) expect(await s.put(order, 'CANCELED'), 200);
  expect(await moveLead(s, one.lead, 'cancelled'), 200);
  const { data } = expect(await session.post('/orders/renew-orders', { ids: [one.id, two.id] }), 200).body;
  assert.deepEqual(data.updated, [two.order]);
  assert.deepEqual(
    data.failed.map(({ reference, code }: Record<string, string>) => [reference, code]),
    [[one.order, 'LEAD_NOT_CONFIRMED']],
  );
});

for (const before of ['NEW', 'OUT_OF_STOCK'])
  test(`a cancel of an order in ${before} is not undone once its lead left confirmed: the order has moved on`, async () => {
    const s = await shop(service);
    const { lead, order, id } = await confirmed(s);
    const other = await s.oneOrder(s.sku);
    const session = await s.session(s.admin);
    if (before !== 'NEW') expect(await s.put(order, before), 200);
    const body = { ids: [id, other.id], description: 'no answer' };
    const { undo_token } = expect(await session.post('/orders/mark-orders-as-canceled', body), 200).body.meta;
    expect(await moveLead(s, lead, 'wrong'), 200);
    const { data } = expect(await session.post('/orders/undo', { undo_token }), 200).body;
    assert.deepEqual(data.updated, [other.reference]);
    assert.deepEqual(
      data.failed.map(({ reference, code }: Record<string, string>) => [reference, code]),
      [[order, 'MOVED_ON']],
    );
    assert.equal(await s.statusOf(order), 'canceled');
  });

test('an order and its lead that are moved at the same moment never end alive and not confirmed', async () => {
  const s = await shop(service);
  for (let round = 0; round < 8; round++) {
    const { lead, order } = await confirmed(s);
    expect(await s.put(order, 'CANCELED'), 200);
    const [renewed, left] = await Promise.all([s.put(order, 'NEW'), moveLead(s, lead, 'wrong')]);
    assert.equal(left.status, 200);
    assert.ok([200, 422].includes(renewed.status));
    assert.equal(await s.statusOf(order), 'canceled');
  }
});

test('an order whose lead was deleted belongs to no agent’s outcome and may be renewed', async () => {
  const s = await shop(service);
  const { lead, order } = await confirmed(s);
  expect(await moveLead(s, lead, 'wrong'), 200);
  expect(await s.api.del('/leads', { ids: [(await s.showLead(lead)).id] }), 200);
  expect(await s.put(order, 'NEW'), 200);
});

test('a confirmed lead gives its order everything that was heard, and the parcel carries it', async () => {
  const s = await shop(service);
  const lead = await s.lead({
    second_phone: '0655443322',
    parcel_note: 'Blue door',
    shipment_way: 2,
    stop_desk: 'Maarif',
  });
  const heard = { parcel_note: 'Blue door, ring twice', is_fees_paid_by_customer: true };
  const product = await s.product();
  const products = [{ sku: product.sku, quantity: 3, total: 120 }];
  const patch = expect(await s.api.send('PATCH', `/leads/${lead}`, { body: { ...heard, products } }), 200).body;
  assert.deepEqual(patch.meta.updated_fields, ['parcel_note', 'is_fees_paid_by_customer', 'products']);
  const all = { ...heard, second_phone: '0655443322', shipment_way: 2, stop_desk: 'Maarif' };
  assert.deepEqual(pick(await s.showLead(lead), Object.keys(all)), all);
  const listed = expect(await s.api.get('/leads', { keyword: lead }), 200).body.data[0];
  assert.deepEqual(pick(listed, Object.keys(all)), all);
  expect(await moveLead(s, lead, 'confirmed'), 200);
  const order = await s.showOrder((await s.showLead(lead)).order_reference);
  const { parcel_note: notes, ...others } = all;
  assert.deepEqual(pick(order, ['notes', ...Object.keys(others)]), { notes, ...others });
  assert.deepEqual(
    [order.total, order.products.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])],
    [120, [[product.sku, 3]]],
  );
  const [parcel] = await findParcelRows(s.database.read, s.workspace_id, [order.id]);
  assert.equal(parcelNote(parcel!), 'Stop desk: Maarif · Blue door, ring twice');
  assert.equal(parcel!.second_phone, '0655443322');
});

test('the comment of the confirming call, or what was saved while it was on, goes with the parcel', async () => {
  const s = await shop(service);
  for (const [saved, comment, notes] of [
    [null, 'Leave it with the guard', 'Blue door · Leave it with the guard'],
    ['Only after five', null, 'Blue door · Only after five'],
    [null, null, 'Blue door'],
  ]) {
    const lead = await s.lead({ parcel_note: 'Blue door' });
    expect(await s.api.post(`/leads/${lead}/hold`), 200);
    if (saved) expect(await s.api.put(`/leads/${lead}/notes`, { body: saved }), 200);
    const outcome = { status: 'confirmed', ...(comment ? { comment } : {}) };
    const { order_reference } = expect(await s.api.post(`/leads/${lead}/outcome`, outcome), 200).body.data.lead;
    assert.equal((await s.showOrder(order_reference)).notes, notes);
  }
});

test('an order that comes back with its lead has what the lead says by now, unless the order was mended after it', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const products = [{ sku, quantity: 2, total: 50 }];
  const { lead, order } = await confirmed(s);
  expect(await moveLead(s, lead, 'call_later'), 200);
  const body = { phone: '0661222333', parcel_note: 'New door', products };
  expect(await s.api.send('PATCH', `/leads/${lead}`, { body }), 200);
  expect(await moveLead(s, lead, 'confirmed'), 200);
  const renewed = await s.showOrder(order);
  assert.deepEqual(
    [renewed.status, renewed.phone, renewed.notes, renewed.total],
    ['new', '0661222333', 'New door', 50],
  );
  assert.deepEqual(renewed.products.map((line: { sku: string }) => line.sku), [sku]); // prettier-ignore
  await assertSound(s.database);
  // The lead was not edited since: the order keeps its fields, and the call's comment is added.
  expect(await moveLead(s, lead, 'no_reply'), 200);
  expect(await s.api.post(`/leads/${lead}/hold`), 200);
  expect(await s.api.post(`/leads/${lead}/outcome`, { status: 'confirmed', comment: 'Second floor' }), 200);
  assert.equal((await s.showOrder(order)).notes, 'New door · Second floor');
});

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
