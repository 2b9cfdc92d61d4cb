import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { skippedOnCitus } from '../../../test/cluster.ts';
import { testDatabase, testService } from '../../../test/harness.ts';
import { anOrder, expect, world } from '../../../test/world.ts';
import { findKeptDecimals } from '../../caller/workspaces-sql.ts';
import { keepDecimals } from '../../platform/text/money.ts';

/* Minor units are ISO 4217's. Amounts stored with other units keep their value (R-WORD-4). */

const skip = skippedOnCitus('a cluster has none of these from before');
const MIGRATION = join(import.meta.dirname, '../../../database/migrations/0150-decimals-of-workspaces.sql');

test(
  'a workspace with amounts keeps its decimals when the table comes, one without gets those of the table',
  { skip },
  async () => {
    const { owner_connection_string } = await testDatabase();
    const client = new pg.Client({ connectionString: owner_connection_string });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`
      insert into workspaces (id, name, currency, country, time_zone, created_at)
        select gen_random_uuid(), code || ' of decimals ' || n, code, 'PK', 'Asia/Karachi', now()
        from unnest(array['PKR', 'IQD', 'MAD']) code, generate_series(1, 2) n;
      insert into cities (workspace_id, id, name, aliases, delivery_fee, created_at, updated_at)
        select id, gen_random_uuid(), 'Lahore', '{}', 250, now(), now() from workspaces where name like '%of decimals 1'`);
      const statements = await readFile(MIGRATION, 'utf8');
      await client.query(statements.slice(statements.indexOf('update workspaces')));
      const { rows } = await client.query<{ name: string; decimals: number | null }>(
        `select replace(name, ' of decimals', '') as name, currency_decimals as decimals from workspaces where name like '%of decimals%'`,
      );
      assert.deepEqual(Object.fromEntries(rows.map((row) => [row.name, row.decimals])), {
      'IQD 1': 0, 'IQD 2': null, 'MAD 1': null, 'MAD 2': null, 'PKR 1': 0, 'PKR 2': null,
    }); // prettier-ignore
    } finally {
      await client.query('rollback');
      await client.end();
    }
  },
);

test('rupees have paisa; where they were kept without, amounts stay what they are, and the settings say so', async () => {
  const service = await testService();
  const w = await world(service, { currency: 'PKR', country: 'PK' });
  const order = (total: number) => ({
    orders: [anOrder(w.sku, { total, products: [{ sku: w.sku, quantity: 1, price: total }] })],
  });
  const [paisa] = expect(await w.api.post('/orders', order(2191.2)), 200).body.data.created_refs;
  assert.equal((await w.showOrder(paisa)).total, 2191.2);
  const { database } = service;
  await database.transaction((tx) =>
    tx.rows(null, `update workspaces set currency_decimals = 0 where id = $1 returning id`, [w.workspace_id]),
  );
  try {
    keepDecimals(await findKeptDecimals(database.read));
    expect(await w.api.post('/orders', order(2191.2)), 422);
    const [whole] = expect(await w.api.post('/orders', order(2500)), 200).body.data.created_refs;
    assert.equal((await w.showOrder(whole)).total, 2500);
    const settings = expect(await w.api.get('/settings'), 200).body.data;
    const currency = settings.find(({ key }: { key: string }) => key === 'currency');
    assert.match(currency.why_not, /keep 0 decimals of PKR/);
  } finally {
    keepDecimals(new Map());
  }
});
