/*
 * In a csv, a spreadsheet program takes a cell that starts with one of these for a formula (R-FILE-3, CSV injection): an apostrophe before
 * it makes it text. One that has blanks around it, which an import would take away, gets an apostrophe too. An apostrophe before
 * anything else is somebody's own ('s-Hertogenbosch, 'Abd el Kader) and stays as it is, both ways.
 */

/** `= + - @` and their full-width forms, behind any blanks; tab, return, line feed and NUL are themselves such characters. */
const TRIGGER = /^[\s\u00a0\u200b\u2060\ufeff]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n\0]/u;

/** What a cell says behind its apostrophes decides: those of a text that was escaped already count as one more each. */
function needsEscape(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return TRIGGER.test(bare) || bare !== bare.trim();
}

/** What begins with `+` and has digits alone is a phone, and computes nothing. */
const PHONE = /^\+\d(?:[\d ]*\d)?$/;

export const escapeCell = (text: string): string => (!PHONE.test(text) && needsEscape(text) ? `'${text}` : text);

/** Takes one leading apostrophe away where `escapeCell` would have put it: so `unescapeCell(escapeCell(x))` is `x`. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && needsEscape(cell.slice(1)) ? cell.slice(1) : cell;
