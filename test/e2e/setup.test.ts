import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { createSetupLink } from '../../server/access/set-up/set-up.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { world } from '../world.ts';
import { newcomer } from './newcomer.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* The first morning of a shop: from the setup link to the first parcel, and the rest of the setup. */

const service = whyNoBrowser() ? null! : await testService({});
/** A service without any workspace, and with a worker, which creates the first warehouse. */
const fresh = whyNoBrowser() ? null! : await testService({ worker: true });

/** Limits of a newcomer until her first parcel is out. */
const FIELDS_MAX = 12;
const MINUTES_MAX = 8;

describe('the first parcel', { skip: whyNoBrowser() }, async () => {
  it('goes out from the setup link on, by what the pages show, in a dozen fields and eight minutes', async (t) => {
    const link = await fresh.database.transaction((tx) => createSetupLink(tx, fresh.base));
    const app = await openApp(fresh, null, { path: '/sign-in' });
    const { page } = app;
    const she = newcomer(page);
    const button = (name: string, within: Locator = page.locator('body')) =>
      she.click(within.getByRole('button', { name, exact: true }), name);
    const go = (name: string) => she.click(page.getByRole('link', { name, exact: true }).first(), name);
    const headers = { 'accept-language': 'en-MA,en;q=0.9' };
    await page.route(link, (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }));
    await page.goto(link);
    await assertAccessible(page);
    await she.read('the setup page');
    await she.fill('Shop name', 'Souk Atlas');
    assert.equal(await page.getByLabel('Country').inputValue(), 'MA');
    await she.fill('Your name', 'Amina Benali');
    await she.fill('E-mail', 'amina@example.test');
    await she.fill('Password', 'long enough, really');
    await button('Create shop');

    await page.getByRole('heading', { name: 'Welcome, Amina Benali' }).waitFor();
    await page.getByText('0 of 6 done').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'first-run');
    await she.read('the guide');
    await go('New product');
    await page.getByLabel('SKU').waitFor();
    await she.read('the form of a product');
    await she.fill('Name', 'Argan oil');
    await she.finds(page.getByLabel('SKU'), 'ARGAN-OIL');
    await she.fill('Price', '149.90');
    await button('Create');

    await page.getByText('1 of 6 done').waitFor();
    await she.read('the guide');
    await go('Add stock');
    const dialog = page.getByRole('dialog');
    await she.finds(dialog.getByRole('combobox', { name: 'Product' }), 'Argan oil');
    await she.finds(dialog.getByRole('combobox', { name: 'Warehouse' }), 'Main warehouse');
    await she.read('the dialog of stock');
    await she.fill('Pieces', '20', dialog);
    await screenshot(page, 'first-run-stock');
    await button('Add stock', dialog);

    await page.getByText('2 of 6 done').waitFor();
    await she.read('the guide');
    await go('New courier');
    await page.getByLabel(/^Name/).waitFor();
    await she.read('the form of a courier');
    await she.fill('Name', 'Rapid Casa');
    await button('Create');

    await page.getByText('3 of 6 done').waitFor();
    await screenshot(page, 'first-run-lead');
    await she.read('the guide');
    await go('Type a lead');
    await page.getByText('Argan oil').first().waitFor();
    await she.read('the form of a lead');
    await she.fill('Phone', '0612345678');
    await she.fill('Full name', 'Sara Idrissi');
    await she.fill('City', 'Casablanca');
    await she.fill('Address', '12 rue Ibn Batouta');
    await she.press('Control+Enter', 'create');

    await page.getByText('4 of 6 done').waitFor();
    await she.read('the guide');
    await go('Open the call desk');
    await page.getByRole('button', { name: 'Take the next lead' }).waitFor();
    await she.read('the call desk');
    await she.click(page.getByRole('button', { name: 'Take the next lead' }), 'Take the next lead');
    await page.getByText('Yours for').waitFor();
    await she.read('the lead');
    await she.press('Alt+1', 'confirm');
    await page.getByText(/Confirmed: order OR-/).waitFor();
    await go('Overview');

    await page.getByText('5 of 6 done').waitFor();
    await she.read('the guide');
    await go('Open orders');
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    await she.read('the orders');
    await she.click(page.getByRole('link', { name: /^OR-/ }).first(), 'the order');
    // The order page names each next step, and has one button for it.
    const next = page.getByRole('region', { name: 'Next step' });
    await next.getByText('Pack the order').waitFor();
    await she.read('the order');
    await button('Pack', next);
    await next.getByText('Choose who delivers it').waitFor();
    await screenshot(page, 'first-run-order');
    await she.read('the next step');
    await button('Push to courier', next);
    await dialog.getByText('Rapid Casa').first().waitFor();
    await she.read('the dialog of couriers');
    await button('Push to courier', dialog);
    await next.getByText('Hand the parcel to Rapid Casa').waitFor();
    await she.read('the next step');
    await button('Ship', next);
    await dialog.getByRole('radio').first().waitFor();
    await she.read('the dialog of shipping');
    await button('Ship', dialog);
    await next.getByText('On its way with Rapid Casa').waitFor();

    await go('Overview');
    await page.getByText(/Shop setup: \d+ of 10 steps done/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await go('Continue');
    await page.getByText('Your first parcel is out').waitFor();
    await screenshot(page, 'first-run-out');
    const { seconds, fields, steps } = she.sum();
    for (const step of steps) t.diagnostic(step);
    t.diagnostic(`${(seconds / 60).toFixed(1)} minutes, ${fields.length} fields`);
    assert.ok(fields.length <= FIELDS_MAX, fields.join(', '));
    assert.ok(seconds <= MINUTES_MAX * 60, steps.join('\n'));
    app.assertQuiet();
    await app.close();
  });
});

describe('setting up', { skip: whyNoBrowser() }, async () => {
  it('a shop with parcels sees its figures; hidden, the guide is not offered again', async () => {
    const s = await shop(service);
    const [order] = await s.manyOrders(1, s.sku);
    await s.moveOrder(order!.reference, 'PACKED', 'SHIPPED');
    const admin = await aPerson(service, s.workspace_id);
    const app = await openApp(service, admin, { path: '/overview' });
    const { page } = app;
    await page.getByText(/Shop setup: \d of 10 steps done/).waitFor();
    // In an empty month the labels of the days are evenly spaced.
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
    await page.getByText('2 of 4 done').waitFor();
    await screenshot(page, 'setup');
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await page.getByLabel('Phone of your shop').fill('0522334455');
    await page.getByLabel('Legal details on your invoices').fill('ICE 001234567000089\nRC 4455 Casablanca\n');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(`${service.base}/app/setup`);
    await page.getByText('3 of 4 done').waitFor();
    await page.getByRole('button', { name: 'Hide this guide' }).click();
    await page.getByText('Guide hidden').waitFor();
    await page.goto(`${service.base}/app/overview`);
    await app.rest();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await assertBecomes(() => page.getByText('Shop setup').count(), 0);
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
