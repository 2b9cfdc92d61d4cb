import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { expect } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const phoneOf = (n: number) => `06${String(20_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(20_000_000 + n)}`;

/** A lead whose customer got a message. */
async function written(n: number) {
  const provider = await aMessageProvider();
  const s = await talkingShop(service, provider, 'whatsapp');
  await s.template({ order_statuses: ['packed', 'shipped'], lead_statuses: ['new'] });
  const lead = await s.lead({ phone: phoneOf(n) });
  await s.send();
  const [sent] = provider.taken;
  const requests = async () => expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data.requests;
  const notices = async () =>
    (
      await s.rows<{ title: string; body: string | null }>(
        `select title, body from notifications where workspace_id = $1`,
      )
    ).map(({ title, body }) => `${title}${body ? ` – ${body}` : ''}`);
  return { provider, s, lead, sent: sent!, requests, notices };
}

describe('what WhatsApp tells', { concurrency: 3 }, () => {
  it('moves a message on and never back: before its answer, twice, in any order, replayed', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    provider.mood.webhook = s.hook;
    provider.mood.tells_first = true;
    await s.template();
    const [reference] = await s.orders(1, { phone: phoneOf(1) });
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'PACKED' }] }), 200);
    await s.send();
    const [sent] = provider.taken;
    const status = async () => (await s.messages())[0]!.status;
    assert.equal(await status(), 'sent');
    for (const [says, then] of [
      ['sent', 'sent'],
      ['read', 'read'],
      ['delivered', 'read'],
      ['failed', 'read'],
      ['sent', 'read'],
    ] as const) {
      assert.equal((await provider.tell(s.hook, sent!, says)).status, 200);
      assert.equal((await provider.tell(s.hook, sent!, says)).status, 200);
      assert.equal(await status(), then);
    }
    const shown = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data.sent;
    assert.partialDeepStrictEqual(shown, [{ status: 'read' }]);
  });

  it('that one failed shows with its reason; unsigned or wrongly signed nothing counts, nor of another number', async () => {
    const { provider, s, sent } = await written(2);
    const status = async () => (await s.messages())[0]!.status;
    for (const signature of [null, 'sha256=00', `sha1=${'0'.repeat(40)}`, 'sha256='])
      assert.equal((await provider.tell(s.hook, sent, 'read', {}, signature)).status, 401);
    assert.equal(await status(), 'sent');
    const foreign = {
      metadata: { phone_number_id: '999' },
      statuses: [{ id: sent.provider_id, status: 'read', timestamp: '1' }],
    };
    assert.equal((await provider.deliver(s.hook, foreign)).status, 200);
    assert.equal(
      (await provider.deliver(s.hook, { statuses: [null, 7, { status: 'read' }, { id: 'x', status: 'odd' }] })).status,
      200,
    );
    assert.equal(await status(), 'sent');
    const errors = [{ code: 131_026, title: 'Message undeliverable', error_data: { details: 'Not on WhatsApp.' } }];
    await provider.tell(s.hook, { ...sent, id: '' }, 'failed', { errors });
    assert.partialDeepStrictEqual(await s.messages(), [
      { status: 'failed', reason: 'refused', error: 'Message undeliverable Not on WhatsApp.' },
    ]);
    const other = await talkingShop(service, provider, 'whatsapp');
    assert.equal((await provider.tell(other.hook, sent, 'read')).status, 200);
    assert.equal(await status(), 'failed');
  });

  it('a button confirms as the page does, once', async () => {
    const { provider, s, lead, sent } = await written(3);
    for (let i = 0; i < 2; i++)
      await provider.press(s.hook, dialled(3), sent.payloads[0]!, 'Confirmer', 'wamid.in.same');
    await provider.press(s.hook, dialled(3), sent.payloads[0]!, 'Confirmer');
    const shown = await s.showLead(lead);
    assert.equal(shown.status_key, 'confirmed');
    assert.equal(shown.leadHistories[0].changed_by, 'customer');
    assert.equal((await s.rows(`select id from orders where workspace_id = $1`)).length, 1);
    assert.equal((await s.rows(`select id from customer_requests where workspace_id = $1`)).length, 1);
  });

  it('a customer who hides her number confirms by the button of the message that was delivered to her', async () => {
    const { provider, s, lead, sent } = await written(10);
    const user_id = 'MA.21262000001000';
    await provider.deliver(s.hook, {
      contacts: [{ profile: { name: 'Zohra', username: 'zohra' }, user_id }],
      statuses: [{ id: sent.provider_id, status: 'delivered', timestamp: '1', recipient_user_id: user_id }],
    });
    const pressed = await provider.deliver(s.hook, {
      contacts: [{ profile: { name: 'Zohra', username: 'zohra' }, user_id }],
      messages: [
        {
          id: 'wamid.in.hidden',
          from_user_id: user_id,
          timestamp: '1',
          type: 'button',
          context: { id: sent.provider_id },
          button: { payload: sent.payloads[0], text: 'Confirmer' },
        },
      ],
    });
    assert.equal(pressed.status, 200);
    assert.equal((await s.showLead(lead)).status_key, 'confirmed');
  });

  it('a button cancels; when it is too late it is the customer’s word, and a person hears of it', async () => {
    const { provider, s, lead, sent, requests, notices } = await written(4);
    await provider.press(s.hook, dialled(4), sent.payloads[2]!, 'Annuler');
    assert.equal((await s.showLead(lead)).status_key, 'cancelled');
    const late = await written(5);
    expect(await late.s.api.put('/leads', { leads: [{ reference: late.lead, status: 'confirmed' }] }), 200);
    const { order_reference } = await late.s.showLead(late.lead);
    expect(await late.s.api.put('/orders', { orders: [{ reference: order_reference, status: 'PACKED' }] }), 200);
    await late.provider.press(late.s.hook, dialled(5), late.sent.payloads[2]!, 'Annuler');
    assert.equal((await late.s.showOrder(order_reference)).status, 'packed');
    const { requests: words } = expect(await late.s.api.get(`/orders/${order_reference}/messages`), 200).body.data;
    assert.partialDeepStrictEqual(words, [{ act: 'write', words: 'Annuler', is_done: false }]);
    assert.ok((await late.notices()).includes(`The customer of ${order_reference} wrote – Annuler`));
    assert.partialDeepStrictEqual(await requests(), [{ act: 'cancel', is_done: true }]);
    assert.ok((await notices()).length > 0);
  });

  it('the button to change has her called back at once, and is no attempt', async () => {
    const { provider, s, lead, sent, requests } = await written(6);
    await provider.press(s.hook, dialled(6), sent.payloads[1]!, 'Modifier');
    const shown = await s.showLead(lead);
    assert.deepEqual([shown.status_key, shown.attempts], ['call_later', 0]);
    assert.partialDeepStrictEqual(await requests(), [{ act: 'change', words: 'Modifier', is_done: false }]);
  });

  it('what she writes stands at the lead or order, and notifies; a button of another customer does nothing for her', async () => {
    const { provider, s, lead, sent, requests, notices } = await written(7);
    await provider.write(s.hook, dialled(7), 'Appelez après 18h\nmerci', {}, 'wamid.in.1');
    await provider.write(s.hook, dialled(7), 'Appelez après 18h\nmerci', {}, 'wamid.in.1');
    assert.partialDeepStrictEqual(await requests(), [{ act: 'write', words: 'Appelez après 18h\nmerci' }]);
    assert.equal((await s.showLead(lead)).status_key, 'new');
    assert.ok((await notices()).includes(`The customer of ${lead} wrote – Appelez après 18h merci`));
    await provider.press(s.hook, dialled(99), sent.payloads[2]!, 'Annuler');
    await provider.press(s.hook, dialled(7), 'cancel:not-an-id', 'Annuler');
    await provider.press(s.hook, dialled(7), `drop:${sent.id}`, 'x');
    assert.equal((await s.showLead(lead)).status_key, 'new');
    assert.ok((await notices()).some((notice) => /without an order/.test(notice)));
    await provider.deliver(s.hook, {
      messages: [
        { id: 'wamid.in.pic', from: dialled(7).slice(1), timestamp: '1', type: 'image', image: { caption: 'ici' } },
      ],
    });
    assert.equal((await requests())[0]!.words, 'ici');
  });

  it('STOP is kept to, for what waits as well, and START or a person takes it back', async () => {
    const { provider, s } = await written(8);
    for (const word of ['STOP', 'arrêt', 'توقف']) {
      await provider.write(s.hook, dialled(8), word);
      const [{ n }] = (await s.rows<{ n: number }>(
        `select count(*)::int as n from message_opt_outs where workspace_id = $1`,
      )) as [{ n: number }];
      assert.equal(n, 1, word);
    }
    const [reference] = await s.orders(1, { phone: phoneOf(8) });
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'PACKED' }] }), 200);
    await s.send();
    assert.equal(provider.taken.length, 1);
    assert.partialDeepStrictEqual(await s.messages({ status: 'skipped' }), [{ reason: 'opted_out' }]);
    assert.equal(expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data.is_opted_out, true);
    expect(await s.api.put(`/orders/${reference}/messages`, { is_opted_out: false }), 200);
    const agent = await s.person('Agent');
    expect(await agent.api.put(`/orders/${reference}/messages`, { is_opted_out: true }), 403);
    // A message that waits when the customer opts out, and is claimed later.
    const [waiting] = await s.orders(1, { phone: phoneOf(8) });
    provider.mood.behave = () => 'rate-limit';
    expect(await s.api.put('/orders', { orders: [{ reference: waiting, status: 'PACKED' }] }), 200);
    await s.send();
    await provider.write(s.hook, dialled(8), 'Stop.');
    provider.mood.behave = () => 'accept';
    await s.letPass(60_000);
    await s.send();
    assert.equal(provider.taken.length, 1);
    assert.equal((await s.messages({ status: 'skipped' })).length, 2);
    await provider.write(s.hook, dialled(8), 'START');
    assert.equal((await s.rows(`select 1 from message_opt_outs where workspace_id = $1`)).length, 0);
  });

  it('her page ends and begins messages too, where the shop sends any', async () => {
    const { provider, s } = await written(9);
    const [reference] = await s.orders(1, { phone: phoneOf(9) });
    const { link } = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data;
    const url = `${service.base}${new URL(link!).pathname}?lang=en`;
    const choose = async (act: string) => {
      const sent = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }) });
      return await sent.text();
    };
    assert.match(await (await fetch(url)).text(), /Send me no more messages/);
    assert.match(await choose('stop'), /Thank you, it is done.*Send me messages again/s);
    assert.equal(expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data.is_opted_out, true);
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'PACKED' }] }), 200);
    await s.send();
    assert.equal(provider.taken.length, 1);
    assert.match(await choose('start'), /Send me no more messages/);
    const quiet = await talkingShop(service, provider, 'sms');
    const [other] = await quiet.orders(1);
    const page = expect(await quiet.api.get(`/orders/${other}/messages`), 200).body.data.link!;
    assert.doesNotMatch(await (await fetch(`${service.base}${new URL(page).pathname}?lang=en`)).text(), /Send me/);
  });

  it('make five notices of a stranger in ten minutes, and no text of a customer is lost', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    const stranger = '+212699887766';
    const notices = () =>
      s.rows<{ n: number }>(
        `select count(distinct created_at)::int as n from notifications where workspace_id = $1 and message_key = 'stranger_wrote'`,
      );
    for (let n = 0; n < 12; n++) assert.equal((await provider.write(s.hook, stranger, `Hello ${n}`)).status, 200);
    assert.equal((await notices())[0]!.n, 5);
    await provider.write(s.hook, '+212699887767', 'Another');
    assert.equal((await notices())[0]!.n, 6);
    await service.database.transaction((tx) =>
      tx.rows(null, `update message_strangers set told_at = told_at - interval '10 minutes' where workspace_id = $1`, [
        s.workspace_id,
      ]),
    );
    await provider.write(s.hook, stranger, 'Again');
    assert.equal((await notices())[0]!.n, 7);
    const [reference] = await s.orders(1, { phone: '0612341234' });
    for (let n = 0; n < 45; n++) await provider.write(s.hook, '+212612341234', `Word ${n}`);
    const { requests } = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data;
    assert.equal(requests.length, 45);
  });
});
