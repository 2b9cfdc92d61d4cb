import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TELL_STORE_JOB } from '../../orders/stores/ask-to-tell-stores.ts';
import { testService } from '../../../test/harness.ts';
import { SECRETS, sandboxShops, writingBack } from '../../../test/write-back.ts';
import { expect, expectInvalid } from '../../../test/world.ts';

/* How long a shop is waited for, how often it is asked, and what a change of its connection keeps. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const shops = await sandboxShops();
const b = await writingBack(service, shops);
const HOUR_S = 3_600;

test('what waits for a shop that gives no answer for three days is given up, whatever it says meanwhile', async () => {
  const { shop, id, name } = await b.open('woocommerce');
  const placed = await b.place(Array.from({ length: 4 }, () => shop));
  const late = placed.pop()!;
  await b.ship(placed.slice(0, 1));
  for (const fault of ['error', 'error', 'error'] as const) {
    shop.behave({ fault });
    await b.tell();
    await b.letPass(60);
  }
  // The others wait behind the one that asks whether the shop is back.
  await b.ship(placed.slice(1));
  for (const fault of ['busy', 'denied', 'error', 'busy'] as const) {
    shop.behave({ fault, retry_after_s: 60 });
    await b.letPass(19 * HOUR_S);
    await b.tell();
  }
  assert.equal((await b.back(id)).failed, 3);
  const failed = await b.told(id, { status: 'failed' });
  assert.deepEqual(
    failed.map(({ reason }) => reason!.code),
    ['shop_busy', 'shop_busy', 'shop_busy'],
  );
  const title = `${name} did not accept the status of some orders`;
  assert.equal((await b.notices()).filter((one) => one === title).length, 1);
  await b.ship([late]);
  await b.letPass(2 * HOUR_S);
  await b.tell();
  assert.deepEqual((await b.told(id, { status: 'waiting' })).length, 1, 'its own three days are not over');
  shop.behave({});
  expect(await b.api.post(`/applications/${id}/write-back/send-again`, {}), 200);
  await b.tellAll();
  assert.deepEqual(
    [...placed, late].map(({ order }) => order.notes.length),
    [1, 1, 1, 1],
  );
});

test('a way back that was off for days has its three days anew once it is on', async () => {
  const { shop, id } = await b.open('woocommerce');
  const placed = await b.place([shop, shop]);
  await b.ship(placed);
  shop.behave({ fault: 'error' });
  await b.tell();
  expect(await b.api.put(`/applications/${id}/write-back`, { status: 'inactive' }), 200);
  await b.letPass(100 * HOUR_S);
  expect(await b.api.put(`/applications/${id}/write-back`, { status: 'active' }), 200);
  shop.behave({ fault: 'error' });
  await b.tell();
  assert.deepEqual([(await b.back(id)).failed, (await b.told(id, { status: 'waiting' })).length], [0, 2]);
  shop.behave({});
  await b.letPass(HOUR_S);
  await b.tellAll();
  assert.deepEqual(placed.map(({ order }) => order.notes.length), [1, 1]); // prettier-ignore
});

test('requests without an answer do not count as refusals', async () => {
  const { shop, id } = await b.open('shopify');
  const [placed] = await b.place([shop]);
  await b.ship([placed!]);
  shop.behave({ fault: 'error' });
  for (let i = 0; i < 4; i++) {
    await b.tell();
    await b.letPass(60);
  }
  shop.behave({});
  placed!.order.meta['hold'] = 'fraud';
  for (const failed of [0, 0, 1]) {
    await b.tell();
    await b.letPass(300);
    assert.equal((await b.back(id)).failed, failed);
  }
});

test('moves of one connection queue one job, and a pause that the shop asked for is kept', async () => {
  const { shop, id } = await b.open('woocommerce');
  const placed = await b.place([shop, shop, shop]);
  await b.tell();
  for (const one of placed) await b.ship([one]);
  const queued = async () =>
    (
      await b.database.read.rows(
        null,
        `select id from jobs where workspace_id = $1 and kind = $2 and status = 'queued' and payload ->> 'application_id' = $3`,
        [b.workspace_id, TELL_STORE_JOB, id],
      )
    ).length;
  assert.equal(await queued(), 1);
  shop.behave({ fault: 'busy', retry_after_s: 600 });
  await b.tell();
  const asked = shop.asked.get('busy')!;
  const { paused_until } = await b.back(id);
  await b.move([placed[0]!], 'delivered');
  await b.tell();
  assert.deepEqual([await queued(), (await b.back(id)).paused_until], [1, paused_until]);
  assert.equal(shop.asked.get('busy'), asked);
  shop.behave({});
  await b.letPass(600);
  await b.tell();
  assert.deepEqual(
    placed.map(({ order }) => order.notes.length),
    [1, 1, 1],
  );
});

test('saving words and pausing keep the shop’s pause and fault; new credentials end them', async () => {
  const { shop, id } = await b.open('woocommerce');
  const put = (body: object) => b.api.put(`/applications/${id}/write-back`, body);
  const placed = await b.place([shop, shop, shop]);
  await b.ship(placed);
  shop.behave({ fault: 'error' });
  await b.tell();
  const { paused_until, fault } = await b.back(id);
  assert.deepEqual([typeof paused_until, fault.code], ['string', 'shop_answered_error']);
  for (const body of [{ states: { returned: 'failed' } }, { status: 'inactive' }, { status: 'active' }]) {
    const { data } = expect(await put(body), 200).body;
    assert.deepEqual([data.paused_until, data.fault.code], [paused_until, fault.code]);
  }
  shop.behave({});
  const { data } = expect(await put(SECRETS.woocommerce), 200).body;
  assert.deepEqual([data.paused_until, data.fault], [null, null]);
});

test('two people who save words at once lose none', async () => {
  const { id } = await b.open('woocommerce');
  const put = (states: object) => b.api.put(`/applications/${id}/write-back`, { states });
  for (let i = 0; i < 6; i++) {
    const [packed, returned] = [`packed-${i}`, `returned-${i}`];
    for (const reply of await Promise.all([put({ packed }), put({ returned })])) expect(reply, 200);
    const { states } = await b.back(id);
    assert.deepEqual([states.packed, states.returned], [packed, returned]);
  }
});

test('a trial that YouCan does not answer stands at the token: its address is no field', async () => {
  const { shop, id } = await b.open('youcan');
  for (const fault of ['error', 'busy', 'denied'] as const) {
    shop.behave({ fault });
    expectInvalid(await b.api.put(`/applications/${id}/write-back`, SECRETS.youcan), 'token');
  }
});

test('a failed order that is deleted here counts no more', async () => {
  const { shop, id } = await b.open('shopify');
  const [placed] = await b.place([shop]);
  shop.orders.delete(placed!.order.id);
  await b.move([placed!], 'canceled');
  await b.tellAll();
  assert.equal((await b.back(id)).failed, 1);
  const { id: order_id } = await b.showOrder(placed!.reference);
  expect(await b.session.del('/orders/delete', { ids: [order_id] }), 200);
  assert.deepEqual([(await b.back(id)).failed, await b.told(id)], [0, []]);
});
