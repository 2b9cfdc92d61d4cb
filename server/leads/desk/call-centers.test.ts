import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, type Desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { expect, expectInvalid, restClient, unique } from '../../../test/world.ts';
import { isWorking } from '../assigning/route-agents.ts';

const service = await testService();
const d = await desk(service);

const center = async (there: Desk, body: object = {}): Promise<{ id: string }> =>
  expect(await there.api.post('/call-centers', { name: `Center ${unique()}`, ...body }), 201).body.data;

async function aCity(there: Desk, name: string, aliases: string[] = []): Promise<string> {
  const [row] = await there.database.transaction((tx) =>
    tx.rows<{ id: string }>(
      null,
      `insert into cities (workspace_id, id, name, aliases, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, now(), now()) returning id`,
      [there.workspace_id, name, aliases],
    ),
  );
  return row!.id;
}

// --- the resource --------------------------------------------------------------------------------------------------

test('a call center is made, shown, listed, changed and deleted, on both surfaces', async () => {
  const manager = await d.agent('Call Center Manager');
  const { id: agent_id } = await d.person('Agent');
  for (const caller of [manager.api, manager.browser]) {
    const made = expect(await caller.post('/call-centers', { name: `Center ${unique()}` }), 201).body.data;
    assert.deepEqual(
      [made.status, made.queue_policy, made.agent_ids, made.hours, made.max_attempts, made.fee_entered],
      ['active', 'newest', [], [], null, null],
    );
    const body = {
      agent_ids: [agent_id, agent_id.toUpperCase()],
      manager_id: manager.id,
      languages: ['ar'],
      hours: [{ weekday: 1, from: '09:00', to: '24:00' }],
      time_zone: 'Africa/Cairo',
      queue_policy: 'oldest',
      max_attempts: 5,
      fee_confirmed: 7.5,
      status: 'inactive',
    };
    const changed = expect(await caller.put(`/call-centers/${made.id}`, body), 200).body.data;
    const { agent_ids, ...rest } = body;
    assert.deepEqual({ ...changed, ...rest, agent_ids: [agent_id] }, changed);
    assert.deepEqual(expect(await caller.get(`/call-centers/${made.id}`), 200).body.data, changed);
    const listed = expect(await caller.get('/call-centers', { status: 'inactive', keyword: made.name }), 200).body;
    assert.deepEqual([listed.data.length, listed.meta.total], [1, 1]);
    expect(await caller.send('DELETE', `/call-centers/${made.id}`), 200);
    expect(await caller.get(`/call-centers/${made.id}`), 404);
  }
});

test('what a call center names must be there, its time zone and hours exist; everything wrong is listed at once', async () => {
  const stranger = await desk(service);
  const [{ id: product_id }, foreign] = [await d.product(), await stranger.product()];
  const { id: foreign_agent } = await stranger.person('Agent');
  const post = (body: object) => d.api.post('/call-centers', { name: `Center ${unique()}`, ...body });
  const fields = expectInvalid(
    await post({
      agent_ids: [d.admin.id, foreign_agent, 'nobody'],
      product_ids: [product_id, foreign.id],
      city_ids: ['00000000-0000-0000-0000-000000000000'],
      time_zone: 'Mars/Olympus',
      hours: [
        { weekday: 1, from: '09:60', to: '25:00' },
        { weekday: 2, from: '18:00', to: '09:00' },
      ],
    }),
    'agent_ids.1', 'agent_ids.2', 'product_ids.1', 'city_ids.0', 'time_zone', 'hours.0.from', 'hours.0.to', 'hours.1.to',
  ); // prettier-ignore
  assert.deepEqual(
    Object.keys(fields).filter((path) => path.endsWith('.0') && path !== 'city_ids.0'),
    [],
  );
  for (const [body, path] of [
    [{ name: '' }, 'name'],
    [{ queue_policy: 'random' }, 'queue_policy'],
    [{ max_attempts: 0 }, 'max_attempts'],
    [{ fee_entered: 1.234 }, 'fee_entered'],
    [{ hours: [{ weekday: 8, from: '09:00', to: '10:00' }] }, 'hours.0.weekday'],
    [{ agent_ids: 'all' }, 'agent_ids'],
    [{ manager_id: foreign_agent }, 'manager_id'],
    [{ manager_id: 'me' }, 'manager_id'],
  ] as const)
    expectInvalid(await post(body), path);
});

test('a name that is taken is 409; a product that a call center serves cannot be deleted until it is named no more', async () => {
  const { id: product_id } = await d.product();
  const made = await center(d, { product_ids: [product_id] });
  const { name } = expect(await d.api.get(`/call-centers/${made.id}`), 200).body.data;
  expect(await d.api.post('/call-centers', { name }), 409);
  const { message } = expect(await d.api.del(`/products/${product_id}`), 409).body.error;
  assert.match(message, /in use by call centers and cannot be deleted; make it inactive instead/);
  expect(await d.api.put(`/call-centers/${made.id}`, { product_ids: [] }), 200);
  expect(await d.api.del(`/products/${product_id}`), 200);
});

test('a Seller and an Agent have no call centers: 403; those of another workspace are not there: 404', async () => {
  const { id } = await center(d);
  for (const role of ['Seller', 'Agent']) {
    const { api } = await d.person(role);
    for (const reply of [
      await api.get('/call-centers'),
      await api.post('/call-centers', { name: 'x' }),
      await api.get(`/call-centers/${id}`),
      await api.put(`/call-centers/${id}`, { name: 'x' }),
      await api.del(`/call-centers/${id}`),
      await api.get('/call-centers/export'),
    ])
      expect(reply, 403);
  }
  const { api } = await desk(service);
  assert.deepEqual(expect(await api.get('/call-centers'), 200).body.data, []);
  expect(await api.get(`/call-centers/${id}`), 404);
  expect(await api.put(`/call-centers/${id}`, { name: 'x' }), 404);
  expect(await api.del(`/call-centers/${id}`), 404);
});

test('people of one account neither see call centers nor change them, whatever their role says', async () => {
  const seller = await d.person('Seller');
  const { id } = await center(d, {});
  const rights = { 'call-centers': ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'] };
  const api = restClient(service.base, await d.teammate(seller.account_id, rights));
  const refused = [
    await api.get('/call-centers'),
    await api.get(`/call-centers/${id}`),
    await api.post('/call-centers', { name: unique() }),
    await api.put(`/call-centers/${id}`, { name: unique() }),
    await api.del(`/call-centers/${id}`),
    await api.get('/call-centers/export'),
  ];
  for (const reply of refused) assert.equal(expect(reply, 403).body.error.reason, 'whole_workspace_only');
});

test('call centers go out as a file and come in again, by name, naming people, products and cities as people do', async () => {
  const w = await sheetWorld();
  const { id: product_id, sku } = await w.product();
  const agent = await w.person('Agent');
  await w.seeded();
  const [city] = expect(await w.api.get('/cities', { per_page: 1 }), 200).body.data;
  const rows = csv([
    ['name', 'product_ids', 'languages', 'hours', 'max_attempts', 'fee_confirmed'],
    ['North', product_id, 'ar|fr', '[{"weekday":1,"from":"09:00","to":"18:00"}]', '3', '12,5'],
    ['South', 'nothing', '', '', '', ''],
    ['West', '', '', '[{"weekday":1,"from":"18:00","to":"09:00"}]', '', ''],
  ]);
  const names = csv([
    ['name', 'manager_id', 'agent_ids', 'product_ids', 'city_ids'],
    ['East', agent.email, `${agent.email}|${w.admin.id}`, `${sku}|${product_id}`, city.name],
    ['Nowhere', '', 'nobody@example.test', '', ''],
  ]);
  const named = await w.sheets.run('/call-centers/import', 'names.csv', names);
  assert.deepEqual([named.summary.rows_good, named.summary.rows_failed], [1, 1], JSON.stringify(await w.sheets.rows(named))); // prettier-ignore
  const [east] = expect(await w.api.get('/call-centers'), 200).body.data;
  assert.deepEqual(
    [east.manager_id, east.agent_ids, east.product_ids, east.city_ids],
    [agent.id, [agent.id, w.admin.id], [product_id], [city.id]],
  );
  expect(await w.api.del(`/call-centers/${east.id}`), 200);
  const job = await w.sheets.run('/call-centers/import', 'centers.csv', rows);
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 2], JSON.stringify(await w.sheets.rows(job)));
  const [north] = expect(await w.api.get('/call-centers'), 200).body.data;
  assert.deepEqual(
    [north.product_ids, north.languages, north.hours.length, north.max_attempts, north.fee_confirmed],
    [[product_id], ['ar', 'fr'], 1, 3, 12.5],
  );
  const read = async () =>
    await w.sheets.bytes(
      (await w.sheets.job(await w.api.get('/call-centers/export', { file_extension: 'csv' }))).result_url,
    );
  const before = await read();
  const again = await w.sheets.run('/call-centers/import', 'again.csv', before);
  assert.deepEqual([again.summary.rows_good, again.summary.rows_failed], [1, 0]);
  assert.equal((await read()).toString(), before.toString());
});

// --- routing -------------------------------------------------------------------------------------------------------

const weekday = (days = 0) => ((new Date(Date.now() + days * 86_400_000).getUTCDay() + 6) % 7) + 1;
const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day, from: '00:00', to: '24:00' }));

type Case = [name: string, center: (ids: { mine: string; city: string }) => object, given: string[]];

/** Settings of a call center, and which of five leads its agents then get. */
const ROUTES: Case[] = [
  ['nothing said', () => ({}), ['plain', 'mine', 'both', 'casa', 'arabic']],
  ['a product', ({ mine }) => ({ product_ids: [mine] }), ['mine', 'both']],
  ['a city, by an alias too', ({ city }) => ({ city_ids: [city] }), ['casa']],
  ['a language; who says none is for all', () => ({ languages: ['FR'] }), ['plain', 'mine', 'both', 'casa']],
  ['a product and a city', ({ mine, city }) => ({ product_ids: [mine], city_ids: [city] }), []],
  ['inactive', () => ({ status: 'inactive' }), []],
  ['at work all hours', () => ({ hours: always }), ['plain', 'mine', 'both', 'casa', 'arabic']],
  [
    'at work on another day',
    () => ({ time_zone: 'UTC', hours: [{ weekday: weekday(3), from: '00:00', to: '24:00' }] }),
    [],
  ],
  ['so many attempts', () => ({ max_attempts: 1 }), ['plain', 'mine', 'both', 'casa', 'arabic']],
];

for (const [name, body, expected] of ROUTES) {
  test(`an agent of a call center with ${name} is given ${expected.join(', ') || 'none'}`, async () => {
    const there = await desk(service);
    const mine = await there.product();
    const city = await aCity(there, 'Casablanca', ['Casa', 'الدار البيضاء']);
    const line = (sku: string) => ({ sku, quantity: 1, total: 10 });
    const named = {
      plain: await there.lead({ city: 'Rabat' }),
      mine: await there.lead({ city: 'Rabat', products: [line(mine.sku)] }),
      both: await there.lead({ city: 'Rabat', products: [line(there.sku), line(mine.sku)] }),
      casa: await there.lead({ city: 'CASA' }),
      arabic: await there.lead({ city: 'Rabat', data: [{ key: 'Language', value: ' AR ' }] }),
    };
    const { id: agent_id, api } = await there.person('Agent');
    await center(there, { agent_ids: [agent_id], ...body({ mine: mine.id, city }) });
    const given: string[] = [];
    for (let reference = await there.next(api); reference; reference = await there.next(api)) {
      given.push(reference);
      expect(await there.outcome(api, reference, { status: 'wrong' }), 200);
    }
    const names = Object.entries(named).flatMap(([key, reference]) => (given.includes(reference) ? [key] : []));
    assert.deepEqual(names, expected);
  });
}

test('an agent of two call centers is given what either serves; one in none is given all', async () => {
  const there = await desk(service);
  const [a, b] = [await there.product(), await there.product()];
  const line = (sku: string) => ({ products: [{ sku, quantity: 1, total: 10 }] });
  const [ofA, ofB, other] = [await there.lead(line(a.sku)), await there.lead(line(b.sku)), await there.lead()];
  const [both, none] = [await there.person('Agent'), await there.person('Agent')];
  await center(there, { agent_ids: [both.id], product_ids: [a.id] });
  await center(there, { agent_ids: [both.id], product_ids: [b.id] });
  const given = [await there.next(both.api)];
  expect(await there.outcome(both.api, given[0]!, { status: 'wrong' }), 200);
  given.push(await there.next(both.api));
  assert.deepEqual(given.toSorted(), [ofA, ofB].toSorted());
  assert.equal(await there.next(none.api), other);
});

test('a lead that was called as often as the center calls is not offered by it any more', async () => {
  const there = await desk(service);
  const reference = await there.lead();
  const { id: agent_id, api } = await there.person('Agent');
  const { id } = await center(there, { agent_ids: [agent_id], max_attempts: 2 });
  const due = { status: 'call_later', action_date: '2020-01-01T00:00:00Z' };
  for (let attempt = 1; attempt <= 2; attempt++) {
    assert.equal(await there.next(api), reference);
    expect(await there.outcome(api, reference, due), 200);
  }
  assert.equal(await there.next(api), null);
  const calls = await there.database.read.rows<{ call_center_id: string }>(
    null,
    `select call_center_id from lead_calls where workspace_id = $1`,
    [there.workspace_id],
  );
  assert.deepEqual(calls, [{ call_center_id: id }, { call_center_id: id }]);
});

test('the queue policy says which fresh leads come first', async () => {
  const there = await desk(service);
  const [oldest, newest] = [await there.lead(), await there.lead()];
  for (const [queue_policy, expected] of [
    ['oldest', oldest],
    ['newest', newest],
  ] as const) {
    const { id, api } = await there.person('Agent');
    await center(there, { agent_ids: [id], queue_policy });
    assert.equal(await there.next(api), expected);
  }
});

test('a lead that none of her call centers serves, an agent cannot take by its name: 403', async () => {
  const there = await desk(service);
  const mine = await there.product();
  const other = await there.lead();
  const { id, api } = await there.person('Agent');
  const { id: center_id } = await center(there, { agent_ids: [id], product_ids: [mine.id] });
  expect(await there.hold(api, other), 403);
  expect(await there.api.put(`/call-centers/${center_id}`, { agent_ids: [] }), 200);
  expect(await there.hold(api, other), 200);
});

test('an edit of city or lines moves the lead to those who serve it now', async () => {
  const there = await desk(service);
  const city = await aCity(there, 'Agadir');
  const reference = await there.lead({ city: 'Rabat' });
  const { id, api } = await there.person('Agent');
  await center(there, { agent_ids: [id], city_ids: [city] });
  assert.equal(await there.next(api), null);
  expect(await there.api.send('PATCH', `/leads/${reference}`, { body: { city: 'AGADIR' } }), 200);
  assert.equal(await there.next(api), reference);
});

test('hours are read on the clock of their time zone, the end left out', () => {
  const at = (moment: string, hours: object[], zone: string | null = null) =>
    isWorking({ hours: hours as never, time_zone: zone }, 'Africa/Cairo', Date.parse(moment));
  const monday = [{ weekday: 1, from: '09:00', to: '18:00' }];
  // 2026-01-05 is a Monday; Cairo is two hours ahead of UTC on that day.
  for (const [moment, zone, expected] of [
    ['2026-01-05T06:59:00Z', null, false],
    ['2026-01-05T07:00:00Z', null, true],
    ['2026-01-05T15:59:59Z', null, true],
    ['2026-01-05T16:00:00Z', null, false],
    ['2026-01-06T07:00:00Z', null, false],
    ['2026-01-05T07:00:00Z', 'UTC', false],
    ['2026-01-05T09:00:00Z', 'UTC', true],
  ] as const)
    assert.equal(at(moment, monday, zone), expected, `${moment} ${zone}`);
  assert.equal(at('2026-01-05T00:00:00Z', []), true);
  assert.equal(at('2026-01-04T22:00:00Z', [{ weekday: 1, from: '00:00', to: '24:00' }]), true);
});
