import { after, describe, it } from 'node:test';
import { makeLogger } from '../../server/platform/logger.ts';
import { startRollUp } from '../../server/reports/start-roll-up.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('the owner', { skip: whyNoBrowser() }, async () => {
  it('sees how the day goes, and each number leads to the rows it counts', async () => {
    const counting = startRollUp(service.database, makeLogger('silent'));
    after(() => counting.stop());
    const s = await shop(service);
    const { sku } = await s.stocked(100, { name: 'زيت الأركان 50 مل' });
    const orders = await s.manyOrders(9, sku);
    for (const { reference } of orders.slice(0, 5)) await s.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
    await s.moveOrder(orders[5]!.reference, 'PACKED', 'SHIPPED', 'RETURNED');
    expect(await s.api.post('/leads', { data: Array.from({ length: 4 }, () => aLead(sku)) }), 201);
    const owner = await aPerson(service, s.workspace_id);
    const app = await openApp(service, owner, { path: '/overview' });
    const { page } = app;
    const rate = page.locator('dl > div').filter({ hasText: 'Delivery rate' });
    await rate.getByText('83.3%').waitFor({ timeout: 40_000 });
    await page.locator('svg.recharts-surface').first().waitFor();
    await screenshot(page, 'overview');
    await assertAccessible(page);
    await page
      .locator('dl > div')
      .filter({ hasText: /^Orders/ })
      .getByRole('link', { name: '9' })
      .click();
    await page.getByText('1–9 of 9').waitFor();
    await page.goBack();
    await page
      .getByRole('table', { name: 'Orders now' })
      .getByRole('row', { name: /Delivered/ })
      .getByRole('link')
      .click();
    await page.getByText('1–5 of 5').waitFor();
    app.assertQuiet();
    await app.close();
    for (const [width, theme] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      const arabic = await openApp(service, owner, { path: '/overview', language: 'ar', width, theme });
      await arabic.page.getByText('نسبة التسليم').first().waitFor();
      await screenshot(arabic.page, `overview-ar-${width}`);
      await assertAccessible(arabic.page);
      await arabic.close();
    }
  });
});
