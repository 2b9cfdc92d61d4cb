import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { assertSound, sessionFor, shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertFilled, openApp, screenshot, waitUntil, whyNoBrowser } from './browser.ts';

/* A driver's day on his phone; STOPS=60 makes it a whole day. */

const STOPS = Number(process.env['STOPS'] ?? 6);
const service = whyNoBrowser() ? null! : await testService({});

describe('a driver’s round', { skip: whyNoBrowser() }, async () => {
  const aRound = async (count: number) => {
    const s = await shop(service);
    const { sku } = await s.stocked(1_000);
    const orders = await s.manyOrders(count, sku);
    for (const { reference } of orders) await s.moveOrder(reference, 'PACKED');
    const driver = await aPerson(service, s.workspace_id, 'Delivery');
    const admin = await sessionFor(service, s.workspace_id, s.admin.id);
    const ids = orders.map(({ id }) => id);
    const body = { ids, delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', body), 200);
    return { ...s, orders, driver, admin };
  };
  /** Delivers with two taps, as the driver does; resolves when the phone has stored the report. */
  const deliver = async (page: Page, reference: string) => {
    let taps = 0;
    const tap = async (name: string | RegExp) => {
      await page.getByRole('button', { name, exact: true }).tap();
      taps += 1;
    };
    await tap(`Delivered: ${reference}`);
    await tap(/^Collected /);
    await page.locator(`li[aria-label="${reference}"][data-state="delivered"]`).waitFor();
    return taps;
  };
  const isKeptOffline = async (page: Page) => {
    // `ready` is not enough: the worker controls a document opened at /app only after the next load.
    await waitUntil(
      page,
      async () => (await navigator.serviceWorker.getRegistrations())[0]?.active?.state === 'activated',
    );
    await waitUntil(page, async () => {
      const kept = (await (await caches.open('tahsil-round-files')).keys()).map(({ url }) => url);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/app/assets/')); // prettier-ignore
      const answers = await (await caches.open('tahsil-data')).keys();
      return kept.length > 3 && answers.length >= 2 && loaded.every((name) => kept.includes(name));
    });
  };

  it(`is ${STOPS} stops with the network gone half of the time: none lost, none doubled, two taps each`, async () => {
    const s = await aRound(STOPS);
    const app = await openApp(service, s.driver, { width: 390 });
    const { page, context } = app;
    // After the sign-in he is on his round.
    await page.getByRole('heading', { name: `Left · ${STOPS}` }).waitFor();
    await isKeptOffline(page);
    await page.reload();
    await page.getByRole('heading', { name: `Left · ${STOPS}` }).waitFor();
    await isKeptOffline(page);
    const half = Math.ceil(STOPS / 4);
    for (const [i, { reference }] of s.orders.entries()) {
      if (i % half === 0) await context.setOffline((i / half) % 2 === 0);
      assert.equal(await deliver(page, reference), 2);
      // The phone loses power and restarts while it is offline.
      if (i === 1) {
        await page.reload();
        await page.locator(`li[aria-label="${reference}"][data-state="delivered"]`).waitFor();
      }
    }
    await page.getByText('Nothing is left for today.').waitFor();
    await context.setOffline(false);
    await page.getByText('waits for the network').first().waitFor({ state: 'detached' });
    const rows = await service.database.read.rows<{ deliveries: number; collected: number }>(
      null,
      `select (select count(*)::int from order_histories h where h.workspace_id = $1 and h.new_status = 'delivered') as deliveries,
         (select count(*)::int from order_deliveries d where d.workspace_id = $1 and d.collected is not null) as collected`,
      [s.workspace_id],
    );
    assert.deepEqual(rows, [{ deliveries: STOPS, collected: STOPS }]);
    for (const { reference } of s.orders.slice(0, 5)) assert.equal(await s.statusOf(reference), 'delivered');
    await assertSound(service.database);
    await app.close();
  });

  it('shows the amount first, calls, keeps his order, and says why a parcel was not taken', async () => {
    const s = await aRound(3);
    const [a, b, c] = s.orders;
    const app = await openApp(service, s.driver, { width: 390, path: '/round' });
    const { page } = app;
    await page.getByRole('heading', { name: 'Left · 3' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'round-en');
    assert.match(
      (await page
        .getByRole('link', { name: /^Call / })
        .first()
        .getAttribute('href')) ?? '',
      /^tel:/,
    );
    assert.match((await page.getByRole('link', { name: /^Map/ }).first().getAttribute('href')) ?? '', /query=/);
    const first = page.locator('ol > li').first();
    await page.getByRole('button', { name: 'Arrange' }).tap();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page
      .getByRole('button', { name: /to the top$/ })
      .nth(2)
      .tap();
    await saved;
    await screenshot(page, 'round-arranging');
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await page.reload();
    await page.locator(`ol > li:first-child[aria-label="${c!.reference}"]`).waitFor();
    assert.ok(await first.isVisible());
    await page.getByRole('button', { name: `Not delivered: ${a!.reference}` }).tap();
    await page.getByRole('radiogroup').getByText('Postponed').tap();
    await page.getByRole('button', { name: 'Tomorrow' }).tap();
    await assertAccessible(page);
    await screenshot(page, 'round-not-delivered');
    await page.getByRole('dialog').getByRole('button', { name: 'Not delivered' }).tap();
    await page.getByRole('heading', { name: 'Not delivered today · 1' }).waitFor();
    // He collects less than the order's amount, with a signature.
    await page.getByRole('button', { name: `Delivered: ${b!.reference}`, exact: true }).tap();
    await page.getByLabel('Collected', { exact: true }).fill('100');
    await page.getByText('The order says').waitFor();
    await page.getByRole('button', { name: 'Signature' }).tap();
    const pad = (await page.getByRole('img', { name: 'Sign here with a finger' }).boundingBox())!;
    await page.mouse.move(pad.x + 20, pad.y + 20);
    await page.mouse.down();
    await page.mouse.move(pad.x + 120, pad.y + 60);
    await page.mouse.up();
    await assertAccessible(page);
    await screenshot(page, 'round-delivered-dialog');
    await page.getByRole('button', { name: 'Collected 100' }).tap();
    await page.locator(`li[aria-label="${b!.reference}"][data-state="delivered"]`).waitFor();
    await page.getByRole('button', { name: `Undo ${b!.reference}` }).waitFor();
    const { delivery } = await s.showOrder(b!.reference);
    assert.deepEqual([delivery.collected, delivery.proof], [100, 'signature']);
    await assertAccessible(page);
    await screenshot(page, 'round-done');
    await page.getByRole('button', { name: `Undo ${b!.reference}` }).tap();
    await page.getByRole('heading', { name: 'Left · 2' }).waitFor();
    assert.equal(await s.statusOf(b!.reference), 'shipped');
    app.assertQuiet();
    await app.close();
  });

  it('leaves the list where it is under his thumb while the network goes and comes, and taps are sent or refused', async () => {
    const s = await aRound(3);
    const [one, two, three] = s.orders;
    const app = await openApp(service, s.driver, { width: 390, path: '/round' });
    const { page, context } = app;
    await page.getByRole('heading', { name: 'Left · 3' }).waitFor();
    await isKeptOffline(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Left · 3' }).waitFor();
    await page.getByText('Everything is sent.').waitFor();
    // Records where the element under his thumb is, in each frame that the browser draws.
    await page.evaluate((reference) => {
      const places = new Set<number>();
      const look = () => {
        const button = document.querySelector(`li[aria-label="${reference}"] button`);
        const left = document.querySelectorAll('main > ol > li').length;
        if (button) places.add(left * 10_000 + Math.round(button.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(globalThis, { places });
    }, three!.reference);
    /** The recorded places, by the number of stops left. */
    const placesSeen = async () => {
      const seen = await page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places]);
      return [...Map.groupBy(seen, (one) => Math.floor(one / 10_000)).values()].map((places) => places.length);
    };
    await context.setOffline(true);
    await deliver(page, one!.reference);
    await page.getByText('No network: 1 stop').waitFor();
    await deliver(page, two!.reference);
    await page.getByText('No network: 2 stops').waitFor();
    // Meanwhile the office reassigns the order.
    await s.moveOrder(two!.reference, 'ROLLBACK', 'PACKED');
    await context.setOffline(false);
    await page.getByText('1 stop was refused later.').waitFor();
    await page.getByRole('heading', { name: 'Refused later' }).waitFor();
    assert.deepEqual(await placesSeen(), [1, 1, 1]);
    await page.getByRole('button', { name: 'View', exact: true }).tap();
    await page.getByRole('button', { name: `Seen: ${two!.reference}` }).tap();
    await page.getByText('Everything is sent.').waitFor();
    await app.close();
  });

  it('says what was refused while he was without network, in Arabic in the dark', async () => {
    const s = await aRound(2);
    const [one] = s.orders;
    const app = await openApp(service, s.driver, { width: 390, language: 'ar', theme: 'dark', path: '/round' });
    const { page, context } = app;
    await page.getByRole('heading', { name: 'المتبقي · 2' }).waitFor();
    await isKeptOffline(page);
    await page.reload();
    await page.getByRole('heading', { name: 'المتبقي · 2' }).waitFor();
    await context.setOffline(true);
    await page.locator(`li[aria-label="${one!.reference}"] button`).first().tap();
    await page.getByRole('dialog').getByRole('button', { name: 'MAD' }).tap();
    await page.getByText('ينتظر الشبكة').waitFor();
    await screenshot(page, 'round-ar-offline');
    // Meanwhile the office reassigns the order.
    await s.moveOrder(one!.reference, 'ROLLBACK', 'PACKED');
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'رُفضت لاحقا' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'round-ar-refused');
    await page.getByRole('alert').getByRole('button').tap();
    await page.getByRole('heading', { name: 'رُفضت لاحقا' }).waitFor({ state: 'detached' });
    assert.equal(await s.statusOf(one!.reference), 'packed');
    await app.close();
  });

  it('is filled on a board: many at once to a driver, or dragged, each with its amount and the one name of its city', async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(10);
    const orders = await s.manyOrders(3, sku);
    for (const { reference } of orders) await s.moveOrder(reference, 'PACKED');
    const driver = await aPerson(service, s.workspace_id, 'Delivery');
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/rounds' });
    const { page } = app;
    const packed = page.getByRole('region', { name: 'To hand out' });
    const column = page.getByRole('region', { name: driver.full_name });
    const parcel = (i: number) => packed.getByRole('button').filter({ hasText: orders[i]!.reference });
    await packed.getByRole('heading', { name: 'To hand out · 3' }).waitFor();
    await parcel(0)
      .getByText(/^[\d,]+\.\d\d MAD$/)
      .waitFor();
    await column.getByText('No parcels today').waitFor();
    await parcel(2).dragTo(column);
    const dialog = page.getByRole('dialog');
    await assertFilled(dialog.getByRole('combobox', { name: 'Driver' }), driver.full_name);
    await screenshot(page, 'rounds-dragged');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Hand to a driver' }).and(page.locator(':enabled')).click();
    await parcel(2).waitFor({ state: 'detached' });
    // All orders of a city are chosen at once, and sent in one request.
    await packed.getByRole('button', { name: /^Select / }).click();
    await column.getByRole('button', { name: `Hand 2 parcels to ${driver.full_name}` }).click();
    await dialog.getByText('2 orders').waitFor();
    await dialog.getByRole('button', { name: 'Hand to a driver' }).and(page.locator(':enabled')).click();
    await packed.getByRole('heading', { name: 'To hand out · 0' }).waitFor();
    for (const { reference } of orders) {
      assert.equal(await s.statusOf(reference), 'shipped');
      await column.getByRole('link').filter({ hasText: reference }).waitFor();
    }
    await column.locator('dl > div').filter({ hasText: 'Still to collect' }).getByText(/MAD$/).waitFor();
    await screenshot(page, 'rounds-board');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('is followed by the person who hands out parcels', async () => {
    const s = await aRound(2);
    const manager = await aPerson(service, s.workspace_id);
    for (const look of [{}, { width: 390, language: 'ar', theme: 'dark' }] as const) {
      const app = await openApp(service, manager, { path: '/rounds', ...look });
      await app.page.getByRole('link', { name: s.driver.full_name, exact: true }).waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `rounds-${'language' in look ? 'ar' : 'en'}`);
      app.assertQuiet();
      await app.close();
    }
  });
});
