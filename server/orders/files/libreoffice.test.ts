import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readCsv, sheetWorld } from '../../../test/sheets.ts';
import { anOrder, expect, unique } from '../../../test/world.ts';

const SAVED = join(import.meta.dirname, '../../../test/files/orders-by-libreoffice.xlsx');
const OFFICE = '/usr/bin/soffice';

const w = await sheetWorld();
await w.product({ sku: 'LO-ARGAN' });

describe('files of LibreOffice', () => {
  it('an xlsx that it saved is imported: Arabic headers, a phone turned into a number, a row without one', async () => {
    const job = await w.sheets.run('/orders/import', 'orders.xlsx', readFileSync(SAVED));
    assert.deepEqual([job.status, job.summary.rows_good, job.summary.rows_failed], ['completed', 3, 1]);
    const listed = expect(await w.api.get('/orders', { per_page: 100 }), 200).body.data;
    const [one] = listed.filter((order: { city: string }) => order.city === 'الدار البيضاء');
    const order = await w.showOrder(one!.reference);
    assert.deepEqual(
      [order.full_name, order.phone, order.address, order.notes, order.total, order.products[0].quantity],
      ['فاطمة الزهراء العلوي', '0612345678', 'شارع الحسن الثاني 12', 'الاتصال قبل التوصيل', 299.8, 2],
    );
  });

  it(
    'opens an xlsx that we exported, cell for cell',
    { skip: existsSync(OFFICE) ? false : `no ${OFFICE} here` },
    async () => {
      const city = `الرباط ${unique()}`;
      const [reference] = await w.orders(1, { city, full_name: '=HYPERLINK("x")', phone: '0655667788' });
      const query = { file_extension: 'xlsx', search_by: 'city', keyWord: city };
      const job = await w.sheets.job(await w.api.get('/orders/export', query));
      const directory = mkdtempSync(join(tmpdir(), 'tahsil-office-'));
      try {
        writeFileSync(join(directory, 'out.xlsx'), await w.sheets.bytes(job.result_url));
        const profile = `-env:UserInstallation=file://${directory}/profile`;
        const filter = 'csv:Text - txt - csv (StarCalc):44,34,76';
        execFileSync(OFFICE, [
          profile,
          '--headless',
          '--convert-to',
          filter,
          '--outdir',
          directory,
          join(directory, 'out.xlsx'),
        ]);
        const [header = [], row = []] = readCsv(readFileSync(join(directory, 'out.csv'), 'utf8'));
        const cells = Object.fromEntries(header.map((name, i) => [name, row[i]]));
        const sent = anOrder(w.sku);
        assert.deepEqual(
          [cells['reference'], cells['city'], cells['full_name'], cells['phone'], Number(cells['total'])],
          [reference, city, `'=HYPERLINK("x")`, '0655667788', sent.total],
        );
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    },
  );
});
