import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { LANGUAGE_NAMES } from '../../dashboard/i18n/languages.ts';
import { aPerson, sessionService } from '../session.ts';
import { world } from '../world.ts';
import { assertBecomes, openApp, whyNoBrowser } from './browser.ts';

/* The dashboard on the home screen of a phone: what the browser reads of the manifest, in each language. */

type Manifest = {
  lang: string;
  dir: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
};

const service = await sessionService();
const w = await world(service);

describe('installing the dashboard', { skip: whyNoBrowser() }, () => {
  for (const language of LANGUAGE_NAMES)
    it(`is offered in ${language}, with icons of the sizes they say and shortcuts to pages that open`, async () => {
      const admin = await aPerson(service, w.workspace_id);
      const driver = await aPerson(service, w.workspace_id, 'Delivery');
      const { page } = await openApp(service, admin, { language, path: '/scan' });
      const devtools = await page.context().newCDPSession(page);
      const { url, errors, data } = await devtools.send('Page.getAppManifest');
      assert.deepEqual(errors, []);
      assert.equal(url, `${service.base}/app/manifest.${language}.webmanifest`);
      const manifest = JSON.parse(data ?? '') as Manifest;
      assert.deepEqual([manifest.lang, manifest.dir], [language, language === 'ar' ? 'rtl' : 'ltr']);
      for (const { src, sizes, purpose } of manifest.icons) {
        const { width, height, isOpaque } = await pictureAt(src);
        assert.equal(`${width}x${height}`, sizes, src);
        assert.equal(isOpaque, purpose === 'maskable', `${src}: the corners`);
      }
      const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
      assert.equal((await pictureAt(touch!)).width, 180);
      assert.equal(manifest.shortcuts.length, 4);
      for (const shortcut of manifest.shortcuts) {
        const path = shortcut.url.replace('/app', '');
        const opened = await openApp(service, path === '/round' ? driver : admin, { language, path });
        // While a shop has no parcel, its overview is the guide for the first day.
        if (path === '/overview') await opened.page.getByRole('heading', { level: 1 }).waitFor();
        else await assertBecomes(() => opened.page.title(), `${shortcut.name} · Tahsil`);
        await opened.close();
      }
    });
});

async function pictureAt(path: string) {
  const answer = await fetch(service.base + path);
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get('content-type'), 'image/png');
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { width, height } = await picture.metadata();
  return { width, height, isOpaque: (await picture.stats()).isOpaque };
}
