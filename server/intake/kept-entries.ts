/* Data from a file or a delivery that a lead or an order stores without its own field (R-INTAKE-1). */

import { cutText } from '../platform/text/cut-text.ts';

export type Entry = { key: string; value: string };

/** Maximum characters of a key, and of a value. */
const TEXT_MAX = 100;

/** Foreign texts as custom data, each under its name; the rest of a text longer than a value follows in further values. */
export const entriesOf = (texts: readonly Entry[]): Entry[] =>
  texts.flatMap(({ key, value }) => piecesOf(value).map((piece) => ({ key: [...key].slice(0, TEXT_MAX).join(''), value: piece }))); // prettier-ignore

/** Maximum values of one text: a note of 2,000 characters. */
const PIECES_MAX = 20;
/**
 * Maximum characters of one text of a file: a longer one is refused, never cut. Half of what the values can hold, since a piece may end at
 * a blank in its second half.
 */
export const KEPT_CHARACTERS = (PIECES_MAX * TEXT_MAX) / 2;

/** The text in pieces of at most 100 characters, none empty, split at a blank if the second half has one. */
export function piecesOf(text: string): string[] {
  const letters = [...cutText(text, 4 * PIECES_MAX * TEXT_MAX)];
  const pieces: string[] = [];
  let at = 0;
  while (at < letters.length && pieces.length < PIECES_MAX) {
    const blank = letters.lastIndexOf(' ', at + TEXT_MAX);
    const isLast = letters.length - at <= TEXT_MAX;
    const end = isLast || blank <= at + TEXT_MAX / 2 ? at + TEXT_MAX : blank;
    const piece = letters.slice(at, end).join('').trim();
    if (piece !== '') pieces.push(piece);
    at = end;
  }
  return pieces;
}
