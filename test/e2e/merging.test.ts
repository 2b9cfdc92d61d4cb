import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { shop } from '../shop.ts';
import { unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const s = await shop(service);

describe('a product that is there twice', { skip: whyNoBrowser() }, () => {
  it('is merged after a look at what moves; its page then names the kept one', async () => {
    const [name, mark] = [`Argan ${unique()}`, unique()];
    const [kept, twin] = [await s.stocked(10, { name }), await s.stocked(20, { name: `Twin ${mark}` })];
    await s.oneOrder(twin.sku, 3);
    const parent = await s.product({ name: `Family ${mark}` });
    await s.api.post(`/products/${parent.id}/variants`, { variants: [{ options: ['Size: M'] }] });
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: `/products/${twin.id}` });
    const { page } = app;
    await page.getByRole('button', { name: 'Merge with another product' }).click();
    const dialog = page.getByRole('dialog');
    const keep = async (said: string) => {
      await dialog.getByRole('combobox', { name: 'Product to keep' }).fill(said);
      await page.getByRole('option', { name: said, exact: true }).click();
    };
    await keep(`Family ${mark}`);
    await dialog.getByText(/has variants; merge those/).waitFor();
    await keep(name);
    await dialog.getByText('20 pieces (3 reserved, 0 damaged) are added to its stock there').waitFor();
    await dialog.getByText('1 open order is served').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'merge-look');
    await dialog.getByRole('button', { name: `Merge into ${kept.sku}` }).click();
    await page.getByText(`${twin.sku} is merged into ${kept.sku}`).waitFor();
    await page.getByText('Its SKU now refers to that product').waitFor();
    await assertBecomes(() => page.getByRole('button', { name: 'Save' }).count(), 0);
    await assertAccessible(page);
    await screenshot(page, 'merged');
    assert.deepEqual(await s.figures(kept.stock_id), { on_hand: 30, reserved: 3, damaged: 0 });
    await app.close();
  });

  it('is looked at on a phone, in Arabic and in the dark', async () => {
    const name = `زيت أركان ${unique()}`;
    const [, twin] = [await s.stocked(1, { name }), await s.stocked(2)];
    const look = { language: 'ar', width: 390, theme: 'dark', path: `/products/${twin.id}` } as const;
    const app = await openApp(service, await aPerson(service, s.workspace_id), look);
    const { page } = app;
    await page.getByRole('button', { name: 'دمج مع منتج آخر' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: /دمج في/ }).waitFor();
    await page.getByText('ما سيحدث').first().waitFor();
    await assertAccessible(page);
    await screenshot(page, 'merge-look-ar-390-dark');
    app.assertQuiet();
    await app.close();
  });
});
