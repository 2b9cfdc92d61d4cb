import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { aMessageProvider } from '../../../test/talking.ts';
import { TO_DESK, steppingShop, type Plan } from '../../../test/stepping.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

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
});
