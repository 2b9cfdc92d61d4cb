import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { aLead, aPhone, expect, expectInvalid, world } from '../../test/world.ts';

const service = await testService({});
const w = await world(service);
const post = (...data: unknown[]) => w.api.post('/leads', { data });
const settings = (workspace_id: string, value: object) =>
  service.database.transaction((tx) =>
    tx.rows(null, `update workspaces set settings = $2 where id = $1`, [workspace_id, JSON.stringify(value)]),
  );

test('ten leads are created at once, in request order, and each is shown as it was sent', async () => {
  const sent = Array.from({ length: 10 }, (_, i) =>
    aLead(w.sku, {
      full_name: `ليلى ${i}`,
      data: [{ key: 'source', value: 'landing page' }, { key: null }, { value: 'alone' }],
      products: [
        { sku: w.sku, quantity: 3, total: 100 },
        { sku: w.sku, quantity: 1, total: 1.1 },
      ],
    }),
  );
  const { data, meta } = expect(await post(...sent), 201).body;
  assert.deepEqual(
    [data.created_refs.length, data.failed_count, data.failures, meta],
    [10, 0, [], { mode: 'sync', total: 10 }],
  );
  for (const [i, reference] of data.created_refs.entries()) {
    const lead = await w.showLead(reference);
    assert.deepEqual(
      [lead.full_name, lead.phone, lead.city, lead.area, lead.status],
      [sent[i]!.full_name, sent[i]!.phone, 'Casablanca', 'Maarif', 'New'],
    );
    assert.deepEqual(
      lead.products.map((line: Record<string, unknown>) => [
        line['sku'],
        line['quantity'],
        line['price'],
        line['total'],
      ]),
      [
        [w.sku, 3, '33.33 MAD', '100.00 MAD'],
        [w.sku, 1, '1.10 MAD', '1.10 MAD'],
      ],
    );
    assert.deepEqual(lead.data, [
      { key: 'source', value: 'landing page' },
      { key: null, value: null },
      { key: null, value: 'alone' },
    ]);
    assert.match(lead.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  }
});

const text = (length: number) => 'é'.repeat(length);
const line = (over: object = {}) => [{ sku: w.sku, quantity: 1, total: 1, ...over }];

/** R-LEAD-1: accepted values at the limits, and refused values just beyond them. */
const BOUNDS: [field: string, taken: unknown[], refused: unknown[]][] = [
  ['full_name', [text(3), text(100), '😀'.repeat(100)], [text(2), '😀😀', text(101), null, 5, []]],
  ['phone', ['0612345', '0'.repeat(100)], ['061234', '0'.repeat(101), 612345678, null]],
  ['city', [text(3), text(100)], [text(2), text(101), null]],
  ['area', [null, text(3), text(100)], [text(2), text(101), '', 5]],
  ['address', [text(5), text(100)], [text(4), text(101), null]],
  [
    'products',
    [Array.from({ length: 100 }, () => line()[0])],
    [[], Array.from({ length: 101 }, () => line()[0]), null, {}, 'x'],
  ],
  ['data', [null, [], Array.from({ length: 100 }, () => ({}))], [Array.from({ length: 101 }, () => ({})), {}, 'x', 5]],
];

for (const [field, taken, refused] of BOUNDS) {
  test(`${field} of a lead is taken at its bounds and refused beyond them, under its path`, async () => {
    expect(await post(...taken.map((value) => aLead(w.sku, { [field]: value }))), 201);
    const before = await everyRow(service.database);
    for (const value of refused) {
      const fields = expectInvalid(await post(aLead(w.sku), aLead(w.sku, { [field]: value })));
      assert.deepEqual(Object.keys(fields), [`data.1.${field}`], JSON.stringify(value)?.slice(0, 50));
    }
    assert.deepEqual(await everyRow(service.database), before);
  });
}

test('a line, and an entry of custom data, are taken at their bounds and refused beyond them', async () => {
  const taken = [{ quantity: 999 }, { total: 999_999 }, { total: 1.99 }];
  expect(await post(...taken.map((over) => aLead(w.sku, { products: line(over) }))), 201);
  for (const over of [
    { quantity: 0 },
    { quantity: 1_000 },
    { quantity: 1.5 },
    { total: 0.99 },
    { total: 1_000_000 },
    { total: 1.999 },
    { sku: '' },
    { sku: 5 },
    { sku: text(101) },
  ]) {
    const path = `data.0.products.0.${Object.keys(over)[0]}`;
    assert.deepEqual(Object.keys(expectInvalid(await post(aLead(w.sku, { products: line(over) })))), [path]);
  }
  expect(await post(aLead(w.sku, { data: [{ key: text(100), value: text(100) }] })), 201);
  for (const entry of [{ key: '' }, { value: '' }, { key: text(101) }, { value: text(101) }, { key: 5 }]) {
    const path = `data.0.data.0.${Object.keys(entry)[0]}`;
    assert.deepEqual(Object.keys(expectInvalid(await post(aLead(w.sku, { data: [entry] })))), [path]);
  }
});

test('a request holds 1 to 100 leads', async () => {
  const many = (count: number) => w.api.post('/leads', { data: Array.from({ length: count }, () => aLead(w.sku)) });
  expectInvalid(await many(0), 'data');
  expect(await many(10), 201);
  expect(await many(11), 202);
  expect(await many(100), 202);
  expectInvalid(await many(101), 'data');
});

test('an inactive product fails its row and no other, with its place and reason', async () => {
  const { sku: off } = await w.product({ status: 'inactive' });
  const { data } = expect(await post(aLead(w.sku), aLead(off), aLead(w.sku)), 201).body;
  assert.deepEqual([data.created_refs.length, data.failed_count], [2, 1]);
  const { index, code, fields } = data.failures[0];
  assert.deepEqual([index, code, Object.keys(fields)], [1, 'PRODUCT_INACTIVE', ['data.1.products.0.sku']]);
});

test('an unknown SKU, also one of another account or workspace, is 422 for the request', async () => {
  const other = await world(service);
  const seller = await w.person('Seller');
  const { sku: theirs } = await w.product({ account_id: seller.account_id });
  const before = await everyRow(service.database);
  const reply = await post(aLead(w.sku), aLead('nowhere'), aLead(other.sku), aLead(theirs));
  assert.deepEqual(
    Object.keys(expectInvalid(reply)),
    [1, 2, 3].map((n) => `data.${n}.products.0.sku`),
  );
  assert.deepEqual(await everyRow(service.database), before);
  const { created_refs } = expect(
    await w.api.post('/leads', { account_id: seller.account_id, data: [aLead(theirs)] }),
    201,
  ).body.data;
  expect(await seller.api.get(`/leads/${created_refs[0]}/show`), 200);
});

test('a lead with the phone and SKU of one of the last 72 hours is flagged with its reference, however the phone is written', async () => {
  const phone = aPhone();
  const written = [phone, `+212 ${phone.slice(1)}`, `00212${phone.slice(1)}`];
  const references: string[] = [];
  for (const one of written)
    references.push(expect(await post(aLead(w.sku, { phone: one })), 201).body.data.created_refs[0]);
  const shown = await Promise.all(references.map(w.showLead));
  assert.deepEqual(
    shown.map((lead) => [lead.duplicate_of, lead.status]),
    [
      [null, 'New'],
      [references[0], 'New'],
      [references[1], 'New'],
    ],
  );
  const { sku } = await w.product();
  const [other] = expect(await post(aLead(sku, { phone })), 201).body.data.created_refs;
  assert.equal((await w.showLead(other)).duplicate_of, null);
});

test('a lead by the SKU of a merged product is flagged with one of the product that stayed, both ways', async () => {
  const phone = aPhone();
  const [kept, gone] = [await w.product(), await w.product()];
  const first = expect(await post(aLead(gone.sku, { phone })), 201).body.data.created_refs[0];
  expect(await w.api.post(`/products/${gone.id}/merge`, { into_id: kept.id }), 200);
  const [again] = expect(await post(aLead(gone.sku, { phone })), 201).body.data.created_refs;
  assert.equal((await w.showLead(again)).duplicate_of, first);
  const [third] = expect(await post(aLead(kept.sku, { phone })), 201).body.data.created_refs;
  assert.equal((await w.showLead(third)).duplicate_of, again);
});

test('within one request the later of two equal leads is flagged with the earlier', async () => {
  const phone = aPhone();
  const { created_refs } = expect(await post(aLead(w.sku, { phone }), aLead(w.sku), aLead(w.sku, { phone })), 201).body
    .data;
  const [first, between, last] = await Promise.all(created_refs.map(w.showLead));
  assert.deepEqual([first.duplicate_of, between.duplicate_of, last.duplicate_of], [null, null, created_refs[0]]);
});

test('a lead of more than 72 hours ago flags no customer, unless the setting says longer', async () => {
  const there = await world(service);
  const phone = aPhone();
  const create = async (api = there.api) => {
    const { created_refs } = expect(await api.post('/leads', { data: [aLead(there.sku, { phone })] }), 201).body.data;
    return (await there.showLead(created_refs[0])).duplicate_of as string | null;
  };
  await create();
  // Ids contain the moment of creation: a lead of 73 hours ago has an id of that time.
  const id = `(lpad(to_hex((extract(epoch from now()) * 1000)::int8 - 73 * 3600 * 1000), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid`;
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `with old as (delete from lead_lines where workspace_id = $1 returning *),
       unplaced as (delete from lead_queue where workspace_id = $1), moved as (
         update leads set id = ${id} where workspace_id = $1 returning id)
       insert into lead_lines select workspace_id, (select id from moved), position, product_id, sku, name, quantity, total from old`,
      [there.workspace_id],
    ),
  );
  assert.equal(await create(), null);
  await settings(there.workspace_id, { duplicate_window_hours: 100, duplicate_sets_status: true });
  const again = await there.person('Admin');
  const { created_refs } = expect(await again.api.post('/leads', { data: [aLead(there.sku, { phone })] }), 201).body
    .data;
  const lead = await there.showLead(created_refs[0]);
  assert.deepEqual([lead.status_key, typeof lead.duplicate_of], ['duplicate', 'string']);
});

test('each lead has one event lead.created in the transaction, and a refused request has none', async () => {
  const reference = await w.lead();
  const events = await eventsOf(service.database, (await w.showLead(reference)).id);
  assert.deepEqual(
    events.map(({ type, sequence, data }) => [type, sequence, data['reference'], data['status']]),
    [['lead.created', 1, reference, 'new']],
  );
});

test('a product that is deleted while a lead with it is being written is an unknown SKU, not a fault of ours', async () => {
  const { id, sku } = await w.product();
  const client = await service.database.write_pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from products where workspace_id = $1 and id = $2', [w.workspace_id, id]);
    const waiting = post(aLead(sku));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await client.query('commit');
    expectInvalid(await waiting, 'data.0.products.0.sku');
  } finally {
    client.release(true);
  }
});

test('the longest batch that the contract allows, with every character escaped, fits into one request', async () => {
  const long = 'ق'.repeat(100);
  const { sku } = await w.product({ sku: long });
  const lead = {
    ...Object.fromEntries(['full_name', 'phone', 'city', 'area', 'address'].map((name) => [name, long])),
    products: Array.from({ length: 100 }, () => ({ sku, quantity: 999, total: 999_999 })),
    data: Array.from({ length: 100 }, () => ({ key: long, value: long })),
  };
  const body = JSON.stringify({ data: Array.from({ length: 100 }, () => lead) }).replaceAll('ق', '\\u0642');
  assert.ok(body.length > 18 * 1024 * 1024, `${body.length} bytes`);
  expect(await w.api.post('/leads', body), 202);
});
