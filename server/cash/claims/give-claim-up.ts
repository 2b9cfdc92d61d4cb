import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { askToWriteOff, needsSecondYes } from '../write-offs/ask-to-write-off.ts';
import { findClaim } from './claims-sql.ts';
import { lockedClaim } from './locked-claim.ts';
import { writeOffClaim } from './write-off-claim.ts';

/**
 * Writes an open claim off at once. Above the limit (R-PAY-6) it asks another person and returns the id of the pending
 * write-off. 409 when the claim has ended, or is pending already.
 */
export async function giveClaimUp(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<string | null> {
  const { value: amount } = (await lockedClaim(tx, actor, id, ['open'])).claim;
  if (needsSecondYes(actor, amount)) {
    const about = (await findClaim(tx, actor.scope, id))?.holder_name ?? id;
    return await askToWriteOff(tx, actor, { kind: 'claim', target_id: id, about, amount, reason }, at_ms);
  }
  await writeOffClaim(tx, actor, id, reason, at_ms);
  return null;
}
