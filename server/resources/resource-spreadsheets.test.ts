import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld, workbook } from '../../test/sheets.ts';
import { expect, unique } from '../../test/world.ts';

const w = await sheetWorld();
const { sheets, api } = w;
const listed = async (path: string, keyword: string) => expect(await api.get(path, { keyword }), 200).body.data;
const reasons = async (job: Parameters<typeof sheets.rows>[0]) =>
  (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);

describe('files of generic resources', { concurrency: 4 }, () => {
  it('products are created by new SKUs and changed by known ones; empty cells change nothing', async () => {
    const known = await w.product({ name: 'Old name', barcode: '611', purchase_price: 5 });
    const sku = `NEW-${unique()}`;
    const job = await sheets.run('/products/import', 'p.csv', csv([
      ['SKU', 'Désignation', 'Prix', 'Statut', 'upsells', 'id'],
      [known.sku, 'New name', '', '', '', 'not one of ours'],
      [sku, 'Soap', '12,50', 'Inactive', '[{"quantity":2,"price":20}]', ''],
      [`BAD-${unique()}`, 'No price', '', '', '', ''],
      [`BAD-${unique()}`, 'Status', '1', 'sold', '', ''],
      [sku, 'Soap again', '12,50', '', '', ''],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed, job.summary.left_out], [3, 2, []]);
    const [first, second] = await reasons(job);
    assert.match(first!, /^price is required/);
    assert.match(second!, /^status must be one of active, inactive, draft/);
    const [changed] = await listed('/products', known.sku);
    assert.deepEqual([changed.name, changed.price, changed.barcode], ['New name', 149.9, '611']);
    const [made] = await listed('/products', sku);
    assert.deepEqual([made.name, made.price, made.status, made.upsells], ['Soap again', 12.5, 'inactive', [{ quantity: 2, price: 20 }]]); // prettier-ignore
  });

  it('what is exported is imported again without changing anything', async () => {
    const other = await sheetWorld();
    await other.product({
      name: '=cmd|x',
      description: ' two\nlines; "quoted" ',
      upsells: [{ quantity: 3, price: 9.5 }],
    });
    const read = async () =>
      await other.sheets.bytes(
        (await other.sheets.job(await other.api.get('/products/export', { file_extension: 'csv' }))).result_url,
      );
    const before = await read();
    const job = await other.sheets.run('/products/import', 'products.csv', before);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 0]);
    assert.equal((await read()).toString(), before.toString(), 'updated_at included');
  });

  it('an exported row is found by its id, in whichever account its sender sees, and nothing is made twice', async () => {
    const there = await sheetWorld();
    const [seller, foreign] = [await there.person('Seller'), await w.product()];
    const sku = `TWICE-${unique()}`;
    const [house, theirs] = [await there.product({ sku }), await there.product({ sku, account_id: seller.account_id })];
    const before = expect(await there.api.get('/products'), 200).body.meta.total;
    const exported = await there.sheets.job(await there.api.get('/products/export', { file_extension: 'csv' }));
    const [header, ...rows] = await there.sheets.rows(exported);
    const [id, name] = [header!.indexOf('id'), header!.indexOf('name')];
    const changed = rows.map((row) => row.with(name, row[id] === theirs.id ? 'Theirs' : row[id] === house.id ? 'Ours' : row[name]!)); // prettier-ignore
    const unknown = changed[0]!.with(id, foreign.id).with(header!.indexOf('sku'), unique());
    const file = csv([header!, ...changed, unknown]);
    const job = await there.sheets.run('/products/import', 'all.csv', file);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [before + 1, 0]);
    const named = async (one: { id: string }) => expect(await there.api.get(`/products/${one.id}`), 200).body.data;
    assert.deepEqual([(await named(house)).name, (await named(theirs)).name], ['Ours', 'Theirs']);
    assert.equal((await named(theirs)).account_id, seller.account_id);
    const { meta } = expect(await there.api.get('/products'), 200).body;
    assert.equal(meta.total, before + 1, 'an id of another workspace names nothing here');
    const own = await (await there.as(seller.id)).run('/products/import', 'own.csv', csv([['id', 'sku', 'status'], [house.id, sku, 'inactive']])); // prettier-ignore
    assert.equal(own.summary.rows_good, 1);
    assert.deepEqual([(await named(house)).status, (await named(theirs)).status], ['active', 'inactive']);
  });

  it('a Seller’s file changes what a Seller may change, of its own account, and creates nothing', async () => {
    const seller = await w.person('Seller');
    const mine = await w.product({ account_id: seller.account_id, name: 'Mine' });
    const client = await w.as(seller.id);
    const job = await client.run('/products/import', 's.csv', csv([
      ['sku', 'name', 'status', 'call_script'],
      [mine.sku, 'Mine', 'inactive', 'Ask for the address'],
      [mine.sku, 'Renamed', '', ''],
      [w.sku, 'Argan oil', 'inactive', ''],
    ])); // prettier-ignore
    const failed = (await client.rows(job)).slice(1).map((cells) => cells.at(-1)!);
    assert.match(failed[0]!, /Your role may not change name\./);
    assert.match(failed[1]!, /There is no such product, and your role may not create one/);
    const [after] = await listed('/products', mine.sku);
    assert.deepEqual([after.name, after.status, after.call_script], ['Mine', 'inactive', 'Ask for the address']);
  });

  it('another currency beside an amount is refused by its name, in a column and in the format of a cell', async () => {
    const [ours, other] = [`CUR-${unique()}`, `CUR-${unique()}`];
    const file = csv([
      ['SKU', 'Désignation', 'Prix', 'Currency'],
      [ours, 'Soap', '19', 'MAD'],
      [other, 'Soap', '19', 'USD'],
    ]);
    const job = await sheets.run('/products/import', 'p.csv', file);
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    assert.match((await reasons(job))[0]!, /“USD”, which is not in MAD/);
    const [made] = await listed('/products', ours);
    assert.equal(made.price, 19);
    const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
    const rows = `<row>${['SKU', 'Désignation', 'Prix'].map(text).join('')}</row><row>${text(other)}${text('Soap')}<c s="0"><v>19</v></c></row>`;
    const styles =
      '<numFmts><numFmt numFmtId="200" formatCode="[$€-2] #,##0.00"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>';
    const formatted = await sheets.run('/products/import', 'p.xlsx', workbook({ rows, styles }));
    assert.match((await reasons(formatted))[0]!, /“19 €”, which is not in MAD/);
    assert.deepEqual(await listed('/products', other), []);
  });

  it('cities are made and get their aliases by file only', async () => {
    const name = `Ville ${unique()}`;
    const first = await sheets.run('/cities/import', 'c.csv', csv([['name'], [name]]));
    assert.equal(first.summary.rows_good, 1);
    const second = await sheets.run(
      '/cities/import',
      'c.csv',
      csv([
        ['Nom', 'Autres noms', 'frais'],
        [name, 'La ville|المدينة', '25'],
      ]),
    );
    assert.equal(second.summary.rows_good, 1);
    const [city] = await listed('/cities', name);
    assert.deepEqual([city.aliases, city.delivery_fee], [['La ville', 'المدينة'], 25]);
    expect(await api.post('/cities', { name: 'By hand' }), 403);
    const seller = await w.as((await w.person('Seller')).id);
    expect(await seller.send('/cities/import', 'c.csv', csv([['name'], ['x']])), 403);
    const job = await sheets.job(await api.get('/cities/export', { keyword: name, file_extension: 'csv' }));
    assert.equal((await sheets.rows(job))[1]![4], 'La ville|المدينة');
  });

  it('a template is a file that is taken as it stands, its lists and permissions included', async () => {
    const other = await sheetWorld();
    for (const [path, field, example] of [
      ['/webhooks', 'events', ['lead.created', 'order.status_changed']],
      ['/call-centers', 'languages', ['ar', 'fr']],
      ['/roles', 'permissions', { leads: ['list', 'retrieve', 'update'], products: ['list', 'retrieve'] }],
    ] as const) {
      const template = expect(await other.api.get(`${path}/import/template`, { file_extension: 'csv' }), 200).text;
      const { summary } = await other.sheets.run(`${path}/import`, 't.csv', template);
      assert.deepEqual([summary.rows_good, summary.rows_failed], [1, 0], path);
      assert.deepEqual(expect(await other.api.get(path), 200).body.data[0][field], example, path);
    }
  });

  it('warehouses are found by code, and a stock file writes movements', async () => {
    const code = `W${unique()}`;
    // The import does not find an older warehouse with this code in another workspace.
    expect(await (await sheetWorld()).api.post('/warehouses', { name: 'Elsewhere', code }), 201);
    const depots = csv([
      ['code', 'name'],
      [code, 'Depot A'],
      [`${code}B`, `Depot ${code}B`],
    ]);
    assert.equal((await sheets.run('/warehouses/import', 'w.csv', depots)).summary.rows_good, 2);
    const { sku } = await w.product();
    const header = ['sku', 'warehouse', 'type', 'quantity', 'to_warehouse', 'reason'];
    const job = await sheets.run('/stocks/import', 's.csv', csv([
      header,
      [sku, code, 'Increment', '10', '', 'received'],
      [sku, `depot ${code}b`.toUpperCase(), 'increment', '1', '', ''],
      [sku, code, 'decrement', '50', '', ''],
      [sku, code, 'transfer', '4', `${code}B`, ''],
      [sku, 'Nowhere', 'increment', '1', '', ''],
      ['NO-SUCH', code, 'increment', '1', '', ''],
      [sku, code, 'sell', '1', '', ''],
      [sku, code, 'increment', 'many', '', ''],
    ])); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [3, 5]);
    const says = await reasons(job);
    for (const [i, expected] of [/^quantity must not be greater than 10/, /warehouse names no active/, /sku names no product/, /type must be one of/, /^quantity must be a number/].entries())
      assert.match(says[i]!, expected); // prettier-ignore
    const stocks = await listed('/stocks', sku);
    assert.deepEqual(stocks.map((stock: { on_hand: number }) => stock.on_hand).sort(), [5, 6]);
    const shelves = csv([['sku', 'warehouse', 'rayon'], [sku, code, 'A2-3'], [sku, code, ''], [sku, code, 'x'.repeat(41)]]); // prettier-ignore
    const shelved = await sheets.run('/stocks/import', 'shelves.csv', shelves);
    assert.deepEqual([shelved.summary.rows_good, shelved.summary.rows_failed], [1, 2]);
    assert.match((await reasons(shelved))[1]!, /more than 40 characters/);
    const named = await listed('/stocks', 'A2-3');
    assert.deepEqual(named.map((stock: { sku: string; on_hand: number }) => [stock.sku, stock.on_hand]), [[sku, 6]]); // prettier-ignore
    const [history] = expect(await api.get('/stock-histories', { stock_id: stocks[0].id }), 200).body.data;
    assert.equal(history.source, 'import');
    const exported = await sheets.rows(await sheets.job(await api.get('/stocks/export', { file_extension: 'csv' })));
    assert.ok(exported.some((cells) => cells.includes(sku)));
    const seller = await w.as((await w.person('Seller')).id);
    const refused = await seller.run('/stocks/import', 's.csv', csv([header, [sku, code, 'increment', '1', '', '']]));
    assert.match((await seller.rows(refused))[1]!.at(-1)!, /Your role may not move stock/);
  });
});
