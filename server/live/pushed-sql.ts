import type { NotificationKind } from '../../contract/live/notification-kinds.ts';
import { textArray, uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { rowset } from '../platform/database/rowset.ts';
import { idFloor } from '../platform/ids.ts';
import type { Preference } from './notifications-sql.ts';

/* Data of notifications for devices; the devices themselves belong to sessions (server/access/push). */

/** Limits these people to those with a device here. */
export const findDeviceOwners = (sql: Sql, workspace_id: string, user_ids: readonly string[]) =>
  sql.rows(
    'find_push_device_owners',
    `select distinct user_id from push_devices where workspace_id = $1 and user_id = any($2::uuid[])`,
    [workspace_id, uuidArray(user_ids)],
  );

/** Unread notifications with these ids, with the data that devices show. */
export const findUnread = (sql: Sql, workspace_id: string, ids: readonly string[]) =>
  sql.rows(
    'find_unread_notifications',
    `select id, user_id, kind, message_key, params, title, link, created_at from notifications
     where workspace_id = $1 and id = any($2::uuid[]) and read_at is null`,
    [workspace_id, uuidArray(ids)],
  );

/** Unread notifications of these people, of these kinds and since a moment, in order. */
export const findUnreadOfKinds = (
  sql: Sql,
  workspace_id: string,
  user_ids: readonly string[],
  kinds: readonly string[],
  since_ms: number,
) =>
  sql.rows(
    'find_unread_of_kinds',
    `select id, user_id, kind, message_key, params, title, link, created_at from notifications
     where workspace_id = $1 and user_id = any($2::uuid[]) and kind = any($3::text[]) and id >= $4 and read_at is null
     order by id`,
    [workspace_id, uuidArray(user_ids), textArray(kinds), idFloor(since_ms)],
  );

/** Notifications of a kind that these people received after one, read or not. */
export const findToldAfter = (
  sql: Sql,
  workspace_id: string,
  user_ids: readonly string[],
  kind: NotificationKind,
  after_id: string,
) =>
  sql.rows(
    'find_told_after',
    `select id, user_id, params from notifications
     where workspace_id = $1 and user_id = any($2::uuid[]) and kind = $3 and id > $4 order by id`,
    [workspace_id, uuidArray(user_ids), kind, after_id],
  );

/** Choices of these people by kind: whether they get it at all, and on devices. */
export const findPushChoices = (sql: Sql, workspace_id: string, user_ids: readonly string[]) =>
  sql.rows(
    'find_push_choices',
    `select user_id, kind, is_on, is_pushed from notification_preferences where workspace_id = $1 and user_id = any($2::uuid[])`,
    [workspace_id, uuidArray(user_ids)],
  );

const PUSHED = rowset({ kind: 'text', is_on: 'bool' });

/** Stores the kinds that a person's devices show, each kind once; the choice for the dashboard stays. */
export const writePushChoices = (
  tx: Tx,
  workspace_id: string,
  user_id: string,
  choices: readonly Preference[],
): Promise<unknown> =>
  tx.rows(
    'write_push_choices',
    `insert into notification_preferences (workspace_id, user_id, kind, is_on, is_pushed)
     select $1, $2, kind, true, is_on from ${PUSHED.from(3, 'p')} order by kind
     on conflict (workspace_id, user_id, kind) do update set is_pushed = excluded.is_pushed
     returning kind`,
    [workspace_id, user_id, ...PUSHED.arrays(choices)],
  );
