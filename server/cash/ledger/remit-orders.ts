import {
  postingsBetween,
  settlingDocumentOf,
  pickSettlement,
  stageOf,
  applyReportToTerms,
  type CashSettled,
  type RemittedBy,
} from '../../../contract/cash/cash-ledger.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import type { Goods, OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { dayOf, isoFromMilliseconds } from '../../platform/text/moments.ts';
import { recordEvents, type NewEvent } from '../../webhooks/record-events.ts';
import { bookEntries } from './book-entries.ts';
import {
  findTrips,
  lockOrdersOfCash,
  tripKey,
  writeSettledCash,
  writeTerms,
  type TripKey,
  type TripRow,
} from './ledger-sql.ts';
import { noteTrips } from './noted.ts';
import { findDoorReports, reportedAmountOf } from './door-reports-sql.ts';

/*
 * Settles collected cash of orders (R-CASH-5): handed over by a document, put in a payout, paid out. Documents book
 * their own entries (book-entries.ts); this file changes the orders.
 */

/** The document by which a holder hands cash over. */
export type HandOver = { kind: RemittedBy; id: string };
/** The ledger's record of a trip of a locked order. */
export type LockedTrip = TripRow & {
  reference: string;
  version: number;
  status: OrderStatus;
  goods: Goods;
  /** Moment of the order's delivery. */
  delivered_at: string | null;
};

/** Locks orders, in id order, and returns all their trips, earlier ones first; orders that were never out have none. */
export async function lockTripsOf(
  tx: Tx,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<Map<string, LockedTrip[]>> {
  if (order_ids.length === 0) return new Map();
  const heads = new Map((await lockOrdersOfCash(tx, workspace_id, order_ids)).map((head) => [head.order_id, head]));
  const rows = await findTrips(tx, workspace_id, order_ids);
  const trips = rows.flatMap((row) => {
    const head = heads.get(row.order_id);
    return head ? [{ ...head, ...row }] : [];
  });
  return Map.groupBy(trips, ({ order_id }) => order_id);
}

/** Locks the orders of these trips, and returns the trips by their keys. */
export async function lockTrips(
  tx: Tx,
  workspace_id: string,
  keys: readonly TripKey[],
): Promise<Map<string, LockedTrip>> {
  const wanted = new Set(keys.map(tripKey));
  const trips = await lockTripsOf(tx, workspace_id, [...new Set(keys.map(({ order_id }) => order_id))]);
  return new Map(
    [...trips.values()].flat().flatMap((trip) => (wanted.has(tripKey(trip)) ? [[tripKey(trip), trip] as const] : [])),
  );
}

/**
 * Settles trips with their holder by a document. Delivered trips: their cash is handed over. Returned trips: their cost
 * is paid, and cash that was handed over before is taken back. A reported shortfall becomes due (R-PAY-1). 409 when a
 * trip is in another place, or another document settles it. Records cash.remitted and cash.reversed.
 */
export const remitTrips = (
  tx: Tx,
  actor: Actor,
  by: HandOver,
  keys: readonly TripKey[],
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, keys, at_ms, {
    may: (row) =>
      row.place === 'delivered'
        ? row.remitted_by_id === null
        : row.place === 'returned' && row.return_settled_by_id === null,
    change: (row) =>
      row.place === 'delivered'
        ? { ...pickSettlement(row), remitted_by_kind: by.kind, remitted_by_id: by.id, is_withdrawn: false }
        : { ...pickSettlement(row), return_settled_by_id: by.id },
    owes: (row) => row.is_owing || row.is_withdrawn,
    event: (row) =>
      row.place === 'delivered' ? 'cash.remitted' : row.remitted_by_id === null ? null : 'cash.reversed',
  });

/**
 * Releases the trips of a reversed document. The next payout deducts what payouts in force paid for them. 409 when the
 * document did not settle a trip, or a later document settles it.
 */
export const unremitTrips = (
  tx: Tx,
  actor: Actor,
  by: HandOver,
  keys: readonly TripKey[],
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, keys, at_ms, {
    may: (row) => (row.return_settled_by_id ?? row.remitted_by_id) === by.id,
    change: (row) =>
      row.return_settled_by_id === null
        ? { ...pickSettlement(row), remitted_by_kind: null, remitted_by_id: null, is_withdrawn: row.payout_id !== null }
        : { ...pickSettlement(row), return_settled_by_id: null },
    owes: () => true,
    event: (row) =>
      row.place === 'delivered' ? 'cash.reversed' : row.remitted_by_id === null ? null : 'cash.remitted',
  });

/**
 * Puts these trips in a payout: nothing more is due on them, except on those whose cash is no longer with the house.
 * A corrected trip stays in its earlier payout. Without an earlier one it is put in this payout, unless its cash is
 * left out. 409 when another payout in force has one.
 */
export const putInPayout = (
  tx: Tx,
  actor: Actor,
  payout_id: string,
  drawn: readonly (TripKey & { correction_no: number })[],
  at_ms: number,
): Promise<void> => {
  const corrected = new Set(drawn.filter(({ correction_no }) => correction_no > 0).map(tripKey));
  const waitsForCash = actor.workspace.settings.payout_after === 'remitted';
  const stays = (row: LockedTrip) =>
    corrected.has(tripKey(row)) && (row.payout_id !== null || (waitsForCash && isUnpaid(row)));
  return settle(tx, actor, drawn, at_ms, {
    may: (row) => corrected.has(tripKey(row)) || row.payout_id === null,
    change: (row) => (stays(row) ? pickSettlement(row) : { ...pickSettlement(row), payout_id }),
    // Payouts look again at a withdrawn trip once its cash is in, or if they do not wait for cash. The same holds for a
    // corrected trip whose cash no payout has paid.
    owes: (row) => row.is_withdrawn || (stays(row) && isUnpaid(row)),
  });
};

/** Releases the trips of a payout that is canceled, or taken back after payment: they are due again. */
export const takeFromPayout = (
  tx: Tx,
  actor: Actor,
  payout_id: string,
  keys: readonly TripKey[],
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, keys, at_ms, {
    may: () => true,
    change: (row) =>
      row.payout_id === payout_id
        ? { ...pickSettlement(row), payout_id: null, is_withdrawn: false }
        : pickSettlement(row),
    owes: () => true,
  });

/** Marks the cash of each of these trips as paid out or not, when a payout is paid or taken back. */
export const markPaidOut = (
  tx: Tx,
  actor: Actor,
  trips: readonly (TripKey & { is_paid_out: boolean })[],
  at_ms: number,
): Promise<void> => {
  const paid = new Map(trips.map((trip) => [tripKey(trip), trip.is_paid_out]));
  return settle(tx, actor, trips, at_ms, {
    may: () => true,
    change: (row) => ({ ...pickSettlement(row), is_paid_out: paid.get(tripKey(row))! }),
    owes: (row) => row.is_owing,
  });
};

/** True for a delivered trip whose cash neither reached the house nor was paid by a payout. It waits if payouts wait for cash. */
const isUnpaid = ({ place, remitted_by_id, payout_id }: LockedTrip): boolean =>
  place === 'delivered' && remitted_by_id === null && payout_id === null;

type SettledEvent = 'cash.remitted' | 'cash.reversed';

type Settling = {
  may: (row: LockedTrip) => boolean;
  change: (row: LockedTrip) => CashSettled;
  /** True when payouts must look at the trip afterwards. */
  owes: (row: LockedTrip) => boolean;
  /** Event of the trip: its cash is handed over, or no longer is; null without an event. */
  event?: (row: LockedTrip) => SettledEvent | null;
};

const TRIPS_AT_ONCE = 1_000;

async function settle(
  tx: Tx,
  actor: Actor,
  keys: readonly TripKey[],
  at_ms: number,
  { may, change, owes, event }: Settling,
): Promise<void> {
  const sorted = keys.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1)); // orders are always locked in id order
  for (let from = 0; from < sorted.length; from += TRIPS_AT_ONCE) {
    const some = sorted.slice(from, from + TRIPS_AT_ONCE);
    const locked = await lockTrips(tx, actor.workspace.id, some);
    for (const key of some) {
      const row = locked.get(tripKey(key));
      if (!row || !may(row)) throw new Refusal('CONFLICT', refusalMessage(row, key));
    }
    const rows = [...locked.values()];
    const settled = rows.map((row) => ({ ...settledRow(row, change(row), at_ms), is_owing: owes(row) }));
    await writeSettledCash(tx, actor.workspace.id, settled, new Date(at_ms));
    noteTrips(
      tx,
      rows.map((row, i) => ({ ...row, from: row.stage, to: settled[i]!.stage })),
    );
    await bookShortfalls(tx, actor, rows, change, at_ms);
    if (event) await recordSettlementEvents(tx, actor, event, rows, at_ms);
  }
}

/**
 * Books shortfalls that were reported at the door under their orders: open until a settlement takes the parcel, and again after its
 * reversal.
 */
async function bookShortfalls(
  tx: Tx,
  actor: Actor,
  rows: readonly LockedTrip[],
  change: Settling['change'],
  at_ms: number,
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const changed = rows.flatMap((before) => {
    const after = { ...before, ...change(before) };
    const isSaid = after.place === 'delivered' && after.holder.kind === 'person';
    return isSaid && after.remitted_by_id !== before.remitted_by_id ? [{ before, after }] : [];
  });
  const said = await findDoorReports(tx, workspace_id, changed.map(({ before }) => before.order_id)); // prettier-ignore
  const differing = changed.flatMap(({ before, after }) => {
    const terms = applyReportToTerms(after, reportedAmountOf(said.get(after.order_id), after, after.delivered_at));
    return terms === before.terms ? [] : [{ before, after: { ...after, terms } }];
  });
  if (differing.length === 0) return;
  await writeTerms(tx, workspace_id, differing.map(({ after }) => after)); // prettier-ignore
  const entries = differing.map(({ before, after }) => ({
    kind: 'order' as const,
    source_id: after.order_id,
    source_no: after.version + 1,
    account_id: after.account_id,
    order_reference: after.reference,
    happened_on: dayOf(at_ms, time_zone),
    postings: postingsBetween(before, after),
  }));
  await bookEntries(tx, actor, entries, at_ms);
}

const refusalMessage = (row: LockedTrip | undefined, { order_id }: TripKey): Message =>
  (row && whySettled(row)) ?? say('order_no_cash', { order: row?.reference ?? order_id });

function settledRow(row: LockedTrip, settled: CashSettled, at_ms: number) {
  const stage = stageOf(row.place, settled);
  const since = stage === row.stage ? row.since : isoFromMilliseconds(at_ms);
  return { order_id: row.order_id, trip_no: row.trip_no, stage, since, ...settled };
}

/** `sequence`: the order's version after the change. */
const recordSettlementEvents = (
  tx: Tx,
  { workspace: { id: workspace_id, currency } }: Actor,
  event: NonNullable<Settling['event']>,
  rows: readonly LockedTrip[],
  at_ms: number,
) =>
  recordEvents(
    tx,
    workspace_id,
    rows.flatMap((row): NewEvent[] => {
      const { account_id, order_id: object_id, version, reference, cod, holder } = row;
      const type = event(row);
      const about = { account_id, object_id, sequence: version + 1 };
      const data = { reference, amount: toMajor(cod, currency), currency, holder };
      if (type === 'cash.remitted') return [{ ...about, type, data }];
      return type ? [{ ...about, type, data: { ...data, reverses: 'cash.remitted' } }] : [];
    }),
    at_ms,
  );

/**
 * Reasons, by order id, why moves of these orders cannot be undone, nor their holder changed: a document settles their
 * last trip with its holder in its present place. Payouts are no obstacle: the next payout corrects the change.
 */
export async function findSettlementObstacles(
  tx: Tx,
  workspace_id: string,
  orders: readonly { id: string; reference: string }[],
) {
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  const rows = orders.length === 0 ? [] : await findTrips(tx, workspace_id, [...references.keys()]);
  return new Map<string, Message>(
    rows.flatMap((row) => {
      const said = row.is_last ? whySettled({ ...row, reference: references.get(row.order_id)! }) : null;
      return said ? [[row.order_id, said]] : [];
    }),
  );
}

/**
 * Amounts handed over by posted documents for those of these orders that are delivered, by order id, in minor units. A
 * return charges them back.
 */
export async function findRemittedOrders(
  tx: Tx,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = order_ids.length === 0 ? [] : await findTrips(tx, workspace_id, order_ids);
  const remitted = rows.filter((row) => row.is_last && row.place === 'delivered' && row.remitted_by_id !== null);
  return new Map(remitted.map(({ order_id, cod }) => [order_id, cod]));
}

function whySettled(row: TripRow & { reference: string }): Message | null {
  if (settlingDocumentOf(row) === null) return null;
  const { reference: order, remitted_by_kind, holder } = row;
  // The carrier of a return decides to which document it belongs.
  return (remitted_by_kind ?? (holder.kind === 'company' ? 'statement' : 'settlement')) === 'statement'
    ? say('order_in_statement', { order })
    : say('order_in_settlement', { order });
}
