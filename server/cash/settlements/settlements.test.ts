import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { copiedText } from '../../../test/pdf.ts';
import { assertSound, sessionFor, shop } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid, unique, type Client } from '../../../test/world.ts';
import { checkCash } from '../../reports/checks/check-cash-sql.ts';
import { shareOut } from './close-settlement.ts';

/* A delivery person hands in cash (R-PAY-1): holdings, shortfalls and their bearers, receipts, reversals. */

const service = await testService();
const { database } = service;
const COD = 200;

/** Rolls a transaction back. */
class TakenBack extends Error {}

/** Balances other than 0, by kind and party. */
async function balances(api: Client) {
  const { data } = expect(await api.get('/cash/balances'), 200).body;
  const open = data.filter(({ balance }) => balance !== 0);
  return Object.fromEntries(
    open.map(({ kind, party, balance }) => [kind === 'money' ? kind : `${kind} ${party.name ?? party.kind}`, balance]),
  );
}

/** A shop with a driver, a seller with goods, and a cash box. */
async function driversShop() {
  const s = await shop(service);
  const [driver, seller] = [await s.person('Delivery'), await s.person('Seller')];
  const box = expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201).body.data;
  const admin = await s.session(s.admin);
  const goodsOf = async (account_id: string) => await s.stocked(100, { account_id });
  const [own, house] = [await goodsOf(seller.account_id), await goodsOf(s.account_id)];
  /** Creates orders of the seller or of the house, and assigns them to the driver. */
  const given = async (count: number, whose: 'seller' | 'house' = 'seller') => {
    const [goods, account_id] = whose === 'seller' ? [own, seller.account_id] : [house, s.account_id];
    const products = [{ sku: goods.sku, quantity: 1, price: COD }];
    const orders = Array.from({ length: count }, () => anOrder(goods.sku, { total: COD, products }));
    const references: string[] = expect(await s.api.post('/orders', { orders, account_id }), 200).body.data
      .created_refs;
    const made = [];
    for (const reference of references) {
      await s.moveOrder(reference, 'PACKED');
      const { id } = await s.showOrder(reference);
      const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
      await s.moveOrder(reference, 'SHIPPED');
      made.push({ id: id as string, reference });
    }
    return made;
  };
  /** Creates orders that the driver delivered. */
  const delivered = async (count: number, whose: 'seller' | 'house' = 'seller') => {
    const made = await given(count, whose);
    for (const { reference } of made) await s.moveOrder(reference, 'DELIVERED');
    return made;
  };
  const close = (orders: readonly { id: string }[], handed_in: number, over: object = {}, as: Client = s.api) =>
    as.post('/settlements', {
      person_id: driver.id,
      order_ids: orders.map(({ id }) => id),
      carried: 0,
      handed_in,
      money_account_id: box.id,
      ...over,
    });
  const held = async (as: Client = s.api) => expect(await as.get(`/settlements/held/${driver.id}`), 200).body.data;
  const stageOf = async ({ reference }: { reference: string }) => (await s.showOrder(reference)).cash!.stage;
  const driver_name = expect(await s.api.get(`/users/${driver.id}`), 200).body.data.full_name as string;
  return { ...s, desk: admin, driver, driver_name, seller, box, given, delivered, close, held, stageOf };
}

test('what a driver holds is handed in, parcel by parcel; the box has it, the orders are remitted, the paper says it', async () => {
  const s = await driversShop();
  expect(await s.api.post('/driver-rates', { name: unique(), valid_from: '2026-01-01', delivery_cost: 15 }), 201);
  const orders = await s.delivered(3);
  const seen = await s.held();
  assert.deepEqual([seen.held, seen.carried, seen.fees, seen.orders.length], [600, 0, 45, 3]);
  assert.deepEqual(
    seen.orders.map(({ reference }) => reference).sort(),
    orders.map(({ reference }) => reference).sort(),
  );
  const notes = [{ note: 200, count: 2 }, { note: 5, count: 31 }]; // prettier-ignore
  const closed = expect(await s.close(orders, 555, { fees: 45, notes }), 201).body.data;
  assert.deepEqual([closed.status, closed.held, closed.fees, closed.due, closed.short], ['closed', 600, 45, 555, 0]);
  assert.deepEqual(await Promise.all(orders.map(s.stageOf)), ['remitted', 'remitted', 'remitted']);
  const open = await balances(s.api);
  assert.deepEqual(
    [open['money'], open[`held ${s.driver_name}`], open[`courier_owed ${s.driver_name}`]],
    [555, undefined, undefined],
  );
  assert.deepEqual((await s.held()).orders, []);
  const invoice = expect(await s.api.get(`/invoices/${closed.invoice_id}`), 200).body.data;
  assert.deepEqual(
    [invoice.type, invoice.status, invoice.amount, invoice.drawn_from],
    ['driver_settlement', 'paid', 555, 'settlement'],
  );
  const answer = await fetch(`${service.base}/api/web/1.0/settlements/${closed.id}/receipt?language=en`, {
    headers: { Authorization: `Bearer ${await s.token(s.admin.id)}` },
  });
  assert.equal(answer.status, 200);
  const text = copiedText(Buffer.from(await answer.arrayBuffer()));
  for (const said of ['Receipt', s.driver_name, orders[0]!.reference, '555.00 MAD', 'Taken by'])
    assert.ok(text.includes(said), `${said}: ${text}`);
  await assertSound(database);
});

test('an order that another machine changed, whose clock is ahead, stays as late as it was when its cash is handed in', async () => {
  const s = await driversShop();
  const [order] = await s.delivered(1);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update order_states set updated_at = now() + interval '1 hour' where order_id = $1 returning order_id`,
      [order!.id],
    ),
  );
  const { updated_at } = await s.showOrder(order!.reference);
  expect(await s.close([order!], COD), 201);
  assert.equal((await s.showOrder(order!.reference)).updated_at, updated_at);
  await s.moveOrder(order!.reference, 'RETURNED');
  const { orderHistories: moves } = await s.showOrder(order!.reference);
  assert.ok(moves[0]!.changed_at > updated_at, 'what comes next is later still');
});

test('what is missing is a claim on the driver, the sellers’, or the house’s, as the setting says', async () => {
  const s = await driversShop();
  const bear = async (short_is_for: string, orders: readonly { id: string }[], handed_in: number) => {
    expect(await s.api.put('/settings', { short_is_for }), 200);
    return expect(await s.close(orders, handed_in), 201).body.data;
  };
  const by_holder = await bear('holder', await s.delivered(1), 130);
  assert.deepEqual([by_holder.short, by_holder.short_is_for], [70, 'holder']);
  const [claim] = (await s.held()).claims;
  assert.deepEqual([claim!.reason, claim!.value], ['short', 70]);
  assert.equal((await balances(s.api))[`claims ${s.driver_name}`], 70);
  await bear('house', await s.delivered(1), 190);
  assert.equal((await balances(s.api))[`difference_short ${s.driver_name}`], 10);
  const mixed = [...(await s.delivered(1)), ...(await s.delivered(1, 'house'))];
  const before = expect(await s.api.get('/cash'), 200).body.data.accounts;
  await bear('seller', mixed, 399.97);
  const after = expect(await s.api.get('/cash'), 200).body.data.accounts;
  const change = (id: string) => {
    const [a, b] = [after, before].map((rows) => rows.find(({ account }) => account.id === id)!.payable);
    return Math.round((a! - b!) * 100) / 100;
  };
  // The house's own parcel bears its part as a difference of the holder, not as a debt of the house to itself.
  const rest = (await balances(s.api))[`difference_short ${s.driver_name}`]! - 10;
  assert.deepEqual([change(s.seller.account_id), change(s.account_id)], [-0.02, 0]);
  assert.equal(Math.round(rest * 100) / 100, 0.01);
  // The claim is paid with the next settlement.
  const next = await s.delivered(1);
  const paid = expect(await s.close(next, 270, { claim_ids: [claim!.id] }), 201).body.data;
  assert.deepEqual([paid.claims, paid.due], [70, 270]);
  const { data } = expect(await s.api.get(`/claims/${claim!.id}`), 200).body;
  assert.deepEqual([data.status, data.paid_by], ['paid', { kind: 'settlement', id: paid.id }]);
  assert.equal((await balances(s.api))[`claims ${s.driver_name}`], undefined);
  await assertSound(database);
});

test('where sellers bear shortfalls, one of the house’s own parcels alone is a claim on the driver', async () => {
  const s = await driversShop();
  expect(await s.api.put('/settings', { short_is_for: 'seller' }), 200);
  const closed = expect(await s.close(await s.delivered(1, 'house'), 150), 201).body.data;
  assert.deepEqual([closed.short, closed.short_is_for], [50, 'holder']);
  const open = await balances(s.api);
  assert.deepEqual([open[`claims ${s.driver_name}`], open[`difference_short ${s.driver_name}`]], [50, undefined]);
  const { accounts } = expect(await s.api.get('/cash'), 200).body.data;
  assert.equal(accounts.find(({ account }) => account.id === s.account_id)!.payable, 200);
  await assertSound(database);
});

test('more than is held, more fees than are owed, notes of another sum and parcels of others are refused, with the figure', async () => {
  const s = await driversShop();
  const orders = await s.delivered(2);
  const refused = async (path: string, handed_in: number, over: object, said: RegExp) =>
    assert.match(expectInvalid(await s.close(orders, handed_in, over), path)[path]![0]!, said);
  await refused('handed_in', 400.01, {}, /400\.00 MAD/);
  await refused('handed_in', -1, {}, /400\.00 MAD/);
  await refused('handed_in', 399.999, {}, /decimal/);
  await refused('fees', 390, { fees: 10 }, /0\.00 MAD/);
  await refused('notes', 400, { notes: [{ note: 200, count: 1 }] }, /200\.00 MAD/);
  await refused('money_account_id', 400, { money_account_id: s.account_id }, /no such/);
  assert.match(expect(await s.close(orders, 400, { person_id: s.seller.account_id }), 409).text, /no such/);
  expectInvalid(await s.close([], 0), 'order_ids');
  expect(await s.close(orders, 400, { carried: 5 }), 409);
  expect(await s.close([...orders, { id: s.account_id }], 400), 409);
  expect(await s.close(orders, 400), 201);
  assert.match(expect(await s.close(orders, 400), 409).text, new RegExp(orders[0]!.reference));
  // A parcel that is returned after its cash was handed in is deducted from the next settlement.
  await s.moveOrder(orders[0]!.reference, 'RETURNED');
  const next = await s.delivered(1);
  const seen = await s.held();
  assert.deepEqual([seen.held, seen.carried], [0, 0]);
  assert.deepEqual(seen.orders.map(({ amount, is_returned }) => [amount, is_returned]).sort(), [[-200, true], [200, false]].sort()); // prettier-ignore
  expect(await s.close(seen.orders, 0), 201);
  assert.equal(await s.stageOf(next[0]!), 'remitted');
  await assertSound(database);
});

/** A driver who scans deliveries and reports the amounts paid; null: no report. */
async function saidAtDoors(said: readonly (number | null)[]) {
  const s = await driversShop();
  const phone = await sessionFor(service, s.workspace_id, s.driver.id);
  const orders = await s.given(said.length);
  const say = async ({ reference }: { reference: string }, collected: number | null, over: object = {}) => {
    const body = { reference, date: TODAY, ...(collected === null ? {} : { collected }), ...over };
    const reply = await phone.post('/orders/mark-orders-as-delivered-by-scanner', body);
    return expect(reply, 200).body.meta.undo_token!;
  };
  for (const [i, order] of orders.entries()) await say(order, said[i]!);
  /** The driver's cash held, shortfall, excess and claims. */
  const stands = async (name = s.driver_name) => {
    const open = await balances(s.api);
    return ['held', 'difference_short', 'difference_over', 'claims'].map((kind) => open[`${kind} ${name}`] ?? 0);
  };
  const rollBack = async ({ reference }: { reference: string }) => {
    expect(await s.api.put('/orders', { orders: [{ reference, status: 'ROLLBACK' }] }), 200);
    await s.moveOrder(reference, 'SHIPPED');
  };
  const undo = async (undo_token: string) => expect(await s.desk.post('/orders/undo', { undo_token }), 200);
  return { ...s, phone, orders, say, stands, rollBack, undo };
}
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const TODAY = dayBefore(0);

test('a driver who says 180 of 200 holds 180, and 20 are short until his settlement decides who bears them', async () => {
  const s = await saidAtDoors([180, null]);
  const [one, other] = s.orders;
  assert.deepEqual(await s.stands(), [380, 20, 0, 0]);
  for (const api of [s.api, s.desk, s.phone] as unknown as Client[]) {
    const seen = await s.held(api);
    assert.deepEqual([seen.held, seen.carried], [380, 0]);
    assert.deepEqual(
      seen.orders.map(({ id, amount, short, cod, collected }) => [id, amount, short, cod, collected]).sort(),
      [[one!.id, 180, 20, 200, 180], [other!.id, 200, 0, 200, null]].sort(), // prettier-ignore
    );
  }
  const { cash } = await s.showOrder(one!.reference);
  assert.deepEqual([cash!.stage, cash!.collected, cash!.short], ['collected', 180, 20]);
  const picture = expect(await s.api.get('/cash'), 200).body.data;
  assert.deepEqual([picture.collected.orders, picture.collected.amount], [2, 380]);
  assert.equal(picture.holders[0]!.collected.amount, 380);
  const { meta } = expect(await s.desk.get('/statistics/cash', { from: TODAY, to: TODAY }), 200).body;
  assert.equal(meta.whole.stages.collected.amount, 380);
  await assertSound(database);
  await database
    .transaction(async (tx) => {
      const said = [s.workspace_id, one!.id];
      await tx.rows(
        null,
        'update order_deliveries set collected = 17000 where workspace_id = $1 and order_id = $2',
        said,
      );
      const broken = (await checkCash(tx)).filter(({ workspace_id }) => workspace_id === s.workspace_id);
      assert.deepEqual(broken.map(({ what, kept, booked }) => [what, kept, booked]), [['said at the door', '2000, 0', '3000, 0']]); // prettier-ignore
      throw new TakenBack();
    })
    .catch((error: unknown) => assert.ok(error instanceof TakenBack, String(error)));
  const closed = expect(await s.close(s.orders, 380), 201).body.data;
  assert.deepEqual([closed.held, closed.due, closed.short, closed.short_is_for], [400, 400, 20, 'holder']);
  assert.deepEqual(await s.stands(), [0, 0, 0, 20], 'it is booked once');
  await assertSound(database);
  expect(await s.api.post(`/settlements/${closed.id}/reverse`, { reason: 'Counted wrongly' }), 200);
  assert.deepEqual(await s.stands(), [380, 20, 0, 0]);
  await assertSound(database);
  // The driver found the missing note: the whole amount may be handed in.
  expect(await s.close(s.orders, 400), 201);
  assert.deepEqual(await s.stands(), [0, 0, 0, 0]);
  await s.moveOrder(one!.reference, 'RETURNED');
  assert.deepEqual(await s.stands(), [-200, 0, 0, 0]);
  await assertSound(database);
});

test('a driver who says more than was to be collected hands all of it in, and gets it back with the parcel', async () => {
  const s = await saidAtDoors([230]);
  assert.deepEqual(await s.stands(), [230, 0, -30, 0]);
  expectInvalid(await s.close(s.orders, 230.01), 'handed_in');
  const closed = expect(await s.close(s.orders, 230), 201).body.data;
  assert.deepEqual([closed.due, closed.short], [230, 0]);
  assert.deepEqual(await s.stands(), [0, 0, -30, 0]);
  await s.moveOrder(s.orders[0]!.reference, 'RETURNED');
  assert.deepEqual(await s.stands(), [-230, 0, 0, 0]);
  assert.deepEqual((await s.held()).orders.map(({ amount, collected }) => [amount, collected]), [[-230, null]]); // prettier-ignore
  await assertSound(database);
});

test('what was said goes and comes back with its delivery, and with no other', async () => {
  const s = await saidAtDoors([180]);
  const [order] = s.orders;
  const returned = { ids: [order!.id], date: TODAY };
  const back = expect(await s.desk.post('/orders/mark-orders-as-returned', returned), 200).body.meta;
  assert.deepEqual(await s.stands(), [0, 0, 0, 0]);
  await s.undo(back.undo_token!);
  assert.deepEqual(await s.stands(), [180, 20, 0, 0], 'delivered again, as it was said');
  const kept = expect(await s.desk.post('/orders/mark-orders-as-delivered', { ids: [order!.id], date: TODAY }), 200)
    .body.data;
  assert.deepEqual(kept.already, [order!.reference]);
  await s.rollBack(order!);
  assert.deepEqual(await s.stands(), [0, 0, 0, 0]);
  await s.moveOrder(order!.reference, 'DELIVERED');
  assert.deepEqual(await s.stands(), [200, 0, 0, 0], 'nothing was said this time');
  // Deliveries dated to the same day have the same time.
  await s.rollBack(order!);
  await s.say(order!, 150, { date: dayBefore(1) });
  assert.deepEqual(await s.stands(), [150, 50, 0, 0]);
  await s.rollBack(order!);
  await s.say(order!, null, { date: dayBefore(1) });
  assert.deepEqual(await s.stands(), [200, 0, 0, 0]);
  assert.equal((await s.showOrder(order!.reference)).delivery, null);
  await assertSound(database);
  // The order was returned, and goes out again: the second trip has a report of its own.
  await s.moveOrder(order!.reference, 'RETURNED', 'NEW', 'PACKED');
  const given = { ids: [order!.id], delivery_boy_id: s.driver.id, warehouseId: s.main };
  expect(await s.desk.post('/orders/assign-to-delivery-boy', given), 200);
  await s.say(order!, 190);
  assert.deepEqual(await s.stands(), [190, 10, 0, 0]);
  await assertSound(database);
});

test('a returns desk is asked once, before it takes back a parcel whose cash was handed over', async () => {
  const s = await driversShop();
  const [one, two] = await s.delivered(2);
  const scan = (reference: string, over: object) =>
    s.desk.post('/orders/mark-orders-as-returned-by-scanner', { reference, date: TODAY, ...over });
  expect(await s.close([one!, two!], 2 * COD), 201);
  const asked = expectInvalid(await scan(one!.reference, { if_remitted: 'ask' }), 'reference');
  assert.match(asked['reference']![0]!, /really come back.*/);
  const { error } = expect(await scan(one!.reference, { if_remitted: 'ask' }), 422).body;
  assert.equal(error.reasons['reference']![0]!.code, 'order_was_remitted');
  assert.equal(await s.stageOf(one!), 'remitted');
  expect(await scan(one!.reference, { if_remitted: 'take' }), 200);
  assert.equal(await s.stageOf(one!), 'reversed');
  expect(await scan(two!.reference, {}), 200);
  const [held] = await s.delivered(1);
  expect(await scan(held!.reference, { if_remitted: 'ask' }), 200);
  expectInvalid(await scan(held!.reference, { if_remitted: 'maybe' }), 'if_remitted');
  await assertSound(database);
});

test('what was said before such words were booked stands beside what was to be collected, until the parcel comes back', async () => {
  const s = await driversShop();
  const [one, other] = await s.delivered(2);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `insert into order_deliveries (workspace_id, order_id, delivered_at, delivered_by, collected)
       select workspace_id, order_id, delivered_at, 'Her', 19000 from order_states where workspace_id = $1 and order_id = $2 returning 1`,
      [s.workspace_id, one!.id],
    ),
  );
  const said = async () => (await s.held()).orders.map(({ id, cod, collected }) => [id, cod, collected]).sort();
  assert.deepEqual(await said(), [[one!.id, 200, 190], [other!.id, 200, null]].sort()); // prettier-ignore
  expect(await s.close([one!], 190), 201);
  await s.moveOrder(one!.reference, 'RETURNED');
  assert.deepEqual(await said(), [[one!.id, 200, null], [other!.id, 200, null]].sort()); // prettier-ignore
});

test('of two who take in the same cash at once, one does', async () => {
  const s = await driversShop();
  const orders = await s.delivered(2);
  const replies = await Promise.all([s.close(orders, 400), s.close(orders, 400)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await balances(s.api))['money'], 400);
});

test('a settlement is reversed once, with its claim and its paper', async () => {
  const s = await driversShop();
  const orders = await s.delivered(2);
  const { id, invoice_id } = expect(await s.close(orders, 350), 201).body.data;
  const reverse = (as: Client = s.api) => as.post(`/settlements/${id}/reverse`, { reason: 'Counted wrongly' });
  const reversed = expect(await reverse(), 200).body.data;
  assert.deepEqual([reversed.status, reversed.reversal_reason], ['reversed', 'Counted wrongly']);
  expect(await reverse(), 409);
  assert.deepEqual(await Promise.all(orders.map(s.stageOf)), ['collected', 'collected']);
  const open = await balances(s.api);
  assert.deepEqual(
    [open[`held ${s.driver_name}`], open['money'], open[`claims ${s.driver_name}`]],
    [400, undefined, undefined],
  );
  assert.equal(expect(await s.api.get(`/invoices/${invoice_id}`), 200).body.data.status, 'canceled');
  expect(await s.close(orders, 400), 201);
  await assertSound(database);
});

test('a driver sees her own by token and in a browser, and closes nothing; a seller sees none', async () => {
  const s = await driversShop();
  const orders = await s.delivered(1);
  const other = await s.person('Delivery');
  const mine = await sessionFor(service, s.workspace_id, s.driver.id);
  const theirs = await sessionFor(service, s.workspace_id, other.id);
  assert.equal((await s.held(mine as unknown as Client)).held, COD);
  expect(await s.close(orders, COD, {}, s.driver.api), 403);
  const { id } = expect(await s.close(orders, COD), 201).body.data;
  for (const api of [mine, s.driver.api]) {
    assert.equal(expect(await api.get('/settlements'), 200).body.meta.total, 1);
    expect(await api.get(`/settlements/${id}/receipt`), 200);
  }
  for (const api of [theirs, other.api]) {
    assert.equal(expect(await api.get('/settlements'), 200).body.meta.total, 0);
    expect(await api.get(`/settlements/${id}`), 404);
    expect(await api.get(`/settlements/${id}/receipt`), 404);
    expect(await api.get(`/settlements/held/${s.driver.id}`), 404);
  }
  expect(await s.seller.api.get('/settlements'), 403);
  expect(await s.seller.api.get(`/settlements/held/${s.driver.id}`), 403);
});

test('an amount is split by weight, whole, and the rest goes to the largest part', () => {
  const parts = new Map([['a', 1], ['b', 2], ['c', 0], ['d', -5]]); // prettier-ignore
  assert.deepEqual([...shareOut(100, parts)], [['a', 33], ['b', 67]]); // prettier-ignore
  assert.deepEqual([...shareOut(1, parts)], [['b', 1]]);
  assert.deepEqual([...shareOut(1, new Map([['a', 0]]))], []);
});
