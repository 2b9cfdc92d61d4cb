import { say, type Message } from '../../../contract/messages/message.ts';
import { CONVERSATION_LIMITS, type AnswerBlock } from '../../../contract/talk/conversations.ts';
import { SENDING_LIMITS } from '../../../contract/talk/automatic-messages.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { refuseOthersOwn } from '../../leads/desk/refuse-others-own.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { askToSendMessages } from '../../webhooks/sending/ask-to-send-messages.ts';
import { isOptedOut } from '../channels/messages-sql.ts';
import { writeFromTemplate } from '../channels/prepare-automatic.ts';
import { linkedId, type Linking } from '../page/customer-links.ts';
import { findLinkIds } from '../page/links-sql.ts';
import { languageOf } from '../prepare-messages.ts';
import { findAutomaticTemplates } from '../templates-sql.ts';
import { findSubject, type Subject, type SubjectName } from './conversation-subject.ts';
import {
  insertWrittenMessage,
  lockConversation,
  writeAnswer,
  type ConversationRow,
  type WrittenMessage,
} from './conversations-sql.ts';
import { findReply } from './find-reply.ts';
import { publishConversations } from './publish-conversations.ts';
import { stateOf, templatesOf } from './show-conversation.ts';

export type AnswerInput = {
  text?: string | null;
  template_id?: string | null;
  words_seen: number;
  answers_seen: number;
};

type Written = Pick<
  WrittenMessage,
  | 'phone'
  | 'channel_user_id'
  | 'recipient'
  | 'template_id'
  | 'template_name'
  | 'message_channel_id'
  | 'channel'
  | 'language'
  | 'text'
  | 'parts'
  | 'give_up_at'
>;

/**
 * Queues a person's message to the customer of a lead or an order (R-TALK-10): a free text inside WhatsApp's window, or a template. It is
 * sent once, as all messages are. Words that the author saw no longer wait. 409 when another person answered since, or the lead is
 * another's; 422 on `text` outside the window, on `template_id` for one that cannot be sent, and for customers who want no messages.
 */
export async function answerCustomer(tx: Tx, actor: Actor, name: SubjectName, input: AnswerInput, linking: Linking) {
  const { id: workspace_id } = actor.workspace;
  const subject = await findSubject(tx, actor, name);
  if (subject.lead) await refuseOthersOwn(tx, actor, subject.lead, 'change');
  const row = await lockConversation(tx, workspace_id, subject.of);
  if (row.answers !== input.answers_seen)
    throw new Refusal('CONFLICT', say('customer_answered_meanwhile', { person: row.answered_by ?? '' }));
  const text = input.text?.trim() || null;
  if ((text === null) === !input.template_id) throw invalid({ text: [say('answer_text_or_template')] });
  const at_ms = nowOf(actor);
  const written =
    text === null
      ? await fromTemplate(tx, actor, subject, input.template_id!, linking, at_ms)
      : await freeText(tx, actor, subject, row, text, at_ms);
  const id = newId(at_ms);
  const { account_id } = subject.of;
  const about = { lead_id: null, order_id: null, ...subject.about };
  const { reference } = subject.facts;
  await insertWrittenMessage(
    tx,
    workspace_id,
    { ...written, ...about, id, account_id, reference, written_by: cutText(actor.name, 500) },
    new Date(at_ms),
  );
  const { words_seen } = input;
  const after = await writeAnswer(tx, workspace_id, subject.of, {
    words_seen,
    by: cutText(actor.name, 500),
    at: new Date(at_ms),
  });
  publishConversations(tx, workspace_id, [subject.of]);
  await askToSendMessages(tx, workspace_id, account_id);
  return { id, status: 'waiting' as const, ...stateOf(after) };
}

async function freeText(
  tx: Tx,
  actor: Actor,
  { facts }: Subject,
  row: ConversationRow,
  text: string,
  at_ms: number,
): Promise<Written> {
  const { workspace } = actor;
  const dialled = internationalPhone(facts.phone, workspace.country);
  const reply = await findReply(tx, workspace.id, row, dialled, at_ms);
  if ('block' in reply) throw invalid({ text: [whyBlocked(reply.block)] });
  const { ends_at, ...to } = reply;
  return {
    ...to,
    template_id: null,
    template_name: null,
    channel: 'whatsapp',
    language: languageOf(facts, workspace),
    text,
    parts: null,
    // WhatsApp refuses free texts after the window, so a delayed one is given up then.
    give_up_at: ends_at,
  };
}

function whyBlocked(block: AnswerBlock): Message {
  if (block === 'opted_out') return say('customer_wants_no_messages');
  if (block === 'no_whatsapp') return say('no_whatsapp_channel');
  return say('answer_window_closed', { hours: CONVERSATION_LIMITS.window_hours });
}

async function fromTemplate(
  tx: Tx,
  actor: Actor,
  { facts, shown, noun }: Subject,
  template_id: string,
  linking: Linking,
  at_ms: number,
): Promise<Written> {
  const { workspace } = actor;
  const template = templatesOf(await findAutomaticTemplates(tx, workspace.id), noun).find(
    ({ id }) => id === template_id,
  );
  if (!template) throw invalid({ template_id: [say('template_not_sendable')] });
  const phone = internationalPhone(facts.phone, workspace.country);
  if (phone === null) throw invalid({ template_id: [say('phone_not_dialable')] });
  if (await isOptedOut(tx, workspace.id, phone)) throw invalid({ template_id: [say('customer_wants_no_messages')] });
  const ids = await findLinkIds(tx, workspace.id, [linkedId(shown)]);
  const { reference: _, ...written } = await writeFromTemplate(
    { workspace, agent: actor.name, linking: { ...linking, ids } },
    facts,
    template,
    noun === 'orders' ? facts.id : null,
  );
  const give_up_at = new Date(at_ms + SENDING_LIMITS.hours_max * 3_600_000);
  return { ...written, phone, channel_user_id: null, recipient: null, give_up_at };
}
