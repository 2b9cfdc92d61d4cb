import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_ACTIONS, type OrderAction } from '../../../contract/orders/order-actions.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf, everyRow } from '../../../test/rows.ts';
import {
  PLACE_NAMES,
  anOrderInEachPlace,
  assertSound,
  cameEarlier,
  shop,
  today,
  type Place,
} from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

const service = await testService();
const s = await shop(service);
const { sku, stock_id } = await s.stocked(100_000);
const rider = await s.person('Delivery');
const admin = () => s.session(s.admin);

const GOOD: Record<string, string> = {
  date: today(),
  warehouseId: s.main,
  description: 'changed their mind',
  delivery_boy_id: rider.id,
};
const bodyOf = ({ asks }: OrderAction, more: object) => ({
  ...Object.fromEntries(asks.flatMap((name) => (GOOD[name] ? [[name, GOOD[name]]] : []))),
  ...more,
});
const actionAt = (path: string) => ORDER_ACTIONS.find((row) => row.path === path)!;

/** R-MOVE-1 and R-MOVE-3, restated: the statuses from which each action moves an order; `already` if it is there. */
const MOVES: Record<string, { from: Place[]; already: Place[] }> = {
  packed: { from: ['new', 'waiting_for_shipping_company', 'out_of_stock', 'rollback'], already: ['packed'] },
  shipped: {
    from: ['new', 'packed', 'waiting_for_shipping_company', 'rollback', 'rollback_with_goods_out'],
    already: ['shipped'],
  },
  delivered: { from: ['waiting_for_shipping_company', 'shipped'], already: ['delivered'] },
  returned: {
    from: ['waiting_for_shipping_company', 'shipped', 'delivered', 'canceled_at_the_door'],
    already: ['returned'],
  },
  canceled: {
    from: ['new', 'packed', 'waiting_for_shipping_company', 'shipped', 'out_of_stock', 'rollback'],
    // A canceled order gets the new description: an update, not `already`.
    already: [],
  },
  new: { from: ['returned', 'canceled'], already: ['new'] },
};
const EXPECTED = (row: OrderAction): { from: Place[]; already: Place[] } =>
  row.path === 'assign-to-delivery-boy'
    ? { from: ['packed', 'shipped'], already: [] }
    : row.to === 'canceled'
      ? { from: [...MOVES['canceled']!.from, 'canceled', 'canceled_at_the_door'], already: [] }
      : MOVES[row.to]!;

for (const row of ORDER_ACTIONS.filter((action) => !action.is_scan)) {
  test(`${row.path}: each order moves that may, the others say why not`, async () => {
    const { from, already } = EXPECTED(row);
    const orders = await anOrderInEachPlace(s, sku);
    const references = (places: readonly Place[]) => places.map((place) => orders[place].reference).sort();
    const session = await admin();
    const reply = await session.post(
      `/orders/${row.path}`,
      bodyOf(row, { ids: Object.values(orders).map(({ id }) => id) }),
    );
    const { data, meta } = expect(reply, 200).body;
    const others = PLACE_NAMES.filter((place) => ![...from, ...already].includes(place));
    assert.deepEqual(data.updated.sort(), references(from));
    assert.deepEqual(data.already, references(already));
    const failed = data.failed as { id: string; reference: string; code: string; message: string }[];
    assert.deepEqual(failed.map(({ reference }) => reference).sort(), references(others));
    assert.ok(failed.every(({ code, message }) => code === 'MOVE_NOT_ALLOWED' && message.length > 10));
    assert.deepEqual([meta.total, meta.updated, meta.failed], [PLACE_NAMES.length, from.length, others.length]);
    for (const place of from) assert.equal(await s.statusOf(orders[place].reference), row.to);
    if (others.length > 0)
      expectInvalid(
        await session.post(`/orders/${row.path}`, bodyOf(row, { ids: others.map((place) => orders[place].id) })),
        'ids',
      );
    if (from.length > 0) {
      const again = expect(
        await session.post(`/orders/${row.path}`, bodyOf(row, { ids: from.map((place) => orders[place].id) })),
        200,
      );
      assert.deepEqual(
        [again.body.data.updated, again.body.data.already.length, again.body.meta.undo_token],
        [[], from.length, null],
      );
    }
  });
}

for (const row of ORDER_ACTIONS.filter((action) => action.is_scan)) {
  test(`${row.path}: one order each, a second scan is already there`, async () => {
    const { from, already } = EXPECTED(row);
    const orders = await anOrderInEachPlace(s, sku);
    const session = await admin();
    for (const place of PLACE_NAMES) {
      const { reference } = orders[place];
      const scan = () => session.post(`/orders/${row.path}`, bodyOf(row, { reference }));
      const reply = await scan();
      if (from.includes(place)) {
        const { contents, parcel, remarks, ...moved } = expect(reply, 200).body.data;
        assert.deepEqual(moved, { updated: [reference], already: [], failed: [] });
        assert.deepEqual(
          contents!.map((line: { sku: string; quantity: number }) => [line.sku, line.quantity]),
          [[sku, 1]],
        );
        assert.deepEqual(remarks, []);
        assert.deepEqual([parcel.id, parcel.courier, parcel.driver], [orders[place].id, null, null]);
        assert.equal(parcel.currency, 'MAD');
        const { contents: same, parcel: __, remarks: _, ...again } = expect(await scan(), 200).body.data;
        assert.deepEqual(again, { updated: [], already: [reference], failed: [] });
        assert.deepEqual(same, contents);
        const [history] = (await s.showOrder(reference)).orderHistories;
        assert.deepEqual([history.new_status, history.source], [row.to, 'scanner']);
      } else if (already.includes(place)) assert.deepEqual(expect(reply, 200).body.data.already, [reference]);
      else expectInvalid(reply, 'reference');
    }
  });

  test(`${row.path}: lower case with a newline works, what is no reference here is 404`, async () => {
    const { reference } = await s.oneOrder(sku);
    const isFromNew = row.to === 'packed' || row.to === 'shipped';
    await s.moveOrder(reference, ...(isFromNew ? [] : ['SHIPPED']));
    const session = await admin();
    const other = await shop(service);
    const foreign = await other.oneOrder(other.sku);
    for (const scanned of [
      'OR-0000000000',
      'garbage',
      'https://example.test/?x=1',
      '��',
      foreign.reference,
      await s.lead(),
    ])
      expect(await session.post(`/orders/${row.path}`, bodyOf(row, { reference: scanned })), 404);
    expectInvalid(await session.post(`/orders/${row.path}`, bodyOf(row, { reference: 'x'.repeat(101) })), 'reference');
    expectInvalid(await session.post(`/orders/${row.path}`, bodyOf(row, { reference: '' })), 'reference');
    const sloppy = ` ${reference.toLowerCase()}\n`;
    const reply = expect(await session.post(`/orders/${row.path}`, bodyOf(row, { reference: sloppy })), 200);
    assert.deepEqual(reply.body.data.updated, [reference]);
  });
}

for (const row of ORDER_ACTIONS) {
  test(`${row.path}: every field is required, and a bad one is 422 on it`, async () => {
    const { id, reference } = await s.oneOrder(sku);
    const named = row.is_scan ? { reference } : { ids: [id] };
    const session = await admin();
    const before = await everyRow(service.database);
    const good = bodyOf(row, named);
    for (const name of Object.keys(good)) {
      const { [name]: _, ...rest } = good as Record<string, unknown>;
      expectInvalid(await session.post(`/orders/${row.path}`, rest), name);
    }
    const bad: Record<string, unknown[]> = {
      date: ['2026-02-30', 'today', '20-11-2026', '2026-11-20T10:00:00Z', '', null, 5],
      warehouseId: ['nowhere', s.admin.id, '', null],
      delivery_boy_id: ['nobody', s.admin.id, ''],
      description: ['', 'x'.repeat(1_001), null, 7],
      condition: ['broken', null],
      if_remitted: ['never', null],
      if_unheld: ['never', null],
      handed_to: ['nobody', s.admin.id, ''],
      note: ['', ' ', 'x'.repeat(2_001), 7],
      collected: [-1, 'all', 1_000_000, 1.234],
      proof: ['a photo', 7],
      is_courier_word: ['perhaps', 7],
      kept: ['a part', 7],
    };
    for (const name of row.asks)
      for (const value of bad[name]!)
        expectInvalid(await session.post(`/orders/${row.path}`, { ...good, [name]: value }), name);
    assert.deepEqual(await everyRow(service.database), before);
  });
}

for (const row of ORDER_ACTIONS.filter((action) => !action.is_scan)) {
  test(`${row.path}: ids that are unknown, foreign, twice there, none, or one too many`, async () => {
    const place = EXPECTED(row).from.find((name) => name !== 'shipped')!;
    const orders = await anOrderInEachPlace(s, sku);
    const { id, reference } = orders[place];
    const other = await shop(service);
    const foreign = await other.oneOrder(other.sku);
    const session = await admin();
    const act = (ids: unknown) => session.post(`/orders/${row.path}`, bodyOf(row, { ids }));
    expectInvalid(await act([foreign.id, 'nothing']), 'ids');
    for (const ids of [[], Array.from({ length: 1_001 }, () => id), 'all', [5], [null], {}])
      expect(await act(ids), 422);
    const { data, meta } = expect(await act([foreign.id, id.toUpperCase(), 'nothing', id, reference]), 200).body;
    assert.deepEqual(data.updated, [reference]);
    assert.deepEqual(
      data.failed.map((row: { id: string; reference: string; code: string }) => [row.id, row.reference, row.code]),
      [foreign.id, 'nothing', reference].map((name) => [name, '', 'NOT_FOUND']),
    );
    assert.equal(meta.total, 4);
    assert.equal(await other.statusOf(foreign.reference), 'new');
  });
}

test('a Seller moves nothing, each other role what its abilities say', async () => {
  const { id, reference } = await s.oneOrder(sku);
  const ALLOWED: Record<string, string[]> = {
    Seller: [],
    Agent: [],
    Accountant: [],
    Packer: [
      'packed',
      'shipped',
      'delivered',
      'returned',
      'packed-by-scanner',
      'shipped-by-scanner',
      'returned-by-scanner',
    ],
    Delivery: ['delivered-by-scanner', 'returned-by-scanner'],
    'Stock Manager': ['packed', 'packed-by-scanner', 'shipped-by-scanner', 'returned-by-scanner'],
    'Follow-Up': ['shipped', 'delivered', 'returned', 'canceled', 'renew'],
  };
  for (const [role, allowed] of Object.entries(ALLOWED)) {
    const session = await s.session(await s.person(role));
    for (const row of ORDER_ACTIONS) {
      const name = row.path.replace('mark-orders-as-', '').replace('-orders', '');
      const named = row.is_scan ? { reference: 'OR-0000000000' } : { ids: [s.main] };
      const { status } = await session.post(`/orders/${row.path}`, bodyOf(row, named));
      assert.equal(status, allowed.includes(name) ? (row.is_scan ? 404 : 422) : 403, `${role} ${row.path}`);
    }
  }
  assert.equal(await s.statusOf(reference), 'new');
  assert.ok(id);
});

test('an order of another account is unknown to a caller whose sight is one account', async () => {
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into roles (workspace_id, id, name, scope, permissions, abilities, is_system, created_at)
       select workspace_id, gen_random_uuid(), 'Branch', 'account', permissions, abilities, false, now() from roles
       where workspace_id = $1 and name = 'Admin'`,
      [s.workspace_id],
    ),
  );
  const session = await s.session(await s.person('Branch'));
  const { id, reference } = await s.oneOrder(sku);
  expectInvalid(await session.post('/orders/mark-orders-as-packed', { ids: [id], date: today() }), 'ids');
  expect(await session.post('/orders/mark-orders-as-delivered-by-scanner', { reference, date: today() }), 404);
  expect(await session.del('/orders/delete', { ids: [id] }), 404);
  expect(await session.get(`/orders/${reference}/show`), 404);
});

test('the same scan twice at once is one move and one already, fifty callers purge once', async () => {
  const session = await admin();
  for (let round = 0; round < 3; round++) {
    const before = await s.figures(stock_id);
    const { id, reference } = await s.oneOrder(sku, 7);
    const body = { reference, date: today(), warehouseId: s.main };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        if (i % 3 === 0) return s.put(reference, 'SHIPPED');
        if (i % 3 === 1) return session.post('/orders/mark-orders-as-shipped', { ...body, ids: [id] });
        return session.post('/orders/mark-orders-as-shipped-by-scanner', body);
      }),
    );
    for (const reply of replies) expect(reply, 200);
    assert.deepEqual(await s.figures(stock_id), { ...before, on_hand: before.on_hand - 7 });
    assert.equal((await s.showOrder(reference)).orderHistories.length, 1);
    assert.equal((await eventsOf(service.database, id)).length, 2);
  }
});

test('what an action says is kept: the day, where from, who carries it, why it was canceled', async () => {
  const session = await admin();
  const { id, reference } = await s.oneOrder(sku);
  const act = async (path: string, more: object) =>
    expect(await session.post(`/orders/${path}`, bodyOf(actionAt(path), { ids: [id], ...more })), 200).body.data;
  await cameEarlier(s.database, s.workspace_id, [reference], 3_000);
  await act('mark-orders-as-packed', { date: '2026-01-15' });
  assert.equal((await s.showOrder(reference)).packed_at, '2026-01-14T23:00:00.000000Z');
  await act('assign-to-delivery-boy', {});
  const shown = await s.showOrder(reference);
  assert.deepEqual([shown.delivery_boy.id, shown.warehouse.id], [rider.id, s.main]);
  const second = await s.person('Delivery');
  assert.deepEqual((await act('assign-to-delivery-boy', { delivery_boy_id: second.id })).updated, [reference]);
  assert.equal((await s.showOrder(reference)).delivery_boy.id, second.id);
  assert.deepEqual(
    (await act('assign-to-delivery-boy', { delivery_boy_id: second.id, warehouseId: s.second })).already,
    [reference],
  );
  await act('mark-orders-as-canceled', { description: 'nobody opened' });
  assert.deepEqual((await act('mark-orders-as-canceled', { description: 'nobody opened' })).already, [reference]);
  assert.deepEqual((await act('mark-orders-as-canceled', { description: 'refused at the door' })).updated, [reference]);
  const canceled = await s.showOrder(reference);
  assert.deepEqual([canceled.cancel_description, canceled.orderHistories.length], ['refused at the door', 3]);
});

test('goods that are short fail at pack and ship, at renew the order waits', async () => {
  const { sku: rare, stock_id: few } = await s.stocked(3);
  const session = await admin();
  const [a, b] = await s.manyOrders(2, rare, 2);
  assert.equal(await s.statusOf(b!.reference), 'out_of_stock');
  const packed = await session.post('/orders/mark-orders-as-packed', { ids: [a!.id, b!.id], date: today() });
  const { data } = expect(packed, 200).body;
  assert.deepEqual(
    [data.updated, data.failed[0].code, data.failed[0].reference],
    [[a!.reference], 'SHORT_OF_STOCK', b!.reference],
  );
  expectInvalid(await s.put(b!.reference, 'PACKED'), 'orders.0.status');
  const ship = { ids: [a!.id], date: today(), warehouseId: s.second };
  expectInvalid(await session.post('/orders/mark-orders-as-shipped', ship), 'ids');
  assert.deepEqual(await s.figures(few), { on_hand: 3, reserved: 2, damaged: 0 });
  expect(await s.put(b!.reference, 'CANCELED'), 200);
  const renewed = expect(await session.post('/orders/renew-orders', { ids: [b!.id] }), 200).body.data;
  assert.deepEqual(renewed.updated, [b!.reference]);
  assert.equal(await s.statusOf(b!.reference), 'out_of_stock');
});

test('shipping from another warehouse moves the reservation there', async () => {
  const { id: product_id, sku: one, stock_id: here } = await s.stocked(5);
  const there = await s.openStock(product_id, s.second);
  expect(await s.move(there, 'increment', 2), 201);
  const [a, b] = await s.manyOrders(2, one, 2);
  const session = await admin();
  const body = { ids: [a!.id, b!.id], date: today(), warehouseId: s.second };
  const { data } = expect(await session.post('/orders/mark-orders-as-shipped', body), 200).body;
  assert.deepEqual([data.updated, data.failed[0].code], [[a!.reference], 'SHORT_OF_STOCK']);
  assert.deepEqual(await s.figures(here), { on_hand: 5, reserved: 2, damaged: 0 });
  assert.deepEqual(await s.figures(there), { on_hand: 0, reserved: 0, damaged: 0 });
  assert.equal((await s.showOrder(a!.reference)).warehouse.id, s.second);
  expect(await s.put(b!.reference, 'SHIPPED'), 200);
  assert.equal((await s.showOrder(b!.reference)).warehouse.id, s.main);
});

test('damaged goods come back aside from those that can be sold', async () => {
  const { sku: one, stock_id: here } = await s.stocked(6);
  const [a, b, c] = await s.manyOrders(3, one, 2);
  await s.moveOrder(a!.reference, 'SHIPPED');
  await s.moveOrder(b!.reference, 'SHIPPED', 'CANCELED');
  await s.moveOrder(c!.reference, 'WAITING_FOR_SHIPPING_COMPANY');
  const session = await admin();
  const body = { ids: [a!.id, b!.id, c!.id], date: today(), condition: 'damaged' };
  expect(await session.post('/orders/mark-orders-as-returned', body), 200);
  assert.deepEqual(await s.figures(here), { on_hand: 0, reserved: 0, damaged: 6 });
  for (const { reference } of [a!, c!]) expect(await s.put(reference, 'ROLLBACK'), 200);
  assert.deepEqual(await s.figures(here), { on_hand: 2, reserved: 2, damaged: 2 });
});

test('a list by status has its orders and no others, an unknown status is 404', async () => {
  const session = await admin();
  const { reference } = await s.oneOrder(sku);
  const listed = expect(await session.get('/orders/NEW', { per_page: 1 }), 200).body;
  assert.deepEqual([listed.data[0].reference, listed.data[0].status], [reference, 'new']);
  expect(await session.get('/orders/lost'), 404);
  const histories = expect(await session.get(`/orders-histories/${reference}/show`), 200).body;
  assert.deepEqual(histories.data, []);
});

test('orders are deleted by id all or none, and give up what they had reserved', async () => {
  const session = await admin();
  const { sku: one, stock_id: here } = await s.stocked(5);
  const [a, b, shipped] = await s.manyOrders(3, one);
  await s.moveOrder(shipped!.reference, 'SHIPPED');
  const remove = (...ids: string[]) => session.del('/orders/delete', { ids });
  expect(await remove(a!.id, shipped!.id), 403);
  expect(await remove(a!.id, s.main), 404);
  expect(await remove(a!.id, 'nothing'), 404);
  expectInvalid(await remove(), 'ids');
  assert.deepEqual(await s.figures(here), { on_hand: 4, reserved: 2, damaged: 0 });
  const waiting = await s.oneOrder(one, 4);
  assert.equal(await s.statusOf(waiting.reference), 'out_of_stock');
  assert.deepEqual(expect(await remove(a!.id, b!.id, a!.id), 200).body.data, { deleted: true, count: 2 });
  await s.settle();
  assert.equal(await s.statusOf(waiting.reference), 'new');
  assert.deepEqual(await s.figures(here), { on_hand: 4, reserved: 4, damaged: 0 });
});

test('after all this the doctor finds nothing', () => assertSound(service.database));

test('an action by ids takes no notice of a reference beside them, nor a scan of ids', async () => {
  const session = await admin();
  const [a, b] = await s.manyOrders(2, sku, 1);
  const [date, one, other] = [today(), a!, b!];
  const byIds = { ids: [one.id], reference: other.reference, date };
  assert.deepEqual(expect(await session.post('/orders/mark-orders-as-packed', byIds), 200).body.data.updated, [
    one.reference,
  ]);
  const scan = { reference: other.reference, ids: [one.id], date };
  const scanned = await session.post('/orders/mark-orders-as-packed-by-scanner', scan);
  assert.deepEqual(expect(scanned, 200).body.data.updated, [other.reference]);
});
