import { Type } from 'typebox';
import { actionDateStatuses, subStatuses } from '../leads/call-policies.ts';
import { LIMITS } from '../limits.ts';
import { ChosenColumns } from '../resources/list-columns.ts';
import { ABILITIES, ACTIONS, MASKED_FIELDS, type Access, type MaskedField } from './permissions.ts';
import { route } from '../route.ts';
import { LANGUAGES } from '../languages.ts';
import { DeletedAnswer, Empty, characters, maybe, moment, nullable, oneLine, oneOf, text } from '../shapes.ts';

/*
 * Signing in and out of the dashboard, sessions, passwords and the second factor (R-AUTH-2, R-AUTH-4, R-AUTH-7;
 * implementation and reasons: docs/decisions/0005-sessions.md). All of it stays open while a subscription is not active
 * (R-ERR-4).
 */

const SIGNED_IN: Access = { kind: 'signed-in' };
const PUBLIC: Access = { kind: 'public' };
const routeDefaults = { tag: 'Sessions', is_open_when_inactive: true } as const;
const dashboard = {
  ...routeDefaults,
  surfaces: ['dashboard'],
  access: SIGNED_IN,
  is_open_without_second_factor: true,
} as const;
const open = { ...routeDefaults, surfaces: ['open'], access: PUBLIC } as const;

const newPassword = () =>
  characters(LIMITS.new_password_characters_min, LIMITS.new_password_characters_max, {
    examples: ['plum tree over the old well'],
  });
/** A password typed as proof of identity: any length that was ever accepted. */
const typedPassword = () =>
  characters(1, LIMITS.typed_password_characters_max, { examples: ['plum tree over the old well'] });
const code = (description: string) => text(1, 40, { description, examples: ['492039'] });

const WorkspaceOfPerson = Type.Object({
  id: Type.String(),
  name: Type.String({ examples: ['Atlas Shop'] }),
  role: Type.String({ examples: ['Admin'] }),
});

const InvitationOfPerson = Type.Object({
  id: Type.String({ description: 'Of the workspace' }),
  name: Type.String({ examples: ['Rif Shop'] }),
  role: Type.String({ examples: ['Agent'] }),
  invited_by: nullable(Type.String(), { description: 'Who sent the invitation; null: not known', examples: ['Karim'] }),
  invited_until: moment(),
});

/** Optional parts of the trade, which not every shop has, and pay, which not every person has. */
const PARTS_USED = ['marketplace', 'sourcing', 'pay'] as const;
export type PartUsed = (typeof PARTS_USED)[number];

/** Everything the dashboard needs to know about its user. */
export const SessionShow = Type.Object({
  user: Type.Object({
    id: Type.String(),
    email: Type.String(),
    full_name: Type.String(),
    has_totp: Type.Boolean({ description: 'Signing in asks for a code of the authenticator app', examples: [false] }),
    needs_totp: Type.Boolean({
      description:
        'The role asks for an authenticator app, and there is none yet: all but /auth/* is 403 until there is',
      examples: [false],
    }),
    locale: oneOf(LANGUAGES, { description: 'The person’s language, else the first of the workspace' }),
  }),
  workspace: Type.Object({
    id: Type.String(),
    name: Type.String({ examples: ['Atlas Shop'] }),
    currency: Type.String(),
    country: Type.String({ examples: ['MA'] }),
    time_zone: Type.String({ examples: ['Africa/Casablanca'] }),
    is_active: Type.Boolean({ description: 'False: the subscription is not active, only reading works' }),
    languages: Type.Array(oneOf(LANGUAGES)),
    policies: Type.Object(
      {
        action_date_statuses: actionDateStatuses,
        sub_statuses: subStatuses,
        confirmed_goal: Type.Integer({ description: 'Leads that an agent should confirm in a day; 0: no target' }),
        scans_pieces: Type.Boolean({ description: 'The packer scans each piece' }),
        ships_to_holder: Type.Boolean({ description: 'Nothing is shipped without a courier or a delivery person' }),
      },
      { description: 'Settings that calls are ended by, and parcels packed: who does it may not list the others' },
    ),
  }),
  columns: ChosenColumns,
  uses: Type.Array(oneOf(PARTS_USED), {
    description: 'Those of which the reader has rows: menus leave out the others',
  }),
  sees_sellers: Type.Boolean({
    description: 'Rows may be of several accounts: this one sees all, and there are sellers',
  }),
  account_id: Type.String({ description: 'The account the person creates in' }),
  account_name: nullable(Type.String(), {
    description: 'Name of the only account that the person sees; null: they see the whole workspace',
    examples: [null],
  }),
  role: Type.Object({
    id: Type.String(),
    name: Type.String({ examples: ['Admin'] }),
    scope: oneOf(['workspace', 'account'], {
      description: 'workspace: sees all accounts; account: sees the own one only',
    }),
  }),
  permissions: Type.Record(Type.String(), Type.Array(oneOf(ACTIONS)), {
    description: 'Resource to the actions the role has on it',
    examples: [{ orders: ['list', 'retrieve'] }],
  }),
  abilities: Type.Array(oneOf(ABILITIES)),
  masks: Type.Array(oneOf(Object.keys(MASKED_FIELDS) as MaskedField[]), { description: 'Fields that do not show' }),
  invitations: Type.Array(InvitationOfPerson, {
    description: 'Workspaces that wait for the person’s yes; no right follows before',
  }),
  workspaces: Type.Array(WorkspaceOfPerson, {
    description: 'Where the person is an active member; the current one too',
  }),
});

const SessionAnswer = Type.Object({ data: SessionShow, meta: Empty });
const MessageAnswer = Type.Object({ message: Type.String() });

export const signIn = route({
  ...open,
  id: 'signIn',
  method: 'POST',
  url: '/auth/sign-in/email',
  summary: 'Sign in with e-mail and password; sets the session cookie',
  rules: 'R-AUTH-2, R-AUTH-4',
  body: Type.Object({
    email: text(1, 200, { examples: ['amina@example.com'] }),
    password: typedPassword(),
    totp_code: maybe(
      code('Code of the authenticator app, or a recovery code; asked for when the person has turned it on'),
    ),
    accepts_invitation: maybe(
      Type.Boolean({
        description: 'Accepts the invitation that a 403 named, for a person who is a member nowhere yet',
      }),
    ),
  }),
  answers: {
    200: { description: 'Signed in', schema: SessionAnswer },
    401: {
      description:
        'E-mail and password do not belong together. With `fields.totp_code`: they do, and a code of the authenticator app is needed',
    },
    403: {
      description:
        'The person is no active member of any workspace, or the request came from another site. With `fields.accepts_invitation`: she is invited to the one that it names',
    },
  },
});

export const signOut = route({
  ...dashboard,
  id: 'signOut',
  method: 'POST',
  url: '/auth/sign-out',
  summary: 'Sign out: the session ends',
  rules: 'R-AUTH-2',
  answers: { 200: { description: 'Signed out', schema: MessageAnswer } },
});

export const showSession = route({
  ...dashboard,
  id: 'showSession',
  method: 'GET',
  url: '/auth/session',
  summary: 'Who am I, where, and what may I do',
  rules: 'R-AUTH-2, R-AUTH-6',
  answers: { 200: { description: 'The session', schema: SessionAnswer } },
});

export const listSessions = route({
  ...dashboard,
  id: 'listSessions',
  method: 'GET',
  url: '/auth/sessions',
  summary: 'List the places where the person is signed in, last used first',
  rules: 'R-AUTH-2',
  answers: {
    200: {
      description: 'Live sessions of the person',
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            id: Type.String(),
            is_current: Type.Boolean(),
            workspace: Type.String({ examples: ['Atlas Shop'] }),
            user_agent: Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0'] }),
            address: Type.String({ examples: ['203.0.113.7'] }),
            created_at: moment(),
            last_seen_at: moment(),
          }),
        ),
        meta: Empty,
      }),
    },
  },
});

export const revokeSession = route({
  ...dashboard,
  id: 'revokeSession',
  method: 'DELETE',
  url: '/auth/sessions/{id}',
  summary: 'End one of the person’s sessions',
  rules: 'R-AUTH-2',
  params: Type.Object({ id: Type.String() }),
  answers: { 200: { description: 'Ended', schema: DeletedAnswer } },
});

export const switchWorkspace = route({
  ...dashboard,
  id: 'switchWorkspace',
  method: 'POST',
  url: '/auth/workspace',
  summary: 'Go to another workspace of the person; the session cookie is renewed',
  rules: 'R-AUTH-6',
  body: Type.Object({ workspace_id: text(1, 100, { examples: ['0199a8e2-1c1f-7c5e-a1d6-3f2f6a7b8c9d'] }) }),
  answers: { 200: { description: 'The session, in the other workspace', schema: SessionAnswer } },
});

const invitation = <const I extends string, const A extends string>(id: I, act: A, summary: string) =>
  route({
    ...dashboard,
    id,
    method: 'POST',
    url: `/auth/invitations/{workspace_id}/${act}`,
    summary,
    rules: 'R-AUTH-7',
    params: Type.Object({ workspace_id: Type.String() }),
    answers: { 200: { description: 'The session, without the invitation', schema: SessionAnswer } },
  });

export const acceptInvitation = invitation('acceptInvitation', 'accept', 'Become a member of a workspace that invites');
export const declineInvitation = invitation('declineInvitation', 'decline', 'Decline the invitation of a workspace');

/** The person's name and phone in this workspace. */
const Profile = {
  full_name: oneLine(1, 200, { examples: ['Amina Benali'] }),
  phone: nullable(text(1, 100, { examples: ['0612345678'] })),
};
const profileAnswers = (description: string) => ({
  200: { description, schema: Type.Object({ data: Type.Object(Profile), meta: Empty }) },
});

export const showProfile = route({
  ...dashboard,
  id: 'showProfile',
  method: 'GET',
  url: '/auth/profile',
  summary: 'What you are called in this workspace, and your phone',
  rules: 'R-RES-9',
  answers: profileAnswers('The profile'),
});

export const updateProfile = route({
  ...dashboard,
  id: 'updateProfile',
  method: 'PUT',
  url: '/auth/profile',
  summary: 'Change what you are called in this workspace, and your phone',
  rules: 'R-RES-9',
  body: Type.Object(Profile),
  answers: profileAnswers('Changed'),
});

// --- passwords ---------------------------------------------------------------------------------------------------

export const changePassword = route({
  ...dashboard,
  id: 'changePassword',
  method: 'POST',
  url: '/auth/password',
  summary: 'Change the password; every other session ends and the session cookie is renewed',
  rules: 'R-AUTH-2',
  body: Type.Object({ current_password: typedPassword(), new_password: newPassword() }),
  answers: { 200: { description: 'Changed', schema: MessageAnswer } },
});

export const askPasswordReset = route({
  ...open,
  id: 'askPasswordReset',
  method: 'POST',
  url: '/auth/password-reset',
  summary: 'Ask for a link to set a new password; the answer is the same whether the e-mail is known or not',
  rules: 'R-AUTH-2, R-AUTH-7',
  body: Type.Object({ email: text(1, 200, { examples: ['amina@example.com'] }) }),
  answers: { 202: { description: 'If there is such a person, a link is on its way', schema: MessageAnswer } },
});

export const showPasswordReset = route({
  ...open,
  id: 'showPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/about',
  summary:
    'For whom a link sets a password, and into which workspace it invites; by POST, so that the token enters no log',
  rules: 'R-AUTH-2, R-AUTH-7',
  body: Type.Object({ token: text(1, 200) }),
  answers: {
    200: {
      description: 'The link can be used',
      schema: Type.Object({
        data: Type.Object({
          email: Type.String(),
          invites_to: nullable(
            Type.Object({
              workspace: Type.String({ examples: ['Atlas Shop'] }),
              role: Type.String({ examples: ['Agent'] }),
            }),
            { description: 'Null: it invites nowhere' },
          ),
        }),
        meta: Empty,
      }),
    },
  },
});

export const confirmPasswordReset = route({
  ...open,
  id: 'confirmPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/confirm',
  summary: 'Set a new password with the token of a link; all sessions of the person end',
  rules: 'R-AUTH-2, R-AUTH-7',
  body: Type.Object({
    token: text(1, 200, { examples: ['Jm1Q0mJr3m6mB0nJkq8cY3v0x9d2u5s7w1z4a6c8e0g'] }),
    password: newPassword(),
  }),
  answers: { 200: { description: 'Changed; sign in with it', schema: MessageAnswer } },
});

// --- the second factor -------------------------------------------------------------------------------------------

export const startTotp = route({
  ...dashboard,
  id: 'startTotp',
  method: 'POST',
  url: '/auth/totp/start',
  summary: 'Make a secret for an authenticator app; nothing changes until a code of it is confirmed',
  rules: 'R-AUTH-2',
  body: Type.Object({ password: typedPassword() }),
  answers: {
    200: {
      description: 'The secret, as text, as an address for the app, and as a QR code of it',
      schema: Type.Object({
        data: Type.Object({
          secret: Type.String({ examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
          otpauth_url: Type.String({
            examples: [
              'otpauth://totp/Tahsil:amina%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Tahsil',
            ],
          }),
          qr: Type.Object(
            {
              size: Type.Integer({ examples: [45] }),
              path: Type.String({ examples: ['M0 0h7v1h-7zM9 0h2v1h-2z'] }),
            },
            { description: 'The QR code of that address as a path of SVG, a unit a module, `size` units a side' },
          ),
        }),
        meta: Empty,
      }),
    },
    409: { description: 'It is turned on already; turn it off first' },
  },
});

export const confirmTotp = route({
  ...dashboard,
  id: 'confirmTotp',
  method: 'POST',
  url: '/auth/totp/confirm',
  summary:
    'Turn the second factor on with a code of the app; every other session ends and the session cookie is renewed',
  rules: 'R-AUTH-2',
  body: Type.Object({ password: typedPassword(), code: code('What the authenticator app shows') }),
  answers: {
    200: {
      description: 'Turned on. The recovery codes are shown once; each signs in once in place of the app',
      schema: Type.Object({
        data: Type.Object({
          recovery_codes: Type.Array(Type.String(), { examples: [['7M2K-9QX4-T1ZB-5H8C-0RWD-J3NE']] }),
        }),
        meta: Empty,
      }),
    },
    409: { description: 'Nothing was started, or it is turned on already' },
  },
});

export const endTotp = route({
  ...dashboard,
  id: 'endTotp',
  method: 'DELETE',
  url: '/auth/totp',
  summary: 'Turn the second factor off',
  rules: 'R-AUTH-2',
  body: Type.Object({ password: typedPassword() }),
  answers: { 200: { description: 'Turned off', schema: DeletedAnswer } },
});

export const authRoutes = [
  signIn,
  signOut,
  showSession,
  listSessions,
  revokeSession,
  switchWorkspace,
  acceptInvitation,
  declineInvitation,
  showProfile,
  updateProfile,
  changePassword,
  askPasswordReset,
  showPasswordReset,
  confirmPasswordReset,
  startTotp,
  confirmTotp,
  endTotp,
] as const;
