import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, unique, world } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('cities', { skip: whyNoBrowser() }, () => {
  it('an Admin adds one with its fee, an area to it with its own, changes them in place, and deactivates it', async () => {
    const w = await world(service);
    // A worker adds the country's cities: a list that is opened before has none.
    await w.seeded();
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/cities' });
    const { page } = app;
    const first = await page.locator('tbody tr').first().getByRole('link').innerText();
    assert.match(first, /^A/i, 'they stand by their names');
    await page.getByRole('link', { name: 'New city' }).click();
    const name = `Ville ${unique()}`;
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('textbox', { name: 'Delivery fee' }).fill('35');
    await screenshot(page, 'city-new');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(`${name} is created`).waitFor();
    await page.goto(`${service.base}/app/areas`);
    await page.getByRole('link', { name: 'New area' }).click();
    await page.getByRole('combobox', { name: 'City' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hay Salam');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Hay Salam is created').waitFor();
    await page.getByRole('searchbox').fill('Hay Salam');
    const area = page.getByRole('row').filter({ hasText: name });
    await area.getByRole('link', { name: 'Hay Salam' }).click();
    await page.getByRole('textbox', { name: 'Delivery fee' }).fill('40');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Hay Salam is saved').waitFor();
    const [hay] = expect(await w.api.get('/areas', { keyword: 'Hay Salam' }), 200).body.data;
    assert.deepEqual([hay.city_name, hay.delivery_fee], [name, 40]);
    await page.goto(`${service.base}/app/cities`);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('row').filter({ hasText: '35.00 MAD' }).getByRole('link', { name }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${name} is saved`).waitFor();
    const [city] = expect(await w.api.get('/cities', { keyword: name }), 200).body.data;
    assert.deepEqual([city.status, city.delivery_fee], ['inactive', 35]);
    app.assertQuiet();
    await app.close();
    const agent = await openApp(service, await aPerson(service, w.workspace_id, 'Agent'), { path: '/cities' });
    await agent.page.getByRole('link', { name: 'Casablanca' }).waitFor();
    await assertBecomes(() => agent.page.getByRole('button', { name: /^Delivery fee/ }).count(), 0);
    await agent.page.getByRole('heading', { name: 'Cities' }).waitFor();
    await assertBecomes(() => agent.page.getByRole('link', { name: 'New city' }).count(), 0);
    await agent.close();
  });

  it('fees are typed one after another where they stand in the list', async () => {
    const w = await world(service);
    await w.seeded();
    const app = await openApp(service, await aPerson(service, w.workspace_id), { path: '/cities?keyword=sidi' });
    const { page } = app;
    const fees = page.getByRole('button', { name: /^Delivery fee: / });
    await fees.nth(1).waitFor();
    const names = (await page.locator('tbody tr').getByRole('link').allInnerTexts()).slice(0, 2);
    await fees.first().click();
    const first = page.getByRole('textbox', { name: `Delivery fee: ${names[0]}` });
    const second = page.getByRole('textbox', { name: `Delivery fee: ${names[1]}` });
    await first.fill('a lot');
    await page.keyboard.press('Enter');
    await page.getByText('This is not a number').waitFor();
    await assertAccessible(page);
    await first.fill('32,5');
    await page.keyboard.press('Enter');
    await second.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('40');
    await screenshot(page, 'city-fees');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delivery fee: ${names[0]} 32.50 MAD` }).waitFor();
    await second.waitFor({ state: 'detached' });
    const { data } = expect(await w.api.get('/cities', { keyword: 'sidi', sort: 'name' }), 200).body;
    assert.deepEqual(data.slice(0, 2).map((city: { delivery_fee: number | null }) => city.delivery_fee), [32.5, null]); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });

  it('an order of a country without a list is edited, its city in words', async () => {
    const w = await world(service, { country: 'SN', currency: 'XOF', time_zone: 'Africa/Dakar' });
    const admin = await aPerson(service, w.workspace_id);
    const product = { sku: w.sku, quantity: 2, price: 150 };
    const [reference] = await w.orders(1, { total: 300, products: [product], city: 'Dakar', phone: '771234567' });
    for (const [language, width, theme] of [
      ['ar', 390, 'dark'],
      ['en', 1440, 'light'],
    ] as const) {
      const app = await openApp(service, admin, { path: `/orders/${reference!}`, language, width, theme });
      const { page } = app;
      await page.getByRole('heading', { name: reference! }).waitFor();
      await page.getByRole('button', { name: language === 'ar' ? 'تعديل' : 'Edit', exact: true }).click();
      const city = page.getByRole('textbox', { name: language === 'ar' ? 'المدينة' : 'City' });
      await city.waitFor();
      await assertFilled(city, 'Dakar');
      await screenshot(page, `order-edit-no-list-${language}-${width}`);
      await assertAccessible(page);
      if (language === 'en') {
        await city.fill('Rufisque');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Saved.').waitFor();
        assert.equal((await w.showOrder(reference!)).city, 'Rufisque');
      }
      app.assertQuiet();
      await app.close();
    }
  });

  it('a workspace that comes to a country whose cities we know is offered them', async () => {
    const w = await world(service, { country: 'SN', time_zone: 'Africa/Dakar' });
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/settings/general' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Country' }).fill('Tunisia');
    await page.getByRole('option', { name: 'Tunisia' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add the cities of Tunisia?' });
    await dialog.waitFor();
    await screenshot(page, 'settings-cities');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Add the cities' }).click();
    await page.getByText(/\d+ cities added/).waitFor();
    assert.equal(expect(await w.api.get('/cities', { keyword: 'Sfax' }), 200).body.data[0].name, 'Sfax');
    app.assertQuiet();
    await app.close();
  });
});
