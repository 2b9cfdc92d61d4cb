import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { idFloor } from '../../platform/ids.ts';
import { later, storesOf } from '../../../test/stores.ts';
import { expect, world } from '../../../test/world.ts';
import { tellOfRefusedDeliveries } from './tell-of-refused-deliveries.ts';

const service = await testService();
const w = await world(service);
const { connect, anOrder, shopify, work } = storesOf(service, w);

test('a connection says how its orders came in; when a fifth of a day’s became no lead, people are told once a day', async () => {
  const made = await connect();
  const health = async () => expect(await w.api.get(`/applications/${made.id}/delivery-health`), 200).body.data;
  const titles = async () =>
    (expect(await w.api.get('/notifications', { per_page: 100 }), 200).body.data as { title: string }[])
      .map(({ title }) => title)
      .filter((title) => title.includes(made.name));
  assert.deepEqual(await health(), {
    last_delivery_at: null,
    deliveries: 0,
    refused: 0,
    usual_per_day: 0,
    silent_hours: null,
  });
  const send = async (over: object) => assert.equal(await shopify(made, 'orders/create', anOrder(over)), 200);
  for (let i = 0; i < 7; i++) await send({});
  for (let i = 0; i < 2; i++) await send({ total_price: '0.00', total_outstanding: '0.00' });
  await work();
  const now = new Date();
  await tellOfRefusedDeliveries(service.database, now);
  assert.deepEqual(await titles(), [], 'nine are too few to say');
  await send({});
  await work();
  const { last_delivery_at, ...figures } = await health();
  assert.equal(typeof last_delivery_at, 'string');
  assert.deepEqual(figures, { deliveries: 10, refused: 2, usual_per_day: 10, silent_hours: 0 });
  for (let i = 0; i < 2; i++) await tellOfRefusedDeliveries(service.database, now);
  assert.deepEqual(await titles(), [`2 of 10 orders that ${made.name} sent within a day became no lead`]);
  await tellOfRefusedDeliveries(service.database, new Date(now.getTime() + 3 * 86_400_000));
  assert.equal((await titles()).length, 1);
});

test('a change of an order does not end the silence of its connection, and is its last delivery', async () => {
  const made = await connect();
  const order = anOrder({});
  assert.equal(await shopify(made, 'orders/create', order), 200);
  await work();
  const came_ms = Date.now() - 5.5 * 3_600_000;
  await service.database.write_pool.query(
    `update incoming_events set id = $3, received_at = $4 where workspace_id = $1 and application_id = $2`,
    [w.workspace_id, made.id, idFloor(came_ms), new Date(came_ms)],
  );
  assert.equal(await shopify(made, 'orders/updated', later(order, { note: 'call first' })), 200);
  await work();
  const { data } = expect(await w.api.get(`/applications/${made.id}/delivery-health`), 200).body;
  assert.equal(data.silent_hours, 5);
  assert.ok(Date.now() - Date.parse(data.last_delivery_at) < 3_600_000);
});
