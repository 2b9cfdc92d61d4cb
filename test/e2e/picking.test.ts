import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService();

describe('the pick list', { skip: whyNoBrowser() }, () => {
  it('is ticked shelf by shelf on a phone, and what is ordered later is still to be fetched', async () => {
    const s = await shop(service);
    const [ten, two] = [await s.stocked(50), await s.stocked(50)];
    expect(await s.api.put(`/stocks/${ten.stock_id}`, { shelf: 'A10' }), 200);
    await s.manyOrders(3, ten.sku);
    await s.manyOrders(2, two.sku);
    const packer = await aPerson(service, s.workspace_id, 'Packer');
    const admin = await aPerson(service, s.workspace_id);
    // The shelf is typed on the stock's page.
    const desk = await openApp(service, admin, { path: `/stock/${two.stock_id}` });
    await desk.page.getByLabel('Shelf').fill('A2');
    await desk.page.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByText('Saved.').waitFor();
    await screenshot(desk.page, 'stock.shelf.en-1440-light');
    await desk.close();

    for (const language of ['en', 'ar'] as const) {
      const app = await openApp(service, packer, { path: '/pick-list', width: 390, language });
      const { page } = app;
      const rows = page.getByRole('checkbox');
      await rows.nth(1).waitFor();
      const [first, second] = await rows.allInnerTexts();
      assert.ok(first!.includes('A2') && second!.includes('A10'), `${first} ${second}`);
      await assertAccessible(page);
      await screenshot(page, `pick-list.${language}-390-light`);
      if (language === 'en') {
        await rows.first().click();
        await page.getByRole('list', { name: 'Picked' }).getByRole('checkbox').waitFor();
        await page.reload();
        await page.getByRole('list', { name: 'Picked' }).getByRole('checkbox').waitFor();
        await s.manyOrders(1, two.sku);
        await page.reload();
        await page.getByText('1 more since').waitFor();
        await screenshot(page, 'pick-list.ticked.en-390-light');
        await page.getByRole('link', { name: 'Scan station' }).first().click();
        await page.getByText('Scan a parcel').waitFor();
      }
      app.assertQuiet();
      await app.close();
    }
    const wide = await openApp(service, packer, { path: '/pick-list' });
    await wide.page.getByRole('checkbox').first().waitFor();
    await screenshot(wide.page, 'pick-list.en-1440-light');
    await wide.close();
  });
});
