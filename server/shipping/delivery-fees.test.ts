import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { aLead, anOrder, expect } from '../../test/world.ts';

const w = await sheetWorld();
const { api, sheets } = w;
while (expect(await api.get('/areas', { per_page: 1 }), 200).body.meta.total === 0) await new Promise((r) => setTimeout(r, 50)); // prettier-ignore

const feeOf = async (reference: string) => (await w.showOrder(reference)).shipping_fee;
/** What the delivery of a new order to each place costs. */
async function fees(...places: [city: string, area?: string][]): Promise<number[]> {
  const orders = places.map(([city, area]) => anOrder(w.sku, { city, ...(area ? { area } : {}) }));
  const { created_refs } = expect(await api.post('/orders', { orders }), 200).body.data;
  return await Promise.all(created_refs.map(feeOf));
}
const file = async (path: string, rows: string[][]) => {
  const { summary } = await sheets.run(path, `${crypto.randomUUID()}.csv`, csv(rows), { fields: { again: '1' } });
  assert.equal(summary.rows_failed, 0);
};

test('a new order costs its area’s delivery fee, else its city’s, else what the settings say, and keeps it', async () => {
  expect(await api.put('/settings', { shipping_fee: 30 }), 200);
  const own = await sheetWorld();
  const [reference] = await own.orders(1, { city: 'Rabat' });
  assert.equal((await own.showOrder(reference!)).shipping_fee, 0, 'without fees and setting it is free');

  // Settings are read with the token, which is remembered for a moment.
  while ((await fees(['Rabat']))[0] !== 30) await new Promise((r) => setTimeout(r, 100));
  const [before] = expect(await api.post('/orders', { orders: [anOrder(w.sku, { city: 'Rabat' })] }), 200).body.data.created_refs; // prettier-ignore
  await file('/cities/import', [['name', 'delivery_fee'], ['Rabat', '20'], ['Sale', '0']]); // prettier-ignore
  await file('/areas/import', [['city', 'name', 'aliases', 'delivery_fee'], ['Rabat', 'Agdal', 'Twin', '12,5'], ['Rabat', 'Hassan', 'Twin', '14'], ['Fes', 'Agdal', '', '41']]); // prettier-ignore
  assert.deepEqual(
    await fees(
      ['Rabat'],
      ['الرباط'],
      ['rabat', 'AGDAL'],
      ['Rabat', 'أكدال'],
      ['Rabat', 'nowhere known'],
      ['Rabat', 'Twin'],
      ['Sale'],
      ['Fes', 'Agdal'],
      ['Fes'],
      ['Casablanca', 'Agdal'],
      ['Atlantis', 'Agdal'],
    ),
    [20, 20, 12.5, 12.5, 20, 20, 0, 41, 30, 30, 30],
  );
  assert.equal(await feeOf(before), 30);
});

test('the fee is collected with the order of a customer who pays it, and an order of a lead has it too', async () => {
  await file('/cities/import', [['name', 'delivery_fee'], ['Oujda', '55']]); // prettier-ignore
  const order = anOrder(w.sku, { city: 'oujda', is_fees_paid_by_customer: true, total: 100 });
  const [reference] = expect(await api.post('/orders', { orders: [order] }), 200).body.data.created_refs;
  const { shipping_fee, cod_amount } = await w.showOrder(reference);
  assert.deepEqual([shipping_fee, cod_amount], [55, 155]);

  const [lead] = expect(await api.post('/leads', { data: [aLead(w.sku, { city: 'Oujda' })] }), 201).body.data.created_refs; // prettier-ignore
  expect(await api.put('/leads', { leads: [{ reference: lead, status: 'confirmed' }] }), 200);
  const { order_reference } = expect(await api.get(`/leads/${lead}/show`), 200).body.data;
  assert.equal(await feeOf(order_reference), 55);
});
