import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, runJobs, shop, today } from '../../../test/shop.ts';
import { anOrder, expect, expectInvalid } from '../../../test/world.ts';

/* Advances to sellers and their repayments are documents (R-PAY-5). */

const service = await testService();
const { database } = service;

/** A seller with a balance from delivered orders. */
async function sellerShop() {
  const s = await shop(service);
  const bank = expect(await s.api.post('/money-accounts', { name: 'Current' }), 201).body.data;
  expect(await s.api.put('/settings', { payout_after: 'delivered' }), 200);
  const seller = await s.person('Seller');
  const { sku } = await s.stocked(20, { account_id: seller.account_id });
  const sell = async (total: number) => {
    const order = anOrder(sku, { total, products: [{ sku, quantity: 1, price: total }] });
    const body = { orders: [order], account_id: seller.account_id };
    const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs as string[];
    await s.moveOrder(reference!, 'PACKED', 'SHIPPED', 'DELIVERED');
  };
  const record = (kind: string, amount: number, over: object = {}) =>
    s.api.post('/seller-advances', {
      account_id: seller.account_id,
      kind,
      amount,
      money_account_id: bank.id,
      reason: 'Ads before the feast',
      ...over,
    });
  const due = async () => {
    const [row] = expect(await s.api.get('/payouts/preview'), 200).body.data;
    return row && Object.fromEntries([['amount', row.amount], ...row.lines.map(({ kind, amount }) => [kind, amount])]);
  };
  const balances = async () => {
    const { data } = expect(await s.api.get('/cash/balances', { kind: 'payable,money' }), 200).body;
    return Object.fromEntries(data.map(({ kind, balance }) => [kind, balance]));
  };
  const reverse = (id: string) => s.api.post(`/seller-advances/${id}/reverse`, { reason: 'It came back' });
  return { ...s, bank, seller, sell, record, due, balances, reverse };
}

test('an advance has its paper, and the next payout takes it off as a line of its own', async () => {
  const s = await sellerShop();
  await s.sell(200);
  const advance = expect(await s.record('advance', 50, { payment_reference: 'VIR-1' }), 201).body.data;
  assert.deepEqual(
    [advance.amount, advance.status, advance.happened_on, advance.account_id],
    [50, 'booked', today(), s.seller.account_id],
  );
  const invoice = expect(await s.api.get(`/invoices/${advance.invoice_id}`), 200).body.data;
  assert.deepEqual(
    [invoice.type, invoice.status, invoice.amount, invoice.note, invoice.number],
    ['seller_advance', 'paid', 50, 'Ads before the feast', advance.number],
  );
  assert.deepEqual(await s.balances(), { money: -50, payable: -150 });
  assert.deepEqual(await s.due(), { amount: 150, cod: 200, advance: -50 });
  expect(await s.api.post('/payouts/runs', { up_to: today() }), 202);
  await runJobs(database, s.workspace_id, 'run-payouts');
  assert.equal(expect(await s.api.get('/payouts'), 200).body.data[0]!.amount, 150);
  assert.equal(await s.due(), undefined);
  await assertSound(database);

  const back = expect(await s.reverse(advance.id), 200).body.data;
  assert.deepEqual([back.status, back.reversed_on, back.reversal_reason], ['reversed', today(), 'It came back']);
  assert.deepEqual(await s.due(), { amount: 50, advance: 50 });
  assert.equal(expect(await s.api.get(`/invoices/${advance.invoice_id}`), 200).body.data.status, 'canceled');
  expect(await s.reverse(advance.id), 409);
  await assertSound(database);
});

test('a repayment lessens what a seller owes, and taken back she owes it again', async () => {
  const s = await sellerShop();
  expect(await s.record('advance', 80), 201);
  assert.deepEqual(await s.due(), { amount: -80, advance: -80 });
  const repaid = expect(await s.record('repayment', 30, { reason: 'In cash' }), 201).body.data;
  assert.equal(expect(await s.api.get(`/invoices/${repaid.invoice_id}`), 200).body.data.type, 'seller_repayment');
  assert.deepEqual(await s.due(), { amount: -50, advance: -80, repayment: 30 });
  assert.deepEqual(await s.balances(), { money: -50, payable: 50 });
  const replies = await Promise.all([s.reverse(repaid.id), s.reverse(repaid.id)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  assert.deepEqual(await s.balances(), { money: -80, payable: 80 });
  const { total } = expect(await s.api.get('/cash-entries', { kind: 'repayment' }), 200).body.meta;
  assert.equal(total, 2);
  await assertSound(database);
});

test('what is refused, and who sees what', async () => {
  const s = await sellerShop();
  expectInvalid(await s.record('advance', 0), 'amount');
  expectInvalid(await s.record('advance', 1.005), 'amount');
  expectInvalid(await s.record('gift', 1), 'kind');
  expectInvalid(await s.record('advance', 1, { reason: '' }), 'reason');
  expectInvalid(await s.record('advance', 1, { happened_on: '2999-01-01' }), 'happened_on');
  expectInvalid(await s.record('advance', 1, { money_account_id: 'nowhere' }), 'money_account_id');
  expectInvalid(await s.record('advance', 1, { account_id: 'nobody' }), 'account_id');
  const advance = expect(await s.record('advance', 5), 201).body.data;
  const { seller } = s;
  assert.deepEqual(
    expect(await seller.api.get('/seller-advances'), 200).body.data.map(({ id }) => id),
    [advance.id],
  );
  expect(await seller.api.post(`/seller-advances/${advance.id}/reverse`, { reason: 'Mine' }), 403);
  const other = await s.person('Seller');
  assert.deepEqual(expect(await other.api.get('/seller-advances'), 200).body.data, []);
  expect(await other.api.get(`/seller-advances/${advance.id}`), 404);
  expect(await s.reverse('nothing'), 404);
  const invoice = expect(await s.api.get(`/invoices/${advance.invoice_id}`), 200).body.data;
  expect(await s.api.put(`/invoices/${invoice.id}`, { note: 'Mine' }), 409);
  expect(await s.api.get('/seller-advances/export', { file_extension: 'csv' }), 202);
  await runJobs(database, s.workspace_id, 'export-seller-advances');
});
