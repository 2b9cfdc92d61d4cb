import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_ACTIONS } from '../../../contract/orders/order-actions.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, shop, today, type Shop } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, unique, type Client } from '../../../test/world.ts';
import { type Reply } from '../../../test/reply.ts';
import { findJob } from '../../platform/queue/jobs.ts';
import { makeOutbound } from '../../platform/http/outbound-http.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { ACT_ON_ORDERS_JOB, actOnMatchedOrders } from './act-on-matched-orders.ts';

/* Acts on all matching orders (docs/decisions/0024-bulk-by-filter.md): exactly the orders seen, each once, with their outcomes. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;

/** A shop for this test, with this many pieces of one product and an Admin at the dashboard. */
async function aShop(pieces = 100_000) {
  const s = await shop(service);
  const { sku, stock_id } = await s.stocked(pieces);
  return { ...s, sku, stock_id, desk: await s.session(s.admin) };
}
const act = (desk: Client, over: object = {}, headers = {}): Promise<Reply> =>
  desk.post(
    '/orders/act-on-matching',
    { action: 'mark-orders-as-packed', filter: { status: ['new'] }, date: today(), ...over },
    headers,
  );
const work = (s: Shop) => runJobs(database, s.workspace_id, ACT_ON_ORDERS_JOB);
const outbound = makeOutbound({ allows_private: false });
/** One run of a job, which does not finish it. */
async function run(s: Shop, id: string, transaction: Database['transaction'] = database.transaction): Promise<unknown> {
  const job = (await findJob(database.read, { workspace_id: s.workspace_id, account_id: null }, id))!;
  const signal = new AbortController().signal;
  return await actOnMatchedOrders.run({
    database: { ...database, transaction },
    job,
    report: () => undefined,
    signal,
    outbound,
  });
}
const jobOf = async (desk: Client, reply: Reply) =>
  expect(await desk.get(`/jobs/${expect(reply, 202).body.data.job_id}`), 200).body.data;
/** Queues the action, has a worker run it, and returns the result. */
const done = async (s: Shop, desk: Client, over: object) => {
  const reply = await act(desk, over);
  expect(reply, 202);
  await work(s);
  const job = await jobOf(desk, reply);
  assert.equal(job.status, 'completed', job.error);
  return job;
};
const count = async (s: Shop, text: string, ...values: unknown[]): Promise<number> =>
  (
    await database.read.rows<{ n: number }>(null, `select count(*)::int as n from ${text}`, [s.workspace_id, ...values])
  )[0]!.n;
/** Subscribes to move events: without a subscriber, none are sent. */
const listens = async (s: Shop) =>
  expect(await s.api.post('/webhooks', { url: 'http://127.0.0.1:9/', events: ['order.status_changed'] }), 201);
const told = (s: Shop) => count(s, `events where workspace_id = $1 and type = 'order.status_changed'`);
const packed = (s: Shop) => count(s, `order_states where workspace_id = $1 and status = 'packed'`);

test('all that match are done, beyond a thousand, each once, with history, stock and events, and no other', async () => {
  const s = await aShop();
  await listens(s);
  const other = await s.oneOrder(s.sku);
  await s.put(other.reference, 'CANCELED');
  await s.manyOrders(1_000, s.sku);
  await s.manyOrders(203, s.sku);
  const reply = await act(s.desk, { count: 1_203 });
  assert.equal(expect(reply, 202).body.data.count, 1_203);
  const late = await s.oneOrder(s.sku);
  await work(s);
  const job = await jobOf(s.desk, reply);
  assert.deepEqual(
    [job.status, job.priority, job.progress, job.failed_rows_url],
    ['completed', 'urgent', { done: 1_203, total: 1_203 }, null],
  );
  const { action, updated, already, rows_failed, reasons, undo_token } = job.summary;
  assert.deepEqual(
    { action, updated, already, rows_failed, reasons, undo_token },
    { action: 'mark-orders-as-packed', updated: 1_203, already: 0, rows_failed: 0, reasons: [], undo_token: null },
  );
  assert.equal(await packed(s), 1_203);
  assert.deepEqual([await s.statusOf(late.reference), await s.statusOf(other.reference)], ['new', 'canceled']);
  assert.equal(
    await count(s, `order_histories where workspace_id = $1 and new_status = 'packed' and source = 'dashboard'`),
    1_203,
  );
  assert.equal(await told(s), 1_204);
  await assertSound(database);
});

test('what cannot be done stays as it is, is counted by its reason and listed in a file; short stock goes to the oldest', async () => {
  const s = await aShop(3);
  const [first, second, third, fourth, fifth] = await s.manyOrders(5, s.sku);
  // Pieces are reserved in the order of creation: none are left for these two.
  assert.deepEqual(
    [await s.statusOf(fourth!.reference), await s.statusOf(fifth!.reference)],
    ['out_of_stock', 'out_of_stock'],
  );
  await s.put(third!.reference, 'CANCELED');
  await s.put(second!.reference, 'PACKED');
  await runJobs(database, s.workspace_id, 'none');
  const job = await done(s, s.desk, { filter: {}, count: 5 });
  assert.equal(job.summary.updated + job.summary.already + job.summary.rows_failed, 5);
  assert.equal(job.summary.rows_failed, 2);
  const codes = Object.fromEntries(
    job.summary.reasons.map(({ code, count: n }: { code: string; count: number }) => [code, n]),
  );
  assert.deepEqual(codes, { MOVE_NOT_ALLOWED: 1, SHORT_OF_STOCK: 1 });
  assert.deepEqual(
    [await s.statusOf(first!.reference), await s.statusOf(fourth!.reference), await s.statusOf(fifth!.reference)],
    ['packed', 'packed', 'out_of_stock'],
  );
  assert.equal(job.failed_rows_url, job.result_url);
  const file = await fetch(new URL(new URL(job.failed_rows_url).pathname, s.base));
  assert.equal(file.status, 200);
  assert.equal(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
    'PK',
  );
  await assertSound(database);
});

test('when others match than were seen nothing is done; what was changed meanwhile stays as it is', async () => {
  const s = await aShop();
  const orders = await s.manyOrders(6, s.sku);
  for (const seen of [4, 8, 3_412]) {
    const refused = expect(await act(s.desk, { count: seen }), 409);
    assert.match(refused.body.error.message, new RegExp(`Now 6 match instead of ${seen}`));
  }
  assert.equal(await packed(s), 0);
  // A small difference from the announced count is normal activity.
  const reply = await act(s.desk, { count: 5 });
  expect(reply, 202);
  await s.put(orders[0]!.reference, 'CANCELED');
  expect(await s.desk.del('/orders/delete', { ids: [orders[1]!.id] }), 200);
  await work(s);
  const { summary } = await jobOf(s.desk, reply);
  assert.deepEqual([summary.updated, summary.already, summary.rows_failed], [4, 0, 2]);
  assert.deepEqual(
    summary.reasons.map(({ code }: { code: string }) => code),
    ['MOVED_ON', 'NOT_FOUND'],
  );
  assert.equal(await s.statusOf(orders[0]!.reference), 'canceled');
  expectInvalid(await act(s.desk, { filter: { status: ['delivered'] }, count: 1 }), 'filter');
});

test('what is done in one step can be taken back as a whole', async () => {
  const s = await aShop();
  const orders = await s.manyOrders(3, s.sku);
  const job = await done(s, s.desk, { count: 3 });
  assert.equal(job.summary.updated, 3);
  const undone = expect(await s.desk.post('/orders/undo', { undo_token: job.summary.undo_token }), 200).body;
  assert.equal(undone.meta.updated, 3);
  for (const { reference } of orders) assert.equal(await s.statusOf(reference), 'new');
});

test('a run that dies between and in its steps is gone on with, and no order is done twice', async () => {
  const s = await aShop();
  await listens(s);
  for (let i = 0; i < 3; i++) await s.manyOrders(1_000, s.sku);
  const job_id: string = expect(await act(s.desk, { count: 3_000 }), 202).body.data.job_id;
  /** A run whose nth transaction fails, after its work when `late`. */
  const dying = async (nth: number, late: boolean) => {
    let begun = 0;
    await run(s, job_id, (work) =>
      database.transaction(async (tx) => {
        const dies = ++begun === nth;
        if (dies && !late) throw new Error('The worker died.');
        const result = await work(tx);
        if (dies) throw new Error('The worker died.');
        return result;
      }),
    );
  };
  await assert.rejects(dying(1, true), /died/);
  assert.equal(await packed(s), 0);
  await assert.rejects(dying(2, false), /died/);
  assert.equal(await packed(s), 1_000);
  await assert.rejects(dying(2, true), /died/);
  assert.equal(await packed(s), 2_000);
  await work(s);
  const { summary } = expect(await s.desk.get(`/jobs/${job_id}`), 200).body.data;
  assert.deepEqual([summary.updated, summary.already, summary.rows_failed], [3_000, 0, 0]);
  assert.equal(await count(s, `order_histories where workspace_id = $1 and new_status = 'packed'`), 3_000);
  assert.equal(await told(s), 3_000);
  await assertSound(database);
});

test('two that ask for the same at once do it once; one key is one job', async () => {
  const s = await aShop();
  await s.manyOrders(5, s.sku);
  const headers = { 'Idempotency-Key': unique() };
  const replies = await Promise.all([act(s.desk, { count: 5 }, headers), act(s.desk, { count: 5 })]);
  const again = await act(s.desk, { count: 5 }, headers);
  assert.equal(expect(again, 202).body.data.job_id, expect(replies[0]!, 202).body.data.job_id);
  await Promise.all(replies.map(({ body }) => run(s, body.data.job_id)));
  await work(s);
  const jobs = await Promise.all(replies.map((reply) => jobOf(s.desk, reply)));
  assert.equal(
    jobs.reduce((sum, { summary }) => sum + summary.updated, 0),
    5,
  );
  assert.equal(await count(s, `order_histories where workspace_id = $1 and new_status = 'packed'`), 5);
});

test('each action of the table is done by its own code and asks for its own right', async () => {
  const s = await aShop();
  const rider = await s.person('Delivery');
  const said = { date: today(), warehouseId: s.main, description: 'Changed her mind', delivery_boy_id: rider.id };
  const from: Record<string, string[]> = {
    shipped: ['PACKED'],
    delivered: ['PACKED', 'SHIPPED'],
    returned: ['PACKED', 'SHIPPED'],
    new: ['CANCELED'],
  };
  const follower = await s.session(await s.person('Follow-Up'));
  const agent = await s.session(await s.person('Agent'));
  for (const row of ORDER_ACTIONS.filter((one) => !one.is_scan)) {
    const { reference } = await s.oneOrder(s.sku);
    await s.moveOrder(reference, ...((from[row.to] ?? []) as 'PACKED'[]));
    const filter = { search_by: 'reference', match_type: 'exact', keyWord: reference };
    const body = { action: row.path, filter, count: 1, ...said };
    expect(await act(agent, body), 403);
    const mayFollow = [
      'mark-orders-as-shipped',
      'mark-orders-as-delivered',
      'mark-orders-as-returned',
      'mark-orders-as-canceled',
      'renew-orders',
    ];
    const desk = mayFollow.includes(row.path) ? follower : s.desk;
    if (desk === s.desk) expect(await act(follower, body), 403);
    const { summary } = await done(s, desk, body);
    assert.deepEqual([row.path, summary.updated], [row.path, 1]);
    assert.equal(await s.statusOf(reference), row.to);
  }
  expect(await act(follower, { action: 'delete', count: 1 }), 403);
  expect(
    await act(follower, {
      action: 'push-order-to-shipping-company',
      count: 1,
      shippent_company_id: s.main,
      from_stock: false,
    }),
    403,
  );
  await assertSound(database);
});

test('orders are handed to a courier and deleted by filter too, those that cannot with their reason', async () => {
  const s = await aShop();
  const company = expect(
    await s.api.post('/shipping-companies', { name: `By hand ${unique()}`, connector: 'manual' }),
    201,
  ).body.data;
  const [gone, sent] = await s.manyOrders(2, s.sku);
  await s.put(gone!.reference, 'CANCELED');
  const push = { action: 'push-order-to-shipping-company', shippent_company_id: company.id, from_stock: false };
  const pushed = await done(s, s.desk, { ...push, filter: {}, count: 2 });
  assert.deepEqual([pushed.summary.updated, pushed.summary.rows_failed, pushed.summary.job_ids.length], [1, 1, 1]);
  await runJobs(database, s.workspace_id, 'push-orders');
  assert.equal(await s.statusOf(sent!.reference), 'waiting_for_shipping_company');
  await s.put(sent!.reference, 'SHIPPED');
  const deleted = await done(s, s.desk, { action: 'delete', filter: {}, count: 2 });
  assert.deepEqual([deleted.summary.updated, deleted.summary.reasons[0].code], [1, 'FORBIDDEN']);
  expect(await s.api.get(`/orders/${gone!.reference}/show`), 404);
  assert.equal(await s.statusOf(sent!.reference), 'shipped');
  await assertSound(database);
});

test('no caller reaches beyond what she sees: another account, another workspace', async () => {
  const s = await aShop();
  const away = await aShop();
  await s.manyOrders(2, s.sku);
  const seller = await s.person('Seller');
  const sku = (await s.product({ account_id: seller.account_id })).sku;
  const body = { orders: [anOrder(sku), anOrder(sku)], account_id: seller.account_id };
  const theirs: string[] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
  const sellers = await s.session(seller);
  expect(await act(sellers, { action: 'delete', filter: {}, count: 4 }), 409);
  expectInvalid(await act(away.desk, { action: 'delete', filter: {}, count: 1 }), 'filter');
  const { summary } = await done(s, sellers, { action: 'delete', filter: {}, count: 2 });
  assert.equal(summary.updated, 2);
  for (const reference of theirs) expect(await s.api.get(`/orders/${reference}/show`), 404);
  assert.equal(await count(s, 'orders where workspace_id = $1'), 2);
});

test('what is not understood is refused by its name before anything is asked for', async () => {
  const s = await aShop();
  await s.oneOrder(s.sku);
  const refused: [field: string, body: object][] = [
    ['action', { action: 'fly' }],
    ['action', { action: 'mark-orders-as-packed-by-scanner' }],
    ['filter.colour', { filter: { colour: 'red' } }],
    ['filter.page', { filter: { page: 2 } }],
    ['filter.status', { filter: { status: 'new' } }],
    ['filter.status.0', { filter: { status: ['flying'] } }],
    ['filter.agent_id', { filter: { agent_id: 'me' } }],
    ['filter', { filter: undefined }],
    ['filter', { filter: [] }],
    ['count', { count: 0 }],
    ['count', { count: 100_001 }],
    ['count', { count: '1' }],
    ['date', { date: undefined }],
    ['date', { date: 'today' }],
    ['warehouseId', { action: 'mark-orders-as-shipped' }],
    ['warehouseId', { action: 'mark-orders-as-shipped', warehouseId: s.workspace_id }],
    ['description', { action: 'mark-orders-as-canceled' }],
    ['condition', { action: 'mark-orders-as-returned', condition: 'eaten' }],
    ['delivery_boy_id', { action: 'assign-to-delivery-boy', warehouseId: s.main, delivery_boy_id: s.admin.id }],
    ['shippent_company_id', { action: 'push-order-to-shipping-company', from_stock: false }],
    [
      'shippent_company_id',
      { action: 'push-order-to-shipping-company', from_stock: false, shippent_company_id: s.main },
    ],
    ['from_stock', { action: 'push-order-to-shipping-company', shippent_company_id: s.main }],
  ];
  for (const [field, body] of refused) expectInvalid(await act(s.desk, { count: 1, ...body }), field);
  assert.equal(await count(s, `jobs where workspace_id = $1 and kind = '${ACT_ON_ORDERS_JOB}'`), 0);
  assert.ok(
    [404, 405].includes((await s.api.post('/orders/act-on-matching', {})).status),
    'it is the dashboard’s alone',
  );
});

test('one that is canceled keeps what it has done and does no more', async () => {
  const s = await aShop();
  await s.manyOrders(2, s.sku);
  const reply = await act(s.desk, { count: 2 });
  expect(await s.desk.post(`/jobs/${expect(reply, 202).body.data.job_id}/cancel`), 200);
  await work(s);
  assert.deepEqual([(await jobOf(s.desk, reply)).status, await packed(s)], ['canceled', 0]);
});
