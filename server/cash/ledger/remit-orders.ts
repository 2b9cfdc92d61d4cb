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
 * Settles orders' cash after collection (R-CASH-5): handed over by a document, put in a payout, paid. The documents
 * book their entries themselves (book-entries.ts); this file changes the orders.
 */

/** The document by which a holder hands cash over. */
export type HandOver = { kind: RemittedBy; id: string };
/** The ledger's record of a trip of a locked order. */
export type LockedTrip = TripRow & {
  reference: string;
  version: number;
  status: OrderStatus;
  goods: Goods;
  /** Field of its order. */
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

/** These trips, by their keys, with their orders locked. */
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
 * This document settles trips with their holder. For delivered ones it hands the cash over. For returned ones it pays
 * their cost, and takes back cash that was handed over before. A reported shortfall becomes due by it (R-PAY-1). 409: a
 * trip is in another place, or another document settles it. Records cash.remitted of the delivered.
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
 * A reversed document releases its trips. The next payout deducts payments that a living one made for them. 409: it did
 * not settle one, or a later document settles that.
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
 * A payout takes these trips: nothing more is due on them, except those whose cash is no longer with the house. Trips
 * that it corrects stay with their payout. 409: another living payout has one.
 */
export const putInPayout = (
  tx: Tx,
  actor: Actor,
  payout_id: string,
  drawn: readonly (TripKey & { correction_no: number })[],
  at_ms: number,
): Promise<void> => {
  const corrected = new Set(drawn.filter(({ correction_no }) => correction_no > 0).map(tripKey));
  return settle(tx, actor, drawn, at_ms, {
    may: (row) => corrected.has(tripKey(row)) || row.payout_id === null,
    change: (row) => (corrected.has(tripKey(row)) ? pickSettlement(row) : { ...pickSettlement(row), payout_id }),
    // A withdrawn trip is owed again when its cash is in, or need not be. So is a corrected one whose cash no payout has paid.
    owes: (row) => row.is_withdrawn || (corrected.has(tripKey(row)) && isUnpaid(row)),
  });
};

/** A payout that is canceled, or taken back after payment, releases its trips: they are due again. */
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
        ? { ...pickSettlement(row), payout_id: null, is_paid_out: false, is_withdrawn: false }
        : pickSettlement(row),
    owes: () => true,
  });

/** Marks whether the cash of these trips is with their seller, by a payout that was paid or taken back. */
export const markPaidOut = (
  tx: Tx,
  actor: Actor,
  keys: readonly TripKey[],
  is_paid_out: boolean,
  at_ms: number,
): Promise<void> =>
  settle(tx, actor, keys, at_ms, {
    may: () => true,
    change: (row) => ({ ...pickSettlement(row), is_paid_out }),
    owes: (row) => row.is_owing,
  });

/** Delivered, and its cash is neither with the house nor paid by a payout: it waits where payouts wait for cash. */
const isUnpaid = ({ place, remitted_by_id, payout_id }: LockedTrip): boolean =>
  place === 'delivered' && remitted_by_id === null && payout_id === null;

type SettledEvent = 'cash.remitted' | 'cash.reversed';

type Settling = {
  may: (row: LockedTrip) => boolean;
  change: (row: LockedTrip) => CashSettled;
  /** True when payouts must look at it afterwards. */
  owes: (row: LockedTrip) => boolean;
  /** Its event: the cash of the trip is handed over, or no longer is; null: no event. */
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
  const sorted = keys.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1)); // locked in id order throughout
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

/** A shortfall reported at the door stays open until a settlement takes the parcel, or after its reversal: booked under the order. */
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
 * Reasons against undoing moves of these orders or changing their holder: a document settles their last trip with its
 * holder in its present place. By order id. A payout forbids nothing: the next one corrects the change.
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
 * Filters these orders to delivered ones with cash handed over by a posted document: a return is charged to all. By
 * order id, minor units.
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
  // A return's carrier decides which document it belongs to.
  return (remitted_by_kind ?? (holder.kind === 'company' ? 'statement' : 'settlement')) === 'statement'
    ? say('order_in_statement', { order })
    : say('order_in_settlement', { order });
}
