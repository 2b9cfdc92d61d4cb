import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { aPerson } from '../session.ts';
import { sheetService } from '../sheets.ts';
import { world } from '../world.ts';
import { openApp, whyNoBrowser } from './browser.ts';

const service = await sheetService();
const w = await world(service);
const DIST = join(dirname(dirname(import.meta.dirname)), 'dashboard/dist');
/** What a page may load before it is at rest; decisions 0057 and 0077 have the measures. */
const BYTES_MAX = { '/sign-in': 5_000, '/': 187_000, '/desk': 168_000, '/orders': 189_000, '/products': 190_000 };
/** Work pages whose HTML names all their scripts; the home page leads elsewhere first. */
const NAMED_IN_HTML = ['/desk', '/orders', '/products'];
const CSS_BYTES_MAX = 27_000;
/** The home page asks for what waits, thing by thing, beside its files. */
const REQUESTS_MAX = 55;

describe('the weight of a first load', { skip: whyNoBrowser(), concurrency: 3 }, () => {
  for (const [path, bytes_max] of Object.entries(BYTES_MAX))
    it(`${path} loads at most ${bytes_max / 1000} kB of JavaScript, gzipped, and ${CSS_BYTES_MAX / 1000} kB of styles`, async () => {
      const isSignIn = path === '/sign-in';
      const app = await openApp(service, isSignIn ? null : await aPerson(service, w.workspace_id), { path });
      await app.page.getByRole('heading', { level: 1 }).waitFor();
      await app.page.waitForLoadState('networkidle');
      const asked = await app.page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => ({
          file: new URL(entry.name).pathname,
          // What comes after is for the next page: while somebody types, the dashboard is fetched.
          isLate:
            entry.startTime >
            (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
        })),
      );
      const files = [...new Set(asked.filter(({ isLate }) => !isSignIn || !isLate).map(({ file }) => file))];
      const weightOf = (ending: string) =>
        files
          .filter((file) => file.endsWith(ending))
          .map((file) => gzipSync(readFileSync(join(DIST, file.replace('/app/', '')))).length)
          .reduce((sum, size) => sum + size, 0);
      const said = `${weightOf('.js')} bytes of JavaScript, ${weightOf('.css')} of styles, ${files.length} files`;
      assert.ok(weightOf('.js') > 0 && weightOf('.js') <= bytes_max && weightOf('.css') <= CSS_BYTES_MAX, said);
      assert.ok(files.length <= (isSignIn ? 6 : REQUESTS_MAX), said);
      const html = await app.page.evaluate(async () => (await fetch(location.href)).text());
      const unnamed = files.filter((file) => file.endsWith('.js') && !html.includes(`"${file}"`));
      if (NAMED_IN_HTML.includes(path)) assert.deepEqual(unnamed, [], 'no script waits for another to ask for it');
      const left = await app.page.evaluate(() => Object.keys((globalThis as { begun?: object }).begun ?? {}));
      assert.deepEqual(
        left,
        [],
        'what index.html asks the service for is what the page needs (`asks` of routes/pages.tsx)',
      );
      await app.close();
    });
});
