import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../../test/harness.ts';
import { dispatcher, receiver, subscribe, until } from '../../test/webhooks.ts';
import { aLead, expect, world } from '../../test/world.ts';

/* Subscribers of events, and the events' data. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

test('an object that is gone when its event is sent is told of by what the event says', async () => {
  const w = await world(service);
  const hook = await receiver();
  await subscribe(w, hook.url, ['lead.created', 'lead.deleted']);
  const reference = await w.lead();
  const { id } = await w.showLead(reference);
  expect(await w.api.del('/leads', { ids: [id] }), 200);
  const sending = dispatcher(service);
  await until(() => hook.got.length === 2, 'both events');
  for (const { body } of hook.got)
    assert.deepEqual(body.data, {
      id,
      version: body.sequence,
      reference,
      status: 'new',
      sub_status: null,
      action_date: null,
      attempts: 0,
      external_id: null,
      account: { id: w.account_id, name: body.data.account.name },
    });
  await sending.stop();
});

test('events of another workspace, of another account, or of another type are not sent', async () => {
  const sending = dispatcher(service);
  const w = await world(service);
  const other = await world(service);
  const seller = await w.person('Seller');
  const [all, ofSeller, ofHouse, ofOther] = await Promise.all([receiver(), receiver(), receiver(), receiver()]);
  await subscribe(w, all.url, ['lead.created']);
  await subscribe(w, ofSeller.url, ['lead.created'], { account_id: seller.account_id });
  await subscribe(w, ofHouse.url, ['lead.created', 'order.created'], { account_id: w.account_id });
  await subscribe(other, ofOther.url, ['lead.created', 'order.created']);
  const house = await w.lead();
  const product = await w.product({ account_id: seller.account_id });
  const body = { data: [aLead(product.sku)], account_id: seller.account_id };
  const [sold] = expect(await w.api.post('/leads', body), 201).body.data.created_refs;
  const [order] = await w.orders(1);
  await until(() => all.got.length === 2 && ofSeller.got.length === 1 && ofHouse.got.length === 2, 'all of them');
  await pause(100);
  const refs = (hook: typeof all) => hook.got.map((one) => one.body.data.reference).toSorted();
  assert.deepEqual(refs(all), [house, sold].toSorted());
  assert.deepEqual(refs(ofSeller), [sold]);
  assert.deepEqual(refs(ofHouse), [house, order].toSorted());
  assert.deepEqual(refs(ofOther), []);
  await sending.stop();
});
