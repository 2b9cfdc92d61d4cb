import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { STATEMENT_CLASS_WORDS } from '../../contract/messages/words/statement-words.ts';
import { makeDemo } from '../../server/demo/demo.ts';
import { monotonicNow } from '../../server/platform/ids.ts';
import { catchUp } from '../../server/reports/statistics/roll-up.ts';
import { testService } from '../harness.ts';
import { PASSWORD, sessionClient } from '../session.ts';
import { runJobs } from '../shop.ts';
import { expect, unique } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/*
 * An owner's evening questions about cash, answered by pointing at the demo: who holds my cash, since when, how much is missing,
 * what do I owe whom, did I earn anything. Each answer is the figure of the API, and leads to its rows.
 */

const service = whyNoBrowser() ? null! : await testService({});

type Sum = { orders: number; amount: number };
type Cash = {
  holders: { holder: { id: string; name: string }; collected: Sum }[];
  accounts: { account: { id: string; name: string }; payable: number }[];
};

/** Rows of a list, or its cards on a phone. */
const rowsOf = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: /^OR-/ });
/** Matches the figure as pages show it, whatever surrounds it. */
const says = (amount: number): RegExp =>
  new RegExp(
    `(?<![\\d.,])${Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2 }).replace(/[.,]/g, '[.,\\s\\u202f\\u00a0٬٫]?')}`,
  );

describe('the five questions about cash', { skip: whyNoBrowser() }, async () => {
  const owner = { email: `owner-${unique()}@example.test` };
  let cash: Cash;
  let profit: number;
  let short: { id: string; missing: number };

  before(async () => {
    const { workspace_id } = await makeDemo(service.database, { ...owner, password: PASSWORD }, monotonicNow());
    for (const kind of ['settle-stock', 'match-statement']) await runJobs(service.database, workspace_id, kind);
    await catchUp(service.database);
    const api = await sessionClient(service.base, owner.email, PASSWORD);
    cash = expect(await api.get('/cash'), 200).body.data;
    profit = expect(await api.get('/profit'), 200).body.meta.whole.profit;
    for (const { id } of expect(await api.get('/statements'), 200).body.data) {
      const [row] = expect(await api.get(`/statements/${id}/rows?class=short`), 200).body.data;
      if (row) short = { id, missing: row.expected - row.amount };
    }
    assert.equal(short.missing, 20);
    assert.ok(cash.holders.length > 1 && cash.accounts.length > 1);
  });

  for (const [language, width] of [
    ['en', 1440],
    ['ar', 1440],
    ['en', 390],
    ['ar', 390],
  ] as const)
    it(`are answered in ${language} at ${width} pixels`, async () => {
      const app = await openApp(service, owner, { path: '/cash', language, width });
      const { page } = app;
      const look = (name: string) => screenshot(page, `five-${name}-${language}-${width}`);
      const [most] = cash.holders;

      // 1. Who holds my cash? The first row: the largest holder; its amount leads to these parcels.
      const row = page.getByRole('row').filter({ hasText: most!.holder.name });
      await row
        .getByRole('link', { name: says(most!.collected.amount) })
        .first()
        .waitFor();
      await look('1-who');
      await assertAccessible(page);
      await row
        .getByRole('link', { name: says(most!.collected.amount) })
        .first()
        .click();
      await rowsOf(page).first().waitFor();
      await assertBecomes(() => rowsOf(page).count(), Math.min(most!.collected.orders, 20));
      await page.goBack();

      // 2. Since when? By age in the same row, and on the holder's page.
      await row.getByRole('link', { name: most!.holder.name }).click();
      await page.getByRole('heading', { level: 1, name: most!.holder.name }).waitFor();
      await page.getByText(says(most!.collected.amount)).first().waitFor();
      await look('2-since');
      await assertAccessible(page);

      // 3. How much is missing? The sum leads to the waiting statement, which shows the differences row by row.
      await page.goto(`${service.base}/app/cash`);
      await page
        .getByRole('definition')
        .getByRole('link', { name: says(short.missing) })
        .click();
      await page.getByRole('main').locator(`a[href*="${short.id}"]`).first().click();
      await page.getByRole('button', { name: new RegExp(`^${STATEMENT_CLASS_WORDS.short[language]}`) }).click();
      await page.getByRole('main').getByText(says(short.missing)).first().waitFor();
      await look('3-missing');
      await assertAccessible(page);

      // 4. What do I owe whom? The list has one row per account; each leads to the amount that a payout would now have.
      await page.goto(`${service.base}/app/cash`);
      const owed = cash.accounts.find(({ payable }) => payable > 0)!;
      const theirs = page.getByRole('row').filter({ hasText: owed.account.name });
      await theirs.getByText(says(owed.payable)).first().waitFor();
      await theirs.getByRole('link', { name: owed.account.name }).click();
      await page.getByRole('heading', { level: 1, name: owed.account.name }).waitFor();
      await app.rest();
      await look('4-owed');
      await assertAccessible(page);

      // 5. Did I earn anything?
      await page.goto(`${service.base}/app/profit`);
      await page.getByText(says(profit)).first().waitFor();
      await look('5-earned');
      await assertAccessible(page);
      app.assertQuiet();
      await app.close();
    });
});
