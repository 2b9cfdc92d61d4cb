import type { NotificationKind } from '../../contract/notification-kinds.ts';
import { notifications } from '../../contract/notifications.ts';
import { boolArray, textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { resourceSql } from '../resources/resource-sql.ts';

/** A person sees her own notifications and no others. */
export const notificationsSql = resourceSql(notifications, 'notifications', {
  status: `case when read_at is null then 'unread' else 'read' end`,
});

export type NotificationRow = {
  id: string;
  user_id: string;
  kind: NotificationKind;
  message_key: string;
  params: object;
  title: string;
  body: string | null;
  link: string | null;
};

/** Writes notifications of active members who have not switched their kind off; gives those that were written. */
export const insertNotifications = (
  tx: Tx,
  workspace_id: string,
  rows: readonly NotificationRow[],
  at: Date,
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(
    'insert_notifications',
    `insert into notifications (workspace_id, id, user_id, kind, message_key, params, title, body, link, created_at, updated_at)
     select m.workspace_id, n.id, n.user_id, n.kind, n.message_key, n.params::jsonb, n.title, n.body, n.link, $2, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as n (id, user_id, kind, message_key, params, title, body, link)
     join members m on m.workspace_id = $1 and m.user_id = n.user_id and m.status = 'active'
     where not exists (select from notification_preferences p
       where p.workspace_id = $1 and p.user_id = n.user_id and p.kind = n.kind and not p.is_on)
     returning id`,
    [
      workspace_id,
      at,
      uuidArray(rows.map((row) => row.id)),
      uuidArray(rows.map((row) => row.user_id)),
      textArray(rows.map((row) => row.kind)),
      textArray(rows.map((row) => row.message_key)),
      textArray(rows.map((row) => JSON.stringify(row.params))),
      textArray(rows.map((row) => row.title)),
      textArray(rows.map((row) => row.body)),
      textArray(rows.map((row) => row.link)),
    ],
  );

/** Marks a person's unread notifications as read, those of these ids or all; gives how many these were. */
export async function markRead(
  tx: Tx,
  workspace_id: string,
  user_id: string,
  ids: readonly string[] | null,
  at: Date,
): Promise<number> {
  const rows = await tx.rows(
    'mark_notifications_read',
    `update notifications set read_at = $4, updated_at = greatest($4::timestamptz, updated_at + interval '1 microsecond')
     where workspace_id = $1 and user_id = $2 and read_at is null and ($3::uuid[] is null or id = any($3)) returning id`,
    [workspace_id, user_id, ids && uuidArray(ids), at],
  );
  return rows.length;
}

/** Forgets notifications of 90 days ago. */
export const forgetOldNotifications = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from notifications where created_at < now() - interval '90 days'`);

// --- preferences -------------------------------------------------------------------------------------------------

export type Preference = { kind: string; is_on: boolean };

/** What a person said of kinds; the others are on. */
export const findPreferences = (sql: Sql, workspace_id: string, user_id: string): Promise<Preference[]> =>
  sql.rows<Preference>(
    'find_notification_preferences',
    `select kind, is_on from notification_preferences where workspace_id = $1 and user_id = $2`,
    [workspace_id, user_id],
  );

/** Keeps what a person says of kinds, each named once. */
export const writePreferences = (
  tx: Tx,
  workspace_id: string,
  user_id: string,
  preferences: readonly Preference[],
): Promise<unknown> =>
  tx.rows(
    'write_notification_preferences',
    `insert into notification_preferences (workspace_id, user_id, kind, is_on)
     select $1, $2, kind, is_on from unnest($3::text[], $4::bool[]) as p (kind, is_on) order by kind
     on conflict (workspace_id, user_id, kind) do update set is_on = excluded.is_on
     returning kind`,
    [
      workspace_id,
      user_id,
      textArray(preferences.map(({ kind }) => kind)),
      boolArray(preferences.map(({ is_on }) => is_on)),
    ],
  );
