import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderEnd } from '../../../contract/reports/reliability.ts';
import { checkDesk } from '../../reports/checks/check-desk-sql.ts';
import { testService } from '../../../test/harness.ts';
import { PLACES, PLACE_NAMES, anOrderInEachPlace, shop, today } from '../../../test/shop.ts';
import { aLead, aPhone, anOrder, expect, type World } from '../../../test/world.ts';

const service = await testService();

type Figures = { delivered: number; returned: number; refused: number };

const NONE = { delivered: 0, returned: 0, refused: 0 };

async function ordersOf(w: World, phone: string, count: number, over: object = {}): Promise<string[]> {
  const { sku } = w;
  const body = { orders: Array.from({ length: count }, () => anOrder(sku, { phone })), ...over };
  return expect(await w.api.post('/orders', body), 200).body.data.created_refs;
}

const reliability = async (w: World, reference: string): Promise<Figures & { is_flagged: boolean }> =>
  (await w.showOrder(reference)).reliability;

async function cityOf({ database, workspace_id }: World): Promise<string> {
  const [city] = await database.transaction((tx) =>
    tx.rows<{ id: string }>(
      null,
      `insert into cities (workspace_id, id, name, aliases, created_at, updated_at)
       values ($1, gen_random_uuid(), 'Rabat', '{}', now(), now()) returning id`,
      [workspace_id],
    ),
  );
  return city!.id;
}

test('each place an order can be in says of its customer what the contract says, and leaving it takes that back', async () => {
  const s = await shop(service);
  const orders = await anOrderInEachPlace(s, s.sku);
  const expected: Partial<Record<(typeof PLACE_NAMES)[number], keyof Figures>> = {
    delivered: 'delivered',
    returned: 'returned',
    canceled_at_the_door: 'refused',
  };
  for (const place of PLACE_NAMES) {
    const end = expected[place];
    const { is_flagged, ...figures } = await reliability(s, orders[place].reference);
    assert.deepEqual(figures, { ...NONE, ...(end ? { [end]: 1 } : {}) }, `${place} after ${PLACES[place].join(', ')}`);
  }
});

test('refused stays refused when the goods are back; a rollback and a renewal take a figure back', async () => {
  const s = await shop(service);
  const phone = aPhone();
  const [refused, returned, delivered, watch] = await ordersOf(s, phone, 4);
  await s.moveOrder(refused!, 'PACKED', 'SHIPPED', 'CANCELED', 'RETURNED');
  await s.moveOrder(returned!, 'PACKED', 'SHIPPED', 'RETURNED');
  await s.moveOrder(delivered!, 'PACKED', 'SHIPPED', 'DELIVERED');
  const figures = async () => {
    const { is_flagged, ...rest } = await reliability(s, watch!);
    return rest;
  };
  assert.deepEqual(await figures(), { delivered: 1, returned: 1, refused: 1 });
  await s.moveOrder(delivered!, 'ROLLBACK');
  await s.moveOrder(returned!, 'NEW');
  await s.moveOrder(refused!, 'ROLLBACK');
  assert.deepEqual(await figures(), NONE);
});

test('a bulk move of many orders of few phones counts each, and its undo takes them all back', async () => {
  const s = await shop(service);
  const phones = Array.from({ length: 3 }, aPhone);
  const orders = Array.from({ length: 60 }, (_, i) => anOrder(s.sku, { phone: phones[i % 3] }));
  const references: string[] = expect(await s.api.post('/orders', { orders }), 200).body.data.created_refs;
  const put = (status: string) =>
    s.api.put('/orders', { orders: references.map((reference) => ({ reference, status })) });
  expect(await put('SHIPPED'), 200);
  const session = await s.session(s.admin);
  const ids = await Promise.all(references.map(async (reference) => (await s.showOrder(reference)).id));
  const moved = expect(await session.post('/orders/mark-orders-as-delivered', { ids, date: today() }), 200).body;
  assert.deepEqual(
    await Promise.all(references.slice(0, 3).map(async (one) => (await reliability(s, one)).delivered)),
    [20, 20, 20],
  );
  expect(await session.post('/orders/undo', { undo_token: moved.meta.undo_token }), 200);
  assert.equal((await reliability(s, references[0]!)).delivered, 0);
});

test('moves of one customer’s orders by many at once lose no figure', async () => {
  const s = await shop(service);
  const phone = aPhone();
  const references = await ordersOf(s, phone, 12);
  await Promise.all(references.map((reference) => s.moveOrder(reference, 'SHIPPED', 'RETURNED')));
  assert.equal((await reliability(s, references[0]!)).returned, 12);
});

test('an order whose phone is corrected takes its figure along', async () => {
  const s = await shop(service);
  const [wrong, right] = [aPhone(), aPhone()];
  const [reference] = await ordersOf(s, wrong, 1);
  const [other] = await ordersOf(s, wrong, 1);
  await s.moveOrder(reference!, 'SHIPPED', 'RETURNED');
  const order = await s.showOrder(reference!);
  const city_to_id = await cityOf(s);
  const session = await s.session(s.admin);
  const body = {
    full_name: order.full_name,
    phone: right,
    city_to_id,
    address: order.address,
    products: [{ id: order.products[0].product_id, quantity: 1, total: 100 }],
  };
  expect(await session.send('PATCH', `/orders/returned/${order.id}/update`, { body }), 200);
  assert.equal((await reliability(s, reference!)).returned, 1);
  assert.equal((await reliability(s, other!)).returned, 0);
});

test('phones that are changed while anything else happens to their orders lose no figure and make none', async () => {
  const s = await shop(service);
  const references = await ordersOf(s, aPhone(), 12);
  for (const reference of references) await s.moveOrder(reference, 'SHIPPED', 'RETURNED');
  const city_to_id = await cityOf(s);
  const { id } = await s.product();
  const session = await s.session(s.admin);
  const edit = (order_id: string) =>
    session.send('PATCH', `/orders/returned/${order_id}/update`, {
      body: {
        full_name: 'Salma Idrissi',
        phone: aPhone(),
        city_to_id,
        address: '9 Rue Atlas',
        products: [{ id, quantity: 1, total: 100 }],
      },
    });
  await Promise.all(
    references.map(async (reference, i) => {
      const order = await s.showOrder(reference);
      const other = () => (i % 2 ? edit(order.id) : s.put(reference, 'ROLLBACK'));
      for (const reply of await Promise.all([edit(order.id), other(), edit(order.id)]))
        assert.ok([200, 409, 422].includes(reply.status), reply.text);
    }),
  );
  assert.deepEqual(await checkDesk(service.database.read), []);
});

test('a phone is one however it is written; another workspace knows nothing of it, and a Seller only what its account sold', async () => {
  const s = await shop(service);
  const seller = await s.person('Seller');
  const { sku } = await s.product({ account_id: seller.account_id });
  const lead = async (phone: string, there: World = s) => {
    const reference = await there.lead({ phone });
    return (await there.showLead(reference)).reliability;
  };
  const digits = aPhone();
  const [house] = await ordersOf(s, digits, 1);
  await s.moveOrder(house!, 'SHIPPED', 'RETURNED');
  const theirs = { account_id: seller.account_id, orders: [anOrder(sku, { phone: digits })] };
  const [sold] = expect(await s.api.post('/orders', theirs), 200).body.data.created_refs;
  await s.moveOrder(sold, 'SHIPPED', 'DELIVERED');
  const all = { delivered: 1, returned: 1, refused: 0, is_flagged: false };
  assert.deepEqual(await lead(`+212 ${digits.slice(1)}`), all);
  assert.deepEqual(await reliability(s, sold), all);
  const seen = expect(await seller.api.get(`/orders/${sold}/show`), 200).body.data.reliability;
  assert.deepEqual(seen, { ...all, returned: 0 });
  const stranger = await shop(service);
  assert.deepEqual(await lead(digits, stranger), { ...NONE, is_flagged: false });
});

test('a lead shows past orders of the customer, newest first, ten at most, to callers who may list orders', async () => {
  const s = await shop(service);
  const phone = aPhone();
  const references = await ordersOf(s, phone, 11);
  await s.moveOrder(references.at(-1)!, 'SHIPPED', 'DELIVERED');
  const reference = await s.lead({ phone });
  const { past_orders } = await s.showLead(reference);
  assert.deepEqual(
    past_orders.map((order: { reference: string }) => order.reference),
    references.toReversed().slice(0, 10),
  );
  const { status, total, currency } = past_orders[0];
  assert.deepEqual([status, total, currency], ['delivered', 299.8, 'MAD']);
  const { api } = await s.person('Admin', { scopes: ['view leads'] });
  assert.deepEqual(expect(await api.get(`/leads/${reference}/show`), 200).body.data.past_orders, []);
  const [listed] = expect(await s.api.get('/leads', { keyword: reference, include: ['reliability'] }), 200).body.data;
  assert.equal(listed.reliability.delivered, 1);
});

test('from so many returned or refused orders on a customer is flagged, and refused as a row failure once the setting is on', async () => {
  const s = await shop(service);
  const setSettings = (settings: object) =>
    s.database.transaction((tx) =>
      tx.rows(null, `update workspaces set settings = settings || $2::jsonb where id = $1`, [
        s.workspace_id,
        JSON.stringify(settings),
      ]),
    );
  const phone = aPhone();
  const references = await ordersOf(s, phone, 3);
  await s.moveOrder(references[0]!, 'SHIPPED', 'RETURNED');
  await s.moveOrder(references[1]!, 'SHIPPED', 'RETURNED');
  assert.equal((await reliability(s, references[2]!)).is_flagged, false);
  await s.moveOrder(references[2]!, 'SHIPPED', 'CANCELED');
  assert.equal((await reliability(s, references[2]!)).is_flagged, true);
  const create = async () => {
    const { api } = await s.person('Admin'); // an Admin of its own, as settings are cached for some seconds
    return expect(await api.post('/leads', { data: [aLead(s.sku, { phone }), aLead(s.sku)] }), 201).body.data;
  };
  assert.equal((await create()).failed_count, 0);
  await setSettings({ refuse_flagged: true });
  const { created_refs, failed_count, failures } = await create();
  assert.deepEqual([created_refs.length, failed_count], [1, 1]);
  assert.deepEqual([failures[0].index, failures[0].code], [0, 'CUSTOMER_UNRELIABLE']);
  assert.ok(failures[0].fields['data.0.phone']);
  await setSettings({ flag_from_returned: 0 });
  assert.equal((await create()).failed_count, 0);
});

test('every state an order can be in tells one thing or nothing', () => {
  assert.equal(orderEnd({ status: 'returned', previous_status: 'canceled', goods: 'none' }), 'refused');
  assert.equal(orderEnd({ status: 'returned', previous_status: null, goods: 'none' }), 'returned');
  assert.equal(orderEnd({ status: 'canceled', previous_status: 'new', goods: 'none' }), null);
  assert.equal(orderEnd({ status: 'rollback', previous_status: 'delivered', goods: 'out' }), null);
});
