import { LIMITS } from '../../../contract/limits.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { type Row, unprepared } from '../../platform/database/statement-names.ts';
import { LACKS_SECOND_FACTOR, STANDING, STANDING_JOINS } from '../../caller/standing-sql.ts';

/* Sessions and their people. A session's life is judged by the database's clock, the same for all processes. */

/** Condition for a live row `s` of sessions. */
export const IS_LIVE = `s.last_seen_at > now() - interval '${LIMITS.session_idle_days} days'
  and s.created_at > now() - interval '${LIMITS.session_days} days'`;

/** `is_to_be_touched`: last seen more than a minute ago. */
export type SessionRow = Row<'find_session'>;

const SESSIONS = `select s.id as session_id, s.token_hash, s.user_id, u.email, coalesce(m.full_name, u.full_name) as full_name, m.locale,
       m.account_id, m.role_id, ${STANDING}, ${LACKS_SECOND_FACTOR},
       s.last_seen_at < now() - interval '1 minute' as is_to_be_touched,
       w.id as workspace_id, w.name as workspace_name, w.currency, w.country, w.time_zone, w.subscription_status, w.settings, w.version
     from sessions s
     join users u on u.id = s.user_id
     join workspaces w on w.id = s.workspace_id
     join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id and m.status = 'active'
     ${STANDING_JOINS}
     where ${IS_LIVE} and (m.sessions_from is null or s.created_at >= m.sessions_from)`;

/** The live session of a token, with all data that decides its rights; undefined if its person is not an active member. */
export async function findSession(sql: Sql, token_hash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await sql.rows('find_session', `${SESSIONS} and s.token_hash = $1`, [token_hash]);
  return row;
}

/** The live sessions of many tokens, in any order. */
export const findSessions = (sql: Sql, token_hashes: readonly Buffer[]): Promise<SessionRow[]> =>
  sql.rows('find_sessions', `${SESSIONS} and s.token_hash = any($1::bytea[])`, [token_hashes]);

export const touchSession = (sql: Sql, session_id: string): Promise<unknown> =>
  sql.rows(
    'touch_session',
    `update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'`,
    [session_id],
  );

export type NewSession = {
  id: string;
  user_id: string;
  workspace_id: string;
  token_hash: Buffer;
  user_agent: string;
  address: string;
};

/** Serialises new sessions and new passwords of a person until the transaction ends, since a new password ends sessions. */
export const lockPerson = (tx: Tx, user_id: string): Promise<unknown> => lockName(tx, `sessions ${user_id}`);

export const insertSession = (tx: Tx, session: NewSession): Promise<unknown> =>
  tx.rows(
    'insert_session',
    `insert into sessions (id, user_id, workspace_id, token_hash, user_agent, address) values ($1, $2, $3, $4, $5, $6)`,
    [session.id, session.user_id, session.workspace_id, session.token_hash, session.user_agent, session.address],
  );

/** Ends the person's sessions beyond the `keep` most recently used. */
export const deleteSurplusSessions = (tx: Tx, user_id: string, keep: number): Promise<unknown> =>
  tx.rows(
    'delete_surplus_sessions',
    `delete from sessions where user_id = $1
       and id in (select id from sessions where user_id = $1 order by last_seen_at desc, id desc offset $2)`,
    [user_id, keep],
  );

/** Replaces a session's token; the old one stops working. */
export const replaceToken = (tx: Tx, session_id: string, token_hash: Buffer): Promise<unknown> =>
  tx.rows('replace_session_token', `update sessions set token_hash = $2 where id = $1`, [session_id, token_hash]);

/**
 * The start of validity for an active member's sessions in a workspace; null: unlimited. Undefined if the person is not
 * an active member.
 */
export async function findSessionsFrom(tx: Tx, user_id: string, workspace_id: string) {
  const [row] = await tx.rows(
    unprepared('find_sessions_from'),
    `select sessions_from from members where workspace_id = $1 and user_id = $2 and status = 'active'`,
    [workspace_id, user_id],
  );
  return row;
}

/** Moves a session to another workspace; false if it began before `since` (null: no limit). */
export async function moveSession(
  tx: Tx,
  session_id: string,
  user_id: string,
  workspace_id: string,
  since: string | null,
): Promise<boolean> {
  const rows = await tx.rows(
    null,
    `update sessions set workspace_id = $3 where id = $1 and user_id = $2 and ($4::timestamptz is null or created_at >= $4)
     returning id`,
    [session_id, user_id, workspace_id, since],
  );
  return rows.length > 0;
}

export const setLastWorkspace = (tx: Tx, user_id: string, workspace_id: string): Promise<unknown> =>
  tx.rows(null, `update users set last_workspace_id = $2 where id = $1`, [user_id, workspace_id]);

/** Ends one session of the person; false when its id is unknown. */
export async function deleteSession(tx: Tx, user_id: string, session_id: string): Promise<boolean> {
  const rows = await tx.rows(null, `delete from sessions where user_id = $1 and id = $2 returning id`, [
    user_id,
    session_id,
  ]);
  return rows.length > 0;
}

export const deleteSessionOfToken = (tx: Tx, token_hash: Buffer): Promise<unknown> =>
  tx.rows(null, `delete from sessions where token_hash = $1`, [token_hash]);

/** Ends all sessions of the person except one; null: all. */
export const deleteOtherSessions = (tx: Tx, user_id: string, but_id: string | null): Promise<unknown> =>
  tx.rows(null, `delete from sessions where user_id = $1 and ($2::uuid is null or id <> $2)`, [user_id, but_id]);

export const listLiveSessions = (sql: Sql, user_id: string) =>
  sql.rows(
    'list_sessions',
    `select s.id, w.name as workspace, s.user_agent, s.address, s.created_at, s.last_seen_at
     from sessions s join workspaces w on w.id = s.workspace_id
     where s.user_id = $1 and ${IS_LIVE}
     order by s.last_seen_at desc, s.id desc limit ${LIMITS.sessions_per_person}`,
    [user_id],
  );

/** Deletes expired sessions, links and known browsers, and second factors that were started a day ago and never confirmed. */
export async function forgetOldSessions(sql: Sql): Promise<void> {
  await sql.rows(null, `delete from sessions s where not (${IS_LIVE})`);
  await sql.rows(null, `delete from password_resets where expires_at < now()`);
  await sql.rows(null, `delete from known_devices where used_at < now() - interval '${LIMITS.known_device_days} days'`);
  await sql.rows(null, `delete from user_totp where confirmed_at is null and created_at < now() - interval '1 day'`);
}

/** SQL condition: the person `u` counts. A local one counts only while a member of that workspace. */
const IS_SOMEBODY = `(u.local_to is null or exists (select from members m where m.workspace_id = u.local_to and m.user_id = u.id))`;

// --- people ------------------------------------------------------------------------------------------------------

/** `is_known_device`: the person has signed in with this browser before. */
export type PersonSigningIn = Row<'find_people_signing_in'>;

/** All people with a password who may own this e-mail, the proven one first. */
export const findPeopleSigningIn = (sql: Sql, email: string, device_hash: Buffer | null): Promise<PersonSigningIn[]> =>
  sql.rows(
    'find_people_signing_in',
    `select u.id, u.email, u.password_hash,
       exists (select from user_totp t where t.user_id = u.id and t.confirmed_at is not null) as has_totp,
       exists (select from known_devices d where d.user_id = u.id and d.device_hash = $2) as is_known_device
     from users u where u.email = lower($1) and ${IS_SOMEBODY} and u.password_hash is not null
     order by u.local_to nulls first limit ${LIMITS.local_people_per_email + 1}`,
    [email, device_hash],
  );

// --- known browsers ----------------------------------------------------------------------------------------------

/** True for a token that we gave to a browser at a sign-in. */
export async function isAnyonesDevice(sql: Sql, device_hash: Buffer): Promise<boolean> {
  const text = `select 1 from known_devices where device_hash = $1 limit 1`;
  return (await sql.rows('is_anyones_device', text, [device_hash])).length > 0;
}

export const insertDevice = (tx: Tx, user_id: string, device_hash: Buffer): Promise<unknown> =>
  tx.rows(
    'insert_device',
    `insert into known_devices (user_id, device_hash) values ($1, $2)
     on conflict (user_id, device_hash) do update set used_at = excluded.used_at`,
    [user_id, device_hash],
  );

/** Forgets the person's browsers beyond the `keep` most recently used. */
export const deleteSurplusDevices = (tx: Tx, user_id: string, keep: number): Promise<unknown> =>
  tx.rows(
    'delete_surplus_devices',
    `delete from known_devices where user_id = $1
       and device_hash in (select device_hash from known_devices where user_id = $1 order by used_at desc, device_hash offset $2)`,
    [user_id, keep],
  );

/** Forgets all browsers of the person except one; null: all. */
export const deleteDevices = (tx: Tx, user_id: string, but: Buffer | null): Promise<unknown> =>
  tx.rows(
    'delete_devices',
    `delete from known_devices where user_id = $1 and ($2::bytea is null or device_hash <> $2)`,
    [user_id, but],
  );

/** Workspaces in which the person is an active member: the last one visited first, then by age of membership. */
export const listMemberships = (sql: Sql, user_id: string) =>
  sql.rows(
    'list_memberships',
    `select w.id, w.name, r.name as role
     from members m
     join users u on u.id = m.user_id
     join workspaces w on w.id = m.workspace_id
     join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     where m.user_id = $1 and m.status = 'active'
     order by w.id = u.last_workspace_id desc nulls last, m.created_at, w.id limit 200`,
    [user_id],
  );

export async function findPasswordHash(sql: Sql, user_id: string): Promise<string | null> {
  const [row] = await sql.rows(unprepared('find_password_hash'), `select password_hash from users where id = $1`, [
    user_id,
  ]);
  return row?.password_hash ?? null;
}

/**
 * Sets the password if it is still the checked one (null: in any case); false when it was changed meanwhile. A
 * concurrent sign-in with the old password either opened its session earlier, so that it can be ended, or is refused.
 */
export async function setPassword(tx: Tx, user_id: string, hash: string, checked: string | null): Promise<boolean> {
  await lockPerson(tx, user_id);
  const rows = await tx.rows(
    null,
    `update users set password_hash = $2 where id = $1 and ($3::text is null or password_hash = $3) returning id`,
    [user_id, hash, checked],
  );
  return rows.length > 0;
}

/** Password hashes of the other people with this e-mail; null: of all except the global person. */
export async function findHashesBeside(sql: Sql, email: string, but_id: string | null): Promise<string[]> {
  const rows = await sql.rows(
    unprepared('find_hashes_beside'),
    `select u.password_hash from users u
     where u.email = lower($1) and u.password_hash is not null and case when $2::uuid is null then u.local_to is not null else u.id <> $2 end and ${IS_SOMEBODY}
     order by u.local_to nulls first limit ${LIMITS.local_people_per_email + 1}`,
    [email, but_id],
  );
  return rows.map(({ password_hash }) => password_hash);
}

// --- links to set a password -------------------------------------------------------------------------------------

/** The people who may ask for a link by this e-mail, the proven one first, with the name of a local person's workspace. */
export const findAddressees = (sql: Sql, email: string) =>
  sql.rows(
    'find_addressees',
    `select u.id, u.email, w.name as local_workspace from users u left join workspaces w on w.id = u.local_to
     where u.email = lower($1) and ${IS_SOMEBODY}
     order by u.local_to nulls first limit ${LIMITS.local_people_per_email + 1}`,
    [email],
  );

export type NewPasswordReset = {
  user_id: string;
  token_hash: Buffer;
  valid_s: number;
  /** True if the link goes only to the person's mailbox. */
  is_mailed: boolean;
  /** The workspace of the invitation that the link accepts. */
  joins_workspace_id: string | null;
};

export const insertPasswordReset = (tx: Tx, link: NewPasswordReset): Promise<unknown> =>
  tx.rows(
    'insert_password_reset',
    `insert into password_resets (token_hash, user_id, expires_at, is_mailed, joins_workspace_id)
     values ($1, $2, now() + make_interval(secs => $3), $4, $5)`,
    [link.token_hash, link.user_id, link.valid_s, link.is_mailed, link.joins_workspace_id],
  );

/** A link that was not only mailed may be known to others, so it works for local people only. Checked when used. */
const IS_GOOD = `r.expires_at > now() and (r.is_mailed or u.local_to is not null)`;

/** The purpose of a link; undefined if it is unknown, used or too old. */
export async function findPasswordReset(sql: Sql, token_hash: Buffer) {
  const [row] = await sql.rows(
    unprepared('find_password_reset'),
    `select r.user_id, u.email, r.is_mailed, r.joins_workspace_id
     from password_resets r join users u on u.id = r.user_id where r.token_hash = $1 and ${IS_GOOD}`,
    [token_hash],
  );
  return row;
}

/** The workspace that a link opens, and the person's role there; undefined if the person is no member any more. */
export async function findInvitationOfLink(sql: Sql, workspace_id: string, user_id: string) {
  const [row] = await sql.rows(
    unprepared('find_invitation_of_link'),
    `select w.name as workspace, r.name as role
     from members m join workspaces w on w.id = $1 join roles r on r.workspace_id = $1 and r.id = m.role_id
     where m.workspace_id = $1 and m.user_id = $2`,
    [workspace_id, user_id],
  );
  return row;
}

/** Uses up a link and all other links of its person; false if it is unknown, used or too old. */
export async function usePasswordReset(tx: Tx, token_hash: Buffer): Promise<boolean> {
  const [used] = await tx.rows(
    unprepared('use_password_reset'),
    `delete from password_resets r using users u where u.id = r.user_id and r.token_hash = $1 and ${IS_GOOD} returning r.user_id`,
    [token_hash],
  );
  if (used) await deletePasswordResets(tx, used.user_id);
  return used !== undefined;
}

export const deletePasswordResets = (tx: Tx, user_id: string): Promise<unknown> =>
  tx.rows(null, `delete from password_resets where user_id = $1`, [user_id]);

/** Deletes the person's links that open this workspace; links of other workspaces stay. */
export async function deleteInvitationLinks(tx: Tx, workspace_id: string, user_id: string): Promise<void> {
  const local = await tx.rows(null, `select 1 from users where id = $2 and local_to = $1`, [workspace_id, user_id]);
  await tx.rows(null, `delete from password_resets where user_id = $2 and (joins_workspace_id = $1 or $3)`, [
    workspace_id,
    user_id,
    local.length > 0,
  ]);
}
