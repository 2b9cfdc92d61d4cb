import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Service } from '../harness.ts';
import { share } from '../share.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, type App } from './browser.ts';
import { foreignIn, visibleTexts } from './visible-texts.ts';

/*
 * Pages in all looks: both directions, both themes, at a desk and on a phone, and each language with no text of another one. One sign-in
 * per language, and each page is loaded once in it; then width and theme change in place, as a page load costs more than all checks of a
 * page. English is loaded at a desk, Arabic on a phone. A run that takes a share checks two of the four looks, and the next run the other
 * two.
 */

const LOOKS = [
  { language: 'en', at: 'desk', theme: 'light' },
  { language: 'ar', at: 'phone', theme: 'light' },
  { language: 'en', at: 'phone', theme: 'dark' },
  { language: 'ar', at: 'desk', theme: 'dark' },
] as const;
const LOOKS_TODAY = share === null ? LOOKS : share % 2 === 0 ? LOOKS.slice(0, 2) : LOOKS.slice(2);
const WIDTHS = { desk: 1440, phone: 390 };

type Look = (typeof LOOKS)[number];

/** Declares a test for each of these pages, by its name: accessible, not too wide, and without an error. Call it in a `describe`. */
export function lookAt(service: Pick<Service, 'base'>, person: { email: string }, pages: Record<string, string>): void {
  let english: App;
  let arabic: App;
  let french: App;
  before(async () => {
    [english, arabic, french] = await Promise.all([
      openAt(service, person, { language: 'en' }),
      openAt(service, person, { language: 'ar', width: WIDTHS.phone }),
      openAt(service, person, { language: 'fr' }),
    ]);
  });
  after(() => Promise.all([english, arabic, french].map((app) => app.close())));
  for (const [name, path] of Object.entries(pages))
    it(`${name} is accessible and fits, in both directions, both themes, at a desk and on a phone`, async () => {
      const lookIn = async (language: Look['language'], app: App, open: () => Promise<void>) => {
        const looks = LOOKS_TODAY.filter((look) => look.language === language);
        for (const [i, look] of looks.entries()) {
          if (i === 0) {
            await dress(app, look);
            await open();
          } else await dress(app, look);
          await assertGood(app, `${name}-${language}-${look.at}`);
          assert.deepEqual(foreignIn(await visibleTexts(app.page), language), [], `${name} in ${language}`);
        }
      };
      await Promise.all([
        lookIn('en', english, () => load(service, english, path)),
        lookIn('ar', arabic, () => follow(arabic, path)),
      ]);
      await follow(french, path);
      assert.deepEqual(foreignIn(await visibleTexts(french.page), 'fr'), [], `${name} in fr`);
    });
}

/** Sets the width and theme of an open page, in place. */
async function dress({ page, context, rest }: App, { at, theme }: Look): Promise<void> {
  const width = WIDTHS[at];
  await page.setViewportSize({ width, height: at === 'phone' ? 844 : 900 });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: at === 'phone' });
  await devtools.detach();
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
  // Elements that only the new width shows request their data once they are drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await rest();
}

/** Opens the dashboard on a page whose path no list of pages begins with. */
async function openAt(...[service, person, look]: Parameters<typeof openApp>): Promise<App> {
  const app = await openApp(service, person, { ...look, path: '/profile' });
  await app.page.getByRole('heading', { level: 1 }).waitFor();
  return app;
}

/** Opens a page by its address, so that everything is loaded anew. */
async function load(service: Pick<Service, 'base'>, { page, rest }: App, path: string): Promise<void> {
  await page.goto(`${service.base}/app${path}`);
  await page.locator('main').waitFor();
  await rest();
  // The tab has the page's title as soon as the page is drawn.
  await page.waitForFunction(() => /[^ ·].* · Tahsil$/.test(document.title));
}

/** Opens a page by a link from the current one, without a reload. */
async function follow({ page, rest }: App, path: string): Promise<void> {
  const before = await page.title();
  // All tabs of one page have the same title.
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
  // Days and numbers are typed as people write them (decision 0036), which no input type of the browser accepts.
  const native = page.locator('input:is([type^=date], [type=time], [type=month], [type=week], [type=number])');
  assert.equal(await native.count(), 0, `${name} has a field of the browser’s own`);
  const overflow = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  await assertBecomes(overflow, 0, `${name} is too wide, by pixels`);
  assertQuiet();
}
