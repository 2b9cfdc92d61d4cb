import type { MessageButton } from '../../../contract/talk/message-templates.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

/* Phones and user ids that identify customers on a channel, and answers whose sender is not proven yet. */

/** The name, and all other names of the same customer on any channel; `name` is SQL, $1 the workspace. */
export const namesOfCustomer = (name: string): string =>
  `select ${name}::text as name union select alias.name from channel_names known
   join channel_names alias on alias.workspace_id = $1 and alias.message_channel_id = known.message_channel_id
     and alias.customer_id = known.customer_id
   where known.workspace_id = $1 and known.name = ${name}`;

/** Holds the channel's names until the transaction ends: learning a name and keeping an unproven answer exclude each other. */
export const lockNames = (tx: Tx, workspace_id: string, message_channel_id: string): Promise<unknown> =>
  tx.rows('lock_channel_names', `select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 7403063))`, [
    workspace_id,
    message_channel_id,
  ]);

const NAME = rowset({ name: 'text', customer_id: 'uuid', is_former: 'bool' });
export type NameRow = RowOf<typeof NAME>;

/** All names of the customers who have one of these. */
export const findNames = (
  sql: Sql,
  workspace_id: string,
  message_channel_id: string,
  names: readonly string[],
): Promise<NameRow[]> =>
  sql.rows(
    'find_channel_names',
    `select n.name, n.customer_id, n.is_former from channel_names n
     where n.workspace_id = $1 and n.message_channel_id = $2 and n.customer_id = any(array(
       select customer_id from channel_names where workspace_id = $1 and message_channel_id = $2 and name = any($3::text[])))
     order by n.learnt_at desc, n.name`,
    [workspace_id, message_channel_id, textArray(names)],
  );

/** Writes the owners of names, and extends an opt-out by one name to all names of its customer. */
export async function writeNames(
  tx: Tx,
  workspace_id: string,
  message_channel_id: string,
  rows: readonly NameRow[],
  at: Date,
): Promise<void> {
  await tx.rows(
    'write_channel_names',
    `insert into channel_names (workspace_id, message_channel_id, learnt_at, ${NAME.names})
     select $1, $2, $3, ${NAME.selected} from ${NAME.from(4, 'n')}
     on conflict (workspace_id, name, message_channel_id)
       do update set customer_id = excluded.customer_id, is_former = excluded.is_former returning name`,
    [workspace_id, message_channel_id, at, ...NAME.arrays(rows)],
  );
  await tx.rows(
    'spread_message_opt_outs',
    `insert into message_opt_outs (workspace_id, phone, stopped_by, stopped_at)
     select distinct on (n.name) $1::uuid, n.name, o.stopped_by, o.stopped_at
     from channel_names n
     join channel_names m on m.workspace_id = $1 and m.message_channel_id = $2 and m.customer_id = n.customer_id
     join message_opt_outs o on o.workspace_id = $1 and o.phone = m.name
     where n.workspace_id = $1 and n.message_channel_id = $2 and n.customer_id = any($3::uuid[])
     on conflict do nothing returning phone`,
    [workspace_id, message_channel_id, uuidArray([...new Set(rows.map(({ customer_id }) => customer_id))])],
  );
}

/** Targets for messages to phones that their customers gave up: the newest current user id, otherwise the newest current phone. */
export const findTargets = (sql: Sql, workspace_id: string, message_channel_id: string, phones: readonly string[]) =>
  sql.rows(
    'find_message_targets',
    `select distinct on (f.name) f.name as phone, c.name from channel_names f
     join channel_names c on c.workspace_id = $1 and c.message_channel_id = $2 and c.customer_id = f.customer_id and not c.is_former
     where f.workspace_id = $1 and f.message_channel_id = $2 and f.name = any($3::text[]) and f.is_former
     order by f.name, c.name like '+%', c.learnt_at desc, c.name`,
    [workspace_id, message_channel_id, textArray(phones)],
  );

const ANSWER = rowset({
  provider_id: 'text',
  message_id: 'uuid',
  phone: 'text?',
  channel_user_id: 'text?',
  act: 'text?',
  words: 'text',
  is_told: 'bool',
});
export type UnprovenAnswer = RowOf<typeof ANSWER> & { act: MessageButton | null };
/** `received_at`: when it arrived. */
export type StoredAnswer = Row<'find_unproven_answers'>;

export const insertUnproven = (
  tx: Tx,
  workspace_id: string,
  message_channel_id: string,
  answer: UnprovenAnswer,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_unproven_answer',
    `insert into unproven_answers (workspace_id, message_channel_id, received_at, ${ANSWER.names})
     values ($1, $2, $3, ${ANSWER.one(4)}) on conflict do nothing returning provider_id`,
    [workspace_id, message_channel_id, at, ...ANSWER.values(answer)],
  );

const ANSWERS_AT_ONCE = 1_000;

/** Unproven answers of the channel to one of these messages, or from one of these names, the oldest first. */
export const findUnproven = (
  sql: Sql,
  workspace_id: string,
  message_channel_id: string,
  { message_ids, names }: { message_ids: readonly string[]; names: readonly string[] },
): Promise<StoredAnswer[]> =>
  sql.rows(
    'find_unproven_answers',
    `select ${ANSWER.names}, received_at from unproven_answers
     where workspace_id = $1 and message_channel_id = $2
       and (message_id = any($3::uuid[]) or phone = any($4::text[]) or channel_user_id = any($4::text[]))
     order by received_at, provider_id limit $5`,
    [workspace_id, message_channel_id, uuidArray(message_ids), textArray(names), ANSWERS_AT_ONCE],
  );

/** Deletes an unproven answer to process it; false if another transaction did. */
export async function takeUnproven(
  tx: Tx,
  workspace_id: string,
  message_channel_id: string,
  provider_id: string,
): Promise<boolean> {
  const rows = await tx.rows(
    'take_unproven_answer',
    `delete from unproven_answers where workspace_id = $1 and message_channel_id = $2 and provider_id = $3 returning provider_id`,
    [workspace_id, message_channel_id, provider_id],
  );
  return rows.length > 0;
}

/** Workspaces with answers that are unproven since a moment and not notified. */
export const findUntoldWorkspaces = (sql: Sql, before: Date) =>
  sql.rows(
    'find_workspaces_with_unproven_answers',
    `select distinct workspace_id from unproven_answers where received_at < $1 and not is_told`,
    [before],
  );

/** Marks answers that are unproven since a moment as notified, and returns them. */
export const markUntold = (tx: Tx, workspace_id: string, before: Date) =>
  tx.rows(
    'mark_unproven_answers_told',
    `update unproven_answers set is_told = true where workspace_id = $1 and received_at < $2 and not is_told
     returning coalesce(phone, channel_user_id) as name, words`,
    [workspace_id, before],
  );
