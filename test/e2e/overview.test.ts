import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../dashboard/data/paths.ts';
import { startRollUp } from '../../server/reports/statistics/start-roll-up.ts';
import { testService } from '../harness.ts';
import { testLog } from '../log.ts';
import { aPerson } from '../session.ts';
import { shop } from '../shop.ts';
import { aLead, expect } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, whyNoBrowser } from './browser.ts';

/** In Arabic, time runs to the left, amounts are to the right of the lines without touching them, and a day's number precedes its month. */
async function assertTurned(page: Page): Promise<void> {
  const chart = page.getByRole('img', { name: 'يوماً بيوم' });
  const { ticks, right, days, wrong } = await chart.evaluate((svg) => {
    const of = (selector: string) => [...svg.querySelectorAll<SVGTextElement>(selector)];
    return {
      ticks: of('g > text').map((one) => one.getBoundingClientRect().left),
      right: Math.max(...of('g:has(> text) > path').map((one) => one.getBoundingClientRect().right)),
      days: of(':scope > text').map((one) => Number(one.getAttribute('x'))),
      wrong: of(':scope > text').flatMap((one) => {
        const end = one.getEndPositionOfChar(one.getNumberOfChars() - 1).x;
        return one.getStartPositionOfChar(0).x > end ? [] : [one.textContent];
      }),
    };
  });
  assert.ok(Math.min(...ticks) >= right, `${ticks.join()} beside ${right}`);
  assert.deepEqual(
    days,
    days.toSorted((a, b) => b - a),
  );
  assert.deepEqual(wrong, []);
}

/** Runs in the page: the tiles whose number is cut or covers their line. */
const wrongOf = (tiles: (HTMLElement | SVGElement)[]): string[] =>
  tiles.flatMap((tile) => {
    const [number, line] = [tile.querySelector('dd'), tile.querySelector('svg')];
    if (!number || !line) return [];
    const [at, below] = [number.getBoundingClientRect(), line.getBoundingClientRect()];
    if (number.scrollWidth > number.clientWidth + 1 || at.right > innerWidth) return [`${number.textContent} is cut`];
    return at.bottom > below.top + 1 ? [`${number.textContent} lies over its line`] : [];
  });

const service = whyNoBrowser() ? null! : await testService({ worker: true });

describe('the owner', { skip: whyNoBrowser() }, async () => {
  it('sees how the day goes, and each number leads to the rows it counts', async () => {
    const counting = startRollUp(service.database, testLog);
    after(() => counting.stop());
    const s = await shop(service);
    const { sku } = await s.stocked(100, { name: 'زيت الأركان 50 مل' });
    const orders = await s.manyOrders(9, sku);
    for (const { reference } of orders.slice(0, 5)) await s.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
    await s.moveOrder(orders[5]!.reference, 'PACKED', 'SHIPPED', 'RETURNED');
    expect(await s.api.post('/leads', { data: Array.from({ length: 4 }, () => aLead(sku)) }), 201);
    const owner = await aPerson(service, s.workspace_id);
    const app = await openApp(service, owner, { path: '/overview' });
    const { page } = app;
    const rate = page.locator('dl > div').filter({ hasText: 'Delivery rate' });
    await rate.getByText('83.3%').waitFor({ timeout: 40_000 });
    // Today is compared with the same hours of other days, not with whole days.
    await page
      .getByText(/yesterday, same time$/)
      .first()
      .waitFor();
    // Cash and profit come first: each with its currency, uncut, and above a line of its own.
    const headlines = page.locator('main dl').first();
    await headlines.locator('dt').filter({ hasText: 'Profit' }).waitFor();
    await headlines
      .locator('div')
      .filter({ hasText: 'Cash collected' })
      .getByText(/^[\d,]+\.\d\d MAD$/)
      .waitFor();
    const trend = page.getByRole('img', { name: 'Day by day' });
    await trend.focus();
    // By keyboard the numbers of the last day are read out.
    await page.keyboard.press('ArrowLeft');
    await page.locator('figcaption [data-line=leads] b').waitFor();
    await screenshot(page, 'overview');
    await assertAccessible(page);
    await page
      .locator('dl > div')
      .filter({ hasText: /^Orders/ })
      .getByRole('link', { name: '9' })
      .click();
    await page.getByText('1–9 of 9').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'By product, city, agent and courier' }).click();
    const cash = page.getByRole('table', { name: 'Cash of these orders' });
    await cash
      .getByRole('row', { name: /^All of them/ })
      .getByRole('link')
      .click();
    await page.getByText('1–5 of 5').waitFor();
    await page.goBack();
    // Orders without a courier are included, so that the rows add up to the total.
    await cash.getByRole('row', { name: /^Others/ }).waitFor();
    await page.getByRole('combobox', { name: 'By' }).selectOption('Product');
    await cash.getByRole('row', { name: /^زيت الأركان/ }).waitFor();
    // Each kind of waiting orders is an entry of the to-do list.
    const waits = page.getByRole('region', { name: 'To do' });
    await waits.getByRole('link', { name: /^New leads to call 4 oldest: \d+ min$/ }).click();
    await page.getByText('1–4 of 4').waitFor();
    await page.goBack();
    // Other days can be chosen; the tables follow, and lead to all of their rows.
    await page.getByRole('button', { name: '7 days' }).click();
    await page.getByRole('button', { name: 'Other days' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('-20');
    await page.getByRole('textbox', { name: 'From' }).press('Enter');
    await page.waitForURL(/from=\d{4}-/);
    await screenshot(page, 'overview-days');
    await page.getByRole('table', { name: 'Cities' }).locator('..').getByRole('link', { name: 'See all' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await page.getByRole('button', { name: 'Cities', pressed: true }).waitFor();
    assert.match(page.url(), /from=\d{4}-/);
    await page.getByRole('link', { name: '83.3%' }).first().waitFor();
    await screenshot(page, 'statistics');
    await assertAccessible(page);
    await page.goBack();
    // No number is cut or drawn over its line: in each language, at a desk and on a phone, and for 30 days too.
    for (const [language, width] of [
      ['en', 1440],
      ['fr', 1440],
      ['ar', 390],
      ['fr', 390],
    ] as const) {
      const look = await openApp(service, owner, { path: '/overview?period=last_30_days', language, width });
      await look.page.locator('main dl svg').first().waitFor();
      await look.rest();
      await assertBecomes(
        () => look.page.locator('main dl > div').evaluateAll(wrongOf),
        [],
        `${language}, ${width} px`,
      );
      await screenshot(look.page, `overview-whole-${language}-${width}`);
      await look.close();
    }
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/ – /).first().waitFor();
    await assertBecomes(() => page.getByRole('button', { name: 'Print' }).count(), 0);
    await screenshot(page, 'overview-printed');
    await page.emulateMedia({ media: 'screen' });
    app.assertQuiet();
    await app.close();
    for (const [width, theme] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      const arabic = await openApp(service, owner, { path: '/overview', language: 'ar', width, theme });
      await arabic.page.getByText('نسبة التسليم').first().waitFor();
      await assertTurned(arabic.page);
      await screenshot(arabic.page, `overview-ar-${width}`);
      await assertAccessible(arabic.page);
      await arabic.page.goto(`${service.base}/app/statistics?group_by=agent`);
      await arabic.page.getByRole('heading', { level: 1 }).waitFor();
      await arabic.rest();
      await screenshot(arabic.page, `statistics-ar-${width}`);
      await assertAccessible(arabic.page);
      await arabic.close();
    }
  });

  it('every number leads to a list of exactly its rows', async () => {
    const counting = startRollUp(service.database, testLog);
    after(() => counting.stop());
    const s = await shop(service);
    const { sku } = await s.stocked(100);
    const orders = await s.manyOrders(7, sku);
    for (const { reference } of orders.slice(0, 3)) await s.moveOrder(reference, 'PACKED', 'SHIPPED', 'DELIVERED');
    await s.moveOrder(orders[3]!.reference, 'PACKED', 'SHIPPED', 'RETURNED');
    await s.moveOrder(orders[4]!.reference, 'CANCELED');
    expect(await s.api.post('/leads', { data: Array.from({ length: 5 }, () => aLead(sku)) }), 201);
    const agent = await s.session(await s.person('Agent'));
    const outcomes = [{ status: 'no_reply', sub_status: 'ring' }, { status: 'confirmed' }, { status: 'confirmed' }];
    for (const outcome of outcomes) {
      const { reference } = expect(await agent.post('/leads/next'), 200).body.data;
      expect(await agent.post(`/leads/${reference}/outcome`, { ...outcome, next: false }), 200);
    }
    const owner = await aPerson(service, s.workspace_id);
    const app = await openApp(service, owner, { path: '/overview?period=last_7_days&apart=yes' });
    const { page } = app;
    await page
      .locator('dl > div')
      .filter({ hasText: /^Calls[0-9]/ })
      .getByRole('link', { name: '3' })
      .waitFor({ timeout: 40_000 });
    // The answer tells what each number is: a rate, a sum and a mean are shown instead of their counts.
    const session = await s.session(owner);
    const overview = expect(await session.get('/dashboard'), 200).body.data;
    const counts = new Map<string, number>();
    const note = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      const { link, orders: rows, count = rows } = part as { link?: string | null; count?: number; orders?: number };
      const to = link && paths.ofList(link);
      if (to && count !== undefined) counts.set(to, count);
      Object.values(part).forEach(note);
    };
    note(overview);
    const { from, to } = overview.last_7_days;
    note(expect(await session.get('/dashboard', { from, to }), 200).body.data);
    note(expect(await session.get('/statistics/cash', { from, to }), 200).body);
    const links = page.locator('main :is(dl[aria-label], table) a[href*="?"]');
    const hrefs = new Set(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')!)));
    const lists = ['/orders?', '/leads?', '/lead-calls?'];
    for (const list of lists)
      assert.ok(
        [...hrefs].some((href) => href.includes(list)),
        `a figure leads to ${list}`,
      );
    for (const href of hrefs) {
      const counted = counts.get(href.replace(/^\/app/, ''));
      assert.notEqual(counted, undefined, `the answer knows ${href}`);
      await page.locator(`main a[href="${href}"]`).first().click();
      await page.waitForURL((url) => !url.pathname.endsWith('/overview'));
      if (counted === 0)
        await page
          .getByText(/Nothing matches|yet/)
          .first()
          .waitFor();
      else await page.getByText(new RegExp(`of ${counted}$`)).waitFor();
      if (href.includes('/lead-calls') && counted === 3) await screenshot(page, 'calls');
      await page.goBack();
      await page.locator('dl > div').first().waitFor();
    }
    app.assertQuiet();
    await app.close();
    for (const [width, theme] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      const arabic = await openApp(service, owner, {
        path: '/lead-calls?status=confirmed',
        language: 'ar',
        width,
        theme,
      });
      await arabic.page.getByText('1–2 من 2').waitFor();
      await screenshot(arabic.page, `calls-ar-${width}`);
      await assertAccessible(arabic.page);
      arabic.assertQuiet();
      await arabic.close();
    }
  });
});
