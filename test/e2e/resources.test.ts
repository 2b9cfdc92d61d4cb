import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson } from '../session.ts';
import { csv, sheetService } from '../sheets.ts';
import { unique, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type App } from './browser.ts';

const service = await sheetService();
const w = await world(service);
const admin = await aPerson(service, w.workspace_id);

const rowOf = ({ page }: App, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

describe('pages of generic resources', { skip: whyNoBrowser(), concurrency: 3 }, () => {
  it('a product is created, changed and deleted', async () => {
    const name = `Savon noir ${unique()}`;
    const app = await openApp(service, admin, { path: '/products' });
    const { page } = app;
    await page.getByRole('link', { name: 'New product' }).click();
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
    await page.getByRole('textbox', { name: 'SKU' }).fill(`SKU-${unique()}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('١٤٩,٩');
    await page.getByRole('button', { name: 'Create' }).click();
    // The new product's page opens, as pictures are added beside its form.
    await page.getByRole('heading', { name: 'Pictures' }).waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    const row = rowOf(app, name);
    await row.getByText('149.90 MAD').waitFor();

    await row.getByRole('link', { name }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('120');
    await save.click();
    await row.getByText('120.00 MAD').waitFor();

    await row.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${name} is deleted`).waitFor();
    await row.waitFor({ state: 'detached' });
    app.assertQuiet();
    await app.close();
  });

  it('what the server refuses stands beside the input, and what is no number is not sent', async () => {
    const app = await openApp(service, admin, { path: '/products/new' });
    const { page } = app;
    await page.getByRole('textbox', { name: 'SKU' }).fill(w.sku);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Twice');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('a lot');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('This is not a number').waitFor();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('9999999');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Must not be greater than 999999.').waitFor();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('10');
    await page.getByRole('button', { name: 'Create' }).click();
    await page
      .getByRole('alert')
      .getByText(/already .* with this SKU/)
      .waitFor();
    await app.close();
  });

  it('what a browser itself refuses is said in the page’s language, and the form goes once it is mended', async () => {
    const app = await openApp(service, admin, { path: '/webhooks/new', language: 'ar' });
    const { page } = app;
    const field = page.getByPlaceholder('https://');
    const said = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
    await field.press('Enter');
    assert.equal(await said(), 'املأ هذا الحقل.');
    await field.fill('no address');
    await field.press('Enter');
    assert.equal(await said(), 'هذا ليس رابطا: الرابط يبدأ بـ https://.');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/webhooks'));
    await field.fill('https://example.com/hook');
    await page.getByRole('checkbox', { name: 'lead.created' }).check();
    await field.press('Enter');
    await sent;
    app.assertQuiet();
    await app.close();
  });

  it('filters live in the address, and no match is another thing than none yet', async () => {
    const app = await openApp(service, admin, { path: '/warehouses' });
    const { page } = app;
    await page.getByText('Nothing here yet').waitFor();
    await page.goto(`${service.base}/app/products?keyword=no-such-thing`);
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.getByRole('link', { name: 'Argan oil' }).first().waitFor();
    await page.getByRole('button', { name: 'Draft' }).click();
    await page.waitForURL(/\?status=draft$/);
    await app.close();
  });

  it('a file is checked, its columns are mapped, and only then it is imported', async () => {
    const app = await openApp(service, admin, { path: '/products/import' });
    const { page } = app;
    const name = `Imported ${unique()}`;
    const file = csv([
      ['Unser Code', 'Désignation', 'Prix'],
      [`SKU-${unique()}`, name, '12,50'],
      [`SKU-${unique()}`, 'No price', ''],
    ]);
    const choose = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choose).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByText('Still missing: SKU.').waitFor();
    await page.getByRole('combobox', { name: 'What Unser Code is' }).click();
    await page.getByRole('option', { name: 'SKU' }).click();
    await page.getByRole('combobox', { name: 'What Désignation is' }).click();
    await page.getByRole('option', { name: 'Name', exact: true }).click();
    await page.getByRole('combobox', { name: 'What Prix is' }).click();
    await page.getByRole('option', { name: 'Price', exact: true }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Nothing is written yet.').waitFor();
    await page.getByText('1 row failed').waitFor();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('Done').waitFor();
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await rowOf(app, name).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('an export runs in the tray, which survives a reload', async () => {
    const app = await openApp(service, admin, { path: '/products' });
    const { page } = app;
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Export started').waitFor();
    // A link appears when the file is ready.
    const first = page.waitForEvent('download');
    await page.getByRole('status').getByRole('link', { name: 'Download the file' }).click();
    assert.match((await first).suggestedFilename(), /products.*\.xlsx$/);
    await page.reload();
    await page.getByRole('button', { name: /^Jobs/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the file' }).click();
    assert.match((await download).suggestedFilename(), /products.*\.xlsx$/);
    await app.close();
  });

  it('menus hide what a role may never do, and its address says so', async () => {
    const agent = await aPerson(service, w.workspace_id, 'Agent');
    const app = await openApp(service, agent, { path: '/products' });
    const { page } = app;
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await menu.getByRole('link', { name: 'Products' }).waitFor();
    await assertBecomes(() => menu.getByRole('link', { name: 'Webhooks' }).count(), 0);
    await assertBecomes(() => page.getByRole('link', { name: 'New product' }).count(), 0);
    await page.goto(`${service.base}/app/webhooks`);
    await page.getByText('Your role may not open this page').waitFor();
    await app.close();
  });

  it('a resource with a page of its own is shown there, by whichever address', async () => {
    const app = await openApp(service, admin, { path: '/users' });
    const { page } = app;
    for (const [from, to] of [
      ['users', 'team'],
      ['team-members', 'team'],
      ['shipping-companies', 'couriers'],
    ]) {
      await page.goto(`${service.base}/app/${from}`);
      await page.waitForURL(`${service.base}/app/${to}`);
      await page.locator('main h1').waitFor();
    }
    app.assertQuiet();
    await app.close();
  });

  it('Ctrl K finds a page in any language, and ? lists the shortcuts', async () => {
    const app = await openApp(service, admin, { path: '/products' });
    const { page } = app;
    await page.getByRole('heading', { name: 'Products' }).waitFor();
    await page.keyboard.press('Control+k');
    // The dialog takes every key from the first one on.
    await page.keyboard.type('entrep');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Warehouses' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('New warehouse').waitFor();
    app.assertQuiet();
    await app.close();
  });

  for (const language of ['en', 'ar'] as const)
    for (const theme of ['light', 'dark'] as const)
      for (const width of [1440, 390])
        it(`the list is accessible in ${language}, ${theme}, at ${width} px`, async () => {
          const app = await openApp(service, admin, { path: '/products', language, theme, width });
          await app.page.getByRole('table').getByRole('link').first().waitFor();
          await assertAccessible(app.page);
          await screenshot(app.page, `products-${language}-${theme}-${width}`);
          await app.close();
        });

  it('a form is accessible', async () => {
    const app = await openApp(service, admin, { path: '/products/new' });
    await app.page.getByRole('button', { name: 'Create' }).waitFor();
    await assertAccessible(app.page);
    await app.close();
  });
});
