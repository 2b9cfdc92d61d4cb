import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONNECTOR_NAMES, connectorRow } from '../../contract/connectors.ts';
import { DIALECTS } from '../courier-dialects.ts';
import { aSandbox, courierShop } from '../couriers.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const EN = {
  test: 'Test the connection',
  connector: 'Connected by',
  sheet: 'What we know of it',
  not_sure: 'Not sure of',
  fields: ['API key', 'Secret of its status updates', 'Sender’s name', 'Sender’s city'],
};
const AR = {
  test: 'اختبار الاتصال',
  connector: 'طريقة الربط',
  sheet: 'ما نعرفه عنها',
  not_sure: 'غير مؤكد',
  fields: ['الرمز', 'معرّف الحساب (GUID)'],
};

/* Connecting a courier, and a push that it gave no answer to: whoever looked at its site says so on the order's page. */

describe('couriers', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const sandbox = await aSandbox(51);

  it('a push without an answer goes on by the tracking number that a person found', async () => {
    const s = await courierShop(service, sandbox, 'ameex');
    sandbox.behave({ behaviour: 'cut-after-accept', times: 1 });
    const [order] = await s.orders(1);
    expect(await s.push([order!]), 202);
    await s.run();
    // The courier is asked once; it looks up nothing.
    await s.letPass(60_000);
    await s.run();
    const { tracking } = s.parcels([order!])[0]![0]!;
    const person = await aPerson(service, s.workspace_id);
    const app = await openApp(service, person, { path: `/orders/${order!.reference}` });
    const { page } = app;
    await page.getByText('Not known yet whether the courier has it').waitFor();
    await page.getByRole('button', { name: 'I looked at the courier’s site' }).click();
    const dialog = page.getByRole('dialog', { name: 'I looked at the courier’s site' });
    await dialog.getByRole('radio', { name: 'Yes, with this tracking number' }).check();
    await dialog.getByRole('textbox', { name: 'Tracking' }).fill(tracking);
    await screenshot(page, 'settle-push');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Waiting for the courier').or(page.getByText(tracking)).first().waitFor();
    await page.getByText('Not known yet whether the courier has it').waitFor({ state: 'detached' });
    assert.equal((await s.showOrder(order!.reference)).tracking_number, tracking);
    app.assertQuiet();
    await app.close();
  });

  it('what waits for a courier is printed where the courier is, to be signed when it picks up', async () => {
    for (const [look, name] of [
      [{ language: 'en', width: 1440, theme: 'light' }, 'Pick-up sheet'],
      [{ language: 'ar', width: 390, theme: 'dark' }, 'ورقة تسليم الطرود'],
    ] as const) {
      const s = await courierShop(service, sandbox, 'sendit');
      const person = await aPerson(service, s.workspace_id);
      const app = await openApp(service, person, { path: `/couriers/${s.company.id}`, ...look });
      const { page } = app;
      await page
        .getByRole('button', { name: EN.test })
        .or(page.getByRole('button', { name: AR.test }))
        .waitFor();
      assert.equal(await page.getByRole('link', { name }).count(), 0);
      expect(await s.push(await s.orders(2)), 202);
      await s.runOut();
      await page.reload();
      await page.getByRole('link', { name }).waitFor();
      await screenshot(page, `pick-up-${look.language}`);
      await assertAccessible(page);
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
      assert.match(download.suggestedFilename(), /^pick-up-\d{4}-\d\d-\d\d\.pdf$/);
      app.assertQuiet();
      await app.close();
    }
  });

  it('couriers of the seller’s country are offered first, and say what is not sure of them', async () => {
    for (const [connector, label, look, words] of [
      ['aymakan', 'Aymakan', { language: 'en', width: 1440, theme: 'light' }, EN],
      ['noest', 'NOEST', { language: 'ar', width: 390, theme: 'dark' }, AR],
    ] as const) {
      const s = await courierShop(service, sandbox, connector);
      const person = await aPerson(service, s.workspace_id);
      const app = await openApp(service, person, { path: '/couriers/new', ...look });
      const { page } = app;
      await page.getByRole('combobox', { name: words.connector }).click();
      await page.getByRole('option', { name: label, exact: true }).waitFor();
      const offered = await page.getByRole('option').allTextContents();
      const countryOf = new Map(
        CONNECTOR_NAMES.map((name) => [connectorRow(name).label, connectorRow(name).countries]),
      );
      const own = offered.filter((name) => countryOf.get(name)?.includes(DIALECTS[connector].country));
      assert.ok(own.includes(label));
      assert.deepEqual(offered.slice(0, own.length), own);
      await screenshot(page, `couriers-offered-${look.language}`);
      await page.getByRole('option', { name: label, exact: true }).click();
      for (const field of words.fields) await page.getByLabel(field).first().waitFor();
      await page.getByText(words.sheet).click();
      await page.getByText(words.not_sure, { exact: true }).waitFor();
      await page.getByText('Confidence A', { exact: false }).waitFor();
      await screenshot(page, `courier-new-${look.language}`);
      await assertAccessible(page);
      app.assertQuiet();
      await app.close();
    }
  });
});
