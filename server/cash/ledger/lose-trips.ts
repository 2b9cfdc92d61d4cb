import {
  cashPlaceOf,
  postingsBetween,
  pickSettlement,
  stageOf,
  type CashPlace,
} from '../../../contract/cash/cash-ledger.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { dayOf, isoFromMilliseconds } from '../../platform/text/moments.ts';
import { bookEntries } from './book-entries.ts';
import { moveTrips, writeSettledCash } from './ledger-sql.ts';
import { noteTrips } from './noted.ts';
import type { LockedTrip } from './remit-orders.ts';

/* The trip of a parcel claimed as lost (R-PAY-3) is `lost` while the claim is in force. The order itself keeps its status. */

/** Marks a locked trip as lost, so that no cash is expected for it. A trip that is not out stays as it is. */
export const loseTrip = (tx: Tx, actor: Actor, trip: LockedTrip, at_ms: number): Promise<void> =>
  trip.place === 'out' || trip.place === 'refused' ? placeTrip(tx, actor, trip, 'lost', at_ms) : Promise.resolve();

/** Undoes `loseTrip` when the claim is taken back: the place of the trip follows its order again. */
export const findTrip = (tx: Tx, actor: Actor, trip: LockedTrip, at_ms: number): Promise<void> =>
  trip.place === 'lost' ? placeTrip(tx, actor, trip, cashPlaceOf(trip), at_ms) : Promise.resolve();

async function placeTrip(tx: Tx, actor: Actor, trip: LockedTrip, place: CashPlace, at_ms: number): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const settled = pickSettlement(trip);
  const after = { ...trip, place, stage: stageOf(place, settled), since: isoFromMilliseconds(at_ms) };
  await moveTrips(tx, workspace_id, [after]);
  await writeSettledCash(tx, workspace_id, [after], new Date(at_ms));
  noteTrips(tx, [{ ...after, from: trip.stage, to: after.stage }]);
  const postings = postingsBetween(trip, after);
  if (postings.length === 0) return;
  const entry = {
    kind: 'order' as const,
    source_id: trip.order_id,
    source_no: trip.version + 1,
    account_id: trip.account_id,
    order_reference: trip.reference,
    happened_on: dayOf(at_ms, time_zone),
    postings,
  };
  await bookEntries(tx, actor, [entry], at_ms);
}
