import { REPEATABLE, SENDING_LIMITS, type MessageStatus } from '../../../contract/talk/automatic-messages.ts';
import { CONVERSATION_LIMITS } from '../../../contract/talk/conversations.ts';
import { say } from '../../../contract/messages/message.ts';
import { isMasked } from '../../../contract/access/permissions.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { askToSendMessages } from '../../webhooks/sending/ask-to-send-messages.ts';
import { findWindowOfMessage } from '../conversations/conversations-sql.ts';
import { messagesSql, renewMessage } from './messages-sql.ts';
import { publishMessages } from './publish-messages.ts';

/** Queues a failed or unsure message again (R-TALK-5). 422 for any other, and for a free text after its window (R-TALK-10). */
export async function resendMessage(tx: Tx, actor: Actor, id: string): Promise<{ id: string; status: MessageStatus }> {
  const row = isId(id) ? await messagesSql.find(tx, actor.scope, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  if (isMasked(actor.grants, 'orders.phone')) throw new Refusal('FORBIDDEN', say('phone_hidden'));
  const { id: workspace_id } = actor.workspace;
  const at = new Date(nowOf(actor));
  const give_up_at = await findEnd(tx, workspace_id, id, at);
  const renewed = await renewMessage(tx, workspace_id, id, REPEATABLE, { at, give_up_at });
  if (!renewed) throw invalid({ id: [say('message_not_repeatable')] });
  publishMessages(tx, workspace_id, [renewed]);
  await askToSendMessages(tx, workspace_id, renewed.account_id);
  return { id: renewed.id, status: renewed.status };
}

const HOUR_MS = 3_600_000;

/** When the message is given up: a day from now, or for a free text at the end of its window. */
async function findEnd(tx: Tx, workspace_id: string, id: string, at: Date): Promise<Date> {
  const { window_hours: hours } = CONVERSATION_LIMITS;
  const freeText = await findWindowOfMessage(tx, workspace_id, id);
  if (!freeText) return new Date(at.getTime() + SENDING_LIMITS.hours_max * HOUR_MS);
  const ends_at = new Date(freeText.said_at === null ? 0 : new Date(freeText.said_at).getTime() + hours * HOUR_MS);
  if (ends_at <= at) throw invalid({ id: [say('answer_window_closed', { hours })] });
  return ends_at;
}
