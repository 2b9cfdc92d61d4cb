import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../../test/harness.ts';
import { sessionFor, shop } from '../../../test/shop.ts';
import { expect, expectInvalid, unique, world } from '../../../test/world.ts';
import { aPerson } from '../../../test/session.ts';
import { newId } from '../../platform/ids.ts';
import { findPlaces, replacePlaces } from '../places/courier-places-sql.ts';

const service = await testService({ worker: true });

const withAdmin = async (country = 'ML') => {
  const s = await shop(service);
  if (country !== 'MA') expect(await s.api.put('/settings', { country }), 200);
  const browser = await sessionFor(service, s.workspace_id, s.admin.id);
  return { ...s, browser };
};
const patch = (client: Awaited<ReturnType<typeof sessionFor>>, order: { id: string; status: string }, body: object) =>
  client.send('PATCH', `/orders/${order.status}/${order.id}/update`, { body });

describe('cities in Settings', { concurrency: 3 }, () => {
  it('an Admin adds one, renames it, gives it other names, deactivates and deletes it', async () => {
    const { browser, api } = await withAdmin();
    const name = `Ville ${unique()}`;
    const made = expect(await browser.post('/settings/cities', { name, aliases: ['Old town'] }), 201).body.data;
    assert.deepEqual([made.name, made.aliases, made.status], [name, ['Old town'], 'active']);
    expect(await browser.post('/settings/cities', { name }), 409);
    expectInvalid(await browser.post('/settings/cities', { name: ' ' }), 'name');
    const changes = { name: `${name} Sud`, aliases: ['Old town', 'South'], status: 'inactive' };
    expect(await browser.put(`/settings/cities/${made.id}`, changes), 200);
    const shown = expect(await api.get(`/cities/${made.id}`), 200).body.data;
    assert.deepEqual([shown.name, shown.aliases, shown.status], Object.values(changes));
    expect(await browser.del(`/settings/cities/${made.id}`), 200);
    expect(await api.get(`/cities/${made.id}`), 404);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await browser.send(method, method === 'POST' ? '/cities' : `/cities/${made.id}`, { body: {} }), 403);
  });

  it('a list of prices keeps a city that was deleted since', async () => {
    const { browser, api } = await withAdmin();
    const made = [];
    for (const name of ['Ville A', 'Ville B', 'Ville C'])
      made.push(expect(await browser.post('/settings/cities', { name: `${name} ${unique()}` }), 201).body.data.id);
    const [first, second, third] = made;
    const rates = [first, second].map((city_id) => ({ city_id, home: 30 }));
    const company = expect(await api.post('/shipping-companies', { name: `Sud ${unique()}`, rates }), 201).body.data;
    expect(await browser.del(`/settings/cities/${first}`), 200);
    expect(await browser.del(`/settings/cities/${third}`), 200);
    const dearer = [rates[0], { city_id: second, home: 35 }];
    expect(await api.put(`/shipping-companies/${company.id}`, { rates: dearer }), 200);
    const unknown = await api.put(`/shipping-companies/${company.id}`, { rates: [{ city_id: third, home: 1 }] });
    expectInvalid(unknown, 'rates.0.city_id');
  });

  it('an Admin adds an area to a city, renames and deletes it; a town means its city by the name that it has now', async () => {
    const { browser, api, workspace_id, database, orders, showOrder } = await withAdmin();
    const { id: city_id } = expect(await browser.post('/settings/cities', { name: 'Bamako', delivery_fee: 25 }), 201)
      .body.data;
    const quarter = expect(await browser.post('/settings/areas', { name: 'Hamdallaye', city_id }), 201).body.data;
    assert.deepEqual([quarter.city_name, quarter.is_town, quarter.delivery_fee], ['Bamako', false, null]);
    expect(await browser.post('/settings/areas', { name: 'Hamdallaye', city_id }), 409);
    expectInvalid(await browser.post('/settings/areas', { name: 'Elsewhere', city_id: quarter.id }), 'city_id');
    expect(await browser.del(`/settings/cities/${city_id}`), 409);
    const town = expect(await browser.post('/settings/areas', { name: 'Kati', city_id, is_town: true }), 201).body.data;
    const company_id = expect(await api.post('/shipping-companies', { name: `Niger ${unique()}` }), 201).body.data.id;
    const place = { id: newId(), code: '7', name: 'KATI', city: 'BAMAKO', part: 'KATI', city_id, town: 'Kati' };
    const nothing = { stop_desk: null, desks: [], home: null, to_stop_desk: null, back: null, chosen_id: null };
    await database.transaction((tx) => replacePlaces(tx, workspace_id, company_id, [{ ...place, ...nothing }]));
    const feeIn = async (city: string) => (await showOrder((await orders(1, { city }))[0]!)).shipping_fee;
    const called = async () => (await findPlaces(database.read, workspace_id, company_id))[0]!.town;
    assert.equal(await feeIn('Kati'), 25);
    expect(await browser.put(`/settings/areas/${town.id}`, { name: 'Sanankoroba' }), 200);
    assert.deepEqual([await feeIn('Kati'), await feeIn('Sanankoroba'), await called()], [0, 25, 'Sanankoroba']);
    for (const { id } of [quarter, town]) expect(await browser.del(`/settings/areas/${id}`), 200);
    assert.deepEqual([await feeIn('Sanankoroba'), await called()], [0, null]);
    expect(await api.post('/areas', { name: 'By program', city_id }), 403);
  });

  it('no other person does, neither a seller who has settings of his own, nor an agent', async () => {
    const { browser, workspace_id, person } = await withAdmin();
    const { id } = expect(await browser.post('/settings/cities', { name: `Ville ${unique()}` }), 201).body.data;
    for (const role of ['Seller', 'Agent']) {
      const other = await sessionFor(service, workspace_id, (await person(role)).id);
      expect(await other.post('/settings/cities', { name: 'Mine' }), 403);
      expect(await other.put(`/settings/cities/${id}`, { name: 'Mine' }), 403);
      expect(await other.del(`/settings/cities/${id}`), 403);
      expect(await other.post('/settings/cities/of-country'), 403);
      expect(await other.post('/settings/areas', { name: 'Mine', city_id: id }), 403);
    }
    const stranger = await withAdmin();
    expect(await stranger.browser.put(`/settings/cities/${id}`, { name: 'Mine' }), 404);
  });

  it('a deactivated city is no choice for an order, unless it goes there already, and is not what its name means', async () => {
    const s = await withAdmin();
    const [here, there] = await Promise.all(
      ['Thies', 'Mbour'].map(
        async (name) => expect(await s.browser.post('/settings/cities', { name, delivery_fee: 25 }), 201).body.data,
      ),
    );
    const [reference] = await s.orders(1, { city: 'Thies' });
    const body = async (city_to_id: string) => {
      const order = await s.showOrder(reference!);
      const products = order.products.map((line: { product_id: string; quantity: number; total: number }) => ({
        id: line.product_id,
        quantity: line.quantity,
        total: line.total,
      }));
      return [order, { full_name: 'Awa', phone: order.phone, address: order.address, city_to_id, products }] as const;
    };
    assert.equal((await s.showOrder(reference!)).shipping_fee, 25);
    for (const { id } of [here, there])
      expect(await s.browser.put(`/settings/cities/${id}`, { status: 'inactive' }), 200);
    expectInvalid(await patch(s.browser, ...(await body(there.id))), 'city_to_id');
    expect(await patch(s.browser, ...(await body(here.id))), 200);
    const [later] = await s.orders(1, { city: 'Mbour' });
    assert.equal((await s.showOrder(later!)).shipping_fee, 0);
  });

  it('a changed country takes its cities along, but for those that a person changed or that an order is in', async () => {
    const s = await shop(service);
    const browser = await sessionFor(service, s.workspace_id, s.admin.id);
    expect(await browser.post('/settings/cities/of-country'), 200);
    const cityOf = async (name: string): Promise<{ id: string } | undefined> =>
      expect(await s.api.get('/cities', { keyword: name, per_page: '100' }), 200).body.data.find(
        (city: { name: string }) => city.name === name,
      );
    const [tanger, safi] = [await cityOf('Tanger'), await cityOf('Safi')];
    assert.ok(tanger && safi && (await cityOf('Casablanca')));
    expect(await browser.put(`/settings/cities/${tanger.id}`, { delivery_fee: 30 }), 200);
    await s.orders(1, { city: 'safi' });
    expect(await s.api.put('/settings', { country: 'DZ' }), 200);
    const { data } = expect(await browser.post('/settings/cities/of-country'), 200).body;
    assert.deepEqual([data.country, data.added > 50, data.removed > 100], ['DZ', true, true]);
    assert.deepEqual(
      [await cityOf('Casablanca'), (await cityOf('Tanger'))?.id, (await cityOf('Safi'))?.id],
      [undefined, tanger.id, safi.id],
    );
    const destination = expect(await browser.get('/cities/destination', { city: 'Dar El Beida' }), 200).body.data;
    assert.equal(destination.city?.name, 'Alger');
    const again = expect(await browser.post('/settings/cities/of-country'), 200).body.data;
    assert.deepEqual([again.added, again.removed], [0, 0]);
  });

  it('the country that a workspace has come to gives it its cities, once, when a person asks', async () => {
    const { browser, api } = await withAdmin('TN');
    const { data } = expect(await browser.post('/settings/cities/of-country'), 200).body;
    assert.deepEqual([data.country, data.added > 20], ['TN', true]);
    assert.equal(expect(await api.get('/cities', { keyword: 'Sfax' }), 200).body.data[0].name, 'Sfax');
    assert.equal(expect(await browser.post('/settings/cities/of-country'), 200).body.data.added, 0);
    expect(await api.put('/settings', { country: 'ML' }), 200);
    expect(await browser.post('/settings/cities/of-country'), 409);
  });
});

it('an order of a country without a list of cities is edited, its city in words; a list that is there is asked', async () => {
  const w = await world(service, { country: 'ML', currency: 'XOF', time_zone: 'Africa/Bamako' });
  const { id } = await aPerson(service, w.workspace_id);
  const browser = await sessionFor(service, w.workspace_id, id);
  const orders = { total: 300, products: [{ sku: w.sku, quantity: 2, price: 150 }], city: 'Bamako' };
  const [reference] = await w.orders(1, orders);
  const order = await w.showOrder(reference!);
  const [{ product_id, quantity, total }] = order.products;
  const body = {
    full_name: 'Awa Diop',
    phone: '771234567',
    address: '5 Avenue Hassan II',
    products: [{ id: product_id, quantity, total }],
  };
  expectInvalid(await patch(browser, order, body), 'city_to_id');
  const edited = expect(await patch(browser, order, { ...body, city_text: 'Kati' }), 200).body.data;
  assert.deepEqual([edited.city, edited.full_name], ['Kati', 'Awa Diop']);
  expect(await browser.post('/settings/cities', { name: 'Bamako', aliases: ['Bko'] }), 201);
  expectInvalid(await patch(browser, order, { ...body, city_text: 'Nowhere' }), 'city_text');
  const called = expect(await patch(browser, order, { ...body, city_text: 'bko' }), 200).body.data;
  assert.equal(called.city, 'Bamako');
});
