import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';

/* Tests of the service worker's pushes and subscriptions (docs/decisions/0171-push.md), without a browser. */

type Handler = (event: object) => void;
type Shown = { title: string; renotify: boolean; tag: string };
const handlers = new Map<string, Handler>();
const asked: string[] = [];
const shown: (Shown & { data: unknown })[] = [];
let isOn = true;

const pushManager = {
  subscribe: async () => ({
    toJSON: () => ({ endpoint: 'https://push.test/2', keys: { p256dh: 'p', auth: 'a' } }),
  }),
};
const registration = {
  pushManager,
  getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
  showNotification: async (title: string, options: Omit<Shown, 'title'> & { data: unknown }) =>
    void shown.push({ title, ...options }),
};
const scope = {
  registration,
  location: { origin: 'https://shop.test' },
  clients: { matchAll: async () => [], openWindow: async (path: string) => void asked.push(`open ${path}`) },
  addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
};
const fetched = async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
  asked.push([method, path, body].filter(Boolean).join(' '));
  return Response.json({ data: { public_key: 'key', is_on: isOn } });
};

/** Dispatches an event; resolves when all work that the event waits for is done. */
async function comes(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  handlers.get(type)!({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) });
  await Promise.all(waits);
}
const push = (ids: string[]) => {
  const message = { title: 'A new parcel for you', body: '', tag: 'parcels', ids, path: '/round', language: 'en' };
  return comes('push', { data: { json: () => message } });
};

describe('the service worker', () => {
  // Other test files of this process also use fetch, while they load and while these tests wait.
  const globals = { self: scope, fetch: fetched };
  const replaced = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  before(async () => {
    Object.assign(globalThis, globals);
    await import('./service-worker.ts');
  });
  after(() => {
    for (const [name, own] of replaced)
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  });

  beforeEach(() => {
    asked.length = 0;
    shown.length = 0;
    isOn = true;
  });

  test('a browser that changed its subscription tells the new one, unless its person turned the device off', async () => {
    await comes('pushsubscriptionchange', {});
    assert.deepEqual(asked.map((one) => one.split(' ').slice(0, 2).join(' ')), ['GET /auth/push', 'PUT /auth/push/device']); // prettier-ignore
    asked.length = 0;
    isOn = false;
    await comes('pushsubscriptionchange', {});
    assert.deepEqual(asked, ['GET /auth/push']);
  });

  test('what comes again is silent, what says more makes a sound, and a tap reads all of it', async () => {
    await push(['one']);
    await push(['one']);
    shown.splice(0, shown.length, shown[1]!);
    await push(['two', 'one']);
    assert.deepEqual(shown.map(({ renotify }) => renotify), [false, true]); // prettier-ignore
    await comes('notificationclick', { notification: { ...shown[1], close: () => undefined } });
    assert.deepEqual(asked, ['open /app/round', 'POST /notifications/read {"ids":["two","one"]}']);
  });
});
