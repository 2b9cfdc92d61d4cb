import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

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
    await page.getByRole('button', { name: 'Add stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Product' }).and(page.locator(':focus')).waitFor();
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await page.getByRole('option', { name: 'زيت الأركان 50 مل' }).click();
    // The default warehouse, or the only one, is proposed.
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Pieces').fill('50');
    await dialog.getByLabel('Warn at').fill('60');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Add stock' }).click();
    await page.getByText('Stock added (50).').waitFor();
    await page.getByRole('button', { name: `Move ${product.sku}` }).click();
    await page.getByLabel('Pieces').fill('5');
    await page.getByText('Then 55 on hand').waitFor();
    // Without a reason, the movement shows its kind.
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Recorded.').waitFor();
    await page.getByText('Low', { exact: true }).waitFor();
    await screenshot(page, 'stocks');
    await assertAccessible(page);
    const [order] = await s.manyOrders(1, product.sku, 4);
    await page.getByRole('link', { name: 'زيت الأركان 50 مل' }).first().click();
    await page.getByRole('link', { name: order!.reference }).waitFor();
    await assertBecomes(() => page.getByText('Reserved', { exact: true }).count(), 2);
    await screenshot(page, 'stock');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
    // Readers without the right to movements see only the figures.
    const packer = await openApp(service, await aPerson(service, s.workspace_id, 'Packer'), { path: '/stock' });
    await packer.page.getByRole('link', { name: 'زيت الأركان 50 مل' }).click();
    await packer.page.getByText('Available', { exact: true }).waitFor();
    await packer.rest();
    await screenshot(packer.page, 'stock-of-packer');
    await assertBecomes(() => packer.page.getByText('could not be loaded').count(), 0);
    packer.assertQuiet();
    await packer.close();
  });

  it('finds what moved by goods, kind and day, and takes it along as a file', async () => {
    const s = await shop(service);
    const [tea, soap] = [await s.stocked(9, { name: 'Thé à la menthe' }), await s.stocked(3, { name: 'Savon' })];
    const [order] = await s.manyOrders(1, tea.sku, 4);
    const manager = await aPerson(service, s.workspace_id, 'Stock Manager');
    const app = await openApp(service, manager, { path: '/stock' });
    const { page } = app;
    await page.getByRole('link', { name: 'Movements' }).click();
    await page.getByText('1–3 of 3').waitFor();
    await page.getByRole('link', { name: order!.reference }).waitFor();
    await page.getByRole('searchbox').fill('the a la');
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('combobox', { name: 'What happened' }).click();
    await page.getByRole('option', { name: 'Reserved' }).click();
    await page.getByText('1–1 of 1').waitFor();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Thé à la menthe' }) });
    await row.getByText('+4').waitFor();
    await screenshot(page, 'stock-movements');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Export started').waitFor();
    await page.goto(`${service.base}/app/stock-histories?keyword=${soap.sku}`);
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: 'Savon' }).click();
    await page.getByRole('heading', { name: 'Savon' }).waitFor();
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
