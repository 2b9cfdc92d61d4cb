import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { shop } from '../shop.ts';
import { catchUp } from '../../server/reports/statistics/roll-up.ts';
import { anOrder, expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const s = await shop(service);

describe('variants of a product', { skip: whyNoBrowser() }, () => {
  it('are made as a grid in one go, and more of them later', async () => {
    const sku = `SHIRT-${unique()}`.toUpperCase();
    const { id } = await s.product({ sku, name: 'Shirt', price: 99 });
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: `/products/${id}` });
    const { page } = app;
    await page.getByText('Sizes, colours and the like').waitFor();
    await page.getByRole('button', { name: 'Add variants' }).click();
    const dialog = page.getByRole('dialog');
    const values = async (at: number, said: string[]) => {
      for (const value of said) {
        await dialog.getByRole('combobox', { name: `Values ${at}` }).fill(value);
        await page.keyboard.press('Enter');
      }
    };
    await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Size');
    await values(1, ['S', 'M', 'L']);
    await dialog.getByRole('button', { name: 'Another option' }).click();
    await dialog.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Colour');
    await values(2, ['Red', 'Blue']);
    await dialog.getByLabel('SKU L / Blue').fill(s.sku);
    await dialog.getByLabel('Price L / Blue').fill('109');
    await assertAccessible(page);
    await screenshot(page, 'variants-grid');
    await dialog.getByRole('button', { name: 'Add 6 variants' }).click();
    await dialog
      .getByText(/has a product .* already/i)
      .first()
      .waitFor();
    await dialog.getByLabel('SKU L / Blue').fill(`${sku}-SPECIAL`);
    await dialog.getByRole('button', { name: 'Add 6 variants' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'L / Blue' }).waitFor();
    await page.getByText('109.00 MAD').waitFor();
    await page.getByRole('button', { name: 'Add variants' }).click();
    await values(1, ['XL']);
    await dialog.getByRole('button', { name: 'Add 2 variants' }).click();
    await page.getByRole('link', { name: 'XL / Red' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'variants');
    await page.getByRole('link', { name: 'XL / Red' }).click();
    await page.getByText('A variant of').waitFor();
    app.assertQuiet();
    await app.close();
    const rows = expect(await s.api.get(`/products/${id}/variants`), 200).body.data;
    assert.deepEqual([rows.length, rows[0]!.sku, rows[7]!.name], [8, `${sku}-S-RED`, 'Shirt – XL / Blue']);
  });

  it('are chosen at the desk by size and colour, and the order is of the one chosen', async () => {
    const sku = `CAP-${unique()}`.toUpperCase();
    const { id } = await s.product({ sku, name: 'Cap', price: 50 });
    const variants = ['S', 'M'].flatMap((size) => ['Red', 'Blue'].map((colour) => ({ options: [`Size: ${size}`, `Colour: ${colour}`] }))); // prettier-ignore
    expect(await s.api.post(`/products/${id}/variants`, { variants }), 201);
    const lead = await s.lead({ products: [{ sku, quantity: 1, total: 50 }] });
    const app = await openApp(service, await aPerson(service, s.workspace_id, 'Agent'), { path: '/desk' });
    const { page } = app;
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    await page.getByText('Yours for').waitFor();
    await page.keyboard.press('Alt+1');
    await page.getByText(`Choose a variant of ${sku} first`).waitFor();
    const choose = async (name: string, value: string) => {
      await page.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: value }).click();
    };
    await choose('Size', 'M');
    await choose('Colour', 'Blue');
    await assertAccessible(page);
    await screenshot(page, 'desk-variants');
    await page.keyboard.press('Alt+1');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    const order = await s.showOrder((await s.showLead(lead)).order_reference);
    assert.equal(order.products[0]!.sku, `${sku}-M-BLUE`);
    await app.close();
  });

  for (const [language, width, theme] of [
    ['ar', 390, 'dark'],
    ['fr', 1440, 'light'],
  ] as const)
    it(`are seen on a ${width} px ${theme} page in ${language}`, async () => {
      const { id } = await s.product({ sku: `ROBE-${unique()}`, name: 'قفطان' });
      const variants = ['S', 'M', 'L'].map((size) => ({ options: [`المقاس: ${size}`, 'اللون: أحمر'] }));
      expect(await s.api.post(`/products/${id}/variants`, { variants }), 201);
      const look = { language, width, theme, path: `/products/${id}` };
      const app = await openApp(service, await aPerson(service, s.workspace_id), look);
      await app.page.getByText('S / أحمر').first().waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `variants-${language}-${width}-${theme}`);
      app.assertQuiet();
      await app.close();
    });

  it('are chosen by keyboard in a new order: the product, then the one; a scanned code is the one at once', async () => {
    const name = `Abaya ${unique()}`;
    const sku = name.replace(' ', '-').toUpperCase();
    const { id } = await s.product({ sku, name, price: 200 });
    const barcode = `611${unique()}`;
    const variants = ['S', 'M', 'XL'].flatMap((size) =>
      ['Red', 'Blue'].map((colour) => ({
        options: [`Size: ${size}`, `Colour: ${colour}`],
        ...(size === 'XL' && colour === 'Red' ? { barcode } : {}),
      })),
    );
    expect(await s.api.post(`/products/${id}/variants`, { variants }), 201);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/orders/new' });
    const { page } = app;
    await page.getByLabel('Add a product').fill(name.toLowerCase());
    await page.getByRole('option', { name }).getByText('6 variants').waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel(`Which ${name}?`).and(page.locator(':focus')).waitFor();
    await page.getByRole('option', { name: /^XL \/ Blue/ }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'entry-variants');
    await page.keyboard.type('m bl');
    await page.getByRole('option', { name: /^XL/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByLabel(`Quantity ${sku}-M-BLUE`).waitFor();
    await page.getByLabel('Add a product').and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(barcode);
    await page.keyboard.press('Enter');
    await page.getByLabel(`Quantity ${sku}-XL-RED`).waitFor();
    // After the wrong product was opened, Escape goes back, and the field is unchanged.
    await page.getByLabel('Add a product').fill(sku);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel(`Which ${name}?`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Add a product').and(page.locator(':focus')).waitFor();
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('have their figures on the page of their product, together, and each leads to its orders', async () => {
    const sku = `VEST-${unique()}`.toUpperCase();
    const { id } = await s.product({ sku, name: 'Vest', price: 120 });
    const variants = ['S', 'M'].map((size) => ({ options: [`Size: ${size}`] }));
    const rows = expect(await s.api.post(`/products/${id}/variants`, { variants }), 201).body.data;
    const products = rows.map((row: { sku: string }) => ({ sku: row.sku, quantity: 1, price: 100 }));
    expect(await s.api.post('/orders', { orders: [anOrder(sku, { products }), anOrder(sku, { products: [products[1]] })] }), 200); // prettier-ignore
    await catchUp(s.database);
    const person = await aPerson(service, s.workspace_id);
    const app = await openApp(service, person, { path: `/products/${id}` });
    const { page } = app;
    await page.getByRole('heading', { name: 'How it sold' }).waitFor();
    const orders = page.getByRole('row', { name: /^Orders/ }).getByRole('link');
    await assertBecomes(() => orders.textContent(), '2');
    await assertAccessible(page);
    await screenshot(page, 'product-figures');
    await orders.click();
    await page.getByText('1–2 of 2').waitFor();
    await page.getByText('Vest – S').first().waitFor();
    app.assertQuiet();
    await app.close();
  });

  for (const [language, width, theme] of [
    ['en', 1440, 'light'],
    ['ar', 390, 'dark'],
  ] as const)
    it(`stand folded in the list of products on a ${width} px ${theme} page in ${language}, and open in place`, async () => {
      const sku = `TUNIC-${unique()}`.toUpperCase();
      const { id } = await s.product({ sku, name: 'Tunic', price: 120 });
      const variants = ['S', 'M'].map((size) => ({ options: [`Size: ${size}`] }));
      const rows = expect(await s.api.post(`/products/${id}/variants`, { variants }), 201).body.data;
      expect(await s.move(await s.openStock(rows[0]!.id), 'adjust', 4), 201);
      const person = await aPerson(service, s.workspace_id);
      const app = await openApp(service, person, { language, width, theme, path: '/products' });
      const { page } = app;
      const row = page.getByRole('row').filter({ hasText: sku });
      await row.first().waitFor();
      await assertBecomes(() => row.count(), 1);
      const opener = row.getByRole('button', { name: language === 'en' ? '2 variants' : 'متغيران' });
      await opener.press('Enter');
      await page.getByRole('link', { name: 'Tunic – M' }).first().waitFor();
      await assertBecomes(() => row.count(), 3);
      await assertBecomes(() => opener.getAttribute('aria-expanded'), 'true');
      await assertAccessible(page);
      await screenshot(page, `products-folded-${language}-${width}-${theme}`);
      await opener.press('Enter');
      await page.getByRole('link', { name: 'Tunic – M' }).first().waitFor({ state: 'detached' });
      // A search for a variant finds its product, expanded.
      await page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(/Search|بحث/))
        .first()
        .fill(`${sku}-M`);
      await page.getByRole('link', { name: 'Tunic – M' }).first().waitFor();
      app.assertQuiet();
      await app.close();
    });
});
