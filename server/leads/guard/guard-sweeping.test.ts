import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { aLead, expect, expectInvalid } from '../../../test/world.ts';

/* A change of one rule that makes another one refuse most leads needs a confirmation (R-GUARD-4). */

const service = await testService();

/** Twenty leads; rule 1 accepts them all, so rule 2, which refuses, refuses none. */
async function shop() {
  const d = await desk(service);
  const post = async (count: number) =>
    expect(await d.api.post('/leads', { data: Array.from({ length: count }, () => aLead(d.sku)) }), 201).body.data;
  await post(10);
  await post(10);
  const rule = async (body: object): Promise<string> =>
    expect(await d.api.post('/guard-rules', { kind: 'sum', status: 'active', ...body }), 201).body.data.id;
  const accepting = await rule({ reason: 'Takes all', amount: 50, act: 'accept' });
  const refusing = await rule({ reason: 'Refuses the rest', amount: 1, act: 'refuse' });
  return { ...d, post, rule, accepting, refusing };
}
const ASKED =
  'After this change, the rule “Refuses the rest” would have refused 20 of the 20 leads of the last 90 days. If this is intended, confirm it here.';

for (const [name, body] of Object.entries({
  'moves behind': { position: 2 },
  'is switched off': { status: 'inactive' },
  'is narrowed': { amount: 5_000 },
  'looks at something else': { kind: 'pieces', amount: null, count: 500 },
}))
  test(`a rule that accepts and ${name} is asked about with the count of the other, until the caller says yes`, async () => {
    const d = await shop();
    const path = `/guard-rules/${d.accepting}` as const;
    assert.deepEqual(expectInvalid(await d.api.put(path, body), 'is_sweeping'), { is_sweeping: [ASKED] });
    assert.equal((await d.post(1)).failed_count, 0, 'nothing has changed');
    const { data } = expect(await d.api.put(path, { ...body, is_sweeping: true }), 200).body;
    assert.equal(data.is_sweeping, false, 'only a rule that refuses keeps it');
    assert.equal((await d.post(1)).failed_count, 1);
    // Needs no second confirmation: the later rule refuses no more than before.
    expect(await d.api.put(path, { reason: 'Took all' }), 200);
  });

test('a rule that is deleted is asked about by the same count, and goes with is_sweeping', async () => {
  const d = await shop();
  const path = `/guard-rules/${d.accepting}` as const;
  assert.deepEqual(expectInvalid(await d.api.del(path), 'is_sweeping'), { is_sweeping: [ASKED] });
  expectInvalid(await d.api.send('DELETE', path, { query: { is_sweeping: false } }), 'is_sweeping');
  assert.equal((await d.post(1)).failed_count, 0);
  expect(await d.api.send('DELETE', path, { query: { is_sweeping: true } }), 200);
  assert.equal((await d.post(1)).failed_count, 1);
});

test('changes that leave no more leads to a rule that refuses are not asked about', async () => {
  const d = await shop();
  const path = `/guard-rules/${d.accepting}` as const;
  expect(await d.api.put(path, { amount: 20, reason: 'Takes all, and more' }), 200);
  expect(await d.api.put(path, { act: 'flag' }), 200);
  const behind = await d.rule({ reason: 'Never reached', amount: 10, act: 'last' });
  expect(await d.api.put(`/guard-rules/${behind}`, { position: 2 }), 200);
  expect(await d.api.del(`/guard-rules/${behind}`), 200);
  // A rule that is confirmed by `is_sweeping` needs no second confirmation.
  expect(await d.api.put(`/guard-rules/${d.refusing}`, { is_sweeping: true }), 200);
  expect(await d.api.del(path), 200);
});
