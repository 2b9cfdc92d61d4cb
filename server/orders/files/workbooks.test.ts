import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sheetWorld, xlsx, xlsxOfSheets, type Job } from '../../../test/sheets.ts';
import { aPhone, expect, expectInvalid, unique } from '../../../test/world.ts';

/* Hidden parts and further sheets of a workbook need an answer: none is imported or left out silently (R-FILE-9). */

const w = await sheetWorld();
const { sheets, sku } = w;
const HEADER = ['full_name', 'phone', 'city', 'address', 'skus', 'total'];
const row = (phone = aPhone(), more: string[] = []) => ['Amina Testi', phone, 'Rabat', 'Rue 1', sku, '99', ...more];
const run = (book: Buffer, fields: Record<string, string> = {}, path = '/orders/import') =>
  sheets.run(path, `${unique()}.xlsx`, book, { fields });
const figures = ({ summary }: Job) => [summary.rows_good, summary.rows_failed];
const counted = async (phone: string): Promise<number> =>
  expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data.length;

describe('workbooks', { concurrency: 4 }, () => {
  it('rows that a filter hides are asked about, and taken or left out as is said', async () => {
    const [seen, hidden] = [aPhone(), aPhone()];
    const book = xlsx([HEADER, row(seen), row(hidden), row(hidden)], [3, 4]);
    const looked = await run(book, { dry_run: '1' });
    assert.deepEqual([figures(looked), looked.summary.asked], [[1, 2], [{ column: 'hidden', text: 'rows', rows: 2 }]]);
    const without = await run(book, { answers: '{"hidden":{"rows":"leave_out"}}' });
    assert.deepEqual([figures(without), without.summary.rows_left_out, without.progress.total], [[1, 0], 2, 1]);
    assert.deepEqual([await counted(seen), await counted(hidden)], [1, 0]);
    const all = await run(book, {
      again: '1',
      answers: '{"hidden":{"rows":"take"},"known":{"content":"skip"}}',
    });
    assert.deepEqual([figures(all), await counted(seen), await counted(hidden)], [[3, 0], 1, 2]);
    const next = await run(xlsx([HEADER, row(), row()], [3]));
    assert.deepEqual(figures(next), [1, 1], 'the next file asks again');
  });

  it('a hidden row in the middle of an order refuses it whole, or is left out of it', async () => {
    const header = [...HEADER.slice(0, 5), 'prices', 'order number'];
    const phone = aPhone();
    const item = (price: string) => ['Nadia Testi', phone, 'Rabat', 'Rue 1', sku, price, `A-${phone}`];
    const book = xlsx([header, item('10'), item('20'), item('30')], [3]);
    assert.deepEqual(figures(await run(book)), [0, 3]);
    assert.deepEqual(figures(await run(book, { again: '1', answers: '{"hidden":{"rows":"leave_out"}}' })), [2, 0]);
    const [order] = expect(await w.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;
    assert.equal(order.total, 40);
  });

  it('the same is asked of files that move orders, of products and of stock', async () => {
    const products = await run(xlsx([['sku', 'name', 'price'], [unique(), 'A', 10], [unique(), 'B', 10]], [2]), {}, '/products/import'); // prettier-ignore
    assert.deepEqual([figures(products), products.summary.asked?.[0]?.column], [[1, 1], 'hidden']);
    const stock = await run(xlsx([['sku', 'warehouse', 'quantity'], [sku, 'nowhere', 1]], [2]), {}, '/stocks/import'); // prettier-ignore
    assert.equal(stock.summary.asked?.[0]?.column, 'hidden');
    const said = expectInvalid(await sheets.send('/orders/import', 'a.xlsx', xlsx([HEADER]), { fields: { answers: '{"hidden":{"cells":"take"}}' } }), 'answers'); // prettier-ignore
    assert.ok(said['answers']);
  });

  it('the sheet that has the columns is read, wherever it stands, and the others are named', async () => {
    const phone = aPhone();
    const book = xlsxOfSheets([
      { name: 'Résumé', rows: [['Total du jour', 2]] },
      { name: 'Vide', rows: [HEADER] },
      { name: 'Commandes', rows: [['Commandes de mai'], HEADER, row(phone)] },
    ]);
    const job = await run(book);
    assert.deepEqual([job.status, ...figures(job), await counted(phone)], ['completed', 1, 0, 1]);
    assert.deepEqual([job.summary.sheet, job.summary.sheets], ['Commandes', ['Résumé', 'Vide', 'Commandes']]);
  });

  it('where several sheets have the columns, the one that is named is read; without a name none is', async () => {
    const [may, june] = [aPhone(), aPhone()];
    const book = xlsxOfSheets([
      { name: 'Mai', rows: [HEADER, row(may)] },
      { name: 'Juin', rows: [HEADER, row(june)] },
      { name: 'Archive', rows: [HEADER, row()], is_hidden: true },
    ]);
    const asked = await run(book);
    assert.deepEqual([asked.status, asked.summary.sheets, asked.summary.lacking], ['failed', ['Mai', 'Juin'], []]);
    assert.match(asked.error!, /Several sheets have these columns: Mai, Juin/);
    const job = await run(book, { sheet: ' juin' });
    assert.deepEqual([...figures(job), await counted(may), await counted(june)], [1, 0, 0, 1]);
    const none = await run(book, { again: '1', sheet: 'Août' });
    assert.match(none.error!, /no sheet Août\. It has Mai, Juin/);
  });

  it('a file none of whose sheets has the columns names them, and the columns that the nearest lacks', async () => {
    const book = xlsxOfSheets([
      { name: 'Résumé', rows: [['Total du jour', 2]] },
      { name: 'Clients', rows: [HEADER.slice(0, 4), ['Amina', aPhone(), 'Rabat', 'Rue 1']] },
    ]);
    const job = await run(book);
    assert.deepEqual(
      [job.status, job.summary.lacking, job.summary.sheets],
      ['failed', ['skus'], ['Résumé', 'Clients']],
    );
    assert.match(job.error!, /The sheets are Résumé, Clients; Clients comes nearest and lacks skus/);
    assert.equal(job.summary.columns['phone'], 'phone');
  });
});
