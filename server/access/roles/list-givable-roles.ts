import type { Sql } from '../../platform/database/postgres.ts';
import type { Actor } from '../../caller/actor.ts';
import { findAccount } from '../people/members-sql.ts';
import { findMissingRights } from '../../caller/role-rights.ts';
import { allRoles } from './roles-sql.ts';

/** The roles that the caller may give in the caller's account, by name: the choices of the form for a new member (R-ROLE-4). */
export async function listGivableRoles(sql: Sql, actor: Actor) {
  const { id: workspace_id } = actor.workspace;
  const [roles, account] = await Promise.all([
    allRoles(sql, workspace_id),
    findAccount(sql, workspace_id, actor.account_id),
  ]);
  return roles
    .filter((role) => findMissingRights(actor, role, account!.kind).length === 0)
    .map(({ id, name, scope, is_system }) => ({ id, name, scope, is_system }));
}
