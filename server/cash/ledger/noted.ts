import type { CashStage } from '../../../contract/cash/cash-ledger.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/*
 * Collects the bookings and changed trips of a preview's transaction, which is rolled back (R-CASH-15). Other
 * transactions collect nothing.
 */

/** A trip whose cash moves to a later stage, or back. */
export type NotedTrip = {
  order_id: string;
  trip_no: number;
  reference: string;
  account_id: string;
  /** Minor units to collect. */
  cod: number;
  from: CashStage;
  to: CashStage;
};
export type BookingNotes = { entry_ids: string[]; trips: NotedTrip[] };

const NOTED = new WeakMap<Tx, BookingNotes>();

/** Starts to collect the bookings of this transaction. */
export function noteBookings(tx: Tx): BookingNotes {
  const noted: BookingNotes = { entry_ids: [], trips: [] };
  NOTED.set(tx, noted);
  return noted;
}

export const noteEntries = (tx: Tx, ids: readonly string[]): void => void NOTED.get(tx)?.entry_ids.push(...ids);
export const noteTrips = (tx: Tx, trips: readonly NotedTrip[]): void => void NOTED.get(tx)?.trips.push(...trips);
