import {
  NOBODY,
  UNSETTLED,
  hasHolder,
  lessened,
  postingsBetween,
  settledOf,
  stageOf,
  withoutCarrier,
  type CashPlace,
  type CashPosting,
  type Holder,
} from '../../../contract/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import type { OrderPrice } from '../fees/price-orders.ts';
import { closedMonth, writeEntries } from './book-entries.ts';
import { findOrderCash, moveOrderCash, writeOrderCash, type OrderCashRow } from './ledger-sql.ts';

/** A locked order as it stands after its move. */
export type OrderToBook = {
  id: string;
  reference: string;
  account_id: string;
  /** After the move. */
  version: number;
  place: CashPlace;
  /** It was in the house before the move, so that its price is asked for whatever was booked. */
  was_here: boolean;
  /** Who has the parcel or the cash, where its place has a holder. */
  holder: Holder;
  /** It came back, and begins anew. */
  is_renewed: boolean;
  /** No move of the contract's table: an earlier one is taken back, or the status stays. */
  is_undone: boolean;
  /** Minor units that are collected for what its customer kept; null: it is not partly delivered. */
  kept_cod: number | null;
  /** The moment of the move, ISO. */
  happened_at: string;
};

/** Gives, by id, what orders cost that go out, or go on with another holder. */
export type PriceOrders = (asked: readonly OrderToBook[]) => Promise<ReadonlyMap<string, PricedParcel>>;
/** `part`: what it would cost if only what was kept had been sent; null: it is not partly delivered. */
type PricedParcel = OrderPrice & { part: OrderPrice | null };

/**
 * Books 1-1,000 orders that moved, in the transaction of the move (R-CASH-2): one entry for each order whose postings
 * change, by five statements beside those of `price`, however many orders. Records cash.collected. Orders that have no
 * cash out, and had none, may be left out.
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
  // Needs no look at what is booked, and is sent together with it.
  const leaving = orders.filter(isLeaving);
  const priceOf = async (asked: readonly OrderToBook[]) => (asked.length > 0 ? [...(await price(asked))] : []);
  const [rows, first] = await Promise.all([findOrderCash(tx, workspace_id, ids), priceOf(leaving)]);
  const kept = new Map(rows.map((row) => [row.order_id, row]));
  const others = orders.filter((order) => !isLeaving(order) && isPriced(order, kept.get(order.id)));
  const priced = new Map([...first, ...(await priceOf(others))]);
  const booked = orders.map((order) => {
    const before = kept.get(order.id);
    const after = cashAfter(order, before, priced.get(order.id));
    return { order, before, after, postings: postingsBetween(before, after) };
  });
  const changed = booked.filter(({ before, after }) => before || after.place !== 'here');
  if (changed.length === 0) return;
  const collected = changed.filter(({ before, after }) => after.stage === 'collected' && before?.stage !== 'collected');
  const isMoved = Map.groupBy(changed, ({ order, before, after }) => isMoveOnly(order, before, after));
  const rowsOf = (of: typeof changed | undefined) => of?.map(({ after }) => after);
  const [moved, begun] = [rowsOf(isMoved.get(true)), rowsOf(isMoved.get(false))];
  await Promise.all([
    moved && moveOrderCash(tx, workspace_id, moved),
    begun && writeOrderCash(tx, workspace_id, begun),
    enter(
      tx,
      actor,
      changed.filter(({ postings }) => postings.length > 0),
      at_ms,
    ),
    recordEvents(
      tx,
      workspace_id,
      collected.map(({ order, after }) => ({
        type: 'cash.collected',
        account_id: order.account_id,
        object_id: order.id,
        sequence: order.version,
        data: {
          reference: order.reference,
          amount: toMajor(after.cod, actor.workspace.currency),
          currency: actor.workspace.currency,
          holder: after.holder,
        },
      })),
      at_ms,
    ),
  ]);
}

const isLeaving = ({ was_here, place }: OrderToBook): boolean => was_here && hasHolder(place);

const wasHere = (before: OrderCashRow | undefined): boolean => !before || before.place === 'here';

/** It goes out, somebody else carries it from now on, or its customer kept a part of it. */
const isPriced = (order: OrderToBook, before: OrderCashRow | undefined): boolean =>
  isCarriedAnew(order, before) || (hasHolder(order.place) && order.kept_cod !== null && !before?.whole);

const isCarriedAnew = ({ place, holder }: OrderToBook, before: OrderCashRow | undefined): boolean =>
  hasHolder(place) && (!before || wasHere(before) || !isSame(before.holder, holder));

const isSame = (a: Holder, b: Holder): boolean => a.kind === b.kind && a.id === b.id;

/**
 * What is collected at the door, and what the order costs, is kept from the moment it goes out (R-CASH-4); another
 * holder takes its own. A trip that ended with its return stays booked when the order is renewed.
 */
function cashAfter(
  order: OrderToBook,
  before: OrderCashRow | undefined,
  price: PricedParcel | undefined,
): OrderCashRow {
  const { place } = order;
  const settled = before && !isBegunAgain(order, before) ? settledOf(before) : UNSETTLED;
  const stage = stageOf(place, settled);
  const trip = partAfter(order, before, price);
  const stays = before?.stage === stage && isSame(before.holder, trip.holder);
  return {
    order_id: order.id,
    account_id: order.account_id,
    place,
    stage,
    ...trip,
    ...settled,
    since: stays ? before.since : order.happened_at,
  };
}

/** Its trip goes on as it was priced, as most moves have it: parcels are delivered. */
const isMoveOnly = (order: OrderToBook, before: OrderCashRow | undefined, after: OrderCashRow): boolean =>
  before !== undefined &&
  !isBegunAgain(order, before) &&
  (['cod', 'call_center_id', 'terms', 'trips', 'whole'] as const).every((kept) => after[kept] === before[kept]);

/** What was handed over or paid is of the trip that ended. */
const isBegunAgain = ({ is_renewed }: OrderToBook, before: OrderCashRow): boolean =>
  is_renewed && before.place === 'returned';

type TripAfter = Pick<OrderCashRow, 'holder' | 'cod' | 'call_center_id' | 'terms' | 'trips'>;

/**
 * Of a partly delivered order what was kept is collected, and costs (R-PART-3); the whole is kept beside, and counts again
 * when that is taken back. What was kept stays what was collected when the order is returned after all.
 */
function partAfter(
  order: OrderToBook,
  before: OrderCashRow | undefined,
  price: PricedParcel | undefined,
): TripAfter & Pick<OrderCashRow, 'whole'> {
  const { kept_cod, place } = order;
  const whole = before?.whole ?? null;
  const isUnchanged = whole !== null && !price && (kept_cod === before?.cod || place === 'returned');
  if (isUnchanged && !isBegunAgain(order, before!)) return { ...tripAfter(order, before, price), whole };
  const carried = isCarriedAnew(order, before) ? price : undefined;
  const trip = tripAfter(order, whole && before ? { ...before, ...whole } : before, carried);
  if (kept_cod === null || !price?.part) return { ...trip, whole: null };
  const { cod, terms } = trip;
  return { ...trip, cod: kept_cod, terms: lessened(terms, price.terms, price.part.terms), whole: { cod, terms } };
}

function tripAfter(order: OrderToBook, before: OrderCashRow | undefined, price: OrderPrice | undefined): TripAfter {
  const { place } = order;
  const holder = hasHolder(place) ? order.holder : NOBODY;
  const { cod = 0, call_center_id = null, terms = {}, trips = [] } = before ?? {};
  if (before && isBegunAgain(order, before)) {
    const ended = { holder: before.holder, call_center_id, terms };
    return { holder, cod, call_center_id: null, terms: {}, trips: [...trips, ended] };
  }
  const last = trips.at(-1);
  if (last && order.is_undone && wasHere(before) && place === 'returned')
    return { cod, ...last, trips: trips.slice(0, -1) };
  if (!price) return { holder, cod, call_center_id, terms, trips };
  if (wasHere(before))
    return { holder, cod: price.cod, call_center_id: price.call_center_id, terms: price.terms, trips };
  return { holder, cod, call_center_id, terms: { ...withoutCarrier(terms), ...price.carrier }, trips };
}

type Booked = { order: OrderToBook; postings: readonly CashPosting[] };

/**
 * One entry an order. A move that happened in a month that is closed is booked today; the order keeps its moment.
 */
async function enter(tx: Tx, actor: Actor, booked: readonly Booked[], at_ms: number): Promise<void> {
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
