import { dividesByComma, isWholeInUse } from '../../../contract/currencies.ts';
import { currenciesOf } from '../../../contract/intake/currency-words.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { asciiDigits } from './digits.ts';
import { cutText } from './cut-text.ts';

/*
 * Amounts and numbers as people and other programs write them: `1 250,00`, `1,250.00`, `1.250`, `Rs. 2,500/-`, `١٢٥٠٫٠٠
 * درهم`, `%!f(string=299.00)`. The one parser for files, sheets, statements and deliveries (R-INTAKE-3). An ambiguous
 * amount is decided by the rest of its file or row, or not at all.
 */

/** A cell's content. */
type Cell = string | number | null;

/** The decimal mark; null: the file does not show it. */
export type DecimalMark = '.' | ',' | null;

export type AmountContext = { currency: string; currency_decimals: number; decimal_mark: DecimalMark };

/** Minor units; `either`: the possible meanings, in case its row decides, else the fault; null: the cell is empty. */
export type ReadAmount = { minor: number } | { either: readonly number[]; fault: Message } | { fault: Message } | null;

type WrittenAmount = { sign: 1 | -1; digits: string; words: string[] };

/** Longer texts are no amounts. */
const TEXT_MAX = 80;

/** The cell without artefacts, signs and words. */
function takeApart(cell: string): WrittenAmount | null {
  if (cell.length > TEXT_MAX) return null;
  let text = asciiDigits(cell)
    .replaceAll('٬', ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .trim()
    // Marks for "and nothing more": `2500/-`, `199,-`, `199.=`.
    .replace(/(\d) ?(?:\/|[.,٫]) ?[-=]+$/, '$1');
  const artefact = /%!\w\(\w+=([^)%]*)\)/.exec(text);
  if (artefact) text = artefact[1]!.trim();
  let sign: 1 | -1 = 1;
  const bracketed = /^\((.*)\)$/.exec(text);
  if (bracketed) [text, sign] = [bracketed[1]!.trim(), -1];
  const words: string[] = [];
  const rest = withoutPlaces(
    text.replace(/[\p{Sc}\u20c1]|\p{L}[\p{L}\p{M}.]*/gu, (word) => {
      words.push(word);
      return PLACE_OF_WORD;
    }),
  );
  const bare = withoutMinus(rest);
  const digits = withoutGaps(withoutPlaces(bare ?? rest.replace(/^\+/, '')));
  if (bare !== null) sign = -1;
  return digits !== null && (/^\d[\d.,٫]*$/.test(digits) || /^[.,٫]\d+$/.test(digits))
    ? { sign, digits: digits.replace(/[.,٫]$/, ''), words }
    : null;
}

/** Stands for a word, so that digits on both sides of it are not one number. */
const PLACE_OF_WORD = '\u0001';

/** The text without blanks and words before and after it. */
function withoutPlaces(text: string): string {
  const isPlace = (letter: string | undefined) => letter === PLACE_OF_WORD || (letter ?? 'x').trim() === '';
  let [start, end] = [0, text.length];
  while (start < end && isPlace(text[start])) start++;
  while (end > start && isPlace(text[end - 1])) end--;
  return text.slice(start, end);
}

/**
 * Digits whose groups stand apart, as one number: `1 250`, `1'250'000.50`, `1 25 000`. Null where the digits are no groups of three, or of
 * two before the last three, as in India: `199 20` and two lines are two numbers.
 */
function withoutGaps(text: string): string | null {
  const [first = '', ...groups] = text.split(/[ \u00a0\u2007\u2009\u202f'’_]+/);
  if (groups.length === 0) return first;
  const [middle, last] = [groups.slice(0, -1), groups.at(-1)!];
  const isLast = /^\d{3}(?:[.,٫]\d*)?$/.test(last);
  const isIndian = middle.length > 0 && middle.every((group) => /^\d\d$/.test(group)) && /^[1-9]\d?$/.test(first);
  const isThrees = middle.every((group) => /^\d{3}$/.test(group)) && /^[1-9]\d{0,2}$/.test(first);
  return isLast && (isIndian || isThrees) ? first + groups.join('') : null;
}

/** The text without a minus before or after it; null: it has none. */
function withoutMinus(text: string): string | null {
  if (text.startsWith('-')) return text.slice(1);
  return text.endsWith('-') ? text.slice(0, -1) : null;
}

/** Blank, or the marks that programs write for an empty value. */
const isBlank = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && /^(-|–|—|n\/?a|null|nan)?$/i.test(cell.trim()));

/** The decimal mark that a single cell shows; null: none, or ambiguous. */
export function decimalMarkOf(cell: Cell): DecimalMark {
  if (typeof cell !== 'string' || isBlank(cell)) return null;
  const written = takeApart(cell);
  const marks = written?.digits.match(/[.,]/g) ?? [];
  if (!written || marks.length === 0) return null;
  const last = marks.at(-1)! as '.' | ',';
  const other = last === '.' ? ',' : '.';
  if (new Set(marks).size === 2) return marks.filter((mark) => mark === last).length === 1 ? last : null;
  if (marks.length > 1) return other;
  const [whole = '', fraction = ''] = written.digits.split(last);
  if (fraction.length !== 3 || whole === '' || whole === '0' || whole.length > 3) return last;
  return null;
}

/** The mark of all cells together; null when none shows it, or they contradict each other. */
export function agreedMark(counts: Readonly<Record<'.' | ',', number>>): DecimalMark {
  if (counts['.'] > 0 && counts[','] > 0) return null;
  return counts['.'] > 0 ? '.' : counts[','] > 0 ? ',' : null;
}

export function readAmount(cell: Cell, context: AmountContext): ReadAmount {
  if (isBlank(cell)) return null;
  if (typeof cell === 'number') return fromNumber(cell, context);
  const text = (cell as string).trim();
  if (/^-?\d+([.,]\d+)?E[+-]?\d+$/i.test(text)) return fromNumber(Number(text.replace(',', '.')), context);
  const written = takeApart(text);
  if (!written) return { fault: say('amount_unreadable', { text: shorten(text) }) };
  const strange = written.words.find((word) => !currenciesOf(word)?.has(context.currency));
  if (strange !== undefined)
    return currenciesOf(strange)
      ? { fault: say('amount_other_currency', { text: shorten(text), currency: context.currency }) }
      : { fault: say('amount_unreadable', { text: shorten(text) }) };
  const { meanings, is_sure } = meaningsOf(written.digits, context);
  if (meanings.length === 0) return { fault: say('amount_unreadable', { text: shorten(text) }) };
  const fitting = meanings.flatMap((major) => {
    const minor = toMinor(major, context.currency_decimals);
    return minor === null ? [] : [written.sign * minor || 0];
  });
  const { currency, currency_decimals: max } = context;
  const tooFine = say('amount_decimals', { text: shorten(text), max, currency });
  if (fitting.length === 0) return { fault: tooFine };
  if (is_sure) return { minor: fitting[0]! };
  const [one, other] = meanings;
  const fault =
    fitting.length === 1 ? tooFine : say('number_ambiguous', { text: shorten(text), one: one!, other: Number(other) });
  return { either: fitting, fault };
}

const shorten = (text: string): string => cutText(text, 40);

/** A spreadsheet shows 15 digits; the rest is rounding noise. */
function fromNumber(number: number, { currency, currency_decimals }: AmountContext): ReadAmount {
  const text = String(Number(number.toPrecision(15)));
  const minor = /e/.test(text) ? null : toMinor(text.replace('-', ''), currency_decimals);
  if (minor === null) return { fault: say('amount_decimals', { text, max: currency_decimals, currency }) };
  return { minor: (number < 0 ? -minor : minor) || 0 };
}

/** The possible values of digits with marks, in major units with a point; `is_sure`: only one. */
function meaningsOf(
  digits: string,
  { decimal_mark, currency, currency_decimals }: AmountContext,
): { meanings: string[]; is_sure: boolean } {
  const sure = (...meanings: string[]) => ({ meanings, is_sure: true });
  if (digits.includes(ARABIC_MARK)) return sure(...meaningOfArabic(digits, currency));
  const marks = digits.match(/[.,]/g) ?? [];
  const grouped = digits.replace(/[.,]/g, '');
  if (marks.length === 0) return sure(digits);
  const last = marks.at(-1)!;
  const at = digits.lastIndexOf(last);
  const whole = digits.slice(0, at);
  const decimal = `${whole.replace(/[.,]/g, '') || '0'}.${digits.slice(at + 1)}`;
  // In India and Pakistan the groups before the last have two digits: `1,25,000`.
  const isGrouping = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(digits);
  if (new Set(marks).size === 2) return marks.filter((mark) => mark === last).length === 1 ? sure(decimal) : sure();
  if (marks.length > 1) return isGrouping ? sure(grouped) : sure();
  if (!isGrouping || whole.startsWith('0')) return sure(decimal);
  // Francs and the dinars of Iraq have no smaller unit: digits after the mark are thousands.
  if (isWholeInUse(currency)) return sure(grouped);
  if (decimal_mark !== null && decimal_mark !== last) return sure(grouped);
  const isThousands = decimal_mark === null && last === ',' && dividesByComma(currency);
  // With three decimals, the mark before three digits is decimal, unless the country divides thousands by it: `12,500` in Kuwait is open.
  if (isThousands !== currency_decimals >= 3) return sure(isThousands ? grouped : decimal);
  return { meanings: [grouped, decimal], is_sure: false };
}

/** The decimal mark of Arabic digits, which divides no thousands. */
const ARABIC_MARK = '٫';

/** The one meaning of digits with an Arabic decimal mark; empty: none. Without smaller money in use, three digits after it are thousands. */
function meaningOfArabic(digits: string, currency: string): string[] {
  const [whole = '', fraction = '', ...more] = digits.split(ARABIC_MARK);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !/^(?:\d*|\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3})$/.test(whole))
    return [];
  const plain = whole.replace(/[.,]/g, '');
  const isThousands = isWholeInUse(currency) && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return [isThousands ? plain + fraction : `${plain || '0'}.${fraction}`];
}

/** The amount in minor units; null: more decimals than the currency. Trailing zeros do not count. */
function toMinor(major: string, decimals: number): number | null {
  const [whole = '', fraction = ''] = major.split('.');
  let digits = fraction.length;
  while (digits > 0 && fraction[digits - 1] === '0') digits--;
  const exact = fraction.slice(0, digits);
  if (exact.length > decimals || whole.length > 12) return null;
  return Number(whole + exact.padEnd(decimals, '0'));
}

/**
 * A plain number in the same spellings; null: none, or beside a word, such as a currency. `either`: both meanings, when a
 * mark may separate thousands.
 */
export function readPlainNumber(text: string): number | { either: [one: string, other: string] } | null {
  const trimmed = text.trim();
  if (/^-?\d+([.,]\d+)?E[+-]?\d{1,2}$/i.test(trimmed)) return Number(trimmed.replace(',', '.'));
  const written = takeApart(trimmed);
  if (!written || written.words.length > 0) return null;
  const { meanings, is_sure } = meaningsOf(written.digits, NO_MONEY);
  const [one, other] = meanings;
  if (one === undefined) return null;
  return is_sure ? written.sign * Number(one) || 0 : { either: [one, other!] };
}

const NO_MONEY: AmountContext = { currency: '', currency_decimals: 2, decimal_mark: null };
