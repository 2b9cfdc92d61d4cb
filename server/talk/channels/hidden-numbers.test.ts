import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { dice } from '../../../test/dice.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs } from '../../../test/shop.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { aLead, expect } from '../../../test/world.ts';
import { makeOutbound } from '../../platform/http/outbound-http.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { findChannels } from './channels-sql.ts';
import { takeUpdates, tellOfUnproven } from './take-updates.ts';

/* Customers of WhatsApp who hide their number: webhooks contain only their user id. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

/** Messages of the large test; run by hand: `CONFIRMATIONS=5000 npm test -- server/talk/channels/hidden-numbers.test.ts`. */
const CONFIRMATIONS = Number(process.env['CONFIRMATIONS'] ?? 200);
const SEED = 38;
const AT_ONCE = 6;

const phoneOf = (n: number) => `06${String(50_000_000 + n)}`;
const dialled = (n: number) => `+2126${String(50_000_000 + n)}`;

/** A shop whose customers all hide their number, with one lead that got a message. */
async function hidden(n: number) {
  const provider = await aMessageProvider();
  provider.mood.hides_one_in = 1;
  const s = await talkingShop(service, provider, 'whatsapp');
  await s.template({ order_statuses: ['packed'], lead_statuses: ['new'] });
  const lead = await s.lead({ phone: phoneOf(n) });
  await s.send();
  const sent = provider.taken[0]!;
  const status = async () => (await s.showLead(lead)).status_key;
  const confirm = (phone = dialled(n)) => provider.press(s.hook, phone, sent.payloads[0]!, 'Confirmer');
  const notices = async () =>
    (
      await s.rows<{ body: string }>(
        `select distinct body from notifications where workspace_id = $1 and message_key = 'stranger_wrote'`,
      )
    ).map(({ body }) => body);
  return { provider, s, lead, sent, status, confirm, notices };
}

describe('a customer who hides her number', { concurrency: 3 }, () => {
  it('is known by the message that was delivered to her: told before her answer, or after it', async () => {
    const before = await hidden(1);
    await before.provider.tell(before.s.hook, before.sent, 'delivered');
    await before.confirm();
    assert.equal(await before.status(), 'confirmed');
    const [message] = expect(await before.s.api.get('/automatic-messages'), 200).body.data;
    assert.equal(message!.channel_user_id, before.provider.customerOf(dialled(1)).user_id);

    const after = await hidden(2);
    await after.confirm();
    assert.equal(await after.status(), 'new');
    await after.provider.tell(after.s.hook, after.sent, 'read');
    assert.equal(await after.status(), 'confirmed');
    assert.deepEqual(await after.notices(), []);
  });

  it('is known also when her id is told between two looks at an answer', async () => {
    const { provider, s, sent, status } = await hidden(9);
    const [channel] = await findChannels(service.database.read, s.workspace_id, [s.channel.id]);
    let looks = 0;
    const database: Database = {
      ...service.database,
      transaction: (run) =>
        service.database.transaction((tx) => {
          const rows: Tx['rows'] = async (name, text, values) => {
            const found = await tx.rows(name, text, values);
            if (name === 'find_channel_names' && ++looks === 1) await provider.tell(s.hook, sent, 'delivered');
            return found as never; // the rows that were asked for
          };
          return run({ ...tx, rows });
        }),
    };
    const { user_id: channel_user_id } = provider.customerOf(dialled(9));
    const button = { act: 'confirm' as const, message_id: sent.id };
    const said = { provider_id: 'wamid.in.between', phone: null, channel_user_id, answers: sent.provider_id, button };
    const updates = {
      told: [],
      learnt: [],
      unreadable: [],
      received: [{ ...said, text: 'Confirmer', said_at: new Date().toISOString() }],
    };
    await takeUpdates(database, s.workspace_id, { channel: channel!, secrets: {} }, updates);
    assert.ok(looks > 0);
    assert.equal(await status(), 'confirmed');
  });

  it('writes to her order or lead, ends what is sent to her, and begins it again', async () => {
    const { provider, s, lead, sent } = await hidden(3);
    await provider.tell(s.hook, sent, 'delivered');
    await provider.write(s.hook, dialled(3), 'Après 18h');
    const { requests } = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data;
    assert.partialDeepStrictEqual(requests, [{ act: 'write', words: 'Après 18h' }]);
    const isOut = async () => expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data.is_opted_out;
    await provider.write(s.hook, dialled(3), 'Stop');
    assert.equal(await isOut(), true);
    await provider.write(s.hook, dialled(3), 'START');
    assert.equal(await isOut(), false);
    const early = await hidden(4);
    await early.provider.write(early.s.hook, dialled(4), 'STOP');
    await early.provider.tell(early.s.hook, early.sent, 'delivered');
    assert.equal(expect(await early.s.api.get(`/leads/${early.lead}/messages`), 200).body.data.is_opted_out, true);
  });

  it('stays the same when her user id or her number changes, and is written to by the new one', async () => {
    const { provider, s, sent, status, confirm } = await hidden(5);
    await provider.tell(s.hook, sent, 'delivered');
    const change = provider.changeUserId(dialled(5));
    await confirm();
    assert.equal(await status(), 'new');
    for (let twice = 0; twice < 2; twice++) await provider.deliver(s.hook, change);
    assert.equal(await status(), 'confirmed');

    const customer = provider.customerOf(dialled(5));
    const system = { type: 'user_changed_number', wa_id: dialled(6).slice(1), user_id: 'MA.6new' };
    const moved = { id: 'wamid.moved', from: dialled(5).slice(1), timestamp: '1', type: 'system', system };
    customer.user_id = 'MA.6new';
    await provider.deliver(s.hook, { messages: [moved] });
    const [reference] = await s.orders(1, { phone: phoneOf(5) });
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'PACKED' }] }), 200);
    await s.send();
    assert.equal(provider.taken.length, 2);
    assert.ok(provider.recipients.includes('MA.6new'));
    const requests = expect(await s.api.get('/automatic-messages', { keyword: reference! }), 200).body.data;
    assert.partialDeepStrictEqual(requests, [{ status: 'sent', phone: dialled(5) }]);
  });

  it('of whom nothing is told is a stranger: her button does nothing, and a notice comes after ten minutes', async () => {
    const { provider, s, sent, status, notices } = await hidden(7);
    await provider.tell(s.hook, sent, 'delivered');
    await provider.press(s.hook, '+212650990001', sent.payloads[0]!, 'Confirmer', 'wamid.in.stranger');
    assert.equal(await status(), 'new');
    assert.deepEqual(await notices(), []);
    await tellOfUnproven(service.database, new Date());
    assert.deepEqual(await notices(), []);
    await service.database.transaction((tx) =>
      tx.rows(
        null,
        `update unproven_answers set received_at = received_at - interval '11 minutes' where workspace_id = $1`,
        [s.workspace_id],
      ),
    );
    for (let twice = 0; twice < 2; twice++) await tellOfUnproven(service.database, new Date());
    assert.deepEqual(await notices(), ['Confirmer']);
    assert.equal(await status(), 'new');
  });

  it('presses by the context of the message: a payload alone, or beside another message, is but her word', async () => {
    const { provider, s, lead, sent, status } = await hidden(8);
    await provider.tell(s.hook, sent, 'delivered');
    const press = (id: string, context: object) =>
      provider.deliver(
        s.hook,
        provider.saidBy(dialled(8), { ...provider.pressing(sent.payloads[0]!, 'Confirmer', id), ...context }),
      );
    await press('wamid.in.a', { context: undefined });
    await press('wamid.in.b', { context: { id: 'wamid.other' } });
    assert.equal(await status(), 'new');
    const { requests } = expect(await s.api.get(`/leads/${lead}/messages`), 200).body.data;
    assert.deepEqual(
      requests.map(({ act }: { act: string }) => act),
      ['write', 'write'],
    );
    await press('wamid.in.c', {});
    assert.equal(await status(), 'confirmed');
  });
});

it(`${CONFIRMATIONS} customers confirm, a third hide their number: none is lost, doubled, or done by a stranger`, async () => {
  const { below, isLikely, pick } = dice(SEED);
  const provider = await aMessageProvider();
  provider.mood.hides_one_in = 3;
  const s = await talkingShop(service, provider, 'whatsapp');
  await s.template({ order_statuses: ['packed'], lead_statuses: ['new'] });
  const leads: string[] = [];
  const first = aLead(s.sku);
  for (let from = 0; from < CONFIRMATIONS; from += 10) {
    const data = Array.from({ length: Math.min(10, CONFIRMATIONS - from) }, (_, i) => ({
      ...first,
      phone: phoneOf(10_000 + from + i),
    }));
    leads.push(...expect(await s.api.post('/leads', { data }), 201).body.data.created_refs);
  }
  // Has the service's own time limits: with shorter ones, a late answer would make a message unsure.
  const outbound = makeOutbound({ allows_private: true });
  after(() => outbound.close());
  for (let round = 0; provider.taken.length < CONFIRMATIONS && round < 50; round++) {
    await runJobs(service.database, s.workspace_id, 'send-messages', outbound);
    await s.letPass(1_000);
  }
  assert.equal(provider.taken.length, CONFIRMATIONS);
  // One customer in ten does not confirm; unknown senders and other customers press the button too.
  const victims = new Set(provider.taken.filter((_, i) => i % 10 === 9).map(({ to }) => to));
  const deliveries: { at: number; said: object }[] = [];
  for (const [i, message] of provider.taken.entries()) {
    const at = i + below(5);
    const later = () => at + below(60);
    const press = (phone: string, id: string) =>
      provider.saidBy(phone, provider.pressing(message.payloads[0]!, 'Confirmer', id));
    for (const status of ['sent', 'delivered', 'read'] as const)
      for (let copy = isLikely(0.2) ? 2 : 1; copy > 0; copy--)
        deliveries.push({ at: later(), said: provider.telling(message, status) });
    if (!victims.has(message.to)) {
      if (i % 50 === 7) deliveries.push({ at: later(), said: provider.changeUserId(message.to) });
      const pressed = press(message.to, `wamid.in.${i}`);
      for (let copy = isLikely(0.3) ? 2 : 1; copy > 0; copy--) deliveries.push({ at: later(), said: pressed });
      if (isLikely(0.1)) deliveries.push({ at: later(), said: press(message.to, `wamid.in.again.${i}`) });
      continue;
    }
    const strangers = [dialled(900_000 + i * 3), dialled(900_001 + i * 3), pick(provider.taken).to];
    for (const [n, phone] of strangers.entries())
      if (phone !== message.to) deliveries.push({ at: later(), said: press(phone, `wamid.in.stranger.${i}.${n}`) });
  }
  const queue = deliveries.toSorted((a, b) => a.at - b.at).map(({ said }) => said);
  // A sender may make at most 600 deliveries a minute.
  const batch_max = 2 * Math.ceil(queue.length / 300);
  const send = async () => {
    while (queue.length > 0)
      assert.equal((await provider.deliverAll(s.hook, queue.splice(0, 1 + below(batch_max)))).status, 200);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const rows = await s.rows<{ phone: string; status: string; orders: number; requests: number }>(
    `with ordered as (
       select lead_id, count(*)::int as n from orders where workspace_id = $1 group by 1
     ), asked as (
       select coalesce(r.lead_id, o.lead_id) as lead_id, count(*)::int as n from customer_requests r
       left join orders o on o.workspace_id = $1 and o.id = r.order_id
       where r.workspace_id = $1 and r.act = 'confirm' group by 1
     )
     select '+' || l.phone_digits as phone, l.status, coalesce(ordered.n, 0) as orders, coalesce(asked.n, 0) as requests
     from leads l left join ordered on ordered.lead_id = l.id left join asked on asked.lead_id = l.id
     where l.workspace_id = $1 and l.reference = any($2)`,
    [leads],
  );
  assert.equal(rows.length, CONFIRMATIONS);
  const wrong = rows.filter(({ phone, status, orders, requests }) =>
    victims.has(phone)
      ? status !== 'new' || orders + requests > 0
      : status !== 'confirmed' || orders !== 1 || requests !== 1,
  );
  assert.deepEqual(wrong, []);
  const hiding = provider.taken.filter(({ to }) => provider.customerOf(to).hides);
  assert.ok(hiding.length >= Math.floor(CONFIRMATIONS / 4), String(hiding.length));
});
