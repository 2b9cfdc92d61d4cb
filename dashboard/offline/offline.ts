import { whenAtRest } from '../state/at-rest.ts';
import { FLOATING } from '../ui/layers/floating.ts';
import { ANSWERS, KEPT_PAGES } from './kept.ts';

/* Makes pages open without network: see service-worker.ts. */

/** Whether the worker saw the first requests of this document. It does not on the first visit, and not on each later one. */
const wasHeard = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Caches the page with all that it has loaded and requests first, and until it is left its later loads, such as glyphs of another
 * script; deletes its files of earlier builds. Nothing in browsers without this feature. Optional: failures to cache are ignored.
 *
 * @returns leaves it
 */
export function keepForOffline(path: string): () => void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return () => undefined;
  const late = new PerformanceObserver((list) => {
    void caches.open(KEPT_PAGES[path]!.files).then((files) => addMissing(files, assetsOf(list.getEntries())));
  });
  const keep = async () => {
    // Code of its fields and dialogs is among the loaded files.
    await FLOATING.fetch();
    await navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/' });
    await keepFiles(path);
    late.observe({ type: 'resource', buffered: true });
    if (!wasHeard) await keepAnswers(path);
  };
  let isLeft = false;
  whenAtRest(async () => {
    if (!isLeft) await keep().catch(() => undefined);
  });
  return () => {
    isLeft = true;
    late.disconnect();
  };
}

/** After a sign-out, none of the user's data is left. */
export async function forgetAnswers(): Promise<void> {
  if ('caches' in window) await caches.delete(ANSWERS);
}

async function keepAnswers(path: string): Promise<void> {
  const kept = await caches.open(ANSWERS);
  for (const address of KEPT_PAGES[path]!.answers) {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } });
    if (answer.ok) await kept.put(address, answer);
  }
}

async function keepFiles(path: string): Promise<void> {
  const page = `/app${path}`;
  const needed = assetsOf(performance.getEntriesByType('resource'));
  const files = await caches.open(KEPT_PAGES[path]!.files);
  await files.add(page);
  await addMissing(files, needed);
  const kept = await namesIn(files);
  // Unloaded files of the same build may be opened later: a dialog, after the network is gone.
  if (kept.filter((name) => ENTRY.test(name)).every((name) => needed.includes(name))) return;
  const old = kept.filter((name) => name !== page && !needed.includes(name));
  await Promise.all(old.map((name) => files.delete(name)));
}

/** The entry script of a build. */
const ENTRY = /\/index-[^/]+\.js$/;

const namesIn = async (files: Cache): Promise<string[]> => (await files.keys()).map(({ url }) => new URL(url).pathname);

async function addMissing(files: Cache, names: readonly string[]): Promise<void> {
  const kept = await namesIn(files);
  await Promise.all(names.filter((one) => !kept.includes(one)).map((one) => files.add(one).catch(() => undefined)));
}

/** Our files among the loaded ones, each once. */
function assetsOf(loaded: readonly PerformanceEntry[]): string[] {
  const ours = loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/app/assets/'));
  return [...new Set(ours.map(({ pathname }) => pathname))];
}
