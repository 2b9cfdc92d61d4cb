import { say, type Message } from '../../../contract/messages/message.ts';
import { classifyRow, feeOf, findParcel, type ClassifiedRow, type ParcelLookups } from './classify-row.ts';
import { readRow, type RawStatementRow, type ReadStatementRow, type StatementContext } from './read-row.ts';

/** `read`: what the row says, where it was read already. `chosen`: the order that a person says it means. */
export type StatementLine = { line: number; raw: RawStatementRow; read?: ReadStatementRow; chosen?: string | null };

/** What a line of the file came to; a cell with several parcels makes several parts of it. */
export type ClassifiedPart = ClassifiedRow & { line: number; part: number; read: ReadStatementRow };

/** What the foot of a file says that its rows come to, minor units; null: it has none, or does not say. */
export type StatedTotals = { amount: number | null; net: number | null };

type Sums = { rows: number; amount: number; fee: number; net: number };
const NOTHING: Sums = { rows: 0, amount: 0, fee: 0, net: 0 };
const added = (sums: Sums, { amount, fee, net }: ReadStatementRow): Sums => ({
  rows: sums.rows + 1,
  amount: sums.amount + (amount ?? 0),
  fee: sums.fee + (fee ?? 0),
  net: sums.net + (net ?? (amount ?? 0) - (fee ?? 0)),
});

/**
 * Classes the rows of one statement, in the order of its file: what was in it before is `twice`, and a row that names no
 * parcel is a total if it is the sum of those above. `in_other_lines`: orders of lines that are not looked at again.
 */
export function statementClassifier(
  context: StatementContext,
  in_other_lines: ReadonlyMap<string, number> = new Map(),
) {
  /** Orders by the line that has them. */
  const taken = new Map(in_other_lines);
  /** Those that were taken here, in turn. */
  const newly: string[] = [];
  let all = NOTHING;
  let since = NOTHING;
  let stated: StatedTotals | null = null;

  function take(order_id: string, line: number): void {
    if (taken.has(order_id)) return;
    taken.set(order_id, line);
    newly.push(order_id);
  }

  /** Of a row alone everything may be the sum. */
  function isSum({ amount, net }: ReadStatementRow): boolean {
    return [all, since].some(
      (sums) =>
        sums.rows > 1 &&
        (amount || net) &&
        (amount === null || amount === sums.amount) &&
        (net === null || net === sums.net),
    );
  }

  function classify(
    { line, raw, read = readRow(raw, context), chosen = null }: StatementLine,
    lookups: ParcelLookups,
  ): ClassifiedPart[] {
    if (chosen !== null && lookups.parcels.has(chosen)) {
      const found = { by: 'person' as const, ids: [chosen] };
      const made = classifyRow({ ...read, kind: 'parcel' }, found, lookups, taken.get(chosen) ?? null);
      take(chosen, line);
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
      return [{ ...classifyRow({ ...read, kind: 'no_parcel' }, null, lookups, null), line, part: 0, read }];
    }
    [all, since] = [added(all, read), added(since, read)];
    if (isNameless && read.faults.length === 0) {
      const named = classifyRow(read, null, lookups, null);
      return [{ ...named, reason: say('row_sums_up'), line, part: 0, read }];
    }
    const parts = partsOf(read, lookups);
    const classified = parts.map(({ read: one, because }, part) => {
      const found = findParcel(one, lookups);
      const only = found?.ids.length === 1 ? found.ids[0]! : null;
      const made = classifyRow(one, found, lookups, only === null ? null : (taken.get(only) ?? null));
      return {
        ...(because ? { ...made, class: 'unreadable' as const, reason: because } : made),
        line,
        part,
        read: one,
      };
    });
    for (const { order_id } of classified) if (order_id !== null) take(order_id, line);
    return classified;
  }

  return {
    classify,
    /** Gives what takes back all that was classed since: for a transaction that is tried again. */
    mark(): () => void {
      const then = { all, since, stated };
      const count = newly.length;
      return () => {
        for (const order_id of newly.splice(count)) taken.delete(order_id);
        ({ all, since, stated } = then);
      };
    },
    /** What is known of the foot, and what the rows above came to. */
    totals: (): { stated: StatedTotals | null; sums: Sums } => ({ stated, sums: all }),
  };
}

type Part = { read: ReadStatementRow; because: Message | null };

/** The parcels of one row: usually it is one. Amounts are shared as their orders say, or not at all. */
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
    // The fee of the row is that of all of them.
    is_fee_said: false,
    is_net_said: false,
  }));
  const orders = found.map((ids) => (ids.length === 1 ? lookups.parcels.get(ids[0]!) : undefined));
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

/** As the rates say, where they come to the fee of the row; else alike, and what is left over goes to the first. */
function feesOf({ fee }: ReadStatementRow, expected: readonly (number | null | undefined)[]): (number | null)[] {
  if (fee === null) return expected.map(() => null);
  if (expected.every((one) => typeof one === 'number') && sum(expected as number[]) === fee)
    return expected as number[];
  const share = Math.trunc(fee / expected.length);
  return expected.map((_, i) => (i === 0 ? fee - share * (expected.length - 1) : share));
}
