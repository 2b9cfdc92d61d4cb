import { LIVE_LIMITS } from '../../../contract/live/live.ts';
import { publishConversations } from '../conversations/publish-conversations.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/**
 * Publishes changes of messages to open lists: one change for each account, for any number of messages. Those that people wrote are also
 * shown in their conversations.
 */
export function publishMessages(
  tx: Tx,
  workspace_id: string,
  messages: readonly {
    id: string;
    account_id: string;
    lead_id: string | null;
    order_id: string | null;
    written_by: string | null;
  }[],
): void {
  publishConversations(
    tx,
    workspace_id,
    messages.filter(({ written_by }) => written_by !== null),
  );
  for (const [account_id, group] of Map.groupBy(messages, (message) => message.account_id))
    tx.publishChange({
      workspace_id,
      account_id,
      noun: 'automatic-messages',
      types: { 'automatic_message.updated': group.length },
      references: group.slice(0, LIVE_LIMITS.references_per_message).map(({ id }) => id),
      events: null,
    });
}
