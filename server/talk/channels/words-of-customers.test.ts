import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { expect } from '../../../test/world.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const LATER = '2031-01-01T00:00:00+00:00';
const phoneOf = (n: number) => `06${String(30_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(30_000_000 + n)}`;
const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1_000) - seconds);

/** A shop whose leads get a message when they are new. */
async function aShop(template: object = {}) {
  const provider = await aMessageProvider();
  const s = await talkingShop(service, provider, 'whatsapp');
  await s.template({ order_statuses: ['packed', 'shipped'], lead_statuses: ['new'], ...template });
  /** A lead whose customer got the message. */
  const written = async (n: number, over: object = {}) => {
    const lead = await s.lead({ phone: phoneOf(n), ...over });
    await s.send();
    return { lead, sent: provider.taken.findLast(({ to }) => to === dialled(n))! };
  };
  const requests = async (lead: string) =>
    expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data.requests as { act: string; words: string }[];
  const setLead = async (reference: string, status: string) =>
    expect(await s.api.put('/leads', { leads: [{ reference, status, action_date: LATER }] }), 200);
  const notices = async () =>
    (await s.rows<{ body: string | null }>(`select body from notifications where workspace_id = $1`)).map(
      ({ body }) => body,
    );
  return { ...s, provider, written, requests, setLead, notices };
}

describe('words of customers', { concurrency: 3 }, () => {
  it('that end in half an emoji where they are cut are kept, and what follows in the delivery is done', async () => {
    const s = await aShop();
    const first = await s.written(1);
    const second = await s.written(2);
    const [, id] = second.sent.payloads[0]!.split(':');
    const body = `${'a'.repeat(299)}😀 merci`;
    const of = { timestamp: secondsAgo(0) };
    const answer = await s.provider.deliver(s.hook, {
      messages: [
        { ...of, id: 'wamid.emoji', from: dialled(1).slice(1), type: 'text', text: { body } },
        {
          ...of,
          id: 'wamid.press',
          from: dialled(2).slice(1),
          type: 'button',
          context: { id: second.sent.provider_id },
          button: { payload: `confirm:${id}`, text: 'Confirmer' },
        },
      ],
    });
    assert.equal(answer.status, 200);
    assert.equal((await s.requests(first.lead))[0]!.words, body);
    assert.equal((await s.showLead(second.lead)).status_key, 'confirmed');
  });

  it('tell places, contacts, reactions and chosen rows', async () => {
    const s = await aShop();
    const { lead } = await s.written(3);
    const said = [
      ['location', { location: { latitude: 33.58, longitude: -7.6, name: 'Maison', address: '12 Rue X, Maarif' } }, 'Maison · 12 Rue X, Maarif · 33.58, -7.6'],
      ['contacts', { contacts: [{ name: { formatted_name: 'Ali' }, phones: [{ phone: '+212611223344' }] }] }, 'Ali +212611223344'],
      ['reaction', { reaction: { message_id: 'wamid.x', emoji: '👍' } }, '👍'],
      ['interactive', { interactive: { type: 'list_reply', list_reply: { id: 'x', title: 'Demain', description: 'après 18 h' } } }, 'Demain · après 18 h'],
      ['order', { order: { text: 'Vite' } }, 'Vite'],
      ['audio', { audio: { id: '1' } }, '[audio]'],
    ] as const; // prettier-ignore
    for (const [type, content, words] of said) {
      const message = {
        id: `wamid.${type}`,
        from: `+${dialled(3).slice(1)}`,
        timestamp: secondsAgo(0),
        type,
        ...content,
      };
      assert.equal((await s.provider.deliver(s.hook, { messages: [message] })).status, 200);
      assert.equal((await s.requests(lead))[0]!.words, words);
    }
  });

  it('without a sender, or of strangers, come to a notification: the second word often is the order', async () => {
    const s = await aShop();
    await s.provider.write(s.hook, '+212699000111', 'Bonjour');
    await s.provider.write(s.hook, '+212699000111', '2 Argan, 12 rue X');
    const nameless = { id: 'wamid.nobody', type: 'text', text: { body: 'Qui suis-je' } };
    for (const message of [nameless, nameless, { type: 'text', text: { body: 'Sans numéro' } }])
      assert.equal((await s.provider.deliver(s.hook, { messages: [message] })).status, 200);
    const notices = await s.notices();
    for (const words of ['Bonjour', '2 Argan, 12 rue X', 'Qui suis-je', 'Sans numéro'])
      assert.equal(new Set(notices.filter((body) => body?.includes(words))).size, 1, words);
  });

  it('go to the lead that is open, not to the order that was delivered long ago', async () => {
    const s = await aShop();
    const [order] = await s.orders(1, { phone: phoneOf(4) });
    await s.moveOrder(order!, 'PACKED');
    await s.send();
    await s.moveOrder(order!, 'SHIPPED', 'DELIVERED');
    await s.rows(`update message_templates set status = 'inactive' where workspace_id = $1 returning id`);
    const lead = await s.lead({ phone: phoneOf(4) });
    await s.send();
    await s.provider.write(s.hook, dialled(4), 'Annulez ma nouvelle commande');
    assert.equal((await s.requests(lead))[0]?.words, 'Annulez ma nouvelle commande');
  });

  it('that end messages are known in ordinary spellings, and the newer of STOP and START counts', async () => {
    const s = await aShop();
    const { lead } = await s.written(5);
    const isOut = async () => expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data.is_opted_out;
    for (const word of ['Arrêtez', 'arrêt'.normalize('NFD'), 'Se désabonner', 'توقّف', 'إلغاء الاشتراك', 'stop؟', 'STOP 🛑', '\u200fSTOP', 'Stop promotions']) {
      await s.provider.write(s.hook, dialled(5), word);
      assert.equal(await isOut(), true, word);
      await s.provider.write(s.hook, dialled(5), 'إبدأ');
      assert.equal(await isOut(), false, word);
    } // prettier-ignore
    const write = (id: string, body: string, seconds: number) =>
      s.provider.deliver(s.hook, { messages: [{ id, from: dialled(5).slice(1), timestamp: secondsAgo(seconds), type: 'text', text: { body } }] }); // prettier-ignore
    await write('wamid.stop', 'STOP', 0);
    await write('wamid.start', 'START', 3_600);
    assert.equal(await isOut(), true);
  });
});

describe('acts of customers', { concurrency: 3 }, () => {
  it('count again once the shop took back what they did', async () => {
    const s = await aShop();
    const { lead, sent } = await s.written(11);
    const press = (n: number) => s.provider.press(s.hook, dialled(11), sent.payloads[n]!, 'x');
    const status = async () => (await s.showLead(lead)).status_key;
    await press(2);
    assert.equal(await status(), 'cancelled');
    await s.setLead(lead, 'new');
    await press(2);
    assert.equal(await status(), 'cancelled');
    await s.setLead(lead, 'new');
    await press(0);
    assert.equal(await status(), 'confirmed');
    await press(2);
    const order = (await s.showLead(lead)).order_reference;
    assert.equal((await s.showOrder(order)).status, 'canceled');
    const before = (await s.notices()).length;
    await press(0);
    assert.ok((await s.notices()).length > before);
  });

  it('that came late do not undo a newer one', async () => {
    const s = await aShop();
    const { lead, sent } = await s.written(12);
    const press = (n: number, id: string, seconds: number) =>
      s.provider.deliver(s.hook, {
        messages: [
          {
            id,
            from: dialled(12).slice(1),
            timestamp: secondsAgo(seconds),
            type: 'button',
            context: { id: sent.provider_id },
            button: { payload: sent.payloads[n]!, text: 'x' },
          },
        ],
      });
    await press(0, 'wamid.newer', 0);
    await press(2, 'wamid.older', 300);
    const order = (await s.showLead(lead)).order_reference;
    assert.equal((await s.showOrder(order)).status, 'new');
  });
});

describe('a message that waits', { concurrency: 3 }, () => {
  it('is not sent once its lead or order moved on, or has another phone', async () => {
    const s = await aShop();
    const lead = await s.lead({ phone: phoneOf(21) });
    const mistyped = await s.lead({ phone: phoneOf(22) });
    const kept = await s.lead({ phone: phoneOf(23) });
    const [order] = await s.orders(1, { phone: phoneOf(24) });
    s.provider.mood.behave = () => 'rate-limit';
    await s.moveOrder(order!, 'PACKED', 'SHIPPED');
    await s.send();
    await s.setLead(lead, 'cancelled');
    expect(await s.api.send('PATCH', `/leads/${mistyped}`, { body: { phone: phoneOf(25) } }), 200);
    await s.moveOrder(order!, 'RETURNED');
    s.provider.mood.behave = () => 'accept';
    await s.letPass(120_000);
    await s.send();
    assert.deepEqual(s.provider.taken.map(({ to }) => to), [dialled(23)]); // prettier-ignore
    const messages = await s.messages();
    const reasons = messages.filter(({ status }) => status === 'skipped').map(({ reason }) => reason);
    assert.deepEqual(new Set(reasons), new Set(['outdated']));
    assert.equal(messages.find(({ reference }) => reference === kept)!.status, 'sent');
  });

  it('is sent to the phone that it was written for, however that was typed', async () => {
    const s = await aShop();
    s.provider.mood.behave = () => 'rate-limit';
    for (const phone of ['33 06 12 34 56 78', '00212 (0)6 70 00 00 28', '٠٦٧٠٠٠٠٠٢٩', '21206 70 00 00 30'])
      await s.lead({ phone });
    const retyped = await s.lead({ phone: '330612345679' });
    await s.send();
    expect(await s.api.send('PATCH', `/leads/${retyped}`, { body: { phone: '+33 6 12 34 56 79' } }), 200);
    s.provider.mood.behave = () => 'accept';
    await s.letPass(120_000);
    await s.send();
    const reached = ['+33612345678', '+212670000028', '+212670000029', '+212670000030', '+33612345679'];
    assert.deepEqual(new Set(s.provider.taken.map(({ to }) => to)), new Set(reached));
  });

  it('a repeated failure of the first sending does not end the second one', async () => {
    const s = await aShop();
    const { sent } = await s.written(31);
    const failed = () => s.provider.tell(s.hook, sent, 'failed');
    await failed();
    const [message] = await s.messages({ status: 'failed' });
    const session = await sessionFor(service, s.workspace_id, s.admin.id);
    expect(await session.post(`/automatic-messages/${message!.id}/resend`), 200);
    await failed();
    const status = async () => (await s.messages())[0]!.status;
    assert.equal(await status(), 'waiting');
    await s.send();
    await failed();
    assert.equal(await status(), 'sent');
    await s.provider.tell(s.hook, s.provider.taken.at(-1)!, 'failed');
    assert.equal(await status(), 'failed');
  });
});

it('texts and the page of a lead say what is left to pay at the door', async () => {
  const s = await aShop({ body: 'À payer {total}' });
  const { lead, sent } = await s.written(41, {
    products: [{ sku: s.sku, quantity: 1, total: 100 }],
    prepaid_amount: 40,
  });
  assert.match(sent.text, /\b60\b/);
  const { link } = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data;
  const page = await (await fetch(`${service.base}${new URL(link!).pathname}?lang=en`)).text();
  assert.match(page, /MAD\s60/);
});
