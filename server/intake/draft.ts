import { about, say, type Message } from '../../contract/messages/message.ts';
import { readAmount } from '../platform/text/amounts.ts';
import { foldHeader } from '../platform/spreadsheets/reading/fold-header.ts';
import { fold } from '../platform/text/fold.ts';
import { isStorable, type CellContext, type CellValue } from '../platform/spreadsheets/reading/cell-values.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import { isReference, readReference } from '../platform/ids.ts';
import { answerOf, type Answers } from './answers.ts';
import { phonesOfRow } from './phones-of-row.ts';
import { KEPT_CHARACTERS, entriesOf, type Entry } from './kept-entries.ts';
import { isCashAtDoor } from './gateways.ts';
import { readOrderState, readPaymentState } from './order-states.ts';

/*
 * A record of a foreign file as a draft (R-INTAKE-1): each cell is used, stored in `data`, asked about, or refused in `said`. Drafts become
 * orders and leads, which refuse invalid values.
 */

export type Draft = {
  /** Values with one cell per record, by column. */
  values: Record<string, CellValue>;
  lines: DraftLine[];
  /** Amount to collect for all lines; null if the file has none. */
  total: number | null;
  /** True: already paid, so no cash is collected. */
  is_paid: boolean;
  order_number: string | null;
  data: Entry[];
  /** Faults that prevent a lead or an order. */
  said: Message[];
  /** Lists in one row whose length differs from the number of products. */
  unlike: { column: string; list: readonly unknown[]; skus: readonly string[] }[];
};
export type DraftLine = { sku: string; quantity: number | null; price: number | null; total: number | null };

/** Handling of each column's cells. A column without an entry fails a test. */
export const FATES = {
  reference: 'kept',
  full_name: 'once',
  phone: 'once',
  second_phone: 'once',
  email: 'once',
  city: 'once',
  area: 'once',
  address: 'once',
  stop_desk: 'once',
  shipment_way: 'once',
  is_fees_paid_by_customer: 'once',
  is_prepaid: 'once',
  prepaid_amount: 'once',
  prepaid_by: 'once',
  notes: 'joined',
  parcel_note: 'joined',
  skus: 'lines',
  product_names: 'lines',
  quantities: 'lines',
  prices: 'lines',
  total: 'lines',
  totals: 'lines',
  data: 'kept',
  external_id: 'once',
  order_number: 'once',
  row_key: 'kept',
  subtotal: 'kept',
  shipping: 'kept',
  taxes: 'kept',
  discount: 'kept',
  currency: 'judged',
  status: 'judged',
  payment_status: 'judged',
  payment_method: 'judged',
  canceled_at: 'judged',
  refunded: 'judged',
  to_collect: 'judged',
} as const satisfies Record<string, 'once' | 'joined' | 'lines' | 'kept' | 'judged'>;
export type DraftColumn = keyof typeof FATES;

const columnsOf = (fate: (typeof FATES)[DraftColumn]): DraftColumn[] =>
  (Object.keys(FATES) as DraftColumn[]).filter((name) => FATES[name] === fate);
const [ONCE, JOINED] = [columnsOf('once'), columnsOf('joined')];
const AMOUNTS = ['subtotal', 'shipping', 'taxes', 'discount'] as const;

/** A longer text is no number and is stored as text. */
const NUMBER_MAX = 100;

/** `answers` null: no person can be asked now, so an unknown text is stored for the agent who calls. */
type DraftContext = { cells: CellContext; answers: Answers | null };

/** Reads a record with its continuation rows. */
export function draftOf(record: ReadRow, context: DraftContext): Draft {
  const rows = record.below.length === 0 ? [record] : [record, ...record.below];
  const said: Message[] = [];
  const values = { ...record.values };
  if (rows.length > 1) {
    for (const name of ONCE) values[name] = onlyOne(rows, name, said);
    for (const name of JOINED) values[name] = textsOf(rows, name).join(' · ') || null;
  }
  const phones = phonesOfRow(textOrNull(values['phone']), textOrNull(values['second_phone']), context.cells.country);
  said.push(...phones.said);
  if (isFilled(values['phone'])) values['phone'] = phones.phone;
  if (phones.second_phone !== null) values['second_phone'] = phones.second_phone;
  const { lines, unlike } = linesOf(rows);
  const total = totalOf(rows, lines, context, said);
  const isPaid = readPayment(rows, total, values, context, said);
  const number = textsOf(rows, 'order_number')[0] ?? null;
  const order_number = number !== null && number.length <= NUMBER_MAX ? number : null;
  return {
    values,
    lines,
    total,
    is_paid: isPaid,
    order_number,
    data: collectOtherCells(rows, values, context, said),
    said,
    unlike,
  };
}

/** A draft with further faults. */
export const draftWith = (draft: Draft, said: readonly Message[] = []): Draft =>
  said.length === 0 ? draft : { ...draft, said: [...draft.said, ...said] };

const textOrNull = (value: CellValue | undefined): string | null => (isFilled(value) ? String(value) : null);
const isFilled = (value: CellValue | undefined): boolean => value !== null && value !== undefined;

const NO_TEXTS: readonly string[] = [];

function textsOf(rows: readonly ReadRow[], name: string): readonly string[] {
  if (rows.length === 1) {
    const value = rows[0]!.values[name];
    return isFilled(value) ? [String(value)] : NO_TEXTS;
  }
  const texts = rows.flatMap(({ values }) => (isFilled(values[name]) ? [String(values[name])] : []));
  return texts.length > 1 ? [...new Set(texts)] : texts;
}

/** The common value of all rows that have one. */
function onlyOne(rows: readonly ReadRow[], name: string, said: Message[]): CellValue {
  const found = rows.map(({ values }) => values[name]).filter(isFilled) as CellValue[];
  if (found.some((value) => fold(String(value)) !== fold(String(found[0]))))
    said.push(about(say('order_rows_differ'), name));
  return found[0] ?? null;
}

// --- lines and their money ----------------------------------------------------------------------------------------

function linesOf(rows: readonly ReadRow[]): Pick<Draft, 'lines' | 'unlike'> {
  const lines: DraftLine[] = [];
  const unlike: Draft['unlike'] = [];
  for (const { values } of rows) {
    const skus = (values['skus'] ?? values['product_names'] ?? []) as string[];
    const lists = {
      quantities: values['quantities'] as number[] | null | undefined,
      prices: values['prices'] as number[] | null | undefined,
      totals: values['totals'] as number[] | null | undefined,
    };
    for (const [column, list] of Object.entries(lists))
      if (list && list.length !== skus.length) unlike.push({ column, list, skus });
    skus.forEach((sku, i) =>
      lines.push({
        sku,
        quantity: lists.quantities ? (lists.quantities[i] ?? null) : 1,
        price: lists.prices?.[i] ?? null,
        total: lists.totals?.[i] ?? null,
      }),
    );
  }
  return { lines, unlike };
}

const roundAmount = (amount: number): number => Number(amount.toFixed(4));

/** Sum of the lines if each has a price or a total; null otherwise. */
export function sumOf(lines: readonly DraftLine[]): number | null {
  let sum = 0;
  for (const { quantity, price, total } of lines) {
    if (total === null && price === null) return null;
    sum += total ?? price! * (quantity ?? 1);
  }
  return roundAmount(sum);
}

/** The total of a record. An equal total in several rows is the record's, and must equal its lines plus its fees. */
function totalOf(rows: readonly ReadRow[], lines: DraftLine[], context: DraftContext, said: Message[]): number | null {
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
  const least = 10 ** -context.cells.currency_decimals / 2;
  const isAlike = (one: number, other: number) => Math.abs(one - other) < least;
  if (subtotal && !isAlike(subtotal, sum) && !isAlike(subtotal, sum - (discount ?? 0))) return false;
  return [0, taxes ?? 0].some((tax) =>
    [0, Math.abs(discount ?? 0)].some((off) => isAlike(sum + (shipping ?? 0) + tax - off, total)),
  );
}

/** The first filled cell of these rows in this column, as an amount; null: none, or unreadable. */
function amountIn(rows: readonly ReadRow[], name: string, { cells }: DraftContext): number | null {
  const cell = rows.find(({ values }) => isFilled(values[name]))?.values[name] as string | number | undefined;
  const read = cell === undefined ? null : readAmount(cell, { ...cells, decimal_mark: null });
  return read && 'minor' in read ? read.minor / 10 ** cells.currency_decimals : null;
}

// --- states in the row ---------------------------------------------------------------------------------------------

/**
 * True if fully paid. An amount still to collect gives the deposit, in `values`. Reports faults of a record that is cancelled or otherwise
 * over, partly paid without an amount, or unclear.
 */
function readPayment(
  rows: readonly ReadRow[],
  total: number | null,
  values: Draft['values'],
  context: DraftContext,
  said: Message[],
): boolean {
  const answers = context.answers ?? {};
  const ask = (column: string, text: string) => {
    if (context.answers) said.push(about(say('word_asked', { text: shortenText(text) }), column));
  };
  for (const text of linesIn(rows, 'status')) {
    const state = answerOf(answers, 'status', text) ?? readOrderState(text);
    if (state === null) ask('status', text);
    else if (state !== 'new' && state !== 'open') said.push(tells('row_says_over', 'status', text));
  }
  for (const text of linesIn(rows, 'canceled_at')) said.push(tells('row_says_over', 'canceled_at', text));
  const refunded = amountIn(rows, 'refunded', context);
  if (refunded) said.push(tells('row_says_paid_partly', 'refunded', String(refunded)));
  const states = linesIn(rows, 'payment_status').map((text) => {
    const state = answerOf(answers, 'payment_status', text) ?? readPaymentState(text);
    if (state === null) ask('payment_status', text);
    if (state === 'over') said.push(tells('row_says_over', 'payment_status', text));
    return state;
  });
  const left = amountIn(rows, 'to_collect', context);
  const isDeposit = left !== null && total !== null && left > 0 && left < total;
  if (isDeposit && !isFilled(values['prepaid_amount'])) values['prepaid_amount'] = roundAmount(total - left);
  if (!isFilled(values['prepaid_amount']) && states.includes('partly'))
    said.push(tells('row_says_paid_partly', 'payment_status', linesIn(rows, 'payment_status').join(', ')));
  if (left !== null && total !== null && left > total)
    said.push(tells('row_says_paid_partly', 'to_collect', String(left)));
  if (states.includes('paid') && states.includes('unpaid'))
    said.push(tells('row_says_both', 'payment_status', linesIn(rows, 'payment_status').join(', ')));
  if (states.includes('paid') || (left === 0 && total)) return true;
  if (states.length > 0 || left !== null) return false;
  // Without a payment status, a payment method other than cash at the door leaves the payment unclear.
  return linesIn(rows, 'payment_method').some((text) => {
    const state = isCashAtDoor(text) ? 'unpaid' : answerOf(answers, 'payment_method', text);
    if (state === undefined) ask('payment_method', text);
    return state === 'paid';
  });
}

/** Texts of a column that several headings may have: each is a text of its own. */
const linesIn = (rows: readonly ReadRow[], name: string): readonly string[] => {
  const lines = textsOf(rows, name).flatMap((text) => text.split('\n'));
  return lines.length > 1 ? [...new Set(lines.map((line) => line.trim()))].filter(Boolean) : lines;
};

const shortenText = (text: string): string => text.replaceAll('\n', ', ').slice(0, 100);
const tells = (
  code: 'row_says_over' | 'row_says_paid_partly' | 'row_says_both',
  column: string,
  text: string,
): Message => about(say(code, { text: shortenText(text) }), column);

// --- stored cells --------------------------------------------------------------------------------------------------

/** Texts that only mean "new" or "cash at the door" need not be stored. */
const SAYS_NOTHING: Record<string, (text: string) => boolean> = {
  // In our own export it identifies the record (known-rows.ts).
  reference: (text) => isReference(readReference(text)),
  status: (text) => readOrderState(text) === 'new',
  payment_status: (text) => readPaymentState(text) === 'unpaid',
  payment_method: isCashAtDoor,
};
const KEPT_BESIDE = ['reference', 'row_key', ...AMOUNTS, 'status', 'payment_status', 'payment_method'] as const;

/** Cells without a column, and cells of columns that only foreign files have. A value that a field already has is not stored twice. */
function collectOtherCells(
  rows: readonly ReadRow[],
  values: Draft['values'],
  context: DraftContext,
  said: Message[],
): Entry[] {
  const own = (values['data'] ?? []) as Entry[];
  const kept: Entry[] = [];
  for (const name of KEPT_BESIDE) {
    const texts = linesIn(rows, name).filter((text) => !SAYS_NOTHING[name]?.(text));
    const key = rows[0]!.titles[name] ?? name;
    for (const text of texts) if (!isZero(name, rows, context)) kept.push({ key, value: text });
  }
  const [number] = textsOf(rows, 'order_number');
  if (number && number.length > NUMBER_MAX) kept.push({ key: rows[0]!.titles['order_number']!, value: number });
  if (rows.every((row) => row.kept.length === 0)) return [...own, ...entriesOf(kept)];
  const isSaid = makeTextLookup(rows);
  const seen = new Set<string>();
  for (const row of rows)
    for (const { key, value } of row.kept) {
      const name = JSON.stringify([key, value]);
      if (seen.has(name) || (OF_CUSTOMER.test(foldHeader(key)) && isSaid(value))) continue;
      seen.add(name);
      if (!isStorable(value)) said.push(about(say('holds_broken_characters'), key));
      else if (value.length > KEPT_CHARACTERS) said.push(about(say('kept_max', { max: KEPT_CHARACTERS }), key));
      else kept.push({ key, value });
    }
  return [...own, ...entriesOf(kept)];
}

const isZero = (name: string, rows: readonly ReadRow[], context: DraftContext): boolean =>
  (AMOUNTS as readonly string[]).includes(name) && amountIn(rows, name, context) === 0;

/** Headings that repeat our fields: the billing address besides the delivery address. */
const OF_CUSTOMER = new RegExp(
  `\\b(${['name', 'nom', 'prenom', 'phone', 'tel', 'telephone', 'city', 'ville', 'address', 'address1', 'adresse', 'street', 'email', 'mail', 'item', 'product', 'produit', 'الاسم', 'الهاتف', 'المدينة', 'العنوان'].map(foldHeader).join('|')})\\b`,
); // prettier-ignore

/** Tells whether a field of the record already has this text. */
function makeTextLookup(rows: readonly ReadRow[]): (text: string) => boolean {
  const texts = new Set<string>();
  for (const { values } of rows)
    for (const value of Object.values(values)) {
      if (typeof value === 'string') texts.add(plain(value));
      else if (Array.isArray(value)) for (const item of value) if (typeof item === 'string') texts.add(plain(item));
    }
  return (text) => texts.has(plain(text));
}

const plain = (text: string): string => fold(text).replace(/^'/, '').trim();
