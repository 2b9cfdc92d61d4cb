import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { csv, sheetWorld, type Sheets } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aLead, anOrder, expect, expectInvalid, unique, world } from '../../../test/world.ts';
import { sweepCities } from '../../leads/sweep-cities.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { matchCities } from './find-city.ts';

const w = await sheetWorld();
await w.seeded();
const { api, sheets, service } = w;

const cityNamed = async (name: string, client = api) =>
  expect(await client.get('/cities', { keyword: name }), 200).body.data.find(
    (city: { name: string }) => city.name === name,
  );
/** Waits until the names of a workspace are rematched. */
async function matched({ database, workspace_id }: Pick<Sheets, 'database' | 'workspace_id'>) {
  const waiting = `select from jobs where workspace_id = $1 and kind = 'match-city-names' and status in ('queued', 'running')`;
  while ((await database.read.rows(null, waiting, [workspace_id])).length > 0) await new Promise((r) => setTimeout(r, 50)); // prettier-ignore
}
/** Runs the sweep of cities over all rows, however recent. */
const sweep = () => sweepCities(w.database, new Date(Date.now() + 120_000), new AbortController().signal);

describe('cities and areas', { concurrency: 4 }, () => {
  it('come with a workspace in its country’s languages, on both surfaces', async () => {
    const session = await sessionFor(service, w.workspace_id, w.admin.id);
    for (const client of [api, session]) {
      const casablanca = await cityNamed('Casablanca', client);
      assert.equal(casablanca.name_ar, 'الدار البيضاء');
      assert.deepEqual(casablanca.courier_codes, []);
      const { data, meta } = expect(
        await client.get('/areas', { city_id: casablanca.id, keyword: 'maarif' }),
        200,
      ).body;
      assert.deepEqual([meta.total, data[0].name, data[0].name_ar, data[0].city_name], [1, 'Maarif', 'المعاريف', 'Casablanca']); // prettier-ignore
      assert.deepEqual(expect(await client.get(`/areas/${data[0].id}`), 200).body.data, data[0]);
    }
  });

  it('are never made, changed or deleted by a caller, and not even seen by a Seller', async () => {
    const { id } = expect(await api.get('/areas', { per_page: 1 }), 200).body.data[0];
    for (const name of ['cities', 'areas']) {
      expect(await api.post(`/${name}`, { name: 'By hand' }), 403);
      expect(await api.put(`/${name}/${id}`, { name: 'By hand' }), 403);
      expect(await api.del(`/${name}/${id}`), 403);
      const seller = await w.person('Seller');
      for (const path of [`/${name}`, `/${name}/${id}`, `/${name}/export`]) expect(await seller.api.get(path), 403);
    }
    expect(await (await w.person('Seller')).api.get('/cities/unmatched'), 403);
    const agent = await w.person('Agent');
    expect(await agent.api.get('/areas'), 200);
    expect(await agent.api.get('/cities/unmatched'), 200);
  });

  it('areas are imported into their cities by name, and one name may be in two cities', async () => {
    const name = `Hay ${unique()}`;
    const job = await sheets.run('/areas/import', 'a.csv', csv([
      ['Ville', 'Nom', 'stop_desks', 'frais'],
      ['Casablanca', name, 'Agence 1|Agence 2', '20'],
      ['Rabat', name, '', ''],
      ['Nowhere', name, '', ''],
      ['', name, '', ''],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 2]);
    const reasons = (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
    assert.match(reasons[0]!, /city_id names a record that does not exist/);
    assert.match(reasons[1]!, /city_id is required/);
    const again = await sheets.run('/areas/import', 'b.csv', csv([['city', 'name', 'aliases'], ['Rabat', name, 'x|y']])); // prettier-ignore
    assert.equal(again.summary.rows_good, 1);
    const { data } = expect(await api.get('/areas', { keyword: name }), 200).body;
    const byCity = Object.fromEntries(data.map((area: { city_name: string }) => [area.city_name, area]));
    assert.partialDeepStrictEqual(byCity, {
      Casablanca: { stop_desks: ['Agence 1', 'Agence 2'], delivery_fee: 20, aliases: [] },
      Rabat: { stop_desks: [], delivery_fee: null, aliases: ['x', 'y'] },
    });
    const exported = await sheets.job(await api.get('/areas/export', { keyword: name, file_extension: 'csv' }));
    const whole = await sheets.bytes(exported.result_url);
    const round = await sheets.run('/areas/import', 'c.csv', whole);
    assert.deepEqual([round.summary.rows_good, round.summary.rows_failed], [2, 0]);
    const after = await sheets.job(await api.get('/areas/export', { keyword: name, file_extension: 'csv' }));
    assert.equal((await sheets.bytes(after.result_url)).toString(), whole.toString());
  });

  it('keep what couriers call a city', async () => {
    const name = `Ville ${unique()}`;
    const codes = [{ courier: 'ozon', code: '97' }];
    const job = await sheets.run('/cities/import', 'c.csv', csv([['name', 'courier_codes'], [name, JSON.stringify(codes)]])); // prettier-ignore
    assert.equal(job.summary.rows_failed, 0);
    assert.deepEqual((await cityNamed(name)).courier_codes, codes);
  });

  it('of another workspace are not found, nor may a warehouse lie in one', async () => {
    const other = await world(service);
    await other.seeded();
    const foreign = await cityNamed('Rabat', other.api);
    expect(await api.get(`/cities/${foreign.id}`), 404);
    for (const city_id of [foreign.id, 'Rabat'])
      expectInvalid(await api.post('/warehouses', { name: 'Depot', city_id }), 'city_id');
    const rabat = await cityNamed('Rabat');
    const made = expect(await api.post('/warehouses', { name: 'Depot', city_id: rabat.id }), 201).body.data;
    assert.equal(made.city_id, rabat.id);
    expectInvalid(await api.put(`/warehouses/${made.id}`, { city_id: foreign.id }), 'city_id');
    assert.equal(expect(await api.put(`/warehouses/${made.id}`, { city_id: null }), 200).body.data.city_id, null);
  });
});

describe('what people type as a city', () => {
  it('is found in any language and spelling, and never guessed', async () => {
    const casablanca = await cityNamed('Casablanca');
    const texts = [
      'casablanca',
      'CASA BLANCA',
      'الدار البيضاء',
      'الدار  البيضاء',
      'Fès',
      'fes',
      'Casablnk',
      '',
      '  ',
      '---',
    ];
    const named = await matchCities(w.database.read, w.workspace_id, texts);
    const meant = (text: string) => named.get(text)?.id;
    for (const text of texts.slice(0, 4)) assert.equal(meant(text), casablanca.id, text);
    assert.ok(meant('Fès') && meant('Fès') === meant('fes'));
    for (const text of texts.slice(6)) assert.equal(meant(text), undefined, text);
  });

  it('reads the names of a workspace once for all who ask at once, and keeps those that are used', async () => {
    const mine = randomUUID();
    let count = 0;
    const counted: Sql = new Proxy(w.database.read, {
      get: (sql, name) =>
        name === 'rows'
          ? (statement: string, text: string, values: unknown[]) => {
              if (statement === 'find_city_spellings' && values[0] === mine) count++;
              return sql.rows(statement, text, values);
            }
          : Reflect.get(sql, name),
    });
    const ask = (workspace_id: string) => matchCities(counted, workspace_id, ['Casablanca']);
    const askOthers = async (others: number) => {
      for (let i = 0; i < others; i++) await ask(randomUUID());
    };
    await Promise.all(Array.from({ length: 5 }, () => ask(mine)));
    assert.equal(count, 1);
    // Other tests of this file ask, too.
    await askOthers(10);
    await ask(mine);
    await askOthers(12);
    await ask(mine);
    assert.equal(count, 1);
  });

  it('that two cities are called means neither', async () => {
    const alias = `Twin ${unique()}`;
    const [one, two] = [`One ${unique()}`, `Two ${unique()}`];
    await sheets.run('/cities/import', 't.csv', csv([['name', 'aliases'], [one, alias], [two, alias]])); // prettier-ignore
    const named = await matchCities(w.database.read, w.workspace_id, [alias, one]);
    assert.deepEqual([named.get(alias), named.get(one)?.name], [undefined, one]);
  });

  it('that two cities are called shows in the list with both, until one of them is called so no more', async () => {
    const shop = await sheetWorld();
    await shop.seeded();
    const [twin, stranger] = [`Twin ${unique()}`, `Stranger ${unique()}`];
    const aliases = async (rabat: string, fes: string) => {
      await shop.sheets.run('/cities/import', 't.csv', csv([['name', 'aliases'], ['Rabat', rabat], ['Fes', fes]]), { fields: { again: '1' } }); // prettier-ignore
      await matched(shop);
    };
    const unmatched = async () =>
      expect(await shop.api.get('/cities/unmatched'), 200).body.data.map(
        ({ name, called_so }: { name: string; called_so: { name: string }[] }) => [name, ...called_so.map((city) => city.name).toSorted()], // prettier-ignore
      );
    await aliases(twin, twin);
    await shop.orders(2, { city: twin.toUpperCase() });
    await shop.orders(1, { city: stranger });
    await sweep();
    assert.deepEqual(await unmatched(), [[twin.toUpperCase(), 'Fes', 'Rabat'], [stranger]]);
    await aliases(twin, 'Fez');
    assert.deepEqual(await unmatched(), [[stranger]]);
  });

  it('finds its city also where a person looks for one by another name', async () => {
    const alias = `Ksar ${unique()}`;
    await sheets.run(
      '/cities/import',
      'k.csv',
      csv([
        ['name', 'aliases'],
        ['Agadir', `Agadeer|${alias}`],
      ]),
    );
    for (const keyword of [alias, alias.toLowerCase(), 'agadeer'])
      assert.deepEqual(expect(await api.get('/cities', { keyword }), 200).body.data.map(({ name }: { name: string }) => name), ['Agadir']); // prettier-ignore
  });

  it('and no city is called shows in a list, counted once, until an alias says what is meant', async () => {
    const shop = await sheetWorld();
    await shop.seeded();
    const unmatched = async () => expect(await shop.api.get('/cities/unmatched'), 200).body;
    const typed = 'Kaza Blnka';
    await shop.orders(3, { city: typed });
    await shop.orders(2, { city: 'kaza-blnka' });
    await shop.orders(2, { city: 'Casablanca' });
    await shop.lead({ city: typed });
    await shop.lead({ city: 'Atlantis' });
    assert.equal((await unmatched()).meta.total, 0, 'nothing is gathered yet');
    await sweep();
    await sweep();
    const { data, meta } = await unmatched();
    assert.deepEqual(
      data.map(({ name, count, orders, leads }: Record<string, unknown>) => ({ name, count, orders, leads })),
      [
        { name: typed, count: 6, orders: 5, leads: 1 },
        { name: 'Atlantis', count: 1, orders: 0, leads: 1 },
      ],
    );
    assert.deepEqual([meta.total, meta.current_page, meta.next_cursor], [2, 1, null]);
    assert.ok(data[0].first_seen_at <= data[0].last_seen_at);
    const second = expect(await shop.api.get('/cities/unmatched', { page: 2, per_page: 1 }), 200).body;
    assert.equal(second.data[0].name, 'Atlantis');

    const job = await shop.sheets.run('/cities/import', 'c.csv', csv([['name', 'aliases'], ['Casablanca', `Casa|${typed}`]])); // prettier-ignore
    assert.equal(job.summary.rows_good, 1);
    await matched(shop);
    assert.deepEqual((await unmatched()).data.map(({ name }: { name: string }) => name), ['Atlantis']); // prettier-ignore
    await shop.orders(1, { city: typed });
    await sweep();
    assert.equal((await unmatched()).meta.total, 1, 'what is known stays known');

    await shop.sheets.run('/cities/import', 'd.csv', csv([['name', 'aliases'], ['Casablanca', 'Casa']])); // prettier-ignore
    await matched(shop);
    const [back] = (await unmatched()).data;
    assert.deepEqual([back.name, back.count], [typed, 7], 'an alias that is taken away means nothing again');
  });

  it('is not counted where a person chose the city, nor in another workspace', async () => {
    const [shop, other] = [await world(service), await world(service)];
    const session = await sessionFor(service, shop.workspace_id, shop.admin.id);
    await shop.seeded();
    const [reference] = await shop.orders(1, { city: 'Typo City' });
    await other.orders(1, { city: 'Elsewhere' });
    const order = await shop.showOrder(reference!);
    const rabat = await cityNamed('Rabat', shop.api);
    const { id } = await shop.product();
    const body = { full_name: 'A', phone: '0612345678', city_to_id: rabat.id, address: 'x', products: [{ id, quantity: 1, total: 5 }] }; // prettier-ignore
    expect(await session.send('PATCH', `/orders/new/${order.id}/update`, { body }), 200);
    await sweep();
    const names = async (client: typeof api) =>
      expect(await client.get('/cities/unmatched'), 200).body.data.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(shop.api), []);
    assert.deepEqual(await names(other.api), ['Elsewhere']);
  });

  it('is gathered once, however many sweep at once and however often', async () => {
    const shop = await world(service);
    expect(await shop.api.post('/orders', { orders: Array.from({ length: 50 }, () => anOrder(shop.sku, { city: 'Lost' })) }), 200); // prettier-ignore
    expect(await shop.api.post('/leads', { data: Array.from({ length: 5 }, () => aLead(shop.sku, { city: 'Lost' })) }), 201); // prettier-ignore
    await Promise.all([sweep(), sweep(), sweep()]);
    const [row] = expect(await shop.api.get('/cities/unmatched'), 200).body.data;
    assert.deepEqual([row.orders, row.leads], [50, 5]);
  });
});
