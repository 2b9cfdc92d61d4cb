import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../../contract/limits.ts';
import { desk, type Desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { sessionFor } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

const service = await testService();
const MOST = LIMITS.unfinished_holds;

const leads = (d: Desk, count: number) => Promise.all(Array.from({ length: count }, () => d.lead()));
const holdAndRelease = async (d: Desk, caller: Parameters<Desk['hold']>[0], reference: string) => {
  const reply = await d.hold(caller, reference);
  if (reply.status === 200) expect(await d.release(caller, reference), 200);
  return reply;
};
const noticesOf = async (d: Desk, user_id: string) => {
  const browser = await sessionFor(service, d.workspace_id, user_id);
  const { data } = expect(await browser.get('/notifications'), 200).body;
  return data.filter(({ kind }) => kind === 'lead.holds_spent');
};

test('leads that an agent held without an outcome are bounded by the hour; who assigns leads is told once', async () => {
  const d = await desk(service);
  const [amal, manager] = [await d.agent(), await d.person('Call Center Manager')];
  const all = await leads(d, MOST + 2);
  for (const reference of all.slice(0, MOST)) expect(await holdAndRelease(d, amal.api, reference), 200);
  for (const caller of [amal.api, amal.browser]) {
    const { message } = expect(await d.hold(caller, all[MOST]!), 409).body.error;
    assert.match(message, new RegExp(`opened ${MOST} leads within an hour without an outcome`));
    assert.match(expect(await caller.post('/leads/next'), 409).body.error.message, /without an outcome/);
  }
  assert.ok(!/\d/.test(expect(await amal.api.get(`/leads/${all[MOST]!}/show`), 200).body.data.phone));
  expect(await holdAndRelease(d, amal.api, all[0]!), 200);
  // An outcome removes its lead from the count, so one more may be opened; the notification is not repeated.
  expect(await d.hold(amal.api, all[0]!), 200);
  expect(await d.outcome(amal.api, all[0]!, { status: 'no_reply' }), 200);
  expect(await holdAndRelease(d, amal.api, all[MOST]!), 200);
  expect(await d.hold(amal.api, all[MOST + 1]!), 409);
  const told = await noticesOf(d, manager.id);
  assert.equal(told.length, 1);
  assert.match(told[0]!.title, new RegExp(`opened ${MOST} leads`));
  assert.equal((await noticesOf(d, amal.id)).length, 0);
  // An hour later these holds no longer count.
  await service.database.transaction(
    (tx) =>
    tx.rows(null, `update unfinished_holds set held_at = held_at - interval '61 minutes' where workspace_id = $1`, [d.workspace_id]), // prettier-ignore
  );
  expect(await d.hold(amal.api, all[MOST + 1]!), 200);
});

test('the next lead counts as well: calls that end with an outcome go on for ever, others do not', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  await leads(d, MOST * 2 + 2);
  for (let i = 0; i < MOST + 1; i++) {
    const reference = await d.next(amal.api);
    expect(await d.outcome(amal.api, reference!, { status: 'wrong' }), 200);
  }
  // A released lead would be given again, so each lead is set to expired instead.
  for (let i = 0; i < MOST; i++) {
    const reference = await d.next(amal.browser);
    expect(await d.api.put('/leads', { leads: [{ reference, status: 'expired' }] }), 200);
  }
  expect(await amal.browser.post('/leads/next'), 409);
  expect(await amal.api.post('/leads/next', {}, { 'idempotency-key': 'one' }), 409);
});

test('an outcome that is taken back counts again', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const all = await leads(d, MOST + 1);
  for (const reference of all.slice(0, MOST)) {
    expect(await d.hold(amal.api, reference), 200);
    expect(await d.outcome(amal.api, reference, { status: 'no_reply' }), 200);
    expect(await amal.api.send('DELETE', `/leads/${reference}/outcome`), 200);
    expect(await d.release(amal.api, reference), 200);
  }
  expect(await d.hold(amal.api, all[MOST]!), 409);
});

test('many at once come no further than one after the other', async () => {
  const d = await desk(service);
  const amal = await d.agent();
  const all = await leads(d, MOST + 12);
  const got = new Set<string>();
  for (let round = 0; round < 4; round++)
    await Promise.all(
      all.map(async (reference) => {
        if ((await d.hold(amal.api, reference)).status !== 200) return;
        got.add(reference);
        await d.release(amal.api, reference);
      }),
    );
  assert.ok(got.size <= MOST, `${got.size}`);
});

test('who sees all phones is not counted: a hold shows her nothing', async () => {
  const d = await desk(service);
  for (const reference of await leads(d, MOST + 1)) expect(await holdAndRelease(d, d.api, reference), 200);
});
