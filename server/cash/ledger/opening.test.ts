import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { skippedOnCitus } from '../../../test/cluster.ts';
import { testService } from '../../../test/harness.ts';
import { anOrderInEachPlace, assertSound, shop } from '../../../test/shop.ts';
import { expect } from '../../../test/world.ts';

const skip = skippedOnCitus('this migration ran before there was one');

/** The part of the ledger's migration that opens it for existing orders. */
const OPENING = readFileSync(
  join(import.meta.dirname, '../../../database/migrations/0048-cash-ledger.sql'),
  'utf8',
).replace(/^.*?(?=create temporary table opened )/s, '');

test(
  'orders that were out or delivered before there was a ledger are opened in it, and go on from there',
  { skip },
  async () => {
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
      // As if the ledger knew of no order; bookings are append-only for everyone else.
      const kept = ['cash_postings', 'cash_entries', 'cash_chain', 'cash_accounts', 'order_cash'];
      for (const table of kept)
        await owner.query(
          `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`,
        );
      await owner.query(`delete from row_counts where noun in ('cash', 'cash_entries')`);
      await owner.query(`begin; ${OPENING}; commit`);
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
  },
);
