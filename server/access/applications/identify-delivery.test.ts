import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IncomingKind } from '../../../contract/access/applications.ts';
import { identifyDelivery } from './identify-delivery.ts';
import type { DeliveryHeaders } from './delivery-signature.ts';

const CASES: [string, IncomingKind, DeliveryHeaders, unknown, string, string][] = [
  ['an order of Shopify', 'shopify', { 'x-shopify-topic': 'orders/create' }, { id: 5940139491234 }, 'order:5940139491234', 'creates'],
  ['one that was updated', 'shopify', { 'x-shopify-topic': 'orders/updated' }, { id: 5940139491234 }, 'order:5940139491234', 'changes'],
  ['a product', 'shopify', { 'x-shopify-topic': 'products/create' }, { id: 5 }, 'order:5', 'nothing'],
  ['no topic', 'shopify', {}, { id: 5 }, 'order:5', 'creates'],
  ['an order of WooCommerce', 'woocommerce', { 'x-wc-webhook-topic': 'order.created' }, { id: 727 }, 'order:727', 'creates'],
  ['one that was updated there', 'woocommerce', { 'x-wc-webhook-topic': 'order.updated' }, { id: 727 }, 'order:727', 'changes'],
  ['one that was deleted there', 'woocommerce', { 'x-wc-webhook-topic': 'order.deleted' }, { id: 727 }, 'order:727', 'changes'],
  ['an edit of Shopify, whose body holds no order', 'shopify', { 'x-shopify-topic': 'orders/edited' }, { order_edit: { order_id: 5 } }, 'delivery:', 'nothing'],
  ['a cancellation', 'shopify', { 'x-shopify-topic': 'orders/cancelled' }, { id: 5 }, 'order:5', 'changes'],
  ['an order of YouCan', 'youcan', {}, { id: '72aa7882-3898', ref: '021' }, 'order:72aa7882-3898', 'creates'],
  ['one in an envelope', 'youcan', {}, { event: 'order.create', data: { id: 'abc' } }, 'order:abc', 'creates'],
  ['one of its webhooks of today', 'youcan', { 'x-youcan-topic': 'order.created' }, { event_name: 'order.created', data: { id: 'abc' } }, 'order:abc', 'creates'],
  ['one that says so in its body alone', 'youcan', {}, { event_name: 'order.created', data: { id: 'abc' } }, 'order:abc', 'creates'],
  ['one by the older name', 'youcan', { 'x-youcan-topic': 'order.create' }, { id: 'abc' }, 'order:abc', 'creates'],
  ['one that was updated at YouCan', 'youcan', { 'x-youcan-topic': 'order.updated' }, { event_name: 'order.updated', data: { id: 'abc' } }, 'order:abc', 'changes'],
  ['an updated one whose body alone says so', 'youcan', {}, { event_name: 'order.updated', data: { id: 'abc' } }, 'order:abc', 'changes'],
  ['an app that was removed there', 'youcan', { 'x-youcan-topic': 'app.uninstalled' }, { event_name: 'app.uninstalled', data: { id: 'abc' } }, 'order:abc', 'nothing'],
  ['an order of Salla', 'salla', {}, { event: 'order.created', merchant: 1, data: { id: 2116149737 } }, 'order:2116149737', 'creates'],
  ['a change of its status, one level deeper', 'salla', {}, { event: 'order.status.updated', data: { id: 198290473, order: { id: 629263027 } } }, 'order:629263027', 'changes'],
  ['a cart that was left there', 'salla', {}, { event: 'abandoned.cart', data: { id: 1097962121 } }, 'order:1097962121', 'nothing'],
  ['an order of Zid', 'zid', {}, { event: 'order.create', data: { id: 27399481 } }, 'order:27399481', 'creates'],
  ['one without its event', 'zid', {}, { id: 27399481, order_status: { code: 'new' } }, 'order:27399481', 'creates'],
  ['an older one without its event', 'zid', {}, { id: 27399481, order_status: { code: 'delivered' } }, 'order:27399481', 'changes'],
  ['a lead with an order inside', 'generic-webhook', { 'webhook-id': 'msg_1' }, { id: 'L-1', order: { id: 5 } }, 'order:L-1', 'creates'],
  ['a lead with an id', 'generic-webhook', { 'webhook-id': 'msg_1' }, { id: 'L-1', data: [] }, 'order:L-1', 'creates'],
  ['a lead without', 'generic-webhook', { 'webhook-id': 'msg_1' }, { full_name: 'A' }, 'delivery:msg_1', 'creates'],
]; // prettier-ignore

for (const [what, kind, headers, body, event_key, does] of CASES) {
  test(`${what} is ${event_key} and ${does}`, () => {
    const identity = identifyDelivery(kind, headers, JSON.stringify(body));
    assert.deepEqual([identity.event_key.slice(0, event_key.length), identity.does], [event_key, does]);
  });
}

test('what has no id that can be kept is told by its bytes', () => {
  const bodies = [
    '{"id":820982911946154508}',
    '{"id":""}',
    '{"id":"\\u0000"}',
    '{"id":{}}',
    '[]',
    'null',
    'not json',
    '',
    '{"id":"\\ud800"}',
  ];
  const keys = bodies.map((body) => identifyDelivery('shopify', {}, body).event_key);
  assert.equal(new Set(keys).size, bodies.length);
  for (const key of keys) assert.match(key, /^delivery:[0-9a-f]{64}$/);
  assert.equal(identifyDelivery('shopify', {}, '{}').event_key, identifyDelivery('shopify', {}, '{}').event_key);
});

test('a word has the moment of its store, its shop, and a rank that tells two words of one moment apart', () => {
  const shopify = (topic: string, body: object) =>
    identifyDelivery(
      'shopify',
      { 'x-shopify-topic': topic, 'x-shopify-shop-domain': 'Argan.myshopify.com' },
      JSON.stringify(body),
    );
  const at = '2026-11-27T10:00:00Z';
  const created = shopify('orders/create', { id: 5, updated_at: at });
  const cancelled = shopify('orders/cancelled', { id: 5, updated_at: at, cancelled_at: at });
  assert.deepEqual(
    [
      created,
      shopify('orders/updated', { id: 5, updated_at: at }),
      shopify('orders/paid', { id: 5, updated_at: at }),
      cancelled,
    ].map(({ rank }) => rank),
    [0, 1, 2, 3],
  );
  assert.deepEqual([created.said_at_ms, created.shop, created.order_id], [Date.parse(at), 'argan.myshopify.com', '5']);
  const woo = identifyDelivery(
    'woocommerce',
    { 'x-wc-webhook-topic': 'order.updated', 'x-wc-webhook-source': 'https://argan.example/shop/' },
    JSON.stringify({ id: 7, date_modified: '2026-11-27T11:00:00', date_modified_gmt: '2026-11-27T10:00:00' }),
  );
  assert.deepEqual([woo.said_at_ms, woo.shop, woo.rank], [Date.parse(at), 'argan.example/shop', 1]);
  assert.equal(identifyDelivery('woocommerce', {}, '{"id":7,"date_modified_gmt":"soon"}').said_at_ms, null);
});
