import { useEffect } from 'react';
import { makeStore } from '../../state/store.ts';
import { whenAtRest } from '../../state/at-rest.ts';

/** Code outside the first load: fetched when the page is idle, or by an earlier use. */
export type Later<Code> = {
  /** The code, or null until it is there; renders again then. */
  use(): Code | null;
  /** The same for a part that is shown: a failed fetch is repeated when it is shown again, and when the network is back. */
  useWanted(): Code | null;
  /** The code, or null. */
  now(): Code | null;
  /** Fetches it, unless that has begun; resolves when it is there, or has failed. */
  fetch(): Promise<void>;
};

let asking: Promise<unknown> | null = null;

/**
 * Rejects without network. A browser never asks again for a module that it failed to fetch, so this file is asked for first. The service
 * worker of phones has all scripts, without network too. Parts that are fetched together ask once.
 */
const reachServer = async (): Promise<void> => {
  if (navigator.serviceWorker?.controller) return;
  asking ??= window.fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).finally(() => (asking = null));
  await asking;
};

/** `load`: an import. After a failure, as without network, the next fetch tries again; the page stays as it is. */
export function later<Code extends object>(load: () => Promise<Code>): Later<Code> {
  const code = makeStore<Code | null>(null);
  let asked: Promise<void> | null = null;
  const fetch = () =>
    (asked ??= reachServer()
      .then(load)
      .then(code.set, () => {
        asked = null;
      }));
  const fetchAhead = () => whenAtRest(fetch);
  const useWanted = () => {
    const now = code.use();
    useEffect(() => {
      if (now) return undefined;
      // A fetch that began without network may fail after the network is back.
      const isBack = () => whenAtRest(() => fetch().then(() => (code.get() ? undefined : fetch())));
      fetchAhead();
      window.addEventListener('online', isBack);
      return () => window.removeEventListener('online', isBack);
    }, [now]);
    return now;
  };
  fetchAhead();
  return { use: code.use, useWanted, now: code.get, fetch };
}
