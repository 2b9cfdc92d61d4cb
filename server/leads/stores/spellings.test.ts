import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { later, storesOf, type Connection } from '../../../test/stores.ts';
import { aPhone, expect, unique, world } from '../../../test/world.ts';

/* Spellings of amounts, states, payments, names and phones in which stores send orders (R-INTAKE-1). */

const service = await testService();
const w = await world(service);
const { connect, anOrder, shopify, woo, youcan, work, leadsOf, showLead } = storesOf(service, w);

let ids = Date.now();
const wooOrder = (over: object = {}) => ({
  id: ++ids,
  number: `W-${ids}`,
  status: 'processing',
  currency: 'MAD',
  payment_method: 'cod',
  total: '240.00' as unknown,
  date_modified_gmt: '2026-03-01T09:30:00',
  billing: { first_name: 'Amina', last_name: 'Testi', phone: aPhone(), address_1: '12 Rue Exemple', city: 'Rabat' },
  shipping_lines: [{ method_title: 'Amana', total: '30.00' }],
  line_items: [{ sku: w.sku, quantity: 1, total: '210.00', total_tax: '0.00' }] as object[],
  ...over,
});
const youcanOrder = (over: object = {}) => ({
  id: `yc-${++ids}`,
  ref: `Y-${ids}`,
  total: 240 as unknown,
  currency: 'MAD',
  status_text: 'Open',
  payment: { status_text: 'unpaid', gateway_type_text: 'Cash on delivery' } as object,
  shipping: { price: 30, address: [{ first_line: '12 Rue Exemple', city: 'Rabat' }] },
  customer: { full_name: 'Amina Testi', phone: aPhone() },
  variants: [{ price: 210, quantity: 1, variant: { sku: w.sku } }] as object[],
  ...over,
});
type Sent = { phone: string; send: (topic?: string, over?: object) => Promise<void> };
const KINDS = {
  shopify: async (made: Connection, over: object): Promise<Sent> => {
    const order = anOrder({ line_items: [{ sku: w.sku, quantity: 1, current_quantity: 1, price: '210.00' }], ...over });
    const send = async (topic = 'orders/create', more: object = {}) => {
      assert.equal(await shopify(made, topic, topic === 'orders/create' ? order : later(order, more)), 200);
      await work();
    };
    return { phone: order.shipping_address.phone, send };
  },
  woocommerce: async (made: Connection, over: object): Promise<Sent> => {
    const order = wooOrder(over);
    const send = async (topic = 'order.created', more: object = {}) => {
      assert.equal(await woo(made, topic, { ...order, ...more }), 200);
      await work();
    };
    return { phone: order.billing.phone, send };
  },
  youcan: async (made: Connection, over: object): Promise<Sent> => {
    const order = youcanOrder(over);
    const send = async (topic = 'order.created', more: object = {}) => {
      assert.equal(await youcan(made, topic, { ...order, ...more }), 200);
      await work();
    };
    return { phone: order.customer.phone, send };
  },
};
type Kind = keyof typeof KINDS;
const connections = new Map<Kind, Connection>();
for (const kind of Object.keys(KINDS) as Kind[]) connections.set(kind, await connect({ kind }));
const sent = async (kind: Kind, over: object = {}): Promise<Sent> => {
  const order = await KINDS[kind](connections.get(kind)!, over);
  await order.send();
  return order;
};
/** The reason for no lead of the customer with this phone. */
const errorOf = async (kind: Kind, phone: string): Promise<string> => {
  const path = `/applications/${connections.get(kind)!.id}/errors`;
  const errors = expect(await w.api.get(path, { per_page: 100 }), 200).body.data;
  const error = errors.find((one: object) => JSON.stringify(one).includes(phone));
  return String(error?.error);
};
const leadOf = async (phone: string) => {
  const leads = await leadsOf(phone);
  return leads[0] ? await showLead(leads[0].reference) : undefined;
};

for (const [kind, over, total] of [
  ['youcan', { total: 240.00000000000003 }, '240.00 MAD'],
  ['youcan', { total: '1,229.00' }, '1229.00 MAD'],
  ['woocommerce', { total: '240,00' }, '240.00 MAD'],
  ['shopify', { total_price: '1,199.00', total_outstanding: '1,199.00' }, '1199.00 MAD'],
  ['shopify', { total_price: '1199.00', total_outstanding: '1199.000000000001' }, '1199.00 MAD'],
] as const)
  test(`${kind}, ${JSON.stringify(over)}: the amount is read, and shipping with it`, async () => {
    const { phone } = await sent(kind, over);
    assert.equal((await leadOf(phone)).products[0].total, total);
  });

for (const [kind, over, field] of [
  ['youcan', { total: 'gratuit' }, 'total'],
  ['youcan', { total: '1,229' }, 'total'],
  ['woocommerce', { total: '240.00 DH' }, 'total'],
  ['woocommerce', { refunds: [{ id: 1, total: 'x' }] }, 'total'],
  ['woocommerce', { line_items: [{ sku: w.sku, quantity: 1, total: '210.00', total_tax: 'x' }] }, 'lines.0.total'],
  ['woocommerce', { line_items: [{ sku: w.sku, quantity: 'two', total: '210.00' }] }, 'lines.0.quantity'],
  ['shopify', { total_price: [] }, 'total'],
  ['shopify', { total_outstanding: 'x' }, 'total'],
  ['shopify', { line_items: [{ sku: w.sku, quantity: 1, price: '210.00', discount_allocations: [{ amount: 'x' }] }] }, 'lines.0.total'],
] as const)
  test(`${kind}, ${JSON.stringify(over)}: an amount without one meaning is refused by its field, and not guessed`, async () => {
    const { phone } = await sent(kind, over);
    assert.equal(await leadOf(phone), undefined);
    assert.match(await errorOf(kind, phone), new RegExp(`^${field} is (not an amount|not a number)`));
  }); // prettier-ignore

for (const [what, topic, over] of [
  ['its topic', 'order.cancelled', { status: 5 }],
  ['French', 'order.updated', { status_text: 'Annulée' }],
  ['Arabic', 'order.updated', { status_text: 'ملغي' }],
  ['a slug', 'order.updated', { status_object: { slug: 'canceled' } }],
  ['its payment', 'order.updated', { payment: { status_text: 'refunded' } }],
] as const)
  test(`YouCan, cancelled by ${what}: the lead is cancelled, and a change of that moment does not undo it`, async () => {
    const { phone, send } = await sent('youcan', { updated_at: '2026-03-01T09:30:00Z' });
    await send(topic, over);
    await send('order.updated');
    assert.equal((await leadOf(phone)).status, 'Cancelled');
  });

for (const [what, topic, payment] of [
  ['its topic', 'order.paid', { gateway_type_text: 'Stripe' }],
  ['French', 'order.updated', { status_text: 'Payée', gateway_type_text: 'Stripe' }],
  ['Arabic', 'order.updated', { status_text: 'مدفوع', gateway_type_text: 'Stripe' }],
] as const)
  test(`YouCan, paid by ${what}: the lead is prepaid`, async () => {
    const { phone, send } = await sent('youcan');
    await send(topic, { payment });
    assert.deepEqual([(await leadOf(phone)).is_prepaid, (await leadOf(phone)).store.status], [true, 'paid']);
  });

test('questions of a WooCommerce checkout are kept, and what plugins write for themselves is not', async () => {
  const meta = {
    Taille: 'XL',
    wants_gift: true,
    '_wc_other/shop/delivery-day': 'samedi',
    '_wc_billing/shop/floor': '3',
    _stripe_id: 'pi_1',
    ast_data: '{"a":1}',
    old_data: 'a:1:{i:0;s:1:"x";}',
    nested: { a: 1 },
  };
  const meta_data = Object.entries(meta).map(([key, value], id) => ({ id, key, value }));
  const { phone } = await sent('woocommerce', { meta_data });
  const { data } = (await leadsOf(phone))[0];
  const kept = data.filter(({ key }: { key: string }) => !['source', 'shipping'].includes(key));
  assert.deepEqual(kept, [
    { key: 'Taille', value: 'XL' },
    { key: 'wants_gift', value: 'true' },
    { key: 'shop/delivery-day', value: 'samedi' },
    { key: 'shop/floor', value: '3' },
  ]);
});

for (const [kind, over] of [
  ['shopify', (name: string) => ({ line_items: [{ sku: '', variant_id: null, product_id: null, title: name, quantity: 1, price: '199.00' }] })],
  ['woocommerce', (name: string) => ({ line_items: [{ sku: '', variation_id: 0, product_id: 0, name, quantity: 1, total: '240.00' }] })],
  ['youcan', (name: string) => ({ variants: [{ price: 240, quantity: 1, variant: { sku: null, product: { name } } }] })],
] as const)
  test(`${kind}: a line that has only a name is asked about by it`, async () => {
    const name = `Gift ${unique()}`;
    const { phone } = await sent(kind, over(name));
    assert.equal(await leadOf(phone), undefined);
    assert.match(await errorOf(kind, phone), new RegExp(name));
    const product = await w.product();
    const path = `/applications/${connections.get(kind)!.id}/products`;
    expect(await w.api.put(path, { said: name, product_id: product.id }), 202);
    await work();
    assert.equal((await leadOf(phone)).products[0].sku, product.sku);
  }); // prettier-ignore

test('Shopify: an order that is paid too much is paid, and one that was fulfilled before it came is kept', async () => {
  const card = { payment_gateway_names: ['shopify_payments'], financial_status: 'paid' };
  const { phone } = await sent('shopify', { ...card, total_outstanding: '-5.00' });
  assert.equal((await leadOf(phone)).is_prepaid, true);
  const done = await sent('shopify', { fulfillment_status: 'fulfilled' });
  assert.equal(await leadOf(done.phone), undefined);
  assert.match(await errorOf('shopify', done.phone), /fulfilled in the store/);
  // Fulfilled later, it is the same lead.
  const other = await sent('shopify');
  await other.send('orders/fulfilled', { fulfillment_status: 'fulfilled' });
  assert.equal((await leadOf(other.phone)).status, 'New');
});

test('Shopify: a change of the second in which an order was paid does not take the payment back', async () => {
  const { phone, send } = await sent('shopify');
  await send('orders/paid', { financial_status: 'paid', total_outstanding: '0.00' });
  await send('orders/updated', { note: 'stale' });
  const lead = await leadOf(phone);
  assert.deepEqual([lead.is_prepaid, lead.store.status, lead.store.asks], [true, 'paid', null]);
});

test('two numbers in the one field of a phone are the first and the second', async () => {
  const [one, other] = [aPhone(), aPhone()];
  const over = { customer: { full_name: 'Amina Testi', phone: `${one} / ${other}` } };
  await sent('youcan', over);
  const [lead] = await leadsOf(one);
  assert.deepEqual([lead.phone, lead.second_phone], [one, other]);
});
