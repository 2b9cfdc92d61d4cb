import { asker, holds, rest, same, session, type Shop } from './asking.ts';
import { anOrder, makeOrders } from './orders.ts';

/* Permissions and rate limits. */

const OF_AN_ADMIN = [
  'products',
  'stocks',
  'stock-histories',
  'orders',
  'order-histories',
  'leads',
  'lead-histories',
  'warehouses',
  'shipping-companies',
  'categories',
  'invoices',
  'notifications',
  'roles',
  'webhooks',
  'users',
  'applications',
  'call-centers',
  'sheets',
  'cities',
  'areas',
  'statistics',
  'dashboard',
];
const PER_MINUTE = 60;

export async function rules(shop: Shop): Promise<void> {
  const admin = rest(shop.base, shop.token);
  const [order] = await makeOrders(shop, 1);
  for (const name of OF_AN_ADMIN) same(`an Admin lists ${name}`, (await admin('GET', `/${name}`)).status, 200);
  for (const [what, ask] of [
    ['no token', rest(shop.base, '')],
    ['a wrong token', rest(shop.base, 'wrong')],
    ['no session', session(shop.base, '')],
    ['a session on REST', asker(`${shop.base}/api/web/1.0`, { Cookie: shop.cookie })],
  ] as const)
    holds(`${what} is refused`, (await ask('GET', '/orders')).status >= 400);

  const seller = rest(shop.base, shop.seller_token);
  for (const name of ['products', 'stocks', 'orders', 'order-histories', 'leads', 'lead-histories', 'warehouses'])
    same(`a Seller lists ${name}`, (await seller('GET', `/${name}`)).status, 200);
  const denied = [
    await seller('POST', '/leads', { data: [] }),
    await seller('PUT', '/leads', { leads: [] }),
    await seller('POST', '/orders', { orders: [anOrder(shop)] }),
    await seller('PUT', '/orders', { orders: [] }),
    await seller('GET', '/cities'),
    await session(shop.base, shop.seller_cookie)('POST', '/orders/mark-orders-as-packed', {
      ids: [],
      date: '2026-01-01',
    }),
  ];
  for (const [place, { status, body }] of denied.entries())
    same(
      `a Seller is denied: ${place}`,
      [status, body.error?.code, typeof body.error?.message],
      [403, 'HTTP_ERROR', 'string'],
    );
  holds(
    'a Seller has no part in orders of others',
    (await seller('DELETE', `/orders/${order.reference}`)).status >= 400,
  );

  await limit(shop);
}

/** Sends sixty requests in a minute; the answers to further ones tell when to retry. */
async function limit({ base, limited_token }: Shop): Promise<void> {
  const ask = () =>
    fetch(`${base}/api/web/1.0/orders?per_page=1`, { headers: { Authorization: `Bearer ${limited_token}` } });
  const first = await ask();
  same('the limit is said', first.headers.get('X-RateLimit-Limit'), String(PER_MINUTE));
  holds('and what is left of it', Number(first.headers.get('X-RateLimit-Remaining')) < PER_MINUTE);
  let last = first;
  for (let asked = 1; last.status !== 429 && asked <= PER_MINUTE * 2; asked++) {
    await last.body?.cancel();
    last = await ask();
  }
  const body = (await last.json()) as { message?: unknown };
  same('one too many: 429 with a message', [last.status, typeof body.message], [429, 'string']);
  holds('Retry-After is in seconds', Number(last.headers.get('Retry-After')) >= 1, last.headers.get('Retry-After'));
}
