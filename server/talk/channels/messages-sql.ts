import {
  automaticMessages,
  type MessageReason,
  type MessageStatus,
} from '../../../contract/talk/automatic-messages.ts';
import { OPEN_LEAD_STATUSES } from '../../../contract/leads/lead-moves.ts';
import { ORDER_STATUSES, OVER_STATUSES, isOrderAlive } from '../../../contract/orders/order-moves.ts';
import type { MessageKind } from '../../../contract/talk/message-prices.ts';
import { justAfter } from '../../platform/database/sql-moments.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { resourceSql } from '../../resources/resource-sql.ts';
import { findTargets, namesOfCustomer } from './customer-names-sql.ts';

export const messagesSql = resourceSql(automaticMessages, 'automatic_messages');

// --- decisions that are due ---------------------------------------------------------------------------------------

export type OutboxRow = Row<'take_message_outbox'>;

/** Takes the oldest rows of the outbox, in order; other workers wait until the transaction ends. */
export async function takeOutbox(tx: Tx, workspace_id: string, count: number): Promise<OutboxRow[]> {
  await tx.rows('lock_message_outbox', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403050))`, [
    workspace_id,
  ]);
  const rows = await tx.rows(
    'take_message_outbox',
    `delete from message_outbox where workspace_id = $1 and event_id = any(array(
       select event_id from message_outbox where workspace_id = $1 order by event_id limit $2))
     returning event_id, account_id, lead_id, order_id, status`,
    [workspace_id, count],
  );
  return rows.sort((a, b) => (a.event_id < b.event_id ? -1 : 1));
}

const MESSAGE = rowset({
  id: 'uuid',
  account_id: 'uuid',
  lead_id: 'uuid?',
  order_id: 'uuid?',
  reference: 'text',
  phone: 'text?',
  template_id: 'uuid',
  template_name: 'text',
  message_channel_id: 'uuid',
  channel: 'text',
  language: 'text',
  text: 'text',
  parts: 'jsonb?',
  for_status: 'text?',
  // Of its lead (R-TALK-11).
  step: 'int4?',
  status: 'text',
  reason: 'text?',
  due_at: 'timestamptz?',
  give_up_at: 'timestamptz',
});
export type NewMessage = RowOf<typeof MESSAGE> & { status: MessageStatus; reason: MessageReason | null };

/** Adds messages, except those whose template was already sent to the same lead or order, and those to customers who opted out. */
export const insertMessages = (tx: Tx, workspace_id: string, rows: readonly NewMessage[], at: Date): Promise<unknown> =>
  tx.rows(
    'insert_automatic_messages',
    `insert into automatic_messages (workspace_id, attempts, failures, created_at, updated_at, ${MESSAGE.names})
     select $1, 0, 0, $2, $2, m.id, m.account_id, m.lead_id, m.order_id, m.reference, m.phone, m.template_id, m.template_name,
       m.message_channel_id, m.channel, m.language, m.text, m.parts, m.for_status, m.step,
       case when o.phone is null then m.status else 'skipped' end, case when o.phone is null then m.reason else 'opted_out' end,
       case when o.phone is null then m.due_at end, m.give_up_at
     from ${MESSAGE.from(3, 'm')}
     left join message_opt_outs o on o.workspace_id = $1 and o.phone = m.phone
     on conflict do nothing returning id`,
    [workspace_id, at, ...MESSAGE.arrays(rows)],
  );

// --- sending -----------------------------------------------------------------------------------------------------

export type ClaimedMessage = Omit<Row<'claim_automatic_messages'>, 'for_status' | 'stepped_at'> & {
  /** Target: the phone, or the current name of the phone's customer. */
  to: string;
  is_opted_out: boolean;
  /** Its lead or order moved on, was deleted, or has another phone by now, or its steps stopped. */
  is_outdated: boolean;
};

/**
 * Claims messages that are due until `until`, at most one per customer and channel: the oldest that has not ended. The claim's attempt
 * number distinguishes its outcome from a later attempt's.
 */
export async function claimMessages(
  tx: Tx,
  workspace_id: string,
  { count, at, until }: { count: number; at: Date; until: Date },
): Promise<ClaimedMessage[]> {
  const claimed = await tx.rows(
    'claim_automatic_messages',
    `with heads as (
       select distinct on (phone, message_channel_id) id, status, due_at, message_channel_id from automatic_messages
       where workspace_id = $1 and due_at is not null order by phone, message_channel_id, id
     ), due as (
       select h.id from heads h
       join message_channels c on c.workspace_id = $1 and c.id = h.message_channel_id and c.status = 'active'
         and (c.paused_until is null or c.paused_until <= $3)
       where h.status = 'waiting' and h.due_at <= $3
       order by h.id limit $2
     )
     update automatic_messages m set status = 'sending', attempts = m.attempts + 1, due_at = $4, updated_at = $3
     from due where m.workspace_id = $1 and m.id = due.id and m.status = 'waiting' and m.due_at <= $3
     returning m.id, m.account_id, m.reference, m.phone, m.message_channel_id, m.channel, m.language, m.text, m.parts, m.attempts, m.failures,
       m.template_name is null as is_free_text, m.recipient, m.lead_id, m.order_id, m.written_by, m.for_status,
       case when m.step is not null then m.created_at end as stepped_at`,
    [workspace_id, count, at, until],
  );
  if (claimed.length === 0) return [];
  const names = claimed.flatMap(({ phone, recipient }) => [phone, ...(recipient === null ? [] : [recipient])]);
  const outs = await findOptedOut(tx, workspace_id, names);
  const targets = new Map<string, string>();
  for (const [channel_id, group] of Map.groupBy(claimed, (message) => message.message_channel_id)) {
    if (group[0]!.channel !== 'whatsapp') continue;
    const phones = group.map(({ phone }) => phone);
    for (const { phone, name } of await findTargets(tx, workspace_id, channel_id, phones))
      targets.set(`${channel_id} ${phone}`, name);
  }
  const subjects = await findSubjects(tx, workspace_id, claimed);
  const { country } = await findWorkspaceRow(tx, workspace_id);
  return claimed.map(({ for_status, stepped_at, ...message }) => ({
    ...message,
    is_outdated: isOutdated(
      { ...message, for_status, stepped_at },
      subjects.get((message.order_id ?? message.lead_id)!),
      country,
    ),
    is_opted_out: outs.has(message.phone) || (message.recipient !== null && outs.has(message.recipient)),
    to: message.recipient ?? targets.get(`${message.message_channel_id} ${message.phone}`) ?? message.phone,
  }));
}

/** The present status, phone and steps of what messages are about, by the id of the lead or order. `steps_since`: null: none run. */
async function findSubjects(
  tx: Tx,
  workspace_id: string,
  messages: readonly { lead_id: string | null; order_id: string | null }[],
): Promise<Map<string, Row<'find_subjects_of_messages'>>> {
  const rows = await tx.rows(
    'find_subjects_of_messages',
    `select l.id, l.status, l.phone, m.started_at as steps_since
     from leads l left join message_ladders m on m.workspace_id = $1 and m.lead_id = l.id and m.due_at is not null
     where l.workspace_id = $1 and l.id = any($2::uuid[])
     union all
     select o.id, s.status, o.phone, null from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and o.id = any($3::uuid[])`,
    [
      workspace_id,
      uuidArray(messages.flatMap(({ lead_id, order_id }) => (order_id === null ? (lead_id ?? []) : []))),
      uuidArray(messages.flatMap(({ order_id }) => order_id ?? [])),
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * True if a lead has another status than the message was written for, an order came to nothing, either has another phone,
 * or is deleted; of a message of steps also if these stopped, or began again since (R-TALK-11). A message that a person sends
 * again is written for no status. Each status of an order that goes on is sent. A person's own words go to who wrote. Phones are compared as
 * they are dialled, however they were typed.
 */
function isOutdated(
  message: Pick<
    Row<'claim_automatic_messages'>,
    'order_id' | 'for_status' | 'stepped_at' | 'recipient' | 'is_free_text' | 'phone'
  >,
  now: { status: string; phone: string; steps_since: string | null } | undefined,
  country: string,
): boolean {
  const { order_id, for_status, stepped_at, recipient, is_free_text, phone } = message;
  const isMoved = for_status !== null && for_status !== now?.status;
  if (isMoved && (order_id === null || now === undefined || CAME_TO_NOTHING.has(now.status))) return true;
  const began = now?.steps_since ?? null;
  const isOfRunning = stepped_at === null || (began !== null && Date.parse(began) <= Date.parse(stepped_at));
  if (for_status !== null && !isOfRunning) return true;
  return recipient === null && !is_free_text && phone !== (now ? internationalPhone(now.phone, country) : null);
}
const CAME_TO_NOTHING: ReadonlySet<string> = new Set(ORDER_STATUSES.filter((status) => !isOrderAlive(status)));

const SETTLED = rowset({
  id: 'uuid',
  attempts: 'int4',
  status: 'text',
  reason: 'text?',
  error: 'text?',
  provider_id: 'text?',
  failures: 'int4',
  due_at: 'timestamptz?',
});
export type SettledMessage = RowOf<typeof SETTLED> & { status: MessageStatus; reason: MessageReason | null };

/** Writes outcomes of claimed messages, except if a newer report exists; returns the ids of those that it wrote. */
export const settleMessages = (tx: Tx, workspace_id: string, rows: readonly SettledMessage[], at: Date) =>
  tx.rows(
    'settle_automatic_messages',
    `update automatic_messages m set status = s.status, reason = s.reason, error = s.error, failures = s.failures, due_at = s.due_at,
       provider_id = coalesce(m.provider_id, s.provider_id), sent_at = case when s.status = 'sent' then coalesce(m.sent_at, $2) else m.sent_at end,
       updated_at = $2
     from ${SETTLED.from(3, 's')}
     where m.workspace_id = $1 and m.id = s.id and m.attempts = s.attempts and m.status in ('sending', 'unsure') returning m.id`,
    [workspace_id, at, ...SETTLED.arrays(rows)],
  );

/** `has_told_since`: the channel has reported messages sent so much later that it should have reported this one too. */
export type Overdue = Row<'lock_overdue_messages'>;

/**
 * Messages that need a decision: their sender died, no report came, no channel will send them, or they are too old. Locked until the
 * transaction ends.
 */
export const lockOverdue = (
  tx: Tx,
  workspace_id: string,
  { at, told_after, count }: { at: Date; told_after: string; count: number },
): Promise<Overdue[]> =>
  tx.rows(
    'lock_overdue_messages',
    `select m.id, m.account_id, m.status, m.attempts, m.failures, m.error, m.give_up_at <= $2 as is_too_old, m.channel, c.id is not null as has_channel,
       coalesce(c.drops_repeats, false) as drops_repeats,
       coalesce(c.heard_at > m.updated_at + $3::interval, false) as has_told_since
     from automatic_messages m
     left join message_channels c on c.workspace_id = $1 and c.id = m.message_channel_id
     where m.workspace_id = $1 and m.due_at is not null
       and (m.due_at <= $2 and m.status in ('sending', 'unsure') or m.status = 'waiting' and (c.id is null or m.give_up_at <= $2))
     order by m.id limit $4 for update of m skip locked`,
    [workspace_id, at, told_after, count],
  );

const DECIDED = rowset({ id: 'uuid', status: 'text', reason: 'text?', due_at: 'timestamptz?' });
export type MessageDecision = RowOf<typeof DECIDED> & { status: MessageStatus; reason: MessageReason | null };

/** Writes the decisions on locked messages. */
export const writeDecisions = (
  tx: Tx,
  workspace_id: string,
  rows: readonly MessageDecision[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'decide_automatic_messages',
    `update automatic_messages m set status = d.status, reason = d.reason, due_at = d.due_at, updated_at = $2
     from ${DECIDED.from(3, 'd')} where m.workspace_id = $1 and m.id = d.id returning m.id`,
    [workspace_id, at, ...DECIDED.arrays(rows)],
  );

/** The moment of the next sendable message; null if none waits, or all wait for others of their customer and channel. */
export async function findNextDue(sql: Sql, workspace_id: string): Promise<Date | null> {
  const [row] = await sql.rows(
    'find_next_message_due',
    `select min(greatest(h.due_at, c.paused_until)) as next from (
       select distinct on (phone, message_channel_id) status, due_at, message_channel_id from automatic_messages
       where workspace_id = $1 and due_at is not null order by phone, message_channel_id, id
     ) as h
     join message_channels c on c.workspace_id = $1 and c.id = h.message_channel_id and c.status = 'active'
     where h.status = 'waiting'`,
    [workspace_id],
  );
  return row?.next ? new Date(row.next) : null;
}

/** Workspaces with decisions or messages due, and without a waiting job of this kind. */
export const findWorkspacesToSend = (sql: Sql, kind: string) =>
  sql.rows(
    'find_workspaces_to_send_messages',
    `select w.workspace_id from (
       select workspace_id from message_outbox
       union
       select workspace_id from automatic_messages where due_at is not null and due_at <= now()
       union
       select workspace_id from message_ladders where due_at <= now()
     ) as w
     where w.workspace_id not in (
       select workspace_id from jobs where kind = $1 and status = 'queued'
       union all
       select workspace_id from jobs where kind = $1 and status = 'running')`,
    [kind],
  );

// --- reports of channels -------------------------------------------------------------------------------------------

const TOLD = rowset({
  id: 'uuid?',
  provider_id: 'text',
  status: 'text',
  error: 'text?',
  at: 'timestamptz',
  channel_user_id: 'text?',
});
/** `kind`, `is_billable`: what the channel says of its price; null if it says nothing. */
export type MessageReport = RowOf<typeof TOLD> & {
  status: MessageStatus;
  kind: MessageKind | null;
  is_billable: boolean | null;
};

/** Contents of the messages that a channel reports on. */
export const findToldMessages = (
  sql: Sql,
  workspace_id: string,
  message_channel_id: string,
  told: readonly MessageReport[],
) =>
  sql.rows(
    'find_told_messages',
    `select id, provider_id, coalesce(phone, '') as phone, channel_user_id, text, parts from automatic_messages
     where workspace_id = $1 and message_channel_id = $2 and (id = any($3::uuid[]) or provider_id = any($4::text[]))`,
    [
      workspace_id,
      message_channel_id,
      uuidArray(told.flatMap(({ id }) => id ?? [])),
      textArray(told.map(({ provider_id }) => provider_id)),
    ],
  );

/** A message that a report changed. `due`: its customer has messages that wait. `written_by` null: sent by itself. */
export type ReportedMessage = Omit<Row<'write_told_messages'>, 'phone'> & { due: boolean };

/**
 * Writes a channel's reports on its messages, found by our id, else by its own. A message only advances, from sent to delivered to read,
 * whatever the order and number of reports.
 */
export async function writeReports(
  tx: Tx,
  workspace_id: string,
  message_channel_id: string,
  rows: readonly MessageReport[],
): Promise<ReportedMessage[]> {
  const written = await tx.rows(
    'write_told_messages',
    `with told as (
       select distinct on (m.id) m.id as message_id, t.status, t.error, t.provider_id, t.at, r.rank
       from ${TOLD.from(3, 't')}
       join automatic_messages m on m.workspace_id = $1 and m.message_channel_id = $2
         and (m.id = t.id or t.id is null and m.provider_id = t.provider_id)
       join (values ('sent', 1), ('failed', 2), ('delivered', 3), ('read', 4)) as r (status, rank) on r.status = t.status
       order by m.id, r.rank desc
     )
     update automatic_messages m set status = told.status, provider_id = coalesce(m.provider_id, told.provider_id), due_at = null,
       error = case when told.status = 'failed' then told.error end, reason = case when told.status = 'failed' then 'refused' end,
       sent_at = coalesce(m.sent_at, case when told.status <> 'failed' then told.at end),
       delivered_at = coalesce(m.delivered_at, case when told.status in ('delivered', 'read') then told.at end),
       read_at = coalesce(m.read_at, case when told.status = 'read' then told.at end),
       updated_at = greatest(now(), ${justAfter('m.updated_at')})
     from told
     where m.workspace_id = $1 and m.id = told.message_id
       and not (told.status = 'failed' and told.provider_id = any(m.former_provider_ids))
       and told.rank > case when m.status = 'sent' then 1 when m.status = 'failed' then 2 when m.status = 'delivered' then 3
         when m.status = 'read' then 4 else 0 end
     returning m.id, m.account_id, m.status, m.phone, m.lead_id, m.order_id, m.written_by`,
    [workspace_id, message_channel_id, ...TOLD.arrays(rows)],
  );
  if (written.length === 0) return [];
  const waiting = await tx.rows(
    'find_phones_with_due_messages',
    `select distinct phone from automatic_messages where workspace_id = $1 and phone = any($2::text[]) and due_at is not null`,
    [workspace_id, textArray(written.map(({ phone }) => phone))],
  );
  const phones = new Set<string | null>(waiting.map(({ phone }) => phone));
  return written.map(({ phone, ...row }) => ({ ...row, due: phones.has(phone) }));
}

const RECIPIENT = rowset({ id: 'uuid', channel_user_id: 'text' });

/** Writes the recipients that the channel names for messages; the first report counts. */
export const writeRecipients = (
  tx: Tx,
  workspace_id: string,
  rows: readonly RowOf<typeof RECIPIENT>[],
): Promise<unknown> =>
  tx.rows(
    'write_message_recipients',
    `update automatic_messages m set channel_user_id = r.channel_user_id from ${RECIPIENT.from(2, 'r')}
     where m.workspace_id = $1 and m.id = r.id and m.channel_user_id is null returning m.id`,
    [workspace_id, ...RECIPIENT.arrays(rows)],
  );

export type AutomaticMessageRow = Row<'find_automatic_message'>;

/** The message with one of these names: our id, otherwise the channel's. */
export async function findMessage(
  sql: Sql,
  workspace_id: string,
  message_channel_id: string,
  { id, provider_id }: { id: string | null; provider_id: string | null },
): Promise<AutomaticMessageRow | undefined> {
  const [row] = await sql.rows(
    'find_automatic_message',
    `select id, lead_id, order_id, phone, channel_user_id, provider_id, attempts from automatic_messages
     where workspace_id = $1 and message_channel_id = $2 and (id = $3 or $3::uuid is null and provider_id = $4)`,
    [workspace_id, message_channel_id, id, provider_id],
  );
  return row;
}

/**
 * Subject of a message from a customer with these phones: what her newest message was about while that goes on, else her newest open lead or
 * order that goes on; else what her newest message was about, her newest order, or her newest lead.
 */
export async function findSubjectOfPhones(
  sql: Sql,
  workspace_id: string,
  phones: readonly string[],
): Promise<Pick<AutomaticMessageRow, 'lead_id' | 'order_id'> | undefined> {
  if (phones.length === 0) return undefined;
  const [row] = await sql.rows(
    'find_subject_of_phones',
    `with messages as (
       select m.id, m.lead_id, m.order_id, case when coalesce(l.status = any($4::text[]), s.status <> all($5::text[])) then 0 else 2 end as place
       from automatic_messages m
       left join leads l on l.workspace_id = $1 and l.id = m.lead_id and m.order_id is null
       left join order_states s on s.workspace_id = $1 and s.order_id = m.order_id
       where m.workspace_id = $1 and m.phone = any($2::text[]) order by m.id desc limit 1
     ), subjects as (
       select o.id, o.lead_id, o.id as order_id, case when s.status <> all($5::text[]) then 1 else 3 end as place
       from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
       where o.workspace_id = $1 and o.phone_digits = any($3::text[])
       union all
       select l.id, l.id, null, case when l.status = any($4::text[]) then 1 else 4 end
       from leads l where l.workspace_id = $1 and l.phone_digits = any($3::text[])
     )
     select lead_id, order_id from (select * from messages union all select id, lead_id, order_id, place from subjects) as found
     order by place, id desc limit 1`,
    [
      workspace_id,
      textArray(phones),
      textArray(phones.map((phone) => phone.slice(1))),
      textArray(OPEN_LEAD_STATUSES),
      textArray(OVER_STATUSES),
    ],
  );
  return row;
}

/** Stores the receipt of a delivery; true the first time. */
export async function insertReceipt(
  tx: Tx,
  workspace_id: string,
  message_channel_id: string,
  provider_id: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'insert_received_message',
    `insert into received_messages (workspace_id, message_channel_id, provider_id, received_at) values ($1, $2, $3, $4)
     on conflict do nothing returning provider_id`,
    [workspace_id, message_channel_id, provider_id, at],
  );
  return rows.length > 0;
}

/** Deletes receipts too old to be repeated, unproven answers after a week, ended windows of customers, and unknown senders a day after their last notice. */
export async function forgetOldReceipts(sql: Sql): Promise<void> {
  await sql.rows(null, `delete from received_messages where received_at < now() - interval '60 days'`);
  await sql.rows(null, `delete from unproven_answers where received_at < now() - interval '7 days'`);
  await sql.rows(null, `delete from customer_windows where said_at < now() - interval '2 days'`);
  await sql.rows(null, `delete from message_strangers where told_at < now() - interval '1 day'`);
}

/** Notices of one stranger within ten minutes: the first message often says hello, and the next one orders. */
const STRANGER_NOTICES = 5;

/** True if this phone or user id caused fewer than five notices in the last ten minutes; records one now. */
export async function noteStranger(tx: Tx, workspace_id: string, name: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'note_message_stranger',
    `insert into message_strangers as s (workspace_id, phone, told_at) values ($1, $2, $3)
     on conflict (workspace_id, phone) do update
       set told_at = case when s.told_at <= excluded.told_at - interval '10 minutes' then excluded.told_at else s.told_at end,
         notices = case when s.told_at <= excluded.told_at - interval '10 minutes' then 1 else s.notices + 1 end
       where s.told_at <= excluded.told_at - interval '10 minutes' or s.notices < $4
     returning phone`,
    [workspace_id, name, at, STRANGER_NOTICES],
  );
  return rows.length > 0;
}

// --- opt-outs ------------------------------------------------------------------------------------------------------

/** Stops automatic messages to a customer, by phone or user id; `at`: the newest wish counts. Returns all her names. */
export async function insertOptOut(
  tx: Tx,
  workspace_id: string,
  name: string,
  by: string,
  at: Date,
): Promise<string[]> {
  const rows = await tx.rows(
    'insert_message_opt_out',
    `insert into message_opt_outs (workspace_id, phone, stopped_by, stopped_at)
     select $1::uuid, c.name, $3::text, $4::timestamptz from (${namesOfCustomer('$2')}) as c
     on conflict (workspace_id, phone) do update set stopped_at = greatest(message_opt_outs.stopped_at, excluded.stopped_at) returning phone`,
    [workspace_id, name, by, at],
  );
  return rows.map(({ phone }) => phone);
}

/** Allows automatic messages to a customer again, unless a wish after `at` stopped them. */
export const deleteOptOut = (tx: Tx, workspace_id: string, name: string, at: Date): Promise<unknown> =>
  tx.rows(
    'delete_message_opt_out',
    `delete from message_opt_outs where workspace_id = $1 and phone in (${namesOfCustomer('$2')}) and stopped_at <= $3 returning phone`,
    [workspace_id, name, at],
  );

/** Those of these phones and user ids whose customers want no messages. */
export async function findOptedOut(sql: Sql, workspace_id: string, names: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows(
    'find_opt_outs',
    `select phone from message_opt_outs where workspace_id = $1 and phone = any($2::text[])`,
    [workspace_id, textArray(names)],
  );
  return new Set(rows.map(({ phone }) => phone));
}

export async function isOptedOut(sql: Sql, workspace_id: string, phone: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_message_opt_out',
    `select 1 from message_opt_outs where workspace_id = $1 and phone = $2`,
    [workspace_id, phone],
  );
  return rows.length > 0;
}

// --- for people ----------------------------------------------------------------------------------------------------

/** Messages of a lead, or of an order and its lead, newest first. */
export const findMessagesOf = (
  sql: Sql,
  workspace_id: string,
  { lead_id, order_id }: { lead_id: string | null; order_id: string | null },
  count: number,
) =>
  sql.rows(
    'find_automatic_messages_of',
    `select id, channel, template_name as name, status, reason, error, created_at from automatic_messages
     where workspace_id = $1 and (lead_id = $2 or order_id = $3) order by id desc limit $4`,
    [workspace_id, lead_id, order_id, count],
  );

/** Queues a failed message again, whatever its lead or order became meanwhile; undefined if it is no failed or unsure one. */
export async function renewMessage(
  tx: Tx,
  workspace_id: string,
  id: string,
  statuses: readonly MessageStatus[],
  { at, give_up_at }: { at: Date; give_up_at: Date },
) {
  const [row] = await tx.rows(
    'renew_automatic_message',
    `update automatic_messages set status = 'waiting', reason = null, error = null, failures = 0, due_at = $4, give_up_at = $5, updated_at = $4,
       for_status = null, provider_id = null, former_provider_ids = former_provider_ids || array_remove(array[provider_id], null)
     where workspace_id = $1 and id = $2 and status = any($3) and due_at is null and phone is not null and message_channel_id is not null
     returning id, account_id, status, lead_id, order_id, written_by`,
    [workspace_id, id, statuses, at, give_up_at],
  );
  return row;
}
