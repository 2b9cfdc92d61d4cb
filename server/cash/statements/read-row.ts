import { currenciesOf, otherCurrency } from '../../../contract/intake/currency-words.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import { readCell } from '../../platform/spreadsheets/reading/cell-values.ts';
import { foldHeader } from '../../platform/spreadsheets/reading/fold-header.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { agreedMark, decimalMarkOf, readAmount, type AmountContext } from '../../platform/text/amounts.ts';
import { readParcelState, saysTotal, type ParcelState } from '../../intake/parcel-states.ts';
import { readPhone, readReferences, readTracking } from './parcel-cells.ts';

/** A row as its file has it, by the columns of STATEMENT_COLUMNS. */
export type RawStatementRow = Readonly<Record<string, Cell>>;

export type StatementContext = AmountContext & {
  country: string;
  /** The headers of the file, folded. */
  titles: ReadonlySet<string>;
  /** A header that names another currency. */
  other_currency: string | null;
};

/** What a row of a statement says, amounts in minor units. */
export type ReadStatementRow = {
  /** `no_parcel`: a total, a header once more, or nothing. */
  kind: 'parcel' | 'no_parcel';
  /** It says that it sums up. */
  is_total: boolean;
  tracking: string[];
  is_tracking_lost: boolean;
  references: string[];
  phone: string | null;
  said: ParcelState;
  /** It says what became of the parcel, in words that we do not know. */
  is_said_unknown: boolean;
  /** Collected; null: the row does not say. */
  amount: number | null;
  /** All that the courier takes for it; null: the row does not say. */
  fee: number | null;
  /** What it pays for the row. */
  net: number | null;
  /** The row has it, and it was not computed from the others. */
  is_net_said: boolean;
  is_fee_said: boolean;
  day: string | null;
  /** Why it cannot be counted on. */
  faults: Message[];
};

const AMOUNTS = ['amount', 'fee', 'return_fee', 'cash_fee', 'other_fee', 'net'] as const;
const FEES = ['fee', 'return_fee', 'cash_fee', 'other_fee'] as const;
type AmountColumn = (typeof AMOUNTS)[number];

/** What the rows of a file show together, counted as they pass. */
export function fileWitness() {
  const counts = { '.': 0, ',': 0 };
  return {
    look(row: RawStatementRow): void {
      for (const name of AMOUNTS) {
        const mark = decimalMarkOf(row[name] ?? null);
        if (mark) counts[mark]++;
      }
    },
    decimalMark: () => agreedMark(counts),
  };
}

/** Of the headers of a file, by column: what amounts are in that are no amounts of this currency. */
export function currencyOfTitles(columns: Readonly<Record<string, string>>, currency: string): string | null {
  const titles = Object.entries(columns).filter(([, name]) => (AMOUNTS as readonly string[]).includes(name));
  return titles.map(([title]) => otherCurrency(title, currency)).find((word) => word !== undefined) ?? null;
}

export function readRow(row: RawStatementRow, context: StatementContext): ReadStatementRow {
  const cell = (name: string): Cell => row[name] ?? null;
  const isTotal = ['tracking_number', 'reference', 'status', 'phone', 'date', 'city'].some((name) =>
    saysTotal(cell(name)),
  );
  const isHeader =
    typeof cell('tracking_number') === 'string' && context.titles.has(foldHeader(String(cell('tracking_number'))));
  const numbers = isTotal ? { keys: [], is_lost: false } : readTracking(cell('tracking_number'));
  const references = isTotal ? [] : readReferences(cell('reference'));
  // A courier may give our reference in place of its own number.
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
    is_tracking_lost: numbers.is_lost,
    references: [...new Set([...ours, ...references])],
    phone,
    said,
    is_said_unknown: said === null && cell('status') !== null,
    ...money,
    is_net_said: readAmount(cell('net'), context) !== null,
    is_fee_said: FEES.some((name) => readAmount(cell(name), context) !== null),
    day: dayOf(cell('date'), context),
    faults,
  };
}

function faultsOf(row: RawStatementRow, { other_currency, currency }: StatementContext): Message[] {
  const said = typeof row['currency'] === 'string' ? row['currency'].trim() : '';
  const isOther = said !== '' && !(currenciesOf(said)?.has(currency) ?? said.toUpperCase() === currency);
  const text = isOther ? said.slice(0, 40) : other_currency;
  return text === null ? [] : [about(say('amount_other_currency', { text, currency }), 'currency')];
}

function dayOf(cell: Cell, { country, currency, currency_decimals }: StatementContext): string | null {
  const read = readCell('day', typeof cell === 'string' ? cell.split(/\s/, 1)[0]! : cell, {
    country,
    currency,
    currency_decimals,
  });
  return 'value' in read && typeof read.value === 'string' ? read.value : null;
}

type Money = Pick<ReadStatementRow, 'amount' | 'fee' | 'net' | 'faults'>;

/** The amounts of a row; one that may mean two things is what makes gross − fees = net, if only one does. */
function readMoney(row: RawStatementRow, context: StatementContext): Money {
  const faults: Message[] = [];
  const either = new Map<AmountColumn, { meanings: readonly number[]; fault: Message }>();
  const sure = new Map<AmountColumn, number>();
  for (const name of AMOUNTS) {
    const read = readAmount(row[name] ?? null, context);
    if (read === null) continue;
    if ('either' in read) either.set(name, { meanings: read.either, fault: about(read.fault, name) });
    else if ('minor' in read) sure.set(name, read.minor);
    else faults.push(about(read.fault, name));
  }
  const fitting = combinations([...either].map(([name, { meanings }]) => ({ name, meanings })))
    .map((chosen) => moneyOf(new Map([...sure, ...chosen])))
    .filter(
      ({ amount, fee, net }) => either.size === 0 || (amount !== null && net !== null && amount - (fee ?? 0) === net),
    );
  if (fitting.length !== 1) {
    faults.push(...[...either.values()].map(({ fault }) => fault));
    return { ...moneyOf(sure), faults };
  }
  const money = fitting[0]!;
  if (faults.length > 0) return { ...money, faults };
  return settled(money, context);
}

const major = (minor: number, { currency_decimals }: AmountContext): number => minor / 10 ** currency_decimals;

function moneyOf(amounts: ReadonlyMap<AmountColumn, number>): Omit<Money, 'faults'> {
  const fees = FEES.flatMap((name) => amounts.get(name) ?? []);
  const amount = amounts.get('amount') ?? null;
  const net = amounts.get('net') ?? null;
  return { amount, fee: fees.length === 0 ? null : feeOf(fees, amount, net), net };
}

/**
 * Some write what they take below zero. A fee that is below zero beside cash that is taken back is given back with it, unless
 * the net of the row says otherwise.
 */
function feeOf(fees: readonly number[], amount: number | null, net: number | null): number {
  const taken = fees.reduce((sum, fee) => sum + Math.abs(fee), 0);
  const signed = fees.reduce((sum, fee) => sum + fee, 0);
  if (amount === null || amount >= 0 || signed >= 0) return taken;
  return net !== null && amount - taken === net ? taken : signed;
}

/** What two of gross, fees and net say of the third; a fault where all three contradict each other. */
function settled({ amount, fee, net }: Omit<Money, 'faults'>, context: AmountContext): Money {
  if (amount !== null && net !== null) {
    if (fee === null)
      return {
        amount,
        fee: amount - net,
        net,
        faults: amount >= 0 && amount < net ? [noSum(amount, 0, net, context)] : [],
      };
    // It pays all of it, and sends a bill for its fees.
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

function combinations(
  choices: readonly { name: AmountColumn; meanings: readonly number[] }[],
): Map<AmountColumn, number>[] {
  return choices.reduce<Map<AmountColumn, number>[]>(
    (made, { name, meanings }) => made.flatMap((one) => meanings.map((meaning) => new Map([...one, [name, meaning]]))),
    [new Map()],
  );
}
