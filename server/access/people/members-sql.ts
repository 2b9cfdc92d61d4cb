import { users } from '../../../contract/access/members.ts';
import { ADMIN, SYSTEM_ROLES, type RoleDefinition } from '../../../contract/access/permissions.ts';
import { justAfter } from '../../platform/database/sql-moments.ts';
import { andKeyword, conditions, statementName } from '../../platform/database/conditions.ts';
import { placeOf } from '../../platform/database/read-list.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { Scope } from '../../caller/actor.ts';
import type { ResourceRow, ResourceSql } from '../../resources/resource-sql.ts';
import type { RoleRow } from '../../caller/role-rights.ts';
import { isPersonFor } from './people-sql.ts';
import { current } from '../roles/roles-sql.ts';

/* People as members of a workspace: the rows of `users` and `team-members`. A member's id is the person's id. */

/** The contract defines the rights of system roles, not their rows. */
const DELIVERING = Object.entries(SYSTEM_ROLES as Record<string, RoleDefinition>)
  .filter(([, { abilities }]) => abilities.includes('deliverOrders'))
  .map(([name]) => `'${name}'`);

const COLUMNS = {
  id: 'm.user_id',
  full_name: 'coalesce(m.full_name, u.full_name)',
  email: 'u.email',
  phone: 'm.phone',
  extension: 'm.extension',
  role: 'r.name',
  role_id: 'm.role_id',
  delivers: `case when r.is_system then r.name in (${DELIVERING.join(', ')}) else 'deliverOrders' = any(r.abilities) end`,
  locale: 'm.locale',
  status: 'm.status',
  is_invited: 'm.accepted_at is null',
  invited_until: 'm.invited_until',
  account_id: 'm.account_id',
  account_name: 'a.name',
  created_at: 'm.created_at',
  updated_at: 'm.updated_at',
} as const;
type Column = keyof typeof COLUMNS;

const LISTED = Object.entries(COLUMNS)
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(', ');
const MEMBERS = `members m
  join users u on u.id = m.user_id
  join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
  join accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id`;
const IN_SCOPE = 'm.workspace_id = $1 and ($2::uuid is null or m.account_id = $2)';

export const membersSql: ResourceSql = {
  async list(sql, scope, filter) {
    const where = conditions();
    where.and('m.workspace_id = ?', scope.workspace_id);
    if (scope.account_id) where.and('m.account_id = ?', scope.account_id);
    if (filter.statuses) where.anyOf('m.status', filter.statuses);
    // Roles match in any case, as in a request body.
    for (const [name, values] of Object.entries(filter.equal ?? {})) {
      if (name === 'role') where.and('lower(r.name) in (select lower(said) from unnest(?::text[]) said)', [...values]);
      else where.anyOf(COLUMNS[name as Column], values);
    }
    if (filter.keyword) {
      const looked = users.searched.map((name) => COLUMNS[name as Column]);
      andKeyword(where, looked, filter.keyword);
    }
    const countText = `select count(*)::int8 as total from ${MEMBERS} where ${where}`;
    const countValues = [...where.values];
    const place = placeOf(filter.page);
    if (place.before_id)
      where.and(
        `(m.created_at, m.user_id) < (select c.created_at, c.user_id from members c where c.workspace_id = ? and c.user_id = ?)`,
        scope.workspace_id,
        place.before_id,
      );
    const text = `select ${LISTED} from ${MEMBERS} where ${where} order by ${ordering(filter.sort)}
      limit ${where.bind(filter.page.size)} offset ${where.bind(place.skip)}`;
    const [rows, count] = await Promise.all([
      sql.rows(statementName('members', text), text, where.values),
      sql.rows(statementName('count', countText), countText, countValues),
    ]);
    return { rows, total: count[0]!.total };
  },
  find: (sql, scope, id) => findMember(sql, scope, id),
  findBy: (tx, scope, field, values) =>
    tx.rows<ResourceRow>(
      `find_members_by_${field}`,
      `select ${LISTED} from ${MEMBERS} where ${IN_SCOPE} and ${COLUMNS[field as Column]} = any($3)
       order by m.user_id for no key update of m`,
      [scope.workspace_id, scope.account_id, values],
    ),
  async insert(tx, scope, row) {
    if (await isPersonFor(tx, scope.workspace_id, String(row['id'])))
      await tx.rows(
        'insert_member',
        `insert into members (workspace_id, user_id, role_id, account_id, full_name, phone, locale, status, created_at, updated_at, invited_by, invited_until, accepted_at, extension)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, null, $12)`,
        [
          scope.workspace_id,
          row['id'],
          row['role_id'],
          row['account_id'],
          row['full_name'],
          row['phone'],
          row['locale'],
          row['status'],
          row['created_at'],
          row['invited_by'],
          row['invited_until'],
          row['extension'],
        ],
      );
    return (await findMember(tx, { ...scope, account_id: null }, String(row['id'])))!;
  },
  async update(tx, scope, id, changes, at, unchanged_since) {
    const names = Object.keys(changes);
    const text = `update members m set ${[...names.map((name, i) => `${name} = $${i + 6}`), ''].join(', ')}
        updated_at = greatest($5::timestamptz, ${justAfter('m.updated_at')})
      where ${IN_SCOPE} and m.user_id = $3 and ($4::timestamptz is null or m.updated_at = $4) returning m.user_id`;
    const values = [scope.workspace_id, scope.account_id, id, unchanged_since, at, ...Object.values(changes)];
    const updated = await tx.rows(statementName('update', text), text, values);
    return updated.length > 0 ? await findMember(tx, { ...scope, account_id: null }, id) : undefined;
  },
  async remove(tx, scope, id, unchanged_since) {
    const rows = await tx.rows(
      'delete_member',
      `delete from members m where ${IN_SCOPE} and m.user_id = $3 and ($4::timestamptz is null or m.updated_at = $4)
       returning m.user_id`,
      [scope.workspace_id, scope.account_id, id, unchanged_since],
    );
    return rows.length > 0;
  },
};

/** The order of a sort such as `-created_at`, which is the age of the membership here; ties by person. */
function ordering(sort: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = COLUMNS[sort.replace(/^-/, '') as Column];
  return `${column} ${direction}, m.user_id ${direction}`;
}

async function findMember(sql: Sql, scope: Scope, id: string): Promise<ResourceRow | undefined> {
  const [row] = await sql.rows('find_member', `select ${LISTED} from ${MEMBERS} where ${IN_SCOPE} and m.user_id = $3`, [
    scope.workspace_id,
    scope.account_id,
    id,
  ]);
  return row;
}

/**
 * `has_accepted`: the person, or the operator for them, accepted. `is_local`: exists in this workspace only, since the
 * e-mail is not proven.
 */
export type LockedMember = Omit<Row<'lock_member'>, 'role'> & { role: RoleRow };

/** Locks a member until the transaction ends; returns it with its role, which is not locked. */
export async function lockMember(tx: Tx, scope: Scope, user_id: string): Promise<LockedMember | undefined> {
  const [row] = await tx.rows(
    'lock_member',
    `select m.user_id, u.email, m.status, m.account_id, a.kind as account_kind, m.accepted_at is not null as has_accepted,
       u.password_hash is not null as has_password, u.local_to is not null as is_local,
       json_build_object('id', r.id, 'name', r.name, 'scope', r.scope, 'permissions', r.permissions, 'abilities', r.abilities,
         'masks', r.masks, 'assignable_by', r.assignable_by, 'is_system', r.is_system) as role
     from ${MEMBERS} where ${IN_SCOPE} and m.user_id = $3 for no key update of m`,
    [scope.workspace_id, scope.account_id, user_id],
  );
  return row && { ...row, role: current(row.role) };
}

/**
 * Locks the Admins who can sign in and returns their ids. They are locked by id, so that of two who leave at once the
 * second sees that the first is gone.
 */
export async function lockAdmins(tx: Tx, workspace_id: string): Promise<string[]> {
  const rows = await tx.rows(
    'lock_admins',
    `select m.user_id from ${MEMBERS}
     where m.workspace_id = $1 and r.is_system and r.name = '${ADMIN}' and m.status = 'active' and u.password_hash is not null
     order by m.user_id for no key update of m`,
    [workspace_id],
  );
  return rows.map(({ user_id }) => user_id);
}

export type Account = Row<'find_account'>;

export async function findAccount(sql: Sql, workspace_id: string, id: string): Promise<Account | undefined> {
  const [row] = await sql.rows(
    'find_account',
    `select id, name, kind from accounts where workspace_id = $1 and id = $2`,
    [workspace_id, id],
  );
  return row;
}

export const renameAccount = (tx: Tx, workspace_id: string, id: string, name: string): Promise<unknown> =>
  tx.rows('rename_account', `update accounts set name = $3 where workspace_id = $1 and id = $2 returning id`, [
    workspace_id,
    id,
    name,
  ]);

/** Ends the person's sessions in this workspace. Sessions in other workspaces continue, and cannot switch to this one. */
export async function endSessionsHere(tx: Tx, workspace_id: string, user_id: string): Promise<void> {
  const key = [workspace_id, user_id];
  await tx.rows(
    'refuse_older_sessions',
    `update members set sessions_from = now() where workspace_id = $1 and user_id = $2 returning user_id`,
    key,
  );
  await tx.rows('end_sessions_here', `delete from sessions where workspace_id = $1 and user_id = $2`, key);
}

/** True when the account has no other member. */
export async function isLastOfAccount(sql: Sql, workspace_id: string, account_id: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_two_of_account',
    'select 1 from members where workspace_id = $1 and account_id = $2 limit 2',
    [workspace_id, account_id],
  );
  return rows.length < 2;
}
