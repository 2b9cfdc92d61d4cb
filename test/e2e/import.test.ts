import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { csv } from '../sheets.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

describe('the manager imports', { skip: whyNoBrowser() }, async () => {
  const service = whyNoBrowser() ? null! : await testService({ worker: true });

  it('orders of which one is bad: a look writes nothing, then the good ones are made and the bad one comes back as a file', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const header = ['الاسم الكامل', 'الهاتف', 'المدينة', 'العنوان', 'skus', 'quantities', 'prices'];
    const row = (name: string, sku: string) => [name, '0612345678', 'الرباط', 'شارع الحسن الثاني', sku, '1', '100'];
    const file = (rows: string[][]) => ({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv([header, ...rows])),
    });
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    await page.setInputFiles('input[type=file]', file([row('فاطمة', s.sku), row('يوسف', 'NO-SUCH-SKU')]));
    await page.getByText('1 row is good').waitFor();
    // Nothing is done yet, and no text claims so; the columns are in the file's order.
    await assertBecomes(() => page.getByText('Done', { exact: true }).count(), 0);
    const columns = page.getByRole('table', { name: 'Columns and check' });
    await assertBecomes(() => columns.locator('td:first-child bdi').allInnerTexts(), header);
    // Beside each column are samples of its cells.
    await assertBecomes(() => columns.locator('[data-samples]').first().innerText(), 'فاطمة · يوسف');
    await screenshot(page, 'import-1');
    await page
      .getByRole('button', { name: /check|look/i })
      .first()
      .click();
    await page
      .getByText(/1 row failed/)
      .first()
      .waitFor();
    await screenshot(page, 'import-2');
    await assertAccessible(page);
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 0, 'a look writes nothing');
    await page
      .getByRole('button', { name: /import/i })
      .last()
      .click();
    await page.getByText('What the import would do').waitFor({ state: 'detached' });
    await page
      .getByText(/1 row imported/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Rows that failed' }).first().waitFor();
    await screenshot(page, 'import-3');
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 1);
    // The failed row is corrected in place and sent again, without a file.
    const mending = page.getByRole('form', { name: 'Fix the rows that failed' });
    await mending.getByText(/NO-SUCH-SKU/).waitFor();
    const sku = mending.getByRole('textbox').filter({ visible: true }).nth(4);
    await assertBecomes(() => sku.inputValue(), 'NO-SUCH-SKU');
    await assertBecomes(() => sku.getAttribute('aria-invalid'), 'true');
    await assertAccessible(page);
    await sku.fill(s.sku);
    // The rows stay on the page when they cannot be sent.
    const refusal = { status: 429, headers: { 'retry-after': '1' }, json: {} };
    await page.route('**/orders/import', (route) => route.fulfill(refusal), { times: 1 });
    await mending.getByRole('button', { name: 'Send them again' }).click();
    await mending.getByRole('alert').waitFor();
    assert.equal(await sku.inputValue(), s.sku);
    await mending.getByRole('button', { name: 'Send them again' }).click();
    // The same phone ordered the same for the same amount a moment ago: the page asks.
    const asked = page.getByRole('combobox', { name: 'Perhaps already here: same customer, products and total' });
    await asked.waitFor();
    await screenshot(page, 'import-known');
    await asked.click();
    await page.getByRole('option', { name: 'Create new ones' }).click();
    await mending.getByRole('button', { name: 'Send them again' }).click();
    await mending.waitFor({ state: 'detached' });
    await page.getByText('Done', { exact: true }).waitFor();
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 2);
    app.assertQuiet();
    await app.close();
  });

  it('rows of an earlier import are mended from its notification, in the reader’s language', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const app = await openApp(service, manager, { path: '/leads/import', language: 'fr', width: 390 });
    const { page } = app;
    const rows = [
      ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'totals'],
      ['Fatima', '0612345678', 'Rabat', 'Rue 1', s.sku, 'deux', 'cent'],
    ];
    const buffer = Buffer.from(csv(rows));
    // A file without a table is reported, and another is chosen at once.
    const picture = { name: 'leads.xlsx', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
    await page.setInputFiles('input[type=file]', picture);
    await page.getByRole('alert').getByText('Le fichier est nommé .xlsx, mais n’est pas un classeur Excel.').waitFor();
    await page.getByRole('button', { name: 'Choisir un fichier' }).waitFor();
    await page.setInputFiles('input[type=file]', { name: 'leads.csv', mimeType: 'text/csv', buffer });
    // Every row fails: all faults are shown at once, and the rows are corrected before the import.
    const mending = page.getByRole('form', { name: 'Corriger les lignes en échec' });
    await mending.getByRole('textbox', { name: /Quantités/ }).waitFor();
    const steps = page.getByRole('main').locator('[class*=Stepper-steps]');
    assert.ok((await steps.boundingBox())!.height < 60, 'three steps stand in one line');
    await assertBecomes(() => mending.locator('[aria-invalid]').count(), 2);
    const faults = await mending.getByRole('group').locator('p').allInnerTexts();
    assert.match(faults.join('\n'), /^(?=.*Quantités.*nombre)(?=.*Totaux.*montant)/s);
    await assertAccessible(page);
    await screenshot(page, 'import-mend-390');
    await mending.getByRole('textbox', { name: /Quantités/ }).fill('2');
    await mending.getByRole('button', { name: 'Les renvoyer' }).click();
    // The remaining faults are shown again.
    await page.getByText('Refusée').waitFor();
    await page.goto(`${service.base}/app/jobs`);
    await page.getByRole('link', { name: 'Corriger les lignes' }).first().click();
    await mending.getByRole('textbox', { name: /^Totaux/ }).fill('100');
    await mending.getByRole('button', { name: 'Les renvoyer' }).click();
    await page.getByText('Terminée').waitFor();
    assert.equal(expect(await s.api.get('/leads'), 200).body.meta.pagination.total, 1);
    app.assertQuiet();
    await app.close();
  });

  it('a file is of the seller who is named, whose products its codes are; so are its rows that are fixed later', async () => {
    const s = await shop(service);
    const seller = await aPerson(service, s.workspace_id, 'Seller');
    const theirs = await s.product({ account_id: seller.account_id });
    const manager = await aPerson(service, s.workspace_id);
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    const { account_name } = expect(await s.api.get(`/users/${seller.id}`), 200).body.data;
    await page.getByRole('combobox', { name: 'Account' }).fill(account_name);
    await page.getByRole('option', { name: account_name }).click();
    const header = ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices'];
    const row = (quantity: string) => ['Fatima', '0612345678', 'Rabat', 'Rue 1', theirs.sku, quantity, '100'];
    const buffer = Buffer.from(csv([header, row('1'), row('one')]));
    await page.setInputFiles('input[type=file]', { name: 'orders.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('Partly done').waitFor();
    await page.goto(`${service.base}/app/jobs`);
    await page.getByRole('link', { name: 'Fix the rows' }).click();
    const mending = page.getByRole('form', { name: 'Fix the rows that failed' });
    await mending.locator('[aria-invalid]').fill('2');
    await mending.getByRole('button', { name: 'Send them again' }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    const { data, meta } = expect(await s.api.get('/orders', { account_id: seller.account_id }), 200).body;
    assert.deepEqual([meta.total, data[0].account.name], [2, account_name]);
    app.assertQuiet();
    await app.close();
  });

  it('what a file says beside the fields is kept or asked about, and the answer is taken', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    const header = [
      'Name',
      'Nom & Prénom',
      'N° Tél',
      'Ville/المدينة',
      'Adresse',
      'Produit(s)',
      'Total (DH)',
      'Taille',
      'Statut',
    ];
    const row = (number: string, state: string) => [number, 'Fatima Testi', '0612345678', 'Rabat', 'Rue 1', s.sku, '199', 'XL', state]; // prettier-ignore
    const buffer = Buffer.from(
      csv([header, row('#1001', 'Nouvelle'), row('#1002', 'Étape 7'), row('#1003', 'Annulée')]),
    );
    await page.setInputFiles('input[type=file]', { name: 'orders.csv', mimeType: 'text/csv', buffer });
    await page.getByText('1 row is good').waitFor();
    await page.getByText('Kept with each row, as the file has it: Taille.').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'What Taille is' }).inputValue(), 'Keep as it is');
    const asked = page.getByRole('region', { name: 'Questions' });
    await asked.getByText('Étape 7').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'import-asked');
    await asked.getByRole('combobox', { name: 'What Étape 7 is' }).click();
    await page.getByRole('option', { name: 'Still to be sent' }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('Partly done').waitFor();
    const { data, meta } = expect(await s.api.get('/orders', { search_by: 'any', keyWord: '1002' }), 200).body;
    assert.equal(meta.total, 1);
    const order = await s.showOrder(data[0].reference);
    assert.deepEqual(order.data, [{ key: 'Statut', value: 'Étape 7' }, { key: 'Taille', value: 'XL' }]); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });

  it('a courier’s file of what was delivered: each order that can move moves', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const [one, fresh] = await s.manyOrders(2, s.sku);
    await s.moveOrder(one!.reference, 'PACKED', 'SHIPPED');
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    await page.getByRole('link', { name: 'Delivered or returned, from a file' }).click();
    await page.getByRole('radio', { name: 'Delivered' }).waitFor({ state: 'attached' });
    const buffer = Buffer.from(csv([['Tracking number'], [one!.reference], [fresh!.reference]]));
    await page.setInputFiles('input[type=file]', { name: 'delivered.csv', mimeType: 'text/csv', buffer });
    await page
      .getByText(/1 row failed/)
      .first()
      .waitFor();
    // Each fault is beside its row, in words; the file of failed rows has all of them.
    await page.getByText('An order in New may not go to Delivered.').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'by-import');
    assert.equal(await s.statusOf(one!.reference), 'shipped', 'a look writes nothing');
    await page
      .getByRole('button', { name: /import/i })
      .last()
      .click();
    await page.getByText('What the import would do').waitFor({ state: 'detached' });
    await page
      .getByText(/1 row imported/)
      .first()
      .waitFor();
    assert.equal(await s.statusOf(one!.reference), 'delivered');
    app.assertQuiet();
    await app.close();
  });
});
