import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sessionFor, shop } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

test('each step of setting up is done by the rows that it leaves behind, and offered until then or until dismissed', async () => {
  const s = await shop(service);
  const desk = await sessionFor(service, s.workspace_id, s.admin.id);
  const steps = async () => {
    const { data, meta } = expect(await desk.get('/settings/setup'), 200).body;
    return { done: data.filter(({ is_done }) => is_done).map(({ id }) => id), ...meta };
  };
  assert.deepEqual(await steps(), { done: ['product'], is_offered: true, is_first_run: true });
  const company = { company_phone: '0522334455', company_identity: ['ICE 001', 'RC 22'] };
  expect(await s.api.put('/settings', company), 200);
  expect(await desk.post('/settings/cities', { name: 'Oujda' }), 201);
  await s.stocked(3);
  await s.person('Agent');
  await s.lead();
  assert.deepEqual((await steps()).done, ['product', 'stock', 'lead', 'company', 'cities', 'team']);
  const [order] = await s.manyOrders(1, s.sku);
  assert.deepEqual((await steps()).done, ['product', 'stock', 'lead', 'order', 'company', 'cities', 'team']);
  assert.equal((await steps()).is_first_run, true);
  await s.moveOrder(order!.reference, 'PACKED', 'SHIPPED');
  const { done, is_offered, is_first_run } = await steps();
  assert.ok(done.includes('parcel') && is_offered && !is_first_run, 'the first parcel is out');
  expect(await s.api.post('/shipping-companies', { name: 'Ours', connector: 'manual' }), 201);
  expect(await s.api.post('/sheets', { name: 'Facebook', url: 'http://127.0.0.1:9/x.csv' }), 201);
  assert.equal((await steps()).is_offered, false, 'all is done');
});

test('dismissed, nothing is offered; who may not update settings, or sees one account, is told nothing', async () => {
  const s = await shop(service);
  const desk = await sessionFor(service, s.workspace_id, s.admin.id);
  expect(await s.api.put('/settings', { shows_setup: false }), 200);
  assert.equal(expect(await desk.get('/settings/setup'), 200).body.meta.is_offered, false);
  const agent = await s.session(await s.person('Agent'));
  expect(await agent.get('/settings/setup'), 403);
  const seller = await s.session(await s.person('Seller'));
  assert.deepEqual(expect(await seller.get('/settings/setup'), 200).body.data, []);
});

test('the name of the shop is a setting of one line, which the session shows', async () => {
  const s = await shop(service);
  const desk = await sessionFor(service, s.workspace_id, s.admin.id);
  expect(await s.api.put('/settings', { company_name: 'Atlas\nShop' }), 422);
  expect(await s.api.put('/settings', { company_name: '' }), 422);
  expect(await s.api.put('/settings', { company_name: 'Atlas Shop' }), 200);
  assert.equal(expect(await desk.get('/auth/session'), 200).body.data.workspace.name, 'Atlas Shop');
});
