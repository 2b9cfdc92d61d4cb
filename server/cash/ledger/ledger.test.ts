import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import {
  anOrderInEachPlace,
  assertSound,
  cameEarlier,
  sessionFor,
  shop,
  today,
  type Place,
  type Shop,
} from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, type Client } from '../../../test/world.ts';
import { shiftMoment } from '../../platform/database/sql-moments.ts';

/* The ledger of cash: the bookings of every move of an order, their readers, and the database's refusals (R-CASH-1 to R-CASH-3). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const COD = 299.8;

/** Balances other than 0, by kind and party. */
async function balances(api: Client, query: Record<string, string> = {}) {
  const { data } = expect(await api.get('/cash/balances', query), 200).body;
  const open = data.filter(({ balance }) => balance !== 0);
  return Object.fromEntries(open.map(({ kind, party, balance }) => [`${kind} ${party.name ?? 'nobody'}`, balance]));
}

const cashOf = async (s: Shop, order: { reference: string }) => (await s.showOrder(order.reference)).cash!;

/** The cash stage of an order in each of its places. */
const STAGES: Record<Place, 'none' | 'expected' | 'collected'> = {
  new: 'none',
  packed: 'none',
  waiting_for_shipping_company: 'none',
  shipped: 'expected',
  delivered: 'collected',
  returned: 'none',
  canceled: 'none',
  canceled_at_the_door: 'none',
  out_of_stock: 'none',
  rollback: 'none',
  rollback_with_goods_out: 'expected',
};

test('an order books what its place says, wherever it came from; orders that never left the house book nothing', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(1_000);
  const made = await anOrderInEachPlace(s, sku);
  for (const [place, order] of Object.entries(made) as [Place, { reference: string }][]) {
    const cash = await cashOf(s, order);
    const stage = STAGES[place];
    assert.equal(cash.stage, stage, place);
    const amounts = [stage === 'expected' ? COD : 0, stage === 'collected' ? COD : 0];
    assert.deepEqual([cash.expected, cash.collected], amounts, place);
  }
  const house = await houseName(s);
  assert.deepEqual(await balances(s.api), {
    'to_collect nobody': 2 * COD,
    [`expected_for ${house}`]: -2 * COD,
    'held nobody': COD,
    [`payable ${house}`]: -COD,
  });
  await assertSound(database);
});

const houseName = async (s: Shop): Promise<string> => {
  const [row] = await database.read.rows<{ name: string }>(
    null,
    `select name from accounts where workspace_id = $1 and kind = 'house'`,
    [s.workspace_id],
  );
  return row!.name;
};

test('the carrier of a parcel holds its cash; handed to another driver it is that one’s, by one entry', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const [first, second] = [await s.person('Delivery'), await s.person('Delivery')];
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  const admin = await s.session(s.admin);
  const assign = async (person: { id: string }) =>
    expect(
      await admin.post('/orders/assign-to-delivery-boy', {
        ids: [order.id],
        delivery_boy_id: person.id,
        warehouseId: s.main,
      }),
      200,
    );
  await assign(first);
  const held = async () => {
    const { stage, holder } = await cashOf(s, order);
    return [stage, holder?.kind, holder?.id];
  };
  assert.deepEqual(await held(), ['expected', 'person', first.id]);
  await assign(second);
  assert.deepEqual(await held(), ['expected', 'person', second.id]);
  const entries = expect(await s.api.get('/cash-entries', { order_id: order.id }), 200).body.data;
  const handed = entries[0]!.postings.map(({ account, amount }) => [account.kind, account.party.id, amount]);
  assert.deepEqual(
    handed.sort((a, b) => Number(a[2]) - Number(b[2])),
    [
      ['to_collect', first.id, -COD],
      ['to_collect', second.id, COD],
    ],
  );
  await s.moveOrder(order.reference, 'DELIVERED');
  assert.deepEqual(await held(), ['collected', 'person', second.id]);
  assert.equal((await cashOf(s, order)).days, 0);
  await assertSound(database);
});

test('the courier that took the parcel holds its cash, by what its status words do', async () => {
  const sandbox = await aSandbox(3);
  const s = await courierShop(service, sandbox, 'yalidine');
  sandbox.behave({ behaviour: 'accept' });
  const list = await s.orders(4);
  expect(await s.push(list), 202);
  await s.run();
  for (let step = 0; step < 10; step++) {
    await sandbox.advance();
    await s.sync();
    await s.sync();
  }
  for (const { reference } of list) {
    const { cash, status, cod_amount } = await s.showOrder(reference);
    const isDelivered = status === 'delivered';
    assert.deepEqual(
      [cash!.stage, cash!.collected, cash!.holder?.id],
      isDelivered ? ['collected', cod_amount, s.company.id] : ['none', 0, undefined],
      status,
    );
  }
  await assertSound(database);
});

test('what is undone or rolled back is reversed: the balances are as before, the entries stay', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(100);
  const list = await s.manyOrders(5, sku);
  for (const { reference } of list) await s.moveOrder(reference, 'PACKED', 'SHIPPED');
  const before = await balances(s.api);
  const admin = await s.session(s.admin);
  const body = { ids: list.map(({ id }) => id), date: today() };
  const { undo_token } = expect(await admin.post('/orders/mark-orders-as-delivered', body), 200).body.meta;
  const delivered = await balances(s.api);
  assert.equal(delivered['held nobody'], 5 * COD);
  expect(await admin.post('/orders/undo', { undo_token }), 200);
  assert.deepEqual(await balances(s.api), before);
  expect(await admin.post('/orders/mark-orders-as-delivered', body), 200);
  for (const { reference } of list) await s.moveOrder(reference, 'ROLLBACK');
  assert.deepEqual(await balances(s.api), before);
  const entries = expect(await s.api.get('/cash-entries', { order_id: list[0]!.id }), 200).body;
  assert.equal(entries.meta.total, 5);
  await assertSound(database);
});

test('an order that is renewed is collected at its price of then', async () => {
  const s = await shop(service);
  const { sku, id } = await s.stocked(100);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'RETURNED');
  assert.deepEqual(await balances(s.api), {});
  expect(await s.api.put('/orders', { orders: [{ reference: order.reference, status: 'NEW' }] }), 200);
  const edit = {
    full_name: 'Youssef Alami',
    phone: '0612345678',
    city_text: 'Rabat',
    address: '5 Avenue Hassan II',
    products: [{ id, quantity: 1, total: 120 }],
  };
  expect(await s.api.put(`/orders/${order.reference}`, edit), 200);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  assert.equal((await cashOf(s, order)).expected, (await s.showOrder(order.reference)).cod_amount);
  assert.equal((await s.showOrder(order.reference)).total, 120);
  await assertSound(database);
});

test('the picture is the lists behind it: every figure is the number and the sum of the orders it links to', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(100);
  const rider = await s.person('Delivery');
  const admin = await s.session(s.admin);
  const list = await s.manyOrders(7, sku);
  for (const { reference } of list) await s.moveOrder(reference, 'PACKED');
  const assigned = list.slice(0, 5).map(({ id }) => id);
  expect(
    await admin.post('/orders/assign-to-delivery-boy', {
      ids: assigned,
      delivery_boy_id: rider.id,
      warehouseId: s.main,
    }),
    200,
  );
  for (const { reference } of list.slice(5)) await s.moveOrder(reference, 'SHIPPED');
  for (const { reference } of list.slice(0, 3)) await s.moveOrder(reference, 'DELIVERED');
  await agedBy(s, list[0]!.id, 9);
  await agedBy(s, list[1]!.id, 40);
  const picture = expect(await s.api.get('/cash'), 200).body.data;
  const sums = [
    picture.expected,
    picture.collected,
    ...picture.holders.flatMap(({ expected, collected, ages }) => [expected, collected, ...ages]),
  ];
  for (const { orders, amount, link } of sums) {
    const listed = expect(await s.api.get(link), 200).body;
    assert.equal(listed.meta.total, orders, link);
    const total = listed.data.reduce((n: number, row: { total: number }) => n + row.total, 0);
    assert.equal(Math.round(total * 100), Math.round(amount * 100), link);
  }
  const riders = picture.holders.find(({ holder }) => holder.id === rider.id)!;
  assert.deepEqual(
    riders.ages.map(({ orders }) => orders),
    [1, 1, 0, 1],
  );
  assert.equal((await cashOf(s, list[0]!)).days, 9);
  assert.equal(picture.accounts[0]!.payable, Math.round(3 * COD * 100) / 100);
});

/** Moves the start of the cash's stage this many days back. */
const agedBy = (s: Shop, order_id: string, days: number) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `update order_cash set since = ${shiftMoment('since', '- make_interval(days => $3)')} where workspace_id = $1 and order_id = $2 returning since`,
      [s.workspace_id, order_id, days],
    ),
  );

test('a balance as of a day has what happened until then, whenever it was said', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await cameEarlier(s.database, s.workspace_id, [order.reference], 5);
  await s.moveOrder(order.reference, 'PACKED');
  const admin = await s.session(s.admin);
  const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
  expect(
    await admin.post('/orders/mark-orders-as-shipped', { ids: [order.id], date: days(3), warehouseId: s.main }),
    200,
  );
  expect(await admin.post('/orders/mark-orders-as-delivered', { ids: [order.id], date: days(1) }), 200);
  const kinds = async (as_of: string) =>
    Object.keys(await balances(s.api, { as_of })).map((name) => name.split(' ')[0]);
  assert.deepEqual(await kinds(days(4)), []);
  assert.deepEqual((await kinds(days(2))).sort(), ['expected_for', 'to_collect']);
  assert.deepEqual((await kinds(days(1))).sort(), ['held', 'payable']);
  expectInvalid(await s.api.get('/cash/balances', { as_of: 'yesterday' }), 'as_of');
  expectInvalid(await s.api.get('/orders', { cash_holder_id: 'me' }), 'cash_holder_id');
});

test('the desk sees nothing of it, the accountant all, a seller its own and no holder’s account, on both surfaces', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const house = await s.oneOrder(sku);
  await s.moveOrder(house.reference, 'PACKED', 'SHIPPED');
  const seller = await s.person('Seller');
  const product = await s.product({ account_id: seller.account_id });
  const body = { orders: [anOrder(product.sku)], account_id: seller.account_id };
  const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
  await s.moveOrder(reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
  for (const [surface, by] of await bothSurfaces(service, s, await s.person('Agent'))) {
    for (const path of ['/cash', '/cash/balances', '/cash-entries']) expect(await by.get(path), 403);
    assert.ok(!('cash' in expect(await by.get(`/orders/${house.reference}/show`), 200).body.data), surface);
  }
  for (const [, by] of await bothSurfaces(service, s, await s.person('Accountant'))) {
    assert.equal(expect(await by.get('/cash-entries'), 200).body.meta.total, 3);
    assert.equal(expect(await by.get(`/orders/${house.reference}/show`), 200).body.data.cash!.stage, 'expected');
  }
  for (const [surface, by] of await bothSurfaces(service, s, seller)) {
    const { data, meta } = expect(await by.get('/cash-entries'), 200).body;
    assert.deepEqual([meta.total, data.length], [2, 2], surface);
    const kinds = new Set(data.flatMap(({ postings }) => postings.map(({ account }) => account.kind)));
    assert.deepEqual([...kinds].sort(), ['expected_for', 'payable']);
    assert.deepEqual(Object.values(await balances(by)), [-COD]);
    const picture = expect(await by.get('/cash'), 200).body.data;
    assert.deepEqual([picture.expected.orders, picture.collected.orders, picture.accounts.length], [0, 1, 1]);
    const foreign = expect(await s.api.get('/cash-entries', { order_id: house.id }), 200).body.data[0]!.id;
    expect(await by.get(`/cash-entries/${foreign}`), 404);
  }
});

test('cash.collected tells once that an order’s cash was collected, by whom and how much', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  expect(await s.put(order.reference, 'DELIVERED', { action_date: today() }), 200);
  const events = (await eventsOf(database, order.id)).filter(({ type }) => type === 'cash.collected');
  assert.deepEqual(
    events.map(({ data }) => data),
    [{ reference: order.reference, amount: COD, currency: 'MAD', holder: { kind: 'nobody', id: null } }],
  );
});

test('the database refuses entries that do not sum to 0, are not whole or mix currencies, and any change of one', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  const entry = expect(await s.api.get('/cash-entries', { order_id: order.id }), 200).body.data[0]!;
  const [first, second] = entry.postings.map(({ account }) => account.id);
  const owner = new pg.Client({ connectionString: service.owner_connection_string });
  await owner.connect();
  try {
    const post = (rows: readonly (readonly [position: number, account: string | undefined, amount: number])[]) =>
      owner.query(
        `with made as (
           insert into cash_entries (workspace_id, id, kind, source_id, source_no, happened_on, booked_at, changed_by, actor_kind, source)
           values ($1, gen_random_uuid(), 'order', gen_random_uuid(), 1, now(), now(), 'test', 'system', 'system') returning id
         )
         insert into cash_postings (workspace_id, entry_id, position, cash_account_id, amount)
         select $1, id, p.position, p.account, p.amount from made, unnest($2::int[], $3::uuid[], $4::int8[]) as p (position, account, amount)`,
        [
          s.workspace_id,
          rows.map(([position]) => position),
          rows.map(([, account]) => account),
          rows.map(([, , n]) => n),
        ],
      );
    const other = '00000000-0000-7000-8000-000000000000';
    await owner.query(
      `insert into cash_accounts (workspace_id, id, kind, party_kind, currency, created_at) values ($1, $2, 'held', 'nobody', 'EUR', now())`,
      [s.workspace_id, other],
    );
    // A cluster passes on the error text, but not its code.
    const broken = /^error: An entry of the ledger does not balance/;
    await assert.rejects(
      post([
        [0, first, 5],
        [1, second, -4],
      ]),
      broken,
      'a sum of 1',
    );
    await assert.rejects(
      post([
        [0, first, 5],
        [2, second, -5],
      ]),
      broken,
      'a posting is missing',
    );
    await assert.rejects(
      post([
        [0, first, 5],
        [1, other, -5],
      ]),
      broken,
      'two currencies',
    );
    await assert.rejects(
      post([
        [0, first, 5],
        [1, '00000000-0000-7000-8000-000000000001', -5],
      ]),
      broken,
      'no such account',
    );
    const changes = [
      `update cash_postings set amount = amount where workspace_id = $1`,
      `delete from cash_postings where workspace_id = $1`,
      `update cash_entries set changed_by = 'me' where workspace_id = $1`,
      `delete from cash_entries where workspace_id = $1`,
    ];
    for (const change of changes) {
      await assert.rejects(owner.query(change, [s.workspace_id]), /never changed/, change);
      const asService = database.transaction((tx) => tx.rows(null, change, [s.workspace_id]));
      await assert.rejects(asService, /permission denied|never changed/, change);
    }
    await owner.query(`delete from cash_accounts where workspace_id = $1 and id = $2`, [s.workspace_id, other]);
  } finally {
    await owner.end();
  }
  await assertSound(database);
});

test('an order may not be booked twice for one change', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED');
  const session = await sessionFor(service, s.workspace_id, s.admin.id);
  const body = { ids: [order.id], date: today() };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => session.post('/orders/mark-orders-as-delivered', body)),
  );
  for (const reply of replies) expect(reply, 200);
  assert.equal(expect(await s.api.get('/cash-entries', { order_id: order.id }), 200).body.meta.total, 2);
  await assertSound(database);
});
