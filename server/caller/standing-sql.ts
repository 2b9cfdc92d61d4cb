import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

/**
 * The columns of a member's rights (role-rights.ts), and the joins from `members m` that they need.
 */
export const STANDING = `r.name as role_name, r.is_system, r.scope as role_scope, r.permissions, r.abilities, r.masks,
       a.kind as account_kind`;

export const STANDING_JOINS = `join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
     join accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id`;

/** True for a member `m` who lacks the second factor that role `r` requires. */
export const LACKS_SECOND_FACTOR = `(r.requires_second_factor
         and not exists (select from user_totp t where t.user_id = m.user_id and t.confirmed_at is not null)) as lacks_second_factor`;

/** Key of an asker, which requested a job: a person, or a token by its id. */
export type AskerKey = { workspace_id: string; user_id: string | null; token_id: string | null };

/** The current rights of askers, by position in the list; none for an inactive member, or a revoked or expired token. */
export const findAskers = (sql: Sql, keys: readonly AskerKey[]) =>
  sql.rows(
    'find_askers',
    `select k.place::int as place, m.workspace_id, m.user_id, m.account_id, t.scopes, ${STANDING}, ${LACKS_SECOND_FACTOR}
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as k (workspace_id, user_id, token_id, place)
     left join api_tokens t on t.workspace_id = k.workspace_id and t.id = k.token_id
       and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
     join members m on m.workspace_id = k.workspace_id and m.user_id = coalesce(t.user_id, k.user_id) and m.status = 'active'
     ${STANDING_JOINS}
     where k.token_id is null or t.id is not null`,
    [
      uuidArray(keys.map((key) => key.workspace_id)),
      uuidArray(keys.map((key) => key.user_id)),
      uuidArray(keys.map((key) => key.token_id)),
    ],
  );

/** An active member with the columns that decide the member's rights. */
export async function findStanding(sql: Sql, workspace_id: string, user_id: string) {
  const [row] = await sql.rows(
    'find_standing',
    `select u.id, coalesce(m.full_name, u.full_name) as name, ${STANDING} from members m
     join users u on u.id = m.user_id
     ${STANDING_JOINS}
     where m.workspace_id = $1 and m.user_id = $2 and m.status = 'active'`,
    [workspace_id, user_id],
  );
  return row;
}

/** As `findStanding`, with the account and without the name. */
export async function findStandingOf(sql: Sql, workspace_id: string, user_id: string) {
  const [row] = await sql.rows(
    'find_standing_of',
    `select m.user_id, m.account_id, ${STANDING} from members m ${STANDING_JOINS}
     where m.workspace_id = $1 and m.user_id = $2 and m.status = 'active'`,
    [workspace_id, user_id],
  );
  return row;
}

/** Id and name of members, active or not, by their ids. */
export async function findMemberNames(
  sql: Sql,
  workspace_id: string,
  user_ids: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (user_ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_member_names',
    `select u.id, coalesce(m.full_name, u.full_name) as name from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.user_id = any($2::uuid[])`,
    [workspace_id, uuidArray(user_ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Id and name of one member, active or not. */
export const findMemberName = async (sql: Sql, workspace_id: string, user_id: string) =>
  (await findMemberNames(sql, workspace_id, [user_id])).get(user_id) ?? null;

/** A member with their account, active or not. */
export async function findMember(sql: Sql, workspace_id: string, user_id: string) {
  const [row] = await sql.rows(
    'find_member_with_account',
    `select u.id, coalesce(m.full_name, u.full_name) as name, m.account_id from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.user_id = $2`,
    [workspace_id, user_id],
  );
  return row;
}

export type StandingMember = Row<'find_standings'>;

/** The active members of a workspace with the columns that decide their rights. */
export const findStandings = (sql: Sql, workspace_id: string): Promise<StandingMember[]> =>
  sql.rows(
    'find_standings',
    `select m.user_id, m.account_id, ${STANDING} from members m ${STANDING_JOINS}
     where m.workspace_id = $1 and m.status = 'active'`,
    [workspace_id],
  );
