import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser, type App } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService();
/** Limit for a workspace without sellers, marketplace and sourcing. */
const ENTRIES_MAX = 12;

const menuOf = ({ page }: App) => page.getByRole('navigation', { name: 'Main navigation' });
const here = (app: App) => menuOf(app).locator('[aria-current=page]');

describe('the menu', { skip: whyNoBrowser() }, async () => {
  let s: Awaited<ReturnType<typeof shop>>;
  let owner: Awaited<ReturnType<typeof aPerson>>;

  before(async () => {
    s = await shop(service);
    owner = await aPerson(service, s.workspace_id);
  });

  it('is a dozen places; what the shop has none of is in Settings, and in the menu once it has', async () => {
    const app = await openApp(service, owner, { path: '/orders' });
    const { page } = app;
    await menuOf(app).getByRole('link', { name: 'Settings' }).waitFor();
    const names = await menuOf(app).getByRole('link').allInnerTexts();
    assert.ok(names.length <= ENTRIES_MAX, names.join());
    await assertBecomes(() => menuOf(app).getByRole('link', { name: 'Sourcing' }).count(), 0);
    await screenshot(page, 'menu.en-1440-light');
    await menuOf(app).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('region', { name: 'Not used yet' }).getByRole('link', { name: 'Marketplace' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'menu.settings.en-1440-light');
    await page.getByRole('region', { name: 'Not used yet' }).getByRole('link', { name: 'Sourcing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sourcing' }).waitFor();
    const body = { title: `Lampe ${unique()}`, product_link: 'https://example.com/lamp', quantity: 300 };
    expect(await (await s.session(owner)).post('/sourcings', body), 201);
    await page.reload();
    await menuOf(app).getByRole('link', { name: 'Sourcing' }).waitFor();
    await assertBecomes(() => menuOf(app).getByRole('link', { name: 'Marketplace' }).count(), 0);
    app.assertQuiet();
    await app.close();
  });

  it('a packer lands on the scan station and leaves it for the orders; a stock manager begins with the navigation', async () => {
    const app = await openApp(service, await aPerson(service, s.workspace_id, 'Packer'));
    const { page } = app;
    await page.waitForURL(/\/scan$/);
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.waitForURL(/\/orders$/);
    app.assertQuiet();
    await app.close();
    const stocks = await openApp(service, await aPerson(service, s.workspace_id, 'Stock Manager'));
    await stocks.page.waitForURL(/\/orders$/);
    await stocks.close();
  });

  it('pages of cash are tabs of one entry, which says that one is there', async () => {
    const app = await openApp(service, owner, { path: '/orders' });
    const { page } = app;
    await menuOf(app).getByRole('link', { name: 'Cash' }).click();
    const tabs = page.getByRole('navigation', { name: 'Cash' });
    await tabs.getByRole('link', { name: 'Payouts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor();
    await assertBecomes(() => here(app).allInnerTexts(), ['Cash']);
    await assertBecomes(() => tabs.locator('[aria-current=page]').allInnerTexts(), ['Payouts']);
    // On a low screen the entry is reached by scrolling.
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto(`${service.base}/app/payouts`);
    await page.waitForFunction(() => {
      const link = document.querySelector('nav [data-active]')?.getBoundingClientRect();
      const pages = document.querySelector('nav:has([data-active])')?.getBoundingClientRect();
      return link !== undefined && pages !== undefined && link.top >= pages.top && link.bottom <= pages.bottom;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await assertAccessible(page);
    await screenshot(page, 'menu.cash.en-1440-light');
    // On a missing page the menu is the way out.
    await page.goto(`${service.base}/app/nothing-of-the-kind`);
    await page.getByText('There is nothing here').waitFor();
    assert.match(await page.title(), /^There is nothing here/);
    await menuOf(app).getByRole('link', { name: 'Orders', exact: true }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('Settings finds pages in any language, and single settings, at which the form begins', async () => {
    const app = await openApp(service, owner, { path: '/settings' });
    const { page } = app;
    const search = page.getByRole('searchbox', { name: 'Find a setting' });
    await search.fill('transporteur');
    await page.getByRole('link', { name: 'Couriers' }).waitFor();
    await search.fill('zzz');
    await page.getByText('Nothing found').waitFor();
    await search.fill('vat');
    await page.getByRole('region', { name: 'Individual settings' }).getByRole('link', { name: /^VAT/ }).click();
    await page.waitForURL(/\/settings\/general\?setting=/);
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await assertBecomes(() => here(app).allInnerTexts(), ['Settings']);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await search.waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('has no Settings for who may change none of them; the command menu finds what may be read', async () => {
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    const app = await openApp(service, agent, { path: '/leads' });
    const { page } = app;
    await menuOf(app).getByRole('link', { name: 'Leads' }).waitFor();
    // The menu also leaves out pages whose rows she can neither decide nor call about.
    for (const name of ['Settings', 'Failed deliveries'])
      await assertBecomes(() => menuOf(app).getByRole('link', { name }).count(), 0, name);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cities');
    await page.getByRole('option', { name: 'Cities' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('in Arabic on a phone, tabs and Settings fit, and the bar has the orders', async () => {
    const app = await openApp(service, owner, { language: 'ar', width: 390, theme: 'dark', path: '/cash' });
    const { page } = app;
    await page.getByRole('navigation', { name: 'النقد' }).waitFor();
    await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).getByRole('link', { name: 'الطلبات' }).waitFor();
    await screenshot(page, 'menu.cash.ar-390-dark');
    await page.goto(`${service.base}/app/settings`);
    await page.getByRole('searchbox').waitFor();
    await assertAccessible(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await screenshot(page, 'menu.settings.ar-390-dark');
    app.assertQuiet();
    await app.close();
  });
});
