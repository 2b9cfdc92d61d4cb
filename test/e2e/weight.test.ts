import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { world } from '../world.ts';
import { assertBecomes, openApp, whyNoBrowser } from './browser.ts';

/*
 * Weight of a first load (docs/decisions/0086-first-load.md): of every page, by the files that its HTML names; and in a browser, whether
 * the page requests anything else.
 */

const DIST = join(dirname(dirname(import.meta.dirname)), 'dashboard/dist');
/** Limit of a page's JavaScript, compressed. */
const BYTES_MAX = 220_000;
const SIGN_IN_BYTES_MAX = 5_000;
/** Limit of the only style sheet, which all pages share, compressed. */
const STYLE_BYTES_MAX = 32_000;
/** Limit of all requests until a page is at rest, except pictures of products: each row of a list may have one. */
const REQUESTS_MAX = 30;
/** Limit of the requests other than scripts and styles: the page itself, its session, icon, fonts and rows. */
const QUESTIONS_MAX = 12;

/** Size of the compressed file, which nearly every browser requests. */
function weightOfFile(file: string): number {
  const built = join(DIST, file.replace('/app/', ''));
  return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size;
}

const weightOf = (files: readonly string[], ending: string): number =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + weightOfFile(file), 0);

/** Scripts and styles that an HTML file names. */
const namedIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="(\/app\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
  ),
];

describe('what the HTML of each page names', { skip: whyNoBrowser() }, () => {
  it('is no more than its bytes and its requests, the same in each language', () => {
    const pages = JSON.parse(readFileSync(join(DIST, 'pages.json'), 'utf8')) as Record<string, string>;
    assert.ok(Object.keys(pages).length > 100);
    const namedBy = (language: Language, name: string) => namedIn(readFileSync(join(DIST, language, name), 'utf8'));
    const tooHeavy = Object.entries(pages).flatMap(([path, name]) => {
      const files = namedBy('en', name);
      for (const language of LANGUAGES) assert.deepEqual(namedBy(language, name), files, `${path} in ${language}`);
      const isLight = weightOf(files, '.js') <= BYTES_MAX && weightOf(files, '.css') <= STYLE_BYTES_MAX;
      if (isLight && files.length + QUESTIONS_MAX <= REQUESTS_MAX) return [];
      return [`${path}: ${weightOf(files, '.js')} and ${weightOf(files, '.css')} in ${files.length}`];
    });
    assert.deepEqual(tooHeavy, []);
  });
});

const PAGES = [
  '/overview', '/desk', '/orders', '/orders/new', '/leads', '/products', '/products/new', '/stock', '/failed-deliveries', '/rounds', '/cash',
  '/statements', '/scan', '/statistics', '/couriers/new', '/settings/general',
]; // prettier-ignore

const ASKS_NOTHING = ['/couriers/new'];

describe('the requests of a first load', { skip: whyNoBrowser(), concurrency: 3 }, async () => {
  if (whyNoBrowser()) return;
  const service = await sheetService();
  const w = await world(service);

  for (const path of PAGES)
    it(`of ${path} are ${REQUESTS_MAX} at most, and no script waits for another`, async () => {
      const app = await openApp(service, await aPerson(service, w.workspace_id), { path, is_cold: true });
      await app.page.waitForFunction(() => performance.getEntriesByName('tahsil.rest').length > 0);
      const asked = await app.page.evaluate(() => {
        const rest = performance.getEntriesByName('tahsil.rest')[0]!.startTime;
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < rest)
          .map(({ name }) => new URL(name).pathname + new URL(name).search);
      });
      const files = [...new Set(asked)].filter((file) => !file.includes('/pictures/'));
      const questions = files.filter((file) => !file.startsWith('/app/') && file !== '/auth/session');
      assert.ok(questions.length > 0 || ASKS_NOTHING.includes(path), 'it is at rest when it has its rows');
      assert.ok(files.length <= REQUESTS_MAX, `${files.length}: ${files.join(' ')}`);
      const html = await app.page.evaluate(async () => (await fetch(location.href)).text());
      const unnamed = files.filter((file) => file.endsWith('.js') && !html.includes(`"${file}"`));
      // The scan station keeps its own HTML and registers its worker.
      assert.deepEqual(unnamed.filter((file) => !file.endsWith('/service-worker.js')), []); // prettier-ignore
      const left = await app.page.evaluate(() => Object.keys((globalThis as { begun?: object }).begun ?? {}));
      assert.deepEqual(left, [], 'what index.html asks for is what the page needs (`asks` of routes/pages.tsx)');
      await app.close();
    });

  it('of the page where one signs in are 6 at most, with hardly a script', async () => {
    const app = await openApp(service, null, { path: '/sign-in', is_cold: true });
    await app.page.waitForLoadState('load');
    const files = namedIn(await app.page.evaluate(async () => (await fetch(location.href)).text()));
    assert.ok(files.length <= 6 && weightOf(files, '.js') <= SIGN_IN_BYTES_MAX, files.join(' '));
    await app.close();
  });

  it('what is typed into the command menu before its code is there is not lost', async () => {
    const app = await openApp(service, await aPerson(service, w.workspace_id), { path: '/profile', is_cold: true });
    const page = await app.context.newPage();
    const named = namedIn(await (await app.context.request.get(`${service.base}/app/desk`)).text());
    let letPass = () => {};
    const passes = new Promise<void>((resolve) => (letPass = resolve));
    await page.route('**/app/assets/*.js', async (route) => {
      if (!named.includes(new URL(route.request().url()).pathname)) await passes;
      await route.continue();
    });
    await page.goto(`${service.base}/app/desk`);
    await page.getByRole('navigation').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('all jobs');
    await assertBecomes(() => page.getByRole('option').count(), 0);
    letPass();
    await page.getByRole('option', { name: 'All jobs' }).waitFor();
    // She continues at the same place.
    await page.keyboard.press('Backspace');
    await assertBecomes(() => page.getByRole('combobox').inputValue(), 'all job');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/jobs');
    await app.close();
  });

  it('the first key in a list to choose from is not lost, however late its code comes', async () => {
    const app = await openApp(service, await aPerson(service, w.workspace_id), { path: '/profile', is_cold: true });
    const page = await app.context.newPage();
    const named = namedIn(await (await app.context.request.get(`${service.base}/app/couriers/new`)).text());
    let letPass = () => {};
    const passes = new Promise<void>((resolve) => (letPass = resolve));
    // Scripts that are not in the first load arrive only after the key.
    await page.route('**/app/assets/*.js', async (route) => {
      if (!named.includes(new URL(route.request().url()).pathname)) await passes;
      await route.continue();
    });
    await page.goto(`${service.base}/app/couriers/new`);
    const field = page.getByRole('combobox').first();
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await assertBecomes(() => page.getByRole('option').count(), 0);
    letPass();
    await page.getByRole('option').first().waitFor();
    assert.ok(await field.evaluate((one) => one === document.activeElement), 'it is where she was');
    await app.close();
  });
});
