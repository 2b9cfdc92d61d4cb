import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { findTrip } from '../ledger/lose-trips.ts';
import { endClaims, oweBackClaims, reopenClaims } from './claims-sql.ts';
import { lockedClaim } from './locked-claim.ts';
import { reverseWriteOff } from './open-claims.ts';

/**
 * Cancels an open claim and reverses its entry; the parcel counts as out again (R-PAY-3). 409 when the claim has ended,
 * or when a document opened it: that document must be reversed.
 */
export async function cancelClaim(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { claim, trip } = await lockedClaim(tx, actor, id, ['open']);
  if (claim.source_id) throw new Refusal('CONFLICT', say('claim_is_of_document'));
  const taken_back = { status: 'canceled' as const, by: actor.name, reason, paid_by: null };
  await endClaims(tx, actor.workspace.id, [id], taken_back, new Date(at_ms));
  await reverseEntry(tx, actor, { kind: 'claim', source_id: id, source_no: 1 }, at_ms);
  if (trip) await findTrip(tx, actor, trip, at_ms);
}

/**
 * Takes back a claim whose parcel arrived after all (R-PAY-3). A paid claim: its value is booked back, the house owes
 * the payment to the holder, and the parcel counts as out again. A claim written off becomes open again. 409 in other
 * states, or for a paid claim that a document opened: that document must be reversed.
 */
export async function takeBackClaim(tx: Tx, actor: Actor, id: string, reason: string, at_ms: number): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const { claim, trip } = await lockedClaim(tx, actor, id, ['paid', 'written_off']);
  if (claim.status === 'written_off') {
    await reverseWriteOff(tx, actor, id, at_ms);
    await reopenClaims(tx, workspace_id, [id], new Date(at_ms));
    return;
  }
  if (claim.source_id) throw new Refusal('CONFLICT', say('claim_is_of_document'));
  await reverseEntry(tx, actor, { kind: 'claim', source_id: id, source_no: 1 }, at_ms);
  await oweBackClaims(tx, workspace_id, [id], { by: actor.name, reason }, new Date(at_ms));
  if (trip) await findTrip(tx, actor, trip, at_ms);
}
