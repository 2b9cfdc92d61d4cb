import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { aMessageProvider } from '../../../test/talking.ts';
import { TO_DESK, steppingShop, type Plan } from '../../../test/stepping.ts';
import { expect } from '../../../test/world.ts';

/* Places in the call queue of leads with message steps (R-TALK-11): promised moments, stops, and changed plans. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const phoneOf = (n: number) => `06${String(51_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(51_000_000 + n)}`;
let phones = 0;

async function shopWith(plans: Record<string, Plan>) {
  const provider = await aMessageProvider();
  const s = await steppingShop(service, provider);
  await s.plan(plans);
  const move = async (reference: string, status: string, more: object = {}) =>
    expect(await s.api.put('/leads', { leads: [{ reference, status, ...more }] }), 200);
  const dueAt = async (reference: string) => {
    const at = (await s.place(reference))?.['due_at'] as string | null | undefined;
    return at ? Date.parse(at) : null;
  };
  const newLead = async () => {
    const n = ++phones;
    return { n, lead: await s.lead({ phone: phoneOf(n) }) };
  };
  return { provider, s, move, dueAt, newLead };
}

const AT_END: Plan = { steps: [], ends_after_minutes: 180, ends_in: 'desk' };
const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}+00:00`;

describe('the place of a lead with message steps', { concurrency: 3 }, () => {
  it('is its promised moment: a call or a move with one starts no steps, and ends those that run', async () => {
    const { s, move, dueAt, newLead } = await shopWith({});
    const agent = await s.agent();
    const tomorrow = inHours(24);
    for (const ends_in of ['cancel', 'hold', 'desk']) {
      await s.plan({ no_reply: { ...AT_END, ends_in } });
      const [called, moved, running] = [(await newLead()).lead, (await newLead()).lead, (await newLead()).lead];
      expect(await s.hold(agent.api, called), 200);
      expect(await s.outcome(agent.api, called, { status: 'no_reply', action_date: tomorrow }), 200);
      await move(moved, 'no_reply', { action_date: tomorrow });
      await move(running, 'no_reply');
      assert.equal((await s.steps(running))!.ended_by, null);
      await move(running, 'no_reply', { action_date: tomorrow });
      assert.equal((await s.steps(running))!.ended_by, 'move');
      await s.pass(200);
      for (const lead of [called, moved, running]) {
        assert.equal((await s.showLead(lead)).status_key, 'no_reply', ends_in);
        assert.deepEqual([await s.turn(lead), await dueAt(lead)], ['retry', Date.parse(tomorrow)], ends_in);
      }
      assert.deepEqual([await s.steps(called), await s.steps(moved)], [null, null]);
    }
    await assertSound(service.database);
  });

  it('is kept where steps run beside a promised moment', async () => {
    const { s, move, dueAt, newLead } = await shopWith({ no_reply: { ...AT_END, ends_in: 'cancel' } });
    const { lead } = await newLead();
    await move(lead, 'no_reply');
    const tomorrow = inHours(24);
    // As a version wrote it that began steps beside a promise.
    const { id } = await s.showLead(lead);
    await service.database.transaction(async (tx) => {
      for (const text of [
        `update leads set action_date = $3 where workspace_id = $1 and id = $2`,
        `update lead_queue set due_at = $3 where workspace_id = $1 and lead_id = $2`,
      ])
        await tx.rows(null, text, [s.workspace_id, id, tomorrow]);
    });
    await s.pass(181);
    assert.equal((await s.showLead(lead)).status_key, 'no_reply');
    assert.deepEqual([(await s.steps(lead))!.ended_by, await dueAt(lead)], ['move', Date.parse(tomorrow)]);
  });

  it('is the usual one when its plan is removed: an unreached lead keeps its retry time, or has none', async () => {
    const { s, move, dueAt, newLead } = await shopWith({ no_reply: TO_DESK, unreachable: TO_DESK });
    const [retried, out] = [(await newLead()).lead, (await newLead()).lead];
    await move(retried, 'no_reply');
    await move(out, 'unreachable');
    const due = await dueAt(retried);
    assert.ok(due! > Date.now() + 50 * 60_000);
    await s.plan({});
    await s.pass(1);
    assert.deepEqual([(await s.steps(retried))!.ended_by, (await s.steps(out))!.ended_by], ['desk', 'desk']);
    assert.deepEqual([await s.turn(retried), await dueAt(retried)], ['retry', due]);
    assert.equal(await s.turn(out), null);
    await assertSound(service.database);
  });

  it('is due at once after an answer, and none after STOP or without a phone, where it has no retry time', async () => {
    const { provider, s, move, dueAt, newLead } = await shopWith({ unreachable: TO_DESK });
    const [stopped, phoneless, answered] = [await newLead(), await newLead(), await newLead()];
    for (const { lead } of [stopped, phoneless, answered]) {
      await move(lead, 'unreachable');
      assert.equal(await s.turn(lead), null);
    }
    assert.equal((await provider.write(s.hook, dialled(stopped.n), 'STOP')).status, 200);
    expect(await s.api.send('PATCH', `/leads/${phoneless.lead}`, { body: { phone: 'no number' } }), 200);
    assert.equal((await provider.write(s.hook, dialled(answered.n), 'Oui')).status, 200);
    await s.pass(121);
    const ends = await Promise.all([stopped, phoneless, answered].map(({ lead }) => s.steps(lead)));
    assert.deepEqual(
      ends.map((steps) => steps!.ended_by),
      ['opt_out', 'no_phone', 'answer'],
    );
    assert.deepEqual([await s.turn(stopped.lead), await s.turn(phoneless.lead)], [null, null]);
    assert.equal(await s.turn(answered.lead), 'retry');
    assert.ok((await dueAt(answered.lead))! <= Date.now());
    await assertSound(service.database);
  });

  it('is the usual one after a call that is taken back, also of an unreached lead on hold', async () => {
    const { s, move, dueAt, newLead } = await shopWith({ no_reply: { ...AT_END, ends_in: 'hold' } });
    const { lead } = await newLead();
    await move(lead, 'no_reply');
    await s.pass(181);
    assert.deepEqual([(await s.steps(lead))!.ended_by, await s.turn(lead)], ['hold', null]);
    const agent = await s.agent();
    expect(await s.hold(agent.api, lead), 200);
    expect(await s.outcome(agent.api, lead, { status: 'no_reply' }), 200);
    expect(await agent.api.send('DELETE', `/leads/${lead}/outcome`), 200);
    assert.equal(await s.turn(lead), 'retry');
    const wait_ms = (await dueAt(lead))! - Date.now();
    assert.ok(wait_ms > 50 * 60_000 && wait_ms <= 60 * 60_000, `${wait_ms}`);
    await assertSound(service.database);
  });

  it('follows a changed plan: in the queue while it ends in a cancellation, outside while it ends at the desk', async () => {
    const { s, newLead } = await shopWith({ new: TO_DESK });
    const { lead } = await newLead();
    const agent = await s.agent();
    for (const [ends_in, turn] of [
      ['desk', null],
      ['cancel', 'fresh'],
      ['hold', null],
      ['cancel', 'fresh'],
    ] as const) {
      await s.plan({ new: { ...TO_DESK, ends_in } });
      await s.pass(1);
      assert.deepEqual([await s.turn(lead), (await s.steps(lead))!.ended_by], [turn, null], ends_in);
    }
    assert.equal(await s.next(agent.api), lead);
    await assertSound(service.database);
  });
});
