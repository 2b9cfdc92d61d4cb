import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* The order page names the next step, and has one main button for it (R-ORD-17). */

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('the next step of an order', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(50, { name: 'زيت الأركان' });
    return { ...s, sku, driver: await aPerson(service, s.workspace_id, 'Delivery') };
  };

  it('is taken by one key from new to delivered, then leads to the cash; a failed delivery has its three decisions', async () => {
    const s = await aShop();
    const { reference } = await s.oneOrder(s.sku);
    const owner = await aPerson(service, s.workspace_id);
    const app = await openApp(service, owner, { path: `/orders/${reference}` });
    const { page } = app;
    const step = page.getByRole('region', { name: 'Next step' });
    const filled = step.locator('[data-variant="filled"]');
    await step.getByText('Pack the order').waitFor();
    await assertBecomes(() => filled.count(), 1);
    await page.keyboard.press('Alt+n');
    // The shop has no courier: a driver takes it.
    await step.getByText('Choose who delivers it: a courier or a driver').waitFor();
    await assertBecomes(() => filled.allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[0])), ['Hand to a driver']); // prettier-ignore
    await page.keyboard.press('Alt+n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Driver' }).click();
    await page.getByRole('option', { name: s.driver.full_name }).click();
    await dialog.getByRole('button', { name: 'Hand to a driver' }).click();
    await step.getByText(`On its way with ${s.driver.full_name}: delivered or not?`).waitFor();
    await step.getByRole('button', { name: 'Could not deliver' }).waitFor();
    await screenshot(page, 'next-step-shipped');
    await assertAccessible(page);
    expect(await s.api.post('/failed-deliveries', { order: reference, reason: 'no_answer' }), 200);
    await page.reload();
    await step.getByText('Not delivered: decide what happens to the parcel').waitFor();
    await page.keyboard.press('3');
    await page.getByRole('dialog').waitFor();
    await screenshot(page, 'next-step-decide');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await s.put(reference, 'DELIVERED'), 200);
    await page.reload();
    await step.getByText(`Collect the cash from ${s.driver.full_name}`).waitFor();
    await page.keyboard.press('Alt+n');
    await page.waitForURL(/\/settlements\/people\//);
    app.assertQuiet();
    await app.close();
  });

  it('is said to roles that do not take it, without a button; on a phone it is under the thumb, in three languages', async () => {
    const s = await aShop();
    const { reference } = await s.oneOrder(s.sku);
    const agent = await aPerson(service, s.workspace_id, 'Agent');
    const seen = await openApp(service, agent, { path: `/orders/${reference}` });
    const step = seen.page.getByRole('region', { name: 'Next step' });
    await step.getByText('Pack the order').waitFor();
    await step.getByText('Another role does this step.').waitFor();
    await assertBecomes(() => step.getByRole('button').count(), 0);
    await seen.close();
    const owner = await aPerson(service, s.workspace_id);
    const words = { en: ['Pack the order', 'Pack'], fr: ['Emballer la commande', 'Emballer'], ar: ['تغليف الطلب', 'تغليف'] } as const; // prettier-ignore
    for (const language of ['en', 'fr', 'ar'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const app = await openApp(service, owner, { path: `/orders/${reference}`, width: 390, language, theme });
        const { page } = app;
        const [says, act] = words[language];
        const said = (await page.getByText(says, { exact: true }).boundingBox())!;
        assert.ok(said.y < 300, `${language}: ${said.y}`);
        const button = page.getByRole('button', { name: act, exact: true });
        await assertBecomes(() => button.count(), 1);
        const box = (await button.boundingBox())!;
        assert.ok(box.y + box.height <= 844, `${language}: ${box.y}`);
        await screenshot(page, `next-step-${language}-${theme}`);
        await assertAccessible(page);
        app.assertQuiet();
        await app.close();
      }
  });

  it('cities and phones are shown as people read them, and what was typed stands beside', async () => {
    const s = await aShop();
    await s.seeded();
    const [reference] = await s.orders(1, { city: 'casa', phone: '+212 612-34.56.78', products: [{ sku: s.sku, quantity: 1, price: 10 }], total: 10 }); // prettier-ignore
    const owner = await aPerson(service, s.workspace_id);
    for (const [language, city, typed] of [
      ['fr', 'Casablanca', 'saisi : casa'],
      ['ar', 'الدار البيضاء', 'المكتوب: '],
    ] as const) {
      const app = await openApp(service, owner, { path: '/orders', language });
      const { page } = app;
      const row = page.getByRole('row').filter({ hasText: reference! });
      await row.getByText(city).waitFor();
      await row.getByText('0612345678').waitFor();
      assert.equal(await row.getByText(city).getAttribute('title'), 'casa');
      await page.goto(`${service.base}/app/orders/${reference}`);
      await page.getByText(city).waitFor();
      await page.getByText(typed).waitFor();
      await page.getByText('0612345678').waitFor();
      // Several statuses, as figures link to them, are named on a chip.
      await page.goto(`${service.base}/app/orders?status=new,packed,shipped`);
      await page
        .getByRole('listitem')
        .filter({ hasText: language === 'fr' ? '3 sur 9' : '3 من 9' })
        .waitFor();
      await assertAccessible(page);
      app.assertQuiet();
      await app.close();
    }
    const listed = expect(await s.api.get('/orders', { include: ['known_city', 'phone_international'] }), 200).body;
    const [order] = listed.data;
    assert.deepEqual(
      [order.city, order.known_city.name, order.known_city.name_ar, order.phone, order.phone_international],
      ['casa', 'Casablanca', 'الدار البيضاء', '+212 612-34.56.78', '+212612345678'],
    );
  });
});
