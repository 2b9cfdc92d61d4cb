import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aSandbox, courierShop } from '../../../test/couriers.ts';
import { eventsOf } from '../../../test/rows.ts';
import { sessionFor } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

/* A courier without look-ups by our reference: a person looks on its site. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(41);
const s = await courierShop(service, sandbox, 'ameex');
const settle = (reference: string, tracking_number: unknown) =>
  s.session.post('/orders/settle-push', { reference, tracking_number });

/** An order whose push got no answer. */
async function unsure(behaviour: 'cut-after-accept' | 'error') {
  sandbox.behave({ behaviour, times: 1 });
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  for (let i = 0; i < 3; i++) {
    await s.letPass(20 * 60_000);
    await s.run();
  }
  const shown = await s.showOrder(order!.reference);
  assert.equal(shown.push_error_reasons[0].code, 'push_outcome_unknown');
  return order!;
}

test('an order without an answer is never sent again by itself, and goes on by the number that a person found', async () => {
  const order = await unsure('cut-after-accept');
  const [parcels] = s.parcels([order]);
  assert.equal(parcels!.length, 1);
  expectInvalid(await settle(order.reference, 'two words'), 'tracking_number');
  expectInvalid(await settle(order.reference, undefined), 'tracking_number');
  expect(await settle('OR-NOBODY', null), 404);
  expect(await settle(order.reference, parcels![0]!.tracking), 200);
  const shown = await s.showOrder(order.reference);
  assert.deepEqual(
    [shown.status, shown.tracking_number, shown.push_error],
    ['waiting_for_shipping_company', parcels![0]!.tracking, null],
  );
  assert.equal((await eventsOf(database, order.id)).filter(({ type }) => type === 'order.pushed').length, 1);
  expectInvalid(await settle(order.reference, 'AMX-2'), 'reference');
  await sandbox.say(parcels![0]!.tracking, 'DELIVERED');
  await s.sync();
  assert.equal((await s.showOrder(order.reference)).status, 'delivered');
  // Another order cannot take this order's tracking number.
  const other = await unsure('error');
  expectInvalid(await settle(other.reference, parcels![0]!.tracking), 'tracking_number');
});

test('an order that is not there may be pushed again, and is there once', async () => {
  const order = await unsure('error');
  expect(await s.push([order]), 202);
  assert.equal(s.parcels([order])[0]!.length, 0);
  expect(await settle(order.reference, null), 200);
  const shown = await s.showOrder(order.reference);
  assert.deepEqual([shown.status, shown.push_error_reasons[0].code], ['new', 'looked_and_not_there']);
  sandbox.behave({ behaviour: 'accept' });
  expect(await s.push([order]), 202);
  await s.run();
  assert.equal((await s.showOrder(order.reference)).status, 'waiting_for_shipping_company');
  assert.equal(s.parcels([order])[0]!.length, 1);
});

test('no caller settles while a job is asking, an order that was never pushed, or without the right', async () => {
  const [fresh] = await s.orders(1);
  expectInvalid(await settle(fresh!.reference, null), 'reference');
  const order = await unsure('error');
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update shipments set claim_id = $3, not_before = now() + interval '40 seconds'
       where workspace_id = $1 and order_id = $2`,
      [s.workspace_id, order.id, newId()],
    ),
  );
  expect(await settle(order.reference, null), 409);
  const { id } = await s.person('Agent');
  const session = await sessionFor(service, s.workspace_id, id);
  expect(await session.post('/orders/settle-push', { reference: order.reference, tracking_number: null }), 403);
});
