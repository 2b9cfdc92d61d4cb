import { say } from '../../contract/messages/message.ts';
import type { NotificationKind } from '../../contract/live/notification-kinds.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import type { Actor } from '../caller/actor.ts';
import { findPreferences } from './notifications-sql.ts';
import type { Columns, ResourceRules } from '../resources/resource-rules.ts';
import { askToPush } from './ask-to-push.ts';
import { publishNotification } from './notify.ts';

const BY_HAND: NotificationKind = 'message';

/**
 * Only the read mark of a notification can change, never its text. Links lead only to our own dashboard. 409 if the
 * recipient switched off messages, so that the sender knows that it will not be read.
 */
export const notificationRules: ResourceRules = {
  async beforeWrite(tx, actor, values, before) {
    if (before) return 'read_at' in values ? { read_at: values['read_at'] } : {};
    refuseForeignLink(values);
    await refuseUnwanted(tx, actor, String(values['user_id']));
    return values;
  },
  async afterWrite(tx, actor, row, before) {
    const { id, kind, message_key, params, title, body, link, created_at } = row;
    const made = { id, kind, message_key, params, title, body, link, created_at };
    const [workspace_id, user_id] = [actor.workspace.id, String(row['user_id'])];
    publishNotification(tx, workspace_id, user_id, before ? null : made);
    const told = { id: String(id), user_id, kind: String(kind), concern: null };
    if (!before && user_id !== actor.user_id) await askToPush(tx, workspace_id, [told]);
  },
  async beforeRemove(tx, actor, row) {
    publishNotification(tx, actor.workspace.id, String(row['user_id']), null);
  },
};

async function refuseUnwanted(tx: Tx, actor: Actor, user_id: string): Promise<void> {
  if (user_id === actor.user_id) return;
  const said = await findPreferences(tx, actor.workspace.id, user_id);
  if (said.some(({ kind, is_on }) => kind === BY_HAND && !is_on))
    throw new Refusal('CONFLICT', say('messages_switched_off'));
}

function refuseForeignLink({ link }: Columns): void {
  if (typeof link === 'string' && !/^\/(?![/\\])/.test(link)) throw invalid({ link: [say('must_be_dashboard_path')] });
}
