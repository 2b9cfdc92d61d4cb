import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aLead, anOrder, expect } from '../../../test/world.ts';

const w = await sheetWorld();
const { api, sheets } = w;
await w.seeded();

const feeOf = async (reference: string) => (await w.showOrder(reference)).shipping_fee;
/** The delivery fee of a new order to each place. */
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

  // The service caches the settings of a token's workspace for a moment.
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

test('an order that is sent elsewhere before it is out costs what the delivery there does; one that stays where it was keeps its fee', async () => {
  await file('/cities/import', [['name', 'delivery_fee'], ['Tanger', '25'], ['Safi', '25'], ['Dakhla', '60']]); // prettier-ignore
  const cityOf = async (keyword: string): Promise<string> =>
    expect(await api.get('/cities', { keyword }), 200).body.data[0].id;
  const order = anOrder(w.sku, { city: 'Tanger', is_fees_paid_by_customer: true, total: 100 });
  const [reference] = expect(await api.post('/orders', { orders: [order] }), 200).body.data.created_refs;
  const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
  const { id, full_name, phone, address } = await w.showOrder(reference);
  const [{ id: product_id }] = expect(await api.get('/products', { keyword: w.sku }), 200).body.data;
  const sendTo = async (city: string, total = 100): Promise<[number, number]> => {
    const products = [{ id: product_id, quantity: 1, total }];
    const body = { full_name, phone, address, city_to_id: await cityOf(city), products };
    expect(await session.send('PATCH', `/orders/new/${id}/update`, { body }), 200);
    const { shipping_fee, cod_amount } = await w.showOrder(reference);
    return [shipping_fee, cod_amount];
  };
  assert.deepEqual(await sendTo('Tanger', 110), [25, 135]);
  await file('/cities/import', [['name', 'delivery_fee'], ['Tanger', '35'], ['Safi', '35']]); // prettier-ignore
  assert.deepEqual(await sendTo('Tanger', 100), [25, 125], 'it keeps the fee it was made with');
  assert.deepEqual(await sendTo('Safi'), [25, 125], 'where the delivery costs the same');
  assert.deepEqual(await sendTo('Dakhla'), [60, 160]);
  assert.deepEqual(await sendTo('Fes'), [30, 130], 'what the settings say');
  const edits = (await w.showOrder(reference)).orderEdits.map(({ fields }: { fields: string[] }) => fields);
  assert.equal(edits.filter((fields: string[]) => fields.includes('shipping_fee')).length, 2);
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
