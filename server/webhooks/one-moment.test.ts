import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOfEvent } from '../../contract/webhooks/event-bodies.ts';
import { EVENT_TYPES, type EventType } from '../../contract/webhooks/events.ts';
import { bodyCheck } from '../platform/http/validation.ts';
import { bothSurfaces } from '../../test/both-surfaces.ts';
import { testService } from '../../test/harness.ts';
import { shop } from '../../test/shop.ts';
import { storesOf } from '../../test/stores.ts';
import { dispatcher, receiver, subscribe, until, type Delivered } from '../../test/webhooks.ts';
import { expect } from '../../test/world.ts';

/* Bodies that are built late, after the object changed or was deleted (R-EVT-6), and reversed cash (R-EVT-7). */

const service = await testService({ worker: true, env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const TYPES = EVENT_TYPES.filter((type) => type !== 'webhook.test');

const faultsOf = ({ body }: Delivered): object =>
  bodyCheck(bodyOfEvent(body.type as EventType))(body, JSON.stringify(body)).faults;

const AT = { packed: 'packed_at', shipped: 'shipped_at', delivered: 'delivered_at', returned: 'returned_at' } as const;

test('each body is of its own moment, though all were made after the last one', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const hook = await receiver();
  await subscribe(s, hook.url, TYPES);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED');
  const lead = await s.lead();
  for (const status of ['no_reply', 'testing', 'wrong'])
    expect(await s.api.put('/leads', { leads: [{ reference: lead, status }] }), 200);
  const sending = dispatcher(service);
  await until(() => hook.got.filter(({ body }) => body.type.endsWith('.status_changed')).length === 7, 'all moves');
  for (const delivered of hook.got) assert.deepEqual(faultsOf(delivered), {}, delivered.raw);
  const moves = hook.got.map(({ body }) => body).filter(({ type }) => type === 'order.status_changed');
  const path = ['new', 'packed', 'shipped', 'delivered', 'returned'];
  for (const [i, body] of moves.entries()) {
    const { data, object, previous, sequence } = body;
    assert.deepEqual([data.status, data.previous_status, previous.status], [path[i + 1], path[i], path[i]]);
    assert.deepEqual(object, { type: 'order', id: order.id, reference: order.reference, version: i + 2 });
    assert.deepEqual([data.version, sequence, data.orderHistories.length], [i + 2, i + 2, i + 1]);
    for (const [status, name] of Object.entries(AT))
      assert.equal(data[name] !== null, path.indexOf(status) <= i + 1, `${name} of ${data.status}`);
    assert.ok(data.products.every((line: object) => !('thumbnail' in line)));
  }
  const calls = hook.got.map(({ body }) => body).filter(({ type }) => type === 'lead.status_changed');
  assert.deepEqual(
    calls.map(({ data }) => [data.status, data.status_key, data.version, data.leadHistories.length]),
    [
      ['no_reply', 'no_reply', 2, 1],
      ['testing', 'testing', 3, 2],
      ['wrong', 'wrong', 4, 3],
    ],
  );
  await sending.stop();
});

test('events of what is gone say what it was', async () => {
  const s = await shop(service);
  const hook = await receiver();
  await subscribe(s, hook.url, TYPES);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  const lead = await s.lead();
  const { id: lead_id } = await s.showLead(lead);
  expect(await s.api.del(`/orders/${order.reference}`), 200);
  expect(await s.api.del(`/leads/${lead}`), 200);
  const sending = dispatcher(service);
  await until(() => hook.got.filter(({ body }) => body.type.endsWith('.deleted')).length === 2, 'both');
  const bodies = hook.got.map(({ body }) => body);
  for (const [type, id, reference] of [
    ['order', order.id, order.reference],
    ['lead', lead_id, lead],
  ])
    assert.deepEqual(
      bodies.filter(({ object }) => object.type === type).map(({ type, object, data }) => [type, object, data.id]),
      ['created', 'deleted'].map((what, i) => [`${type}.${what}`, { type, id, reference, version: i + 1 }, id]),
    );
  for (const delivered of hook.got) assert.deepEqual(faultsOf(delivered), {}, delivered.raw);
  await sending.stop();
});

test('cash that comes back is told: what was collected less what was reversed is what holders have', async () => {
  const s = await shop(service);
  const hook = await receiver();
  await subscribe(s, hook.url, TYPES);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  const sending = dispatcher(service);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED');
  const cash = await until(() => {
    const told = hook.got.map(({ body }) => body).filter(({ type }) => type.startsWith('cash.'));
    return told.length === 2 && told;
  }, 'both');
  const [collected, reversed] = cash;
  assert.deepEqual([collected.type, reversed.type], ['cash.collected', 'cash.reversed']);
  assert.deepEqual(reversed.data, { ...collected.data, reverses: 'cash.collected' });
  assert.ok(reversed.data.amount > 0 && reversed.sequence > collected.sequence);
  assert.equal((await s.showOrder(order.reference)).cash.collected, 0);
  await sending.stop();
});

test('events of one change share their sequence, and come in its order and then that of their ids', async () => {
  const s = await shop(service);
  const hook = await receiver();
  await subscribe(s, hook.url, TYPES);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED');
  const expected = ['created', 'status_changed', 'status_changed', 'status_changed', 'collected', 'status_changed', 'reversed']; // prettier-ignore
  const sending = dispatcher(service);
  const got = await until(() => {
    const told = hook.got.map(({ body }) => body).filter(({ object }) => object.id === order.id);
    return told.length === expected.length && told;
  }, 'all events of the order');
  await sending.stop();
  const {
    body: { data: read },
  } = expect(await s.api.get('/events', { types: TYPES.join(','), per_page: 100 }), 200);
  for (const told of [got, read.filter(({ object }: { object: { id: string } }) => object.id === order.id)]) {
    assert.deepEqual(
      told.map(({ type, sequence }: { type: string; sequence: number }) => [type.split('.')[1], sequence]),
      expected.map((what, n) => [what, [1, 2, 3, 4, 4, 5, 5][n]]),
    );
    const ids: string[] = told.map(({ id }: { id: string }) => id);
    assert.ok(ids[3]! < ids[4]! && ids[5]! < ids[6]!, ids.join(' '));
    assert.equal(new Set(ids).size, expected.length);
  }
});

test('comments, calls and changed stock are told', async () => {
  const s = await shop(service);
  const hook = await receiver();
  await subscribe(s, hook.url, ['order.commented', 'lead.called', 'lead.commented', 'stock.changed']);
  const { sku, stock_id } = await s.stocked(10);
  const order = await s.oneOrder(sku, 2);
  const [session] = await bothSurfaces(service, s, s.admin).then((all) => all.filter(([name]) => name === 'dashboard'));
  expect(await session![1].post(`/orders/${order.reference}/comments`, { body: 'Rings twice' }), 201);
  const lead = await s.lead();
  expect(await s.api.post(`/leads/${lead}/hold`), 200);
  expect(await s.api.post(`/leads/${lead}/outcome`, { status: 'no_reply', comment: 'Rang out' }), 200);
  expect(await s.api.post(`/leads/${lead}/notes`, { body: 'Ask for her sister' }), 201);
  const sending = dispatcher(service);
  const of = (type: string) => hook.got.map(({ body }) => body).filter((body) => body.type === type);
  await until(
    () => of('lead.called').length + of('lead.commented').length + of('order.commented').length === 3,
    'all three',
  );
  await until(() => of('stock.changed').some(({ data }) => data.reserved === 2), 'the reservation');
  for (const delivered of hook.got) assert.deepEqual(faultsOf(delivered), {}, delivered.raw);
  const [called] = of('lead.called');
  assert.deepEqual([called.object.reference, called.data.status, called.data.tries, called.data.comment], [lead, 'no_reply', 1, 'Rang out']); // prettier-ignore
  const [noted] = of('lead.commented');
  assert.deepEqual([noted.object.type, noted.data.lead, noted.data.body], ['comment', lead, 'Ask for her sister']);
  const [said] = of('order.commented');
  assert.deepEqual([said.object.type, said.data.order, said.data.body], ['comment', order.reference, 'Rings twice']);
  const last = of('stock.changed').at(-1);
  assert.deepEqual(last.object, { type: 'stock', id: stock_id, reference: null, version: last.sequence });
  assert.deepEqual([last.data.on_hand, last.data.reserved, last.data.available], [10, 2, 8]);
  await sending.stop();
});

test('whose a lead is now, and what a store delivered in vain, are told', async () => {
  const s = await shop(service);
  const hook = await receiver();
  await subscribe(s, hook.url, ['lead.assigned', 'store.delivery_refused']);
  const [lead, amal] = [await s.lead(), await s.person('Admin')];
  expect(await s.api.post('/leads/assign', { leads: [{ reference: lead }], agent_id: amal.id }), 200);
  const stores = storesOf(service, s);
  const connection = await stores.connect();
  const [line] = stores.anOrder().line_items;
  const order = stores.anOrder({ line_items: [{ ...line, sku: 'NO-SUCH-SKU' }] });
  assert.equal(await stores.shopify(connection, 'orders/create', order), 200);
  await stores.work();
  const sending = dispatcher(service);
  await until(() => hook.got.length === 2, 'both');
  for (const delivered of hook.got) assert.deepEqual(faultsOf(delivered), {}, delivered.raw);
  const of = (type: string) => hook.got.map(({ body }) => body).find((body) => body.type === type);
  const given = of('lead.assigned');
  assert.deepEqual([given.object.reference, given.data.agent_id, given.data.how], [lead, amal.id, 'hand']);
  assert.deepEqual(given.previous, { agent: null, call_center: null });
  const { object, data } = of('store.delivery_refused');
  assert.deepEqual([object.type, object.reference, data.order_id], ['store-delivery', null, String(order.id)]);
  assert.deepEqual(data.reasons, [{ code: 'no_product_of_account', field: 'products.0.sku' }]);
  const errors = await fetch(service.base + data.errors_url, {
    headers: { Authorization: `Bearer ${await s.token(s.admin.id)}` },
  });
  assert.equal(((await errors.json()) as { data: { id: string }[] }).data[0]!.id, object.id);
  await sending.stop();
});
