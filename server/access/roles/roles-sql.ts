import { definitionOf } from '../../../contract/access/permissions.ts';
import { roles } from '../../../contract/access/roles.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { resourceSql, type ResourceRow, type ResourceSql } from '../../resources/resource-sql.ts';
import type { RoleRow } from '../../caller/role-rights.ts';

const generic = resourceSql(roles, 'roles');
const withDefinition = (row: ResourceRow): ResourceRow => ({ ...row, ...definitionOf(row as unknown as RoleRow) });
/** The role with its rights as of today (contract/access/permissions.ts). */
export const current = (row: RoleRow): RoleRow => ({ ...row, ...definitionOf(row) });

/** The generic statements, with the current rights of system roles in the rows. */
export const rolesSql: ResourceSql = {
  ...generic,
  async list(sql, scope, filter) {
    const { rows, total } = await generic.list(sql, scope, filter);
    return { rows: rows.map(withDefinition), total };
  },
  async find(sql, scope, id) {
    const row = await generic.find(sql, scope, id);
    return row && withDefinition(row);
  },
  async update(...changed) {
    const row = await generic.update(...changed);
    return row && withDefinition(row);
  },
  findBy: async (tx, scope, field, values) => (await generic.findBy(tx, scope, field, values)).map(withDefinition),
};

const ROLE = 'id, name, scope, permissions, abilities, masks, assignable_by, is_system';

/** The role of this name, in any case. Locks all roles of the workspace against changes until the transaction ends. */
export async function holdRole(tx: Tx, workspace_id: string, name: string): Promise<RoleRow | undefined> {
  const [, [row]] = await inOrder([
    lockName(tx, `roles ${workspace_id}`, 'shared'),
    tx.rows('find_held_role', `select ${ROLE} from roles where workspace_id = $1 and lower(name) = lower($2)`, [
      workspace_id,
      name,
    ]),
  ]);
  return row && current(row);
}

/** All roles of the workspace, by name. */
export async function allRoles(sql: Sql, workspace_id: string): Promise<RoleRow[]> {
  const text = `select ${ROLE} from roles where workspace_id = $1 order by lower(name) limit 1000`;
  return (await sql.rows('all_roles', text, [workspace_id])).map(current);
}

/** The role with this id. Locks all roles of the workspace until the transaction ends: none can be given or changed. */
export async function lockRole(tx: Tx, workspace_id: string, role_id: string): Promise<RoleRow | undefined> {
  const [, [row]] = await inOrder([
    lockName(tx, `roles ${workspace_id}`),
    tx.rows('find_locked_role', `select ${ROLE} from roles where workspace_id = $1 and id = $2`, [
      workspace_id,
      role_id,
    ]),
  ]);
  return row && current(row);
}

/** The members with a role: their count, and the first few names. */
export async function findRoleHolders(
  sql: Sql,
  workspace_id: string,
  role_id: string,
): Promise<{ total: number; names: string[] }> {
  const rows = await sql.rows(
    'find_role_holders',
    `select coalesce(m.full_name, u.full_name) as full_name, (count(*) over ())::int as total
     from members m join users u on u.id = m.user_id
     where m.workspace_id = $1 and m.role_id = $2 order by m.created_at, m.user_id limit 3`,
    [workspace_id, role_id],
  );
  return { total: rows[0]?.total ?? 0, names: rows.map(({ full_name }) => full_name) };
}

/** Updates references after a role is renamed; null: after it is deleted. */
export const renameAssigner = (tx: Tx, workspace_id: string, from: string, to: string | null): Promise<unknown> =>
  tx.rows(
    'rename_assigner',
    `update roles set assignable_by = case when $3::text is null then array_remove(assignable_by, $2::text)
       else array_replace(assignable_by, $2::text, $3::text) end
     where workspace_id = $1 and assignable_by @> array[$2::text] returning id`,
    [workspace_id, from, to],
  );
