import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLead, expect, expectInvalid, restClient, unique, world } from '../../../test/world.ts';
import { everyRow, eventsOf } from '../../../test/rows.ts';
import { runJobs } from '../../../test/shop.ts';
import { testService } from '../../../test/harness.ts';
import { CREATE_LEADS_JOB } from '../desk/queue-leads.ts';

const service = await testService({});
const w = await world(service);
const post = (data: object[], more: object = {}) => w.api.post('/leads', { data, ...more });
const named = (external_id: string, over: object = {}) => aLead(w.sku, { external_id, ...over });
const found = async (query: Record<string, string>) =>
  expect(await w.api.get('/leads', query), 200).body.data.map(({ reference }: { reference: string }) => reference);
const made = async (data: object[], more: object = {}) => {
  const { body } = expect(await post(data, more), 201);
  if (!('created_refs' in body.data)) assert.fail('the leads were queued');
  return body.data;
};

/** The result of a batch, after its job. */
async function batchOf(data: object[], more: object = {}) {
  const { body } = expect(await post(data, more), 202);
  if (!('batch_id' in body.data)) assert.fail('the leads were not queued');
  const { batch_id } = body.data;
  await runJobs(service.database, w.workspace_id, CREATE_LEADS_JOB);
  return expect(await w.api.get(`/lead-batches/${batch_id}`), 200).body.data;
}

test('a lead keeps what its sender calls it, is found by it, and its order does not inherit it', async () => {
  const external_id = `form-${unique()}`;
  const [reference] = (await made([named(external_id)])).created_refs;
  assert.equal((await w.showLead(reference!)).external_id, external_id);
  assert.deepEqual(await found({ search_by: 'external_id', keyword: external_id }), [reference]);
  assert.deepEqual(await found({ search_by: 'any', keyWord: external_id }), [reference]);
  assert.deepEqual(await found({ search_by: 'external_id', keyword: external_id.slice(1) }), []);
  assert.deepEqual(await found({ search_by: 'external_id', keyword: external_id.slice(1), match_type: 'partial' }), [reference]); // prettier-ignore
  expect(await w.api.put('/leads', { leads: [{ reference, status: 'confirmed' }] }), 200);
  const { order_reference } = await w.showLead(reference!);
  const order = await w.showOrder(order_reference!);
  assert.deepEqual([order.external_id, order.lead_reference], [null, reference]);
});

test('a row that is there already is answered with what differs, and nothing is written for it', async () => {
  const sent = named(unique(), { data: [{ key: 'size', value: 'XL' }], second_phone: '0655443322' });
  const [reference] = (await made([sent])).created_refs;
  const before = await everyRow(service.database);
  const none = { created_refs: [], failed_count: 0, failures: [] };
  assert.deepEqual(await made([sent]), { ...none, existing: [{ index: 0, reference, differs: [] }] });
  // Blanks that are not stored make no difference.
  const spaced = await made([{ ...sent, city: `${sent.city} ` }]);
  assert.deepEqual(spaced.existing, [{ index: 0, reference, differs: [] }]);
  assert.deepEqual(await everyRow(service.database), before);
  const other = {
    ...sent,
    city: 'Tanger',
    parcel_note: 'Ring',
    products: [{ sku: w.sku, quantity: 9, total: 9 }],
    data: null,
  };
  const { created_refs, existing } = await made([named(unique()), other]);
  assert.equal(created_refs.length, 1);
  assert.deepEqual(existing, [{ index: 1, reference, differs: ['city', 'parcel_note', 'products', 'data'] }]);
  const reply = await post([named(unique()), other], { on_conflict: 'refuse' });
  assert.deepEqual(Object.keys(expectInvalid(reply)), ['data.1.external_id']);
  assert.equal('existing' in (await made([aLead(w.sku)])), false);
});

test('names are bounded, and one twice in a request is refused at the later row, queued or not', async () => {
  const twice = unique();
  const bad = ['', ' ', 'x'.repeat(101), 'a\tb', 7];
  assert.deepEqual(
    Object.keys(expectInvalid(await post(bad.map((external_id) => aLead(w.sku, { external_id }))))).sort(),
    bad.map((_, n) => `data.${n}.external_id`),
  );
  expectInvalid(await post([named(twice), named(twice)]), 'data.1.external_id');
  const eleven = Array.from({ length: 11 }, (_, n) => named(n === 10 ? `${twice}-0` : `${twice}-${n}`));
  expectInvalid(await post(eleven), 'data.10.external_id');
  assert.deepEqual(await found({ search_by: 'external_id', match_type: 'starts_with', keyword: twice }), []);
});

test('a batch says which rows were there already, in its result and its event; with refuse they are 422', async () => {
  const rows = Array.from({ length: 12 }, () => named(unique()));
  const [reference] = (await made([rows[4]!])).created_refs;
  expectInvalid(await post(rows, { on_conflict: 'refuse' }), 'data.4.external_id');
  const batch = await batchOf(rows);
  const existing = [{ index: 4, reference, differs: [] }];
  assert.deepEqual([batch.created_refs.length, batch.failed_count, batch.existing], [11, 0, existing]);
  const [event] = await eventsOf(service.database, batch.batch_id.slice('batch_'.length));
  assert.deepEqual(event!.data['existing'], existing);
  const again = await batchOf(rows);
  assert.deepEqual([again.created_refs, again.existing?.length], [[], 12]);
  const plain = await batchOf(Array.from({ length: 11 }, () => aLead(w.sku)));
  assert.equal('existing' in plain, false);
});

test('rows that come between a batch and its job are answered, or with refuse failed rows', async () => {
  for (const on_conflict of ['answer', 'refuse']) {
    const rows = Array.from({ length: 11 }, () => named(unique()));
    expect(await post(rows, { on_conflict }), 202);
    const [reference] = (await made([rows[2]!])).created_refs;
    await runJobs(service.database, w.workspace_id, CREATE_LEADS_JOB);
    const [job] = await service.database.read.rows<{ id: string }>(
      null,
      `select id from jobs where workspace_id = $1 and kind = $2 order by id desc limit 1`,
      [w.workspace_id, CREATE_LEADS_JOB],
    );
    const batch = expect(await w.api.get(`/lead-batches/batch_${job!.id}`), 200).body.data;
    assert.equal(batch.created_refs.length, 10);
    if (on_conflict === 'answer') assert.deepEqual(batch.existing, [{ index: 2, reference, differs: [] }]);
    else
      assert.partialDeepStrictEqual(batch.failures, [{ index: 2, code: 'EXTERNAL_ID_EXISTS', params: { reference } }]);
    assert.equal(batch.failed_count, on_conflict === 'answer' ? 0 : 1);
  }
});

test('of twenty requests at once one makes the lead, and the others answer it', async () => {
  const rows = [named(unique()), named(unique())];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => made(i % 2 ? rows : rows.toReversed())));
  assert.equal(answers.flatMap(({ created_refs }) => created_refs).length, 2);
  for (const { created_refs, existing = [] } of answers) assert.equal(created_refs.length + existing.length, 2);
});

test('each account has names of its own, one of a deleted lead is free, and an edit names a lead without one', async () => {
  const external_id = unique();
  const { account_id } = await w.person('Seller');
  const seller = restClient(service.base, await w.teammate(account_id, { leads: ['create', 'list'] }));
  const { sku } = await w.product({ account_id });
  const [own] = (await made([named(external_id)])).created_refs;
  const theirs = expect(await seller.post('/leads', { data: [aLead(sku, { external_id })] }), 201).body.data;
  assert.equal('existing' in theirs, false);
  const [unnamed] = (await made([aLead(w.sku)])).created_refs;
  const put = (said: string) => w.api.put(`/leads/${unnamed}`, { external_id: said });
  expectInvalid(await put(external_id), 'external_id');
  expect(await w.api.del(`/leads/${own}`), 200);
  assert.deepEqual(expect(await put(external_id), 200).body.meta.updated_fields, ['external_id']);
  expectInvalid(await put(unique()), 'external_id');
  assert.equal((await made([named(external_id)])).existing?.[0]?.reference, unnamed);
});
