import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { CreatedWorkspace } from '../../server/access/set-up/create-workspace.ts';
import { makeDemo } from '../../server/demo/demo.ts';
import { catchUp } from '../../server/reports/statistics/roll-up.ts';
import { testService } from '../harness.ts';
import { PASSWORD, aPerson, sessionClient } from '../session.ts';
import { shop } from '../shop.ts';
import { csv, readCsv } from '../sheets.ts';
import { expect, restClient, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Days of several people, one after the other: each finds the results of the others at the dashboard. */

describe('the first minute after the first start', { skip: whyNoBrowser() }, async () => {
  // A database of its own: other tests set the clocks of all workspaces forward.
  const service = whyNoBrowser() ? null! : await testService({});
  const owner = `demo-${unique()}@example.test`;
  const as = (name: string) => ({ email: `${name}.${owner}` });
  let made: CreatedWorkspace;
  before(async () => {
    made = await makeDemo(service.database, { email: owner, password: PASSWORD });
    await catchUp(service.database);
  });

  it('the owner signs in and sees figures, an agent confirms a lead, and the packer packs its order by scan', async () => {
    const desk = await openApp(service, null, { path: '/sign-in' });
    await desk.page.getByLabel('E-mail').fill(owner);
    await desk.page.getByLabel(/^Password/).fill(PASSWORD);
    await desk.page.getByRole('button', { name: 'Sign in' }).click();
    await desk.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await desk.page.getByRole('button', { name: '7 days' }).click();
    const leads = desk.page.locator('dt', { hasText: /^Leads$/ }).locator('xpath=following-sibling::dd[1]');
    // Today's leads are shown until those of the week are loaded.
    await leads.filter({ hasText: /^\d{3,}$/ }).waitFor();
    await desk.page.getByRole('button', { name: 'By product, city, agent and courier' }).click();
    await desk.page.getByRole('table', { name: 'Couriers' }).waitFor();
    await assertAccessible(desk.page);

    const agent = await openApp(service, as('agent'));
    await agent.page.getByRole('button', { name: 'Take the next lead' }).click();
    await agent.page.getByText('Yours for').waitFor();
    await agent.page.keyboard.press('Alt+1');
    const told = agent.page.getByText(/Confirmed: order OR-/);
    await told.waitFor();
    const reference = /OR-[0-9A-Z]{10}/.exec(await told.innerText())![0];

    const packer = await openApp(service, as('packer'), { path: '/scan', width: 390 });
    await packer.page.getByText('Scan a parcel').waitFor();
    await packer.page.keyboard.type(reference);
    await packer.page.keyboard.press('Enter');
    await packer.page.locator('section[aria-live]').getByText('Packed', { exact: true }).waitFor();

    await desk.page.goto(`${service.base}/app/orders/${reference}`);
    await desk.page.getByRole('heading', { name: reference }).waitFor();
    await desk.page.getByText('Packed').first().waitFor();
    await desk.page.getByText('عبد الإله الناصري').first().waitFor();
    await screenshot(desk.page, 'first-minute-order');
    for (const app of [desk, agent, packer]) {
      app.assertQuiet();
      await app.close();
    }
  });

  it('a seller sees her own orders, leads and invoices, and of the other sellers nothing', async () => {
    const api = restClient(service.base, made.token);
    const all: { reference: string }[] = expect(await api.get('/orders', { per_page: 100 }), 200).body.data;
    const session = await sessionClient(service.base, as('seller2').email, PASSWORD);
    const { data: own, meta } = expect(await session.get('/orders', { per_page: 100 }), 200).body;
    const others = all.filter(
      ({ reference }) => !own.some((order: { reference: string }) => order.reference === reference),
    );
    assert.ok(meta.total > 0 && others.length > meta.total, `${meta.total} of ${all.length}`);

    const app = await openApp(service, as('seller2'), { path: '/orders' });
    const { page } = app;
    await page.getByText(`1–${meta.total} of ${meta.total}`).waitFor();
    for (const { reference } of own.slice(0, 5)) await page.getByRole('link', { name: reference }).waitFor();
    await page.goto(`${service.base}/app/invoices`);
    await page.getByText('1–1 of 1').waitFor();
    // All rows belong to her account, so there is no account column.
    await assertBecomes(() => page.getByRole('columnheader', { name: 'Account' }).count(), 0);
    await page.goto(`${service.base}/app/orders/${others[0]!.reference}`);
    await page.getByText('There is nothing here').waitFor();
    await assertBecomes(() => page.getByRole('heading', { name: others[0]!.reference }).count(), 0);
    app.assertQuiet();
    await app.close();
  });
});

describe('a manager mends a file', { skip: whyNoBrowser() }, async () => {
  const service = whyNoBrowser() ? null! : await testService({ worker: true });

  it('the rows that failed are downloaded, mended and sent again, and no order is made twice', async () => {
    const s = await shop(service);
    const manager = await aPerson(service, s.workspace_id);
    const rows = [
      ['full_name', 'phone', 'city', 'address', 'skus', 'quantities', 'prices'],
      ['Amina Benali', '0612345678', 'Rabat', '3 Avenue des FAR', s.sku, '1', '100'],
      ['يوسف الفاسي', '0612345679', 'Fes', 'شارع الحسن الثاني', 'NO-SUCH-SKU', '2', '100'],
      ['Omar Kettani', '0612345670', 'Agadir', 'Talborjt 4', s.sku, 'many', '100'],
    ];
    const app = await openApp(service, manager, { path: '/orders/import' });
    const { page } = app;
    const send = async (name: string, sheet: string[][]) => {
      await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(csv(sheet)) });
      await page.getByRole('button', { name: /check/i }).first().click();
    };
    const bring = async () => {
      await page
        .getByRole('button', { name: /import/i })
        .last()
        .click();
      await page.getByText('What the import would do').waitFor({ state: 'detached' });
    };
    await send('orders.csv', rows);
    await page
      .getByText(/2 rows failed/)
      .first()
      .waitFor();
    await bring();
    await page
      .getByText(/1 row imported/)
      .first()
      .waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Rows that failed' }).first().click();
    const [header, ...failed] = readCsv(readFileSync(await (await downloading).path(), 'utf8')) as [
      string[],
      ...string[][],
    ];
    assert.deepEqual(failed.map((cells) => cells.slice(0, 7)), rows.slice(2)); // prettier-ignore
    assert.match(failed[0]!.at(-1)!, /NO-SUCH-SKU|SKU/);

    const mended = failed.map((cells) => [...cells.slice(0, 4), s.sku, '2', ...cells.slice(6)]);
    await page.goto(`${service.base}/app/orders/import`);
    await send('orders-mended.csv', [header, ...mended]);
    await page
      .getByText(/2 rows/)
      .first()
      .waitFor();
    await assertBecomes(() => page.getByText(/rows? failed/).count(), 0);
    await bring();
    await page
      .getByText(/2 rows imported/)
      .first()
      .waitFor();
    const { data, meta } = expect(await s.api.get('/orders'), 200).body;
    assert.equal(meta.total, 3);
    assert.deepEqual(data.map((order: { full_name: string }) => order.full_name).toSorted(), rows.slice(1).map(([name]) => name).toSorted()); // prettier-ignore
    app.assertQuiet();
    await app.close();
  });
});
