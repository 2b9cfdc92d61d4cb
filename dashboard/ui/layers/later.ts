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

/** `load`: an import. After a failure, as without network, the next fetch tries again; the page stays as it is. */
export function later<Code extends object>(load: () => Promise<Code>): Later<Code> {
  const code = makeStore<Code | null>(null);
  let asked: Promise<void> | null = null;
  const fetch = () =>
    (asked ??= load().then(code.set, () => {
      asked = null;
    }));
  const fetchAhead = () => whenAtRest(fetch);
  const useWanted = () => {
    const now = code.use();
    useEffect(() => {
      if (now) return undefined;
      fetchAhead();
      window.addEventListener('online', fetchAhead);
      return () => window.removeEventListener('online', fetchAhead);
    }, [now]);
    return now;
  };
  fetchAhead();
  return { use: code.use, useWanted, now: code.get, fetch };
}
