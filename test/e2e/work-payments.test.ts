import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop, today } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('payments for work', { skip: whyNoBrowser() }, async () => {
  const owner = { email: '', id: '', full_name: '' };
  const driver = { email: '', id: '', full_name: '' };

  /** A shop whose driver delivered three parcels, for a fee of 15 each. */
  const driversShop = async () => {
    const s = await shop(service);
    const person = await aPerson(service, s.workspace_id, 'Delivery');
    expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201);
    expect(await s.api.post('/driver-rates', { name: 'Riders', valid_from: '2026-01-01', delivery_cost: 15 }), 201);
    const { sku } = await s.stocked(100);
    const admin = await s.session(s.admin);
    const orders = await s.manyOrders(3, sku);
    for (const { id, reference } of orders) {
      await s.moveOrder(reference, 'PACKED');
      const given = { ids: [id], delivery_boy_id: person.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
      await s.moveOrder(reference, 'SHIPPED', 'DELIVERED');
    }
    return { ...s, driver: person, references: orders.map(({ reference }) => reference) };
  };

  before(async () => {
    const s = await driversShop();
    Object.assign(owner, await aPerson(service, s.workspace_id));
    Object.assign(driver, s.driver);
  });

  it('what is owed is made a payment, which is paid, and taken back with a reason', async () => {
    const app = await openApp(service, owner, { path: '/work-payments' });
    const { page } = app;
    await page.getByRole('link', { name: 'What is owed' }).first().click();
    await page.getByRole('cell', { name: driver.full_name }).first().waitFor();
    await screenshot(page, 'work-payments.due.en-1440-light');
    await assertAccessible(page);
    await page.getByRole('button', { name: `Make the payment of ${driver.full_name}` }).click();
    await page.getByRole('heading', { name: /Payment \d+/ }).waitFor();
    await page.getByRole('button', { name: 'Record the payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Paid from' }).click();
    await page.getByRole('option', { name: 'Till' }).click();
    // The till is empty: the dialog shows its balance after the payment.
    await dialog.getByText(/^It has only .* this leaves -45/).waitFor();
    await screenshot(page, 'work-payments.dialog.en-1440-light');
    await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('CHQ-7');
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('CHQ-7').waitFor();
    await screenshot(page, 'work-payments.paid.en-1440-light');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Reverse' }).click();
    await dialog.getByLabel('Why').fill('The cheque bounced');
    await dialog.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('The cheque bounced').waitFor();
    await screenshot(page, 'work-payments.reversed.en-1440-light');
    app.assertQuiet();
    await app.close();
  });

  it('a driver sees what he is owed, then the payment, and its parcels; another sees none of it', async () => {
    const s = await driversShop();
    const app = await openApp(service, s.driver, { width: 390, path: '/round' });
    const { page } = app;
    await page.getByRole('link', { name: 'My pay' }).click();
    await page.getByRole('heading', { name: 'Owed to you' }).waitFor();
    await page.getByText('45.00').first().waitFor();
    await page.getByText('No payment yet', { exact: true }).waitFor();
    await screenshot(page, 'my-pay.owed.en-390-light');
    await assertAccessible(page);
    const drawn = { payee_kind: 'person', payee_id: s.driver.id, up_to: today() };
    const { number } = expect(await s.api.post('/work-payments', drawn), 201).body.data;
    await page.reload();
    await page.getByText('Nothing at the moment').waitFor();
    await page.getByRole('link', { name: String(number), exact: true }).click();
    await page.getByRole('heading', { name: `Payment ${number}` }).waitFor();
    await page.getByText('Not paid yet').waitFor();
    await page.getByRole('link', { name: 'Invoice (PDF)' }).waitFor();
    for (const reference of s.references) await page.getByText(reference).first().waitFor();
    await screenshot(page, 'my-pay.payment.en-390-light');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
    const beside = await openApp(service, await aPerson(service, s.workspace_id, 'Delivery'), { path: '/my-pay' });
    await beside.page.getByText('Nothing yet.').waitFor();
    await beside.page.getByText('No payment yet', { exact: true }).waitFor();
    await screenshot(beside.page, 'my-pay.empty.en-1440-light');
    beside.assertQuiet();
    await beside.close();
  });

  describe('as the driver', () => {
    lookAt(service, driver, { 'the page of his own pay': '/my-pay' });
  });

  lookAt(service, owner, {
    'the page of payments for work': '/work-payments',
    'the page of what is owed for work': '/work-payments/due',
  });
});
