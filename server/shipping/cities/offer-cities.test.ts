import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csv, sheetWorld } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { anOrder, expect } from '../../../test/world.ts';
import { CITY_SEEDS } from './city-seeds.ts';
import { rankCities } from './offer-cities.ts';

const MOROCCO = CITY_SEEDS.MA.map((seed, i) => ({ ...seed, id: String(i) }));
const offered = (typed: string) => rankCities(MOROCCO, typed).map(({ name, match }) => `${name}, ${match}`);

test('the city of exactly this name is offered first, in any language, spelling and alias', () => {
  for (const [typed, name] of [
    ['Oujda', 'Oujda'],
    ['Sale', 'Sale'],
    ['SALÉ', 'Sale'],
    ['fès', 'Fes'],
    ['الدار البيضاء', 'Casablanca'],
    ['طنجه', 'Tanger'],
    ['tangier', 'Tanger'],
    ['al-hoceima', 'Al Hoceima'],
  ] as const)
    assert.equal(offered(typed)[0], `${name}, exact`, typed);
});

test('names that begin so come next, then those that hold it, and a slip of the pen finds its city', () => {
  assert.equal(offered('casab')[0], 'Casablanca, beginning');
  assert.ok(offered('oujda').indexOf('Oujda, exact') < offered('oujda').indexOf('Ain Taoujdate, part'));
  for (const [typed, name] of [
    ['Marrakch', 'Marrakech'],
    ['casablnca', 'Casablanca'],
    ['Tetoaun', 'Tetouan'],
    ['marakesh', 'Marrakech'],
    ['Agadri', 'Agadir'],
  ] as const)
    assert.match(offered(typed)[0] ?? 'none', new RegExp(`^${name}, (near|exact)$`), typed);
  for (const typed of ['Zzzville', 'xy', '???']) assert.deepEqual(offered(typed), [], typed);
  assert.equal(offered('').length, MOROCCO.length);
});

const w = await sheetWorld();
const owner = await sessionFor(w.service, w.workspace_id, w.admin.id);
await w.seeded();
const destination = async (city: string, area?: string, by = owner) =>
  expect(await by.get('/cities/destination', { city, ...(area ? { area } : {}) }), 200).body.data;

test('a destination says its city, areas and fee, and who goes there for how much, the cheapest first', async () => {
  const rows = [['name', 'delivery_fee'], ['Rabat', '20']]; // prettier-ignore
  await w.sheets.run('/cities/import', 'cities.csv', csv(rows));
  await w.sheets.run('/areas/import', 'areas.csv', csv([['city', 'name', 'delivery_fee'], ['Rabat', 'Agdal', '12.5']])); // prettier-ignore
  const rabat = (await destination('الرباط')).city!;
  const fes = (await destination('Fès')).city!;
  const company = async (body: object) => expect(await w.api.post('/shipping-companies', body), 201);
  await company({ name: 'By hand', rates: [{ city_id: rabat.id, home: 35, stop_desk: 25 }] });
  await company({ name: 'Cheaper', rates: [{ city_id: rabat.id, home: 30 }] });
  await company({ name: 'Everywhere', rate_home: 32.5 });
  await company({ name: 'Asleep', status: 'inactive' });
  await company({ name: 'Coded', connector: 'sandbox', base_url: 'https://courier.example', city_codes: [{ city_id: fes.id, code: 'FES' }] }); // prettier-ignore

  const [there, elsewhere, nowhere] = [await destination('rabat', 'agdal'), await destination('Fes'), await destination('Zzzville')]; // prettier-ignore
  assert.deepEqual([there.city!.name, there.has_list, there.shipping_fee], ['Rabat', true, 12.5]);
  assert.ok(there.areas.some(({ name, name_ar }) => name === 'Agdal' && name_ar !== null));
  assert.deepEqual(
    there.couriers.map(({ name, home, stop_desk }) => [name, home, stop_desk]),
    [
      ['Cheaper', 30, null],
      ['Everywhere', 32.5, null],
      ['By hand', 35, 25],
    ],
  );
  assert.deepEqual(elsewhere.couriers.map(({ name }) => name), ['Everywhere', 'By hand', 'Cheaper', 'Coded']); // prettier-ignore
  assert.deepEqual([nowhere.city, nowhere.has_list, nowhere.areas], [null, true, []]);
  const [made] = expect(await w.api.post('/orders', { orders: [anOrder(w.sku, { city: 'rabat', area: 'agdal' })] }), 200).body.data.created_refs; // prettier-ignore
  assert.equal((await w.showOrder(made!)).shipping_fee, there.shipping_fee, 'the fee shown is the one that is taken');

  const agent = await sessionFor(w.service, w.workspace_id, (await w.person('Agent')).id);
  assert.deepEqual((await destination('Rabat', undefined, agent)).couriers, [], 'an agent may not list couriers');
});

test('cities are offered to a person who types, and a workspace without a list says so', async () => {
  const { data, meta } = expect(await owner.get('/cities/offered', { keyword: 'Marrakch' }), 200).body;
  assert.deepEqual([data[0]!.name, data[0]!.match, meta.has_list], ['Marrakech', 'near', true]);
  assert.equal(expect(await owner.get('/cities/offered', {}), 200).body.data.length, 10);

  const bare = await sheetWorld({ country: 'FR', currency: 'EUR' });
  const theirs = await sessionFor(bare.service, bare.workspace_id, bare.admin.id);
  assert.deepEqual(expect(await theirs.get('/cities/offered', { keyword: 'Paris' }), 200).body, {
    data: [],
    meta: { has_list: false },
  });
  const paris = await destination('Paris', undefined, theirs);
  assert.deepEqual([paris.city, paris.has_list], [null, false]);
});
