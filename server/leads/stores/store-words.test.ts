import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { cancelled, later, storesOf, type Connection } from '../../../test/stores.ts';
import { aPhone, expect, expectInvalid, unique, world } from '../../../test/world.ts';

const service = await testService();
const w = await world(service);
const stores = storesOf(service, w);
const { connect, anOrder, shopify, woo, work, leadsOf, showLead, deliveriesOf } = stores;

type Order = ReturnType<typeof anOrder>;
const leadOf = async (order: Order) => {
  const leads = await leadsOf(order.shipping_address.phone);
  assert.ok(leads.length <= 1, 'one order is one lead');
  return leads[0] ? await showLead(leads[0].reference) : undefined;
};
const send = async (to: Connection, topic: string, order: object, shop = '') => {
  assert.equal(await shopify(to, topic, order, { shop }), 200);
  await work();
};
const answer = (reference: string, body: object) => w.api.post(`/leads/${reference}/answer-store`, body);
const confirm = async (reference: string) => {
  expect(await w.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] }), 200);
  return (await showLead(reference)).order_reference as string;
};
const move = (reference: string, status: string) => w.api.put('/orders', { orders: [{ reference, status }] });
const notices = async (reference: string) =>
  (expect(await w.api.get('/notifications', { per_page: 100 }), 200).body.data as { title: string }[])
    .map(({ title }) => title)
    .filter((title) => title.includes(reference));
const lines = (order: { products: { sku: string; quantity: number }[] }) =>
  order.products.map(({ sku, quantity }) => `${quantity} ${sku}`);

// --- paid elsewhere (R-STORE-2) ----------------------------------------------------------------------------------

const byCard = (over: object = {}) => anOrder({ payment_gateway_names: ['Bogus Card'], ...over });
const PAID = { financial_status: 'paid', total_outstanding: '0.00' };

test('an order that is to be paid by card waits, makes no lead, and is a prepaid lead once it is paid', async () => {
  const made = await connect();
  const order = byCard();
  await send(made, 'orders/create', order);
  assert.equal(await leadOf(order), undefined);
  const [waiting] = await deliveriesOf(made);
  assert.deepEqual([waiting!.status, waiting!.gateway, waiting!.order_number], ['waiting', 'Bogus Card', order.name]);
  assert.deepEqual(expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data, []);
  await send(made, 'orders/updated', later(order, PAID));
  const lead = await leadOf(order);
  assert.deepEqual([lead.is_prepaid, lead.products[0].total, lead.store.status], [true, '199.00 MAD', 'paid']);
  const prepaid = await w.showOrder(await confirm(lead.reference));
  assert.deepEqual([prepaid.is_prepaid, prepaid.cod_amount, prepaid.total], [true, 0, 199]);
});

test('what is paid already is a prepaid lead, and a free order is kept with its reason', async () => {
  const made = await connect();
  const [paid, free] = [byCard(PAID), anOrder({ total_price: '0.00', total_outstanding: '0.00' })];
  for (const order of [paid, free]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  assert.equal((await leadOf(paid)).is_prepaid, true);
  assert.equal(await leadOf(free), undefined);
  const [error] = expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data;
  assert.match(error.error, /free order/);
});

test('a way of paying that was seen is offered, and once it means cash what waited for it becomes a lead', async () => {
  const made = await connect({ kind: 'woocommerce' });
  const phone = aPhone();
  const order = {
    id: 1, number: '1', status: 'on-hold', currency: 'MAD', total: '199.00', payment_method: 'bacs', payment_method_title: 'Virement',
    billing: { first_name: 'Youssef', last_name: 'A', phone, address_1: '5 Rue X', city: 'Rabat' },
    line_items: [{ sku: w.sku, quantity: 1, total: '199.00', total_tax: '0.00' }],
  }; // prettier-ignore
  assert.equal(await woo(made, 'order.created', order), 200);
  await work();
  assert.deepEqual(await leadsOf(phone), []);
  const shown = expect(await w.api.get(`/applications/${made.id}`), 200).body.data;
  assert.deepEqual([shown.cash_gateways, shown.seen_gateways.toSorted()], [null, ['Virement', 'bacs']]);
  expect(await w.api.put(`/applications/${made.id}`, { cash_gateways: ['cod', 'bacs'] }), 200);
  await work();
  const [lead] = await leadsOf(phone);
  assert.equal(lead.is_prepaid, false);
  expectInvalid(await w.api.post('/applications', { name: unique(), kind: 'api', scopes: ['view leads'], cash_gateways: ['cod'] }), 'cash_gateways'); // prettier-ignore
});

for (const stage of ['lead', 'new', 'packed', 'shipped'] as const) {
  test(`paid later, while it is ${stage}: it collects nothing any more, or people are told`, async () => {
    const made = await connect();
    const order = anOrder();
    await send(made, 'orders/create', order);
    const { reference } = await leadOf(order);
    const of = stage === 'lead' ? null : await confirm(reference);
    if (of && stage !== 'new') expect(await move(of, 'packed'), 200);
    if (of && stage === 'shipped') expect(await move(of, 'shipped'), 200);
    await send(made, 'orders/paid', later(order, PAID));
    if (of === null) {
      const lead = await leadOf(order);
      assert.deepEqual([lead.is_prepaid, lead.store.asks], [true, null]);
      assert.equal((await w.showOrder(await confirm(reference))).cod_amount, 0);
      return;
    }
    const { is_prepaid, cod_amount } = await w.showOrder(of);
    assert.deepEqual([is_prepaid, cod_amount], stage === 'shipped' ? [false, 199] : [true, 0]);
    assert.deepEqual(
      await notices(of),
      stage === 'new' ? [] : [`${order.name} was paid in the shop, but the cash of ${of} may still be collected`],
    );
    await send(made, 'orders/updated', later(order, { ...PAID, note: 'again' }, 120));
    assert.equal((await notices(of)).filter((title) => title.includes('paid')).length, stage === 'new' ? 0 : 1);
  });
}

const half = (open: string, over: object = {}) => ({ financial_status: 'partially_paid', total_outstanding: open, payment_gateway_names: ['gift_card', 'Cash on Delivery (COD)'], ...over }); // prettier-ignore

test('a deposit of the shop comes off what is collected, and so does what is paid of it later', async () => {
  const made = await connect();
  const order = anOrder(half('149.00'));
  await send(made, 'orders/create', order);
  const lead = await leadOf(order);
  assert.deepEqual([lead.is_prepaid, lead.prepaid_amount, lead.prepaid_by], [false, 50, 'gift_card']);
  assert.equal(lead.products[0].total, '199.00 MAD');
  const of = await confirm(lead.reference);
  const sums = async () => {
    const { is_prepaid, total, prepaid_amount, prepaid_by, cod_amount } = await w.showOrder(of);
    return [is_prepaid, total, prepaid_amount, prepaid_by, cod_amount];
  };
  assert.deepEqual(await sums(), [false, 199, 50, 'gift_card', 149]);
  await send(made, 'orders/updated', later(order, half('99.00')));
  assert.deepEqual(await sums(), [false, 199, 100, 'gift_card', 99]);
  assert.equal((await w.showOrder(of)).store.asks, null);
  // The store now reports a smaller payment, by a refund or a mistake: a person decides.
  await send(made, 'orders/updated', later(order, half('149.00'), 120));
  const { store } = await w.showOrder(of);
  assert.deepEqual([store.asks, store.differences], ['edit', [{ field: 'prepaid_amount', old: '100', new: '50' }]]);
  assert.deepEqual(await sums(), [false, 199, 100, 'gift_card', 99]);
  expect(await answer(lead.reference, { answer: 'take' }), 200);
  assert.deepEqual(await sums(), [false, 199, 50, 'gift_card', 149]);
  await send(made, 'orders/paid', later(order, PAID, 180));
  assert.deepEqual(await sums(), [true, 199, 199, 'gift_card', 0]);
});

// --- identity (R-STORE-1) ----------------------------------------------------------------------------------------

test('lead and order know their shop, number and link, and are found by the number', async () => {
  const made = await connect();
  const order = anOrder();
  await send(made, 'orders/create', order, 'argan.myshopify.com');
  const lead = await leadOf(order);
  const { changed_at, ...store } = lead.store;
  assert.equal(Date.parse(changed_at), Date.parse(order.updated_at));
  assert.deepEqual(store, {
    application_id: made.id,
    shop: 'argan.myshopify.com',
    order_id: String(order.id),
    number: order.name,
    url: `https://argan.myshopify.com/admin/orders/${order.id}`,
    status: 'open',
    asks: null,
    told: null,
    differences: [],
  });
  const reference = await confirm(lead.reference);
  assert.deepEqual((await w.showOrder(reference)).store, lead.store);
  for (const keyword of [order.name, order.name.slice(1)]) {
    const leads = expect(await w.api.get('/leads', { keyword, search_by: 'any' }), 200).body.data;
    assert.deepEqual(
      leads.map((one: { reference: string }) => one.reference),
      [lead.reference],
    );
    const query = { keyWord: keyword, search_by: 'any', include: 'store' };
    const [found] = expect(await w.api.get('/orders', query), 200).body.data;
    assert.deepEqual([found.reference, found.store], [reference, lead.store]);
  }
  const [bare] = expect(await w.api.get('/orders', { keyWord: order.name, search_by: 'any' }), 200).body.data;
  assert.equal('store' in bare, false);
});

test('two connections of one shop make one lead, and the newest word of either counts', async () => {
  const [one, other] = [await connect(), await connect()];
  const shop = `${unique()}.myshopify.com`.toLowerCase();
  const order = anOrder();
  for (const to of [one, other]) assert.equal(await shopify(to, 'orders/create', order, { shop }), 200);
  await work();
  const lead = await leadOf(order);
  await send(other, 'orders/cancelled', cancelled(order), shop);
  await send(one, 'orders/updated', later(order, { note: 'older' }, 30), shop);
  const after = await leadOf(order);
  assert.deepEqual([after.reference, after.status, after.store.status], [lead.reference, 'Cancelled', 'cancelled']);
});

// --- ended orders (R-STORE-4) ------------------------------------------------------------------------------------

test('cancelled in the shop while it is a lead or an unpacked order, it is cancelled here', async () => {
  const made = await connect();
  const [early, ordered] = [anOrder(), anOrder()];
  for (const order of [early, ordered]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  const reference = await confirm((await leadOf(ordered)).reference);
  for (const order of [early, ordered]) await send(made, 'orders/cancelled', cancelled(order));
  for (const order of [early, ordered]) {
    const lead = await leadOf(order);
    assert.deepEqual([lead.status, lead.store.status, lead.store.asks], ['Cancelled', 'cancelled', null]);
    assert.equal(lead.leadHistories[0].changed_by, made.name);
  }
  assert.equal((await w.showOrder(reference)).status, 'canceled');
});

test('a cancellation or deletion that comes first leaves no lead, and a change that comes first is what the lead is made of', async () => {
  const made = await connect();
  const [ended, deleted, changed] = [anOrder(), anOrder(), anOrder()];
  await send(made, 'orders/cancelled', cancelled(ended));
  await send(made, 'orders/delete', { id: deleted.id });
  const newer = later(changed, { line_items: [{ sku: w.sku, quantity: 3, current_quantity: 3, price: '199.00' }], total_price: '597.00', total_outstanding: '597.00' }); // prettier-ignore
  await send(made, 'orders/updated', newer);
  assert.equal(await leadOf(changed), undefined, 'of a change alone no lead is made');
  for (const order of [ended, deleted, changed]) await send(made, 'orders/create', order);
  assert.deepEqual([await leadOf(ended), await leadOf(deleted)], [undefined, undefined]);
  const lead = await leadOf(changed);
  assert.deepEqual([lead.products[0].quantity, lead.products[0].total], [3, '597.00 MAD']);
  // The shop reopened the order, so it becomes a lead.
  await send(made, 'orders/updated', later(ended, { note: 'please do' }, 300));
  assert.equal((await leadOf(ended)).status, 'New');
});

test('a connection that asks leaves the lead and says so; until a person answers its order is not packed', async () => {
  const made = await connect({ on_store_cancel: 'ask' });
  const [kept, dropped] = [anOrder(), anOrder()];
  for (const order of [kept, dropped]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  const [keep, drop] = [(await leadOf(kept)).reference, (await leadOf(dropped)).reference];
  const [kept_order, dropped_order] = [await confirm(keep), await confirm(drop)];
  for (const order of [kept, dropped]) await send(made, 'orders/cancelled', cancelled(order));
  const lead = await leadOf(kept);
  assert.deepEqual([lead.status, lead.store.status, lead.store.asks], ['Confirmed', 'cancelled', 'cancel']);
  const refused = expectInvalid(await move(kept_order, 'packed'), 'orders.0.status');
  assert.match(JSON.stringify(refused), /cancelled in its store/);
  assert.deepEqual(expect(await answer(keep, { answer: 'ignore', changed_at: lead.store.changed_at }), 200).body.data.store.asks, null); // prettier-ignore
  expect(await move(kept_order, 'packed'), 200);
  expect(await answer(drop, { answer: 'take' }), 200);
  assert.equal((await w.showOrder(dropped_order)).status, 'canceled');
  assert.equal((await showLead(drop)).status, 'Cancelled');
});

test('when a packed order is cancelled in the shop, people are told, and it is not shipped before one answers', async () => {
  const made = await connect();
  const order = anOrder();
  await send(made, 'orders/create', order);
  const { reference } = await leadOf(order);
  const packed = await confirm(reference);
  expect(await move(packed, 'packed'), 200);
  await send(made, 'orders/cancelled', cancelled(order));
  await send(made, 'orders/updated', cancelled(order));
  assert.deepEqual(await notices(packed), [`The shop cancelled ${order.name}, and ${packed} is packed or out`]);
  expectInvalid(await move(packed, 'shipped'), 'orders.0.status');
  expectInvalid(await answer(reference, { answer: 'take' }), 'answer');
  expect(await answer(reference, { answer: 'ignore' }), 200);
  expect(await move(packed, 'shipped'), 200);
});

test('a cancellation that the shop takes back is told, since its lead is cancelled here', async () => {
  const made = await connect();
  const order = anOrder();
  await send(made, 'orders/create', order);
  await send(made, 'orders/cancelled', cancelled(order));
  await send(made, 'orders/updated', later(order, {}, 120));
  const lead = await leadOf(order);
  assert.deepEqual([lead.status, lead.store.status], ['Cancelled', 'open']);
  assert.deepEqual(await notices(lead.reference), [`The shop reopened ${order.name}: check ${lead.reference}`]);
});

// --- changes (R-STORE-5) -----------------------------------------------------------------------------------------

const MORE = { line_items: [{ sku: w.sku, quantity: 2, current_quantity: 2, price: '199.00' }], total_price: '398.00', total_outstanding: '398.00' }; // prettier-ignore

test('an upsell and another address are shown on the lead and taken or ignored, once', async () => {
  const made = await connect();
  const [taken, ignored] = [anOrder(), anOrder()];
  for (const order of [taken, ignored]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  const change = (order: Order) => ({ ...MORE, shipping_address: { ...order.shipping_address, address1: '9 Rue Neuve' } }); // prettier-ignore
  for (const order of [taken, ignored]) await send(made, 'orders/updated', later(order, change(order)));
  const lead = await leadOf(taken);
  assert.deepEqual(lead.store.asks, 'edit');
  assert.deepEqual(lead.store.differences, [
    { field: 'address', old: '12 Rue Ibn Batouta', new: '9 Rue Neuve' },
    { field: 'products', old: `1 × ${w.sku}`, new: `2 × ${w.sku}` },
    { field: 'total', old: '199', new: '398' },
  ]);
  assert.deepEqual([lead.address, lines(lead)], ['12 Rue Ibn Batouta', [`1 ${w.sku}`]], 'nothing is changed unasked');
  expect(await answer(lead.reference, { answer: 'take' }), 200);
  const after = await leadOf(taken);
  assert.deepEqual([after.address, lines(after), after.store.asks], ['9 Rue Neuve', [`2 ${w.sku}`], null]);
  expect(await answer((await leadOf(ignored)).reference, { answer: 'ignore' }), 200);
  const other = await leadOf(ignored);
  assert.deepEqual([other.address, lines(other), other.store.asks], ['12 Rue Ibn Batouta', [`1 ${w.sku}`], null]);
});

test('a change after the confirmation is taken by the order, also when it is packed, and not when it is out', async () => {
  const made = await connect();
  const [packed, out] = [anOrder(), anOrder()];
  for (const order of [packed, out]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  const [one, other] = [(await leadOf(packed)).reference, (await leadOf(out)).reference];
  const [first, second] = [await confirm(one), await confirm(other)];
  for (const reference of [first, second]) expect(await move(reference, 'packed'), 200);
  expect(await move(second, 'shipped'), 200);
  for (const order of [packed, out]) await send(made, 'orders/updated', later(order, MORE));
  assert.deepEqual(await notices(first), [`The shop changed ${packed.name}, and ${first} is packed or out`]);
  expect(await answer(one, { answer: 'take' }), 200);
  const order = await w.showOrder(first);
  assert.deepEqual([lines(order), order.total, order.store.asks], [[`2 ${w.sku}`], 398, null]);
  expectInvalid(await answer(other, { answer: 'take' }), 'answer');
  assert.equal((await w.showOrder(second)).total, 199);
});

test('an answer to a word that is no longer the newest is 409, and one about a lead of no shop 404', async () => {
  const made = await connect();
  const order = anOrder();
  await send(made, 'orders/create', order);
  await send(made, 'orders/updated', later(order, MORE));
  const { reference, store } = await leadOf(order);
  await send(made, 'orders/updated', later(order, { ...MORE, note: 'ring twice' }, 120));
  expect(await answer(reference, { answer: 'take', changed_at: store.changed_at }), 409);
  assert.equal((await leadOf(order)).store.differences.length, 3);
  const own = await w.api.post('/leads', {
    data: [{ full_name: 'Amina', phone: aPhone(), city: 'Rabat', address: '12 Rue X', products: [{ sku: w.sku, quantity: 1, total: 5 }] }],
  }); // prettier-ignore
  expect(await answer(expect(own, 201).body.data.created_refs[0], { answer: 'ignore' }), 404);
  expect(await answer('LD-0000000000', { answer: 'ignore' }), 404);
});

test('a change that cannot be a lead is kept with its reason, and the lead stays', async () => {
  const made = await connect();
  const order = anOrder();
  await send(made, 'orders/create', order);
  await send(made, 'orders/updated', later(order, { currency: 'USD' }));
  const [error] = expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data;
  assert.match(error.error, /USD/);
  await send(made, 'orders/updated', later(order, { note: 'mended' }, 120));
  assert.deepEqual(expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data, []);
  assert.deepEqual((await leadOf(order)).store.differences.map(({ field }: { field: string }) => field), ['parcel_note']); // prettier-ignore
});

// --- product names of stores (R-STORE-6) -------------------------------------------------------------------------

test('an unknown SKU is asked once, and a renamed one still means its product', async () => {
  const made = await connect();
  const said = `SHOP ${unique()}`;
  const ordered = () => anOrder({ line_items: [{ sku: said, quantity: 1, current_quantity: 1, price: '199.00' }] });
  const [first, second] = [ordered(), ordered()];
  for (const order of [first, second]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  assert.deepEqual([await leadOf(first), await leadOf(second)], [undefined, undefined]);
  const path = `/applications/${made.id}/products`;
  expectInvalid(await w.api.put(path, { said, product_id: made.id }), 'product_id');
  const product = await w.product();
  expect(await w.api.put(path, { said, product_id: product.id }), 202);
  await work();
  for (const order of [first, second]) assert.deepEqual(lines(await leadOf(order)), [`1 ${product.sku}`]);
  assert.deepEqual(expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data, []);
  // Another connection has no mapping for this product.
  const [elsewhere, other] = [await connect(), ordered()];
  await send(elsewhere, 'orders/create', other);
  assert.equal(await leadOf(other), undefined);
  // A product that was found by its own SKU, and is renamed now.
  const [known, before, after] = [await w.product(), anOrder(), anOrder()];
  for (const order of [before, after]) order.line_items[0]!.sku = known.sku;
  await send(made, 'orders/create', before);
  const renamed = `NEW-${unique()}`;
  expect(await w.api.put(`/products/${known.id}`, { sku: renamed }), 200);
  await send(made, 'orders/create', after);
  assert.deepEqual(lines(await leadOf(after)), [`1 ${renamed}`]);
});

// --- paused connections ------------------------------------------------------------------------------------------

test('a paused connection makes no new leads, and still hears ends and payments of those that are here', async () => {
  const made = await connect();
  const [ended, paid, fresh] = [anOrder(), anOrder(), anOrder()];
  for (const order of [ended, paid]) assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  const reference = await confirm((await leadOf(ended)).reference);
  expect(await w.api.put(`/applications/${made.id}`, { status: 'inactive' }), 200);
  await send(made, 'orders/cancelled', cancelled(ended));
  await send(made, 'orders/paid', later(paid, PAID));
  await send(made, 'orders/create', fresh);
  assert.equal((await w.showOrder(reference)).status, 'canceled');
  assert.equal((await leadOf(paid)).is_prepaid, true);
  assert.equal(await leadOf(fresh), undefined);
  const [error, ...more] = expect(await w.api.get(`/applications/${made.id}/errors`), 200).body.data;
  assert.match(error.error, /paused/);
  assert.equal(more.length, 0);
});
