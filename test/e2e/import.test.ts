import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { csv } from '../sheets.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

describe('the manager imports', { skip: whyNoBrowser() }, async () => {
  const service = whyNoBrowser() ? null! : await testService({ worker: true });

  it('orders of which one is bad: a look writes nothing, then the good ones are made and the bad one comes back as a file', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const header = ['الاسم الكامل', 'الهاتف', 'المدينة', 'العنوان', 'skus', 'quantities', 'prices'];
    const row = (name: string, sku: string) => [name, '0612345678', 'الرباط', 'شارع الحسن الثاني', sku, '1', '100'];
    const file = (rows: string[][]) => ({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv([header, ...rows])),
    });
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    await page.setInputFiles('input[type=file]', file([row('فاطمة', s.sku), row('يوسف', 'NO-SUCH-SKU')]));
    await screenshot(page, 'import-1');
    await page
      .getByRole('button', { name: /check|look/i })
      .first()
      .click();
    await page
      .getByText(/1 row failed/)
      .first()
      .waitFor({ timeout: 20_000 });
    await screenshot(page, 'import-2');
    await assertAccessible(page);
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 0, 'a look writes nothing');
    await page
      .getByRole('button', { name: /import/i })
      .last()
      .click();
    await page.getByText('What the import would do').waitFor({ state: 'detached' });
    await page
      .getByText(/1 row taken/)
      .first()
      .waitFor({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Rows that failed' }).first().waitFor();
    await screenshot(page, 'import-3');
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 1);
    app.assertQuiet();
    await app.close();
  });

  it('a courier’s file of what was delivered: each order that can move moves', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const [one, fresh] = await s.manyOrders(2, s.sku);
    await s.moveOrder(one!.reference, 'PACKED', 'SHIPPED');
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    await page.getByRole('link', { name: 'Delivered or returned, from a file' }).click();
    await page.getByRole('radio', { name: 'Delivered' }).waitFor({ state: 'attached' });
    const buffer = Buffer.from(csv([['Tracking number'], [one!.reference], [fresh!.reference]]));
    await page.setInputFiles('input[type=file]', { name: 'delivered.csv', mimeType: 'text/csv', buffer });
    await page
      .getByText(/1 row failed/)
      .first()
      .waitFor();
    // What is wrong stands beside it, in words; the file of such rows has all of them.
    await page.getByText('An order in New may not go to Delivered.').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'by-import');
    assert.equal(await s.statusOf(one!.reference), 'shipped', 'a look writes nothing');
    await page
      .getByRole('button', { name: /import/i })
      .last()
      .click();
    await page.getByText('What the import would do').waitFor({ state: 'detached' });
    await page
      .getByText(/1 row taken/)
      .first()
      .waitFor();
    assert.equal(await s.statusOf(one!.reference), 'delivered');
    app.assertQuiet();
    await app.close();
  });
});
