import type { NotificationMessageKey, NotificationParams } from '../../../contract/live/notification-kinds.ts';
import type { Actor } from '../../caller/actor.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/**
 * Notifies the other side of a sourcing: the house of the requester's actions, the requester of the house's. Rows of an import cause no
 * notifications.
 */
export async function notifyOtherSide(
  tx: Tx,
  { workspace, scope, source }: Actor,
  sourcing: { id: string; account_id?: string },
  message: Extract<NotificationMessageKey, `sourcing_${string}`>,
  params: NotificationParams,
): Promise<void> {
  if (source === 'import') return;
  const sight = scope.account_id === null ? 'account' : 'workspace';
  const to = { account_id: sourcing.account_id!, sight } as const;
  await notify(tx, workspace.id, [{ message, params, link: `/sourcings/${sourcing.id}`, to }]);
}
