import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../test/e2e/chromium.ts';

/*
 * `node scripts/measure-customer-page.ts <link>`: time until the page of an order is readable on a phone at 400 kb/s and 400 ms, with the
 * browser's own throttling. Prints the transferred bytes, and the median of five measurements from the click to the last text.
 */

const [, , link] = process.argv;
if (!link) throw new Error('Give the link of a customer’s page.');
const BYTES_A_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const RUNS = 5;

const browser = await chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
const readable: number[] = [];
let bytes = 0;
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const start = performance.now();
  await page.goto(link, { waitUntil: 'load' });
  await page.locator('main').last().waitFor();
  readable.push(performance.now() - start);
  await context.close();
}
await browser.close();
const median = readable.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
process.stdout.write(
  `readable in ${Math.round(median)} ms at 400 kb/s and ${LATENCY_MS} ms, with a processor four times slower (${readable.map(Math.round).join(', ')}); ${bytes} bytes\n`,
);
