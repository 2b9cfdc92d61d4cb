/*
 * In a csv, spreadsheet programs treat a cell that starts with one of these as a formula (R-FILE-3, CSV injection): an
 * apostrophe before it makes it text. A cell with outer blanks, which an import would trim, gets an apostrophe too. An
 * apostrophe before anything else belongs to the text ('s-Hertogenbosch, 'Abd el Kader) and stays as it is, both ways.
 */

/** `= + - @` and their full-width forms, after any blanks; tab, return, line feed and NUL are such characters themselves. */
const TRIGGER = /^[\s\u00a0\u200b\u2060\ufeff]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n\0]/u;

/** The text after its apostrophes decides: an escaped text gets one more apostrophe. */
function needsEscape(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return TRIGGER.test(bare) || bare !== bare.trim();
}

/** A `+` with digits alone is a phone, and computes nothing. */
const PHONE = /^\+\d(?:[\d ]*\d)?$/;

export const escapeCell = (text: string): string => (!PHONE.test(text) && needsEscape(text) ? `'${text}` : text);

/** Removes one leading apostrophe if `escapeCell` would have added it: so `unescapeCell(escapeCell(x))` is `x`. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && needsEscape(cell.slice(1)) ? cell.slice(1) : cell;
