import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { checkChains } from '../../server/cash/chain/check-chains.ts';
import { extendChains } from '../../server/cash/chain/extend-chains.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { cameEarlier, shop } from '../shop.ts';
import { anOrder, expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('the cash', { skip: whyNoBrowser() }, async () => {
  const owner: { email: string; id: string } = { email: '', id: '' };
  const seller: { email: string; id: string; account_id: string } = { email: '', id: '', account_id: '' };
  let late = '';
  let sold = '';
  let courier = '';

  before(async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(100);
    Object.assign(owner, await aPerson(service, s.workspace_id));
    const admin = await s.session(s.admin);
    const drivers = [await s.person('Delivery'), await s.person('Delivery')];
    const list = await s.manyOrders(8, sku);
    const valid_from = '2020-01-01';
    const plan = {
      name: 'Standard',
      valid_from,
      delivery_fee: 35,
      packing_fee: 3,
      cash_percent: 2.5,
      cash_fee_minimum: 4,
    };
    expect(await s.api.post('/fee-plans', plan), 201);
    expect(await s.api.post('/driver-rates', { name: 'Livreurs', valid_from, delivery_cost: 12 }), 201);
    for (const { reference } of list) await s.moveOrder(reference, 'PACKED');
    for (const [i, driver] of drivers.entries()) {
      const ids = list.slice(3 * i, 3 * i + 3).map(({ id }) => id);
      const assigned = { ids, delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', assigned), 200);
    }
    const references = list.map(({ reference }) => reference);
    await cameEarlier(service.database, s.workspace_id, references, 60);
    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
    for (const [i, date] of [days(45), days(20), days(2), days(1), days(9)].entries())
      expect(await admin.post('/orders/mark-orders-as-delivered', { ids: [list[i]!.id], date }), 200);
    for (const { reference } of list.slice(6)) await s.moveOrder(reference, 'SHIPPED');
    late = list[0]!.reference;
    Object.assign(seller, await aPerson(service, s.workspace_id, 'Seller'));
    const product = await s.product({ account_id: seller.account_id });
    const body = { orders: [anOrder(product.sku), anOrder(product.sku)], account_id: seller.account_id };
    for (const reference of expect(await s.api.post('/orders', body), 200).body.data.created_refs) {
      await s.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
      sold = reference;
    }
    courier = expect(await s.api.post('/shipping-companies', { name: 'Atlas Express' }), 201).body.data.id;
  });

  it('is where it is: who has it since when, and each figure leads to its orders', async () => {
    const app = await openApp(service, owner, { path: '/cash' });
    const { page } = app;
    const row = page.getByRole('row').filter({ hasText: '31 days or more' }).or(page.getByRole('row')).first();
    await row.waitFor();
    // Four questions, each with its figure, and their answers below.
    for (const question of ['Who has my cash?', 'Whom do I owe?', 'What is late?', 'What is wrong?'])
      await page.getByRole('region', { name: question }).waitFor();
    const late_amounts = page.getByRole('region', { name: 'What is late?' }).locator('[data-late] a');
    await assertBecomes(() => late_amounts.count(), 1);
    await late_amounts.first().click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: late }).click();
    await page.getByText(/for 45 days/).waitFor();
    await page.goBack();
    await page.goBack();
    await page.locator('dl > div').filter({ hasText: 'To collect' }).getByRole('link').click();
    await page.getByText('1–3 of 3').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('calls nothing on time that a driver has had for weeks', async () => {
    const s = await shop(service);
    const { id, reference } = await s.oneOrder((await s.stocked(5)).sku, 1);
    await s.moveOrder(reference, 'PACKED');
    const admin = await s.session(s.admin);
    const driver = await s.person('Delivery');
    const assigned = { ids: [id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', assigned), 200);
    await cameEarlier(service.database, s.workspace_id, [reference], 60);
    const date = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
    expect(await admin.post('/orders/mark-orders-as-delivered', { ids: [id], date }), 200);
    const person = await aPerson(service, s.workspace_id);
    for (const look of [{}, { language: 'fr', width: 390 }, { language: 'ar', width: 390, theme: 'dark' }] as const) {
      const app = await openApp(service, person, { path: '/cash', ...look });
      await app.page.locator('#late table').waitFor();
      await app.rest();
      assert.deepEqual(await app.page.getByText(/Nothing is late|Rien n’est en retard|لا شيء متأخر/u).count(), 0);
      await screenshot(app.page, `cash-held-${'language' in look ? look.language : 'en'}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });

  it('says what was earned and is owed, and leads from an order to what it cost', async () => {
    const app = await openApp(service, owner, { path: '/cash' });
    const { page } = app;
    await page.getByRole('region', { name: 'Where fees come from' }).waitFor();
    await page.getByRole('row', { name: /Delivery fee\s*70\.00/ }).waitFor();
    await page.getByRole('heading', { name: 'What the shop owes for work' }).waitFor();
    await page.goto(`${service.base}/app/orders?cash_stage=collected`);
    await page.getByRole('link', { name: sold }).click();
    await page.getByText(/Fees\s*45\.50/).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('tells a seller what she pays, and nothing of what the house pays', async () => {
    const app = await openApp(service, seller, { path: '/cash', width: 390 });
    const { page } = app;
    await page.getByRole('heading', { name: 'My money', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'What you pay · Standard' }).waitFor();
    await page.getByText('Nothing is due yet').waitFor();
    await page.getByRole('row', { name: /Unassigned since today/ }).waitFor();
    await page.getByRole('row', { name: /Delivery fee\s*35\.00/ }).waitFor();
    await page.getByText(/2\.5 %, at least\s*4\.00/).waitFor();
    await assertBecomes(() => page.getByText('Earned').count(), 0);
    await assertBecomes(() => page.getByText('owes for work').count(), 0);
    await screenshot(page, 'cash.seller.en-390-light');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('a plan and a courier’s rates are typed in forms, and what is wrong stands beside the input', async () => {
    const app = await openApp(service, owner, { path: '/fee-plans/new' });
    const { page } = app;
    await page.getByLabel('Name').fill('For one');
    await page.getByLabel('Valid from').fill('2026-01-01');
    await page.getByLabel('Packing fee').fill('3');
    await page.getByLabel('Percentage of the cash').fill('2.555');
    await screenshot(page, 'cash.plan.en-1440-light');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(/more than 2 decimals/).waitFor();
    await page.getByLabel('Percentage of the cash').fill('2.55');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/fee-plans(\/[0-9a-f-]{36})?$/);
    await page.goto(`${service.base}/app/couriers/${courier}/rates`);
    await page.getByLabel('Elsewhere: home').fill('32');
    await page.getByLabel('Pays every … days').fill('7');
    await screenshot(page, 'cash.rates.en-1440-light');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(new RegExp(`/couriers/${courier}$`));
    app.assertQuiet();
    await app.close();
  });

  it('says what stands where and what was booked, as of any day, and that it was not changed', async () => {
    const app = await openApp(service, owner, { path: '/cash' });
    const { page } = app;
    await page.getByRole('link', { name: 'Balances' }).click();
    const due = page.getByRole('listitem').filter({ hasText: /^Delivery fees earned/ });
    await due.getByText('70.00').waitFor();
    await due.getByRole('link').click();
    await page.getByText('1–2 of 2').waitFor();
    await page
      .getByText(/\+35\.00/)
      .first()
      .waitFor();
    await page.goto(`${service.base}/app/cash/balances?as_of=2020-01-01`);
    await page.getByText('Nothing was booked until then.').waitFor();
    await page.goto(`${service.base}/app/cash/ledger`);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('button', { name: 'Being checked…' }).waitFor();
    await extendChains(service.database, new AbortController().signal);
    await checkChains(service.database, new Date(), new AbortController().signal);
    await page.getByText(/^Balanced · unaltered · \d+ entries · checked/).waitFor();
    app.assertQuiet();
    await app.close();
  });

  lookAt(service, owner, { cash: '/cash', ledger: '/cash/ledger', balances: '/cash/balances' });
});
