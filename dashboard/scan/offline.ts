/* Makes the station open without network: see service-worker.ts. */

/** As in service-worker.ts. */
const FILES = 'tahsil-files';
const PAGE = '/app/scan';

/** Keeps the page with all that it has loaded, and forgets the files of builds before. Nothing where the browser has no such thing. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/' });
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/app/assets/'))
    .map(({ pathname }) => pathname);
  const needed = [...new Set(loaded)];
  const files = await caches.open(FILES);
  await files.add(PAGE);
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(needed.filter((path) => !kept.includes(path)).map((path) => files.add(path)));
  await Promise.all(kept.filter((path) => path !== PAGE && !needed.includes(path)).map((path) => files.delete(path)));
}
