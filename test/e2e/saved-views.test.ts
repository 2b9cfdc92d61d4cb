import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('saved views', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    const { sku } = await s.stocked(5_000);
    return { ...s, sku, person: await aPerson(service, s.workspace_id) };
  };

  it('filters are kept under a name, opened as a tab, changed, renamed, put into an order and deleted', async () => {
    const s = await aShop();
    const orders = await s.manyOrders(3, s.sku);
    await s.put(orders[0]!.reference, 'PACKED');
    const app = await openApp(service, s.person, { path: '/orders?status=packed' });
    const { page } = app;
    const views = page.getByRole('group', { name: 'Views' });
    await page.getByRole('link', { name: orders[0]!.reference }).waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('To ship today');
    await screenshot(page, 'view-save');
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await views.getByRole('button', { name: 'To ship today', exact: true, pressed: true }).waitFor();
    await page.waitForURL(/view=/);

    await views.getByRole('button', { name: 'Whole list' }).click();
    await page.getByRole('link', { name: orders[1]!.reference }).waitFor();
    assert.doesNotMatch(page.url(), /view=|status=/);
    await views.getByRole('button', { name: 'To ship today', exact: true }).click();
    await page.waitForURL(/status=packed/);
    await page.getByRole('link', { name: orders[1]!.reference }).waitFor({ state: 'detached' });

    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Shipped' }).click();
    await page.getByRole('img', { name: 'Its filters were changed' }).waitFor();
    await screenshot(page, 'view-changed');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('View saved.').first().waitFor();
    await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' });
    await views.getByRole('button', { name: 'Whole list' }).click();
    await views.getByRole('button', { name: 'To ship today', exact: true }).click();
    await page.waitForURL(/status=shipped/);

    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('button', { name: 'Save as new view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Fresh ones');
    await page.getByLabel('Show it to all who see the whole workspace').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await views.getByRole('button', { name: /^Fresh ones/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'More about “Fresh ones”' }).click();
    await screenshot(page, 'view-menu');
    await page.getByRole('menuitem', { name: 'Move earlier' }).click();
    await views
      .getByRole('button', { name: /^(Fresh ones|To ship today)/ })
      .first()
      .filter({ hasText: 'Fresh ones' })
      .waitFor();
    await page.getByRole('button', { name: 'More about “Fresh ones”' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('To ship today');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('New ones');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await views.getByRole('button', { name: /^New ones/ }).waitFor();

    const other = await openApp(service, await aPerson(service, s.workspace_id), { path: '/orders' });
    const theirs = other.page.getByRole('group', { name: 'Views' });
    await theirs.getByRole('button', { name: /^New ones Shared by/ }).click();
    await other.page.waitForURL(/status=new/);
    await assertBecomes(() => theirs.getByRole('button', { name: 'To ship today' }).count(), 0);
    other.assertQuiet();
    await other.close();

    await page.getByRole('button', { name: 'More about “New ones”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await views.getByRole('button', { name: /^New ones/ }).waitFor({ state: 'detached' });
    await app.close();
  });

  it('those of leads stand beside them, read from the right in Arabic and fit a phone', async () => {
    const s = await aShop();
    expect(await s.api.post('/leads', { data: [aLead(s.sku)] }), 201);
    const session = await s.session(s.person);
    const filters = [
      { status: ['new'] },
      { callback: 'due' },
      { search_by: 'city', match_type: 'exact', keyword: 'Casablanca' },
    ];
    const names = ['عملاء جدد لليوم', 'مواعيد متأخرة يجب الاتصال بها قبل الظهر', 'الدار البيضاء'];
    for (const [i, one] of filters.entries())
      expect(
        await session.post('/saved-views', { page: 'leads', name: names[i], filters: one, is_shared: i === 1 }),
        201,
      );
    for (const [width, theme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const app = await openApp(service, s.person, { path: '/leads', language: 'ar', width, theme });
      await app.page.getByRole('button', { name: names[2]! }).click();
      await app.page.waitForURL(/search_by=city/);
      await app.page.getByRole('row').nth(1).waitFor();
      await screenshot(app.page, `views-ar-${width}-${theme}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  });

  it('all that match are packed by a job that says what came of it, and a small one is taken back', async () => {
    const s = await aShop();
    await s.manyOrders(61, s.sku);
    const app = await openApp(service, s.person, { path: '/orders?status=new' });
    const { page } = app;
    const bar = page.getByRole('region', { name: /chosen/ });
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await bar.getByText('50 chosen').waitFor();
    await bar.getByRole('button', { name: 'Choose all 61 that match' }).click();
    await bar.getByText('61 chosen').waitFor();
    await screenshot(page, 'matching-bar');
    await bar.getByRole('button', { name: 'Pack', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pack: 61 orders' });
    await dialog.getByText(/undo it in Jobs/).waitFor();
    await screenshot(page, 'matching-sure');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Pack' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: /^Jobs/ }).click();
    const tray = page.getByRole('dialog', { name: 'Jobs' });
    await tray.getByText('61 changed').waitFor();
    await screenshot(page, 'matching-tray');
    await assertAccessible(page);
    await tray.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 61.').waitFor();
    await page.getByText('1–50 of 61').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('what cannot be taken back at once is said before, and nothing is done when others match by now', async () => {
    const s = await aShop();
    await s.manyOrders(1_000, s.sku);
    await s.manyOrders(60, s.sku);
    const app = await openApp(service, s.person, { path: '/orders?status=new' });
    const { page } = app;
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await page.getByRole('button', { name: /^Choose all 1,?060 that match/ }).click();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Ship: 1,?060 orders/ });
    await dialog.getByText(/cannot be undone in one step/).waitFor();
    await screenshot(page, 'matching-ship');
    await assertAccessible(page);
    await s.manyOrders(30, s.sku);
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await page.getByText(/Other rows match now, so nothing was done/).waitFor();
    await page.getByText(/1–50 of 1,?090/).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /^Delete: 1,?090 orders/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Nothing matches').waitFor();
    assert.equal(expect(await s.api.get('/orders'), 200).body.meta.total, 0);
    await app.close();
  });

  it('rows chosen on one page stay chosen on the next', async () => {
    const s = await aShop();
    const orders = await s.manyOrders(53, s.sku);
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('checkbox', { name: `Choose ${orders[52]!.reference}` }).check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('checkbox', { name: `Choose ${orders[0]!.reference}` }).check();
    await page.getByText('2 chosen').waitFor();
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await page.getByText('Pack: 2 orders done').waitFor();
    for (const place of [0, 52]) assert.equal(await s.statusOf(orders[place]!.reference), 'packed');
    await app.close();
  });

  it('all leads that match get a status', async () => {
    const s = await aShop();
    for (let i = 0; i < 6; i++)
      expect(await s.api.post('/leads', { data: Array.from({ length: 10 }, () => aLead(s.sku)) }), 201);
    const app = await openApp(service, s.person, {
      path: '/leads?status=new',
      language: 'ar',
      width: 390,
      theme: 'dark',
    });
    const { page } = app;
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: /تحديد كل النتائج المطابقة/ }).click();
    await page.getByRole('button', { name: 'تغيير الحالة' }).click();
    await page.getByRole('menuitem', { name: 'لا يجيب', exact: true }).click();
    await screenshot(page, 'matching-leads-ar-390');
    await assertAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'تغيير الحالة' }).click();
    await page.getByText('لا نتائج مطابقة').waitFor();
    app.assertQuiet();
    await app.close();
  });
});
