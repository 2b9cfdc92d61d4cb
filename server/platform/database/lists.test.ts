import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aLead, anOrder, expect, world, type World } from '../../../test/world.ts';
import { tokenIdentifier } from '../../access/tokens/token-identifier.ts';
import { leadList } from '../../leads/list-sql.ts';
import { LEADS, insertLeads } from '../../leads/sql.ts';
import { orderList } from '../../orders/list-sql.ts';
import { checkCounts } from '../../reports/checks/check-counts-sql.ts';
import { monotonicNow, newIds, newReferences } from '../ids.ts';
import { likePattern, statementName } from './conditions.ts';
import { locateByDays } from './counters.ts';
import { dayOf } from '../text/moments.ts';

const service = await testService({});

type Item = { id: string; reference: string; created_at: string };

async function walk(
  w: World,
  path: string,
  query: Record<string, string | number> = {},
  between = async () => {},
): Promise<Item[]> {
  const seen: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = expect(await w.api.get(path, { ...query, ...(cursor ? { cursor } : {}) }), 200).body;
    seen.push(...data);
    cursor = (meta.pagination ?? meta).next_cursor ?? undefined;
    await between();
  } while (cursor);
  return seen;
}

test('walking by cursor gives every order once, newest first, also while new ones arrive and others move', async () => {
  const w = await world(service);
  const before = await w.orders(95);
  let more = 0;
  const seen = await walk(w, '/orders', { per_page: 10 }, async () => {
    await Promise.all([w.orders(3), w.moveOrder(before[more++]!, 'PACKED')]);
  });
  const references = seen.map((order) => order.reference);
  assert.equal(new Set(references).size, references.length, 'none twice');
  assert.deepEqual(references, before.toReversed(), 'all that were there, in order');
});

test('what a city counts is read from its index alone, whatever a subquery calls its tables', async () => {
  const w = await world(service);
  const { actor } = (await tokenIdentifier(service.database.read, 1)(await w.token(w.admin.id)))!;
  const { read } = service.database;
  for (const list of [orderList, leadList]) {
    const counts: string[] = [];
    const rows = ((name: never, text: string, values: never) => {
      if (text.startsWith('select count')) counts.push(text);
      return read.rows(name, text, values);
    }) as typeof read.rows;
    const asked = list.read(actor, { city: 'Casablanca' });
    await list.page({ ...read, rows } as typeof read, asked as never, { number: 1, size: 50, cursor: null });
    assert.equal(counts.length, 1);
    assert.match(counts[0]!, / from (orders o|leads l) where /);
  }
});

test('walking by cursor with a filter, through leads and through histories, ends and is complete', async () => {
  const w = await world(service);
  const references = expect(await w.api.post('/leads', { data: Array.from({ length: 10 }, () => aLead(w.sku)) }), 201)
    .body.data.created_refs;
  await w.api.put('/leads', {
    leads: references.slice(0, 7).map((reference: string) => ({ reference, status: 'testing' })),
  });
  const leads = await walk(w, '/leads', { per_page: 3, status: 'testing' });
  assert.deepEqual(
    leads.map((lead) => lead.reference),
    references.slice(0, 7).toReversed(),
  );
  assert.equal((await walk(w, '/lead-histories', { per_page: 2 })).length, 7);
  assert.equal((await walk(w, '/leads', { per_page: 5 })).length, 10);
  assert.equal((await walk(w, '/leads', { per_page: 4, search_by: 'city', keyword: 'casa' })).length, 10);
});

test('pages by number and pages by cursor are the same pages', async () => {
  const w = await world(service);
  await w.orders(23);
  let cursor: string | undefined;
  for (let page = 1; page <= 5; page++) {
    const numbered = expect(await w.api.get('/orders', { per_page: 5, page }), 200).body;
    const cursored = expect(await w.api.get('/orders', { per_page: 5, ...(cursor ? { cursor } : {}) }), 200).body;
    assert.deepEqual(numbered.data, cursored.data);
    assert.equal(numbered.meta.total, 23);
    cursor = cursored.meta.next_cursor;
  }
});

test('a part of a city counts all cities that have it, of few and of more than are looked through', async () => {
  const w = await world(service);
  const send = async (cities: readonly string[]) =>
    expect(await w.api.post('/orders', { orders: cities.map((city) => anOrder(w.sku, { city })) }), 200);
  const total = async (keyWord: string, more: object = {}): Promise<number> =>
    expect(await w.api.get('/orders', { search_by: 'city', keyWord, ...more }), 200).body.meta.total;
  assert.equal(await total('a'), 0);
  const few = ['Fès', 'fes el bali', 'Casa', 'Casablanca', 'Casablanca', 'الدار البيضاء', 'Sidi_Kacem', '100% Rabat'];
  await send(few);
  for (const [part, count] of [
    ['casa', 3],
    ['fes', 2],
    ['الدار', 1],
    ['_', 1],
    ['%', 1],
    ['oujda', 0],
  ] as const)
    assert.equal(await total(part), count, part);
  assert.equal(await total('casa', { match_type: 'exact' }), 1);
  assert.equal(await total('bali', { match_type: 'starts_with' }), 0);
  assert.equal(await total('casa', { start_at: '2020-01-01', end_at: '2099-01-01' }), 3);
  assert.equal(await total('casa', { end_at: '2020-01-01' }), 0);
  assert.equal(await total('casa', { status: 'new' }), 3);
  const many = Array.from({ length: 1_000 }, (_, i) => `Village ${i}`);
  await send(many);
  assert.equal(await total('village 1'), many.filter((city) => city.startsWith('Village 1')).length);
  assert.equal(await total('casa'), 3);
});

/** Leads made on each of these days, written as the service writes them. */
async function leadsOfDays(w: World, time_zone: string, days: number, a_day: number): Promise<void> {
  const now = monotonicNow();
  const { account_id, workspace_id } = w;
  for (let back = days; back >= 1; back--) {
    const at_ms = now - back * 86_400_000;
    const ids = newIds(a_day, at_ms);
    const references = newReferences('LD', a_day);
    const created_on = dayOf(at_ms, time_zone);
    const rows = ids.map((id, i) => ({
      id,
      reference: references[i]!,
      full_name: `Day ${back}`,
      phone: '0612345678',
      phone_digits: '212612345678',
      city: 'Rabat',
      area: null,
      address: 'Street 1',
      data: [],
      status: i % 4 === 0 ? ('testing' as const) : ('new' as const),
      duplicate_of: null,
      second_phone: null,
      parcel_note: null,
      shipment_way: null,
      is_fees_paid_by_customer: null,
      stop_desk: null,
      external_id: null,
      is_prepaid: false,
      prepaid_amount: 0,
      prepaid_by: null,
      order_number: null,
      import_job_id: null,
      guard: null,
    }));
    await service.database.transaction(async (tx) => {
      await insertLeads(tx, workspace_id, rows, [], {
        account_id,
        source: 'dashboard',
        created_by: 'test',
        created_on,
        created_at: new Date(at_ms),
      });
      for (const { status } of rows)
        tx.count({ noun: LEADS, workspace_id, account_id, status, day: created_on, by: 1 });
    });
  }
}

/** Agents hold the newest leads. */
const hold = (w: World, count: number) =>
  service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into lead_queue (workspace_id, lead_id, account_id, product_ids, city, held_by, held_until)
       select workspace_id, id, account_id, '{}', 'rabat', gen_random_uuid(), now() + interval '5 minutes'
       from leads where workspace_id = $1 order by id desc limit $2`,
      [w.workspace_id, count],
    ),
  );

test('a page far down is found through the counts of its days, and is the page that skipping would give', async () => {
  const time_zone = 'Pacific/Kiritimati';
  const w = await world(service, { time_zone });
  await leadsOfDays(w, time_zone, 40, 100);
  const all = await service.database.read.rows<{ reference: string; status: string }>(
    null,
    `select reference, status from leads where workspace_id = $1 order by id desc`,
    [w.workspace_id],
  );
  const by = { keys: [['workspace_id', [w.workspace_id]] as const], days: [] };
  const place = await locateByDays(service.database.read, LEADS, by, 3_500, time_zone);
  assert.ok(place && place.skip < 101, JSON.stringify(place));
  for (const [query, expected] of [
    [{}, all],
    [{ status: 'testing' }, all.filter((lead) => lead.status === 'testing')],
  ] as const) {
    for (const size of [100, 37]) {
      for (const page of [1, 2, 22, 36, 39, 40, 55, 57, 58, 68, 100].filter(
        (page) => page * size <= expected.length + 200,
      )) {
        const { data, meta } = expect(await w.api.get('/leads', { ...query, per_page: size, page }), 200).body;
        const wanted = expected.slice((page - 1) * size, page * size);
        assert.deepEqual(
          data.map((lead: Item) => lead.reference),
          wanted.map((lead) => lead.reference),
          `page ${page} of ${size}`,
        );
        assert.equal(meta.pagination.total, expected.length);
      }
    }
  }
  await hold(w, 12);
  const free = await w.api.get('/leads', { is_processing: false, per_page: 100, page: 36 });
  const wanted = all.slice(12).slice(3_500, 3_600);
  assert.deepEqual(
    expect(free, 200).body.data.map((lead: Item) => lead.reference),
    wanted.map((lead) => lead.reference),
    'without those that agents hold',
  );
  const from = dayOf(monotonicNow() - 35 * 86_400_000, time_zone);
  const to = dayOf(monotonicNow() - 5 * 86_400_000, time_zone);
  const { data, meta } = expect(
    await w.api.get('/leads', { start_at: from, end_at: to, per_page: 100, page: 31 }),
    200,
  ).body;
  assert.deepEqual([meta.pagination.total, data.length, data[0].full_name], [3_100, 100, 'Day 35']);
});

test('after many random changes at once every total equals a recount, for every account and status', async () => {
  const w = await world(service);
  const seller = await w.person('Seller');
  const { sku } = await w.product({ account_id: seller.account_id });
  const statuses = ['PACKED', 'CANCELED', 'SHIPPED', 'NEW', 'OUT_OF_STOCK'];
  const leadStatuses = ['confirmed', 'wrong', 'testing', 'no_reply', 'new'];
  const actor = async (seed: number) => {
    const [theirs, account] = seed % 2 ? [sku, { account_id: seller.account_id }] : [w.sku, {}];
    const orders = expect(
      await w.api.post('/orders', { ...account, orders: Array.from({ length: 8 }, () => anOrder(theirs)) }),
      200,
    ).body.data.created_refs;
    const leads = expect(
      await w.api.post('/leads', { ...account, data: Array.from({ length: 5 }, () => aLead(theirs)) }),
      201,
    ).body.data.created_refs;
    for (let i = 0; i < 8; i++) {
      const pick = (from: string[], n: number) => from[(seed * 7 + i * 3 + n) % from.length]!;
      await Promise.all([
        w.api.put('/orders', {
          orders: [0, 1, 2].map((n) => ({ reference: pick(orders, n), status: pick(statuses, n) })),
        }),
        w.api.put('/leads', {
          leads: [0, 2].map((n) => ({ reference: pick(leads, n), status: pick(leadStatuses, n) })),
        }),
        w.api.del(`/orders/${pick(orders, 5)}`),
      ]);
    }
  };
  await Promise.all(Array.from({ length: 6 }, (_, seed) => actor(seed + 1)));
  assert.deepEqual(await checkCounts(service.database.read), []);
  for (const api of [w.api, seller.api]) {
    for (const path of ['/orders', '/order-histories', '/lead-histories'])
      assert.equal((await api.get(path)).body.meta.total, await countByWalking(api, path), path);
    for (const status of ['new', 'packed', 'shipped', 'canceled'])
      assert.equal(
        (await api.get('/orders', { status })).body.meta.total,
        await countByWalking(api, '/orders', { status }),
        status,
      );
  }
});

async function countByWalking(api: World['api'], path: string, query: Record<string, string> = {}): Promise<number> {
  return (await walk({ api } as World, path, { ...query, per_page: 100 })).length;
}

test('characters that mean something to LIKE stand for themselves', () => {
  assert.equal(likePattern('50%_\\', 'partial'), '%50\\%\\_\\\\%');
  assert.deepEqual([likePattern('a', 'starts_with'), likePattern('a', 'ends_with')], ['a%', '%a']);
});

test('two different statements have two names', () => {
  assert.notEqual(statementName('list', 'select 1'), statementName('list', 'select 2'));
});
