import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../platform/ids.ts';
import { formsOf } from '../../../test/forms.ts';
import { testService } from '../../../test/harness.ts';
import { aLead, aPhone, expect, expectInvalid, unique, world } from '../../../test/world.ts';

/* What a page sends, and the lead that it becomes (R-KEY-3). */

const service = await testService();
const w = await world(service);
const forms = formsOf(service, w);
const { make, aCustomer, read, send, leadsOf, errorsOf, work } = forms;

const fieldsOf = async (response: Response) => {
  assert.equal(response.status, 422);
  return Object.keys(((await response.json()) as { error: { fields: object } }).error.fields);
};
type Told = { cities: string[]; takes_any_city: boolean; offers: { sku: string; quantity: number; total: number }[] };
const toldBy = async (form: Parameters<typeof read>[0]) => ((await (await read(form)).json()) as { data: Told }).data;
const leadOf = async (customer: { phone: string }) => {
  await work();
  const [lead, ...others] = await leadsOf(customer.phone);
  assert.equal(others.length, 0);
  return expect(await w.api.get(`/leads/${lead.reference}`), 200).body.data;
};

test('a lead has nothing that its form did not ask for', async () => {
  const form = await make();
  const others = {
    external_id: `X-${unique()}`,
    parcel_note: 'Leave it at the door',
    shipment_way: 2,
    is_fees_paid_by_customer: true,
    stop_desk: 'Agency 1',
    is_prepaid: true,
    prepaid_amount: 100,
    prepaid_by: 'card',
    prepaid_reference: 'X-1',
    order_number: '1001',
    id: newId(),
    account_id: newId(),
    status: 'confirmed',
    values: { phone: aPhone() },
    products: [{ sku: w.sku, quantity: 9, total: 1 }],
  };
  const customer = aCustomer();
  assert.equal((await send(form, { ...customer, ...others })).status, 202);
  const plain = aCustomer();
  assert.equal((await send(form, plain)).status, 202);
  const [lead, asAny] = [await leadOf(customer), await leadOf(plain)];
  for (const name of [
    'external_id',
    'parcel_note',
    'shipment_way',
    'is_fees_paid_by_customer',
    'stop_desk',
    'is_prepaid',
    'prepaid_amount',
    'prepaid_by',
    'status',
    'account_id',
  ] as const)
    // prettier-ignore
    assert.deepEqual((lead as Record<string, unknown>)[name], (asAny as Record<string, unknown>)[name], name);
  assert.deepEqual([lead.external_id, lead.is_prepaid, lead.products[0]!.quantity], [null, false, 2]);
});

test('what is null counts as left out', async () => {
  const form = await make();
  const customer = aCustomer({ data: null, area: null, second_phone: null });
  assert.equal((await send(form, customer)).status, 202);
  assert.equal((await leadOf(customer)).full_name, customer.full_name);
  assert.equal((await errorsOf(form)).meta.total, 0);
});

test('an optional field of the page that its customer left empty counts as left out', async () => {
  const form = await make();
  for (const blank of ['', '  \u200f']) {
    const customer = aCustomer({ second_phone: blank, area: blank, address: blank });
    assert.equal((await send(form, customer)).status, 202);
    const { second_phone, area } = await leadOf(customer);
    assert.deepEqual([second_phone, area], [null, null]);
  }
  const short = await send(form, aCustomer({ full_name: '', second_phone: '06', area: '' }));
  assert.deepEqual((await fieldsOf(short)).sort(), ['full_name', 'second_phone']);
  const bulk = aLead(w.sku, { area: '' });
  expectInvalid(await w.api.post('/leads', { data: [bulk] }), 'data.0.area');
});

async function aCity(over: { name_ar?: string; aliases?: string[] } = {}) {
  const city = { id: newId(), name: `Settat${unique()}`, ...over };
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into cities (workspace_id, id, name, name_ar, aliases, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())`,
      [w.workspace_id, city.id, city.name, over.name_ar ?? null, over.aliases ?? []],
    ),
  );
  return city;
}

test('a named city is known by its Arabic name, its aliases and its towns', async () => {
  const [word, ar] = [`Kazachort${unique()}`, `مدينة ${unique()}`];
  const city = await aCity({ name_ar: ar, aliases: [word] });
  const other = await aCity({ aliases: [`Other${unique()}`] });
  const town = `Ouled${unique()}`;
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into areas (workspace_id, id, city_id, name, aliases, stop_desks, is_town, created_at, updated_at) values ($1, $2, $3, $4, '{}', '{}', true, now(), now())`,
      [w.workspace_id, newId(), city.id, town],
    ),
  );
  const form = await make({ city_ids: [city.id] });
  for (const [typed, stored] of [
    [word.toLowerCase(), city.name],
    [ar, city.name],
    [town, town],
  ] as const) {
    // prettier-ignore
    const customer = aCustomer({ city: typed });
    assert.equal((await send(form, customer)).status, 202, typed);
    assert.equal((await leadOf(customer)).city, stored);
  }
  for (const typed of [other.name, `Nowhere ${unique()}`])
    assert.deepEqual(await fieldsOf(await send(form, aCustomer({ city: typed }))), ['city']);
});

test('a form whose named cities are all inactive or deleted takes none, and says so', async () => {
  const city = await aCity();
  const form = await make({ city_ids: [city.id] });
  assert.deepEqual([(await toldBy(form)).takes_any_city, (await toldBy(await make())).takes_any_city], [false, true]);
  const change = (text: string) => service.database.transaction((tx) => tx.rows(null, text, [w.workspace_id, city.id]));
  await change(`update cities set status = 'inactive', updated_at = now() where workspace_id = $1 and id = $2`);
  for (const typed of [city.name, 'Casablanca'])
    assert.deepEqual(await fieldsOf(await send(form, aCustomer({ city: typed }))), ['city']);
  await change(`delete from cities where workspace_id = $1 and id = $2`);
  assert.deepEqual(await fieldsOf(await send(form, aCustomer())), ['city']);
  const { cities, takes_any_city } = await toldBy(form);
  assert.deepEqual([cities, takes_any_city], [[], false]);
});

test('a page that knows a SKU of before a change sells the product that has it now', async () => {
  const product = await w.product();
  const form = await make({ offers: [{ sku: product.sku, quantity: 2, total: 249 }] });
  const now = `NEW-${unique()}`;
  expect(await w.api.put(`/products/${product.id}`, { sku: now }), 200);
  const customer = aCustomer({ sku: product.sku });
  assert.equal((await send(form, customer)).status, 202);
  assert.equal((await leadOf(customer)).products[0]!.sku, now);
});

test('after a merge one price of a quantity is offered, the first, and either SKU buys it', async () => {
  const [kept, merged] = [await w.product(), await w.product()];
  const offers = [
    { sku: merged.sku, quantity: 2, total: 199 },
    { sku: kept.sku, quantity: 2, total: 249 },
  ];
  const form = await make({ offers });
  expect(await w.api.post(`/products/${merged.id}/merge`, { into_id: kept.id }), 200);
  const told = (await toldBy(form)).offers.map(({ sku, quantity, total }) => ({ sku, quantity, total }));
  assert.deepEqual(told, [{ sku: kept.sku, quantity: 2, total: 199 }]);
  for (const sku of [merged.sku, kept.sku]) {
    const customer = aCustomer({ sku });
    assert.equal((await send(form, customer)).status, 202, sku);
    await work();
    const [line] = (await leadsOf(customer.phone))[0].products;
    assert.deepEqual([line.sku, line.total], [kept.sku, 199]);
  }
  const settings = expect(await w.api.get(`/applications/${form.id}/form`), 200).body.data;
  assert.deepEqual(settings.offers.map(({ is_offered }: { is_offered: boolean }) => is_offered), [true, false]); // prettier-ignore
});
