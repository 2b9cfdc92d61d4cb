import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { ACCESS_TOKEN, GATEWAY_KEY, type Behaviour } from '../../../test/message-provider.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { aMessageProvider, talkingShop, whatsAppBody } from '../../../test/talking.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

const SLOW = 10 * 60_000 + 1_000;
const phoneOf = (n: number) => `06${String(10_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(10_000_000 + n)}`;
type Shop = Awaited<ReturnType<typeof talkingShop>>;

const pack = async (s: Shop, references: readonly string[]) => {
  for (let from = 0; from < references.length; from += 500) {
    const orders = references.slice(from, from + 500).map((reference) => ({ reference, status: 'PACKED' }));
    expect(await s.api.put('/orders', { orders }), 200);
  }
};
const told = async (s: Shop, kind: string) =>
  s.rows<{ title: string }>(`select title from notifications where workspace_id = $1 and kind = $2`, [kind]);

describe('messages that are sent by themselves', () => {
  it('go when an order comes to the status, once, in the customer’s language, with what WhatsApp approved', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    await s.template();
    await s.template({ language: 'ar', body: 'مرحبا {first_name}', whatsapp_name: 'order_news_ar' });
    const [reference] = await s.orders(1, { full_name: 'Karim Haddad', phone: phoneOf(1) });
    await s.send();
    assert.equal(provider.taken.length, 0);
    await pack(s, [reference!]);
    await s.send();
    assert.equal(provider.taken.length, 1);
    const [taken] = provider.taken;
    assert.equal(taken!.to, dialled(1));
    assert.equal(taken!.text, `order_news|Karim|${reference}|299,80 MAD`);
    assert.deepEqual(
      taken!.payloads,
      ['confirm', 'change', 'cancel'].map((act) => `${act}:${taken!.id}`),
    );
    const [message] = await s.messages();
    assert.partialDeepStrictEqual(message, { status: 'sent', reference, phone: dialled(1), attempts: 1 });
    assert.match(message!.text!, /^Bonjour Karim, OR-/);
    // The order goes back: its customer was informed already, and gets no second message.
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'ROLLBACK' }] }), 200);
    await s.send();
    assert.equal(provider.taken.length, 1);
    const shown = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data;
    assert.partialDeepStrictEqual(shown.sent, [{ status: 'sent', channel: 'whatsapp' }]);
    const lead = await s.lead({ data: [{ key: 'language', value: 'ar' }], phone: phoneOf(2) });
    expect(await s.api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
    const { order_reference } = await s.showLead(lead);
    await pack(s, [order_reference]);
    await s.send();
    assert.equal(provider.taken.at(-1)!.text.split('|')[0], 'order_news_ar');
  });

  it('of leads go too, and no customer is told of what is no longer so', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template({
      order_statuses: [],
      lead_statuses: ['new', 'no_reply'],
      body: '{first_name} "{reference}"\n\\{shop}',
    });
    const lead = await s.lead({ phone: phoneOf(3) });
    await s.send();
    assert.equal(provider.taken.length, 1);
    assert.match(provider.taken[0]!.text, /"LD-\w+"\n\\/);
    const late = await s.lead({ phone: phoneOf(4) });
    expect(
      await s.api.put('/leads', {
        leads: [{ reference: late, status: 'cancelled', action_date: '2026-01-02T03:04:05+00:00' }],
      }),
      200,
    );
    await s.send();
    assert.equal(provider.taken.length, 1);
    const shown = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data;
    assert.partialDeepStrictEqual(shown.sent, [{ status: 'sent', channel: 'sms' }]);
  });

  it('do not wait for a message through another channel', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template();
    const whatsApp = expect(await s.api.post('/message-channels', whatsAppBody(provider)), 201).body.data as { id: string }; // prettier-ignore
    const over = { order_statuses: ['shipped'], message_channel_id: whatsApp.id, whatsapp_name: 'on_its_way' };
    await s.template({ ...over, buttons: [] });
    const [reference] = await s.orders(1, { phone: phoneOf(8) });
    provider.mood.behave = () => 'rate-limit';
    await pack(s, [reference!]);
    await s.send();
    provider.mood.behave = () => 'accept';
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'SHIPPED' }] }), 200);
    await s.send();
    assert.deepEqual(provider.taken.map(({ to, text }) => [to, text.split('|')[0]]), [[dialled(8), 'on_its_way']]); // prettier-ignore
    assert.deepEqual((await s.messages()).map(({ status }) => status).toSorted(), ['sent', 'waiting']);
    await s.letPass(120_000);
    await s.send();
    assert.equal(provider.taken.length, 2);
  });

  it('hold a link that acts only for readers who may change the order or lead', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template({ body: 'Suivez {reference} ici: {tracking_link}', lead_statuses: ['new'] });
    const [reference] = await s.orders(1, { phone: phoneOf(5) });
    const lead = await s.lead({ phone: phoneOf(6) });
    await pack(s, [reference!]);
    await s.send();
    const linksFor = async (api: typeof s.api) => {
      const { data } = expect(await api.get('/automatic-messages'), 200).body;
      const one = expect(await api.get(`/automatic-messages/${data[0]!.id}`), 200).body.data;
      assert.equal(one.text, data[0]!.text);
      return Object.fromEntries(data.map((row) => [row.reference, /\/t\/([\w-]+)$/.exec(row.text ?? '')?.[1]]));
    };
    const acting = await linksFor(s.api);
    const given = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data.link!;
    assert.equal(acting[reference!], given.split('/t/')[1]);
    assert.equal(acting[lead]!.length, 44);
    const center = await linksFor((await s.person('Call Center Manager')).api);
    assert.equal(center[lead], acting[lead]);
    const follows = await linksFor((await s.person('Follow-Up')).api);
    assert.equal(follows[reference!], acting[reference!]);
    const shows = expect(await (await s.person('Accountant')).api.get(`/orders/${reference}/messages`), 200).body.data
      .link!;
    for (const [seen, name] of [
      [center, reference!],
      [follows, lead],
    ] as const)
      assert.match(seen[name]!, /^s[\w-]{44}$/);
    assert.equal(center[reference!], shows.split('/t/')[1]);
  });

  for (const kind of ['sms', 'whatsapp'] as const)
    it(`keep of what ${kind} says neither its keys nor the phone and text, and show it by both masks`, async () => {
      const provider = await aMessageProvider();
      provider.mood.behave = () => 'echo';
      const s = await talkingShop(service, provider, kind);
      await s.template({ lead_statuses: ['new'], body: 'Chère {first_name}, suivez {reference}' });
      const [reference] = await s.orders(1, { phone: phoneOf(7), full_name: 'Zohra Benkirane' });
      await pack(s, [reference!]);
      await s.send();
      const [message] = await s.messages();
      assert.partialDeepStrictEqual(message, { status: 'failed', reason: 'refused' });
      assert.match(message!.error!, /Cannot send to .*•••/);
      const keys = kind === 'sms' ? [GATEWAY_KEY, 'c2hvcD'] : [ACCESS_TOKEN];
      const sent = [...keys, dialled(7).slice(-8), 'Zohra', reference!];
      const kept = await s.rows(`select * from automatic_messages where workspace_id = $1`);
      const error = (kept[0] as { error: string }).error;
      for (const part of sent) assert.ok(!error.includes(part), `${part} in ${error}`);
      // Texts as older versions stored them.
      await service.database.transaction(async (tx) => {
        const words = `400 ${GATEWAY_KEY} ${ACCESS_TOKEN} ${phoneOf(7)}`;
        await tx.rows(null, `update automatic_messages set error = $2 where workspace_id = $1`, [
          s.workspace_id,
          words,
        ]);
        await tx.rows(null, `update message_channels set fault = $2 where workspace_id = $1`, [s.workspace_id, words]);
        await tx.rows(
          null,
          `insert into jobs (workspace_id, id, account_id, kind, priority, actor, payload, total, created_at, is_internal)
           values ($1, gen_random_uuid(), $2, 'clean-kept-words', 'normal', '{"kind":"system","id":null,"name":"system"}', '{}', 1, now(), true)`,
          [s.workspace_id, s.account_id],
        );
      });
      await runJobs(service.database, s.workspace_id, 'clean-kept-words');
      const clean = await s.rows<{ said: string }>(
        `select error as said from automatic_messages where workspace_id = $1 union all select fault from message_channels where workspace_id = $1`,
      );
      const key = kind === 'sms' ? GATEWAY_KEY : ACCESS_TOKEN;
      assert.equal(clean.length, 2);
      for (const { said } of clean)
        assert.ok(said.includes('•••') && !said.includes(key) && !said.includes(phoneOf(7)));
      for (const mask of ['leads.phone', 'orders.phone']) {
        const permissions = { 'automatic-messages': ['list', 'retrieve'], orders: ['list', 'retrieve'] };
        const name = `Masked ${mask} ${unique()}`;
        expect(
          await s.api.post('/roles', { name, scope: 'workspace', permissions, abilities: [], masks: [mask] }),
          201,
        );
        const { api } = await s.person(name);
        const [seen] = expect(await api.get('/automatic-messages'), 200).body.data;
        assert.partialDeepStrictEqual(seen, { error: null, reason: 'refused' });
        const beside = expect(await api.get(`/orders/${reference}/messages`), 200).body.data.sent;
        assert.equal(beside[0]!.error, null);
      }
    });

  it('ask for WhatsApp’s name, and for a channel that is there', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    const body = { name: 'T', language: 'fr', body: 'x', message_channel_id: s.channel.id };
    expect(await s.api.post('/message-templates', { ...body, name: 'Of steps', whatsapp_name: 'a' }), 201);
    const with_status = { ...body, order_statuses: ['packed'] };
    expectInvalid(await s.api.post('/message-templates', with_status), 'whatsapp_name');
    expectInvalid(
      await s.api.post('/message-templates', { ...with_status, whatsapp_name: 'No Such' }),
      'whatsapp_name',
    );
    const failed = { ...with_status, whatsapp_name: 'a', is_for_failed_delivery: true };
    expectInvalid(await s.api.post('/message-templates', failed), 'is_for_failed_delivery');
    const nowhere = { ...with_status, whatsapp_name: 'a', message_channel_id: s.workspace_id };
    expectInvalid(await s.api.post('/message-templates', nowhere), 'message_channel_id');
    const twice = { ...with_status, whatsapp_name: 'a', buttons: ['confirm', 'confirm'] };
    expectInvalid(await s.api.post('/message-templates', twice), 'buttons');
    await s.template();
    expect(await s.api.del(`/message-channels/${s.channel.id}`), 409);
  });

  it('cost a change nothing but its own statement, however many orders', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    const statements = async (count: number) => {
      const references = await s.orders(count);
      const before = await s.rows<{ id: string }>(
        `select id from jobs where workspace_id = $1 and kind = 'send-messages'`,
      );
      await pack(s, references);
      const jobs = await s.rows<{ id: string }>(
        `select id from jobs where workspace_id = $1 and kind = 'send-messages'`,
      );
      const [outbox] = await s.rows<{ n: number }>(
        `select count(*)::int as n from message_outbox where workspace_id = $1`,
      );
      return [jobs.length - before.length, outbox!.n];
    };
    assert.deepEqual(await statements(3), [0, 0]);
    await s.template();
    assert.deepEqual(await statements(200), [1, 200]);
  });

  it('hundreds of them through a provider that answers 429, 500 and nothing go once each, in order per customer', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms', { drops_repeats: true });
    provider.mood.drops_repeats = true;
    const CUSTOMERS = 60;
    await s.template({ name: 'first', order_statuses: ['new'], body: '1 {reference}' });
    await s.template({ name: 'second', body: '2 {reference}' });
    const references = (
      await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => s.orders(2, { phone: phoneOf(100 + n) })))
    ).flat();
    // Earlier status changes are processed before the next change.
    provider.mood.behave = () => 'rate-limit';
    await s.send();
    await pack(s, references);
    let n = 0;
    const moods: Behaviour[] = [
      'accept',
      'error',
      'accept',
      'rate-limit',
      'hang-after-accept',
      'accept',
      'cut-after-accept',
      'accept',
    ];
    provider.mood.behave = () => moods[n++ % moods.length]!;
    for (let round = 0; round < 25; round++) {
      await s.letPass((2 * 3_600_000) / 6);
      await s.send();
      const [left] = await s.rows<{ n: number }>(
        `select count(*)::int as n from automatic_messages where workspace_id = $1 and due_at is not null`,
      );
      if (left!.n === 0) break;
      // The test skips hours: without this, messages would be given up.
      await s.rows(
        `update automatic_messages set give_up_at = now() + interval '1 day' where workspace_id = $1 returning id`,
      );
    }
    const messages = await s.rows<{ status: string; reference: string; id: string }>(
      `select id, status, reference from automatic_messages where workspace_id = $1`,
    );
    assert.equal(messages.length, CUSTOMERS * 4);
    const sent = messages.filter(({ status }) => status === 'sent');
    assert.deepEqual(
      provider.taken.map(({ id }) => id).toSorted(),
      [...new Set(provider.taken.map(({ id }) => id))].toSorted(),
      'none twice',
    );
    for (const { id } of sent) assert.ok(provider.taken.some((one) => one.id === id));
    for (const [to, group] of Map.groupBy(provider.taken, (one) => one.to)) {
      const ids = group.map(({ id }) => id);
      assert.deepEqual(ids, ids.toSorted(), to);
    }
    assert.ok(sent.length > messages.length * 0.9, `${sent.length} of ${messages.length}`);
    // The other messages are reported as failed or unsure.
    for (const { status } of messages) assert.ok(['sent', 'failed', 'unsure'].includes(status), status);
  });

  it('waits as long as it is told, and gives up with a notification that leads to the list; a person sends it again', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template();
    provider.mood.behave = () => 'error';
    const [reference] = await s.orders(1, { phone: phoneOf(5) });
    await pack(s, [reference!]);
    for (let round = 0; round < 6; round++) {
      await s.send();
      const [message] = await s.messages();
      assert.equal(message!.status, round < 5 ? 'waiting' : 'failed', `round ${round}`);
      await s.letPass(2 * 3_600_000 + 1_000);
    }
    await s.send();
    assert.equal((await told(s, 'message.failed')).length, 1);
    const [failed] = await s.messages({ status: 'failed' });
    assert.partialDeepStrictEqual(failed, { reason: 'gave_up', error: 'The gateway answered with the error 500.' });
    provider.mood.behave = () => 'accept';
    const session = await sessionFor(service, s.workspace_id, s.admin.id);
    expect(await session.post(`/automatic-messages/${failed!.id}/resend`), 200);
    expectInvalid(await session.post(`/automatic-messages/${failed!.id}/resend`), 'id');
    await s.send();
    assert.deepEqual(
      (await s.messages()).map(({ status }) => status),
      ['sent'],
    );
    expectInvalid(await s.api.post(`/automatic-messages/${failed!.id}/resend`), 'id');
    expect(await s.api.post(`/automatic-messages/${s.workspace_id}/resend`), 404);
  });

  it('one that timed out with an unknown fate is not sent again: it says so, and a person decides', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template();
    provider.mood.behave = () => 'hang-after-accept';
    const [reference] = await s.orders(1, { phone: phoneOf(6) });
    await pack(s, [reference!]);
    await s.send();
    provider.mood.behave = () => 'accept';
    await s.letPass(SLOW);
    await s.send();
    assert.partialDeepStrictEqual(await s.messages(), [{ status: 'unsure', reason: 'no_answer' }]);
    assert.equal(provider.taken.length, 1);
    assert.equal((await told(s, 'message.failed')).length, 1);
  });

  it('WhatsApp tells of one that timed out; one of which it tells nothing while it tells of others is sent again', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    provider.mood.webhook = s.hook;
    await s.template();
    provider.mood.behave = ({ to }) =>
      to === dialled(7) ? 'hang-after-accept' : to === dialled(8) ? 'hang' : 'accept';
    const [taken] = await s.orders(1, { phone: phoneOf(7) });
    const [lost] = await s.orders(1, { phone: phoneOf(8) });
    await pack(s, [taken!, lost!]);
    await s.send();
    const statusOf = async (reference: string) =>
      (await s.messages()).find((one) => one.reference === reference)!.status;
    assert.deepEqual([await statusOf(taken!), await statusOf(lost!)], ['sent', 'unsure']);
    provider.mood.behave = () => 'accept';
    await s.letPass(SLOW);
    const [later] = await s.orders(1, { phone: phoneOf(9) });
    await pack(s, [later!]);
    await s.send();
    // The later one is reported, long after the lost one was sent.
    await s.send();
    await s.letPass(1_000);
    await s.send();
    assert.deepEqual(
      [await statusOf(later!), provider.taken.filter(({ to }) => to === dialled(7)).length],
      ['sent', 1],
    );
    const lostSent = provider.taken.filter(({ to }) => to === dialled(8)).length;
    assert.ok(lostSent <= 1);
    assert.ok(['sent', 'unsure'].includes(await statusOf(lost!)));
  });

  it('a channel whose token is no good pauses, says so once, and sends when it is mended', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    await s.template();
    provider.mood.behave = () => 'deny';
    const references = await s.orders(5, { phone: phoneOf(10) });
    await pack(s, references);
    await s.send();
    await s.letPass(SLOW);
    await s.send();
    assert.deepEqual(
      (await told(s, 'message.failed')).map(({ title }) => title),
      [`${s.channel.name} does not send messages`],
    );
    const broken = expect(await s.api.get(`/message-channels/${s.channel.id}`), 200).body.data;
    assert.match(broken.fault!, /expired/);
    provider.mood.behave = () => 'accept';
    await s.letPass(SLOW);
    await s.send();
    assert.equal(provider.taken.length, 5);
    assert.equal(expect(await s.api.get(`/message-channels/${s.channel.id}`), 200).body.data.fault, null);
  });

  it('what a provider refuses, and a phone that is none, fail with their reason', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template();
    provider.mood.behave = () => 'refuse';
    const [refused] = await s.orders(1, { phone: phoneOf(11) });
    const [phoneless] = await s.orders(1, { phone: '12' });
    await pack(s, [refused!, phoneless!]);
    await s.send();
    const reasons = Object.fromEntries((await s.messages()).map((one) => [one.reference, one.reason]));
    assert.deepEqual(reasons, { [refused!]: 'refused', [phoneless!]: 'bad_phone' });
    assert.match((await s.messages()).find((one) => one.reason === 'refused')!.error!, /unknown number/);
  });

  it('who may see and send them again: callers who see orders’ phones and have the right, of their account', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    await s.template();
    provider.mood.behave = () => 'refuse';
    const [reference] = await s.orders(1, { phone: phoneOf(12) });
    await pack(s, [reference!]);
    await s.send();
    const [message] = await s.messages();
    for (const [role, list, resend] of [
      ['Call Center Manager', 200, 200],
      ['Agent', 403, 403],
      ['Packer', 403, 403],
    ] as const) {
      const { api } = await s.person(role);
      expect(await api.get('/automatic-messages'), list);
      expect(await api.post(`/automatic-messages/${message!.id}/resend`), resend);
    }
    // With either mask, a search by phone finds no message, as the phone may be a lead's.
    for (const mask of ['leads.phone', 'orders.phone']) {
      const role = { name: `Only ${mask}`, permissions: { 'automatic-messages': ['list', 'retrieve'] }, masks: [mask] };
      expect(await s.api.post('/roles', { ...role, scope: 'workspace' }), 201);
      const { api } = await s.person(role.name);
      const found = async (keyword: string) =>
        expect(await api.get('/automatic-messages', { keyword }), 200).body.meta.total;
      assert.deepEqual([await found(phoneOf(12).slice(-6)), await found(reference!)], [0, 1], mask);
      const { phone, error } = expect(await api.get(`/automatic-messages/${message!.id}`), 200).body.data;
      assert.equal(phone === null && error === null, mask === 'orders.phone');
    }
    const seller = await s.person('Seller');
    assert.deepEqual(expect(await seller.api.get('/automatic-messages'), 200).body.data, []);
    expect(await seller.api.get(`/automatic-messages/${message!.id}`), 404);
    expect(await seller.api.post(`/automatic-messages/${message!.id}/resend`), 403);
  });
});
