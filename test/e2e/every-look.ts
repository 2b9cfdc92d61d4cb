import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Language } from '../../dashboard/i18n/languages.ts';
import type { Service } from '../harness.ts';
import { share } from '../share.ts';
import { assertAccessible, openApp, screenshot, type App } from './browser.ts';
import { foreignIn, visibleTexts } from './visible-texts.ts';

/*
 * Pages in all looks: both directions, both themes, at a desk and on a phone, and each language with its own texts alone. Signed in
 * and loaded once a look, as a page load costs more than all checks of a page. A run of a share takes two looks of the four, and the
 * next run the other two.
 */

const LOOKS = [
  { language: 'en', at: 'desk', theme: 'light' },
  { language: 'ar', at: 'phone', theme: 'light' },
  { language: 'ar', at: 'desk', theme: 'dark' },
  { language: 'en', at: 'phone', theme: 'dark' },
] as const;
const LOOKS_TODAY = share === null ? LOOKS : share % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2);
const WIDTHS = { desk: 1440, phone: 390 };

type Look = { language: Language; at: keyof typeof WIDTHS; app: App };

/** A test for each of these paths, by its name: accessible, not too wide, and without an error of its own. In a `describe`. */
export function lookAt(service: Pick<Service, 'base'>, person: { email: string }, pages: Record<string, string>): void {
  let looks: Look[] = [];
  let french: App;
  before(async () => {
    french = await openAt(service, person, { language: 'fr' });
    looks = await Promise.all(
      LOOKS_TODAY.map(async ({ language, at, theme }) => ({
        language,
        at,
        app: await openAt(service, person, { language, theme, width: WIDTHS[at] }),
      })),
    );
  });
  after(() => Promise.all([french, ...looks.map(({ app }) => app)].map((app) => app.close())));
  for (const [name, path] of Object.entries(pages))
    it(`${name} is accessible and fits, in both directions, both themes, at a desk and on a phone`, async () => {
      await Promise.all(
        looks.map(async ({ language, at, app }) => {
          await (at === 'desk' ? load(service, app, path) : follow(app, path));
          await assertGood(app, `${name}-${language}-${at}`);
          assert.deepEqual(foreignIn(await visibleTexts(app.page), language), [], `${name} in ${language}`);
        }),
      );
      await follow(french, path);
      assert.deepEqual(foreignIn(await visibleTexts(french.page), 'fr'), [], `${name} in fr`);
    });
}

/** At a page that no list of pages starts with. */
async function openAt(...[service, person, look]: Parameters<typeof openApp>): Promise<App> {
  const app = await openApp(service, person, { ...look, path: '/profile' });
  await app.page.getByRole('heading', { level: 1 }).waitFor();
  return app;
}

/** By its address: everything is loaded anew. */
async function load(service: Pick<Service, 'base'>, { page, rest }: App, path: string): Promise<void> {
  await page.goto(`${service.base}/app${path}`);
  await page.locator('main').waitFor();
  await rest();
  // The tab names the page, as soon as that is drawn.
  await page.waitForFunction(() => /[^ ·].* · Tahsil$/.test(document.title));
}

/** By a link from the current page, without a reload. */
async function follow({ page, rest }: App, path: string): Promise<void> {
  const before = await page.title();
  // Tabs of one page have one title.
  const isSame = new URL(page.url()).pathname === `/app${path.split('?')[0]}`;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/app${path}`);
  if (!isSame) await page.waitForFunction((title) => document.title !== title, before);
  await rest();
}

async function assertGood({ page, assertQuiet }: App, name: string): Promise<void> {
  await screenshot(page, name);
  await assertAccessible(page);
  // Days and numbers are read as people write them (decision 0036), which no browser field does.
  const native = page.locator('input:is([type^=date], [type=time], [type=month], [type=week], [type=number])');
  assert.equal(await native.count(), 0, `${name} has a field of the browser’s own`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(overflow <= 0, `${name} is ${overflow} px too wide`);
  assertQuiet();
}
