import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { loseTrip } from '../ledger/lose-trips.ts';
import { lockTrips } from '../ledger/remit-orders.ts';
import { findUnlostTrips } from './claims-sql.ts';

/**
 * Marks trips as lost whose parcel was claimed by a version without the place `lost` (R-PAY-3): their cash is no longer
 * expected. Returns their count.
 */
export async function loseClaimedTrips(tx: Tx, actor: Actor, at_ms: number): Promise<number> {
  const { id: workspace_id } = actor.workspace;
  const trips = await lockTrips(tx, workspace_id, await findUnlostTrips(tx, workspace_id));
  for (const trip of trips.values()) await loseTrip(tx, actor, trip, at_ms);
  return trips.size;
}
