import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALENDAR, FIGURE_NAMES, GROUPINGS, HOURLY_FIGURES, figuresBy } from '../../../contract/reports/figures.ts';
import { CASH_DAYS, DASHBOARD_PARTS, WAITING } from '../../../contract/reports/statistics.ts';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { aHistory } from '../../../test/history.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { sessionFor, shop } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, restClient, world, type Client } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { addDays, dayOf, dayStart } from '../../platform/text/moments.ts';
import { checkStatistics } from '../checks/check-statistics-sql.ts';
import { catchUp } from './roll-up.ts';
import { shiftMoment } from '../../platform/database/sql-moments.ts';

/* Statistics (R-RES-12): after any history each figure is the count of its linked list, and equal to a full recount. */

const service = await testService({ worker: true });
const { database } = service;
const today = dayOf(Date.now(), 'Africa/Casablanca');

type Shown = { value: number | null; count: number; link: string | null; per?: Omit<Shown, 'value' | 'per'> };

/** All figures of an answer that count the rows of a linked list. */
function linksIn(value: unknown): { count: number; link: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { count, link } = value as Shown;
  return [
    ...(typeof count === 'number' && typeof link === 'string' ? [{ count, link }] : []),
    ...Object.values(value).flatMap(linksIn),
  ];
}

/** Requests every list linked by the figures of these answers, each once, and fails on a different total. */
async function assertLinks(api: Client, answers: readonly unknown[]): Promise<number> {
  const links = new Map(linksIn(answers).map(({ count, link }) => [`${count} ${link}`, { count, link }]));
  const rest = [...links.values()];
  const follow = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const { meta } = expect(await api.get(`${next.link}${next.link.includes('?') ? '&' : '?'}per_page=1`), 200).body;
      assert.equal(meta.total ?? meta.pagination.total, next.count, next.link);
    }
  };
  await Promise.all(Array.from({ length: 6 }, follow));
  return links.size;
}

const statistics = async (api: Client, query: Record<string, string> = {}) =>
  expect(await api.get('/statistics', { per_page: '100', ...query }), 200).body;

async function everyAnswer(api: Client): Promise<unknown[]> {
  const answers: unknown[] = [expect(await api.get('/dashboard'), 200).body.data];
  for (const group_by of GROUPINGS) answers.push((await statistics(api, { group_by })).data);
  for (const name of FIGURE_NAMES)
    answers.push(expect(await api.get(`/statistics/${name}`, { from: addDays(today, -2) }), 200).body.data);
  return answers;
}

test('after a random history every figure is the count of the list it links to, for the workspace and for a seller', async () => {
  const h = await aHistory(service, 42, 220);
  await catchUp(database);
  const { meta, data } = await statistics(h.api);
  assert.deepEqual([meta.lag_ms, meta.is_complete, meta.total, data.length], [0, true, 30, 30]);
  const whole = await assertLinks(h.api, await everyAnswer(h.api));
  assert.ok(whole > 150, `${whole} links were followed`);
  const own = await assertLinks(h.seller.api, await everyAnswer(h.seller.api));
  assert.ok(own > 40, `${own} links were followed`);
  const session = await sessionFor(service, h.workspace_id, h.admin.id);
  assert.deepEqual((await session.get('/statistics')).body.data, (await h.api.get('/statistics')).body.data);
  assert.deepEqual(await checkStatistics(database.read), []);
  // The history has rows in every grouping.
  for (const group_by of GROUPINGS) assert.ok((await statistics(h.api, { group_by })).meta.total > 0, group_by);
  const { figures } = (await statistics(h.api, { group_by: 'month', from: addDays(today, -27) })).data.at(-1);
  for (const name of ['confirmation_rate', 'calls_per_confirmation', 'time_to_first_call', 'delivered_sales'])
    assert.ok(figures[name].value !== null, name);
});

test('a move that was undone, and its undo, count in no figure and stand in no list of one', async () => {
  const s = await shop(service);
  const session = await s.session(s.admin);
  const { sku } = await s.product();
  const [order, stays] = await s.manyOrders(2, sku);
  const act = async (path: string, { id }: { id: string }) =>
    expect(await session.post(`/orders/${path}`, { ids: [id], date: today, warehouseId: s.main }), 200).body.meta
      .undo_token as string;
  const undo = async (undo_token: string) => expect(await session.post('/orders/undo', { undo_token }), 200);
  const counts = async () => {
    await catchUp(database);
    const { figures } = (await statistics(session, { group_by: 'day', from: today, to: today })).data[0];
    const names = ['shipments', 'deliveries', 'returns', 'confirmations'];
    return names.map((name) => figures[name].count);
  };
  await act('mark-orders-as-shipped', stays!);
  const shipped = await act('mark-orders-as-shipped', order!);
  assert.deepEqual(await counts(), [2, 0, 0, 0]);
  await undo(shipped);
  assert.deepEqual(await counts(), [1, 0, 0, 0], 'what was counted is taken off');
  await act('mark-orders-as-shipped', order!);
  await undo(await act('mark-orders-as-delivered', order!));
  await undo(await act('mark-orders-as-returned', order!));
  assert.deepEqual(await counts(), [2, 0, 0, 0]);
  await act('mark-orders-as-delivered', order!);
  assert.deepEqual(await counts(), [2, 1, 0, 0]);
  const undone = expect(
    await session.get('/order-histories', { is_undone: 'true', new_status: 'delivered' }),
    200,
  ).body;
  assert.equal(undone.meta.total, 1);
  const all = expect(await session.get('/order-histories'), 200).body;
  assert.equal(all.meta.total, 9);
  const query = { group_by: 'day', from: today, to: today };
  await assertLinks(s.api, [
    (await statistics(s.api, query)).data,
    expect(await s.api.get('/dashboard'), 200).body.data,
  ]);

  const d = await desk(service);
  const agent = await d.agent();
  const reference = await d.lead();
  for (const isUndone of [true, false]) {
    expect(await d.hold(agent.api, reference), 200);
    expect(await d.outcome(agent.api, reference, { status: 'confirmed' }), 200);
    if (isUndone) expect(await agent.api.send('DELETE', `/leads/${reference}/outcome`), 200);
  }
  await catchUp(database);
  const [shown] = (await statistics(d.api, query)).data;
  assert.equal(shown.figures.confirmations.count, 1);
  await assertLinks(d.api, [shown]);
  assert.deepEqual(await checkStatistics(database.read), []);
});

test('a whole product is counted once an order, whichever of its variants are in it, and anew when a variant comes or goes', async () => {
  const w = await world(service);
  const parent = await w.product({ name: 'Shirt' });
  const variants = ['S', 'M'].map((size) => ({ options: [`Size: ${size}`] }));
  const [small, medium] = expect(await w.api.post(`/products/${parent.id}/variants`, { variants }), 201).body.data;
  const alone = await w.product({ name: 'Old shirt' });
  const line = (sku: string) => ({ sku, quantity: 1, price: 100 });
  const make = (...skus: string[]) => anOrder(w.sku, { total: 100, products: skus.map(line) });
  const orders = [make(small!.sku, medium!.sku), make(medium!.sku), make(alone.sku), make(alone.sku, small!.sku)];
  expect(await w.api.post('/orders', { orders }), 200);
  await w.lead({ products: [{ sku: parent.sku, quantity: 1, total: 100 }] });
  const by = async (group_by: string, figure = 'orders') => {
    await catchUp(database);
    const { data } = await statistics(w.api, { group_by });
    await assertLinks(w.api, [data]);
    return Object.fromEntries(
      data.map(({ label, figures }: { label: string; figures: Record<string, Shown> }) => [label, figures[figure]!.value]), // prettier-ignore
    );
  };
  assert.deepEqual(await by('family'), { Shirt: 3, 'Old shirt': 2 });
  assert.equal((await by('family', 'leads'))['Shirt'], 1);
  assert.deepEqual(await by('product'), { Shirt: 0, 'Shirt – S': 2, 'Shirt – M': 2, 'Old shirt': 2 });
  const days = async () => (await statistics(w.api, { family_id: parent.id, from: today })).data[0].figures;
  assert.equal((await days())['orders'].value, 3);
  expect(await w.api.put(`/products/${alone.id}`, { parent_id: parent.id, options: ['Size: Old'] }), 200);
  assert.deepEqual(await by('family'), { Shirt: 4 });
  expect(await w.api.put(`/products/${small!.id}`, { parent_id: null }), 200);
  assert.deepEqual(await by('family'), { Shirt: 4, 'Shirt – S': 2 });
  assert.deepEqual(await checkStatistics(database.read), []);
  expectInvalid(await w.api.get('/statistics', { family_id: 'x' }), 'family_id');
  expectInvalid(await w.api.get('/statistics', { family_id: parent.id, product_id: parent.id }), 'family_id');
});

test('groups add up: what came in by city, source and product is what came in', async () => {
  const w = await world(service);
  const second = await w.product({ name: 'Soap' });
  const line = (sku: string) => ({ sku, quantity: 1, price: 100 });
  const make = (city: string, ...skus: string[]) => anOrder(w.sku, { city, total: 100, products: skus.map(line) });
  const orders = [
    make('Fès', w.sku),
    make('fes', w.sku, second.sku),
    make('Rabat', second.sku),
    make('Rabat', second.sku),
  ];
  const references: string[] = expect(await w.api.post('/orders', { orders }), 200).body.data.created_refs;
  await w.moveOrder(references[0]!, 'PACKED', 'SHIPPED', 'DELIVERED');
  await w.moveOrder(references[1]!, 'PACKED', 'SHIPPED', 'RETURNED');
  await catchUp(database);
  const by = async (group_by: string) =>
    Object.fromEntries((await statistics(w.api, { group_by })).data.map(({ label, figures }: { label: string; figures: Record<string, Shown> }) => [label, figures['orders']!.value])); // prettier-ignore
  assert.deepEqual(await by('city'), { Fès: 2, Rabat: 2 });
  assert.deepEqual(await by('source'), { 'application:Test token': 4 });
  assert.deepEqual(await by('product'), { Soap: 3, 'Argan oil': 2 });
  const { figures } = (await statistics(w.api, { group_by: 'day', from: today })).data[0];
  assert.deepEqual(
    [
      'orders',
      'sales',
      'delivered_orders',
      'delivered_sales',
      'returned_orders',
      'delivery_rate',
      'return_rate',
      'shipments',
      'deliveries',
      'returns',
    ].map((name) => figures[name].value),
    [4, 400, 1, 100, 1, 0.5, 0.5, 2, 1, 1],
  );
  assert.equal(figures.confirmation_rate.value, null, 'no leads to divide by');
  assert.deepEqual(figures.delivery_rate.per.count, 2);
});

test('calls: how many, what they came to, how long a customer waited for the first, by agent', async () => {
  const d = await desk(service);
  const agent = await d.agent();
  for (const status of ['no_reply', 'confirmed', 'confirmed'] as const) {
    const reference = await d.lead();
    await d.hold(agent.api, reference);
    expect(await d.outcome(agent.browser, reference, { status }), 200);
    if (status !== 'no_reply') continue;
    await d.hold(agent.api, reference);
    expect(await d.outcome(agent.browser, reference, { status }), 200);
  }
  // The first customer waited for an hour.
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update lead_calls set called_at = ${shiftMoment('called_at', `+ interval '1 hour'`)} where workspace_id = $1 and id = (select min(id::text)::uuid from lead_calls where workspace_id = $1)`,
      [d.workspace_id],
    ),
  );
  await catchUp(database);
  // The call is an hour in the future: late in the evening, that is tomorrow.
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [group] = (await statistics(d.api, { group_by: 'agent', from: dayFrom(-1), to: dayFrom(1) })).data;
  assert.equal(group.id, agent.id);
  const value = (name: string) => group.figures[name].value;
  assert.deepEqual(
    [value('calls'), value('confirmed_calls'), value('calls_per_confirmation'), value('confirmations')],
    [4, 2, 2, 2],
  );
  assert.ok(
    value('time_to_first_call') >= 1_200 && value('time_to_first_call') < 1_210,
    String(value('time_to_first_call')),
  );
  assert.deepEqual([value('leads'), value('confirmed_leads'), value('confirmation_rate')], [3, 2, 0.6667]);
  assert.equal(group.figures.time_to_first_call.count, 3);
  assert.match(group.figures.time_to_first_call.link, /is_first=true/);
});

test('a period that cannot be, and a time zone that does not exist or is not the workspace’s, are 422 with the reason', async () => {
  const { api } = await world(service);
  const refused = async (query: Record<string, string>, field: string, reason: RegExp, path = '/statistics') => {
    const fields = expectInvalid(await api.get(path, query), field);
    assert.match(fields[field]!.join(), reason);
  };
  await refused({ from: '2016-01-01', to: '2026-01-01' }, 'from', /at most 366 days/);
  await refused({ from: '2026-02-02', to: '2026-02-01' }, 'to', /not be before from/);
  await refused({ from: '2026-02-30' }, 'from', /from/);
  await refused({ to: 'yesterday' }, 'to', /to/);
  await refused({ time_zone: 'Africa/Atlantis' }, 'time_zone', /names no time zone: "Africa\/Atlantis"/);
  await refused({ time_zone: 'Europe/Paris' }, 'time_zone', /must be Africa\/Casablanca/);
  await refused({ group_by: 'weather' }, 'group_by', /day, week/);
  await refused({ product_id: 'x' }, 'product_id', /an id/);
  await refused({ city: 'Fes', source: 'import' }, 'source', /combined with city/);
  await refused({ city: 'Fes', group_by: 'product' }, 'city', /day, week, month/);
  await refused({ from: '2016-01-01', to: '2026-01-01' }, 'from', /366/, '/statistics/orders');
  await refused({ from: '2016-01-01', to: '2026-01-01' }, 'from', /366/, '/statistics/export');
  const good: Record<string, string>[] = [
    { from: '0001-01-01', to: '0001-01-02' },
    { to: '0001-01-01' },
    { from: '9999-12-01', to: '9999-12-31' },
    { time_zone: 'Africa/Casablanca' },
    { from: '2024-01-01', to: '2024-12-31' },
  ];
  for (const query of good) expect(await api.get('/statistics', query), 200);
  expect(await api.get('/statistics/nothing'), 404);
  expect(await api.get('/dashboard/nothing'), 404);
});

test('figures of one product, city, source, agent or courier by day are those of its own group', async () => {
  const h = await aHistory(service, 7, 60);
  await catchUp(database);
  for (const [group_by, parameter] of [
    ['product', 'product_id'],
    ['city', 'city'],
    ['source', 'source'],
    ['agent', 'agent_id'],
    ['courier', 'shipping_company_id'],
  ] as const) {
    const [group] = (await statistics(h.api, { group_by })).data;
    if (!group) continue;
    const value = group_by === 'city' ? group.label : group.id;
    const { data } = await statistics(h.api, { [parameter]: value });
    assert.deepEqual(Object.keys(data[0].figures), figuresBy(group_by));
    for (const name of figuresBy(group_by)) {
      const days = data.map(({ figures }: { figures: Record<string, Shown> }) => figures[name]!.count);
      assert.equal(
        days.reduce((sum: number, n: number) => sum + n, 0),
        group.figures[name].count,
        `${group_by} ${name}`,
      );
    }
    await assertLinks(h.api, [data.at(-1)]);
  }
});

test('who may see figures, and that they are never written', async () => {
  const w = await world(service);
  const people = {
    seller: await w.person('Seller'),
    agent: await w.person('Agent'),
  };
  const id = '00000000-0000-7000-8000-000000000000';
  for (const [who, expected] of [
    [w.api, { statistics: 403, dashboard: 405 }],
    [people.seller.api, { statistics: 403, dashboard: 403 }],
  ] as const)
    for (const resource of ['statistics', 'dashboard'] as const) {
      for (const path of [`/${resource}`, `/${resource}/${id}`])
        expect(await who.get(path), path.endsWith(id) ? 404 : 200);
      expect(await who.post(`/${resource}`, {}), expected[resource]);
      expect(await who.put(`/${resource}/${id}`, {}), expected[resource]);
      expect(await who.del(`/${resource}/${id}`), expected[resource]);
      expect(await who.post(`/${resource}/import`, {}), 405);
      expect(await who.get(`/${resource}/export`), 202);
    }
  for (const path of [
    '/statistics',
    '/statistics/orders',
    '/statistics/export',
    '/dashboard',
    '/dashboard/today',
    '/dashboard/export',
  ])
    expect(await people.agent.api.get(path), 403);
  // A caller who sees orders but no leads gets the figures of leads without a link to their list.
  const looks = await w.teammate(w.account_id, { statistics: ['list'], orders: ['list'] });
  const { figures } = (await statistics(restClient(w.base, looks))).data[0];
  assert.deepEqual([figures.leads.link, figures.orders.link === null], [null, false]);
});

test('what waits is told of what one may list, each with the list that has it', async () => {
  const w = await world(service);
  const { waiting } = expect(await w.api.get('/dashboard'), 200).body.data;
  assert.deepEqual(Object.keys(waiting), WAITING);
  const looks = await w.teammate(w.account_id, { dashboard: ['list'], orders: ['list'] });
  const { data } = expect(await restClient(w.base, looks).get('/dashboard', { account_id: w.account_id }), 200).body;
  const none = (link: string) => ({ count: 0, link, since: null });
  const link = (tab: string) => `/failed-deliveries?tab=${tab}&account_id=${w.account_id}`;
  assert.deepEqual(data.waiting, {
    deliveries_overdue: none(link('overdue')),
    deliveries_open: none(link('open')),
    parcels_alive: none(`/orders?is_alive_at_courier=true&account_id=${w.account_id}`),
    orders_new: none(`/orders?status=new&account_id=${w.account_id}`),
    orders_out_of_stock: none(`/orders?status=out_of_stock&account_id=${w.account_id}`),
    orders_at_pickup: none(`/orders?status=waiting_for_shipping_company&account_id=${w.account_id}`),
  });
});

test('what waits says since when: the oldest of its rows, and nothing where none is left', async () => {
  const w = await shop(service);
  const { sku } = await w.stocked(50);
  const first = (await w.oneOrder(sku)).reference;
  await w.oneOrder(sku);
  const oldest = (await w.showOrder(first)).created_at;
  const waiting = async () => expect(await w.api.get('/dashboard/waiting'), 200).body.data;
  const orders_new = (await waiting()).orders_new;
  assert.deepEqual([orders_new.count, Math.abs(Date.parse(orders_new.since) - Date.parse(oldest)) < 1_000], [2, true]);
  expect(await w.put(first, 'PACKED'), 200);
  assert.ok(
    Date.parse((await waiting()).orders_new.since) > Date.parse(orders_new.since),
    'the next one is the oldest',
  );
  assert.deepEqual([(await waiting()).leads_new.count, (await waiting()).leads_new.since], [0, null]);
});

test('cash that was collected stands beside yesterday and a week ago at this hour; what is no longer delivered does not count', async () => {
  const w = await shop(service);
  const zone = 'Africa/Casablanca';
  const { sku } = await w.stocked(50);
  const references = (await w.manyOrders(5, sku)).map(({ reference }) => reference);
  for (const reference of references) await w.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  const cash = async (query = {}) => expect(await w.api.get('/dashboard/cash', query), 200).body.data;
  const each = (await w.showOrder(references[0]!)).cod_amount;
  assert.ok(each > 0);
  const times = (count: number): number => Math.round(count * each * 100) / 100;
  assert.deepEqual([(await cash({ from: today, to: today })).amount], [times(5)]);
  const now_ms = Date.now();
  const at = (days_ago: number, later_ms: number) =>
    dayStart(addDays(today, -days_ago), zone) + (now_ms - dayStart(today, zone)) + later_ms;
  // Moves four deliveries: to yesterday, before and after this hour, to a week ago, and to eight days ago. The fifth stays.
  const [long_ms, soon_ms] = [-1_000, 60_000];
  const days = [at(1, long_ms), at(1, soon_ms), at(7, long_ms), at(8, long_ms)];
  for (const [i, at_ms] of days.entries())
    await database.transaction((tx) =>
      tx.rows(
        null,
        `update order_states s set delivered_at = to_timestamp($3::float8 / 1000) from orders o
         where o.workspace_id = $1 and o.reference = $2 and s.workspace_id = $1 and s.order_id = o.id`,
        [w.workspace_id, references[i], at_ms],
      ),
    );
  const of = await cash({ from: today, to: today });
  assert.deepEqual(
    [of.orders, of.amount, of.previous, of.by_now],
    [1, each, times(2), { yesterday: each, week_before: each }],
  );
  assert.deepEqual(
    [of.days.length, of.days.at(-1), of.days.at(-2)],
    [CASH_DAYS, { day: today, amount: each }, { day: addDays(today, -1), amount: times(2) }],
  );
  const week = await cash({ from: addDays(today, -6), to: today });
  assert.deepEqual([week.orders, week.amount, week.previous], [3, times(3), times(2)]);
  // The first and the last days of the database's calendar; then a caller who may not see cash.
  assert.equal((await cash({ from: '0001-01-01', to: '0001-01-02' })).amount, 0);
  assert.equal((await cash({ from: '9999-12-30', to: '9999-12-31' })).amount, 0);
  const looks = await w.teammate(w.account_id, { dashboard: ['list', 'retrieve'], orders: ['list'] });
  assert.equal(expect(await restClient(w.base, looks).get('/dashboard/cash'), 200).body.data, null);
  // The amount of a returned order does not count as collected.
  expect(await w.put(references[4]!, 'RETURNED'), 200);
  assert.equal((await cash({ from: today, to: today })).amount, 0);
});

test('the overview holds each of its parts, and each can be asked for alone', async () => {
  const h = await aHistory(service, 11, 40);
  await catchUp(database);
  const { data, meta } = expect(await h.api.get('/dashboard'), 200).body;
  assert.deepEqual(Object.keys(data), DASHBOARD_PARTS);
  assert.equal(meta.lag_ms, 0);
  for (const part of DASHBOARD_PARTS)
    assert.deepEqual(expect(await h.api.get(`/dashboard/${part}`), 200).body.data, data[part], part);
  assert.deepEqual(
    [data.today.from, data.today.to, data.days.length, data.last_7_days.from],
    [today, today, 30, addDays(today, -6)],
  );
  assert.ok(data.products.length > 0 && data.products.length <= 5);
});

test('today stands beside what yesterday and a week ago had by this hour, and no later', async () => {
  const w = await world(service);
  const zone = 'Africa/Casablanca';
  const now_ms = Date.now();
  const at = (days_ago: number, later_ms: number) =>
    dayStart(addDays(today, -days_ago), zone) + (now_ms - dayStart(today, zone)) + later_ms;
  const [long_ms, soon_ms] = [-1_000, 60_000];
  const calls = [at(1, long_ms), at(1, long_ms), at(1, soon_ms), at(7, long_ms), at(7, soon_ms), at(6, long_ms)];
  await w.lead();
  await database.transaction(async (tx) => {
    for (const at_ms of calls)
      await tx.rows(
        null,
        `insert into lead_calls (workspace_id, id, account_id, lead_id, lead_reference, status, called_at)
         select workspace_id, $2, account_id, id, reference, 'confirmed', to_timestamp($3::float8 / 1000) from leads where workspace_id = $1`,
        [w.workspace_id, newId(at_ms), at_ms],
      );
  });
  const { by_now } = expect(await w.api.get('/dashboard'), 200).body.data;
  assert.deepEqual(Object.keys(by_now.yesterday), HOURLY_FIGURES);
  const { yesterday, week_before } = by_now;
  assert.deepEqual(
    [yesterday.calls, yesterday.leads, yesterday.time_to_first_call, week_before.calls],
    [2, 0, null, 1],
  );
});

test('the tables and days of the overview are of the days that were asked for', async () => {
  const h = await aHistory(service, 7, 40);
  await catchUp(database);
  const asked = { from: addDays(today, -2), to: addDays(today, -1) };
  const { data } = expect(await h.api.get('/dashboard', asked), 200).body;
  assert.deepEqual([data.period.from, data.period.to, data.days.length], [asked.from, asked.to, 30]);
  assert.deepEqual(data.products, [], 'all of it came in today');
  const { data: whole } = expect(await h.api.get('/dashboard', { from: today, to: today }), 200).body;
  assert.deepEqual(whole.period.figures, whole.today.figures);
  assert.ok(whole.products.length > 0);
  expectInvalid(await h.api.get('/dashboard', { from: today, to: addDays(today, -1) }), 'to');
});

test('an export holds the groups that the list shows', async () => {
  const h = await aHistory(service, 5, 40);
  await catchUp(database);
  const client = sheetClient(service.base, await h.token(h.admin.id));
  const query = { group_by: 'city', file_extension: 'csv' };
  const rows = await client.rows(await client.job(await h.api.get('/statistics/export', query)));
  const { data } = await statistics(h.api, { group_by: 'city' });
  assert.deepEqual(rows[0], ['id', 'label', ...FIGURE_NAMES]);
  assert.deepEqual(
    // A cell that begins or ends with a space is quoted.
    rows.slice(1).map((cells) => [cells[1]!.replace(/^'/, ''), cells[2 + FIGURE_NAMES.indexOf('orders')]]),
    data.map(({ label, figures }: { label: string; figures: Record<string, Shown> }) => [
      label,
      String(figures['orders']!.value),
    ]),
  );
  const overview = await client.rows(await client.job(await h.api.get('/dashboard/export', { file_extension: 'csv' })));
  assert.equal(overview.length, 31);
});

test('weeks and months are the sums of their days', async () => {
  const h = await aHistory(service, 3, 40);
  await catchUp(database);
  const from = addDays(today, -80);
  const sum = async (group_by: string) => {
    const { data } = await statistics(h.api, { group_by, from });
    return FIGURE_NAMES.map((name) => data.reduce((total, { figures }) => total + figures[name].count, 0));
  };
  const [days, weeks, months] = await Promise.all(CALENDAR.map(sum));
  assert.deepEqual([weeks, months], [days, days]);
  const { data } = expect(await h.api.get('/statistics/orders', { from }), 200).body;
  assert.deepEqual([data.count, data.days.length], [days![FIGURE_NAMES.indexOf('orders')], 81]);
});
