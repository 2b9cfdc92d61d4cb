import { say } from '../../../contract/messages/message.ts';
import { can } from '../../../contract/access/permissions.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { lockTripsOf, unremitTrips, type LockedTrip } from '../ledger/remit-orders.ts';
import { ENTRY_NO, SELLERS_NO, lockedItem } from './unmatched-item.ts';
import { undoAct } from './unmatched-sql.ts';

/**
 * Takes a match or a write-off back by an opposite entry of today: the item is open again, and the courier holds its
 * parcel again. 409 when the item is open, or a later document settles the parcel; 403 for a write-off without the
 * ability WriteOffCash.
 */
export async function takeBackUnmatched(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<void> {
  const item = await lockedItem(tx, actor, id);
  const { act_id, order_id, trip_no, statement_id } = item;
  if (act_id === null) throw new Refusal('CONFLICT', say('unmatched_is_open'));
  if (order_id === null && !can(actor.grants, 'WriteOffCash')) throw new Refusal('FORBIDDEN', say('forbidden'));
  const trips = order_id === null ? [] : ((await lockTripsOf(tx, actor.workspace.id, [order_id])).get(order_id) ?? []);
  // Takes the trip that was handed over, even if it came back since or another trip followed.
  const settled = trips.filter((trip) =>
    trip_no === null ? isSettledBy(trip, statement_id) : trip.trip_no === trip_no,
  );
  await unremitTrips(tx, actor, { kind: 'statement', id: statement_id }, settled.slice(-1), at_ms);
  for (const source_no of [ENTRY_NO, SELLERS_NO])
    await reverseEntry(tx, actor, { kind: 'unmatched', source_id: act_id, source_no }, at_ms);
  await undoAct(tx, actor.workspace.id, act_id, { by: actor.name, reason, at: new Date(at_ms) });
}

const isSettledBy = ({ remitted_by_id, return_settled_by_id }: LockedTrip, id: string): boolean =>
  remitted_by_id === id || return_settled_by_id === id;
