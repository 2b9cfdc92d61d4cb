import { makeStore } from '../../state/store.ts';
import { whenAtRest } from '../../state/at-rest.ts';

/** Code outside the first load: fetched when the page is idle, or by an earlier use. */
export type Later<Code> = {
  /** The code, or null until it is there; renders again then. */
  use(): Code | null;
  /** The code, or null. */
  now(): Code | null;
  /** Fetches it, unless that has begun; resolves when it is there, or has failed. */
  fetch(): Promise<void>;
};

/** `load`: an import. A failure, as without network, is fetched again with the next use. */
export function later<Code extends object>(load: () => Promise<Code>): Later<Code> {
  const code = makeStore<Code | null>(null);
  let asked: Promise<void> | null = null;
  const fetch = () =>
    (asked ??= load().then(code.set, () => {
      asked = null;
    }));
  whenAtRest(fetch);
  return { use: code.use, now: code.get, fetch };
}
