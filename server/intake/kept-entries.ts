/* What a lead or an order keeps of a file or a delivery, where no field of ours says it (R-INTAKE-1). */

export type Entry = { key: string; value: string };

/** Of a key, and of a value. */
const TEXT_MAX = 100;

/** Texts of others as custom data, each under its name: what is longer than a value goes on in the next. */
export const entriesOf = (texts: readonly Entry[]): Entry[] =>
  texts.flatMap(({ key, value }) => piecesOf(value).map((piece) => ({ key: [...key].slice(0, TEXT_MAX).join(''), value: piece }))); // prettier-ignore

/** So much of one text is kept: a note of 2,000 characters. */
const PIECES_MAX = 20;
/** Of one text of a file: what is longer is refused, never cut. At a blank a piece may end in its second half. */
export const KEPT_CHARACTERS = (PIECES_MAX * TEXT_MAX) / 2;

/** Text in pieces of at most 100 characters, none of them empty, parted at a blank where there is one in the second half. */
export function piecesOf(text: string): string[] {
  const letters = [...text.slice(0, 4 * PIECES_MAX * TEXT_MAX).toWellFormed()];
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
