import { test } from 'node:test';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { world } from '../world.ts';
import { openApp, screenshot } from './browser.ts';
const service = await sheetService();
const w = await world(service);
const admin = await aPerson(service, w.workspace_id);
await w.orders(3);
test('dbg', async () => {
  const app = await openApp(service, admin, { path: '/orders' });
  app.page.on('response', (r) => { if (r.status() >= 400) void r.text().then((t) => console.log(r.status(), r.url(), t.slice(0, 300))); });
  await app.page.reload();
  await app.page.waitForTimeout(4000); await screenshot(app.page, 'dbg-orders');
  await app.page.getByRole('checkbox', { name: 'Choose all' }).first().click();
  await app.page.waitForTimeout(1000); await screenshot(app.page, 'dbg-orders2');
  console.log(app.errors);
  await app.close();
});
