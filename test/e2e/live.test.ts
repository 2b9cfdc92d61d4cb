import { describe, it } from 'node:test';
import { aPerson, sessionClient } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { until } from '../webhooks.ts';
import { aLead, expect, unique, world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const w = await world(service);

describe('what is live', { skip: whyNoBrowser(), concurrency: 3 }, () => {
  it('a list shows what another person adds, without a reload', async () => {
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/products' });
    await app.page.getByRole('link', { name: 'Argan oil' }).waitFor();
    const name = `Ghassoul ${unique()}`;
    await w.product({ name });
    await app.page.getByRole('link', { name }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('the bell rings, tells in the reader’s language, and is silenced', async () => {
    // A workspace of its own: events of other tests would ring every Admin's bell.
    const admin = await aPerson(service, (await world(service)).workspace_id);
    const app = await openApp(service, admin, { path: '/products', language: 'fr' });
    const { page } = app;
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    const client = await sessionClient(service.base, admin.email);
    expect(await client.get('/products/export', { file_extension: 'csv' }), 202);
    await page.getByRole('button', { name: /1 non lue/ }).click();
    await page.getByText('Votre export (Produits) est prêt.').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'bell-fr');
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a notification leads to what it tells of: a job, a batch of leads, a stock', async () => {
    const admin = await aPerson(service, w.workspace_id);
    const client = await sessionClient(service.base, admin.email);
    expect(await client.get('/products/export', { file_extension: 'csv' }), 202);
    expect(await client.post('/leads', { data: Array.from({ length: 11 }, () => aLead(w.sku)) }), 202);
    const sku = `LOW-${unique()}`;
    const { id: product_id } = await w.product({ sku, name: sku });
    const warehouse = expect(await w.api.post('/warehouses', { name: `Depot ${unique()}` }), 201).body.data;
    const stock = { product_id, warehouse_id: warehouse.id, warning_quantity: 5 };
    const { id } = expect(await w.api.post('/stocks', stock), 201).body.data;
    for (const [type, quantity] of [
      ['increment', 9],
      ['decrement', 6],
    ] as const)
      expect(await w.api.post(`/stocks/${id}/movements`, { type, quantity, reason: 'count' }), 201);
    const links = await until(async () => {
      const { data } = expect(await client.get('/notifications'), 200).body;
      const found = data.map(({ link }: { link: string }) => link);
      return found.length >= 3 ? found : undefined;
    }, 'three notifications');
    const app = await openApp(service, admin, { path: '/notifications' });
    const { page } = app;
    for (const [link, heading] of [
      ['/jobs/', 'Export: Products'],
      ['/lead-batches/', 'Batch of leads'],
      ['/stocks/', sku],
    ] as const) {
      await page.locator(`a[href*="${links.find((one: string) => one.startsWith(link))}"]`).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      await assertAccessible(page);
      await screenshot(page, `notification-leads-to-${heading}`);
      await page.goBack();
    }
    app.assertQuiet();
    await app.close();
  });

  it('what one is told of is chosen on the page of notifications', async () => {
    // A shop of its own: events of another shop may still be on their way to each Admin.
    const { workspace_id } = await world(service);
    const admin = await aPerson(service, workspace_id);
    const app = await openApp(service, admin, { path: '/notifications' });
    const { page } = app;
    await page.getByText('No notifications').waitFor();
    const kind = page.getByRole('switch', { name: 'A file that you asked for is ready' });
    await assertBecomes(() => kind.isChecked(), true);
    // A reload would cut off running requests.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await kind.click({ force: true });
    await saved;
    await page.reload();
    await kind.waitFor();
    await assertBecomes(() => kind.isChecked(), false);
    await assertAccessible(page);
    await screenshot(page, 'notifications');
    app.assertQuiet();
    await app.close();
  });
});
