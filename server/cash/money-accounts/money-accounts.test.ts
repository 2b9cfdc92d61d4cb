import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sheetClient } from '../../../test/sheets.ts';
import { assertSound, runJobs, sessionFor, shop, type Shop } from '../../../test/shop.ts';
import { expect, expectInvalid, unique } from '../../../test/world.ts';

/* Bank accounts and cash boxes of the house, and transfers between them (R-MONEY-1, R-MONEY-3). */

const service = await testService();
const { database } = service;

const account = async (s: Shop, over: object = {}) =>
  expect(await s.api.post('/money-accounts', { name: unique(), ...over }), 201).body.data;
const balanceOf = async (s: Shop, id: string) =>
  expect(await s.api.get(`/money-accounts/${id}`), 200).body.data.balance;
/** Balances of the ledger that are not 0, by kind. */
const ledger = async (s: Shop) => {
  const { data } = expect(await s.api.get('/cash/balances'), 200).body;
  return Object.fromEntries(data.filter(({ balance }) => balance !== 0).map(({ kind, balance }) => [kind, balance]));
};

test('a bank account and a cash box are made, found, renamed and put out of use', async () => {
  const s = await shop(service);
  const bank_identity = 'MA64 0117 8000 0001 2100 0512 3456';
  const bank = await account(s, { name: 'Current', bank_identity });
  assert.deepEqual([bank.kind, bank.is_active, bank.bank_name, bank.balance], ['bank', true, null, 0]);
  const box = await account(s, { name: 'Till', kind: 'cash_box' });
  const found = expect(await s.api.get('/money-accounts', { keyword: '0512' }), 200).body.data;
  assert.deepEqual(
    found.map(({ id }) => id),
    [bank.id],
  );
  const changed = expect(await s.api.put(`/money-accounts/${box.id}`, { name: 'Shop till', is_active: false }), 200);
  assert.deepEqual([changed.body.data.name, changed.body.data.is_active], ['Shop till', false]);
  expect(await s.api.post('/money-accounts', { name: 'Current' }), 409);
  expect(await s.api.del(`/money-accounts/${box.id}`), 200);
  expect(await s.api.get(`/money-accounts/${box.id}`), 404);
});

test('an opening balance is booked on its day, and anew when it changes; what has entries is not deleted', async () => {
  const s = await shop(service);
  expectInvalid(await s.api.post('/money-accounts', { name: 'Bank', opening_balance: 100 }), 'opened_on');
  const bank = await account(s, { opening_balance: 12_500.5, opened_on: '2026-01-01' });
  assert.equal(bank.balance, 12_500.5);
  assert.equal(await balanceOf(s, bank.id), 12_500.5);
  const changed = expect(await s.api.put(`/money-accounts/${bank.id}`, { opening_balance: -300 }), 200).body.data;
  assert.deepEqual([changed.balance, await balanceOf(s, bank.id)], [-300, -300]);
  expect(await s.api.put(`/money-accounts/${bank.id}`, { name: unique() }), 200);
  assert.deepEqual(await ledger(s), { money: -300, opening: 300 });
  const entries = expect(await s.api.get('/cash-entries', { kind: 'opening_balance' }), 200).body;
  assert.equal(entries.meta.total, 3);
  const refused = expect(await s.api.del(`/money-accounts/${bank.id}`), 409);
  assert.match(refused.body.error.message, /balance of -300\.00 MAD/);
  await assertSound(database);
});

test('cash that is brought to the bank leaves the box and is in the bank, also when the transfer changes', async () => {
  const s = await shop(service);
  const box = await account(s, { kind: 'cash_box', opening_balance: 1_000, opened_on: '2026-01-01' });
  const bank = await account(s);
  const ends = { from_money_account_id: box.id, to_money_account_id: bank.id };
  const body = { ...ends, moved_on: '2026-01-05', amount: 400 };
  expectInvalid(await s.api.post('/money-transfers', { ...body, to_money_account_id: box.id }), 'to_money_account_id');
  expectInvalid(await s.api.post('/money-transfers', { ...body, amount: 0 }), 'amount');
  expectInvalid(await s.api.post('/money-transfers', { ...body, amount: 1.005 }), 'amount');
  expectInvalid(
    await s.api.post('/money-transfers', { ...body, from_money_account_id: crypto.randomUUID() }),
    'from_money_account_id',
  );
  const { id } = expect(await s.api.post('/money-transfers', body), 201).body.data;
  assert.deepEqual([await balanceOf(s, box.id), await balanceOf(s, bank.id)], [600, 400]);
  expect(await s.api.put(`/money-transfers/${id}`, { amount: 250 }), 200);
  assert.deepEqual([await balanceOf(s, box.id), await balanceOf(s, bank.id)], [750, 250]);
  expect(await s.api.put(`/money-transfers/${id}`, { note: 'counted twice' }), 200);
  expect(await s.api.del(`/money-transfers/${id}`), 200);
  assert.deepEqual([await balanceOf(s, box.id), await balanceOf(s, bank.id)], [1_000, 0]);
  // Two transfers, each booked and reversed; a changed note books nothing.
  assert.equal(expect(await s.api.get('/cash-entries', { kind: 'transfer' }), 200).body.meta.total, 4);
  await assertSound(database);
});

test('an adjustment puts right what is in an account, what a seller is owed and what a holder has; it needs the ability', async () => {
  const s = await shop(service);
  const seller = await s.person('Seller');
  const driver = await s.person('Delivery');
  const bank = await account(s);
  const adjust = (over: object, api = s.api) =>
    api.post('/cash-adjustments', { adjusted_on: '2026-01-05', reason: 'Fee of the bank', amount: -15, ...over });
  const made = expect(await adjust({ place: 'money', money_account_id: bank.id }), 201).body.data;
  assert.equal(made.created_by, (await s.api.get('/cash-entries')).body.data[0].changed_by);
  expect(await adjust({ place: 'payable', for_account_id: seller.account_id, amount: 40 }), 201);
  expect(await adjust({ place: 'held', person_id: driver.id, amount: 7 }), 201);
  assert.deepEqual(await ledger(s), { money: -15, payable: -40, held: 7, adjustments: 48 });
  expectInvalid(await adjust({ place: 'money' }), 'money_account_id');
  expectInvalid(await adjust({ place: 'held', money_account_id: bank.id, person_id: driver.id }), 'money_account_id');
  expectInvalid(await adjust({ place: 'money', money_account_id: bank.id, amount: 0 }), 'amount');
  expectInvalid(await adjust({ place: 'money', money_account_id: bank.id, reason: ' ' }), 'reason');
  expectInvalid(await adjust({ place: 'held', person_id: crypto.randomUUID() }), 'person_id');
  const permissions = { 'cash-adjustments': ['list', 'retrieve', 'create'] };
  const role = { name: unique(), scope: 'workspace', permissions };
  expect(await s.api.post('/roles', role), 201);
  const clerk = await s.person(role.name);
  const own = await sessionFor(service, s.workspace_id, clerk.id);
  expect(await own.get('/cash-adjustments'), 200);
  expect(
    await own.post('/cash-adjustments', {
      place: 'money',
      money_account_id: bank.id,
      amount: 1,
      adjusted_on: '2026-01-05',
      reason: 'x',
    }),
    403,
  );
  await assertSound(database);
});

test('an accountant has them, a seller has not, by token and in a browser', async () => {
  const s = await shop(service);
  const { id } = await account(s);
  const accountant = await s.person('Accountant');
  const own = await sessionFor(service, s.workspace_id, accountant.id);
  expect(await own.put(`/money-accounts/${id}`, { bank_name: 'BMCE' }), 200);
  expect(await own.post('/costs', { spent_on: '2026-01-05', amount: 3, category: 'rent' }), 201);
  for (const role of ['Seller', 'Packer'] as const) {
    const other = await s.person(role);
    const session = await sessionFor(service, s.workspace_id, other.id);
    for (const noun of ['money-accounts', 'money-transfers', 'costs', 'cash-adjustments'])
      expect(await session.get(`/${noun}`), 403);
    expect(await session.put(`/money-accounts/${id}`, { name: 'Mine' }), 403);
  }
});

test('a file in French brings money accounts with their opening balances', async () => {
  const s = await shop(service);
  const client = sheetClient(service.base, await s.token(s.admin.id));
  const rows = `Nom,Banque,IBAN ou RIB,Solde initial,Date du solde initial
Compte courant,CIH,230 780 0000000000000000 05,"1 250,50",31/01/2026
Caisse,,,10,
`;
  const sent = expect(await client.send('/money-accounts/import', 'comptes.csv', rows), 202).body.data;
  await runJobs(database, s.workspace_id, 'import-money-accounts');
  const { summary } = expect(await s.api.get(`/jobs/${sent.job_id}`), 200).body.data;
  assert.deepEqual([summary.rows_good, summary.rows_failed], [1, 1]);
  const [made] = expect(await s.api.get('/money-accounts'), 200).body.data;
  assert.deepEqual(
    [made!.name, made!.bank_name, made!.bank_identity, made!.balance, made!.opened_on],
    ['Compte courant', 'CIH', '230 780 0000000000000000 05', 1250.5, '2026-01-31'],
  );
  await assertSound(database);
});
