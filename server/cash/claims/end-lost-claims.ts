import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reverseEntry } from '../ledger/book-entries.ts';
import { endClaims, findLivingClaims } from './claims-sql.ts';

/**
 * Ends the claims on lost parcels that arrive after all (R-PAY-3): open claims are canceled together with the move, and
 * their entries reversed. 409 when a claim was paid or written off: a person must take it back first.
 */
export async function endLostClaims(
  tx: Tx,
  actor: Actor,
  orders: readonly { id: string; reference: string }[],
  at_ms: number,
): Promise<void> {
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  const claims = await findLivingClaims(tx, actor.workspace.id, [...references.keys()]);
  const stays = claims.find(({ status }) => status !== 'open');
  if (stays) throw new Refusal('CONFLICT', say('order_claim_settled', { order: references.get(stays.order_id)! }));
  const ids = claims.map(({ id }) => id);
  const arrived = { status: 'canceled' as const, by: actor.name, reason: ARRIVED, paid_by: null };
  if (ids.length > 0) await endClaims(tx, actor.workspace.id, ids, arrived, new Date(at_ms));
  for (const source_id of ids) await reverseEntry(tx, actor, { kind: 'claim', source_id, source_no: 1 }, at_ms);
}

/** Stored as the reason of the claim's end, and shown as it is. */
const ARRIVED = 'The parcel arrived after all.';
