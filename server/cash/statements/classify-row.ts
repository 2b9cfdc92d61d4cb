import type { CourierCashState } from '../../../contract/shipping/courier.ts';
import type { CashPlace, CashTerms } from '../../../contract/cash/cash-ledger.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { STATEMENT_CLASSES, type StatementClass } from '../../../contract/cash/statement-classes.ts';
import type { ReadStatementRow } from './read-row.ts';

/** A trip of an order in the ledger, for comparison with a row of a statement. Amounts in minor units. */
export type StatementParcel = {
  order_id: string;
  reference: string;
  /** Number of the trip; null if the order was never out. */
  trip_no: number | null;
  /** Id of the trip's shipment. */
  shipment_id: string | null;
  place: CashPlace;
  /** True if the statement's company has the cash or the parcel. */
  is_held_here: boolean;
  has_tracking: boolean;
  cod: number;
  terms: CashTerms;
  /** The document that settles its cash or its return in its present place; null without one. */
  handed_over_by: string | null;
  /** True if its cash was handed over before it came back. */
  is_to_give_back: boolean;
  told: ToldCash | null;
  /** Debt of the company by open claims for the parcel; null without claims. */
  claimed: number | null;
};

/** The courier's own report of the parcel's cash. Amounts in minor units, null when not reported. */
export type ToldCash = {
  state: CourierCashState;
  amount: number | null;
  fee: number | null;
  payment: string | null;
  /** Moment of the report, ISO. */
  at: string;
  /** True if the report was queried on the day of the statement or later. */
  is_fresh: boolean;
};

/** Look-ups that find the parcels of rows, with the known facts about them. */
export type ParcelLookups = {
  /** By tracking key (parcel-cells.ts), of this company. */
  byTracking: ReadonlyMap<string, readonly string[]>;
  byReference: ReadonlyMap<string, readonly string[]>;
  /** By phone and amount: orders that were out or delivered at that time. */
  byPhone: (row: ReadStatementRow) => readonly string[];
  /** By order: the trips with this company, and the order's last trip; earlier trips first, at least one. */
  parcels: ReadonlyMap<string, readonly StatementParcel[]>;
  /** By tracking key: this company's parcels with that key. */
  shipments: ReadonlyMap<string, readonly string[]>;
  /** Names of other companies, by the tracking keys of their parcels. */
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
  /** Ids of the possible orders, while none is chosen. */
  candidates: readonly string[];
  amount: number | null;
  fee: number | null;
  /** The expected amount; null without an order, or without a rate. */
  expected: number | null;
  expected_fee: number | null;
  told: ToldCash | null;
  is_told_otherwise: boolean;
};

/** Reads texts without digits as tracking numbers if a parcel has them, here or with another company (R-CASH-9). */
export function withWords(row: ReadStatementRow, { byTracking, elsewhere }: ParcelLookups): ReadStatementRow {
  const known = row.words.filter((word) => byTracking.has(word) || elsewhere.has(word));
  return known.length === 0 ? row : { ...row, kind: 'parcel', tracking: [...row.tracking, ...known], words: [] };
}

/**
 * Finds the parcel of a row by tracking number, else by our reference, else by phone and amount; never by similarity.
 * The first way that finds exactly one parcel decides. Returns all found parcels when the ways contradict each other,
 * or none finds exactly one.
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
  // A parcel with another tracking number is another parcel, even if it is of the same customer.
  const called = [...new Set(lookups.byPhone(row))].filter(
    (id) => row.tracking.length === 0 || !lookups.parcels.get(id)![0]!.has_tracking,
  );
  return called.length > 0 ? { by: 'phone', ids: called } : null;
}

/**
 * Chooses the trip of an order that a row means (R-CASH-9): the trip whose parcel has the row's tracking number; else
 * the trip with this company, and among several the open one that fits the row.
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

/** Lines of this statement that already contain a trip, or pay its claims; null without one. */
export type EarlierLines = { trip: number | null; claim: number | null };
export const NO_EARLIER: EarlierLines = { trip: null, claim: null };

/** Classifies a row (R-CASH-9). */
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
 * True if the row pays exactly the claimed value of a parcel whose own cash the company does not owe, or deducts
 * exactly what the company had paid for a claim that was taken back.
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

/** Compares the row of a returned parcel. Nothing was collected for it, even if the row repeats its price. */
function compareReturn(row: ReadStatementRow, parcel: StatementParcel): RowComparison {
  // Without a separate fee, the deduction is the fee; the repeated price is ignored.
  const fee = row.is_fee_said || !row.is_net_said ? row.fee : Math.max(0, -(row.net ?? 0));
  const kept = { amount: 0, fee, expected: 0, expected_fee: feeOf(parcel, 'return', fee) };
  if ((row.amount ?? 0) < 0) return { ...kept, class: 'unreadable', reason: say('row_negative') };
  if (row.is_net_said && (row.net ?? 0) > 0)
    return { ...kept, amount: row.amount, class: 'unreadable', reason: say('row_returned_and_paid') };
  if (parcel.place !== 'returned') return { ...kept, class: 'not_returned_here', reason: null };
  return { ...kept, class: differs(fee, kept.expected_fee) ? 'fee_differs' : 'matched', reason: null };
}

/** Compares the row of a parcel that came back after its cash was handed over: the courier takes the cash back. */
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
  // The report is about the delivery, so it does not apply to cash that is taken back.
  if (!told || is_to_give_back) return null;
  const isBeingPaid = told.state === 'paid' || told.state === 'on_the_way';
  if (place === 'returned') return isBeingPaid && told.amount !== 0 ? say('row_told_paid') : null;
  // An older report may have been right at its time.
  if (told.state === 'not_ready' && told.is_fresh && (amount ?? 0) > 0) return say('row_told_unready');
  if (told.amount !== null && told.amount !== amount) return say('row_told_amount');
  // A fee of 0 means that the courier bills fees separately.
  const isFeeOfRow = (row.is_fee_said || row.is_net_said) && fee !== null && fee !== 0;
  return isFeeOfRow && told.fee !== null && told.fee !== fee ? say('row_told_fee') : null;
}

/** The collected amount. For a row that has only the payment: the order's cash, if the cash less the company's share equals the payment. */
function grossOf({ amount, fee, net }: ReadStatementRow, { cod, terms }: StatementParcel) {
  if (amount !== null) return { amount, fee };
  const kept = terms.delivery_kept ?? 0;
  return net !== null && fee === null && net === cod - kept ? { amount: cod, fee: kept } : null;
}

/** The company's fee by our rates, if a statement also deducts it; null if no rate was known when the parcel went out. */
export function feeOf(
  { terms }: Pick<StatementParcel, 'terms'>,
  way: 'delivery' | 'return',
  charged: number | null,
): number | null {
  const kept = terms[`${way}_kept`];
  const owed = terms[`${way}_owed`];
  if (kept !== undefined) return kept;
  // A statement without deductions does not contain fees that are billed separately.
  return owed !== undefined && charged ? owed : null;
}

const differs = (fee: number | null, expected: number | null): boolean =>
  fee !== null && expected !== null && fee !== expected;
