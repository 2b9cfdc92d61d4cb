import type { CourierCashState } from '../../../contract/shipping/courier.ts';
import type { CashPlace, CashTerms } from '../../../contract/cash/cash-ledger.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { STATEMENT_CLASSES, type StatementClass } from '../../../contract/cash/statement-classes.ts';
import type { ReadStatementRow } from './read-row.ts';

/** A trip of an order in the ledger, for comparison with a row of a statement. Amounts in minor units. */
export type StatementParcel = {
  order_id: string;
  reference: string;
  /** Null: the order was never out. */
  trip_no: number | null;
  /** The parcel of that trip. */
  shipment_id: string | null;
  place: CashPlace;
  /** The statement's company has its cash, or its parcel. */
  is_held_here: boolean;
  has_tracking: boolean;
  cod: number;
  terms: CashTerms;
  /** The document that settles it in its present place, with its cash or its return; null: none. */
  handed_over_by: string | null;
  /** Its cash was handed over before it came back. */
  is_to_give_back: boolean;
  told: ToldCash | null;
  /** The company's debt for the parcel by open claims; null: there are none. */
  claimed: number | null;
};

/** The courier's own report of the parcel's cash. Amounts in minor units, null when not reported. */
export type ToldCash = {
  state: CourierCashState;
  amount: number | null;
  fee: number | null;
  payment: string | null;
  /** ISO. */
  at: string;
  /** It was queried on the day of the statement or later. */
  is_fresh: boolean;
};

/** The look-ups that find the parcels of rows, with their known facts. */
export type ParcelLookups = {
  /** By tracking key (parcel-cells.ts), of this company. */
  byTracking: ReadonlyMap<string, readonly string[]>;
  byReference: ReadonlyMap<string, readonly string[]>;
  /** By phone and amount: orders that were out or delivered at that time. */
  byPhone: (row: ReadStatementRow) => readonly string[];
  /** By order: each trip of this company, and the last one; earlier ones first, at least one. */
  parcels: ReadonlyMap<string, readonly StatementParcel[]>;
  /** By tracking key: this company's parcels with that key. */
  shipments: ReadonlyMap<string, readonly string[]>;
  /** Tracking keys of other companies, with their names. */
  elsewhere: ReadonlyMap<string, string>;
};

export type MatchMethod = 'tracking' | 'reference' | 'phone' | 'person';
export type ParcelMatch = { by: MatchMethod; ids: readonly string[] } | null;

/** The classification of a row. */
export type ClassifiedRow = {
  class: StatementClass;
  reason: Message | null;
  order_id: string | null;
  trip_no: number | null;
  found_by: MatchMethod | null;
  /** The possible orders, when none is chosen. */
  candidates: readonly string[];
  amount: number | null;
  fee: number | null;
  /** The expected amount; null: no order, or one without a rate. */
  expected: number | null;
  expected_fee: number | null;
  told: ToldCash | null;
  is_told_otherwise: boolean;
};

/**
 * The first way that finds exactly one parcel: its tracking number, our reference, its phone and amount; never
 * similarity. All parcels found, when ways contradict each other or none finds a single one.
 */
export function findParcel(row: ReadStatementRow, lookups: ParcelLookups): ParcelMatch {
  const tracked = [...new Set(row.tracking.flatMap((key) => lookups.byTracking.get(key) ?? []))];
  const named = [...new Set(row.references.flatMap((reference) => lookups.byReference.get(reference) ?? []))];
  if (tracked.length > 0 && named.length > 0) {
    const both = tracked.filter((id) => named.includes(id));
    return both.length === 1
      ? { by: 'tracking', ids: both }
      : { by: 'tracking', ids: [...new Set([...tracked, ...named])] };
  }
  if (tracked.length > 0) return { by: 'tracking', ids: tracked };
  if (named.length > 0) return { by: 'reference', ids: named };
  const isOfAnother = row.references.length > 0 || row.tracking.some((key) => lookups.elsewhere.has(key));
  if (row.phone === null || isOfAnother) return null;
  // A parcel with another number is another parcel, even of the same customer.
  const called = [...new Set(lookups.byPhone(row))].filter(
    (id) => row.tracking.length === 0 || !lookups.parcels.get(id)![0]!.has_tracking,
  );
  return called.length > 0 ? { by: 'phone', ids: called } : null;
}

/**
 * The trip of an order that a row means (R-CASH-9): the one whose parcel has its tracking number; else the one of this
 * company, and among several the open one that fits the row.
 */
export function chooseTrip(
  row: ReadStatementRow,
  { parcels, shipments }: ParcelLookups,
  order_id: string,
): StatementParcel {
  const trips = parcels.get(order_id)!;
  const borne = new Set(row.tracking.flatMap((key) => shipments.get(key) ?? []));
  const named = trips.findLast(({ shipment_id }) => shipment_id !== null && borne.has(shipment_id));
  const own = trips.filter(({ is_held_here }) => is_held_here);
  const open = own.filter(({ handed_over_by }) => handed_over_by === null);
  return named ?? open.findLast((trip) => isMeantBy(row, trip)) ?? open.at(-1) ?? own.at(-1) ?? trips.at(-1)!;
}

function isMeantBy({ said, amount }: ReadStatementRow, { place, is_to_give_back }: StatementParcel): boolean {
  if ((amount ?? 0) < 0) return is_to_give_back;
  return said === 'returned' || (said === null && !amount) ? place === 'returned' : place !== 'returned';
}

/** Lines of this statement that already have a trip, or pay its claims; null: none. */
export type EarlierLines = { trip: number | null; claim: number | null };
export const NO_EARLIER: EarlierLines = { trip: null, claim: null };

/** The class of a row (R-CASH-9). */
export function classifyRow(
  row: ReadStatementRow,
  found: ParcelMatch,
  lookups: ParcelLookups,
  earlier = NO_EARLIER,
): ClassifiedRow {
  const { amount, fee } = row;
  const none = {
    order_id: null,
    trip_no: null,
    found_by: null,
    candidates: [],
    amount,
    fee,
    expected: null,
    expected_fee: null,
    told: null,
    is_told_otherwise: false,
  };
  if (row.kind === 'no_parcel') return { ...none, class: 'no_parcel', reason: null };
  if (!found || found.ids.length === 0) return { ...none, ...unknownParcel(row, lookups) };
  if (found.ids.length > 1)
    return {
      ...none,
      class: 'several',
      reason: say('row_several', { n: found.ids.length }),
      found_by: found.by,
      candidates: found.ids,
    };
  const parcel = chooseTrip(row, lookups, found.ids[0]!);
  const one = { ...none, order_id: parcel.order_id, trip_no: parcel.trip_no, found_by: found.by, told: parcel.told };
  if (row.faults.length > 0) return { ...one, class: 'unreadable', reason: row.faults[0]! };
  if (earlier.claim === null && paysClaimOf(row, parcel))
    return { ...one, class: 'pays_claim', reason: null, amount: parcel.claimed, expected: parcel.claimed };
  if (!parcel.is_held_here && parcel.handed_over_by === null)
    return {
      ...none,
      class: 'not_ours',
      reason: say('row_held_elsewhere', { reference: parcel.reference }),
      candidates: found.ids,
    };
  if (earlier.trip !== null) return { ...one, class: 'twice', reason: say('row_twice_here', { line: earlier.trip }) };
  if (parcel.handed_over_by !== null)
    return { ...one, class: 'twice', reason: say('row_twice', { document: parcel.handed_over_by }) };
  return { ...one, ...compareWithReport(row, parcel, compareRow(row, parcel)) };
}

/**
 * It pays exactly the claimed value, for a parcel whose own cash the company does not owe; or takes back exactly the
 * company's payment for a claim that was taken back.
 */
function paysClaimOf({ amount, net }: ReadStatementRow, parcel: StatementParcel): boolean {
  const { claimed, place, is_held_here, handed_over_by } = parcel;
  const isDue = place === 'delivered' && is_held_here && handed_over_by === null && (claimed ?? 0) > 0;
  return claimed !== null && !isDue && (amount ?? net) === claimed;
}

function unknownParcel(row: ReadStatementRow, { elsewhere }: ParcelLookups): Pick<ClassifiedRow, 'class' | 'reason'> {
  if (row.faults.length > 0) return { class: 'unreadable', reason: row.faults[0]! };
  const company = row.tracking.map((key) => elsewhere.get(key)).find((name) => name !== undefined);
  if (company !== undefined) return { class: 'not_ours', reason: say('row_of_company', { company }) };
  if (row.is_tracking_lost && row.tracking.length === 0)
    return { class: 'unreadable', reason: say('row_tracking_lost') };
  return { class: 'not_ours', reason: say('row_unknown') };
}

type RowComparison = Pick<ClassifiedRow, 'class' | 'reason' | 'amount' | 'fee' | 'expected' | 'expected_fee'>;

/** Compares a row with the one order that it means. */
function compareRow(row: ReadStatementRow, parcel: StatementParcel): RowComparison {
  const { place } = parcel;
  if (parcel.is_to_give_back && (row.amount ?? 0) < 0) return compareGivenBack(row, parcel);
  const isBack = row.said === 'returned' || (row.said === null && place === 'returned' && !row.amount);
  if (isBack) return compareReturn(row, parcel);
  const gross = grossOf(row, parcel);
  if (gross === null) return { ...asIs(row), class: 'unreadable', reason: say('row_amount_missing') };
  const { amount, fee } = gross;
  const kept = { amount, fee, expected: parcel.cod, expected_fee: feeOf(parcel, 'delivery', fee) };
  if (amount < 0) return { ...kept, class: 'unreadable', reason: say('row_negative') };
  if (place === 'returned') return { ...kept, class: 'returned_here', reason: null };
  if (place !== 'delivered')
    return amount === 0 && row.said === null
      ? { ...kept, class: 'unreadable', reason: say('row_status_unknown') }
      : { ...kept, class: 'not_delivered_here', reason: null };
  if (amount < parcel.cod) return { ...kept, class: 'short', reason: null };
  if (amount > parcel.cod) return { ...kept, class: 'over', reason: null };
  return { ...kept, class: differs(fee, kept.expected_fee) ? 'fee_differs' : 'matched', reason: null };
}

/** A return was not paid for, whatever price its row repeats. */
function compareReturn(row: ReadStatementRow, parcel: StatementParcel): RowComparison {
  // Without a separate fee, the deduction is the fee, and the repeated price does not count.
  const fee = row.is_fee_said || !row.is_net_said ? row.fee : Math.max(0, -(row.net ?? 0));
  const kept = { amount: 0, fee, expected: 0, expected_fee: feeOf(parcel, 'return', fee) };
  if ((row.amount ?? 0) < 0) return { ...kept, class: 'unreadable', reason: say('row_negative') };
  if (row.is_net_said && (row.net ?? 0) > 0)
    return { ...kept, amount: row.amount, class: 'unreadable', reason: say('row_returned_and_paid') };
  if (parcel.place !== 'returned') return { ...kept, class: 'not_returned_here', reason: null };
  return { ...kept, class: differs(fee, kept.expected_fee) ? 'fee_differs' : 'matched', reason: null };
}

/** Handed-over cash is taken back, since the parcel came back afterwards. */
function compareGivenBack(row: ReadStatementRow, { cod, terms }: StatementParcel): RowComparison {
  const { amount, fee } = row;
  const isRated = terms.return_kept !== undefined || terms.delivery_kept !== undefined;
  const expected_fee = isRated ? (terms.return_kept ?? 0) - (terms.delivery_kept ?? 0) : null;
  const kept = { amount, fee, expected: -cod, expected_fee };
  if (amount! > -cod) return { ...kept, class: 'over', reason: null };
  if (amount! < -cod) return { ...kept, class: 'short', reason: null };
  return { ...kept, class: differs(fee, expected_fee) ? 'fee_differs' : 'matched', reason: null };
}

const asIs = ({ amount, fee }: ReadStatementRow) => ({ amount, fee, expected: null, expected_fee: null });

type Heard = RowComparison & Pick<ClassifiedRow, 'is_told_otherwise'>;

/** Compares the row with the courier's own report: a matching row that contradicts it is a class of its own. */
function compareWithReport(row: ReadStatementRow, parcel: StatementParcel, made: RowComparison): Heard {
  const said = STATEMENT_CLASSES[made.class].settles ? contradiction(row, parcel, made) : null;
  if (said === null) return { ...made, is_told_otherwise: false };
  return {
    ...made,
    class: made.class === 'matched' ? 'told_otherwise' : made.class,
    reason: said,
    is_told_otherwise: true,
  };
}

function contradiction(
  row: ReadStatementRow,
  { told, place, is_to_give_back }: StatementParcel,
  { amount, fee }: RowComparison,
): Message | null {
  // A report about the delivery says nothing of cash taken back.
  if (!told || is_to_give_back) return null;
  const isBeingPaid = told.state === 'paid' || told.state === 'on_the_way';
  if (place === 'returned') return isBeingPaid && told.amount !== 0 ? say('row_told_paid') : null;
  // An older report may have been right at its time.
  if (told.state === 'not_ready' && told.is_fresh && (amount ?? 0) > 0) return say('row_told_unready');
  if (told.amount !== null && told.amount !== amount) return say('row_told_amount');
  // A fee of 0 is one that it bills separately.
  const isFeeOfRow = (row.is_fee_said || row.is_net_said) && fee !== null && fee !== 0;
  return isFeeOfRow && told.fee !== null && told.fee !== fee ? say('row_told_fee') : null;
}

/** The collected amount. When a row has the payment only: the order's cash, if that less the company's share equals it. */
function grossOf({ amount, fee, net }: ReadStatementRow, { cod, terms }: StatementParcel) {
  if (amount !== null) return { amount, fee };
  const kept = terms.delivery_kept ?? 0;
  return net !== null && fee === null && net === cod - kept ? { amount: cod, fee: kept } : null;
}

/** The company's fee by our rates, if a statement deducts it too; null: no rate was known when it went out. */
export function feeOf(
  { terms }: Pick<StatementParcel, 'terms'>,
  way: 'delivery' | 'return',
  charged: number | null,
): number | null {
  const kept = terms[`${way}_kept`];
  const owed = terms[`${way}_owed`];
  if (kept !== undefined) return kept;
  // Separately billed fees are no part of a statement that deducts none.
  return owed !== undefined && charged ? owed : null;
}

const differs = (fee: number | null, expected: number | null): boolean =>
  fee !== null && expected !== null && fee !== expected;
