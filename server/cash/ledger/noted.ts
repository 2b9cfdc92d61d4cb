import type { CashStage } from '../../../contract/cash/cash-ledger.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/*
 * Notes a transaction's bookings and changed trips for a preview, which rolls all of it back (R-CASH-15). Other
 * transactions are not noted.
 */

/** A trip whose cash moves on, or back. */
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

/** Starts noting the bookings of this transaction. */
export function noteBookings(tx: Tx): BookingNotes {
  const noted: BookingNotes = { entry_ids: [], trips: [] };
  NOTED.set(tx, noted);
  return noted;
}

export const noteEntries = (tx: Tx, ids: readonly string[]): void => void NOTED.get(tx)?.entry_ids.push(...ids);
export const noteTrips = (tx: Tx, trips: readonly NotedTrip[]): void => void NOTED.get(tx)?.trips.push(...trips);
