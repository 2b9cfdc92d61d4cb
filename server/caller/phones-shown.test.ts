import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TSchema } from 'typebox';
import { ALL_ROUTES } from '../../contract/all-routes.ts';
import { CUSTOMER_PHONES, PHONE_READS } from '../../contract/caller/audit.ts';
import { LIMITS } from '../../contract/limits.ts';
import { desk } from '../../test/desk.ts';
import { testService } from '../../test/harness.ts';
import { sheetWorld } from '../../test/sheets.ts';
import { sessionFor, shop, today } from '../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique } from '../../test/world.ts';
import type { Actor } from './actor.ts';
import { HIDDEN, hideFromReplay } from './field-masks.ts';

/* Indirect ways to phones and cash: reads outside of the audit log, replayed answers, undone outcomes, filters. */

const service = await testService();

/** Reads that show no customer's phone, or only phones that the caller sent, each with its reason. */
const NO_CUSTOMERS: Readonly<Record<string, string>> = {
  showProfile: 'the caller’s own',
  listUsers: 'staff',
  showUser: 'staff',
  listTeamMembers: 'staff',
  showTeamMember: 'staff',
  findCustomer: 'the number that the caller sent',
  listCourierStatuses: 'raw is a courier’s word',
};

/** Names of the fields, at any depth, that hold a customer's phone, or the cells of a foreign row. */
function phonesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { properties = {}, ...rest } = schema as { properties?: Record<string, TSchema> };
  const own = Object.keys(properties).filter((name) => [...CUSTOMER_PHONES, 'raw', 'cells'].includes(name));
  return [...own, ...[properties, rest].flatMap((part) => Object.values(part).flatMap((one) => phonesIn(one, seen)))];
}

describe('phones that a read shows', () => {
  it('are in the audit log, by every route whose answer has one', () => {
    const unlogged = ALL_ROUTES.filter(
      ({ id, method, answers }) =>
        method === 'GET' &&
        !PHONE_READS[id] &&
        !NO_CUSTOMERS[id] &&
        Object.values(answers).some((answer) => phonesIn((answer as { schema?: unknown }).schema).length > 0),
    );
    assert.deepEqual(unlogged.map(({ id }) => id), []); // prettier-ignore
    for (const id of Object.keys(NO_CUSTOMERS)) assert.ok(ALL_ROUTES.some((route) => route.id === id), id); // prettier-ignore
  });

  it('are in the log of a driver’s round, and of messages only for readers who see them', async () => {
    const s = await shop(service);
    const [order] = await s.manyOrders(1, s.sku);
    const driver = await s.person('Delivery');
    await s.moveOrder(order!.reference, 'PACKED');
    const admin = await sessionFor(service, s.workspace_id, s.admin.id);
    const assigned = { ids: [order!.id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', assigned), 200);
    const { data } = expect(await driver.api.get('/rounds/mine'), 200).body;
    assert.equal(data.stops.length, 1);
    const role = { name: unique(), scope: 'workspace', permissions: { orders: ['list', 'retrieve', 'update'] }, masks: ['orders.phone'] }; // prettier-ignore
    const masked = await s.person(expect(await s.api.post('/roles', role), 201).body.data.name);
    expect(await masked.api.get(`/orders/${order!.reference}/messages`), 200);
    const log = async (user_id: string) =>
      expect(await s.api.get('/audit-log', { user_id, is_read: true }), 200).body.data.map(
        ({ action }: { action: string }) => action,
      );
    assert.deepEqual(await log(driver.id), ['rounds.mine']);
    assert.deepEqual(await log(masked.id), []);
  });
});

describe('an answer given again', { concurrency: 2 }, () => {
  it('shows the phone of a lead only while the agent holds it', async () => {
    const d = await desk(service);
    const agent = await d.agent();
    expect(await d.api.post('/leads', { data: [aLead(d.sku)] }), 201);
    const headers = { 'Idempotency-Key': unique() };
    const next = async () => expect(await agent.api.send('POST', '/leads/next', { headers }), 200);
    const first = await next();
    const { phone } = first.body.data;
    assert.notEqual(phone, HIDDEN);
    const again = await next();
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal(again.body.data.phone, phone, 'a lost answer is asked for again');
    const over = { ...first.body.data, held_until: new Date(Date.now() - 1_000).toISOString() };
    const actor = { user_id: agent.id, grants: { masks: ['leads.phone'] } } as unknown as Actor;
    for (const [lead, seen] of [
      [first.body.data, phone],
      [over, HIDDEN],
    ] as const)
      // prettier-ignore
      assert.equal((hideFromReplay(actor, { url: '/leads/next' }, { data: lead }) as typeof first.body).data.phone, seen);
    assert.equal((hideFromReplay({ ...actor, user_id: d.admin.id }, { url: '/leads/next' }, { data: first.body.data }) as typeof first.body).data.phone, HIDDEN); // prettier-ignore
  });

  it('hides what is masked for its caller since, and is in the audit log where it shows a phone', async () => {
    const s = await shop(service);
    const role = { name: unique(), scope: 'workspace', permissions: { leads: ['list', 'retrieve', 'create', 'update'] }, masks: [] as string[] }; // prettier-ignore
    const made = expect(await s.api.post('/roles', role), 201).body.data;
    const clerk = await s.person(made.name);
    const lead = await s.lead();
    const headers = { 'Idempotency-Key': unique() };
    const body = { address: '9 Rue des Orangers' };
    const patch = async () => expect(await clerk.api.send('PATCH', `/leads/${lead}`, { headers, body }), 200);
    const { phone } = (await patch()).body.data;
    assert.match(phone, /\d{9}/);
    assert.equal((await patch()).body.data.phone, phone);
    expect(await s.api.put(`/roles/${made.id}`, { masks: ['leads.phone'] }), 200);
    // The rights of a token are cached for a second.
    let again = phone;
    for (let wait = 0; again !== HIDDEN && wait < 100; wait++) {
      await pause(50);
      again = (await patch()).body.data.phone;
    }
    assert.equal(again, HIDDEN);
    const { data } = expect(await s.api.get('/audit-log', { user_id: clerk.id, action: 'replays.show' }), 200).body;
    assert.ok(data.length >= 1);
    assert.deepEqual(data[0].objects, [lead]);
  });

  it('shows phones of orders and of staff to a role that does not see those of leads', async () => {
    const s = await shop(service);
    const role = { name: unique(), scope: 'workspace', permissions: { orders: ['list', 'retrieve', 'update'] }, masks: ['leads.phone'] }; // prettier-ignore
    const clerk = await s.person(expect(await s.api.post('/roles', role), 201).body.data.name);
    const browser = await sessionFor(service, s.workspace_id, clerk.id);
    const { sku, id } = await s.stocked(1);
    const { reference } = await s.oneOrder(sku);
    const edit = { full_name: 'Salma Idrissi', phone: '0612340010', city_text: 'Rabat', address: '9 Rue des Orangers', products: [{ id, quantity: 1, total: 120 }] }; // prettier-ignore
    const asked = [
      [clerk.api, `/orders/${reference}`, edit],
      [browser, '/auth/profile', { full_name: 'Salma', phone: '0612340011' }],
    ] as const;
    for (const [client, path, body] of asked) {
      const headers = { 'Idempotency-Key': unique() };
      const put = async () => expect(await client.send('PUT', path, { headers, body }), 200);
      const { phone } = (await put()).body.data;
      assert.match(phone, /\d{9}/, path);
      const again = await put();
      assert.equal(again.headers.get('idempotency-replayed'), 'true', path);
      assert.equal(again.body.data.phone, phone, path);
    }
  });
});

it('an agent without sight of phones takes back at most as many outcomes as she may hold leads', async () => {
  const d = await desk(service);
  const agent = await d.agent();
  const count = LIMITS.unfinished_holds + 1;
  await Promise.all(Array.from({ length: count }, () => d.lead()));
  const references: string[] = [];
  for (let n = 0; n < count; n++) {
    const reference = (await d.next(agent.api))!;
    expect(await d.outcome(agent.api, reference, { status: 'no_reply' }), 200);
    references.push(reference);
  }
  for (const [n, reference] of references.entries()) {
    const undone = await agent.api.send('DELETE', `/leads/${reference}/outcome`);
    expect(undone, n < LIMITS.unfinished_holds ? 200 : 409);
    if (undone.status === 200) expect(await d.release(agent.api, reference), 200);
  }
});

it('keys of custom data are masked as values are', async () => {
  const s = await shop(service);
  const data = [{ key: '0655443398', value: 'x' }, { key: 'size', value: '0655443399' }]; // prettier-ignore
  const lead = await s.lead({ data });
  const agent = await s.person('Agent');
  const shown = expect(await agent.api.get(`/leads/${lead}`), 200).body.data;
  assert.deepEqual(shown.data, [{ key: HIDDEN, value: 'x' }, { key: 'size', value: HIDDEN }]); // prettier-ignore
});

it('orders are filtered by cash only for callers who see it (R-CASH-3)', async () => {
  const s = await shop(service);
  const packer = await s.person('Packer');
  const browser = await sessionFor(service, s.workspace_id, packer.id);
  const exporting = { name: unique(), scope: 'workspace', permissions: { orders: ['list', 'export'] } };
  const clerk = await s.person(expect(await s.api.post('/roles', exporting), 201).body.data.name);
  const filters = {
    cash_stage: 'collected',
    cash_holder_id: 'nobody',
    cash_days_from: 0,
    cash_days_to: 3,
    cash_is_late: true,
    cash_is_told_paid: true,
  };
  for (const [name, value] of Object.entries(filters)) {
    for (const client of [packer.api, browser]) expectInvalid(await client.get('/orders', { [name]: value }), name);
    expectInvalid(await browser.get('/orders/new', { [name]: value }), name);
    expectInvalid(await clerk.api.get('/orders/export', { [name]: value }), name);
    expect(await s.api.get('/orders', { [name]: value }), 200);
  }
  const matching = { action: 'mark-orders-as-packed', filter: { cash_stage: ['collected'] }, count: 1, date: today() };
  expectInvalid(await browser.post('/orders/act-on-matching', matching), 'filter.cash_stage');
});

it('a link to a file opens only for a person with the second factor that her role requires now', async () => {
  const w = await sheetWorld();
  expect(await w.api.post('/orders', { orders: [anOrder(w.sku)] }), 200);
  const role = expect(
    await w.api.post('/roles', { name: unique(), scope: 'workspace', permissions: { orders: ['list', 'export'] } }),
    201,
  ).body.data;
  const clerk = await w.person(role.name);
  const client = await w.as(clerk.id);
  const browser = await sessionFor(w.service, w.workspace_id, clerk.id);
  const asked = expect(await browser.get('/orders/export', { file_extension: 'csv' }), 202).body.data;
  const shown = async () => expect(await browser.get(`/jobs/${asked.job_id}`), 200).body.data;
  let job = await shown();
  for (let wait = 0; job.status !== 'completed' && wait < 200; wait++) {
    await pause(50);
    job = await shown();
  }
  await client.bytes(job.result_url);
  expect(await w.api.put(`/roles/${role.id}`, { requires_second_factor: true }), 200);
  await assert.rejects(client.bytes(job.result_url), /answered 404/);
});
