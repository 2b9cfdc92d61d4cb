import type { openClaim } from '../../../contract/cash/claims.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { bookEntries } from '../ledger/book-entries.ts';
import { loseTrip } from '../ledger/lose-trips.ts';
import { lockTripsOf } from '../ledger/remit-orders.ts';
import { lockLivingClaims, findOrderByReference } from './claims-sql.ts';
import { openClaims } from './open-claims.ts';

/**
 * Opens a claim on the present or last holder for a lost or damaged parcel (R-PAY-3): the holder owes the agreed value,
 * and the house owes it to the seller. A trip that is out becomes lost; the order itself stays as it is. 422 on `order`
 * if it is unknown, was never with a holder, or is delivered; 409 while the trip has another claim in force.
 */
export async function openParcelClaim(
  tx: Tx,
  actor: Actor,
  { order: reference, reason, value, note = null }: BodyOf<typeof openClaim>,
  at_ms: number,
): Promise<string> {
  const { id: workspace_id, currency, time_zone } = actor.workspace;
  const minor = toMinor(value, currency);
  if (minor === null || minor === 0) throw invalid({ value: [tooManyDecimals(currency)] });
  const order = await findOrderByReference(tx, actor.scope, reference.trim().toUpperCase());
  if (!order) throw invalid({ order: [say('unknown_order', { order: reference })] });
  const trip = (await lockTripsOf(tx, workspace_id, [order.id])).get(order.id)?.at(-1);
  if (!trip || trip.holder.id === null) throw invalid({ order: [say('claim_without_holder')] });
  if (trip.place === 'delivered') throw invalid({ order: [say('claim_of_delivered', { order: order.reference })] });
  const standing = await lockLivingClaims(tx, workspace_id, [order.id]);
  if (standing.some(({ trip_no }) => trip_no === trip.trip_no)) throw new Refusal('CONFLICT', say('claim_is_there'));
  const ofTrip = { ...order, trip_no: trip.trip_no };
  const [id] = await openClaims(
    tx,
    actor,
    [{ holder: trip.holder, reason, order: ofTrip, value: minor, note }],
    null,
    at_ms,
  );
  const entry = {
    kind: 'claim' as const,
    source_id: id!,
    source_no: 1,
    account_id: order.account_id,
    order_reference: order.reference,
    happened_on: dayOf(at_ms, time_zone),
    postings: [
      { kind: 'claims' as const, party: trip.holder, amount: minor, order_id: order.id },
      {
        kind: 'payable' as const,
        party: { kind: 'account' as const, id: order.account_id },
        amount: -minor,
        order_id: order.id,
      },
    ],
  };
  await bookEntries(tx, actor, [entry], at_ms);
  await loseTrip(tx, actor, trip, at_ms);
  return id!;
}
