import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { earlier } from '../../../test/rows.ts';
import { expect, type Client } from '../../../test/world.ts';
import type { showConversation } from './show-conversation.ts';

type ConversationShown = Awaited<ReturnType<typeof showConversation>>;

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const phoneOf = (n: number) => `06${String(70_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(70_000_000 + n)}`;
const HOUR_MS = 3_600_000;

/** A shop whose customer got a message about a lead. `hides`: she hides her number. */
async function talking(n: number, { hides = false } = {}) {
  const provider = await aMessageProvider();
  if (hides) provider.mood.hides_one_in = 1;
  const s = await talkingShop(service, provider, 'whatsapp');
  const template = await s.template({ lead_statuses: ['new'], order_statuses: ['packed'] });
  const lead = await s.lead({ phone: phoneOf(n) });
  await s.send();
  const sent = provider.taken[0]!;
  if (hides) await provider.tell(s.hook, sent, 'delivered');
  const show = async (client: Pick<Client, 'get'> = s.api, path = `/leads/${lead}`): Promise<ConversationShown> =>
    expect(await client.get(`${path}/conversation`), 200).body.data;
  /** Answers as who has read the conversation. */
  const answer = async (body: object, client: Pick<Client, 'get' | 'post'> = s.api, path = `/leads/${lead}`) => {
    const { words, answers } = await show(client, path);
    return await client.post(`${path}/conversation`, { words_seen: words, answers_seen: answers, ...body });
  };
  const waiting = async (client: Pick<Client, 'get'> = s.api) =>
    expect(await client.get('/conversations'), 200).body.data as Record<string, unknown>[];
  /** Her last word was so much earlier. */
  const letWindowsPass = (ms: number) =>
    service.database.transaction((tx) =>
      tx.rows(null, `update customer_windows set ${earlier('said_at')} where workspace_id = $1`, [s.workspace_id, ms]),
    );
  const says = (text: string) => provider.write(s.hook, dialled(n), text);
  return { provider, s, lead, sent, template, show, answer, waiting, letWindowsPass, says };
}

describe('a conversation', { concurrency: 3 }, () => {
  it('has what both wrote in order; a person answers, once, and its outcome and cost are the message’s', async () => {
    const { provider, s, lead, show, waiting, says } = await talking(1);
    expect(
      await s.api.post('/message-prices', { kind: 'service', price: 0.05, valid_from: '2020-01-01', source: 'Bill' }),
      201,
    );
    assert.deepEqual(await waiting(), []);
    await says('Vers 18h\nsvp');
    const [waits] = await waiting();
    assert.partialDeepStrictEqual(waits, { lead_reference: lead, waiting: 1, act: 'write', words: 'Vers 18h\nsvp', order_reference: null }); // prettier-ignore
    const before = await show();
    assert.equal(before.block, null);
    assert.ok(Date.parse(before.window_ends_at!) > Date.now() + 23 * HOUR_MS);
    const key = { 'Idempotency-Key': 'the-same-click' };
    const body = { text: 'Oui, à 18h.', words_seen: 1, answers_seen: 0 };
    const [first, again] = [
      await s.api.post(`/leads/${lead}/conversation`, body, key),
      await s.api.post(`/leads/${lead}/conversation`, body, key),
    ];
    assert.equal(expect(first, 201).body.data.id, expect(again, 201).body.data.id);
    assert.equal(expect(await s.api.post(`/leads/${lead}/conversation`, body), 409).body.error.reason, 'customer_answered_meanwhile'); // prettier-ignore
    assert.deepEqual(await waiting(), []);
    await s.send();
    assert.deepEqual(
      provider.taken.map(({ to, text }) => [to, text.split('|')[0]]),
      [
        [dialled(1), 'order_news'],
        [dialled(1), 'Oui, à 18h.'],
      ],
    );
    const pricing = { category: 'service', billable: true };
    await provider.tell(s.hook, provider.taken[1]!, 'delivered', { pricing });
    await provider.tell(s.hook, provider.taken[1]!, 'read', { pricing });
    const { entries, ...after } = await show();
    assert.deepEqual(
      entries.map(({ kind, text, status }) => [kind, text?.split('\n')[0]?.slice(0, 8), status]),
      [
        ['message', 'Bonjour ', 'sent'],
        ['customer', 'Vers 18h', null],
        ['answer', 'Oui, à 1', 'read'],
      ],
    );
    assert.partialDeepStrictEqual(entries[2], { cost: 0.05, cost_state: 'priced', name: null });
    assert.partialDeepStrictEqual(after, { words: 1, answers: 1, waiting: 0, waits_since: null });
    const [message] = await s.messages({ per_page: 1 });
    assert.partialDeepStrictEqual(message, { template_name: null, text: 'Oui, à 18h.' });
  });

  it('is answered by one of two agents; the other learns who, and words that neither saw still wait', async () => {
    const { s, lead, show, waiting, says, provider } = await talking(2);
    const [amal, sara] = [await s.agent(), await s.agent()];
    await says('Bonjour ?');
    const seen = await show(amal.browser);
    const url = `/leads/${lead}/conversation`;
    await says('Allo');
    const body = { text: 'Bonjour', words_seen: seen.words, answers_seen: seen.answers };
    const replies = await Promise.all([
      amal.browser.post(url, body),
      sara.browser.post(url, { ...body, text: 'Salut' }),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409]);
    const [rows] = [await waiting(sara.browser)];
    assert.partialDeepStrictEqual(rows, [{ waiting: 1, words: 'Allo' }]);
    const now = await show(sara.browser);
    expect(await sara.browser.post(url, { text: 'Et moi', words_seen: now.words, answers_seen: now.answers }), 201);
    assert.deepEqual(await waiting(sara.browser), []);
    await s.send();
    await s.letPass(1_000);
    await s.send();
    assert.equal(provider.taken.length, 3);
  });

  it('takes no free text after 24 hours, which says so; then a template goes, as often as a person sends it', async () => {
    const { provider, s, answer, show, letWindowsPass, says, template } = await talking(3);
    await says('Hello');
    await letWindowsPass(24 * HOUR_MS - 60_000);
    assert.equal((await show()).block, null);
    await letWindowsPass(61_000);
    const refused = expect(await answer({ text: 'Too late' }), 422).body.error;
    assert.equal(refused.reasons.text[0].code, 'answer_window_closed');
    const shown = await show();
    assert.partialDeepStrictEqual(shown, { block: 'closed', window_ends_at: null, waiting: 1 });
    assert.deepEqual(shown.templates.map(({ template_id }) => template_id), [template.id]); // prettier-ignore
    for (let i = 0; i < 2; i++) expect(await answer({ template_id: template.id }), 201);
    await s.send();
    await s.letPass(1_000);
    await s.send();
    assert.equal(provider.taken.filter(({ text }) => text.startsWith('order_news')).length, 3);
    assert.equal((await show()).waiting, 0);
    expect(await answer({ template_id: template.id, text: 'Both' }), 422);
    expect(await answer({ template_id: s.channel.id }), 422);
    expect(await answer({}), 422);
    expect(await answer({ template_id: template.id, words_seen: 1e15 }), 422);
  });

  it('gives up a free text that could not leave inside the window, and sends it again only inside one', async () => {
    const { provider, s, answer, letWindowsPass, says } = await talking(4);
    await says('Hello');
    await letWindowsPass(23 * HOUR_MS);
    provider.mood.behave = () => 'rate-limit';
    const { id } = expect(await answer({ text: 'Hi' }), 201).body.data;
    await s.send();
    await s.letPass(2 * HOUR_MS);
    await letWindowsPass(2 * HOUR_MS);
    provider.mood.behave = () => 'accept';
    await s.send();
    assert.partialDeepStrictEqual(await s.messages({ status: 'failed' }), [{ id, reason: 'gave_up' }]);
    assert.equal(expect(await s.api.post(`/automatic-messages/${id}/resend`), 422).body.error.reasons.id[0].code, 'answer_window_closed'); // prettier-ignore
    await says('Still there?');
    expect(await s.api.post(`/automatic-messages/${id}/resend`), 200);
    await s.send();
    assert.equal(provider.taken.at(-1)!.text, 'Hi');
  });

  it('takes texts of 4,096 characters, and names the bound for longer ones; a customer’s is kept whole', async () => {
    const { provider, s, answer, show, says } = await talking(5);
    const long = `${'x'.repeat(4_095)}é`;
    await says(long);
    assert.equal((await show()).entries.at(-1)!.text, long);
    assert.deepEqual(Object.keys(expect(await answer({ text: 'y'.repeat(5_000) }), 422).body.error.fields), ['text']);
    expect(await answer({ text: long }), 201);
    await s.send();
    assert.equal(provider.taken.at(-1)!.text, long);
    const emoji = '😀'.repeat(4_096);
    await says(emoji);
    assert.equal((await show()).entries.at(-1)!.text, emoji);
  });

  it('sends nothing to a customer who wants no messages, not even a waiting answer', async () => {
    const { provider, s, lead, answer, show, says } = await talking(6);
    await says('Où est mon colis');
    provider.mood.behave = () => 'rate-limit';
    expect(await answer({ text: 'En route' }), 201);
    await s.send();
    await says('STOP');
    provider.mood.behave = () => 'accept';
    await s.letPass(60_000);
    await s.send();
    assert.equal(provider.taken.length, 1);
    assert.partialDeepStrictEqual(await s.messages({ status: 'skipped' }), [{ reason: 'opted_out' }]);
    assert.partialDeepStrictEqual(await show(), { block: 'opted_out', templates: [] });
    assert.equal(expect(await answer({ text: 'Encore' }), 422).body.error.reasons.text[0].code, 'customer_wants_no_messages'); // prettier-ignore
    expect(await s.api.put(`/leads/${lead}/messages`, { is_opted_out: false }), 200);
    expect(await answer({ text: 'Encore' }), 201);
  });

  it('with a customer who hides her number goes to her user id, and no one without her phone sees it', async () => {
    const { provider, s, lead, show, says, waiting } = await talking(7, { hides: true });
    const agent = await s.agent();
    await says('Bonjour');
    const { user_id } = provider.customerOf(dialled(7));
    const seen = await show(agent.browser);
    assert.deepEqual(seen.entries.map(({ kind, text }) => [kind, text]), [
      ['message', null],
      ['customer', 'Bonjour'],
    ]); // prettier-ignore
    const all = JSON.stringify([seen, await waiting(agent.browser)]);
    for (const secret of [user_id, dialled(7), phoneOf(7), dialled(7).slice(4)])
      assert.ok(!all.includes(secret), secret);
    const { words, answers } = seen;
    const body = { text: 'Marhaba', words_seen: words, answers_seen: answers };
    expect(await agent.browser.post(`/leads/${lead}/conversation`, body), 201);
    await s.send();
    assert.deepEqual(provider.recipients.at(-1), user_id);
    assert.equal((await show(agent.browser)).entries.at(-1)!.text, 'Marhaba');
  });

  it('of a phone with two customers is answered to the one who wrote, in her own window', async () => {
    const { provider, s, answer, show, says, letWindowsPass } = await talking(8, { hides: true });
    await says('Je suis la première');
    const first = provider.customerOf(dialled(8)).user_id;
    await letWindowsPass(25 * HOUR_MS);
    // The number was given to another person, who writes with it and with her own id.
    const second = {
      from: dialled(8).slice(1),
      from_user_id: 'MA.999000111',
      timestamp: String(Math.floor(Date.now() / 1_000)),
    };
    await provider.deliver(s.hook, {
      contacts: [{ wa_id: dialled(8).slice(1), user_id: 'MA.999000111' }],
      messages: [{ ...second, id: 'wamid.in.second', type: 'image', image: {} }],
    });
    const { entries } = await show();
    assert.equal(entries.at(-1)!.text, '[image]');
    expect(await answer({ text: 'À la seconde' }), 201);
    await s.send();
    assert.notEqual(provider.recipients.at(-1), first);
    assert.equal(provider.taken.at(-1)!.to, dialled(8));
  });

  it('goes on at the order after it left; the lead’s people still see and answer it', async () => {
    const { provider, s, lead, show, waiting, sent } = await talking(9);
    await provider.press(s.hook, dialled(9), sent.payloads[0]!, 'Confirmer');
    const { order_reference } = await s.showLead(lead);
    expect(await s.api.put('/orders', { orders: [{ reference: order_reference, status: 'PACKED' }] }), 200);
    expect(await s.api.put('/orders', { orders: [{ reference: order_reference, status: 'SHIPPED' }] }), 200);
    await provider.write(s.hook, dialled(9), 'Il arrive quand ?');
    assert.partialDeepStrictEqual(await waiting(), [{ lead_reference: lead, order_reference }]);
    const agent = await s.agent();
    assert.partialDeepStrictEqual(await waiting(agent.browser), [{ lead_reference: lead, order_reference: null }]);
    const atOrder = await show(s.api, `/orders/${order_reference}`);
    assert.deepEqual(
      atOrder.entries.filter(({ kind }) => kind === 'customer').map(({ act, is_done }) => [act, is_done]),
      [
        ['confirm', true],
        ['write', false],
      ],
    );
    assert.equal((await show(agent.browser, `/orders/${order_reference}`)).block, 'no_right');
    const body = { text: 'Demain', words_seen: 1, answers_seen: 0 };
    expect(await agent.browser.post(`/orders/${order_reference}/conversation`, body), 403);
    expect(await agent.browser.post(`/leads/${lead}/conversation`, body), 201);
    assert.deepEqual(await waiting(), []);
    assert.equal((await show(s.api, `/orders/${order_reference}`)).entries.at(-1)!.text, 'Demain');
    // A button of a message of long ago is a word for a person.
    await provider.press(s.hook, dialled(9), sent.payloads[2]!, 'Annuler');
    assert.partialDeepStrictEqual(await waiting(), [{ waiting: 1, act: 'write', words: 'Annuler' }]);
  });

  it('is one for a lead and its order, also when she answers a message about the order', async () => {
    const { provider, s, lead, answer, show, waiting, sent, says } = await talking(18);
    await provider.press(s.hook, dialled(18), sent.payloads[0]!, 'Confirmer');
    const { order_reference } = await s.showLead(lead);
    expect(await s.api.put('/orders', { orders: [{ reference: order_reference, status: 'PACKED' }] }), 200);
    await s.send();
    assert.equal(provider.taken.length, 2);
    await says('Il arrive quand ?');
    assert.partialDeepStrictEqual(await waiting(), [{ lead_reference: lead, order_reference, waiting: 1 }]);
    const agent = await s.agent();
    assert.partialDeepStrictEqual(await waiting(agent.browser), [{ lead_reference: lead, order_reference: null }]);
    const atOrder = `/orders/${order_reference}`;
    assert.partialDeepStrictEqual(await show(s.api, atOrder), { words: 1, waiting: 1 });
    expect(await answer({ text: 'Demain' }, s.api, atOrder), 201);
    assert.deepEqual(await waiting(), []);
  });

  it('goes on at an order whose lead was deleted', async () => {
    const { provider, s, lead, answer, show, waiting, sent, says } = await talking(19);
    await provider.press(s.hook, dialled(19), sent.payloads[0]!, 'Confirmer');
    const { order_reference } = await s.showLead(lead);
    expect(await s.api.put('/orders', { orders: [{ reference: order_reference, status: 'CANCELED' }] }), 200);
    expect(
      await s.api.put('/leads', {
        leads: [{ reference: lead, status: 'CANCELLED', action_date: '2026-01-31T09:30:00+01:00' }],
      }),
      200,
    );
    expect(await s.api.del('/leads', { ids: [(await s.showLead(lead)).id] }), 200);
    await says('Finalement je la veux');
    assert.partialDeepStrictEqual(await waiting(), [{ lead_reference: null, order_reference, waiting: 1 }]);
    const atOrder = `/orders/${order_reference}`;
    assert.equal((await show(s.api, atOrder)).waiting, 1);
    expect(await answer({ text: 'Avec plaisir' }, s.api, atOrder), 201);
    assert.deepEqual(await waiting(), []);
  });

  it('without a channel of WhatsApp has SMS by template alone', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'sms');
    const template = await s.template({ lead_statuses: ['new', 'no_reply'] });
    const lead = await s.lead({ phone: phoneOf(10) });
    await s.send();
    const url = `/leads/${lead}/conversation`;
    const { block, templates } = expect(await s.api.get(url), 200).body.data as ConversationShown;
    assert.equal(block, 'no_whatsapp');
    assert.deepEqual(templates.map(({ channel }) => channel), ['sms']); // prettier-ignore
    const seen = { words_seen: 0, answers_seen: 0 };
    assert.equal(expect(await s.api.post(url, { text: 'Hi', ...seen }), 422).body.error.reasons.text[0].code, 'no_whatsapp_channel'); // prettier-ignore
    expect(await s.api.post(url, { template_id: template.id, ...seen }), 201);
    await s.send();
    assert.equal(provider.taken.length, 2);
  });

  it('of an assigned lead is its agent’s work; a person marks words as done, and lets them wait again', async () => {
    const { s, lead, show, waiting, says } = await talking(11);
    const [amal, sara] = [await s.agent(), await s.agent()];
    await says('Hello');
    assert.equal((await waiting(sara.browser)).length, 1);
    expect(await s.api.post('/leads/assign', { leads: [{ reference: lead }], agent_id: amal.id }), 200);
    assert.partialDeepStrictEqual(await waiting(amal.browser), [{ lead_reference: lead }]);
    assert.deepEqual(await waiting(sara.browser), []);
    assert.equal((await waiting()).length, 1, 'managers see all');
    const url = `/leads/${lead}/conversation`;
    const { words, answers } = await show(sara.browser);
    for (const reply of [
      await sara.browser.post(url, { text: 'Mine', words_seen: words, answers_seen: answers }),
      await sara.browser.put(url, { is_waiting: false, words_seen: words }),
    ])
      assert.equal(expect(reply, 409).body.error.reason, 'lead_of_other');
    expect(await amal.browser.put(url, { is_waiting: false, words_seen: words }), 200);
    assert.deepEqual(await waiting(amal.browser), []);
    await says('Another');
    assert.equal(expect(await amal.browser.put(url, { is_waiting: false, words_seen: words }), 200).body.data.waiting, 1); // prettier-ignore
    expect(await amal.browser.put(url, { is_waiting: false, words_seen: words + 1 }), 200);
    assert.equal(expect(await amal.browser.put(url, { is_waiting: true, words_seen: words + 1 }), 200).body.data.waiting, 1); // prettier-ignore
    const { waiting: waits } = expect(await s.api.get('/dashboard'), 200).body.data;
    assert.partialDeepStrictEqual(waits.answers_due, { count: 1, link: '/conversations' });
  });

  it('keeps the newest word last when an older one arrives late, and waits since the older one', async () => {
    const { provider, s, waiting, says } = await talking(14);
    await says('The newer one');
    const at_s = Math.floor(Date.now() / 1_000) - 600;
    await provider.write(s.hook, dialled(14), 'The older one', { timestamp: String(at_s) });
    const [row] = await waiting();
    assert.partialDeepStrictEqual(row, { waiting: 2, words: 'The newer one' });
    assert.equal(Date.parse(row!['waits_since'] as string), at_s * 1_000);
  });

  it('of a request on the page shows the day or address, and the window of WhatsApp alone', async () => {
    const { provider, s, waiting } = await talking(16);
    const order = async (n: number) => {
      const [reference] = await s.orders(1, { phone: phoneOf(n) });
      await s.moveOrder(reference!, 'PACKED', 'SHIPPED');
      const { link } = expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data;
      const act = async (form: Record<string, string>) =>
        assert.equal((await fetch(`${service.base}${new URL(link).pathname}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).status, 303); // prettier-ignore
      return { reference, act };
    };
    const first = await order(17);
    const day = new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10);
    await first.act({ act: 'day', day, words: 'le soir' });
    const second = await order(18);
    await second.act({ act: 'address', address: '12 rue des Orangers, Fès' });
    assert.deepEqual(
      (await waiting()).map(({ order_reference, act, words, window_ends_at }) => [order_reference, act, words, window_ends_at]),
      [
        [first.reference, 'day', day, null],
        [second.reference, 'address', '12 rue des Orangers, Fès', null],
      ],
    ); // prettier-ignore
    // She wrote by WhatsApp about another order: the window is hers.
    await s.orders(1, { phone: phoneOf(17) });
    await provider.write(s.hook, dialled(17), 'Et celle-ci ?');
    const rows = await waiting();
    const window = (reference: string) =>
      rows.find(({ order_reference }) => order_reference === reference)!['window_ends_at'];
    const shown = expect(await s.api.get(`/orders/${first.reference}/conversation`), 200).body.data;
    assert.equal(new Date(window(first.reference!) as string).toISOString(), shown.window_ends_at);
    assert.equal(window(second.reference!), null);
  });

  it('is not shown to other accounts or workspaces', async () => {
    const { s, lead, says } = await talking(12);
    await says('Hello');
    const seller = await s.person('Seller');
    expect(await seller.api.get('/conversations'), 403);
    expect(await seller.api.get(`/leads/${lead}/conversation`), 404);
    const other = await talking(13);
    assert.deepEqual(await other.waiting(), []);
    expect(await other.s.api.get(`/leads/${lead}/conversation`), 404);
    expect(await other.s.api.post(`/leads/${lead}/conversation`, { text: 'x', words_seen: 0, answers_seen: 0 }), 404);
  });
});
