import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import type { SessionClient } from '../../../test/session.ts';
import { PLACE_NAMES, anOrderInEachPlace, assertSound, runJobs, shop } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';

const service = await testService();
const s = await shop(service);
const { sku } = await s.stocked(1_000);
const generate = (session: SessionClient, ids: string[], more: object = {}) =>
  session.post('/orders/generate-tracking-lebel', { ids, ...more });
/** Runs the label job; returns the caller's result. */
async function labelsOf(session: SessionClient) {
  await runJobs(service.database, s.workspace_id, 'print-labels');
  return session.get('/orders/get-trackings');
}
const pages = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('labels are 404 before they are asked for, 202 while they wait for a worker', async () => {
  const session = await s.session(s.admin);
  expect(await session.get('/orders/get-trackings'), 404);
  const orders = await s.manyOrders(3, sku);
  const ids = orders.map(({ id }) => id);
  expect(await generate(session, ids), 200);
  const waiting = expect(await session.get('/orders/get-trackings'), 202);
  assert.equal(waiting.headers.get('retry-after'), '1');
  assert.deepEqual([waiting.body.data.status, waiting.body.data.progress], ['queued', { done: 0, total: 3 }]);
});

test('labels are a PDF with a page for each order', async () => {
  const session = await s.session(s.admin);
  const orders = await s.manyOrders(3, sku);
  const ids = orders.map(({ id }) => id);
  const reply = expect(await generate(session, ids), 200);
  assert.deepEqual(
    reply.body.data.updated,
    orders.map(({ reference }) => reference),
  );
  const done = expect(await labelsOf(session), 200);
  assert.equal(done.headers.get('content-type'), 'application/pdf');
  assert.ok(done.text.startsWith('%PDF-'));
  assert.equal(pages(done.text), 3);
  for (const { reference } of orders) assert.equal(await s.statusOf(reference), 'packed');
});

test('new and rolled back orders become packed, later ones are printed again, those without goods fail', async () => {
  const session = await s.session(s.admin);
  const orders = await anOrderInEachPlace(s, sku);
  const before = new Map(
    await Promise.all(PLACE_NAMES.map(async (place) => [place, await s.statusOf(orders[place].reference)] as const)),
  );
  const reply = await generate(
    session,
    PLACE_NAMES.map((place) => orders[place].id),
  );
  const { data } = expect(reply, 200).body;
  const FAIL = ['out_of_stock', 'canceled', 'canceled_at_the_door', 'rollback_with_goods_out'];
  for (const place of PLACE_NAMES) {
    const { reference } = orders[place];
    const isFailed = FAIL.includes(place);
    assert.equal(data.updated.includes(reference), !isFailed, place);
    const expected = place === 'new' || place === 'rollback' ? 'packed' : before.get(place);
    assert.equal(await s.statusOf(reference), expected, place);
    if (!isFailed && expected !== 'packed') assert.ok(!data.already.includes(reference));
  }
  assert.equal(pages(expect(await labelsOf(session), 200).text), PLACE_NAMES.length - FAIL.length);
  const packed = (await s.showOrder(orders.packed.reference)).orderHistories.length;
  const again = expect(await generate(session, [orders.packed.id]), 200).body;
  assert.deepEqual([again.data.updated, again.meta.undo_token], [[orders.packed.reference], null]);
  assert.equal((await s.showOrder(orders.packed.reference)).orderHistories.length, packed);
  expectInvalid(await generate(session, [orders.canceled.id, orders.out_of_stock.id]), 'ids');
  expectInvalid(await generate(session, [s.main]), 'ids');
});

test('printing is undone: the orders are new again and hold what they held', async () => {
  const session = await s.session(s.admin);
  const { sku: one, stock_id } = await s.stocked(3);
  const orders = await s.manyOrders(2, one);
  const reply = expect(
    await generate(
      session,
      orders.map(({ id }) => id),
    ),
    200,
  );
  expect(await session.post('/orders/undo', { undo_token: reply.body.meta.undo_token }), 200);
  for (const { reference } of orders) assert.equal(await s.statusOf(reference), 'new');
  assert.deepEqual(await s.figures(stock_id), { on_hand: 3, reserved: 2, damaged: 0 });
});

test('everybody gets the labels of the own last call, four to a page where that is asked', async () => {
  const packer = await s.session(await s.person('Packer'));
  const another = await s.session(await s.person('Packer'));
  const orders = await s.manyOrders(5, sku);
  expect(await generate(packer, [orders[0]!.id]), 200);
  expect(await another.get('/orders/get-trackings'), 404);
  expect(
    await generate(
      packer,
      orders.map(({ id }) => id),
      { page: 'a4-grid' },
    ),
    200,
  );
  assert.equal(pages(expect(await labelsOf(packer), 200).text), 2);
  expect(await another.get('/orders/get-trackings'), 404);
  const other = await shop(service);
  expect(await (await other.session(other.admin)).get('/orders/get-trackings'), 404);
  const seller = await s.session(await s.person('Seller'));
  expect(await generate(seller, [orders[0]!.id]), 403);
});

test('each print of a person is had by its job, while the last one is what is asked for without', async () => {
  const session = await s.session(await s.person('Packer'));
  const orders = await s.manyOrders(3, sku);
  const ids = orders.map(({ id }) => id);
  const jobs: string[] = [];
  for (const some of [ids.slice(0, 1), ids.slice(1)])
    jobs.push(expect(await generate(session, some), 200).body.data.job_id);
  const [first, last] = jobs;
  expect(await session.get('/orders/get-trackings', { job_id: first! }), 202);
  assert.equal(pages(expect(await labelsOf(session), 200).text), 2);
  const of = async (job_id: string) => expect(await session.get('/orders/get-trackings', { job_id }), 200);
  assert.deepEqual([pages((await of(first!)).text), pages((await of(last!)).text)], [1, 2]);
  assert.equal((await of(first!)).headers.get('x-job-id'), first);
  const another = await s.session(await s.person('Packer'));
  for (const job_id of [first!, 'none']) expect(await another.get('/orders/get-trackings', { job_id }), 404);
});

test('who does not see phones prints none, nor downloads what she printed when she did', async () => {
  const v = await shop(service);
  const { id, reference } = await v.oneOrder((await v.stocked(5)).sku);
  const role = async (masks: string[]) => {
    const name = `Printer ${unique()}`;
    const permissions = { orders: ['list', 'retrieve', 'update'] };
    expect(await v.api.post('/roles', { name, scope: 'workspace', permissions, masks }), 201);
    return name;
  };
  const [seeing, masked] = [await role([]), await role(['orders.phone'])];
  const person = await v.person(masked);
  const generate = async () => (await v.session(person)).post('/orders/generate-tracking-lebel', { ids: [id] });
  expect(await generate(), 403);
  assert.equal(await v.statusOf(reference), 'new');
  expect(await v.api.put(`/users/${person.id}`, { role: seeing }), 200);
  expect(await generate(), 200);
  await runJobs(service.database, v.workspace_id, 'print-labels');
  expect(await (await v.session(person)).get('/orders/get-trackings'), 200);
  expect(await v.api.put(`/users/${person.id}`, { role: masked }), 200);
  expect(await (await v.session(person)).get('/orders/get-trackings'), 403);
  const { account_id } = await v.person('Seller');
  expect(await v.api.put(`/users/${person.id}`, { role: seeing, account_id }), 200);
  expect(await (await v.session(person)).get('/orders/get-trackings'), 404);
});

test('a bad page size, no ids and 1,001 ids are refused', async () => {
  const session = await s.session(s.admin);
  const { id } = await s.oneOrder(sku);
  expectInvalid(await generate(session, [id], { page: 'a5' }), 'page');
  expectInvalid(await generate(session, []), 'ids');
  expectInvalid(
    await generate(
      session,
      Array.from({ length: 1_001 }, () => id),
    ),
    'ids',
  );
});

test('after all this the doctor finds nothing', () => assertSound(service.database));
