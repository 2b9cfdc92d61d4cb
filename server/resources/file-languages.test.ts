import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../contract/languages.ts';
import { ORDER_STATUS_WORDS } from '../../contract/messages/words.ts';
import { csv, sheetWorld } from '../../test/sheets.ts';
import { anOrder, expect, expectInvalid, unique } from '../../test/world.ts';

const w = await sheetWorld();
const { sheets, api } = w;
const asked = async (path: string, query: Record<string, string>) => await sheets.job(await api.get(path, query));
const rowsOf = async (path: string, headings: string) =>
  await sheets.rows(await asked(path, { file_extension: 'csv', headings }));

describe('files in the words of their reader', () => {
  it('headings, statuses and yes or no are words; left out, they are the names of the API', async () => {
    expect(await api.post('/orders', { orders: [anOrder(w.sku)] }), 200);
    const cells = async (path: string, headings: string, ...titles: string[]) => {
      const [header, row] = await rowsOf(path, headings);
      return titles.map((title) => row![header!.indexOf(title)]);
    };
    assert.deepEqual(
      await Promise.all([
        cells('/orders/export', 'fr', 'Statut', 'Livraison payée par le client'),
        cells('/orders/export', 'ar', 'الحالة'),
        cells('/products/export', 'en', 'Status'),
        cells('/orders/export', 'fields', 'status'),
      ]),
      [[ORDER_STATUS_WORDS.new.fr, 'non'], [ORDER_STATUS_WORDS.new.ar], ['Active'], ['new']],
    );
    const plain = await sheets.rows(await asked('/orders/export', { file_extension: 'csv' }));
    assert.deepEqual(plain[0]!.slice(0, 3), ['reference', 'status', 'full_name']);
  });

  it('a language that the service does not speak is refused', async () => {
    expectInvalid(await api.get('/orders/export', { headings: 'de' }), 'headings');
    expectInvalid(await api.get('/products/import/template', { headings: 'FR' }), 'headings');
  });

  for (const headings of LANGUAGES)
    it(`products exported in ${headings} are read back without changing anything`, async () => {
      const own = await sheetWorld();
      await own.product({ status: 'draft', name: 'Savon | noir' });
      const read = async () =>
        await own.sheets.bytes(
          (await own.sheets.job(await own.api.get('/products/export', { file_extension: 'csv', headings }))).result_url,
        );
      const before = await read();
      const job = await own.sheets.run('/products/import', 'products.csv', before);
      assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [2, 0]);
      assert.equal((await read()).toString(), before.toString(), 'updated_at included');
    });

  it('what a file in Arabic says is taken: its headings and its words', async () => {
    const sku = `AR-${unique()}`;
    const job = await sheets.run('/products/import', 'p.csv', csv([
      ['SKU', 'الاسم', 'السعر', 'الحالة'],
      [sku, 'صابون', '12.5', 'غير نشط'],
      [`${sku}-2`, 'صابون', '12.5', 'ضائع'],
    ]), { headers: { 'Accept-Language': 'ar' } }); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 1]);
    const [made] = expect(await api.get('/products', { keyword: sku }), 200).body.data;
    assert.equal(made.status, 'inactive');
    const [header] = await sheets.rows({ ...job, result_url: job.failed_rows_url });
    assert.deepEqual(header, ['SKU', 'الاسم', 'السعر', 'الحالة', 'سبب الرفض']);
  });

  it('movements of stock are read by their words, and a template has the headings of its reader', async () => {
    const answer = await fetch(`${w.base}/api/web/1.0/stocks/import/template?headings=fr&file_extension=csv`, {
      headers: { Authorization: `Bearer ${await w.token(w.admin.id)}` },
    });
    const text = (await answer.text()).replace(/^\uFEFF/, '');
    const [header] = text.split('\r\n');
    assert.equal(header, '"SKU","Entrepôt","Type","Quantité","Emplacement","Motif","Vers l’entrepôt"');
    const { id } = await w.product({ sku: `ST-${unique()}` });
    const product = expect(await api.get(`/products/${id}`), 200).body.data;
    const house = expect(await api.post('/warehouses', { name: `Dépôt ${unique()}` }), 201).body.data;
    const job = await sheets.run('/stocks/import', 's.csv', `${header}\r\n"${product.sku}","${house.name}","Pièces reçues",7,,\r\n`); // prettier-ignore
    assert.deepEqual([job.summary.rows_good, job.summary.rows_failed], [1, 0]);
    const [titles, moved] = await rowsOf('/stock-histories/export', 'fr');
    assert.equal(moved![titles!.indexOf('Type')], 'Pièces reçues');
    assert.equal(moved![titles!.indexOf('Source')], 'Fichier');
  });

  it('an Arabic workbook reads from the right, and is whole', async () => {
    const sheetXml = async (headings: string) => {
      const job = await asked('/products/export', { file_extension: 'xlsx', headings });
      return partOf(await sheets.bytes(job.result_url), 'xl/worksheets/sheet1.xml');
    };
    const arabic = await sheetXml('ar');
    assert.match(arabic, /<sheetView rightToLeft="1" /);
    assert.match(arabic, /الاسم/);
    assert.match(arabic, /<\/sheetData><\/worksheet>$/);
    assert.doesNotMatch(await sheetXml('fr'), /rightToLeft/);
  });
});

/** A compressed part of an archive, found by its directory. */
function partOf(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 46)) {
    const name_bytes = archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, at + 46 + name_bytes) !== name) continue;
    const [packed, local] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)];
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    return inflateRawSync(archive.subarray(start, start + packed)).toString('utf8');
  }
  throw new Error(`no part ${name}`);
}
