import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { aLead, expect, expectInvalid, world } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';

// A service of its own: this test writes with SQL, which the doctor would report.
const service = await testService({});
const w = await world(service);
const { sku: serum } = await w.product({ sku: `Serum_50%-${process.pid}` });
const { sku: glove } = await w.product({ sku: `GLOVE-${process.pid}` });

/** Data for the filters; the expected result of each is computed from it. */
const LEADS = [
  { full_name: 'Amina Benali', phone: '0612345601', city: 'Casablanca', area: 'Maarif', sku: serum, status: 'new' },
  { full_name: 'amina BENALI', phone: '+212612345602', city: 'Rabat', area: null, sku: glove, status: 'confirmed' },
  {
    full_name: '100% Laine',
    phone: '0522998877',
    city: 'Fes',
    area: 'Ville_Nouvelle',
    sku: glove,
    status: 'call_later',
  },
  { full_name: '100 Laines', phone: '0522998878', city: 'Fès', area: 'Ville Nouvelle', sku: serum, status: 'no_reply' },
  { full_name: 'يوسف العلمي', phone: '٠٦٦١٢٣٤٥٠٢', city: 'الرباط', area: 'أكدال', sku: serum, status: 'new' },
  { full_name: 'back\\slash', phone: 'no digits', city: 'Oujda', area: null, sku: glove, status: 'cancelled' },
];
const references: string[] = expect(
  await w.api.post('/leads', {
    data: LEADS.map(({ sku, status, ...lead }) => aLead(sku, lead)),
  }),
  201,
).body.data.created_refs;
expect(
  await w.api.put('/leads', {
    leads: LEADS.map(({ status }, i) => ({ reference: references[i], status, action_date: '2031-01-01T00:00:00Z' })),
  }),
  200,
);
await service.database.transaction(async (tx) => {
  const set = (i: number, columns: string) =>
    tx.rows(null, `update leads set ${columns} where workspace_id = $1 and reference = $2`, [
      w.workspace_id,
      references[i],
    ]);
  const hold = (i: number, until: string) =>
    tx.rows(
      null,
      `update lead_queue q set held_by = $4, held_until = now() + $3::interval
       from leads l where q.workspace_id = $1 and l.workspace_id = $1 and l.reference = $2 and q.lead_id = l.id`,
      [w.workspace_id, references[i], until, newId()],
    );
  await set(0, `attempts = 1`);
  await set(1, `attempts = 2`);
  await hold(0, '5 minutes');
  await hold(3, '-1 minute');
  await set(2, `attempts = 3`);
  await set(3, `attempts = 7, sub_status = 'voicemail'`);
  await set(5, `sub_status = 'price'`);
});

async function found(query: Record<string, string | number | boolean | string[]>): Promise<number[]> {
  const { data, meta } = expect(await w.api.get('/leads', query), 200).body;
  assert.equal(meta.pagination.total, data.length, 'the total is exact');
  const places = data.map((lead: { reference: string }) => references.indexOf(lead.reference));
  assert.deepEqual(
    places,
    places.toSorted((a: number, b: number) => b - a),
    'newest first',
  );
  return places.sort();
}

for (const [query, expected] of [
  [{}, [0, 1, 2, 3, 4, 5]],
  [{ status: 'new' }, [0, 4]],
  [{ status: 'NEW,Confirmed' }, [0, 1, 4]],
  [{ status: ['new', 'call_later'] }, [0, 2, 4]],
  [{ status: 'wrong' }, []],
  [{ sub_status: 'price' }, [5]],
  [{ sub_status: 'voicemail', status: 'no_reply' }, [3]],
  [{ other_status: 1 }, [0]],
  [{ other_status: 2 }, [1]],
  [{ other_status: 3 }, [2, 3]],
  [{ is_processing: true }, [0]],
  [{ is_processing: 'false' }, [1, 2, 3, 4, 5]],
  [{ is_processing: '1' }, [0]],
  [{ search_by: 'full_name', keyword: 'amina benali' }, [0, 1]],
  [{ search_by: 'full_name', keyword: 'Amina', match_type: 'exact' }, []],
  [{ search_by: 'full_name', keyword: 'AMINA BENALI', match_type: 'exact' }, [0, 1]],
  [{ search_by: 'full_name', keyword: 'amina', match_type: 'starts_with' }, [0, 1]],
  [{ search_by: 'full_name', keyword: 'laine', match_type: 'ends_with' }, [2]],
  [{ search_by: 'full_name', keyword: '%' }, [2]],
  [{ search_by: 'full_name', keyword: '100_' }, []],
  [{ search_by: 'full_name', keyword: '\\' }, [5]],
  [{ search_by: 'full_name', keyword: 'العلمي' }, [4]],
  [{ search_by: 'city', keyword: 'rabat' }, [1]],
  [{ search_by: 'city', keyword: 'FÈS' }, [2, 3]],
  [{ search_by: 'full_name', keyword: 'يُوسف' }, [4]],
  [{ search_by: 'area', keyword: 'ville_' }, [2]],
  [{ search_by: 'area', keyword: 'maarif', match_type: 'exact' }, [0]],
  [{ search_by: 'sku', keyword: serum.toUpperCase(), match_type: 'exact' }, [0, 3, 4]],
  [{ search_by: 'sku', keyword: 'serum_50%' }, [0, 3, 4]],
  [{ search_by: 'sku', keyword: 'love-', match_type: 'partial' }, [1, 2, 5]],
  [{ search_by: 'sku', keyword: 'love-', match_type: 'starts_with' }, []],
  [{ search_by: 'phone', keyword: '0612345601' }, [0]],
  [{ search_by: 'phone', keyword: '0612345602' }, [1]],
  [{ search_by: 'phone', keyword: '+212 612 345 602' }, [1]],
  [{ search_by: 'phone', keyword: '00212612345601' }, [0]],
  [{ search_by: 'phone', keyword: '06123456' }, [0, 1]],
  [{ search_by: 'phone', keyword: '99887' }, [2, 3]],
  [{ search_by: 'phone', keyword: '02', match_type: 'ends_with' }, [1, 4]],
  [{ search_by: 'phone', keyword: '05', match_type: 'starts_with' }, [2, 3]],
  [{ search_by: 'phone', keyword: '0661234502', match_type: 'exact' }, [4]],
  [{ search_by: 'phone', keyword: 'amina' }, []],
  [{ search_by: 'phone', keyword: '%' }, []],
  [{ keyword: 'Amina' }, []],
  [{ keyword: 'LD-', match_type: 'starts_with' }, [0, 1, 2, 3, 4, 5]],
  [{ keyword: '' }, [0, 1, 2, 3, 4, 5]],
  [{ search_by: 'full_name', keyword: 'amina', status: 'confirmed', other_status: 2 }, [1]],
] as [Record<string, string | number | boolean | string[]>, number[]][]) {
  test(`leads by ${JSON.stringify(query).replace(serum, 'the serum')}`, async () =>
    assert.deepEqual(await found(query), expected));
}

test('a lead is found by its reference, in any case and with space around it', async () => {
  for (const keyword of [references[2]!, references[2]!.toLowerCase(), ` ${references[2]} `])
    assert.deepEqual(await found({ keyword, search_by: 'reference' }), [2]);
  assert.deepEqual(await found({ keyword: references[2]!.slice(-6).toLowerCase(), match_type: 'ends_with' }), [2]);
});

test('a list item carries what is documented and what deletion needs', async () => {
  const include = ['hold', 'thumbnails'];
  const { data } = expect(await w.api.get('/leads', { keyword: references[1]!, include }), 200).body;
  const [lead] = data;
  assert.deepEqual(
    [lead.reference, lead.phone, lead.status, lead.city, lead.area, lead.data, lead.attempts, lead.is_processing],
    [references[1], '+212612345602', 'confirmed', 'Rabat', null, [], 2, false],
  );
  assert.deepEqual(lead.products, [
    { sku: glove, name: 'Argan oil', quantity: 2, price: 149.9, total: 299.8, thumbnail: null },
  ]);
  assert.deepEqual([lead.leadHistories.length, lead.leadHistories[0].new_status], [1, 'confirmed']);
  assert.match(lead.order_reference, /^OR-/);
  assert.match(lead.id, /^[0-9a-f-]{36}$/);
});

test('days are those of the workspace, both ends included', async () => {
  const there = await world(service, { time_zone: 'Pacific/Kiritimati' });
  await there.lead();
  const today = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  const shift = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const total = async (query: Record<string, string>): Promise<number> => {
    const { data, meta } = expect(await there.api.get('/leads', query), 200).body;
    assert.equal(data.length, meta.pagination.total, JSON.stringify(query));
    return data.length;
  };
  assert.equal(await total({ start_at: today, end_at: today }), 1);
  assert.equal(await total({ start_at: shift(1) }), 0);
  assert.equal(await total({ end_at: shift(-1) }), 0);
  assert.equal(await total({ start_at: shift(-1), end_at: shift(1) }), 1);
  assert.equal(await total({ start_at: `${today}T10:00:00+14:00` }), 1);
  assert.equal(await total({ start_at: '0001-01-01', end_at: '9999-12-31' }), 1);
  assert.equal(await total({ start_at: today, search_by: 'city', keyword: 'casa' }), 1);
  assert.equal(await total({ end_at: shift(-1), search_by: 'city', keyword: 'casa' }), 0);
  assert.equal(await total({ start_at: shift(1), end_at: shift(-1) }), 0);
});

test('a bad value of each filter is 422 on its name, and an unknown filter is ignored', async () => {
  for (const [name, values] of Object.entries({
    page: ['0', '-1', 'x', '1.5'],
    per_page: ['0', '-5', 'many', '1e2'],
    search_by: ['id', 'email'],
    match_type: ['like', 'EXACT'],
    start_at: ['yesterday', '2026-02-30', '2026-1-1', '2026-01-01T00:00:00'],
    end_at: ['2026/01/01'],
    status: ['gone', 'new,gone'],
    other_status: ['0', '4', 'x'],
    is_processing: ['maybe', '2'],
    keyword: ['x'.repeat(201), 'a\0b'],
    cursor: ['x', '00000000-0000-0000'],
  })) {
    for (const value of values) {
      const paths = Object.keys(expectInvalid(await w.api.get('/leads', { [name]: value })));
      assert.ok(paths.every((path) => path.split('.')[0] === name) && paths.length > 0, `${name}=${value}: ${paths}`);
    }
  }
  expect(await w.api.get('/leads', { colour: 'red', keyWord: 'x' }), 200);
});

test('per_page is 50 by default, above 100 is served as 100, and pages past the end are empty', async () => {
  const page = async (query: Record<string, string | number>) => expect(await w.api.get('/leads', query), 200).body;
  assert.deepEqual((await page({})).meta.pagination, { page: 1, limit: 50, total: 6, pages: 1, next_cursor: null });
  assert.equal((await page({ per_page: 1_000 })).meta.pagination.limit, 100);
  const second = await page({ per_page: 4, page: 2 });
  assert.deepEqual([second.data.length, second.meta.pagination.page, second.meta.pagination.pages], [2, 2, 2]);
  const past = await page({ per_page: 4, page: 1_000_000 });
  assert.deepEqual([past.data, past.meta.pagination.total], [[], 6]);
});

test('a lead of another account or workspace is in no list and shown to no other caller', async () => {
  const seller = await w.person('Seller');
  const other = await world(service);
  for (const api of [seller.api, other.api]) {
    assert.equal(expect(await api.get('/leads'), 200).body.meta.pagination.total, 0);
    assert.equal(
      expect(await api.get('/leads', { search_by: 'full_name', keyword: 'amina' }), 200).body.data.length,
      0,
    );
    assert.equal(expect(await api.get('/lead-histories'), 200).body.meta.total, 0);
    expect(await api.get(`/leads/${references[0]}/show`), 404);
  }
});

test('leads are found by their references; unknown ones are left out', async () => {
  const asked = [references[0]!, references[1]!.toLowerCase(), 'LD-0000000000'];
  const { data } = expect(await w.api.get('/leads', { references: asked }), 200).body;
  assert.deepEqual(data.map(({ reference }) => reference).toSorted(), references.slice(0, 2).toSorted());
});
