import type { CashStage } from '../../../contract/cash/cash-ledger.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/*
 * What a transaction books and which trips it changes, for the one that asked for it: a preview, which takes all of it back
 * (R-CASH-15). Of other transactions nothing is noted.
 */

/** A trip whose cash goes on, or back. */
export type NotedTrip = {
  order_id: string;
  trip_no: number;
  reference: string;
  account_id: string;
  /** Minor units, to be collected. */
  cod: number;
  from: CashStage;
  to: CashStage;
};
export type Noted = { entry_ids: string[]; trips: NotedTrip[] };

const NOTED = new WeakMap<Tx, Noted>();

/** From now on what this transaction books is noted. */
export function noteBookings(tx: Tx): Noted {
  const noted: Noted = { entry_ids: [], trips: [] };
  NOTED.set(tx, noted);
  return noted;
}

export const noteEntries = (tx: Tx, ids: readonly string[]): void => void NOTED.get(tx)?.entry_ids.push(...ids);
export const noteTrips = (tx: Tx, trips: readonly NotedTrip[]): void => void NOTED.get(tx)?.trips.push(...trips);
