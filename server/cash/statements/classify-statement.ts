import { say, type Message } from '../../../contract/messages/message.ts';
import type { StatementClass } from '../../../contract/cash/statement-classes.ts';
import {
  NO_EARLIER,
  classifyRow,
  feeOf,
  findParcel,
  chooseTrip,
  withWords,
  type ClassifiedRow,
  type EarlierLines,
  type ParcelMatch,
  type ParcelLookups,
} from './classify-row.ts';
import { readRow, type RawStatementRow, type ReadStatementRow, type StatementContext } from './read-row.ts';

/** `read`: the parsed row, if it was already parsed. `chosen`: the order that a person chose for the line. */
export type StatementLine = { line: number; raw: RawStatementRow; read?: ReadStatementRow; chosen?: string | null };

/** The result of a line of the file. A line whose cell names several parcels has several parts. */
export type ClassifiedPart = ClassifiedRow & { line: number; part: number; read: ReadStatementRow };

/** Totals in the footer of a file, in minor units; null for missing ones. */
export type StatedTotals = { amount: number | null; net: number | null };

/** `collected` and `paid`: amount and net without the prices that rows of returned parcels repeat. */
type Sums = { rows: number; amount: number; net: number; collected: number; paid: number };
const NOTHING: Sums = { rows: 0, amount: 0, net: 0, collected: 0, paid: 0 };
function addRow(sums: Sums, { amount, fee, net, said, is_net_said }: ReadStatementRow): Sums {
  const own = net ?? (amount ?? 0) - (fee ?? 0);
  const isBack = said === 'returned';
  return {
    rows: sums.rows + 1,
    amount: sums.amount + (amount ?? 0),
    net: sums.net + own,
    collected: sums.collected + (isBack ? 0 : (amount ?? 0)),
    paid: sums.paid + (isBack && !is_net_said ? -(fee ?? 0) : own),
  };
}

/**
 * Classifies the rows of one statement, in file order: a repeated parcel is `twice`, and a row without a parcel is a
 * total if it is the sum of those above. `in_other_lines`: trips of lines that are not classified again, by `takenKey`.
 */
export function statementClassifier(
  context: StatementContext,
  in_other_lines: ReadonlyMap<string, number> = new Map(),
) {
  const taken = takenLines(in_other_lines);
  let all = NOTHING;
  let since = NOTHING;
  let stated: StatedTotals | null = null;

  /** Tells whether a row is the sum of the rows above. Not after a single row, which always equals the sum. */
  function isSum({ amount, net }: ReadStatementRow): boolean {
    const isOf = (of_amounts: number, of_nets: number) =>
      (amount === null || amount === of_amounts) && (net === null || net === of_nets);
    return [all, since].some(
      (sums) => sums.rows > 1 && (amount || net) && (isOf(sums.amount, sums.net) || isOf(sums.collected, sums.paid)),
    );
  }

  function classify(
    { line, raw, read: alone = readRow(raw, context), chosen = null }: StatementLine,
    lookups: ParcelLookups,
  ): ClassifiedPart[] {
    const read = withWords(alone, lookups);
    if (chosen !== null && lookups.parcels.has(chosen)) {
      const found = { by: 'person' as const, ids: [chosen] };
      const one = { ...read, kind: 'parcel' as const };
      const made = classifyRow(one, found, lookups, taken.earlierOf(one, found, lookups));
      taken.take({ ...made, order_id: chosen }, line);
      return [{ ...made, line, part: 0, read }];
    }
    const isNameless =
      read.tracking.length === 0 && !read.is_tracking_lost && read.references.length === 0 && read.phone === null;
    if (read.kind === 'no_parcel' || (isNameless && !raw['tracking_number'] && isSum(read))) {
      const isTotal = read.is_total || read.kind === 'parcel';
      if (isTotal) {
        stated = { amount: read.amount, net: read.net };
        since = NOTHING;
      }
      return [{ ...classifyRow({ ...read, kind: 'no_parcel' }, null, lookups), line, part: 0, read }];
    }
    [all, since] = [addRow(all, read), addRow(since, read)];
    if (isNameless && read.faults.length === 0) {
      const named = classifyRow(read, null, lookups);
      return [{ ...named, reason: say('row_sums_up'), line, part: 0, read }];
    }
    const parts = partsOf(read, lookups);
    const classified = parts.map(({ read: one, because }, part) => {
      const found = findParcel(one, lookups);
      const made = classifyRow(one, found, lookups, taken.earlierOf(one, found, lookups));
      return {
        ...(because ? { ...made, class: 'unreadable' as const, reason: because } : made),
        line,
        part,
        read: one,
      };
    });
    for (const made of classified) taken.take(made, line);
    return classified;
  }

  return {
    classify,
    /** Returns a function that undoes all classification since, for a retried transaction. */
    mark(): () => void {
      const then = { all, since, stated };
      const giveBack = taken.mark();
      return () => {
        giveBack();
        ({ all, since, stated } = then);
      };
    },
    /** Totals of the footer, as far as known, and the sums of the rows above it. */
    totals: (): { stated: StatedTotals | null; sums: Sums } => ({ stated, sums: all }),
  };
}

/** Tracks which line of a statement contains a trip, or pays its claims. */
function takenLines(in_other_lines: ReadonlyMap<string, number>) {
  const lines = new Map(in_other_lines);
  /** Keys that were added here, in order. */
  const newly: string[] = [];
  return {
    take(row: ClassifiedRow, line: number): void {
      if (row.order_id === null) return;
      const key = takenKey(row);
      if (lines.has(key)) return;
      lines.set(key, line);
      newly.push(key);
    },
    /** The lines that already contain the trip that a row means, and its claim. */
    earlierOf(read: ReadStatementRow, found: ParcelMatch, lookups: ParcelLookups): EarlierLines {
      const [only, another] = found?.ids ?? [];
      if (only === undefined || another !== undefined) return NO_EARLIER;
      const trip = chooseTrip(read, lookups, only);
      const lineOf = (name: StatementClass) => lines.get(takenKey({ ...trip, class: name })) ?? null;
      return { trip: lineOf('matched'), claim: lineOf('pays_claim') };
    },
    /** Returns a function that undoes all additions since. */
    mark(): () => void {
      const count = newly.length;
      return () => {
        for (const key of newly.splice(count)) lines.delete(key);
      };
    },
  };
}

/** Key by which a statement contains each trip once, and pays its claims once. */
export const takenKey = (row: {
  order_id: string | null;
  trip_no: number | null;
  class: StatementClass | null;
}): string => `${row.order_id} ${row.trip_no ?? 1}${row.class === 'pays_claim' ? ' claim' : ''}`;

type Part = { read: ReadStatementRow; because: Message | null };

/** Splits a row into its parcels, usually one. Its amounts are divided in proportion to the orders' amounts, or not at all. */
function partsOf(read: ReadStatementRow, lookups: ParcelLookups): Part[] {
  const whole = [{ read, because: null }];
  const names = read.tracking.length > 1 ? read.tracking : read.references;
  if (names.length < 2) return whole;
  const isTracking = read.tracking.length > 1;
  const found = names.map((name) => (isTracking ? lookups.byTracking : lookups.byReference).get(name) ?? []);
  const distinct = new Set(found.flat());
  if (distinct.size < 2) return whole;
  const parts = names.map((name): ReadStatementRow => ({
    ...read,
    tracking: isTracking ? [name] : [],
    references: isTracking ? [] : [name],
    // The fee of the row is for all its parcels together.
    is_fee_said: false,
    is_net_said: false,
  }));
  const orders = found.map((ids, i) => (ids.length === 1 ? chooseTrip(parts[i]!, lookups, ids[0]!) : undefined));
  const amounts = orders.map((order) =>
    order ? (order.place === 'returned' || read.said === 'returned' ? 0 : order.cod) : null,
  );
  const isShared = amounts.every((amount) => amount !== null) && sum(amounts) === (read.amount ?? 0);
  if (!isShared || distinct.size !== names.length) {
    const because = say('row_parts_differ', { n: names.length });
    return parts.map((part, i) => ({
      read: { ...part, amount: i === 0 ? read.amount : 0, fee: i === 0 ? read.fee : 0, net: i === 0 ? read.net : 0 },
      because,
    }));
  }
  const fees = feesOf(
    read,
    orders.map((order) => order && feeOf(order, order.place === 'returned' ? 'return' : 'delivery', read.fee)),
  );
  return parts.map((part, i) => ({
    read: {
      ...part,
      amount: amounts[i]!,
      fee: fees[i]!,
      net: fees[i] === null ? null : amounts[i]! - fees[i]!,
      is_net_said: false,
    },
    because: null,
  }));
}

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** Divides the fee of a row by the rates, if they add up to it; else equally, with the remainder for the first parcel. */
function feesOf({ fee }: ReadStatementRow, expected: readonly (number | null | undefined)[]): (number | null)[] {
  if (fee === null) return expected.map(() => null);
  if (expected.every((one) => typeof one === 'number') && sum(expected as number[]) === fee)
    return expected as number[];
  const share = Math.trunc(fee / expected.length);
  return expected.map((_, i) => (i === 0 ? fee - share * (expected.length - 1) : share));
}
