import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { copiedText } from '../pdf.ts';
import { aPerson } from '../session.ts';
import { assertSound, sessionFor, shop } from '../shop.ts';
import { anOrder, expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* A customer keeps a part of an order: the driver reports it at the door, the packer receives the rest, the office sees both. */

const service = whyNoBrowser() ? null! : await testService({});

describe('a parcel of which a part is kept', { skip: whyNoBrowser() }, async () => {
  const s = await shop(service);
  const shirt = await s.stocked(50);
  const cream = await s.stocked(50);
  const admin = await sessionFor(service, s.workspace_id, s.admin.id);
  const office = await aPerson(service, s.workspace_id, 'Admin');
  const packer = await aPerson(service, s.workspace_id, 'Packer');
  const driver = await aPerson(service, s.workspace_id, 'Delivery');
  const products = [
    { sku: shirt.sku, quantity: 3, price: 100 },
    { sku: cream.sku, quantity: 1, price: 60 },
  ];
  const assigned = async (over: object = {}): Promise<string> => {
    const body = { orders: [anOrder(shirt.sku, { products, total: 360, ...over })] };
    const [reference] = expect(await s.api.post('/orders', body), 200).body.data.created_refs as [string];
    await s.moveOrder(reference, 'PACKED');
    const { id } = await s.showOrder(reference);
    const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    return reference;
  };
  const scan = async (page: Page, reference: string): Promise<void> => {
    for (const sign of reference)
      await page.keyboard.press(sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
    await page.keyboard.press('Enter');
  };

  it('is said by the driver with four taps, offline too; the rest is taken in by one scan', async () => {
    const reference = await assigned();
    const prepaid = await assigned({ is_prepaid: true });
    const app = await openApp(service, driver, { width: 390, path: '/round' });
    const { page, context } = app;
    await page.getByRole('heading', { name: 'Left · 2' }).waitFor();
    await assertBecomes(() => page.locator(`li[aria-label="${prepaid}"]`).getByText('PAID').isVisible(), true);
    await page.getByRole('button', { name: `Delivered: ${reference}`, exact: true }).tap();
    await page.getByRole('button', { name: 'Kept part of it' }).tap();
    const dialog = page.getByRole('dialog');
    await assertBecomes(
      () => dialog.getByRole('button', { name: /^Collected / }).isDisabled(),
      true,
      'nothing comes back yet',
    );
    await dialog
      .getByRole('button', { name: /^One less/ })
      .first()
      .tap();
    await dialog.getByRole('button', { name: 'Collected 260.00 MAD' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'round-part-en');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: /^Collected / }).tap();
    const card = page.locator(`li[aria-label="${reference}"][data-state="delivered"]`);
    await card.getByText('Bring back:').waitFor();
    await context.setOffline(false);
    await page.getByText('waits for the network').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Delivered: ${prepaid}`, exact: true }).tap();
    await dialog.getByText('Paid already: nothing to collect.').waitFor();
    await screenshot(page, 'round-paid-en');
    await dialog.getByRole('button', { name: 'Delivered', exact: true }).tap();
    await page.locator(`li[aria-label="${prepaid}"][data-state="delivered"]`).waitFor();
    await screenshot(page, 'round-part-done');
    await app.close();
    const { cod_amount, delivery } = await s.showOrder(reference);
    assert.deepEqual([cod_amount, delivery.collected], [260, 260]);

    const station = await openApp(service, packer, { path: '/scan' });
    await station.page.getByText('Scan a parcel').waitFor();
    await station.page.keyboard.press('Alt+3');
    await scan(station.page, reference);
    await station.page.getByText('1 ×').waitFor();
    await assertBecomes(() => station.page.getByText('3 ×').count(), 0, 'what the customer kept is not in the parcel');
    await screenshot(station.page, 'scan-rest');
    await station.close();
    assert.equal((await s.figures(shirt.stock_id)).on_hand, 50 - 2 - 3);
    await assertSound(service.database);
  });

  it('is said on the order’s page, with another amount, and after a scan; the page says what is to come', async () => {
    const [reference, other] = [await assigned(), await assigned()];
    const app = await openApp(service, office, { path: `/orders/${reference}` });
    const { page } = app;
    await page.getByRole('button', { name: 'Kept part of it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^One less/ })
      .nth(1)
      .click();
    await dialog.getByLabel('To collect (MAD)').fill('280');
    await assertAccessible(page);
    await screenshot(page, 'order-part-dialog');
    await dialog.getByRole('button', { name: 'Partly delivered' }).click();
    await page.getByText('The rest is to come back', { exact: true }).waitFor();
    await page.getByText('0 of 1').waitFor();
    await screenshot(page, 'order-part');
    await page.goto(`${service.base}/app/orders?is_rest_awaited=true`);
    await page.getByRole('link', { name: reference }).waitFor();
    await page.getByText('Only these').waitFor();
    await screenshot(page, 'orders-rest-awaited');
    await page.goto(`${service.base}/app/orders/${reference}`);
    await page.getByRole('button', { name: 'It is back, damaged' }).click();
    await page.getByText('The rest is back', { exact: false }).first().waitFor();
    assert.equal((await s.figures(cream.stock_id)).damaged, 1);
    await page.goto(`${service.base}/app/scan`);
    await page.getByText('Scan a parcel').waitFor();
    await page.keyboard.press('Alt+4');
    await scan(page, other);
    await page.getByRole('button', { name: 'Kept part of it' }).click();
    await dialog
      .getByRole('button', { name: /^One less/ })
      .first()
      .click();
    await screenshot(page, 'scan-part');
    await dialog.getByRole('button', { name: 'Partly delivered' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('section[aria-live][data-tone="done"]') !== null);
    assert.equal((await s.showOrder(other)).cod_amount, 260);
    await app.close();
    await assertSound(service.database);
  });

  it('is exchanged from its order’s page: the driver is told what to take back, and one scan takes it in', async () => {
    const before = await assigned();
    await s.moveOrder(before, 'DELIVERED');
    const app = await openApp(service, office, { path: `/orders/${before}` });
    const { page } = app;
    await page.getByRole('link', { name: 'Exchange', exact: true }).click();
    await page.getByRole('heading', { name: 'Exchange', exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^One more/ })
      .nth(1)
      .click();
    await page.getByLabel('Add a product').fill(shirt.sku);
    await page.getByRole('option').first().click();
    await page.getByLabel('Taken off the price').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'exchange-form');
    await page.getByRole('button', { name: 'Create the order' }).click();
    const made = page.getByRole('status').getByRole('link');
    await made.waitFor();
    const reference = (await made.textContent())!.trim();
    const { exchange, cod_amount, total } = await s.showOrder(reference);
    assert.deepEqual([exchange.reference, exchange.credit, cod_amount], [before, 60, total - 60]);
    await made.click();
    await page.getByText('Exchange: takes back').waitFor();
    await screenshot(page, 'exchange-order');
    await app.close();

    await s.moveOrder(reference, 'PACKED');
    const given = { ids: [(await s.showOrder(reference)).id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    const sheet = await fetch(`${service.base}/api/web/1.0/rounds/${driver.id}/sheet?language=en`, {
      headers: { Authorization: `Bearer ${await s.token(s.admin.id)}` },
    });
    assert.ok(copiedText(Buffer.from(await sheet.arrayBuffer())).includes('Exchange, take back: 1 ×'));
    const phone = await openApp(service, driver, { width: 390, path: '/round' });
    await phone.page.locator(`li[aria-label="${reference}"]`).getByText('Exchange, take back:').waitFor();
    await phone.page.getByRole('button', { name: `Delivered: ${reference}`, exact: true }).tap();
    await phone.page.getByRole('dialog').getByText('Exchange, take back:').waitFor();
    await screenshot(phone.page, 'round-exchange');
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Collected / })
      .tap();
    const card = phone.page.locator(`li[aria-label="${reference}"][data-state="delivered"]`);
    await card.getByText('Bring back:').waitFor();

    const held = await s.figures(cream.stock_id);
    const station = await openApp(service, packer, { path: '/scan' });
    await station.page.getByText('Scan a parcel').waitFor();
    await station.page.keyboard.press('Alt+3');
    await scan(station.page, reference);
    await station.page.getByText('1 ×').waitFor();
    await screenshot(station.page, 'scan-exchange');
    await station.close();
    assert.equal((await s.figures(cream.stock_id)).on_hand, held.on_hand + 1);
    await phone.page.reload();
    await card.waitFor();
    await assertBecomes(() => card.getByText('Bring back:').count(), 0);
    await phone.close();
    await assertSound(service.database);
  });
});
