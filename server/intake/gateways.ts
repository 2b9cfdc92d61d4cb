import { CASH_ALONE, CASH_GATEWAYS } from '../../contract/intake/gateways.ts';
import { fold } from '../platform/text/fold.ts';

/** A longer text is no state. */
const WORD_MAX = 200;

/** A text in the form for comparison: folded, without punctuation. */
export function plainWords(text: string): string {
  return fold(text.slice(0, WORD_MAX)).replace(/[^\p{L}\p{N}]+/gu, ' ').trim(); // prettier-ignore
}

const USUAL = CASH_GATEWAYS.map(plainWords);

const ALONE: ReadonlySet<string> = new Set(CASH_ALONE.map(plainWords));

/**
 * True if a payment method is cash at the door (R-STORE-2): it contains one of these texts, or is one of those that count
 * alone. `words` null: the usual ones.
 */
export function isCashAtDoor(said: string, words: readonly string[] | null = null): boolean {
  const text = plainWords(said);
  if (isNothing(text)) return true;
  return (words?.map(plainWords) ?? USUAL).some(
    (word) => word !== '' && (ALONE.has(word) ? text === word : ` ${text} `.includes(` ${word} `)),
  );
}

/** Texts by which a file or a store marks an empty value. */
export const isNothing = (text: string): boolean => text === '' || text === 'n a' || text === 'none' || text === 'null';
