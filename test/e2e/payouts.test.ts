import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { anOrder, expect } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('settlements, payouts and claims', { skip: whyNoBrowser() }, async () => {
  const owner = { email: '', id: '', full_name: '' };
  const driver = { email: '', id: '', full_name: '' };
  const seller = { email: '', id: '', account_id: '', full_name: '' };
  let out = '';

  before(async () => {
    const s = await shop(service);
    Object.assign(owner, await aPerson(service, s.workspace_id));
    Object.assign(driver, await aPerson(service, s.workspace_id, 'Delivery'));
    Object.assign(seller, await aPerson(service, s.workspace_id, 'Seller'));
    expect(await s.api.post('/money-accounts', { name: 'Till', kind: 'cash_box' }), 201);
    expect(await s.api.post('/fee-plans', { name: 'Standard', valid_from: '2026-01-01', delivery_fee: 35 }), 201);
    expect(await s.api.post('/driver-rates', { name: 'Riders', valid_from: '2026-01-01', delivery_cost: 15 }), 201);
    const { sku } = await s.stocked(100, { account_id: seller.account_id });
    const products = [{ sku, quantity: 1, price: 200 }];
    const orders = Array.from({ length: 5 }, () => anOrder(sku, { total: 200, products }));
    const body = { orders, account_id: seller.account_id };
    const admin = await s.session(s.admin);
    const references: string[] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    for (const [i, reference] of references.entries()) {
      await s.moveOrder(reference, 'PACKED');
      const { id } = await s.showOrder(reference);
      const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
      await s.moveOrder(reference, 'SHIPPED', ...(i < 4 ? ['DELIVERED'] : []));
    }
    out = references[4]!;
  });

  it('a driver sees on a phone what to hand in, parcel by parcel', async () => {
    const app = await openApp(service, driver, { path: '/settlements', width: 390 });
    const { page } = app;
    await page.getByText('800.00').first().waitFor();
    await assertBecomes(() => page.getByText(/OR-/).count(), 4);
    await assertBecomes(() => page.getByRole('button', { name: /Take in/ }).count(), 0);
    await screenshot(page, 'settlements.driver.en-390-light');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('cash is taken in by notes, what is missing is said before, and the receipt stands there', async () => {
    const app = await openApp(service, owner, { path: '/settlements' });
    const { page } = app;
    await page.getByRole('link', { name: driver.full_name }).click();
    await page.getByRole('button', { name: 'Take in 740.00 MAD' }).waitFor();
    await page.getByRole('button', { name: 'Count by notes' }).click();
    await page.getByLabel('Notes of 200').fill('3');
    await page.getByLabel('Notes of 100').fill('1');
    await page.getByText('Missing: 40.00 MAD').waitFor();
    await page.getByRole('combobox', { name: 'Into' }).click();
    await page.getByRole('option', { name: 'Till' }).click();
    await screenshot(page, 'settlements.settle.en-1440-light');
    await page.getByRole('button', { name: 'Take in 700.00 MAD' }).click();
    await page.getByRole('heading', { name: /Settlement \d+/ }).waitFor();
    await page.getByText('Borne by the delivery person').waitFor();
    await page.getByRole('link', { name: 'Receipt' }).waitFor();
    await screenshot(page, 'settlements.closed.en-1440-light');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('payouts are made with the figures of the preview, paid from a bank account, and named to the seller', async () => {
    const app = await openApp(service, owner, { path: '/payouts' });
    const { page } = app;
    await page.getByRole('link', { name: 'Make payouts' }).first().click();
    await page.getByRole('button', { name: 'Make 1 payout · 660.00 MAD' }).waitFor();
    await screenshot(page, 'payouts.preview.en-1440-light');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Make 1 payout · 660.00 MAD' }).click();
    await page.getByRole('cell', { name: '660.00' }).first().waitFor();
    await page.getByRole('row').filter({ hasText: seller.email }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Record the payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Paid from' }).click();
    await page.getByRole('option', { name: 'Till' }).click();
    await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('VIR-7');
    await screenshot(page, 'payouts.pay.en-1440-light');
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByText('VIR-7').waitFor();
    await screenshot(page, 'payouts.paid.en-1440-light');
    app.assertQuiet();
    await app.close();
    const own = await openApp(service, seller, { path: '/payouts', width: 390 });
    await own.page.getByText('660.00').first().waitFor();
    await assertBecomes(() => own.page.getByRole('link', { name: 'Make payouts' }).count(), 0);
    await screenshot(own.page, 'payouts.seller.en-390-light');
    own.assertQuiet();
    await own.close();
  });

  it('a lost parcel is claimed, and given up with a reason', async () => {
    const app = await openApp(service, owner, { path: `/orders/${out}` });
    const { page } = app;
    await page.getByRole('link', { name: 'Lost or damaged' }).click();
    const dialog = page.getByRole('dialog');
    await assertFilled(dialog.getByLabel('Order'), out);
    await dialog.getByLabel('Agreed value').fill('150');
    await dialog.getByRole('button', { name: 'Open the claim' }).click();
    const row = page.getByRole('row').filter({ hasText: out });
    await row.getByRole('button', { name: 'Write off' }).click();
    await dialog.getByLabel('Why').fill('The agency closed');
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await row.getByText('Written off').waitFor();
    await screenshot(page, 'claims.en-1440-light');
    app.assertQuiet();
    await app.close();
  });

  lookAt(service, owner, {
    'the page of settlements': '/settlements',
    'the page of payouts': '/payouts',
    'the page of claims': '/claims',
  });
});
