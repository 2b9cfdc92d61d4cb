import { currenciesOf } from '../../../../contract/intake/currency-words.ts';
import { say, type Message } from '../../../../contract/messages/message.ts';
import type { ColumnKind } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { MICRO_DECIMALS } from '../../text/micros.ts';
import { isDay } from '../../text/moments.ts';
import { readAmount, readPlainNumber } from '../../text/amounts.ts';
import { asciiDigits, withPrefix, type DialPlan } from '../../text/digits.ts';
import { UNCOMPUTED, type Cell } from './raw-rows.ts';
import type { DayOrder } from './day-orders.ts';
import { textOfSerial } from './serial-dates.ts';
import { splitList, splitPairs } from './split-list.ts';
import { unescapeCell } from '../escape-cell.ts';
import { cutText } from '../../text/cut-text.ts';

/** Settings of the workspace that its cells are parsed with. */
export type CellContext = { country: string; dial_plan: DialPlan | null; currency: string; currency_decimals: number };

export type CellValue = string | number | boolean | unknown[] | object | null;
/** A value, or the reason for none. */
export type ReadCell = { value: CellValue } | { fault: Message };

/** The displayed text of the cell: trimmed, or exactly the text after an escaping apostrophe. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    const plain = unescapeCell(cell);
    return plain === cell ? cell.trim() : plain;
  }
  // A spreadsheet shows 15 digits; the 16th and 17th are rounding noise.
  return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(15)));
}

/** PostgreSQL stores neither NUL nor halves of surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The text of a cell without characters that PostgreSQL does not store. */
export const storableText = (cell: Cell): string =>
  cell === UNCOMPUTED ? '' : textOf(cell).replaceAll('\0', '').toWellFormed();

/** A cell converted to its column's kind; null when it is empty. `day_order`: the order of days and months in its column. */
export function readCell(kind: ColumnKind, cell: Cell, context: CellContext, day_order: DayOrder = 'day'): ReadCell {
  const text = textOf(cell);
  if (text === '') return { value: null };
  if (text === UNCOMPUTED) return { fault: say('cell_formula_without_value') };
  if (!isStorable(text)) return { fault: say('holds_broken_characters') };
  switch (kind) {
    case 'text':
      return { value: text };
    case 'code':
      return EXPONENT.test(text) ? { fault: say('cell_changed_by_program', { text }) } : { value: text };
    case 'phone':
      return readPhone(text, context);
    case 'number':
    case 'whole':
      return readNumber(kind, typeof cell === 'number' ? cell : text);
    case 'pieces':
      return readPieces(typeof cell === 'number' ? cell : text);
    case 'amount':
      return readMoney(typeof cell === 'number' ? cell : text, context);
    case 'price':
      return readMoney(typeof cell === 'number' ? cell : text, { ...context, currency_decimals: MICRO_DECIMALS });
    case 'currency':
      return readCurrency(text, context);
    case 'boolean':
      return readBoolean(text);
    case 'day':
      return readDay(typeof cell === 'number' ? cell : text, day_order);
    case 'texts':
      return { value: splitList(text) };
    case 'numbers':
      return readAll(text, (item) => readNumber('number', item));
    case 'amounts':
      return typeof cell === 'number'
        ? wrapInList(readMoney(cell, context))
        : readAll(text, (item) => readMoney(item, context));
    case 'wholes':
      return readAll(PIECES_LISTED.test(text) ? text.replace(/[,;+&،؛\n]/g, '|') : text, readPieces);
    case 'pairs':
      return { value: splitPairs(text) };
    case 'json':
      return readJson(text);
    case 'raw':
      return { value: typeof cell === 'number' ? cell : text };
    default:
      return kind satisfies never;
  }
}

/** Excel's form of a long number with lost digits. */
const EXPONENT = /^\d([.,]\d+)?E\+?\d+$/i;

/** Excel strips the 0 or the + of a phone, and shows a long one as 2.12613E+11: then its digits are lost. */
function readPhone(typed: string, { dial_plan }: CellContext): ReadCell {
  // Removes an apostrophe that protected the phone in a workbook.
  const text = typed.replace(/^'+(?=[+\d])/, '');
  if (EXPONENT.test(text)) return { fault: say('cell_changed_by_program', { text }) };
  const whole = text.replace(/^(\d{6,15})[.,]0$/, '$1');
  return { value: withPrefix(whole, dial_plan) };
}

function readNumber(kind: 'number' | 'whole', given: string | number): ReadCell {
  const number = typeof given === 'number' ? Number(given.toPrecision(15)) : readPlainNumber(given);
  if (number === null) return { fault: say('must_be_number') };
  if (typeof number !== 'number') {
    const [one, other] = number.either;
    return { fault: say('number_ambiguous', { text: given as string, one, other: Number(other) }) };
  }
  if (kind === 'whole' && !Number.isInteger(number)) return { fault: say('must_be_whole') };
  return { value: number };
}

/** Pieces of several products, with a separator other than `|`. A comma counts only before a blank: it may be a decimal mark. */
const PIECES_LISTED = /^\d{1,4}(?:[^\S\n]*(?:[;+&؛\n][^\S\n]*|[,،][^\S\n]+)\d{1,4})+$/;

/** Pieces in typed forms: `x2`, `2 pcs`. */
function readPieces(given: string | number): ReadCell {
  const pieces = typeof given === 'string' ? /^(?:[x×*]\s?)?(\d{1,4})(?:\s?[x×*]|\s?(?:pcs?|pieces?|u|قطع|قطعة))?\.?$/i.exec(asciiDigits(given).trim()) : null; // prettier-ignore
  return readNumber('whole', pieces ? Number(pieces[1]) : given);
}

/** An amount in the workspace's currency, in major units. Refuses an amount with another currency. */
function readMoney(cell: Cell, { currency, currency_decimals }: CellContext): ReadCell {
  const read = readAmount(cell, { currency, currency_decimals, decimal_mark: null });
  if (read === null) return { value: null };
  if ('minor' in read) return { value: read.minor / 10 ** currency_decimals };
  // Excess decimals are refused where the amount is used, beside the row's other faults.
  const plain = read.fault.code === 'amount_decimals' ? readPlainNumber(String(cell)) : null;
  return typeof plain === 'number' ? { value: plain } : { fault: read.fault };
}

/** The workspace's currency, by code, word or sign; any other is refused, and the refusal names it. */
function readCurrency(text: string, { currency }: CellContext): ReadCell {
  const named = text.split(/\s+/).map((word) => currenciesOf(word));
  const isOurs = named.every((codes) => codes?.has(currency));
  return isOurs ? { value: currency } : { fault: say('amount_other_currency', { text: cutText(text, 40), currency }) };
}

const wrapInList = (read: ReadCell): ReadCell => ('value' in read ? { value: [read.value] } : read);

function readAll(text: string, read: (item: string) => ReadCell): ReadCell {
  const items = splitList(text).map(read);
  const faulty = items.find((item) => 'fault' in item);
  return faulty ?? { value: items.map((item) => ('value' in item ? item.value : null)) };
}

const YES = new Set(['true', '1', 'yes', 'y', 'oui', 'o', 'vrai', 'نعم', 'x', '✓']);
const NO = new Set(['false', '0', 'no', 'n', 'non', 'faux', 'لا']);

function readBoolean(text: string): ReadCell {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { fault: say('must_be_yes_or_no') };
}

/** `2026-11-20`, `20/11/2026` in the order of its column, or Excel's number of days. */
function readDay(given: string | number, order: DayOrder): ReadCell {
  const text = String(typeof given === 'number' || /^\d{5}$/.test(given) ? textOfSerial(Number(given)) : given);
  const written = withoutClock(asciiDigits(text));
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  if (!parts) return isDay(written) ? { value: written } : { fault: say('must_be_day') };
  const [, one, other, year] = parts as unknown as [string, string, string, string];
  const isOpen = order === 'either' && Number(one) <= 12 && Number(other) <= 12 && one !== other;
  if (isOpen) return { fault: say('day_ambiguous', { text: written }) };
  const isMonthFirst = order === 'month' || (order === 'either' && Number(other) > 12);
  const [month, first] = isMonthFirst ? [one, other] : [other, one];
  const day = `${year}-${month.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return isDay(day) ? { value: day } : { fault: say('must_be_day') };
}

function withoutClock(text: string): string {
  const clock = text.includes('\n') ? null : /[T ]\d\d:/.exec(text);
  return clock ? text.slice(0, clock.index) : text;
}

function readJson(text: string): ReadCell {
  try {
    return { value: JSON.parse(text) as CellValue };
  } catch {
    return { fault: say('must_be_json') };
  }
}
