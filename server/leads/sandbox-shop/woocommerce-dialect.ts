import { CURRENCY, SANDBOX_CREDENTIALS, isoOf, type ReadRequest, type ShopDialect, type ShopReply } from './dialect.ts';
import type { ShopOrder } from './shop-orders.ts';

const API = '/wp-json/wc/v3';
const STATUSES = ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'shipped'];
const { key, secret } = SANDBOX_CREDENTIALS;
const error = (status: number, code: string, message: string): ShopReply => ({
  status,
  body: { code, message, data: { status } },
});

export const wooDialect: ShopDialect = {
  isKnown: ({ headers }) => headers.authorization === `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  stranger: error(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.'),
  errorInside: { status: 200, body: { code: 'internal_server_error', message: 'There was a critical error.' } },

  read({ method, path, body }, orders): ReadRequest | undefined {
    const { pathname } = new URL(path, 'http://shop');
    if (method === 'POST' && pathname === `${API}/orders/batch`) return { answer: () => ({ status: 200, body: {} }) };
    const [, id, notes] = /^\/wp-json\/wc\/v3\/orders\/(\d+)(\/notes)?$/.exec(pathname) ?? [];
    if (id === undefined) return undefined;
    const order = orders.get(id);
    if (!order) return { answer: () => error(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.') };
    if (notes) return readNotes(method, body, order);
    if (method === 'GET') return { answer: () => ({ status: 200, body: shown(order) }) };
    const status = String(body['status']);
    if (!STATUSES.includes(status))
      return { answer: () => error(400, 'rest_invalid_param', 'Invalid parameter(s): status') };
    return {
      order,
      does: () => {
        if (order.status !== status) order.statuses.push(status);
        order.status = status;
        for (const { key: name, value } of (body['meta_data'] ?? []) as { key: string; value: string }[])
          order.meta[name] = value;
        if (status === 'completed' && order.payments === 0) order.payments = 1;
        if (status === 'cancelled') order.is_cancelled = true;
      },
      answer: () => ({ status: 200, body: shown(order) }),
    };
  },

  message(order, is_new, sign, { address }) {
    const body = { ...shown(order), date_modified_gmt: isoOf(order.changed_at_ms).slice(0, 19) };
    return {
      headers: {
        'X-WC-Webhook-Topic': is_new ? 'order.created' : 'order.updated',
        'X-WC-Webhook-Source': `${address}/`,
        'X-WC-Webhook-Signature': sign(JSON.stringify(body), 'base64'),
      },
      body,
    };
  },
};

function readNotes(method: string, body: Record<string, unknown>, order: ShopOrder): ReadRequest {
  if (method === 'GET') {
    const notes = order.notes.map((note, i) => ({ id: i + 1, note, customer_note: false }));
    return { answer: () => ({ status: 200, body: notes }) };
  }
  return {
    order,
    does: () => void order.notes.push(String(body['note'])),
    answer: () => ({ status: 201, body: { id: order.notes.length, note: order.notes.at(-1), customer_note: false } }),
  };
}

const shown = (order: ShopOrder) => ({
  id: Number(order.id),
  number: order.number,
  status: order.status,
  currency: CURRENCY,
  total: order.total.toFixed(2),
  payment_method: order.payment_method,
  payment_method_title: order.payment_method === 'cod' ? 'Cash on delivery' : order.payment_method,
  date_paid: order.payments > 0 ? isoOf(order.changed_at_ms) : null,
  billing: { first_name: 'Youssef', last_name: 'A', phone: order.phone, address_1: '5 Rue X', city: 'Rabat' },
  line_items: [{ sku: order.sku, quantity: order.quantity, total: order.total.toFixed(2), total_tax: '0.00' }],
  meta_data: Object.entries(order.meta).map(([key, value]) => ({ key, value })),
});
