import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, type Desk } from '../../../test/desk.ts';
import { testService } from '../../../test/harness.ts';
import { expect, expectInvalid, type Client } from '../../../test/world.ts';

const service = await testService();
const d = await desk(service);

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().replace(/\.\d+Z/, '+00:00');

/** A separate lead that a new agent holds. */
async function held(there: Desk = d, over: object = {}) {
  const reference = await there.lead(over);
  const agent = await there.agent();
  expect(await there.hold(agent.api, reference), 200);
  return { reference, agent, api: agent.api as Client };
}

const minutesAway = (moment: unknown): number => Math.round((Date.parse(String(moment)) - Date.now()) / 60_000);

test('an outcome writes status, reason, date, comment and attempt by one request, with one history row, one move and one call told', async () => {
  const { reference, agent, api } = await held();
  const action_date = inMinutes(600);
  const body = { status: 'Cancelled', sub_status: 'price', action_date, comment: 'Too dear', next: false };
  const { data } = expect(await d.outcome(api, reference, body), 200).body;
  const { lead } = data;
  assert.equal(data.next, null);
  assert.deepEqual(
    [lead.status_key, lead.sub_status, lead.attempts, lead.held_by, lead.is_processing],
    ['cancelled', 'price', 1, null, false],
  );
  assert.equal(Date.parse(lead.action_date), Date.parse(action_date));
  assert.deepEqual(
    lead.notes.map(({ body, status, is_draft }: Record<string, unknown>) => [body, status, is_draft]),
    [['Too dear', 'cancelled', false]],
  );
  assert.deepEqual(
    lead.leadHistories.map((move: Record<string, string>) => [move['old_status'], move['new_status']]),
    [['new', 'cancelled']],
  );
  const events = await d.database.read.rows<{ type: string; sequence: number }>(
    null,
    `select type, sequence from events where workspace_id = $1 and object_id = $2 order by sequence, type desc`,
    [d.workspace_id, lead.id],
  );
  assert.deepEqual(events, [
    { type: 'lead.created', sequence: 1 },
    { type: 'lead.status_changed', sequence: 2 },
    { type: 'lead.called', sequence: 2 },
  ]);
  const calls = await d.database.read.rows(
    null,
    `select agent_id, status, sub_status, call_center_id from lead_calls where workspace_id = $1 and lead_id = $2`,
    [d.workspace_id, lead.id],
  );
  assert.deepEqual(calls, [{ agent_id: agent.id, status: 'cancelled', sub_status: 'price', call_center_id: null }]);
  assert.equal(await d.place(reference), undefined);
});

test('confirming makes the order, and with `next` the next lead comes along, held', async () => {
  const there = await desk(service);
  const waiting = await there.lead();
  const { reference, agent } = await held(there);
  const { data } = expect(await there.outcome(agent.browser, reference, { status: 'confirmed', next: true }), 200).body;
  assert.match(data.lead.order_reference, /^OR-/);
  assert.deepEqual([data.next.reference, data.next.held_by], [waiting, agent.id]);
  const last = await there.outcome(agent.browser, waiting, { status: 'testing', next: true });
  assert.equal(expect(last, 200).body.data.next, null);
});

test('a second click does nothing: 409, one attempt, one history row; of twenty at once one counts', async () => {
  const { reference, api } = await held();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => d.outcome(api, reference, { status: 'no_reply', comment: 'rang' })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
  const lead = await d.showLead(reference);
  assert.deepEqual([lead.attempts, lead.leadHistories.length, lead.notes.length], [1, 1, 1]);
});

test('an outcome is 409 and writes nothing when another holds the lead, no agent does, or the hold is over', async () => {
  const other = await d.agent();
  const { reference, agent } = await held();
  const body = { status: 'confirmed', comment: 'mine' };
  const message = async (api: Client) => expect(await d.outcome(api, reference, body), 409).body.error.message;
  assert.match(await message(other.api), /held by another agent/);
  await d.endHold(reference);
  assert.match(await message(agent.api), /ended at .*; hold it again/);
  assert.match(await message(other.api), /You do not hold/);
  expect(await d.release(agent.api, reference), 200);
  assert.match(await message(agent.api), /You do not hold/);
  const lead = await d.showLead(reference);
  assert.deepEqual(
    [lead.status_key, lead.attempts, lead.notes, lead.leadHistories, lead.order_reference],
    ['new', 0, [], [], null],
  );
  expect(await d.hold(agent.api, reference), 200);
  expect(await d.outcome(agent.api, reference, body), 200);
});

test('what is wrong with an outcome is listed at once, and the lead stays held', async () => {
  const { reference, agent, api } = await held();
  for (const [body, ...paths] of [
    [{}, 'status'],
    [{ status: 'heard' }, 'status'],
    [{ status: 'cancelled', sub_status: 'ring' }, 'sub_status', 'action_date'],
    [{ status: 'confirmed', sub_status: 'price' }, 'sub_status'],
    [{ status: 'call_later' }, 'action_date'],
    [{ status: 'call_later', action_date: 'tomorrow' }, 'action_date'],
    [{ status: 'no_reply', comment: 'x'.repeat(2_001) }, 'comment'],
    [{ status: 'no_reply', next: 'yes' }, 'next'],
    [{ status: 7, sub_status: 7, comment: {} }, 'status', 'sub_status', 'comment'],
  ] as [object, ...string[]][])
    expectInvalid(await d.outcome(api, reference, body), ...paths);
  const lead = await d.showLead(reference);
  assert.deepEqual([lead.status_key, lead.attempts, lead.held_by], ['new', 0, agent.id]);
});

test('reasons are those of the settings', async () => {
  const there = await desk(service);
  await there.setSettings({ sub_statuses: { no_reply: ['line_busy'] } });
  const { reference, api } = await held(there);
  expectInvalid(await there.outcome(api, reference, { status: 'no_reply', sub_status: 'ring' }), 'sub_status');
  const reply = expect(await there.outcome(api, reference, { status: 'no_reply', sub_status: 'Line_Busy' }), 200);
  assert.equal(reply.body.data.lead.sub_status, 'line_busy');
});

test('a callback in the past is due at once', async () => {
  const there = await desk(service);
  const { reference, api } = await held(there);
  const body = { status: 'call_later', action_date: '2020-01-01T09:00:00+01:00' };
  expect(await there.outcome(api, reference, body), 200);
  assert.equal(await there.next(api), reference);
});

test('the retry ladder: each call in a row waits for the next step; after the last the lead is unreachable, not offered', async () => {
  const there = await desk(service);
  const reference = await there.lead();
  const { api } = await there.agent();
  const call = async (status: string, more: object = {}) => {
    expect(await there.hold(api, reference), 200);
    return expect(await there.outcome(api, reference, { status, ...more }), 200).body.data.lead;
  };
  for (const [n, minutes] of [60, 240, 1440].entries()) {
    const lead = await call('no_reply', { sub_status: 'ring' });
    assert.deepEqual([lead.status_key, lead.attempts], ['no_reply', n + 1]);
    assert.equal(minutesAway((await there.place(reference))!['due_at']), minutes);
    assert.equal(await there.next(api), null, 'not before its time');
  }
  const last = await call('no_reply', { sub_status: 'ring' });
  assert.deepEqual([last.status_key, last.sub_status, last.attempts], ['unreachable', null, 4]);
  assert.deepEqual(
    last.leadHistories.map((move: Record<string, string>) => move['new_status']),
    ['unreachable', 'no_reply'],
  );
  assert.equal((await there.place(reference))!['turn'], null);
  assert.equal(await there.next(api), null);
  // The customer was reached once, then did not answer again: the ladder restarts.
  await call('call_later', { action_date: inMinutes(-1) });
  await call('no_reply');
  assert.equal(minutesAway((await there.place(reference))!['due_at']), 60);
  // A lead whose outcome has an `action_date` is due at that time.
  await call('no_reply', { action_date: inMinutes(30) });
  assert.equal(minutesAway((await there.place(reference))!['due_at']), 30);
});

test('a ladder without an end leaves the lead where it is', async () => {
  const there = await desk(service);
  await there.setSettings({ retry_ladders: { no_reply: { after_minutes: [5] } } });
  const { reference, api } = await held(there);
  expect(await there.outcome(api, reference, { status: 'no_reply' }), 200);
  assert.equal(minutesAway((await there.place(reference))!['due_at']), 5);
  expect(await there.hold(api, reference), 200);
  const { lead } = expect(await there.outcome(api, reference, { status: 'no_reply' }), 200).body.data;
  assert.deepEqual([lead.status_key, (await there.place(reference))!['turn']], ['no_reply', null]);
});

test('an agent who is gone in mid-call: the lead is free when her hold ends, and what she typed is there for the next', async () => {
  const there = await desk(service);
  const reference = await there.lead();
  const [amal, badr] = [await there.agent(), await there.agent()];
  const save = (api: Client, body: string) => api.put(`/leads/${reference}/notes`, { body });
  assert.equal(await there.next(amal.api), reference);
  expect(await save(amal.api, 'wants'), 200);
  expect(await save(amal.api, 'wants two, calls after'), 200);
  expect(await save(badr.api, 'not mine'), 409);
  await there.endHold(reference);
  expect(await save(amal.api, 'late'), 409);
  const { data } = expect(await badr.api.post('/leads/next'), 200).body;
  const notes = (lead: { notes: { body: string; is_draft: boolean; status: string | null }[] }) =>
    lead.notes.map(({ body, is_draft, status }) => [body, is_draft, status]);
  assert.deepEqual([data.reference, notes(data)], [reference, [['wants two, calls after', true, null]]]);
  const body = { status: 'confirmed', comment: 'Two of them' };
  const { lead } = expect(await there.outcome(badr.api, reference, body), 200).body.data;
  assert.deepEqual(notes(lead), [
    ['Two of them', false, 'confirmed'],
    ['wants two, calls after', true, null],
  ]);
});

test('without a comment the draft becomes the note, with one the comment does', async () => {
  for (const [comment, kept] of [
    [undefined, 'typed'],
    ['said', 'said'],
    ['  ', 'typed'],
  ]) {
    const { reference, api } = await held();
    expect(await api.put(`/leads/${reference}/notes`, { body: 'typed' }), 200);
    const { lead } = expect(await d.outcome(api, reference, { status: 'wrong', comment }), 200).body.data;
    assert.deepEqual(
      lead.notes.map(({ body, is_draft }: Record<string, unknown>) => [body, is_draft]),
      [[kept, false]],
    );
  }
});

test('a caller who may update leads adds a note, held or not; blank and foreign ones are refused', async () => {
  const { reference } = await held();
  const note = (api: Pick<Client, 'post'>, body: unknown) => api.post(`/leads/${reference}/notes`, { body });
  const { data } = expect(await note(d.api, 'VIP'), 201).body;
  assert.deepEqual([data.body, data.is_draft, data.status], ['VIP', false, null]);
  for (const body of [undefined, '', '   ', 7, 'x'.repeat(2_001)]) expectInvalid(await note(d.api, body), 'body');
  expect(await note((await desk(service)).api, 'VIP'), 404);
  expect(await note((await d.person('Seller')).api, 'VIP'), 403);
  expect(await d.api.post('/leads/LD-0000000000/notes', { body: 'x' }), 404);
});

test('a lead that another caller closed meanwhile is held no more, and the outcome says so', async () => {
  const { reference, api } = await held();
  expect(await d.api.put('/leads', { leads: [{ reference, status: 'duplicate' }] }), 200);
  const { message } = expect(await d.outcome(api, reference, { status: 'confirmed' }), 409).body.error;
  assert.match(message, /it is now in duplicate/);
});

test('a lead that another caller moved to another open status stays held, and the outcome counts', async () => {
  const { reference, api } = await held();
  const move = { reference, status: 'call_later', action_date: inMinutes(60) };
  expect(await d.api.put('/leads', { leads: [move] }), 200);
  expect(await d.outcome(api, reference, { status: 'confirmed' }), 200);
});

test('an outcome of a lead of another workspace is 404, and without the right to update leads 403', async () => {
  const { reference } = await held();
  const body = { status: 'confirmed' };
  const stranger = await desk(service);
  expect(await stranger.outcome((await stranger.agent()).browser, reference, body), 404);
  expect(await d.outcome((await d.agent()).browser, 'LD-0000000000', body), 404);
  for (const role of ['Seller', 'Packer', 'Delivery'])
    expect(await d.outcome((await d.person(role)).api, reference, body), 403);
  assert.equal((await d.showLead(reference)).status_key, 'new');
});

test('the outcome of a customer who is blacklisted puts the phone on the blacklist, with what was said', async () => {
  const { reference, api } = await held(d, { phone: '0611223344' });
  const outcome = { status: 'blacklist', comment: 'Threatened the driver' };
  const { lead } = expect(await d.outcome(api, reference, outcome), 200).body.data;
  assert.equal(lead.is_blacklisted, true);
  const [entry] = expect(await d.api.get('/blacklisted-phones', { lead_reference: reference }), 200).body.data;
  assert.deepEqual([entry.phone_digits, entry.reason], ['212611223344', 'Threatened the driver']);
});
