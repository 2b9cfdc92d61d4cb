import { about, say, type Message } from '../../contract/messages/message.ts';
import { readAmount } from '../platform/text/amounts.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import { cutText } from '../platform/text/cut-text.ts';
import type { DraftContext, DraftLine } from './draft.ts';
import { isNothing, plainWords } from './gateways.ts';
import { isFilled, textsOf } from './texts-of-record.ts';

/* The amounts of a record: its total, and what its lines and fees come to (R-INTAKE-4, R-INTAKE-5). Amounts in major units. */

const FEES = ['shipping', 'taxes', 'discount'] as const;
export const AMOUNTS = ['subtotal', ...FEES] as const;

export const roundAmount = (amount: number): number => Number(amount.toFixed(4));

/** Sum of the lines if each has a price or a total; null otherwise. */
export function sumOf(lines: readonly DraftLine[]): number | null {
  let sum = 0;
  for (const { quantity, price, total } of lines) {
    if (total === null && price === null) return null;
    sum += total ?? price! * (quantity ?? 1);
  }
  return roundAmount(sum);
}

/**
 * The total of a record; null if it has none. An equal total in several rows is that of the record, and must equal the sum of its lines and
 * fees.
 */
export function totalOf(
  rows: readonly ReadRow[],
  lines: DraftLine[],
  context: DraftContext,
  said: Message[],
): number | null {
  const total = readTotal(rows, lines, context, said);
  if (!rows.some(({ values }) => isFilled(values['total']) || isFilled(values['totals'])))
    refuseFees(rows, context, said);
  return total;
}

/** Texts in the cell of a fee that mean no fee. */
const NO_FEE: ReadonlySet<string> = new Set(['free', 'gratuit', 'gratuite', 'offert', 'offerte', 'مجاني', 'مجانية', 'مجانا'].map(plainWords)); // prettier-ignore

/** Without a total, a fee or a discount makes the amount to collect unclear. */
function refuseFees(rows: readonly ReadRow[], context: DraftContext, said: Message[]): void {
  for (const name of FEES) {
    const fee = textsOf(rows, name).find((text) => {
      const plain = plainWords(text);
      if (isNothing(plain) || NO_FEE.has(plain)) return false;
      const read = readAmount(text, { ...context.cells, decimal_mark: null });
      return !(read && 'minor' in read && read.minor === 0);
    });
    if (fee !== undefined) said.push(about(say('row_fee_without_total', { text: cutText(fee, 40) }), name));
  }
}

function readTotal(
  rows: readonly ReadRow[],
  lines: DraftLine[],
  context: DraftContext,
  said: Message[],
): number | null {
  if (rows.length === 1) return (rows[0]!.values['total'] as number | null | undefined) ?? null;
  const totals = rows.map(({ values }) => values['total'] as number | null | undefined).filter(isFilled) as number[];
  const isOne = totals.every((total) => total === totals[0]);
  const sum = sumOf(lines);
  if (totals.length === 0) return isRepeated(rows, 'totals', said) ? null : sum;
  if (sum === null) {
    // A total in each row, all for one product: line totals.
    if (!isOne && totals.length === rows.length && lines.length === rows.length) {
      lines.forEach((line, i) => (line.total = totals[i]!));
      return roundAmount(totals.reduce((all, total) => all + total, 0));
    }
    said.push(about(say(isOne ? 'order_lines_unpriced' : 'order_rows_differ'), 'total'));
    return null;
  }
  if (!isOne) {
    // Each row has the total of its own line.
    const ofLines = roundAmount(totals.reduce((all, total) => all + total, 0));
    if (ofLines !== sum) said.push(about(say('order_adds_not_up', { total: ofLines, lines: sum }), 'total'));
    return ofLines;
  }
  const total = totals[0]!;
  if (!addsUp(sum, total, rows, context)) said.push(about(say('order_adds_not_up', { total, lines: sum }), 'total'));
  return total;
}

/** Equal totals in all rows are ambiguous: each line's, or the record's. */
function isRepeated(rows: readonly ReadRow[], name: string, said: Message[]): boolean {
  const texts = rows
    .map(({ values }) => values[name])
    .filter(isFilled)
    .map(String);
  const isSame = texts.length > 1 && new Set(texts).size === 1;
  if (isSame) said.push(about(say('order_lines_unpriced'), name));
  return isSame;
}

/** True if the sum equals the total, with delivery, tax and discount as far as the file has them; prices may include the tax. */
function addsUp(sum: number, total: number, rows: readonly ReadRow[], context: DraftContext): boolean {
  const [subtotal, shipping, taxes, discount] = AMOUNTS.map((name) => amountIn(rows, name, context));
  const isAlike = (one: number, other: number) => isSameAmount(one, other, context);
  if (subtotal && !isAlike(subtotal, sum) && !isAlike(subtotal, sum - (discount ?? 0))) return false;
  return [0, taxes ?? 0].some((tax) =>
    [0, Math.abs(discount ?? 0)].some((off) => isAlike(sum + (shipping ?? 0) + tax - off, total)),
  );
}

/** True if two amounts are the same in the currency. */
export const isSameAmount = (one: number, other: number, { cells }: DraftContext): boolean =>
  Math.abs(one - other) < 10 ** -cells.currency_decimals / 2;

/** The first filled cell of this column in these rows, as an amount; null if there is none, or if it is unreadable. */
export function amountIn(rows: readonly ReadRow[], name: string, { cells }: DraftContext): number | null {
  const cell = rows.find(({ values }) => isFilled(values[name]))?.values[name] as string | number | undefined;
  const read = cell === undefined ? null : readAmount(cell, { ...cells, decimal_mark: null });
  return read && 'minor' in read ? read.minor / 10 ** cells.currency_decimals : null;
}

/**
 * The single amount of a column that decides the cash to collect; null if it has none. An unreadable cell, or two amounts, is a fault of
 * the column.
 */
export function sureAmountIn(
  rows: readonly ReadRow[],
  name: string,
  context: DraftContext,
  said: Message[],
): number | null {
  const cells = rows.map(({ values }) => values[name]).filter(isFilled) as (string | number)[];
  const reads = cells.map((cell) => readAmount(cell, { ...context.cells, decimal_mark: null }));
  const fault = reads.flatMap((read) => (read && 'fault' in read ? [read.fault] : []))[0];
  if (fault) said.push(about(fault, name));
  const amounts = new Set(reads.flatMap((read) => (read && 'minor' in read ? [read.minor] : [])));
  if (amounts.size > 1) said.push(about(say('order_rows_differ'), name));
  const [minor] = amounts;
  return minor === undefined || fault || amounts.size > 1 ? null : minor / 10 ** context.cells.currency_decimals;
}
