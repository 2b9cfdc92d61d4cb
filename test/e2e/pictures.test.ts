import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { aPerson } from '../session.ts';
import { sheetClient, sheetService } from '../sheets.ts';
import { shop } from '../shop.ts';
import { anOrder, expect, unique } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const s = await shop(service);

/** Draws roughly a bottle on a table. */
const photo = (colour: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#efe7da' } })
    .composite([
      { input: { create: { width: 220, height: 460, channels: 3, background: colour } }, left: 340, top: 180 },
      { input: { create: { width: 90, height: 120, channels: 3, background: '#3b2a1a' } }, left: 405, top: 60 },
    ])
    .jpeg()
    .toBuffer();
const file = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(colour),
});
const PROGRAM = { name: 'bottle.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 this is a program') };

describe('pictures of a product', { skip: whyNoBrowser() }, () => {
  it('are added after it is made, several at once; what is no picture is named, the others stay', async () => {
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/products/new' });
    const { page } = app;
    const name = `Argan ${unique()}`;
    await page.getByLabel('SKU').fill(unique());
    await page.getByLabel('Name').fill(name);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('149.9');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('There is none yet').waitFor();
    const input = page.locator('input[type="file"][multiple]');
    await input.setInputFiles([await file('gold.jpg', '#c58a2b'), PROGRAM, await file('green.jpg', '#3f7d4e')]);
    await page.getByText('bottle.png was not added').waitFor();
    await page.getByText('must be a JPEG, PNG or WebP picture').waitFor();
    await page.getByText('2 pictures added').waitFor();
    const main = page.getByRole('img', { name: 'Main picture' });
    const before = await main.getAttribute('src');
    await page.getByRole('button', { name: 'Make it the main picture' }).click();
    await page.waitForFunction(
      (was) => ![null, was].includes(document.querySelector('main ul img')?.getAttribute('src') ?? null),
      before,
    );
    await assertAccessible(page);
    await screenshot(page, 'product-pictures');
    await page.getByRole('button', { name: 'Remove the picture' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByRole('img', { name: 'Picture 2' }).waitFor({ state: 'detached' });
    await page.goto(`${service.base}/app/products?keyword=${encodeURIComponent(name)}`);
    await page.locator('tbody img').waitFor();
    const drawn = await page.locator('tbody img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)); // prettier-ignore
    assert.equal(drawn, 64);
    await screenshot(page, 'products-with-pictures');
    app.assertQuiet();
    await app.close();
  });

  it('are on the order, at the desk and in the parcel that is scanned', async () => {
    const { sku, id } = await s.stocked(50);
    const sheets = sheetClient(service.base, await s.token(s.admin.id));
    const pictures = expect(await sheets.send(`/products/${id}/pictures`, 'a.jpg', await photo('#c58a2b')), 201);
    const small = (pictures.body as { data: { small_url: string }[] }).data[0]!.small_url.replace('/api/web/1.0', '');
    const [order] = await s.manyOrders(1, sku);
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: `/orders/${order!.reference}` });
    const { page } = app;
    await page.locator(`img[src="${small}"]`).waitFor();
    await screenshot(page, 'order-with-picture');
    await s.lead({ products: [{ sku, quantity: 1, total: 10 }] });
    await page.goto(`${service.base}/app/desk`);
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    await page.getByText('Yours for').waitFor();
    await page.locator(`img[src="${small}"]`).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'desk-with-picture');
    app.assertQuiet();
    await app.close();

    const packer = await openApp(service, await aPerson(service, s.workspace_id, 'Packer'), { path: '/scan' });
    await packer.page.getByText('Scan a parcel').waitFor();
    await packer.page.keyboard.type(order!.reference);
    await packer.page.keyboard.press('Enter');
    const contents = packer.page.getByRole('list', { name: 'In the parcel' });
    await contents.locator(`img[src="${small}"]`).waitFor();
    await contents.getByText(sku).waitFor();
    await assertAccessible(packer.page);
    await screenshot(packer.page, 'scan-with-contents');
    packer.assertQuiet();
    await packer.close();
  });

  it('are in lists, of 2 kB at most and each once, with how many of it, and nothing jumps when they come', async () => {
    const { sku, id } = await s.product({ name: 'Olive soap' });
    const sheets = sheetClient(service.base, await s.token(s.admin.id));
    expect(await sheets.send(`/products/${id}/pictures`, 'a.jpg', await photo('#3f7d4e')), 201);
    const body = { orders: Array.from({ length: 5 }, () => anOrder(sku, { products: [{ sku, quantity: 3, price: 10 }] })) }; // prettier-ignore
    const references = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    await s.moveOrder(references[0]!, 'PACKED', 'SHIPPED');
    const courier = await s.session(s.admin);
    expect(await courier.post('/failed-deliveries', { order: references[0]!, reason: 'no_answer' }), 200);
    const lead = await s.lead({ products: [{ sku, quantity: 3, total: 30 }] });
    const when = {
      status: 'call_later',
      action_date: `${new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 19)}+00:00`,
    };
    expect(await s.api.put('/leads', { leads: [{ reference: lead, ...when }] }), 200);
    const person = await aPerson(service, s.workspace_id);
    for (const [language, width, theme] of [
      ['en', 1440, 'light'],
      ['ar', 390, 'dark'],
    ] as const) {
      const app = await openApp(service, person, { language, width, theme, path: '/' });
      const { page } = app;
      const sizes: number[] = [];
      page.on('response', (response) => {
        if (/\/pictures\//.test(response.url())) void response.body().then((bytes) => sizes.push(bytes.length));
      });
      for (const path of ['/orders', '/leads', '/failed-deliveries', '/desk']) {
        await page.goto(`${service.base}/app${path}`);
        if (path === '/desk') await page.getByRole('button', { name: language === 'en' ? 'To come' : 'قادمة' }).click();
        const image = page.locator(`img[src$="/tiny"]`).first();
        await image.waitFor();
        await image.evaluate((img: HTMLImageElement) => img.decode());
        await page.getByText('Olive soap').first().waitFor();
        await page.getByText('× 3').first().waitFor();
        const moved = await image.evaluate(
          (img) => img.getBoundingClientRect().width === 24 && img.getBoundingClientRect().height === 24,
        );
        assert.ok(moved, 'its place was kept before it came');
        await assertAccessible(page);
        await screenshot(page, `list-pictures${path.replace(/\W/g, '-')}-${language}-${width}-${theme}`);
      }
      assert.ok(sizes.length >= 1 && sizes.every((bytes) => bytes <= 2_048), String(sizes));
      app.assertQuiet();
      await app.close();
    }
  });

  for (const [language, width, theme] of [
    ['ar', 390, 'dark'],
    ['fr', 1440, 'light'],
  ] as const)
    it(`are changed on a ${width} px ${theme} page in ${language}`, async () => {
      const { id } = await s.product({ name: 'زيت أركان' });
      const sheets = sheetClient(service.base, await s.token(s.admin.id));
      for (const colour of ['#c58a2b', '#3f7d4e', '#7a3e8e'])
        expect(await sheets.send(`/products/${id}/pictures`, 'a.jpg', await photo(colour)), 201);
      const look = { language, width, theme, path: `/products/${id}` };
      const app = await openApp(service, await aPerson(service, s.workspace_id), look);
      await app.page.locator('main ul img').nth(2).waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `product-pictures-${language}-${width}-${theme}`);
      app.assertQuiet();
      await app.close();
    });
});
