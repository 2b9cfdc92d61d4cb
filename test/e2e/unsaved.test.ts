import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, expect, unique } from '../world.ts';
import {
  assertAccessible,
  assertBecomes,
  assertFilled,
  openApp,
  screenshot,
  whyNoBrowser,
  type App,
} from './browser.ts';

/* Unsaved text raises a question before it is lost, and is restored after a reload (R-FORM-1). */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const TYPED = '12 Rue des Palmiers';
const PICTURE = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c58a2b' } })
  .png()
  .toBuffer();

type Form = {
  path: string;
  /** Opens the form, where it is not on the page at once. */
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  typed?: string;
};

describe('what was typed', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const s = await shop(service);
  const { sku } = await s.stocked(50);
  const { reference } = await s.oneOrder(sku, 1);
  const [lead] = expect(await s.api.post('/leads', { data: [aLead(sku)] }), 201).body.data.created_refs as string[];
  const product = expect(await s.api.get('/products', { keyword: sku }), 200).body.data[0] as { id: string };
  const webhook = { url: 'http://127.0.0.1:9/hook', events: ['order.created'] };
  const { id: webhook_id } = expect(await s.api.post('/webhooks', webhook), 201).body.data as { id: string };
  const wanted = { title: `Soap ${unique()}`, product_link: 'https://a.example.test/soap', quantity: 500 };
  const { id: sourcing_id } = expect(await s.api.post('/sourcings', wanted), 201).body.data as { id: string };
  const parcel = await s.oneOrder(sku, 3);
  await s.moveOrder(parcel.reference, 'PACKED', 'SHIPPED');
  /** Opens the form by its key, which works once the order is loaded. */
  const edits = async (page: Page) => {
    await page.getByRole('heading', { name: reference }).waitFor();
    await page.keyboard.press('e');
  };
  const inDialog =
    (name: string | RegExp) =>
    (page: Page): Locator =>
      page.getByRole('dialog').getByRole('textbox', { name }).first();
  const labelled =
    (name: string | RegExp) =>
    (page: Page): Locator =>
      page.getByRole('textbox', { name }).first();
  const click =
    (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
    (page: Page) =>
      page.getByRole(role, { name }).first().click();

  const PAGES: Record<string, Form> = {
    'a new order': { path: '/orders/new', field: labelled(/^Address/) },
    'a new lead': { path: '/leads/new', field: labelled(/^Address/) },
    'a comment of an order': { path: `/orders/${reference}`, field: labelled(/comment/i) },
    'a product': { path: `/products/${product.id}`, field: labelled(/^Name/) },
    'a new warehouse': { path: '/warehouses/new', field: labelled(/^Name/) },
    'the settings': { path: '/settings/general', field: labelled(/sender.*address|address/i) },
    'a new courier': { path: '/couriers/new', field: labelled(/^Name/) },
    'a new webhook': { path: '/webhooks/new', field: labelled(/^URL|Address/), typed: 'https://a.example.test/x' },
    'a new role': { path: '/roles/new', field: labelled(/^Name/) },
    'a new token': { path: '/applications/new', field: labelled(/^Name/) },
    'a message about a sourcing': { path: `/sourcings/${sourcing_id}`, field: labelled('Your message') },
    'one’s own name': { path: '/profile', field: labelled(/name/i) },
  };
  const DIALOGS: Record<string, Form> = {
    'the edit of an order': { path: `/orders/${reference}`, open: edits, field: inDialog('Address') },
    'the edit of a lead': { path: `/leads/${lead}`, open: click(/^Edit/), field: inDialog('Address') },
    'the invitation of a person': { path: '/team', open: click(/^Invite/), field: inDialog(/name/i) },
    'a parcel kept in part': {
      path: `/orders/${parcel.reference}`,
      open: click('Kept part of it'),
      field: inDialog(/^To collect/),
      typed: '123',
    },
    'the edit of a webhook': { path: `/webhooks/${webhook_id}`, open: click(/^Edit/), field: inDialog(/^URL|Address/), typed: 'https://a.example.test/y' }, // prettier-ignore
  };

  const person = await aPerson(service, s.workspace_id);
  const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
  const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
  const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click();
  /**
   * Waits until the question and its overlay are gone, as the overlay would catch the next click. `left`: overlays of dialogs behind it.
   */
  const isGone = (page: Page, left = 0) =>
    assertBecomes(() => page.locator('.mantine-Modal-overlay, .mantine-Drawer-overlay').count(), left);

  const opened = async ({ path, open, field, typed = TYPED }: Form) => {
    const app = await openApp(service, person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await move(app, path);
    await open?.(page);
    await field(page).fill(typed);
    return { app, page, field: field(page), typed };
  };
  /** Goes to the page by a link, so that the history has a page before it. */
  const move = async ({ page }: App, path: string) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/app${path}`);
    await page.waitForFunction((to) => location.pathname === to, `/app${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  /** Reloads, and confirms the browser's own question. */
  const reload = async (page: Page) => {
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    assert.equal(dialog.type(), 'beforeunload');
    await dialog.accept();
    await reloaded;
  };

  for (const [name, form] of Object.entries(PAGES))
    it(`${name} asks before another page and Back, and is there again after a reload`, async () => {
      const { app, page, field, typed } = await opened(form);
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
      await keep(page);
      await isGone(page);
      await assertFilled(field, typed);
      await page.goBack();
      await keep(page);
      await isGone(page);
      await assertFilled(field, typed);
      assert.equal(new URL(page.url()).pathname, `/app${form.path}`);
      await reload(page);
      await assertFilled(form.field(page), typed);
      await page.getByText('Your draft is back').waitFor();
      await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
      await discard(page);
      await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
      await move(app, form.path);
      await assertBecomes(async () => (await form.field(page).inputValue()) === typed, false);
      await page.reload();
      await assertBecomes(async () => (await form.field(page).inputValue()) === typed, false);
      app.assertQuiet();
      await app.close();
    });

  for (const [name, form] of Object.entries(DIALOGS))
    it(`${name} asks before Esc, a click beside it and Cancel, and is there again after a reload`, async () => {
      const { app, page, field, typed } = await opened(form);
      const ways: (() => Promise<unknown>)[] = [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(5, 450),
        () => page.getByRole('button', { name: 'Cancel' }).last().click(),
        () => page.goBack(),
      ];
      for (const leave of ways) {
        await leave();
        await keep(page);
        await isGone(page, 1);
        await assertFilled(field, typed);
      }
      await reload(page);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await form.open?.(page);
      await assertFilled(form.field(page), typed);
      await page.keyboard.press('Escape');
      await discard(page);
      await field.waitFor({ state: 'detached' });
      await form.open?.(page);
      await assertBecomes(async () => (await form.field(page).inputValue()) === typed, false);
      app.assertQuiet();
      await app.close();
    });

  it('the seller of a new product is in its draft', async () => {
    const seller = await s.person('Seller');
    const { account_name } = expect(await s.api.get('/users', { account_id: seller.account_id }), 200).body.data[0];
    const app = await openApp(service, person, { path: '/products/new' });
    const { page } = app;
    const account = page.getByRole('combobox', { name: 'Account' });
    await account.fill(account_name as string);
    await page.getByRole('option', { name: account_name as string }).click();
    await reload(page);
    await page.getByText('Your draft is back').waitFor();
    await assertFilled(account, account_name as string);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Soap of the seller');
    const own = unique();
    await page.getByLabel('SKU').fill(own);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('50');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Soap of the seller' }).waitFor();
    const [made] = expect(await s.api.get('/products', { keyword: own }), 200).body.data as { account_id: string }[];
    assert.equal(made!.account_id, seller.account_id);
    await app.close();
  });

  it('a double click sends once, and after a lost answer changed values make nothing twice', async () => {
    const app = await openApp(service, person, { path: '/warehouses/new' });
    const { page } = app;
    const sent: { key: string | undefined; name: string }[] = [];
    let isAway = true;
    await page.route('**/warehouses', async (route) => {
      const asked = route.request();
      if (asked.method() !== 'POST') return route.continue();
      sent.push({ key: asked.headers()['idempotency-key'], name: (asked.postDataJSON() as { name: string }).name });
      // The service has done it, and its answer is lost.
      if (!isAway) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const [first, second] = [`Depot ${unique()}`, `Depot ${unique()}`];
    await page.getByRole('textbox', { name: /^Name/ }).fill(first);
    await page.getByLabel(/^Code/).fill(unique());
    const create = page.getByRole('button', { name: 'Create' });
    for (const times of [1, 2]) {
      await create.dblclick();
      await assertBecomes(() => Promise.resolve(sent.length), times);
      await page.getByRole('alert', { name: 'The service cannot be reached' }).waitFor();
      await assertBecomes(() => create.isEnabled(), true);
    }
    await page.getByRole('textbox', { name: /^Name/ }).fill(second);
    await page.getByLabel(/^Code/).fill(unique());
    isAway = false;
    await create.click();
    await page.getByText('Your first try was saved, although its answer was lost.').waitFor();
    await create.click();
    await page.getByText(second).first().waitFor();
    assert.deepEqual(
      sent.map(({ name }) => name),
      [first, first, second, second],
    );
    const [key, ...others] = sent.map(({ key }) => key);
    assert.deepEqual(others.slice(0, 2), [key, key]);
    assert.notEqual(others[2], key);
    await app.close();
  });

  it('a page whose pictures are still being added asks before it is left', async () => {
    const app = await openApp(service, person, { path: `/products/${product.id}` });
    const { page } = app;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/pictures', async (route) => {
      await held;
      await route.continue();
    });
    const orders = page.getByRole('link', { name: 'Orders', exact: true }).first();
    const asked = page.getByRole('dialog', { name: 'It is still being sent' });
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
    await orders.click();
    await asked.waitFor();
    await assertAccessible(page);
    await asked.getByRole('button', { name: 'Stay' }).click();
    await isGone(page);
    answer();
    await page.getByText(/1 picture added/).waitFor();
    await orders.click();
    await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
    await app.close();
  });

  it('what is sent asks nothing and leaves no draft; what is taken back neither', async () => {
    const { app, page, field } = await opened(PAGES['a new warehouse']!);
    const name = `Depot ${unique()}`;
    await field.fill(name);
    await page.getByLabel(/^Code/).fill(unique());
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText(name).first().waitFor();
    assert.equal(await question(page).count(), 0);
    await move(app, '/profile');
    const own = page.getByRole('textbox', { name: /name/i }).first();
    const before = await own.inputValue();
    await own.fill('Another Name');
    await own.fill(before);
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.waitForFunction(() => location.pathname === '/app/orders');
    assert.deepEqual(await drafts(page), []);
    await app.close();
  });

  it('sign-out asks, and leaves no draft; a password is in none', async () => {
    const { app, page } = await opened(PAGES['one’s own name']!);
    await page.getByLabel(/current password/i).fill('my long password');
    assert.ok((await drafts(page)).length > 0);
    assert.ok(!(await drafts(page)).join().includes('my long password'));
    await page.getByRole('button', { name: /Admin/ }).last().click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await screenshot(page, 'unsaved-en');
    await assertAccessible(page);
    await discard(page);
    await page.waitForURL(/sign-in/);
    assert.deepEqual(await drafts(page), []);
    await app.close();
  });

  const drafts = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      Object.entries({ ...sessionStorage })
        .filter(([key]) => key.startsWith('tahsil-draft'))
        .map(([key, value]) => `${key} ${value}`),
    );

  it('is asked about in French and Arabic, on a phone', async () => {
    for (const language of ['fr', 'ar'] as const) {
      const app = await openApp(service, person, { path: '/warehouses/new', language, width: 390, theme: 'dark' });
      const { page } = app;
      const name = page.locator('form input').nth(1);
      await name.fill(TYPED);
      await page.evaluate(() => {
        history.pushState(null, '', '/app/orders');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('dialog').waitFor();
      await screenshot(page, `unsaved-${language}`);
      await assertAccessible(page);
      await app.close();
    }
  });
});
