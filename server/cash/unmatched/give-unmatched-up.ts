import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { askToWriteOff, needsSecondYes } from '../write-offs/ask-to-write-off.ts';
import { openItem } from './unmatched-item.ts';
import { writeOffUnmatched } from './write-off-unmatched.ts';

/**
 * Writes an open item off at once. Above the limit (R-PAY-6) it asks another person and returns the id of the pending
 * write-off. 409 when it is not open, or is pending already.
 */
export async function giveUnmatchedUp(
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
  at_ms: number,
): Promise<string | null> {
  const { amount, shipping_company_name: about } = await openItem(tx, actor, id);
  if (needsSecondYes(actor, amount))
    return await askToWriteOff(tx, actor, { kind: 'unmatched', target_id: id, about, amount, reason }, at_ms);
  await writeOffUnmatched(tx, actor, id, reason, at_ms);
  return null;
}
