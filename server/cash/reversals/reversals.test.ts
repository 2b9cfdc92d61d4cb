import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Follows } from '../../../contract/cash/reversals.ts';
import { testService } from '../../../test/harness.ts';
import { COD, sellersShop } from '../../../test/sellers-shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { assertSound, runJobs, sessionFor, today } from '../../../test/shop.ts';
import { expect, unique, type Client } from '../../../test/world.ts';

/* The preview of a document's reversal shows exactly its effects (R-CASH-15). */

const service = await testService();
const { database } = service;
const why = { reason: 'Taken back' };

type Shop = { api: Client; workspace_id: string };
const cents = (amount: number) => Math.round(amount * 100);

/** Each balance, and each account's next payout, in minor units by kind and party. */
async function books({ api }: Shop): Promise<Map<string, number>> {
  const { data } = expect(await api.get('/cash/balances'), 200).body;
  const due = expect(await api.get('/payouts/preview'), 200).body.data;
  return new Map([
    ...data.map(({ kind, party, balance }) => [`${kind} ${party.id}`, cents(balance)] as const),
    ...due.map(({ account, amount }) => [`payout ${account.id}`, cents(amount)] as const),
  ]);
}

/** Requests the preview of a reversal with each client; then reverses, and compares the books with the preview. */
async function foretold(s: Shop, as: readonly Client[], path: string) {
  const before = await books(s);
  const said: Follows[] = [];
  for (const api of as) said.push(expect(await api.get(`${path}/preview`), 200).body.data);
  for (const one of said) assert.deepEqual(one, said[0]);
  assert.deepEqual(await books(s), before, 'a preview leaves nothing');
  expect(await s.api.post(path, why), 200);
  const after = await books(s);
  const told = said[0]!;
  const changes = new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)] as const)
      .filter(([, change]) => change !== 0),
  );
  const foreseen = new Map<string, number>([
    ...told.sums.map(({ kind, party, amount }) => [`${kind} ${party.id}`, cents(amount)] as const),
    ...told.payouts.map(({ account, change }) => [`payout ${account.id}`, cents(change)] as const),
  ]);
  assert.deepEqual([...foreseen].sort(), [...changes].sort(), path);
  await assertSound(database);
  return told;
}

test('a settlement whose parcels were paid: they are held again, and the next payout takes off what was paid', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  const [one, two, three] = await s.orders(seller, 3, 'DELIVERED');
  await s.handIn();
  const [payout] = await s.run();
  expect(await s.pay(payout!.id), 200);
  const [settlement] = expect(await s.api.get('/settlements'), 200).body.data;
  const session = await sessionFor(service, s.workspace_id, s.admin.id);
  const told = await foretold(s, [s.api, session as unknown as Client], `/settlements/${settlement!.id}/reverse`);
  const references = [one, two, three].map((order) => order!.reference);
  assert.deepEqual([told.orders.count, [...told.orders.references].sort()], [3, references.sort()]);
  assert.deepEqual(told.orders.stages, [{ from: 'paid_out', to: 'collected', count: 3, amount: 3 * COD }]);
  const [next] = told.payouts;
  assert.deepEqual([next!.account.id, next!.numbers, next!.due], [seller.account_id, [payout!.number], 0]);
  assert.equal(next!.change, -payout!.amount);
  expect(await s.api.get(`/settlements/${settlement!.id}/reverse/preview`), 409);

  const back = await foretold(s, [s.api], `/payouts/${payout!.id}/take-back`);
  assert.deepEqual(back.payouts[0]!.numbers, [], 'it is the one that goes');
  expect(await s.api.get(`/payouts/${payout!.id}/take-back/preview`), 409);
});

test('a statement names its orders and the claims that it opened; an unpaid payout, a claim, an advance say what follows', async () => {
  const s = await statementShop(service);
  const seller = await s.person('Seller');
  const goods = await s.stocked(20, { account_id: seller.account_id });
  const of = { sku: goods.sku, account_id: seller.account_id };
  await s.delivered(['F100', 'F101', 'F102'], of);
  const rows = [HEADER, ['F100', 'Livré', 200, 2], ['F101', 'Livré', 150, 2], ['F102', 'Livré', 200, 2]];
  const id = await s.statementOf(rows);
  expect(await s.api.post(`/statements/${id}/settle`, { class: 'short', decision: 'claim' }), 200);
  await s.post(id);
  expect(await s.api.post('/payouts/runs', { up_to: today() }), 202);
  await runJobs(database, s.workspace_id, 'run-payouts');
  const [payout] = expect(await s.api.get('/payouts'), 200).body.data;
  const told = await foretold(s, [s.api], `/statements/${id}/reverse`);
  assert.deepEqual(told.orders.stages, [{ from: 'remitted', to: 'collected', count: 3, amount: 600 }]);
  assert.deepEqual(
    told.claims.map(({ amount, from, to }) => [amount, from, to]),
    [[50, 'open', 'canceled']],
  );
  assert.deepEqual([told.payouts[0]!.numbers, told.payouts[0]!.change], [[payout!.number], -payout!.amount]);
  const freed = await foretold(s, [s.api], `/payouts/${payout!.id}/cancel`);
  assert.equal(freed.orders.count, 0, 'their cash stays where it is');

  const [lost] = await s.pushed(['F200'], s.company, of);
  const claim = expect(await s.api.post('/claims', { order: lost!.reference, reason: 'lost', value: 120 }), 201).body
    .data;
  const found = await foretold(s, [s.api], `/claims/${claim.id}/cancel`);
  assert.deepEqual(found.orders.stages, [{ from: 'none', to: 'expected', count: 1, amount: 200 }]);
  assert.deepEqual(found.claims, [{ id: claim.id, reference: lost!.reference, amount: 120, from: 'open', to: 'canceled' }]); // prettier-ignore
  const again = expect(await s.api.post('/claims', { order: lost!.reference, reason: 'lost', value: 120 }), 201).body
    .data;
  expect(await s.api.post(`/claims/${again.id}/write-off`, why), 200);
  const reopened = await foretold(s, [s.api], `/claims/${again.id}/take-back`);
  assert.deepEqual(reopened.claims.map(({ from, to }) => [from, to]), [['written_off', 'open']]); // prettier-ignore

  const given = { account_id: seller.account_id, kind: 'advance', amount: 30, money_account_id: s.bank.id, ...why };
  const advance = expect(await s.api.post('/seller-advances', given), 201).body.data;
  const repaid = await foretold(s, [s.api], `/seller-advances/${advance.id}/reverse`);
  assert.equal(repaid.payouts[0]!.change, 30);
  expect(await s.api.get(`/seller-advances/${advance.id}/reverse/preview`), 409);
});

test('an unknown parcel that was matched, and payments for work, paid and unpaid', async () => {
  const s = await statementShop(service);
  const [mine] = await s.pushed(['G100']);
  const id = await s.statementOf([HEADER, ['GX', 'Livré', 200, 2]]);
  expect(await s.api.post(`/statements/${id}/settle`, { class: 'not_ours', decision: 'put_aside' }), 200);
  await s.post(id);
  await s.moveOrder(mine!.reference, 'DELIVERED');
  const [item] = expect(await s.api.get('/statements/unmatched', { state: 'open' }), 200).body.data;
  expect(await s.api.post(`/statements/unmatched/${item!.id}/match`, { order: mine!.reference }), 200);
  const told = await foretold(s, [s.api], `/statements/unmatched/${item!.id}/take-back`);
  assert.deepEqual(told.orders.references, [mine!.reference]);

  const driver = await s.person('Delivery');
  const rate = { name: unique(), person_id: driver.id, valid_from: '2026-01-01', delivery_cost: 12 };
  expect(await s.api.post('/driver-rates', rate), 201);
  const { sku } = await s.stocked(5);
  const order = await s.oneOrder(sku);
  await s.moveOrder(order.reference, 'PACKED');
  const given = { ids: [order.id], delivery_boy_id: driver.id, warehouseId: s.main };
  expect(await s.session.post('/orders/assign-to-delivery-boy', given), 200);
  await s.moveOrder(order.reference, 'SHIPPED', 'DELIVERED');
  const draw = async () =>
    expect(await s.api.post('/work-payments', { payee_kind: 'person', payee_id: driver.id, up_to: today() }), 201).body
      .data;
  const unpaid = await draw();
  const nothing = await foretold(s, [s.api], `/work-payments/${unpaid.id}/cancel`);
  assert.deepEqual([nothing.sums, nothing.orders.count], [[], 0]);
  const paid = await draw();
  expect(await s.api.post(`/work-payments/${paid.id}/pay`, { money_account_id: s.bank.id }), 200);
  const back = await foretold(s, [s.api], `/work-payments/${paid.id}/reverse`);
  assert.deepEqual(back.sums.map(({ kind, amount }) => [kind, amount]).sort(), [['courier_owed', -12], ['money', 12]]); // prettier-ignore
});

test('who may not take it back sees no preview; what is unknown is 404', async () => {
  const s = await sellersShop(service);
  const seller = await s.aSeller();
  await s.orders(seller, 1, 'DELIVERED');
  await s.handIn();
  const [settlement] = expect(await s.api.get('/settlements'), 200).body.data;
  const [payout] = await s.run();
  for (const api of [seller.api, s.driver.api]) {
    expect(await api.get(`/settlements/${settlement!.id}/reverse/preview`), 403);
    expect(await api.get(`/payouts/${payout!.id}/cancel/preview`), 403);
  }
  for (const path of [
    'settlements/x/reverse',
    'claims/x/cancel',
    'statements/unmatched/x/take-back',
    'payouts/x/cancel',
  ])
    expect(await s.api.get(`/${path}/preview`), 404);
  expect(await s.api.get(`/payouts/${payout!.id}/take-back/preview`), 409);
});
