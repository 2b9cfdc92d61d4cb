import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { cancelled, later, storesOf } from '../../../test/stores.ts';
import { until } from '../../../test/webhooks.ts';
import { expect, unique } from '../../../test/world.ts';

/* A seller imports the export of a store first, and connects the store later (R-STORE-7). */

const w = await sheetWorld();
await w.seeded();
const stores = storesOf(w.service, w);
const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
const HEADER = ['Name', 'full_name', 'phone', 'city', 'address', 'skus'];
type Order = ReturnType<typeof stores.anOrder>;
/** The row of an order in its store's export. */
const rowOf = ({ name, shipping_address: to }: Order) => [name, to.name, to.phone, to.city, to.address1, w.sku];
const brought = async (what: 'leads' | 'orders', orders: readonly Order[], fields: Record<string, string> = {}) => {
  const money = what === 'leads' ? 'totals' : 'total';
  const rows = orders.map((order) => [...rowOf(order), order.total_price]);
  const job = await w.sheets.run(`/${what}/import`, `${unique()}.csv`, csv([[...HEADER, money], ...rows]), { fields });
  assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [orders.length, 0]);
};
const phoneOf = ({ shipping_address }: Order) => shipping_address.phone;
/** Reads until the result is as expected: the service's own worker may still process a delivery. */
const becomes = async <T>(read: () => Promise<T>, expected: T) => {
  await stores.work();
  await until(async () => isDeepStrictEqual(await read(), expected), JSON.stringify(expected), 30_000);
};

test('a lead of a file is the lead of its shop’s order: it is cancelled and paid with it, changes are shown, and no second one is made', async () => {
  const [gone, paid, edited] = [stores.anOrder(), stores.anOrder(), stores.anOrder()];
  await brought('leads', [gone, paid, edited]);
  const to = await stores.connect();
  assert.equal(await stores.shopify(to, 'orders/cancelled', cancelled(gone)), 200);
  const done = { financial_status: 'paid', total_outstanding: '0.00' };
  assert.equal(await stores.shopify(to, 'orders/paid', later(paid, done)), 200);
  assert.equal(await stores.shopify(to, 'orders/updated', later(edited, {})), 200);
  const leadOf = async (order: Order) => {
    const leads = await stores.leadsOf(phoneOf(order));
    assert.equal(leads.length, 1);
    return leads[0];
  };
  await becomes(async () => (await leadOf(edited)).store?.number, edited.name);
  await becomes(async () => (await leadOf(gone)).status, 'cancelled');
  await becomes(async () => (await leadOf(paid)).is_prepaid, true);
  assert.equal((await leadOf(paid)).status, 'new');
  const more = { line_items: [{ ...edited.line_items[0]!, quantity: 2, current_quantity: 2 }], total_price: '398.00', total_outstanding: '398.00' }; // prettier-ignore
  assert.equal(await stores.shopify(to, 'orders/create', later(edited, more, 120)), 200);
  await becomes(async () => (await leadOf(edited)).store.differences.length > 0, true);
});

test('people are told when the shop cancels or is paid for an order of a file, once, and the order stays', async () => {
  const [gone, paid, other] = [stores.anOrder(), stores.anOrder(), stores.anOrder()];
  await brought('orders', [gone, paid]);
  // In another shop of the account, another customer's order has this number.
  const answers = JSON.stringify({ known: { order_number: 'new' } });
  await brought('orders', [{ ...other, name: gone.name }], { answers });
  const to = await stores.connect();
  const done = { financial_status: 'paid', total_outstanding: '0.00' };
  for (let twice = 0; twice < 2; twice++) {
    await stores.work();
    assert.equal(await stores.shopify(to, 'orders/cancelled', cancelled(gone, 60 + twice)), 200);
    assert.equal(await stores.shopify(to, 'orders/paid', later(paid, done, 60 + twice)), 200);
  }
  const references = new Map<string, string>();
  for (const order of [gone, paid]) {
    const [found] = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phoneOf(order) }), 200).body.data;
    references.set(order.name, found.reference);
  }
  const told = async () => {
    const { data } = expect(await session.get('/notifications', { per_page: 100 }), 200).body;
    const ofFiles = data.filter(({ message_key }) => message_key?.endsWith('_of_file'));
    return ofFiles.map(({ message_key, params }) => [message_key, params['number'], params['reference']]).toSorted();
  };
  await becomes(told, [
    ['store_ended_of_file', gone.name, references.get(gone.name)],
    ['store_paid_of_file', paid.name, references.get(paid.name)],
  ]);
  for (const reference of references.values()) {
    const { status, is_prepaid } = await w.showOrder(reference);
    assert.deepEqual([status, is_prepaid], ['new', false]);
  }
});

test('the creation of an order that a file brought makes no lead, and says which order it is', async () => {
  const order = stores.anOrder();
  await brought('orders', [order]);
  const [{ reference }] = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phoneOf(order) }), 200).body.data; // prettier-ignore
  const to = await stores.connect();
  assert.equal(await stores.shopify(to, 'orders/create', order), 200);
  const reasons = async () => {
    const { data } = expect(await w.api.get(`/applications/${to.id}/errors`), 200).body;
    return data.map(({ error }: { error: string }) => error.includes(reference));
  };
  await becomes(reasons, [true]);
  assert.deepEqual(await stores.leadsOf(phoneOf(order)), []);
});
