import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetService, sheetWorld } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aLead, expect, expectInvalid } from '../../../test/world.ts';

const service = await sheetService();

test('an export of calls holds what the list shows, narrowed as it is, for callers who may export', async () => {
  const w = await sheetWorld();
  const data = Array.from({ length: 3 }, () => aLead(w.sku));
  expect(await w.api.post('/leads', { data }), 201);
  const agents = [await w.person('Agent'), await w.person('Agent')];
  const call = async (person: { id: string }, reference: string, status: string) => {
    const session = await sessionFor(service, w.workspace_id, person.id);
    expect(await session.post(`/leads/${reference}/hold`), 200);
    const outcome = status === 'no_reply' ? { status, sub_status: 'ring' } : { status };
    expect(await session.post(`/leads/${reference}/outcome`, { ...outcome, next: false }), 200);
  };
  const leads: string[] = expect(await w.api.get('/leads'), 200).body.data.map(
    ({ reference }: { reference: string }) => reference,
  );
  await call(agents[0]!, leads[0]!, 'no_reply');
  await call(agents[1]!, leads[0]!, 'confirmed');
  await call(agents[1]!, leads[1]!, 'confirmed');
  const exported = async (query: Record<string, string>) => {
    const [listed, job] = [
      expect(await w.api.get('/lead-calls', query), 200).body,
      await w.sheets.job(await w.api.get('/lead-calls/export', { file_extension: 'csv', ...query })),
    ];
    const [header, ...rows] = await w.sheets.rows(job);
    assert.deepEqual(header, [
      'lead_reference',
      'status',
      'sub_status',
      'agent',
      'is_first',
      'called_at',
      'account_name',
    ]);
    assert.equal(rows.length, listed.meta.total);
    assert.deepEqual(
      rows.map(([reference]) => reference),
      listed.data.map(({ lead_reference }: { lead_reference: string }) => lead_reference),
    );
    return rows.length;
  };
  assert.equal(await exported({}), 3);
  assert.equal(await exported({ status: 'confirmed' }), 2);
  assert.equal(await exported({ agent_id: agents[1]!.id, is_first: 'true' }), 1);
  assert.equal(await exported({ is_first: 'false' }), 1);
  assert.equal(await exported({ end_at: '2020-01-01' }), 0);
  expectInvalid(await w.api.get('/lead-calls/export', { agent_id: 'me' }), 'agent_id');
  expectInvalid(await w.api.get('/lead-calls/export', { status: 'flying' }), 'status.0');
  const seller = await w.person('Seller');
  const job = await w.sheets.job(await seller.api.get('/lead-calls/export', { file_extension: 'csv' }));
  assert.equal((await w.sheets.rows(job)).length, 1);
  expect(await agents[0]!.api.get('/lead-calls/export'), 403);
});
