import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson, sessionClient } from '../../../test/session.ts';
import { csv, readCsv, sheetWorld, workbook, xlsx } from '../../../test/sheets.ts';
import { aPhone, expect, expectInvalid, unique } from '../../../test/world.ts';
import { eventsOf } from '../../../test/rows.ts';

const w = await sheetWorld();
const { sheets, sku } = w;
const other = await w.product();
const COLUMNS = [
  'full_name',
  'phone',
  'second_phone',
  'city',
  'address',
  'skus',
  'quantities',
  'prices',
  'total',
  'notes',
];
const row = (over: Record<string, string> = {}) =>
  Object.values({
    full_name: `Imane ${unique()}`,
    phone: aPhone(),
    second_phone: '0655443322',
    city: 'Agadir',
    address: '3 Boulevard Mohammed V',
    skus: `${sku}|${other.sku}`,
    quantities: '2|1',
    prices: '100|50',
    total: '240',
    notes: 'Gift wrap',
    ...over,
  });
const found = async (phone: string) =>
  expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;
const one = async (phone: string) => {
  const [order, more] = await found(phone);
  assert.ok(order && !more, `one order of ${phone}`);
  return await w.showOrder(order.reference);
};

// In parallel: a test mostly waits for its jobs.
describe('an import of orders', { concurrency: 4 }, () => {
  it('a row becomes an order with all its fields, by the same rules as POST /orders', async () => {
    const phone = aPhone();
    const job = await sheets.run('/orders/import', 'orders.csv', csv([COLUMNS, row({ phone })]));
    assert.deepEqual([job.status, job.progress, job.summary.rows_good, job.failed_rows_url], ['completed', { done: 1, total: 1 }, 1, null]); // prettier-ignore
    const order = await one(phone);
    assert.deepEqual(
      [order.city, order.second_phone, order.notes, order.total, order.subtotal, order.is_fees_paid_by_customer],
      ['Agadir', '0655443322', 'Gift wrap', 240, 250, false],
    );
    assert.deepEqual(
      order.products.map((line: any) => [line.sku, line.quantity, line.price]), // oxlint-disable-line no-explicit-any -- an answer
      [[sku, 2, 100], [other.sku, 1, 50]], // prettier-ignore
    );
  });

  it('what a row does not say is one piece of each, the sum of the lines, and the price of the only line', async () => {
    const [a, b] = [aPhone(), aPhone()];
    const few = ['full_name', 'phone', 'city', 'address', 'skus', 'prices', 'total'];
    const file = [
      few,
      ['A', a, 'Fes', 'Rue 1', `${sku}|${other.sku}`, '10|20', ''],
      ['B', b, 'Fes', 'Rue 1', sku, '', '99,5'],
    ];
    assert.equal((await sheets.run('/orders/import', 'few.csv', csv(file))).summary.rows_good, 2);
    assert.deepEqual([(await one(a)).total, (await one(b)).total, (await one(b)).products[0].price], [30, 99.5, 99.5]);
  });

  for (const extension of ['csv', 'xlsx'] as const) {
    it(`what was typed is what comes in, from ${extension}, and from its file of failed rows`, async () => {
      const typed: Record<string, string> = {
        "'Abd el Kader": "'Abd el Kader",
        "'=1+1": '=1+1',
        "''=1+1": "'=1+1",
        '=1+1': '=1+1',
        '-Amina-': '-Amina-',
        "'s-Gravenhage": "'s-Gravenhage",
        "' padded ": ' padded ',
      };
      const later = `LATER-${unique()}`;
      const phones = Object.keys(typed).map(() => aPhone());
      const header = ['full_name', 'phone', 'city', 'address', 'skus', 'prices'];
      const rows = Object.keys(typed).map((name, i) => [
        name,
        phones[i]!,
        "'s-Hertogenbosch",
        '=HYPERLINK',
        later,
        '10',
      ]);
      const file = extension === 'csv' ? csv([header, ...rows]) : xlsx([header, ...rows]);
      const failed = await sheets.run('/orders/import', `typed.${extension}`, file);
      assert.equal(failed.summary.rows_failed, rows.length);
      await w.product({ sku: later });
      const again = await sheets.run(
        '/orders/import',
        `again.${extension}`,
        await sheets.bytes(failed.failed_rows_url),
      );
      assert.deepEqual([again.summary.rows_good, again.summary.rows_failed], [rows.length, 0]);
      const orders = await Promise.all(phones.map(one));
      // A text of a workbook is literal, an apostrophe too.
      const meant = extension === 'csv' ? Object.values(typed) : Object.keys(typed);
      assert.deepEqual(
        orders.map(({ full_name }) => full_name),
        meant,
      );
      assert.deepEqual(new Set(orders.map(({ city }) => city)), new Set(["'s-Hertogenbosch"]));
      assert.deepEqual(new Set(orders.map(({ address }) => address)), new Set(['=HYPERLINK']));
    });
  }

  it('bad rows come back with every reason, under the file’s own headers, and can be mended and sent again', async () => {
    const titles = ['Nom complet', 'Téléphone', 'Ville', 'Adresse', 'SKU', 'Qté', 'Prix', 'Total', 'Couleur'];
    const good = aPhone();
    const rows = [
      ['Good', good, 'Fes', 'Rue 1', sku, '1', '10', '10', 'red'],
      ['Bad total', '0600000001', 'Fes', 'Rue 1', sku, '1', '10', 'much', 'blue'],
      ['Bad sku', '0600000002', 'Fes', 'Rue 1', 'NO-SUCH', '1', '10', '10', ''],
      ['Bad both', '0600000003', '', 'Rue 1', sku, '0', '10', '10', ''],
      ['Bad lists', '0600000004', 'Fes', 'Rue 1', sku, '1|2', '10', '10', ''],
      ['Bad decimals', '0600000005', 'Fes', 'Rue 1', sku, '1', '10.0055', '10', ''],
    ];
    const job = await sheets.run('/orders/import', 'mixed.csv', csv([titles, ...rows], ';'));
    assert.deepEqual([job.status, job.summary.rows_good, job.summary.rows_failed, job.failed_rows_url === job.result_url], ['completed', 1, 5, true]); // prettier-ignore
    assert.deepEqual([job.summary.kept, job.summary.left_out], [['Couleur'], []]);
    const text = (await sheets.bytes(job.result_url)).toString();
    assert.match(text, /^\uFEFF"Nom complet";/, 'the semicolons of the file');
    const [header, ...failed] = readCsv(text);
    assert.deepEqual(header, [...titles, 'reason']);
    assert.deepEqual(failed.map((cells) => cells.slice(0, 9)), rows.slice(1)); // prettier-ignore
    const reasons = failed.map((cells) => cells.at(-1)!);
    assert.match(reasons[0]!, /^total says “much”, which is not an amount\.$/);
    assert.match(reasons[1]!, /^skus names no active product of this account: "NO-SUCH"\.$/);
    assert.match(reasons[2]!, /city is required.*quantities must be at least 1/);
    assert.match(reasons[3]!, /quantities has 2 values, skus has 1/);
    assert.match(reasons[4]!, /prices must not have more than 2 decimals: amounts are in MAD/);
    const mended = csv([
      header!,
      ...failed.map((cells) => ['Mended', aPhone(), 'Fes', 'Rue 1', sku, '1', '10', '10', 'x', cells.at(-1)!]),
    ]);
    assert.equal((await sheets.run('/orders/import', 'mixed-failed.csv', mended)).summary.rows_good, 5);
  });

  it('an xlsx gives its failed rows as xlsx; numbers, phones that lost their zero and dates are read', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const cells = (list: string[]) => list.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const tail = `<c t="inlineStr"><is><t>${sku}</t></is></c><c><v>2</v></c><c><v>149.90000000000001</v></c>`;
    const rows = `<row>${cells(['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices', 'notes'])}</row>
    <row>${cells(['Excel'])}<c><v>677777701</v></c>${cells(['Fes', 'Rue 1'])}${tail}<c s="1"><v>46346</v></c></row>
    <row>${cells(['Bad', 'x'])}<c/>${cells(['Rue 1'])}${tail}</row>`;
    const job = await sheets.run('/orders/import', 'orders.xlsx', workbook({ rows, styles }));
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    const order = await one('0677777701');
    assert.deepEqual(
      [order.phone, order.products[0].price, order.total, order.notes],
      ['0677777701', 149.9, 299.8, '2026-11-20'],
    );
    assert.equal((await sheets.bytes(job.failed_rows_url)).toString('latin1', 0, 2), 'PK');
  });

  it('columns that are said are remembered for the next files of the workspace', async () => {
    const titles = ['Kunde', 'Rufnummer', 'Ort', 'Strasse', 'Artikelnr'];
    const [a, b] = [aPhone(), aPhone()];
    const file = (phone: string) =>
      csv([
        [...titles, 'prices'],
        ['A', phone, 'Fes', 'Rue 1', sku, '10'],
      ]);
    const refused = await sheets.run('/orders/import', 'de.csv', file(a));
    assert.equal(refused.status, 'failed');
    assert.match(refused.error!, /lacks the columns full_name, phone, city, address, skus/);
    const columns = JSON.stringify({
      kunde: 'full_name',
      Rufnummer: 'phone',
      Ort: 'city',
      Strasse: 'address',
      Artikelnr: 'skus',
    });
    assert.equal((await sheets.run('/orders/import', 'de.csv', file(a), { fields: { columns } })).summary.rows_good, 1);
    assert.equal((await sheets.run('/orders/import', 'de.csv', file(b))).summary.rows_good, 1);
    for (const wrong of ['{', '[]', '{"Ort":"town"}'])
      expectInvalid(
        await sheets.send('/orders/import', 'de.csv', file(aPhone()), { fields: { columns: wrong } }),
        'columns',
      );
  });

  it('a dry run says what would fail and writes nothing but that', async () => {
    const phone = aPhone();
    const file = csv([
      COLUMNS,
      row({ phone }),
      row({ total: 'much' }),
      row({ skus: 'NO', quantities: '1', prices: '1' }),
    ]);
    const job = await sheets.run('/orders/import', 'dry.csv', file, { fields: { dry_run: '1' } });
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed, (await sheets.rows(job)).length], [1, 2, 3]);
    assert.equal((await found(phone)).length, 0);
    assert.equal(
      (await sheets.run('/orders/import', 'dry.csv', file)).summary.rows_good,
      1,
      'and does not count as sent before',
    );
  });

  it('the same file twice is recognised, in its account and kind, unless it is said to be meant', async () => {
    const file = csv([COLUMNS, row()]);
    const { id } = await sheets.run('/orders/import', 'first.csv', file);
    const again = await sheets.send('/orders/import', 'second.csv', file);
    assert.match(expect(again, 409).body.error.message, new RegExp(`first\\.csv.*${id}.*again=1`));
    assert.equal(
      (await sheets.run('/orders/import', 'second.csv', file, { fields: { again: '1' } })).summary.rows_good,
      1,
    );
    const seller = await w.person('Seller');
    const own = await (await w.as(seller.id)).send('/orders/import', 'first.csv', file);
    expect(own, 202);
  });

  it('the same request twice under one Idempotency-Key is one job', async () => {
    const headers = { 'Idempotency-Key': unique() };
    const phone = aPhone();
    const file = csv([COLUMNS, row({ phone })]);
    const first = expect(await sheets.send('/orders/import', 'a.csv', file, { headers }), 202);
    const second = expect(await sheets.send('/orders/import', 'a.csv', file, { headers }), 202);
    assert.equal(second.headers.get('idempotency-replayed'), 'true');
    assert.equal(second.body.data.job_id, first.body.data.job_id);
    await sheets.job(first);
    assert.equal((await found(phone)).length, 1);
    expectInvalid(await sheets.send('/orders/import', 'a.csv', csv([COLUMNS, row()]), { headers }), 'Idempotency-Key');
  });

  it('an Admin imports into a named account; its SKUs are meant, and its Seller sees the job', async () => {
    const seller = await w.person('Seller');
    const theirs = await w.product({ account_id: seller.account_id });
    const phone = aPhone();
    const line = row({ phone, skus: theirs.sku, quantities: '1', prices: '10', total: '10' });
    const fields = { account_id: seller.account_id };
    const job = await sheets.run('/orders/import', 'theirs.csv', csv([COLUMNS, line, row()]), { fields });
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    expect(await seller.api.get(`/jobs/${job.id}`), 200);
    expect(await (await w.person('Seller')).api.get(`/jobs/${job.id}`), 404);
    const [order] = expect(await seller.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;
    assert.ok(order);
    expectInvalid(
      await sheets.send('/orders/import', 'x.csv', csv([COLUMNS, row()]), { fields: { account_id: w.workspace_id } }),
      'account_id',
    );
  });

  it('a Seller imports into its own account, and an Agent may not import', async () => {
    const seller = await w.person('Seller');
    const theirs = await w.product({ account_id: seller.account_id });
    const client = await w.as(seller.id);
    const line = row({ skus: theirs.sku, quantities: '1', prices: '10', total: '10' });
    const job = await client.run('/orders/import', 'own.csv', csv([COLUMNS, line, row()]), {});
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1], 'SKUs of the house are not theirs');
    const agent = await w.person('Agent');
    expect(await (await w.as(agent.id)).send('/orders/import', 'own.csv', csv([COLUMNS, row()])), 403);
  });

  it('the dashboard imports by its session, and another site’s page does not', async () => {
    const person = await aPerson(w.service, w.workspace_id);
    const client = await sessionClient(w.base, person.email);
    const cookie = [...client.jar].map((pair) => pair.join('=')).join('; ');
    const send = (origin: string) => {
      const body = new FormData();
      body.set('file', new Blob([csv([COLUMNS, row()])]), 'orders.csv');
      return fetch(`${w.base}/orders/import`, { method: 'POST', headers: { Cookie: cookie, Origin: origin }, body });
    };
    assert.equal((await send('https://evil.example')).status, 403);
    assert.equal((await send(w.base)).status, 202);
  });

  it('stock is reserved, and rows short of it wait as they do elsewhere; import.completed is recorded once', async () => {
    const product = await w.product();
    const warehouse = expect(await w.api.post('/warehouses', { name: `Depot ${unique()}` }), 201).body.data;
    const stock = expect(await w.api.post('/stocks', { product_id: product.id, warehouse_id: warehouse.id }), 201).body
      .data;
    expect(await w.api.post(`/stocks/${stock.id}/movements`, { type: 'increment', quantity: 3, reason: 'in' }), 201);
    const city = `Settat ${unique()}`;
    const lines = Array.from({ length: 5 }, () =>
      row({ city, skus: product.sku, quantities: '1', prices: '10', total: '10' }),
    );
    const job = await sheets.run('/orders/import', 'stock.csv', csv([COLUMNS, ...lines]));
    const listed = expect(await w.api.get('/orders', { search_by: 'city', keyWord: city }), 200).body.data;
    const waiting = listed.filter((order: { status: string }) => order.status === 'out_of_stock');
    assert.deepEqual([listed.length, waiting.length], [5, 2]);
    const events = (await eventsOf(w.database, job.id)).map(({ type, data }) => [
      type,
      data['rows_good'],
      data['resource'],
    ]);
    assert.deepEqual(events, [['import.completed', 5, 'orders']]);
  });

  it('the template can be filled in and imported, as csv and as xlsx', async () => {
    for (const file_extension of ['csv', 'xlsx']) {
      const token = await w.token(w.admin.id);
      const url = `${w.base}/api/web/1.0/orders/import/template?file_extension=${file_extension}`;
      const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-disposition')!, new RegExp(`orders-template\\.${file_extension}`));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const job = await sheets.run('/orders/import', `t.${file_extension}`, bytes, { fields: { dry_run: '1' } });
      assert.deepEqual([job.status, job.summary.left_out, job.summary.rows_failed], ['completed', [], 1]);
    }
    const header = readCsv(csv([COLUMNS]))[0];
    assert.deepEqual(header, COLUMNS);
    const filled = xlsx([COLUMNS, row()]);
    assert.equal((await sheets.run('/orders/import', 'filled.xlsx', filled)).summary.rows_good, 1);
  });
});
