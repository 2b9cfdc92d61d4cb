import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DIALECT_OF } from '../../server/shipping/sandbox-courier/all-dialects.ts';
import { aSandbox, courierShop } from '../couriers.ts';
import { testService } from '../harness.ts';
import { copiedText, pageSizes } from '../pdf.ts';
import { aPerson } from '../session.ts';
import { assertSound, runJobs } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

/*
 * An owner in each of four countries sends ten parcels by a courier and five by a driver. Pushing, printing, scanning the courier's barcode
 * and reporting the delivery happen in the browser; only the orders are created over the API.
 */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const sandbox = await aSandbox(61);

/** Texts of the pages, by which the test finds elements. */
const WORDS = {
  en: { all: 'Choose all on this page', push: 'Push to courier', push_ten: 'Push 10 orders', pushing: 'On its way to the courier.', waits: 'Waiting for courier', chosen: 'chosen', more: 'More', labels: 'Print labels', scan_ready: 'Scan a parcel', ship: 'Ship', shipped: 'Shipped', hand: 'Hand to a driver', driver: 'Driver', unsent: 'waits for the network', deliver: 'Delivered', nothing_left: 'Nothing is left for today.', collected: /^Collected / },
  ar: { all: 'تحديد كل ما في هذه الصفحة', push: 'إرسال لشركة الشحن', push_ten: 'إرسال 10 طلبات', pushing: 'في الطريق إلى شركة الشحن', waits: 'في انتظار شركة الشحن', chosen: 'عناصر محددة', more: 'المزيد', labels: 'طباعة الملصقات', scan_ready: 'امسح باركود الطرد', ship: 'شحن', shipped: 'تم الشحن', hand: 'إسناد لمندوب', driver: 'المندوب', unsent: 'ينتظر الشبكة', deliver: 'سُلِّم', nothing_left: 'لم يبق شيء لهذا اليوم.', collected: /^حصَّلت / },
} as const; // prettier-ignore

describe('ten parcels by a courier and five by a driver', { skip: whyNoBrowser() }, () => {
  for (const [country, connector, language, width] of [
    ['Morocco', 'sendit', 'en', 1440],
    ['Algeria', 'noest', 'ar', 1440],
    ['Tunisia', 'first-delivery', 'ar', 390],
    ['Saudi Arabia', 'aymakan', 'en', 390],
  ] as const)
    it(`${country}, ${connector}, ${language}, ${width} pixels wide`, async () => {
      const t = WORDS[language];
      const s = await courierShop(service, sandbox, connector);
      expect(await s.api.post('/warehouses', { name: 'Main' }), 201);
      const driver = await aPerson(service, s.workspace_id, 'Delivery');
      const look = async (page: Page, step: string) => {
        await screenshot(page, `four-${step}-${connector}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `${step} is too wide`);
      };
      const owner = await openApp(service, await aPerson(service, s.workspace_id), {
        path: '/orders',
        language,
        width,
      });
      const { page } = owner;
      const chooseAll = async (count: number) => {
        await page.getByRole('checkbox', { name: /OR-/ }).nth(count - 1).waitFor(); // prettier-ignore
        if (width > 640) return await page.getByRole('checkbox', { name: t.all }).check();
        for (const box of await page.getByRole('checkbox', { name: /OR-/ }).all()) await box.check();
      };

      const orders = await s.orders(10);
      await page.reload();
      await chooseAll(10);
      await page.getByRole('button', { name: t.push }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('select').first().waitFor();
      await look(page, '1-push');
      await assertAccessible(page);
      await dialog.getByRole('button', { name: t.push_ten }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(t.pushing).first().waitFor();
      await s.runOut();
      const parcels = s.parcels(orders).map((found) => found[0]!);
      assert.equal(new Set(parcels.map(({ tracking }) => tracking)).size, 10);

      await page.goto(`${service.base}/app/orders`);
      await page.getByText(t.waits).nth(9).waitFor();
      await look(page, '2-pushed');
      await chooseAll(10);
      await page.getByRole('region', { name: t.chosen }).getByRole('button', { name: t.more }).click();
      const printed = page.waitForEvent('download');
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/generate-tracking-lebel'));
      await page.getByRole('menuitem', { name: t.labels }).click();
      await asked;
      await runJobs(service.database, s.workspace_id, 'print-labels', s.outbound);
      const pdf = await readFile(await (await printed).path());
      const said = copiedText(pdf);
      assert.equal(pageSizes(pdf).length, 10);
      for (const { tracking } of parcels) assert.ok(said.includes(tracking), `${tracking} is on no label`);

      await page.goto(`${service.base}/app/scan`);
      await page.getByText(t.scan_ready).waitFor();
      await page.keyboard.press('Alt+Digit2');
      await page.getByRole('radio', { name: t.ship, checked: true }).waitFor();
      // The first field is the warehouse; the carrier is beside it.
      await assertFilled(page.getByRole('combobox').first(), 'Main');
      for (const { tracking } of parcels) {
        await page.keyboard.type(tracking);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: tracking }).waitFor();
        await page.locator('section[aria-live]').getByText(t.shipped, { exact: true }).waitFor();
      }
      await look(page, '3-scanned');

      for (const { tracking } of parcels) await sandbox.say(tracking, DIALECT_OF[connector].words.delivered);
      await s.sync();
      await page.goto(`${service.base}/app/orders?status=delivered`);
      await page.getByRole('checkbox', { name: /OR-/ }).nth(9).waitFor();
      await look(page, '4-delivered');

      const own = await s.orders(5);
      for (const { reference } of own) await s.moveOrder(reference, 'PACKED');
      await page.goto(`${service.base}/app/orders?status=packed`);
      await chooseAll(5);
      await page.getByRole('button', { name: t.hand, exact: true }).click();
      await dialog.getByRole('combobox', { name: t.driver }).waitFor();
      await look(page, '5-hand');
      // The dialog closes before the answer is there.
      const handed = page.waitForResponse(/assign-to-delivery-boy/);
      await dialog.getByRole('button', { name: t.hand }).and(page.locator(':enabled')).click();
      await dialog.waitFor({ state: 'detached' });
      await handed;
      owner.assertQuiet();
      await owner.close();

      const round = await openApp(service, driver, { language, width: 390 });
      const first = round.page.getByRole('listitem', { name: own[0]!.reference });
      await first.waitFor().catch(async (cause: unknown) => {
        throw new Error(`His round shows: ${await round.page.locator('body').innerText()}`, { cause });
      });
      await screenshot(round.page, `four-6-round-${connector}`);
      for (const { reference } of own) {
        await round.page.getByRole('button', { name: new RegExp(`^${t.deliver}.*${reference}`) }).tap();
        await round.page.getByRole('button', { name: t.collected }).tap();
        await round.page.locator(`li[aria-label="${reference}"][data-state="delivered"]`).waitFor();
      }
      await round.page.getByText(t.nothing_left).waitFor();
      // The driver's report is stored on the phone first, then sent.
      await round.page.getByText(t.unsent).first().waitFor({ state: 'detached' });
      await screenshot(round.page, `four-7-evening-${connector}`);
      round.assertQuiet();
      await round.close();

      const { data, meta } = (await s.api.get('/orders', { status: 'delivered', per_page: '100' })).body;
      assert.deepEqual([data.length, meta.total], [15, 15]);
      await assertSound(service.database);
    });
});
