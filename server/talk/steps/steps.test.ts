import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemActor } from '../../caller/system-actor.ts';
import { lockDueSteps } from '../../leads/steps/due-steps.ts';
import { clockTime } from '../../platform/text/moments.ts';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { aMessageProvider } from '../../../test/talking.ts';
import { TO_DESK, steppingShop, type Plan } from '../../../test/stepping.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { climbSteps } from './climb-steps.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const phoneOf = (n: number) => `06${String(50_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(50_000_000 + n)}`;
let phones = 0;

/** A shop with this plan, and a new lead that was greeted. */
async function stepping(plan: Plan = TO_DESK, status = 'new') {
  const provider = await aMessageProvider();
  const s = await steppingShop(service, provider);
  await s.plan({ [status]: plan });
  const n = ++phones;
  const lead = await s.lead({ phone: phoneOf(n) });
  await s.send();
  const taken = () => s.taken(dialled(n));
  const move = (to: string, more: object = {}) =>
    s.api.put('/leads', { leads: [{ reference: lead, status: to, ...more }] });
  return { provider, s, n, lead, taken, move };
}

describe('steps when a customer does not answer', { concurrency: 3 }, () => {
  it('remind her, write by SMS, and go to the desk; agents are given the lead only then', async () => {
    const { s, lead, taken } = await stepping();
    const agent = await s.agent();
    assert.deepEqual(taken(), ['first']);
    assert.equal(await s.next(agent.api), null);
    assert.equal(await s.turn(lead), null);
    assert.partialDeepStrictEqual(await s.steps(lead), {
      status: 'new',
      next: { kind: 'message', number: 1, template: 'Reminder' },
      ended_by: null,
    });
    await s.pass(119);
    assert.deepEqual(taken(), ['first']);
    await s.pass(2);
    assert.deepEqual(taken(), ['first', 'reminder']);
    assert.partialDeepStrictEqual((await s.steps(lead))!.next, { kind: 'message', number: 2, template: 'By SMS' });
    await s.pass(61);
    assert.deepEqual(taken(), ['first', 'reminder', 'SMS']);
    assert.partialDeepStrictEqual((await s.steps(lead))!.next, { kind: 'desk', number: null });
    await s.pass(170);
    assert.equal(await s.next(agent.api), null);
    await s.pass(11);
    assert.partialDeepStrictEqual(await s.steps(lead), { next: null, ended_by: 'desk' });
    assert.equal(await s.next(agent.api), lead);
    await s.pass(10_000);
    assert.deepEqual(taken(), ['first', 'reminder', 'SMS']);
    await assertSound(service.database);
  });

  it('cancel the lead, with a reason and a row of its history, or hold it where people find it', async () => {
    const cancelled = await stepping({ ...TO_DESK, steps: [], ends_in: 'cancel' });
    assert.equal(await cancelled.s.turn(cancelled.lead), 'fresh');
    await cancelled.s.pass(181);
    const shown = await cancelled.s.showLead(cancelled.lead);
    assert.partialDeepStrictEqual(shown, { status_key: 'cancelled', sub_status: 'no_answer' });
    assert.partialDeepStrictEqual(shown.leadHistories, [{ new_status: 'cancelled', changed_by: 'system' }]);
    assert.equal(shown.message_steps!.ended_by, 'cancel');

    const held = await stepping({ ...TO_DESK, steps: [], ends_in: 'hold' });
    const found = async (message_steps: string) =>
      (expect(await held.s.api.get('/leads', { message_steps }), 200).body.data as { reference: string }[]).map(
        ({ reference }) => reference,
      );
    assert.deepEqual([await found('running'), await found('hold')], [[held.lead], []]);
    await held.s.pass(181);
    assert.deepEqual([await found('running'), await found('hold')], [[], [held.lead]]);
    assert.partialDeepStrictEqual(await held.s.showLead(held.lead), {
      status_key: 'new',
      message_steps: { ended_by: 'hold' },
    });
    assert.equal(await held.s.turn(held.lead), null);
    await assertSound(service.database);
    // Her answer ends the hold.
    const [sent] = held.provider.taken;
    assert.equal((await held.provider.write(held.s.hook, sent!.to, 'Oui')).status, 200);
    assert.equal(await held.s.turn(held.lead), 'fresh');
    assert.deepEqual(await found('hold'), []);
  });

  it('wait for quiet hours, past midnight too', async () => {
    const { s, lead, taken } = await stepping({ ...TO_DESK, steps: [{ after_minutes: 1, template: 'Reminder' }] });
    const [zone] = await s.rows<{ time_zone: string }>(`select time_zone from workspaces where id = $1`);
    const clock = (ms: number) => clockTime(ms, zone!.time_zone).slice(11, 16);
    const now = Date.now();
    // They began an hour ago and end in two.
    await s.plan(
      { new: { ...TO_DESK, steps: [{ after_minutes: 1, template: 'Reminder' }] } },
      { from: clock(now - 3_600_000), to: clock(now + 2 * 3_600_000) },
    );
    await s.pass(5);
    assert.deepEqual(taken(), ['first']);
    const { at } = (await s.steps(lead))!.next!;
    const wait_ms = Date.parse(at) - now;
    assert.ok(wait_ms > 118 * 60_000 && wait_ms <= 120 * 60_000, at);
    await s.put({ quiet_hours: null });
    await s.pass(1);
    assert.deepEqual(taken(), ['first', 'reminder']);
  });

  it('never use two channels at once: a step waits while a message is under way, and counts from its end', async () => {
    const { provider, s, n, lead, taken } = await stepping();
    provider.mood.behave = ({ to }) => (to === dialled(n) ? 'error' : 'accept');
    await s.pass(121);
    const open = async () => (await s.messages()).filter(({ status }) => status === 'waiting' || status === 'sending');
    assert.equal((await open()).length, 1);
    // The reminder is tried again for hours: no SMS meanwhile.
    await s.pass(61);
    assert.deepEqual([(await open()).length, (await s.messages()).length], [1, 2]);
    provider.mood.behave = () => 'accept';
    await s.pass(31);
    assert.deepEqual(taken(), ['first', 'reminder']);
    await s.pass(59);
    assert.deepEqual(taken(), ['first', 'reminder']);
    await s.pass(2);
    assert.deepEqual(taken(), ['first', 'reminder', 'SMS']);
    assert.equal((await s.steps(lead))!.next!.kind, 'desk');
  });

  it('go on when a message failed for good, and when its channel is switched off', async () => {
    const { provider, s, n, lead, taken } = await stepping();
    provider.mood.behave = ({ to }) => (to === dialled(n) ? 'refuse' : 'accept');
    await s.pass(121);
    assert.equal((await s.messages())[0]!.status, 'failed');
    expect(await s.api.put(`/message-channels/${s.gateway.id}`, { status: 'inactive' }), 200);
    await s.pass(61);
    assert.deepEqual(taken(), ['first']);
    assert.equal((await s.steps(lead))!.next!.kind, 'desk');
    await s.pass(181);
    assert.equal(await s.turn(lead), 'fresh');

    const gone = await stepping();
    expect(await gone.s.api.put(`/message-channels/${gone.s.channel.id}`, { status: 'inactive' }), 200);
    await gone.s.pass(121);
    await gone.s.pass(61);
    assert.deepEqual(gone.taken(), ['first', 'SMS']);
    // Without its plan the lead has its usual place at once.
    await gone.s.plan({});
    await gone.s.pass(1);
    assert.partialDeepStrictEqual(await gone.s.steps(gone.lead), { next: null, ended_by: 'desk' });
    assert.equal(await gone.s.turn(gone.lead), 'fresh');
    await assertSound(service.database);
  });

  for (const [by, act] of Object.entries({
    answer: async ({ provider, s, n }: Stepping) => {
      assert.equal((await provider.write(s.hook, dialled(n), 'Combien ?')).status, 200);
    },
    opt_out: async ({ provider, s, n }: Stepping) => {
      assert.equal((await provider.write(s.hook, dialled(n), 'STOP')).status, 200);
    },
    person: async ({ s, lead }: Stepping) => {
      const { data } = expect(await s.api.post(`/leads/${lead}/message-steps/stop`), 200).body;
      assert.partialDeepStrictEqual(data, { next: null, ended_by: 'person' });
      expect(await s.api.post(`/leads/${lead}/message-steps/stop`), 200);
      const audit = await s.rows<{ action: string }>(
        `select action from audit_log where workspace_id = $1 and action = 'leads.message-steps-stop'`,
      );
      assert.equal(audit.length, 2);
    },
    no_phone: async ({ s, lead }: Stepping) => {
      expect(await s.api.send('PATCH', `/leads/${lead}`, { body: { phone: 'no number' } }), 200);
      await s.pass(121);
    },
  }))
    it(`stop by ${by}: no later step is taken, and the lead has its usual place`, async () => {
      const one = await stepping();
      const { s, lead } = one;
      await act(one);
      assert.partialDeepStrictEqual(await s.steps(lead), { next: null, ended_by: by });
      assert.equal(await s.turn(lead), 'fresh');
      const before = one.taken().length;
      await s.pass(1_000);
      assert.equal(one.taken().length, before);
      assert.equal(await s.next((await s.agent()).api), lead);
      await assertSound(service.database);
    });

  it('stop by a call and by a move; a call that is taken back leaves the lead in the queue', async () => {
    const called = await stepping();
    const agent = await called.s.agent();
    expect(await called.s.hold(agent.api, called.lead), 200);
    // She gets no reminder while an agent calls her.
    await called.s.pass(121);
    assert.deepEqual(called.taken(), ['first']);
    expect(await called.s.outcome(agent.api, called.lead, { status: 'no_reply' }), 200);
    assert.partialDeepStrictEqual(await called.s.steps(called.lead), { next: null, ended_by: 'call' });
    expect(await agent.api.send('DELETE', `/leads/${called.lead}/outcome`), 200);
    assert.equal(await called.s.turn(called.lead), 'fresh');
    await called.s.pass(1_000);
    assert.deepEqual(called.taken(), ['first']);

    const moved = await stepping();
    expect(await moved.move('call_later', { action_date: '2027-01-02T03:04:05+00:00' }), 200);
    assert.partialDeepStrictEqual(await moved.s.steps(moved.lead), { next: null, ended_by: 'move' });
    await moved.s.pass(1_000);
    assert.deepEqual(moved.taken(), ['first']);
    // Back to new, they begin again.
    expect(await moved.move('new'), 200);
    assert.partialDeepStrictEqual(await moved.s.steps(moved.lead), { next: { number: 1 }, ended_by: null });
    expect(await moved.s.api.del('/leads', { ids: [(await moved.s.showLead(moved.lead)).id] }), 200);
    await moved.s.pass(1_000);
    assert.deepEqual(moved.taken(), ['first']);
    await assertSound(service.database);
  });

  it('take back a message that still waits when they stop', async () => {
    const { provider, s, n, lead, taken } = await stepping();
    provider.mood.behave = ({ to }) => (to === dialled(n) ? 'error' : 'accept');
    await s.pass(121);
    assert.equal((await s.messages())[0]!.status, 'waiting');
    expect(await s.api.post(`/leads/${lead}/message-steps/stop`), 200);
    assert.partialDeepStrictEqual((await s.messages())[0], { status: 'skipped', reason: 'outdated' });
    provider.mood.behave = () => 'accept';
    await s.pass(300);
    assert.deepEqual(taken(), ['first']);
  });

  it('run beside the calls of an unreached lead, which keeps its retry ladder', async () => {
    const { s, lead, taken, move } = await stepping({ ...TO_DESK, ends_in: 'desk' }, 'no_reply');
    assert.equal(await s.steps(lead), null);
    assert.equal(await s.turn(lead), 'fresh');
    expect(await move('no_reply'), 200);
    assert.equal(await s.turn(lead), 'retry');
    await s.pass(121);
    assert.deepEqual(taken(), ['first', 'reminder']);
    assert.equal(await s.turn(lead), 'retry');
    await s.pass(61);
    await s.pass(181);
    assert.equal((await s.steps(lead))!.ended_by, 'desk');
    assert.equal(await s.next((await s.agent()).api), lead);
    await assertSound(service.database);
  });

  it('spare customers who want no messages from the start, and speak the customer’s language', async () => {
    const { provider, s, n } = await stepping();
    expect(await s.api.put(`/leads/${await s.lead({ phone: phoneOf(n) })}/messages`, { is_opted_out: true }), 200);
    const unwilling = await s.lead({ phone: phoneOf(n) });
    assert.deepEqual([await s.steps(unwilling), await s.turn(unwilling)], [null, 'fresh']);
    await s.template({ name: 'Reminder', language: 'ar', body: 'x', order_statuses: [], whatsapp_name: 'reminder_ar' });
    const m = ++phones;
    await s.lead({ phone: phoneOf(m), data: [{ key: 'language', value: 'ar' }] });
    await s.send();
    await s.pass(121);
    assert.deepEqual(s.taken(dialled(m)), ['first', 'reminder_ar']);
    assert.ok(provider.taken.length > 0);
  });

  it('are stopped by people who may change the lead, and by no others', async () => {
    const { s, lead } = await stepping();
    const other = await s.lead({ phone: phoneOf(++phones) });
    const { api } = await s.person('Accountant');
    expect(await api.post(`/leads/${lead}/message-steps/stop`), 403);
    await s.plan({});
    const without = await s.lead({ phone: phoneOf(++phones) });
    expectInvalid(await s.api.post(`/leads/${without}/message-steps/stop`), 'reference');
    const [agent, holder] = [await s.agent(), await s.agent()];
    expect(await s.hold(holder.api, other), 200);
    expect(await agent.api.post(`/leads/${other}/message-steps/stop`), 409);
  });

  it('are refused where a setting names no template of a channel, or a bound is passed', async () => {
    const { s } = await stepping();
    await s.template({ name: 'By hand', message_channel_id: null, whatsapp_name: null, buttons: [] });
    const ask = (plan: object) => s.put({ message_steps: { new: { ...TO_DESK, ...plan } } });
    const step = { after_minutes: 60, template: 'Reminder' };
    expectInvalid(await ask({ steps: [{ ...step, template: 'Nothing' }] }), 'message_steps.new.steps.0.template');
    expectInvalid(await ask({ steps: [step, { ...step, template: 'By hand' }] }), 'message_steps.new.steps.1.template');
    expectInvalid(await ask({ steps: [{ ...step, after_minutes: 0 }] }), 'message_steps.new.steps.0.after_minutes');
    expectInvalid(await ask({ steps: Array.from({ length: 11 }, () => step) }), 'message_steps.new.steps');
    expectInvalid(await ask({ ends_after_minutes: 0 }), 'message_steps.new.ends_after_minutes');
    expectInvalid(await ask({ ends_in: 'confirmed' }), 'message_steps.new.ends_in');
    expectInvalid(await s.put({ quiet_hours: { from: '21:00', to: '21:00' } }), 'quiet_hours.to');
    expectInvalid(await s.put({ quiet_hours: { from: '21:00', to: '9' } }), 'quiet_hours.to');
    expectInvalid(await s.put({ quiet_hours: { from: '25:00', to: '09:00' } }), 'quiet_hours.from');
    expectInvalid(
      await s.api.put('/settings/quiet_hours', { value: { from: '09:60', to: '10:00' } }),
      'quiet_hours.from',
    );
  });

  it('are taken once, whatever worker looks, and when one dies before its commit', async () => {
    const { s, lead, taken } = await stepping();
    await s.shift(121);
    const dying = service.database.transaction(async (tx) => {
      const actor = await systemActor(tx, s.workspace_id);
      const due = await lockDueSteps(tx, actor, new Date(), 10);
      assert.equal(due.length, 1);
      throw new Error('the worker dies');
    });
    await assert.rejects(dying, /dies/);
    await Promise.all(Array.from({ length: 4 }, () => climbSteps(service.database, s.workspace_id, null)));
    const made = await s.rows<{ step: number }>(
      `select step from automatic_messages where workspace_id = $1 and step is not null`,
    );
    assert.deepEqual(made, [{ step: 1 }]);
    await s.send();
    assert.deepEqual(taken(), ['first', 'reminder']);
    assert.equal((await s.steps(lead))!.next!.number, 2);
  });
});

type Stepping = Awaited<ReturnType<typeof stepping>>;
