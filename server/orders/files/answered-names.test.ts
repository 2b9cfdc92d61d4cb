import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csv, sheetWorld, xlsx, type Job } from '../../../test/sheets.ts';
import { sessionFor } from '../../../test/shop.ts';
import { aPhone, expect, expectInvalid, unique } from '../../../test/world.ts';

/* Unknown products and cities of files need an answer once; the answer is remembered (R-INTAKE-10). */

const w = await sheetWorld();
await w.seeded();
const { api, sheets, sku } = w;
const HEADER = ['full_name', 'phone', 'city', 'address', 'skus', 'total'];
const row = (code: string, city = 'Rabat') => ['Salma Testi', aPhone(), city, 'Rue 1', code, '99'];
const name = () => `ZZ-${unique()}`;
const run = (rows: readonly (readonly string[])[], answers?: object, more: Record<string, string> = {}, path = '/orders/import') =>
  sheets.run(path, `${unique()}.csv`, csv([path === '/orders/import' ? HEADER : LEADS, ...rows]), {
    fields: { ...(answers ? { answers: JSON.stringify(answers) } : {}), ...more },
  }); // prettier-ignore
const LEADS = HEADER.map((column) => (column === 'total' ? 'totals' : column));
const NAMES = HEADER.map((column) => (column === 'skus' ? 'product_names' : column));
const DRY = { dry_run: '1' };
const figures = ({ summary }: Job) => [summary.rows_good, summary.rows_failed];
const session = await sessionFor(w.service, w.workspace_id, w.admin.id);
const lookOf = async ({ id }: Job) => expect(await session.get(`/jobs/${id}/failed-rows`), 200).body.meta;
const newest = async () => {
  const [{ reference }] = expect(await api.get('/orders', { per_page: 1 }), 200).body.data;
  return await w.showOrder(reference);
};

describe('names that mean nothing here', () => {
  it('an unknown SKU is asked about once with the number of its rows, answered with the file, and remembered for orders and leads', async () => {
    const [asked, other] = [name(), name()];
    const rows = () => [row(asked), row(asked), row(other), row(sku)];
    const look = await run(rows(), undefined, DRY);
    assert.deepEqual(figures(look), [1, 3]);
    assert.deepEqual(look.summary.asked, [
      { column: 'skus', text: asked, rows: 2 },
      { column: 'skus', text: other, rows: 1 },
    ]);
    // A dry run remembers nothing.
    const answered = await run(rows(), { skus: { [asked]: sku, [other]: 'leave_out' } }, DRY);
    assert.deepEqual([figures(answered), answered.summary.asked], [[3, 1], [{ column: 'skus', text: other, rows: 1, answer: 'leave_out' }]]); // prettier-ignore
    assert.deepEqual(figures(await run(rows(), undefined, DRY)), [1, 3]);
    const taken = await run(rows(), { skus: { [asked]: sku, [other]: 'leave_out' } });
    assert.deepEqual(figures(taken), [3, 1]);
    assert.match((await sheets.rows(taken)).at(-1)!.at(-1)!, /you answered/);
    assert.equal((await newest()).products[0].sku, sku);
    assert.deepEqual(figures(await run([row(asked)])), [1, 0]);
    assert.deepEqual(figures(await run([row(asked), row(other)], undefined, {}, '/leads/import')), [1, 1]);
    // The latest answer counts.
    assert.deepEqual(figures(await run([row(other)], { skus: { [other]: sku } })), [1, 0]);
  });

  it('a product that takes the SKU goes before the answer, and another person or account is asked again', async () => {
    const asked = name();
    assert.deepEqual(figures(await run([row(asked)], { skus: { [asked]: sku } })), [1, 0]);
    await w.product({ sku: asked });
    assert.deepEqual(figures(await run([row(asked)])), [1, 0]);
    assert.equal((await newest()).products[0].sku, asked);
    const third = name();
    assert.deepEqual(figures(await run([row(third)], { skus: { [third]: sku } })), [1, 0]);
    const { id, account_id } = await w.person('Seller');
    const seller = await w.as(id);
    expect(await api.post('/products', { sku, name: 'Other oil', price: 10, status: 'active', account_id }), 201);
    const job = await seller.run('/orders/import', `${unique()}.csv`, csv([HEADER, row(third)]));
    assert.deepEqual(figures(job), [0, 1]);
    assert.deepEqual(figures(await run([row(third)], undefined, { account_id })), [0, 1]);
  });

  it('the name of an inactive product is asked about and answered, by its own text and by the SKU that the question shows', async () => {
    const gone = await w.product({ name: `Old oil ${unique()}`, status: 'inactive' });
    const { name: text } = expect(await api.get('/products', { sku: gone.sku }), 200).body.data[0];
    const rows = () => [NAMES, row(text)];
    const send = (answers?: object, more: Record<string, string> = {}) =>
      sheets.run('/orders/import', `${unique()}.csv`, csv(rows()), {
        fields: { ...(answers ? { answers: JSON.stringify(answers) } : {}), ...more },
      });
    const look = await send(undefined, DRY);
    assert.deepEqual(look.summary.asked, [{ column: 'skus', text: gone.sku, rows: 1 }]);
    for (const word of [gone.sku, text]) {
      assert.deepEqual(figures(await send({ skus: { [word]: sku } }, DRY)), [1, 0], word);
      const left = await send({ skus: { [word]: 'leave_out' } }, DRY);
      assert.deepEqual([figures(left), left.summary.asked], [[0, 1], [{ column: 'skus', text: gone.sku, rows: 1, answer: 'leave_out' }]]); // prettier-ignore
    }
  });

  it('of several products in a cell, the unknown one is asked about, and pieces stay', async () => {
    const asked = name();
    const look = await run([row(`${sku} x 2 + ${asked}`), row(`${asked} x 3`)], undefined, DRY);
    assert.deepEqual(look.summary.asked, [{ column: 'skus', text: asked, rows: 2 }]);
    const oil = await w.product();
    assert.deepEqual(figures(await run([row(`${asked} x 3`)], { skus: { [asked]: oil.sku } })), [1, 0]);
    const { products } = await newest();
    assert.deepEqual([products[0].sku, products[0].quantity], [oil.sku, 3]);
  });

  it('rows of an unknown city are taken, and the city is listed once; what it is said to be is what the order has', async () => {
    const [city, other] = [`Zzville ${unique()}`, `Zztown ${unique()}`];
    const rows = () => [row(sku, city), row(sku, city), row('NONE', other), row(sku, 'Rabat')];
    const look = await run(rows(), undefined, DRY);
    assert.deepEqual(figures(look), [3, 1]);
    const { unknown } = await lookOf(look);
    assert.deepEqual(unknown, [
      { column: 'city', text: city, rows: 2 },
      { column: 'city', text: other, rows: 1 },
    ]);
    assert.ok(
      !JSON.stringify(look.summary).includes(city),
      'a caller who sees the job alone reads no cell of the file',
    );
    const taken = await run([row(sku, city)], { city: { [city]: 'Tanger' } });
    assert.deepEqual([figures(taken), (await lookOf(taken)).unknown], [[1, 0], []]);
    assert.equal((await newest()).city, 'Tanger');
    // Without an answer, the city stays as typed. Answers for orders also apply to leads.
    assert.deepEqual(figures(await run([row(sku, other)])), [1, 0]);
    assert.equal((await newest()).city, other);
    const lead = await run([row(sku, city.toUpperCase())], undefined, {}, '/leads/import');
    assert.deepEqual([figures(lead), (await lookOf(lead)).unknown], [[1, 0], []]);
    const left = await run([row(sku, other)], { city: { [other]: 'leave_out' } });
    assert.deepEqual([figures(left), left.summary.asked], [[0, 1], [{ column: 'city', text: other, rows: 1, answer: 'leave_out' }]]); // prettier-ignore
  });

  it('an answer that names no product, no city or nothing is refused with the file', async () => {
    for (const answers of [
      { skus: { X: 'NO-SUCH-PRODUCT' } },
      { city: { X: 'Nowhere at all' } },
      { skus: { X: '' } },
      { city: { X: 5 } },
    ])
      expectInvalid(
        await sheets.send('/orders/import', `${unique()}.csv`, csv([HEADER, row(sku)]), {
          fields: { answers: JSON.stringify(answers) },
        }),
        'answers',
      );
    // An import without products or cities of orders accepts no answers about them.
    const fields = { answers: JSON.stringify({ skus: { X: sku } }) };
    expectInvalid(
      await sheets.send('/products/import', `${unique()}.csv`, csv([['sku'], [sku]]), { fields }),
      'answers',
    );
  });

  it('a file with characters that cannot be stored is read: its samples and failed rows are shown without them', async () => {
    const broken = [...row(sku), 'x'].with(0, 'Am_x0000_ina_xD800_');
    const job = await sheets.run(
      '/orders/import',
      `${unique()}.xlsx`,
      xlsx([[...HEADER, 'Truc_xD800_'], broken, [...row(sku), 'b_x0000_'], [...row(sku), 'c']]),
    );
    assert.deepEqual([job.status, figures(job), job.summary.kept], ['completed', [1, 2], ['Truc\uFFFD']]);
    const { samples } = await lookOf(job);
    assert.deepEqual([samples['full_name']![0], samples['Truc\uFFFD']], ['Amina\uFFFD', ['x', 'b', 'c']]);
    const { data } = expect(await session.get(`/jobs/${job.id}/failed-rows`), 200).body;
    assert.equal(data[0].cells.full_name, 'Amina\uFFFD');
    for (const { reason } of data) assert.match(reason, /broken characters/);
  });

  it('only callers who may have the file see the first cells below each header, though a column is missing', async () => {
    const rows = [['Nom', 'Tél', 'Truc', ''], ['Amina', '0612345678', 'a', 'x'], ['Omar', '0612345679', '', 'y'], ['Amina', '0612345670', 'b', 'z'], ['Zineb', '0612345671', 'c', 'z']]; // prettier-ignore
    const job = await sheets.run('/orders/import', `${unique()}.csv`, csv(rows), { fields: DRY });
    assert.equal(job.status, 'failed');
    assert.ok(job.summary.lacking!.includes('city') && job.summary.columns['Tél'] === 'phone');
    const { samples } = await lookOf(job);
    assert.deepEqual(samples, { Nom: ['Amina', 'Omar', 'Zineb'], Tél: ['0612345678', '0612345679', '0612345670'], Truc: ['a', 'b', 'c'] }); // prettier-ignore
    assert.ok(!JSON.stringify(job).includes('0612345678'));
    const good = await run([row(sku)], undefined, DRY);
    assert.deepEqual((await lookOf(good)).samples['city'], ['Rabat']);
    const stranger = await sheetWorld();
    const foreign = await sessionFor(stranger.service, stranger.workspace_id, stranger.admin.id);
    expect(await foreign.get(`/jobs/${job.id}/failed-rows`), 404);
  });
});
