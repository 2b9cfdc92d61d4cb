import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aPerson, sessionClient } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { expect, unique, world } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const w = await world(service);

describe('what is live', { skip: whyNoBrowser(), concurrency: 3 }, () => {
  it('a list shows what somebody else adds, without a reload', async () => {
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
    const admin = await aPerson(service, w.workspace_id);
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

  it('what one is told of is chosen on the page of notifications', async () => {
    const admin = await aPerson(service, w.workspace_id);
    const app = await openApp(service, admin, { path: '/notifications' });
    const { page } = app;
    await page.getByText('Nothing to tell').waitFor();
    const kind = page.getByRole('switch', { name: 'A file that you asked for is ready' });
    assert.equal(await kind.isChecked(), true);
    await kind.click({ force: true });
    await page.reload();
    await kind.waitFor();
    assert.equal(await kind.isChecked(), false);
    await assertAccessible(page);
    await screenshot(page, 'notifications');
    app.assertQuiet();
    await app.close();
  });
});
