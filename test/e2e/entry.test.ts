import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aPhone, anOrder, expect } from '../world.ts';
import { assertAccessible, assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

/** Presses keys one by one, as a person does, and counts them: letters, digits and Ctrl are keys too. */
function typist(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    press: async (key: string) => {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text, { delay: 20 });
    },
  };
}

describe('orders and leads that a person types', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    await s.seeded();
    const upsells = [{ quantity: 2, price: 250 }];
    const argan = await s.stocked(5, { name: 'زيت الأركان', sku: 'ARG-50', barcode: '6111000000017', upsells });
    const person = await aPerson(service, s.workspace_id);
    return { ...s, argan, person };
  };
  const ordersOf = async (s: Awaited<ReturnType<typeof aShop>>, phone: string) =>
    expect(await s.api.get('/orders', { search_by: 'phone', keyWord: phone }), 200).body.data;

  it('an order for a known customer is made by keyboard alone, in 25 keys, every digit counted', async () => {
    const s = await aShop();
    const phone = aPhone();
    const before = anOrder(s.sku, {
      phone,
      full_name: 'Fatima Zahra',
      city: 'Rabat',
      area: 'Agdal',
      address: '5 Avenue Fal',
    });
    expect(await s.api.post('/orders', { orders: [before] }), 200);
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('link', { name: 'New order' }).waitFor();
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    const hands = typist(page);
    const begun_at = performance.now();
    await hands.press('n');
    await page.getByLabel('Phone', { exact: true }).waitFor();
    await hands.type(phone);
    await hands.press('Enter');
    await page.getByLabel('Add a product').and(page.locator(':focus')).waitFor();
    await hands.type('arg-');
    await hands.press('Enter');
    await page.getByLabel('Quantity ARG-50').waitFor();
    await assertFilled(page.getByLabel('Full name'), 'Fatima Zahra');
    await assertFilled(page.getByLabel('Address'), '5 Avenue Fal');
    await page.getByText('This customer has an order under way').waitFor();
    await screenshot(page, 'entry.known.en-1440-light');
    await hands.press('Control+Enter');
    await page.getByText('The order is created:').waitFor();
    const seconds = (performance.now() - begun_at) / 1000;
    assert.ok(hands.count() <= 25, `${hands.count()} keys`);
    const [made] = await ordersOf(s, phone);
    const shown = await s.showOrder(made!.reference);
    assert.deepEqual(
      [shown.full_name, shown.city, shown.area, shown.address, shown.total, shown.products[0]!.sku],
      ['Fatima Zahra', 'Rabat', 'Agdal', '5 Avenue Fal', 149.9, 'ARG-50'],
    );
    await assertFilled(page.getByLabel('Phone', { exact: true }), '');
    console.log(`an order by hand: ${hands.count()} keys, ${seconds.toFixed(1)} s`);
    app.assertQuiet();
    await app.close();
  });

  it('an order for a new customer: city by a slip of the pen, barcode, bundle price, stock, courier, accessible page', async () => {
    const s = await aShop();
    const courier = expect(await s.api.post('/shipping-companies', { name: 'Atlas Express' }), 201).body.data;
    const phone = aPhone();
    const app = await openApp(service, s.person, { path: '/orders/new' });
    const { page } = app;
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByText('A new customer').waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Full name').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Youssef Alami');
    await page.getByLabel('City', { exact: true }).fill('Marrakch');
    await page.getByRole('option', { name: /^Marrakech/ }).waitFor();
    await screenshot(page, 'entry.city.en-1440-light');
    await page.getByLabel('City', { exact: true }).press('Enter');
    await assertFilled(page.getByLabel('City', { exact: true }), 'Marrakech');
    await page.getByLabel('Address').fill('12 Rue Yves Saint Laurent');
    // Typed as by a scanner: the whole code and Enter, before any suggestion.
    await page.getByLabel('Add a product').focus();
    await page.keyboard.insertText('6111000000017');
    await page.keyboard.press('Enter');
    await page.getByLabel('Quantity ARG-50').waitFor();
    await page.getByRole('region', { name: 'Products' }).getByText('5 in stock').waitFor();
    await page.getByRole('button', { name: '2 for 250.00 MAD' }).click();
    await assertFilled(page.getByLabel('Amount ARG-50'), '250');
    await page.getByLabel('Quantity ARG-50').fill('6');
    await page.getByText('Only 5 in stock: the order will wait').waitFor();
    await page.getByLabel('Quantity ARG-50').fill('2');
    await page.getByRole('combobox', { name: 'Courier' }).click();
    await page.getByRole('option', { name: 'Atlas Express' }).click();
    await page.getByRole('combobox', { name: 'Came through' }).click();
    await page.getByRole('option', { name: 'WhatsApp' }).click();
    await page.getByLabel('Note for packing and delivery').fill('Ring twice');
    await assertAccessible(page);
    await screenshot(page, 'entry.new.en-1440-light');
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByText('The order is created:').waitFor();
    const shown = await s.showOrder((await ordersOf(s, phone))[0]!.reference);
    assert.deepEqual(
      [shown.city, shown.total, shown.notes, shown.chosen_company?.id, shown.status],
      ['Marrakech', 250, 'Ring twice', courier.id, 'new'],
    );
    await page.getByRole('link', { name: shown.reference }).click();
    await page.getByText('Chosen courier').waitFor();
    // Three equal sums are shown once.
    await assertBecomes(() => page.getByText(/^(Sum of lines|Total)$/).count(), 0);
    await page.getByRole('button', { name: 'Push to courier' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Courier' }).waitFor();
    await assertFilled(page.getByRole('dialog').getByRole('combobox', { name: 'Courier' }), 'Atlas Express');
    app.assertQuiet();
    await app.close();
  });

  it('a wrong phone, an unlisted city, a product deleted meanwhile and a double are each said; nothing typed is lost', async () => {
    const s = await aShop();
    const gone = await s.product({ name: 'Gone soon', sku: 'GONE' });
    const phone = aPhone();
    const app = await openApp(service, s.person, { path: '/orders/new' });
    const { page } = app;
    const save = () => page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await page.getByLabel('Full name').fill('Salma');
    await page.getByLabel('City', { exact: true }).fill('Zzzville');
    await page.getByLabel('Address').fill('1 Rue');
    await page.getByText('Not a city of your list.').waitFor();
    await page.getByLabel('Add a product').fill('gone');
    await page.getByRole('option', { name: /Gone soon/ }).click();
    await page.getByLabel('Quantity GONE').waitFor();
    expect(await s.api.del(`/products/${gone.id}`), 200);
    await save();
    await page.getByRole('dialog', { name: 'No city of your list is called “Zzzville”' }).getByRole('button', { name: 'Keep it as typed' }).click(); // prettier-ignore
    await page
      .getByText(/number that can be called/)
      .first()
      .waitFor();
    await page
      .getByText(/no active product|is not sold|active product of this account/i)
      .first()
      .waitFor();
    await screenshot(page, 'entry.faults.en-1440-light');
    await assertFilled(page.getByLabel('Full name'), 'Salma');
    await page.getByRole('button', { name: 'Remove Gone soon' }).click();
    await page.getByLabel('Add a product').fill('ARG-50');
    await page.getByRole('option', { name: /ARG-50/ }).click();
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    // Messages about the other number are gone.
    await assertBecomes(() => page.getByText(/number that can be called/).count(), 0);
    await page.getByLabel('City', { exact: true }).fill('Oujda');
    // The exact match is first.
    await page
      .getByRole('option')
      .first()
      .filter({ hasText: /^Oujda/ })
      .waitFor();
    await page.getByLabel('City', { exact: true }).press('Enter');
    await save();
    await page.getByText('The order is created:').waitFor();
    const [first] = await ordersOf(s, phone);

    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByLabel('Phone', { exact: true }).press('Enter');
    await page.getByLabel('Add a product').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Add a product').fill('ARG-50');
    await page.getByRole('option', { name: /ARG-50/ }).click();
    await save();
    const question = page.getByRole('alert').filter({ hasText: 'The same entry was made a moment ago' });
    await question.getByRole('link', { name: first!.reference }).waitFor();
    await screenshot(page, 'entry.twice.en-1440-light');
    assert.equal((await ordersOf(s, phone)).length, 1);
    await question.getByRole('button', { name: 'Create it anyway' }).dblclick();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=tel]')?.value === '');
    assert.equal((await ordersOf(s, phone)).length, 2);
    app.assertQuiet();
    await app.close();
  });

  it('a lead is added from Ctrl K, and an order begun from a customer’s lead has her data', async () => {
    const s = await aShop();
    const phone = aPhone();
    const app = await openApp(service, s.person, { path: '/overview' });
    const { page } = app;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByPlaceholder(/Page, reference|page/i).first();
    await search.waitFor();
    await search.fill('new lead');
    await page
      .getByRole('option', { name: 'New lead' })
      .or(page.getByText('New lead', { exact: true }))
      .first()
      .click();
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByLabel('Full name').fill('Karim');
    await page.getByLabel('City', { exact: true }).fill('Fes');
    await page.getByLabel('Address').fill('4 Talaa Kebira');
    await page.getByLabel('Add a product').fill('ARG-50');
    await page.getByRole('option', { name: /ARG-50/ }).click();
    await page.getByRole('button', { name: 'Add the lead' }).click();
    await page.getByText('The lead is added:').waitFor();
    await page.getByRole('link', { name: /^LD-/ }).click();
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByLabel('Address').waitFor();
    await assertFilled(page.getByLabel('Phone', { exact: true }), phone);
    await assertFilled(page.getByLabel('Full name'), 'Karim');
    await assertFilled(page.getByLabel('Address'), '4 Talaa Kebira');
    app.assertQuiet();
    await app.close();
  });

  it('a form opened from a seller’s page is for her, also the next one; from an order it has account, customer and lines', async () => {
    const s = await aShop();
    const seller = await aPerson(service, s.workspace_id, 'Seller');
    const hers = await s.session(seller);
    const { account_id } = seller;
    await s.product({ name: 'Rose water', sku: 'ROSE', account_id });
    const { name } = expect(await s.api.get(`/accounts/${account_id}`), 200).body.data;
    const app = await openApp(service, s.person, { path: `/sellers/${account_id}` });
    const { page } = app;
    await page.getByRole('link', { name: 'New order' }).click();
    const account = page.getByRole('combobox', { name: 'Account' });
    await assertFilled(account, name);
    const phone = aPhone();
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByLabel('Full name').fill('Karim');
    await page.getByLabel('City', { exact: true }).fill('Fes');
    await page.getByLabel('Address').fill('4 Talaa Kebira');
    await page.getByLabel('Add a product').fill('ROSE');
    await page.getByRole('option', { name: /Rose water/ }).click();
    await page.getByRole('button', { name: 'Create the order' }).click();
    await page.getByText('The order is created:').waitFor();
    await assertFilled(account, name);
    await page.getByRole('status').getByRole('link', { name: /^OR-/ }).click();
    await page.getByRole('link', { name: 'New lead for this customer' }).click();
    await page.getByLabel('Quantity ROSE').waitFor();
    await assertFilled(page.getByRole('combobox', { name: 'Account' }), name);
    await assertFilled(page.getByLabel('Phone', { exact: true }), phone);
    await screenshot(page, 'entry.from-order.en-1440-light');
    await page.getByRole('button', { name: 'Add the lead' }).click();
    await page.getByText('The lead is added:').waitFor();
    const [lead] = expect(await hers.get('/leads'), 200).body.data;
    assert.deepEqual([lead!.phone, lead!.products[0]!.sku], [phone, 'ROSE']);
    app.assertQuiet();
    await app.close();
  });

  it('reads from the right in Arabic, and fits a phone, in the dark too', async () => {
    const s = await aShop();
    const phone = aPhone();
    expect(await s.api.post('/orders', { orders: [anOrder('ARG-50', { phone, full_name: 'فاطمة الزهراء', city: 'الرباط' })] }), 200); // prettier-ignore
    for (const look of [
      { language: 'ar', width: 1440, theme: 'light' },
      { language: 'ar', width: 390, theme: 'dark' },
      { language: 'fr', width: 390, theme: 'light' },
    ] as const) {
      const app = await openApp(service, s.person, { ...look, path: '/orders/new' });
      const { page } = app;
      await page.locator('input[type=tel]').first().fill(phone);
      await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
      await page.locator('input[placeholder*="SKU"]').fill('ARG-50');
      await page.getByRole('option').first().click();
      await app.rest();
      await assertAccessible(page);
      await screenshot(page, `entry.known.${look.language}-${look.width}-${look.theme}`);
      if (look.width === 390) {
        await page.getByRole('button').last().scrollIntoViewIfNeeded();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 390, `${wide} pixels wide`);
        await page.screenshot({
          path: `${process.env['SCREENSHOTS'] ?? '/tmp'}/entry.whole.${look.language}-390.png`,
          fullPage: true,
        });
      }
      app.assertQuiet();
      await app.close();
    }
  });

  it('who may not create orders is offered neither button nor page', async () => {
    const s = await aShop();
    const packer = await aPerson(service, s.workspace_id, 'Packer');
    const app = await openApp(service, packer, { path: '/orders' });
    await app.page.getByRole('heading', { name: 'Orders' }).waitFor();
    await assertBecomes(() => app.page.getByRole('link', { name: 'New order' }).count(), 0);
    await app.page.goto(`${service.base}/app/orders/new`);
    await app.page.getByText('Your role may not open this page').waitFor();
    await assertBecomes(() => app.page.getByLabel('Phone', { exact: true }).count(), 0);
    await app.close();
  });
});
