import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { watchEvents } from '../../contract/live/live.ts';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { shop } from '../shop.ts';
import { expect, unique, world } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

const picture = async (name: string, background = '#c58a2b') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const PROGRAM = { name: 'bottle.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 this is a program') };

/** Fills in name, SKU and price in English: the rest of the form is reached from there. */
async function fillFirst(page: Page, { name, sku, price }: { name: string; sku: string; price: string }) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('SKU').first().fill(sku);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price);
}

async function typeOption(page: Page, name: string, values: readonly string[]) {
  await page.getByLabel('Option 1').fill(name);
  for (const value of values) {
    await page.getByRole('combobox', { name: 'Values 1' }).fill(value);
    await page.keyboard.press('Enter');
  }
}

const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

const service = whyNoBrowser() ? null! : await sheetService();

/** Fills in a product with a picture and two variants that have pieces. Returns its SKU. */
async function typeCap(page: Page): Promise<string> {
  const sku = `CAP-${unique()}`;
  await fillFirst(page, { name: 'Cap', sku, price: '50' });
  await page.locator('input[type="file"]').setInputFiles([await picture('gold.jpg')]);
  await page.getByRole('button', { name: /^Variants/ }).click();
  await typeOption(page, 'Size', ['S', 'M']);
  await page.getByLabel('In stock S').fill('3');
  await page.getByLabel('In stock M').fill('4');
  return sku;
}

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
    await page.locator('input[type="file"]').setInputFiles([await picture('gold.jpg')]);
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
    // Rows without a value are not shown.
    assert.equal(await page.getByText('No longer offered').count(), 0);
    assert.equal(await page.getByRole('term').filter({ hasText: 'Variants' }).count(), 0);
    // Warning level and shelf have the same fields as on the stock's page.
    await stock.getByLabel('Warn me at').fill('30');
    await stock.getByLabel('Shelf').fill('A2-3');
    await stock.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const [kept] = expect(await s.api.get('/stocks', { sku }), 200).body.data;
    assert.partialDeepStrictEqual(kept, { warning_quantity: 30, shelf: 'A2-3' });
    const { data: moves } = expect(await s.api.get('/stock-histories', { stock_id: kept.id }), 200).body;
    assert.ok(moves.some(({ reason }: { reason: string | null }) => reason === 'First stock'));
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
    await page.getByRole('textbox', { name: 'Prix', exact: true }).fill('149,90');
    await page.getByRole('button', { name: /^Variantes/ }).click();
    await page.getByLabel('Option 1').fill('Taille');
    await page.getByRole('combobox', { name: 'Valeurs 1' }).fill('S');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Valeurs 1' }).fill('M');
    await page.keyboard.press('Enter');
    await page.getByLabel('En stock S').fill('3');
    await page.getByLabel('En stock M').fill('4');
    // A blank after a SKU is not part of it.
    await page.getByLabel('SKU M').fill(`${sku}-MOYEN `);
    await assertFilled(page.getByLabel('Prix M'), '149.9');
    await page.getByText('Stock compté dans').waitFor();
    await screenshot(page, 'product-variants-fr-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('heading', { name: 'Robe' }).first().waitFor();
    await assertBecomes(async () => (await productOf(s, sku)).available, 7);
    const { id } = await productOf(s, sku);
    const variants = expect(await s.api.get(`/products/${id}/variants`), 200).body.data;
    assert.deepEqual(
      variants.map((one: { sku: string; price: number; available: number }) => [one.sku, one.price, one.available]),
      [[`${sku}-S`, 149.9, 3], [`${sku}-MOYEN`, 149.9, 4]],
    ); // prettier-ignore
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
    await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('١٢٠');
    await page.getByRole('button', { name: /^باقة/ }).click();
    for (const { sku } of [soap, towel]) {
      await page.getByLabel('إضافة منتج').fill(sku);
      await page.getByRole('option').filter({ hasText: sku }).click();
    }
    // A reload keeps the draft, with the names of the picked items.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
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

  it('is not created while something of it is missing, which is said at its field', async () => {
    const s = await shop(service);
    const soap = await s.stocked(10, { name: 'Soap' });
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const sku = `KIT-${unique()}`;
    await fillFirst(page, { name: 'Kit', sku, price: '99,5' });
    await page.getByRole('button', { name: /^Variants/ }).click();
    await page.getByLabel('Option 1').waitFor();
    await create(page);
    await page.getByText('Name the option, such as size.').waitFor();
    await page.getByLabel('Option 1').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Option 1').fill('Size');
    await page.getByText('Name the option, such as size.').waitFor({ state: 'detached' });
    await page.getByText('Type its values, such as S, M.').waitFor();
    await assertAccessible(page);
    await typeOption(page, 'Size', ['S', 'M']);
    await page.getByLabel('Price S').fill('');
    await page.getByLabel('SKU M').fill(`${sku}-S`);
    await create(page);
    await page.getByText('Each variant needs a price.').waitFor();
    await page.getByText('The product or another variant has this SKU.').waitFor();
    await page.getByRole('button', { name: /^Bundle/ }).click();
    await create(page);
    await page.getByText('Add at least one product.').waitFor();
    await screenshot(page, 'product-parts-missing-en-1440');
    await assertAccessible(page);
    assert.equal(await productOf(s, sku), undefined);
    await page.getByLabel('Add a product').fill(soap.sku);
    await page.getByRole('option').filter({ hasText: soap.sku }).click();
    await page.getByText('Add at least one product.').waitFor({ state: 'detached' });
    // Back to one product: products that were picked before do not make it a bundle.
    await page.getByRole('button', { name: /^One product/ }).click();
    await page.getByRole('textbox', { name: 'Purchase price' }).fill('40,5');
    await create(page);
    await page.getByRole('region', { name: 'Stock' }).waitFor();
    assert.partialDeepStrictEqual(await productOf(s, sku), { price: 99.5, purchase_price: 40.5, parts: [] });
    app.assertQuiet();
    await app.close();
  });

  it('has what could be made with it, and its page names what could not, with the reason', async () => {
    const s = await shop(service);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const sku = `VEST-${unique()}`;
    await fillFirst(page, { name: 'Vest', sku, price: '120' });
    const input = page.locator('input[type="file"]');
    await input.setInputFiles([PROGRAM, await picture('gold.jpg')]);
    await page.getByRole('button', { name: /^Variants/ }).click();
    await typeOption(page, 'Size', ['S', 'M']);
    await page.getByLabel('SKU M').fill(s.sku);
    await page.getByLabel('Price M').fill('130,5');
    await page.getByLabel('In stock S').fill('1');
    await page.getByLabel('In stock M').fill('2');
    await create(page);
    const missing = page.getByRole('region', { name: 'The product is created, but this is missing' });
    await missing.getByText('Its variants were not added').waitFor();
    await missing.getByText(/has a product .* already/i).waitFor();
    await missing.getByText('bottle.png was not added').waitFor();
    await missing.getByText('must be a JPEG, PNG or WebP picture').waitFor();
    await missing.getByText('1 piece of S was not added').waitFor();
    await missing.getByText('2 pieces of M were not added').waitFor();
    await page.getByRole('img', { name: 'Main picture' }).waitFor();
    await screenshot(page, 'product-not-all-made-en-1440');
    await assertAccessible(page);
    // The typed values are still there, and one SKU is corrected.
    await missing.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog');
    await assertFilled(dialog.getByLabel('Price M'), '130.5');
    await assertFilled(dialog.getByLabel('SKU M'), s.sku);
    await dialog.getByLabel('SKU M').fill(`${sku}-MEDIUM`);
    await screenshot(page, 'product-variants-again-en-1440');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Add 2 variants' }).click();
    await page.getByRole('link', { name: 'M', exact: true }).waitFor();
    await missing.getByText('Its variants were not added').waitFor({ state: 'detached' });
    await missing.getByText('2 pieces of M were not added').waitFor();
    const { id } = await productOf(s, sku);
    const variants = expect(await s.api.get(`/products/${id}/variants`), 200).body.data;
    assert.deepEqual(
      variants.map((one: { sku: string; price: number }) => [one.sku, one.price]),
      [[`${sku}-S`, 120], [`${sku}-MEDIUM`, 130.5]],
    ); // prettier-ignore
    await missing.getByRole('button', { name: 'Close' }).click();
    await missing.waitFor({ state: 'detached' });
    app.assertQuiet();
    await app.close();
  });

  it('has its first pieces once, though answers were lost and others came too early', async () => {
    const s = await shop(service);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const sku = await typeCap(page);
    // The first request of each act is done, but its answer is lost. The first picture is refused before any work is done.
    const acts = new Map<string, string[]>();
    await page.route(/\/(variants|stocks|stocks\/[^/?]+\/[^/?]+|pictures)$/, async (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.continue();
      const kind = new URL(request.url()).pathname.split('/').at(-1)!;
      const keys = acts.get(kind) ?? [];
      acts.set(kind, [...keys, request.headers()['idempotency-key'] ?? 'none']);
      if (keys.length > 0) return route.continue();
      if (kind === 'pictures') return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} });
      await route.fetch();
      await route.abort();
    });
    await create(page);
    await page.getByRole('img', { name: 'Main picture' }).waitFor();
    await page.getByRole('link', { name: 'M', exact: true }).waitFor();
    await assertBecomes(async () => (await productOf(s, sku)).available, 7);
    assert.equal(await page.getByRole('region', { name: 'The product is created' }).count(), 0);
    assert.equal(acts.size, 4, [...acts.keys()].join());
    for (const [kind, [first, second]] of acts) assert.equal(first, second, kind);
    await app.close();
  });

  it('keeps what was made when first pieces fail, and names those that failed', async () => {
    const s = await shop(service);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const sku = await typeCap(page);
    // The network fails for the pieces of the first variant, each time.
    let key: string | undefined;
    await page.route('**/stocks', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      key ??= request.headers()['idempotency-key'];
      return request.headers()['idempotency-key'] === key ? route.abort() : route.continue();
    });
    await create(page);
    await page.getByText('The first stock of S may not have been added').waitFor();
    await page.getByRole('img', { name: 'Main picture' }).waitFor();
    await page.getByRole('link', { name: 'M', exact: true }).waitFor();
    await assertBecomes(async () => (await productOf(s, sku)).available, 4);
    assert.equal(await page.getByText(/The first stock of M/).count(), 0);
    await app.close();
  });

  it('keeps its grid while the name of an option is corrected, and takes values between Arabic commas', async () => {
    const s = await shop(service);
    const look = { path: '/products/new', language: 'ar' } as const;
    const app = await openApp(service, await aPerson(service, s.workspace_id), look);
    const { page } = app;
    const sku = `SHIRT-${unique()}`;
    await page.getByRole('textbox', { name: 'الاسم', exact: true }).fill('قميص');
    await page.getByLabel('SKU').first().fill(sku);
    await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('80');
    await page.getByRole('button', { name: /^متغيرات/ }).click();
    await page.getByLabel('الخيار 1').fill('Siz');
    await page.getByRole('button', { name: 'إنشاء' }).click();
    await page.getByText('اكتب قيمه، مثل S، M.').waitFor();
    const values = page.getByRole('combobox', { name: 'القيم 1' });
    assert.equal(await values.getAttribute('placeholder'), 'S، M، L');
    await values.fill('S');
    await values.dispatchEvent('keydown', { key: '،' });
    await page.getByLabel('SKU S').waitFor();
    // The keyboard of a phone reports no key names.
    await values.fill('M، L');
    await values.press('Enter');
    await page.getByLabel('في المخزون S').fill('3');
    await page.getByLabel('في المخزون M').fill('4');
    await page.getByLabel('SKU M').fill(`${sku}-MEDIUM`);
    await page.getByLabel('الخيار 1').fill('');
    await page.getByLabel('الخيار 1').pressSequentially('Size');
    await assertFilled(page.getByLabel('في المخزون S'), '3');
    await assertFilled(page.getByLabel('SKU M'), `${sku}-MEDIUM`);
    await screenshot(page, 'product-variants-ar-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'إنشاء' }).click();
    await page.getByRole('link', { name: 'M', exact: true }).waitFor();
    await assertBecomes(async () => (await productOf(s, sku)).available, 7);
    const { id } = await productOf(s, sku);
    const variants = expect(await s.api.get(`/products/${id}/variants`), 200).body.data;
    assert.deepEqual(
      variants.map((one: { sku: string; options: string[] }) => [one.sku, ...one.options]),
      [[`${sku}-S`, 'Size: S'], [`${sku}-MEDIUM`, 'Size: M'], [`${sku}-L`, 'Size: L']],
    ); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });

  it('takes a picture once, and no more than ten, which it says', async () => {
    const s = await shop(service);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const input = page.locator('input[type="file"]');
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, i) => picture(`${i}.jpg`, `#${String(i + 10).repeat(3)}`)),
    );
    await input.setInputFiles(files[0]!);
    const chosen = page.getByRole('region', { name: 'Pictures' }).getByRole('img');
    await chosen.first().waitFor();
    // A test that sets the same file again gives it another modification time, so the file is set through the page's own input.
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[type="file"]')!;
      const file = new File(['same'], 'same.jpg', { type: 'image/jpeg', lastModified: 1 });
      const twice = new DataTransfer();
      twice.items.add(file);
      twice.items.add(file);
      field.files = twice.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByRole('img', { name: 'same.jpg' }).first().waitFor();
    await assertBecomes(() => chosen.count(), 2);
    await page.getByRole('button', { name: 'Remove same.jpg' }).click();
    await assertBecomes(() => chosen.count(), 1);
    // A removed picture can be chosen again: the input is emptied after each choice.
    await page.getByRole('button', { name: 'Remove 0.jpg' }).click();
    await assertBecomes(() => chosen.count(), 0);
    await input.setInputFiles(files[0]!);
    await page.getByRole('button', { name: 'Remove 0.jpg' }).click();
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    const chooser = await asked;
    assert.equal(await input.evaluate((field: HTMLInputElement) => field.files!.length), 0);
    await chooser.setFiles(files[0]!);
    await page.getByRole('img', { name: '0.jpg' }).waitFor();
    await assertBecomes(() => chosen.count(), 1);
    await input.setInputFiles(files.slice(1));
    await page.getByText('A product has at most 10 pictures.').waitFor();
    await assertBecomes(() => chosen.count(), 10);
    await page.getByRole('button', { name: 'Remove 3.jpg' }).click();
    await page.getByRole('button', { name: 'Add pictures' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('offers what its maker may do: without rights no pictures and no pieces', async () => {
    const s = await shop(service);
    const name = `Catalogue ${unique()}`;
    const permissions = { products: ['list', 'retrieve', 'create'], stocks: ['list', 'create', 'update'] };
    expect(await s.api.post('/roles', { name, permissions }), 201);
    const app = await openApp(service, await aPerson(service, s.workspace_id, name), { path: '/products/new' });
    const { page } = app;
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    const sku = `MUG-${unique()}`;
    await fillFirst(page, { name: 'Mug', sku, price: '30' });
    assert.equal(await page.getByRole('button', { name: 'Add pictures' }).count(), 0);
    assert.equal(await page.getByLabel('How many do you have?').count(), 0);
    await page.getByRole('button', { name: /^Variants/ }).click();
    await typeOption(page, 'Size', ['S']);
    await page.getByLabel('SKU S').waitFor();
    assert.equal(await page.getByLabel('In stock S').count(), 0);
    await create(page);
    await page.getByRole('heading', { name: 'Mug' }).first().waitFor();
    await assertBecomes(async () => (await productOf(s, sku)).variant_count, 1);
    assert.deepEqual(refused, []);
    app.assertQuiet();
    await app.close();
  });

  it('is counted in a warehouse that is made in its form, where there is none', async () => {
    const w = await world(service);
    const app = await openApp(service, await aPerson(service, w.workspace_id), { path: '/products/new' });
    const { page } = app;
    const sku = `TEA-${unique()}`;
    await fillFirst(page, { name: 'Tea', sku, price: '12,5' });
    await page.getByText('Stock is kept in a warehouse: create one to add pieces.').waitFor();
    assert.equal(await page.getByLabel('How many do you have?').count(), 0);
    await page.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: /New warehouse/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Depot Fès');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('They are counted in Depot Fès. Leave empty to sell without tracking stock.').waitFor();
    await page.getByLabel('How many do you have?').fill('6');
    await create(page);
    await page.getByRole('region', { name: 'Stock' }).getByText('Depot Fès').waitFor();
    const rows = expect(await w.api.get('/products', { keyword: sku }), 200).body.data;
    assert.partialDeepStrictEqual(rows[0], { price: 12.5, available: 6 });
    app.assertQuiet();
    await app.close();
  });

  it('keeps what was typed when the network is away, and asks for its parts once it is back', async () => {
    const s = await shop(service);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/profile' });
    const page = await app.context.newPage();
    const html = await (await app.context.request.get(`${service.base}/app/products/new`)).text();
    // Only the scripts of the first load arrive, each once.
    let isAway = true;
    const [arrived, lost] = [new Set<string>(), new Set<string>()];
    await page.route('**/app/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url());
      if (!isAway || (html.includes(pathname) && !arrived.has(pathname))) {
        arrived.add(pathname);
        return route.continue();
      }
      lost.add(pathname);
      return route.abort();
    });
    await page.goto(`${service.base}/app/products/new`);
    let loads = 0;
    page.on('load', () => loads++);
    await fillFirst(page, { name: 'Gift', sku: `GIFT-${unique()}`, price: '120' });
    await page.getByRole('button', { name: /^Bundle/ }).click();
    await page.waitForFunction(() => performance.getEntriesByName('tahsil.rest').length > 0);
    await create(page);
    await page.getByText('Add at least one product.').waitFor();
    assert.ok(lost.size > 0, 'scripts were asked for without the network');
    assert.equal(await page.getByLabel('Add a product').count(), 0);
    isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByLabel('Add a product').waitFor();
    await assertFilled(page.getByRole('textbox', { name: 'Name', exact: true }), 'Gift');
    assert.equal(loads, 0, 'the page was not loaded again');
    await app.close();
  });

  it('that is a bundle keeps the place of its parts while they are changed, and says what it is a variant of', async () => {
    const s = await shop(service);
    const [soap, towel] = [await s.stocked(0, { name: 'Soap' }), await s.stocked(4, { name: 'Towel' })];
    const parent = await s.product({ name: `Gifts ${unique()}` });
    const parts = [{ sku: soap.sku, quantity: 2 }];
    const gift = await s.product({ name: 'Gift', parts, parent_id: parent.id, options: ['Size: M'] });
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: `/products/${gift.id}` });
    const { page } = app;
    await page.getByText('The stock of its parts makes no bundle.').waitFor();
    await page.getByText('A variant of').waitFor();
    await page.getByRole('button', { name: 'Remove Soap' }).click();
    await page.getByLabel('Add a product').fill(towel.sku);
    await page.getByRole('option').filter({ hasText: towel.sku }).click();
    const pieces = page.getByLabel('Towel: pieces per bundle');
    await pieces.fill('two');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is not a number.').waitFor();
    await pieces.fill('١');
    await page.getByLabel('Add a product').fill(towel.sku);
    await page.getByRole('option').filter({ hasText: towel.sku }).click();
    await assertFilled(pieces, '2');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/is saved/).waitFor();
    await page.goto(`${service.base}/app/products/${gift.id}`);
    await page.getByText('Its parts make 2 bundles.').waitFor();
    await screenshot(page, 'product-bundle-page-en-1440');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('asks for its stocks once after an act', async () => {
    const s = await shop(service);
    const { id } = await s.stocked(3);
    await s.warehouse({ name: 'Branch' });
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/profile' });
    const { page } = app;
    // The stream of changes is cut, as it would refetch the data by itself.
    await page.route(`**${watchEvents.url}`, (route) => route.abort());
    await page.goto(`${service.base}/app/products/${id}`);
    const stock = page.getByRole('region', { name: 'Stock' });
    await stock.getByRole('button', { name: 'Add stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: 'Branch' }).click();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && /\/stocks\?/.test(request.url())) asked.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Add stock' }).click();
    await dialog.waitFor({ state: 'detached' });
    await stock.getByRole('link', { name: 'Branch' }).waitFor();
    await app.rest();
    assert.equal(asked.length, 1, asked.join());
    await app.close();
  });
});
