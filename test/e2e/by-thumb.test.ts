import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService();

/** Touch targets that are too small, by name and size; off-screen ones count too. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a[href^="tel:"], a[href*="wa.me"])')]
      .filter((one) => one.checkVisibility() && !one.closest('thead, [role="tooltip"]'))
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.innerText, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 30))
      .map(({ name, box }) => `${name.trim()} ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
const keysShown = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('kbd')].filter((one) => one.checkVisibility()).length);

describe('on a phone', { skip: whyNoBrowser() }, () => {
  it('the acts of an order and a lead are under the thumb, large enough for it, the next one in view, and no keys are named', async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(50, { name: 'Argan oil' });
    const { reference } = await s.oneOrder(sku, 1);
    const shipped = await s.oneOrder(sku, 1);
    await s.moveOrder(shipped.reference, 'PACKED', 'SHIPPED');
    const lead = await s.lead({});
    const admin = await aPerson(service, s.workspace_id);
    const acts = { en: ['Pack', 'Deliver', 'Call now'], fr: ['Emballer', 'Livrer', 'Appeler'], ar: ['تغليف', 'تسليم', 'اتصل الآن'] }; // prettier-ignore
    for (const language of ['en', 'fr', 'ar'] as const) {
      const app = await openApp(service, admin, { path: `/orders/${reference}`, width: 390, language });
      const { page } = app;
      for (const [i, path] of [`/orders/${reference}`, `/orders/${shipped.reference}`, `/leads/${lead}`].entries()) {
        await page.goto(`${service.base}/app${path}`);
        const act = page.getByRole('button', { name: acts[language][i]!, exact: true });
        await act.waitFor();
        await app.rest();
        const { y, height, x, width } = (await act.boundingBox())!;
        assert.ok(y > 844 * 0.75 && y + height <= 844 - 56 + 1, `${path}: ${y}`);
        assert.ok(x >= 0 && x + width <= 390, `${path}: ${x}`);
        assert.deepEqual(await small(page), [], path);
        assert.equal(await keysShown(page), 0, path);
        await screenshot(page, `thumb-${i}-${language}`);
      }
      app.assertQuiet();
      await app.close();
    }
  });

  it('an order that is over begins anew behind More, not under the thumb', async () => {
    const s = await shop(service);
    const { reference } = await s.oneOrder((await s.stocked(5)).sku, 1);
    await s.moveOrder(reference, 'CANCELED');
    const admin = await aPerson(service, s.workspace_id);
    const app = await openApp(service, admin, { path: `/orders/${reference}`, width: 390, language: 'fr' });
    const { page } = app;
    await page.locator('main').getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Réactiver' }).waitFor();
    await screenshot(page, 'thumb-over');
    assert.equal(await page.getByRole('button', { name: 'Réactiver' }).count(), 0);
    app.assertQuiet();
    await app.close();
  });

  it('calling from the desk and mending a failed delivery need no sharp finger', async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(50, { name: 'Argan oil' });
    const shipped = await s.oneOrder(sku, 1);
    await s.moveOrder(shipped.reference, 'PACKED', 'SHIPPED');
    expect(await s.api.post('/failed-deliveries', { order: shipped.reference, reason: 'no_answer' }), 200);
    await s.lead({});
    const admin = await aPerson(service, s.workspace_id);
    const app = await openApp(service, admin, { path: '/failed-deliveries', width: 390 });
    const { page } = app;
    await page.getByRole('link', { name: shipped.reference }).waitFor();
    assert.deepEqual(await small(page), [], 'failed deliveries');
    await screenshot(page, 'thumb-failed');
    await page.goto(`${service.base}/app/desk`);
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    await page.getByText('Yours for').waitFor();
    await app.rest();
    assert.equal(await keysShown(page), 0);
    await screenshot(page, 'thumb-desk');
    app.assertQuiet();
    await app.close();
  });
});
