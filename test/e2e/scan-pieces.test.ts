import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

/** Types as a scanner does: fast, and Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  for (const sign of code)
    await page.keyboard.press(sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
  await page.keyboard.press('Enter');
}

const service = whyNoBrowser() ? null! : await testService();

describe('a shop that has each piece scanned', { skip: whyNoBrowser() }, () => {
  const aShop = async () => {
    const s = await shop(service);
    const argan = await s.stocked(9, { name: 'Argan oil', sku: 'ARGAN-50', barcode: '6111245591063' });
    const soap = await s.stocked(9, { name: 'Black soap', sku: 'SOAP' });
    expect(await s.api.put('/settings', { scans_pieces: true }), 200);
    const products = [
      { sku: argan.sku, quantity: 2, price: 10 },
      { sku: soap.sku, quantity: 1, price: 10 },
    ];
    const [first, second] = (await s.orders(2, { products })) as [string, string];
    const packer = await aPerson(service, s.workspace_id, 'Packer');
    return { ...s, first, second, packer };
  };

  it('takes the next parcel once all pieces are in: a strange one and one too many are refused, a reload forgets none', async () => {
    const s = await aShop();
    const app = await openApp(service, s.packer, { path: '/scan' });
    const { page } = app;
    const station = page.locator('section[aria-live]');
    await page.getByText('Scan a parcel').waitFor();
    await scan(page, s.first);
    await station.getByText('Scan each piece').waitFor();
    await scan(page, s.second);
    await station.getByText(`${s.second} does not belong in this parcel.`).waitFor();
    assert.equal(await s.statusOf(s.second), 'new');
    await screenshot(page, 'scan-pieces-wrong');
    await assertAccessible(page);
    await scan(page, 'SOAP');
    await station.getByText('1 of 1').waitFor();
    await scan(page, 'SOAP');
    await station.getByText('SOAP is in the parcel already: no more of it.').waitFor();
    await page.reload();
    await station.getByText('1 of 1').waitFor();
    await scan(page, 'ARGAN-50');
    await station.getByText('1 of 2').waitFor();
    await screenshot(page, 'scan-pieces');
    await assertAccessible(page);
    await scan(page, '6111245591063');
    await station.getByText('Packed', { exact: true }).waitFor();
    await scan(page, s.second);
    await page.getByRole('heading', { name: s.second }).waitFor();
    await station.getByText('Scan each piece').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('what has no readable code is counted by hand, and a parcel that lacks a piece is put aside and not packed, on a phone in Arabic', async () => {
    const s = await aShop();
    const app = await openApp(service, s.packer, { path: '/scan', width: 390, language: 'ar', theme: 'dark' });
    const { page } = app;
    const station = page.locator('section[aria-live]');
    await page.getByText('امسح باركود الطرد').waitFor();
    await scan(page, s.first);
    await station.getByText('امسح كل قطعة').waitFor();
    await page.getByRole('button', { name: /دون مسح.*Black soap/ }).click();
    await station.getByText('1 من 1').waitFor();
    await screenshot(page, 'scan-pieces-ar-phone');
    await assertAccessible(page);
    assert.equal(await s.statusOf(s.first), 'packed');
    // An undo that the service did not take leaves the parcel on the table.
    let isBusy = true;
    await page.route('**/orders/undo', (route) =>
      isBusy ? route.fulfill({ status: 429, json: {} }) : route.continue(),
    );
    const aside = page.getByRole('button', { name: /تنقص قطعة/ });
    await aside.click();
    await page.getByRole('alert').waitFor();
    assert.equal(await s.statusOf(s.first), 'packed');
    await station.getByText('1 من 1').waitFor();
    isBusy = false;
    await aside.click();
    await page.getByText('امسح باركود الطرد').waitFor();
    assert.equal(await s.statusOf(s.first), 'new');
    await page.reload();
    await page.getByText('امسح باركود الطرد').waitFor();
    app.assertQuiet();
    await app.close();
  });
});
