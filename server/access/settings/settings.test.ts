import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SETTING_KEYS, settingOf, type SettingKey } from '../../../contract/access/settings-resource.ts';
import { bothSurfaces } from '../../../test/both-surfaces.ts';
import { testService } from '../../../test/harness.ts';
import { everyRow } from '../../../test/rows.ts';
import {
  aLead,
  aPhone,
  anOrder,
  expect,
  expectInvalid,
  restClient,
  unique,
  world,
  type Client,
  type World,
} from '../../../test/world.ts';
import { findLabels } from '../../orders/labels/labels-sql.ts';
import { forgetOldAnswers } from '../../platform/database/idempotency.ts';

const service = await testService();
const { database } = service;
const w = await world(service);

type Item = { key: string; value: unknown; is_changeable: boolean; why_not: string | null; changed_by: string | null };
const itemsOf = async (api: Client, query?: Record<string, string>) =>
  Object.fromEntries(
    expect(await api.get('/settings', query), 200).body.data.map((item: Item) => [item.key, item]),
  ) as Record<string, Item>;
const set = async (api: Client, body: object) => expect(await api.put('/settings', body), 200).body;
/** A client with a token unknown to all process caches: it sees the current settings. */
const fresh = async ({ token, admin }: World) => restClient(service.base, await token(admin.id));

test('settings are listed with their defaults, what they mean and whether they can be changed, on both surfaces', async () => {
  const there = await world(service);
  for (const [surface, api] of await bothSurfaces(service, there, there.admin)) {
    const { data, meta } = expect(await api.get('/settings'), 200).body;
    assert.deepEqual(data.map(({ id }: { id: string }) => id), SETTING_KEYS, surface); // prettier-ignore
    assert.equal(meta.account_id, there.account_id);
    for (const item of data) {
      const { key, value, default_value, of, about, is_changeable, why_not, changed_by } = item;
      assert.deepEqual([of, about], [settingOf(key as SettingKey).of, settingOf(key as SettingKey).about]);
      if (!['company_name', 'currency', 'country', 'time_zone'].includes(key))
        assert.deepEqual(value, default_value, key);
      assert.deepEqual([is_changeable, why_not, changed_by], [true, null, null], key);
    }
    const values = await itemsOf(api);
    assert.deepEqual(
      [values['currency']!.value, values['country']!.value, values['shipping_fee']!.value],
      ['MAD', 'MA', 0],
    );
  }
});

/** Values other than the defaults. */
const OTHER: Record<string, unknown> = {
  currency: 'EUR',
  country: 'DZ',
  time_zone: 'Africa/Algiers',
  languages: ['ar', 'fr'],
  refuse_blacklisted: true,
  action_date_statuses: ['call_later'],
  duplicate_window_hours: 24,
  duplicate_sets_status: true,
  sub_statuses: { cancelled: ['price', 'too_late'] },
  retry_ladders: { no_reply: { after_minutes: [30], ends_in: 'expired' } },
  message_steps: { unreachable: { steps: [], ends_after_minutes: 60, ends_in: 'hold' } },
  quiet_hours: { from: '22:00', to: '08:00' },
  flag_from_returned: 5,
  refuse_flagged: true,
  shares_phone_history: true,
  idempotency_days: 30,
  lead_expiry_days: 60,
  assignment_return_minutes: 90,
  confirmed_goal: 40,
  scans_pieces: true,
  ships_to_holder: true,
  company_name: 'Atlas',
  company_phone: '0522000000',
  company_legal_name: 'Atlas Commerce SARL',
  company_address: '12 Rue Ibn Batouta',
  company_identity: ['ICE 001', 'RC 22'],
  vat_rate: 20,
  label_language: 'ar',
  shows_setup: false,
  courier_choice: 'packed',
  failed_delivery_days: 5,
  short_is_for: 'seller',
  payout_after: 'delivered',
  payout_minimum: 99.5,
  write_off_limit: 250,
  payout_weekdays: [1, 4],
  bank_file_columns: ['RIB = account_number', 'amount'],
  bank_file_format: 'semicolon_comma',
  bank_holder: 'Atlas SARL',
  bank_name: 'Attijari',
  bank_account_number: 'GB82 WEST 1234 5698 7654 32',
  shipping_fee: 29.9,
  customer_page: false,
  customer_acts: ['day'],
  customer_link_days: 30,
  label_sender_name: 'Atlas Shop',
  label_sender_phone: '0522334455',
  label_sender_address: '12 Rue Ibn Batouta',
  page_color: '#B4232A',
  page_font: 'rounded',
};

test('every setting is kept, shown to every process, and who changed it from what to what; the same again changes nothing', async () => {
  const there = await world(service);
  const beside = await testService({ beside: service });
  assert.deepEqual(Object.keys(OTHER).sort(), SETTING_KEYS.toSorted());
  for (const [surface, api] of await bothSurfaces(service, there, there.admin)) {
    for (const key of SETTING_KEYS) {
      const { data } = expect(await api.put(`/settings/${key}`, { value: OTHER[key] }), 200).body;
      assert.deepEqual([data.key, data.value], [key, OTHER[key]], `${surface} ${key}`);
      assert.ok(data.changed_by && data.changed_at);
    }
    const before = await everyRow(database);
    await set(api, OTHER);
    assert.deepEqual(await everyRow(database), before);
  }
  const elsewhere = await itemsOf(restClient(beside.base, await there.token(there.admin.id)));
  for (const key of SETTING_KEYS) assert.deepEqual(elsewhere[key]!.value, OTHER[key], key);
  const changes = await database.read.rows<Record<string, unknown>>(
    null,
    `select key, old_value, new_value, changed_by, actor_kind, source, account_id from settings_changes
     where workspace_id = $1 order by id`,
    [there.workspace_id],
  );
  assert.deepEqual(changes.map(({ key }) => key), SETTING_KEYS); // prettier-ignore
  assert.deepEqual(
    changes.filter(({ key }) => ['shipping_fee', 'label_sender_name'].includes(String(key))),
    [
      { key: 'shipping_fee', old_value: 0, new_value: 2990, account_id: null },
      { key: 'label_sender_name', old_value: null, new_value: 'Atlas Shop', account_id: there.account_id },
    ].map((change) => ({ ...change, changed_by: 'Test token', actor_kind: 'token', source: 'api' })),
  );
});

test('changes are listed, newest first, with what they were: a seller sees the policies and its own preferences', async () => {
  const there = await world(service);
  const seller = await there.person('Seller');
  await set(there.api, { shipping_fee: 29.9, label_sender_name: 'Atlas Shop' });
  await set(there.api, { shipping_fee: 0 });
  expect(await there.api.del(`/products/${(await there.api.get('/products')).body.data[0].id}`), 200);
  await set(there.api, { currency: 'XOF' });
  await set(seller.api, { label_sender_name: 'Souk' });
  const changesOf = async (api: Client, query?: Record<string, string>) =>
    expect(await api.get('/settings/changes', query), 200).body;
  for (const [surface, api] of await bothSurfaces(service, there, there.admin)) {
    const { data, meta } = await changesOf(api);
    assert.deepEqual(
      data.map(({ key, of, old_value, new_value }: Record<string, unknown>) => [key, of, old_value, new_value]),
      [
        ['currency', 'workspace', 'MAD', 'XOF'],
        ['shipping_fee', 'workspace', 29.9, 0],
        ['label_sender_name', 'account', null, 'Atlas Shop'],
        ['shipping_fee', 'workspace', 0, 29.9],
      ],
      surface,
    );
    assert.equal(data[0].changed_by, 'Test token');
    assert.partialDeepStrictEqual(meta, { current_page: 1, total: 4, next_cursor: null });
    const second = await changesOf(api, { per_page: '1', page: '2' });
    assert.deepEqual([second.data.length, second.data[0].new_value, second.meta.total], [1, 0, 4]);
    const named = await changesOf(api, { account_id: seller.account_id });
    assert.equal(named.data[0].new_value, 'Souk');
  }
  const own = await changesOf(seller.api);
  assert.deepEqual([own.data[0].new_value, own.meta.total], ['Souk', 4]);
  expect(await (await there.person('Agent')).api.get('/settings/changes'), 403);
});

test('of two who change different settings at once, both do', async () => {
  const there = await world(service);
  await Promise.all([
    set(there.api, { refuse_blacklisted: true }),
    set(there.api, { duplicate_window_hours: 1 }),
    set(there.api, { idempotency_days: 9 }),
  ]);
  const values = await itemsOf(there.api);
  assert.deepEqual(
    ['refuse_blacklisted', 'duplicate_window_hours', 'idempotency_days'].map((key) => values[key]!.value),
    [true, 1, 9],
  );
});

const BAD: [string, unknown, string?][] = [
  ['currency', 'XXQ'],
  ['currency', 'mad'],
  ['currency', null],
  ['country', 'ZZ'],
  ['country', 'Morocco'],
  ['time_zone', 'Africa/Nowhere'],
  ['languages', []],
  ['languages', ['tlh'], 'languages.0'],
  ['refuse_blacklisted', 'yes'],
  ['action_date_statuses', ['asleep'], 'action_date_statuses.0'],
  ['duplicate_window_hours', -1],
  ['duplicate_window_hours', 8_761],
  ['duplicate_window_hours', 1.5],
  ['idempotency_days', 0],
  ['idempotency_days', 91],
  ['sub_statuses', { asleep: ['x'] }, 'sub_statuses.asleep'],
  ['sub_statuses', { wrong: ['Bad Slug'] }, 'sub_statuses.wrong.0'],
  ['retry_ladders', { no_reply: { after_minutes: [0] } }, 'retry_ladders.no_reply.after_minutes.0'],
  ['retry_ladders', { no_reply: { after_minutes: [1], ends_in: 'no_reply' } }, 'retry_ladders.no_reply.ends_in'],
  ['failed_delivery_days', -1],
  ['failed_delivery_days', 31],
  ['courier_choice', 'shipped'],
  ['short_is_for', 'nobody'],
  ['payout_after', 'shipped'],
  ['payout_minimum', -1],
  ['write_off_limit', -1],
  ['customer_page', 'yes'],
  ['customer_acts', 'day'],
  ['shipping_fee', -1],
  ['shipping_fee', 1.999],
  ['label_sender_name', ''],
  ['label_sender_address', 'x'.repeat(201)],
  ['bank_account_number', 'GB82 WEST 1234 5698 7654 33'],
  ['bank_account_number', '=1+1'],
  ['bank_file_columns', []],
  ['bank_file_columns', ['RIB = account_number', 'Solde = balance'], 'bank_file_columns.1'],
  ['bank_file_format', 'tabs'],
  ['page_color', 'red'],
  ['page_color', '#fff'],
  ['page_color', '#0F766E;}body{display:none'],
  ['page_font', 'Comic Sans'],
];
test('a bad value is 422 on its path, by both ways, and all of them are listed', async () => {
  const there = await world(service);
  const before = await everyRow(database);
  for (const [key, value, path = key] of BAD) {
    expectInvalid(await there.api.put('/settings', { [key]: value }), path);
    expectInvalid(await there.api.put(`/settings/${key}`, { value }), path);
  }
  expectInvalid(await there.api.put('/settings', { currency: 'XXQ', country: 'ZZ', shipping_fee: 0.001 }), 'currency', 'country'); // prettier-ignore
  expectInvalid(await there.api.put('/settings/country', {}), 'value');
  expect(await there.api.put('/settings/colour', { value: 1 }), 404);
  assert.deepEqual(await everyRow(database), before);
  await set(there.api, { colour: 1, workspace_id: 'x', subscription_status: 'active' });
});

test('settings are listed and changed, and nothing else: 405 with Allow to whose role has the action, 403 to a Seller', async () => {
  const admins = await bothSurfaces(service, w, w.admin);
  const sellers = await bothSurfaces(service, w, await w.person('Seller'));
  for (const [i, [surface, admin]] of admins.entries())
    for (const [method, path] of [
      ['GET', '/settings/currency'],
      ['POST', '/settings'],
      ['DELETE', '/settings/currency'],
      ['GET', '/settings/export'],
      ['POST', '/settings/import'],
    ] as const) {
      const reply = expect(await admin.send(method, path), 405);
      assert.ok(reply.headers.get('allow') !== null, `${surface} ${method} ${path}`);
      expect(await sellers[i]![1].send(method, path), 403);
    }
});

// --- a Seller ----------------------------------------------------------------------------------------------------

test('a Seller reads all settings and sets the preferences of its own account, which are no other’s', async () => {
  const [seller, other] = [await w.person('Seller'), await w.person('Seller')];
  for (const [surface, api] of await bothSurfaces(service, w, seller)) {
    const name = `Shop ${unique()}`;
    const { data, meta } = await set(api, { label_sender_name: name });
    assert.equal(meta.account_id, seller.account_id);
    for (const item of data) assert.equal(item.is_changeable, item.of === 'account', `${surface} ${item.key}`);
    assert.equal((await itemsOf(api))['label_sender_name']!.value, name);
    assert.equal((await itemsOf(other.api))['label_sender_name']!.value, null);
    assert.equal((await itemsOf(w.api))['label_sender_name']!.value, null);
    const seen = await itemsOf(w.api, { account_id: seller.account_id });
    assert.equal(seen['label_sender_name']!.value, name);
    const before = await everyRow(database);
    const policies = SETTING_KEYS.filter((key) => settingOf(key).of === 'workspace');
    expectInvalid(await api.put('/settings', OTHER), ...policies);
    for (const key of policies) expectInvalid(await api.put(`/settings/${key}`, { value: OTHER[key] }), key);
    for (const account_id of [other.account_id, w.account_id]) {
      expectInvalid(await api.put('/settings', { label_sender_name: 'x', account_id }), 'account_id');
      expectInvalid(await api.get('/settings', { account_id }), 'account_id');
    }
    assert.deepEqual(await everyRow(database), before);
  }
  await set(w.api, { label_sender_phone: '0522', account_id: seller.account_id });
  assert.equal((await itemsOf(seller.api))['label_sender_phone']!.value, '0522');
});

test('roles without settings do not see them', async () => {
  const agent = await w.person('Agent');
  expect(await agent.api.get('/settings'), 403);
  expect(await agent.api.put('/settings', {}), 403);
});

// --- fixed settings ----------------------------------------------------------------------------------------------

test('the currency is fixed by the first order, the time zone by the first lead or order; the list says why', async () => {
  const there = await world(service);
  await set(there.api, { currency: 'EUR', time_zone: 'Africa/Algiers' });
  await there.lead();
  expectInvalid(await there.api.put('/settings', { time_zone: 'Africa/Tunis' }), 'time_zone');
  const api = await fresh(there);
  await set(api, { currency: 'MAD' });
  expect(await (await fresh(there)).post('/orders', { orders: [anOrder(there.sku)] }), 200);
  const fields = expectInvalid(await api.put('/settings', { currency: 'EUR', time_zone: 'Africa/Tunis' }), 'currency', 'time_zone'); // prettier-ignore
  assert.match(fields['currency']![0]!, /has orders/);
  const { currency, time_zone, country } = await itemsOf(api);
  assert.deepEqual([currency!.is_changeable, time_zone!.is_changeable, country!.is_changeable], [false, false, true]);
  assert.match(currency!.why_not!, /has orders/);
  await set(api, { currency: 'MAD', time_zone: 'Africa/Algiers' });
});

test('the currency is fixed by the first entry of cash, whatever its decimals', async () => {
  const there = await world(service);
  await set(there.api, { currency: 'MAD' });
  const api = await fresh(there);
  const { id } = expect(await api.post('/money-accounts', { name: 'Bank' }), 201).body.data;
  await set(api, { currency: 'EUR' });
  const cost = { spent_on: new Date().toISOString().slice(0, 10), category: 'rent', amount: 50, money_account_id: id };
  expect(await (await fresh(there)).post('/costs', cost), 201);
  for (const currency of ['MAD', 'KWD']) {
    const fields = expectInvalid(await api.put('/settings', { currency }), 'currency');
    assert.match(fields['currency']![0]!, /cash ledger/);
  }
  const { currency } = await itemsOf(api);
  assert.deepEqual([currency!.value, currency!.is_changeable], ['EUR', false]);
});

const aCityOf = ({ workspace_id }: World, fee: number | null, area_fee: number | null) =>
  database.transaction((tx) =>
    tx.rows(
      null,
      `with city as (
         insert into cities (workspace_id, id, name, aliases, delivery_fee, created_at, updated_at)
         values ($1, gen_random_uuid(), 'Zagora of a test', '{}', $2, now(), now()) returning id
       )
       insert into areas (workspace_id, id, city_id, name, aliases, stop_desks, delivery_fee, created_at, updated_at)
       select $1, gen_random_uuid(), id, 'Centre', '{}', '{}', $3, now(), now() from city`,
      [workspace_id, fee, area_fee],
    ),
  );

/** A place that a courier's list prices, whose company has no rates of its own. */
async function aPlaceOf({ api, workspace_id }: World): Promise<void> {
  const { id } = expect(await api.post('/shipping-companies', { name: unique() }), 201).body.data;
  await database.transaction((tx) =>
    tx.rows(
      null,
      `insert into courier_places (workspace_id, id, shipping_company_id, code, name, city, back)
       values ($1, gen_random_uuid(), $2, '1', 'Agadir', 'Agadir', 500) returning id`,
      [workspace_id, id],
    ),
  );
}

test('a currency with other decimals is taken while there are no prices only: amounts would mean something else', async () => {
  const refused = async ({ api }: World) =>
    assert.match(expectInvalid(await api.put('/settings', { currency: 'XOF' }), 'currency')['currency']![0]!, /prices/);
  const without = async (): Promise<World> => {
    const there = await world(service);
    expect(await there.api.del(`/products/${(await there.api.get('/products')).body.data[0].id}`), 200);
    return there;
  };
  // Each of these workspaces has one kind of price; prices of other workspaces do not count.
  const beside = await Promise.all([world(service), without(), without(), without(), without(), without()]);
  const [, city, area, sourcing, invoice, center] = beside as [World, World, World, World, World, World];
  await aCityOf(city, 1_000, null);
  await aCityOf(area, null, 1_000);
  const asked = { title: 'Lamp', product_link: 'https://example.com/lamp', quantity: 3, target_price: 2 };
  expect(await sourcing.api.post('/sourcings', asked), 201);
  const lines = [{ label: 'Week 12', quantity: 1, amount: 2 }];
  expect(await invoice.api.post('/invoices', { type: 'service_fees', lines }), 201);
  expect(await center.api.post('/call-centers', { name: unique(), fee_confirmed: 2 }), 201);
  for (const one of beside) await refused(one);
  const priced: readonly ((there: World) => Promise<unknown>)[] = [
    async ({ api }) =>
      expect(await api.post('/fee-plans', { name: 'P', valid_from: '2026-01-01', delivery_fee: 40 }), 201),
    async ({ api }) =>
      expect(await api.post('/driver-rates', { name: 'D', valid_from: '2026-01-01', delivery_cost: 12 }), 201),
    async ({ api }) => expect(await api.post('/shipping-companies', { name: unique(), rate_home: 35 }), 201),
    aPlaceOf,
    async ({ api }) => expect(await api.put('/settings', { payout_minimum: 25 }), 200),
    async ({ api }) => expect(await api.put('/settings', { write_off_limit: 500 }), 200),
  ];
  for (const setPrice of priced) {
    const one = await without();
    await setPrice(one);
    await refused(one);
    await set(one.api, { currency: 'EUR' });
  }
  const there = await without();
  await set(there.api, { currency: 'XOF' });
  const api = await fresh(there);
  expectInvalid(await api.post('/products', { sku: unique(), name: 'Soap', price: 1.5 }), 'price');
  expectInvalid(await api.put('/settings', { shipping_fee: 1.5 }), 'shipping_fee');
  await set(api, { shipping_fee: 500 });
  expectInvalid(await api.put('/settings', { currency: 'TND' }), 'currency');
});

// --- effects of each policy --------------------------------------------------------------------------------------

const after = async (change: object): Promise<{ there: World; api: Client }> => {
  const there = await world(service);
  await set(there.api, change);
  return { there, api: await fresh(there) };
};
const newLead = async ({ api, there }: { api: Client; there: World }, over: object = {}) =>
  expect(await api.post('/leads', { data: [aLead(there.sku, over)] }), 201).body.data;

test('refuse_blacklisted: a new lead with a blacklisted phone fails', async () => {
  const made = await after({ refuse_blacklisted: true });
  const phone = aPhone();
  const { created_refs } = await newLead(made, { phone });
  expect(await made.api.put('/leads', { leads: [{ reference: created_refs[0], status: 'blacklist' }] }), 200);
  assert.equal((await newLead(made, { phone })).failed_count, 1);
});

test('action_date_statuses: those statuses need a date and no others', async () => {
  const made = await after({ action_date_statuses: ['testing'] });
  const [reference] = (await newLead(made)).created_refs;
  const move = (status: string) => made.api.put('/leads', { leads: [{ reference, status }] });
  expectInvalid(await move('testing'), 'leads.0.action_date');
  expect(await move('cancelled'), 200);
});

test('duplicate_window_hours and duplicate_sets_status: which leads are flagged, and whether their status says so', async () => {
  for (const [hours, sets, status] of [
    [0, true, 'new'],
    [1, true, 'duplicate'],
    [1, false, 'new'],
  ] as const) {
    // prettier-ignore
    const made = await after({ duplicate_window_hours: hours, duplicate_sets_status: sets });
    const phone = aPhone();
    const [first] = (await newLead(made, { phone })).created_refs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [second] = (await newLead(made, { phone })).created_refs;
    const { duplicate_of, status_key } = await made.there.showLead(second);
    assert.deepEqual([duplicate_of, status_key], [hours === 0 ? null : first, status]);
  }
});

test('sub_statuses, retry_ladders and the other policies of the call desk reach every caller', async () => {
  const { api } = await after({ sub_statuses: { wrong: ['number'] }, flag_from_returned: 0 });
  const values = await itemsOf(api);
  assert.deepEqual([values['sub_statuses']!.value, values['flag_from_returned']!.value], [{ wrong: ['number'] }, 0]);
});

test('idempotency_days: answers are forgotten when they are older', async () => {
  const made = await after({ idempotency_days: 2 });
  const key = { 'Idempotency-Key': unique() };
  const body = { sku: unique(), name: 'Soap', price: 1 };
  expect(await made.api.post('/products', body, key), 201);
  const age = (hours: number) =>
    database.read.rows(
      null,
      `update idempotent_answers set created_at = now() - make_interval(hours => $2) where workspace_id = $1`,
      [made.there.workspace_id, hours],
    );
  await age(47);
  await forgetOldAnswers(database.read);
  assert.equal((await made.api.post('/products', body, key)).headers.get('idempotency-replayed'), 'true');
  await age(49);
  await forgetOldAnswers(database.read);
  expect(await made.api.post('/products', body, key), 409);
});

test('shipping_fee: new orders carry it, and their customers pay it when they are to', async () => {
  const { there, api } = await after({ shipping_fee: 29.9 });
  const shown = async (reference: string) => expect(await api.get(`/orders/${reference}/show`), 200).body.data;
  const body = { orders: [true, false].map((is) => anOrder(there.sku, { is_fees_paid_by_customer: is, total: 100 })) };
  const [paid, free] = expect(await api.post('/orders', body), 200).body.data.created_refs;
  assert.deepEqual(
    [await shown(paid), await shown(free)].map(({ total, shipping_fee, cod_amount }) => [
      total,
      shipping_fee,
      cod_amount,
    ]),
    [[100, 29.9, 129.9], [100, 29.9, 100]], // prettier-ignore
  );
});

test('label_sender_*: what stands on the labels of the account', async () => {
  const there = await world(service);
  const [reference] = (await there.orders(1)) as [string];
  const { id } = await there.showOrder(reference);
  const sender = async () => {
    const [row] = await findLabels(database.read, there.workspace_id, [id]);
    return [row!.sender_name, row!.sender_phone, row!.sender_address];
  };
  const [name] = await sender();
  assert.match(name!, /^Shop /);
  await set(there.api, { label_sender_name: 'Atlas', label_sender_phone: '0522', label_sender_address: 'Rue 1' });
  assert.deepEqual(await sender(), ['Atlas', '0522', 'Rue 1']);
  await set(there.api, { label_sender_name: null });
  assert.deepEqual(await sender(), [name, '0522', 'Rue 1']);
});

test('languages: the first is that of people who chose none', async () => {
  const there = await world(service);
  const person = await there.person('Agent');
  const localeOf = async () => {
    const [, [, session]] = (await bothSurfaces(service, there, person)) as [unknown, [string, Client]];
    const { user, workspace } = expect(await session.get('/auth/session'), 200).body.data;
    return [user.locale, workspace.languages];
  };
  await set(there.api, { languages: ['ar', 'fr'] });
  assert.deepEqual(await localeOf(), ['ar', ['ar', 'fr']]);
  expect(await there.api.put(`/users/${person.id}`, { locale: 'en' }), 200);
  assert.equal((await localeOf())[0], 'en');
});

test('currency, country and time_zone: amounts, phones and days follow them', async () => {
  const there = await world(service);
  await set(there.api, { currency: 'DZD', country: 'DZ', time_zone: 'Pacific/Auckland' });
  const api = await fresh(there);
  const [lead] = expect(await api.post('/leads', { data: [aLead(there.sku, { phone: '0551234567' })] }), 201).body.data
    .created_refs;
  const found = expect(await api.get('/leads', { search_by: 'phone', keyword: '+213551234567' }), 200).body.data;
  assert.deepEqual(found.map(({ reference }: { reference: string }) => reference), [lead]); // prettier-ignore
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format();
  const total = async (on: string) =>
    expect(await api.get('/leads', { start_at: on, end_at: on }), 200).body.meta.pagination.total;
  assert.equal(await total(day('Pacific/Auckland')), 1);
  const [order] = expect(await api.post('/orders', { orders: [anOrder(there.sku)] }), 200).body.data.created_refs;
  assert.equal(expect(await api.get(`/orders/${order}/show`), 200).body.data.currency, 'DZD');
});

test('a change reaches clients that are at work within 15 seconds', async () => {
  const there = await world(service);
  const surfaces = await bothSurfaces(service, there, there.admin);
  for (const [, api] of surfaces) expect(await api.get('/leads'), 200);
  await set(there.api, { action_date_statuses: ['testing'] });
  const reference = await there.lead();
  for (const [surface, api] of surfaces) {
    const from = Date.now();
    while ((await api.put('/leads', { leads: [{ reference, status: 'testing' }] })).status !== 422) {
      assert.ok(Date.now() - from < 15_000, surface);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
});
