import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetWorld } from '../../../test/sheets.ts';
import { storesOf } from '../../../test/stores.ts';
import { expect } from '../../../test/world.ts';

const w = await sheetWorld();
const { connect, anOrder, shopify, leadsOf } = storesOf(w.service, w);

/** The first row, once the worker has made it. */
async function firstOf<Row>(read: () => Promise<Row[]>): Promise<Row> {
  for (;;) {
    const [row] = await read();
    if (row) return row;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('exports of leads and orders say what their shop calls them, and read back as words of a record', async () => {
  const made = await connect();
  const order = anOrder({ financial_status: 'paid', total_outstanding: '0.00' });
  assert.equal(await shopify(made, 'orders/create', order, { shop: 'argan.myshopify.com' }), 200);
  const lead = await firstOf(() => leadsOf(order.shipping_address.phone));
  expect(await w.api.put('/leads', { leads: [{ reference: lead.reference, status: 'confirmed' }] }), 200);
  for (const path of ['leads', 'orders']) {
    const query = { file_extension: 'csv', keyword: order.name, search_by: 'any' };
    const file = await w.sheets.job(await w.api.get(`/${path}/export`, query));
    const [header, row] = await w.sheets.rows(file);
    const said = ['store_order_id', 'store_status', 'store_url', 'is_prepaid', 'order_number'].map((name) => row![header!.indexOf(name)]); // prettier-ignore
    const url = `https://argan.myshopify.com/admin/orders/${order.id}`;
    assert.deepEqual(said, [String(order.id), 'paid', url, 'true', order.name], path);
  }
});
