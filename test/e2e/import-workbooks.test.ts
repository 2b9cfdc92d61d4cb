import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { csv, xlsx, xlsxOfSheets } from '../sheets.ts';
import { aPhone, expect, unique } from '../world.ts';
import { assertAccessible, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Hidden parts of a workbook are asked about on the page, and an import is undone on its job's page (R-FILE-9, R-FILE-11). */

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['Nom et prénom', 'N° Tél', 'Ville', 'Adresse', 'Produit(s)', 'Total (DH)', 'Taille'];

describe('workbooks on the page of an import', { skip: whyNoBrowser() }, async () => {
  const service = whyNoBrowser() ? null! : await testService({ worker: true });
  const world = async () => {
    const s = await shop(service);
    return { s, manager: await aPerson(service, s.workspace_id) };
  };
  const row = (sku: string, name = 'فاطمة') => [name, aPhone(), 'Rabat', 'Rue 1', sku, '100', 'XL'];

  it('of several sheets one is chosen, and hidden rows are taken or left out', async () => {
    const { s, manager } = await world();
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    const sheets = ['Mai', 'Juin'].map((name) => ({ name, rows: [HEADER, row(s.sku)] }));
    await page.setInputFiles('input[type=file]', { name: 'a.xlsx', mimeType: XLSX, buffer: xlsxOfSheets(sheets) });
    await page.getByText('Several sheets have these columns: Mai, Juin. Choose one of them.').waitFor();
    await screenshot(page, 'workbook-sheets');
    await page.getByRole('combobox', { name: 'Sheet' }).click();
    await page.getByRole('option', { name: 'Juin' }).click();
    await page.getByText('1 row is good').waitFor();
    await page.getByText('Not read: Mai.').waitFor();
    await screenshot(page, 'workbook-sheet');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Another file' }).click();
    const hidden = xlsx([HEADER, row(s.sku), row(s.sku), row(s.sku)], [3]);
    await page.setInputFiles('input[type=file]', { name: 'b.xlsx', mimeType: XLSX, buffer: hidden });
    const asked = page.getByRole('combobox', { name: 'Rows hidden in the file, by a filter or by hand' });
    await asked.click();
    await page.getByRole('option', { name: 'Leave them out' }).click();
    await screenshot(page, 'workbook-hidden');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page
      .getByText(/2 rows imported/)
      .first()
      .waitFor();
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 2);
    app.assertQuiet();
    await app.close();
  });

  it('an import is taken back on the page of its job, which says what stays; in three languages', async () => {
    const { s, manager } = await world();
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    const buffer = Buffer.from(csv([HEADER, row(s.sku), row(s.sku), row(s.sku)]));
    await page.setInputFiles('input[type=file]', { name: `${unique()}.csv`, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page
      .getByText(/3 rows imported/)
      .first()
      .waitFor();
    const [packed] = expect(await s.api.get('/orders'), 200).body.data;
    const [job] = expect(await s.api.get('/jobs', { kind: 'import-orders' }), 200).body.data;
    assert.ok(packed && job);
    await s.moveOrder(packed.reference, 'PACKED');
    const of = `/jobs/${job.id}`;
    await page.goto(`${service.base}/app${of}`);
    const section = page.getByRole('region', { name: 'Undo this import' });
    await section.getByText('3 orders from this file still exist').waitFor();
    await section.getByText('1 has moved on and is kept').waitFor();
    await screenshot(page, 'take-back-en');
    await assertAccessible(page);
    for (const look of [
      { language: 'ar', width: 390 },
      { language: 'fr', theme: 'dark' },
    ] as const) {
      const other = await openApp(service, manager, { path: of, ...look });
      await other.page.getByRole('region').getByRole('button').first().waitFor();
      await screenshot(other.page, `take-back-${look.language}`);
      await other.close();
    }
    await section.getByRole('button', { name: 'Delete 2 orders' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 order from this file still exists.').waitFor();
    await screenshot(page, 'take-back-done');
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 1);
    app.assertQuiet();
    await app.close();
  });

  it('a catalogue of Shopify is recognised, in Arabic on a phone and in French in the dark', async () => {
    const { manager } = await world();
    const header = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price', 'Image Src', 'Status']; // prettier-ignore
    const rows = [
      header,
      ['caftan', 'Caftan', '<p>Brodé</p>', 'Maison', 'Caftan', 'Taille', 'M', 'CAF-M', '449.00', '', 'active'],
      ['caftan', '', '', '', '', '', 'L', 'CAF-L', '449.00', '', ''],
    ];
    const buffer = Buffer.from(csv(rows));
    for (const look of [
      { language: 'ar', width: 390 },
      { language: 'fr', theme: 'dark' },
    ] as const) {
      const app = await openApp(service, manager, { path: '/products/import', ...look });
      await app.page.setInputFiles('input[type=file]', { name: 'products_export.csv', mimeType: 'text/csv', buffer });
      await app.page.getByText('Handle', { exact: true }).waitFor();
      const price = app.page.getByRole('combobox', { name: /Variant Price/ });
      await assertFilled(price, { ar: 'السعر', fr: 'Prix' }[look.language]);
      await screenshot(app.page, `catalogue-${look.language}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });
});
