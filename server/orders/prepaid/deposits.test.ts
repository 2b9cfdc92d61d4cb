import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound, sessionFor, today } from '../../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, world } from '../../../test/world.ts';

/* A deposit is deducted from the cash to collect, everywhere (R-PART-5, decision 0148). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const sandbox = await aSandbox(17);

const sums = ({ is_prepaid, total, prepaid_amount, prepaid_by, cod_amount }: Record<string, unknown>) => ({
  is_prepaid,
  total,
  prepaid_amount,
  prepaid_by,
  cod_amount,
});

test('an order with a deposit collects the rest; one that is paid whole says that it is prepaid', async () => {
  const w = await world(service);
  const deposit = { prepaid_amount: 100, prepaid_by: 'CMI' };
  const [half, whole, none] = expect(
    await w.api.post('/orders', {
      orders: [
        anOrder(w.sku, { ...deposit, is_fees_paid_by_customer: true }),
        anOrder(w.sku, { prepaid_amount: 299.8 }),
        anOrder(w.sku),
      ],
    }),
    200,
  ).body.data.created_refs;
  const { shipping_fee, ...shown } = await w.showOrder(half!);
  assert.deepEqual(sums(shown), { is_prepaid: false, total: 299.8, ...deposit, cod_amount: 199.8 + shipping_fee });
  const all = { total: 299.8, prepaid_by: null };
  assert.deepEqual(sums(await w.showOrder(whole!)), { ...all, is_prepaid: true, prepaid_amount: 299.8, cod_amount: 0 });
  assert.deepEqual(sums(await w.showOrder(none!)), { ...all, is_prepaid: false, prepaid_amount: 0, cod_amount: 299.8 });
  const listed = expect(await w.api.get('/orders', { per_page: 3 }), 200).body.data as Record<string, unknown>[];
  const prepaid = listed.filter(({ is_prepaid }) => is_prepaid).map(({ reference }) => reference);
  assert.deepEqual(prepaid, [whole]);
});

test('a deposit is within what the order comes to, and says no less than is_prepaid says', async () => {
  const w = await world(service);
  const post = (over: object) => w.api.post('/orders', { orders: [anOrder(w.sku), anOrder(w.sku, over)] });
  const path = 'orders.1.prepaid_amount';
  const above = expectInvalid(await post({ prepaid_amount: 299.81 }), path);
  assert.match(above[path]![0]!, /At most 299\.80/);
  expectInvalid(await post({ prepaid_amount: 1.005 }), path);
  expectInvalid(await post({ prepaid_amount: -1 }), path);
  expectInvalid(await post({ prepaid_amount: 100, is_prepaid: true }), path);
  assert.equal(expect(await w.api.get('/orders'), 200).body.data.length, 0, 'all or none');
  expect(await post({ prepaid_amount: 299.8, is_prepaid: true }), 200);
  const lead = (over: object) => w.api.post('/leads', { data: [aLead(w.sku, over)] });
  const products = [{ sku: w.sku, quantity: 1, total: 200 }];
  expectInvalid(await lead({ products, prepaid_amount: 200.5 }), 'data.0.prepaid_amount');
  expectInvalid(await lead({ products, prepaid_amount: 10, is_prepaid: true }), 'data.0.prepaid_amount');
});

test('an edit changes the deposit, and no edit leaves more paid than the order comes to', async () => {
  const w = await world(service);
  const [reference] = await w.orders(1, { prepaid_amount: 100, prepaid_by: 'CMI' });
  const shown = await w.showOrder(reference!);
  const product = { id: shown.products[0].product_id, quantity: 2 };
  const put = (over: object) => {
    const { full_name, phone, city, address } = shown;
    const body = { full_name, phone, city_text: city, address, products: [{ ...product, total: 299.8 }], ...over };
    return w.api.put(`/orders/${reference}`, body);
  };
  const after = async (over: object) => {
    expect(await put(over), 200);
    const { is_prepaid, prepaid_amount, cod_amount } = await w.showOrder(reference!);
    return [is_prepaid, prepaid_amount, cod_amount];
  };
  assert.deepEqual(await after({}), [false, 100, 199.8]);
  assert.deepEqual(await after({ products: [{ ...product, total: 350 }] }), [false, 100, 250]);
  expectInvalid(await put({ products: [{ ...product, total: 99 }] }), 'prepaid_amount');
  assert.deepEqual(await after({ products: [{ ...product, total: 99 }], prepaid_amount: 99 }), [true, 99, 0]);
  assert.deepEqual(await after({ prepaid_amount: 50 }), [false, 50, 249.8]);
  assert.deepEqual(await after({ is_prepaid: true }), [true, 299.8, 0]);
  // Once the order is no longer prepaid, the earlier deposit counts again.
  assert.deepEqual(await after({ is_prepaid: false }), [false, 50, 249.8]);
  assert.deepEqual(await after({ prepaid_amount: 0, prepaid_by: null }), [false, 0, 299.8]);
  const { orderEdits, prepaid_by } = await w.showOrder(reference!);
  assert.equal(prepaid_by, null);
  assert.deepEqual(orderEdits[0].fields.toSorted(), ['prepaid_amount', 'prepaid_by']);
});

test('a lead gives its order the deposit, and an edit of the lead is within its lines', async () => {
  const w = await world(service);
  const products = [{ sku: w.sku, quantity: 1, total: 200 }];
  const data = [aLead(w.sku, { products, prepaid_amount: 150, prepaid_by: 'PayPal' })];
  const [lead] = expect(await w.api.post('/leads', { data }), 201).body.data.created_refs as [string];
  const edit = (body: object) => w.api.put(`/leads/${lead}`, body);
  expectInvalid(await edit({ products: [{ sku: w.sku, quantity: 1, total: 140 }] }), 'prepaid_amount');
  expect(await edit({ prepaid_amount: 200 }), 200);
  assert.equal((await w.showLead(lead)).is_prepaid, true);
  expect(await edit({ is_fees_paid_by_customer: true }), 200);
  assert.equal((await w.showLead(lead)).is_prepaid, false, 'its delivery is to be paid');
  expect(await w.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
  const { order_reference, prepaid_amount } = await w.showLead(lead);
  const order = await w.showOrder(order_reference);
  assert.deepEqual([prepaid_amount, order.prepaid_amount, order.prepaid_by], [200, 200, 'PayPal']);
  assert.equal(order.cod_amount, order.shipping_fee);
});

test('the courier is told the rest, which is booked as collected; the deposit is booked as prepaid orders are', async () => {
  const s = await courierShop(service, sandbox, 'sendit');
  const [order] = await s.orders(1, { prepaid_amount: 120 });
  expect(await s.push([order!]), 202);
  await s.run();
  const [parcel] = sandbox.store.byReference(s.prefix, order!.reference);
  assert.equal(parcel!.draft.cod, 180);
  await sandbox.say(parcel!.tracking, 'DELIVERED');
  await s.sync();
  const { status, cash } = await s.showOrder(order!.reference);
  assert.deepEqual([status, cash.collected], ['delivered', 180]);
  const balance = async (kind: string) =>
    expect(await s.api.get('/cash/balances', { kind }), 200).body.data.map((row: { balance: number }) => row.balance);
  assert.deepEqual([await balance('prepaid'), await balance('prepaid_sold')], [[120], [-120]]);
  await assertSound(service.database);
});

test('of a part that was kept the deposit comes off, and never gives less than nothing', async () => {
  const w = await world(service);
  const session = await sessionFor(service, w.workspace_id, w.admin.id);
  const products = ['a', 'b'].map((name) => ({ sku: w.sku, quantity: 1, price: name === 'a' ? 200 : 100 }));
  const keep = async (prepaid_amount: number, quantities: number[]) => {
    const [reference] = await w.orders(1, { total: 300, products, prepaid_amount });
    await w.moveOrder(reference!, 'PACKED', 'SHIPPED');
    const body = { reference, date: today(), kept: { quantities } };
    expect(await session.post('/orders/mark-orders-as-delivered-by-scanner', body), 200);
    return (await w.showOrder(reference!)).cod_amount;
  };
  assert.deepEqual([await keep(120, [1, 0]), await keep(120, [0, 1]), await keep(0, [0, 1])], [80, 0, 100]);
  await assertSound(service.database);
});
