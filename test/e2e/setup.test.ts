import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, world } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* The first morning of a shop: from the overview to the steps, and one of them taken in place. */

const service = whyNoBrowser() ? null! : await testService({});

describe('setting up', { skip: whyNoBrowser() }, async () => {
  it('the overview leads to the steps; cities are added in place; dismissed, nobody is asked again', async () => {
    const w = await world(service);
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/overview' });
    const { page } = app;
    await page.getByText(/Set up your shop: \d of 8 steps done/).waitFor();
    // Of a month without anything, days are written evenly.
    const days = page.getByRole('img', { name: 'Day by day' }).locator('> text');
    await days.first().waitFor();
    const places = await days.evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
    const gaps = places.slice(1).map((x, i) => Math.round(x - places[i]!));
    assert.ok(places.length <= 8 && Math.max(...gaps) - Math.min(...gaps) <= 1, places.join());
    await screenshot(page, 'setup-banner');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Set up your shop' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Add your country’s cities' }).click();
    await page.getByText('3 of 8 done').waitFor();
    await screenshot(page, 'setup');
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await page.getByLabel('Phone of your shop').fill('0522334455');
    await page.getByLabel('What the law wants on your invoices').fill('ICE 001234567000089\nRC 4455 Casablanca\n');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(`${service.base}/app/setup`);
    await page.getByText('4 of 8 done').waitFor();
    await page.getByRole('button', { name: 'Do not offer this any more' }).click();
    await page.getByText('It is not offered any more').waitFor();
    await page.goto(`${service.base}/app/overview`);
    await app.rest();
    expect(await w.api.get('/settings'), 200);
    if ((await page.getByText('Set up your shop').count()) > 0) throw new Error('it is still offered');
    app.assertQuiet();
    await app.close();
  });

  it('the steps are whole in Arabic, in the dark and on a phone', async () => {
    const w = await world(service);
    const admin = await aPerson(service, w.workspace_id);
    const looks: Look[] = [{ language: 'ar', theme: 'dark' }, { language: 'ar', width: 390 }, { language: 'fr' }];
    for (const look of looks) {
      const app = await openApp(service, admin, { ...look, path: '/setup' });
      await app.page.getByRole('heading', { level: 1 }).waitFor();
      await app.rest();
      await screenshot(app.page, `setup-${look.language}-${look.width ?? 1440}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });
});
