import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, today } from '../../../test/shop.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';

/* Payments for unknown parcels can be resolved (R-CASH-13). */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;
type Shop = Awaited<ReturnType<typeof statementShop>>;

const balances = async (s: Shop): Promise<Record<string, number>> => {
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  const sums = new Map<string, number>();
  for (const { kind, balance } of data) sums.set(kind, (sums.get(kind) ?? 0) + balance);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};
const listed = async (s: Shop, query: Record<string, string | number | boolean> = {}) =>
  expect(await s.api.get('/statements/unmatched', query), 200).body.data;
const act = (s: Shop, id: string, what: string, body: object) =>
  s.api.post(`/statements/unmatched/${id}/${what}`, body);

/** Posts a statement whose unmatched rows are put aside. */
async function putAside(s: Shop, rows: readonly (readonly (string | number)[])[]) {
  const id = await s.statementOf([HEADER, ...rows]);
  for (const name of ['not_ours', 'not_delivered_here', 'several', 'twice', 'unreadable'])
    expect(await s.api.post(`/statements/${id}/settle`, { class: name, decision: 'put_aside' }), 200);
  await s.post(id);
  return id;
}

test('a row put aside is offered when its parcel is delivered; matched, all is as if its statement had named it', async () => {
  const s = await statementShop(service);
  const [late] = await s.pushed(['B2001']);
  const id = await putAside(s, [['B2001', 'Livré', 200, 2]]);
  const [open, ...others] = await listed(s, { state: 'open' });
  assert.deepEqual(
    [others.length, open!.amount, open!.tracking_number, open!.statement.id, open!.offer, open!.days],
    [0, 198, 'B2001', id, null, 0],
  );
  await assertSound(database);
  expectInvalid(await act(s, open!.id, 'match', { order: late!.reference }), 'order');
  await s.moveOrder(late!.reference, 'DELIVERED');
  const [offered] = await listed(s, { is_offered: true });
  assert.deepEqual(offered!.offer, { id: late!.id, reference: late!.reference });
  const matched = expect(await act(s, open!.id, 'match', { order: late!.reference.toLowerCase() }), 200).body.data;
  assert.deepEqual([matched.state, matched.order!.reference, matched.offer], ['matched', late!.reference, null]);
  const after = await balances(s);
  assert.deepEqual([after['unmatched'], after['held'], after['money']], [undefined, undefined, 198]);
  assert.deepEqual((await s.showOrder(late!.reference)).cash!.stage, 'remitted');
  expect(await act(s, open!.id, 'match', { order: late!.reference }), 409);
  expect(await act(s, open!.id, 'write-off', { reason: 'Twice' }), 409);
  assert.match(
    expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Wrong' }), 409).body.error.message,
    /matched/,
  );
  await assertSound(database);

  const again = expect(await act(s, open!.id, 'take-back', { reason: 'Another parcel' }), 200).body.data;
  assert.deepEqual([again.state, again.order], ['open', null]);
  assert.equal((await s.showOrder(late!.reference)).cash!.stage, 'collected');
  assert.equal((await balances(s))['unmatched'], -198);
  expect(await act(s, open!.id, 'take-back', { reason: 'Again' }), 409);
  const { total } = expect(await s.api.get('/cash-entries', { kind: 'unmatched' }), 200).body.meta;
  assert.equal(total, 2);
  await assertSound(database);
  expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Wrong' }), 200);
  assert.deepEqual(await listed(s), []);
  expect(await act(s, open!.id, 'match', { order: late!.reference }), 404);
  await assertSound(database);
});

test('what was short or over in a row that is matched has its name, and sellers bear it where the setting says so', async () => {
  const s = await statementShop(service);
  const seller = await s.person('Seller');
  const { sku } = await s.stocked(5, { account_id: seller.account_id });
  await putAside(s, [
    ['C1', 'Livré', 190, 2],
    ['C2', 'Livré', 201, 3],
  ]);
  expect(await s.api.put('/settings', { short_is_for: 'seller' }), 200);
  const of = { sku, account_id: seller.account_id };
  const [short, over] = await s.delivered(['D1', 'D2'], of);
  const [second, first] = await listed(s);
  assert.deepEqual([first!.tracking_number, second!.tracking_number], ['C1', 'C2']);
  const before = await balances(s);
  expect(await act(s, first!.id, 'match', { order: short!.reference }), 200);
  expect(await act(s, second!.id, 'match', { order: over!.reference }), 200);
  const after = await balances(s);
  const by = (kind: string) => Math.round(((after[kind] ?? 0) - (before[kind] ?? 0)) * 100) / 100;
  assert.deepEqual(['unmatched', 'held', 'difference_short', 'difference_over', 'courier_fees', 'payable'].map(by), [
    386, // 188 and 198 were received
    -396,
    0,
    -1,
    1,
    10,
  ]);
  await assertSound(database);
  for (const { id } of [first!, second!]) expect(await act(s, id, 'take-back', { reason: 'No' }), 200);
  assert.deepEqual(await balances(s), before);
  await assertSound(database);
});

test('money that cannot be placed is written off by right, and the opposite needs the right too', async () => {
  const s = await statementShop(service);
  await putAside(s, [['ZZZ1', 'Livré', 75, 5]]);
  const [item] = await listed(s);
  const role = { name: unique(), permissions: { statements: ['list', 'retrieve', 'update'] } };
  const clerk = await s.person(expect(await s.api.post('/roles', role), 201).body.data.name);
  expect(await clerk.api.post(`/statements/unmatched/${item!.id}/write-off`, { reason: 'Old' }), 403);
  const gone = expect(await act(s, item!.id, 'write-off', { reason: 'The courier cannot say' }), 200).body.data;
  assert.deepEqual([gone.state, gone.reason], ['written_off', 'The courier cannot say']);
  const after = await balances(s);
  assert.deepEqual([after['unmatched'], after['difference_written_off']], [undefined, -70]);
  await assertSound(database);
  expect(await clerk.api.post(`/statements/unmatched/${item!.id}/take-back`, { reason: 'Found' }), 403);
  expect(await act(s, item!.id, 'take-back', { reason: 'Found' }), 200);
  assert.equal((await balances(s))['unmatched'], -70);
  await assertSound(database);
});

test('of two who match at once one does; taken back after a payout, the next takes off what was paid', async () => {
  const s = await statementShop(service);
  const seller = await s.person('Seller');
  const { sku } = await s.stocked(5, { account_id: seller.account_id });
  await putAside(s, [
    ['E1', 'Livré', 200, 2],
    ['E2', 'Livré', 200, 2],
  ]);
  const [order] = await s.delivered(['F1'], { sku, account_id: seller.account_id });
  const [one, two] = await listed(s);
  const match = (id: string) => act(s, id, 'match', { order: order!.reference });
  const replies = await Promise.all([match(one!.id), match(one!.id), match(two!.id)]);
  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  const done = (await listed(s, { state: 'matched' }))[0]!;
  expect(await s.api.post('/payouts/runs', { up_to: today() }), 202);
  await runJobs(database, s.workspace_id, 'run-payouts');
  const [payout] = expect(await s.api.get('/payouts'), 200).body.data;
  expect(await act(s, done.id, 'take-back', { reason: 'No' }), 200);
  const [due] = expect(await s.api.get('/payouts/preview'), 200).body.data;
  assert.equal(due!.amount, -payout!.amount);
  await assertSound(database);
});

test('a match is taken back though its parcel came back, or its order is out again; not once the courier took the cash back', async () => {
  const s = await statementShop(service);
  await putAside(s, [
    ['H1', 'Livré', 200, 2],
    ['H2', 'Livré', 200, 2],
  ]);
  const [order] = await s.delivered(['J1001']);
  const [one] = await listed(s);
  const held = async () => (await balances(s))['held'] ?? 0;
  const match = () => act(s, one!.id, 'match', { order: order!.reference });
  expect(await match(), 200);
  await s.moveOrder(order!.reference, 'RETURNED', 'NEW');
  // The courier refunds 198, and deducts 1 for the return.
  assert.equal(await held(), -199);
  expect(await act(s, one!.id, 'take-back', { reason: 'Another parcel' }), 200);
  assert.equal(await held(), -1);
  const { cash } = await s.showOrder(order!.reference);
  assert.deepEqual(cash!.earlier_trips.map((trip: { stage: string; remitted_by: unknown }) => [trip.stage, trip.remitted_by]), [['none', null]]); // prettier-ignore
  await assertSound(database);

  const [other] = await s.delivered(['J2002']);
  expect(await act(s, one!.id, 'match', { order: other!.reference }), 200);
  await s.moveOrder(other!.reference, 'RETURNED');
  const back = await s.statementOf([HEADER, ['J2002', 'Retourné', -200, -1]]);
  await s.post(back);
  expect(await act(s, one!.id, 'take-back', { reason: 'Too late' }), 409);
  await assertSound(database);
});

test('the difference of a statement is on the list; filters, sums, a file, and people of one account', async () => {
  const s = await statementShop(service);
  await s.delivered(['G1001']);
  const id = await s.statementOf([HEADER, ['G1001', 'Livré', 200, 2], ['G2002', 'Livré', 50, 0]]);
  expect(await s.api.post(`/statements/${id}/settle`, { class: 'not_ours', decision: 'put_aside' }), 200);
  expect(await s.api.put(`/statements/${id}`, { received: 255, difference_as: 'unmatched' }), 200);
  await s.post(id);
  const amounts = async (query: Record<string, string | number | boolean>) =>
    (await listed(s, query)).map(({ amount }) => amount);
  assert.deepEqual(await amounts({ sort: 'amount' }), [7, 50]);
  assert.deepEqual(await amounts({ amount_min: 10, shipping_company_id: s.company.id, age_max: 1 }), [50]);
  assert.deepEqual(await amounts({ keyword: 'g2002' }), [50]);
  assert.deepEqual(await amounts({ state: 'matched' }), []);
  await assertSound(database);
  const [difference] = await listed(s, { amount_max: 10 });
  assert.equal(difference!.line, null);
  expect(await act(s, difference!.id, 'write-off', { reason: 'Bank fees given back' }), 200);
  await assertSound(database);
  expect(await s.api.get('/statements/unmatched/export', { file_extension: 'csv' }), 202);
  await runJobs(database, s.workspace_id, 'export-unmatched');
  expect(await act(s, 'nothing', 'match', { order: 'OR-1' }), 404);
  const other = await statementShop(service);
  expect(await act(other, difference!.id, 'take-back', { reason: 'No' }), 404);
});
