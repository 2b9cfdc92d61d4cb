import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sellersShop } from '../../../test/sellers-shop.ts';
import { assertSound, shop, today } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';
import { checkCash } from './check-cash-sql.ts';

/* Violations of laws of the ledger that only old books or a fault can have. */

const service = await testService({});
const { database } = service;
const s = await shop(service);

class TakenBack extends Error {}

/** The laws that these statements break; their effect is rolled back. */
async function brokenBy(statement: string, values: unknown[], then?: string): Promise<string[]> {
  let found: string[] = [];
  const broken = database.transaction(async (tx) => {
    await tx.rows(null, statement, values);
    if (then) await tx.rows(null, then, []);
    found = (await checkCash(tx)).map(({ of, what, kept, booked }) => [of, what, kept, booked].join(' | '));
    throw new TakenBack();
  });
  await assert.rejects(broken, TakenBack);
  return found;
}

test('a ledger in another currency than its workspace is named, account by account', async () => {
  const bank = expect(await s.api.post('/money-accounts', { name: 'Bank' }), 201).body.data;
  const cost = { spent_on: today(), category: 'rent', amount: 50, money_account_id: bank.id };
  expect(await s.api.post('/costs', cost), 201);
  await assertSound(database);
  const found = await brokenBy(`update workspaces set currency = 'EUR' where id = $1`, [s.workspace_id]);
  assert.deepEqual(found.filter((one) => one.includes('currency')).toSorted(), [
    'cost_rent of house | currency | MAD | EUR',
    `money of money_account ${bank.id} | currency | MAD | EUR`,
  ]);
});

test('a trip that payouts pay without naming one, or without being paid out, is named, and migration 0235 mends it', async () => {
  const sellers = await sellersShop(service);
  const [order] = await sellers.orders(await sellers.aSeller(), 1, 'DELIVERED');
  await sellers.handIn();
  const [payout] = await sellers.run();
  expect(await sellers.pay(payout!.id), 200);
  const fault = `update order_cash set payout_id = null, is_paid_out = false, stage = 'remitted' where workspace_id = $1`;
  const of = `order ${order!.id} | trip 1 in payouts`;
  assert.deepEqual(await brokenBy(fault, [sellers.workspace_id]), [`${of} | in no payout | drawn 20000, paid 20000`]);
  const migration = await readFile(
    new URL('../../../database/migrations/0235-paid-trips.sql', import.meta.url),
    'utf8',
  );
  assert.deepEqual(await brokenBy(fault, [sellers.workspace_id], migration), []);
});
