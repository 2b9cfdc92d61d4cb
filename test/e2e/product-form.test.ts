import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { shop } from '../shop.ts';
import { expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await sheetService();

describe('a new product', { skip: whyNoBrowser() }, () => {
  const productOf = async (s: Awaited<ReturnType<typeof shop>>, sku: string) =>
    expect(await s.api.get('/products', { keyword: sku }), 200).body.data.find(
      (row: { sku: string }) => row.sku === sku,
    );

  it('is made with picture, price and pieces in one form, and its stock is seen and received on its page', async () => {
    const s = await shop(service);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const sku = `ARGAN-${unique()}`;
    await page.getByLabel('Name').fill('Argan oil');
    await page.getByLabel('SKU').fill(sku);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('149.9');
    const picture = { width: 600, height: 600, channels: 3, background: '#c58a2b' } as const;
    const buffer = await sharp({ create: picture }).jpeg().toBuffer();
    await page.locator('input[type="file"]').setInputFiles([{ name: 'gold.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByRole('img', { name: 'gold.jpg' }).waitFor();
    await page.getByLabel('How many do you have?').fill('20');
    await screenshot(page, 'product-new-en-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Create' }).click();
    const stock = page.getByRole('region', { name: 'Stock' });
    await stock.locator('dl > div').filter({ hasText: 'Available' }).getByText('20', { exact: true }).waitFor();
    await page.getByRole('img', { name: 'Main picture' }).waitFor();
    await screenshot(page, 'product-page-en-1440');
    await assertAccessible(page);
    await stock.getByRole('button', { name: /^Move / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pieces').fill('5');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await stock.locator('dl > div').filter({ hasText: 'Available' }).getByText('25', { exact: true }).waitFor();
    assert.equal((await productOf(s, sku)).available, 25);
    app.assertQuiet();
    await app.close();
  });

  it('is made with its variants, each with its first pieces', async () => {
    const s = await shop(service);
    const look = { path: '/products/new', language: 'fr' } as const;
    const app = await openApp(service, await aPerson(service, s.workspace_id), look);
    const { page } = app;
    const sku = `ROBE-${unique()}`;
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Robe');
    await page.getByLabel('SKU').first().fill(sku);
    await page.getByRole('textbox', { name: 'Prix', exact: true }).fill('200');
    await page.getByRole('button', { name: /^Variantes/ }).click();
    await page.getByLabel('Option 1').fill('Taille');
    await page.getByRole('combobox', { name: 'Valeurs 1' }).fill('S');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Valeurs 1' }).fill('M');
    await page.keyboard.press('Enter');
    await page.getByLabel('En stock S').fill('3');
    await page.getByLabel('En stock M').fill('4');
    await screenshot(page, 'product-variants-fr-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('heading', { name: 'Robe' }).first().waitFor();
    await assertBecomes(async () => (await productOf(s, sku)).available, 7);
    app.assertQuiet();
    await app.close();
  });

  it('is a bundle of others, on a phone too: its parts are picked, and their stock is its own', async () => {
    const s = await shop(service);
    const [soap, towel] = [await s.stocked(10, { name: 'صابون' }), await s.stocked(4, { name: 'منشفة' })];
    const look = { path: '/products/new', language: 'ar', width: 390, theme: 'dark' } as const;
    const app = await openApp(service, await aPerson(service, s.workspace_id), look);
    const { page } = app;
    const sku = `GIFT-${unique()}`;
    await page.getByRole('textbox', { name: 'الاسم', exact: true }).fill('هدية');
    await page.getByLabel('SKU').fill(sku);
    await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('120');
    await page.getByRole('button', { name: /^باقة/ }).click();
    for (const { sku } of [soap, towel]) {
      await page.getByLabel('إضافة منتج').fill(sku);
      await page.getByRole('option').filter({ hasText: sku }).click();
    }
    await page.getByLabel('صابون: القطع في الباقة').fill('2');
    await screenshot(page, 'product-bundle-ar-390-dark');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'إنشاء' }).click();
    await page.getByText('تكفي منتجاتها لـ 4 باقات.').waitFor();
    await screenshot(page, 'product-bundle-page-ar-390-dark');
    await assertAccessible(page);
    const { parts, available } = await productOf(s, sku);
    assert.equal(available, 4);
    assert.deepEqual(
      parts.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]).toSorted(),
      [[soap.sku, 2], [towel.sku, 1]].toSorted(),
    ); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });
});
