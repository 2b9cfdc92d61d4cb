import type axe from 'axe-core';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Locator, type Page, type Request } from 'playwright-core';
import type { Language } from '../../dashboard/i18n/languages.ts';
import type { Service } from '../harness.ts';
import { skippedOnCitus } from '../cluster.ts';
import { PASSWORD, anOpenSession, sessionClient } from '../session.ts';
import { unique } from '../world.ts';
import { CHROMIUM_COMMAND, CHROMIUM_FLAGS, findChromium } from './chromium.ts';

/*
 * The dashboard in a real browser, with a real service. Tests find things by role and label, as people do. Without a Chromium on the
 * machine, or without a build of the dashboard, they are skipped with a reason: `describe('…', { skip: whyNoBrowser() }, …)`.
 */

const builds = createRequire(import.meta.url)('../../scripts/builds.cjs') as {
  MARK: string;
  DASHBOARD: { isStale(): boolean };
};

/** False when the tests can run, else the reason for skipping them. */
export function whyNoBrowser(): string | false {
  const skipped = skippedOnCitus('the dashboard asks over HTTP what tests of its doors ask');
  if (skipped) return skipped;
  if (!findChromium()) return `there is no Chromium on this machine; this brings one: ${CHROMIUM_COMMAND}`;
  return whyNoDashboard();
}

/** False when a build of the dashboard exists, else the reason for skipping the tests. */
export function whyNoDashboard(): string | false {
  if (!existsSync(builds.MARK)) return 'the dashboard is not built: run node scripts/build-dashboard.ts';
  if (builds.DASHBOARD.isStale())
    console.warn('The dashboard is tested as it was built, which is not from these sources.');
  return false;
}

let launched: Promise<Browser> | undefined;

/** One browser for all tests of the process; each test has cookies and storage of its own. */
function browserOnce(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
  return launched;
}
// Registered for the whole file, not for the test that happens to open the browser.
after(async () => (await launched)?.close());

export type Look = {
  language?: Language;
  /** CSS pixels: 1440 is a desk, 390 a phone. */
  width?: number;
  theme?: 'light' | 'dark';
  /** Path of the first page, below /app. */
  path?: string;
  /** True: starts with empty caches. */
  is_cold?: boolean;
};

type Served = Pick<Service, 'base'> & Partial<Pick<Service, 'database'>>;
type Person = { email: string; id?: string; workspace_id?: string };

/**
 * Opens the dashboard with this person signed in; null: without a sign-in. Errors of the page itself fail a test that ends with
 * `app.assertQuiet()`.
 */
export async function openApp(service: Served, person: Person | null, look: Look = {}) {
  const { language = 'en', width = 1440, theme = 'light', path = '/', is_cold = false } = look;
  const options = {
    viewport: { width, height: width < 640 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' }[language],
    hasTouch: width < 640,
  } as const;
  const key = JSON.stringify(options);
  const used = is_cold ? undefined : closed.get(key)?.pop();
  const context = used ?? (await (await browserOnce()).newContext(options));
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  if (used) await empty(context, page, service.base);
  if (person) {
    const cookies = await cookiesOf(service, person);
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: service.base })));
  }
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // Answers of 4xx are up to the test.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      errors.push(`${message.text()} ${message.location().url}`);
  });
  const rest = restOf(page);
  await page.goto(`${service.base}/app${path === '/' ? '' : path}`);
  let isTaken = false;
  return {
    page,
    /** A test that uses the context may change it, so no other test gets it afterwards. */
    get context() {
      isTaken = true;
      return context;
    },
    rest,
    errors,
    assertQuiet: () => assert.deepEqual(errors, []),
    close: async () => {
      if (isTaken || context.pages().length > 1) return await context.close();
      await page.close();
      closed.set(key, [...(closed.get(key) ?? []), context]);
    },
  };
}

/** Contexts of ended tests, by their options. Their caches hold the dashboard’s files, so the next load is cheaper. */
const closed = new Map<string, BrowserContext[]>();

/** Removes what earlier tests left: cookies, and what the page has stored. */
async function empty(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

export type App = Awaited<ReturnType<typeof openApp>>;

/** With access to the test's database the session is created without the sign-in, which has tests of its own. */
async function cookiesOf(
  { base, database }: Served,
  { email, id, workspace_id }: Person,
): Promise<Map<string, string>> {
  if (!database || !id || !workspace_id) return (await sessionClient(base, email, PASSWORD)).jar;
  return new Map([['tahsil_session', await anOpenSession({ database }, workspace_id, id)]]);
}

/** Longest wait for a page. */
const WAIT_MS = 30_000;
/** Time without requests until the page counts as idle: a chunk arrives first, then the requests of its page. */
const QUIET_MS = 200;

/** Waits until the page, without a reload, has been idle for a moment. */
function restOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed_at = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    open.add(request);
    changed_at = Date.now();
  });
  const ended = (request: Request) => {
    open.delete(request);
    changed_at = Date.now();
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    const until = Date.now() + REST_MS_MAX;
    while ((open.size > 0 || Date.now() - changed_at < QUIET_MS) && Date.now() < until) await page.waitForTimeout(20);
  };
}

/** Longest time until a page has loaded everything and its colors have changed. */
const REST_MS_MAX = 15_000;

/** Waits for a condition in the page. `waitForFunction` does not await an async function: its promise counts as true. */
export async function waitUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!(await page.evaluate(isSo))) {
    assert.ok(Date.now() < until, `it never was so: ${isSo}`);
    await page.waitForTimeout(20);
  }
}

/** Fails when the page does not reach this value: it may be rendered a request later than the awaited element. */
export async function assertBecomes<T>(read: () => Promise<T>, expected: T, why?: string): Promise<void> {
  const until = Date.now() + REST_MS_MAX;
  let found = await read();
  for (; !isDeepStrictEqual(found, expected) && Date.now() < until; found = await read()) await pause(20);
  assert.deepEqual(found, expected, why);
}

/** Advances the page's own clock: all earlier timers have run afterwards. */
export const letTimersRun = (page: Page, ms: number): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => void setTimeout(resolve, ms)), ms);

/** Fails when the field does not reach the value. */
export const assertFilled = (field: Locator, value: string): Promise<void> =>
  assertBecomes(() => field.inputValue(), value);

/** Fails with every violation of WCAG A and AA that axe finds when the page is at rest, so that transient parts do not count. */
export async function assertAccessible(page: Page): Promise<void> {
  await uncover(page, true);
  const until = Date.now() + REST_MS_MAX;
  let violations = await findViolations(page);
  while (violations.length > 0 && Date.now() < until) {
    await page.waitForTimeout(200);
    violations = await findViolations(page);
  }
  await uncover(page, false);
  assert.deepEqual(violations, []);
}

/** Sticky elements cover others, and readers scroll to those: while axe checks, they are put into the normal flow. */
const uncover = (page: Page, isUncovered: boolean): Promise<void> =>
  page.evaluate((uncovered) => {
    // Set on the element itself, as a page may refuse foreign styles.
    for (const element of document.querySelectorAll<HTMLElement>('main *, [data-uncovered]'))
      if (uncovered && getComputedStyle(element).position === 'sticky') {
        element.style.position = 'static';
        element.dataset['uncovered'] = '';
      } else if (!uncovered && element.dataset['uncovered'] !== undefined) {
        element.style.position = '';
        delete element.dataset['uncovered'];
      }
  }, isUncovered);

/** Read once; it is injected into each document once. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rows of a list that differ only in words are checked once: fifty rows would take most of the time. */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const WORDS = ['id', 'data-key', 'href', 'src', 'alt', 'for', 'title', 'value', 'datetime', 'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-controls']; // prettier-ignore
    const shapeOf = (element: Element): string =>
      [
        element.tagName,
        ...[...element.attributes].map(({ name, value }) =>
          WORDS.includes(name) ? `${name} ${value !== ''}` : `${name}=${value}`,
        ),
        element.textContent.trim() !== '',
        ...[...element.children].map((child) => `(${shapeOf(child)})`),
      ].join(' ');
    const judged = new Set<string>();
    const alike = [...document.querySelectorAll('tbody > tr')].filter((row) => {
      const shape = shapeOf(row);
      const isSeen = judged.has(shape);
      judged.add(shape);
      return isSeen;
    });
    const { violations } = await inPage.run(
      { include: [document], exclude: alike },
      {
        resultTypes: ['violations'],
        // Preloading would parse the style sheets again, only for rules that are off.
        preload: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  });
}

/** Stores a picture for people in the folder of SCREENSHOTS; without this variable, none. */
export async function screenshot(page: Page, name = unique()): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
