/*
 * A spreadsheet program takes a cell that starts with one of these for a formula (decisions 11, CSV injection): an apostrophe before
 * it makes it text. A cell that starts with an apostrophe gets another, and one with blanks around it, which an import would take away,
 * gets one too: so taking one away always gives back what was there.
 */

/** `= + - @ ' ` and their full-width forms, behind any blanks; tab, return, line feed and NUL are themselves such characters. */
const TRIGGER = /^[\s\u00a0\u200b\u2060\ufeff]*[=+\-@'＝＋－＠﹢﹣﹦﹫＇]|^[\t\r\n\0]/u;

export const escapeCell = (text: string): string => (TRIGGER.test(text) || text !== text.trim() ? `'${text}` : text);

/** Takes away exactly one leading apostrophe. */
export const unescapeCell = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);
