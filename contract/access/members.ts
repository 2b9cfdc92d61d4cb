import { Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { action } from './permissions.ts';
import { field, resource } from '../resources/resource.ts';
import { route, type Route } from '../route.ts';
import { LANGUAGES } from '../languages.ts';
import { Empty, maybe, moment, nullable, oneLine, oneOf, text } from '../shapes.ts';

/*
 * People of a workspace (R-RES-9): `users` for the house, `team-members` for a seller. Both names serve one list; the
 * caller's scope decides which rows are visible.
 */

/** `invited`: has not accepted yet, and therefore has no rights (R-AUTH-7). */
export const MEMBER_STATUSES = ['active', 'invited', 'inactive'] as const;

const tag = 'Team';
const surfaces = ['rest', 'dashboard'] as const;

const people = <const N extends 'users' | 'team-members'>(name: N, singular: string) =>
  resource({
    name,
    singular,
    tag,
    rules: 'R-RES-1, R-RES-9',
    surfaces,
    // The account is an ordinary field: it limits a caller's scope, and callers who see the whole workspace may change
    // it.
    belongs_to: 'workspace',
    actions: ['list', 'retrieve', 'create', 'update', 'delete', 'export', 'import'],
    fields: {
      full_name: field(oneLine(1, 200, { examples: ['Amina Benali'] }), { is_required: true }),
      email: field(
        Type.Unsafe<string>({
          type: 'string',
          format: 'e-mail',
          maxLength: 200,
          description: 'E-mail for sign-in; it belongs to the person and cannot be changed here',
          examples: ['amina@example.com'],
        }),
        { is_required: true },
      ),
      phone: field(maybe(text(1, 100, { examples: ['0612345678'] }))),
      extension: field(
        maybe(oneLine(1, 100), {
          description: 'Extension or phone that the call gateway connects for this person: the value of {agent}',
        }),
      ),
      role: field(
        text(1, 100, { description: 'Name of a role; upper and lower case do not matter', examples: ['Agent'] }),
        {
          is_required: true,
        },
      ),
      role_id: field(Type.String(), { is_read_only: true }),
      delivers: field(
        Type.Boolean({ description: 'True: orders may be assigned to this person, as `delivery_boy_id`' }),
        {
          is_read_only: true,
        },
      ),
      locale: field(
        maybe(oneOf(LANGUAGES), { description: 'Language of the person; null: the first of the workspace' }),
      ),
      status: field(
        oneOf(MEMBER_STATUSES, {
          description:
            'An inactive person has no sessions, and their tokens are refused. A person set active is `invited` until they accept',
        }),
        { default: 'active' },
      ),
      is_invited: field(Type.Boolean({ description: 'True: the person has not accepted the invitation yet' }), {
        is_read_only: true,
      }),
      invited_until: field(nullable(moment(), { description: 'Expiry of the invitation; null: it was accepted' }), {
        is_read_only: true,
      }),
      account_id: field(
        maybe(text(1, 100), {
          description:
            'Left out: the workspace’s own account, or a new one if the role sees only one account. A person in a seller’s account sees only that account',
        }),
        { kind: 'id' },
      ),
      account_name: field(
        maybe(oneLine(1, 200), {
          description: 'Name of the new account; an update renames the account for all its people',
        }),
      ),
    },
    searched: ['full_name', 'email', 'phone', 'account_name'],
    sorted: ['full_name', 'email'],
    filtered: ['role', 'account_id'],
    statuses: MEMBER_STATUSES,
    import: { key: 'email', without: ['account_name'] },
  });

export const Invitation = Type.Object({
  is_mailed: Type.Boolean({ description: 'True: an e-mail is sent to the person' }),
  link: nullable(Type.String(), {
    description:
      'Link to copy, without SMTP_URL: works once within 7 days, and sets a password for this workspace only. Null when the person already has a password for all workspaces and accepts with it',
    examples: ['https://tahsil.example/app/reset-password#token=Jm1Q0mJr3m6mB0nJkq8cY3v0x9d2u5s7w1z4a6c8e0g'],
  }),
});

const BOUNDS = `More than ${LIMITS.invitations_per_address_per_day} invitations to one e-mail address or ${LIMITS.invitations_per_workspace_per_day} from the workspace in a day, or ${LIMITS.invitations_per_inviter_per_hour} by one person in an hour`;

const baseResources = { users: people('users', 'user'), 'team-members': people('team-members', 'team member') };

function withInvitations<N extends keyof typeof baseResources>(name: N) {
  const definition = baseResources[name];
  const created = definition.routes.create!;
  const { properties } = created.answers[201]!.schema as unknown as {
    properties: { data: ReturnType<typeof Type.Object> };
  };
  const Created = Type.Object({ ...properties.data.properties, invitation: Invitation });
  const create: Route = {
    ...created,
    summary: `Invite a person as ${definition.singular}; it is one once the person accepts`,
    answers: {
      ...created.answers,
      201: { description: 'Invited', schema: Type.Object({ data: Created, meta: Empty }) },
      429: { description: BOUNDS },
    },
  };
  return { ...definition, routes: { ...definition.routes, create } };
}

export const users = withInvitations('users');
export const teamMembers = withInvitations('team-members');

const inviteAgain = <const N extends 'users' | 'team-members'>(name: N, id: string, singular: string) =>
  route({
    id,
    method: 'POST',
    url: `/${name}/{id}/invite`,
    surfaces,
    access: action(name, 'update'),
    tag,
    rules: 'R-AUTH-7',
    summary: `Invite a ${singular} again, or send a new link to set the password; earlier links stop working`,
    params: Type.Object({ id: Type.String() }),
    answers: {
      200: { description: 'Invitation created', schema: Type.Object({ data: Invitation, meta: Empty }) },
      429: { description: BOUNDS },
    },
  });

export const inviteUserAgain = inviteAgain('users', 'inviteUserAgain', 'user');
export const inviteTeamMemberAgain = inviteAgain('team-members', 'inviteTeamMemberAgain', 'team member');

const signOutOf = <const N extends 'users' | 'team-members'>(name: N, id: string, singular: string) =>
  route({
    id,
    method: 'POST',
    url: `/${name}/{id}/sign-out`,
    surfaces,
    access: action(name, 'update'),
    tag,
    rules: 'R-AUTH-7',
    summary: `End all sessions of a ${singular} in this workspace within a second; tokens stay valid`,
    params: Type.Object({ id: Type.String() }),
    answers: { 200: { description: 'Ended', schema: Type.Object({ message: Type.String() }) } },
  });

export const signUserOut = signOutOf('users', 'signUserOut', 'user');
export const signTeamMemberOut = signOutOf('team-members', 'signTeamMemberOut', 'team member');

const givableRoles = <const N extends 'users' | 'team-members'>(name: N, id: string) =>
  route({
    id,
    method: 'GET',
    url: `/${name}/roles`,
    surfaces,
    access: action(name, 'list'),
    tag,
    rules: 'R-ROLE-4',
    summary: 'List the roles that the caller may give',
    answers: {
      200: {
        description: 'Roles, sorted by name',
        schema: Type.Object({
          data: Type.Array(
            Type.Object({
              id: Type.String(),
              name: Type.String({ examples: ['Agent'] }),
              scope: oneOf(['workspace', 'account']),
              is_system: Type.Boolean(),
            }),
          ),
          meta: Empty,
        }),
      },
    },
  });

export const listGivableRoles = givableRoles('users', 'listGivableRoles');
export const listGivableTeamRoles = givableRoles('team-members', 'listGivableTeamRoles');

export const memberRoutes = [
  inviteUserAgain,
  inviteTeamMemberAgain,
  signUserOut,
  signTeamMemberOut,
  listGivableRoles,
  listGivableTeamRoles,
] as const;
