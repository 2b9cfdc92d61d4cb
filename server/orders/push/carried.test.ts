import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { DIALECTS } from '../../../test/courier-dialects.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, today } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';
import { ASKED_COURIERS } from '../../shipping/sandbox-courier/all-dialects.ts';

/* Agreements with the customer travel with the parcel: R-LEAD-10, R-PART-4, R-PART-5. Courier cases: test/courier-cases.ts. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(11);

test('what was heard at confirmation reaches the courier: the desk, the second phone, the note, who pays', async () => {
  const s = await courierShop(service, sandbox, 'yalidine');
  expect(await s.api.put('/settings', { shipping_fee: 50 }), 200);
  const lead = await s.lead({
    city: 'Oran',
    address: 'Rue 1',
    second_phone: '0698765432',
    parcel_note: 'after 5 pm',
    shipment_way: 2,
    stop_desk: 'Agence Akid Lotfi',
    is_fees_paid_by_customer: true,
    products: [{ sku: s.sku, quantity: 2, total: 300 }],
  });
  expect(await s.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
  const [order] = expect(await s.api.get('/orders'), 200).body.data as [{ id: string; reference: string }];
  const { cod_amount, shipping_fee } = await s.showOrder(order.reference);
  const desks = { city_codes: [{ city_id: s.city_id, code: 'Oran', name: 'Oran', stop_desk: '310101' }] };
  expect(await s.push([order], { shippent_company_id: (await s.makeCompany(desks)).id }), 202);
  await s.run();
  const [parcel] = sandbox.store.byReference(s.prefix, order.reference);
  assert.ok(parcel, JSON.stringify(await s.showOrder(order.reference)));
  const said = JSON.stringify(parcel!.draft.fields);
  for (const heard of ['698765432', 'after 5 pm', 'Agence Akid Lotfi', '"is_stopdesk":true'])
    assert.ok(said.includes(heard), `${heard}: ${said}`);
  assert.deepEqual([parcel!.draft.cod, cod_amount], [300 + shipping_fee, 300 + shipping_fee]);
  assert.ok(shipping_fee > 0);
});

test('a prepaid order collects nothing: the courier gets 0, no cash is booked, its statement is 0', async () => {
  const s = await courierShop(service, sandbox, 'sendit');
  const [order] = await s.orders(1, { is_prepaid: true, is_fees_paid_by_customer: true });
  const shown = await s.showOrder(order!.reference);
  assert.deepEqual([shown.is_prepaid, shown.total, shown.cod_amount], [true, 300, 0]);
  expect(await s.push([order!]), 202);
  await s.run();
  const [parcel] = sandbox.store.byReference(s.prefix, order!.reference);
  assert.equal(parcel!.draft.cod, 0);
  await sandbox.say(parcel!.tracking, 'DELIVERED');
  await s.sync();
  const { status, cash } = await s.showOrder(order!.reference);
  assert.deepEqual([status, cash.stage, cash.collected], ['delivered', 'collected', 0]);
  const { data } = expect(
    await s.api.post('/statements', {
      shipping_company_id: s.company.id,
      rows: [{ reference: order!.reference, amount: 0, status: 'delivered' }],
    }),
    201,
  ).body;
  await runJobs(database, s.workspace_id, 'match-statement');
  const rows = expect(await s.api.get(`/statements/${data.id}/rows`), 200).body.data;
  assert.deepEqual(
    rows.map((row: { class: string }) => row.class),
    ['matched'],
  );
  await assertSound(database);
});

test('a courier that tells of a part puts the order before a person, with what it names; she says what was kept', async () => {
  const s = await courierShop(service, sandbox, 'sendit');
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  const [parcel] = sandbox.store.byReference(s.prefix, order!.reference);
  await sandbox.say(parcel!.tracking, 'PARTIALLY_DELIVERED');
  await s.sync();
  const listed = () => s.api.get('/failed-deliveries', { reason: ['partly_kept'] });
  const [row] = expect(await listed(), 200).body.data;
  assert.deepEqual([row.reference, row.reason, row.words], [order!.reference, 'partly_kept', 'PARTIALLY_DELIVERED']);
  const body = { reference: order!.reference, date: today(), kept: { quantities: [1], amount: 120 } };
  expect(await s.session.post('/orders/mark-orders-as-delivered-by-scanner', body), 200);
  assert.equal((await s.showOrder(order!.reference)).cash.collected, 120);
  assert.deepEqual(expect(await listed(), 200).body.data, []);
  // The parcel comes back with the rest of the order, whatever status the courier uses.
  await sandbox.say(parcel!.tracking, 'RETURNED');
  await s.letPass(60 * 60_000);
  await s.sync();
  await assertSound(database);
});

test('an exchange says what is taken back: by its courier’s own field where there is one, and in the note', async () => {
  for (const name of ASKED_COURIERS.filter((one) => one === 'sendit' || DIALECTS[one].exchange)) {
    const s = await courierShop(service, sandbox, name);
    const [before] = await s.orders(1);
    await s.moveOrder(before!.reference, 'SHIPPED', 'DELIVERED');
    const sold = (await s.showOrder(before!.reference)).products[0];
    const [order] = await s.orders(1, { exchange: { reference: before!.reference, quantities: [1], credit: 100 } });
    expect(await s.push([order!]), 202);
    await s.run();
    const [parcel] = sandbox.store.byReference(s.prefix, order!.reference);
    assert.ok(parcel, JSON.stringify(await s.showOrder(order!.reference)));
    const said = JSON.stringify(parcel.draft.fields);
    for (const heard of ['EXCHANGE / ÉCHANGE', `1 × ${sold.name}`, ...(DIALECTS[name].exchange ?? [])])
      assert.ok(said.includes(heard), `${name}: ${heard}: ${said}`);
    assert.equal(parcel.draft.cod, 200);
    if (name !== 'sendit') continue;
    // Reported as delivered, then as coming back: the customer keeps the new goods.
    await sandbox.say(parcel.tracking, 'DELIVERED');
    await s.sync();
    await sandbox.say(parcel.tracking, 'RETURNED');
    await s.letPass(60 * 60_000);
    await s.sync();
    assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
    await runJobs(database, s.workspace_id, 'follow-exchanges');
    assert.equal((await s.showOrder(before!.reference)).products[0].delivered_quantity, sold.quantity - 1);
  }
  await assertSound(database);
});
