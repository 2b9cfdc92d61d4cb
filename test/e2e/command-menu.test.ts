import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aPhone, anOrder, expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('Ctrl K', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    await s.seeded();
    const { sku } = await s.product({ name: 'زعفران حر' });
    const phone = aPhone();
    const [reference] = expect(
      await s.api.post('/orders', { orders: [anOrder(sku, { phone, full_name: 'يوسف الفاسي', city: 'Oujda' })] }),
      200,
    ).body.data.created_refs;
    return { ...s, phone, sku, reference: reference as string, admin: await aPerson(service, s.workspace_id) };
  };

  it('keeps every key, finds an order by the end of its phone, and Enter opens it although it comes later', async () => {
    const { admin, phone, reference } = await aShop();
    const app = await openApp(service, admin, { path: '/orders' });
    const { page } = app;
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(phone.slice(-6));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: reference }).waitFor();
    // The search is empty again, and the last opened page is first.
    await page.keyboard.press('Control+k');
    await assertBecomes(() => page.getByRole('combobox').inputValue(), '');
    await page.getByRole('option', { selected: true }).filter({ hasText: reference }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'command-recent.en-1440-light');
    await page.keyboard.type('Prod');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('finds products, says when nothing is found, and Escape leaves everything as it was', async () => {
    const { admin, sku, reference } = await aShop();
    const app = await openApp(service, admin, { path: '/orders', language: 'ar', theme: 'dark' });
    const { page } = app;
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(sku);
    await page.getByRole('option', { name: 'زعفران حر' }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'command-product.ar-1440-dark');
    await page.getByRole('combobox').fill(reference);
    const found = page
      .getByRole('option', { name: reference })
      .filter({ hasText: 'جديد' })
      .filter({ hasText: /\d MAD/ });
    // A name in its own direction does not change the order of the words around it.
    await found.locator('bdi', { hasText: 'يوسف الفاسي' }).waitFor();
    await page.getByRole('combobox').fill('zzzzzz');
    await page.getByText('لا نتائج', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    assert.match(page.url(), /\/orders$/);
    app.assertQuiet();
    await app.close();
  });

  it('finds people, sellers and couriers, sets the theme and signs out, all by keyboard', async () => {
    const { admin, workspace_id, api, ...s } = await aShop();
    const seller = await s.person('Seller');
    const name = `Dar Zitoun ${unique()}`;
    expect(await api.put(`/users/${seller.id}`, { account_name: name }), 200);
    expect(await api.post('/shipping-companies', { name: 'Atlas Express' }), 201);
    const agent = await aPerson(service, workspace_id, 'Agent');
    const app = await openApp(service, admin, { path: '/orders' });
    const { page } = app;
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor();
    for (const [typed, heading] of [
      ['dar zit', name],
      ['atlas ex', 'Atlas Express'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.goto(`${service.base}/app/orders`);
    await page.getByRole('link', { name: /^OR-/ }).first().waitFor(); // prettier-ignore
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark th');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(agent.email);
    await page.getByRole('option', { name: agent.email, selected: true }).waitFor();
    await assertAccessible(page);
    await screenshot(page, 'command-person.en-1440-dark');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('keyword'), agent.email);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('says to a packer on a phone that nothing is found', async () => {
    const { workspace_id } = await aShop();
    const packer = await aPerson(service, workspace_id, 'Packer');
    const app = await openApp(service, packer, { path: '/orders', width: 390 });
    const { page } = app;
    await page.getByRole('button', { name: 'Find…' }).click();
    await page.getByRole('combobox').fill('zzzzzz9');
    await page.getByText('Nothing found').waitFor();
    await assertAccessible(page);
    await screenshot(page, 'command-nothing.en-390-light');
    await app.close();
  });
});
