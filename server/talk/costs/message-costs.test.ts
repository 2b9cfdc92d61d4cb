import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import type { MessageProvider } from '../../../test/message-provider.ts';
import { runJobs } from '../../../test/shop.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { addDays, dayOf } from '../../platform/text/moments.ts';

/* What messages to customers cost (R-TALK-9). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

const ZONE = 'Africa/Casablanca';
const today = dayOf(Date.now(), ZONE);
const utility = { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' } };
type Shop = Awaited<ReturnType<typeof costingShop>>;

/** A shop that sends a message at each packed order, and hears of it what the test says. */
async function costingShop(kind: 'whatsapp' | 'sms' = 'whatsapp', body?: string) {
  const provider = await aMessageProvider();
  const s = await talkingShop(service, provider, kind);
  await s.template(body === undefined ? {} : { body });
  const price = async (over: object = {}) => {
    const row = { kind: 'utility', price: 0.1443, valid_from: '2026-01-01', source: 'Rate card', ...over };
    const made = expect(await s.api.post('/message-prices', row), 201).body.data;
    await reprice(s);
    return made;
  };
  /** Packs orders to these phones and sends their messages; returns what the provider took, in order. */
  const sendTo = async (phones: readonly string[]) => {
    const before = provider.taken.length;
    const references: string[] = [];
    for (const phone of phones) references.push((await s.orders(1, { phone }))[0]!);
    const orders = references.map((reference) => ({ reference, status: 'PACKED' }));
    expect(await s.api.put('/orders', { orders }), 200);
    await s.send();
    return { references, taken: provider.taken.slice(before) };
  };
  return { ...s, provider, price, sendTo };
}

const reprice = (s: { workspace_id: string }) => runJobs(service.database, s.workspace_id, 'price-messages');
const costs = async (s: Shop, month = today.slice(0, 7)) =>
  expect(await s.api.get('/message-costs', { month }), 200).body;
const shownOf = async (s: Shop, reference: string) =>
  expect(await s.api.get(`/orders/${reference}/messages`), 200).body.data;
const tell = (s: Shop, message: MessageProvider['taken'][number], status: string, more: object = {}) =>
  s.provider.tell(s.hook, message, status, more);

describe('what messages cost', () => {
  it('is known when WhatsApp delivered it, once, on the message, its order, the month and in profit', async () => {
    const s = await costingShop();
    await s.price();
    const { references, taken } = await s.sendTo(['0611000001', '0611000002']);
    const none = (await shownOf(s, references[0]!)).sent[0]!;
    assert.deepEqual([none.cost, none.cost_state], [null, 'none']);
    for (const status of ['sent', 'delivered', 'delivered', 'read', 'delivered'])
      assert.equal((await tell(s, taken[0]!, status, status === 'read' ? {} : utility)).status, 200);
    assert.equal((await tell(s, taken[1]!, 'failed', utility)).status, 200);
    const shown = await shownOf(s, references[0]!);
    assert.deepEqual([shown.sent[0]!.cost, shown.sent[0]!.cost_state], [0.1443, 'priced']);
    assert.deepEqual(shown.messages_cost, { cost: 0.1443, without_price: 0 });
    assert.deepEqual((await shownOf(s, references[1]!)).messages_cost, { cost: 0, without_price: 0 });
    const { data, meta } = await costs(s);
    assert.deepEqual(meta.whole, { messages: 1, parts: 1, free: 0, without_price: 0, cost: 0.1443 });
    assert.partialDeepStrictEqual(data, [{ channel_kind: 'whatsapp', kind: 'utility', country: 'MA', cost: 0.1443 }]);
    const whole = expect(await s.api.get('/profit', { from: today, to: today }), 200).body.meta.whole;
    assert.deepEqual([whole.messages, whole.profit], [0.1443, -0.1443]);
  });
});
void [addDays, expectInvalid];
