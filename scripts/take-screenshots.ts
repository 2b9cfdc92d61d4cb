import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../test/e2e/chromium.ts';

/*
 * Takes the pictures of the README: starts the service on an empty directory, for which it creates its demo workspace, and opens it in the
 * machine's Chromium. Writes docs/screenshots/*.png, or *.png into the given folder: `npm run pictures`.
 */

const ROOT = dirname(import.meta.dirname);
/** Folder of the pictures; the argument names another one, for a preview. */
const FOLDER = resolve(ROOT, process.argv[2] ?? 'docs/screenshots');
const BYTES_MAX = 300_000;
const START_MS = 120_000;
/** Milliseconds between the scans of two parcels. */
const SCAN_MS = 700;

type Demo = { base: string; email: string; password: string };
type Look = { locale: string; width: number; height: number; scale?: number; scheme?: 'light' | 'dark' };

const DESK: Look = { locale: 'en-GB', width: 1440, height: 900 };
const PHONE: Look = { locale: 'fr-FR', width: 390, height: 844, scale: 2 };

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine (looked on PATH).');
  execFileSync(process.execPath, ['scripts/build-dashboard.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' });
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tahsil-screenshots-'));
  const PORT = String(await freePort());
  const service = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR, PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  try {
    const demo = await demoOf(service.stdout.setEncoding('utf8'), `http://127.0.0.1:${PORT}`);
    const browser = await chromium.launch({
      executablePath,
      args: CHROMIUM_FLAGS,
      // Date fields use the browser's own language, if that is installed.
      env: { ...process.env, LANGUAGE: 'en_GB' },
    });
    try {
      mkdirSync(FOLDER, { recursive: true });
      for (const [name, take] of Object.entries(PICTURES)) await picture(name, await take(browser, demo));
    } finally {
      await browser.close();
    }
  } finally {
    service.kill('SIGTERM');
    await ended;
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/** Reads the credentials of the demo from the service's message. */
function demoOf(output: Readable, base: string): Promise<Demo> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The service did not start in time.')), START_MS);
    let text = '';
    output.on('data', (piece: string) => {
      text += piece;
      const [, email, password] = /Sign in +([^\s,]+)[\s\S]*?Password +(\S+)\s/.exec(text) ?? [];
      if (!email || !password) return;
      clearTimeout(limit);
      resolve({ base, email, password });
    });
    output.once('end', () => {
      clearTimeout(limit);
      reject(new Error(`The service ended: ${text}`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

// --- pictures ----------------------------------------------------------------------------------------------------

/** Each function opens a page and brings it into the state of the picture. */
const PICTURES: Record<string, (browser: Browser, demo: Demo) => Promise<Page>> = {
  overview: async (browser, demo) => {
    const page = await open(browser, demo, demo.email, { ...DESK, height: 1_160 }, '/overview?period=last_7_days');
    // Figures are counted in the background, and the page then refetches them.
    await page
      .locator('main dl > div')
      .filter({ hasText: /^Leads/ })
      .getByRole('definition')
      .filter({ hasText: /^[1-9]/ })
      .first()
      .waitFor();
    return page;
  },

  'call-desk-ar': async (browser, demo) => {
    const page = await open(browser, demo, `agent.${demo.email}`, { ...DESK, height: 820, locale: 'ar-MA' }, '/desk');
    await page.getByRole('button', { name: 'العميل التالي' }).click();
    await page.locator('header strong').first().waitFor();
    return page;
  },

  'orders-bulk': async (browser, demo) => {
    const page = await open(browser, demo, demo.email, DESK, '/orders');
    const fresh = page.getByRole('row').filter({ hasText: 'New' }).getByRole('checkbox');
    await fresh.first().waitFor();
    for (const box of (await fresh.all()).slice(0, 5)) await box.check();
    return page;
  },

  cash: async (browser, demo) => {
    const page = await open(browser, demo, demo.email, { ...DESK, height: 760 }, '/cash');
    await page.getByRole('table').first().waitFor();
    return page;
  },

  'order-dark': async (browser, demo) => {
    const [reference] = (await referencesOf(browser, demo, 'shipped')) as [string];
    const page = await open(
      browser,
      demo,
      demo.email,
      { ...DESK, locale: 'fr-FR', scheme: 'dark' },
      `/orders/${reference}`,
    );
    await page.getByRole('table').first().waitFor();
    return page;
  },

  'scan-phone': async (browser, demo) => {
    const [first, second, third] = (await referencesOf(browser, demo, 'new')) as [string, string, string];
    const [gone] = (await referencesOf(browser, demo, 'delivered')) as [string];
    const page = await open(browser, demo, `packer.${demo.email}`, PHONE, '/scan');
    await page.locator('section[aria-live]').waitFor();
    // One parcel is scanned twice, and another has long been with its customer.
    for (const reference of [first, gone, second, second, third]) {
      await page.keyboard.type(reference);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: reference }).waitFor();
      await pause(SCAN_MS);
      // The picture shows a failed scan before the next one.
      if (reference === gone) await page.keyboard.press('Space');
    }
    return page;
  },
};

/** A page of the dashboard with this person signed in. */
async function open(browser: Browser, demo: Demo, email: string, look: Look, path: string): Promise<Page> {
  const { locale, width, height, scale = 1, scheme = 'light' } = look;
  const context = await browser.newContext({
    baseURL: demo.base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: width < 640,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale,
  });
  const { password } = demo;
  const answer = await context.request.post('/auth/sign-in/email', {
    headers: { Origin: demo.base },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(`/app${path}`);
  return page;
}

/** References of the orders with a status, the newest first. */
async function referencesOf(browser: Browser, demo: Demo, status: string): Promise<string[]> {
  const page = await open(browser, demo, demo.email, DESK, '/');
  const answer = await page.context().request.get(`/orders?status=${status}`);
  const { data } = (await answer.json()) as { data: { reference: string }[] };
  await page.context().close();
  return data.map(({ reference }) => reference);
}

async function picture(name: string, page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await pause(500);
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, caret: 'hide' });
  await page.context().close();
  const { size } = statSync(path);
  if (size > BYTES_MAX) throw new Error(`${path} has ${size} bytes, more than ${BYTES_MAX}.`);
  process.stdout.write(`${path} ${Math.round(size / 1_000)} kB\n`);
}

await main();
