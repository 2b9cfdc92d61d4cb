import { say } from '../../../contract/messages/message.ts';
import { PAYOUT_LIMITS, type runPayouts } from '../../../contract/cash/payouts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { jobActor, nowOf, type Actor } from '../../caller/actor.ts';
import type { Answer } from '../../caller/door.ts';
import { askerContextOf, type AskerContext } from '../../caller/standing.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import { invalid } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { findSellers } from './payouts-sql.ts';

export const RUN_PAYOUTS_JOB = 'run-payouts';
export type RunPayload = AskerContext & { up_to: string; account_ids: string[] | null };

/** Queues a run of payouts. 422 for a future day, and for an account that is not a seller's. */
export async function queueRun(
  tx: Tx,
  actor: Actor,
  { up_to, account_ids = null }: BodyOf<typeof runPayouts>,
): Promise<Answer> {
  refuseDay(actor, 'up_to', up_to);
  const wanted = account_ids && [...new Set(account_ids)];
  const known = wanted?.every(isId) === false ? [] : await findSellers(tx, actor.scope, wanted, PAYOUT_LIMITS.accounts);
  if (wanted && known.length < wanted.length) throw invalid({ account_ids: [say('not_all_sellers')] });
  const payload: RunPayload = { ...askerContextOf(actor), up_to, account_ids: wanted };
  const job_id = await enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: RUN_PAYOUTS_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload,
    total: known.length,
  });
  return { status: 202, body: { message: 'The payouts are being made.', data: { job_id } }, audit: { refs: [job_id] } };
}

/** Throws 422 for a future day, in the workspace's time zone. */
export function refuseDay(actor: Actor, field: string, day: string): void {
  if (day > dayOf(nowOf(actor), actor.workspace.time_zone)) throw invalid({ [field]: [say('day_to_come')] });
}
