import type { Tx } from '../../platform/database/postgres.ts';
import type { ConversationOf } from './conversations-sql.ts';

/**
 * Tells open dashboards that conversations changed, as a change of their leads or orders: readers who may list these get
 * it. At most two changes for each account.
 */
export function publishConversations(tx: Tx, workspace_id: string, changed: readonly ConversationOf[]): void {
  for (const [account_id, group] of Map.groupBy(changed, (one) => one.account_id))
    for (const [noun, name] of [
      ['leads', 'lead_id'],
      ['orders', 'order_id'],
    ] as const)
      if (group.some((one) => one[name] !== null))
        tx.publishChange({ workspace_id, account_id, noun, types: {}, references: [], events: null });
}
