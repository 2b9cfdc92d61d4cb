import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { unprepared, type Row } from '../../platform/database/statement-names.ts';
import { LACKS_SECOND_FACTOR, STANDING, STANDING_JOINS } from '../../caller/standing-sql.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import { IS_LIVE } from '../sign-in/session-sql.ts';

/* Devices that show notifications: the browsers of sessions. A device is deleted with its session. */

/** Id of the installation's only key pair. */
const KEY_ID = 1;

export async function findPushKeys(sql: Sql) {
  const [row] = await sql.rows(
    unprepared('find_push_keys'),
    `select public_key, private_key from push_keys where id = $1`,
    [KEY_ID],
  );
  return row;
}

/** Stores the first key pair; later ones are ignored. */
export const insertPushKeys = (sql: Sql, public_key: Buffer, private_key: Buffer): Promise<unknown> =>
  sql.rows(
    null,
    `insert into push_keys (id, public_key, private_key) values ($1, $2, $3) on conflict (id) do nothing`,
    [KEY_ID, public_key, private_key],
  );

export type PushDevice = Row<'find_push_devices'>;

/**
 * Devices of these people, if they are active members, with their rights (R-ROLE-6). Only devices whose session is valid and is in this
 * workspace now.
 */
export const findDevices = (sql: Sql, workspace_id: string, user_ids: readonly string[]) =>
  sql.rows(
    'find_push_devices',
    `select d.session_id, d.user_id, d.endpoint, d.p256dh, d.auth, m.account_id, m.locale, ${STANDING}, ${LACKS_SECOND_FACTOR}
     from push_devices d
     join sessions s on s.id = d.session_id and s.workspace_id = d.workspace_id and s.user_id = d.user_id
     join members m on m.workspace_id = d.workspace_id and m.user_id = d.user_id and m.status = 'active'
     ${STANDING_JOINS}
     where d.workspace_id = $1 and d.user_id = any($2::uuid[]) and ${IS_LIVE}
       and (m.sessions_from is null or s.created_at >= m.sessions_from)
     order by d.session_id`,
    [workspace_id, uuidArray(user_ids)],
  );

/** Sessions of a person whose browsers get notifications of this workspace. */
export const findDevicesOf = (sql: Sql, workspace_id: string, user_id: string) =>
  sql.rows('find_push_devices_of', `select session_id from push_devices where workspace_id = $1 and user_id = $2`, [
    workspace_id,
    user_id,
  ]);

export type NewDevice = { session_id: string; user_id: string; endpoint: string; p256dh: Buffer; auth: Buffer };

/**
 * Stores the browser of a session in all workspaces whose notifications the session gets, since it has one subscription. Deletes rows of
 * the same browser from other people or earlier sessions.
 */
export async function writeDevice(tx: Tx, workspace_id: string, device: NewDevice): Promise<void> {
  const { session_id, user_id, endpoint, p256dh, auth } = device;
  await tx.rows(null, `delete from push_devices where endpoint = $1 and session_id <> $2`, [endpoint, session_id]);
  await tx.rows(
    'write_push_device',
    `insert into push_devices (workspace_id, session_id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
     on conflict (workspace_id, session_id) do update
       set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`,
    [workspace_id, session_id, user_id, endpoint, p256dh, auth],
  );
  await tx.rows(
    null,
    `update push_devices set endpoint = $3, p256dh = $4, auth = $5 where session_id = $1 and workspace_id <> $2 returning session_id`,
    [session_id, workspace_id, endpoint, p256dh, auth],
  );
}

/** Serialises new devices of a person, since their number is limited, until the transaction ends. */
export const lockDevices = (tx: Tx, workspace_id: string, user_id: string): Promise<unknown> =>
  lockName(tx, `push ${workspace_id} ${user_id}`);

/** Deletes the browser of a session in all its workspaces. */
export const deleteDevice = (tx: Tx, session_id: string): Promise<unknown> =>
  tx.rows(null, `delete from push_devices where session_id = $1`, [session_id]);

/** Deletes subscriptions that the push service no longer knows, unless the browser has sent a new one. */
export const deleteGoneDevices = (
  tx: Tx,
  workspace_id: string,
  gone: readonly Pick<PushDevice, 'session_id' | 'endpoint'>[],
): Promise<unknown> =>
  tx.rows(
    'delete_gone_push_devices',
    `delete from push_devices d using unnest($2::uuid[], $3::text[]) as g (session_id, endpoint)
     where d.workspace_id = $1 and d.session_id = g.session_id and d.endpoint = g.endpoint returning d.session_id`,
    [workspace_id, uuidArray(gone.map(({ session_id }) => session_id)), gone.map(({ endpoint }) => endpoint)],
  );

export type PushSettings = Row<'find_push_settings'>;

/** Push settings of these people; a person without a row has the defaults. */
export const findPushSettings = (sql: Sql, workspace_id: string, user_ids: readonly string[]) =>
  sql.rows(
    'find_push_settings',
    `select user_id, rest_from, rest_to, shows_details from push_settings where workspace_id = $1 and user_id = any($2::uuid[])`,
    [workspace_id, uuidArray(user_ids)],
  );

export const writePushSettings = (tx: Tx, workspace_id: string, settings: PushSettings): Promise<unknown> =>
  tx.rows(
    'write_push_settings',
    `insert into push_settings (workspace_id, user_id, rest_from, rest_to, shows_details) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, user_id) do update
       set rest_from = excluded.rest_from, rest_to = excluded.rest_to, shows_details = excluded.shows_details`,
    [workspace_id, settings.user_id, settings.rest_from, settings.rest_to, settings.shows_details],
  );
