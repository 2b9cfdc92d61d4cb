import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { HEADER, statementShop } from '../statements/statement-shop.ts';
import { anOrder, expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type House = Awaited<ReturnType<typeof setUp>>;
const house: House = whyNoBrowser() ? null! : await setUp();

describe('who holds cash, and whose it is', { skip: whyNoBrowser() }, () => {
  const { owner, driver, seller, courier, said } = house;

  it('a courier’s name leads to what it holds, what is late by its rhythm, its statements and what differed', async () => {
    const app = await openApp(service, owner, { path: '/cash' });
    const { page } = app;
    await page.locator('#mine').getByRole('link', { name: courier.name }).click();
    await page.getByRole('heading', { name: courier.name, level: 1 }).waitFor();
    await page.getByText('the oldest for 12 days').waitFor();
    await page.getByText('pays every 7 days').waitFor();
    await page.getByRole('row', { name: /No\. 1 .* Posted/ }).waitFor();
    await page.getByRole('row', { name: /Missing cash\s*10\.00/ }).waitFor();
    const late = page.locator('dl > div').filter({ hasText: 'Late' }).getByRole('link');
    await late.filter({ hasText: '400.00' }).click();
    await page.getByText('1–2 of 2').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a driver comes from the round to what he hands in, to all that is his, and back', async () => {
    const app = await openApp(service, driver, { path: '/round', width: 390 });
    const { page } = app;
    await page.getByRole('link', { name: 'What I have to hand in' }).click();
    await page.getByText('400.00').first().waitFor();
    await page.getByRole('link', { name: 'All my cash' }).click();
    await page.getByRole('heading', { name: driver.full_name, level: 1 }).waitFor();
    await page.getByText('Nothing handed in yet.').waitFor();
    await screenshot(page, 'holders.driver.en-390-light');
    await assertAccessible(page);
    await page.goBack();
    await page.getByRole('link', { name: 'My round' }).first().click();
    await page.getByRole('heading', { name: 'My round', level: 1 }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a seller sees on a phone what comes next and when, and who has the rest', async () => {
    const app = await openApp(service, seller, { path: '/cash', width: 390 });
    const { page } = app;
    await page.getByText(/Next payout · on/).waitFor();
    await page.getByText('330.00').first().waitFor();
    await page.getByRole('row', { name: new RegExp(`${driver.full_name}.*since today`) }).waitFor();
    await page.getByRole('row', { name: /Customers paid\s*400\.00/ }).waitFor();
    await assertBecomes(() => page.getByText(courier.name).count(), 0, 'of others nothing');
    await screenshot(page, 'holders.seller.en-390-light');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('what the driver said at the door is prefilled where his cash is counted, and stands on the order with its proof', async () => {
    const app = await openApp(service, owner, { path: `/settlements/people/${driver.id}` });
    const { page } = app;
    await page.getByText('Reported 190.00 MAD at the door, not 200.00 MAD').waitFor();
    await page.getByText('Missing: 10.00 MAD').waitFor();
    await page.getByRole('button', { name: 'Take in 390.00 MAD' }).waitFor();
    await screenshot(page, 'holders.said.en-1440-light');
    await assertAccessible(page);
    await page.goto(`${service.base}/app/orders/${said}`);
    await page.getByText(/190\.00.*instead of.*200\.00/).waitFor();
    const proof = page.getByRole('img', { name: 'Signature of the customer' });
    await proof.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => [...document.images].find(({ alt }) => alt === 'Signature of the customer')?.naturalWidth === 1,
    );
    await screenshot(page, 'holders.order.en-1440-light');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('the form of invoices offers what a person may write, and no paper of a document', async () => {
    const app = await openApp(service, owner, { path: '/invoices/new' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Sourcing' }).waitFor();
    assert.deepEqual((await page.getByRole('option').allTextContents()).length, 2);
    app.assertQuiet();
    await app.close();
  });

  lookAt(service, owner, {
    holder: `/cash/holders/${courier.id}`,
    'holder-driver': `/cash/holders/${driver.id}`,
    'account-money': `/cash/accounts/${seller.account_id}`,
  });
});

/** A courier with a shortfall and a delay, and a driver with a seller's cash. */
async function setUp() {
  const s = await statementShop(service);
  const owner = await aPerson(service, s.workspace_id);
  const driver = await aPerson(service, s.workspace_id, 'Delivery');
  const seller = await aPerson(service, s.workspace_id, 'Seller');
  await s.delivered(['YAL001', 'YAL002', 'YAL003']);
  await s.pushed(['YAL004']);
  const id = await s.statementOf([HEADER, ['YAL001', 'Livré', 190, 2]]);
  const [row] = await s.rowsOf(id);
  const claim = { rows: [{ id: row!.id, version: row!.version }], decision: 'claim' };
  expect(await s.api.post(`/statements/${id}/settle`, claim), 200);
  expect(await s.api.put(`/statements/${id}`, { money_account_id: s.bank.id }), 200);
  expect(await s.api.post(`/statements/${id}/post`, { version: (await s.show(id)).version }), 200);
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `update order_cash set since = now() - interval '12 days'
       where workspace_id = $1 and stage = 'collected' and holder_id = $2 returning 1`,
      [s.workspace_id, s.company.id],
    ),
  );
  const goods = await s.stocked(20, { account_id: seller.account_id });
  const products = [{ sku: goods.sku, quantity: 1, price: 200 }];
  const orders = [1, 2].map(() => anOrder(goods.sku, { total: 200, products }));
  const made = expect(await s.api.post('/orders', { orders, account_id: seller.account_id }), 200).body.data;
  expect(await s.api.post('/fee-plans', { name: 'Standard', valid_from: '2026-01-01', delivery_fee: 35 }), 201);
  expect(await s.api.put('/settings', { payout_after: 'delivered', payout_weekdays: [4] }), 200);
  for (const reference of made.created_refs as string[]) {
    await s.moveOrder(reference, 'PACKED');
    const order = await s.showOrder(reference);
    const given = { ids: [order.id], delivery_boy_id: driver.id, warehouseId: s.main };
    expect(await s.session.post('/orders/assign-to-delivery-boy', given), 200);
    await s.moveOrder(reference, 'SHIPPED', 'DELIVERED');
  }
  const [said] = made.created_refs as string[];
  await service.database.transaction((tx) =>
    tx.rows(
      null,
      `insert into order_deliveries (workspace_id, order_id, delivered_at, delivered_by, collected, proof_kind, proof)
       select o.workspace_id, o.id, t.delivered_at, $3, 19000, 'signature', $4
       from orders o join order_states t on t.workspace_id = o.workspace_id and t.order_id = o.id
       where o.workspace_id = $1 and o.reference = $2 returning 1`,
      [s.workspace_id, said!, driver.full_name, DOT],
    ),
  );
  return { owner, driver, seller, courier: s.company, said: said! };
}
