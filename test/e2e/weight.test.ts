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
const BYTES_MAX = 250_000;
/** Charts come after the page that they are on. */
const ON_DEMAND = /\/trend-[\w-]+\.js$/;

describe('the weight of a first load', { skip: whyNoBrowser(), concurrency: 3 }, () => {
  for (const path of ['/sign-in', '/', '/desk', '/orders', '/products'])
    it(`${path} loads at most ${BYTES_MAX / 1000} kB of JavaScript, gzipped`, async () => {
      const person = path === '/sign-in' ? null : await aPerson(service, w.workspace_id);
      const app = await openApp(service, person, { path });
      await app.page.waitForLoadState('networkidle');
      const names = await app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const scripts = [...new Set(names.map((name) => new URL(name).pathname))].filter(
        (file) => file.endsWith('.js') && !ON_DEMAND.test(file),
      );
      const bytes = scripts.map((file) => gzipSync(readFileSync(join(DIST, file.replace('/app/', '')))).length);
      const total = bytes.reduce((sum, size) => sum + size, 0);
      assert.ok(scripts.length > 3 && total <= BYTES_MAX, `${total} bytes in ${scripts.length} files`);
      await app.close();
    });
});
