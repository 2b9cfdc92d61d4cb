import { CURRENCY, SANDBOX_CREDENTIALS, isoOf, type ReadRequest, type ShopDialect, type ShopReply } from './dialect.ts';
import type { ShopOrder } from './shop-orders.ts';

const PATH = /^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/;
const SCOPES = ['read_orders', 'write_orders', 'write_merchant_managed_fulfillment_orders'];
const data = (body: object): ShopReply => ({ status: 200, body: { data: body } });
const userError = (message: string) => [{ field: null, message }];

export const shopifyDialect: ShopDialect = {
  isKnown: ({ headers }) => headers['x-shopify-access-token'] === SANDBOX_CREDENTIALS.token,
  stranger: {
    status: 401,
    body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
  },
  errorInside: {
    status: 200,
    body: { errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  },

  read({ method, path, body }, orders): ReadRequest | undefined {
    if (method !== 'POST' || !PATH.test(path)) return undefined;
    const query = String(body['query']);
    const variables = (body['variables'] ?? {}) as Record<string, unknown>;
    if (query.includes('currentAppInstallation'))
      return {
        answer: () =>
          data({
            shop: { name: 'Sandbox shop' },
            currentAppInstallation: { accessScopes: SCOPES.map((handle) => ({ handle })) },
          }),
      };
    if (query.includes('fulfillmentCreate(')) return fulfill(variables['fulfillment'] as Fulfillment, orders);
    if (query.includes('orderMarkAsPaid(')) return pay(orderOf((variables['input'] as { id: string }).id, orders));
    if (query.includes('orderCancel(')) return cancel(orderOf(String(variables['orderId']), orders));
    const order = orderOf(String(variables['id']), orders);
    return { answer: () => data({ order: order ? shown(order) : null }) };
  },

  message(order, is_new, sign) {
    const body = {
      id: Number(order.id),
      name: `#${order.number}`,
      currency: CURRENCY,
      financial_status: order.status === 'refunded' ? 'refunded' : order.payments > 0 ? 'paid' : 'pending',
      fulfillment_status: order.fulfilments.length > 0 ? 'fulfilled' : null,
      payment_gateway_names: ['Cash on Delivery (COD)'],
      updated_at: isoOf(order.changed_at_ms),
      cancelled_at: order.is_cancelled ? isoOf(order.changed_at_ms) : null,
      total_price: order.total.toFixed(2),
      total_outstanding: order.payments > 0 ? '0.00' : order.total.toFixed(2),
      shipping_address: { name: 'Amina B', phone: order.phone, address1: '12 Rue Ibn Batouta', city: 'Casablanca' },
      line_items: [
        {
          sku: order.sku,
          quantity: order.quantity,
          current_quantity: order.quantity,
          price: (order.total / order.quantity).toFixed(2),
          requires_shipping: true,
        },
      ],
    };
    return {
      headers: {
        'X-Shopify-Topic': is_new ? 'orders/create' : 'orders/updated',
        'X-Shopify-Hmac-Sha256': sign(JSON.stringify(body), 'base64'),
      },
      body,
    };
  },
};

const orderOf = (gid: string, orders: ReadonlyMap<string, ShopOrder>): ShopOrder | undefined =>
  orders.get(gid.split('/').at(-1)!);

/** An order has one fulfilment order, with the order's own number. */
const shown = (order: ShopOrder) => ({
  id: `gid://shopify/Order/${order.id}`,
  cancelledAt: order.is_cancelled ? isoOf(order.changed_at_ms) : null,
  displayFinancialStatus: order.status === 'refunded' ? 'REFUNDED' : order.payments > 0 ? 'PAID' : 'PENDING',
  fulfillmentOrders: {
    nodes: [{ id: `gid://shopify/FulfillmentOrder/${order.id}`, status: statusOf(order) }],
  },
});

const statusOf = (order: ShopOrder): string =>
  order.meta['hold'] ? 'ON_HOLD' : order.fulfilments.length > 0 || order.is_cancelled ? 'CLOSED' : 'OPEN';

type Fulfillment = {
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
  trackingInfo?: { number?: string; company?: string };
};

function fulfill(asked: Fulfillment, orders: ReadonlyMap<string, ShopOrder>): ReadRequest {
  const order = orderOf(asked.lineItemsByFulfillmentOrder[0]!.fulfillmentOrderId, orders);
  const answer = (fulfillment: object | null, userErrors: object[]) => () =>
    data({ fulfillmentCreate: { fulfillment, userErrors } });
  if (!order) return { answer: answer(null, userError('Fulfillment order does not exist.')) };
  if (statusOf(order) !== 'OPEN')
    return {
      answer: answer(null, userError(`Fulfillment order ${order.id} has an unfulfillable status= closed.`)),
    };
  return {
    order,
    does: () =>
      void order.fulfilments.push({
        tracking: asked.trackingInfo?.number ?? null,
        company: asked.trackingInfo?.company ?? null,
      }),
    answer: answer({ id: `gid://shopify/Fulfillment/${order.id}` }, []),
  };
}

function pay(order: ShopOrder | undefined): ReadRequest {
  const isPaid = order !== undefined && order.payments > 0;
  const userErrors = !order
    ? userError('Order does not exist')
    : isPaid
      ? userError('Order cannot be marked as paid.')
      : [];
  const answer = () => data({ orderMarkAsPaid: { order: order ? { id: order.id } : null, userErrors } });
  return order && !isPaid ? { order, does: () => void order.payments++, answer } : { answer };
}

function cancel(order: ShopOrder | undefined): ReadRequest {
  const isOver = !order || order.is_cancelled || order.fulfilments.length > 0;
  const orderCancelUserErrors = isOver ? userError('Cannot cancel this order.') : [];
  const answer = () =>
    data({ orderCancel: { job: isOver ? null : { id: 'gid://shopify/Job/1' }, orderCancelUserErrors } });
  if (isOver) return { answer };
  const does = () => {
    order.is_cancelled = true;
    order.cancellations++;
  };
  return { order, does, answer };
}
