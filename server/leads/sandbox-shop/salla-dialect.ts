import {
  CURRENCY,
  SANDBOX_CREDENTIALS,
  isoOf,
  type ReadRequest,
  type ShopDialect,
  type ShopReply,
  type ShopTokens,
} from './dialect.ts';
import type { ShopOrder } from './shop-orders.ts';

const API = '/admin/v2';
const RENEWAL = '/oauth2/token';
/** Those that an order can be given; a shop may have others of its own beside them. */
const SLUGS = [
  'payment_pending', 'under_review', 'in_progress', 'completed', 'delivering', 'delivered', 'shipped', 'canceled', 'restored', 'restoring',
]; // prettier-ignore
const SHIPMENT_STATUSES = ['created', 'in_progress', 'delivering', 'delivered', 'shipped', 'cancelled'];

const data = (status: number, body: unknown): ShopReply => ({ status, body: { status, success: true, data: body } });
const fault = (status: number, message: string, fields?: object): ShopReply => ({
  status,
  body: { status, success: false, error: { code: 'error', message, ...(fields && { fields }) } },
});
const UNKNOWN = fault(404, 'المحتوى الذي تحاول الوصول اليه غير متوفر');

export const sallaDialect: ShopDialect = {
  isKnown: ({ headers, path }, { access }) => path === RENEWAL || headers.authorization === `Bearer ${access}`,
  stranger: {
    status: 401,
    body: {
      status: 401,
      success: false,
      error: { code: 'Unauthorized', message: 'The access token is invalid' },
    },
  },
  errorInside: { status: 200, body: { status: 500, success: false, error: { code: 500, message: 'Server Error' } } },

  read({ method, path, body }, orders, tokens): ReadRequest | undefined {
    if (method === 'POST' && path === RENEWAL) return renew(body, tokens);
    const { pathname, searchParams } = new URL(path, 'http://shop');
    if (!pathname.startsWith(`${API}/`)) return undefined;
    const asked = `${method} ${pathname.slice(API.length)}`;
    if (asked === 'GET /store/info')
      return { answer: () => data(200, { id: 1305146709, name: 'Sandbox shop', currency: CURRENCY }) };
    if (asked === 'GET /shipments') {
      const order = orders.get(searchParams.get('order_id') ?? '');
      return { answer: () => data(200, order ? [shipmentOf(order)] : []) };
    }
    const [, about, id = '', status] = /^\w+ \/(orders|shipments)\/(\d+)(\/status)?$/.exec(asked) ?? [];
    const order = orders.get(id);
    if (about === 'shipments' && method === 'PUT') return order ? ship(order, body) : { answer: () => UNKNOWN };
    if (about === 'orders' && status && method === 'POST')
      return order ? setStatus(order, body) : { answer: () => UNKNOWN };
    if (about !== 'orders' || status || method !== 'GET') return undefined;
    return { answer: () => (order ? data(200, shown(order)) : UNKNOWN) };
  },

  message(order, is_new, sign, { address }) {
    const body = {
      event: is_new ? 'order.created' : 'order.status.updated',
      merchant: Number(/\d+$/.exec(address)![0]),
      // By the clock of Riyadh.
      created_at: isoOf(order.changed_at_ms + 3 * 3_600_000)
        .slice(0, 19)
        .replace('T', ' '),
      data: is_new ? shown(order) : { id: 198290473, status: order.status, order: shown(order) },
    };
    return {
      headers: { 'X-Salla-Security-Strategy': 'Signature', 'X-Salla-Signature': sign(JSON.stringify(body), 'hex') },
      body,
    };
  },
};

/** Both tokens are new, and the old ones end. A refresh token that comes again ends all of them. */
function renew(body: Record<string, unknown>, tokens: ShopTokens): ReadRequest {
  const { key, secret } = SANDBOX_CREDENTIALS;
  const isApp = body['grant_type'] === 'refresh_token' && body['client_id'] === key && body['client_secret'] === secret;
  const isGood = isApp && body['refresh_token'] === tokens.refresh;
  const does = () => {
    tokens.renewals++;
    Object.assign(tokens, { access: `ory_at_${tokens.renewals}`, refresh: `ory_rt_${tokens.renewals}` });
  };
  const lockOut = () => void Object.assign(tokens, { access: 'none', refresh: 'none' });
  return {
    does: isGood ? does : isApp ? lockOut : () => undefined,
    answer: () =>
      isGood
        ? {
            status: 200,
            body: {
              access_token: tokens.access,
              refresh_token: tokens.refresh,
              expires_in: 1_209_600,
              token_type: 'bearer',
            },
          }
        : {
            status: 400,
            body: { error: 'invalid_grant', error_description: 'The refresh token is malformed or not valid.' },
          },
  };
}

/** Salla makes a shipment with each order. Its id is that of the order here. */
const shipmentOf = (order: ShopOrder) => ({
  id: Number(order.id),
  order_id: Number(order.id),
  type: 'shipment',
  shipping_number: order.fulfilments.at(-1)?.tracking ?? '0',
  tracking_number: order.meta['own_number'] ?? order.fulfilments.at(-1)?.tracking ?? '0',
  status: order.meta['shipment'] ?? 'created',
});

function ship(order: ShopOrder, body: Record<string, unknown>): ReadRequest {
  const [number, status] = [body['tracking_number'], body['status']];
  if (typeof body['shipment_number'] !== 'string' || !SHIPMENT_STATUSES.includes(String(status)))
    return { answer: () => fault(422, 'alert.invalid_fields', { status: ['حقل الحالة مطلوب'] }) };
  return {
    order,
    does: () => {
      const company = typeof body['external_company_name'] === 'string' ? body['external_company_name'] : null;
      if (order.fulfilments.at(-1)?.tracking !== number) order.fulfilments.push({ tracking: String(number), company });
      order.meta['shipment'] = String(status);
    },
    answer: () => data(200, shipmentOf(order)),
  };
}

function setStatus(order: ShopOrder, body: Record<string, unknown>): ReadRequest {
  const slug = String(body['slug']);
  if (!SLUGS.includes(slug))
    return { answer: () => fault(422, 'alert.invalid_fields', { slug: ['حقل رمز الحالة غير صالح'] }) };
  return {
    order,
    does: () => {
      // Told twice, it stands here twice.
      order.statuses.push(slug);
      order.status = slug;
      order.is_cancelled = slug === 'canceled';
      if (order.is_cancelled) order.cancellations++;
      if (typeof body['note'] === 'string') order.notes.push(body['note']);
    },
    answer: () => data(201, { message: 'The entity has been updated successfully', code: 201 }),
  };
}

const shown = (order: ShopOrder) => ({
  id: Number(order.id),
  reference_id: Number(order.number),
  status: { id: 566146469, name: order.status, slug: order.is_cancelled ? 'canceled' : order.status },
  payment_method: order.payment_method,
  is_pending_payment: false,
  currency: CURRENCY,
  amounts: { total: { amount: order.total, currency: CURRENCY } },
  customer: { first_name: 'Sara', last_name: 'T', mobile: order.phone },
  shipping: {
    receiver: { name: 'Sara T', phone: order.phone },
    address: { city: 'Fès', shipping_address: '8 Rue Ibn Khaldoun' },
  },
  items: [
    { sku: order.sku, quantity: order.quantity, amounts: { total: { amount: order.total, currency: CURRENCY } } },
  ],
});
