import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Language } from '../../dashboard/i18n/languages.ts';
import type { Service } from '../harness.ts';
import { assertAccessible, openApp, screenshot, type App } from './browser.ts';
import { foreignIn, visibleTexts } from './visible-texts.ts';

/*
 * Pages as everybody sees them: in both directions, both themes, at a desk and on a phone, and each language with its own texts alone.
 * Signed in and loaded once a look, as a page load costs more than all that is asked of a page.
 */

const LANGUAGES = [
  { language: 'en', desk: 'light', phone: 'dark' },
  { language: 'ar', desk: 'dark', phone: 'light' },
] as const;

type Looks = { language: Language; desk: App; phone: App }[];

/** A test for each of these paths, by its name: accessible, not too wide, and without an error of its own. In a `describe`. */
export function lookAt(service: Pick<Service, 'base'>, person: { email: string }, pages: Record<string, string>): void {
  let looks: Looks = [];
  let french: App;
  before(async () => {
    // A page that no list of pages begins with.
    french = await openApp(service, person, { language: 'fr', path: '/profile' });
    await french.page.getByRole('heading', { level: 1 }).waitFor();
    looks = await Promise.all(
      LANGUAGES.map(async ({ language, desk, phone }) => ({
        language,
        desk: await openApp(service, person, { language, theme: desk, width: 1440 }),
        phone: await openApp(service, person, { language, theme: phone, width: 390 }),
      })),
    );
  });
  after(() => Promise.all([french, ...looks.flatMap(({ desk, phone }) => [desk, phone])].map((app) => app.close())));
  for (const [name, path] of Object.entries(pages))
    it(`${name} is accessible and fits, in both directions, both themes, at a desk and on a phone`, async () => {
      await Promise.all(
        looks.map(async ({ language, desk, phone }) => {
          // By its address, and by a link from wherever one is.
          await desk.page.goto(`${service.base}/app${path}`);
          await desk.page.locator('main').waitFor();
          await desk.rest();
          // The tab says what page it is, as soon as that is drawn.
          await desk.page.waitForFunction(() => /[^ ·].* · Tahsil$/.test(document.title));
          await assertGood(desk, `${name}-${language}-desk`);
          await follow(phone, path);
          await phone.page.waitForFunction((title) => document.title === title, await desk.page.title());
          await phone.rest();
          await assertGood(phone, `${name}-${language}-phone`);
          assert.deepEqual(foreignIn(await visibleTexts(desk.page), language), [], `${name} in ${language}`);
        }),
      );
      await assertFrench(french, path, name);
    });
}

/** As a link does it: nothing is loaded anew. */
const follow = ({ page }: App, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/app${path}`);

async function assertFrench(app: App, path: string, name: string): Promise<void> {
  const { page, rest } = app;
  const before = await page.title();
  // Tabs of one page have one title.
  const isSame = new URL(page.url()).pathname === `/app${path.split('?')[0]}`;
  await follow(app, path);
  if (!isSame) await page.waitForFunction((title) => document.title !== title, before);
  await rest();
  assert.deepEqual(foreignIn(await visibleTexts(page), 'fr'), [], `${name} in fr`);
}

async function assertGood({ page, assertQuiet }: App, name: string): Promise<void> {
  await screenshot(page, name);
  await assertAccessible(page);
  // Days and numbers are read as people write them (decision 0061), which no field of a browser does.
  const native = page.locator('input:is([type^=date], [type=time], [type=month], [type=week], [type=number])');
  assert.equal(await native.count(), 0, `${name} has a field of the browser’s own`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(overflow <= 0, `${name} is ${overflow} px too wide`);
  assertQuiet();
}
