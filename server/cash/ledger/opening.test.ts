import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { testService } from '../../../test/harness.ts';
import { anOrderInEachPlace, assertSound, shop } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

/** Those that made the ledger and changed its tables. */
const MIGRATIONS = ['0048-cash-ledger', '0057-what-orders-cost'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../../database/migrations/${name}.sql`), 'utf8'),
);

test('orders that were out or delivered before there was a ledger are opened in it, and go on from there', async () => {
  const service = await testService({});
  const s = await shop(service);
  const { sku } = await s.stocked(1_000);
  const made = await anOrderInEachPlace(s, sku);
  const rider = await s.person('Delivery');
  const carried = await s.oneOrder(sku);
  await s.moveOrder(carried.reference, 'PACKED');
  const assigned = { ids: [carried.id], delivery_boy_id: rider.id, warehouseId: s.main };
  expect(await (await s.session(s.admin)).post('/orders/assign-to-delivery-boy', assigned), 200);
  const balances = async () => {
    const { data } = expect(await s.api.get('/cash/balances'), 200).body;
    return data.filter(({ balance }) => balance !== 0);
  };
  const before = await balances();
  assert.equal(before.length, 5);

  const owner = new pg.Client({ connectionString: service.owner_connection_string });
  await owner.connect();
  try {
    await owner.query(`drop table cash_postings, cash_entries, cash_accounts, order_cash;
      drop function check_postings, refuse_change;
      delete from row_counts where noun in ('cash', 'cash_entries')`);
    for (const migration of MIGRATIONS) await owner.query(`begin; ${migration}; commit`);
    const { username } = new URL(service.connection_string);
    await owner.query(
      `grant select, insert, update, delete on cash_postings, cash_entries, cash_accounts, order_cash to ${username}`,
    );
  } finally {
    await owner.end();
  }
  assert.deepEqual(await balances(), before);
  await assertSound(service.database);
  await s.moveOrder(made.shipped.reference, 'DELIVERED');
  await s.moveOrder(made.delivered.reference, 'RETURNED');
  await s.moveOrder(carried.reference, 'DELIVERED');
  await assertSound(service.database);
  const { data } = expect(await s.api.get('/cash-entries', { order_id: carried.id }), 200).body;
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['order', 'opening'],
  );
});
