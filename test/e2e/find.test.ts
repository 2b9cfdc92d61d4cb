import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, anOrder, expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* Accounts of rows, and search by a list's contents: filters of the panel, chips, columns, a seller's page. */

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('finding', { skip: whyNoBrowser() }, async () => {
  const aShop = async () => {
    const s = await shop(service);
    const seller = await s.person('Seller');
    const name = `Dar Zitoun ${unique()}`;
    expect(await s.api.put(`/users/${seller.id}`, { account_name: name }), 200);
    const { id, sku } = await s.product({ account_id: seller.account_id, name: 'Saffron 2 g' });
    expect(await s.api.post('/warehouses', { name: 'Casa', code: 'CASA', address: 'Maarif' }), 201);
    const orders = [
      anOrder(sku, { full_name: 'Meryem Fassi', city: 'Tanger', total: 420 }),
      anOrder(sku, { full_name: 'Nadia Tazi', city: 'Agadir', total: 180 }),
    ];
    const { account_id } = seller;
    const placed = expect(await s.api.post('/orders', { orders, account_id }), 200).body.data.created_refs;
    const [own] = await s.orders(1, { full_name: 'Karim Own', city: 'Tanger' });
    return {
      ...s,
      seller,
      name,
      product_id: id,
      sku,
      placed,
      own: own!,
      person: await aPerson(service, s.workspace_id),
    };
  };

  it('the panel narrows the list, chips say by what and take it away, and the address keeps it', async () => {
    const s = await aShop();
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    const row = (reference: string) => page.getByRole('link', { name: reference });
    await row(s.own).waitFor();
    await page.getByRole('columnheader', { name: 'Seller' }).waitFor();
    await page.getByText('Saffron 2 g').first().waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('group', { name: 'Filters' });
    await panel.getByRole('combobox', { name: 'Seller' }).click();
    await page.getByRole('option', { name: s.name }).click();
    await row(s.own).waitFor({ state: 'detached' });
    await panel.getByRole('textbox', { name: 'Total, at least' }).fill('400');
    await page.keyboard.press('Enter');
    await row(s.placed[1]).waitFor({ state: 'detached' });
    await screenshot(page, 'find-panel');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    const chips = page.getByRole('list', { name: 'Filters' });
    await chips.getByText(s.name).waitFor();
    await chips.getByText('400').waitFor();
    await assertAccessible(page);
    await page.reload();
    await row(s.placed[0]).waitFor();
    await assertBecomes(() => row(s.own).count(), 0, 'the address keeps what narrows');
    await page.getByRole('button', { name: 'Remove the filter Seller' }).click();
    await row(s.placed[0]).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Total, at least' }).click();
    await row(s.own).waitFor();
    await page.getByRole('searchbox').fill('agad');
    await row(s.own).waitFor({ state: 'detached' });
    await row(s.placed[1]).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a heading sorts the list, the address keeps it, and too many rows are not sorted', async () => {
    const s = await aShop();
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    await page.getByRole('button', { name: 'Total' }).click();
    const amounts = async () =>
      (await page.locator('tbody tr').allInnerTexts()).map((text) => /([\d.]+) MAD/.exec(text)![1]);
    await page
      .getByRole('columnheader', { name: 'Total', exact: true })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.waitForFunction(() => document.querySelector('tbody tr')?.textContent.includes('180.00'));
    assert.deepEqual(await amounts(), ['180.00', '299.80', '420.00']);
    await page.getByRole('button', { name: 'Total' }).click();
    await page.waitForFunction(() => document.querySelector('tbody tr')?.textContent.includes('420.00'));
    assert.deepEqual(await amounts(), ['420.00', '299.80', '180.00']);
    await screenshot(page, 'find-sorted');
    await assertAccessible(page);
    await service.database.transaction((tx) =>
      tx.rows(null, `update row_counts set n = 20001 where workspace_id = $1 and noun = 'orders'`, [s.workspace_id]),
    );
    await page.reload();
    await page.getByText(/of \d\d,\d{3}$/).waitFor();
    await assertBecomes(() => page.getByRole('button', { name: 'Total' }).isDisabled(), true);
    await assertBecomes(() => page.getByRole('button', { name: 'Created' }).isDisabled(), false);
    await assertBecomes(() => page.locator('[aria-sort]').count(), 0);
    await screenshot(page, 'find-too-many');
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('what a link brings shows on a chip', async () => {
    const s = await aShop();
    const path = `/orders?product_id=${s.product_id}&city=Tanger&age_max=0`;
    const app = await openApp(service, s.person, { path });
    const chips = app.page.getByRole('list', { name: 'Filters' });
    for (const said of ['Saffron 2 g', 'Tanger', 'Days old, at most']) await chips.getByText(said).waitFor();
    await assertBecomes(() => chips.getByRole('listitem').count(), 3);
    await app.page.getByText('1–1 of 1').waitFor();
    await screenshot(app.page, 'find-chips');
    const lead = aLead(s.sku, { full_name: 'Salma Idrissi', city: 'Tanger' });
    expect(await s.api.post('/leads', { data: [lead, aLead(s.sku, { city: 'Agadir' })], account_id: s.seller.account_id }), 201); // prettier-ignore
    await app.page.goto(`${service.base}/app/leads?product_id=${s.product_id}&city=Tanger&sub_status=price`);
    for (const said of ['Saffron 2 g', 'Tanger', 'Too expensive']) await chips.getByText(said).waitFor();
    await app.page.getByRole('button', { name: 'Remove the filter Reason' }).click();
    await app.page.getByText('1–1 of 1').waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('columns are chosen, kept for the person and for a view', async () => {
    const s = await aShop();
    const app = await openApp(service, s.person, { path: '/orders' });
    const { page } = app;
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await heading('City').waitFor();
    // The request for the first ticked column is slow: the second must not overtake it.
    let ticks = 0;
    await page.route(/\/list-columns\//, async (asked) => {
      if (ticks++ === 0) await pause(500);
      await asked.continue();
    });
    await page.getByRole('button', { name: 'Columns' }).click();
    const picker = page.getByRole('dialog', { name: 'Columns' });
    // The session stores the ticks a moment after the click.
    await picker.getByRole('checkbox', { name: 'Source' }).click();
    await heading('Source').waitFor();
    await picker.getByRole('checkbox', { name: 'City' }).click();
    await picker.getByRole('checkbox', { name: 'City', checked: false }).waitFor();
    await heading('City').waitFor({ state: 'detached' });
    await screenshot(page, 'find-columns');
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await app.rest();
    assert.doesNotMatch(page.url(), /columns=/);
    await page.reload();
    await heading('Source').waitFor();
    await assertBecomes(() => heading('City').count(), 0, 'they are kept for the person');

    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By source');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const views = page.getByRole('group', { name: 'Views' });
    await views.getByRole('button', { name: 'By source', exact: true, pressed: true }).waitFor();
    await views.getByRole('button', { name: 'Whole list' }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await picker.getByRole('button', { name: 'Reset' }).click();
    await heading('City').waitFor();
    await page.keyboard.press('Escape');
    await views.getByRole('button', { name: 'By source', exact: true }).click();
    await heading('Source').waitFor();
    await page.waitForURL(/columns=/);
    await assertBecomes(() => heading('City').count(), 0, 'a view brings its columns');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Columns' }).click();
    await picker.getByRole('checkbox', { name: 'City' }).waitFor();
    await assertBecomes(
      () => picker.getByRole('checkbox', { name: 'Source' }).count(),
      0,
      'a phone has no room for it',
    );
    app.assertQuiet();
    await app.close();
  });

  it('a seller has a page, whose lists are hers alone, and the overview says how each goes', async () => {
    const s = await aShop();
    const app = await openApp(service, s.person, { path: '/sellers' });
    const { page } = app;
    await page.getByRole('link', { name: s.name }).click();
    await page.getByRole('heading', { name: s.name }).waitFor();
    await page.getByRole('link', { name: s.placed[0] }).waitFor();
    await page.getByRole('table', { name: 'Products' }).getByText('Saffron 2 g').waitFor();
    await assertBecomes(() => page.getByRole('link', { name: s.own }).count(), 0);
    await app.rest();
    await assertAccessible(page);
    await screenshot(page, 'find-seller');
    const lists = page.getByRole('navigation', { name: 'See all' });
    await lists.getByRole('link', { name: 'Products' }).click();
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('list', { name: 'Filters' }).getByText(s.name).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a seller sees no other, and an agent sees whose shop she calls for', async () => {
    const s = await aShop();
    const lead = aLead(s.sku, { full_name: 'Salma Idrissi' });
    const { account_id } = s.seller;
    const made = expect(await s.api.post('/leads', { data: [lead], account_id }), 201).body.data.created_refs[0];
    const own = await openApp(service, await aPerson(service, s.workspace_id, 'Seller'), { path: '/orders' });
    await own.page.getByText('No orders yet').waitFor();
    await assertBecomes(() => own.page.getByRole('link', { name: 'Sellers' }).count(), 0);
    await assertBecomes(() => own.page.getByRole('columnheader', { name: 'Seller' }).count(), 0);
    await own.close();
    const agent = await openApp(service, await aPerson(service, s.workspace_id, 'Agent'), { path: '/desk' });
    await agent.page.getByRole('button', { name: 'Take the next lead' }).click();
    await agent.page.getByText(`For ${s.name}`).waitFor();
    await screenshot(agent.page, 'find-desk');
    await agent.page.goto(`${service.base}/app/leads/${made}`);
    await agent.page.getByText(s.name).waitFor();
    await agent.page.goto(`${service.base}/app/orders`);
    await agent.page.getByRole('link', { name: s.placed[0] }).waitFor();
    await assertBecomes(
      () => agent.page.getByRole('checkbox').count(),
      0,
      'she may do nothing with what she would tick',
    );
    await agent.close();
  });

  for (const [language, width, theme] of [
    ['ar', 1440, 'light'],
    ['fr', 1440, 'dark'],
    ['ar', 390, 'light'],
    ['en', 390, 'dark'],
  ] as const)
    it(`looks right in ${language}, ${width}, ${theme}`, async () => {
      const s = await aShop();
      expect(await s.api.post('/leads', { data: [aLead(s.sku)], account_id: s.seller.account_id }), 201);
      const path = `/orders?account_id=${s.seller.account_id}&age_max=3`;
      const app = await openApp(service, s.person, { language, width, theme, path });
      const { page } = app;
      await page.getByRole('link', { name: s.placed[0] }).waitFor();
      await app.rest();
      await screenshot(page, `find-orders-${language}-${width}`);
      await assertAccessible(page);
      if (width === 390) {
        // On a phone the row shows the customer's name, and the page scrolls, not a box in it.
        const { phone } = await s.showOrder(s.placed[0]);
        await page.getByRole('row', { name: s.placed[0] }).getByText(phone, { exact: true }).waitFor();
        const box = page.getByRole('table').locator('xpath=..');
        assert.equal(await box.evaluate((element) => getComputedStyle(element).overflowY), 'visible');
      }
      if (language === 'en') {
        // Amounts show what they are, and rows show their shop.
        await page.goto(`${service.base}/app/products`);
        const row = page.getByRole('row', { name: 'Saffron 2 g' });
        await row.getByText('Price', { exact: true }).waitFor();
        await row.getByText(s.name, { exact: true }).waitFor();
        await screenshot(page, 'find-products-en-390');
      }
      for (const [name, to] of [
        ['find-leads', '/leads'],
        ['find-sellers', '/sellers'],
        ['find-seller', `/sellers/${s.seller.account_id}`],
      ]) {
        await page.goto(`${service.base}/app${to}`);
        await page.getByRole('main').waitFor();
        await app.rest();
        await screenshot(page, `${name}-${language}-${width}`);
        await assertAccessible(page);
      }
      app.assertQuiet();
      await app.close();
    });
});
