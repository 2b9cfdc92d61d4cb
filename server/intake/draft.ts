import { about, say, type Message } from '../../contract/messages/message.ts';
import { foldHeader } from '../platform/spreadsheets/reading/fold-header.ts';
import { fold } from '../platform/text/fold.ts';
import { isStorable, type CellContext, type CellValue } from '../platform/spreadsheets/reading/cell-values.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import { isReference, readReference } from '../platform/ids.ts';
import type { Answers } from './answers.ts';
import { phonesOfRow } from './phones-of-row.ts';
import { KEPT_CHARACTERS, entriesOf, type Entry } from './kept-entries.ts';
import { isCashAtDoor } from './gateways.ts';
import { isOwnStatus, readOrderState, readPaymentState } from './order-states.ts';
import { AMOUNTS, amountIn, isSameAmount, sumOf, totalOf } from './money-of-record.ts';
import { readPayment } from './states-of-record.ts';
import { isFilled, linesIn, textsOf } from './texts-of-record.ts';

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
  unit_prices: 'lines',
  line_totals: 'lines',
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

/** A longer text is no number and is stored as text. */
const NUMBER_MAX = 100;

/** `answers` null: no person can be asked now, so an unknown text is stored for the agent who calls. */
export type DraftContext = { cells: CellContext; answers: Answers | null };

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
  const isPaid = readPayment(rows, total ?? sumOf(lines), values, context, said);
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
/** The common value of all rows that have one. */
function onlyOne(rows: readonly ReadRow[], name: string, said: Message[]): CellValue {
  const found = rows.map(({ values }) => values[name]).filter(isFilled) as CellValue[];
  if (found.some((value) => fold(String(value)) !== fold(String(found[0]))))
    said.push(about(say('order_rows_differ'), name));
  return found[0] ?? null;
}

function linesOf(rows: readonly ReadRow[]): Pick<Draft, 'lines' | 'unlike'> {
  const lines: DraftLine[] = [];
  const unlike: Draft['unlike'] = [];
  for (const { values } of rows) {
    const skus = (values['skus'] ?? values['product_names'] ?? []) as string[];
    const numbersOf = (name: string) => values[name] as number[] | null | undefined;
    const quantities = numbersOf('quantities');
    const totalled = numbersOf('line_totals') ? 'line_totals' : 'totals';
    const totals = numbersOf(totalled);
    const priced = numbersOf('unit_prices') ? 'unit_prices' : 'prices';
    const prices = numbersOf(priced);
    const lists = { quantities, [priced]: prices, [totalled]: totals };
    for (const [column, list] of Object.entries(lists))
      if (list && list.length !== skus.length) unlike.push({ column, list, skus });
    skus.forEach((sku, i) =>
      lines.push({
        sku,
        quantity: quantities ? (quantities[i] ?? null) : 1,
        price: prices?.[i] ?? null,
        total: totals?.[i] ?? null,
      }),
    );
  }
  return { lines, unlike };
}

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
  // Next to our own reference, the status is that of the export.
  const isExported = textsOf(rows, 'reference').some((text) => isReference(readReference(text)));
  for (const name of KEPT_BESIDE) {
    const texts = linesIn(rows, name).filter(
      (text) => !SAYS_NOTHING[name]?.(text) && !(name === 'status' && isExported && isOwnStatus(text)),
    );
    const key = rows[0]!.titles[name] ?? name;
    for (const text of texts) if (!isZero(name, rows, context)) kept.push({ key, value: text });
  }
  kept.push(...pricesBeside(rows, context));
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

/** Prices that differ from the total of their line: the total counts, and the price is stored as data. */
const pricesBeside = (rows: readonly ReadRow[], context: DraftContext): Entry[] =>
  rows.flatMap(({ values, titles }) => {
    const [totals, prices, quantities] = ['totals', 'unit_prices', 'quantities'].map((name) => values[name] as number[] | null | undefined); // prettier-ignore
    const isBeside = totals?.some((total, at) => {
      const price = prices?.[at];
      return typeof price === 'number' && !isSameAmount(price * (quantities?.[at] ?? 1), total, context);
    });
    return isBeside ? [{ key: titles['unit_prices'] ?? 'unit_prices', value: prices!.join(', ') }] : [];
  });

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
