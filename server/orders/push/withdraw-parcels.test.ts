import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { PUSHED_WITH, aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import { assertSound, runJobs, sessionFor } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

/* An order that is cancelled here is cancelled at its courier (R-COUR-13). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
const sandbox = await aSandbox(41);

const withdraw = (s: CourierShop) => runJobs(database, s.workspace_id, 'withdraw-parcels', s.outbound);
async function pushed(s: CourierShop) {
  sandbox.behave({ behaviour: 'accept' });
  const [order] = await s.orders(1);
  expect(await s.push([order!]), 202);
  await s.run();
  const [parcel] = sandbox.store.byReference(s.prefix, order!.reference);
  return { ...order!, parcel: parcel! };
}
const canceled = (s: CourierShop, { id }: { id: string }) =>
  s.session.post('/orders/mark-orders-as-canceled', { ids: [id], description: 'Changed her mind' });
const alive = async (s: CourierShop): Promise<string[]> => {
  const { data } = expect(await s.api.get('/orders', { is_alive_at_courier: true }), 200).body;
  const overview = expect(await s.api.get('/dashboard'), 200).body.data;
  assert.equal(overview.waiting.parcels_alive?.count, data.length, 'the figure is the list');
  return data.map(({ reference }: { reference: string }) => reference);
};

for (const connector of PUSHED_WITH)
  test(`${connector}: cancelling a waiting order cancels its parcel there where that can be, else says to tell them`, async () => {
    const s = await courierShop(service, sandbox, connector);
    const order = await pushed(s);
    expect(await canceled(s, order), 200);
    await withdraw(s);
    const shown = await s.showOrder(order.reference);
    if (connectorRow(connector).capabilities.can_cancel) {
      assert.equal(order.parcel.is_canceled, true);
      assert.deepEqual([shown.waits, await alive(s)], [[], []]);
      return;
    }
    assert.equal(order.parcel.is_canceled, false);
    assert.deepEqual(await alive(s), [order.reference]);
    assert.deepEqual([shown.waits[0]!.why, /tell them/.test(shown.waits[0]!.message)], ['alive_at_courier', true]);
    expect(await s.session.post('/orders/settle-push', { reference: order.reference, tracking_number: null }), 200);
    assert.deepEqual([(await s.showOrder(order.reference)).waits, await alive(s)], [[], []]);
    await assertSound(database);
  });

test('a parcel that the courier does not cancel lives on, is listed, and tells when it is delivered all the same', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const order = await pushed(s);
  // The courier already picked the parcel up, but has not reported it yet.
  await sandbox.advance();
  await sandbox.advance();
  expect(await canceled(s, order), 200);
  await withdraw(s);
  assert.equal(order.parcel.is_canceled, false);
  assert.deepEqual(await alive(s), [order.reference]);
  await sandbox.say(order.parcel.tracking, 'delivered');
  await s.sync();
  const shown = await s.showOrder(order.reference);
  assert.deepEqual([shown.status, shown.waits[0]!.why], ['canceled', 'alive_at_courier']);
  assert.match(shown.waits[0]!.message, /delivered .* although this order is cancelled/);
  assert.deepEqual(await alive(s), [order.reference]);
  const browser = await sessionFor(service, s.workspace_id, s.admin.id);
  const { data } = expect(await browser.get('/notifications'), 200).body;
  assert.equal(data.filter(({ kind }) => kind === 'order.delivered_canceled').length, 1);
  await s.sync();
  await assertSound(database);
});

test('an undo before the courier is asked keeps the parcel; after it is cancelled there the undo is refused', async () => {
  const s = await courierShop(service, sandbox, 'sandbox');
  const [kept, gone] = [await pushed(s), await pushed(s)];
  const undo = async (order: { id: string }, between: () => Promise<unknown>) => {
    const { undo_token } = expect(await canceled(s, order), 200).body.meta;
    await between();
    return await s.session.post('/orders/undo', { undo_token });
  };
  expect(await undo(kept, async () => undefined), 200);
  await withdraw(s);
  assert.equal(kept.parcel.is_canceled, false);
  assert.equal((await s.showOrder(kept.reference)).status, 'waiting_for_shipping_company');
  const refused = expect(await undo(gone, () => withdraw(s)), 422);
  assert.match(JSON.stringify(refused.body), /was cancelled at the courier meanwhile/);
  assert.equal((await s.showOrder(gone.reference)).status, 'canceled');
});
