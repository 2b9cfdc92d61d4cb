/// <reference lib="webworker" />
import { ANSWERS, KEPT_PAGES } from './offline/kept.ts';

/*
 * Lets the scan station and a driver's round open without network (docs/decisions/0015-dashboard.md). Files with a hash in their
 * names come from the cache. The pages, the session, the warehouses and the round come from the network, and from the cache only
 * without one. Cached data of a session is deleted at its end. All other requests pass through.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

const KEPT_ANSWERS = new Set(Object.values(KEPT_PAGES).flatMap(({ answers }) => answers));
const NETWORK_MS = 4_000;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

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

/** `key`: the cache key of the answer, whatever its query. */
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
