import { CURRENCY, SANDBOX_CREDENTIALS, isoOf, type ReadRequest, type ShopDialect, type ShopReply } from './dialect.ts';
import type { ShopOrder } from './shop-orders.ts';

const done = (message: string): ShopReply => ({
  status: 200,
  body: { message, http_code: 200, code: 'UPDATED', type: 'success', data: null },
});
const fault = (status: number, detail: string, code?: string): ShopReply => ({
  status,
  body: { status, ...(code && { code }), detail, meta: [] },
});

export const youCanDialect: ShopDialect = {
  isKnown: ({ headers }) => headers.authorization === `Bearer ${SANDBOX_CREDENTIALS.token}`,
  stranger: fault(401, 'Unauthenticated.'),
  errorInside: { status: 200, body: { status: 500, detail: 'internal error', meta: [] } },

  read({ method, path, body }, orders): ReadRequest | undefined {
    if (method === 'GET' && path === '/me')
      return {
        answer: () => ({
          status: 200,
          body: { slug: 'sandbox', name: 'Sandbox shop', currency: { code: CURRENCY, symbol: 'DH' } },
        }),
      };
    const [, id, act] = /^\/orders\/([\w-]+)\/(fulfill|pay|close)$/.exec(path) ?? [];
    if (method !== 'PUT' || id === undefined) return undefined;
    const order = orders.get(id);
    if (!order) return { answer: () => fault(404, 'order not found') };
    if (act === 'fulfill') return fulfill(order, body);
    return act === 'pay' ? pay(order) : close(order);
  },

  message(order, is_new, sign) {
    const status = order.is_cancelled ? 'cancelled' : 'open';
    const body = {
      id: order.id,
      ref: order.number,
      total: order.total,
      currency: CURRENCY,
      status_text: status,
      updated_at: isoOf(order.changed_at_ms),
      customer: { full_name: 'Salma Touzani', phone: order.phone, city: 'Tanger' },
      payment: { status_text: order.payments > 0 ? 'paid' : 'pending', payload: { gateway: 'cod' } },
      shipping: {
        tracking_number: order.fulfilments.at(-1)?.tracking ?? '',
        address: [
          { first_name: 'Salma', last_name: 'Touzani', phone: order.phone, first_line: '7 Rue Y', city: 'Tanger' },
        ],
      },
      variants: [{ price: order.total / order.quantity, quantity: order.quantity, variant: { sku: order.sku } }],
    };
    return {
      headers: {
        'X-YouCan-Topic': is_new ? 'order.created' : 'order.updated',
        'X-YouCan-Signature': sign(JSON.stringify(body), 'hex'),
      },
      body,
    };
  },
};

function fulfill(order: ShopOrder, body: Record<string, unknown>): ReadRequest {
  if (order.fulfilments.length > 0)
    return { answer: () => fault(422, `Order #${order.number} is already fulfilled.`, 'ORDER-ALREADY-FULFILLED') };
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
  return {
    order,
    does: () => void order.fulfilments.push({ tracking: text('tracking_number'), company: text('seller_note') }),
    answer: () => done('The order is fulfilled successfully.'),
  };
}

function pay(order: ShopOrder): ReadRequest {
  if (order.payments > 0) return { answer: () => fault(422, `Order #${order.number} is already paid.`) };
  return { order, does: () => void order.payments++, answer: () => done('The order is paid successfully.') };
}

function close(order: ShopOrder): ReadRequest {
  if (order.is_cancelled)
    return { answer: () => fault(422, `Order #${order.number} is closed.`, 'ORDER-ALREADY-CLOSED') };
  const does = () => {
    order.is_cancelled = true;
    order.cancellations++;
  };
  return { order, does, answer: () => done('The order is closed successfully.') };
}
