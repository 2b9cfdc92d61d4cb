import {
  holds,
  isMoment,
  letters,
  person,
  rest,
  same,
  shaped,
  today,
  type Ask,
  type Body,
  type Shop,
} from './asking.ts';

/* Orders and histories over REST. */

export const anOrder = (shop: Shop, over: Body = {}): Body => ({
  ...person(),
  city: shop.city,
  address: '5 Avenue Hassan II',
  is_fees_paid_by_customer: false,
  total: 299.8,
  products: [{ sku: shop.sku, quantity: 1, price: 149.9 }],
  ...over,
});

/** Creates orders; returns their rows in the list. */
export async function makeOrders(shop: Shop, count: number): Promise<Body[]> {
  const ask = rest(shop.base, shop.token);
  const rows = Array.from({ length: count }, () => anOrder(shop));
  same(`${count} orders are created`, (await ask('POST', '/orders', { orders: rows })).status, 200);
  const made: Body[] = [];
  for (const { phone } of rows) made.push((await ask('GET', `/orders?search_by=phone&keyWord=${phone}`)).body.data[0]);
  return made;
}

export const totalOfOrders = async (ask: Ask): Promise<number> =>
  (await ask('GET', '/orders?per_page=1')).body.meta.total;

export async function orders(shop: Shop): Promise<void> {
  const ask = rest(shop.base, shop.token);
  await create(ask, shop);
  await list(ask, shop);
  await day(ask, shop);
}

async function create(ask: Ask, shop: Shop): Promise<void> {
  const order = (over: Body = {}) => anOrder(shop, over);
  const line = (over: Body) => [{ sku: shop.sku, quantity: 1, price: 149.9, ...over }];
  const before = await totalOfOrders(ask);
  const good: Body[] = [
    { full_name: 'A' },
    { full_name: letters(100) },
    { phone: '6' },
    { phone: '6'.repeat(100) },
    { email: 'amina@example.com' },
    { area: 'Maarif' },
    { address: 'A' },
    { address: letters(1_000) },
    { shipment_way: 1 },
    { is_fees_paid_by_customer: true },
    { total: 1 },
    { total: 999_999 },
    { products: Array.from({ length: 10 }, () => line({})[0]) },
    { products: line({ quantity: 999_999 }) },
    { products: line({ price: 1 }) },
    { products: line({ price: 999_999 }) },
  ];
  const made = await ask('POST', '/orders', { orders: good.map((over) => order(over)) });
  same('orders at their bounds', [made.status, typeof made.body.message], [200, 'string']);
  same('each is there', await totalOfOrders(ask), before + good.length);
  const bad: [what: string, over: Body][] = [
    ['no name', { full_name: undefined }],
    ['an empty name', { full_name: '' }],
    ['a name of 101', { full_name: letters(101) }],
    ['no phone', { phone: undefined }],
    ['a phone of 101', { phone: '6'.repeat(101) }],
    ['no city', { city: undefined }],
    ['no address', { address: undefined }],
    ['an address of 1,001', { address: letters(1_001) }],
    ['no word of the fees', { is_fees_paid_by_customer: undefined }],
    ['a word of the fees that is no boolean', { is_fees_paid_by_customer: 'perhaps' }],
    ['no total', { total: undefined }],
    ['a total of 0', { total: 0 }],
    ['a total of a million', { total: 1_000_000 }],
    ['no products', { products: undefined }],
    ['eleven products', { products: Array.from({ length: 11 }, () => line({})[0]) }],
    ['a SKU that is none', { products: line({ sku: 'no such SKU' }) }],
    ['a quantity of 0', { products: line({ quantity: 0 }) }],
    ['a quantity of a million', { products: line({ quantity: 1_000_000 }) }],
    ['a price of 0', { products: line({ price: 0 }) }],
    ['a price of a million', { products: line({ price: 1_000_000 }) }],
  ];
  for (const [what, over] of bad) {
    const { status } = await ask('POST', '/orders', { orders: [order(), order(over)] });
    holds(`an order with ${what} is refused`, status >= 400 && status < 500, status);
  }
  same('and with it its whole request', await totalOfOrders(ask), before + good.length);
  const many = Array.from({ length: 1_001 }, () => order());
  holds('1,001 orders are refused', (await ask('POST', '/orders', { orders: many })).status >= 400);
  same('1,000 are created', (await ask('POST', '/orders', { orders: many.slice(1) })).status, 200);
  same('all of them', await totalOfOrders(ask), before + good.length + 1_000);
}

async function list(ask: Ask, shop: Shop): Promise<void> {
  const page = await ask('GET', '/orders?per_page=7');
  same('a page of orders', [page.status, page.body.data.length], [200, 7]);
  shaped('meta of a page of orders', page.body.meta, { current_page: 'number', per_page: 'number', total: 'number' });
  same('per_page is that which was asked for', page.body.meta.per_page, 7);
  const [item] = page.body.data;
  shaped('an order in a list', item, {
    reference: 'string',
    full_name: 'string',
    phone: 'string',
    city: 'string',
    status: 'string',
    total: 'number',
    created_at: 'string',
  });
  holds('its status is in lowercase', item.status === item.status.toLowerCase(), item.status);
  holds('created_at is a moment', isMoment(item.created_at), item.created_at);
  const [own] = await makeOrders(shop, 1);
  for (const field of ['reference', 'phone', 'full_name', 'city']) {
    const found = await ask('GET', `/orders?search_by=${field}&keyWord=${encodeURIComponent(own[field])}&per_page=100`);
    holds(
      `orders by ${field}`,
      found.status === 200 && found.body.data.some((one: Body) => one.reference === own.reference),
    );
    holds(
      `and no others by ${field}`,
      found.body.data.every((one: Body) => String(one[field]).includes(own[field])),
    );
  }
}

/** Moves orders along their usual way, and checks their histories. */
async function day(ask: Ask, shop: Shop): Promise<void> {
  const [order, other] = await makeOrders(shop, 2);
  const shown = async () => (await ask('GET', `/orders/${order.reference}/show`)).body.data as Body;
  same(
    'an order is shown',
    [(await shown()).reference, String((await shown()).status).toLowerCase()],
    [order.reference, 'new'],
  );
  for (const status of ['PACKED', 'SHIPPED', 'DELIVERED']) {
    same(
      `an order becomes ${status}`,
      (await ask('PUT', '/orders', { orders: [{ reference: order.reference, status, action_date: today() }] })).status,
      200,
    );
    same(`and is ${status}`, String((await shown()).status).toUpperCase(), status);
  }
  const both = [
    { reference: other.reference, status: 'PACKED' },
    { reference: 'no-such-order', status: 'PACKED' },
  ];
  holds('an order that is none is refused', (await ask('PUT', '/orders', { orders: both })).status >= 400);
  holds(
    'a status that is none is refused',
    (await ask('PUT', '/orders', { orders: [{ reference: other.reference, status: 'HAPPY' }] })).status >= 400,
  );
  holds(
    '1,001 orders are refused',
    (await ask('PUT', '/orders', { orders: Array.from({ length: 1_001 }, () => both[0]) })).status >= 400,
  );

  const before = await totalOfOrders(ask);
  same('a new order is deleted', (await ask('DELETE', `/orders/${other.reference}`)).status, 200);
  same(
    'and is gone',
    [await totalOfOrders(ask), (await ask('GET', `/orders/${other.reference}/show`)).status],
    [before - 1, 404],
  );

  for (const [path, name] of [
    ['/order-histories', 'order_reference'],
    ['/lead-histories', 'lead_reference'],
  ] as const) {
    const { status, body } = await ask('GET', `${path}?per_page=3`);
    same(`${path} has a page`, [status, body.data.length, body.meta.per_page], [200, 3, 3]);
    shaped(`meta of ${path}`, body.meta, { current_page: 'number', per_page: 'number', total: 'number' });
    shaped(`an entry of ${path}`, body.data[0], {
      [name]: 'string',
      new_status: 'string',
      changed_by: 'string',
      changed_at: 'string',
    });
    holds(`changed_at of ${path}`, isMoment(body.data[0].changed_at), body.data[0].changed_at);
  }
  const { body } = await ask('GET', '/order-histories?per_page=20');
  const steps = body.data
    .filter((entry: Body) => entry.order_reference === order.reference)
    .map((entry: Body) => `${entry.old_status} ${entry.new_status}`.toUpperCase());
  for (const step of ['NEW PACKED', 'PACKED SHIPPED', 'SHIPPED DELIVERED'])
    holds(`the history has ${step}`, steps.includes(step), steps);
}
