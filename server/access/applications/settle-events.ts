import { type Message } from '../../../contract/messages/message.ts';
import { rowReason } from '../../platform/row-messages.ts';
import { applications } from '../../../contract/access/applications.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { publishResourceChange } from '../../resources/publish-resource-change.ts';
import { lockPending, settleAs, settleFailed, type PendingEvent } from './incoming-sql.ts';

/** The outcome of a delivery: its lead, the payment it waits for, or the reason for none. */
export type Settlement =
  | { failed: readonly Message[] }
  | { status: 'taken'; lead_reference: string; order_number?: string | null }
  | { status: 'waiting'; gateway: string; order_number: string | null }
  | { status: 'early' | 'ended'; order_number: string | null };

/**
 * Settles the pending events among the given, in their order. `settle` makes the lead in the same transaction. Skips
 * events that were settled before.
 */
export async function settleEvents(
  tx: Tx,
  workspace_id: string,
  event_ids: readonly string[],
  settle: (event: PendingEvent) => Promise<Settlement>,
): Promise<{ taken: number; kept: number; failed: number }> {
  const counts = { taken: 0, kept: 0, failed: 0 };
  for (const event of await lockPending(tx, workspace_id, event_ids)) {
    const came = await settle(event);
    const at = new Date(monotonicNow());
    const { application_id: id, account_id } = event;
    publishResourceChange(tx, applications, workspace_id, { id, account_id }, 'updated');
    if ('failed' in came) {
      await settleFailed(tx, workspace_id, event.id, rowReason(came.failed), at);
      counts.failed++;
    } else {
      const none = { lead_reference: null, order_number: null, gateway: null };
      await settleAs(tx, workspace_id, event.id, { ...none, ...came }, at);
      counts[came.status === 'taken' ? 'taken' : 'kept']++;
    }
  }
  return counts;
}
