import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { today } from '../../../test/shop.ts';
import { sandboxShops, writingBack, type ShopsOrder } from '../../../test/write-back.ts';
import { expect } from '../../../test/world.ts';

/* What a shop is told is true of its order, and what it says afterwards is its own word unless it repeats ours. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const shops = await sandboxShops();
const b = await writingBack(service, shops);

const toldOf = async ({ reference }: ShopsOrder) => {
  const { status, reason } = (await b.showOrder(reference)).store.told;
  return [status, reason?.code ?? null];
};
const deliverPart = async ({ reference }: ShopsOrder) =>
  expect(
    await b.session.post('/orders/mark-orders-as-delivered-by-scanner', {
      reference,
      date: today(),
      kept: { quantities: [1] },
    }),
    200,
  );

test('an order of which the customer kept a part is neither paid nor completed in its shop', async () => {
  for (const kind of ['woocommerce', 'shopify', 'youcan'] as const) {
    const { shop } = await b.open(kind);
    const [placed] = await b.place([shop], 2);
    await b.ship([placed!]);
    await deliverPart(placed!);
    await b.tell();
    const { statuses, payments, notes, fulfilments } = placed!.order;
    assert.deepEqual([statuses, payments, notes.length + fulfilments.length], [[], 0, 1], kind);
    assert.deepEqual(await toldOf(placed!), ['told', 'shop_told_no_part'], kind);
  }
});

test('a partly kept order is never told delivered to Zid, which would take the whole as paid', async () => {
  const { shop } = await b.open('zid');
  const [placed] = await b.place([shop], 2);
  await b.ship([placed!]);
  await deliverPart(placed!);
  await b.tell();
  assert.deepEqual([placed!.order.statuses, placed!.order.payments], [['indelivery'], 0]);
  assert.deepEqual(await toldOf(placed!), ['told', 'shop_told_no_part']);
});

test('a bank transfer of Salla is not paid because we say that the parcel is on its way', async () => {
  const { shop } = await b.open('salla');
  const [placed, accepted] = await b.place([shop, shop]);
  // The customer changed to a transfer; the shop has not seen it.
  for (const { order } of [placed!, accepted!]) order.payment_method = 'bank';
  await b.ship([placed!]);
  await b.tell();
  await b.hear([shop]);
  assert.deepEqual(placed!.order.statuses, ['shipped']);
  const { is_prepaid, cod_amount } = await b.showOrder(placed!.reference);
  assert.deepEqual([is_prepaid, cod_amount], [false, 199]);
  await b.change(shop, accepted!.order, { status: 'in_progress' });
  assert.equal((await b.showOrder(accepted!.reference)).is_prepaid, true, 'here the shop says so itself');
});

test('an order of another site of WooCommerce changes nothing at the address of the connection', async () => {
  const { shop } = await b.open('woocommerce');
  const other = shops.open('woocommerce');
  other.listener = shop.listener;
  const [placed] = await b.place([other]);
  const { order } = placed!;
  // Each site numbers its orders itself.
  const namesake = { ...order, notes: [], statuses: [] };
  shop.orders.set(order.id, namesake);
  await b.ship([placed!]);
  await b.move([placed!], 'delivered');
  await b.tell();
  assert.deepEqual(await toldOf(placed!), ['skipped', 'shop_at_other_address']);
  assert.deepEqual([namesake.notes, namesake.statuses, order.statuses], [[], [], []]);
});

test('an order without a tracking number gets no note in WooCommerce, and says so', async () => {
  const { shop } = await b.open('woocommerce');
  const [placed] = await b.place([shop]);
  await b.move([placed!], 'shipped');
  await b.tell();
  assert.deepEqual([await toldOf(placed!), placed!.order.notes], [['skipped', 'shop_note_needs_tracking'], []]);
  await b.move([placed!], 'delivered');
  await b.tell();
  assert.deepEqual(
    [await toldOf(placed!), placed!.order.statuses],
    [['told', 'shop_note_needs_tracking'], ['completed']],
  );
});

test('an order that its shop refunded or deleted is not cancelled there', async () => {
  const { shop } = await b.open('shopify');
  const [heard, unheard] = await b.place([shop, shop]);
  await b.change(shop, heard!.order, { status: 'refunded' });
  unheard!.order.status = 'refunded';
  await b.move([unheard!], 'canceled');
  await b.tell();
  for (const one of [heard!, unheard!]) {
    assert.equal((await b.showOrder(one.reference)).status, 'canceled');
    assert.deepEqual([one.order.cancellations, await toldOf(one)], [0, ['skipped', 'shop_ended_order']]);
  }
});

test('a shop that reopens an order after our cancellation, and cancels it again, is heard', async () => {
  const { shop } = await b.open('woocommerce');
  const [placed] = await b.place([shop]);
  await b.move([placed!], 'canceled');
  await b.tell();
  await b.hear([shop]);
  assert.equal((await b.showOrder(placed!.reference)).store.status, 'cancelled');
  await b.change(shop, placed!.order, { status: 'processing', is_cancelled: false });
  await b.move([placed!], 'new');
  assert.equal((await b.showOrder(placed!.reference)).status, 'new');
  await b.change(shop, placed!.order, { status: 'cancelled', is_cancelled: true });
  assert.equal((await b.showOrder(placed!.reference)).status, 'canceled');
});

test('a shop that takes another word after our cancellation has reopened the order', async () => {
  const { shop } = await b.open('woocommerce');
  const [placed] = await b.place([shop]);
  const { listener } = shop;
  // The webhooks of both changes are lost.
  shop.listener = null;
  await b.move([placed!], 'canceled');
  await b.tell();
  Object.assign(placed!.order, { status: 'processing', is_cancelled: false });
  await b.move([placed!], 'new');
  await b.ship([placed!]);
  await b.tell();
  assert.deepEqual(await toldOf(placed!), ['told', null]);
  shop.listener = listener;
  await b.change(shop, placed!.order, { status: 'cancelled', is_cancelled: true });
  assert.equal((await b.showOrder(placed!.reference)).store.asks, 'cancel');
});

test('a payment by card after our status “processing” is the customer’s', async () => {
  const { shop } = await b.open('woocommerce', { states: { packed: 'processing' } });
  const [placed] = await b.place([shop]);
  placed!.order.status = 'on-hold';
  await b.move([placed!], 'packed');
  await b.tell();
  assert.deepEqual(placed!.order.statuses, ['processing']);
  await b.change(shop, placed!.order, { payment_method: 'stripe', payments: 1 });
  const { is_prepaid, cod_amount } = await b.showOrder(placed!.reference);
  assert.deepEqual([is_prepaid, cod_amount], [true, 0]);
});

test('a payment that the shop took without an answer stays ours when it then refuses, denies, or gets nothing', async () => {
  const cases = {
    denied: async ({ shop }: ShopsOrder) => {
      shop.behave({ fault: 'denied' });
      await b.letPass(60);
      await b.tell();
    },
    refused: async ({ shop, order }: ShopsOrder) => {
      shop.behave({});
      shop.orders.delete(order.id);
      await b.tellAll();
    },
    nothing: async () => undefined,
  };
  for (const [name, then] of Object.entries(cases)) {
    const { shop } = await b.open('shopify');
    const [placed] = await b.place([shop]);
    await b.ship([placed!]);
    await b.tell();
    shop.behave({ fault: 'lost-after', spares_reads: true });
    await b.move([placed!], 'delivered');
    await b.tell();
    assert.equal(placed!.order.payments, 1, name);
    await then(placed!);
    await b.move([placed!], 'returned');
    shop.behave({});
    await b.tellAll();
    await b.hear([shop]);
    await b.move([placed!], 'new');
    const { is_prepaid, cod_amount } = await b.showOrder(placed!.reference);
    assert.deepEqual([is_prepaid, cod_amount], [false, 199], name);
  }
});
