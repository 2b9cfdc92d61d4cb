import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockTripsOf, type LockedTrip } from '../ledger/remit-orders.ts';
import { findClaim, lockClaims, type LockedClaim } from './claims-sql.ts';

/** A claim with its trip; null for a claim without a parcel, or whose order was deleted. */
export type ClaimOfTrip = { claim: LockedClaim; trip: LockedTrip | null };

/** A claim of the scope, locked after its order. 404 without one; 409 when it has another status than those given. */
export async function lockedClaim(
  tx: Tx,
  actor: Actor,
  id: string,
  statuses: readonly LockedClaim['status'][],
): Promise<ClaimOfTrip> {
  const seen = await findClaim(tx, actor.scope, id);
  const trips = seen?.order_id ? await lockTripsOf(tx, actor.workspace.id, [seen.order_id]) : null;
  const [claim] = await lockClaims(tx, actor.scope, [id]);
  if (!claim) throw new Refusal('NOT_FOUND', say('no_such_claim'));
  if (!statuses.includes(claim.status)) throw new Refusal('CONFLICT', say('claim_is_ended'));
  const trip = trips?.get(claim.order_id!)?.find(({ trip_no }) => trip_no === claim.trip_no);
  return { claim, trip: trip ?? null };
}
