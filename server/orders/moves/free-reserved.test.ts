import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, sessionFor, shop } from '../../../test/shop.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { anOrder, expect } from '../../../test/world.ts';

/* A stock count below the reserved pieces (R-STOCK-7). */

const service = await testService();

test('a count below what is reserved takes it from the newest orders first, from packed ones last, and never from a parcel', async () => {
  const s = await shop(service);
  const { sku, stock_id } = await s.stocked(10);
  const [waits, packed, older, newer] = (await s.manyOrders(4, sku, 2)).map(({ reference }) => reference);
  expect(await s.put(waits!, 'WAITING_FOR_SHIPPING_COMPANY'), 200);
  expect(await s.put(packed!, 'PACKED'), 200);
  const statuses = () => Promise.all([waits, packed, older, newer].map((reference) => s.statusOf(reference!)));
  const WAITS = 'waiting_for_shipping_company';
  for (const [counted, reserved, expected] of [
    [7, 6, [WAITS, 'packed', 'new', 'out_of_stock']],
    [3, 2, [WAITS, 'out_of_stock', 'out_of_stock', 'out_of_stock']],
    [2, 2, [WAITS, 'out_of_stock', 'out_of_stock', 'out_of_stock']],
  ] as const) {
    const { data } = expect(await s.move(stock_id, 'adjust', counted), 201).body;
    assert.deepEqual([data.on_hand, data.reserved], [counted, reserved]);
    assert.deepEqual(await statuses(), expected);
  }
  const { error } = expect(await s.move(stock_id, 'adjust', 1), 422).body;
  assert.match(error.fields['quantity']![0]!, /at least 2/);
  await assertSound(service.database);
  // Found pieces serve these orders as if they had waited all the time.
  expect(await s.move(stock_id, 'adjust', 6), 201);
  await s.settle();
  assert.deepEqual(await statuses(), [WAITS, 'new', 'new', 'out_of_stock']);
});

test('an order loses the reservations of its other products too, and what it leaves serves an older one', async () => {
  const s = await shop(service);
  const [a, b] = [await s.stocked(5), await s.stocked(5)];
  const products = [a, b].map(({ sku }) => ({ sku, quantity: 3, price: 10 }));
  const made = expect(await s.api.post('/orders', { orders: [anOrder(a.sku, { products })] }), 200).body.data;
  const both: string = made.created_refs[0];
  const small = (await s.oneOrder(b.sku, 4)).reference;
  assert.equal(await s.statusOf(small), 'out_of_stock');
  expect(await s.move(a.stock_id, 'adjust', 2), 201);
  assert.equal(await s.statusOf(both), 'out_of_stock');
  assert.deepEqual(await s.figures(b.stock_id), { on_hand: 5, reserved: 0, damaged: 0 });
  await s.settle();
  assert.equal(await s.statusOf(small), 'new');
  assert.deepEqual(await s.figures(a.stock_id), { on_hand: 2, reserved: 0, damaged: 0 });
  await assertSound(service.database);
});

test('those who work orders are told which orders fell, and the history says by whom', async () => {
  const s = await shop(service);
  const { sku, stock_id } = await s.stocked(3);
  const { reference } = await s.oneOrder(sku, 2);
  const [keeper, follower] = [await s.person('Stock Manager'), await s.person('Follow-Up')];
  const browser = await sessionFor(service, s.workspace_id, keeper.id);
  const counted = { type: 'adjust', quantity: 1, reason: 'Counted' };
  expect(await browser.post(`/stocks/${stock_id}/movements`, counted), 201);
  const told = await sessionFor(service, s.workspace_id, follower.id);
  const notices = expect(await told.get('/notifications'), 200).body.data;
  const [notice] = notices.filter(({ kind }) => kind === 'order.out_of_stock');
  assert.match(`${notice!.title} ${notice!.body}`, new RegExp(`1 orders wait for .* ${reference}`));
  const [last] = (await s.showOrder(reference)).orderHistories;
  assert.deepEqual([last!.new_status.toLowerCase(), last!.changed_by === 'system'], ['out_of_stock', false]);
});

test('a file of counts does the same, row by row', async () => {
  const s = await shop(service);
  const [a, b] = [await s.stocked(4), await s.stocked(4)];
  const orders = [await s.oneOrder(a.sku, 3), await s.oneOrder(b.sku, 3)];
  const warehouse = expect(await s.api.get(`/warehouses/${s.main}`), 200).body.data.name;
  const rows = [a, b].map(({ sku }) => `${sku},${warehouse},adjust,1,count`).join('\n');
  const file = sheetClient(service.base, await s.token(s.admin.id));
  expect(await file.send('/stocks/import', 'counts.csv', `sku,warehouse,type,quantity,reason\n${rows}\n`), 202);
  await runJobs(service.database, s.workspace_id, 'import-stocks');
  for (const { reference } of orders) assert.equal(await s.statusOf(reference), 'out_of_stock');
  assert.deepEqual(await s.figures(a.stock_id), { on_hand: 1, reserved: 0, damaged: 0 });
  await assertSound(service.database);
});

test('a count in a file that is refused takes nothing from any order, as by API', async () => {
  const s = await shop(service);
  const parcel = async () => {
    const { sku, stock_id } = await s.stocked(5);
    const [waits, packed] = [await s.oneOrder(sku, 3), await s.oneOrder(sku, 2)];
    expect(await s.put(waits.reference, 'WAITING_FOR_SHIPPING_COMPANY'), 200);
    expect(await s.put(packed.reference, 'PACKED'), 200);
    return { sku, stock_id, packed: packed.reference };
  };
  const [low, lost, twice] = [await parcel(), await parcel(), await parcel()];
  const { error } = expect(await s.move(low.stock_id, 'adjust', 2), 422).body;
  assert.match(error.fields['quantity']![0]!, /at least 3/);
  const warehouse = expect(await s.api.get(`/warehouses/${s.main}`), 200).body.data.name;
  const rows = [
    `${low.sku},${warehouse},adjust,2,count,`,
    `${lost.sku},${warehouse},adjust,3,count,Nowhere`,
    `${twice.sku},${warehouse},adjust,1,count,`,
    `${twice.sku},${warehouse},adjust,4,count,`,
  ].join('\n');
  const file = sheetClient(service.base, await s.token(s.admin.id));
  const sent = `sku,warehouse,type,quantity,reason,to_warehouse\n${rows}\n`;
  const { job_id } = expect(await file.send('/stocks/import', 'counts.csv', sent), 202).body.data;
  await runJobs(service.database, s.workspace_id, 'import-stocks');
  const { summary } = expect(await s.api.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([summary.rows_good, summary.rows_failed], [1, 3]);
  await s.settle();
  const figures = async ({ stock_id, packed }: typeof low) => {
    const { on_hand, reserved } = await s.figures(stock_id);
    return [on_hand, reserved, await s.statusOf(packed)];
  };
  assert.deepEqual(await figures(low), [5, 5, 'packed'], 'below what parcels hold');
  assert.deepEqual(await figures(lost), [5, 5, 'packed'], 'its other warehouse is unknown');
  assert.deepEqual(await figures(twice), [4, 3, 'out_of_stock'], 'of two counts, the one that fits');
  await assertSound(service.database);
});

test('counts, new orders, packing and shipping at once leave each piece accounted for', async () => {
  const s = await shop(service);
  const { sku, stock_id } = await s.stocked(12);
  for (let round = 0; round < 4; round++) {
    const orders = await s.manyOrders(6, sku, 2);
    const [first, second] = orders.map(({ reference }) => reference);
    const replies = await Promise.all([
      s.move(stock_id, 'adjust', 4 + round),
      s.put(first!, 'PACKED'),
      s.put(second!, 'SHIPPED'),
      s.manyOrders(2, sku, 2).then(() => ({ status: 200 })),
      s.move(stock_id, 'adjust', 3),
    ]);
    for (const { status } of replies) assert.ok([200, 201, 409, 422].includes(status), `${status}`);
    const { on_hand, reserved } = await s.figures(stock_id);
    assert.ok(reserved <= on_hand);
    await s.settle();
    await assertSound(service.database);
    expect(await s.move(stock_id, 'adjust', 12), 201);
  }
});
