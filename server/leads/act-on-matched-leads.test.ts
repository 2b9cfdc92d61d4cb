import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../test/harness.ts';
import { assertSound, runJobs, sessionFor, shop, type Shop } from '../../test/shop.ts';
import { aLead, expect, expectInvalid, type Client } from '../../test/world.ts';
import { type Reply } from '../../test/reply.ts';
import { ACT_ON_LEADS_JOB } from './act-on-matched-leads.ts';

/* Acts on all leads that match a filter (docs/decisions/0024-bulk-by-filter.md) have the same effect as on named leads. */

const service = await testService();
const { database } = service;

async function aShop() {
  const s = await shop(service);
  const leads = async (count: number, over: object = {}): Promise<string[]> => {
    const made: string[] = [];
    for (let left = count; left > 0; left -= 10) {
      const data = Array.from({ length: Math.min(10, left) }, () => aLead(s.sku, over));
      made.push(...expect(await s.api.post('/leads', { data }), 201).body.data.created_refs);
    }
    return made;
  };
  const desk: Client = await sessionFor(service, s.workspace_id, s.admin.id);
  return { ...s, leads, desk };
}
const act = (desk: Client, over: object = {}): Promise<Reply> =>
  desk.post('/leads/act-on-matching', {
    action: 'set-status',
    filter: { status: ['new'] },
    status: 'no_reply',
    ...over,
  });
const done = async (s: Shop, desk: Client, over: object) => {
  const reply = await act(desk, over);
  const { job_id } = expect(reply, 202).body.data;
  await runJobs(database, s.workspace_id, ACT_ON_LEADS_JOB);
  const job = expect(await desk.get(`/jobs/${job_id}`), 200).body.data;
  assert.equal(job.status, 'completed', job.error);
  return job.summary;
};
const total = async (s: Shop, query: Record<string, string>): Promise<number> =>
  expect(await s.api.get('/leads', query), 200).body.meta.pagination.total;

test('leads of many steps are moved, each once, and confirming them makes their orders', async () => {
  const s = await aShop();
  await s.leads(120);
  const moved = await done(s, s.desk, { status: 'CONFIRMED', count: 120 });
  assert.deepEqual([moved.updated, moved.already, moved.rows_failed], [120, 0, 0]);
  assert.deepEqual([await total(s, { status: 'confirmed' }), await total(s, { status: 'new' })], [120, 0]);
  assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 120);
  const [{ n }] = (await database.read.rows<{ n: number }>(
    null,
    `select count(*)::int as n from lead_histories where workspace_id = $1 and new_status = 'confirmed'`,
    [s.workspace_id],
  )) as [{ n: number }];
  assert.equal(n, 120);
  const again = await done(s, s.desk, { filter: {}, status: 'confirmed', count: 120 });
  assert.deepEqual([again.updated, again.already], [0, 120]);
  await assertSound(database);
});

test('a lead whose order is packed stays as it is and says why, and the others move', async () => {
  const s = await aShop();
  const [locked, free] = await s.leads(2);
  expect(
    await s.api.put('/leads', { leads: [locked, free].map((reference) => ({ reference, status: 'confirmed' })) }),
    200,
  );
  const { order_reference } = expect(await s.api.get(`/leads/${locked}/show`), 200).body.data;
  const [order] = expect(await s.api.get('/orders'), 200).body.data.filter(
    ({ lead_reference }: { lead_reference: string }) => lead_reference === locked,
  );
  await s.put(order_reference ?? order!.reference, 'PACKED');
  const moved = await done(s, s.desk, { filter: { status: ['confirmed'] }, status: 'no_reply', count: 2 });
  assert.deepEqual([moved.updated, moved.rows_failed, moved.reasons[0].code], [1, 1, 'MOVE_NOT_ALLOWED']);
  assert.match(moved.reasons[0].message, /locked/);
  assert.deepEqual([await total(s, { status: 'confirmed' }), await total(s, { status: 'no_reply' })], [1, 1]);
  await assertSound(database);
});

test('leads are deleted by filter but those that are confirmed or held', async () => {
  const s = await aShop();
  const [confirmed, held] = await s.leads(5);
  expect(await s.api.put('/leads', { leads: [{ reference: confirmed, status: 'confirmed' }] }), 200);
  const agent = await s.session(await s.person('Agent'));
  expect(await agent.post(`/leads/${held}/hold`), 200);
  const deleted = await done(s, s.desk, { action: 'delete', filter: {}, count: 5 });
  assert.deepEqual([deleted.updated, deleted.rows_failed, deleted.reasons[0].code], [3, 2, 'FORBIDDEN']);
  assert.equal(await total(s, {}), 2);
  await assertSound(database);
});

test('it asks for the right of the act, sees what its asker sees, and says what is not understood', async () => {
  const s = await aShop();
  await s.leads(2, { city: 'Fès' });
  const follower = await s.session(await s.person('Follow-Up'));
  expect(await act(follower, { count: 2 }), 403);
  expect(await act(follower, { action: 'delete', count: 2 }), 403);
  const agent = await s.session(await s.person('Agent'));
  expect(await act(agent, { action: 'delete', count: 2 }), 403);
  const seller = await s.session(await s.person('Seller'));
  expectInvalid(await act(seller, { action: 'delete', filter: {}, count: 1 }), 'filter');
  expect(await act(s.desk, { count: 5 }), 409);
  const refused: [field: string, over: object][] = [
    ['action', { action: 'burn' }],
    ['status', { status: undefined }],
    ['status', { status: 'flying' }],
    ['action_date', { status: 'call_later' }],
    ['action_date', { action_date: 'tomorrow' }],
    ['filter.colour', { filter: { colour: 'red' } }],
    ['filter.keyWord', { filter: { keyWord: 'of orders' } }],
    ['filter.product_id', { filter: { product_id: 'soap' } }],
    ['count', { count: undefined }],
  ];
  for (const [field, over] of refused) expectInvalid(await act(s.desk, { count: 2, ...over }), field);
  const filter = { search_by: 'city', match_type: 'exact', keyword: 'fes' };
  const moved = await done(s, agent, {
    filter,
    status: 'call_later',
    action_date: '2027-01-01T10:00:00+01:00',
    count: 2,
  });
  assert.equal(moved.updated, 2);
});
