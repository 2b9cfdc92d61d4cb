import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound } from '../../../test/shop.ts';
import { aMessageProvider } from '../../../test/talking.ts';
import { TO_DESK, steppingShop } from '../../../test/stepping.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* Messages of steps and answers to them (R-TALK-11): none goes out after a stop, and none is cancelled unwritten. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const phoneOf = (n: number) => `06${String(52_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(52_000_000 + n)}`;
let phones = 0;

async function aShop() {
  const provider = await aMessageProvider();
  return { provider, s: await steppingShop(service, provider), n: ++phones };
}

describe('messages of steps', { concurrency: 3 }, () => {
  it('are not sent after a stop, also one that was being sent then and is tried again', async () => {
    const { provider, s, n } = await aShop();
    await s.plan({ new: TO_DESK });
    const lead = await s.lead({ phone: phoneOf(n) });
    await s.send();
    provider.mood.behave = () => 'error';
    await s.pass(121);
    const write = (text: string) => service.database.transaction((tx) => tx.rows(null, text, [s.workspace_id]));
    // As while the request is under way, and as its answer leaves it.
    await write(`update automatic_messages set status = 'sending' where workspace_id = $1 and step = 1`);
    expect(await s.api.post(`/leads/${lead}/message-steps/stop`), 200);
    await write(`update automatic_messages set status = 'waiting' where workspace_id = $1 and step = 1`);
    provider.mood.behave = () => 'accept';
    await s.pass(5);
    assert.deepEqual(s.taken(dialled(n)), ['first']);
    const [message] = await s.messages();
    assert.partialDeepStrictEqual(message, { status: 'skipped', reason: 'outdated', template_name: 'Reminder' });
    // Sent again by a person, it goes out.
    await write(
      `update automatic_messages set status = 'failed', reason = 'refused' where workspace_id = $1 and step = 1`,
    );
    expect(await s.api.post(`/automatic-messages/${message!.id}/resend`), 200);
    await s.send();
    assert.deepEqual(s.taken(dialled(n)), ['first', 'reminder']);
  });

  it('of steps that began again are not those of before', async () => {
    const { provider, s, n } = await aShop();
    await s.plan({ new: TO_DESK });
    const lead = await s.lead({ phone: phoneOf(n) });
    await s.send();
    provider.mood.behave = () => 'error';
    await s.pass(121);
    const write = (text: string) => service.database.transaction((tx) => tx.rows(null, text, [s.workspace_id]));
    await write(`update automatic_messages set status = 'sending' where workspace_id = $1 and step = 1`);
    const move = (status: string) => s.api.put('/leads', { leads: [{ reference: lead, status }] });
    expect(await move('wrong'), 200);
    expect(await move('new'), 200);
    await write(`update automatic_messages set status = 'waiting' where workspace_id = $1 and step = 1`);
    provider.mood.behave = () => 'accept';
    await s.pass(5);
    assert.deepEqual(s.taken(dialled(n)), ['first']);
    await s.pass(121);
    assert.deepEqual(s.taken(dialled(n)), ['first', 'reminder']);
  });

  it('are what a cancellation needs: without any that was sent, the lead goes to the desk', async () => {
    const { provider, s, n } = await aShop();
    await s.plan({ new: { ...TO_DESK, ends_in: 'cancel' } });
    const [unwritten, written] = [await s.lead({ phone: phoneOf(n) }), await s.lead({ phone: phoneOf(++phones) })];
    provider.mood.behave = ({ to }) => (to === dialled(n) ? 'refuse' : 'accept');
    await s.send();
    for (const minutes of [121, 61, 181]) await s.pass(minutes);
    assert.deepEqual(s.taken(dialled(n)), []);
    assert.equal((await s.showLead(unwritten)).status_key, 'new');
    assert.deepEqual([(await s.steps(unwritten))!.ended_by, await s.turn(unwritten)], ['desk', 'fresh']);
    assert.partialDeepStrictEqual(await s.showLead(written), { status_key: 'cancelled', sub_status: 'no_answer' });
    await assertSound(service.database);
  });

  it('keep their template: it is neither renamed, switched off nor deleted while a plan sends it', async () => {
    const { s } = await aShop();
    const { id } = s.templates.reminder;
    const put = (body: object) => s.api.put(`/message-templates/${id}`, body);
    await s.plan({ new: TO_DESK });
    expectInvalid(await put({ name: 'Another' }), 'name');
    expectInvalid(await put({ status: 'inactive' }), 'status');
    expectInvalid(await put({ message_channel_id: null, whatsapp_name: null, buttons: [] }), 'message_channel_id');
    assert.equal(expect(await s.api.del(`/message-templates/${id}`), 409).body.error.reason, 'template_in_steps');
    expect(await put({ body: 'Bonjour', name: 'Reminder', status: 'active' }), 200);
    // Another language of the name is enough.
    await s.template({ name: 'Reminder', language: 'ar', body: 'x', order_statuses: [], whatsapp_name: 'reminder_ar' });
    expect(await put({ status: 'inactive' }), 200);
    expect(await put({ status: 'active' }), 200);
    expect(await put({ name: 'Another' }), 200);
    await s.plan({});
    expect(await s.api.del(`/message-templates/${s.templates.sms.id}`), 200);
  });

  for (const [about, act] of Object.entries({
    'a lead': async () => {},
    'an order': async ({ s, first }: Answered) => {
      expect(await s.api.put('/leads', { leads: [{ reference: first, status: 'confirmed' }] }), 200);
      const [order] = await s.rows<{ reference: string }>(
        `select o.reference from orders o join leads l on l.workspace_id = $1 and l.id = o.lead_id
         where o.workspace_id = $1 and l.reference = $2`,
        [first],
      );
      await s.template({ order_statuses: ['packed'], whatsapp_name: 'packed' });
      await s.moveOrder(order!.reference, 'PACKED');
      await s.send();
    },
  }))
    it(`stop for all leads of a customer who answers about ${about}, also those on hold`, async () => {
      const { provider, s, n } = await aShop();
      await s.plan({ new: { ...TO_DESK, steps: [], ends_in: 'hold' } });
      const lead = () => s.lead({ phone: phoneOf(n) });
      const [held, other] = [await lead(), await s.lead({ phone: phoneOf(++phones) })];
      await s.send();
      await s.pass(181);
      await s.plan({ new: { ...TO_DESK, ends_in: 'cancel' } });
      const [first, second] = [await lead(), await lead()];
      await s.send();
      await act({ s, first });
      assert.equal((await provider.write(s.hook, dialled(n), 'Oui')).status, 200);
      const endings = await Promise.all([held, second, other].map(async (one) => (await s.steps(one))!.ended_by));
      assert.deepEqual(endings, ['answer', 'answer', 'hold']);
      assert.deepEqual([await s.turn(held), await s.turn(second), await s.turn(other)], ['fresh', 'fresh', null]);
      await s.pass(400);
      assert.deepEqual((await s.showLead(second)).status_key, 'new');
      await assertSound(service.database);
    });
});

type Answered = { s: Awaited<ReturnType<typeof steppingShop>>; first: string };
