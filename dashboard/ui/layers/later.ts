import { makeStore } from '../../state/store.ts';
import { whenAtRest } from '../../state/at-rest.ts';

/** Code that is no part of a first load: fetched when the page is at rest, or by the first use that does not wait so long. */
export type Later<Code> = {
  /** The code, or null until it is there; draws anew then. */
  use(): Code | null;
  /** The code, or null. */
  now(): Code | null;
  /** Fetches it, if nobody did; ends when it is there, or cannot be had. */
  fetch(): Promise<void>;
};

/** `load`: an import. What failed, as without network, is fetched again with the next use. */
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
