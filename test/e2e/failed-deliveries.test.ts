import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson, sessionClient } from '../session.ts';
import { shop } from '../shop.ts';
import { expect } from '../world.ts';
import { assertAccessible, assertBecomes, letTimersRun, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService();

const REASONS = ['no_answer', 'wrong_address', 'postponed', 'refused', 'absent', 'no_cash'] as const;
const NAMES = ['سعيد بنعلي', 'Youssef Alami', 'فاطمة الزهراء', 'Karim Haddad', 'Amina Berrada', 'نور الهدى'];
const SAID = [
  'Rang twice',
  'No number on the door',
  'قال غدا بعد العصر',
  'Too expensive now',
  null,
  'Client sans argent',
];

const DECISION = { en: 'Decision', fr: 'Décision', ar: 'القرار' };
const WIDTHS = [390, 768, 1024, 1280, 1440, 1536, 1680, 1920] as const;

/** Runs in the page: the buttons that are outside of the window, are covered by something else, or have their words cut. */
const hiddenOf = (buttons: (HTMLElement | SVGElement)[]): string[] =>
  buttons.flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const name = button.getAttribute('aria-label') ?? '';
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      return [`${name} is at ${left}–${right}, ${top}–${bottom}`];
    const above = [0.1, 0.5, 0.9].map((part) =>
      document.elementFromPoint(left + (right - left) * part, (top + bottom) / 2),
    );
    if (above.some((one) => !one || !button.contains(one))) return [`${name} lies under something`];
    const cut = [...button.querySelectorAll('strong')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    return cut.length > 0 ? [`${name} is cut`] : [];
  });

describe('failed deliveries', { skip: whyNoBrowser() }, async () => {
  /** A shop whose delivery person failed to deliver six orders, or `count`; the first is overdue, the second due today. */
  const aRound = async (count = NAMES.length) => {
    const s = await shop(service);
    const { sku } = await s.stocked(500);
    const follower = await aPerson(service, s.workspace_id, 'Follow-Up');
    const boy = await aPerson(service, s.workspace_id, 'Delivery');
    const body = {
      orders: Array.from({ length: count }, (_, i) => ({
        full_name: NAMES[i] ?? `Customer ${i + 1}`,
        phone: `0612345${String(670 + i)}`,
        city: i % 2 ? 'Rabat' : 'Casablanca',
        area: 'Maarif',
        address: '5 Avenue Hassan II',
        is_fees_paid_by_customer: false,
        total: 299.8 + i,
        products: [{ sku, quantity: 1, price: 299.8 + i }],
      })),
    };
    const references: string[] = expect(await s.api.post('/orders', body), 200).body.data.created_refs;
    const orders = await Promise.all(references.map((reference) => s.showOrder(reference)));
    const packed = references.map((reference) => ({ reference, status: 'PACKED' }));
    expect(await s.api.put('/orders', { orders: packed }), 200);
    const admin = await s.session(s.admin);
    const ids = orders.map(({ id }) => id as string);
    const given = { ids, delivery_boy_id: boy.id, warehouseId: s.main };
    expect(await admin.post('/orders/assign-to-delivery-boy', given), 200);
    const door = await sessionClient(service.base, boy.email);
    for (const [i, order] of references.entries()) {
      const said = { order, reason: REASONS[i % REASONS.length], ...(SAID[i] ? { comment: SAID[i] } : {}) };
      expect(await door.post('/failed-deliveries', said), 200);
    }
    for (const [days, id] of [
      [5, ids[0]],
      [3, ids[1]],
      [2, ids[2]],
    ] as const)
      await s.database.transaction((tx) =>
        tx.rows(
          null,
          `update failed_deliveries set deadline_on = deadline_on - $3::int where workspace_id = $1 and order_id = $2`,
          [s.workspace_id, id, days],
        ),
      );
    return { ...s, follower, boy, references, ids };
  };

  it('an agent decides one by one by keys: tries again, mends an address, returns the rest at once', async () => {
    const s = await aRound();
    const app = await openApp(service, s.follower, { path: '/failed-deliveries' });
    const { page } = app;
    const parcel = page.getByRole('region', { name: 'Parcel' });
    await parcel.getByRole('link', { name: s.references[0]! }).waitFor();
    await screenshot(page, 'failed-en-1440');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '6' }).waitFor();
    await page.getByRole('button', { name: 'Overdue' }).filter({ hasText: '1' }).waitFor();
    // The nearest deadline comes first; keys move ahead and back.
    await parcel.getByText('2 days late').waitFor();
    await parcel.getByText('1 of 6').waitFor();
    await page.keyboard.press('j');
    await parcel.getByRole('heading', { name: 'Youssef Alami' }).waitFor();
    await assertBecomes(
      () => page.getByRole('link', { name: 'Call Youssef Alami' }).getAttribute('href'),
      'tel:0612345671',
    );
    await page.getByRole('button', { name: 'WhatsApp to Youssef Alami' }).click();
    const chat = page.getByRole('menuitem', { name: 'Empty message', exact: true });
    await assertBecomes(() => chat.getAttribute('href'), 'https://wa.me/212612345671');
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await page.getByRole('menuitem', { name: 'Empty message', exact: true }).waitFor();
    await screenshot(page, 'failed-en-messages');
    // The menu takes the focus and the keys a moment after it appears.
    await page.locator('[role="menu"]:focus-within').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Empty message', exact: true }).waitFor({ state: 'detached' });
    // A closed menu returns the focus by a timer, and not always; without the focus, keys act on the row that had it last.
    await letTimersRun(page, 300);
    await page.keyboard.press('k');
    await parcel.getByRole('heading', { name: 'سعيد بنعلي' }).waitFor();
    await page.keyboard.press('1');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('سعيد بنعلي').waitFor();
    await screenshot(page, 'failed-en-reattempt');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 parcel decided.').waitFor();
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '5' }).waitFor();

    // The next parcel appears by itself.
    await parcel.getByRole('heading', { name: 'Youssef Alami' }).waitFor();
    await parcel.getByRole('button', { name: 'Fix address' }).click();
    await dialog.getByLabel('Address').fill('9 Rue Neuve, 3e étage');
    await screenshot(page, 'failed-en-fix');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Fix address' }).click();
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '4' }).waitFor();
    assert.equal((await s.showOrder(s.references[1]!)).address, '9 Rue Neuve, 3e étage');
    await parcel.getByRole('heading', { name: 'فاطمة الزهراء' }).waitFor();

    // Several parcels at once are selected in the list.
    await page.getByRole('button', { name: 'As a list' }).click();
    await page.getByRole('columnheader', { name: 'Actions' }).first().waitFor(); // prettier-ignore
    await page.getByRole('checkbox', { name: 'Choose all' }).first().check();
    await screenshot(page, 'failed-en-bulk');
    await page.keyboard.press('3');
    await page.getByRole('dialog', { name: 'Return: 4 parcels' }).waitFor();
    await dialog.getByRole('button', { name: 'Return' }).click();
    await page.getByText('Nothing waits for a decision').waitFor();
    await screenshot(page, 'failed-en-empty');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Decided' }).filter({ hasText: '6' }).click();
    await page.getByText('Address fixed').waitFor();
    await screenshot(page, 'failed-en-decided');
    await assertAccessible(page);
    await page.getByRole('link', { name: s.references[1]! }).click();
    await page.getByText('No number on the door').first().waitFor();
    await page.getByText('Address fixed').first().waitFor();
    await screenshot(page, 'failed-en-order');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('parcels beyond the first page come up one by one, forward and back, and the last of a page leaves none behind', async () => {
    const s = await aRound(52);
    const app = await openApp(service, s.follower, { path: '/failed-deliveries' });
    const { page } = app;
    const parcel = page.getByRole('region', { name: 'Parcel' });
    const queue = page.getByRole('navigation', { name: 'Waiting for a decision' });
    await parcel.getByText('1 of 52', { exact: true }).waitFor();
    const place = (await queue.getByRole('listitem').allTextContents()).findIndex((said) =>
      said.includes('Customer 48'),
    );
    await queue.getByRole('button').filter({ hasText: 'Customer 48' }).click();
    await parcel.getByText(`${place + 1} of 52`, { exact: true }).waitFor();
    await queue.getByRole('listitem').last().getByRole('button').click();
    await parcel.getByText('50 of 52', { exact: true }).waitFor();
    await page.keyboard.press('j');
    await parcel.getByText('51 of 52').waitFor();
    await assertBecomes(() => queue.getByRole('listitem').count(), 2);
    await screenshot(page, 'failed-en-beyond');
    await assertAccessible(page);
    await page.keyboard.press('k');
    await parcel.getByText('50 of 52').waitFor();
    await page.keyboard.press('j');
    // Deciding both parcels of page 2 leads back to page 1.
    for (const at of ['51 of 52', '51 of 51']) {
      await parcel.getByText(at).waitFor();
      await page.keyboard.press('3');
      await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await parcel.getByText('50 of 50').waitFor();
    await assertBecomes(() => queue.getByRole('listitem').count(), 50);
    app.assertQuiet();
    await app.close();
  });

  it('what another decided in the meantime is said, and stays', async () => {
    const s = await aRound();
    const app = await openApp(service, s.follower, { path: '/failed-deliveries', width: 1024 });
    const { page } = app;
    await page.getByRole('link', { name: s.references[0]! }).waitFor();
    await screenshot(page, 'failed-en-1024');
    await assertAccessible(page);
    await page.keyboard.press('1');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await s.api.post('/failed-deliveries/decide', { ids: [s.ids[0]], decision: 'return' }), 200);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/has decided about/)
      .first()
      .waitFor();
    assert.equal((await s.showOrder(s.references[0]!)).failed_delivery.decision, 'return');
    await app.close();
  });

  it('the three decisions are in view at every width, one by one and as a list, in each language', async () => {
    const s = await aRound();
    for (const language of ['en', 'fr', 'ar'] as const) {
      const app = await openApp(service, s.follower, { path: '/failed-deliveries', language });
      const { page } = app;
      for (const [as, ways] of [
        ['', 'one by one'],
        ['?as=list', 'as a list'],
      ] as const) {
        await page.goto(`${service.base}/app/failed-deliveries${as}`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
          const inRow = page.getByRole('button', { name: new RegExp(`: \u2068?${s.references[0]}\u2069?$`) });
          const acts = as === '' ? page.getByRole('group', { name: DECISION[language] }).getByRole('button') : inRow;
          await assertBecomes(() => acts.count(), 3, `${language}, ${width} px, ${ways}`);
          // A redrawn table measures itself again.
          await assertBecomes(() => acts.evaluateAll(hiddenOf), [], `${language}, ${width} px, ${ways}`);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      app.assertQuiet();
      await app.close();
    }
  });

  it('a delivery person reports at the door on a phone, sees her own and decides nothing', async () => {
    const s = await aRound();
    const app = await openApp(service, s.boy, { path: `/orders/${s.references[4]}`, width: 390 });
    const { page } = app;
    await page.getByRole('button', { name: 'Could not deliver' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Why' }).click();
    await page.getByRole('option', { name: 'Refused', exact: true }).click();
    await dialog.getByLabel('What happened').fill('Wanted blue');
    await screenshot(page, 'failed-report-390');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    // The text is also in the dialog that was open before the request.
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Wanted blue').first().waitFor();
    await page.goto(`${service.base}/app/failed-deliveries`);
    await page.getByRole('link', { name: s.references[4]! }).waitFor();
    await assertBecomes(() => page.getByRole('button', { name: /^Try again/ }).count(), 0);
    await page.getByText('2 attempts').waitFor();
    await assertAccessible(page);
    // The driver does not see other people's orders, with phone and address.
    const [other] = await s.orders(1);
    await page.goto(`${service.base}/app/orders`);
    await page.getByRole('link', { name: s.references[4]! }).waitFor();
    await assertBecomes(() => page.getByRole('link', { name: other! }).count(), 0);
    app.assertQuiet();
    await app.close();
  });

  it('an Admin narrows the list to one delivery person, a reason and a city', async () => {
    const s = await aRound();
    const app = await openApp(service, await aPerson(service, s.workspace_id), { path: '/failed-deliveries?as=list' });
    const { page } = app;
    await page.getByRole('combobox', { name: 'Delivery person' }).click();
    await page.getByRole('option').first().click();
    await page.waitForURL(/delivery_boy_id=/);
    await page.getByLabel('City').fill('rab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/city=rab/);
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Refused', exact: true }).click();
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '1' }).waitFor();
    await page.getByText('Karim Haddad').waitFor();
    await screenshot(page, 'failed-en-filtered');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '6' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('the list follows what others do, without a reload', async () => {
    const s = await aRound();
    const app = await openApp(service, s.follower, { path: '/failed-deliveries' });
    const { page } = app;
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '6' }).waitFor();
    expect(await s.put(s.references[0]!, 'DELIVERED'), 200);
    await page.getByRole('button', { name: 'To decide' }).filter({ hasText: '5' }).waitFor();
    await assertBecomes(() => page.getByRole('link', { name: s.references[0]! }).count(), 0);
    await app.close();
  });

  describe('reads well by day and by night', () => {
    let s: Awaited<ReturnType<typeof aRound>>;
    before(async () => {
      s = await aRound();
      const decided = { ids: [s.ids[3], s.ids[5]], decision: 'return', comment: 'Too far' };
      expect(await s.api.post('/failed-deliveries/decide', decided), 200);
      // As if couriers had both parcels: one must be told by phone, the other has refused.
      for (const [told, id] of [
        ['by_hand', s.ids[3]],
        ['failed', s.ids[5]],
      ])
        await s.database.transaction((tx) =>
          tx.rows(
            null,
            `update failed_deliveries set courier_told = $3, told_error = case when $3 = 'failed' then 'Not possible any more.' end
             where workspace_id = $1 and order_id = $2`,
            [s.workspace_id, id, told],
          ),
        );
    });

    for (const language of ['en', 'ar'] as const)
      for (const width of [390, 1440])
        it(`${language}, ${width}`, async () => {
          const [open, , , decided] = s.references;
          const app = await openApp(service, s.follower, { path: '/profile', language, width });
          const { page } = app;
          for (const [name, path, role] of [
            [open!, '/failed-deliveries', 'link'],
            [open!, '/failed-deliveries?as=list', 'link'],
            [decided!, '/failed-deliveries?tab=decided', 'link'],
            [decided!, `/orders/${decided}`, 'heading'],
          ] as const) {
            await page.goto(`${service.base}/app${path}`);
            await page.getByRole(role, { name }).waitFor();
            for (const theme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme: theme });
              await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
              await screenshot(page, `failed${path.replaceAll(/\W/g, '-')}-${language}-${width}-${theme}`);
              await assertAccessible(page);
            }
          }
          app.assertQuiet();
          await app.close();
        });
  });
});
