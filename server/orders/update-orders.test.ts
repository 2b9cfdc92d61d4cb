import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_STATUSES, findOrderMove, type OrderStatus } from '../../contract/orders/order-moves.ts';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { expect, expectInvalid, world } from '../../test/world.ts';

const service = await testService({});
const w = await world(service);
const put = (...orders: unknown[]) => w.api.put('/orders', { orders });

/** Moves that bring a new order to each status, and where its goods are then. */
const WAY_TO: Record<OrderStatus, { way: OrderStatus[]; goods: 'none' | 'reserved' | 'out' }> = {
  new: { way: [], goods: 'reserved' },
  packed: { way: ['packed'], goods: 'reserved' },
  waiting_for_shipping_company: { way: ['waiting_for_shipping_company'], goods: 'reserved' },
  shipped: { way: ['packed', 'shipped'], goods: 'out' },
  delivered: { way: ['packed', 'shipped', 'delivered'], goods: 'out' },
  returned: { way: ['packed', 'shipped', 'returned'], goods: 'none' },
  canceled: { way: ['canceled'], goods: 'none' },
  out_of_stock: { way: ['out_of_stock'], goods: 'none' },
  rollback: { way: ['packed', 'rollback'], goods: 'reserved' },
};

for (const from of ORDER_STATUSES) {
  test(`an order in ${from} goes by PUT exactly where the table of moves lets it`, async () => {
    for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
      const [reference] = (await w.orders(1)) as [string];
      await w.moveOrder(reference, ...WAY_TO[from].way);
      const reply = await put({ reference, status: to.toUpperCase() });
      const isAllowed = findOrderMove({ status: from, goods: WAY_TO[from].goods }, to) !== undefined;
      if (isAllowed) assert.deepEqual(expect(reply, 200).body.data, [{ reference, status: to }], `${from} to ${to}`);
      else expectInvalid(reply, 'orders.0.status');
      const shown = await w.showOrder(reference);
      assert.equal(shown.status, isAllowed ? to : from, `${from} to ${to}`);
      assert.equal(shown.orderHistories.length, WAY_TO[from].way.length + (isAllowed ? 1 : 0));
    }
  });
}

test('each move is one history row that says from where, to where, by whom, and whether a step was skipped', async () => {
  const [reference] = (await w.orders(1)) as [string];
  await w.moveOrder(reference, 'SHIPPED', 'Delivered');
  const shown = await w.showOrder(reference);
  assert.deepEqual(
    shown.orderHistories.map((row: Record<string, unknown>) => [
      row['order_reference'],
      row['old_status'],
      row['new_status'],
      row['skipped'],
      row['changed_by'],
      row['source'],
    ]),
    [
      [reference, 'shipped', 'delivered', false, 'Test token', 'api'],
      [reference, 'new', 'shipped', true, 'Test token', 'api'],
    ],
  );
  assert.equal(shown.previous_status, 'shipped');
  assert.ok(shown.shipped_at && shown.delivered_at && shown.packed_at === null);
  const { data, meta } = expect(await w.api.get('/order-histories'), 200).body;
  assert.deepEqual(
    data.slice(0, 2).map(({ account, ...move }: { account: object }) => move),
    shown.orderHistories,
  );
  assert.ok(meta.total >= 2);
});

test('the same status again changes nothing: no history row, no event, no updated field', async () => {
  const [reference] = (await w.orders(1)) as [string];
  await w.moveOrder(reference, 'PACKED');
  const before = await everyRow(service.database);
  const { body } = expect(await put({ reference, status: 'packed' }), 200);
  assert.deepEqual(body, { data: [{ reference, status: 'packed' }], meta: { updated_fields: [], undo_token: null } });
  assert.deepEqual(await everyRow(service.database), before);
});

test('an action date is kept as a moment, a day being its start in the time zone of the workspace', async () => {
  const there = await world(service, { time_zone: 'Africa/Cairo' });
  const [reference] = (await there.orders(1)) as [string];
  const set = (status: string, action_date: string) =>
    there.api.put('/orders', { orders: [{ reference, status, action_date }] });
  assert.deepEqual(expect(await set('PACKED', '2031-01-15'), 200).body.meta.updated_fields.sort(), [
    'action_date',
    'status',
  ]);
  assert.equal((await there.showOrder(reference)).action_date, '2031-01-14T22:00:00.000000Z');
  assert.deepEqual(expect(await set('PACKED', '2031-01-15T10:00:00+01:00'), 200).body.meta.updated_fields, [
    'action_date',
  ]);
  assert.equal((await there.showOrder(reference)).action_date, '2031-01-15T09:00:00.000000Z');
  for (const day of ['2000-01-01', '2030-06-01']) expect(await set('PACKED', day), 200);
  for (const day of ['0001-01-01', '0050-06-01', '9999-12-31'])
    expectInvalid(await set('PACKED', day), 'orders.0.action_date');
});

test('an unknown reference is told as it was sent', async () => {
  const fields = expectInvalid(await put({ reference: ' or-nope', status: 'PACKED' }), 'orders.0.reference');
  assert.deepEqual(fields['orders.0.reference'], ['The orders.0.reference field names no order: " or-nope".']);
});

test('null clears an action date, and left out it stays with the same status', async () => {
  const [reference] = (await w.orders(1)) as [string];
  const set = async (over: object) =>
    expect(await put({ reference, status: 'PACKED', ...over }), 200).body.meta.updated_fields;
  await set({ action_date: '2031-01-15' });
  assert.deepEqual(await set({}), []);
  assert.notEqual((await w.showOrder(reference)).action_date, null);
  assert.deepEqual(await set({ action_date: null }), ['action_date']);
  assert.equal((await w.showOrder(reference)).action_date, null);
  assert.deepEqual(await set({ action_date: null }), []);
  assert.deepEqual(await set({ status: 'SHIPPED', action_date: null }), ['status']);
});

test('a date that is none, or has no offset or one that does not exist, is refused', async () => {
  const [reference] = (await w.orders(1)) as [string];
  const dates = ['tomorrow', '2031-02-30', '2031-01-01T10:00:00', '2031-01-01T10:00:00+23:00', '', 5, {}];
  for (const action_date of dates)
    expectInvalid(await put({ reference, status: 'PACKED', action_date }), 'orders.0.action_date');
  assert.equal((await w.showOrder(reference)).status, 'new');
});

test('one unknown reference, illegal move or foreign order rejects the whole request, each under its path', async () => {
  const [good, canceled] = (await w.orders(2)) as [string, string];
  await w.moveOrder(canceled, 'CANCELED');
  const other = await world(service);
  const [foreign] = (await other.orders(1)) as [string];
  const lead = await w.lead();
  const before = await everyRow(service.database);
  const reply = await put(
    { reference: good, status: 'PACKED' },
    { reference: canceled, status: 'SHIPPED' },
    { reference: foreign, status: 'PACKED' },
    { reference: 'OR-0000000000', status: 'PACKED' },
    { reference: lead, status: 'PACKED' },
    { reference: good, status: 'LOST' },
    { status: 'PACKED' },
    { reference: 'x'.repeat(101), status: 'PACKED' },
  );
  assert.deepEqual(Object.keys(expectInvalid(reply)).sort(), [
    'orders.1.status',
    'orders.2.reference',
    'orders.3.reference',
    'orders.4.reference',
    'orders.5.status',
    'orders.6.reference',
    'orders.7.reference',
  ]);
  assert.deepEqual(await everyRow(service.database), before);
});

test('the same row twice counts once; rows of one order that disagree are refused on the later', async () => {
  const [reference] = (await w.orders(1)) as [string];
  const row = { reference, status: 'PACKED' };
  expectInvalid(await put(row, { reference, status: 'CANCELED' }), 'orders.1.status');
  expectInvalid(await put(row, { ...row, action_date: '2031-01-01' }), 'orders.1.action_date');
  expectInvalid(await put(row, { reference: ` ${reference.toLowerCase()} `, status: 'CANCELED' }), 'orders.1.status');
  assert.equal(
    expect(await put(row, row, { reference: reference.toLowerCase(), status: 'packed' }), 200).body.data.length,
    1,
  );
  assert.equal((await w.showOrder(reference)).orderHistories.length, 1);
});

test('1,000 orders move by one request, 1,001 do not', async () => {
  const references = await w.orders(1_000);
  const rows = references.map((reference) => ({ reference, status: 'PACKED' }));
  assert.equal(expect(await put(...rows), 200).body.data.length, 1_000);
  expectInvalid(await put(...rows, { reference: 'OR-0000000000', status: 'PACKED' }), 'orders');
});

test('renewing needs its own permission, also for a caller who may update orders', async () => {
  const [reference] = (await w.orders(1)) as [string];
  await w.moveOrder(reference, 'CANCELED');
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into roles (workspace_id, id, name, scope, permissions, abilities, is_system, created_at)
       select workspace_id, gen_random_uuid(), 'Mover', scope, permissions, '{}', false, now() from roles
       where workspace_id = $1 and name = 'Admin'`,
      [w.workspace_id],
    ),
  );
  const mover = await w.person('Mover');
  const renew = { orders: [{ reference, status: 'NEW' }] };
  expectInvalid(await mover.api.put('/orders', renew), 'orders.0.status');
  expect(await w.api.put('/orders', renew), 200);
});

test('each change is one event whose sequence rises by one, and a refused one has none', async () => {
  const [reference] = (await w.orders(1)) as [string];
  await w.moveOrder(reference, 'PACKED', 'SHIPPED');
  await put({ reference, status: 'NEW' });
  await put({ reference, status: 'SHIPPED', action_date: '2031-01-01' });
  const events = await eventsOf(service.database, (await w.showOrder(reference)).id);
  assert.deepEqual(
    events.map(({ type, sequence, data, previous }) => [type, sequence, data['status'], previous?.['status']]),
    [
      ['order.created', 1, 'new', undefined],
      ['order.status_changed', 2, 'packed', 'new'],
      ['order.status_changed', 3, 'shipped', 'packed'],
      ['order.updated', 4, 'shipped', undefined],
    ],
  );
});

test('moves of the same orders by many at once come one after the other: the histories have no gap', async () => {
  const references = await w.orders(20);
  const rows = (status: string, list: string[]) => ({ orders: list.map((reference) => ({ reference, status })) });
  const moves = [
    'PACKED',
    'CANCELED',
    'OUT_OF_STOCK',
    'NEW',
    'PACKED',
    'SHIPPED',
    'ROLLBACK',
    'CANCELED',
    'NEW',
    'PACKED',
  ];
  await Promise.all(
    moves.flatMap((status, i) => [
      w.api.put('/orders', rows(status, i % 2 ? references : references.toReversed())),
      ...references.map((reference) => w.api.put('/orders', rows(status, [reference]))),
    ]),
  );
  for (const reference of references) {
    const { status, orderHistories } = await w.showOrder(reference);
    const chain = orderHistories.toReversed() as { old_status: string; new_status: string }[];
    chain.forEach((row, i) => assert.equal(row.old_status, i === 0 ? 'new' : chain[i - 1]!.new_status, reference));
    assert.equal(chain.at(-1)?.new_status ?? 'new', status);
  }
});
