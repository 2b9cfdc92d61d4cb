import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { eventsOf } from '../../../test/rows.ts';
import { assertSound, sessionFor, shop, type Shop } from '../../../test/shop.ts';
import { expect, expectInvalid, type Client } from '../../../test/world.ts';
import { attemptReasonOf } from '../../shipping/tracking/attempt-reason.ts';

/*
 * Failed deliveries: reports and decisions by people. For reports of couriers and instructions to them see
 * ../push/instruct-courier.test.ts.
 */

const service = await testService();
const { database } = service;

const DAY_MS = 86_400_000;
/** The day `days` from today, in the time zone of the test's shops. */
const dayFrom = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Casablanca' }).format(new Date(Date.now() + days * DAY_MS));

/** A shop with a delivery person who has this many orders, an agent who follows up, and an Admin. */
async function rounds(count = 1) {
  const s = await shop(service);
  const { sku } = await s.stocked(1_000);
  const boy = await s.person('Delivery');
  const follower = await s.person('Follow-Up');
  const orders = await s.manyOrders(count, sku);
  const packed = orders.map(({ reference }) => ({ reference, status: 'PACKED' }));
  expect(await s.api.put('/orders', { orders: packed }), 200);
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const ids = orders.map(({ id }) => id);
  const body = { ids, delivery_boy_id: boy.id, warehouseId: s.main };
  expect(await admin.post('/orders/assign-to-delivery-boy', body), 200);
  return { ...s, world: s, sku, boy, follower, orders, order: orders[0]!, admin_session: admin };
}
type Rounds = Awaited<ReturnType<typeof rounds>>;

const report = (by: Client, order: string, over: object = {}) =>
  by.post('/failed-deliveries', { order, reason: 'no_answer', ...over });
const decide = (by: Client, ids: readonly string[], over: object = {}) =>
  by.post('/failed-deliveries/decide', { ids, decision: 'reattempt', date: dayFrom(1), ...over });
const listed = async (by: Client, query: Record<string, string> = {}) =>
  expect(await by.get('/failed-deliveries', query), 200).body;
const references = async (by: Client, query: Record<string, string> = {}): Promise<string[]> =>
  (await listed(by, query)).data.map(({ reference }: { reference: string }) => reference);

/** The delivery person reports a failed delivery of every order. */
async function failed(s: Rounds, over: object = {}) {
  for (const { reference } of s.orders) expect(await report(s.boy.api, reference, over), 200);
}
/** Moves deadlines of orders earlier by that many days. */
const passDays = (s: Pick<Shop, 'workspace_id'>, ids: readonly string[], days: number) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `update failed_deliveries set deadline_on = deadline_on - $3::int where workspace_id = $1 and order_id = any($2)`,
      [s.workspace_id, ids, days],
    ),
  );

test('a delivery person reports, a caller decides, the order keeps both, and its delivery ends it', async () => {
  const s = await rounds();
  for (const [surface, boy] of await bothSurfaces(service, s.world, s.boy)) {
    const said = { reason: surface === 'REST' ? 'no_answer' : 'absent', comment: `Nobody there (${surface})` };
    const { data, meta } = expect(await report(boy, s.order.reference.toLowerCase(), said), 200).body;
    assert.deepEqual([data.reference, data.reason, data.words], [s.order.reference, said.reason, said.comment]);
    assert.deepEqual([data.deadline_on, data.decision, meta.is_new], [dayFrom(3), null, true]);
    assert.equal(data.delivery_boy.id, s.boy.id);
  }
  for (const [, follower] of await bothSurfaces(service, s.world, s.follower)) {
    const { data, meta } = await listed(follower);
    assert.deepEqual([data.length, data[0].attempts, data[0].id], [1, 2, s.order.id]);
    assert.deepEqual(meta.counts, { open: 1, due_today: 0, overdue: 0, decided: 0 });
    assert.equal(meta.today, dayFrom(0));
  }
  const { data, meta } = expect(await decide(s.follower.api, [s.order.id], { comment: 'After five' }), 200).body;
  assert.deepEqual([data, meta.by_hand], [{ updated: [s.order.reference], already: [], failed: [] }, 0]);
  assert.deepEqual(await references(s.api), []);
  const [decided] = (await listed(s.api, { tab: 'decided' })).data;
  assert.deepEqual(
    [decided.decision, decided.reattempt_on, decided.decision_comment, decided.courier_told],
    ['reattempt', dayFrom(1), 'After five', null],
  );
  assert.ok(decided.decided_by && decided.decided_at);
  const shown = await s.showOrder(s.order.reference);
  assert.deepEqual(
    shown.deliveryAttempts.map(({ reason }: { reason: string }) => reason),
    ['absent', 'no_answer'],
  );
  assert.ok(shown.deliveryAttempts.every(({ told_by }: { told_by: string }) => told_by));
  assert.deepEqual(shown.orderEdits[0].decision, { kind: 'reattempt', date: dayFrom(1), comment: 'After five' });
  assert.equal(shown.failed_delivery.decision, 'reattempt');
  assert.equal(shown.orderHistories[0].new_status, 'shipped', 'histories hold moves only');
  const told = (await eventsOf(database, s.order.id)).filter(({ type }) => type.startsWith('order.delivery_'));
  assert.ok(told.some(({ type }) => type === 'order.delivery_failed'));
  assert.equal(told.at(-1)!.type, 'order.delivery_decided');
  assert.equal((told.at(-1)!.data['failed_delivery'] as { decision: string }).decision, 'reattempt');
  expect(await s.put(s.order.reference, 'DELIVERED'), 200);
  assert.deepEqual((await listed(s.api, { tab: 'decided' })).meta.counts, {
    open: 0,
    due_today: 0,
    overdue: 0,
    decided: 0,
  });
  assert.equal((await s.showOrder(s.order.reference)).failed_delivery, null);
  await assertSound(database);
});

test('a new attempt opens what was decided, with the count raised', async () => {
  const s = await rounds();
  await failed(s);
  expect(await decide(s.api, [s.order.id]), 200);
  expect(await report(s.boy.api, s.order.reference, { reason: 'refused', promised_on: dayFrom(9) }), 200);
  const [again] = (await listed(s.api)).data;
  assert.deepEqual([again.attempts, again.reason, again.decision, again.reattempt_on], [2, 'refused', null, null]);
  assert.deepEqual(
    [again.promised_on, again.deadline_on],
    [dayFrom(9), dayFrom(9)],
    'a promised day moves the deadline',
  );
});

test('the person who takes a parcel back is told that it was opened and refused, until it goes out again', async () => {
  const s = await rounds();
  const { reference } = s.order;
  expect(await report(s.boy.api, reference, { reason: 'opened_refused' }), 200);
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const back = () => admin.post('/orders/mark-orders-as-returned-by-scanner', { reference, date: dayFrom(0) });
  assert.equal(expect(await back(), 200).body.data.was_opened, true);
  await s.moveOrder(reference, 'NEW', 'PACKED', 'SHIPPED');
  assert.equal(expect(await back(), 200).body.data.was_opened, undefined);
  assert.equal(attemptReasonOf(null, 'Refusé après ouverture'), 'opened_refused');
  assert.equal(attemptReasonOf(null, 'Refusé'), 'refused');
});

test('a report that was tapped twice counts once', async () => {
  const s = await rounds();
  const first = expect(await report(s.boy.api, s.order.reference), 200).body;
  const second = expect(await report(s.boy.api, s.order.reference), 200).body;
  assert.deepEqual([first.meta.is_new, second.meta.is_new, second.data.attempts], [true, false, 1]);
  assert.equal((await s.showOrder(s.order.reference)).deliveryAttempts.length, 1);
  // Another promised day is another word of the customer.
  const later = expect(await report(s.boy.api, s.order.reference, { promised_on: dayFrom(3) }), 200).body;
  assert.equal(later.meta.is_new, true);
});

test('a delivery person reports and sees her own orders alone, and decides nothing', async () => {
  const s = await rounds(2);
  const other = await s.person('Delivery');
  await failed(s);
  for (const [surface, api] of await bothSurfaces(service, s.world, other)) {
    expect(await report(api, s.order.reference), 404);
    expect(await report(api, s.order.id), 404);
    assert.deepEqual((await listed(api)).meta.counts.open, 0, surface);
    assert.deepEqual(await references(api, { delivery_boy_id: s.boy.id }), []);
    expect(await decide(api, [s.order.id]), 403);
  }
  assert.equal((await references(s.boy.api)).length, 2);
  expect(await decide(s.boy.api, [s.order.id]), 403);
});

test('who sees an account sees its failed deliveries alone; another workspace none', async () => {
  const s = await rounds();
  await failed(s);
  const seller = await s.person('Seller');
  assert.deepEqual(await references(seller.api), []);
  expect(await report(seller.api, s.order.reference), 403);
  expect(await decide(seller.api, [s.order.id]), 403);
  const there = await rounds();
  assert.deepEqual(await references(there.api), []);
  expect(await report(there.api, s.order.reference), 404);
  const { fields } = expect(await decide(there.api, [s.order.id]), 422).body.error;
  assert.ok(fields.ids![0].includes(s.order.id));
});

test('an order that is not shipped, or never failed, is neither reported nor decided', async () => {
  const s = await rounds(3);
  const [delivered, fine, open] = s.orders;
  expect(await s.put(delivered!.reference, 'DELIVERED'), 200);
  expectInvalid(await report(s.api, delivered!.reference), 'order');
  expect(await report(s.api, 'OR-0000000000'), 404);
  expect(await report(s.api, 'nothing'), 404);
  expect(await report(s.boy.api, open!.reference), 200);
  const unknown = crypto.randomUUID();
  const { data, meta } = expect(await decide(s.api, [delivered!.id, fine!.id, open!.id, open!.id, unknown]), 200).body;
  assert.deepEqual([data.updated, meta.total, meta.failed], [[open!.reference], 4, 3]);
  assert.deepEqual(
    data.failed.map(({ id, code }: { id: string; code: string }) => [id, code]).sort(),
    [
      [delivered!.id, 'NOT_ON_LIST'],
      [fine!.id, 'NOT_ON_LIST'],
      [unknown, 'NOT_FOUND'],
    ].sort(),
  );
  expectInvalid(await decide(s.api, [fine!.id]), 'ids');
});

test('what is decided without sense is refused on its field, and nothing is half done', async () => {
  const s = await rounds(2);
  await failed(s);
  const id = s.order.id;
  const bad: [object, string][] = [
    [{ date: dayFrom(-1) }, 'date'],
    [{ date: dayFrom(61) }, 'date'],
    [{ date: undefined }, 'date'],
    [{ date: '2026-13-01' }, 'date'],
    [{ decision: 'return' }, 'date'],
    [{ decision: 'burn' }, 'decision'],
    [{ decision: 'fix_address' }, 'address'],
    [{ decision: 'fix_address', address: '' }, 'address'],
    [{ decision: 'fix_address', city_to_id: crypto.randomUUID() }, 'city_to_id'],
    [{ decision: 'fix_address', city_to_id: 'Fes', address: 'x' }, 'city_to_id'],
    [{ decision: 'fix_address', address: 'x', ids: s.orders.map((order) => order.id) }, 'ids'],
    [{ address: '7 Rue' }, 'address'],
    [{ comment: 'x'.repeat(501) }, 'comment'],
    [{ ids: [] }, 'ids'],
    [{ ids: 'all' }, 'ids'],
    [{ ids: Array.from({ length: 1_001 }, () => id) }, 'ids'],
  ];
  for (const [over, field] of bad) expectInvalid(await decide(s.api, [id], over), field);
  for (const over of [{ reason: 'lost' }, { promised_on: dayFrom(-1) }, { promised_on: 'soon' }, { comment: 7 }])
    expectInvalid(await report(s.api, s.order.reference, over), Object.keys(over)[0]!);
  const queries: [Record<string, string>, string][] = [
    [{ tab: 'all' }, 'tab'],
    [{ reason: 'x' }, 'reason.0'],
    [{ cursor: 'x' }, 'cursor'],
    [{ shipping_company_id: 'x' }, 'shipping_company_id'],
    [{ per_page: '0' }, 'per_page'],
  ];
  for (const [query, field] of queries) expectInvalid(await s.api.get('/failed-deliveries', query), field);
  assert.equal((await listed(s.api)).meta.counts.open, 2);
  assert.deepEqual((await s.showOrder(s.order.reference)).orderEdits, []);
});

test('of two who decide at once one learns of the other, and to decide anew must be said', async () => {
  const s = await rounds();
  await failed(s);
  const both = await Promise.all([
    decide(s.api, [s.order.id]),
    decide(s.follower.api, [s.order.id], { decision: 'return', date: undefined }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422]);
  const [kept] = (await listed(s.api, { tab: 'decided' })).data;
  const refused = both.find(({ status }) => status === 422)!;
  assert.ok(refused.body.error.message.includes(kept.decided_by));
  assert.equal((await s.showOrder(s.order.reference)).orderEdits.length, 1);
  const other = kept.decision === 'return' ? {} : { decision: 'return', date: undefined };
  expect(await decide(s.api, [s.order.id], other), 422);
  expect(await decide(s.api, [s.order.id], { ...other, replace: true }), 200);
  expect(await decide(s.api, [s.order.id], other), 200);
  const { data } = expect(await decide(s.api, [s.order.id], other), 200).body;
  assert.deepEqual(data.already, [s.order.reference], 'the same again changes nothing');
  assert.equal((await s.showOrder(s.order.reference)).orderEdits.length, 2);
});

test('a mended address is the order’s, kept with what it was; its goods and its price stay', async () => {
  const s = await rounds();
  await failed(s, { reason: 'wrong_address' });
  const before = await s.showOrder(s.order.reference);
  const cities = expect(await s.api.get('/cities', { keyword: 'Agadir' }), 200).body.data as {
    id: string;
    name: string;
  }[];
  const city = cities[0] ? { city_to_id: cities[0].id } : {};
  const mended = {
    decision: 'fix_address',
    date: undefined,
    address: '9 Rue Neuve',
    area_text: 'Nord',
    phone: '0611223344',
    ...city,
  };
  expect(await decide(s.follower.api, [s.order.id], mended), 200);
  const shown = await s.showOrder(s.order.reference);
  assert.deepEqual([shown.address, shown.area, shown.phone], ['9 Rue Neuve', 'Nord', '0611223344']);
  assert.deepEqual([shown.total, shown.products, shown.status], [before.total, before.products, 'shipped']);
  const fields = ['phone', 'area', 'address', ...(cities[0] ? ['city'] : [])];
  assert.deepEqual([...shown.orderEdits[0].fields].sort(), fields.sort());
  assert.equal(shown.orderEdits[0].decision.kind, 'fix_address');
  const [found] = expect(await s.api.get('/orders', { search_by: 'phone', keyWord: '0611223344' }), 200).body.data;
  assert.equal(found.reference, s.order.reference);
  const edits = await database.read.rows<{ changes: { address: { old: string } } }>(
    null,
    `select changes from order_edits where workspace_id = $1 and order_id = $2`,
    [s.workspace_id, s.order.id],
  );
  assert.equal(edits[0]!.changes.address.old, before.address);
  expectInvalid(await decide(s.api, [s.order.id], { ...mended, replace: true }), 'address');
  await assertSound(database);
});

test('deciding a return moves no goods; the scan does, and takes it off the list', async () => {
  const s = await rounds();
  await failed(s);
  expect(await decide(s.api, [s.order.id], { decision: 'return', date: undefined }), 200);
  assert.equal(await s.statusOf(s.order.reference), 'shipped');
  const back = { reference: s.order.reference, date: dayFrom(0) };
  expect(await s.admin_session.post('/orders/mark-orders-as-returned-by-scanner', back), 200);
  assert.equal((await listed(s.api, { tab: 'decided' })).meta.total, 0);
  await assertSound(database);
});

test('an order that is taken back from delivered is on the list again; one that is shipped anew begins without attempts', async () => {
  const s = await rounds();
  await failed(s);
  const id = [s.order.id];
  const done = expect(
    await s.admin_session.post('/orders/mark-orders-as-delivered', { ids: id, date: dayFrom(0) }),
    200,
  );
  assert.deepEqual(await references(s.api), []);
  expect(await s.admin_session.post('/orders/undo', { undo_token: done.body.meta.undo_token }), 200);
  assert.deepEqual(await references(s.api), [s.order.reference]);
  expect(await s.put(s.order.reference, 'RETURNED'), 200);
  expect(await s.put(s.order.reference, 'NEW'), 200);
  expect(await s.put(s.order.reference, 'SHIPPED'), 200);
  assert.deepEqual(await references(s.api), []);
  const shown = await s.showOrder(s.order.reference);
  assert.deepEqual(
    [shown.failed_delivery, shown.deliveryAttempts.length],
    [null, 1],
    'what happened stays in its past',
  );
  expect(await report(s.api, s.order.reference), 200);
  assert.equal((await listed(s.api)).data[0].attempts, 1);
});

test('the list sorts by deadline, pages by cursor and number, counts its tabs and filters', async () => {
  const s = await rounds(7);
  await failed(s);
  const ids = s.orders.map(({ id }) => id);
  await passDays(s, ids.slice(0, 3), 4);
  await passDays(s, ids.slice(3, 5), 3);
  expect(await decide(s.api, [ids[6]!]), 200);
  const all = await listed(s.api);
  assert.deepEqual(all.meta.counts, { open: 6, due_today: 2, overdue: 3, decided: 1 });
  const deadlines = all.data.map(({ deadline_on }: { deadline_on: string }) => deadline_on);
  assert.deepEqual(deadlines, deadlines.toSorted());
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, meta } = await listed(s.api, { per_page: '2', ...(cursor ? { cursor } : {}) });
    paged.push(...data.map(({ reference }: { reference: string }) => reference));
    cursor = meta.next_cursor;
  }
  assert.deepEqual(paged, await references(s.api));
  assert.deepEqual(await references(s.api, { per_page: '2', page: '2' }), paged.slice(2, 4));
  assert.deepEqual(
    (await references(s.api, { tab: 'overdue' })).toSorted(),
    s.orders
      .slice(0, 3)
      .map(({ reference }) => reference)
      .toSorted(),
  );
  const one = await s.showOrder(s.orders[5]!.reference);
  for (const keyword of [one.reference, one.phone, one.full_name.slice(0, 30), one.phone.slice(2)])
    assert.deepEqual(await references(s.api, { keyword }), [one.reference], keyword);
  assert.equal((await references(s.api, { reason: 'no_answer,absent' })).length, 6);
  assert.equal((await references(s.api, { reason: 'absent' })).length, 0);
  assert.equal((await references(s.api, { delivery_boy_id: s.boy.id })).length, 6);
  assert.equal((await references(s.api, { delivery_boy_id: s.follower.id })).length, 0);
  assert.equal((await references(s.api, { city: one.city.slice(1).toUpperCase() })).length, 6);
  assert.equal((await references(s.api, { city: 'Fes' })).length, 0);
});

test('a role that does not see phones sees none here and finds whole numbers alone', async () => {
  const s = await rounds();
  await failed(s);
  const agent = await s.person('Agent');
  const { phone } = await s.showOrder(s.order.reference);
  const [row] = (await listed(agent.api)).data;
  assert.ok(!row.phone.includes(phone.slice(-4)));
  assert.deepEqual(await references(agent.api, { keyword: phone }), [s.order.reference]);
  expectInvalid(await agent.api.get('/failed-deliveries', { keyword: phone.slice(0, 6) }), 'keyword');
});

test('the days to decide are a setting', async () => {
  const s = await rounds();
  expect(await s.api.put('/settings', { failed_delivery_days: 0 }), 200);
  await failed(s);
  const { data, meta } = await listed(s.api);
  assert.deepEqual([data[0].deadline_on, meta.counts.due_today], [dayFrom(0), 1]);
  expectInvalid(await s.api.put('/settings', { failed_delivery_days: 31 }), 'failed_delivery_days');
});

test('a thousand are decided by one request', async () => {
  const s = await rounds(1_000);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `insert into failed_deliveries (workspace_id, order_id, account_id, is_listed, attempts, attempt_reason, last_attempt_at, deadline_on, updated_at)
       select workspace_id, order_id, account_id, true, 1, 'absent', now(), current_date, now() from order_states where workspace_id = $1`,
      [s.workspace_id],
    ),
  );
  const ids = s.orders.map(({ id }) => id);
  const { meta } = expect(await decide(s.api, ids), 200).body;
  assert.deepEqual([meta.updated, meta.failed], [1_000, 0]);
  assert.deepEqual((await listed(s.api)).meta.counts, { open: 0, due_today: 0, overdue: 0, decided: 1_000 });
});

test('the audit log names who decided what', async () => {
  const s = await rounds();
  await failed(s);
  expect(await decide(s.follower.api, [s.order.id]), 200);
  const rows = expect(await s.api.get('/audit-log'), 200).body.data as { action: string; refs?: string[] }[];
  assert.ok(JSON.stringify(rows.slice(0, 3)).includes(s.order.reference));
});

test('an order is listed exactly while it is shipped', async () => {
  const wrong = await database.read.rows(
    null,
    `select f.order_id, f.is_listed, s.status from failed_deliveries f
     join order_states s on s.workspace_id = f.workspace_id and s.order_id = f.order_id
     where f.is_listed <> (s.status = 'shipped')`,
    [],
  );
  assert.deepEqual(wrong, []);
});
