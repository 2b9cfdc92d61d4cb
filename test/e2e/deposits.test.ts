import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { sessionFor, shop } from '../shop.ts';
import { aLead, aPhone, anOrder, expect } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* A deposit is entered with an order; everyone who discusses money with its customer sees the remaining amount (R-PART-5). */

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('deposits', { skip: whyNoBrowser() }, async () => {
  const s = await shop(service);
  await s.seeded();
  const cream = await s.stocked(50, { name: 'Argan cream', sku: 'CREAM', price: 100 });
  const office = await aPerson(service, s.workspace_id, 'Admin');
  const driver = await aPerson(service, s.workspace_id, 'Delivery');

  it('one is typed with a new order, comes off the sum at once, and is changed in place', async () => {
    const phone = aPhone();
    const app = await openApp(service, office, { path: '/orders/new' });
    const { page } = app;
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByLabel('Full name').fill('Nadia Berrada');
    await page.getByLabel('City', { exact: true }).fill('Rabat');
    await page.keyboard.press('Enter');
    await page.getByLabel('Address').fill('5 Avenue Fal');
    await page.getByLabel('Add a product').fill('CREAM');
    await page.getByRole('option', { name: /Argan cream/ }).click();
    await page.getByLabel('Quantity CREAM').fill('3');
    const sum = page.getByRole('region', { name: 'Summary' });
    await sum.getByText('300.00').first().waitFor();
    await page.getByLabel('Deposit (MAD)').fill('120');
    await sum.getByText('180.00').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'deposit-typed.en-1440-light');
    // An amount above the order's is reported at the field.
    await page.getByLabel('Deposit (MAD)').fill('300.50');
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByText('At most 300.00').first().waitFor();
    await page.getByLabel('Deposit (MAD)').fill('120');
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByText('The order is created:').waitFor();
    const [made] = expect(await s.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;
    const { reference } = made!;
    await app.close();
    for (const [language, width, theme] of [
      ['en', 1440, 'light'],
      ['fr', 390, 'dark'],
      ['ar', 1440, 'dark'],
      ['ar', 390, 'light'],
    ] as const) {
      const shown = await openApp(service, office, { path: `/orders/${reference}`, language, width, theme });
      await shown.page.getByText('180').first().waitFor();
      await shown.rest();
      await assertAccessible(shown.page);
      await shown.page
        .getByText({ en: 'Deposit', fr: 'Acompte', ar: 'العربون' }[language])
        .first()
        .scrollIntoViewIfNeeded();
      await screenshot(shown.page, `deposit-order.${language}-${width}-${theme}`);
      shown.assertQuiet();
      await shown.close();
    }
    const edit = await openApp(service, office, { path: `/orders/${reference}` });
    await edit.page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = edit.page.getByRole('dialog');
    await assertFilled(dialog.getByLabel('Deposit (MAD)'), '120');
    await dialog.getByLabel('Deposit (MAD)').fill('');
    await screenshot(edit.page, 'deposit-edit.en-1440-light');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await assertBecomes(async () => (await s.showOrder(reference)).cod_amount, 300);
    edit.assertQuiet();
    await edit.close();
  });

  it('the desk says it to the agent, and the driver collects the rest, of a part too', async () => {
    const data = [aLead(cream.sku, { products: [{ sku: cream.sku, quantity: 1, total: 200 }], prepaid_amount: 50 })];
    const [lead] = expect(await s.api.post('/leads', { data }), 201).body.data.created_refs;
    for (const [language, said] of [
      ['en', 'Deposit paid: 50.00 MAD'],
      ['fr', 'Acompte versé'],
      ['ar', 'عربون مدفوع'],
    ] as const) {
      const seen = await openApp(service, office, { path: `/leads/${lead}`, language });
      await seen.page.getByText(said).waitFor();
      await screenshot(seen.page, `deposit-lead.${language}-1440-light`);
      await seen.close();
    }
    const order = anOrder(cream.sku, {
      products: [{ sku: cream.sku, quantity: 3, price: 100 }],
      total: 300,
      prepaid_amount: 120,
    });
    const [reference] = expect(await s.api.post('/orders', { orders: [order] }), 200).body.data.created_refs as [
      string,
    ];
    await s.moveOrder(reference, 'PACKED');
    const { id } = await s.showOrder(reference);
    const admin = await sessionFor(service, s.workspace_id, s.admin.id);
    const given = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    const app = await openApp(service, driver, { width: 390, path: '/round' });
    const { page } = app;
    await page.getByRole('button', { name: `Delivered: ${reference}`, exact: true }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Collected .*180/ }).waitFor();
    await dialog.getByRole('button', { name: 'Kept part of it' }).tap();
    await dialog
      .getByRole('button', { name: /^One less/ })
      .first()
      .tap();
    await dialog.getByRole('button', { name: /^Collected .*80\.00/ }).waitFor();
    await screenshot(page, 'deposit-round.en-390-light');
    await dialog.getByRole('button', { name: /^Collected .*80\.00/ }).tap();
    await assertBecomes(async () => (await s.showOrder(reference)).cod_amount, 80);
    assert.equal((await s.showOrder(reference)).status, 'delivered');
    app.assertQuiet();
    await app.close();
  });
});
