import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { assertSound, shop, today } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';
import { checkCash } from './check-cash-sql.ts';

/* Violations of laws of the ledger that only old books or a fault can have. */

const { database, ...others } = await testService({});
const s = await shop({ database, ...others });

class TakenBack extends Error {}

/** The laws that this statement breaks; its effect is rolled back. */
async function brokenBy(statement: string, values: unknown[]): Promise<string[]> {
  let found: string[] = [];
  const broken = database.transaction(async (tx) => {
    await tx.rows(null, statement, values);
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
