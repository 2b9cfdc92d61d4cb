import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { join } from 'node:path';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { aPhone, expect, unique, world } from '../world.ts';
import { until } from '../jobs.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* A publishable key (R-KEY-1 to R-KEY-5): its owner sets what it offers, and a landing page of another origin sends a lead. */

const service = whyNoBrowser() ? null! : await testService({ worker: true });
const GUIDE = join(import.meta.dirname, '../../docs/guides/landing-pages.md');

/** A page on an origin of its own, served as by a shop's web server. */
async function aSite(): Promise<{ origin: string; show: (html: string) => void }> {
  let page = '';
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, show: (html) => void (page = html) };
}

const aPage = (language: 'en' | 'ar', body: string) =>
  `<!doctype html><html lang="${language}"><title>Argan</title><main><h1>Argan</h1>${body}</main></html>`;

describe('a landing page', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const w = await world(service);
    return { ...w, owner: await aPerson(service, w.workspace_id, 'Admin'), site: await aSite() };
  };
  type Shop = Awaited<ReturnType<typeof aShop>>;
  const aForm = async (w: Shop, origins: string[]) => {
    const made = expect(await w.api.post('/applications', { name: `Page ${unique()}`, kind: 'form' }), 201).body.data;
    const offers = [{ sku: w.sku, quantity: 1, total: 149 }, { sku: w.sku, quantity: 2, total: 249 }]; // prettier-ignore
    expect(await w.api.put(`/applications/${made.id}/form`, { origins, city_ids: [], offers }), 200);
    return made;
  };
  const leadsOf = async (w: Shop, phone: string) =>
    expect(await w.api.get('/leads', { keyword: phone, search_by: 'phone' }), 200).body.data;

  it('its owner makes a key, says what it offers, and pastes the text into a page, whose lead arrives', async () => {
    const w = await aShop();
    const app = await openApp(service, w.owner, { path: '/applications/new' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Landing page' }).click();
    await page.getByLabel('Name').fill('Argan page');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const pick = async () => {
      await page.getByLabel('Add a product').fill(w.sku);
      await page.getByRole('option', { name: w.sku }).first().click();
    };
    await pick();
    await page.getByLabel('Price for all').fill('149');
    await pick();
    await page.getByLabel('Price for all').last().fill('249');
    await page.getByRole('combobox', { name: 'Pages that may use the key' }).fill(w.site.origin);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The form is saved').waitFor();
    await assertAccessible(page);
    const snippet = (await page.locator('pre').filter({ hasText: '<form' }).textContent())!;
    app.assertQuiet();
    await app.close();

    const [form_url] = /http[^']*\/forms\/[\w-]+/.exec(snippet)!;
    const guide = readFileSync(GUIDE, 'utf8');
    const [, example] = /^```html\n([^]*?)^```$/m.exec(guide)!;
    assert.equal(
      example,
      snippet.replace(form_url, 'https://tahsil.example.com/forms/KEY'),
      'the guide shows this text',
    );

    // The test's service does not know its port in advance, so the snippet's URL is replaced.
    const served = snippet.replace(new URL(form_url).origin, service.base);
    // Its owner added a field that this customer leaves empty.
    w.site.show(
      aPage('en', served.replace('<p><button>', '<p><label>Area <input name="area" /></label></p><p><button>')),
    );
    const phone = aPhone();
    const shop = await openApp(service, null);
    await shop.page.goto(w.site.origin);
    await shop.page.getByLabel('Offer').selectOption({ index: 1 });
    await shop.page.getByLabel('Full name').fill('Amina Benali');
    await shop.page.getByLabel('Phone').fill('call me maybe');
    await shop.page.getByLabel('City').fill('Casablanca');
    await shop.page.getByLabel('Address').fill('12 Rue Ibn Batouta');
    await shop.page.getByRole('button', { name: 'Order' }).click();
    const said = (label: string) =>
      shop.page.getByLabel(label).evaluate((field) => (field as HTMLInputElement).validationMessage);
    await until('what the service says of the phone', async () => (await said('Phone')) !== '');
    assert.equal(await said('Phone'), 'Please check this field. The phone field is not a phone number.');
    assert.equal(await shop.page.getByLabel('Phone').evaluate((field) => field === document.activeElement), true);
    await shop.page.getByLabel('Phone').fill(phone);
    await shop.page.getByRole('button', { name: 'Order' }).click();
    await shop.page.getByText('Thank you. We will call you to confirm.').waitFor();
    await shop.close();
    await until('the lead of the page', async () => (await leadsOf(w, phone)).length > 0);
    const [lead, ...more] = await leadsOf(w, phone);
    const [{ sku, quantity, total }] = lead.products;
    assert.deepEqual(
      [more.length, lead.full_name, lead.city, sku, quantity, total, lead.source],
      [0, 'Amina Benali', 'Casablanca', w.sku, 2, 249, 'application:Argan page'],
    );
  });

  it('two forms of one Arabic page are accessible, wait for a service that is away, and learn of changed offers', async () => {
    const w = await aShop();
    const made = await aForm(w, [w.site.origin]);
    const app = await openApp(service, w.owner, { language: 'ar', path: `/applications/${made.id}` });
    const snippet = (await app.page.locator('pre').filter({ hasText: '<form' }).textContent())!;
    await app.close();
    const [form_url] = /http[^']*\/forms\/[\w-]+/.exec(snippet)!;
    const served = snippet.replace(new URL(form_url).origin, service.base);
    w.site.show(aPage('ar', served + served));
    const shop = await openApp(service, null, { language: 'ar' });
    const { page } = shop;
    let isAway = true;
    const address = service.base + new URL(form_url).pathname;
    await page.route(address, async (route) => {
      await (isAway ? route.abort() : route.continue());
      isAway = false;
    });
    await page.goto(w.site.origin);
    const forms = page.locator('form');
    for (const form of [forms.first(), forms.last()])
      await form.locator('option').nth(1).waitFor({ state: 'attached' });
    await assertAccessible(page);
    await screenshot(page, 'landing-page-ar');
    const lists = await page.locator('datalist').evaluateAll((all) => all.map(({ id }) => id));
    assert.equal(new Set(lists).size, 2);
    const second = forms.last();
    const phone = aPhone();
    for (const [name, text] of [
      ['full_name', 'Amina Benali'],
      ['phone', phone],
      ['city', 'Casablanca'],
      ['address', '12 Rue Ibn Batouta'],
    ] as const)
      // prettier-ignore
      await second.locator(`[name=${name}]`).fill(text);
    await second.locator('select').selectOption({ index: 1 });
    const offers = [{ sku: w.sku, quantity: 3, total: 349 }];
    expect(await w.api.put(`/applications/${made.id}/form`, { origins: [w.site.origin], city_ids: [], offers }), 200);
    await second.getByRole('button').click();
    await second.locator('option', { hasText: '349' }).waitFor({ state: 'attached' });
    const select = second.locator('select');
    await until('what the service says of the offer', () =>
      select.evaluate((field) => (field as HTMLSelectElement).validationMessage !== ''),
    );
    await second.getByRole('button').click();
    await second.getByText('شكرا لك').waitFor();
    await shop.close();
    await until('the lead of the second form', async () => (await leadsOf(w, phone)).length > 0);
    assert.equal((await leadsOf(w, phone))[0].products[0].quantity, 3);
  });

  it('a page of an origin that was not named reads nothing', async () => {
    const w = await aShop();
    const { form_url } = await aForm(w, ['https://shop.example']);
    const at = service.base + new URL(form_url!).pathname;
    w.site.show(`<!doctype html><title>x</title><p id="said"></p><script>
      fetch('${at}').then(() => 'read', () => 'blocked').then((text) => (document.querySelector('#said').textContent = text));
    </script>`);
    const shop = await openApp(service, null);
    await shop.page.goto(w.site.origin);
    await shop.page.getByText('blocked').waitFor();
    await shop.close();
  });

  it('its settings look right in each language, on desk and phone, by day and night', async () => {
    const w = await aShop();
    const { id } = await aForm(w, ['https://shop.example', 'https://www.shop.example']);
    const looks: Look[] = [
      { language: 'en', width: 1440 },
      { language: 'en', width: 390, theme: 'dark' },
      { language: 'fr', width: 390 },
      { language: 'ar', width: 1440, theme: 'dark' },
      { language: 'ar', width: 390 },
    ];
    for (const look of looks) {
      const app = await openApp(service, w.owner, { ...look, path: `/applications/${id}` });
      await app.page.locator('pre').filter({ hasText: '<form' }).waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `form-settings-${look.language}-${look.width}${look.theme === 'dark' ? '-dark' : ''}`);
      app.assertQuiet();
      await app.close();
    }
  });
});
