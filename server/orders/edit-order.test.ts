import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { PLACE_NAMES, anOrderInEachPlace, assertSound, shop } from '../../test/shop.ts';
import { expect, expectInvalid } from '../../test/world.ts';

const service = await testService();
const s = await shop(service);
const admin = () => s.session(s.admin);
const city = async (): Promise<string> => {
  const [row] = await service.database.read.rows<{ id: string }>(
    null,
    `select id from cities where workspace_id = $1 limit 1`,
    [s.workspace_id],
  );
  if (row) return row.id;
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into cities (workspace_id, id, name, aliases, created_at, updated_at) values ($1, gen_random_uuid(), 'Fes', '{}', now(), now())`,
      [s.workspace_id],
    ),
  );
  return await city();
};
const CITY = await city();
const anEdit = (products: { id: string; quantity: number; total: number }[], over: object = {}) => ({
  full_name: 'Salma Idrissi',
  phone: '0661000001',
  city_to_id: CITY,
  address: '9 Rue Atlas',
  products,
  ...over,
});
const edit = async (id: string, body: object, status = 'NEW') =>
  (await admin()).send('PATCH', `/orders/${status}/${id}/update`, { body });

test('an edit changes customer, lines and total, reserves anew, and is kept with old and new values', async () => {
  const [a, b] = [await s.stocked(10), await s.stocked(10)];
  const { id, reference } = await s.oneOrder(a.sku, 3);
  const body = anEdit(
    [
      { id: a.id, quantity: 1, total: 99.5 },
      { id: b.id, quantity: 4, total: 100 },
    ],
    { notes: 'ring twice', second_phone: '0661000002', area_text: 'Agdal' },
  );
  const { data } = expect(await edit(id, body), 200).body;
  assert.deepEqual(
    [data.total, data.subtotal, data.full_name, data.second_phone, data.area, data.notes, data.status],
    [199.5, 199.5, 'Salma Idrissi', '0661000002', 'Agdal', 'ring twice', 'new'],
  );
  assert.deepEqual(
    data.products.map((line: { sku: string; quantity: number; price: number; total: number }) => [
      line.sku,
      line.quantity,
      line.price,
      line.total,
    ]),
    [
      [a.sku, 1, 99.5, 99.5],
      [b.sku, 4, 25, 100],
    ],
  );
  assert.deepEqual(await s.figures(a.stock_id), { on_hand: 10, reserved: 1, damaged: 0 });
  assert.deepEqual(await s.figures(b.stock_id), { on_hand: 10, reserved: 4, damaged: 0 });
  const [kept] = await service.database.read.rows<{
    changes: Record<string, { old: unknown; new: unknown }>;
    changed_by: string;
  }>(null, `select changes, changed_by from order_edits where order_id = $1`, [id]);
  assert.deepEqual(kept!.changes['total'], { old: 29_980, new: 19_950 });
  assert.deepEqual(kept!.changes['notes'], { old: null, new: 'ring twice' });
  assert.deepEqual((await s.showOrder(reference)).orderHistories, []);
  const event = (await eventsOf(service.database, id)).at(-1)!;
  assert.deepEqual([event.type, event.sequence], ['order.updated', 2]);
});

test('what an edit leaves out stays; null clears it', async () => {
  const { id: product_id, sku } = await s.stocked(5);
  const { id, reference } = await s.oneOrder(sku, 1);
  const lines = [{ id: product_id, quantity: 1, total: 100 }];
  const beside = { notes: 'ring twice', second_phone: '0661000002', area_text: 'Agdal' };
  const kept = async () => {
    const { notes, second_phone, area } = await s.showOrder(reference);
    return { notes, second_phone, area_text: area };
  };
  expect(await edit(id, anEdit(lines, beside)), 200);
  expect(await edit(id, anEdit(lines, { full_name: 'Salma' })), 200);
  assert.deepEqual(await kept(), beside);
  expect(await s.api.put(`/orders/${reference}`, anEdit(lines, { notes: 'gate 2' })), 200);
  assert.deepEqual(await kept(), { ...beside, notes: 'gate 2' });
  for (const name of ['notes', 'second_phone', 'area_text'] as const) {
    const before = await kept();
    expect(await s.api.put(`/orders/${reference}`, anEdit(lines, { [name]: null })), 200);
    assert.deepEqual(await kept(), { ...before, [name]: null });
  }
});

test('an edit of the address alone leaves the goods where they are, also when they are not all there', async () => {
  const { id: product_id, sku, stock_id } = await s.stocked(3);
  const there = await s.openStock(product_id, s.second);
  expect(await s.move(there, 'increment', 5), 201);
  const { id } = await s.oneOrder(sku, 4);
  expect(await s.move(stock_id, 'increment', 10), 201);
  const histories = async () => (await s.api.get('/stock-histories', { stock_id: there })).body.meta.total;
  const before = await histories();
  expect(await edit(id, anEdit([{ id: product_id, quantity: 4, total: 50 }])), 200);
  assert.equal(await histories(), before);
  assert.deepEqual(await s.figures(there), { on_hand: 5, reserved: 4, damaged: 0 });
  const late = await s.product();
  const open = await s.oneOrder(late.sku, 4);
  expect(await s.move(await s.openStock(late.id), 'increment', 1), 201);
  await s.settle();
  expect(await edit(open.id, anEdit([{ id: late.id, quantity: 4, total: 50 }])), 200);
});

test('an edit for more than is free is refused whole; an order that waits goes on waiting', async () => {
  const { id: product_id, sku, stock_id } = await s.stocked(5);
  const { id } = await s.oneOrder(sku, 3);
  expect(await edit(id, anEdit([{ id: product_id, quantity: 5, total: 50 }])), 200);
  const before = await everyRow(service.database);
  expectInvalid(await edit(id, anEdit([{ id: product_id, quantity: 6, total: 60 }])), 'products');
  const split = [2, 2, 2].map((quantity) => ({ id: product_id, quantity, total: 20 }));
  expectInvalid(await edit(id, anEdit(split)), 'products');
  assert.deepEqual(await everyRow(service.database), before);
  assert.deepEqual(await s.figures(stock_id), { on_hand: 5, reserved: 5, damaged: 0 });
  const waiting = await s.oneOrder(sku, 1);
  expect(await edit(waiting.id, anEdit([{ id: product_id, quantity: 7, total: 70 }]), 'OUT_OF_STOCK'), 200);
  assert.equal(await s.statusOf(waiting.reference), 'out_of_stock');
});

test('an order is edited until its goods are out, in the status that the path names, in any case', async () => {
  const { id: product_id, sku } = await s.stocked(100);
  const orders = await anOrderInEachPlace(s, sku);
  const OUT = ['shipped', 'delivered', 'canceled_at_the_door', 'rollback_with_goods_out'];
  const body = anEdit([{ id: product_id, quantity: 2, total: 20 }]);
  for (const place of PLACE_NAMES) {
    const { id, reference } = orders[place];
    const status = await s.statusOf(reference);
    const reply = await edit(id, body, place === 'packed' ? 'Packed' : status);
    if (OUT.includes(place)) expectInvalid(reply, 'status');
    else expect(reply, 200);
    expect(await edit(id, body, status === 'new' ? 'PACKED' : 'NEW'), 409);
    expect(await edit(id, body, 'lost'), 404);
  }
});

test('an unchanged city stays as it was written; another is one of the list, or any that a person means', async () => {
  const { id: product_id, sku } = await s.stocked(100);
  const { city_to_id: _, ...rest } = anEdit([{ id: product_id, quantity: 1, total: 10 }]);
  const { id } = await s.oneOrder(sku);
  const kept = async () =>
    (
      await service.database.read.rows<{ city: string; city_id: string | null }>(
        null,
        `select city, city_id from orders where id = $1`,
        [id],
      )
    )[0]!;
  const before = await kept();
  expect(await edit(id, { ...rest, city_text: before.city }), 200);
  assert.deepEqual(await kept(), before, 'a city of no list');
  expectInvalid(await edit(id, { ...rest, city_text: 'Yyyville' }), 'city_text');
  expect(await edit(id, { ...rest, city_text: 'Yyyville', is_typed: true }), 200);
  assert.deepEqual(await kept(), { city: 'Yyyville', city_id: null });
  expect(await edit(id, { ...rest, city_text: 'fes' }), 200);
  assert.deepEqual(await kept(), { city: 'Fes', city_id: CITY });
  expect(await edit(id, { ...rest, city_text: 'Fes', notes: 'ring' }), 200);
  assert.deepEqual(await kept(), { city: 'Fes', city_id: CITY });
});

test('bad fields are 422 on their paths, unknown and foreign ids 404', async () => {
  const { id: product_id, sku } = await s.stocked(100);
  const { id, reference } = await s.oneOrder(sku);
  const other = await shop(service);
  const theirs = await other.stocked(5);
  const foreign = await other.oneOrder(theirs.sku);
  const line = { id: product_id, quantity: 1, total: 10 };
  const seller = await s.session(await s.person('Seller'));
  const before = await everyRow(service.database);
  for (const [over, path] of [
    [{ full_name: '' }, 'full_name'],
    [{ full_name: 'x'.repeat(101) }, 'full_name'],
    [{ phone: undefined }, 'phone'],
    [{ city_to_id: other.main }, 'city_to_id'],
    [{ city_to_id: 'Rabat' }, 'city_to_id'],
    [{ address: '' }, 'address'],
    [{ products: [] }, 'products'],
    [{ products: [{ ...line, quantity: 0 }] }, 'products.0.quantity'],
    [{ products: [{ ...line, quantity: 1.5 }] }, 'products.0.quantity'],
    [{ products: [line, { ...line, total: -1 }] }, 'products.1.total'],
    [{ products: [{ ...line, total: 1.005 }] }, 'products.0.total'],
    [{ products: [{ ...line, total: 0 }] }, 'products'],
    [{ products: [line, { ...line, id: theirs.id }] }, 'products.1.id'],
    [{ products: [{ ...line, id: 'soap' }] }, 'products.0.id'],
  ] as const)
    expectInvalid(await edit(id, anEdit([line], over)), path);
  for (const name of [foreign.id, 'nothing', reference, s.main]) expect(await edit(name, anEdit([line])), 404);
  expect(await seller.send('PATCH', `/orders/NEW/${id}/update`, { body: anEdit([line]) }), 403);
  assert.deepEqual(await everyRow(service.database), before);
});

test('after all this the doctor finds nothing', () => assertSound(service.database));

test('an order that waits is served when an edit asks for what is there, and at once when nothing is counted', async () => {
  const [counted, uncounted] = [await s.stocked(3), await s.product()];
  const [less, other, same] = await s.manyOrders(3, counted.sku, 5);
  const status = ({ reference }: { reference: string }) => s.statusOf(reference);
  const change = async (order: { id: string }, id: string, quantity: number) =>
    expect(await edit(order.id, anEdit([{ id, quantity, total: 100 }]), 'OUT_OF_STOCK'), 200).body.data;
  await change(same!, counted.id, 5);
  assert.equal((await change(other!, uncounted.id, 4)).status, 'new');
  await change(less!, counted.id, 2);
  await s.settle();
  assert.deepEqual([await status(less!), await status(other!), await status(same!)], ['new', 'new', 'out_of_stock']);
  assert.deepEqual(await s.figures(counted.stock_id), { on_hand: 3, reserved: 2, damaged: 0 });
  const [moved] = (await s.showOrder(other!.reference)).orderHistories;
  assert.deepEqual([moved!.old_status.toLowerCase(), moved!.new_status.toLowerCase()], ['out_of_stock', 'new']);
  const events = (await eventsOf(service.database, other!.id)).map(({ type, sequence }) => [type, sequence]);
  assert.deepEqual(events.slice(-2), [['order.updated', 2], ['order.status_changed', 3]]); // prettier-ignore
  await assertSound(service.database);
});

test('an order that a person lets wait keeps waiting when an edit leaves its goods as they are', async () => {
  const { id: product_id, sku } = await s.stocked(3);
  const { id, reference } = await s.oneOrder(sku, 2);
  expect(await s.put(reference, 'OUT_OF_STOCK'), 200);
  const body = anEdit([{ id: product_id, quantity: 2, total: 70 }], { address: '1 Rue Atlas' });
  expect(await edit(id, body, 'OUT_OF_STOCK'), 200);
  await s.settle();
  assert.equal(await s.statusOf(reference), 'out_of_stock');
});
