import { PAYOUT_LIMITS } from '../../../contract/cash/payouts.ts';
import { askerOf } from '../../caller/standing.ts';
import { toMajor } from '../../platform/text/money.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { LongJob } from '../../platform/queue/queue.ts';
import { drawPayout } from './draw-payout.ts';
import { findSellers } from './payouts-sql.ts';
import type { RunPayload } from './queue-run.ts';

/**
 * Creates the payouts of a run, one transaction per seller. Safe to rerun after a crash at any point: a payout is
 * complete or absent, a run creates at most one per seller, and an order is in at most one payout in force.
 */
export async function runPayouts({ database, job, report, signal }: LongJob): Promise<Record<string, unknown>> {
  const { up_to, account_ids } = job.payload as RunPayload;
  const asker = await askerOf(database.read, job, 'dashboard');
  const sellers = await findSellers(database.read, asker.scope, account_ids, PAYOUT_LIMITS.accounts);
  let made = 0;
  let minor = 0;
  for (const [i, { id: account_id }] of sellers.entries()) {
    signal.throwIfAborted();
    // Reads rights and settings again before each payout, as minutes may lie between two.
    const actor = await askerOf(database.read, job, 'dashboard');
    const payout = await database.transaction((tx) =>
      drawPayout(tx, actor, { account_id, up_to, run_id: job.id }, monotonicNow()),
    );
    if (payout) {
      made++;
      minor += payout.amount;
    }
    report(i + 1);
  }
  return { payouts: made, sellers: sellers.length, amount: toMajor(minor, asker.workspace.currency), up_to };
}
