import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { copiedText } from '../pdf.ts';
import { PASSWORD, aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, waitUntil, whyNoBrowser } from './browser.ts';

/* A packer's day: she scans without ever looking away from the parcel. */

/** Types as a scanner does: fast, and Enter at the end. */
async function scan(page: Page, reference: string): Promise<void> {
  for (const sign of reference)
    await page.keyboard.press(sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
  await page.keyboard.press('Enter');
}

/** Runs in the page: the scans that this browser has stored. */
const readScans = () =>
  new Promise<{ reference: string; outcome: string }[]>((resolve, reject) => {
    const opening = indexedDB.open('tahsil');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('scans').objectStore('scans').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
      reading.addEventListener('error', () => reject(reading.error));
    });
  });

/** Longest time for a label: a job prints it. */
const PRINT_MS = 120_000;

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('the scan station', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(50);
    const packer = await aPerson(service, s.workspace_id, 'Packer');
    return { ...s, sku, packer };
  };
  const outcome = (page: Page, text: string) =>
    page.locator('section[aria-live]').getByText(text, { exact: true }).waitFor();

  it('shows courier, city and amount of a scanned parcel, and prints its label by itself once that is chosen here', async () => {
    const s = await aShop();
    await s.seeded();
    const courier = { name: 'Atlas Express', connector: 'manual' };
    const { data: company } = expect(await s.api.post('/shipping-companies', courier), 201).body;
    const products = [{ sku: s.sku, quantity: 1, price: 189 }];
    const over = { city: 'casa', total: 189, products, shipping_company_id: company.id };
    const [first, second, third, foreign] = await s.orders(4, over);
    const [paid] = await s.orders(1, { ...over, is_prepaid: true });
    const { id: foreign_id } = await s.showOrder(foreign!);
    for (const language of ['en', 'ar'] as const) {
      const app = await openApp(service, s.packer, { path: '/scan', language });
      const { page } = app;
      const reference = language === 'en' ? first! : third!;
      await page.locator('section[aria-live]').waitFor();
      await scan(page, reference);
      const facts = page.locator('section[aria-live] dl');
      await facts.getByText(language === 'en' ? 'Casablanca' : 'الدار البيضاء').waitFor();
      if (language === 'en') await facts.getByText('Atlas Express').waitFor();
      await facts.getByText(language === 'en' ? '189.00 MAD' : '189,00 MAD').waitFor();
      await screenshot(page, `scan-facts-${language}`);
      await assertAccessible(page);
      if (language === 'en') {
        // By keyboard: the choice is kept on this device, and the next parcel prints its label.
        await page.keyboard.press('Alt+l');
        await page.getByRole('switch', { name: 'Print each label after packing', checked: true }).waitFor();
        await page.reload();
        await page.getByRole('switch', { name: 'Print each label after packing', checked: true }).waitFor();
        // The same sign-in prints another parcel at another table.
        await page.route('**/generate-tracking-lebel', async (route) => {
          const answer = await route.fetch();
          expect(await (await s.session(s.packer)).post('/orders/generate-tracking-lebel', { ids: [foreign_id] }), 200);
          await route.fulfill({ response: answer });
        });
        const printing = page.waitForEvent('download', { timeout: PRINT_MS });
        await scan(page, second!);
        // This browser shows no PDF, so it gets the file.
        const file = await printing;
        assert.equal(file.suggestedFilename(), `${second}.pdf`);
        const label = copiedText(readFileSync(await file.path()));
        assert.deepEqual([label.includes(second!), label.includes(foreign!)], [true, false]);
        await page.unroute('**/generate-tracking-lebel');
        await facts.getByText('Sent to the printer').waitFor();
        await page.keyboard.press('Alt+p');
        await facts.getByText('Printing…').waitFor();
        await facts.getByText('Sent to the printer').waitFor({ timeout: PRINT_MS });
        await page.keyboard.press('Alt+l');
        await scan(page, paid!);
        await facts.getByText('Nothing').waitFor();
      }
      app.assertQuiet();
      await app.close();
    }
  });

  it('packs twenty parcels by scanner, a double and a wrong one among them, without the mouse', async () => {
    const s = await aShop();
    const orders = await s.manyOrders(20, s.sku);
    const app = await openApp(service, s.packer, { path: '/scan' });
    const { page } = app;
    await page.getByText('Scan a parcel').waitFor();
    await page
      .getByRole('banner')
      .getByRole('heading', { level: 1, name: 'Scan station' })
      .waitFor({ state: 'attached' });
    assert.equal(await page.title(), 'Scan station · Tahsil');
    await assertAccessible(page);
    for (const [i, { reference }] of orders.entries()) {
      await scan(page, reference);
      await page.getByRole('heading', { name: reference }).waitFor();
      await outcome(page, 'Packed');
      if (i === 4) {
        await scan(page, reference);
        await outcome(page, 'Packed before');
      }
      if (i === 9) {
        await scan(page, 'OR-0000000000');
        await outcome(page, 'Not done');
        await screenshot(page, 'scan-wrong');
        await assertAccessible(page);
        // Other scans are ignored until the error is acknowledged.
        await scan(page, orders[10]!.reference);
        await page.getByText(`${orders[10]!.reference} was not accepted`).waitFor();
        assert.equal(await s.statusOf(orders[10]!.reference), 'new');
        await page.keyboard.press('Space');
        await page.getByText('Scan a parcel').waitFor();
      }
    }
    await screenshot(page, 'scan-done');
    for (const { reference } of orders) assert.equal(await s.statusOf(reference), 'packed');
    await assertBecomes(() => page.locator('aside dd').innerText(), '20');
    await page.getByRole('button', { name: `Undo ${orders[19]!.reference}` }).click();
    await page.getByText('Undone').first().waitFor();
    assert.equal(await s.statusOf(orders[19]!.reference), 'new');
    app.assertQuiet();
    await app.close();
  });

  it('goes on without network, keeps scans over a reload, and sends them in order when it is back', async () => {
    const s = await aShop();
    const orders = await s.manyOrders(5, s.sku);
    const app = await openApp(service, s.packer, { path: '/scan' });
    const { page, context } = app;
    await page.getByText('Scan a parcel').waitFor();
    await waitUntil(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await waitUntil(page, async () => {
      const kept = (await (await caches.open('tahsil-files')).keys()).map(({ url }) => url);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/app/assets/')); // prettier-ignore
      const answers = await (await caches.open('tahsil-data')).keys();
      return kept.length > 3 && answers.length >= 2 && loaded.every((name) => kept.includes(name));
    });
    await page.reload();
    await page.getByText('Scan a parcel').waitFor();
    await context.setOffline(true);
    for (const { reference } of orders.slice(0, 3)) {
      await scan(page, reference);
      await outcome(page, 'Saved; will be sent');
    }
    await page.getByText('3 scans wait').waitFor();
    await page.reload();
    await page.getByText('3 scans wait').waitFor();
    await screenshot(page, 'scan-offline');
    // The same parcel again, which is packed already, and one that does not exist.
    for (const reference of [orders[3]!.reference, 'OR-0000000000']) {
      await scan(page, reference);
      await outcome(page, 'Saved; will be sent');
    }
    assert.equal(await s.statusOf(orders[0]!.reference), 'new');
    await context.setOffline(false);
    await page.getByText('Refused later').waitFor();
    for (const { reference } of orders.slice(0, 4)) assert.equal(await s.statusOf(reference), 'packed');
    assert.equal(await s.statusOf(orders[4]!.reference), 'new');
    const { data } = expect(await s.api.get('/order-histories'), 200).body;
    assert.equal(data.filter((row: { new_status: string }) => row.new_status.toLowerCase() === 'packed').length, 4);
    await screenshot(page, 'scan-conflict');
    await page.getByRole('button', { name: 'Dealt with: OR-0000000000' }).click();
    await page.getByText('Refused later').waitFor({ state: 'detached' });
    await app.close();
  });

  it('holds nothing that was sent after sign-out, and keeps what was not for its owner alone, who is told so', async () => {
    const s = await aShop();
    const other = await aPerson(service, s.workspace_id, 'Packer');
    const orders = await s.manyOrders(4, s.sku);
    const app = await openApp(service, s.packer, { path: '/scan' });
    const { page, context } = app;
    await page.getByText('Scan a parcel').waitFor();
    await scan(page, orders[0]!.reference);
    await outcome(page, 'Packed');
    const kept = () => page.evaluate(readScans);
    assert.deepEqual((await kept()).map(({ reference }) => reference), [orders[0]!.reference]); // prettier-ignore
    // Requests with scans fail, all others succeed.
    await page.route('**/mark-orders-as-packed-by-scanner', (route) => route.abort());
    for (const { reference } of orders.slice(1)) {
      await scan(page, reference);
      await outcome(page, 'Saved; will be sent');
    }
    const signOut = async () => {
      await page.getByRole('link', { name: 'Leave' }).click();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    await page.getByRole('dialog', { name: '3 scans are not sent yet' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'sign-out-unsent');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.goto(`${service.base}/app/scan`);
    await page.getByText('3 scans wait').waitFor();
    await signOut();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const left = orders.slice(1).map(({ reference }) => [reference, 'waiting']);
    assert.deepEqual((await kept()).map(({ reference, outcome }) => [reference, outcome]), left); // prettier-ignore
    await page.unroute('**/mark-orders-as-packed-by-scanner');
    const signIn = async (email: string) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
      await page.goto(`${service.base}/app/scan`);
      await page.getByText('Scan a parcel').waitFor();
    };
    await signIn(other.email);
    await page.getByText('Nothing scanned yet.').waitFor();
    await assertBecomes(() => page.getByText('scans wait').count(), 0);
    for (const { reference } of orders.slice(1)) assert.equal(await s.statusOf(reference), 'new');
    await context.clearCookies();
    await page.goto(`${service.base}/app/sign-in`);
    await signIn(s.packer.email);
    await waitUntil(page, async () => {
      const rows = await new Promise<{ outcome: string }[]>((resolve) => {
        const opening = indexedDB.open('tahsil');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('scans').objectStore('scans').getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
      });
      return rows.length === 3 && rows.every(({ outcome }) => outcome === 'done');
    });
    for (const { reference } of orders.slice(1)) assert.equal(await s.statusOf(reference), 'packed');
    await app.close();
  });

  it('ships from the chosen warehouse and takes back damaged goods, in Arabic on a phone', async () => {
    const s = await aShop();
    const [one] = await s.manyOrders(1, s.sku);
    const app = await openApp(service, s.packer, { path: '/scan', language: 'ar', width: 390, theme: 'dark' });
    const { page } = app;
    await page.getByText('امسح باركود الطرد').waitFor();
    await scan(page, one!.reference);
    await outcome(page, 'تم التغليف');
    await page.keyboard.press('Alt+Digit2');
    await page.getByRole('radio', { name: 'شحن', checked: true }).waitFor();
    await scan(page, one!.reference);
    // The order has no carrier: the station asks, and the parcel leaves after a confirmation.
    await outcome(page, 'بلا شركة شحن ولا مندوب');
    await screenshot(page, 'scan-unheld');
    await assertAccessible(page);
    await page.keyboard.press('Alt+y');
    await outcome(page, 'تم الشحن');
    await screenshot(page, 'scan-ar-phone');
    await assertAccessible(page);
    await page.getByRole('radio', { name: 'إرجاع' }).click();
    await page.getByText('تالفة').click();
    // A label that the camera cannot read is typed.
    await page.getByRole('textbox', { name: 'المرجع أو رقم التتبع' }).fill(one!.reference.toLowerCase());
    await page.keyboard.press('Enter');
    await outcome(page, 'تم الإرجاع');
    await page.getByRole('heading', { name: one!.reference }).waitFor();
    await assertBecomes(() => page.getByText('للتحصيل').count(), 0);
    await screenshot(page, 'scan-by-hand');
    await assertAccessible(page);
    const { status, came_back_damaged } = await s.showOrder(one!.reference);
    assert.deepEqual([status, came_back_damaged.length], ['returned', 1]);
    // Reasons of refusals are in the packer's language.
    await page.keyboard.press('Alt+Digit1');
    await page.getByRole('radio', { name: 'تغليف', checked: true }).waitFor();
    await page.getByRole('textbox', { name: 'المرجع أو رقم التتبع' }).fill(one!.reference);
    await page.keyboard.press('Enter');
    await outcome(page, 'مرفوض');
    await page.locator('section[aria-live]').getByText(/^لا يمكن/).waitFor(); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });
});
