import { UNSETTLED, booksOf, type CashSettled } from '../../../contract/cash/cash-ledger.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findTrips } from './ledger-sql.ts';
import { findOrdersInDocuments } from './documents-of-orders-sql.ts';

/** Returns those of these locked orders that the ledger needs: a trip has bookings, or a claim or payout contains them (R-ORD-9). */
export async function findOrdersWithCash(tx: Tx, workspace_id: string, ids: readonly string[]): Promise<Set<string>> {
  const [trips, documented] = await Promise.all([
    findTrips(tx, workspace_id, ids),
    findOrdersInDocuments(tx, workspace_id, ids),
  ]);
  const booked = trips.filter((trip) => booksOf(trip).length > 0 || isInDocument(trip));
  return new Set([...documented, ...booked.map(({ order_id }) => order_id)]);
}

const isInDocument = (trip: CashSettled): boolean =>
  (['remitted_by_id', 'return_settled_by_id', 'payout_id'] as const).some((name) => trip[name] !== UNSETTLED[name]);
