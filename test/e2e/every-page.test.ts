import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeDemo } from '../../server/demo/demo.ts';
import { testService } from '../harness.ts';
import { PASSWORD } from '../session.ts';
import { unique } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser } from './browser.ts';

/* The pages people work in, full of the demo's week: accessible and not too wide in both directions, both themes, at a desk and on a phone. */

const PAGES = [
  'overview',
  'desk',
  'leads',
  'orders',
  'failed-deliveries',
  'order-histories',
  'lead-histories',
  'lead-calls',
  'scan',
  'stock',
  'stock-histories',
  'products',
  'warehouses',
  'categories',
  'blacklisted-phones',
  'invoices',
  'sourcings',
  'marketplace-products',
  'cities',
  'notifications',
  'profile',
];
const LOOKS = [
  ['en', 'light', 1440],
  ['ar', 'dark', 1440],
  ['en', 'dark', 390],
  ['ar', 'light', 390],
] as const;

describe('every page of the demo', { skip: whyNoBrowser(), concurrency: 2 }, async () => {
  if (whyNoBrowser()) return;
  const service = await testService({});
  const email = `demo-${unique()}@example.test`;
  await makeDemo(service.database, { email, password: PASSWORD });
  for (const name of PAGES)
    it(`${name} is accessible and fits, in both directions, both themes, at a desk and on a phone`, async () => {
      for (const [language, theme, width] of LOOKS) {
        const app = await openApp(service, { email }, { path: `/${name}`, language, theme, width });
        await app.page.locator('main').waitFor();
        await app.page.waitForLoadState('networkidle');
        await screenshot(app.page, `demo-${name}-${language}-${theme}-${width}`);
        await assertAccessible(app.page);
        const overflow = await app.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(overflow <= 0, `${name} is ${overflow} px too wide at ${width}`);
        app.assertQuiet();
        await app.close();
      }
    });
});
