/*
 * Escapes cells of a csv by an apostrophe. Spreadsheet programs treat a cell that starts with TRIGGER as a formula
 * (R-FILE-3, CSV injection); after an apostrophe it is text. A cell with outer blanks, which an import would trim, gets
 * one too. Other leading apostrophes belong to the text ('s-Hertogenbosch, 'Abd el Kader), and both directions keep them.
 */

/** `= + - @` and their full-width forms, after any blanks; tab, return, line feed and NUL are such characters themselves. */
const TRIGGER = /^[\s\u00a0\u200b\u2060\ufeff]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n\0]/u;

/** The text after its apostrophes decides: an escaped text gets one more apostrophe. */
function needsEscape(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return TRIGGER.test(bare) || bare !== bare.trim();
}

/** A `+` before digits alone is a phone: it needs no escape, as it computes nothing. */
const PHONE = /^\+\d(?:[\d ]*\d)?$/;

export const escapeCell = (text: string): string => (!PHONE.test(text) && needsEscape(text) ? `'${text}` : text);

/** Removes one leading apostrophe if `escapeCell` would have added it: so `unescapeCell(escapeCell(x))` is `x`. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && needsEscape(cell.slice(1)) ? cell.slice(1) : cell;
