import { say } from '../../../contract/messages/message.ts';
import type { RoleDefinition } from '../../../contract/access/permissions.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import type { Actor } from '../../caller/actor.ts';
import { freeHolds } from '../people/free-holds.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { refuseBeyond, type RoleRow } from '../../caller/role-rights.ts';
import { allRoles, findRoleHolders, lockRole, renameAssigner } from './roles-sql.ts';

/**
 * People who see the whole workspace create and change custom roles (R-ROLE-4), never beyond their own rights (403).
 * For a system role, only the requirement of a second factor can change. A role with members cannot be deleted (409).
 */
export const roleRules: ResourceRules = {
  async beforeWrite(tx, actor, values, before) {
    const was = before ? await lockedRole(tx, actor, before) : null;
    const sent = dropRepeats(values);
    // The contract defines the rights of a system role, but not whether it requires a second factor.
    if (was && Object.keys(sent).some((name) => name !== 'requires_second_factor')) refuseSystem(was);
    if (was) refuseBeyond(actor, was, 'role_change_beyond');
    const next = { ...was, ...sent, ...parsePermissions(sent) } as RoleDefinition & { name: string };
    refuseBeyond(actor, next, 'role_beyond');
    const { assignable_by } = sent as { assignable_by?: readonly string[] };
    return assignable_by ? { ...sent, assignable_by: await namesOf(tx, actor, assignable_by, next.name) } : sent;
  },

  async afterWrite(tx, actor, row, before) {
    const [from, to] = [before?.['name'], row['name']] as [string | undefined, string];
    if (from !== undefined && from !== to) await renameAssigner(tx, actor.workspace.id, from, to);
    if (before) await freeHolds(tx, actor);
  },

  async beforeRemove(tx, actor, row) {
    const role = await lockedRole(tx, actor, row);
    refuseSystem(role);
    refuseBeyond(actor, role, 'role_deletion_beyond');
    const { total, names } = await findRoleHolders(tx, actor.workspace.id, role.id);
    if (total > 0) {
      const more = total - names.length;
      throw new Refusal(
        'CONFLICT',
        more > 0 ? say('role_in_use_by_many', { who: names, more }) : say('role_in_use', { who: names }),
      );
    }
    await renameAssigner(tx, actor.workspace.id, role.name, null);
  },
};

async function lockedRole(tx: Tx, actor: Actor, { id }: ResourceRow): Promise<RoleRow> {
  const role = await lockRole(tx, actor.workspace.id, id);
  if (!role) throw new Refusal('NOT_FOUND');
  return role;
}

function refuseSystem(role: RoleRow): void {
  if (role.is_system) throw new Refusal('CONFLICT', say('role_of_service', { role: role.name }));
}

const LISTS = ['abilities', 'masks', 'assignable_by'] as const;

function dropRepeats(values: Columns): Columns {
  const lists = LISTS.flatMap((name) => {
    const sent = values[name] as readonly string[] | undefined;
    return sent ? [[name, [...new Set(sent)]] as const] : [];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

/** `permissions` parsed: a JSON field arrives as the text that its column needs. */
const parsePermissions = ({ permissions }: Columns): Columns =>
  permissions === undefined ? {} : { permissions: JSON.parse(String(permissions)) as unknown };

/** The role names in their stored spelling; 422 on `assignable_by.N` for an unknown role. */
async function namesOf(tx: Tx, actor: Actor, asked: readonly string[], itself: string): Promise<string[]> {
  const names = [itself, ...(await allRoles(tx, actor.workspace.id)).map(({ name }) => name)];
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const errors = fieldErrors();
  const found = asked.map((name, i) => {
    const spelled = known.get(name.toLowerCase());
    if (spelled === undefined) errors.add(`assignable_by.${i}`, say('unknown_role'));
    return spelled ?? name;
  });
  errors.throwIfAny();
  return [...new Set(found)];
}
