import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { aPerson } from '../session.ts';
import { SANDBOX_CREDENTIALS } from '../../server/leads/sandbox-shop/dialect.ts';
import { SECRETS, sandboxShops, writingBack } from '../write-back.ts';
import { expect } from '../world.ts';
import { assertAccessible, openApp, screenshot, whyNoBrowser, type Look } from './browser.ts';

/* A connection's page, which sends order statuses back to its shop, and the order page, which shows the status sent. */

const service = whyNoBrowser() ? null! : await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const LOOKS: Look[] = [{}, { language: 'fr', width: 390 }, { language: 'ar', theme: 'dark' }, { language: 'ar', width: 390 }]; // prettier-ignore

const TITLE = /^(Statuses sent to the shop|Statuts envoyés à la boutique|الحالات المرسلة إلى المتجر)$/;
const AGAIN = { en: 'Send again', fr: 'Renvoyer', ar: 'إعادة الإرسال' };
const TOLD = /^(Status sent to the shop|Statut envoyé à la boutique|الحالة المرسلة إلى المتجر)$/;
const FAILED = /^(What the shop did not accept|Ce que la boutique a refusé|ما لم يقبله المتجر)$/;

describe('the way back to a shop', { skip: whyNoBrowser() }, async () => {
  if (whyNoBrowser()) return;
  const shops = await sandboxShops();
  const b = await writingBack(service, shops);
  const admin = await aPerson(service, b.workspace_id);
  /** `at`: the heading or text that is scrolled to. */
  const looked = async (what: string, path: string, text: string | RegExp, at: RegExp) => {
    for (const look of LOOKS) {
      const app = await openApp(service, admin, { ...look, path });
      await app.page.getByText(text).first().waitFor();
      await app.rest();
      await app.page.getByText(at).first().scrollIntoViewIfNeeded();
      const { language = 'en', width = 1440 } = look;
      if (what === 'failed') {
        const again = app.page.getByRole('button', { name: AGAIN[language], exact: true }).first();
        const { x, width: of } = (await again.boundingBox())!;
        assert.ok(x >= 0 && x + of <= width, `${x} of ${width}`);
      }
      await screenshot(app.page, `write-back-${what}-${language}-${width}`);
      await assertAccessible(app.page);
      app.assertQuiet();
      await app.close();
    }
  };

  it('Salla and Zid call their tokens by their own names, and Salla shows when its token is renewed', async () => {
    for (const kind of ['salla', 'zid'] as const) {
      const { key, secret, refresh_token } = SANDBOX_CREDENTIALS;
      const { id } = await b.open(kind, kind === 'salla' ? { key, secret, refresh_token } : {});
      await b.tell();
      await looked(kind, `/applications/${id}`, TITLE, TITLE);
      const app = await openApp(service, admin, { path: `/applications/${id}` });
      const labels = {
        salla: ['Access token', 'Client ID of the app', 'Client secret of the app', 'Refresh token'],
        zid: ['Authorization token', 'Access token of the shop (X-Manager-Token)'],
      };
      for (const label of labels[kind]) await app.page.getByLabel(label).waitFor();
      assert.equal(await app.page.getByText('Token renewed', { exact: true }).count(), kind === 'salla' ? 1 : 0);
      await app.close();
    }
  });

  it('an owner connects it, changes a word, and the shop shows what moved', async () => {
    const { shop, id } = await b.open('woocommerce');
    expect(await b.api.del(`/applications/${id}/write-back`), 200);
    const app = await openApp(service, admin, { path: `/applications/${id}` });
    await app.page.getByLabel('Address of the shop').fill(shop.address);
    await app.page.getByLabel('Consumer key').fill('ck_wrong');
    await app.page.getByLabel('Consumer secret').fill('cs_wrong');
    await app.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await app.page.getByText(/Consumer key is invalid/).waitFor();
    const { key, secret } = SECRETS.woocommerce as { key: string; secret: string };
    await app.page.getByLabel('Consumer key').fill(key);
    await app.page.getByLabel('Consumer secret').fill(secret);
    await app.page.getByRole('combobox', { name: 'Returned' }).fill('failed');
    await app.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await app.page.getByText('Connected', { exact: true }).waitFor();
    // A pause keeps what is typed and not saved.
    const packed = app.page.getByRole('combobox', { name: 'Packed' });
    await packed.fill('on-hold');
    await app.page.getByRole('button', { name: 'Pause', exact: true }).last().click();
    await app.page.getByText('Paused', { exact: true }).waitFor();
    assert.equal(await packed.inputValue(), 'on-hold');
    await app.page.getByRole('button', { name: 'Resume', exact: true }).last().click();
    await app.page.getByText('Connected', { exact: true }).waitFor();
    app.assertQuiet();
    await app.close();
    const { states } = await b.back(id);
    assert.deepEqual([states.returned, states.delivered], ['failed', 'completed']);
    const [placed] = await b.place([shop]);
    await b.ship([placed!]);
    await b.move([placed!], 'delivered');
    await b.tell();
    assert.deepEqual([placed!.order.statuses, placed!.order.notes.length], [['completed'], 1]);
    await looked('order', `/orders/${placed!.reference}`, placed!.reference, TOLD);
    await looked('connected', `/applications/${id}`, TITLE, TITLE);
  });

  it('what a shop did not accept is listed with its reason, and sent again from there', async () => {
    const { shop, id } = await b.open('shopify');
    const placed = await b.place([shop, shop]);
    for (const { order } of placed) order.meta['hold'] = 'fraud';
    await b.ship(placed);
    await b.tellAll();
    await looked('failed', `/applications/${id}`, placed[0]!.reference, FAILED);
    await looked('failed-order', `/orders/${placed[0]!.reference}`, placed[0]!.reference, TOLD);
    for (const { order } of placed) delete order.meta['hold'];
    const app = await openApp(service, admin, { path: `/applications/${id}` });
    await app.page.getByRole('button', { name: 'Send all again' }).click();
    await app.page.getByText('Orders sent again: 2').waitFor();
    app.assertQuiet();
    await app.close();
    await b.tell();
    assert.ok(placed.every(({ order }) => order.fulfilments.length === 1));
  });
});
