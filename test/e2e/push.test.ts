import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../harness.ts';
import { pushService } from '../push-service.ts';
import { aPerson } from '../session.ts';
import { world } from '../world.ts';
import { assertAccessible, assertBecomes, openApp, screenshot, waitUntil, whyNoBrowser, type App } from './browser.ts';

/*
 * Notifications on devices: the page that asks for permission, and the service worker that shows them. Browsers of tests reach no push
 * service.
 */

const service = await testService({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
const w = await world(service);

/** Replaces the browser's push service by a fake one. */
async function withPushService(app: App): Promise<string> {
  const phones = await pushService();
  const { subscription } = phones.browser();
  await app.page.addInitScript(({ endpoint, p256dh, auth }) => {
    // A browser without a screen always denies the permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let isMade = false;
    const made = {
      // As in a browser that does not report the key: the subscription is trusted.
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        isMade = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      isMade = true;
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => (isMade ? (made as unknown as PushSubscription) : null);
  }, subscription);
  return subscription.endpoint;
}

const devicesOf = (person: { id: string }) =>
  service.database.read.rows<{ endpoint: string }>(null, `select endpoint from push_devices where user_id = $1`, [
    person.id,
  ]);

describe('notifications on devices', { skip: whyNoBrowser(), concurrency: 2 }, () => {
  it('a device is turned on, its wishes are kept, and signing out turns it off', async () => {
    const person = await aPerson(service, w.workspace_id);
    const app = await openApp(service, person, { path: '/profile' });
    const { page, context } = app;
    await context.grantPermissions(['notifications'], { origin: service.base });
    const endpoint = await withPushService(app);
    await page.goto(`${service.base}/app/notifications`);
    const device = page.getByRole('switch', { name: 'Notify me on this device' });
    await device.click();
    await page.getByText('This device will notify you.').waitFor();
    await assertBecomes(() => devicesOf(person), [{ endpoint }]);
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await page.getByRole('combobox', { name: 'From' }).click();
    await page.getByRole('option', { name: '21:30' }).click();
    await page
      .getByRole('group', { name: 'What my devices notify me about' })
      .getByText('A courier is late with cash')
      .waitFor();
    await assertBecomes(async () => {
      const [row] = await service.database.read.rows<{ rest: string }>(null, `select rest_from || '-' || rest_to as rest from push_settings where user_id = $1`, [person.id]); // prettier-ignore
      return row?.rest;
    }, '21:30-07:00');
    await assertAccessible(page);
    await screenshot(page, 'push-on-en');

    // The notification that the worker shows, and the page that a tap opens. A browser without a screen shows none, so the test watches the
    // worker's calls.
    const push = { title: 'A new parcel for you', body: '', tag: 'one', ids: ['one'], path: '/orders', language: 'ar' };
    await waitUntil(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    const [worker] = context.serviceWorkers();
    const said = await worker!.evaluate(async (text) => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope;
      const shown = await new Promise<{ title: string; options: NotificationOptions }>((resolve) => {
        scope.registration.showNotification = async (title, options = {}) => resolve({ title, options });
        scope.dispatchEvent(new PushEvent('push', { data: text }));
      });
      const opened = await new Promise<string>((resolve) => {
        scope.clients.openWindow = async (url) => {
          resolve(String(url));
          return null;
        };
        const tapped = new Event('notificationclick');
        const { tag, data } = shown.options;
        Object.assign(tapped, {
          notification: { tag, data: data as string, close: () => undefined },
          waitUntil: () => undefined,
        });
        scope.dispatchEvent(tapped);
      });
      const { body, tag, lang, dir } = shown.options;
      return { title: shown.title, body, tag, lang, dir, opened };
    }, JSON.stringify(push));
    const { title, body, tag } = push;
    assert.deepEqual(said, { title, body, tag, lang: 'ar', dir: 'rtl', opened: '/app/orders' });

    await page.getByRole('button', { name: person.full_name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in');
    assert.deepEqual(await devicesOf(person), []);
    await app.close();
  });

  it('a browser that cannot says so, with the way out', async () => {
    const looks = [
      { language: 'fr', width: 390, theme: 'light', as: 'denied', text: 'Vous avez bloqué les notifications' },
      { language: 'ar', width: 390, theme: 'dark', as: 'iphone', text: 'على iPhone' },
      { language: 'en', width: 1440, theme: 'light', as: 'old', text: 'This browser cannot show notifications' },
    ] as const;
    const person = await aPerson(service, w.workspace_id);
    for (const { language, width, theme, as, text } of looks) {
      const app = await openApp(service, person, { path: '/profile', language, width, theme });
      await app.page.addInitScript((as) => {
        const give = (on: object, name: string, value: unknown) =>
          Object.defineProperty(on, name, { get: () => value });
        if (as === 'denied') return give(Notification, 'permission', 'denied');
        delete (window as Partial<typeof window> & { PushManager?: unknown }).PushManager;
        if (as === 'iphone') give(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
      }, as);
      await app.page.goto(`${service.base}/app/notifications`);
      await app.page.getByText(text, { exact: false }).waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `push-${as}-${language}-${width}`);
      await app.close();
    }
  });

  it('its switches look right where people hold them', async () => {
    for (const look of [
      { language: 'fr', width: 390 },
      { language: 'ar', width: 390, theme: 'dark' },
    ] as const) {
      const person = await aPerson(service, w.workspace_id);
      const app = await openApp(service, person, { path: '/profile', ...look });
      await app.context.grantPermissions(['notifications'], { origin: service.base });
      await withPushService(app);
      await app.page.goto(`${service.base}/app/notifications`);
      const device = app.page.locator('section[aria-labelledby=push]');
      await device.getByRole('switch').first().click();
      await device.getByRole('switch').nth(2).click();
      await device.getByRole('combobox').first().waitFor();
      await assertAccessible(app.page);
      await screenshot(app.page, `push-on-${look.language}`);
      await app.close();
    }
  });
});
