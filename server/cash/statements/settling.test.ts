import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, sessionFor, today } from '../../../test/shop.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { HEADER, statementShop } from '../../../test/statements/statement-shop.ts';
import { expect } from '../../../test/world.ts';

/* Effects of statement rows, besides their amounts: fees, bearers of shortfalls, paid claims, payouts. */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const { database } = service;

type StatementShop = Awaited<ReturnType<typeof statementShop>>;
type Row = { id: string; class: string; expected: number | null; pays: number };

const balances = async (s: StatementShop): Promise<Record<string, number>> => {
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  const sums = new Map<string, number>();
  for (const { kind, balance } of data) sums.set(kind, (sums.get(kind) ?? 0) + balance);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};
const classes = (rows: readonly Row[]) => rows.map((row) => row.class);
const settle = (s: StatementShop, id: string, body: object) => s.api.post(`/statements/${id}/settle`, body);

test('fees are told beside our rates: the sum of a statement, the rows that differ, and a column of its file', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002', 'A1003', 'A1004']);
  const id = await s.statementOf([
    HEADER,
    ['A1001', 'Livré', 200, 2],
    ['A1002', 'Livré', 200, '3,50'],
    ['A1003', 'Livré', 190, 1],
    ['A1004', 'Livré', 200, ''],
    ['ZZZ99', 'Livré', 9, 7],
  ]);
  const { fee_audit } = await s.show(id);
  assert.deepEqual(fee_audit, { charged: 6.5, expected: 6, rows: 3, differ: 2 });
  const other = await s.rowsOf(id, { has_other_fee: true });
  assert.deepEqual(classes(other), ['fee_differs', 'short'], 'a fee is told of a row that is short, too');
  assert.equal((await s.rowsOf(id, { has_other_fee: false })).length, 3);
  const query = { statement_id: id, has_other_fee: true, file_extension: 'csv', headings: 'en' };
  const { job_id } = expect(await s.api.get('/statements/export', query), 202).body.data;
  await runJobs(database, s.workspace_id, 'export-statements');
  const file = sheetClient(service.base, await s.token(s.admin.id));
  const [head, ...lines] = await file.rows(expect(await s.api.get(`/jobs/${job_id}`), 200).body.data);
  const at = head!.indexOf('Fee beyond our rates');
  assert.deepEqual(lines.map((line) => Number(line[at])).sort(), [-1, 1.5]);
});

test('what is short and taken as it is is borne as the setting says, and given back by a reversal', async () => {
  const s = await statementShop(service);
  const seller = await s.person('Seller');
  const { sku } = await s.stocked(20, { account_id: seller.account_id });
  const of = { sku, account_id: seller.account_id };
  await s.delivered(['A1001', 'A1002'], of);
  await s.delivered(['A1003']);
  expect(await s.api.put('/settings', { short_is_for: 'seller' }), 200);
  const before = await balances(s);
  const id = await s.statementOf([
    HEADER,
    ['A1001', 'Livré', 190, 2],
    ['A1002', 'Livré', 180, 2],
    ['A1003', 'Livré', 195, 2],
  ]);
  expect(await settle(s, id, { class: 'short', decision: 'take' }), 200);
  assert.equal((await s.post(id)).short_is_for, 'seller');
  const owed = async () =>
    expect(await s.api.get('/cash'), 200).body.data.accounts.find(({ account }) => account.id === seller.account_id)!
      .payable;
  assert.equal(await owed(), 370, 'what came, and no more, is the seller’s');
  const after = await balances(s);
  assert.equal(after['difference_short'], 5, 'the house’s own parcel is the house’s loss');
  await assertSound(database);
  expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Wrong week' }), 200);
  assert.deepEqual(await balances(s), before);
  await assertSound(database);
});

test('what is claimed stays claimed, whichever party bears what is short', async () => {
  const s = await statementShop(service);
  await s.delivered(['A1001', 'A1002']);
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', 190, 2], ['A1002', 'Livré', 180, 2]]);
  const [first, second] = await s.rowsOf(id);
  assert.equal((await s.show(id)).short_is_for, 'holder');
  expect(await settle(s, id, { rows: [{ id: first!.id, version: first!.version }], decision: 'claim' }), 200);
  expect(await settle(s, id, { rows: [{ id: second!.id, version: second!.version }], decision: 'take' }), 200);
  await s.post(id);
  const { claims, difference_short } = await balances(s);
  assert.deepEqual([claims, difference_short], [10, 20]);
  await assertSound(database);
});

test('a later statement that pays what was claimed of a parcel closes the claim; reversed, it stands open again', async () => {
  const s = await statementShop(service);
  const [short] = await s.delivered(['A1001']);
  const [lost, other] = await s.pushed(['A1002', 'A1003']);
  const first = await s.statementOf([HEADER, ['A1001', 'Livré', 150, 2]]);
  expect(await settle(s, first, { class: 'short', decision: 'claim' }), 200);
  await s.post(first);
  for (const [order, value] of [
    [lost, 180],
    [other, 90],
  ] as const)
    expect(await s.api.post('/claims', { order: order!.reference, reason: 'lost', value }), 201);
  const claimsNow = async () => {
    const { data } = expect(await s.api.get('/claims'), 200).body;
    return Object.fromEntries(data.map(({ order, status }) => [order!.reference, status]));
  };
  const second = await s.statementOf([
    HEADER,
    ['A1001', 'Régularisation', 50, ''],
    ['A1002', 'Perdu', 180, 1],
    ['A1003', 'Perdu', 60, ''],
  ]);
  const rows: Row[] = await s.rowsOf(second);
  assert.deepEqual(classes(rows), ['pays_claim', 'pays_claim', 'not_delivered_here']);
  assert.deepEqual(
    rows.map(({ expected, pays }) => [expected, pays]),
    [
      [50, 50],
      [180, 179],
      [200, 58],
    ],
  );
  assert.equal((await s.show(second)).undecided, 3);
  expect(await settle(s, second, { class: 'pays_claim', decision: 'claim' }), 422);
  expect(await settle(s, second, { class: 'pays_claim', decision: 'take' }), 200);
  expect(await settle(s, second, { class: 'not_delivered_here', decision: 'put_aside' }), 200);
  const before = await balances(s);
  await s.post(second);
  assert.deepEqual(await claimsNow(), {
    [short!.reference]: 'paid',
    [lost!.reference]: 'paid',
    [other!.reference]: 'open',
  });
  const after = await balances(s);
  assert.deepEqual([before['claims'], after['claims']], [320, 90]);
  assert.equal(after['courier_fees']! - before['courier_fees']!, 1);
  await assertSound(database);
  expect(await s.api.post(`/statements/${second}/reverse`, { reason: 'Wrong week' }), 200);
  assert.deepEqual(Object.values(await claimsNow()), ['open', 'open', 'open']);
  assert.deepEqual(await balances(s), before);
  await assertSound(database);
});

test('a claim that ended after its row was matched is not paid by it', async () => {
  const s = await statementShop(service);
  const [lost] = await s.pushed(['A1001']);
  const claim = expect(await s.api.post('/claims', { order: lost!.reference, reason: 'lost', value: 180 }), 201).body
    .data;
  const id = await s.statementOf([HEADER, ['A1001', 'Perdu', 180, '']]);
  expect(await settle(s, id, { class: 'pays_claim', decision: 'take' }), 200);
  expect(await s.api.post(`/claims/${claim.id}/cancel`, { reason: 'It was found' }), 200);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  const refused = expect(await s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version }), 409);
  assert.match(refused.body.error.message, /line 2/);
});

test('a statement that opened a claim is taken back after the claim was paid: the payment is owed to the courier', async () => {
  const s = await statementShop(service);
  const [order] = await s.delivered(['A1001']);
  const first = await s.statementOf([HEADER, ['A1001', 'Livré', 150, 2]]);
  expect(await settle(s, first, { class: 'short', decision: 'claim' }), 200);
  await s.post(first);
  const second = await s.statementOf([HEADER, ['A1001', 'Régularisation', 50, '']]);
  expect(await settle(s, second, { class: 'pays_claim', decision: 'take' }), 200);
  await s.post(second);
  expect(await s.api.post(`/statements/${first}/reverse`, { reason: 'Wrong week' }), 200);
  const [claim] = expect(await s.api.get('/claims'), 200).body.data;
  assert.deepEqual([claim!.order!.reference, claim!.status], [order!.reference, 'to_give_back']);
  assert.equal((await balances(s))['claims'], -50);
  await assertSound(database);
  const third = await s.statementOf([HEADER, ['A1001', 'Reprise', -50, ''], ['A1001', 'Livré', 200, 2]]);
  assert.deepEqual(classes(await s.rowsOf(third)), ['pays_claim', 'matched']);
  expect(await settle(s, third, { class: 'pays_claim', decision: 'take' }), 200);
  await s.post(third);
  assert.equal((await balances(s))['claims'] ?? 0, 0);
  assert.equal(expect(await s.api.get(`/claims/${claim!.id}`), 200).body.data.status, 'given_back');
  await assertSound(database);
});

test('a statement whose parcels were paid on is taken back; the next payout takes off what was paid', async () => {
  const s = await statementShop(service);
  const seller = await s.person('Seller');
  const { sku } = await s.stocked(20, { account_id: seller.account_id });
  await s.delivered(['A1001'], { sku, account_id: seller.account_id });
  const rows = [HEADER, ['A1001', 'Livré', 200, 2]];
  const id = await s.statementOf(rows);
  await s.post(id);
  const up_to = new Date().toISOString().slice(0, 10);
  expect(await s.api.post('/payouts/runs', { up_to }), 202);
  await runJobs(database, s.workspace_id, 'run-payouts');
  const [payout] = expect(await s.api.get('/payouts'), 200).body.data;
  expect(await s.api.post(`/statements/${id}/reverse`, { reason: 'Wrong week' }), 200);
  const due = async () => expect(await s.api.get('/payouts/preview'), 200).body.data.map(({ amount }) => amount);
  assert.deepEqual(await due(), [-payout!.amount]);
  await assertSound(database);
  await s.post(await s.statementOf(rows));
  assert.deepEqual(await due(), []);
  await assertSound(database);
});

test('a parcel that was refused at the door and that the statement calls delivered is moved by the courier’s word, and matches', async () => {
  const s = await statementShop(service);
  const [order] = await s.pushed(['A1001']);
  await s.moveOrder(order!.reference, 'CANCELED');
  const id = await s.statementOf([HEADER, ['A1001', 'Livré', 200, 2]]);
  const [row] = await s.rowsOf(id);
  assert.equal(row.class, 'not_delivered_here');
  const date = today();
  const deliver = (more: object) =>
    s.session.post('/orders/mark-orders-as-delivered', { ids: [order!.id], date, ...more });
  expect(await deliver({}), 422);
  expect(await deliver({ is_courier_word: true }), 200);
  expect(await s.api.post(`/statements/${id}/check`, { rows: [row.id] }), 200);
  assert.deepEqual(classes(await s.rowsOf(id)), ['matched']);
  await assertSound(database);
  await s.post(id);
  assert.equal((await s.showOrder(order!.reference)).cash.stage, 'remitted');
  await assertSound(database);
});

test('the courier’s word moves no order that no courier has, and none whose goods are here', async () => {
  const s = await statementShop(service);
  const [kept] = await s.pushed(['A1001']);
  const other = await s.oneOrder(s.sku);
  await s.moveOrder(other.reference, 'SHIPPED', 'CANCELED');
  await s.moveOrder(kept!.reference, 'RETURNED');
  for (const { id } of [kept!, other])
    expect(
      await s.session.post('/orders/mark-orders-as-delivered', { ids: [id], date: today(), is_courier_word: true }),
      422,
    );
});

test('the courier’s word is reported by people who may change statements, by no scan, and for no parcel that was refused', async () => {
  const s = await statementShop(service);
  const [order] = await s.pushed(['A1009']);
  await s.moveOrder(order!.reference, 'CANCELED');
  const asked = { date: today(), is_courier_word: true };
  const clerk = await s.person('Follow-Up');
  const session = await sessionFor(service, s.workspace_id, clerk.id);
  expect(await session.post('/orders/mark-orders-as-delivered', { ids: [order!.id], ...asked }), 403);
  const scan = { reference: order!.reference, ...asked };
  expect(await s.session.post('/orders/mark-orders-as-delivered-by-scanner', scan), 422);
  await database.transaction((tx) =>
    tx.rows(
      null,
      `update shipments set state = 'refused', error = 'Unknown city' where workspace_id = $1 and order_id = $2 returning id`,
      [s.workspace_id, order!.id],
    ),
  );
  expect(await s.session.post('/orders/mark-orders-as-delivered', { ids: [order!.id], ...asked }), 422);
  assert.equal((await s.showOrder(order!.reference)).status, 'canceled');
});

test('a tracking number of letters alone is found, and words in its column are no numbers', async () => {
  const s = await statementShop(service);
  const [first] = await s.delivered(['SBXBKEQSMRMM', 'QWERTZUIOP', 'A1003']);
  const id = await s.statementOf([
    HEADER,
    ['sbxbkeqsmrmm', 'Livré', 200, 2],
    ['QWERTZUIOP / A1003', 'Livré', 400, 4],
    ['Remise', 'Livré', 50, 2],
    ['ABCDEFGHIJKL', 'Livré', 30, 2],
    ['TOTAL', '', 680, 10],
  ]);
  const rows = await s.rowsOf(id);
  assert.deepEqual(classes(rows), ['matched', 'matched', 'matched', 'not_ours', 'not_ours']);
  assert.deepEqual([rows[0].order.reference, rows[0].found_by], [first!.reference, 'tracking']);
  const typed = expect(
    await s.api.post(`/statements/${id}/rows/${rows[4].id}/mend`, {
      version: rows[4].version,
      cells: { tracking_number: 'SBXBKEQSMRMM' },
    }),
    200,
  );
  assert.ok(typed);
  assert.equal((await s.rowsOf(id))[4].class, 'twice');
});
