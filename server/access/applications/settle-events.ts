import { type Message } from '../../../contract/messages/message.ts';
import { rowReason } from '../../platform/worded.ts';
import { applications } from '../../../contract/access/applications.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { lockPending, settleFailed, settleTaken, type PendingEvent } from './incoming-sql.ts';

/** The outcome of a delivery: its lead, or why there is none. */
export type Settlement = { lead_reference: string } | { failed: readonly Message[] };

/**
 * Settles those of the events that wait, in their order; `settle` makes the lead, in the same transaction. One that was settled before
 * is passed over.
 */
export async function settleEvents(
  tx: Tx,
  workspace_id: string,
  event_ids: readonly string[],
  settle: (event: PendingEvent) => Promise<Settlement>,
): Promise<{ taken: number; failed: number }> {
  const counts = { taken: 0, failed: 0 };
  for (const event of await lockPending(tx, workspace_id, event_ids)) {
    const came = await settle(event);
    const at = new Date(monotonicNow());
    const { application_id: id, account_id } = event;
    publishResourceChange(tx, applications, workspace_id, { id, account_id }, 'updated');
    if ('lead_reference' in came) {
      await settleTaken(tx, workspace_id, event.id, came.lead_reference, at);
      counts.taken++;
    } else {
      await settleFailed(tx, workspace_id, event.id, rowReason(came.failed), at);
      counts.failed++;
    }
  }
  return counts;
}
