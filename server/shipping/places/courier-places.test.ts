import assert from 'node:assert/strict';
import { it } from 'node:test';
import { aSandbox, courierShop, type CourierShop } from '../../../test/couriers.ts';
import { testService } from '../../../test/harness.ts';
import { runJobs, sessionFor } from '../../../test/shop.ts';
import { expect, expectInvalid } from '../../../test/world.ts';
import { SYSTEM, enqueueJob, findJob } from '../../platform/queue/jobs.ts';
import { FETCH_PLACES_JOB } from './fetch-courier-places.ts';
import { notifyOfLostLists } from './notify-of-lost-lists.ts';

type Rate = { home: number | null; stop_desk: number | null; return: number | null };
type Price = { city_name: string; now: Rate; told: Rate; is_ignored: boolean };

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const sandbox = await aSandbox(63);

async function fetched(shop: CourierShop, company_id: string) {
  const { job_id } = expect(await shop.session.post(`/shipping-companies/${company_id}/fetch-places`), 202).body.data;
  await runJobs(service.database, shop.workspace_id, 'fetch-courier-places', shop.outbound);
  return expect(await shop.api.get(`/jobs/${job_id}`), 200).body.data;
}
const placesOf = async (shop: CourierShop, id: string) =>
  expect(await shop.api.get(`/shipping-companies/${id}/places`), 200).body;
const cityCalled = async (shop: CourierShop, name: string): Promise<string> =>
  expect(await shop.api.get('/cities', { keyword: name }), 200).body.data.find(
    (city: { name: string }) => city.name === name,
  ).id;
/** Pushes orders to these places; returns the fields that the courier received. */
async function sent(shop: CourierShop, company_id: string, orders: readonly object[]) {
  const made = [];
  for (const over of orders) made.push(...(await shop.orders(1, over)));
  await shop.push(made, { shippent_company_id: company_id });
  await shop.runOut();
  return shop.parcels(made).map(([parcel]) => parcel?.draft.fields);
}

it('a courier’s list is fetched, matched by spelling, the rest by a person, once; what people typed stays', async () => {
  const shop = await courierShop(service, sandbox, 'sendit');
  const [fes, sale] = await Promise.all(['Fes', 'Sale'].map((name) => cityCalled(shop, name)));
  const { id } = await shop.makeCompany({ city_codes: [], rates: [{ city_id: fes, home: 30 }] });
  assert.equal((await fetched(shop, id)).status, 'completed');
  const first = await placesOf(shop, id);
  assert.deepEqual(
    first.data.map(({ city, code, places, city_name, is_chosen }: Record<string, unknown>) => [city, code, places, city_name, is_chosen]),
    [
      ['Laazzouzia', '99', 1, null, false],
      ['Casablanca', null, 2, 'Casablanca', false],
      ['Fés', '81', 1, 'Fes', false],
      ['Rabat', '52', 1, 'Rabat', false],
    ],
  ); // prettier-ignore
  assert.partialDeepStrictEqual(first.meta, { unmatched: 1, fetched: { places: 5, added: 5, gone: 0 } });

  expectInvalid(await shop.session.put(`/shipping-companies/${id}/places`, { cities: [{ city: 'Laazzouzia', city_id: 'x' }] }), 'cities.0.city_id'); // prettier-ignore
  const chosen = { cities: [{ city: 'Laazzouzia', city_id: sale }] };
  assert.equal(expect(await shop.session.put(`/shipping-companies/${id}/places`, chosen), 200).body.meta.unmatched, 0);
  await fetched(shop, id);
  const again = await placesOf(shop, id);
  assert.deepEqual([again.meta.unmatched, again.meta.fetched.added], [0, 0], 'it is remembered');
  const unsaid = {
    cities: [
      { city: 'Laazzouzia', city_id: null },
      { city: 'Fés', city_id: null },
    ],
  };
  const spelled = expect(await shop.session.put(`/shipping-companies/${id}/places`, unsaid), 200).body.data;
  assert.deepEqual(
    spelled.slice(0, 2).map(({ city, city_name }: Record<string, unknown>) => [city, city_name]),
    [['Laazzouzia', null], ['Casablanca', 'Casablanca']],
    'null is its spelling again',
  ); // prettier-ignore

  const [order] = await shop.orders(1, { city: 'FES', area: null });
  const [proposed] = expect(await shop.session.post('/orders/propose-couriers', { ids: [order!.id] }), 200).body.data;
  assert.deepEqual([proposed.courier?.id, proposed.by], [id, 'only'], 'it is proposed where its list goes');

  const places = [{ city: 'Casa', area: 'Maarif' }, { city: 'RABAT', area: 'Agdal' }, { city: 'Casablanca', area: null }]; // prettier-ignore
  const [maarif, agdal, anywhere] = await sent(shop, id, places);
  assert.deepEqual([maarif?.['district_id'], agdal?.['district_id'], anywhere], [47, 52, undefined], 'of several districts none is guessed'); // prettier-ignore
});

it('prices that a courier tells change no rate until a person takes them, and one that is ignored is asked about when it changes', async () => {
  const shop = await courierShop(service, sandbox, 'sendit');
  const [rabat, fes, casa] = await Promise.all(['Rabat', 'Fes', 'Casablanca'].map((name) => cityCalled(shop, name)));
  const { id } = await shop.makeCompany({ city_codes: [], rates: [{ city_id: casa, home: 19 }, { city_id: fes, home: 30 }], rate_home: 28, rate_return: 5 }); // prettier-ignore
  const job = await fetched(shop, id);
  assert.deepEqual([job.summary.prices, job.summary.new_prices], [2, 2]);
  const company = async () => expect(await shop.api.get(`/shipping-companies/${id}`), 200).body.data;
  assert.deepEqual((await company()).rates, [
    { city_id: casa, home: 19 },
    { city_id: fes, home: 30 },
  ]);
  const prices = async () => expect(await shop.api.get(`/shipping-companies/${id}/prices`), 200).body;
  const shown = async () => ((await prices()).data as Price[]).map(({ city_name, now, told, is_ignored }) => [city_name, now.home, told.home, now.return, is_ignored]); // prettier-ignore
  assert.deepEqual(await shown(), [
    ['Fes', 30, 39, 5, false],
    ['Rabat', 28, 35, 5, false],
  ]);
  const told = (expect(await shop.session.get('/notifications'), 200).body.data as { kind: string; link: string }[])
    .filter(({ kind }) => kind === 'courier.prices')
    .map(({ link }) => link);
  assert.deepEqual(told, [`/couriers/${id}/places`]);
  const settle = (body: object) => shop.session.put(`/shipping-companies/${id}/prices`, body);
  expectInvalid(await settle({ take: ['x'], ignore: [] }), 'take.0');
  expectInvalid(await settle({ take: [rabat], ignore: [rabat] }), 'ignore.0');
  assert.equal(expect(await settle({ take: [rabat], ignore: [fes] }), 200).body.meta.open, 0);
  // A price that the courier does not report stays: the return keeps the general rate.
  assert.deepEqual((await company()).rates, [{ city_id: casa, home: 19 }, { city_id: fes, home: 30 }, { city_id: rabat, home: 35, return: 5 }]); // prettier-ignore
  const [row] = expect(await shop.api.get('/audit-log', { route: 'settleCourierPrices' }), 200).body.data;
  assert.deepEqual(row.changed, { Rabat: { old: '28 / – / 5', new: '35 / – / 5' } });
  const again = await fetched(shop, id);
  assert.deepEqual([again.summary.prices, again.summary.new_prices, (await prices()).meta.open], [0, 0, 0]);
  expect(await settle({ take: [fes], ignore: [] }), 200);
  assert.deepEqual(await shown(), []);
});

it('pickup points that a courier lists are offered, the named one is sent, the only one of a place is taken, and of several none is guessed', async () => {
  const shop = await courierShop(service, sandbox, 'yalidine');
  const { id, name } = await shop.makeCompany({ city_codes: [] });
  await fetched(shop, id);
  const at = async (city: string, client = shop.session) =>
    expect(await client.get('/cities/destination', { city }), 200).body.data.desks;
  assert.deepEqual(await at('Oran'), [
    { name: 'Agence Oran', address: '5 Bd de la Soummam', courier: name },
    { name: 'Agence Akid Lotfi', address: 'Cité Akid Lotfi', courier: name },
  ]);
  const agent = await sessionFor(service, shop.workspace_id, (await shop.person('Agent')).id);
  assert.deepEqual(
    (await at('Oran', agent)).map(({ courier }) => courier),
    [null, null],
    'who may not list couriers is told no names of them',
  );
  const pickup = { shipment_way: 2, area: null };
  const orders = [
    { ...pickup, city: 'Oran', stop_desk: 'agence akid lotfi' },
    { ...pickup, city: 'Oran', stop_desk: '310101' },
    { ...pickup, city: 'Barika' },
    { ...pickup, city: 'Oran', area: 'Aïn El Turk', stop_desk: 'Agence Oran' },
  ];
  const made = [];
  for (const over of [...orders, { ...pickup, city: 'Oran' }, { ...pickup, city: 'Oran', stop_desk: 'Centre-ville' }])
    made.push(...(await shop.orders(1, over)));
  await shop.push(made, { shippent_company_id: id });
  await shop.runOut();
  const fields = shop.parcels(made).map(([parcel]) => parcel?.draft.fields);
  assert.deepEqual(
    fields.map((one) => one && [one['to_commune_name'], String(one['stopdesk_id'])]),
    [['Oran', '310102'], ['Oran', '310101'], ['Barika', '50601'], ['Oran', '310101'], undefined, undefined],
  ); // prettier-ignore
  for (const { reference } of made.slice(-2))
    assert.match(
      (await shop.showOrder(reference)).push_error!,
      /several pickup points in Oran. Name one in the order: Agence Oran, Agence Akid Lotfi\./,
    );
});

it('communes of Algeria are sent as the courier spells them, by the wilaya that it knows', async () => {
  const shop = await courierShop(service, sandbox, 'ecotrack');
  const { id } = await shop.makeCompany({ city_codes: [] });
  await fetched(shop, id);
  const places = [{ city: 'El Eulma, Sétif', area: null }, { city: 'Setif', area: 'el eulma' }, { city: 'Aflou', area: null }, { city: 'Barika', area: null }, { city: 'Bitam', area: null }, { city: '19 - Sétif', area: null }]; // prettier-ignore
  const fields = await sent(shop, id, places);
  assert.deepEqual(
    fields.map((one) => [one?.['code_wilaya'], one?.['commune']]),
    [['19', 'El-Eulma'], ['19', 'El-Eulma'], ['3', 'Aflou'], ['5', 'Barika'], ['5', 'Bitam'], ['19', 'Setif']],
  ); // prettier-ignore
  const { data } = expect(await shop.api.get(`/shipping-companies/${id}/prices`), 200).body;
  assert.deepEqual((data as Price[]).find(({ told }) => told.home === 650)!.told.stop_desk, 400);
});

it('a courier without a list says so, one that answers nothing leaves the list as it was', async () => {
  const shop = await courierShop(service, sandbox, 'ozon-express');
  const { id } = shop.company;
  await fetched(shop, id);
  assert.equal((await placesOf(shop, id)).meta.fetched.places, 2);
  sandbox.behave({ behaviour: 'html', on: 'list' });
  await assert.rejects(fetched(shop, id), /could not be fetched/);
  sandbox.behave({});
  assert.equal((await placesOf(shop, id)).data.length, 2);
  const manual = expect(await shop.api.post('/shipping-companies', { name: 'By hand' }), 201).body.data;
  expect(await shop.session.post(`/shipping-companies/${manual.id}/fetch-places`), 409);
});

it('a list that cannot be fetched by the clock is told once, until it could be again', async () => {
  const shop = await courierShop(service, sandbox, 'sendit');
  const { workspace_id, account_id, company } = shop;
  const ended = (status: 'failed' | 'completed') =>
    service.database.transaction(async (tx) => {
      const payload = { shipping_company_id: company.id };
      const asked = { workspace_id, account_id, kind: FETCH_PLACES_JOB, payload, total: 1, is_internal: true as const };
      const id = await enqueueJob(tx, { ...asked, priority: 'normal', actor: SYSTEM });
      await tx.rows(
        null,
        `update jobs set status = $3, error = $4, started_at = now(), finished_at = now() where workspace_id = $1 and id = $2`,
        [workspace_id, id, status, status === 'failed' ? 'It answered 502.' : null],
      );
      const job = await findJob(tx, { workspace_id, account_id: null }, id);
      if (status === 'failed') await notifyOfLostLists(tx, [job!]);
    });
  const told = async () =>
    (expect(await shop.session.get('/notifications'), 200).body.data as { kind: string; link: string; body: string }[])
      .filter(({ kind }) => kind === 'courier.list_failed')
      .map(({ link, body }) => [link, body]);
  const one = [`/couriers/${company.id}/places`, 'It answered 502.'];
  await ended('failed');
  await ended('failed');
  assert.deepEqual(await told(), [one]);
  await ended('completed');
  await ended('failed');
  assert.deepEqual(await told(), [one, one]);
});
