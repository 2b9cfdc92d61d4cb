import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { later, storesOf, type Connection } from '../../../test/stores.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aPhone, expect, unique, world } from '../../../test/world.ts';

/* Payments in a shop of what is collected at the door here (R-STORE-2). */

const service = await testService();
const w = await world(service);
const { connect, anOrder, shopify, woo, work, leadsOf, showLead, deliveriesOf } = storesOf(service, w);

type Order = ReturnType<typeof anOrder>;
const leadOf = async (order: Order) => {
  const leads = await leadsOf(order.shipping_address.phone);
  assert.equal(leads.length, 1);
  return await showLead(leads[0].reference);
};
const send = async (to: Connection, topic: string, order: object) => {
  assert.equal(await shopify(to, topic, order), 200);
  await work();
};
const moveLead = (reference: string, status: string, more: object = {}) =>
  w.api.put('/leads', { leads: [{ reference, status, ...more }] });
const confirm = async (order: Order) => {
  const { reference } = await leadOf(order);
  expect(await moveLead(reference, 'confirmed'), 200);
  return (await showLead(reference)).order_reference as string;
};
const move = async (reference: string, ...statuses: string[]) => {
  for (const status of statuses) expect(await w.api.put('/orders', { orders: [{ reference, status }] }), 200);
};
const notices = async (reference: string) =>
  (expect(await w.api.get('/notifications', { per_page: 100 }), 200).body.data as { title: string }[])
    .map(({ title }) => title)
    .filter((title) => title.includes(reference));
const PAID = { financial_status: 'paid', total_outstanding: '0.00', payment_gateway_names: ['Bogus Card'] };
const paid = (order: Order, seconds = 60, over: object = {}) => later(order, { ...PAID, ...over }, seconds);
const ordered = async () => {
  const [made, order] = [await connect(), anOrder()];
  await send(made, 'orders/create', order);
  return { made, order };
};
const lines = (total: number) => ({ products: [{ sku: w.sku, quantity: 3, total }] });

// --- what is cash at the door ------------------------------------------------------------------------------------

let ids = Date.now();
const wooOrder = (over: object) => ({
  id: ++ids,
  number: `W-${unique()}`,
  status: 'processing',
  currency: 'MAD',
  total: '199.00',
  date_paid: null as string | null,
  date_modified_gmt: new Date(Date.now() - 60_000).toISOString().slice(0, 19),
  billing: { first_name: 'Amina', last_name: 'Testi', phone: aPhone(), address_1: '12 Rue Exemple', city: 'Rabat' },
  line_items: [{ sku: w.sku, quantity: 1, total: '199.00', total_tax: '0.00' }],
  ...over,
});
const DATED = { date_paid: '2026-03-01T09:00:00' };

for (const [what, method, cash_gateways] of [
  ['the connection lists it', { payment_method: 'my_cod', payment_method_title: 'Mon paiement' }, ['my_cod', 'livraison']],
  ['staff made the order without one', { payment_method: '', payment_method_title: '' }, null],
  ['a plugin for cash at the door', { payment_method: 'codplugin', payment_method_title: 'Paiement à la livraison' }, null],
] as const)
  test(`WooCommerce, ${what}: its payment date is no payment, and the door collects`, async () => {
    const made = await connect({ kind: 'woocommerce', ...(cash_gateways && { cash_gateways }) });
    const [order, held] = [wooOrder({ ...method, ...DATED }), wooOrder({ ...method, status: 'on-hold' })];
    for (const one of [order, held]) assert.equal(await woo(made, 'order.created', one), 200);
    await work();
    const processing = { ...held, ...DATED, status: 'processing', date_modified_gmt: new Date().toISOString().slice(0, 19) };
    assert.equal(await woo(made, 'order.updated', processing), 200);
    await work();
    for (const { billing } of [order, held]) {
      const [lead] = await leadsOf(billing.phone);
      assert.deepEqual([lead.is_prepaid, lead.store.status], [false, 'open']);
    }
  }); // prettier-ignore

test('WooCommerce: a card with a payment date is paid, and a draft or a failed payment waits, whatever its method', async () => {
  const made = await connect({ kind: 'woocommerce' });
  const card = wooOrder({ payment_method: 'cmi', payment_method_title: 'Carte bancaire', ...DATED });
  const unplaced = ['checkout-draft', 'failed'].map((status) =>
    wooOrder({ payment_method: 'cod', payment_method_title: 'Cash on delivery', status }),
  );
  for (const one of [card, ...unplaced]) assert.equal(await woo(made, 'order.created', one), 200);
  await work();
  assert.equal((await leadsOf(card.billing.phone))[0].is_prepaid, true);
  for (const { billing } of unplaced) assert.deepEqual(await leadsOf(billing.phone), []);
  const waiting = (await deliveriesOf(made)).filter(({ status }) => status === 'waiting');
  assert.deepEqual(waiting.map(({ gateway }) => gateway).toSorted(), ['checkout-draft', 'failed']);
});

test('wallets and agencies with cash in their name are paid elsewhere; cash alone is paid at the door', async () => {
  const made = await connect();
  const by = (name: string) => anOrder({ payment_gateway_names: [name] });
  const wallets = ['Vodafone Cash', 'Orange Cash', 'فودافون كاش', 'Cash Plus', 'cashplus', 'Espèces chez Cash Plus'].map(by);
  const cash = ['Cash', 'كاش', 'نقدا', 'Paiement en espèces', 'Cash on Delivery (COD)', 'الدفع نقدا عند الاستلام'].map(by);
  for (const order of [...wallets, ...cash]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  for (const { shipping_address, payment_gateway_names } of wallets)
    assert.deepEqual(await leadsOf(shipping_address.phone), [], payment_gateway_names.join());
  for (const order of cash) assert.equal((await leadOf(order)).is_prepaid, false);
}); // prettier-ignore

// --- what was sold here besides ----------------------------------------------------------------------------------

test('a payment in the shop is a deposit on a lead that people made larger, and the rest is collected', async () => {
  const { made, order } = await ordered();
  const { reference } = await leadOf(order);
  expect(await w.api.put(`/leads/${reference}`, lines(500)), 200);
  await send(made, 'orders/paid', paid(order));
  await send(made, 'orders/updated', paid(order, 120));
  const lead = await leadOf(order);
  assert.deepEqual([lead.is_prepaid, lead.prepaid_amount, lead.store.status, lead.store.asks], [false, 199, 'paid', null]); // prettier-ignore
  assert.deepEqual(await notices(reference), [
    `${order.name} was paid in the shop, but the total of ${reference} is higher`,
  ]);
  assert.equal((await w.showOrder(await confirm(order))).cod_amount, 301);
});

test('so it is on an order; what the shop itself added and was paid for is paid whole', async () => {
  const [sold, grown] = [await ordered(), await ordered()];
  const [one, other] = [await confirm(sold.order), await confirm(grown.order)];
  const { products } = await w.showOrder(one);
  const { name: full_name, phone, city: city_text, address1: address } = sold.order.shipping_address;
  const input = {
    full_name,
    phone,
    city_text,
    address,
    products: [{ id: products[0].product_id, quantity: 3, total: 500 }],
  };
  expect(await w.api.put(`/orders/${one}`, input), 200);
  await send(sold.made, 'orders/paid', paid(sold.order));
  const more = {
    line_items: [{ sku: w.sku, quantity: 2, current_quantity: 2, price: '199.00' }],
    total_price: '398.00',
  };
  await send(grown.made, 'orders/paid', paid(grown.order, 60, more));
  const [part, whole] = [await w.showOrder(one), await w.showOrder(other)];
  assert.deepEqual([part.is_prepaid, part.prepaid_amount, part.cod_amount], [false, 199, 301]);
  assert.deepEqual([whole.is_prepaid, whole.cod_amount, whole.store.asks], [true, 0, 'edit']);
});

// --- out, collected or closed ------------------------------------------------------------------------------------

test('an order that was paid while it was out collects nothing once it is renewed', async () => {
  const { made, order } = await ordered();
  const reference = await confirm(order);
  await move(reference, 'packed', 'shipped');
  await send(made, 'orders/paid', paid(order));
  assert.deepEqual(await notices(reference), [
    `${order.name} was paid in the shop, but the cash of ${reference} may still be collected`,
  ]);
  assert.equal((await w.showOrder(reference)).cod_amount, 199);
  await move(reference, 'returned', 'new');
  const renewed = await w.showOrder(reference);
  assert.deepEqual([renewed.is_prepaid, renewed.cod_amount], [true, 0]);
  await send(made, 'orders/updated', paid(order, 120));
  assert.equal((await notices(reference)).length, 1);
});

test('a rollback that applies a payment of meanwhile can be undone; the payment stays', async () => {
  const { made, order } = await ordered();
  const reference = await confirm(order);
  await move(reference, 'packed', 'shipped');
  await send(made, 'orders/paid', paid(order));
  const admin = await sessionFor(service, w.workspace_id, w.admin.id);
  const back = expect(await admin.put('/orders', { orders: [{ reference, status: 'ROLLBACK' }] }), 200);
  assert.equal((await w.showOrder(reference)).cod_amount, 0);
  expect(await admin.post('/orders/undo', { undo_token: back.body.meta.undo_token }), 200);
  const undone = await w.showOrder(reference);
  assert.deepEqual([undone.status, undone.is_prepaid, undone.cod_amount], ['shipped', true, 0]);
});

test('an order that was paid while it was out collects nothing once its shipping is undone', async () => {
  const { made, order } = await ordered();
  const reference = await confirm(order);
  await move(reference, 'packed');
  const { id } = await w.showOrder(reference);
  const warehouseId = expect(await w.api.post('/warehouses', { name: `Depot ${unique()}` }), 201).body.data.id;
  const admin = await sessionFor(service, w.workspace_id, w.admin.id);
  const today = new Date().toISOString().slice(0, 10);
  const moved = expect(
    await admin.post('/orders/mark-orders-as-shipped', { ids: [id], date: today, warehouseId }),
    200,
  );
  await send(made, 'orders/paid', paid(order));
  assert.equal((await w.showOrder(reference)).cod_amount, 199);
  expect(await admin.post('/orders/undo', { undo_token: moved.body.meta.undo_token }), 200);
  const back = await w.showOrder(reference);
  assert.deepEqual([back.status, back.is_prepaid, back.cod_amount], ['packed', true, 0]);
});

test('a payment whose body does not list the lines pays, and ends nothing', async () => {
  const { made, order } = await ordered();
  const reference = await confirm(order);
  const { line_items: _, ...thin } = paid(order);
  await send(made, 'orders/paid', thin);
  const [lead, kept] = [await leadOf(order), await w.showOrder(reference)];
  assert.deepEqual([lead.status_key, lead.is_prepaid, kept.status, kept.cod_amount], ['confirmed', true, 'new', 0]);
  await send(made, 'orders/updated', later(order, { ...PAID, line_items: [] }, 120));
  assert.equal((await w.showOrder(reference)).status, 'canceled');
});

test('a payment for a lead that is called again is no payment for a closed one', async () => {
  const { made, order } = await ordered();
  const reference = await confirm(order);
  const lead = await leadOf(order);
  expect(
    await moveLead(lead.reference, 'call_later', {
      action_date: new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, '+00:00'),
    }),
    200,
  );
  assert.equal((await w.showOrder(reference)).status, 'canceled');
  await send(made, 'orders/paid', paid(order));
  assert.equal((await leadOf(order)).is_prepaid, true);
  assert.deepEqual(await notices(lead.reference), []);
});

test('cash that its courier collected and the shop then marks as paid tells nothing and changes nothing', async () => {
  const { made, order } = await ordered();
  const reference = await confirm(order);
  await move(reference, 'packed', 'shipped', 'delivered');
  await send(made, 'orders/paid', paid(order, 60, { payment_gateway_names: ['Cash on Delivery (COD)'] }));
  const [lead, kept] = [await leadOf(order), await w.showOrder(reference)];
  assert.deepEqual(
    [lead.is_prepaid, kept.is_prepaid, kept.store.status, kept.store.asks],
    [false, false, 'paid', null],
  );
  assert.deepEqual(await notices(reference), []);
});

test('a payment for what was closed here is told, once', async () => {
  const [wrong, ended] = [await ordered(), await ordered()];
  const { reference } = await leadOf(wrong.order);
  expect(await moveLead(reference, 'wrong'), 200);
  const canceled = await confirm(ended.order);
  await move(canceled, 'canceled');
  for (const { made, order } of [wrong, ended]) {
    await send(made, 'orders/paid', paid(order));
    await send(made, 'orders/updated', paid(order, 120));
  }
  const told = (order: Order, name: string) => [`${order.name} was paid in the shop, but ${name} is closed here`];
  assert.deepEqual(await notices(reference), told(wrong.order, reference));
  assert.deepEqual(await notices(canceled), told(ended.order, canceled));
});

// --- what cannot be read -----------------------------------------------------------------------------------------

for (const [what, over] of [
  ['a line without SKU', { line_items: [{ sku: '', quantity: 1, current_quantity: 1, price: '199.00' }] }],
  ['an erased customer', { shipping_address: null, phone: null }],
  ['another currency', { currency: 'USD' }],
] as const)
  test(`paid, with ${what}: the payment counts, the reason is kept, and people are told`, async () => {
    const { made, order } = await ordered();
    const reference = await confirm(order);
    await send(made, 'orders/paid', paid(order, 60, over));
    const kept = await w.showOrder(reference);
    assert.deepEqual([kept.cod_amount, kept.is_prepaid, kept.store.status], [0, true, 'paid']);
    const errors = `/applications/${made.id}/errors`;
    expect(await w.api.post(`${errors}/retry`, {}), 202);
    await work();
    assert.equal(expect(await w.api.get(errors), 200).body.data.length, 1);
    assert.deepEqual(await notices(reference), [
      `The shop changed ${order.name}, but the change could not be read: check ${reference}`,
    ]);
  });

test('without its products, or with all its money given back, an order has ended', async () => {
  const [emptied, bare, refunded] = [await ordered(), await ordered(), await ordered()];
  const references = await Promise.all([emptied, bare, refunded].map(({ order }) => confirm(order)));
  const gone = emptied.order.line_items.map((line) => ({ ...line, current_quantity: 0 }));
  await send(emptied.made, 'orders/updated', later(emptied.order, { line_items: gone, current_total_price: '0.00' }));
  await send(bare.made, 'orders/updated', later(bare.order, { line_items: [] }));
  await send(refunded.made, 'orders/updated', later(refunded.order, { current_total_price: '0.00', refunds: [{ id: 1 }] })); // prettier-ignore
  for (const reference of references) assert.equal((await w.showOrder(reference)).status, 'canceled');
});
