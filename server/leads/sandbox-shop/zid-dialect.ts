import { ZID_USER } from '../../../contract/access/applications.ts';
import { CURRENCY, SANDBOX_CREDENTIALS, isoOf, type ReadRequest, type ShopDialect, type ShopReply } from './dialect.ts';
import type { ShopOrder } from './shop-orders.ts';

const ORDERS = '/v1/managers/store/orders';
/** An order may have other codes too, which a shop made. */
const CODES = [
  'new', 'preparing', 'ready', 'indelivery', 'delivered', 'cancelled', 'reversed', 'reverse_in_progress', 'partially_reversed',
]; // prettier-ignore

const message = (type: string, description: string | null) => ({ type, code: null, name: null, description });
const fault = (status: number, description: string): ShopReply => ({
  status,
  body: { status: 'error', message: message('error', description) },
});
const one = (order: ShopOrder): ShopReply => ({
  status: 200,
  body: { status: 'object', order: shown(order), message: message('object', null) },
});

export const zidDialect: ShopDialect = {
  isKnown: ({ headers }) =>
    headers.authorization === `Bearer ${SANDBOX_CREDENTIALS.key}` &&
    headers['x-manager-token'] === SANDBOX_CREDENTIALS.token,
  stranger: fault(401, 'Unauthenticated.'),
  errorInside: { status: 200, body: { status: 'error', message: message('error', 'internal error') } },

  read({ method, path, headers, body }, orders): ReadRequest | undefined {
    const { pathname } = new URL(path, 'http://shop');
    if (method === 'GET' && pathname === ORDERS) {
      const [first] = orders.values();
      return {
        answer: () => ({
          status: 200,
          body: { status: 'object', orders: first ? [shown(first)] : [], message: message('object', null) },
        }),
      };
    }
    const [, id, act] = /^\/v1\/managers\/store\/orders\/(\d+)\/(view|change-order-status)$/.exec(pathname) ?? [];
    if (id === undefined || (act === 'view') !== (method === 'GET')) return undefined;
    const order = orders.get(id);
    if (!order) return { answer: () => fault(404, 'Order not found') };
    if (act === 'view') return { answer: () => one(order) };
    const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
    return isForm ? setStatus(order, body) : { answer: () => fault(422, 'The order status field is required.') };
  },

  message(order, is_new, _, { address, secret }) {
    return {
      headers: { Authorization: `Basic ${Buffer.from(`${ZID_USER}:${secret}`).toString('base64')}` },
      body: {
        event: is_new ? 'order.create' : 'order.status.update',
        store_id: Number(/\d+$/.exec(address)![0]),
        data: shown(order),
      },
    };
  },
};

function setStatus(order: ShopOrder, body: Record<string, unknown>): ReadRequest {
  const code = String(body['order_status']);
  if (!CODES.includes(code)) return { answer: () => fault(422, 'The selected order status is invalid.') };
  return {
    order,
    does: () => {
      // Told twice, it stands here twice.
      order.statuses.push(code);
      order.status = code;
      order.is_cancelled = code === 'cancelled';
      if (order.is_cancelled) order.cancellations++;
      const number = body['tracking_number'];
      if (typeof number === 'string' && number !== '' && order.fulfilments.at(-1)?.tracking !== number)
        order.fulfilments.push({ tracking: number, company: null });
      // Seen, but not documented: the parcel's delivery is the payment of cash at the door.
      if (code === 'delivered' && order.meta['pays_on_delivery']) order.payments = 1;
    },
    answer: () => one(order),
  };
}

const shown = (order: ShopOrder) => ({
  id: Number(order.id),
  invoice_number: Number(order.number),
  store_name: 'Sandbox shop',
  order_status: { name: order.status, code: order.is_cancelled ? 'cancelled' : order.status },
  currency_code: CURRENCY,
  order_total: order.total.toFixed(14),
  payment_status: order.payments > 0 ? 'paid' : 'pending',
  updated_at: isoOf(order.changed_at_ms).slice(0, 19).replace('T', ' '),
  customer: { name: 'Sara T', mobile: order.phone },
  shipping: {
    method: {
      code: 'custom',
      tracking: { number: order.fulfilments.at(-1)?.tracking ?? null, status: null, url: null },
    },
    address: { street: '8 Rue Ibn Khaldoun', city: { name: 'Fès' } },
  },
  payment: { method: { code: 'zid_cod', name: 'الدفع عند الاستلام' } },
  products: [{ sku: order.sku, quantity: order.quantity, total: order.total }],
});
