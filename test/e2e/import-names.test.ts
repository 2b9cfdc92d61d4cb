import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { csv } from '../sheets.ts';
import { aPhone, expect, unique } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Unknown products and cities of a file are asked about once, on the page, and the answers are used (R-INTAKE-10). */

const HEADER = ['Nom et prénom', 'N° Tél', 'Ville', 'Adresse', 'Produit(s)', 'Total (DH)', 'Pointure'];

describe('unknown names on the page of an import', { skip: whyNoBrowser() }, async () => {
  const service = whyNoBrowser() ? null! : await testService({ worker: true });
  const world = async () => {
    const s = await shop(service);
    await s.seeded();
    return { s, manager: await aPerson(service, s.workspace_id) };
  };
  const row = (sku: string, city: string, name = 'فاطمة') => [name, aPhone(), city, 'Rue 1', sku, '100', '39'];
  const named = (rows: string[][]) => ({
    name: `${unique()}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(csv([HEADER, ...rows])),
  });

  it('each is listed once, with a place to say what it is; it is not asked a second time', async () => {
    const { s, manager } = await world();
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    const rows = () => [
      row('OLD-1', 'Casa blnca'),
      row('OLD-1', 'Casa blnca', 'Omar'),
      row('GIFT', 'Rabat'),
      row(s.sku, 'Zzville'),
    ];
    await page.setInputFiles('input[type=file]', named(rows()));
    const questions = page.getByRole('table', { name: 'Questions' });
    await questions.getByRole('row').filter({ hasText: 'OLD-1' }).getByText('2 rows').waitFor();
    const cities = page.getByRole('table', { name: 'Unknown cities' });
    await cities.getByRole('row').filter({ hasText: 'Zzville' }).getByText('1 row').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'import-names');
    await questions.getByLabel('Which product “OLD-1” is').fill(s.sku);
    await page.getByRole('option', { name: s.sku }).click();
    await questions.getByRole('button', { name: 'Leave these rows out: “GIFT”' }).click();
    // Similar cities are offered at once.
    await cities.getByLabel('Which city “Zzville” is').fill('Tanger');
    await page
      .getByRole('option', { name: /Tanger/ })
      .first()
      .click();
    await cities.getByText('Tanger').waitFor();
    await screenshot(page, 'import-names-answered');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('3 rows are good').waitFor();
    await questions.getByText('These rows are left out').waitFor();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByText('Partly done').waitFor();
    const { data } = expect(await s.api.get('/orders', { include: 'products' }), 200).body;
    assert.deepEqual(data.map(({ city }: { city: string }) => city).toSorted(), ['Casa blnca', 'Casa blnca', 'Tanger']);
    // The next file raises no question about it, nor does a file of leads.
    await page.goto(`${service.base}/app/leads/import`);
    await page.setInputFiles('input[type=file]', named([row('OLD-1', 'Zzville', 'Sara'), row('GIFT', 'Rabat')]));
    await page.getByText('1 row is good').waitFor();
    await page.getByRole('button', { name: 'Change: “GIFT”' }).click();
    await page.getByLabel('Which product “GIFT” is').fill(s.sku);
    await page.getByRole('option', { name: s.sku }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('in French on a phone, and in Arabic; all guesses stand though a column is missing', async () => {
    for (const [language, width, missing] of [
      ['fr', 390, /Il manque : Adresse/],
      ['ar', 1440, /ما زال ينقص: العنوان/],
    ] as const) {
      const { s, manager } = await world();
      const app = await openApp(service, manager, { path: '/orders/import', language, width });
      const { page } = app;
      const address = HEADER.indexOf('Adresse');
      const without = [HEADER, row(s.sku, 'Rabat')].map((cells) => cells.filter((_, at) => at !== address));
      const buffer = Buffer.from(csv(without));
      await page.setInputFiles('input[type=file]', { name: 'a.csv', mimeType: 'text/csv', buffer });
      await page.getByText(missing).waitFor();
      await page.getByText('Rabat', { exact: true }).waitFor();
      await screenshot(page, `import-guesses-${language}-${width}`);
      await page.getByRole('button', { name: language === 'fr' ? 'Un autre fichier' : 'ملف آخر' }).click();
      await page.setInputFiles('input[type=file]', named([row('OLD-1', 'Zzville'), row(s.sku, 'Rabat')]));
      await page.getByLabel(/OLD-1/).first().waitFor();
      await page
        .getByLabel(/Zzville/)
        .first()
        .waitFor();
      await assertAccessible(page);
      await screenshot(page, `import-names-${language}-${width}`);
      app.assertQuiet();
      await app.close();
    }
  });
});
