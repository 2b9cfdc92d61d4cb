import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, shop } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

const service = await testService();
const s = await shop(service);
const packer = await s.session(await s.person('Packer'));
const list = async (query: object = {}, session = packer) =>
  expect(await session.get('/orders/pick-list', { warehouse_id: s.main, ...query }), 200).body;

/** Makes a product on each of these shelves; null: on no shelf. */
async function on(...shelves: (string | null)[]) {
  const made = [];
  for (const shelf of shelves) {
    const { sku, stock_id } = await s.stocked(20);
    expect(await s.api.put(`/stocks/${stock_id}`, { shelf }), 200);
    made.push(sku);
  }
  return made;
}

test('pieces are summed by shelf, A2 before A10, with the orders they are for; what is packed is off the list', async () => {
  const [ten, two, none] = await on('A10', 'A2', null);
  const one = await s.oneOrder(two!, 2);
  const other = await s.oneOrder(two!, 1);
  const third = await s.oneOrder(ten!, 3);
  const last = await s.oneOrder(none!, 1);
  const { data, meta } = await list();
  assert.deepEqual(
    data.map((pick: Record<string, unknown>) => [pick['shelf'], pick['sku'], pick['quantity'], pick['orders']]),
    [
      [
        'A2',
        two,
        3,
        [
          { reference: one.reference, quantity: 2 },
          { reference: other.reference, quantity: 1 },
        ],
      ],
      ['A10', ten, 3, [{ reference: third.reference, quantity: 3 }]],
      [null, none, 1, [{ reference: last.reference, quantity: 1 }]],
    ],
  );
  assert.deepEqual(meta, { orders: 4, pieces: 7, is_cut: false });
  const chosen = await list({ ids: [third.id, last.id].join(',') });
  assert.deepEqual(chosen.meta, { orders: 2, pieces: 4, is_cut: false });
  const scanned = { reference: one.reference, date: new Date().toISOString().slice(0, 10) };
  const packed = expect(await packer.post('/orders/mark-orders-as-packed-by-scanner', scanned), 200).body.data;
  assert.equal(packed.contents[0].shelf, 'A2');
  assert.equal((await list()).meta.orders, 3);
  const sheet = expect(await packer.get('/orders/pick-list/sheet', { warehouse_id: s.main, language: 'ar' }), 200);
  assert.equal(sheet.headers.get('content-type'), 'application/pdf');
});

test('a warehouse lists what it serves, and no caller sees another workspace’s', async () => {
  const { sku } = await s.stocked(5);
  await s.oneOrder(sku, 1);
  assert.equal((await list({ warehouse_id: s.second })).meta.orders, 0);
  const stranger = await shop(service);
  const session = await stranger.session(stranger.admin);
  expect(await session.get('/orders/pick-list', { warehouse_id: s.main }), 404);
  expectInvalid(await packer.get('/orders/pick-list'), 'warehouse_id');
});

test('after all this the doctor finds nothing', () => assertSound(service.database));
