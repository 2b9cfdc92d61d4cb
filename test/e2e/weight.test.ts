import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ALL_RESOURCES } from '../../contract/all-routes.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { world } from '../world.ts';
import { assertBecomes, openApp, whyNoBrowser } from './browser.ts';

/*
 * Weight of a first load (docs/decisions/0086-first-load.md): of every page by the files in its HTML, and in a browser whether it
 * requests nothing else.
 */

const DIST = join(dirname(dirname(import.meta.dirname)), 'dashboard/dist');
/** JavaScript of a page, gzipped, in the language with most of it. */
const BYTES_MAX = 190_000;
const SIGN_IN_BYTES_MAX = 5_000;
const STYLE_BYTES_MAX = 25_000;
/** The common start, and the page's own; those of a generic resource have one with its contract as well. */
const SCRIPTS_MAX = 2;
const RESOURCE_SCRIPTS_MAX = 3;
const STYLES_MAX = 2;

const weights = new Map<string, number>();

/** Each file is compressed once, however many pages have it. */
function weightOfFile(file: string): number {
  const weight =
    weights.get(file) ?? gzipSync(readFileSync(join(DIST, file.replace('/app/', ''))), { level: 9 }).length;
  weights.set(file, weight);
  return weight;
}

const weightOf = (files: readonly string[], ending: string): number =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + weightOfFile(file), 0);

/** Scripts and styles that an HTML names; a link that is disabled fetches nothing. */
const namedIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="(\/app\/[^"]+\.(?:js|css))"([^>]*)>/g)]
      .filter(([, , more]) => !more!.includes('disabled'))
      .map(([, file]) => file!),
  ),
];

const OF_RESOURCES = ALL_RESOURCES.map(({ name }) => `/${name}`);

const scriptsMax = (path: string): number =>
  OF_RESOURCES.includes(`/${path.split('/')[1]}`) || path === '/couriers/$id/rates'
    ? RESOURCE_SCRIPTS_MAX
    : SCRIPTS_MAX;

describe('what the HTML of each page names', { skip: whyNoBrowser() }, () => {
  for (const language of existsSync(DIST) ? LANGUAGES : [])
    it(`is a few scripts and two styles at most, and no more than its bytes, in ${language}`, () => {
      const pages = JSON.parse(readFileSync(join(DIST, language, 'pages.json'), 'utf8')) as Record<string, string>;
      assert.ok(Object.keys(pages).length > 100);
      const tooHeavy = Object.entries(pages).flatMap(([path, name]) => {
        const files = namedIn(readFileSync(join(DIST, language, name), 'utf8'));
        const [scripts, styles] = ['.js', '.css'].map((ending) => files.filter((file) => file.endsWith(ending)));
        const isLight = weightOf(files, '.js') <= BYTES_MAX && weightOf(files, '.css') <= STYLE_BYTES_MAX;
        if (isLight && scripts!.length <= scriptsMax(path) && styles!.length <= STYLES_MAX) return [];
        return [`${path}: ${weightOf(files, '.js')} in ${scripts!.length}, ${weightOf(files, '.css')} in ${styles!.length}`]; // prettier-ignore
      });
      assert.deepEqual(tooHeavy, []);
    });
});

/** All requests until the page is at rest, except pictures of products: each list has as many as it shows. */
const REQUESTS_MAX = 12;
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
    // She continues where she was.
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
    // Scripts outside of the first load wait for the key.
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
