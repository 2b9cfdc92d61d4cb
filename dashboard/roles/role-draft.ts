import {
  ACTIONS,
  MASKED_FIELDS,
  mayGive,
  type Action,
  type ActorGrants,
  type MaskedField,
  type RoleDefinition,
} from '../../contract/access/permissions.ts';
import { RESOURCES, type Resource } from '../../contract/resources/resource-names.ts';
import type { Row } from '../resources/resource-client.ts';
import type { Session } from '../data/session.tsx';

/* A role as the form holds it, and its differences from the stored one. */

export type RoleDraft = RoleDefinition & { name: string; requires_second_factor: boolean };
export type RoleRow = Row & RoleDraft & { is_system: boolean };

export const MASKS = Object.keys(MASKED_FIELDS) as MaskedField[];

export const grantsOfSession = ({ permissions, abilities, masks, role }: Session): ActorGrants => ({
  permissions,
  abilities,
  masks,
  role: role.name,
  scopes: null,
});
export const seesAll = ({ role }: Session): boolean => role.scope === 'workspace';

/** Start of a new role: no rights and all fields masked, as in the contract, or the rights of another. */
export function newDraft(from: RoleRow | null, session: Session): RoleDraft {
  if (!from)
    return {
      name: '',
      scope: seesAll(session) ? 'workspace' : 'account',
      permissions: {},
      abilities: [],
      masks: MASKS,
      assignable_by: [],
      requires_second_factor: false,
    };
  return { ...limitRights(from, session), name: '' };
}

export const draftOf = ({ name, scope, permissions, abilities, masks, assignable_by, ...row }: RoleRow): RoleDraft => ({
  name,
  scope,
  permissions,
  abilities,
  masks,
  assignable_by,
  requires_second_factor: row.requires_second_factor,
});

/** A copy has at most its maker's rights. */
function limitRights(role: RoleRow, session: Session): RoleDraft {
  const { permissions, masks } = session;
  return {
    ...draftOf(role),
    scope: seesAll(session) ? role.scope : 'account',
    permissions: Object.fromEntries(
      RESOURCES.map((name) => [
        name,
        (role.permissions[name] ?? []).filter((action) => permissions[name]?.includes(action)),
      ]),
    ),
    abilities: role.abilities.filter((name) => mayGive(grantsOfSession(session), name)),
    masks: MASKS.filter((name) => role.masks.includes(name) || masks.includes(name)),
  };
}

/** The role with boxes of the matrix ticked or unticked; actions stay in the contract's order. */
export function withActions(
  { permissions }: RoleDraft,
  boxes: readonly { row: Resource; column: Action }[],
  isOn: boolean,
): RoleDraft['permissions'] {
  const next = { ...permissions };
  for (const { row, column } of boxes)
    next[row] = ACTIONS.filter((name) => (name === column ? isOn : (next[row] ?? []).includes(name)));
  return next;
}

/** Differences only, by the contract's names; resources without actions are left out of the matrix. */
export function changesOf(before: RoleDraft | null, draft: RoleDraft): Partial<RoleDraft> {
  const [was, is] = [before && cleanDraft(before), cleanDraft(draft)];
  return Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) => !was || JSON.stringify(was[name as keyof RoleDraft]) !== JSON.stringify(value),
    ),
  );
}

const cleanDraft = (draft: RoleDraft): RoleDraft => ({
  ...draft,
  name: draft.name.trim(),
  permissions: Object.fromEntries(
    RESOURCES.flatMap((name) => {
      const actions = draft.permissions[name] ?? [];
      return actions.length > 0 ? [[name, actions]] : [];
    }),
  ),
});

export const countRights = ({ permissions, abilities }: Pick<RoleDefinition, 'permissions' | 'abilities'>): number =>
  Object.values(permissions).reduce((sum, actions) => sum + actions.length, abilities.length);
