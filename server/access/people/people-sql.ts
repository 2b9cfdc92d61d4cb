import type { Language } from '../../../contract/languages.ts';
import { DEFAULT_SETTINGS } from '../../../contract/access/settings.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { hasTotp } from '../sign-in/second-factor-sql.ts';

/*
 * The owners of e-mails (docs/decisions/0025-whose-an-e-mail-is.md): one person for all workspaces, and a local one in
 * each.
 */

/** Locks the e-mail until the transaction ends, so that no person is created or proven with it. Lock order: before any row of members. */
export const lockEmail = (tx: Tx, email: string): Promise<unknown> =>
  tx.rows('lock_email', `select pg_advisory_xact_lock(hashtextextended(lower($1), 7403029))`, [email]);

export const lockEmailOf = (tx: Tx, user_id: string): Promise<unknown> =>
  tx.rows('lock_email_of', `select pg_advisory_xact_lock(hashtextextended(email, 7403029)) from users where id = $1`, [
    user_id,
  ]);

/** Locks the e-mail until the transaction ends, and returns its global person. */
export async function holdPerson(tx: Tx, email: string) {
  await lockEmail(tx, email);
  const [row] = await tx.rows(
    'hold_person',
    `select u.id, u.email, u.password_hash is not null as has_password,
       exists (select from members m where m.user_id = u.id) as is_somewhere
     from users u where u.email = lower($1) and u.local_to is null`,
    [email],
  );
  return row;
}

/** The local people of an e-mail who are members, with their workspaces; after `holdPerson`. */
export const listLocalPeople = (tx: Tx, email: string) =>
  tx.rows(
    'list_local_people',
    `select u.id, u.local_to as workspace_id, w.name as workspace
     from users u join workspaces w on w.id = u.local_to join members m on m.workspace_id = u.local_to and m.user_id = u.id
     where u.email = lower($1) order by m.created_at, u.id limit ${LIMITS.local_people_per_email + 1}`,
    [email],
  );

/** True when any person of this e-mail is a member of the workspace; after `holdPerson`. */
export async function isMemberByEmail(tx: Tx, workspace_id: string, email: string): Promise<boolean> {
  const rows = await tx.rows(
    'is_member_by_email',
    `select 1 from members m join users u on u.id = m.user_id where m.workspace_id = $1 and u.email = lower($2)`,
    [workspace_id, email],
  );
  return rows.length > 0;
}

/** True for a member of the workspace, active or not. */
export async function isMember(tx: Tx, workspace_id: string, user_id: string): Promise<boolean> {
  const rows = await tx.rows('is_member', `select 1 from members where workspace_id = $1 and user_id = $2`, [
    workspace_id,
    user_id,
  ]);
  return rows.length > 0;
}

export type NewPerson = { id: string; email: string; password_hash: string | null; local_to: string | null };

/**
 * Creates a person and returns the id; for a local person that exists, returns only the id. Call after `holdPerson`, which
 * makes `on conflict` unnecessary: that would lock the table and those that it references on every node of a cluster.
 */
export async function insertPerson(tx: Tx, person: NewPerson, full_name: string, at: Date): Promise<string> {
  if (person.local_to !== null) {
    const [known] = await tx.rows(
      'find_local_person',
      'select id from users where email = lower($1) and local_to = $2',
      [person.email, person.local_to],
    );
    if (known) return known.id;
  }
  await tx.rows(
    'insert_person',
    'insert into users (id, email, full_name, password_hash, local_to, created_at) values ($1, lower($2), $3, $4, $5, $6)',
    [person.id, person.email, full_name, person.password_hash, person.local_to, at],
  );
  return person.id;
}

/** True when the person may be a member of a workspace: a global person, or one local to it. */
export async function isPersonFor(tx: Tx, workspace_id: string, user_id: string): Promise<boolean> {
  const rows = await tx.rows(
    'is_person_for',
    'select from users where id = $2 and (local_to is null or local_to = $1)',
    [workspace_id, user_id],
  );
  return rows.length > 0;
}

/** Makes a person without password and membership local; false if the workspace already has a local one. */
export async function makeLocal(tx: Tx, user_id: string, workspace_id: string): Promise<boolean> {
  const rows = await tx.rows(
    'make_local',
    `update users u set local_to = $2 where u.id = $1
       and not exists (select from users o where o.email = u.email and o.local_to = $2) returning id`,
    [user_id, workspace_id],
  );
  return rows.length > 0;
}

/**
 * Makes a local person the global one, unless one exists or a second factor is on: an earlier holder of the password
 * could have turned it on. After `lockEmail`. For people whose password came from the mailbox's owner or the operator,
 * or who have none.
 */
export async function prove(tx: Tx, user_id: string): Promise<void> {
  if (await hasTotp(tx, user_id)) return;
  await tx.rows(
    'prove_person',
    `update users u set local_to = null where u.id = $1
       and not exists (select from users o where o.email = u.email and o.local_to is null) returning id`,
    [user_id],
  );
}

/**
 * The language of mails to this e-mail: the person's choice in the workspace, or in any; otherwise the first language
 * of the workspace. Unknown addresses get the default of a new workspace.
 */
export async function findMailLanguage(sql: Sql, email: string, workspace_id: string | null): Promise<Language> {
  const [row] = await sql.rows(
    'find_mail_language',
    `select coalesce(m.locale, w.settings -> 'languages' ->> 0) as language
     from users u join members m on m.user_id = u.id join workspaces w on w.id = m.workspace_id
     where u.email = lower($1)
     order by m.locale is null, m.workspace_id is distinct from $2::uuid, m.created_at limit 1`,
    [email, workspace_id],
  );
  return row?.language ?? DEFAULT_SETTINGS.languages[0]!;
}
