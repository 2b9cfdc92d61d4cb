import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { sessionFor, shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* Why an order waits, beside the action that helps. */

const service = whyNoBrowser() ? null! : await testService({});

describe('an order that waits', { skip: whyNoBrowser() }, async () => {
  it('says what it lacks and leads there; to pack it is not the filled button', async () => {
    const s = await shop(service);
    const admin = await aPerson(service, s.workspace_id);
    const oil = await s.stocked(1);
    const { reference } = await s.oneOrder(oil.sku, 3);
    const desk = await sessionFor(service, s.workspace_id, s.admin.id);
    expect(await desk.post('/settings/cities', { name: 'Oujda' }), 201);
    const looks: Look[] = [{}, { language: 'ar', theme: 'dark' }, { language: 'ar', width: 390 }];
    for (const look of looks) {
      const app = await openApp(service, admin, { ...look, path: `/orders/${reference}` });
      await app.page.getByText(`${oil.sku} × 2`).waitFor();
      await screenshot(app.page, `waits-${look.language ?? 'en'}-${look.width ?? 1440}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
    const app = await openApp(service, admin, { path: `/orders/${reference}` });
    await app.page.getByText('No city of your list is called Rabat.').waitFor();
    const filled = await app.page.locator('main [data-variant="filled"]').allInnerTexts();
    assert.deepEqual(
      filled.filter((text) => text.includes('Pack')),
      [],
    );
    await app.page.getByRole('button', { name: 'Choose the city' }).click();
    await app.page.getByRole('dialog').waitFor();
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('link', { name: 'Receive stock' }).click();
    await app.page.waitForURL(/\/stock\?keyword=/);
    await app.page.getByRole('link', { name: 'Argan oil' }).waitFor();
    await app.close();
    const { reference: packed } = await s.oneOrder((await s.stocked(5)).sku);
    await s.moveOrder(packed, 'packed');
    const list = await openApp(service, admin, { path: '/orders', width: 768 });
    const { page } = list;
    const badge = page.getByText('Unknown city').first();
    await badge.waitFor();
    await screenshot(page, 'waits-list');
    // On a tablet the badge is in view, whatever other columns do not fit, and the menu is folded to make room.
    const { x, width } = (await badge.boundingBox())!;
    assert.ok(x > 0 && x + width <= 768, `${x}`);
    await page.getByRole('button', { name: 'Unfold the menu' }).waitFor();
    // Until the order is loaded, its page shows that it is loading.
    let send = () => {};
    const sent = new Promise<void>((go) => (send = go));
    await page.route(/\/orders\/OR-[^/]+\/show/, async (asked) => {
      await sent;
      await asked.continue();
    });
    await page.getByRole('link', { name: packed }).click();
    await page.locator('main > [aria-busy="true"]').waitFor();
    send();
    await page.getByRole('heading', { level: 1, name: packed }).waitFor();
    await list.close();
  });

  it('says the whole reason in the list, however narrow the page is', async () => {
    const s = await shop(service);
    const admin = await aPerson(service, s.workspace_id);
    const { reference } = await s.oneOrder((await s.stocked(5)).sku);
    await s.moveOrder(reference, 'packed', 'shipped');
    for (const width of [1360, 1024, 768]) {
      const { page, close } = await openApp(service, admin, { language: 'fr', width });
      // The longest of all reasons occurs only after days, so the answer is made up.
      await page.route(/\/orders\?/, async (asked) => {
        const answer = await asked.fetch();
        const body = await answer.json();
        for (const order of body.data) order.waits_for = 'courier_silent';
        await asked.fulfill({ response: answer, json: body });
      });
      await page.getByRole('link', { name: 'Commandes' }).first().click();
      const badge = page.getByText('Sans nouvelles du transporteur');
      await badge.waitFor();
      await screenshot(page, `waits-whole-${width}`);
      const cut = await page
        .locator('td[data-pinned]')
        .evaluateAll((cells) =>
          cells.flatMap(({ scrollWidth, clientWidth }) =>
            scrollWidth > clientWidth ? [scrollWidth - clientWidth] : [],
          ),
        );
      assert.deepEqual(cut, [], `pixels that are cut off at ${width}`);
      await close();
    }
  });
});
