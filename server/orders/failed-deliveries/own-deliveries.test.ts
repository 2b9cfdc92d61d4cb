import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs, sessionFor, shop, today } from '../../../test/shop.ts';
import { expect, expectInvalid, unique, type Client } from '../../../test/world.ts';

/* Delivering is an ability: a member with it, but without the list of all orders, sees the orders now assigned to them (R-ROLE-11). */

const service = await testService();

/** A shop with two delivery persons in this role, an order assigned to the first of them, and an unassigned order. */
async function rounds(role = 'Delivery') {
  const s = await shop(service);
  const { sku } = await s.stocked(1_000);
  const [mine, others] = await s.manyOrders(2, sku);
  await s.moveOrder(mine!.reference, 'PACKED');
  await s.moveOrder(others!.reference, 'PACKED', 'SHIPPED');
  const [driver, second] = [await s.person(role), await s.person(role)];
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const assign = async (id: string) => {
    const body = { ids: [mine!.id], delivery_boy_id: id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', body), 200);
  };
  await assign(driver.id);
  return { s, admin, driver, second, assign, mine: mine!, others: others!, as: await s.session(driver) };
}
const references = (reply: { body: { data: { reference: string }[] } }) =>
  reply.body.data.map(({ reference }) => reference);

test('who delivers sees, finds and opens what is assigned to her, and nothing else, on both surfaces', async () => {
  const { s, driver, mine, others } = await rounds();
  for (const [surface, by] of await bothSurfaces(service, s, driver)) {
    const list = expect(await by.get('/orders'), 200);
    assert.deepEqual([references(list), list.body.meta.total], [[mine.reference], 1], surface);
    const queries: Record<string, string>[] = [
      { status: 'shipped' },
      { keyWord: mine.reference },
      { keyWord: 'Youssef', search_by: 'full_name' },
      { keyWord: 'Rabat', search_by: 'city' },
    ];
    for (const query of queries)
      assert.deepEqual(
        references(expect(await by.get('/orders', query), 200)),
        [mine.reference],
        JSON.stringify(query),
      );
    assert.deepEqual(references(expect(await by.get('/orders', { keyWord: others.reference }), 200)), []);
    expect(await by.get(`/orders/${mine.reference}/show`), 200);
    expect(await by.get(`/orders/${others.reference}/show`), 404);
  }
});

test('she reads the moves of her orders only', async () => {
  const { driver, mine, others, as } = await rounds();
  const { data, meta } = expect(await driver.api.get('/order-histories'), 200).body;
  assert.deepEqual(
    [[...new Set(data.map((row: { order_reference: string }) => row.order_reference))], meta.total],
    [[mine.reference], data.length],
  );
  expect(await driver.api.get(`/order-histories/${data[0].id}`), 200);
  expect(await as.get(`/orders-histories/${mine.reference}/show`), 200);
  expect(await as.get(`/orders-histories/${others.reference}/show`), 404);
});

test('she scans and ends her parcels, and one that is not hers is not there', async () => {
  const { s, mine, others, as } = await rounds();
  const scan = (reference: string, to = 'delivered') =>
    as.post(`/orders/mark-orders-as-${to}-by-scanner`, { reference, date: today() });
  expect(await scan(others.reference), 404);
  expect(await scan(others.reference, 'returned'), 404);
  expect(await as.post('/failed-deliveries', { order: others.reference, reason: 'absent' }), 404);
  assert.equal(await s.statusOf(others.reference), 'shipped');
  const { undo_token } = expect(await scan(mine.reference), 200).body.meta;
  assert.equal(await s.statusOf(mine.reference), 'delivered');
  expect(await as.post('/orders/undo', { undo_token }), 200);
  assert.equal(await s.statusOf(mine.reference), 'shipped');
});

test('an order that is assigned to another person is hers no more, and its former driver cannot undo it', async () => {
  const { s, second, assign, mine, as } = await rounds();
  expect(await as.get(`/orders/${mine.reference}/show`), 200);
  const role = `Rider ${unique()}`;
  const abilities = ['deliverOrders', 'markAsDeliveredByScanner'];
  expect(
    await s.api.post('/roles', { name: role, scope: 'workspace', abilities, permissions: { orders: ['update'] } }),
    201,
  );
  const rider = await s.person(role);
  await assign(rider.id);
  expect(await as.get(`/orders/${mine.reference}/show`), 404);
  const hers = await s.session(rider);
  const body = { ids: [mine.id], date: today() };
  const { undo_token } = expect(await hers.post('/orders/mark-orders-as-delivered', body), 200).body.meta;
  await s.moveOrder(mine.reference, 'ROLLBACK', 'SHIPPED');
  await assign(second.id);
  const refused = expect(await hers.post('/orders/undo', { undo_token }), 422);
  assert.match(refused.text, /changed since/);
  const failed = expect(await hers.post('/orders/mark-orders-as-delivered', body), 422);
  assert.match(failed.text, /no order with this id/);
});

test('a role of another name that delivers is chosen and bound alike; without the ability no person is chosen', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const role = async (name: string, over: object) => {
    expect(await s.api.post('/roles', { name: `${name} ${unique()}`, scope: 'workspace', ...over }), 201);
    return expect(await s.api.get('/roles', { keyword: name }), 200).body.data[0].name as string;
  };
  const rider = await s.person(await role('Rider', { abilities: ['deliverOrders'] }));
  const other = await s.person(await role('Scanner', { abilities: ['markAsDeliveredByScanner'] }));
  const dispatcher = await s.person(
    await role('Chief', { abilities: ['deliverOrders'], permissions: { orders: ['list', 'retrieve'] } }),
  );
  const assign = (id: string) =>
    admin.post('/orders/assign-to-delivery-boy', { ids: [order.id], delivery_boy_id: id, warehouseId: s.main });
  for (const person of [other, s.admin, { id: 'nobody' }]) expectInvalid(await assign(person.id), 'delivery_boy_id');
  expect(await assign(rider.id), 200);
  assert.deepEqual(references(expect(await rider.api.get('/orders'), 200)), [order.reference]);
  expect(await assign(dispatcher.id), 200);
  assert.deepEqual(references(expect(await rider.api.get('/orders'), 200)), []);
  await s.oneOrder(sku);
  assert.equal(expect(await dispatcher.api.get('/orders'), 200).body.meta.total, 2);
  const { data } = expect(await s.api.get('/users', { per_page: 100 }), 200).body;
  assert.deepEqual(
    data
      .filter((row: { delivers: boolean }) => row.delivers)
      .map((row: { id: string }) => row.id)
      .toSorted(),
    [rider.id, dispatcher.id].toSorted(),
  );
});

test('a token of who delivers sees what she sees, and figures of everybody are not hers', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  await s.oneOrder(sku);
  const name = `Rider ${unique()}`;
  const permissions = {
    orders: ['retrieve', 'export'],
    statistics: ['list'],
    dashboard: ['list'],
    applications: ['create', 'list'],
    roles: ['list', 'create'],
  };
  expect(await s.api.post('/roles', { name, scope: 'workspace', abilities: ['deliverOrders'], permissions }), 201);
  const rider = await s.person(name, { scopes: ['view orders', 'export orders', 'view statistics', 'create roles'] });
  assert.equal(expect(await rider.api.get('/orders'), 200).body.meta.total, 0);
  const { job_id } = expect(await rider.api.get('/orders/export', { file_extension: 'csv' }), 202).body.data;
  await runJobs(service.database, s.workspace_id, 'export-orders');
  assert.equal(expect(await rider.api.get(`/jobs/${job_id}`), 200).body.data.progress.total, 0);
  expect(await rider.api.get('/statistics'), 403);
  const wide = { name: `Wide ${unique()}`, scope: 'workspace', permissions: { orders: ['list'] } };
  assert.match(expect(await rider.api.post('/roles', wide), 403).text, /list orders/);
});

test('the preset Delivery reads no list of all orders, and only who sees orders creates them by a file', async () => {
  const s = await shop(service);
  const roleNamed = async (name: string) =>
    (
      expect(await s.api.get('/roles', { per_page: 100 }), 200).body.data as {
        name: string;
        abilities: string[];
        permissions: Record<string, string[]>;
      }[]
    ).find((role) => role.name === name)!;
  const delivery = await roleNamed('Delivery');
  assert.ok(delivery.abilities.includes('deliverOrders') && !delivery.permissions['orders']);
  for (const name of ['Accountant', 'Call Center Manager']) {
    const role = await roleNamed(name);
    assert.ok(!role.permissions['orders']!.includes('import'), name);
    const person = await s.person(name);
    const send = (by: Client) => by.post('/orders/import');
    expect(await send(person.api), 403);
  }
});

test('a move is taken back only by who may still make it', async () => {
  const s = await shop(service);
  const { sku } = await s.stocked(10);
  const order = await s.oneOrder(sku);
  const person = await s.person('Admin');
  const body = { ids: [order.id], description: 'Not any more' };
  const { undo_token } = expect(await (await s.session(person)).post('/orders/mark-orders-as-canceled', body), 200).body
    .meta;
  expect(await s.api.put(`/users/${person.id}`, { role: 'Stock Manager' }), 200);
  expect(await (await s.session(person)).post('/orders/undo', { undo_token }), 403);
  assert.equal(await s.statusOf(order.reference), 'canceled');
  expect(await s.api.put(`/users/${person.id}`, { role: 'Admin' }), 200);
  expect(await (await s.session(person)).post('/orders/undo', { undo_token }), 200);
});
