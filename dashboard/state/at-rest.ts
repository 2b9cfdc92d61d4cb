import { makeStore } from './store.ts';

/*
 * Hidden parts of a page load after all visible ones, and before they are requested: no first paint waits for them, and no click waits
 * for the network.
 */

const waiting: (() => Promise<void>)[] = [];
let underWay = 0;
const rest = makeStore(false);

/** Calls `fetchIt` once the first page is loaded and idle; at once if it already is. */
export function whenAtRest(fetchIt: () => Promise<void>): void {
  if (!rest.get()) {
    waiting.push(fetchIt);
    return;
  }
  underWay++;
  void fetchIt().finally(() => underWay--);
}

/** True during a fetch in advance: its failure is not reported. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** False until the first page is idle. */
export const useAtRest = rest.use;

const LOOK_MS = 200;

/**
 * Called once, after the first page's requests: `isAsking` tells whether one is still open. Two checks must find it idle, as a rendered
 * answer may cause more.
 */
export function awaitRest(isAsking: () => boolean, wasQuiet = false): void {
  const isQuiet = document.readyState === 'complete' && !isAsking();
  if (!isQuiet || !wasQuiet) {
    setTimeout(awaitRest, LOOK_MS, isAsking, isQuiet);
    return;
  }
  rest.set(true);
  // Marks the end of the first load among fetched files (test/e2e/weight.test.ts).
  performance.mark('tahsil.rest');
  for (const fetchIt of waiting.splice(0)) whenAtRest(fetchIt);
}
