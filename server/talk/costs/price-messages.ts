import type { Actor } from '../../caller/actor.ts';
import { systemActor } from '../../caller/system-actor.ts';
import { closedMonth } from '../../cash/ledger/book-entries.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { findChargedMonths, writePrices } from './message-costs-sql.ts';

export const PRICE_MESSAGES_JOB = 'price-messages';

/** Serialises the prices of a workspace's messages until the transaction ends: each counts the free ones before it. */
export const lockCosts = (tx: Tx, workspace_id: string): Promise<unknown> =>
  lockName(tx, `message costs ${workspace_id}`);

/** Queues the job that prices the messages of open months by the changed list, from the month of `day` on. */
export const askToPriceMessages = (tx: Tx, actor: Actor, day: string): Promise<string> =>
  enqueueJob(tx, {
    workspace_id: actor.workspace.id,
    account_id: actor.account_id,
    kind: PRICE_MESSAGES_JOB,
    priority: 'normal',
    actor: SYSTEM,
    payload: { from: day },
    total: 0,
    is_internal: true,
  });

/**
 * Prices charged messages by the list as it is now (R-TALK-9): these, or all of the days if `ids` is null. A cost that
 * profit counted in a closed month stays; a new one of a closed month counts today. The caller has locked the costs.
 */
export async function priceMessages(
  tx: Tx,
  actor: Actor,
  { ids, from, to }: { ids: readonly string[] | null; from: string; to: string },
): Promise<number> {
  const at_ms = monotonicNow();
  const closed = await closedMonth(tx, actor, from, at_ms);
  const today = dayOf(at_ms, actor.workspace.time_zone);
  return await writePrices(tx, actor.workspace.id, { ids, from, to, closed, today });
}

/** Prices the messages of open months anew, a month at a time. Safe to run twice: the list alone decides their costs. */
export const priceMonths: LongJobHandler = {
  async run({ database, job, signal, report }) {
    const { workspace_id } = job;
    const { from } = job.payload as { from: string }; // written by askToPriceMessages
    let priced = 0;
    for (const month of await findChargedMonths(database.read, workspace_id, `${from.slice(0, 7)}-01`)) {
      signal.throwIfAborted();
      priced += await database.transaction(async (tx) => {
        await lockCosts(tx, workspace_id);
        const actor = await systemActor(tx, workspace_id);
        return await priceMessages(tx, actor, { ids: null, ...month });
      });
      report(priced);
    }
    return { priced };
  },
};
