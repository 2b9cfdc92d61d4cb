import { rightsInOneAccount } from '../../contract/access/account-rights.ts';
import { say } from '../../contract/messages/message.ts';
import {
  definitionOf,
  permissionsOf,
  rightsBeyond,
  seesOwnDeliveries,
  type ActorGrants,
  type RoleDefinition,
} from '../../contract/access/permissions.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor, Scope } from './actor.ts';

/* The rights and the scope of a role. Callers cannot give rights that they lack (R-ROLE-4). */

export type Sight = RoleDefinition['scope'];
export type AccountKind = 'house' | 'seller';

/** A role with its current rights. */
export type RoleRow = RoleDefinition & { id: string; name: string; is_system: boolean };

/** People of a seller's account see only that account; for people of the house the role decides. */
const sightOf = (scope: Sight, account_kind: AccountKind): Sight => (account_kind === 'seller' ? 'account' : scope);

/** A member's standing: role and account. */
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

/** The rights and the scope of a member. */
export function rightsOf(standing: Standing): MemberRights {
  const { role_name, is_system, role_scope, permissions, abilities, masks, account_kind } = standing;
  const row = { name: role_name, is_system, scope: role_scope, permissions, abilities, masks, assignable_by: [] };
  return rightsOfRole({ name: role_name, ...definitionOf(row) }, account_kind);
}

/** The rights of a role in an account of this kind: for a seller's account, the subset allowed to one account (R-ROLE-12). */
export function rightsOfRole(role: RoleDefinition & { name: string }, account_kind: AccountKind): MemberRights {
  const sight = sightOf(role.scope, account_kind);
  const whole = { permissions: permissionsOf(role), abilities: role.abilities };
  return {
    grants: {
      ...(sight === 'account' ? { ...rightsInOneAccount(whole), sees_one_account: true } : whole),
      masks: role.masks,
      own_deliveries: seesOwnDeliveries(role),
      role: role.name,
    },
    sight,
  };
}

/** The scope of a member with these rights. */
export const scopeOf = (
  member: { workspace_id: string; account_id: string; user_id: string },
  { grants, sight }: MemberRights,
): Scope => ({
  workspace_id: member.workspace_id,
  account_id: sight === 'account' ? member.account_id : null,
  ...(grants.own_deliveries ? { delivery_boy_id: member.user_id } : {}),
});

/** 403 if the actor lacks a right of the role; the message lists the missing rights. */
export const refuseBeyond = (
  actor: Actor,
  role: Omit<RoleDefinition, 'assignable_by'> & { name: string },
  code: BeyondCode,
): void => refuse(rightsBeyond(actor.grants, actor.scope.account_id === null, role), role.name, code);

/**
 * The rights that keep the actor from giving this role in such an account; empty: none do. A role may be given when the
 * actor has all of its rights. It may also be given when the actor's own role may assign it, and its scope is within
 * the actor's.
 */
export function findMissingRights(actor: Actor, role: RoleRow, account_kind: AccountKind): string[] {
  const sight = sightOf(role.scope, account_kind);
  const isEntrusted = actor.grants.role !== undefined && role.assignable_by.includes(actor.grants.role);
  if (isEntrusted && (actor.scope.account_id === null || sight === 'account')) return [];
  const given = sight === 'account' ? rightsInOneAccount(role) : role;
  return rightsBeyond(actor.grants, actor.scope.account_id === null, { ...role, ...given, scope: sight });
}

/** 403 if the actor lacks a right of the role, by `findMissingRights`. */
export const refuseAssignment = (actor: Actor, role: RoleRow, account_kind: AccountKind): void =>
  refuse(findMissingRights(actor, role, account_kind), role.name, 'role_beyond');

type BeyondCode = 'role_beyond' | 'role_change_beyond' | 'role_deletion_beyond';

function refuse(rights: readonly string[], role: string, code: BeyondCode): void {
  if (rights.length > 0) throw new Refusal('FORBIDDEN', say(code, { role, rights }));
}
