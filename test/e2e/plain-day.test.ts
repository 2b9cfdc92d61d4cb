import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { Language } from '../../dashboard/i18n/languages.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aPhone } from '../world.ts';
import { assertBecomes, assertFilled, openApp, screenshot, whyNoBrowser } from './browser.ts';

/*
 * A day of a shop with all its people, from the first order to the cash at night. The API creates only the shop with its people, products
 * and cities. Each person follows the pages in their language.
 */

const service = whyNoBrowser() ? null! : await testService({ worker: true });

/** Texts of the pages, by which the test finds elements. */
const WORDS = {
  en: { new_order: 'New order', phone: 'Phone', full_name: 'Full name', city: 'City', address: 'Address', add_product: 'Add a product', make_order: 'Create the order', order_made: 'The order is created:', make_lead: 'Add the lead', lead_made: 'The lead is added:', to: 'To', assign: 'Assign', assigned: '1 lead assigned', take_next: 'Take the next lead', yours: 'Yours for', confirmed: 'Confirmed: order', scan_ready: 'Scan a parcel', packed: 'Packed', hand: 'Hand to a driver', driver: 'Driver', delivered: 'Delivered', report: 'Could not deliver', why: 'Why', refused: 'Refused', save: 'Save', },
  fr: { new_order: 'Nouvelle commande', phone: 'Téléphone', full_name: 'Nom complet', city: 'Ville', address: 'Adresse', add_product: 'Ajouter un produit', make_order: 'Créer la commande', order_made: 'Commande créée :', make_lead: 'Ajouter le lead', lead_made: 'Lead ajouté :', to: 'À', assign: 'Attribuer', assigned: '1 lead attribué', take_next: 'Prendre le lead suivant', yours: 'Réservé', confirmed: 'Confirmé : commande', scan_ready: 'Scannez un colis', packed: 'Emballée', hand: 'Confier à un livreur', driver: 'Livreur', delivered: 'Livrée', report: 'Livraison impossible', why: 'Pourquoi', refused: 'Refusé', save: 'Enregistrer', },
  ar: { new_order: 'طلب جديد', phone: 'الهاتف', full_name: 'الاسم الكامل', city: 'المدينة', address: 'العنوان', add_product: 'إضافة منتج', make_order: 'إنشاء الطلب', order_made: 'أُنشئ الطلب:', make_lead: 'إضافة العميل', lead_made: 'أُضيف العميل:', to: 'إلى', assign: 'إسناد', assigned: 'أُسند عميل واحد', take_next: 'العميل التالي', yours: 'محجوز لك', confirmed: 'تم التأكيد: الطلب', scan_ready: 'امسح باركود الطرد', packed: 'تم التغليف', hand: 'إسناد لمندوب', driver: 'المندوب', delivered: 'تم التسليم', report: 'تعذر التوصيل', why: 'السبب', refused: 'مرفوض', save: 'حفظ', },
} as const; // prettier-ignore
type Words = (typeof WORDS)[Language];

/** Types as a scanner does: fast, and Enter at the end. */
async function scan(page: Page, reference: string): Promise<void> {
  for (const sign of reference)
    await page.keyboard.press(sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
  await page.keyboard.press('Enter');
}

describe('the plain day', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    await s.seeded();
    const seller = await aPerson(service, s.workspace_id, 'Seller');
    const roses = await s.product({ name: 'Rose water', sku: 'ROSE', price: 120, account_id: seller.account_id });
    await s.stocked(20, { name: 'زيت الأركان 50 مل', sku: 'ARGAN', price: 150 });
    await s.stocked(20, { name: 'Savon noir', sku: 'SOAP', price: 60, upsells: [{ quantity: 2, price: 100 }] });
    const people = {
      owner: await aPerson(service, s.workspace_id),
      manager: await aPerson(service, s.workspace_id, 'Call Center Manager'),
      agent: await aPerson(service, s.workspace_id, 'Agent'),
      packer: await aPerson(service, s.workspace_id, 'Packer'),
      driver: await aPerson(service, s.workspace_id, 'Delivery'),
      accountant: await aPerson(service, s.workspace_id, 'Accountant'),
      seller,
    };
    return { ...s, ...people, roses };
  };
  type Day = Awaited<ReturnType<typeof aShop>>;

  /** Types a customer and a product into the open form. */
  const fill = async (page: Page, t: Words, name: string, product: string) => {
    await page.getByLabel(t.phone, { exact: true }).fill(aPhone());
    await page.getByLabel(t.full_name).fill(name);
    await page.getByLabel(t.city, { exact: true }).fill('oujd');
    await page.getByRole('option', { name: /Oujda/ }).first().waitFor();
    await page.getByLabel(t.city, { exact: true }).press('Enter');
    await assertFilled(page.getByLabel(t.city, { exact: true }), 'Oujda');
    await page.getByLabel(t.address).fill('12 Rue Ibn Batouta');
    await page.getByLabel(t.add_product).fill(product);
    await page.getByRole('option', { name: new RegExp(product) }).waitFor();
    await page.getByLabel(t.add_product).press('Enter');
    await page.locator('[data-quantity]').first().waitFor();
  };

  const drive = async (day: Day, language: Language, width: number) => {
    const t = WORDS[language];
    const open = (person: { email: string }, path: string) => openApp(service, person, { path, language, width });
    const look = async (app: Awaited<ReturnType<typeof open>>, step: string) => {
      await app.rest();
      await screenshot(app.page, `day-${step}-${language}-${width}`);
      const wide = await app.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${step}: ${wide} pixels wide`);
      app.assertQuiet();
    };

    // The owner types phone orders for a seller, and a customer to call.
    const owner = await open(day.owner, `/sellers/${day.seller.account_id}`);
    await owner.page.getByRole('link', { name: t.new_order }).click();
    await fill(owner.page, t, 'Salma Idrissi', 'ROSE');
    await look(owner, '1-order');
    await owner.page.getByRole('button', { name: t.make_order }).click();
    await owner.page.getByText(t.order_made).waitFor();
    const first = await owner.page.getByRole('status').getByRole('link', { name: /^OR-/ }).innerText();
    await owner.page.goto(`${service.base}/app/leads/new`);
    await fill(owner.page, t, 'Karim Alami', 'ARGAN');
    await owner.page.getByRole('button', { name: t.make_lead }).click();
    await owner.page.getByText(t.lead_made).waitFor();
    const lead = await owner.page.getByRole('status').getByRole('link', { name: /^LD-/ }).innerText();

    // The manager assigns it to an agent.
    const manager = await open(day.manager, `/leads/${lead}`);
    await manager.page.getByRole('button', { name: t.assign, exact: true }).click();
    await manager.page.getByRole('dialog').getByLabel(t.to, { exact: true }).first().click();
    await manager.page.getByRole('option', { name: day.agent.full_name }).click();
    await look(manager, '2-assign');
    await manager.page.getByRole('dialog').getByRole('button', { name: t.assign }).click();
    await manager.page.getByText(t.assigned).waitFor();
    await look(manager, '2-lead');
    await manager.close();

    // The agent calls, sells one more product, and confirms.
    const agent = await open(day.agent, '/desk');
    await agent.page.getByRole('button', { name: t.take_next }).click();
    await agent.page.getByText(t.yours).waitFor();
    await agent.page.keyboard.press('Alt+a');
    await agent.page.getByLabel(t.add_product).and(agent.page.locator(':focus')).waitFor();
    await agent.page.keyboard.type('savon');
    await agent.page.getByRole('option', { name: /Savon noir/ }).waitFor();
    await agent.page.keyboard.press('Enter');
    await agent.page.locator('[data-quantity]').nth(1).waitFor();
    await look(agent, '3-call');
    await agent.page.keyboard.press('Alt+1');
    const said = await agent.page.getByText(t.confirmed).innerText();
    const second = /OR-[0-9A-Z]+/.exec(said)![0];
    await look(agent, '3-after');
    await agent.close();

    // The packer packs both.
    const packer = await open(day.packer, '/scan');
    await packer.page.getByText(t.scan_ready).waitFor();
    for (const reference of [first, second]) {
      await scan(packer.page, reference);
      await packer.page.getByRole('heading', { name: reference }).waitFor();
      await packer.page.locator('section[aria-live]').getByText(t.packed, { exact: true }).waitFor();
    }
    await look(packer, '4-packed');
    await packer.close();

    // The owner hands them to the driver.
    for (const reference of [first, second]) {
      await owner.page.goto(`${service.base}/app/orders/${reference}`);
      // The next step: beside the order's facts at a desk, under the thumb on a phone.
      await owner.page.getByRole('button', { name: t.hand, exact: true }).click();
      const dialog = owner.page.getByRole('dialog');
      const chosen = dialog.getByRole('combobox', { name: t.driver });
      await assertFilled(chosen, day.driver.full_name);
      await look(owner, '5-hand');
      await dialog.getByRole('button', { name: t.hand }).and(owner.page.locator(':enabled')).click();
      await dialog.waitFor({ state: 'detached' });
      await owner.rest();
    }
    await look(owner, '5-order');

    // The driver, always on a phone, delivers one order; the customer refuses the other.
    const driver = await openApp(service, day.driver, { path: '/', language, width: 390 });
    await driver.page.getByRole('listitem', { name: first }).waitFor();
    await driver.page.getByRole('listitem', { name: second }).waitFor();
    await screenshot(driver.page, `day-6-round-${language}-390`);
    await driver.page.goto(`${service.base}/app/scan`);
    await driver.page.getByRole('button', { name: /.+/ }).first().waitFor();
    await driver.page.keyboard.press('Alt+4');
    await driver.page.getByText(t.scan_ready).waitFor();
    await scan(driver.page, first);
    await driver.page.locator('section[aria-live]').getByText(t.delivered, { exact: true }).waitFor();
    await screenshot(driver.page, `day-6-delivered-${language}-390`);
    await driver.page.goto(`${service.base}/app/orders/${second}`);
    await driver.page.getByRole('button', { name: t.report }).click();
    const report = driver.page.getByRole('dialog');
    await report.getByRole('combobox', { name: t.why }).click();
    await driver.page.getByRole('option', { name: t.refused, exact: true }).click();
    await screenshot(driver.page, `day-6-report-${language}-390`);
    await report.getByRole('button', { name: t.save }).click();
    await report.waitFor({ state: 'detached' });
    driver.assertQuiet();
    await driver.close();

    // The seller checks her sales.
    const seller = await open(day.seller, '/');
    await seller.page.getByRole('heading', { level: 1 }).waitFor();
    await look(seller, '7-overview');
    await seller.page.goto(`${service.base}/app/orders`);
    await seller.page.getByRole('link', { name: first }).waitFor();
    await assertBecomes(() => seller.page.getByRole('link', { name: second }).count(), 0);
    await look(seller, '7-orders');
    await seller.close();

    // At night the owner and the accountant look up who holds the cash.
    for (const [who, person] of [
      ['owner', day.owner],
      ['accountant', day.accountant],
    ] as const) {
      const app = await open(person, '/cash');
      await app.page
        .getByRole('link', { name: /120/ })
        .or(app.page.getByText(/120[.,]00/))
        .first()
        .waitFor();
      await app.page.getByText(day.driver.full_name).first().waitFor();
      await look(app, `8-cash-${who}`);
      await app.close();
    }
    await owner.close();
    const [ended, refused] = [await day.showOrder(first), await day.showOrder(second)];
    assert.deepEqual([ended.status, ended.total], ['delivered', 120]);
    assert.equal(refused.products.length, 2);
  };

  for (const [language, width] of [
    ['en', 1440],
    ['fr', 1440],
    ['ar', 390],
  ] as const)
    it(`goes from the first order to the cash at night, in ${language} at ${width} pixels`, async () => {
      await drive(await aShop(), language, width);
    });
});
