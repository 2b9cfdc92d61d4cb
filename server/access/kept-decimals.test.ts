import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { skippedOnCitus } from '../../test/cluster.ts';
import { testDatabase, testService } from '../../test/harness.ts';
import { anOrder, expect, world } from '../../test/world.ts';
import { findKeptDecimals } from '../caller/workspaces-sql.ts';
import { keepDecimals } from '../platform/text/money.ts';

/* Minor units are ISO 4217's. Amounts that were kept with other ones stay what they are (R-WORD-4). */

const skip = skippedOnCitus('this migration ran before there was one');
const FOLDER = join(import.meta.dirname, '../../database/migrations');
const files = readdirSync(FOLDER).sort();
const at = files.findIndex((name) => name.startsWith('0150'));

test(
  'a workspace with amounts keeps its decimals when the table comes, one without gets those of the table',
  { skip },
  async () => {
    const { owner_connection_string } = await testDatabase();
    const admin = new pg.Client({ connectionString: owner_connection_string });
    await admin.connect();
    const name = `decimals_${process.pid}`;
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = new URL(owner_connection_string);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      for (const file of files.slice(0, at)) await client.query(readFileSync(join(FOLDER, file), 'utf8'));
      await client.query(`
      insert into workspaces (id, name, currency, country, time_zone, created_at)
        select gen_random_uuid(), code || ' ' || n, code, 'PK', 'Asia/Karachi', now()
        from unnest(array['PKR', 'IQD', 'MAD']) code, generate_series(1, 2) n;
      insert into cities (workspace_id, id, name, aliases, delivery_fee, created_at, updated_at)
        select id, gen_random_uuid(), 'Lahore', '{}', 250, now(), now() from workspaces where name like '% 1'`);
      await client.query(readFileSync(join(FOLDER, files[at]!), 'utf8'));
      const { rows } = await client.query(`select name, currency_decimals as decimals from workspaces order by name`);
      assert.deepEqual(Object.fromEntries(rows.map((row) => [row.name, row.decimals])), {
      'IQD 1': 0, 'IQD 2': null, 'MAD 1': null, 'MAD 2': null, 'PKR 1': 0, 'PKR 2': null,
    }); // prettier-ignore
    } finally {
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
