import { FEE_COLUMNS, isFee, isFeeOrTotal, isFurtherFee } from '../../../contract/cash/fee-columns.ts';
import type { MendedCell } from '../../../contract/cash/statements.ts';
import { currenciesOf, otherCurrency } from '../../../contract/intake/currency-words.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import { readCell } from '../../platform/spreadsheets/reading/cell-values.ts';
import { foldHeader } from '../../platform/spreadsheets/reading/fold-header.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { agreedMark, decimalMarkOf, readAmount, type AmountContext } from '../../platform/text/amounts.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { readParcelState, saysTotal, type ParcelState } from '../../intake/parcel-states.ts';
import { readPhone, readReferences, readTracking } from './parcel-cells.ts';

/** The cells of a row as they are in the file, by the columns of STATEMENT_COLUMNS. */
export type RawStatementRow = Readonly<Record<string, Cell>>;

export type StatementContext = AmountContext & {
  country: string;
  /** The headers of the file, normalized for comparison. */
  titles: ReadonlySet<string>;
  /** A header that names another currency; null without one. */
  other_currency: string | null;
};

/** A parsed row of a statement, amounts in minor units. */
export type ReadStatementRow = {
  /** `no_parcel`: a total, a repeated header, or an empty row. */
  kind: 'parcel' | 'no_parcel';
  /** True if the row calls itself a total. */
  is_total: boolean;
  tracking: string[];
  /** Texts without digits in place of a tracking number: numbers only if parcels have them (`withWords`). */
  words: string[];
  is_tracking_lost: boolean;
  references: string[];
  phone: string | null;
  said: ParcelState;
  /** True if the row has a parcel status in words that are unknown to us. */
  is_said_unknown: boolean;
  /** Collected amount; null if the row has none. */
  amount: number | null;
  /** Sum of the courier's deductions; null if the row has none. */
  fee: number | null;
  /** The courier's payment for the row. */
  net: number | null;
  /** True if the row states the net itself; false if it was computed from the other amounts. */
  is_net_said: boolean;
  is_fee_said: boolean;
  day: string | null;
  /** Reasons why the row cannot be used. */
  faults: Message[];
};

/** Values that a person typed in place of a row's cells; null means that the row has no such value. `fee` is the sum of all deductions. */
export type MendedCells = Readonly<Partial<Record<MendedCell, string | number | null>>>;

/** The cells of a row that apply: typed values replace those of the file. */
export function countedCells(raw: RawStatementRow, mended: MendedCells | null): RawStatementRow {
  if (mended === null) return raw;
  const hasFee = mended.fee !== undefined;
  const isReplaced = (name: string) => name === 'failed' || (hasFee && isFeeOrTotal(name));
  return { ...Object.fromEntries(Object.entries(raw).filter(([name]) => !isReplaced(name))), ...mended };
}

/**
 * Reads a row with the help of its parcel. If the file does not show the decimal mark, chooses the mark with which the row's amount is one
 * of `expectedAmountsOf`, if only one mark does that.
 */
export function readBeside(
  row: RawStatementRow,
  read: ReadStatementRow,
  context: StatementContext,
  expectedOf: () => ReadonlySet<number>,
): ReadStatementRow {
  if (context.decimal_mark !== null) return read;
  const expected = expectedOf();
  if (expected.size === 0) return read;
  const fits = ({ faults, amount }: ReadStatementRow) => faults.length === 0 && amount !== null && expected.has(amount);
  if (fits(read)) return read;
  const fitting = MARKS.map((decimal_mark) => readRow(row, { ...context, decimal_mark })).filter(fits);
  const [one, other] = fitting;
  const isOne = one && (!other || (one.amount === other.amount && one.fee === other.fee && one.net === other.net));
  return isOne ? one : read;
}

const MARKS = ['.', ','] as const;

/** The decimal mark with which a row's amount equals the amount that its parcel collects; null if neither mark fits, or both do. */
export function markBeside(
  row: RawStatementRow,
  context: StatementContext,
  expected: ReadonlySet<number>,
): '.' | ',' | null {
  const fitting = MARKS.filter((decimal_mark) => {
    const { faults, amount } = readRow(row, { ...context, decimal_mark });
    return faults.length === 0 && amount !== null && amount !== 0 && expected.has(amount);
  });
  return fitting.length === 1 ? fitting[0]! : null;
}

const AMOUNTS = ['amount', ...FEE_COLUMNS, 'fee_total', 'net'] as const;

/** Columns with further deductions that are read at most; more are ignored. */
const DEDUCTIONS_MAX = 30;
const amountsIn = (row: RawStatementRow): string[] => [
  ...AMOUNTS,
  ...Object.keys(row).filter(isFurtherFee).slice(0, DEDUCTIONS_MAX),
];

/** Collects properties of all rows of a file, row by row. */
export function fileWitness() {
  const counts = { '.': 0, ',': 0 };
  let isOpen = false;
  return {
    look(row: RawStatementRow): void {
      for (const name of amountsIn(row)) {
        const cell = row[name] ?? null;
        const mark = decimalMarkOf(cell);
        if (mark) counts[mark]++;
        else if (typeof cell === 'string' && /[.,]/.test(cell)) isOpen = true;
      }
    },
    decimalMark: () => agreedMark(counts),
    /** True if some cell has a mark that may separate thousands. */
    isOpen: () => isOpen,
  };
}

/** Headers that name another currency, by column of an amount. */
export function currencyOfTitles(columns: Readonly<Record<string, string>>, currency: string): string | null {
  const titles = Object.entries(columns).filter(([, name]) => (AMOUNTS as readonly string[]).includes(name));
  return titles.map(([title]) => otherCurrency(title, currency)).find((word) => word !== undefined) ?? null;
}

export function readRow(row: RawStatementRow, context: StatementContext): ReadStatementRow {
  const cell = (name: string): Cell => row[name] ?? null;
  const isTotal = ['tracking_number', 'reference', 'status', 'phone', 'date', 'city', 'row_label'].some((name) =>
    saysTotal(cell(name)),
  );
  const isHeader =
    typeof cell('tracking_number') === 'string' && context.titles.has(foldHeader(String(cell('tracking_number'))));
  const numbers = isTotal ? { keys: [], words: [], is_lost: false } : readTracking(cell('tracking_number'));
  const references = isTotal ? [] : readReferences(cell('reference'));
  // Some couriers write our reference in the column of the tracking number.
  const ours = readReferences(cell('tracking_number'));
  const phone = isTotal ? null : readPhone(cell('phone'), context.country);
  const said = readParcelState(cell('status'));
  const money = readMoney(row, context);
  const hasNumbers = numbers.keys.length > 0 || numbers.is_lost || references.length > 0;
  const hasMoney = money.amount !== null || money.fee !== null || money.net !== null || money.faults.length > 0;
  const isShifted = cell('failed') !== null;
  const faults = isHeader ? [] : isShifted ? [say('row_shifted')] : [...money.faults, ...faultsOf(row, context)];
  return {
    kind: isTotal || isHeader || (!hasNumbers && phone === null && !hasMoney && !isShifted) ? 'no_parcel' : 'parcel',
    is_total: isTotal,
    tracking: ours.length > 0 ? [] : numbers.keys,
    words: ours.length > 0 || isHeader ? [] : numbers.words,
    is_tracking_lost: numbers.is_lost,
    references: [...new Set([...ours, ...references])],
    phone,
    said,
    is_said_unknown: said === null && cell('status') !== null,
    ...money,
    is_net_said: readAmount(cell('net'), context) !== null,
    is_fee_said: amountsIn(row).some((name) => isFeeOrTotal(name) && readAmount(cell(name), context) !== null),
    day: dayOf(cell('date'), context),
    faults,
  };
}

function faultsOf(row: RawStatementRow, { other_currency, currency }: StatementContext): Message[] {
  const said = typeof row['currency'] === 'string' ? row['currency'].trim() : '';
  const isOther = said !== '' && !(currenciesOf(said)?.has(currency) ?? said.toUpperCase() === currency);
  const text = isOther ? cutText(said, 40) : other_currency;
  return text === null ? [] : [about(say('amount_other_currency', { text, currency }), 'currency')];
}

function dayOf(cell: Cell, { country, currency, currency_decimals }: StatementContext): string | null {
  const read = readCell('day', typeof cell === 'string' ? cell.split(/\s/, 1)[0]! : cell, {
    country,
    dial_plan: null,
    currency,
    currency_decimals,
  });
  return 'value' in read && typeof read.value === 'string' ? read.value : null;
}

type Money = Pick<ReadStatementRow, 'amount' | 'fee' | 'net' | 'faults'>;

/** Reads the amounts of a row. An ambiguous amount gets the value with which gross − fees = net, if only one value does that. */
function readMoney(row: RawStatementRow, context: StatementContext): Money {
  const faults: Message[] = [];
  const either = new Map<string, { meanings: readonly number[]; fault: Message }>();
  const sure = new Map<string, number>();
  for (const name of amountsIn(row)) {
    const read = readAmount(row[name] ?? null, context);
    if (read === null) continue;
    if ('either' in read) either.set(name, { meanings: read.either, fault: about(read.fault, name) });
    else if ('minor' in read) sure.set(name, read.minor);
    else faults.push(about(read.fault, name));
  }
  const choices = [...either].map(([name, { meanings }]) => ({ name, meanings }));
  const fitting = (choices.length > CHOICES_MAX ? [] : combinations(choices))
    .map((chosen) => moneyOf(new Map([...sure, ...chosen])))
    .filter(
      ({ amount, fee, net }) => either.size === 0 || (amount !== null && net !== null && amount - (fee ?? 0) === net),
    );
  if (fitting.length !== 1) {
    faults.push(...[...either.values()].map(({ fault }) => fault));
    const { unlike_total: _, ...money } = moneyOf(sure);
    return { ...money, faults };
  }
  const { unlike_total, ...money } = fitting[0]!;
  if (unlike_total) {
    const [total, fees] = [major(unlike_total.total, context), major(unlike_total.fees, context)];
    faults.push(about(say('fees_add_not_up', { total, fees }), 'fee_total'));
  }
  if (faults.length > 0) return { ...money, faults };
  return completeAmounts(money, context);
}

const major = (minor: number, { currency_decimals }: AmountContext): number => minor / 10 ** currency_decimals;

/** `unlike_total`: set when the row's stated total of fees is less than the sum of its fees, and nothing shows which one is right. */
type RowMoney = Omit<Money, 'faults'> & { unlike_total: { total: number; fees: number } | null };

function moneyOf(amounts: ReadonlyMap<string, number>): RowMoney {
  const fees = [...amounts].flatMap(([name, minor]) => (isFee(name) ? [minor] : []));
  const amount = amounts.get('amount') ?? null;
  const net = amounts.get('net') ?? null;
  const sum = fees.length === 0 ? null : feeOf(fees, amount, net);
  const said = amounts.get('fee_total');
  if (said === undefined) return { amount, fee: sum, net, unlike_total: null };
  const total = Math.abs(said);
  // The total that the row states counts, as a part of it may be in a column that is unknown to us.
  if (sum === null || sum <= total) return { amount, fee: total, net, unlike_total: null };
  const fits = amount !== null && net !== null && amount - sum === net;
  return {
    amount,
    fee: fits ? sum : total,
    net,
    unlike_total: fits || amount === null || amount - total === net ? null : { total, fees: sum },
  };
}

/**
 * Some couriers write deductions as negative. A negative fee beside a negative amount is a refund, unless the row's net
 * says otherwise.
 */
function feeOf(fees: readonly number[], amount: number | null, net: number | null): number {
  const taken = withoutSum(fees, amount, net);
  const signed = fees.reduce((sum, fee) => sum + fee, 0);
  if (amount === null || amount >= 0 || signed >= 0) return taken;
  return net !== null && amount - taken === net ? taken : signed;
}

/** Sums the deductions. One that equals the sum of all others is their total: it is left out if the row's net confirms it. */
function withoutSum(fees: readonly number[], amount: number | null, net: number | null): number {
  const taken = fees.reduce((sum, fee) => sum + Math.abs(fee), 0);
  if (fees.length < 3 || amount === null || net === null || amount - taken === net) return taken;
  const isSum = fees.some((fee) => Math.abs(fee) * 2 === taken);
  return isSum && [amount - taken / 2, -taken / 2].includes(net) ? taken / 2 : taken;
}

/** True for a row with a deduction as its only amount: a charge for a parcel whose cash is in another row. */
const isCharge = (row: RawStatementRow): boolean =>
  NOTHING_PAID.test(String(row['amount'] ?? '')) &&
  NOTHING_PAID.test(String(row['net'] ?? '')) &&
  Object.keys(row).some((name) => isFee(name) && !NOTHING_PAID.test(String(row[name])));
const NOTHING_PAID = /^[0٠۰.,\s-]*$/;

/**
 * Merges adjacent rows with the same number, if one has the cash and the others its deductions. Rows that each have
 * cash stay as they are.
 */
export function withCharges<Row extends { raw: RawStatementRow }>(rows: readonly Row[]): Row[] {
  const made: Row[] = [];
  for (const row of rows) {
    const before = made.at(-1);
    const number = row.raw['tracking_number'] ?? row.raw['reference'] ?? null;
    const isOne = before && number !== null && number === (before.raw['tracking_number'] ?? before.raw['reference']);
    if (!isOne || isCharge(row.raw) === isCharge(before.raw)) made.push(row);
    else if (isCharge(row.raw)) made[made.length - 1] = { ...before, raw: mergeCharge(before.raw, row.raw) };
    else made[made.length - 1] = { ...before, raw: mergeCharge(row.raw, before.raw) };
  }
  return made;
}

function mergeCharge(parcel: RawStatementRow, charge: RawStatementRow): RawStatementRow {
  const all: Record<string, Cell> = { ...charge, ...parcel };
  let count = 1;
  for (const name of Object.keys(charge).filter((one) => isFee(one) && Object.hasOwn(parcel, one))) {
    do count++;
    while (Object.hasOwn(all, `other_fee ${count}`));
    all[`other_fee ${count}`] = charge[name]!;
  }
  return all;
}

/** Computes the third of gross, fees and net from the other two; a fault when all three contradict each other. */
function completeAmounts({ amount, fee, net }: Omit<Money, 'faults'>, context: AmountContext): Money {
  if (amount !== null && net !== null) {
    if (fee === null)
      return {
        amount,
        fee: amount - net,
        net,
        faults: amount >= 0 && amount < net ? [noSum(amount, 0, net, context)] : [],
      };
    // The courier pays everything, and bills its fees separately.
    if (net === amount) return { amount, fee: 0, net, faults: [] };
    if (amount - fee !== net && !(net === -fee || net === 0))
      return { amount, fee, net, faults: [noSum(amount, fee, net, context)] };
    return { amount, fee, net, faults: [] };
  }
  if (amount === null && fee !== null && net !== null) return { amount: net + fee, fee, net, faults: [] };
  if (amount !== null) return { amount, fee, net: fee === null ? null : amount - fee, faults: [] };
  return { amount, fee, net, faults: [] };
}

const noSum = (amount: number, fee: number, net: number, context: AmountContext): Message =>
  say('row_adds_not_up', { amount: major(amount, context), fee: major(fee, context), net: major(net, context) });

/** Ambiguous cells of a row up to which all readings are tried. */
const CHOICES_MAX = 8;

function combinations(choices: readonly { name: string; meanings: readonly number[] }[]): Map<string, number>[] {
  return choices.reduce<Map<string, number>[]>(
    (made, { name, meanings }) => made.flatMap((one) => meanings.map((meaning) => new Map([...one, [name, meaning]]))),
    [new Map()],
  );
}
