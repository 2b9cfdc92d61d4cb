import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WriteBackKind } from '../../../contract/leads/write-back.ts';
import { testService } from '../../../test/harness.ts';
import { SECRETS, sandboxShops, writingBack, type ShopsOrder } from '../../../test/write-back.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { STORE_VERSIONS, storeVersionText } from './store-versions.ts';
import { warnOfStoreVersions } from './warn-of-store-versions.ts';

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const shops = await sandboxShops();
const b = await writingBack(service, shops);
const KINDS: readonly WriteBackKind[] = ['woocommerce', 'shopify', 'youcan', 'salla', 'zid'];

const toldOf = async ({ reference }: ShopsOrder) => (await b.showOrder(reference)).store.told;
const trackingOf = async ({ reference }: ShopsOrder) => (await b.showOrder(reference)).tracking_number as string;

test('an order of WooCommerce is shipped and delivered here, and its shop has the tracking number and the end', async () => {
  const { shop } = await b.open('woocommerce');
  const [placed] = await b.place([shop]);
  await b.ship([placed!]);
  await b.tell();
  const { order } = placed!;
  const note = `Expédiée par ${b.courier.name}. Numéro de suivi : ${await trackingOf(placed!)}`;
  assert.deepEqual([order.notes, order.statuses], [[note], []]);
  await b.move([placed!], 'delivered');
  await b.tell();
  assert.deepEqual(
    [order.statuses, order.notes.length, order.meta],
    [['completed'], 1, { _tahsil_status: 'delivered' }],
  );
  const { wanted, status, told_at, reason } = await toldOf(placed!);
  assert.deepEqual([wanted, status, typeof told_at, reason], ['delivered', 'told', 'string', null]);
});

for (const kind of ['shopify', 'youcan'] as const)
  test(`an order of ${kind} is fulfilled with its tracking number, then paid; one that is cancelled here is cancelled there`, async () => {
    const { shop, id } = await b.open(kind);
    const [sent, dropped] = await b.place([shop, shop]);
    await b.ship([sent!]);
    await b.move([dropped!], 'canceled');
    await b.tell();
    const tracking = await trackingOf(sent!);
    assert.deepEqual(sent!.order.fulfilments, [{ tracking, company: b.courier.name }]);
    assert.deepEqual([sent!.order.payments, dropped!.order.is_cancelled, dropped!.order.cancellations], [0, true, 1]);
    await b.move([sent!], 'delivered');
    await b.tell();
    assert.deepEqual([sent!.order.payments, sent!.order.fulfilments.length], [1, 1]);
    const shown = await b.back(id);
    assert.deepEqual(
      [shown.status, shown.shop_name, shown.waiting, shown.failed, typeof shown.sent_at],
      ['active', 'Sandbox shop', 0, 0, 'string'],
    );
  });

for (const [kind, sent] of [
  ['salla', 'shipped'],
  ['zid', 'indelivery'],
] as const)
  // prettier-ignore
  test(`an order of ${kind} gets its tracking number with its status, then is delivered; one that is cancelled here is cancelled there`, async () => {
    const { shop, id } = await b.open(kind);
    const [parcel, dropped] = await b.place([shop, shop]);
    await b.ship([parcel!]);
    await b.move([dropped!], 'canceled');
    await b.tell();
    const tracking = await trackingOf(parcel!);
    assert.deepEqual(
      parcel!.order.fulfilments.map(({ tracking }) => tracking),
      [tracking],
    );
    assert.deepEqual([parcel!.order.statuses, dropped!.order.cancellations], [[sent], 1]);
    await b.move([parcel!], 'delivered');
    await b.tell();
    assert.deepEqual([parcel!.order.statuses, parcel!.order.fulfilments.length], [[sent, 'delivered'], 1]);
    const shown = await b.back(id);
    assert.deepEqual(
      [shown.status, shown.shop_name, shown.waiting, shown.failed],
      ['active', kind === 'salla' ? 'Sandbox shop' : null, 0, 0],
    );
    // Zid names the shop in its orders alone.
    const tried = await b.api.put(`/applications/${id}/write-back`, SECRETS[kind]);
    assert.equal(expect(tried, 200).body.data.shop_name, 'Sandbox shop');
  });

test('Salla’s shipment has our courier and number, unless the shop sent it itself; its history has the note once', async () => {
  const { shop } = await b.open('salla');
  const [mine, own] = await b.place([shop, shop]);
  own!.order.meta['own_number'] = 'SMSA-1';
  await b.ship([mine!, own!]);
  await b.tell();
  const tracking = await trackingOf(mine!);
  const { fulfilments, notes, meta } = mine!.order;
  assert.deepEqual(
    [fulfilments, notes, meta['shipment']],
    [
      [{ tracking, company: b.courier.name }],
      [`Expédiée par ${b.courier.name}. Numéro de suivi : ${tracking}`],
      'shipped',
    ],
  );
  assert.deepEqual([own!.order.fulfilments, own!.order.statuses], [[], ['shipped']]);
  await b.move([mine!], 'delivered');
  await b.tell();
  assert.deepEqual([meta['shipment'], notes.length], ['delivered', 1]);
});

test('an order of Zid that people of the shop sent without a number gets it; what has both is left alone', async () => {
  const { shop } = await b.open('zid');
  const [bare, whole] = await b.place([shop, shop]);
  await b.ship([bare!, whole!]);
  bare!.order.status = 'indelivery';
  Object.assign(whole!.order, { status: 'indelivery', fulfilments: [{ tracking: 'Z-1', company: null }] });
  await b.tell();
  assert.equal(bare!.order.fulfilments.at(-1)?.tracking, await trackingOf(bare!));
  assert.deepEqual([whole!.order.statuses, whole!.order.fulfilments.length], [[], 1]);
});

test('what a shop repeats of our own words changes nothing and notifies of nothing', async () => {
  for (const kind of KINDS) {
    const { shop } = await b.open(kind);
    shop.behave({ says_twice: true });
    const [paid, dropped, lost] = await b.place([shop, shop, shop]);
    for (const { order } of kind === 'zid' ? [paid!, lost!] : []) order.meta['pays_on_delivery'] = 'yes';
    const before = await b.notices();
    await b.ship([paid!, lost!]);
    await b.move([dropped!], 'canceled');
    await b.tell();
    await b.hear([shop]);
    await b.move([paid!], 'delivered');
    await b.tell();
    await b.hear([shop]);
    const { is_prepaid, cod_amount, store } = await b.showOrder(paid!.reference);
    assert.deepEqual([is_prepaid, cod_amount, store.asks, store.differences], [false, 199, null, []], kind);
    const end = (await b.showOrder(dropped!.reference)).store;
    assert.deepEqual([end.status, end.asks], ['cancelled', null], kind);
    const lead = expect(await b.api.get(`/leads/${dropped!.lead}/show`), 200).body.data;
    assert.equal(lead.status_key, 'confirmed', kind);
    assert.deepEqual(await b.notices(), before, kind);
    // A delivery that was a mistake: the courier's cash, which the shop knows from us, is no payment of the customer.
    await b.move([lost!], 'delivered');
    await b.tell();
    await b.hear([shop]);
    for (const status of ['returned', 'new']) await b.move([lost!], status);
    const again = await b.showOrder(lost!.reference);
    assert.deepEqual([again.status_key ?? again.status, again.is_prepaid, again.cod_amount], ['new', false, 199], kind);
  }
});

test('the newest status wins, and statuses without a word tell nothing', async () => {
  const { shop, id } = await b.open('shopify');
  const [order, back] = await b.place([shop, shop]);
  await b.ship([order!, back!]);
  await b.move([order!], 'delivered');
  await b.move([back!], 'returned');
  await b.tell();
  assert.deepEqual([order!.order.fulfilments.length, order!.order.payments], [1, 1]);
  assert.deepEqual([back!.order.fulfilments.length, back!.order.payments], [0, 0]);
  const rows = await b.told(id);
  assert.deepEqual(rows.map(({ wanted, status, attempts }) => [wanted, status, attempts]).toSorted(), [
    ['delivered', 'told', 1],
    ['returned', 'skipped', 1],
  ]);
  const asked = [...shop.asked.values()].reduce((sum, one) => sum + one, 0);
  assert.equal(asked, 4, 'the trial, one read, two writes');
});

test('an order that its shop ended itself is told nothing, with the reason', async () => {
  const ends = { woocommerce: ['refunded'], salla: ['canceled', 'restoring'], zid: ['cancelled', 'reversed'] } as const;
  for (const [kind, statuses] of Object.entries(ends))
    for (const end of statuses) {
      const { shop } = await b.open(kind as WriteBackKind);
      const [placed] = await b.place([shop]);
      await b.ship([placed!]);
      placed!.order.status = end;
      await b.tell();
      const { status, reason } = await toldOf(placed!);
      const { notes, statuses: told, fulfilments } = placed!.order;
      assert.deepEqual(
        [status, reason.code, notes, told, fulfilments],
        ['skipped', 'shop_ended_order', [], [], []],
        end,
      );
    }
});

test('what a shop refuses fails after some attempts, people are told once, and it is sent again on request', async () => {
  const { shop, id, name } = await b.open('shopify');
  const [held, other] = await b.place([shop, shop]);
  for (const { order } of [held!, other!]) order.meta['hold'] = 'fraud';
  await b.ship([held!, other!]);
  await b.tellAll();
  const failed = await b.told(id, { status: 'failed' });
  assert.deepEqual(
    failed.map(({ attempts, reason }) => [attempts, reason!.code]),
    [
      [3, 'shop_holds_order'],
      [3, 'shop_holds_order'],
    ],
  );
  const title = `${name} did not accept the status of some orders`;
  assert.equal((await b.notices()).filter((one) => one === title).length, 1);
  for (const { order } of [held!, other!]) delete order.meta['hold'];
  const again = await b.api.post(`/applications/${id}/write-back/send-again`, { order_references: [held!.reference] });
  assert.deepEqual(expect(again, 200).body.data, { count: 1 });
  await b.tell();
  assert.deepEqual([held!.order.fulfilments.length, other!.order.fulfilments.length], [1, 0]);
  assert.deepEqual(expect(await b.api.post(`/applications/${id}/write-back/send-again`, {}), 200).body.data, {
    count: 1,
  });
  await b.tell();
  assert.equal(other!.order.fulfilments.length, 1);
});

test('a shop that refuses the credentials is left alone after some attempts, until others are given', async () => {
  const { shop, id, name } = await b.open('woocommerce');
  const [placed] = await b.place([shop]);
  await b.ship([placed!]);
  shop.behave({ fault: 'denied' });
  for (let i = 0; i < 8; i++) {
    await b.tell();
    await b.letPass(300);
  }
  assert.equal(shop.asked.get('denied'), 5);
  const stopped = await b.back(id);
  assert.deepEqual([stopped.status, stopped.failed, stopped.fault.code], ['denied', 1, 'shop_denies_saying']);
  const titles = (await b.notices()).filter((title) => title.includes(name));
  assert.deepEqual(titles.toSorted(), [
    `${name} no longer gets order statuses`,
    `${name} refuses the credentials for order statuses`,
  ]);
  expectInvalid(await b.api.put(`/applications/${id}/write-back`, SECRETS.woocommerce), 'secret');
  shop.behave({});
  expect(await b.api.put(`/applications/${id}/write-back`, SECRETS.woocommerce), 200);
  expect(await b.api.post(`/applications/${id}/write-back/send-again`, {}), 200);
  await b.tell();
  assert.equal(placed!.order.notes.length, 1);
});

test('a shop that asks for a pause gets it, and one that does not answer is asked about one order', async () => {
  const { shop, id } = await b.open('woocommerce');
  const placed = await b.place(Array.from({ length: 6 }, () => shop));
  await b.ship(placed);
  shop.behave({ fault: 'busy', retry_after_s: 120 });
  await b.tell();
  const before = shop.asked.get('busy')!;
  const paused_ms = Date.parse((await b.back(id)).paused_until) - Date.now();
  assert.ok(paused_ms > 100_000 && paused_ms <= 120_000, `${paused_ms}`);
  await b.letPass(60);
  await b.tell();
  assert.equal(shop.asked.get('busy'), before, 'nothing before its time');
  shop.behave({ fault: 'error' });
  await b.letPass(61);
  await b.tell();
  const first = shop.asked.get('error')!;
  assert.equal(first, 6);
  await b.letPass(60);
  await b.tell();
  assert.equal(shop.asked.get('error'), first + 1);
  shop.behave({});
  await b.tellAll();
  assert.deepEqual(
    placed.map(({ order }) => order.notes.length),
    [1, 1, 1, 1, 1, 1],
  );
  assert.equal((await b.back(id)).fault, null);
});

test('credentials are tried before they are kept, never shown, and sent to no other address', async () => {
  const { shop, id } = await b.open('woocommerce');
  const put = (body: object) => b.api.put(`/applications/${id}/write-back`, body);
  expectInvalid(await put({ key: 'ck_wrong', secret: 'cs_wrong' }), 'secret');
  expectInvalid(await put({ address: shops.open('woocommerce').address }), 'key', 'secret');
  expectInvalid(await put({ address: `${shops.url}/none`, ...SECRETS.woocommerce }), 'address');
  expectInvalid(await put({ token: 'shpat_1' }), 'token');
  expectInvalid(await put({ states: { delivered: 'refunded' } }), 'states.delivered');
  const shown = await put({ states: { returned: 'failed', shipped: null } });
  const { data } = expect(shown, 200).body;
  assert.deepEqual(data.states, {
    packed: null,
    shipped: null,
    delivered: 'completed',
    returned: 'failed',
    canceled: 'cancelled',
  });
  assert.doesNotMatch(JSON.stringify(data), /c[ks]_sandbox/);
  assert.equal(data.address, shop.address);
  const shopify = await b.open('shopify');
  expectInvalid(
    await b.api.put(`/applications/${shopify.id}/write-back`, { states: { shipped: 'completed' } }),
    'states.shipped',
  );
  const zid = await b.open('zid');
  const { address } = shops.open('zid');
  expectInvalid(await b.api.put(`/applications/${zid.id}/write-back`, { address }), 'key', 'token');
  expectInvalid(await b.api.put(`/applications/${zid.id}/write-back`, { token: 'another' }), 'token');
  expectInvalid(await b.api.put(`/applications/${zid.id}/write-back`, { states: { returned: 'reversed' } }), 'states.returned'); // prettier-ignore
  const salla = await b.open('salla');
  expectInvalid(await b.api.put(`/applications/${salla.id}/write-back`, { token: 'another' }), 'token');
  expectInvalid(await b.api.put(`/applications/${salla.id}/write-back`, { address: `${shops.url}/none`, ...SECRETS.salla }), 'token'); // prettier-ignore
  const { id: other } = expect(await b.api.post('/applications', { name: 'Plain', kind: 'generic-webhook' }), 201).body
    .data;
  expect(await b.api.get(`/applications/${other}/write-back`), 409);
  const gone = expect(await b.api.del(`/applications/${id}/write-back`), 200).body.data;
  assert.deepEqual([gone.status, gone.address], ['off', null]);
});

test('the end of a version of a store’s API is told from 30 days before: to the operator, and once to each connection', async () => {
  const { name, ends_on } = STORE_VERSIONS.shopify;
  const daysBefore = (days: number) => new Date(Date.parse(ends_on) - days * 86_400_000 + 3_600_000);
  assert.equal(storeVersionText('shopify', daysBefore(31)), `${name}, until ${ends_on}`);
  assert.match(storeVersionText('shopify', daysBefore(30)), /in 30 days: install/);
  assert.match(storeVersionText('shopify', daysBefore(-1)), /ended on/);
  assert.equal(storeVersionText('woocommerce', daysBefore(0)), 'wc/v3, no end known');
  const { name: store } = await b.open('shopify');
  const woo = await b.open('woocommerce');
  const titles = async () => (await b.notices()).filter((title) => title.includes('API ends on'));
  await warnOfStoreVersions(service.database, daysBefore(31));
  assert.deepEqual(await titles(), []);
  for (const days of [30, 29, -1]) await warnOfStoreVersions(service.database, daysBefore(days));
  const told = await titles();
  assert.equal(told.filter((title) => title.startsWith(`${store}:`)).length, 1);
  assert.equal(told.filter((title) => title.startsWith(`${woo.name}:`)).length, 0);
});
