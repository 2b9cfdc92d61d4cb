import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { testService } from '../../test/harness.ts';
import { eventsOf, everyRow } from '../../test/rows.ts';
import { aLead, expect, expectInvalid, world } from '../../test/world.ts';
import { newId } from '../platform/ids.ts';

const service = await testService();
const w = await world(service);
const idOf = async (reference: string): Promise<string> => (await w.showLead(reference)).id;
const del = (...ids: unknown[]) => w.api.del('/leads', { ids });
const LATER = '2031-05-20T10:30:00Z';

for (const status of LEAD_STATUSES) {
  const isDeletable = status !== 'confirmed' && status !== 'preparing';
  test(`a lead in ${status} ${isDeletable ? 'is deleted' : 'cannot be deleted: 403'}`, async () => {
    const reference = await w.lead();
    if (status !== 'new')
      expect(await w.api.put('/leads', { leads: [{ reference, status, action_date: LATER }] }), 200);
    const reply = await del(await idOf(reference));
    if (isDeletable) {
      assert.deepEqual(expect(reply, 200).body, { data: { deleted: true, count: 1 }, meta: {} });
      expect(await w.api.get(`/leads/${reference}/show`), 404);
    } else {
      assert.equal(expect(reply, 403).body.error.code, 'HTTP_ERROR');
      assert.equal((await w.showLead(reference)).status_key, status);
    }
  });
}

test('one lead that cannot be deleted, and one that is not there, keep all the others', async () => {
  const [free, confirmed] = [await w.lead(), await w.lead()];
  await w.api.put('/leads', { leads: [{ reference: confirmed, status: 'confirmed' }] });
  const other = await world(service);
  const foreign = (await other.showLead(await other.lead())).id;
  const before = await everyRow(service.database);
  expect(await del(await idOf(free), await idOf(confirmed)), 403);
  for (const unknown of [foreign, '00000000-0000-7000-8000-000000000000', 'nothing', free, 'x'.repeat(100)])
    expect(await del(await idOf(free), unknown), 404);
  assert.deepEqual(await everyRow(service.database), before);
});

test('ids are 1 to 100 texts of 3 to 100 characters', async () => {
  const id = await idOf(await w.lead());
  expectInvalid(await del(), 'ids');
  expectInvalid(await w.api.del('/leads', { ids: id }), 'ids');
  expectInvalid(await w.api.del('/leads', {}), 'ids');
  expectInvalid(await del('ab', 'x'.repeat(101), 5, null), 'ids.0', 'ids.1', 'ids.2', 'ids.3');
  expectInvalid(await del(...Array.from({ length: 101 }, () => id)), 'ids');
  expect(await del(...Array.from({ length: 100 }, () => id)), 200);
});

test('the same id twice, also in capitals, counts once', async () => {
  const [a, b] = [await idOf(await w.lead()), await idOf(await w.lead())];
  assert.equal(expect(await del(a, b, a.toUpperCase(), b), 200).body.data.count, 2);
});

test('a lead that an agent holds is deleted by no other caller, and is free again after the hold', async () => {
  const id = await idOf(await w.lead());
  const hold = (until: string) =>
    service.database.transaction((tx) =>
      tx.rows(
        null,
        `update lead_queue set held_by = $4, held_until = now() + $3::interval where workspace_id = $1 and lead_id = $2`,
        [w.workspace_id, id, until, newId()],
      ),
    );
  await hold('5 minutes');
  expect(await del(id), 403);
  await hold('-1 second');
  expect(await del(id), 200);
});

test('a Seller deletes leads of its own account; those of another are not there', async () => {
  const seller = await w.person('Seller');
  const { sku } = await w.product({ account_id: seller.account_id });
  const body = { account_id: seller.account_id, data: [aLead(sku)] };
  const [mine] = expect(await w.api.post('/leads', body), 201).body.data.created_refs;
  const house = await idOf(await w.lead());
  const own = await idOf(mine);
  expect(await seller.api.del('/leads', { ids: [own, house] }), 404);
  expect(await seller.api.del('/leads', { ids: [own] }), 200);
});

test('a deleted lead leaves the totals, keeps its histories and is told by one event', async () => {
  const there = await world(service);
  const reference = await there.lead();
  await there.lead();
  await there.api.put('/leads', { leads: [{ reference, status: 'wrong' }] });
  const { id } = await there.showLead(reference);
  expect(await there.api.del('/leads', { ids: [id] }), 200);
  assert.equal((await there.api.get('/leads')).body.meta.pagination.total, 1);
  assert.equal((await there.api.get('/leads', { status: 'wrong' })).body.meta.pagination.total, 0);
  assert.equal((await there.api.get('/lead-histories')).body.data[0].lead_reference, reference);
  const events = await eventsOf(service.database, id);
  assert.deepEqual(
    events.map(({ type, sequence }) => [type, sequence]),
    [
      ['lead.created', 1],
      ['lead.status_changed', 2],
      ['lead.deleted', 3],
    ],
  );
});

test('two who delete overlapping lists at once delete each lead once, and one of them is told what was not there', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, async () => idOf(await w.lead())));
  const replies = await Promise.all([del(...ids), del(...ids.toReversed())]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404]);
});
