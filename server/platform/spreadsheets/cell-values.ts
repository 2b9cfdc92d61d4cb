import { say, type Message } from '../../../contract/messages/message.ts';
import type { ColumnKind } from '../../../contract/spreadsheets.ts';
import { isDay } from '../text/moments.ts';
import { asciiDigits, withPrefix } from '../text/phones.ts';
import type { Cell } from './raw-rows.ts';
import { textOfSerial } from './serial-dates.ts';
import { splitList, splitPairs } from './split-list.ts';
import { unescapeCell } from './escape-cell.ts';

/** Settings of the workspace that its cells are parsed with. */
export type CellContext = { country: string; currency_decimals: number };

export type CellValue = string | number | boolean | unknown[] | object | null;
/** A value, or why there is none. */
export type ReadCell = { value: CellValue } | { fault: Message };

/** The displayed text of the cell: trimmed, or exactly the text after an escaping apostrophe. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    const plain = unescapeCell(cell);
    return plain === cell ? cell.trim() : plain;
  }
  // 15 digits are what a spreadsheet shows; the 16th and 17th are noise of its arithmetic.
  return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(15)));
}

/** A cell converted to its column's kind; null when it is empty. */
export function readCell(kind: ColumnKind, cell: Cell, context: CellContext): ReadCell {
  const text = textOf(cell);
  if (text === '') return { value: null };
  if (text.includes('\0') || !text.isWellFormed()) return { fault: say('holds_broken_characters') };
  switch (kind) {
    case 'text':
      return { value: text };
    case 'phone':
      return readPhone(text, context);
    case 'number':
    case 'whole':
      return readNumber(kind, typeof cell === 'number' ? cell : text, context);
    case 'boolean':
      return readBoolean(text);
    case 'day':
      return readDay(typeof cell === 'number' ? cell : text);
    case 'texts':
      return { value: splitList(text) };
    case 'numbers':
      return readAll('number', text, context);
    case 'wholes':
      return readAll('whole', text, context);
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

/** Excel strips the 0 or the + of a phone, and shows a long one as 2.12613E+11: then its digits are lost. */
function readPhone(text: string, { country }: CellContext): ReadCell {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(text)) return { fault: say('cell_changed_by_program', { text }) };
  const whole = text.replace(/^(\d{6,15})[.,]0$/, '$1');
  return { value: withPrefix(whole, country) };
}

const CURRENCY = /(?<=\d)(mad|dhs?|dzd|da|tnd|dt|egp|le|sar|sr|aed|xof|fcfa|eur|usd|€|\$|درهم|دج|دت|ريال|جنيه)$/iu;
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

function readNumber(kind: 'number' | 'whole', given: string | number, { currency_decimals }: CellContext): ReadCell {
  const number = typeof given === 'number' ? Number(given.toPrecision(15)) : numberOf(given, currency_decimals);
  if (typeof number !== 'number') return { fault: number };
  if (kind === 'whole' && !Number.isInteger(number)) return { fault: say('must_be_whole') };
  return { value: number };
}

/** `1 234,50`, `1,234.50`, `1234.5` and `١٢٣٤٫٥` are one number. An ambiguous one is refused. */
function numberOf(typed: string, currency_decimals: number): number | Message {
  const text = asciiDigits(typed)
    .replaceAll('٫', '.')
    .replace(/[٬\s\u00a0\u202f'’_]/g, '')
    .replace(CURRENCY, '');
  if (/^-?\d+$/.test(text)) return Number(text);
  if (AMBIGUOUS.test(text) && currency_decimals < 3)
    return say('number_ambiguous', { text, one: text.replace(/[.,]/, ''), other: Number(text.replace(',', '.')) });
  if (/^-?\d*[.,]\d+$/.test(text)) return Number(text.replace(',', '.'));
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+(\.\d+)?E[+-]?\d{1,2}$/i.test(text)) return Number(text);
  return say('must_be_number');
}

function readAll(kind: 'number' | 'whole', text: string, context: CellContext): ReadCell {
  const items = splitList(text).map((item) => readNumber(kind, item, context));
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

/** `2026-11-20`, `20/11/2026` (day first, as where our users are), or the number of days that Excel keeps. */
function readDay(given: string | number): ReadCell {
  const text = String(typeof given === 'number' || /^\d{5}$/.test(given) ? textOfSerial(Number(given)) : given);
  const written = withoutClock(asciiDigits(text));
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  const day = parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : written;
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
