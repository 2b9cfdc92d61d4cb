import type { payPayouts as payRoute } from '../../../contract/cash/payouts.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { payPayout } from './pay-payout.ts';

/**
 * Pays 1-100 payouts from one money account, all or none (R-PAY-8): each as `payPayout` does, in id order, so that two requests wait for
 * each other. Duplicates count once. `amount`: their sum, in minor units. 422 on an unknown one; else refuses as `payPayout`.
 */
export async function payPayouts(
  tx: Tx,
  actor: Actor,
  { ids, ...payment }: BodyOf<typeof payRoute>,
  at_ms: number,
): Promise<{ paid: string[]; amount: number }> {
  const named = [...new Set(ids.map((id) => id.toLowerCase()))].toSorted();
  let amount = 0;
  for (const id of named)
    try {
      amount += await payPayout(tx, actor, id, payment, at_ms);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'NOT_FOUND') throw error;
      throw invalid({ [`ids.${ids.findIndex((one) => one.toLowerCase() === id)}`]: [say('no_such_payout')] });
    }
  return { paid: named, amount };
}
