import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { testService } from '../../../test/harness.ts';
import { sessionFor, today } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { findWaitingParcels } from './labels-sql.ts';

/* The sheet that a courier signs at the pick-up: R-COUR-9. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(61);
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

test('what waits for a courier is on its sheet until it is shipped, each warehouse on pages of its own', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const path = `/shipping-companies/${s.company.id}/pick-up-sheet`;
  const orders = await s.orders(3);
  // No parcel is pushed to the courier yet.
  expect(await s.session.get(path), 404);
  expect(await s.push(orders), 202);
  // Parcels from the courier's own stock are not picked up.
  const [stocked] = await s.orders(1);
  expect(await s.push([stocked!], { from_stock: true }), 202);
  await s.run();
  assert.equal((await s.showOrder(stocked!.reference)).status, 'waiting_for_shipping_company');
  const waiting = () =>
    findWaitingParcels(database.read, { workspace_id: s.workspace_id, account_id: null }, s.company.id, 10);
  const rows = await waiting();
  assert.deepEqual(
    rows.map(({ reference, tracking_number, cod }) => [reference, tracking_number, cod]),
    orders.map((order) => [order.reference, s.parcels([order])[0]![0]!.tracking, 30_000]),
  );
  for (const by of [s.api, s.session])
    for (const language of ['en', 'fr', 'ar']) {
      const sheet = expect(await by.get(path, { language }), 200);
      assert.equal(sheet.headers.get('content-type'), 'application/pdf');
      assert.ok(sheet.text.startsWith('%PDF-'));
      assert.equal(pagesOf(sheet.text), 1);
    }
  const depot = expect(await s.api.post('/warehouses', { name: `Depot ${unique()}` }), 201).body.data;
  await database.transaction((tx) =>
    tx.rows(null, `update order_states set warehouse_id = $3 where workspace_id = $1 and order_id = $2`, [
      s.workspace_id,
      orders[0]!.id,
      depot.id,
    ]),
  );
  assert.equal(pagesOf(expect(await s.session.get(path), 200).text), 2);
  for (const { id } of orders)
    expect(
      await s.session.post('/orders/mark-orders-as-shipped', { ids: [id], warehouseId: depot.id, date: today() }),
      200,
    );
  assert.deepEqual(await waiting(), []);
  expect(await s.session.get(path), 404);
});

test('a sheet is for callers who may push, of a courier of theirs, and of the parcels they see', async () => {
  const [s, other] = [await courierShop(service, sandbox, 'sandbox'), await courierShop(service, sandbox, 'sandbox')];
  const path = `/shipping-companies/${s.company.id}/pick-up-sheet`;
  expect(await s.push(await s.orders(1)), 202);
  await s.run();
  expect(await s.session.get(path), 200);
  expectInvalid(await s.session.get(path, { language: 'de' }), 'language');
  for (const id of ['nobody', newId()]) expect(await s.session.get(`/shipping-companies/${id}/pick-up-sheet`), 404);
  expect(await other.session.get(path), 404);
  const elsewhere = { workspace_id: s.workspace_id, account_id: newId() };
  assert.deepEqual(await findWaitingParcels(database.read, elsewhere, s.company.id, 10), []);
  const driver = await s.person('Delivery');
  expect(await (await sessionFor(service, s.workspace_id, driver.id)).get(path), 403);
});
