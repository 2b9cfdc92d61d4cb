import { jobActor, type Actor } from '../../caller/actor.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { ExchangeRow } from './exchanges-sql.ts';

export const FOLLOW_EXCHANGES_JOB = 'follow-exchanges';
export type FollowExchangesPayload = { exchanges: readonly ExchangeRow[] };

/**
 * Queues the job that updates the exchanged orders, when these exchanges are delivered or no longer delivered (R-PART-6). A separate
 * transaction, because the exchanged orders are older and would have to be locked first.
 */
export async function askToFollow(tx: Tx, actor: Actor, exchanges: readonly ExchangeRow[]): Promise<void> {
  if (exchanges.length === 0) return;
  await enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: FOLLOW_EXCHANGES_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload: { exchanges } satisfies FollowExchangesPayload,
    total: exchanges.length,
    is_internal: true,
  });
}
