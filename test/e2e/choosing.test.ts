import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runJobs } from '../shop.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, world } from '../world.ts';
import { PUSH_ORDERS_JOB } from '../../server/orders/push/queue-push.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* Choice of couriers: the owner decides once, packers take the proposed one. */

const service = whyNoBrowser() ? null! : await testService({});

describe('choosing couriers', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const w = await world(service);
    const owner = await aPerson(service, w.workspace_id, 'Admin');
    const courier = async (name: string, rate_home: number): Promise<string> =>
      expect(await w.api.post('/shipping-companies', { name, connector: 'manual', rate_home }), 201).body.data.id;
    return { ...w, owner, sendit: await courier('Sendit', 25), ameex: await courier('Ameex', 22) };
  };
  const companyOf = async (w: Awaited<ReturnType<typeof aShop>>, reference: string) =>
    (await w.showOrder(reference)).shipping_company?.name ?? null;

  it('an owner makes a rule; the packer takes all proposals by one click, and changes one', async () => {
    const w = await aShop();
    const app = await openApp(service, w.owner, { path: '/courier-rules/new' });
    const { page } = app;
    await page.getByLabel('Name').fill('Dear things');
    await page.getByLabel('Total: at least').fill('1000');
    await page.getByRole('combobox', { name: 'Courier' }).click();
    await page.getByRole('option', { name: 'Sendit' }).click();
    await assertAccessible(page);
    await screenshot(page, 'courier-rule-en-1440');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).waitFor({ state: 'detached' });
    const [dear, cheap, other, none] = [
      (await w.orders(1, { total: 1500 }))[0]!,
      ...(await w.orders(2)),
      (await w.orders(1, { shipment_way: 3 }))[0]!,
    ];
    await page.goto(`${service.base}/app/orders`);
    for (const reference of [dear, cheap, other, none])
      await page.getByRole('checkbox', { name: new RegExp(reference!) }).check();
    await page.getByRole('button', { name: 'Push to courier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Rule "Dear things"').waitFor();
    await dialog.getByText('1 order has no courier and is not pushed.').waitFor();
    await dialog.getByLabel(`Courier of ${other}`).selectOption({ label: 'Sendit' });
    await screenshot(page, 'push-dialog-en-1440');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Push 3 orders' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('On its way to the courier').first().waitFor();
    await runJobs(service.database, w.workspace_id, PUSH_ORDERS_JOB);
    assert.deepEqual(await Promise.all([dear, cheap, other, none].map((reference) => companyOf(w, reference!))), [
      'Sendit',
      'Ameex',
      'Sendit',
      null,
    ]);
    app.assertQuiet();
    await app.close();
  });

  it('the rules, the dialog and an order whose courier was chosen by itself are whole in Arabic and on a phone', async () => {
    const w = await aShop();
    const body = { name: 'الدار البيضاء', shipping_company_id: w.sendit, amount_max: 1000 };
    expect(await w.api.post('/courier-rules', body), 201);
    const [open] = await w.orders(1);
    await w.orders(2, { total: 1500 });
    expect(await w.api.put('/settings', { courier_choice: 'packed' }), 200);
    await w.moveOrder(open!, 'PACKED');
    const looks: Look[] = [
      { language: 'ar', width: 390 },
      { language: 'ar', theme: 'dark' },
      { language: 'en', width: 390 },
    ];
    for (const look of looks) {
      const name = `${look.language}-${look.width ?? 1440}`;
      for (const [path, of] of [
        ['/courier-rules', 'courier-rules'],
        [`/orders/${open}`, 'chosen-order'],
        ['/orders', 'push-dialog'],
      ] as const) {
        const app = await openApp(service, w.owner, { ...look, path });
        const { page } = app;
        await page.getByRole('heading', { level: 1 }).waitFor();
        await app.rest();
        if (of === 'push-dialog') {
          await page.getByRole('checkbox').nth(2).waitFor();
          for (const box of (await page.getByRole('checkbox').all()).slice(-3)) await box.check();
          await page
            .getByRole('button', { name: look.language === 'ar' ? 'إرسال لشركة الشحن' : 'Push to courier' })
            .click();
          await page.getByRole('dialog').locator('select').first().waitFor();
        }
        await screenshot(page, `${of}-${name}`);
        await assertAccessible(page);
        app.assertQuiet();
        await app.close();
      }
    }
  });
});
