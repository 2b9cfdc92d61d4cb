import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { addDays, addMonths, wallClock, weekdayOf } from '../../dashboard/i18n/dates/zone.ts';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { expect, world, type World } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

const service = whyNoBrowser() ? null! : await testService();

describe('days and hours as people write them', { skip: whyNoBrowser() }, async () => {
  let w: World;
  let owner: { email: string };
  let today = '';

  before(async () => {
    w = await world(service);
    owner = await aPerson(service, w.workspace_id);
    // A zone whose clock is the same in all versions of the zone database: Node and the browser have their own.
    const time_zone = 'Africa/Lagos';
    expect(await w.api.put('/settings', { time_zone }), 200);
    today = wallClock(new Date(), time_zone).day;
  });

  for (const [language, from, yesterday, bad] of [
    ['en', 'From', 'yesterday', /This is not a date/],
    ['fr', 'Du', 'hier', /Ce n’est pas une date/],
    ['ar', 'من', 'أمس', /ليس تاريخا/],
  ] as const)
    it(`a list is narrowed by a day in words, and by none that cannot be read (${language})`, async () => {
      const app = await openApp(service, owner, { language, path: '/orders' });
      const { page } = app;
      const field = page.getByRole('textbox', { name: from, exact: true });
      await field.fill(yesterday);
      await page
        .getByRole('status')
        .filter({ hasText: String(Number(addDays(today, -1).slice(8))) })
        .waitFor();
      await screenshot(page, `dates.understood.${language}-1440-light`);
      await field.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('start_at') === addDays(today, -1));
      await field.fill('١٢/٣');
      await field.press('Enter');
      await page.waitForURL((url) => /^\d{4}-03-12$/.test(url.searchParams.get('start_at') ?? ''));
      await field.fill('31/2');
      await field.press('Tab');
      await page.getByText(bad).waitFor();
      assert.match(page.url(), /start_at=\d{4}-03-12/);
      await screenshot(page, `dates.unreadable.${language}-1440-light`);
      app.assertQuiet();
      await app.close();
    });

  it('a month opens by a key, and every key leads where it should', async () => {
    const app = await openApp(service, owner, { path: '/costs/new' });
    const { page } = app;
    const field = page.getByLabel('Day');
    await field.press('ArrowDown');
    await atDay(page, today);
    await assertAccessible(page);
    await screenshot(page, 'dates.month.en-1440-light');
    // A cost cannot have a future day.
    const base = addMonths(today, -1);
    const monday = addDays(base, 1 - weekdayOf(base));
    const ways: [keys: string[], day: string][] = [
      [['PageUp'], base],
      [['ArrowRight'], addDays(base, 1)],
      [['ArrowLeft', 'ArrowDown'], addDays(base, 7)],
      [['ArrowUp'], base],
      [['Home'], monday],
      [['End'], addDays(monday, 6)],
      [['PageUp'], addMonths(addDays(monday, 6), -1)],
      [['Shift+PageUp'], addMonths(addMonths(addDays(monday, 6), -1), -12)],
    ];
    for (const [keys, day] of ways) {
      for (const key of keys) await page.keyboard.press(key);
      await atDay(page, day);
    }
    const chosen = ways.at(-1)![1];
    await page.keyboard.press('Enter');
    await assertShows(field, chosen);
    await field.press('ArrowDown');
    await atDay(page, chosen);
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor({ state: 'hidden' });
    await assertShows(field, chosen);
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    app.assertQuiet();
    await app.close();
  });

  it('in Arabic the arrow to the left leads to the next day; on a phone a tap chooses', async () => {
    const app = await openApp(service, owner, { language: 'ar', width: 390, theme: 'dark', path: '/costs/new' });
    const { page } = app;
    const field = page.getByLabel('اليوم');
    await field.press('ArrowDown');
    await atDay(page, today);
    await screenshot(page, 'dates.month.ar-390-dark');
    // A cost cannot have a future day.
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    const next = addDays(addMonths(today, -1), 1);
    await atDay(page, next);
    await page.locator(`[data-day="${next.slice(0, 8)}12"]`).click();
    await assertShows(field, `${next.slice(0, 8)}12`);
    await assertAccessible(page);
    app.assertQuiet();
    await app.close();
  });

  it('Escape closes the month and not the dialog around it; a moment is of the workspace’s zone', async () => {
    const { id } = expect(
      await w.api.post('/webhooks', { url: 'https://example.com/hook', events: ['order.created'] }),
      201,
    ).body.data;
    const app = await openApp(service, owner, { path: `/webhooks/${id}` });
    const { page } = app;
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Send again since…' }).click();
    const field = page.getByRole('textbox', { name: 'Since' });
    await field.press('ArrowDown');
    await atDay(page, today);
    await screenshot(page, 'dates.moment.en-1440-light');
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor({ state: 'hidden' });
    await field.fill('12/3/2026 14:30');
    await page.getByText(/12 March 2026.*14:30/).waitFor();
    const sent = page.waitForRequest((request) => request.url().includes('/redeliver'));
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    const { since } = (await sent).postDataJSON() as { since: string };
    assert.match(since, /^2026-03-12T14:30:00[+-]\d\d:\d\d$/);
    app.assertQuiet();
    await app.close();
  });
});

/** Waits until the current day has the focus. */
const atDay = (page: Page, day: string) =>
  page.waitForFunction((day) => document.activeElement?.getAttribute('data-day') === day, day);

/** Waits until the field shows the day: its number of the month and its year. */
async function assertShows(field: Locator, day: string): Promise<void> {
  const shown = new RegExp(`^${Number(day.slice(8))}\\D.*${day.slice(0, 4)}$`);
  await field
    .page()
    .waitForFunction(([element, source]) => new RegExp(source).test((element as HTMLInputElement).value), [
      await field.elementHandle(),
      shown.source,
    ] as const);
}
