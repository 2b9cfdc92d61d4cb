import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLeads } from '../files/create-row-leads.ts';
import { readPlainLead } from './read-plain-lead.ts';
import { readShopifyOrder } from './read-shopify-order.ts';
import { readWooCommerceOrder } from './read-woocommerce-order.ts';
import { objectOf } from './json-values.ts';
import { readSallaOrder } from './read-salla-order.ts';
import { readYouCanOrder } from './read-youcan-order.ts';
import { readZidOrder } from './read-zid-order.ts';
import { piecesOf } from '../../intake/kept-entries.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dialPlan } from '../../platform/text/phones.ts';
import { fitTotals, leadOf, type StoreOrder } from './store-order.ts';

/* Orders as the stores send them, without irrelevant fields. */

const shopify = (over: object = {}) => ({
  id: 5940139491234,
  name: '#1001',
  order_number: 1001,
  email: 'amina@example.com',
  created_at: '2026-03-01T10:30:00+01:00',
  cancelled_at: null,
  currency: 'MAD',
  presentment_currency: 'MAD',
  financial_status: 'pending',
  payment_gateway_names: ['Cash on Delivery (COD)'],
  subtotal_price: '349.00',
  total_discounts: '50.00',
  total_line_items_price: '399.00',
  total_price: '384.00',
  total_outstanding: '384.00',
  total_tax: '0.00',
  note: 'اتصلوا بي بعد الظهر',
  note_attributes: [{ name: 'utm_source', value: 'facebook' }],
  phone: null,
  discount_codes: [{ code: 'RAMADAN50', amount: '50.00', type: 'fixed_amount' }],
  shipping_lines: [{ title: 'Livraison', price: '35.00' }],
  billing_address: { name: 'Amina Benali', phone: '0600000000', city: 'Rabat', address1: '1 Rue X', country: 'Morocco' },
  shipping_address: {
    first_name: 'Amina',
    last_name: 'Benali',
    name: 'Amina Benali',
    phone: '+212 6 12-34-56-78',
    address1: '12 Rue Ibn Batouta',
    address2: 'Apt 4',
    city: 'Casablanca',
    province: null,
    zip: '20250',
    country: 'Morocco',
    country_code: 'MA',
  },
  customer: { id: 1, first_name: 'Amina', last_name: 'Benali', phone: null },
  line_items: [
    { id: 11, title: 'Argan oil', variant_title: '50 ml', variant_id: 901, product_id: 801, sku: 'ARGAN-50', quantity: 2, price: '149.50',
      requires_shipping: true, total_discount: '0.00', discount_allocations: [{ amount: '37.47' }],
      properties: [{ name: 'Engraving', value: 'A & B' }, { name: '_app_id', value: '17' }] },
    { id: 12, title: 'Soap', variant_id: 902, product_id: 802, sku: 'SOAP-1', quantity: 1, price: '100.00', requires_shipping: true,
      total_discount: '0.00', discount_allocations: [{ amount: '12.53' }] },
  ],
  ...over,
}); // prettier-ignore

const woo = (over: object = {}) => ({
  id: 727,
  number: '727',
  status: 'processing',
  currency: 'MAD',
  discount_total: '20.00',
  shipping_total: '30.00',
  total: '308.00',
  total_tax: '0.00',
  customer_note: '',
  billing: { first_name: 'يوسف', last_name: 'العلوي', address_1: 'حي السلام، زنقة 4 رقم 12', address_2: '', city: 'فاس', state: 'MAFES',
    country: 'MA', email: 'y@example.com', phone: '٠٦٥٥٤٤٣٣٢٢' },
  shipping: { first_name: '', last_name: '', address_1: '', address_2: '', city: '', state: '', country: '', phone: '' },
  payment_method: 'cod',
  payment_method_title: 'الدفع عند الاستلام',
  date_paid: null,
  date_paid_gmt: null,
  line_items: [
    { id: 315, name: 'زيت الأركان', product_id: 93, variation_id: 0, quantity: 2, subtotal: '298.00', total: '278.00', total_tax: '0.00', sku: 'ARGAN-50', price: 139,
      meta_data: [{ id: 1, key: 'pa_size', value: 'xl', display_key: 'المقاس', display_value: 'XL' }, { id: 2, key: '_reduced_stock', value: '2' }] },
  ],
  shipping_lines: [{ method_title: 'Amana', total: '30.00' }],
  fee_lines: [],
  coupon_lines: [{ code: 'eid' }],
  ...over,
}); // prettier-ignore

const youcan = (over: object = {}) => ({
  id: '72aa7882-3898-49a8-87a2-506af3dd7320',
  ref: '021',
  vat: 0,
  total: 240,
  currency: 'MAD',
  notes: null,
  extra_fields: { size: 'XL' },
  payment: { status_text: 'pending', status: 5, status_object: { slug: 'pending' }, gateway_type: 1, address: [] },
  shipping: {
    price: 40, is_free: false,
    address: [{ first_name: 'سلمى', last_name: 'بنعلي', phone: '0677889900', first_line: 'شارع محمد الخامس 8', second_line: null, city: 'طنجة', region: 'طنجة تطوان' }],
  },
  customer: { id: 'c', first_name: 'Salma', last_name: 'Benali', email: null, phone: '+212677889900', city: 'Tanger', region: null, location: null },
  variants: [
    { id: 'v', price: 100, quantity: 2, variant: { id: '8a3a5a98', sku: 'ARGAN-50', price: 100, variations: { Size: 'XL' }, product: { id: 'p', name: 'زيت' } } },
  ],
  ...over,
}); // prettier-ignore

const lead = (order: StoreOrder) => leadOf(order, 'MAD', 'MA');
const sum = (lines: { total: number }[]) => Number(lines.reduce((sum, { total }) => sum + total, 0).toFixed(2));
const entries = (made: { data?: { key?: string | null; value?: string | null }[] | null }) =>
  Object.fromEntries((made.data ?? []).map(({ key, value }) => [key, value]));

/** POST /leads accepts the output of every reader. */
const assertTaken = (made: object) => assert.deepEqual(checkLeads({ data: [made] }, null).faults, {});

test('an order of Shopify: the shipping address, each line after its discounts, and all that is to be collected', () => {
  const made = lead(readShopifyOrder(shopify()));
  assertTaken(made);
  assert.deepEqual(
    { ...made, data: undefined },
    {
      full_name: 'Amina Benali',
      phone: '+212 6 12-34-56-78',
      city: 'Casablanca',
      area: null,
      address: '12 Rue Ibn Batouta, Apt 4',
      // 299 - 37.47 + 35 of shipping; 100 - 12.53
      products: [
        { sku: 'ARGAN-50', quantity: 2, total: 296.53 },
        { sku: 'SOAP-1', quantity: 1, total: 87.47 },
      ],
      data: undefined,
      second_phone: '0600000000',
      parcel_note: 'اتصلوا بي بعد الظهر',
      shipment_way: null,
      is_prepaid: false,
    },
  );
  assert.deepEqual(entries(made), {
    source: 'shopify',
    'other address': 'Amina Benali, 1 Rue X, Rabat',
    email: 'amina@example.com',
    variation: '50 ml',
    shipping: 'Livraison 35.00',
    discount: 'RAMADAN50',
    Engraving: 'A & B',
    utm_source: 'facebook',
  });
});

test('what the customer chose goes to the parcel: a note, another phone, and coming to the shop for it', () => {
  const shipping_lines = [{ method_id: 'local_pickup', method_title: 'Retrait', total: '0.00' }];
  const made = lead(readWooCommerceOrder(woo({ customer_note: 'Porte bleue', shipping_lines })));
  assertTaken(made);
  assert.deepEqual([made.parcel_note, made.shipment_way, made.second_phone], ['Porte bleue', 3, null]);
  const pickup = { ...shopify(), note: 'x'.repeat(1_200), shipping_lines: [{ delivery_category: 'pickup' }] };
  const other = lead(readShopifyOrder(pickup));
  assert.deepEqual([other.parcel_note?.length, other.shipment_way], [1_000, 3]);
  assert.equal(other.data?.filter(({ key }) => key === 'note').map(({ value }) => value).join('').length, 200); // prettier-ignore
});

test('an order of WooCommerce in Arabic: billing where there is no shipping address', () => {
  const made = lead(readWooCommerceOrder(woo()));
  assertTaken(made);
  assert.equal(made.full_name, 'يوسف العلوي');
  assert.equal(made.phone, '٠٦٥٥٤٤٣٣٢٢');
  assert.deepEqual([made.city, made.address], ['فاس', 'حي السلام، زنقة 4 رقم 12']);
  assert.deepEqual(made.products, [{ sku: 'ARGAN-50', quantity: 2, total: 308 }]);
  assert.deepEqual(entries(made), {
    source: 'woocommerce',
    email: 'y@example.com',
    shipping: 'Amana 30.00',
    discount: 'eid',
    المقاس: 'XL',
  });
});

test('an order of YouCan, bare and in an envelope, its own questions by name or as a list', () => {
  for (const payload of [
    youcan(),
    { event_name: 'order.created', event_happened_at: '2026-08-08T21:30:00.000000Z', data: youcan() },
    youcan({ extra_fields: [{ name: 'size', value: 'XL' }], custom_fields: [] }),
  ]) {
    const made = lead(readYouCanOrder(payload));
    assertTaken(made);
    assert.deepEqual([made.full_name, made.phone, made.city], ['سلمى بنعلي', '+212677889900', 'طنجة']);
    assert.equal(made.address, 'شارع محمد الخامس 8');
    assert.deepEqual(made.products, [{ sku: 'ARGAN-50', quantity: 2, total: 240 }]);
    assert.deepEqual(entries(made), { source: 'youcan', shipping: '40', variation: 'XL', size: 'XL' });
  }
});

const line = (over: object) => ({ sku: 'A', quantity: 1, price: '100.00', requires_shipping: true, ...over });

for (const [what, order, expected] of [
  ['a line without SKU is named by its variant', { line_items: [line({ sku: '', variant_id: 4455 })] }, [['4455', 1, 384]]],
  ['a line without SKU and variant by its product', { line_items: [line({ sku: null, variant_id: null, product_id: 77 })] }, [['77', 1, 384]]],
  ['the same SKU on two lines stays two lines', { total_outstanding: '200.00', line_items: [line({}), line({})] }, [['A', 1, 100], ['A', 1, 100]]],
  ['a gift costs 1, taken off the dearest line', { total_outstanding: '300.00', line_items: [line({ price: '300.00' }), line({ sku: 'GIFT', price: '0.00' })] }, [['A', 1, 299], ['GIFT', 1, 1]]],
  ['a line discounted to nothing is a gift too', { total_outstanding: '100.00', line_items: [line({}), line({ sku: 'B', discount_allocations: [{ amount: '100.00' }] })] }, [['A', 1, 99], ['B', 1, 1]]],
  ['what was paid in advance is no discount', { financial_status: 'partially_paid', total_price: '300.00', total_outstanding: '50.00', line_items: [line({ price: '200.00' }), line({ sku: 'B' })] }, [['A', 1, 200], ['B', 1, 100]]],
  ['a tip is money and no product', { total_outstanding: '110.00', line_items: [line({}), line({ sku: '', title: 'Tip', price: '10.00', requires_shipping: false })] }, [['A', 1, 110]]],
  ['an older order says its discount on the line', { total_outstanding: '80.00', line_items: [line({ total_discount: '20.00' })] }, [['A', 1, 80]]],
  ['without total_outstanding the total counts', { total_outstanding: undefined, total_price: '120.00', line_items: [line({})] }, [['A', 1, 120]]],
  ['fractions of a discount need not be whole', { total_outstanding: '66.67', line_items: [line({ price: '66.666666' })] }, [['A', 1, 66.67]]],
] as [string, object, [string, number, number][]][]) {
  test(`Shopify: ${what}`, () => {
    const { total_outstanding: open } = order as { total_outstanding?: string };
    const made = lead(readShopifyOrder(shopify({ ...(open !== undefined && { total_price: open }), ...order })));
    assertTaken(made);
    assert.deepEqual(made.products.map(({ sku, quantity, total }) => [sku, quantity, total]), expected);
  });
} // prettier-ignore

test('Shopify: a deposit is what it comes to without what is open, and who took it is said', () => {
  const half = {
    financial_status: 'partially_paid',
    total_price: '300.00',
    total_outstanding: '50.00',
    line_items: [line({ price: '300.00' })],
  };
  const made = leadOf(readShopifyOrder(shopify(half)), 'MAD', 'MA', 'gift_card');
  assertTaken(made);
  assert.deepEqual([made.is_prepaid, made.prepaid_amount, made.prepaid_by], [false, 250, 'gift_card']);
  const edited = readShopifyOrder(
    shopify({ ...half, financial_status: 'pending', current_total_price: '200.00', total_outstanding: '199.90' }),
  );
  assert.equal(lead(edited).prepaid_amount, 0.1);
  const paid = leadOf(readShopifyOrder(shopify({ ...half, total_outstanding: '0.00' })), 'MAD', 'MA', 'cmi');
  assert.deepEqual([paid.is_prepaid, paid.prepaid_amount, paid.prepaid_by], [true, undefined, 'cmi']);
});

for (const [what, read, message] of [
  ['Shopify: a test of the store', () => readShopifyOrder(shopify({ test: true })), /test order of the store/],
  ['Shopify: a free order', () => readShopifyOrder(shopify({ total_outstanding: '0.00', total_price: '0.00' })), /is 0: a free order/],
  ['Shopify: another currency', () => readShopifyOrder(shopify({ currency: 'EUR' })), /EUR.*MAD/],
  ['Shopify: no lines', () => readShopifyOrder(shopify({ line_items: [] })), /no product/],
  ['Shopify: a line without any name', () => readShopifyOrder(shopify({ line_items: [line({ sku: '' })] })), /lines\.0\.sku/],
  ['Shopify: a price that is none', () => readShopifyOrder(shopify({ line_items: [line({ price: 'free' })] })), /lines\.0\.total/],
  ['Shopify: too little to share out', () => readShopifyOrder(shopify({ total_price: '1.00', total_outstanding: '1.00' })), /too little/],
  ['Shopify: nothing of it', () => readShopifyOrder(null), /no product/],
  ['YouCan: another currency', () => readYouCanOrder(youcan({ currency: 'TND' })), /TND/],
] as [string, () => StoreOrder, RegExp][]) {
  test(`${what} becomes no lead, and the reason is said`, () => {
    assert.throws(() => lead(read()), (error: Error) => message.test(error.message) || assert.fail(error.message));
  });
} // prettier-ignore

/** After the examples of https://docs.salla.dev/doc-433804. */
const salla = (over: object = {}) => ({
  id: 629263027,
  reference_id: 42264,
  urls: { admin: 'https://s.salla.sa/orders/order/P4GV9' },
  source_details: { type: 'direct', utm_campaign: 'eid' },
  status: { slug: 'under_review' },
  payment_method: 'cod',
  is_pending_payment: false,
  currency: 'MAD',
  amounts: {
    shipping_cost: { amount: 33, currency: 'MAD' },
    cash_on_delivery: { amount: 1, currency: 'MAD' },
    discounts: [{ title: 'Eid', code: 'EID', discount: '126.00' }],
    total: { amount: 154, currency: 'MAD' },
  },
  shipping: {
    receiver: { name: 'Amina Testi', phone: '212612345678' },
    address: {
      city: 'الرياض',
      block: 'Macca',
      shipping_address: ' شارع Macca، الحي Macca 1111،, Macca,, الرياض',
      geo_coordinates: { lat: 24.45, lng: 39.58 },
    },
  },
  customer: { first_name: 'Said', last_name: 'Testi', mobile: 655667788, mobile_code: '+212', email: 'a@example.test' },
  items: [
    {
      sku: 'A-1',
      quantity: 1,
      amounts: { total: { amount: 120 } },
      options: [{ name: 'المقاس', value: { name: 'XL' } }],
    },
    { sku: '', product_id: 674027926, quantity: 1, amounts: { total: { amount: 126 } } },
  ],
  ...over,
});

test('an order of Salla: its receiver, both phones, address as people read it, lines and what has no field of ours', () => {
  const made = lead(readSallaOrder(salla()));
  assert.deepEqual([made.full_name, made.phone, made.second_phone], ['Amina Testi', '+212612345678', '+212655667788']);
  assert.deepEqual([made.city, made.area, made.address], ['الرياض', 'Macca', 'شارع Macca, الحي Macca 1111, Macca, الرياض']);
  assert.deepEqual(made.products.map(({ sku }) => sku), ['A-1', '674027926']);
  assert.equal(made.products.reduce((sum, { total }) => sum + total, 0), 154);
  const kept = entries(made);
  const expected = { source: 'salla', email: 'a@example.test', shipping: '33', coupon: 'EID', variation: 'المقاس: XL', location: '24.45,39.58', utm_campaign: 'eid' };
  assert.deepEqual({ ...kept, ...expected }, kept);
  assert.equal(readSallaOrder(salla()).number, '42264');
  // Newer bodies have the whole number in one field.
  const phoneOf = (mobile: string, mobile_code: string) =>
    readSallaOrder(salla({ shipping: {}, customer: { name: 'Sara', mobile, mobile_code } })).phone;
  for (const code of ['SA', '+966', '966', '']) assert.equal(phoneOf('966501806978', code), '+966501806978', code);
  assert.equal(phoneOf('0501806978', '+966'), '+966501806978');
  const newer = readSallaOrder(salla({ shipping: {}, customer: { name: 'Sara', mobile: '+966523185260', city: 'جدة' } }));
  assert.deepEqual([newer.phone, newer.full_name], ['+966523185260', 'Sara']);
}); // prettier-ignore

/** After an order of Zid's, https://docs.zid.sa/webhooks. */
const zid = (over: object = {}) => ({
  id: 27399481,
  invoice_number: 27399481,
  order_status: { code: 'new' },
  currency_code: 'MAD',
  order_total: '899.10000000000000',
  payment_status: 'pending',
  customer_note: 'Appeler avant 18h',
  customer: { name: 'Said Testi', mobile: '212655667788', email: 'a@example.test' },
  consignee: { name: 'Amina Testi', mobile: '212612345678' },
  is_gift_order: 1,
  gift_card_details: { gift_message: 'Bon anniversaire' },
  shipping: {
    method: { code: 'zid_zidship' },
    address: { formatted_address: null, street: 'Rue 12', district: 'Hay Salam', lat: null, city: { name: 'الرياض' } },
  },
  payment: {
    method: { code: 'zid_cod', name: 'الدفع عند الاستلام' },
    invoice: [{ code: 'shipping', value: '25.00000000000000' }],
  },
  products: [{ sku: 'Z.224947.1', quantity: 1, total: 999, custom_fields: [{ name: 'نقش', value: 'A & B' }] }],
  ...over,
});

test('an order of Zid: its consignee, address, amount with its decimals, and what has no field of ours', () => {
  const made = lead(readZidOrder(zid()));
  assert.deepEqual([made.full_name, made.phone, made.second_phone], ['Amina Testi', '+212612345678', '+212655667788']);
  assert.deepEqual([made.city, made.area, made.address], ['الرياض', 'Hay Salam', 'Rue 12, Hay Salam']);
  assert.deepEqual([made.products[0]!.total, made.parcel_note], [899.1, 'Appeler avant 18h']);
  assert.equal(readZidOrder(zid({ order_total: '172.48850000000000', currency_code: 'SAR' })).to_pay, 172.49);
  assert.equal(readZidOrder(zid({ order_total: '17.24870000000000', currency_code: 'KWD' })).to_pay, 17.249);
  const kept = entries(made);
  const expected = { source: 'zid', shipping: '25', variation: 'نقش: A & B', 'gift message': 'Bon anniversaire' };
  assert.deepEqual({ ...kept, ...expected }, kept);
});

const WOO_CARD = { payment_method: 'cmi', payment_method_title: 'Carte bancaire' };
for (const [what, order, expected] of [
  ['Shopify: cash at the door', readShopifyOrder(shopify()), ['open', false, ['Cash on Delivery (COD)'], 384]],
  ['Shopify: one that names no way of paying', readShopifyOrder(shopify({ payment_gateway_names: [] })), ['open', false, [], 384]],
  ['Shopify: a card that is held', readShopifyOrder(shopify({ payment_gateway_names: [], financial_status: 'authorized' })), ['open', false, ['authorized'], 384]],
  ['Shopify: paid', readShopifyOrder(shopify({ financial_status: 'paid', total_outstanding: '0.00' })), ['open', true, ['Cash on Delivery (COD)'], 384]],
  ['Shopify: paid, as older versions say it', readShopifyOrder(shopify({ financial_status: 'paid', total_outstanding: undefined })), ['open', true, ['Cash on Delivery (COD)'], 384]],
  ['Shopify: cancelled', readShopifyOrder(shopify({ cancelled_at: '2026-03-01T10:31:00+01:00' })), ['cancelled', false, ['Cash on Delivery (COD)'], 384]],
  ['Shopify: given back', readShopifyOrder(shopify({ financial_status: 'refunded', total_outstanding: '0.00' })), ['refunded', true, ['Cash on Delivery (COD)'], 384]],
  ['WooCommerce: cash at the door', readWooCommerceOrder(woo()), ['open', false, ['cod', 'الدفع عند الاستلام'], 308]],
  ['WooCommerce: a card before it is paid', readWooCommerceOrder(woo({ ...WOO_CARD, status: 'pending' })), ['open', false, ['cmi', 'Carte bancaire'], 308]],
  ['WooCommerce: paid by card', readWooCommerceOrder(woo({ ...WOO_CARD, date_paid: '2026-03-01T09:00:00' })), ['open', true, ['cmi', 'Carte bancaire'], 308]],
  ['WooCommerce: a payment that failed', readWooCommerceOrder(woo({ ...WOO_CARD, status: 'failed' })), ['open', false, ['failed'], 308]],
  ['WooCommerce: a draft', readWooCommerceOrder(woo({ payment_method: '', payment_method_title: '', status: 'checkout-draft' })), ['open', false, ['checkout-draft'], 308]],
  ['WooCommerce: in the bin', readWooCommerceOrder(woo({ status: 'trash' })), ['cancelled', false, ['cod', 'الدفع عند الاستلام'], 308]],
  ['WooCommerce: a part given back', readWooCommerceOrder(woo({ refunds: [{ id: 1, reason: '', total: '-120.00' }] })), ['open', false, ['cod', 'الدفع عند الاستلام'], 188]],
  ['YouCan: paid', readYouCanOrder(youcan({ payment: { status_text: 'Paid' } })), ['open', true, [], 240]],
  ['YouCan: cancelled', readYouCanOrder(youcan({ status_text: 'Canceled' })), ['cancelled', false, [], 240]],
  ['Salla: cash at the door', readSallaOrder(salla()), ['open', false, ['cod'], 154]],
  ['Salla: a card that is not paid yet', readSallaOrder(salla({ payment_method: 'mada', is_pending_payment: true })), ['open', false, ['mada'], 154]],
  ['Salla: paid by card', readSallaOrder(salla({ payment_method: 'mada' })), ['open', true, ['mada'], 154]],
  ['Salla: a transfer that the shop has not seen', readSallaOrder(salla({ payment_method: 'bank' })), ['open', false, ['bank'], 154]],
  ['Salla: a transfer of an order in work', readSallaOrder(salla({ payment_method: 'bank', status: { slug: 'in_progress' } })), ['open', true, ['bank'], 154]],
  ['Salla: cancelled', readSallaOrder(salla({ status: { slug: 'canceled' } })), ['cancelled', false, ['cod'], 154]],
  ['Salla: given back', readSallaOrder(salla(), 'order.refunded'), ['refunded', false, ['cod'], 154]],
  ['Zid: cash at the door', readZidOrder(zid()), ['open', false, ['zid_cod', 'الدفع عند الاستلام'], 899.1]],
  ['Zid: paid', readZidOrder(zid({ payment_status: 'paid' })), ['open', true, ['zid_cod', 'الدفع عند الاستلام'], 899.1]],
  ['Zid: cancelled', readZidOrder(zid({ order_status: { code: 'cancelled' } })), ['cancelled', false, ['zid_cod', 'الدفع عند الاستلام'], 899.1]],
  ['Zid: given back', readZidOrder(zid({ payment_status: 'refunded' })), ['refunded', false, ['zid_cod', 'الدفع عند الاستلام'], 899.1]],
] as [string, StoreOrder, [string, boolean, string[], number]][]) {
  test(`${what}: its state, payment, ways of paying and worth`, () => {
    assert.deepEqual([order.state, order.is_paid, order.gateways, order.to_pay], expected);
    assert.equal(lead({ ...order, state: 'open' }).is_prepaid, order.is_paid);
  });
} // prettier-ignore

test('a deposit that a plugin of WooCommerce took comes off what is collected, and its order is not paid whole by its date', () => {
  const meta = (over: object = {}) =>
    Object.entries({
      _wc_deposits_order_has_deposit: 'yes',
      _wc_deposits_deposit_paid: 'yes',
      _wc_deposits_deposit_amount: '108',
      _wc_deposits_second_payment: 200,
      _wc_deposits_second_payment_paid: 'no',
      ...over,
    }).map(([key, value], id) => ({ id, key, value }));
  const paid = { ...WOO_CARD, status: 'partially-paid', date_paid: '2026-03-01T09:00:00' };
  const read = (over: object) => readWooCommerceOrder(woo({ ...paid, ...over }));
  const part = read({ meta_data: meta() });
  assert.deepEqual([part.is_paid, part.paid_ahead, part.to_pay, part.gateways], [false, 108, 308, ['cmi', 'Carte bancaire', 'partially-paid']]); // prettier-ignore
  const { is_prepaid, prepaid_amount, prepaid_by } = leadOf(part, 'MAD', 'MA', 'cmi');
  assert.deepEqual([is_prepaid, prepaid_amount, prepaid_by], [false, 108, 'cmi']);
  // If the shop uses a status of its own, the plugin's metadata says the same.
  assert.equal(read({ status: 'processing', meta_data: meta() }).paid_ahead, 108);
  const agreed = woo({ meta_data: meta({ _wc_deposits_deposit_paid: 'no' }) });
  assert.deepEqual([readWooCommerceOrder(agreed).paid_ahead, readWooCommerceOrder(agreed).is_paid], [0, false]);
  const whole = read({ status: 'processing', meta_data: meta({ _wc_deposits_second_payment_paid: 'yes' }) });
  assert.deepEqual([whole.is_paid, whole.paid_ahead], [true, 0]);
  // Refused: the deposit and the rest are missing, or do not add up to the total.
  for (const meta_data of [meta({ _wc_deposits_second_payment: '100' }), []])
    assert.throws(() => lead(read({ meta_data })), /not an amount/);
});

test('what was taken out of an order of Shopify is no line, and of what is left the current pieces count', () => {
  const made = lead(
    readShopifyOrder(
      shopify({
        total_outstanding: '150.00',
        line_items: [
          line({ sku: 'GONE', current_quantity: 0 }),
          line({ quantity: 3, current_quantity: 1, price: '150.00' }),
        ],
      }),
    ),
  );
  assert.deepEqual(made.products, [{ sku: 'A', quantity: 1, total: 150 }]);
});

test('an order that was shown in our currency is read in it, though the shop keeps another', () => {
  const money = (amount: string) => ({ presentment_money: { amount, currency_code: 'MAD' } });
  const order = shopify({
    currency: 'USD', presentment_currency: 'MAD', total_price: '18.50', total_outstanding: '18.50', total_price_set: money('185.00'),
    line_items: [line({ price: '18.50', price_set: money('185.00') })],
  }); // prettier-ignore
  assert.deepEqual(lead(readShopifyOrder(order, 'MAD')).products, [{ sku: 'A', quantity: 1, total: 185 }]);
  assert.throws(() => lead(readShopifyOrder(order)), /USD.*MAD/);
  // Refused: partly paid, and the open amount is missing in the shown currency.
  assert.throws(() => lead(readShopifyOrder({ ...order, total_outstanding: '9.00' }, 'MAD')), /not an amount/);
});

test('a parcel goes to one whole address; what another one says stands beside it', () => {
  const shipping = {
    first_name: 'Cadeau',
    last_name: 'Pour',
    address_1: '',
    city: 'Rabat',
    state: '',
    country: 'MA',
    phone: '',
  };
  const billing = {
    ...woo().billing,
    first_name: 'Samir',
    last_name: 'T',
    address_1: '4 Rue Exemple Maarif',
    city: 'Casablanca',
  };
  const made = lead(readWooCommerceOrder(woo({ shipping, billing })));
  assert.deepEqual([made.city, made.address], ['Casablanca', '4 Rue Exemple Maarif']);
  assert.equal(entries(made)['other address'], 'Cadeau Pour, Rabat');
  const same = lead(readWooCommerceOrder(woo({ shipping: { ...billing, first_name: 'Sara' }, billing })));
  assert.equal(entries(same)['other address'], undefined);
});

for (const [country, state, city] of [
  ['DZ', 'DZ-16', 'Alger'],
  ['DZ', '16', 'Alger'],
  ['DZ', 'DZ-31', 'Oran'],
  ['EG', 'EGALX', 'Alexandria'],
  ['MA', 'MACAS', 'Casablanca'],
  ['MA', 'macas', 'Casablanca'],
  ['MA', 'Fès-Meknès', 'Fès-Meknès'],
  ['FR', 'MACAS', 'MACAS'],
] as const) {
  test(`the state ${state} of a checkout in ${country} is ${city}`, () => {
    const billing = { ...woo().billing, city: '', state, country };
    assert.equal(leadOf(readWooCommerceOrder(woo({ billing })), 'MAD', country).city, city);
  });
}

test('another phone that a checkout asked for is the second one', () => {
  const asked = shopify({ billing_address: null, note_attributes: [{ name: 'Téléphone 2', value: '0677001122' }] });
  assert.equal(lead(readShopifyOrder(asked)).second_phone, '0677001122');
  const plugin = woo({ meta_data: [{ key: '_billing_second_phone', value: '0677001133' }, { key: '_billing_phone_id', value: '99999999' }] }); // prettier-ignore
  assert.equal(lead(readWooCommerceOrder(plugin)).second_phone, '0677001133');
  const questions = youcan({ extra_fields: { 'رقم الهاتف الثاني': '0677001144' } });
  assert.equal(lead(readYouCanOrder(questions)).second_phone, '0677001144');
});

for (const [what, order, expected] of [
  ['the name of the customer where the address has none', { shipping_address: { ...shopify().shipping_address, name: '', first_name: '', last_name: '' }, billing_address: null }, { full_name: 'Amina Benali' }],
  ['the order’s phone where the address has none', { shipping_address: { ...shopify().shipping_address, phone: null }, phone: '0611223344' }, { phone: '0611223344' }],
  ['the province where there is no city', { shipping_address: { ...shopify().shipping_address, city: '', province: 'Fès-Meknès' }, billing_address: null }, { city: 'Fès-Meknès' }],
  ['the place where there is no address', { shipping_address: { name: 'Amina Benali', phone: '0612345678', city: 'Fès', country: 'Morocco' }, billing_address: null }, { address: 'Morocco, Fès' }],
  ['the customer’s own address where the order has none', { shipping_address: null, billing_address: null, customer: { default_address: { name: 'Sara T', phone: '0699999999', city: 'Agadir', address1: 'Hay Salam 5' } } }, { full_name: 'Sara T', city: 'Agadir', address: 'Hay Salam 5' }],
] as [string, object, Record<string, string>][]) {
  test(`Shopify: ${what}`, () => {
    const made = lead(readShopifyOrder(shopify(order))) as unknown as Record<string, unknown>;
    assertTaken(made);
    for (const [field, value] of Object.entries(expected)) assert.equal(made[field], value, field);
  });
} // prettier-ignore

test('an address beyond a lead’s 100 characters goes on in the custom data, none of it lost', () => {
  const long = `${'حي السلام زنقة الوردة عمارة الياسمين الطابق الثالث '.repeat(4)}رقم 12`;
  const made = lead(
    readShopifyOrder(shopify({ shipping_address: { ...shopify().shipping_address, address1: long, address2: '' } })),
  );
  assertTaken(made);
  const rest = made.data!.filter(({ key }) => key === 'address').map(({ value }) => value);
  assert.equal([made.address, ...rest].join(' '), long);
});

test('notes of any length and many attributes fit; what is beyond the bounds of a lead is refused by its field, never cut', () => {
  const attributes = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `attribute ${i} ${'x'.repeat(120)}`, value: 'y'.repeat(250) }));
  const made = lead(readShopifyOrder(shopify({ note: 'كلمة '.repeat(400), note_attributes: attributes(15) })));
  assertTaken(made);
  assert.equal(made.data!.filter(({ value }) => value?.startsWith('yy')).length, 15 * 3);
  const refusedAt = (order: Parameters<typeof readShopifyOrder>[0]) => {
    try {
      lead(readShopifyOrder(order));
    } catch (error) {
      return error instanceof Refusal ? Object.keys(error.fields ?? {}) : String(error);
    }
    return [];
  };
  assert.deepEqual(refusedAt(shopify({ note_attributes: attributes(150) })), ['data']);
  const { shipping_address } = shopify();
  assert.deepEqual(refusedAt(shopify({ shipping_address: { ...shipping_address, city: 'x'.repeat(101) } })), ['city']);
});

test('whatever stands in the place of an order, a reader throws a refusal and nothing else', () => {
  const strange: unknown[] = [
    null,
    1,
    'x',
    [],
    [[]],
    {},
    { line_items: 'x', variants: 1 },
    { line_items: [null, 1, 'x', []] },
    { variants: [null] },
    { customer: 'x', shipping: [], payment: 3 },
  ];
  const readers = [
    readShopifyOrder,
    readWooCommerceOrder,
    readYouCanOrder,
    (payload: unknown) => readSallaOrder(objectOf(payload)),
    (payload: unknown) => readZidOrder(objectOf(payload)),
  ];
  for (const read of readers)
    for (const payload of strange)
      assert.throws(
        () => lead(read(payload)),
        (error: { kind?: string }) => error.kind === 'VALIDATION_ERROR',
      );
});

// --- sums --------------------------------------------------------------------------------------------------------

test('lines always add up to what is to be collected, each costs 1 at least, and a line keeps its price where nothing forbids it', () => {
  const random = (n: number) => Math.floor(Math.random() * n);
  for (let i = 0; i < 5_000; i++) {
    const totals = Array.from({ length: 1 + random(6) }, () => random(3) * random(20_000));
    const wanted = random(60_000);
    const fitted = fitTotals(totals, wanted, 100);
    if (wanted < totals.length * 100) {
      assert.equal(fitted, null);
      continue;
    }
    assert.equal(
      fitted!.reduce((sum, total) => sum + total, 0),
      wanted,
    );
    assert.ok(fitted!.every((total) => total >= 100));
    if (totals.every((total) => total >= 100) && totals.reduce((sum, total) => sum + total, 0) === wanted)
      assert.deepEqual(fitted, totals);
  }
});

test('a currency without decimals is read as it is written', () => {
  const order = readWooCommerceOrder(
    woo({ currency: 'XOF', total: '15000', line_items: [{ sku: 'A', quantity: 1, total: '15000', total_tax: '0' }] }),
  );
  assert.equal(sum(leadOf(order, 'XOF').products), 15_000);
  assert.throws(() => leadOf({ ...order, to_pay: 149.9 }, 'XOF'), /total/);
});

test('text is parted in pieces of 100 characters, at blanks, without losing any', () => {
  for (const text of [
    '',
    'short',
    'x'.repeat(100),
    'x'.repeat(101),
    'word '.repeat(60),
    '👩‍👧 '.repeat(80),
    `${'x'.repeat(99)} y`,
  ]) {
    const pieces = piecesOf(text);
    assert.ok(pieces.every((piece) => [...piece].length <= 100 && piece.trim() !== ''));
    assert.equal(pieces.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
  }
});

// --- other programs ----------------------------------------------------------------------------------------------

const cells = { country: 'MA', dial_plan: dialPlan('MA'), currency: 'MAD', currency_decimals: 2 };

test('a lead in the words of POST /leads is taken as it is, at the top or in an envelope', () => {
  const asked = {
    full_name: 'Amina',
    phone: '0612345678',
    city: 'Rabat',
    address: '12 Rue X',
    products: [{ sku: 'A', quantity: 1, total: 5 }],
    data: [{ key: 'a', value: 'b' }],
  };
  for (const sent of [asked, { id: 'x', type: 'lead', data: asked }]) {
    const { lead: read } = readPlainLead(sent, cells);
    assert.deepEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, read[name]])), asked);
    assert.equal(read['is_prepaid'], false);
  }
});

test('a row of a sheet is read by its headers, in French, Arabic and English', () => {
  const expected = {
    full_name: 'Amina',
    phone: '0612345678',
    city: 'Rabat',
    area: undefined,
    external_id: undefined,
    address: '12 Rue X',
    products: [{ sku: 'A', quantity: 2, total: 99.5 }],
    data: [],
    second_phone: undefined,
    parcel_note: undefined,
    shipment_way: undefined,
    is_fees_paid_by_customer: undefined,
    stop_desk: undefined,
    is_prepaid: false,
    prepaid_amount: undefined,
    prepaid_by: undefined,
  };
  for (const row of [
    {
      'Nom complet': 'Amina',
      Téléphone: 612345678,
      Ville: 'Rabat',
      Adresse: '12 Rue X',
      SKU: 'A',
      Quantité: 2,
      Total: '99,50',
    },
    {
      'الاسم الكامل': 'Amina',
      الهاتف: '0612345678',
      المدينة: 'Rabat',
      العنوان: '12 Rue X',
      المنتج: 'A',
      الكمية: '٢',
      المبلغ: 99.5,
    },
    {
      row: 7,
      sheet: 'Leads',
      values: {
        full_name: 'Amina',
        phone: '0612345678',
        city: 'Rabat',
        address: '12 Rue X',
        skus: 'A',
        quantities: 2,
        totals: 99.5,
      },
    },
  ])
    assert.deepEqual(readPlainLead(row, cells), { lead: expected, order_number: null });
});

test('a row that lacks a column, or whose cells cannot be read, is refused by their names', () => {
  assert.throws(() => readPlainLead({ Nom: 'Amina' }, cells), /phone, city, skus, totals/);
  const row = {
    Nom: 'Amina',
    Phone: '0612345678',
    Ville: 'Rabat',
    Adresse: '12 Rue X',
    SKU: 'A|B',
    Quantity: '1',
    Total: '9|x',
  };
  assert.throws(() => readPlainLead(row, cells), /totals/);
  assert.throws(() => readPlainLead({ ...row, Total: '9|8' }, cells), /quantities has 1 values/);
});
