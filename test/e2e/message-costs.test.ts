import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { runJobs } from '../shop.ts';
import { aMessageProvider, talkingShop } from '../talking.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Costs of messages (R-TALK-9): a price is typed, and the cost is shown on the order, in the month and in the profit. */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

describe('what messages cost', { skip: whyNoBrowser() }, () => {
  it('is without a price until one is typed, then at the order, in the month and in profit', async () => {
    const provider = await aMessageProvider();
    const s = await talkingShop(service, provider, 'whatsapp');
    await s.template({ name: 'Packed' });
    const [reference] = await s.orders(1, { phone: '0611111111' });
    expect(await s.api.put('/orders', { orders: [{ reference: reference!, status: 'PACKED' }] }), 200);
    await s.send();
    const pricing = { billable: true, pricing_model: 'PMP', category: 'utility' };
    await provider.tell(s.hook, provider.taken[0]!, 'delivered', { pricing });
    const person = await aPerson(service, s.workspace_id, 'Admin');
    const app = await openApp(service, person, { path: `/orders/${reference}` });
    const { page } = app;
    await page
      .locator('ol')
      .getByText(/without a price/)
      .waitFor();
    await page.goto(`${service.base}/app/message-prices/new`);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Utility' }).click();
    assert.equal(await page.getByRole('combobox', { name: 'Priced by' }).count(), 0);
    await page.getByRole('textbox', { name: 'Country' }).fill('MA');
    await page.getByRole('textbox', { name: 'Price' }).fill('0.1443291');
    await page.getByLabel('Valid from').fill('2026-01-01');
    await page.getByRole('textbox', { name: 'Source' }).fill('Rate card of October');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/more than 6 decimals/).waitFor();
    await page.getByRole('textbox', { name: 'Price' }).fill('0.144329');
    await screenshot(page, 'message-price-en-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/message-prices(\/[0-9a-f-]{36})?$/);
    await runJobs(service.database, s.workspace_id, 'price-messages');
    for (const path of ['/message-prices', `/orders/${reference}`, '/message-costs']) {
      await page.goto(`${service.base}/app${path}`);
      await page
        .getByText(/0\.144329 MAD/)
        .first()
        .waitFor();
    }
    await page.getByText(/^Messages: 1\. Cost:/).waitFor();
    app.assertQuiet();
    await app.close();
    for (const [language, width, theme] of [
      ['en', 1440, 'light'],
      ['ar', 390, 'dark'],
    ] as const) {
      for (const [name, path] of [
        ['message-costs', '/message-costs'],
        ['message-prices', '/message-prices'],
        ['order-cost', `/orders/${reference}`],
      ] as const) {
        const look = await openApp(service, person, { path, language, width, theme });
        await look.page
          .getByText(/144329/)
          .first()
          .waitFor();
        await screenshot(look.page, `${name}-${language}-${width}-${theme}`);
        await assertAccessible(look.page);
        await look.close();
      }
    }
  });
});
