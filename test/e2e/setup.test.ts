import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { createSetupLink } from '../../server/access/set-up/set-up.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* The first morning of a shop: from the setup link to the first parcel, and the rest of the setup. */

const service = whyNoBrowser() ? null! : await testService({});
/** A service without any workspace, and with a worker, which creates the first warehouse. */
const fresh = whyNoBrowser() ? null! : await testService({ worker: true });

/** Limit of fields that a newcomer fills in until her first parcel is out. */
const FIELDS_MAX = 12;

describe('the first parcel', { skip: whyNoBrowser() }, async () => {
  it('goes out from the setup link on, by what the pages show, in a dozen fields', async () => {
    const link = await fresh.database.transaction((tx) => createSetupLink(tx, fresh.base));
    const app = await openApp(fresh, null, { path: '/sign-in' });
    const { page } = app;
    const filled: string[] = [];
    const fill = async (name: string, value: string, within: Locator = page.locator('body')) => {
      await within.getByLabel(new RegExp(`^${name}( \\*)?$`)).fill(value);
      filled.push(name);
    };
    const headers = { 'accept-language': 'en-MA,en;q=0.9' };
    await page.route(link, (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }));
    await page.goto(link);
    await assertAccessible(page);
    await fill('Shop name', 'Souk Atlas');
    assert.equal(await page.getByLabel('Country').inputValue(), 'MA');
    await fill('Your name', 'Amina Benali');
    await fill('E-mail', 'amina@example.test');
    await fill('Password', 'long enough, really');
    await page.getByRole('button', { name: 'Create shop' }).click();

    await page.getByRole('heading', { name: 'Welcome, Amina Benali' }).waitFor();
    await page.getByText('0 of 6 done').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'first-run');
    await page.getByRole('link', { name: 'New product' }).click();
    await fill('Name', 'Argan oil');
    await assertBecomes(() => page.getByLabel('SKU').inputValue(), 'ARGAN-OIL');
    await fill('Price', '149.90');
    await page.getByRole('button', { name: 'Create', exact: true }).click();

    await page.getByText('1 of 6 done').waitFor();
    await page.getByRole('link', { name: 'Add stock' }).click();
    const dialog = page.getByRole('dialog');
    await assertBecomes(() => dialog.getByRole('combobox', { name: 'Product' }).inputValue(), 'Argan oil');
    await assertBecomes(() => dialog.getByRole('combobox', { name: 'Warehouse' }).inputValue(), 'Main warehouse');
    await fill('Pieces', '20', dialog);
    await screenshot(page, 'first-run-stock');
    await dialog.getByRole('button', { name: 'Add stock' }).click();

    await page.getByText('2 of 6 done').waitFor();
    await page.getByRole('link', { name: 'New courier' }).click();
    await fill('Name', 'Rapid Casa');
    await page.getByRole('button', { name: 'Create', exact: true }).click();

    await page.getByText('3 of 6 done').waitFor();
    await screenshot(page, 'first-run-lead');
    await page.getByRole('link', { name: 'Type a lead' }).click();
    await page.getByText('Argan oil').first().waitFor();
    await fill('Phone', '0612345678');
    await fill('Full name', 'Sara Idrissi');
    await fill('City', 'Casablanca');
    await fill('Address', '12 rue Ibn Batouta');
    await page.keyboard.press('Control+Enter');

    await page.getByText('4 of 6 done').waitFor();
    await page.getByRole('link', { name: 'Open the call desk' }).click();
    await page.getByRole('button', { name: 'Take the next lead' }).click();
    await page.getByText('Yours for').waitFor();
    await page.keyboard.press('Alt+1');
    const told = page.getByText(/Confirmed: order OR-/);
    await told.waitFor();
    await page.goto(`${fresh.base}/app/overview`);

    await page.getByText('5 of 6 done').waitFor();
    await page.getByRole('link', { name: 'Open orders' }).click();
    await page.getByRole('link', { name: /^OR-/ }).first().click();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await page.getByText('Packed').first().waitFor();
    await screenshot(page, 'first-run-order');
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByRole('radio', { name: 'Not assigned yet' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByText('Shipped').first().waitFor();

    await page.goto(`${fresh.base}/app/overview`);
    await page.getByText(/Shop setup: \d+ of 10 steps done/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText('Your first parcel is out').waitFor();
    await screenshot(page, 'first-run-out');
    assert.ok(filled.length <= FIELDS_MAX, filled.join(', '));
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
