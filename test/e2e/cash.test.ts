import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { anOrder, expect } from '../world.ts';
import { openApp, whyNoBrowser } from './browser.ts';
import { lookAt } from './every-look.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('the cash', { skip: whyNoBrowser() }, async () => {
  const owner: { email: string; id: string } = { email: '', id: '' };
  let late = '';

  before(async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(100);
    Object.assign(owner, await aPerson(service, s.workspace_id));
    const admin = await s.session(s.admin);
    const drivers = [await s.person('Delivery'), await s.person('Delivery')];
    const list = await s.manyOrders(8, sku);
    for (const { reference } of list) await s.moveOrder(reference, 'PACKED');
    for (const [i, driver] of drivers.entries()) {
      const ids = list.slice(3 * i, 3 * i + 3).map(({ id }) => id);
      const assigned = { ids, delivery_boy_id: driver.id, warehouseId: s.main };
      expect(await admin.post('/orders/assign-to-delivery-boy', assigned), 200);
    }
    const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
    for (const [i, date] of [days(45), days(20), days(2), days(1), days(9)].entries())
      expect(await admin.post('/orders/mark-orders-as-delivered', { ids: [list[i]!.id], date }), 200);
    for (const { reference } of list.slice(6)) await s.moveOrder(reference, 'SHIPPED');
    late = list[0]!.reference;
    const seller = await s.person('Seller');
    const product = await s.product({ account_id: seller.account_id });
    const body = { orders: [anOrder(product.sku), anOrder(product.sku)], account_id: seller.account_id };
    for (const reference of expect(await s.api.post('/orders', body), 200).body.data.created_refs)
      await s.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
  });

  it('is where it is: who has it since when, and each figure leads to its orders', async () => {
    const app = await openApp(service, owner, { path: '/cash' });
    const { page } = app;
    const row = page.getByRole('row').filter({ hasText: '31 days and more' }).or(page.getByRole('row')).first();
    await row.waitFor();
    const late_amounts = page.locator('[data-late] a');
    assert.equal(await late_amounts.count(), 1);
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

  lookAt(service, owner, { cash: '/cash' });
});
