import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { isSubscribed, subscribe } from './push-device.ts';

/* This browser as a device: the subscription that it keeps, and the result of a closed permission dialog. Runs without a browser. */

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const OTHER = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const KEYS = { p256dh: 'p', auth: 'a' };

/** A fake browser, with a subscription if `had` is set; records the calls to it. */
function aBrowser(t: TestContext, had: string | null, permission: NotificationPermission = 'granted') {
  const done: string[] = [];
  const of = (key: string) => ({
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: KEYS }),
    unsubscribe: async () => void done.push('unsubscribed'),
  });
  const pushManager = {
    getSubscription: async () => had && of(had),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      done.push('subscribed');
      return of(applicationServerKey);
    },
  };
  const serviceWorker = {
    register: async () => ({ pushManager }),
    getRegistration: async () => ({ pushManager }),
    ready: Promise.resolve(),
  };
  const given = { navigator: { serviceWorker }, Notification: { requestPermission: async () => permission } };
  for (const [name, value] of Object.entries(given)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    t.after(() =>
      before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name),
    );
  }
  return done;
}

test('a subscription of this installation’s key stays, as it may tell of another workspace', async (t) => {
  const done = aBrowser(t, KEY);
  assert.deepEqual(await subscribe(KEY), { endpoint: 'https://push.test/1', ...KEYS });
  assert.deepEqual(done, ['subscribed']);
  assert.equal(await isSubscribed(KEY), true);
});

test('one of another key is taken back, and does not count as on', async (t) => {
  const done = aBrowser(t, OTHER);
  assert.equal(await isSubscribed(KEY), false);
  await subscribe(KEY);
  assert.deepEqual(done, ['unsubscribed', 'subscribed']);
});

test('a question that was closed is not a no', async (t) => {
  aBrowser(t, null, 'default');
  assert.equal(await subscribe(KEY), 'dismissed');
});

test('a no is one', async (t) => {
  aBrowser(t, null, 'denied');
  assert.equal(await subscribe(KEY), 'denied');
});
