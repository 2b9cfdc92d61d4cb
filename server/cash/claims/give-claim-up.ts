import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { askToWriteOff, needsSecondYes } from '../write-offs/ask-to-write-off.ts';
import { findClaim } from './claims-sql.ts';
import { lockedClaim } from './locked-claim.ts';
import { writeOffClaim } from './write-off-claim.ts';

/**
 * Gives an open claim up at once, or asks another person where it is above the limit (R-PAY-6): then the id of what waits
 * is given. 409 when it has ended, or waits already.
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
