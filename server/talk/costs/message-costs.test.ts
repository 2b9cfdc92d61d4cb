import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import type { MessageProvider } from '../../../test/message-provider.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { aMessageProvider, talkingShop } from '../../../test/talking.ts';
import { aLead, anOrder, expect, expectInvalid, unique } from '../../../test/world.ts';
import { addDays, dayOf, dayStart } from '../../platform/text/moments.ts';
import { catchUp } from '../../reports/statistics/roll-up.ts';
import { countSmsParts } from './sms-parts.ts';

/* What messages to customers cost (R-TALK-9). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

const ZONE = 'Africa/Casablanca';
const today = dayOf(Date.now(), ZONE);
const pricing = (category: string, billable = true) => ({
  pricing: { billable, pricing_model: 'PMP', type: 'regular', category },
});
const utility = pricing('utility');
type Taken = MessageProvider['taken'][number];

/** A shop that sends a message for each packed order, and gets the reports that the test sends. */
async function costingShop(kind: 'whatsapp' | 'sms' = 'whatsapp', body?: string) {
  const provider = await aMessageProvider();
  const s = await talkingShop(service, provider, kind);
  await s.template(body === undefined ? {} : { body });
  const reprice = () => runJobs(service.database, s.workspace_id, 'price-messages');
  const price = async (over: object = {}) => {
    const row = { kind: 'utility', price: 0.1443, valid_from: '2026-01-01', source: 'Rate card', ...over };
    const { id } = expect(await s.api.post('/message-prices', row), 201).body.data;
    await reprice();
    return id;
  };
  /** Packs orders to these phones and sends their messages; returns what the provider got, in order. */
  const sendTo = async (phones: readonly string[], over: object = {}) => {
    const before = provider.taken.length;
    const references: string[] = [];
    for (const phone of phones) references.push((await s.orders(1, { phone, ...over }))[0]!);
    const orders = references.map((reference) => ({ reference, status: 'PACKED' }));
    expect(await s.api.put('/orders', { orders }), 200);
    await s.send();
    return { references, taken: provider.taken.slice(before) };
  };
  const tell = async (message: Taken, status: string, more: object = {}) =>
    assert.equal((await provider.tell(s.hook, message, status, more)).status, 200);
  const costs = async (month = today.slice(0, 7)) => expect(await s.api.get('/message-costs', { month }), 200).body;
  const shownOf = async (reference: string, api = s.api) =>
    expect(await api.get(`/orders/${reference}/messages`), 200).body.data;
  const profit = async (query: Record<string, string> = {}) => {
    await catchUp(service.database);
    return expect(await s.api.get('/profit', { from: today, to: today, ...query }), 200).body;
  };
  return { ...s, provider, price, reprice, sendTo, tell, costs, shownOf, profit };
}

/** Units of a millionth: sums of decimals are compared exactly. */
const micros = (amount: number): number => Math.round(amount * 1e6);
/** Seconds since 1970 of a moment of a day by the shop’s clocks. */
const secondsAt = (day: string, ms: number) => ({ timestamp: String(Math.floor((dayStart(day, ZONE) + ms) / 1_000)) });

describe('what messages cost', () => {
  it('is known when WhatsApp delivered it, once, on the message, its order, the month and in profit', async () => {
    const s = await costingShop();
    await s.price();
    const { references, taken } = await s.sendTo(['0611000001', '0611000002']);
    const none = (await s.shownOf(references[0]!)).sent[0]!;
    assert.deepEqual([none.cost, none.cost_state], [null, 'none']);
    for (const status of ['sent', 'delivered', 'delivered', 'read', 'delivered'])
      await s.tell(taken[0]!, status, status === 'read' ? {} : utility);
    await s.tell(taken[1]!, 'sent', utility);
    await s.tell(taken[1]!, 'failed', utility);
    const shown = await s.shownOf(references[0]!);
    assert.deepEqual([shown.sent[0]!.cost, shown.sent[0]!.cost_state], [0.1443, 'priced']);
    assert.deepEqual(shown.messages_cost, { cost: 0.1443, without_price: 0 });
    assert.deepEqual((await s.shownOf(references[1]!)).messages_cost, { cost: 0, without_price: 0 });
    const { data, meta } = await s.costs();
    assert.deepEqual(meta.whole, { messages: 1, parts: 1, free: 0, without_price: 0, cost: 0.1443 });
    assert.partialDeepStrictEqual(data, [{ channel_kind: 'whatsapp', kind: 'utility', country: 'MA', cost: 0.1443 }]);
    const { whole } = (await s.profit()).meta;
    assert.deepEqual([whole.messages, whole.profit], [0.1443, -0.1443]);
  });

  it('is the last word of no late report: the first category and day count', async () => {
    const s = await costingShop();
    await s.price();
    await s.price({ kind: 'marketing', price: 0.7 });
    const { references, taken } = await s.sendTo(['0611000003', '0611000004']);
    // Read before it was delivered, and another category afterwards.
    await s.tell(taken[0]!, 'read', utility);
    await s.tell(taken[0]!, 'delivered', pricing('marketing'));
    assert.equal((await s.shownOf(references[0]!)).messages_cost!.cost, 0.1443);
    // The category comes later than the delivery.
    await s.tell(taken[1]!, 'delivered');
    assert.equal((await s.shownOf(references[1]!)).sent[0]!.cost_state, 'without_price');
    await s.tell(taken[1]!, 'sent', pricing('marketing'));
    assert.equal((await s.shownOf(references[1]!)).messages_cost!.cost, 0.7);
    assert.equal((await s.costs()).meta.whole.messages, 2);
  });

  it('is missing without a price, and never 0; a price that is typed later is meant too', async () => {
    const s = await costingShop();
    const { references, taken } = await s.sendTo(['0611000005', '0611000006', '0611000007']);
    await s.tell(taken[0]!, 'delivered', utility);
    await s.tell(taken[1]!, 'delivered', pricing('a new category of theirs'));
    await s.tell(taken[2]!, 'delivered', pricing('utility', false));
    const shown = await s.shownOf(references[0]!);
    assert.deepEqual([shown.sent[0]!.cost, shown.sent[0]!.cost_state], [null, 'without_price']);
    assert.deepEqual(shown.messages_cost, { cost: 0, without_price: 1 });
    const free = (await s.shownOf(references[2]!)).sent[0]!;
    assert.deepEqual([free.cost, free.cost_state], [0, 'free']);
    const none = (await s.costs()).meta.whole;
    assert.deepEqual(none, { messages: 3, parts: 3, free: 1, without_price: 2, cost: 0 });
    assert.equal((await s.profit()).meta.whole.messages, 0);
    await s.price();
    assert.equal((await s.shownOf(references[0]!)).messages_cost!.cost, 0.1443);
    assert.deepEqual((await s.costs()).meta.whole, { ...none, without_price: 1, cost: 0.1443 });
  });

  it('follows the list in open months: a changed and a deleted price, a country’s and a channel’s own', async () => {
    const s = await costingShop();
    const any = await s.price({ price: 1 });
    const { taken } = await s.sendTo(['0611000008', '+33612345678', '+213551234567']);
    for (const message of taken) await s.tell(message, 'delivered', utility);
    assert.equal((await s.costs()).meta.whole.cost, 3);
    const france = await s.price({ price: 0.25, country: 'FR' });
    assert.equal((await s.costs()).meta.whole.cost, 2.25);
    const own = await s.price({ price: 0.5, channel_id: s.channel.id });
    assert.equal((await s.costs()).meta.whole.cost, 1.5);
    expect(await s.api.put(`/message-prices/${own}`, { price: 0.000001 }), 200);
    await s.reprice();
    assert.equal((await s.costs()).meta.whole.cost, 0.000003);
    for (const id of [own, france]) expect(await s.api.send('DELETE', `/message-prices/${id}`), 200);
    expect(await s.api.put(`/message-prices/${any}`, { valid_from: addDays(today, 1) }), 200);
    await s.reprice();
    assert.deepEqual((await s.costs()).meta.whole, { messages: 3, parts: 3, free: 0, without_price: 3, cost: 0 });
  });

  it('changes with the price at midnight of the shop, whatever the clocks of the server say', async () => {
    const s = await costingShop();
    const yesterday = addDays(today, -1);
    await s.price({ price: 1, valid_from: '2026-01-01' });
    await s.price({ price: 2, valid_from: today });
    const { references, taken } = await s.sendTo(['0611000009', '0611000010']);
    await s.tell(taken[0]!, 'delivered', { ...utility, ...secondsAt(yesterday, 86_399_000) });
    await s.tell(taken[1]!, 'delivered', { ...utility, ...secondsAt(today, 0) });
    const costs = [];
    for (const reference of references) costs.push((await s.shownOf(reference)).messages_cost!.cost);
    assert.deepEqual(costs, [1, 2]);
    const of = async (day: string) => (await s.profit({ from: day, to: day })).meta.whole.messages;
    assert.deepEqual([await of(yesterday), await of(today)], [1, 2]);
  });

  it('counts the free ones of a month for each channel, also when the list is changed', async () => {
    const s = await costingShop();
    const id = await s.price({ price: 0.5, free_per_month: 3 });
    const { taken } = await s.sendTo(['1', '2', '3', '4', '5'].map((n) => `061100002${n}`));
    for (const message of taken) await s.tell(message, 'delivered', utility);
    const of = async () => {
      const { whole, allowances } = (await s.costs()).meta;
      const [{ used, of: allowed }] = allowances as [{ used: number; of: number }];
      return [whole.free, whole.cost, used, allowed];
    };
    assert.deepEqual(await of(), [3, 1, 3, 3]);
    expect(await s.api.put(`/message-prices/${id}`, { free_per_month: 4 }), 200);
    await s.reprice();
    assert.deepEqual(await of(), [4, 0.5, 4, 4]);
    const more = await s.sendTo(['0611000031']);
    await s.tell(more.taken[0]!, 'delivered', utility);
    assert.deepEqual(await of(), [4, 1, 4, 4]);
  });

  it('counts paid ones of a month too, where a later price allows more free ones, as when the month is priced anew', async () => {
    const s = await costingShop();
    const last = addDays(`${today.slice(0, 7)}-01`, -1);
    const id = await s.price({ price: 0.5, free_per_month: 1 });
    await s.price({ price: 0.5, free_per_month: 3, valid_from: last });
    const { taken } = await s.sendTo(['1', '2', '3', '4', '5'].map((n) => `061100008${n}`));
    for (const [i, message] of taken.entries())
      await s.tell(message, 'delivered', { ...utility, ...secondsAt(addDays(last, i < 2 ? -1 : 0), 60_000) });
    const free = async () => (await s.costs(last.slice(0, 7))).meta.whole.free;
    assert.equal(await free(), 2);
    expect(await s.api.put(`/message-prices/${id}`, { price: 0.6 }), 200);
    await s.reprice();
    assert.equal(await free(), 2);
  });

  it('is one for each message, and free for as many as allowed, when reports come at once and in any order', async () => {
    const s = await costingShop();
    await s.price({ price: 0.5, free_per_month: 3 });
    const { taken } = await s.sendTo(['1', '2', '3', '4', '5', '6', '7', '8'].map((n) => `061100007${n}`));
    s.provider.mood.hides_one_in = 2;
    // Four at once, each with its own status and order.
    const reports = ['sent', 'delivered', 'read', 'delivered'].map(async (status, first) => {
      for (const i of taken.keys()) await s.tell(taken[(i * 3 + first * 2) % taken.length]!, status, utility);
    });
    await Promise.all(reports);
    const { whole } = (await s.costs()).meta;
    assert.deepEqual(whole, { messages: 8, parts: 8, free: 3, without_price: 0, cost: 2.5 });
  });

  it('of an SMS is charged when the gateway takes it, by the message or by its parts', async () => {
    const s = await costingShop('sms', `Bonjour, ${'a'.repeat(200)}`);
    await s.price({ kind: 'sms', price: 0.35 });
    const { references } = await s.sendTo(['0611000041']);
    assert.deepEqual((await s.shownOf(references[0]!)).messages_cost, { cost: 0.35, without_price: 0 });
    await s.price({ kind: 'sms', price: 0.35, unit: 'part', country: 'MA' });
    const { data, meta } = await s.costs();
    assert.partialDeepStrictEqual(data, [{ channel_kind: 'sms', kind: 'sms', country: 'MA', messages: 1, parts: 2 }]);
    assert.equal(meta.whole.cost, 0.7);
    // What the gateway refuses costs nothing.
    s.provider.mood.behave = () => 'refuse';
    const refused = await s.sendTo(['0611000042']);
    assert.deepEqual((await s.shownOf(refused.references[0]!)).messages_cost, { cost: 0, without_price: 0 });
  });

  it('stays in a closed month; what is known later counts today', async () => {
    const s = await costingShop();
    const [last] = [addDays(`${today.slice(0, 7)}-01`, -1)];
    await s.price();
    const { references, taken } = await s.sendTo(['0611000051', '0611000052']);
    await s.tell(taken[0]!, 'delivered', { ...utility, ...secondsAt(last, 3_600_000) });
    expect(await s.api.post('/cash/closings', { month: last.slice(0, 7) }), 201);
    await s.tell(taken[1]!, 'delivered', { ...utility, ...secondsAt(last, 3_600_000) });
    const of = async (day: string) => (await s.profit({ from: day, to: day })).meta.whole.messages;
    assert.deepEqual([await of(last), await of(today)], [0.1443, 0.1443]);
    await s.price({ price: 9, valid_from: addDays(last, -1) });
    assert.deepEqual([await of(last), await of(today)], [0.1443, 9]);
    assert.equal((await s.costs(last.slice(0, 7))).meta.whole.cost, 9.1443);
    assert.equal((await s.shownOf(references[0]!)).messages_cost!.cost, 0.1443);
  });
});

describe('a month of messages', () => {
  it('costs the sum over its messages, to the last unit, and so do orders, products, sources and sellers in profit', async () => {
    const s = await costingShop();
    const seller = await s.person('Seller');
    const theirs = await s.product({ account_id: seller.account_id });
    const other = await s.product();
    await s.price({ price: 0.144331, country: 'MA', free_per_month: 2 });
    await s.price({ price: 0.333333 });
    await s.price({ kind: 'marketing', price: 0.700007, country: 'FR' });
    await s.template({ lead_statuses: ['new'], order_statuses: [] });
    const phones = ['06123456', '+336123456', '+2135512345', '06133456'].flatMap((head) =>
      [1, 2, 3, 4, 5].map((n) => `${head}${n}${n}`),
    );
    const kinds = ['utility', 'marketing', 'utility', 'service'];
    const references: string[] = [];
    const before = s.provider.taken.length;
    for (const [i, phone] of phones.entries()) {
      const products =
        i % 3 === 0 ? [{ sku: s.sku, price: 100, quantity: 1 }, { sku: other.sku, price: 50, quantity: 1 }] : undefined; // prettier-ignore
      const isTheirs = i % 5 === 1;
      const order = isTheirs
        ? { products: [{ sku: theirs.sku, price: 90, quantity: 1 }], total: 90 }
        : products
          ? { products, total: 150 }
          : {};
      const body = { orders: [{ ...anOrder(s.sku), phone, ...order }] };
      const sent = { ...body, ...(isTheirs ? { account_id: seller.account_id } : {}) };
      references.push(expect(await s.api.post('/orders', sent), 200).body.data.created_refs[0]!);
    }
    const orders = references.map((reference) => ({ reference, status: 'PACKED' }));
    expect(await s.api.put('/orders', { orders }), 200);
    await s.lead({ phone: '0611223344' });
    // The messages of a lead and of its order are together.
    const browser = await sessionFor(service, s.workspace_id, s.admin.id);
    const typed = { data: [aLead(s.sku, { phone: '0611223355' })] };
    const confirmed = expect(await browser.post('/leads', typed), 201).body.data.created_refs[0]!;
    await s.send();
    expect(await s.api.put('/leads', { leads: [{ reference: confirmed, status: 'confirmed' }] }), 200);
    const { order_reference } = await s.showLead(confirmed);
    references.push(order_reference);
    expect(await s.api.put('/orders', { orders: [{ reference: order_reference, status: 'PACKED' }] }), 200);
    await s.send();
    const taken = s.provider.taken.slice(before);
    assert.equal(taken.length, phones.length + 3);
    for (const [i, message] of taken.entries())
      await s.tell(message, i % 7 === 5 ? 'failed' : 'delivered', pricing(kinds[i % kinds.length]!, i % 11 !== 10));
    const { data, meta } = await s.costs();
    assert.ok(meta.whole.free > 2 && meta.whole.without_price > 0 && data.length > 4, JSON.stringify(data));
    const whole = micros(meta.whole.cost);
    const sum = (rows: readonly { amount: number | null }[]) => rows.reduce((all, { amount }) => all + micros(amount ?? 0), 0); // prettier-ignore
    assert.equal(sum(data.map(({ cost }) => ({ amount: cost }))), whole);
    const messages = expect(await s.api.get('/automatic-messages', { per_page: 100 }), 200).body.data;
    assert.equal(sum(messages.map(({ cost }) => ({ amount: cost }))), whole);
    assert.equal(messages.filter(({ cost_state }) => cost_state === 'without_price').length, meta.whole.without_price);
    const ofOrders: { amount: number }[] = [];
    for (const reference of references) ofOrders.push({ amount: (await s.shownOf(reference)).messages_cost!.cost });
    const lead = messages.find(({ reference }) => reference.startsWith('LD-') && reference !== confirmed)!;
    assert.equal(sum([...ofOrders, { amount: lead.cost }]), whole);
    for (const group_by of [
      'day',
      'month',
      'product',
      'family',
      'city',
      'source',
      'agent',
      'courier',
      'driver',
      'account',
    ]) {
      const { data: rows, meta: of } = await s.profit({ group_by });
      assert.equal(micros(of.whole.messages), whole, group_by);
      assert.equal(sum(rows.map(({ messages: amount }) => ({ amount }))), whole, group_by);
      assert.equal(sum(rows.map(({ profit: amount }) => ({ amount }))), micros(of.whole.profit!), group_by);
    }
    const sellers = (await s.profit({ group_by: 'account' })).data;
    const own = ofOrders.filter((_, i) => i % 5 === 1);
    assert.equal(micros(sellers.find(({ id }) => id === seller.account_id)!.messages), sum(own));
    const sources = (await s.profit({ group_by: 'source' })).data;
    const { amount } = ofOrders.at(-1)!;
    assert.equal(sources.find(({ id }) => id === 'dashboard')?.messages, amount);
    assert.ok(lead.cost !== null && amount > 0 && sources.length > 1);
    const products = (await s.profit({ group_by: 'product' })).data;
    assert.ok(products.find(({ id }) => id === other.id)!.messages > 0);
  });
});

describe('a price list', () => {
  it('refuses what means nothing, and a second price of the same day', async () => {
    const s = await costingShop();
    const row = { kind: 'utility', price: 1, valid_from: '2026-01-01', source: 'Rate card' };
    const post = (over: object) => s.api.post('/message-prices', { ...row, ...over });
    expectInvalid(await post({ price: 0.1234567 }), 'price');
    expectInvalid(await post({ price: -1 }), 'price');
    expectInvalid(await post({ country: 'XX' }), 'country');
    expectInvalid(await post({ unit: 'part' }), 'unit');
    expectInvalid(await post({ kind: 'sms', channel_id: s.channel.id }), 'channel_id');
    expectInvalid(await post({ source: '' }), 'source');
    expectInvalid(await post({ kind: 'voice' }), 'kind');
    expect(await post({}), 201);
    expect(await post({}), 409);
    expect(await post({ country: 'MA' }), 201);
  });

  it('is imported from a file, with the same row again changing it', async () => {
    const s = await costingShop();
    const { taken } = await s.sendTo(['0611000061']);
    await s.tell(taken[0]!, 'delivered', utility);
    const file = (price: string) =>
      `category,market,rate,effective date,source\nutility,MA,${price},2026-01-01,Card of November\nutility,,0.5,2026-01-01,Card of November\n`;
    for (const [price, cost] of [
      ['0.1443', 0.1443],
      ['0.15', 0.15],
    ] as const) {
      const client = sheetClient(service.base, await s.token(s.admin.id));
      expect(await client.send('/message-prices/import', `${unique()}.csv`, file(price)), 202);
      await runJobs(service.database, s.workspace_id, 'import-message-prices');
      await s.reprice();
      assert.equal((await s.costs()).meta.whole.cost, cost);
    }
    assert.equal(expect(await s.api.get('/message-prices'), 200).body.meta.total, 2);
  });

  it('and costs are shown to people who see the costs of the house alone', async () => {
    const s = await costingShop();
    await s.price();
    const seller = await s.person('Seller');
    const theirs = await s.product({ account_id: seller.account_id });
    const [reference] = expect(
      await s.api.post('/orders', {
        account_id: seller.account_id,
        orders: [{ ...anOrder(s.sku), products: [{ sku: theirs.sku, price: 90, quantity: 1 }], total: 90 }],
      }),
      200,
    ).body.data.created_refs;
    expect(await s.api.put('/orders', { orders: [{ reference: reference!, status: 'PACKED' }] }), 200);
    await s.send();
    await s.tell(s.provider.taken.at(-1)!, 'delivered', utility);
    for (const [role, sees] of [
      ['Seller', false],
      ['Follow-Up', false],
      ['Accountant', true],
    ] as const) {
      const person = role === 'Seller' ? seller : await s.person(role);
      const { api } = person;
      expect(await api.get('/message-costs'), sees ? 200 : 403);
      expect(await api.get('/message-prices'), sees ? 200 : 403);
      const shown = await s.shownOf(reference!, api);
      assert.deepEqual(shown.messages_cost, sees ? { cost: 0.1443, without_price: 0 } : null, role);
      assert.deepEqual((shown.sent as { cost: number | null; cost_state: string | null }[]).map(({ cost, cost_state }) => [cost, cost_state]), [sees ? [0.1443, 'priced'] : [null, null]]); // prettier-ignore
      if (role === 'Accountant') continue;
      const [row] = expect(await api.get('/automatic-messages'), 200).body.data;
      assert.deepEqual([row!.cost, row!.cost_state], [null, null], role);
    }
  });
});

it('parts of an SMS are counted as networks do', () => {
  const counts: [text: string, parts: number][] = [
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['é'.repeat(160), 1],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ç'.repeat(70), 1],
    ['ç'.repeat(71), 2],
    ['مرحبا'.repeat(14), 1],
    ['مرحبا'.repeat(14) + '!', 2],
    ['👍'.repeat(35), 1],
    ['👍'.repeat(36), 2],
  ];
  for (const [text, parts] of counts) assert.equal(countSmsParts(text), parts, `${text.length} × ${text[0]}`);
});
