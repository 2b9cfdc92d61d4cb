import type { CashPlace } from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { endClaims, lockLivingClaims } from './claims-sql.ts';

/** A trip after its move; `was`: its place before. */
type ClaimedTrip = { id: string; reference: string; trip_no: number; was: CashPlace };

/**
 * Ends the claims on trips whose parcels arrive after all, or whose return is taken back (R-PAY-3): open claims are
 * canceled together with the move, and their entries reversed. Claims on other trips of the orders stay. 409 when a
 * claim was paid or written off: a person must take it back first.
 */
export async function endClaimsOfTrips(
  tx: Tx,
  actor: Actor,
  trips: readonly ClaimedTrip[],
  at_ms: number,
): Promise<void> {
  const byOrder = new Map(trips.map((trip) => [trip.id, trip]));
  const claims = (await lockLivingClaims(tx, actor.workspace.id, [...byOrder.keys()])).filter(
    ({ order_id, trip_no }) => byOrder.get(order_id)!.trip_no === trip_no,
  );
  const stays = claims.find(({ status }) => status !== 'open');
  if (stays)
    throw new Refusal('CONFLICT', say('order_claim_settled', { order: byOrder.get(stays.order_id)!.reference }));
  const reasonOf = (order_id: string) => (byOrder.get(order_id)!.was === 'lost' ? ARRIVED : NOT_RETURNED);
  for (const [reason, ending] of Map.groupBy(claims, ({ order_id }) => reasonOf(order_id))) {
    const end = { status: 'canceled' as const, by: actor.name, reason, paid_by: null };
    await endClaims(tx, actor.workspace.id, ending.map(({ id }) => id), end, new Date(at_ms)); // prettier-ignore
  }
  for (const { id } of claims) await reverseEntry(tx, actor, { kind: 'claim', source_id: id, source_no: 1 }, at_ms);
}

/** Stored as the reason of the claim's end, and shown as it is. */
const ARRIVED = 'The parcel arrived after all.';
const NOT_RETURNED = 'The return of the parcel was taken back.';
