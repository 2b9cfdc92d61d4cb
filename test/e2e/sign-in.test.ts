import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { stepAt, totpCode } from '../../server/access/sign-in/totp.ts';
import type { Mail } from '../../server/platform/mail.ts';
import { PASSWORD, aPerson, sessionClient, sessionService } from '../session.ts';
import { expect, world } from '../world.ts';
import {
  type App,
  assertAccessible,
  assertBecomes,
  assertFilled,
  openApp,
  screenshot,
  waitUntil,
  whyNoBrowser,
} from './browser.ts';

const service = await sessionService();
const { base, clock, mails } = service;
// Without this the library would fetch its module from the internet.
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
  },
});
const w = await world(service);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
};

async function typeIn({ page }: App, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The mail to this address; it is sent after the answer. */
async function mailTo(email: string): Promise<Mail> {
  for (let i = 0; i < 2_000; i++) {
    const mail = mails.find(({ to }) => to === email);
    if (mail) return mail;
    await pause(10);
  }
  return assert.fail('no mail came');
}

describe('signing in', { skip: whyNoBrowser(), concurrency: 3 }, () => {
  it('a stranger is asked to sign in, and comes to the page she wanted', async () => {
    const person = await aPerson(service, w.workspace_id);
    const app = await openApp(service, null, { path: '/warehouses' });
    await app.page.waitForURL(/\/app\/sign-in\?next=%2Fwarehouses$/);
    await typeIn(app, person.email);
    await app.page.getByRole('heading', { level: 1, name: 'Warehouses' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('a wrong password is told, and what was typed stays', async () => {
    const person = await aPerson(service, w.workspace_id);
    const app = await openApp(service, null, { path: '/sign-in' });
    await typeIn(app, person.email, 'not the password');
    await app.page.getByRole('alert').getByText('Wrong e-mail or password').waitFor();
    await assertFilled(app.page.getByLabel('E-mail'), person.email);
    await app.close();
  });

  it('a person with a second factor is asked for its code', async () => {
    const person = await aPerson(service, w.workspace_id);
    const client = await sessionClient(base, person.email);
    const { secret } = expect(await client.post('/auth/totp/start', { password: PASSWORD }), 200).body.data;
    const code = (steps: number) => totpCode(bytesOf(secret), stepAt(clock.now_ms) + steps);
    expect(await client.post('/auth/totp/confirm', { password: PASSWORD, code: code(0) }), 200);
    clock.now_ms += 30_000;
    const app = await openApp(service, null, { path: '/sign-in' });
    await typeIn(app, person.email);
    await app.page.getByLabel('Code').fill('000000');
    await app.page.getByRole('button', { name: 'Sign in' }).click();
    await app.page.getByText('This code cannot be used').waitFor();
    await app.page.getByLabel('Code').fill(code(0));
    await app.page.getByRole('button', { name: 'Sign in' }).click();
    await app.page.getByRole('button', { name: 'Account menu' }).waitFor();
    await app.close();
  });

  for (const [language, title, turn_on, label, confirm, kept] of [
    ['en', 'Set up a second factor', 'Turn on', /^Password/, 'Confirm the code', 'I have kept them'],
    ['ar', 'فعّل التحقق بخطوتين', 'تفعيل', /^كلمة المرور/, 'تأكيد الرمز', 'احتفظت بها'],
  ] as const)
    it(`whose role asks for a second factor is led to set one up, and goes on when it stands (${language})`, async () => {
      const shop = await world(service);
      const person = await aPerson(service, shop.workspace_id, 'Packer');
      const admin = await sessionClient(base, (await aPerson(service, shop.workspace_id)).email);
      const { data: roles } = expect(await admin.get('/roles', { per_page: 100 }), 200).body;
      const { id } = roles.find(({ name }: { name: string }) => name === 'Packer');
      expect(await admin.put(`/roles/${id}`, { requires_second_factor: true }), 200);
      const app = await openApp(service, person, { path: '/orders', language });
      await app.page.getByRole('heading', { level: 1, name: title }).waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `factor-wanted-${language}`);
      await app.page.getByLabel(label).fill(PASSWORD);
      await app.page.getByRole('button', { name: turn_on }).click();
      const key = app.page.locator('code[dir=ltr]').first();
      const secret = (await key.innerText()).replaceAll(' ', '');
      // A phone's camera can read the same key from the page.
      const [seen] = await readBarcodes(await app.page.locator('svg[role=img]').screenshot());
      assert.match(
        seen?.text ?? '',
        new RegExp(`^otpauth://totp/Tahsil:${encodeURIComponent(person.email)}.*secret=${secret}&`),
      );
      await assertAccessible(app.page);
      await screenshot(app.page, `factor-qr-${language}`);
      await app.page.locator('input[autocomplete=one-time-code]').fill(totpCode(bytesOf(secret), stepAt(clock.now_ms)));
      await app.page.getByRole('button', { name: confirm }).click();
      await app.page.getByRole('button', { name: kept }).click();
      await app.page.getByRole('table').waitFor();
      app.assertQuiet();
      await app.close();
    });

  it('a forgotten password is set anew with the link of a mail', async () => {
    const person = await aPerson(service, w.workspace_id);
    const app = await openApp(service, null, { path: '/sign-in' });
    await app.page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The previous page has a field of this name too.
    await app.page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await app.page.getByLabel('E-mail').fill(person.email);
    await app.page.getByRole('button', { name: 'Send the link' }).click();
    await app.page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    const token = /#token=[\w-]{43}/.exec((await mailTo(person.email)).text)?.[0];
    assert.ok(token, 'the mail has a link');
    await app.page.goto(`${base}/app/reset-password${token}`);
    await app.page.getByLabel('New password').fill('a brand new passphrase');
    await app.page.getByRole('button', { name: 'Set the password' }).click();
    await app.page.getByRole('link', { name: 'Sign in' }).click();
    await typeIn(app, person.email, 'a brand new passphrase');
    await app.page.getByRole('button', { name: 'Account menu' }).waitFor();
    app.assertQuiet();
    await app.close();
  });

  it('the language is switched, turns the direction, and is kept', async () => {
    const app = await openApp(service, null, { path: '/sign-in' });
    const html = app.page.locator('html');
    assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], ['en', 'ltr']);
    await app.page.getByLabel('E-mail').fill('amina@example.com');
    await app.page.getByRole('button', { name: 'العربية' }).click();
    // The typed text is kept.
    await assertFilled(app.page.getByLabel('البريد الإلكتروني'), 'amina@example.com');
    await app.page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
    assert.deepEqual([await html.getAttribute('lang'), await html.getAttribute('dir')], ['ar', 'rtl']);
    await app.page.reload();
    await app.page.getByRole('button', { name: 'تسجيل الدخول' }).waitFor();
    await assertBecomes(() => html.getAttribute('dir'), 'rtl');
    // The browser's message about an empty field is in the page's language, not the machine's.
    await app.page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    const said = app.page.getByLabel('البريد الإلكتروني');
    assert.equal(await said.evaluate((field: HTMLInputElement) => field.validationMessage), 'املأ هذا الحقل.');
    app.assertQuiet();
    await app.close();
  });

  it('a session that ended leads back to signing in, and what it showed is gone', async () => {
    const person = await aPerson(service, w.workspace_id);
    const app = await openApp(service, person, { path: '/warehouses' });
    await app.page.getByRole('heading', { name: 'Warehouses' }).waitFor();
    // The station's offline data belonged to her.
    await app.page.goto(`${base}/app/scan`);
    await waitUntil(app.page, async () => (await caches.keys()).includes('tahsil-data'));
    await app.page.goto(`${base}/app/warehouses`);
    await app.page.getByRole('button', { name: 'Account menu' }).click();
    await app.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await app.page.getByRole('button', { name: 'Sign in' }).waitFor();
    assert.ok(!(await app.page.evaluate(() => caches.keys())).includes('tahsil-data'));
    await app.page.goto(`${base}/app/warehouses`);
    await app.page.waitForURL(/\/app\/sign-in/);
    await app.close();
  });

  it('the form stands there before any file has come, and sends nothing until it works', async () => {
    const app = await openApp(service, null, { path: '/forgot-password' });
    // A page whose code is missing reloads itself, which would empty the form.
    await app.rest();
    await app.page.route(/\/app\/assets\//, (asked) => asked.abort());
    await app.page.goto(`${base}/app/sign-in`);
    await app.page.getByLabel('E-mail').and(app.page.locator(':focus')).waitFor();
    await app.page.getByLabel('E-mail').fill('amina@example.com');
    await app.page.getByLabel(/^Password/).fill(PASSWORD);
    await app.page.keyboard.press('Enter');
    await assertBecomes(() => app.page.getByRole('button', { name: 'Sign in' }).isDisabled(), true);
    assert.ok(!app.page.url().includes('password'));
    await app.close();
  });

  it('a person who is signed in changes her own name and phone', async () => {
    const agent = await aPerson(service, w.workspace_id, 'Agent');
    const app = await openApp(service, agent, { path: '/profile', language: 'ar' });
    const { page } = app;
    await page.getByRole('textbox', { name: 'الاسم الكامل' }).fill('سلمى الإدريسي');
    await page.getByRole('textbox', { name: 'الهاتف' }).fill('0612345678');
    await page.getByRole('button', { name: 'حفظ' }).click();
    await page
      .getByRole('button', { name: /قائمة الحساب/ })
      .getByText('سلمى الإدريسي')
      .waitFor();
    await assertAccessible(page);
    await screenshot(page, 'profile-ar');
    const shown = expect(await w.api.get(`/users/${agent.id}`), 200).body.data;
    assert.deepEqual([shown.full_name, shown.phone], ['سلمى الإدريسي', '0612345678']);
    app.assertQuiet();
    await app.close();
  });

  it('the service being away is said, and the same is sent again', async () => {
    const person = await aPerson(service, w.workspace_id);
    const app = await openApp(service, null, { path: '/sign-in' });
    await app.page.route(/\/auth\/sign-in/, (asked) => asked.abort());
    await typeIn(app, person.email);
    await app.page.getByRole('alert').getByText('cannot be reached').waitFor();
    await app.page.unroute(/\/auth\/sign-in/);
    await app.page.getByRole('button', { name: 'Sign in' }).click();
    await app.page.getByRole('button', { name: 'Account menu' }).waitFor();
    await app.close();
  });

  for (const language of ['en', 'fr', 'ar'] as const)
    for (const theme of ['light', 'dark'] as const)
      it(`is accessible in ${language}, ${theme}`, async () => {
        const app = await openApp(service, null, { path: '/sign-in', language, theme });
        await app.page.locator('form').waitFor();
        await screenshot(app.page, `sign-in-${language}-${theme}`);
        await app.page.setViewportSize({ width: 390, height: 844 });
        await assertAccessible(app.page);
        await screenshot(app.page, `sign-in-${language}-${theme}-390`);
        await app.close();
      });
});
