import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCalls } from '../notes-sql.ts';
import { findCenterWork, countConfirmedLeads } from '../../cash/fees/period-fees-sql.ts';
import { catchUp } from '../../reports/statistics/roll-up.ts';
import { desk, type Caller } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { expect, type Client } from '../../../test/world.ts';
import { earlier } from '../../../test/rows.ts';

const service = await testService();
const d = await desk(service);
const undo = (caller: Caller, reference: string) => caller.send('DELETE', `/leads/${reference}/outcome`);
const why = async (caller: Caller, reference: string): Promise<string> =>
  expect(await undo(caller, reference), 409).body.error.message;
/** A separate lead that a new agent holds. */
async function held(over: object = {}) {
  const reference = await d.lead(over);
  const agent = await d.agent();
  expect(await d.hold(agent.api, reference), 200);
  return { reference, agent, api: agent.api as Client };
}
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z/, '+00:00');

test('a lead comes back as it was, to the agent who holds it in place of the next one; the call counts no more', async () => {
  const { reference, agent, api } = await held();
  const before = (await d.place(reference))!;
  expect(await api.put(`/leads/${reference}/notes`, { body: 'Asks for red' }), 200);
  await d.lead();
  const body = { status: 'cancelled', sub_status: 'price', action_date: tomorrow(), comment: 'Too dear', next: true };
  const { next } = expect(await d.outcome(api, reference, body), 200).body.data;
  const { data: lead } = expect(await undo(api, reference), 200).body;
  assert.deepEqual(
    [lead.status_key, lead.sub_status, lead.action_date, lead.attempts, lead.held_by],
    ['new', null, null, 0, agent.id],
  );
  assert.deepEqual(
    lead.notes.map(({ body, is_draft, status }: Record<string, unknown>) => [body, is_draft, status]),
    [['Too dear', true, null]],
  );
  assert.deepEqual(
    lead.leadHistories.map((move: Record<string, unknown>) => [move['new_status'], move['is_undo']]),
    [
      ['new', true],
      ['cancelled', false],
    ],
  );
  const place = (await d.place(reference))!;
  for (const column of ['turn', 'due_at', 'tries', 'attempts', 'held_by'])
    assert.deepEqual(place[column], before[column], column);
  assert.equal((await d.place(next.reference))!['held_by'], null);
  const calls = expect(await d.api.get('/lead-calls', { agent_id: agent.id }), 200).body;
  assert.equal(calls.meta.total, 0);
  assert.equal((await countCalls(service.database.read, d.workspace_id, agent.id, FIRST_ID)).calls, 0);
  assert.match(await why(api, reference), /cannot be undone/);
  expect(await d.outcome(api, reference, { status: 'confirmed' }), 200);
});
test('a retry keeps its step and its moment', async () => {
  const { reference, api } = await held();
  expect(await d.outcome(api, reference, { status: 'no_reply' }), 200);
  await d.letBeDue(reference, '5 minutes');
  const before = (await d.place(reference))!;
  expect(await d.hold(api, reference), 200);
  expect(await d.outcome(api, reference, { status: 'no_reply' }), 200);
  const { data: lead } = expect(await undo(api, reference), 200).body;
  const place = (await d.place(reference))!;
  assert.deepEqual([lead.status_key, lead.attempts, place['tries']], ['no_reply', 1, 1]);
  assert.deepEqual(place['due_at'], before['due_at']);
  assert.deepEqual(
    lead.leadHistories.map((move: Record<string, unknown>) => move['is_undo']),
    [false],
    'the status had stayed',
  );
});

test('a confirmation that is taken back cancels its order, and counts in no fee; the next one renews the same order', async () => {
  const { reference, api } = await held();
  const span = { from_id: FIRST_ID, before_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const fees = () =>
    Promise.all([
      findCenterWork(service.database.read, d.workspace_id, span),
      countConfirmedLeads(service.database.read, d.workspace_id, span),
    ]);
  const before = await fees();
  const body = { status: 'confirmed', comment: 'Ring twice' };
  const { lead } = expect(await d.outcome(api, reference, body), 200).body.data;
  const order = lead.order_reference as string;
  await catchUp(service.database);
  expect(await undo(api, reference), 200);
  assert.equal((await d.showOrder(order)).status, 'canceled');
  assert.deepEqual(await fees(), before);
  await catchUp(service.database);
  await assertSound(service.database);
  const again = expect(await d.outcome(api, reference, body), 200).body.data.lead;
  const renewed = await d.showOrder(order);
  assert.deepEqual([again.order_reference, renewed.status === 'canceled', renewed.notes], [order, false, 'Ring twice']);
  await catchUp(service.database);
  await assertSound(service.database);
});

test('a comment that is taken back leaves the notes of its order, and only that one', async () => {
  const { reference, api } = await held();
  const confirm = async (comment: string) =>
    expect(await d.outcome(api, reference, { status: 'confirmed', comment }), 200).body.data.lead.order_reference;
  const order: string = await confirm('Leave at the neighbour');
  const notes = async () => (await d.showOrder(order)).notes;
  expect(await undo(api, reference), 200);
  assert.equal(await notes(), null);
  await confirm('Hand over in person only');
  assert.equal(await notes(), 'Hand over in person only', 'what was taken back is not on the parcel');

  // A call that stands: the lead left confirmed by another way.
  const again = async () => {
    expect(await d.api.put('/leads', { leads: [{ reference, status: 'new' }] }), 200);
    expect(await d.hold(api, reference), 200);
  };
  await again();
  await confirm('Hand over');
  assert.equal(await notes(), 'Hand over in person only · Hand over', 'a part of an older comment is another comment');
  await again();
  await confirm('Hand over');
  assert.equal(await notes(), 'Hand over in person only · Hand over');
  expect(await undo(api, reference), 200);
  assert.equal(await notes(), 'Hand over in person only · Hand over', 'the call before said it, too');
  const long = 'x'.repeat(1_990);
  await confirm(long);
  assert.equal((await notes()).length, 2_000);
  expect(await undo(api, reference), 200);
  assert.equal(await notes(), 'Hand over in person only · Hand over');
});

test('what cannot be taken back any more stays as it is, and the answer says why', async () => {
  const packed = await held();
  const { lead } = expect(await d.outcome(packed.api, packed.reference, { status: 'confirmed' }), 200).body.data;
  expect(await d.api.put('/orders', { orders: [{ reference: lead.order_reference, status: 'CANCELED' }] }), 200);
  assert.match(await why(packed.api, packed.reference), new RegExp(`order ${lead.order_reference} has changed since`));
  assert.equal((await d.showLead(packed.reference)).status_key, 'confirmed');

  const moved = await held();
  expect(await d.outcome(moved.api, moved.reference, { status: 'wrong' }), 200);
  assert.match(await why((await d.agent()).api, moved.reference), /only its caller/);
  expect(await d.api.put('/leads', { leads: [{ reference: moved.reference, status: 'duplicate' }] }), 200);
  assert.match(await why(moved.api, moved.reference), /has changed since/);

  const taken = await held();
  expect(await d.outcome(taken.api, taken.reference, { status: 'unreachable' }), 200);
  expect(await d.hold((await d.agent()).api, taken.reference), 200);
  assert.match(await why(taken.api, taken.reference), /held by another agent/);

  const old = await held();
  expect(await d.outcome(old.api, old.reference, { status: 'wrong' }), 200);
  await service.database.transaction((tx) =>
    tx.rows(null, `update call_undos set ${earlier('called_at')} where workspace_id = $1`, [
      d.workspace_id,
      11 * 60_000,
    ]),
  );
  assert.match(await why(old.api, old.reference), /within ten minutes/);
  expect(await undo((await desk(service)).api, old.reference), 404);
});

test('of twenty at once one takes the outcome back', async () => {
  const { reference, api } = await held();
  expect(await d.outcome(api, reference, { status: 'blacklist', comment: 'Threatened the driver' }), 200);
  const replies = await Promise.all(Array.from({ length: 20 }, () => undo(api, reference)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
  const lead = await d.showLead(reference);
  assert.deepEqual([lead.attempts, lead.leadHistories.length, lead.is_blacklisted], [0, 2, false]);
});
