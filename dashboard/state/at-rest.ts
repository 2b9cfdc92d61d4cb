import { makeStore } from './store.ts';

/*
 * What a page does not show at first comes after all that it shows, and before it is asked for: so a first paint waits for none of it,
 * and no click for the network.
 */

const waiting: (() => Promise<void>)[] = [];
let underWay = 0;
const rest = makeStore(false);

/** Calls `fetchIt` when the first page is there and asks for nothing more; at once when it is. */
export function whenAtRest(fetchIt: () => Promise<void>): void {
  if (!rest.get()) {
    waiting.push(fetchIt);
    return;
  }
  underWay++;
  void fetchIt().finally(() => underWay--);
}

/** True while something is fetched that nobody asked for yet: where that fails, nobody is told. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** False until then. */
export const useAtRest = rest.use;

const LOOK_MS = 200;

/**
 * Called once, when the first page has asked its questions: `isAsking` says whether it still waits for an answer. Two looks must find it
 * quiet, as what an answer shows may ask for more.
 */
export function awaitRest(isAsking: () => boolean, wasQuiet = false): void {
  const isQuiet = document.readyState === 'complete' && !isAsking();
  if (!isQuiet || !wasQuiet) {
    setTimeout(awaitRest, LOOK_MS, isAsking, isQuiet);
    return;
  }
  rest.set(true);
  // Files of the first load are told from those that come now (test/e2e/weight.test.ts).
  performance.mark('tahsil.rest');
  for (const fetchIt of waiting.splice(0)) whenAtRest(fetchIt);
}
