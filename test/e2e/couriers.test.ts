import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CONNECTOR_NAMES, connectorRow } from '../../contract/shipping/connectors.ts';
import { DIALECTS } from '../courier-dialects.ts';
import { aSandbox, courierShop } from '../couriers.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { runJobs, sessionFor } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const EN = {
  test: 'Test the connection',
  connector: 'Connected by',
  sheet: 'What we know about it',
  not_sure: 'Not certain',
  fields: ['API key', 'Secret of its status updates', 'Sender’s name', 'Sender’s city'],
};
const AR = {
  test: 'اختبار الاتصال',
  connector: 'طريقة الربط',
  sheet: 'ما نعرفه عنها',
  not_sure: 'غير مؤكد',
  fields: ['الرمز', 'معرّف الحساب (GUID)'],
};

const PLACES_EN = {
  cities: 'Its cities',
  fetch: 'Fetch its cities',
  fetching: 'Its list is being fetched.',
  meant: /The city meant by Laazzouzia/,
  save: 'Save 1 name',
  saved: 'The cities are saved.',
  told: 'The courier’s prices',
  take: /^Accept all \d/,
  taken: /^Rates updated: \d/,
};
const PLACES_AR = {
  cities: 'مدنها',
  fetch: 'جلب مدنها',
  fetching: 'يجري جلب قائمتها.',
  // The courier’s name of the city is isolated, since it runs the other way.
  meant: /المدينة المقصودة بـ .?Laazzouzia/u,
  save: 'حفظ اسم واحد',
  saved: 'حُفظت المدن.',
  told: 'أسعار شركة الشحن',
  take: /^قبول الكل/u,
  taken: /^أسعار تم تحديثها/u,
};

/* Connecting a courier, and a push without an answer: a person who looked at its site enters the result on the order's page. */

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
    // The courier gets one request; it has no look-up.
    await s.letPass(60_000);
    await s.run();
    const { tracking } = s.parcels([order!])[0]![0]!;
    const person = await aPerson(service, s.workspace_id);
    const app = await openApp(service, person, { path: `/orders/${order!.reference}` });
    const { page } = app;
    await page.getByText('not known yet whether the courier has the parcel').waitFor();
    await page.getByRole('button', { name: 'I checked the courier’s site' }).click();
    const dialog = page.getByRole('dialog', { name: 'I checked the courier’s site' });
    await dialog.getByRole('radio', { name: 'Yes, with this tracking number' }).check();
    await dialog.getByRole('textbox', { name: 'Tracking' }).fill(tracking);
    await screenshot(page, 'settle-push');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Waiting for the courier').or(page.getByText(tracking)).first().waitFor();
    await page.getByText('not known yet whether the courier has the parcel').waitFor({ state: 'detached' });
    assert.equal((await s.showOrder(order!.reference)).tracking_number, tracking);
    app.assertQuiet();
    await app.close();
  });

  it('a push of which some are refused says how many and why, leads to what mends it, and goes once more', async () => {
    const s = await courierShop(service, sandbox, 'sandbox');
    const [good] = await s.orders(1);
    const bad = await s.orders(2, { city: 'Zzzville' });
    const person = await aPerson(service, s.workspace_id);
    const all = [good!, ...bad];
    const { job_id } = expect(
      await (
        await sessionFor(service, s.workspace_id, person.id)
      ).post('/orders/push-order-to-shipping-company', {
        ids: all.map(({ id }) => id),
        shippent_company_id: s.company.id,
        from_stock: false,
      }),
      202,
    ).body.data;
    await s.run();
    const app = await openApp(service, person, { path: '/notifications' });
    const { page } = app;
    await page.getByText(`${s.company.name} refused 2 of 3 orders that were pushed.`).waitFor();
    await page.getByText(/2 × The city "Zzzville"/).waitFor();
    await page.getByRole('link', { name: 'Open' }).first().click();
    await page.getByText('Partly done').waitFor();
    await page.getByText('1 of 3 handed over · 2 of 3 refused').waitFor();
    assert.match(page.url(), new RegExp(`/jobs/${job_id}$`));
    for (const { reference } of bad) await page.getByRole('link', { name: reference }).waitFor();
    await page.getByRole('link', { name: 'Fix it' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'push-refused');
    // The service's message is in the reader's language.
    const french = await openApp(service, person, { path: '/notifications', language: 'fr' });
    await french.page.getByText(/La ville « .?Zzzville.? » n’est pas connue de l’espace/u).waitFor();
    await french.close();
    // Their city is replaced by one that the courier serves, and they are pushed.
    for (const { id, reference } of bad) {
      const { full_name, phone, address, products } = await s.showOrder(reference);
      const lines = (products as { product_id: string; quantity: number; total: number }[]).map(
        ({ product_id, quantity, total }) => ({ id: product_id, quantity, total }),
      );
      const body = { full_name, phone, address, city_to_id: s.city_id, products: lines };
      expect(await s.session.send('PATCH', `/orders/new/${id}/update`, { body }), 200);
    }
    await page.getByRole('button', { name: 'Try again (2)' }).click();
    await page.getByText('On its way again').waitFor();
    await s.run();
    await page.getByRole('link', { name: 'All jobs' }).click();
    await page.getByText('2 of 2 handed over').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('the scan station says that our label replaces the courier’s own, and why', async () => {
    const s = await courierShop(service, sandbox, 'ecotrack');
    expect(await s.api.put(`/shipping-companies/${s.company.id}`, { prints_own_label: true }), 200);
    const orders = await s.orders(1);
    expect(await s.push(orders), 202);
    await s.runOut();
    sandbox.behave({ behaviour: 'refuse', on: 'label', times: 1 });
    const person = await aPerson(service, s.workspace_id, 'Packer');
    const app = await openApp(service, person, { path: '/scan', language: 'fr', width: 390 });
    const { page } = app;
    await page.getByText('Scannez un colis').waitFor();
    await page.getByRole('textbox', { name: 'Référence ou numéro de suivi' }).fill(orders[0]!.reference);
    await page.keyboard.press('Enter');
    const asked = page.waitForResponse('**/generate-tracking-lebel');
    await page.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
    await asked;
    await runJobs(service.database, s.workspace_id, 'print-labels', s.outbound);
    await page.getByText('La nôtre : celle du transporteur n’a pas pu être obtenue.').waitFor();
    await screenshot(page, 'scan-label-instead');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('an order is found by its courier’s number: by Ctrl K, the list, the scan station and a file', async () => {
    const s = await courierShop(service, sandbox, 'sendit');
    expect(await s.api.post('/warehouses', { name: 'Depot', is_default: true }), 201);
    const [order] = await s.orders(2);
    expect(await s.push([order!]), 202);
    await s.runOut();
    const { tracking } = s.parcels([order!])[0]![0]!;
    const person = await aPerson(service, s.workspace_id);
    const app = await openApp(service, person, { path: '/orders' });
    const { page } = app;
    const rows = page.getByRole('link', { name: /^OR-/ });
    await rows.nth(1).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(tracking);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: order!.reference }).waitFor();
    await page.goto(`${service.base}/app/orders`);
    await rows.nth(1).waitFor();
    await page.getByRole('searchbox').fill(tracking.toLowerCase());
    await rows.nth(1).waitFor({ state: 'detached' });
    await assertBecomes(() => rows.innerText(), order!.reference);
    await page.goto(`${service.base}/app/scan`);
    await page.getByText('Scan a parcel').waitFor();
    await page.keyboard.press('Alt+Digit2');
    await page.getByRole('radio', { name: 'Ship', checked: true }).waitFor();
    await page.keyboard.type(tracking);
    await page.keyboard.press('Enter');
    await page.locator('section[aria-live]').getByText('Shipped', { exact: true }).waitFor();
    assert.equal((await s.showOrder(order!.reference)).status, 'shipped');
    await page.goto(`${service.base}/app/orders/import`);
    await page.getByRole('link', { name: 'Delivered or returned, from a file' }).click();
    // The previous page has a field for files too, and stays visible until this page is drawn.
    await page.getByRole('heading', { name: 'Delivered or returned, from a file' }).waitFor();
    const taken = async (act: () => Promise<void>) => {
      const asked = page.waitForResponse(
        (answer) => answer.url().includes('-by-import') && answer.request().method() === 'POST' && answer.ok(),
      );
      await act();
      await asked;
      await runJobs(service.database, s.workspace_id, 'import-delivered-orders');
      await page
        .getByText(/1 row (is good|imported)/)
        .first()
        .waitFor();
    };
    const buffer = Buffer.from(`tracking number\n${tracking}\n`);
    const file = { name: 'delivered.csv', mimeType: 'text/csv', buffer };
    await taken(() => page.setInputFiles('input[type=file]', file));
    await taken(() =>
      page
        .getByRole('button', { name: /import/i })
        .last()
        .click(),
    );
    assert.equal((await s.showOrder(order!.reference)).status, 'delivered');
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
      await assertBecomes(() => page.getByRole('link', { name }).count(), 0);
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

  it('a courier’s cities are fetched by a button, and the unknown one is said once', async () => {
    for (const look of [
      { language: 'en', width: 1440, theme: 'light' },
      { language: 'ar', width: 390, theme: 'dark' },
    ] as const) {
      const s = await courierShop(service, sandbox, 'sendit');
      const person = await aPerson(service, s.workspace_id);
      const app = await openApp(service, person, { path: `/couriers/${s.company.id}`, ...look });
      const { page } = app;
      const words = look.language === 'en' ? PLACES_EN : PLACES_AR;
      await page.getByRole('link', { name: words.cities }).click();
      await page.getByRole('button', { name: words.fetch }).click();
      await page.getByText(words.fetching).waitFor();
      await runJobs(service.database, s.workspace_id, 'fetch-courier-places', s.outbound);
      await page.getByRole('cell', { name: 'Laazzouzia' }).waitFor();
      await page.getByRole('combobox', { name: words.meant }).fill('Sale');
      await page.getByRole('option', { name: 'Sale', exact: true }).click();
      await screenshot(page, `courier-places-${look.language}`);
      await assertAccessible(page);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByText(words.saved).waitFor();
      const { meta } = expect(await s.api.get(`/shipping-companies/${s.company.id}/places`), 200).body;
      assert.equal(meta.unmatched, 0);
      const prices = page.getByRole('region', { name: words.told });
      await prices.getByRole('button', { name: words.take }).click();
      await page.getByText(words.taken).waitFor();
      await prices.waitFor({ state: 'detached' });
      const told = expect(await s.api.get(`/shipping-companies/${s.company.id}/prices`), 200).body;
      assert.deepEqual([told.meta.open, told.data], [0, []]);
      app.assertQuiet();
      await app.close();
    }
  });

  it('prints the courier’s own label once that is said; one that could not be had is ours, and named', async () => {
    const s = await courierShop(service, sandbox, 'sendit');
    const person = await aPerson(service, s.workspace_id);
    const app = await openApp(service, person, { path: `/couriers/${s.company.id}` });
    const { page } = app;
    await page.getByRole('checkbox', { name: 'Print the courier’s own label' }).check();
    await screenshot(page, 'own-label');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`${s.company.name} is saved`).waitFor();
    const [order] = await s.orders(1);
    expect(await s.push([order!]), 202);
    await s.runOut();
    sandbox.behave({ behaviour: 'html', on: 'label', times: 1 });
    await page.goto(`${service.base}/app/orders/${order!.reference}`);
    const dialog = page.getByRole('dialog', { name: '1 label is ours' });
    for (const isOurs of [true, false]) {
      await page.getByRole('button', { name: 'More' }).click();
      const asked = page.waitForResponse((answer) => answer.url().endsWith('/generate-tracking-lebel'));
      await page.getByRole('menuitem', { name: 'Print labels' }).click();
      await asked;
      const printed = page.waitForEvent('download');
      await runJobs(service.database, s.workspace_id, 'print-labels', s.outbound);
      await printed;
      if (!isOurs) continue;
      await dialog.getByText(order!.reference).waitFor();
      await screenshot(page, 'label-instead');
      await assertAccessible(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    await page.getByText('The labels were downloaded.').last().waitFor();
    await assertBecomes(() => dialog.count(), 0);
    app.assertQuiet();
    await app.close();
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
