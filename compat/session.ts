import {
  eventually,
  holds,
  letters,
  person,
  rest,
  same,
  session,
  today,
  type Ask,
  type Body,
  type Shop,
} from './asking.ts';
import { makeOrders } from './orders.ts';

/* The dashboard's endpoints, with a session. Where an answer is undocumented, its effect is checked. */

export async function dashboard(shop: Shop): Promise<void> {
  const ask = session(shop.base, shop.cookie);
  await lists(ask, shop);
  await update(ask, shop);
  await moves(ask, shop);
  await scans(ask, shop);
  await couriers(ask, shop);
  await files(ask, shop);
  await histories(ask, shop);
}

const isOk = ({ status }: { status: number }): boolean => status >= 200 && status < 300;
const isRefused = ({ status }: { status: number }): boolean => status >= 400 && status < 500;
const statusOf = async (ask: Ask, { reference }: Body): Promise<string> =>
  String((await ask('GET', `/orders/${reference}/show`)).body.data.status).toUpperCase();

/** Creates orders; returns their rows in the session's list, with the ids that `ids` and `{item}` accept. */
async function fresh(ask: Ask, shop: Shop, count: number): Promise<Body[]> {
  const made = await makeOrders(shop, count);
  const { body } = await ask('GET', '/orders?per_page=100');
  return made.map(({ reference }) => body.data.find((one: Body) => one.reference === reference));
}
const idsOf = (orders: Body[]): string[] => orders.map(({ id }) => id);

async function became(ask: Ask, what: string, orders: Body[], status: string): Promise<void> {
  for (const order of orders) same(`${what}: ${status}`, await statusOf(ask, order), status);
}

async function lists(ask: Ask, shop: Shop): Promise<void> {
  const [order] = await fresh(ask, shop, 1);
  const all = await ask('GET', '/orders');
  holds('GET /orders lists', isOk(all) && all.body.data.length > 1, all.status);
  for (const status of ['NEW', 'DELIVERED']) {
    const some = await ask('GET', `/orders/${status}`);
    holds(`GET /orders/${status} lists`, isOk(some) && some.body.data.length > 0, some.status);
    holds(
      `those in ${status}`,
      some.body.data.every((one: Body) => one.status.toUpperCase() === status),
    );
  }
  same(
    'GET /orders/{order}/show',
    (await ask('GET', `/orders/${order.reference}/show`)).body.data.reference,
    order.reference,
  );
  const gone = await ask('DELETE', '/orders/delete', { ids: [order.id] });
  holds(
    'DELETE /orders/delete',
    isOk(gone) && (await ask('GET', `/orders/${order.reference}/show`)).status === 404,
    gone.status,
  );
  holds('without ids it is refused', isRefused(await ask('DELETE', '/orders/delete', {})));
}

async function update(ask: Ask, shop: Shop): Promise<void> {
  const [order] = await fresh(ask, shop, 1);
  const body: Body = {
    ...person(),
    second_phone: '0655443322',
    city_to_id: shop.city_id,
    area_text: 'Maarif',
    address: '12 Rue Ibn Batouta',
    notes: 'Ring twice',
    products: [{ id: shop.product_id, quantity: 2, total: 310 }],
  };
  const path = `/orders/NEW/${order.id}/update`;
  same('PATCH /orders/{status}/{item}/update', (await ask('PATCH', path, body)).status, 200);
  const shown = (await ask('GET', `/orders/${order.reference}/show`)).body.data;
  same(
    'the order is as it was sent',
    [shown.full_name, shown.phone, shown.address],
    [body.full_name, body.phone, body.address],
  );
  for (const name of ['full_name', 'phone', 'city_to_id', 'address', 'products'])
    holds(`without ${name} it is refused`, isRefused(await ask('PATCH', path, { ...body, [name]: undefined })));
  for (const name of ['second_phone', 'area_text', 'notes'])
    holds(`without ${name} it is taken`, isOk(await ask('PATCH', path, { ...body, [name]: undefined })));
  for (const name of ['full_name', 'phone', 'second_phone'])
    holds(`a ${name} of 101 is refused`, isRefused(await ask('PATCH', path, { ...body, [name]: letters(101) })));
  for (const name of ['id', 'quantity', 'total'])
    holds(
      `a line without ${name} is refused`,
      isRefused(await ask('PATCH', path, { ...body, products: [{ ...body.products[0], [name]: undefined }] })),
    );
}

async function moves(ask: Ask, shop: Shop): Promise<void> {
  const orders = await fresh(ask, shop, 4);
  const ids = idsOf(orders);
  const [first, second, third, fourth] = orders;
  const date = today();
  const needed = async (path: string, body: Body) => {
    for (const name of Object.keys(body))
      holds(
        `POST ${path} without ${name} is refused`,
        isRefused(await ask('POST', path, { ...body, [name]: undefined })),
      );
    return await ask('POST', path, body);
  };
  holds('mark-orders-as-packed', isOk(await needed('/orders/mark-orders-as-packed', { ids, date })));
  await became(ask, 'mark-orders-as-packed', orders, 'PACKED');
  holds(
    'mark-orders-as-shipped',
    isOk(await needed('/orders/mark-orders-as-shipped', { ids, date, warehouseId: shop.warehouse_id })),
  );
  await became(ask, 'mark-orders-as-shipped', orders, 'SHIPPED');
  holds(
    'mark-orders-as-delivered',
    isOk(await needed('/orders/mark-orders-as-delivered', { ids: [first.id, second.id], date })),
  );
  await became(ask, 'mark-orders-as-delivered', [first, second], 'DELIVERED');
  holds(
    'mark-orders-as-returned',
    isOk(await needed('/orders/mark-orders-as-returned', { ids: [third.id, fourth.id], date })),
  );
  await became(ask, 'mark-orders-as-returned', [third, fourth], 'RETURNED');
  const canceled = await fresh(ask, shop, 2);
  const description = letters(1_000);
  holds(
    'a description of 1,001 is refused',
    isRefused(
      await ask('POST', '/orders/mark-orders-as-canceled', { ids: idsOf(canceled), description: `${description}n` }),
    ),
  );
  holds(
    'mark-orders-as-canceled',
    isOk(await needed('/orders/mark-orders-as-canceled', { ids: idsOf(canceled), description })),
  );
  await became(ask, 'mark-orders-as-canceled', canceled, 'CANCELED');
  const renewed = [...canceled, third];
  holds('renew-orders', isOk(await needed('/orders/renew-orders', { ids: idsOf(renewed) })));
  for (const order of renewed)
    holds(
      'a renewed order is neither canceled nor returned',
      !['CANCELED', 'RETURNED'].includes(await statusOf(ask, order)),
    );
}

async function scans(ask: Ask, shop: Shop): Promise<void> {
  const orders = await fresh(ask, shop, 2);
  const [one, two] = orders;
  holds('packed', isOk(await ask('POST', '/orders/mark-orders-as-packed', { ids: idsOf(orders), date: today() })));
  const scan = async (to: string, { reference }: Body, more: Body = {}) => {
    const path = `/orders/mark-orders-as-${to}-by-scanner`;
    const body: Body = { reference, date: today(), ...more };
    for (const name of Object.keys(body))
      holds(
        `POST ${path} without ${name} is refused`,
        isRefused(await ask('POST', path, { ...body, [name]: undefined })),
      );
    holds(`POST ${path}`, isOk(await ask('POST', path, body)));
    same(`a scan: ${to}`, await statusOf(ask, { reference }), to.toUpperCase());
  };
  for (const order of orders) await scan('shipped', order, { warehouseId: shop.warehouse_id });
  await scan('delivered', one);
  await scan('returned', two);
}

async function couriers(ask: Ask, shop: Shop): Promise<void> {
  const [labelled, pushed, driven] = await fresh(ask, shop, 3);
  holds(
    'generate-tracking-lebel without ids is refused',
    isRefused(await ask('POST', '/orders/generate-tracking-lebel', {})),
  );
  holds('generate-tracking-lebel', isOk(await ask('POST', '/orders/generate-tracking-lebel', { ids: [labelled.id] })));
  const pdf = await eventually(
    () => ask('GET', '/orders/get-trackings'),
    ({ status }) => status === 200,
  );
  holds(
    'get-trackings gives a PDF',
    pdf.type.startsWith('application/pdf') && String.fromCharCode(...pdf.bytes.slice(0, 5)) === '%PDF-',
    pdf.type,
  );
  same('generate-tracking-lebel: PACKED', await statusOf(ask, labelled), 'PACKED');

  holds(
    'packed',
    isOk(await ask('POST', '/orders/mark-orders-as-packed', { ids: [pushed.id, driven.id], date: today() })),
  );
  const push: Body = { ids: [pushed.id], shippent_company_id: shop.company_id, from_stock: false };
  for (const name of Object.keys(push))
    holds(
      `a push without ${name} is refused`,
      isRefused(await ask('POST', '/orders/push-order-to-shipping-company', { ...push, [name]: undefined })),
    );
  holds('push-order-to-shipping-company', isOk(await ask('POST', '/orders/push-order-to-shipping-company', push)));
  same(
    'a pushed order waits for its pickup',
    await eventually(
      () => statusOf(ask, pushed),
      (status) => status !== 'PACKED',
    ),
    'WAITING_FOR_SHIPPING_COMPANY',
  );

  const drive: Body = { ids: [driven.id], delivery_boy_id: shop.delivery_boy_id, warehouseId: shop.warehouse_id };
  for (const name of Object.keys(drive))
    holds(
      `assign-to-delivery-boy without ${name} is refused`,
      isRefused(await ask('POST', '/orders/assign-to-delivery-boy', { ...drive, [name]: undefined })),
    );
  holds('assign-to-delivery-boy', isOk(await ask('POST', '/orders/assign-to-delivery-boy', drive)));
}

async function files(ask: Ask, shop: Shop): Promise<void> {
  const csv = (lines: string[], name = 'orders.csv') => {
    const form = new FormData();
    form.append('file', new File([lines.join('\n')], name, { type: 'text/csv' }));
    return form;
  };
  const { full_name, phone } = person();
  const head = 'full_name,phone,second_phone,city,address,skus,quantities,prices,total,notes';
  const rows = [head, `${full_name},${phone},,${shop.city},5 Avenue Hassan II,${shop.sku},2,149.9,299.8,Ring twice`];
  holds('a file that is no sheet is refused', isRefused(await ask('POST', '/orders/import', csv(rows, 'orders.pdf'))));
  holds('an import without a file is refused', isRefused(await ask('POST', '/orders/import', new FormData())));
  holds('POST /orders/import', isOk(await ask('POST', '/orders/import', csv(rows))));
  const found = () => rest(shop.base, shop.token)('GET', `/orders?search_by=phone&keyWord=${phone}`);
  const imported = await eventually(found, ({ body }) => body.data.length > 0);
  same('its row is an order', [imported.body.data[0]?.full_name, imported.body.data[0]?.total], [full_name, 299.8]);

  holds('an export without file_extension is refused', isRefused(await ask('POST', '/orders/export', {})));
  for (const file_extension of ['xlsx', 'csv'])
    holds(`an export as ${file_extension}`, isOk(await ask('POST', '/orders/export', { file_extension })));

  const orders = await fresh(ask, shop, 2);
  const [one, two] = orders;
  const shipped = { ids: idsOf(orders), date: today(), warehouseId: shop.warehouse_id };
  holds('packed', isOk(await ask('POST', '/orders/mark-orders-as-packed', shipped)));
  holds('shipped', isOk(await ask('POST', '/orders/mark-orders-as-shipped', shipped)));
  for (const [to, order] of [
    ['delivered', one],
    ['returned', two],
  ] as const) {
    const path = `/orders/mark-orders-as-${to}-by-import`;
    const form = csv(['reference', order.reference], `${to}.csv`);
    if (to === 'returned') form.append('date', today());
    holds(`${path} without a file is refused`, isRefused(await ask('POST', path, new FormData())));
    holds(`POST ${path}`, isOk(await ask('POST', path, form)));
    same(
      `a file: ${to}`,
      await eventually(
        () => statusOf(ask, order),
        (status) => status !== 'SHIPPED',
      ),
      to.toUpperCase(),
    );
  }
}

async function histories(ask: Ask, shop: Shop): Promise<void> {
  const [order] = await fresh(ask, shop, 1);
  await ask('POST', '/orders/mark-orders-as-packed', { ids: [order.id], date: today() });
  for (const path of ['/orders-histories', '/lead-histories']) {
    const page = await ask('GET', path);
    holds(`GET ${path}`, isOk(page) && page.body.data.length > 0, page.status);
  }
  const one = await ask('GET', `/orders-histories/${order.reference}/show`);
  const steps = (one.body.data as Body[]).map(({ new_status }) => String(new_status).toUpperCase());
  holds('GET /orders-histories/{order}/show has all moves of one order', isOk(one) && steps.includes('PACKED'), steps);
  const { body } = await ask('GET', '/lead-histories');
  const { lead_reference } = body.data[0];
  const lead = await ask('GET', `/lead-histories/${lead_reference}/show`);
  holds(
    'GET /lead-histories/{lead}/show has all moves of one lead',
    isOk(lead) && lead.body.data.every((entry: Body) => entry.lead_reference === lead_reference),
    lead.status,
  );
}
