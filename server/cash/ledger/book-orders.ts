import {
  CLAIMED_PLACES,
  NOBODY,
  OWING_PLACES,
  UNSETTLED,
  hasHolder,
  inHandOf,
  postingsBetween,
  pickSettlement,
  stageOf,
  applyReportToTerms,
  withoutCarrier,
  type CashPlace,
  type CashPosting,
  type Holder,
  type Trip,
} from '../../../contract/cash/cash-ledger.ts';
import { termsOfPart } from '../../../contract/cash/fees.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { recordEvents, type NewEvent } from '../../webhooks/record-events.ts';
import type { OrderPrice } from '../fees/price-orders.ts';
import { endClaimsOfTrips } from '../claims/end-claims-of-trips.ts';
import { closedMonth, writeEntries } from './book-entries.ts';
import { endTrips, findTrips, moveTrips, removeTrips, writeTrips, type TripRow } from './ledger-sql.ts';
import { findDoorReports, forgetDoorReports, reportedAmountOf, type DoorReport } from './door-reports-sql.ts';

/** A locked order after its move. */
export type OrderToBook = {
  id: string;
  reference: string;
  account_id: string;
  /** Version of the order after the move. */
  version: number;
  place: CashPlace;
  /** True if the order was in the house before the move: its price is then looked up even if it has bookings. */
  was_here: boolean;
  /** Holder of the parcel or its cash after the move, if its place has one. */
  holder: Holder;
  /** Id of the courier's shipment. */
  shipment_id: string | null;
  /** True if the order came back and starts again. */
  is_renewed: boolean;
  /** True if this is no move of the contract's table: an earlier move is undone, or the status stays. */
  is_undone: boolean;
  /** Amount to collect for the kept part, in minor units; null unless the order is partly delivered. */
  kept_cod: number | null;
  /** Moment of delivery, ISO; null unless it is delivered. */
  delivered_at: string | null;
  /** Amount reported at the door for this delivery, in minor units; null without a report; undefined if an earlier report counts. */
  collected: number | null | undefined;
  /** The moment of the move, ISO. */
  happened_at: string;
};

/** Returns, by id, the prices of orders that go out, or pass to another holder. */
export type PriceOrders = (asked: readonly OrderToBook[]) => Promise<ReadonlyMap<string, PricedParcel>>;
/** `part`: prices as if only the kept part had been sent; null unless it is partly delivered. */
type PricedParcel = OrderPrice & { part: OrderPrice | null };

/**
 * Books 1-1,000 moved orders, in the transaction of the move (R-CASH-2): one entry for each order whose postings
 * change, by five statements in addition to those of `price`, however many orders. Records cash.collected and cash.reversed.
 * Callers may leave out orders without open cash both before and after.
 */
export async function bookOrders(
  tx: Tx,
  actor: Actor,
  orders: readonly OrderToBook[],
  at_ms: number,
  price: PriceOrders,
): Promise<void> {
  if (orders.length === 0) return;
  const { id: workspace_id } = actor.workspace;
  const ids = orders.map(({ id }) => id);
  // Needs no bookings, so it is sent together with that query.
  const leaving = orders.filter(isLeaving);
  const priceOf = async (asked: readonly OrderToBook[]) => (asked.length > 0 ? [...(await price(asked))] : []);
  const [rows, first] = await Promise.all([findTrips(tx, workspace_id, ids), priceOf(leaving)]);
  const trips = Map.groupBy(rows, (row) => row.order_id);
  const lastOf = (id: string) => trips.get(id)?.at(-1);
  const others = orders.filter((order) => !isLeaving(order) && isPriced(order, lastOf(order.id)));
  const priced = new Map([...first, ...(await priceOf(others))]);
  const told = await findDoorReports(tx, workspace_id, orders.flatMap((order) => (isSaidBefore(order) ? [order.id] : []))); // prettier-ignore
  const untold = orders.flatMap((order) => (isUntold(order, at_ms) ? [order.id] : []));
  if (untold.length > 0) await forgetDoorReports(tx, workspace_id, untold);
  const booked = orders.map((order): BookedOrder => {
    const before = lastOf(order.id);
    const going = tripAfter(order, before, trips.get(order.id)?.at(-2), priced.get(order.id));
    const after = applyReportToTrip(order, going, told.get(order.id));
    const isSameTrip = before === undefined || after.trip_no === before.trip_no;
    return { order, before, after, postings: isSameTrip ? postingsBetween(before, after) : [] };
  });
  const changed = booked.filter(({ before, after }) => before || after.place !== 'here');
  if (changed.length === 0) return;
  const arrived = changed.flatMap(({ order: { id, reference }, before, after: { trip_no, place } }) =>
    before && endsClaim(before, { trip_no, place }) ? [{ id, reference, trip_no, was: before.place }] : [],
  );
  if (arrived.length > 0) await endClaimsOfTrips(tx, actor, arrived, at_ms);
  await Promise.all([
    ...keepTrips(tx, workspace_id, changed),
    enter(
      tx,
      actor,
      changed.filter(({ postings }) => postings.length > 0),
      at_ms,
    ),
    recordEvents(
      tx,
      workspace_id,
      changed.flatMap((one) => cashEvents(one, actor.workspace.currency)),
      at_ms,
    ),
  ]);
}

/**
 * True for a move that a claim on the trip does not survive (R-PAY-3): the lost parcel arrives, or the return of a
 * claimed one is taken back. A renewal begins another trip, and leaves the claim on the returned one.
 */
const endsClaim = (before: TripRow, after: Pick<TripRow, 'trip_no' | 'place'>): boolean =>
  before.trip_no === after.trip_no && before.place !== after.place && CLAIMED_PLACES.includes(before.place);

/**
 * Events of cash that is collected at the door, or no longer counts as collected. `cash.collected` less `cash.reversed`
 * is the cash that holders have or handed over (R-EVT-7).
 */
function cashEvents({ order, before, after }: BookedOrder, currency: string): NewEvent[] {
  const is = after.place === 'delivered' ? after : null;
  const was = before?.place === 'delivered' && before.trip_no === after.trip_no ? before : null;
  const isSame = is && was && inHandOf(is) === inHandOf(was) && isSameHolder(is.holder, was.holder);
  if (isSame) return [];
  const about = { account_id: order.account_id, object_id: order.id, sequence: order.version };
  const dataOf = (trip: TripRow) => ({
    reference: order.reference,
    amount: toMajor(inHandOf(trip), currency),
    currency,
    holder: trip.holder,
  });
  const reversed = was && ({ ...dataOf(was), reverses: 'cash.collected' } as const);
  return [
    ...(reversed ? [{ ...about, type: 'cash.reversed' as const, data: reversed }] : []),
    ...(is ? [{ ...about, type: 'cash.collected' as const, data: dataOf(is) }] : []),
  ];
}

const isSameHolder = (a: Holder, b: Holder): boolean => a.kind === b.kind && a.id === b.id;

/** True if an earlier move delivered the order, and this one restores or changes the delivery. */
const isSaidBefore = ({ place, holder, collected }: OrderToBook): boolean =>
  place === 'delivered' && holder.kind === 'person' && collected === undefined;

/** True for a delivery on a given past day without a report from the door. An earlier delivery may have the same moment. */
const isUntold = ({ place, holder, collected, happened_at }: OrderToBook, at_ms: number): boolean =>
  place === 'delivered' && holder.kind === 'person' && collected === null && Date.parse(happened_at) < at_ms;

/** Writes the delivery person's report from the door into the trip's terms, for as long as the order is delivered. */
function applyReportToTrip(order: OrderToBook, trip: TripRow, told: DoorReport | undefined): TripRow {
  const said = order.collected === undefined ? reportedAmountOf(told, trip, order.delivered_at) : order.collected;
  const terms = applyReportToTerms(trip, said);
  return terms === trip.terms ? trip : { ...trip, terms };
}

const isLeaving = ({ was_here, place }: OrderToBook): boolean => was_here && hasHolder(place);

/** The order's last trip before and after its move. */
type BookedOrder = {
  order: OrderToBook;
  before: TripRow | undefined;
  after: TripRow;
  postings: readonly CashPosting[];
};

/** Writes the trips in an order of statements that leaves every order with exactly one last trip at any time. */
function keepTrips(tx: Tx, workspace_id: string, changed: readonly BookedOrder[]): Promise<unknown>[] {
  const turned = changed.filter(({ before, after }) => before && before.trip_no !== after.trip_no);
  const ofTrip = (isLater: boolean) =>
    turned.flatMap(({ before, after }) => (after.trip_no > before!.trip_no === isLater ? [before!] : []));
  const [ended, undone] = [ofTrip(true), ofTrip(false)];
  const isMoved = Map.groupBy(changed, isMoveOnly);
  const rowsOf = (isMoveOnly: boolean) => isMoved.get(isMoveOnly)?.map(({ after }) => after);
  const [moved, begun] = [rowsOf(true), rowsOf(false)];
  return [
    ended.length > 0 && endTrips(tx, workspace_id, ended),
    undone.length > 0 && removeTrips(tx, workspace_id, undone),
    moved && moveTrips(tx, workspace_id, moved),
    begun && writeTrips(tx, workspace_id, begun),
  ].flatMap((statement) => statement || []);
}

const wasHere = (before: TripRow | undefined): boolean => !before || before.place === 'here';

/** True for an order that goes out, passes to another holder, or becomes partly delivered. */
const isPriced = (order: OrderToBook, before: TripRow | undefined): boolean =>
  isCarriedAnew(order, before) || (hasHolder(order.place) && order.kept_cod !== null && !before?.whole);

const isCarriedAnew = ({ place, holder }: OrderToBook, before: TripRow | undefined): boolean =>
  hasHolder(place) && (!before || wasHere(before) || !isSame(before.holder, holder));

const isSame = (a: Holder, b: Holder): boolean => a.kind === b.kind && a.id === b.id;

/**
 * The order's last trip after its move. The amount to collect and the trip's prices are fixed when it goes out
 * (R-CASH-4); another holder has other prices. A renewed order begins a new trip, and the ended trip keeps its
 * documents; an undo makes the ended trip the last one again. `earlier`: the trip before the last.
 */
function tripAfter(
  order: OrderToBook,
  before: TripRow | undefined,
  earlier: TripRow | undefined,
  price: PricedParcel | undefined,
): TripRow {
  if (before && order.is_renewed && before.place === 'returned') return nextTrip(order, before);
  if (earlier && order.is_undone && wasHere(before) && order.place === 'returned') return { ...earlier, is_last: true };
  const place = placeAfter(order, before);
  const settled = before ? pickSettlement(before) : UNSETTLED;
  const stage = stageOf(place, settled);
  const terms = termsAfter(order, before, price);
  const holder = hasHolder(place) ? order.holder : NOBODY;
  const stays = before?.stage === stage && isSame(before.holder, holder);
  return {
    order_id: order.id,
    trip_no: before?.trip_no ?? 1,
    is_last: true,
    is_owing: isOwing(place, before),
    account_id: order.account_id,
    place,
    stage,
    holder,
    shipment_id: holder.kind === 'company' ? order.shipment_id : null,
    cod: terms.cod,
    call_center_id: terms.call_center_id,
    terms: terms.terms,
    rates: terms.rates,
    whole: terms.whole,
    remitted_by_kind: settled.remitted_by_kind,
    remitted_by_id: settled.remitted_by_id,
    return_settled_by_id: settled.return_settled_by_id,
    payout_id: settled.payout_id,
    is_paid_out: settled.is_paid_out,
    is_withdrawn: settled.is_withdrawn,
    since: stays ? before.since : order.happened_at,
  };
}

/**
 * True when payouts must look at the trip after its move: it earns something, or did before, so that a payout may
 * contain it. A trip does not name payouts that contain it only as a correction.
 */
const isOwing = (place: CashPlace, before: TripRow | undefined): boolean =>
  OWING_PLACES.includes(place) ||
  (before !== undefined && (before.is_owing || before.payout_id !== null || OWING_PLACES.includes(before.place)));

/** The next trip of an order, before anything leaves the house on it. */
const nextTrip = (order: OrderToBook, ended: TripRow): TripRow => ({
  order_id: order.id,
  trip_no: ended.trip_no + 1,
  is_last: true,
  is_owing: false,
  account_id: order.account_id,
  place: 'here',
  stage: 'none',
  holder: NOBODY,
  shipment_id: null,
  cod: ended.cod,
  call_center_id: null,
  terms: {},
  rates: null,
  whole: null,
  ...UNSETTLED,
  since: order.happened_at,
});

/** Place of the trip after the move: a parcel claimed as lost stays `lost` until it arrives, or the claim is taken back. */
const placeAfter = ({ place }: OrderToBook, before: TripRow | undefined): CashPlace =>
  before?.place === 'lost' && (place === 'out' || place === 'refused') ? 'lost' : place;

/** True if the trip keeps its prices, as in most moves, such as a delivery. */
const isMoveOnly = ({ before, after }: BookedOrder): boolean =>
  before !== undefined &&
  (['trip_no', 'cod', 'call_center_id', 'terms', 'rates', 'whole'] as const).every(
    (kept) => after[kept] === before[kept],
  );

type TermsAfter = Pick<Trip, 'cod' | 'call_center_id' | 'terms' | 'rates' | 'whole'>;

/**
 * Terms of the trip after the move. For a partly delivered order, only the kept part is collected and priced
 * (R-PART-3); the terms of the whole are stored too, and apply again after an undo. When the order is returned after
 * all, the collected amount stays that of the kept part.
 */
function termsAfter(order: OrderToBook, before: TripRow | undefined, price: PricedParcel | undefined): TermsAfter {
  const { kept_cod, place } = order;
  const whole = before?.whole ?? null;
  const isUnchanged = whole !== null && !price && (kept_cod === before?.cod || place === 'returned');
  if (isUnchanged) return { ...termsOfWhole(before, price), whole };
  const carried = isCarriedAnew(order, before) ? price : undefined;
  const trip = termsOfWhole(whole && before ? { ...before, ...whole } : before, carried);
  if (kept_cod === null || !price?.part) return { ...trip, whole: null };
  const { cod, terms, rates } = trip;
  const part = termsOfPart(
    terms,
    rates,
    { whole: cod, part: kept_cod },
    { whole: price.terms, part: price.part.terms },
  );
  return { ...trip, cod: kept_cod, terms: part, whole: { cod, terms } };
}

function termsOfWhole(before: TripRow | undefined, price: OrderPrice | undefined): Omit<TermsAfter, 'whole'> {
  const { cod = 0, call_center_id = null, terms = {}, rates = null } = before ?? {};
  if (!price) return { cod, call_center_id, terms, rates };
  if (wasHere(before))
    return { cod: price.cod, call_center_id: price.call_center_id, terms: price.terms, rates: price.rates };
  const { carrier_percent: _, ...ofSeller } = rates ?? {};
  const { carrier_percent } = price.rates;
  return {
    cod,
    call_center_id,
    terms: { ...withoutCarrier(terms), ...price.carrier },
    rates: rates && { ...ofSeller, ...(carrier_percent === undefined ? {} : { carrier_percent }) },
  };
}

/** Books one entry per order. A move in a closed month is booked today, while the order keeps the moment of the move. */
async function enter(tx: Tx, actor: Actor, booked: readonly BookedOrder[], at_ms: number): Promise<void> {
  if (booked.length === 0) return;
  const { time_zone } = actor.workspace;
  const entries = booked.map(({ order, postings }) => ({
    kind: 'order' as const,
    source_id: order.id,
    source_no: order.version,
    account_id: order.account_id,
    order_reference: order.reference,
    happened_on: dayOf(Date.parse(order.happened_at), time_zone),
    postings,
  }));
  const earliest = entries.map(({ happened_on }) => happened_on).sort()[0]!;
  const closed = await closedMonth(tx, actor, earliest, at_ms);
  const today = dayOf(at_ms, time_zone);
  const isOpen = (day: string) => closed === null || day.slice(0, 7) > closed.slice(0, 7);
  await writeEntries(
    tx,
    actor,
    entries.map((entry) => (isOpen(entry.happened_on) ? entry : { ...entry, happened_on: today })),
    at_ms,
  );
}
