import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../test/e2e/chromium.ts';
import { startCaddy, type Proxy } from './caddy.ts';
import { signInPerson } from './dashboard.ts';
import { atMost, figure, type Figure, type Samples } from './measure.ts';
import type { Bench, Side } from './service.ts';

const RUNS = 5;
/**
 * Network of a five-year-old phone on a bad day: 400 kb/s, and 400 ms for a round trip. The phone has a quarter of this machine's
 * processor.
 */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;

const WARM_MOST_MS = 1_200;

/**
 * Time from following a link to the largest paint, first without a cache and then with one: the limits of decision 0086. Over HTTP/2
 * through the proxy of deploy/ if Caddy is installed, as people reach the service; otherwise over HTTP/1.1.
 */
export async function benchFirstLoad(bench: Bench): Promise<Figure[]> {
  const file = findChromium();
  if (!file) {
    bench.say('no Chromium on this machine: the first load is not measured');
    return [];
  }
  const browser = await chromium.launch({ executablePath: file, args: CHROMIUM_FLAGS });
  let proxy: Proxy | undefined;
  try {
    const side = await bench.fresh();
    proxy = await startCaddy(side.base, bench.directory);
    if (!proxy) bench.say('no Caddy on this machine: the first load is measured over HTTP/1.1');
    const base = proxy?.base ?? side.base;
    const figures: Figure[] = [];
    for (const { path, most_ms } of [
      { path: '/sign-in', most_ms: 2_500 },
      { path: '/overview', most_ms: 5_000 },
      { path: '/desk', most_ms: 5_000 },
      { path: '/orders', most_ms: 5_000 },
      { path: '/scan', most_ms: 5_000 },
    ]) {
      const cold: Samples = [];
      const warm: Samples = [];
      for (let run = 0; run < bench.count(RUNS, 1); run++) {
        const [first, again] = await paints(browser, side, base, path);
        cold.push(first);
        warm.push(again);
      }
      const how = `${path}, 400 kb/s, ${SLOWER} times slower, ${proxy ? 'HTTP/2' : 'HTTP/1.1'}: largest paint`;
      figures.push(figure(`first load of ${how}`, 'ms', cold, { target: atMost(most_ms, 'value') }));
      figures.push(figure(`next load of ${how}`, 'ms', warm, { target: atMost(WARM_MOST_MS, 'value') }));
    }
    return figures;
  } finally {
    proxy?.stop();
    await browser.close();
  }
}

/** Largest paint of the first load and of the next one. */
async function paints(
  browser: Browser,
  side: Side,
  base: string,
  path: string,
): Promise<[first: number, again: number]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    // The proxy has a certificate of its own.
    ignoreHTTPSErrors: true,
  });
  const page = path === '/sign-in' ? await context.newPage() : await signInPerson(context, side, 'Admin');
  try {
    const cookies = await context.cookies(side.base);
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: base })));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return [await largestPaint(page, `${base}/app${path}`), await largestPaint(page, `${base}/app${path}`)];
  } finally {
    await context.close();
  }
}

async function largestPaint(page: Page, address: string): Promise<number> {
  await page.goto(address, { timeout: 120_000 });
  await page.locator('h1').first().waitFor({ timeout: 120_000 });
  // No larger paint follows once the page has its answers; its live stream stays open.
  await page.waitForTimeout(1_000);
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
}
