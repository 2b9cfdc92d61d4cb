import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('payments for work', { skip: whyNoBrowser() }, async () => {
  const owner = { email: '', id: '', full_name: '' };
  const driver = { email: '', id: '', full_name: '' };

  before(async () => {
    const s = await shop(service);
    Object.assign(owner, await aPerson(service, s.workspace_id));
    Object.assign(driver, await aPerson(service, s.workspace_id, 'Delivery'));
    expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201);
    expect(await s.api.post('/driver-rates', { name: 'Riders', valid_from: '2026-01-01', delivery_cost: 15 }), 201);
    const { sku } = await s.stocked(100);
    const admin = await s.session(s.admin);
    for (const { id, reference } of await s.manyOrders(3, sku)) {
      await s.moveOrder(reference, 'PACKED');
      const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
      await s.moveOrder(reference, 'SHIPPED', 'DELIVERED');
    }
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
    await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('CHQ-7');
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('CHQ-7').waitFor();
    await screenshot(page, 'work-payments.paid.en-1440-light');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await dialog.getByLabel('Why').fill('The cheque bounced');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('The cheque bounced').waitFor();
    await screenshot(page, 'work-payments.reversed.en-1440-light');
    app.assertQuiet();
    await app.close();
  });

  lookAt(service, owner, {
    'the page of payments for work': '/work-payments',
    'the page of what is owed for work': '/work-payments/due',
  });
});
