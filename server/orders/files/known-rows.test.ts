import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, readCsv, sheetClient, sheetWorld, type Job } from '../../../test/sheets.ts';
import { aPhone, expect, expectInvalid, unique } from '../../../test/world.ts';

/* Rows of a file that already exist here as orders or leads (R-INTAKE-7). */

const w = await sheetWorld();
const { sheets, sku } = w;
const soap = (await w.product()).sku;

type Rows = readonly (readonly string[])[];
type Known = Partial<Record<'reference' | 'order_number' | 'content', 'skip' | 'update' | 'new'>>;
const send = (rows: Rows, known?: Known, fields: Record<string, string> = {}, path = '/orders/import') =>
  sheets.run(path, `${unique()}.csv`, csv(rows), {
    fields: { ...fields, ...(known ? { again: '1', answers: JSON.stringify({ known }) } : {}) },
  });
const figures = ({ summary }: Job) => {
  const { rows_good, rows_failed, rows_known = 0, rows_updated = 0 } = summary as Job['summary'] & { rows_known?: number; rows_updated?: number }; // prettier-ignore
  return [rows_good, rows_failed, rows_known, rows_updated];
};
const reasons = async (job: Job) => (await sheets.rows(job)).slice(1).map((cells) => cells.at(-1)!);
const found = async (list: 'orders' | 'leads', phone: string) =>
  expect(await w.api.get(`/${list}`, { search_by: 'phone', keyWord: phone }), 200).body.data as { reference: string }[];
const HEADER = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'total'];
const aRow = (phone: string, over: Record<number, string> = {}) =>
  ['Jour Un', phone, 'Casablanca', '1 Rue Exemple', sku, '1', '149.90'].map((cell, i) => over[i] ?? cell);
/** The rows of an export for a phone. `headings`: a language, or `fields` for field names. */
const exported = async (list: 'orders' | 'leads', phone: string, headings = 'fields') => {
  const job = await sheets.job(
    await w.api.get(`/${list}/export`, { search_by: 'phone', keyWord: phone, file_extension: 'csv', headings }),
  );
  return readCsv((await sheets.bytes(job.result_url)).toString('utf8'));
};
const withCell = (rows: string[][], column: string, text: string) =>
  rows.map((row, i) => (i === 0 ? row : row.map((cell, at) => (rows[0]![at] === column ? text : cell))));

describe('rows that are here already', { concurrency: 4 }, () => {
  for (const [list, path] of [
    ['orders', '/orders/import'],
    ['leads', '/leads/import'],
  ] as const)
    // prettier-ignore
    it(`yesterday’s file of ${list} with one row more: the rows of yesterday are asked about, the new one is made`, async () => {
      const [a, b, c] = [aPhone(), aPhone(), aPhone()];
      const header = list === 'orders' ? HEADER : HEADER.with(HEADER.length - 1, 'totals');
      assert.deepEqual(figures(await send([header, aRow(a), aRow(b)], undefined, {}, path)), [2, 0, 0, 0]);
      const today = [header, aRow(a), aRow(b), aRow(c)];
      const checked = await send(today, undefined, { dry_run: '1' }, path);
      assert.deepEqual(figures(checked), [1, 2, 0, 0]);
      assert.deepEqual(checked.summary.asked, [{ column: 'known', text: 'content', rows: 2 }]);
      const job = await send(today, undefined, {}, path);
      assert.deepEqual(figures(job), [1, 2, 0, 0]);
      const [first] = await found(list, a);
      assert.match((await reasons(job))[0]!, new RegExp(`It may be ${first!.reference}: same customer`));
      assert.deepEqual(figures(await send([...today, aRow(c)], { content: 'skip' }, {}, path)), [4, 0, 3, 0]);
      assert.equal((await found(list, c)).length, 2, 'a row more than there are orders is a new one');
      assert.deepEqual(figures(await send([header, aRow(a)], { content: 'new' }, {}, path)), [1, 0, 0, 0]);
      assert.deepEqual([(await found(list, a)).length, (await found(list, b)).length], [2, 1]);
    });

  it('the same person with other products, pieces, money or day is another order', async () => {
    const phone = aPhone();
    const header = [...HEADER, 'Date commande'];
    const row = (day: string, over: Record<number, string> = {}) => [...aRow(phone, over), day];
    const job = await send([header, row('25/11/2026')]);
    assert.deepEqual(figures(job), [1, 0, 0, 0]);
    const others = [
      row('25/11/2026', { 4: soap }),
      row('25/11/2026', { 5: '2' }),
      row('25/11/2026', { 6: '99' }),
      row('26/11/2026'),
    ];
    for (const other of others) assert.deepEqual(figures(await send([header, other])), [1, 0, 0, 0], other.join()); // prettier-ignore
    assert.deepEqual(figures(await send([header, row('25/11/2026', { 2: 'Rabat' })])), [0, 1, 0, 0]);
  });

  it('an order number that is here is asked about; an update changes what the row says otherwise, and nothing else', async () => {
    const phone = aPhone();
    const number = `#${unique()}`;
    const header = [...HEADER, 'Order Number', 'Financial Status'];
    const row = (over: Record<number, string>, state = 'pending') => [...aRow(phone, over), number, state];
    await send([header, row({})]);
    const [{ reference }] = (await found('orders', phone)) as [{ reference: string }];
    const changed = [header, row({ 0: '', 3: '9 Rue Neuve', 5: '2', 6: '250' })];
    assert.deepEqual((await send(changed)).summary.asked, [{ column: 'known', text: 'order_number', rows: 1 }]);
    assert.deepEqual(figures(await send(changed, { order_number: 'update' })), [1, 0, 0, 1]);
    const order = await w.showOrder(reference);
    assert.deepEqual([order.full_name, order.address, order.total, order.products[0].quantity], ['Jour Un', '9 Rue Neuve', 250, 2]); // prettier-ignore
    // A later row with the status “voided” is refused, not skipped.
    const voided = await send([header, row({}, 'voided')], { order_number: 'skip' });
    assert.deepEqual(figures(voided), [0, 1, 0, 0]);
    assert.match((await reasons(voided))[0]!, /says “voided”/);
    const long = await send([header, row({ 0: 'x'.repeat(101) })], { order_number: 'update' });
    assert.match((await reasons(long))[0]!, /full_name/);
    await w.moveOrder(reference, 'PACKED', 'SHIPPED');
    const late = await send([header, row({ 3: '10 Rue Neuve' })], { order_number: 'update' });
    assert.match((await reasons(late))[0]!, /goods/);
    assert.equal((await w.showOrder(reference)).address, '9 Rue Neuve');
  });

  for (const headings of ['fields', 'fr', 'ar'])
    it(`an export of ours comes back (${headings}): as it is it changes nothing, mended it updates, and no order is doubled`, async () => {
      const phone = aPhone();
      const total = 199;
      expect(await w.api.post('/orders', { orders: [{ full_name: 'Amina Export', phone, city: 'Rabat', address: 'Rue 1', is_fees_paid_by_customer: false, total, notes: 'avant midi', products: [{ sku, quantity: 3, price: 66.33, total }] }] }), 200); // prettier-ignore
      const rows = await exported('orders', phone, headings);
      assert.deepEqual(figures(await send(rows)), [1, 0, 1, 0]);
      const place = rows[1]!.indexOf('Rue 1');
      const mended = rows.map((row, i) => (i === 0 ? row : row.with(place, 'Rue 2')));
      assert.deepEqual((await send(mended)).summary.asked, [{ column: 'known', text: 'reference', rows: 1 }]);
      assert.deepEqual(figures(await send(mended, { reference: 'update' })), [1, 0, 0, 1]);
      const [order, more] = await found('orders', phone);
      assert.equal(more, undefined);
      const shown = await w.showOrder(order!.reference);
      assert.deepEqual([shown.address, shown.total, shown.notes, shown.products[0].total], ['Rue 2', 199, 'avant midi', 199]); // prettier-ignore
    });

  it('an export brings back the pickup point and the totals of lines that their prices do not say', async () => {
    const [phone, there] = [aPhone(), await sheetWorld()];
    await there.product({ sku });
    const order = { full_name: 'Amina Desk', phone, city: 'Rabat', address: 'Rue 1', is_fees_paid_by_customer: false, stop_desk: 'Agence Agdal', total: 90, products: [{ sku, quantity: 2, price: 50, total: 90 }] }; // prettier-ignore
    expect(await w.api.post('/orders', { orders: [order] }), 200);
    const rows = await exported('orders', phone);
    assert.deepEqual(figures(await send(rows)), [1, 0, 1, 0]);
    for (const headings of ['fields', 'en', 'fr', 'ar']) {
      const job = await there.sheets.run('/orders/import', `${unique()}.csv`, csv(await exported('orders', phone, headings)), { fields: { answers: JSON.stringify({ known: { content: 'new' } }) } }); // prettier-ignore
      assert.deepEqual(figures(job), [1, 0, 0, 0], headings);
      const [made] = expect(await there.api.get('/orders'), 200).body.data;
      const { stop_desk, total, products, data } = await there.showOrder(made!.reference);
      assert.deepEqual([stop_desk, total, products[0].price, products[0].total, data], ['Agence Agdal', 90, 50, 90, []], headings); // prettier-ignore
    }
    const other = await send(withCell(rows, 'stop_desk', 'Agence Hassan'), { reference: 'update' });
    assert.match((await reasons(other))[0]!, /stop_desk differs, and a file cannot change it/);
    const mended = withCell(withCell(rows, 'line_totals', '80'), 'total', '80');
    assert.deepEqual(figures(await send(mended, { reference: 'update' })), [1, 0, 0, 1]);
    const [{ reference }] = (await found('orders', phone)) as [{ reference: string }];
    assert.equal((await w.showOrder(reference)).products[0].total, 80);
  });

  it('the status of our own export is no custom data: its order is updated, and one made elsewhere has none', async () => {
    const [phone, there] = [aPhone(), await sheetWorld()];
    await there.product({ sku });
    const [reference] = await w.orders(1, { phone });
    await w.moveOrder(reference!, 'OUT_OF_STOCK');
    for (const headings of ['fields', 'fr', 'ar']) {
      const rows = await exported('orders', phone, headings);
      assert.deepEqual(figures(await send(rows)), [1, 0, 1, 0], headings);
      const place = rows[1]!.indexOf((await w.showOrder(reference!)).address);
      const mended = rows.map((row, i) => (i === 0 ? row : row.with(place, `Rue ${headings}`)));
      assert.deepEqual(figures(await send(mended, { reference: 'update' })), [1, 0, 0, 1], headings);
      const { address, data } = await w.showOrder(reference!);
      assert.deepEqual([address, data], [`Rue ${headings}`, []], headings);
      const job = await there.sheets.run('/orders/import', `${unique()}.csv`, csv(mended), { fields: { answers: JSON.stringify({ known: { content: 'new' } }) } }); // prettier-ignore
      assert.deepEqual(figures(job), [1, 0, 0, 0], headings);
      const [made] = expect(await there.api.get('/orders'), 200).body.data;
      assert.deepEqual((await there.showOrder(made!.reference)).data, [], headings);
    }
  });

  it('what a file cannot change is refused by its field, and leads are updated by their editor', async () => {
    const phone = aPhone();
    const reference = await w.lead({ phone });
    const rows = await exported('leads', phone);
    const other = await send(withCell(rows, 'order_number', 'Z-1'), { reference: 'update' }, {}, '/leads/import');
    assert.match((await reasons(other))[0]!, /order_number differs, and a file cannot change it/);
    const mended = withCell(withCell(rows, 'city', 'Rabat'), 'totals', '310.5');
    assert.deepEqual(figures(await send(mended, { reference: 'update' }, {}, '/leads/import')), [1, 0, 0, 1]);
    const lead = await w.showLead(reference);
    assert.deepEqual([lead.city, lead.products[0].total], ['Rabat', '310.50 MAD']);
    assert.equal((await found('leads', phone)).length, 1);
  });

  it('rows of another account are not known, who may not update changes nothing, and answers have to be ones', async () => {
    const phone = aPhone();
    const number = `N-${unique()}`;
    const header = [...HEADER, 'Order Number'];
    const seller = await w.person('Seller');
    const theirs = await w.as(seller.id);
    expect(await w.api.post('/products', { sku, name: 'Theirs', price: 149.9, status: 'active', account_id: seller.account_id }), 201); // prettier-ignore
    const row = [...aRow(phone), number];
    assert.deepEqual(figures(await send([header, row])), [1, 0, 0, 0]);
    const other = await theirs.run('/orders/import', 'a.csv', csv([header, row]));
    assert.deepEqual(figures(other), [1, 0, 0, 0]);
    const [mine] = await found('orders', phone);
    assert.ok(mine);
    const token = await w.teammate(w.account_id, { orders: ['list', 'import'] });
    const mended = [header, row.with(3, '2 Rue Exemple')];
    const fields = { answers: JSON.stringify({ known: { order_number: 'update' } }) };
    const refused = await sheetClient(w.base, token).run('/orders/import', 'b.csv', csv(mended), { fields });
    assert.deepEqual(figures(refused), [0, 1, 0, 0]);
    assert.equal((await w.showOrder(mine.reference)).address, '1 Rue Exemple');
    for (const known of [{ order_number: 'maybe' }, { sku: 'skip' }])
      expectInvalid(await sheets.send('/orders/import', 'x.csv', csv([header, row]), { fields: { again: '1', answers: JSON.stringify({ known }) } }), 'answers'); // prettier-ignore
  });
});
