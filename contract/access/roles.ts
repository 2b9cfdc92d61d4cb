import { Type } from 'typebox';
import { ABILITIES, ACTIONS, MASKED_FIELDS, type MaskedField } from './permissions.ts';
import { RESOURCES } from '../resources/resource-names.ts';
import { field, resource } from '../resources/resource.ts';
import { list, oneOf, text } from '../shapes.ts';

const MASKS = Object.keys(MASKED_FIELDS) as MaskedField[];
export const ROLE_ACTIONS_TEXT = 'Actions that its people may take; left out: none';
const actionsOf = () =>
  Type.Optional(list(oneOf(ACTIONS), { max: ACTIONS.length }, { description: ROLE_ACTIONS_TEXT }));

export const Permissions = Type.Object(Object.fromEntries(RESOURCES.map((name) => [name, actionsOf()])), {
  additionalProperties: false,
  description: 'Allowed actions by resource; anything not named is denied',
  examples: [{ leads: ['list', 'retrieve', 'update'], products: ['list', 'retrieve'] }],
});

/** R-ROLE-1, R-ROLE-4; the choices: docs/decisions/0013-roles.md. */
export const roles = resource({
  name: 'roles',
  singular: 'role',
  tag: 'Team',
  rules: 'R-RES-1, R-ROLE-4',
  surfaces: ['rest', 'dashboard'],
  belongs_to: 'workspace',
  actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
  fields: {
    name: field(text(1, 100, { examples: ['Night shift'] }), { is_required: true }),
    scope: field(
      oneOf(['workspace', 'account'], {
        description:
          'What its people see: the workspace, or one account; people of a seller’s account see only that account',
      }),
      { default: 'workspace' },
    ),
    permissions: field(Permissions, { kind: 'json', default: {} }),
    abilities: field(list(oneOf(ABILITIES), { max: ABILITIES.length }), { default: [] }),
    masks: field(
      list(
        oneOf(MASKS),
        { max: MASKS.length },
        {
          description: `Fields hidden from its people; left out: all of them. ${MASKS.map((name) => `${name}: ${MASKED_FIELDS[name]}`).join('. ')}`,
        },
      ),
      { default: MASKS },
    ),
    requires_second_factor: field(
      Type.Boolean({
        description:
          'Its people and their tokens are refused until they set up an authenticator app. Built-in roles can change it too',
      }),
      { default: false },
    ),
    assignable_by: field(
      list(
        text(1, 100),
        { max: 20 },
        {
          description:
            'Names of roles whose people may give this role within their scope, although they lack its rights',
          examples: [['Seller']],
        },
      ),
      { default: [] },
    ),
    is_system: field(
      Type.Boolean({
        description: 'Built in: it cannot be deleted, and only requires_second_factor can be changed',
      }),
      {
        is_read_only: true,
        default: false,
      },
    ),
  },
  searched: ['name'],
  sorted: ['name'],
  import: { key: 'name' },
});
