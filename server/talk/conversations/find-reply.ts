import { CONVERSATION_LIMITS, type AnswerBlock } from '../../../contract/talk/conversations.ts';
import { isOptedOut } from '../channels/messages-sql.ts';
import { findNames } from '../channels/customer-names-sql.ts';
import { isPhoneName } from '../channels/learn-names.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findWindow, hasWhatsApp, type ConversationRow } from './conversations-sql.ts';

const WINDOW_MS = CONVERSATION_LIMITS.window_hours * 3_600_000;

/** Where a free text goes. `recipient` null: to the phone, or its customer's present name. */
export type Reply = {
  message_channel_id: string;
  phone: string;
  recipient: string | null;
  channel_user_id: string | null;
  ends_at: Date;
};

/**
 * Where a free text to this customer goes, and until when (R-TALK-10): to the author of the conversation's last word from
 * WhatsApp, else to `dialled`, the phone of the lead or the order. Only inside WhatsApp's window, and not to customers who want
 * no messages. `dialled` null: it cannot be dialled.
 */
export async function findReply(
  sql: Sql,
  workspace_id: string,
  conversation: ConversationRow | undefined,
  dialled: string | null,
  now_ms: number,
): Promise<Reply | { block: AnswerBlock }> {
  const user_id = conversation?.channel_user_id ?? null;
  const name = user_id ?? conversation?.phone ?? dialled;
  const phone = conversation?.phone ?? dialled;
  for (const one of new Set([name, phone]))
    if (one !== null && (await isOptedOut(sql, workspace_id, one))) return { block: 'opted_out' };
  const last = name === null ? undefined : await findWindow(sql, workspace_id, name);
  if (!last) return { block: (await hasWhatsApp(sql, workspace_id)) ? 'closed' : 'no_whatsapp' };
  const ends_at = new Date(new Date(last.said_at).getTime() + WINDOW_MS);
  if (ends_at.getTime() <= now_ms) return { block: 'closed' };
  const { message_channel_id } = last;
  if (user_id === null)
    return phone === null
      ? { block: 'closed' }
      : { message_channel_id, phone, recipient: null, channel_user_id: null, ends_at };
  const target = await targetOf(sql, workspace_id, message_channel_id, user_id, conversation?.phone ?? null);
  const known = phone ?? target.phone;
  if (known === null) return { block: 'closed' };
  return { message_channel_id, phone: known, recipient: target.name, channel_user_id: target.user_id, ends_at };
}

/** The present name of a customer: the phone under which she wrote while it is hers, else her newest user id. */
async function targetOf(
  sql: Sql,
  workspace_id: string,
  channel_id: string,
  user_id: string,
  phone: string | null,
): Promise<{ name: string; user_id: string; phone: string | null }> {
  const known = await findNames(sql, workspace_id, channel_id, [user_id]);
  const hers = known.filter(({ is_former }) => !is_former).map(({ name }) => name);
  const ids = hers.filter((name) => !isPhoneName(name));
  const id = ids.includes(user_id) ? user_id : (ids[0] ?? user_id);
  return {
    name: phone !== null && hers.includes(phone) ? phone : id,
    user_id: id,
    phone: known.map(({ name }) => name).find(isPhoneName) ?? null,
  };
}
