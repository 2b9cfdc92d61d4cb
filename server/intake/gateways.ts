import { CASH_GATEWAYS } from '../../contract/intake/gateways.ts';
import { fold } from '../platform/text/fold.ts';

/** What is longer is no word of a state. */
const WORD_MAX = 200;

/** Words as they are compared: folded, without signs. */
export function plainWords(text: string): string {
  return fold(text.slice(0, WORD_MAX)).replace(/[^\p{L}\p{N}]+/gu, ' ').trim(); // prettier-ignore
}

const USUAL = CASH_GATEWAYS.map(plainWords);

/** Whether a way of paying is cash at the door (R-STORE-2): one of these words stands in it. `words` null: the usual ones. */
export function isCashAtDoor(said: string, words: readonly string[] | null = null): boolean {
  const text = plainWords(said);
  if (isNothing(text)) return true;
  return (words?.map(plainWords) ?? USUAL).some((word) => word !== '' && ` ${text} `.includes(` ${word} `));
}

/** Words by which a file or a store says that there is nothing to say. */
export const isNothing = (text: string): boolean => text === '' || text === 'n a' || text === 'none' || text === 'null';
