import type { CustomerSaid } from '../../../contract/talk/customer-page.ts';
import { textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { namesOfCustomer } from '../channels/customer-names-sql.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** Subject of a conversation: a lead, with its order if there is one, or an order without a lead. */
export type ConversationOf = { account_id: string; lead_id: string | null; order_id: string | null };

/** A conversation's id is that of its lead, else of its order, so that the order of a lead continues it. */
export const conversationId = ({ lead_id, order_id }: Pick<ConversationOf, 'lead_id' | 'order_id'>): string =>
  (lead_id ?? order_id)!;

export type ConversationRow = Row<'find_conversation'>;

const CONVERSATION = `message_channel_id, phone, channel_user_id, words, answers, waiting, waits_since, answered_by`;

/** Undefined: the customer wrote nothing, and no person wrote to her. */
export async function findConversation(
  sql: Sql,
  workspace_id: string,
  of: Pick<ConversationOf, 'lead_id' | 'order_id'>,
): Promise<ConversationRow | undefined> {
  const [row] = await sql.rows(
    'find_conversation',
    `select ${CONVERSATION} from conversations where workspace_id = $1 and of_id = $2`,
    [workspace_id, conversationId(of)],
  );
  return row;
}

/** Takes the lock of a conversation, until the transaction ends; one that does not exist is created. */
export async function lockConversation(tx: Tx, workspace_id: string, of: ConversationOf): Promise<ConversationRow> {
  const order_id = of.lead_id === null ? of.order_id : null;
  await tx.rows(
    'start_conversation',
    `insert into conversations (workspace_id, of_id, account_id, lead_id, order_id, words, answers, waiting)
     values ($1, $2, $3, $4, $5, 0, 0, 0) on conflict do nothing returning of_id`,
    [workspace_id, conversationId(of), of.account_id, of.lead_id, order_id],
  );
  const [row] = await tx.rows(
    'lock_conversation',
    `select ${CONVERSATION} from conversations where workspace_id = $1 and of_id = $2 for update`,
    [workspace_id, conversationId(of)],
  );
  return row!;
}

/** Whose word it is, by the names that the channel told; null: she acted on the page of her order. */
export type Writer = { message_channel_id: string; phone: string | null; channel_user_id: string | null };

const IS_NEWEST = 'c.last_said_at is null or excluded.last_said_at >= c.last_said_at';
/** The writer of the newest word from a channel; a word from the page names none. */
const IS_WRITER = `excluded.message_channel_id is not null and (c.message_channel_id is null or ${IS_NEWEST})`;

/**
 * Counts a word of the customer that a person is to read. `words`: its beginning. A word that arrives late is counted, but a newer one
 * stays the last.
 */
export const insertWord = (
  tx: Tx,
  workspace_id: string,
  of: ConversationOf,
  said: { act: CustomerSaid; words: string | null; at: Date; writer: Writer | null },
): Promise<unknown> =>
  tx.rows(
    'insert_conversation_word',
    `insert into conversations as c (workspace_id, of_id, account_id, lead_id, order_id, words, answers, waiting, waits_since, last_said_at,
       last_act, last_words, message_channel_id, phone, channel_user_id)
     values ($1, $2, $3, $4, $5, 1, 0, 1, $6, $6, $7, $8, $9, $10, $11)
     on conflict (workspace_id, of_id) do update set words = c.words + 1, waiting = c.waiting + 1,
       waits_since = least(c.waits_since, excluded.waits_since), last_said_at = greatest(c.last_said_at, excluded.last_said_at),
       last_act = case when ${IS_NEWEST} then excluded.last_act else c.last_act end,
       last_words = case when ${IS_NEWEST} then excluded.last_words else c.last_words end,
       message_channel_id = case when ${IS_WRITER} then excluded.message_channel_id else c.message_channel_id end,
       phone = case when ${IS_WRITER} then excluded.phone else c.phone end,
       channel_user_id = case when ${IS_WRITER} then excluded.channel_user_id else c.channel_user_id end
     returning of_id`,
    [
      workspace_id,
      conversationId(of),
      of.account_id,
      of.lead_id,
      of.lead_id === null ? of.order_id : null,
      said.at,
      said.act,
      said.words,
      said.writer?.message_channel_id ?? null,
      said.writer?.phone ?? null,
      said.writer?.channel_user_id ?? null,
    ],
  );

/** Words still waiting after a person saw some of them: those that came later. */
const LATER = 'least(waiting, greatest(words - $3, 0))';
const SINCE = `case when ${LATER} = 0 then null when ${LATER} = waiting then waits_since else last_said_at end`;

/** Counts a person's answer to a locked conversation; words that its author did not see still wait. */
export async function writeAnswer(
  tx: Tx,
  workspace_id: string,
  of: ConversationOf,
  { words_seen, by, at }: { words_seen: number; by: string; at: Date },
): Promise<ConversationRow> {
  const [row] = await tx.rows(
    'answer_conversation',
    `update conversations set waiting = ${LATER}, waits_since = ${SINCE}, answers = answers + 1, answered_by = $4, answered_at = $5
     where workspace_id = $1 and of_id = $2 returning ${CONVERSATION}`,
    [workspace_id, conversationId(of), words_seen, by, at],
  );
  return row!;
}

/** Marks the words that a person saw as done. */
export async function writeDone(
  tx: Tx,
  workspace_id: string,
  of: ConversationOf,
  words_seen: number,
): Promise<ConversationRow> {
  const [row] = await tx.rows(
    'end_conversation_wait',
    `update conversations set waiting = ${LATER}, waits_since = ${SINCE}
     where workspace_id = $1 and of_id = $2 returning ${CONVERSATION}`,
    [workspace_id, conversationId(of), words_seen],
  );
  return row!;
}

/** Lets the customer's last word wait again; without any word nothing changes. */
export async function writeWaiting(tx: Tx, workspace_id: string, of: ConversationOf): Promise<ConversationRow> {
  const [row] = await tx.rows(
    'begin_conversation_wait',
    `update conversations set waiting = greatest(waiting, least(words, 1)),
       waits_since = case when words > 0 then coalesce(waits_since, last_said_at) end
     where workspace_id = $1 and of_id = $2 returning ${CONVERSATION}`,
    [workspace_id, conversationId(of)],
  );
  return row!;
}

/** Number of texts of the customer of a lead or an order. */
export async function countTexts(
  sql: Sql,
  workspace_id: string,
  { lead_id, order_id }: Pick<ConversationOf, 'lead_id' | 'order_id'>,
): Promise<number> {
  const [row] = await sql.rows(
    'count_customer_texts',
    `select count(*)::integer as texts from customer_requests
     where workspace_id = $1 and (lead_id = $2 or order_id = $3) and act = 'write'`,
    [workspace_id, lead_id, order_id],
  );
  return row!.texts;
}

// --- windows -------------------------------------------------------------------------------------------------------

/** Notes that a customer wrote on a channel, under all names that it told; an older moment changes nothing. */
export const writeWindows = (
  tx: Tx,
  workspace_id: string,
  message_channel_id: string,
  names: readonly string[],
  said_at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_customer_windows',
    `insert into customer_windows as w (workspace_id, message_channel_id, name, said_at)
     select $1::uuid, $2::uuid, n.name, $4::timestamptz from unnest($3::text[]) as n (name)
     on conflict (workspace_id, name, message_channel_id) do update set said_at = excluded.said_at where w.said_at < excluded.said_at
     returning name`,
    [workspace_id, message_channel_id, textArray(names), said_at],
  );

/** The newest word of the customer with this name on an active channel of WhatsApp; her other names count too. $1 is the workspace. */
export const lastWindow = (name: string, what: 'w.message_channel_id, w.said_at' | 'w.said_at'): string =>
  `select ${what} from customer_windows w
   join message_channels c on c.workspace_id = $1 and c.id = w.message_channel_id and c.status = 'active'
   where w.workspace_id = $1 and w.name in (${namesOfCustomer(name)}) order by w.said_at desc limit 1`;

/** The channel on which the customer with this name wrote last, and when. */
export async function findWindow(
  sql: Sql,
  workspace_id: string,
  name: string,
): Promise<Row<'find_customer_window'> | undefined> {
  const [row] = await sql.rows('find_customer_window', lastWindow('$2', 'w.message_channel_id, w.said_at'), [
    workspace_id,
    name,
  ]);
  return row;
}

/** True if the workspace has an active WhatsApp channel. */
export async function hasWhatsApp(sql: Sql, workspace_id: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_whatsapp_channel',
    `select 1 from message_channels where workspace_id = $1 and kind = 'whatsapp' and status = 'active' limit 1`,
    [workspace_id],
  );
  return rows.length > 0;
}

// --- entries -------------------------------------------------------------------------------------------------------

/** Our messages to the customer of a lead, of an order, or of both; newest first. */
export const findWrittenMessages = (
  sql: Sql,
  workspace_id: string,
  { lead_id, order_id }: Pick<ConversationOf, 'lead_id' | 'order_id'>,
  count: number,
) =>
  sql.rows(
    'find_conversation_messages',
    `select id, lead_id, channel, template_name, written_by, text, status, reason, error, created_at from automatic_messages
     where workspace_id = $1 and (lead_id = $2 or order_id = $3) order by id desc limit $4`,
    [workspace_id, lead_id, order_id, count],
  );

/** A message that a person writes to a customer. */
export type WrittenMessage = {
  id: string;
  account_id: string;
  lead_id: string | null;
  order_id: string | null;
  reference: string;
  phone: string;
  channel_user_id: string | null;
  recipient: string | null;
  template_id: string | null;
  template_name: string | null;
  message_channel_id: string;
  channel: string;
  language: string;
  text: string;
  parts: object | null;
  written_by: string;
  give_up_at: Date;
};

/** Queues a person's message. */
export const insertWrittenMessage = (tx: Tx, workspace_id: string, row: WrittenMessage, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_written_message',
    `insert into automatic_messages (workspace_id, id, account_id, lead_id, order_id, reference, phone, channel_user_id, recipient,
       template_id, template_name, message_channel_id, channel, language, text, parts, written_by, give_up_at,
       status, attempts, failures, due_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::jsonb, $17, $18, 'waiting', 0, 0, $19, $19, $19)
     returning id`,
    [
      workspace_id,
      row.id,
      row.account_id,
      row.lead_id,
      row.order_id,
      row.reference,
      row.phone,
      row.channel_user_id,
      row.recipient,
      row.template_id,
      row.template_name,
      row.message_channel_id,
      row.channel,
      row.language,
      row.text,
      row.parts === null ? null : JSON.stringify(row.parts),
      row.written_by,
      row.give_up_at,
      at,
    ],
  );

/** When the customer of a person's message last wrote on its channel, by the message's id; undefined: no free text of a person. */
export async function findWindowOfMessage(sql: Sql, workspace_id: string, id: string) {
  const [row] = await sql.rows(
    'find_window_of_message',
    `select (select max(w.said_at) from customer_windows w where w.workspace_id = $1 and w.message_channel_id = m.message_channel_id
       and w.name in (m.phone, m.channel_user_id, m.recipient)) as said_at
     from automatic_messages m where m.workspace_id = $1 and m.id = $2 and m.template_name is null`,
    [workspace_id, id],
  );
  return row;
}
