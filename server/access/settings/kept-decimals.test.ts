import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { anOrder, expect, world } from '../../../test/world.ts';
import { findKeptDecimals } from '../../caller/workspaces-sql.ts';
import { keepDecimals } from '../../platform/text/money.ts';

/* Minor units are ISO 4217's. Amounts stored with other units keep their value (R-WORD-4). */

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
    assert.match(currency.why_not, /booked with 0 decimals in PKR/);
  } finally {
    keepDecimals(new Map());
  }
});
