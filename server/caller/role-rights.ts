import { say } from '../../contract/messages/message.ts';
import {
  definitionOf,
  permissionsOf,
  rightsBeyond,
  seesOwnDeliveries,
  type ActorGrants,
  type RoleDefinition,
} from '../../contract/permissions.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor, Scope } from './actor.ts';

/* What a role gives, how far its people see, and that nobody gives away what they lack (R-ROLE-4). */

export type Sight = RoleDefinition['scope'];
export type AccountKind = 'house' | 'seller';

/** A role with what it gives today. */
export type RoleRow = RoleDefinition & { id: string; name: string; is_system: boolean };

/** Whoever is in a seller's account sees that account only; in the house the role decides. */
const sightOf = (scope: Sight, account_kind: AccountKind): Sight => (account_kind === 'seller' ? 'account' : scope);

/** How a member stands: the role, and the account she is in. */
export type Standing = {
  role_name: string;
  is_system: boolean;
  role_scope: Sight;
  permissions: RoleDefinition['permissions'];
  abilities: RoleDefinition['abilities'];
  masks: RoleDefinition['masks'];
  account_kind: AccountKind;
};

export type MemberRights = { grants: Omit<ActorGrants, 'scopes'>; sight: Sight };

/** What a member may do and see. */
export function rightsOf(standing: Standing): MemberRights {
  const { role_name, is_system, role_scope, permissions, abilities, masks, account_kind } = standing;
  const row = { name: role_name, is_system, scope: role_scope, permissions, abilities, masks, assignable_by: [] };
  return rightsOfRole({ name: role_name, ...definitionOf(row) }, account_kind);
}

/** What a role gives in an account of this kind. */
export const rightsOfRole = (role: RoleDefinition & { name: string }, account_kind: AccountKind): MemberRights => ({
  grants: {
    permissions: permissionsOf(role),
    abilities: role.abilities,
    masks: role.masks,
    own_deliveries: seesOwnDeliveries(role),
    role: role.name,
  },
  sight: sightOf(role.scope, account_kind),
});

/** What a member with these rights sees. */
export const scopeOf = (
  member: { workspace_id: string; account_id: string; user_id: string },
  { grants, sight }: MemberRights,
): Scope => ({
  workspace_id: member.workspace_id,
  account_id: sight === 'account' ? member.account_id : null,
  ...(grants.own_deliveries ? { delivery_boy_id: member.user_id } : {}),
});

/** 403 that names what a role would give beyond what its giver has. */
export const refuseBeyond = (
  actor: Actor,
  role: Omit<RoleDefinition, 'assignable_by'> & { name: string },
  code: BeyondCode,
): void => refuse(rightsBeyond(actor.grants, actor.scope.account_id === null, role), role.name, code);

/**
 * What keeps the actor from giving this role to somebody in such an account; empty: nothing does. A role may be given when it gives
 * nothing that the actor lacks, or is assignable by the actor's own role and reaches no further than the actor sees.
 */
export function lackedFor(actor: Actor, role: RoleRow, account_kind: AccountKind): string[] {
  const sight = sightOf(role.scope, account_kind);
  const isEntrusted = actor.grants.role !== undefined && role.assignable_by.includes(actor.grants.role);
  if (isEntrusted && (actor.scope.account_id === null || sight === 'account')) return [];
  return rightsBeyond(actor.grants, actor.scope.account_id === null, { ...role, scope: sight });
}

/** 403 as `lackedFor` says. */
export const refuseAssignment = (actor: Actor, role: RoleRow, account_kind: AccountKind): void =>
  refuse(lackedFor(actor, role, account_kind), role.name, 'role_beyond');

type BeyondCode = 'role_beyond' | 'role_change_beyond' | 'role_deletion_beyond';

function refuse(rights: readonly string[], role: string, code: BeyondCode): void {
  if (rights.length > 0) throw new Refusal('FORBIDDEN', say(code, { role, rights }));
}
