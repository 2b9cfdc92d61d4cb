import type { Tx } from '../../platform/database/postgres.ts';
import type { ConversationOf } from './conversations-sql.ts';

/**
 * Tells open dashboards that conversations changed, as a change of leads and of orders: readers of either may list them.
 * Two changes for each account.
 */
export function publishConversations(
  tx: Tx,
  workspace_id: string,
  changed: readonly Pick<ConversationOf, 'account_id'>[],
): void {
  for (const account_id of new Set(changed.map((one) => one.account_id)))
    for (const noun of ['leads', 'orders'] as const)
      tx.publishChange({ workspace_id, account_id, noun, types: {}, references: [], events: null });
}
