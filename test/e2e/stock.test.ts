import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({});

describe('the stock manager', { skip: whyNoBrowser() }, async () => {
  it('opens a stock, counts pieces in, and reads why they are fewer', async () => {
    const s = await shop(service);
    const product = await s.stocked(undefined, { name: 'زيت الأركان 50 مل' });
    const other = await s.stocked(3);
    const manager = await aPerson(service, s.workspace_id, 'Stock Manager');
    const app = await openApp(service, manager, { path: '/stock' });
    const { page } = app;
    await page.getByText(other.sku).waitFor();
    await page.getByRole('button', { name: 'Open a stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'زيت الأركان 50 مل' }).click();
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Warn at').fill('60');
    await dialog.getByRole('button', { name: 'Open a stock' }).click();
    await page.getByRole('button', { name: `Move ${product.sku}` }).click();
    await page.getByLabel('Pieces').fill('50');
    await page.getByText('Then 50 on hand').waitFor();
    await page.getByLabel('Reason').fill('received from supplier');
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Written down.').waitFor();
    await page.getByText('Low', { exact: true }).waitFor();
    await screenshot(page, 'stocks');
    await assertAccessible(page);
    const [order] = await s.manyOrders(1, product.sku, 4);
    await page.getByRole('link', { name: 'زيت الأركان 50 مل' }).first().click();
    await page.getByRole('link', { name: order!.reference }).waitFor();
    assert.equal(await page.getByText('Reserved', { exact: true }).count(), 2);
    await screenshot(page, 'stock');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('more than is there cannot be taken away, and the form says so', async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(3);
    const manager = await aPerson(service, s.workspace_id, 'Stock Manager');
    const app = await openApp(service, manager, { path: '/stock', language: 'fr', width: 390 });
    const { page } = app;
    await page.getByRole('button', { name: `Mouvement : ${sku}` }).click();
    await page.getByRole('combobox', { name: 'Ce qui s’est passé' }).click();
    await page.getByRole('option', { name: 'Pièces sorties' }).click();
    await page.getByLabel('Pièces').fill('4');
    await page.getByLabel('Motif').fill('vol');
    await page.getByRole('dialog').getByRole('button', { name: 'Mouvement', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await screenshot(page, 'stock-refused');
    await app.close();
  });
});
