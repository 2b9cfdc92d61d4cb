/* Makes pages open without network: see service-worker.ts. */

/** As in service-worker.ts: where the files of each page are kept. */
const FILES_OF: Record<string, string> = { '/scan': 'tahsil-files', '/round': 'tahsil-round-files' };

/** Keeps the page with all that it has loaded, and forgets its files of builds before. Nothing where the browser has no such thing. */
export async function keepForOffline(path: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const page = `/app${path}`;
  await navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/' });
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/app/assets/'))
    .map(({ pathname }) => pathname);
  const needed = [...new Set(loaded)];
  const files = await caches.open(FILES_OF[path]!);
  const textOf = async () => await (await files.match(page))?.text();
  const before = await textOf();
  await files.add(page);
  const isSameBuild = before === (await textOf());
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(needed.filter((one) => !kept.includes(one)).map((one) => files.add(one)));
  // Of the same build, what this visit has not loaded may be what it opens later: a dialog, after the network is gone.
  if (isSameBuild) return;
  await Promise.all(kept.filter((one) => one !== page && !needed.includes(one)).map((one) => files.delete(one)));
}
