import type { NotificationKind } from '../../contract/live/notification-kinds.ts';
import { notifications } from '../../contract/live/notifications.ts';
import { justAfter } from '../platform/database/sql-moments.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import { resourceSql } from '../resources/resource-sql.ts';

/** A person sees only their own notifications. */
export const notificationsSql = resourceSql(notifications, 'notifications', {
  status: `case when read_at is null then 'unread' else 'read' end`,
});

const NEW = rowset({
  id: 'uuid',
  user_id: 'uuid',
  kind: 'text',
  message_key: 'text',
  params: 'jsonb',
  title: 'text',
  body: 'text?',
  link: 'text?',
});
export type NotificationRow = Omit<RowOf<typeof NEW>, 'params'> & { kind: NotificationKind; params: object };

/** Writes notifications of active members, except kinds that they switched off; returns the written ones. */
export const insertNotifications = (tx: Tx, workspace_id: string, rows: readonly NotificationRow[], at: Date) =>
  tx.rows(
    'insert_notifications',
    `insert into notifications (workspace_id, created_at, updated_at, ${NEW.names})
     select $1, $2, $2, ${NEW.names} from ${NEW.from(3, 'n')}
     where exists (select from members m where m.workspace_id = $1 and m.user_id = n.user_id and m.status = 'active')
       and not exists (select from notification_preferences p
         where p.workspace_id = $1 and p.user_id = n.user_id and p.kind = n.kind and not p.is_on)
     returning id`,
    [workspace_id, at, ...NEW.arrays(rows)],
  );

/** Marks a person's unread notifications as read, those with these ids or all; returns their number. */
export async function markRead(
  tx: Tx,
  workspace_id: string,
  user_id: string,
  ids: readonly string[] | null,
  at: Date,
): Promise<number> {
  const rows = await tx.rows(
    'mark_notifications_read',
    `update notifications set read_at = $4, updated_at = greatest($4::timestamptz, ${justAfter('updated_at')})
     where workspace_id = $1 and user_id = $2 and read_at is null and ($3::uuid[] is null or id = any($3)) returning id`,
    [workspace_id, user_id, ids && uuidArray(ids), at],
  );
  return rows.length;
}

/** Deletes notifications older than 90 days. */
export const forgetOldNotifications = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from notifications where created_at < now() - interval '90 days'`);

// --- preferences -------------------------------------------------------------------------------------------------

export type Preference = Row<'find_notification_preferences'>;

/** A person's preferences by kind; a kind without one is on. */
export const findPreferences = (sql: Sql, workspace_id: string, user_id: string): Promise<Preference[]> =>
  sql.rows(
    'find_notification_preferences',
    `select kind, is_on from notification_preferences where workspace_id = $1 and user_id = $2`,
    [workspace_id, user_id],
  );

const SAID = rowset({ kind: 'text', is_on: 'bool' });

/** Stores a person's preferences, each kind once. */
export const writePreferences = (
  tx: Tx,
  workspace_id: string,
  user_id: string,
  preferences: readonly Preference[],
): Promise<unknown> =>
  tx.rows(
    'write_notification_preferences',
    `insert into notification_preferences (workspace_id, user_id, kind, is_on)
     select $1, $2, kind, is_on from ${SAID.from(3, 'p')} order by kind
     on conflict (workspace_id, user_id, kind) do update set is_on = excluded.is_on
     returning kind`,
    [workspace_id, user_id, ...SAID.arrays(preferences)],
  );
