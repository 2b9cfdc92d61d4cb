/// <reference lib="webworker" />
import { ANSWERS, KEPT_PAGES } from './offline/kept.ts';

/*
 * Lets the scan station and a driver's round open without network (docs/decisions/0015-dashboard.md). Files with a hash in their
 * names come from the cache. The pages, the session, the warehouses and the round come from the network, and from the cache only
 * without one. Cached data of a session is deleted at its end. All other requests pass through.
 *
 * Shows notifications while the dashboard is closed (docs/decisions/0171-push.md).
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

const KEPT_ANSWERS = new Set(Object.values(KEPT_PAGES).flatMap(({ answers }) => answers));
const NETWORK_MS = 4_000;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

type Push = { title: string; body: string; tag: string; ids: string[]; path: string; language: string };
/** Data of a shown notification: the page that a tap opens, and the ids of its notifications in the bell. */
type NotificationData = { path: string; ids: string[] };

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data!.json() as Push));
});

/** Replaces the shown notification of the same tag: silently for a repetition, with a sound for a new message. */
async function show({ title, body, tag, ids, path, language }: Push): Promise<void> {
  const look = { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', icon: '/app/icon-192.png' } as const;
  const [earlier] = await worker.registration.getNotifications({ tag });
  const renotify = earlier !== undefined && (earlier.data as NotificationData).ids[0] !== ids[0];
  const data: NotificationData = { path, ids };
  // TypeScript’s types lack `renotify`.
  const options: NotificationOptions & { renotify: boolean } = { ...look, body, tag, renotify, data };
  await worker.registration.showNotification(title, options);
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path, ids } = notification.data as NotificationData;
  event.waitUntil(openThing(`/app${path}`, ids));
});

/** Opens the page in the window that shows it, else in a new one, so that input in other windows is kept. */
async function openThing(path: string, ids: string[]): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === worker.location.origin + path);
  await (shown ? shown.focus() : worker.clients.openWindow(path));
  await ask('/notifications/read', 'POST', { ids });
}

/**
 * The browser replaced its subscription: stores the new one. Without a session, or if the person turned notifications off, it is dropped.
 */
worker.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(subscribeAgain()));

async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/auth/push', { headers: { Accept: 'application/json' } });
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { public_key: string; is_on: boolean } };
  if (!data.is_on) return;
  const made = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.public_key,
  });
  const { endpoint, keys } = made.toJSON();
  await ask('/auth/push/device', 'PUT', { endpoint, ...keys });
}

const ask = (path: string, method: string, body: object): Promise<Response> =>
  fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method !== 'GET') return;
  const page = request.mode === 'navigate' && KEPT_PAGES[pathname.replace(/^\/app/, '')];
  if (pathname.startsWith('/app/assets/')) event.respondWith(cacheFirst(request));
  else if (page) event.respondWith(networkFirst(request, page.files, pathname));
  else if (KEPT_ANSWERS.has(pathname)) event.respondWith(networkFirst(request, ANSWERS, pathname));
});

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request));
}

/** `key`: cache key of the answer, the same for every query. */
async function networkFirst(request: Request, name: string, key: string): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) });
    if (answer.ok) await (await caches.open(name)).put(key, answer.clone());
    else if (answer.status === 401) await caches.delete(ANSWERS);
    return answer;
  } catch (error) {
    const kept = await caches.match(key, { cacheName: name });
    if (kept) return kept;
    throw error;
  }
}
