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
  id: Type.String({ description: 'Id of the workspace' }),
  name: Type.String({ examples: ['Rif Shop'] }),
  role: Type.String({ examples: ['Agent'] }),
  invited_by: nullable(Type.String(), { description: 'Name of the inviter; null: not known', examples: ['Karim'] }),
  invited_until: moment(),
});

/** Optional features: not every shop uses the first ones, and not every person gets pay. */
const PARTS_USED = ['marketplace', 'sourcing', 'pay'] as const;
export type PartUsed = (typeof PARTS_USED)[number];

/** Everything the dashboard needs to know about its user. */
export const SessionShow = Type.Object({
  user: Type.Object({
    id: Type.String(),
    email: Type.String(),
    full_name: Type.String(),
    has_totp: Type.Boolean({ description: 'Sign-in asks for a code of the authenticator app', examples: [false] }),
    needs_totp: Type.Boolean({
      description:
        'The role requires an authenticator app, and none is set up: until then everything but /auth/* is 403',
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
    is_active: Type.Boolean({ description: 'False: the subscription is not active, and only reads work' }),
    languages: Type.Array(oneOf(LANGUAGES)),
    policies: Type.Object(
      {
        action_date_statuses: actionDateStatuses,
        sub_statuses: subStatuses,
        confirmed_goal: Type.Integer({ description: 'Leads that an agent should confirm in a day; 0: no target' }),
        scans_pieces: Type.Boolean({ description: 'True: packers scan each piece' }),
        ships_to_holder: Type.Boolean({ description: 'True: orders ship only with a courier or a delivery person' }),
      },
      { description: 'Settings that agents and packers need for their work, who may not list the other settings' },
    ),
  }),
  columns: ChosenColumns,
  uses: Type.Array(oneOf(PARTS_USED), {
    description: 'Features for which the reader has rows; menus hide the others',
  }),
  sees_sellers: Type.Boolean({
    description: 'Rows may belong to several accounts: the person sees all, and there are sellers',
  }),
  account_id: Type.String({ description: 'Account of the rows that the person creates' }),
  account_name: nullable(Type.String(), {
    description: 'Name of the only account that the person sees; null: they see the whole workspace',
    examples: [null],
  }),
  role: Type.Object({
    id: Type.String(),
    name: Type.String({ examples: ['Admin'] }),
    scope: oneOf(['workspace', 'account'], {
      description: 'workspace: sees all accounts; account: sees only its own',
    }),
  }),
  permissions: Type.Record(Type.String(), Type.Array(oneOf(ACTIONS)), {
    description: 'Allowed actions by resource',
    examples: [{ orders: ['list', 'retrieve'] }],
  }),
  abilities: Type.Array(oneOf(ABILITIES)),
  masks: Type.Array(oneOf(Object.keys(MASKED_FIELDS) as MaskedField[]), {
    description: 'Fields that are hidden from the person',
  }),
  invitations: Type.Array(InvitationOfPerson, {
    description: 'Open invitations to workspaces; they give no rights until accepted',
  }),
  workspaces: Type.Array(WorkspaceOfPerson, {
    description: 'Workspaces in which the person is an active member, the current one included',
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
      code('Code of the authenticator app, or a recovery code; required when the person has turned it on'),
    ),
    accepts_invitation: maybe(
      Type.Boolean({
        description: 'Accepts the invitation that a 403 named, for a person without any workspace yet',
      }),
    ),
  }),
  answers: {
    200: { description: 'Signed in', schema: SessionAnswer },
    401: {
      description:
        'Wrong e-mail or password. With `fields.totp_code`: they are right, but a code of the authenticator app is needed',
    },
    403: {
      description:
        'The person is not an active member of any workspace, or the request came from another site. With `fields.accepts_invitation`: the person is invited to the workspace that it names',
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
  summary: 'Show the person, the workspace and the rights of this session',
  rules: 'R-AUTH-2, R-AUTH-6',
  answers: { 200: { description: 'The session', schema: SessionAnswer } },
});

export const listSessions = route({
  ...dashboard,
  id: 'listSessions',
  method: 'GET',
  url: '/auth/sessions',
  summary: 'List the person’s sessions, last used first',
  rules: 'R-AUTH-2',
  answers: {
    200: {
      description: 'Sessions of the person that have not ended',
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
  summary: 'Switch to another workspace of the person; renews the session cookie',
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

export const acceptInvitation = invitation('acceptInvitation', 'accept', 'Accept the invitation of a workspace');
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
  summary: 'Show your name and phone in this workspace',
  rules: 'R-RES-9',
  answers: profileAnswers('The profile'),
});

export const updateProfile = route({
  ...dashboard,
  id: 'updateProfile',
  method: 'PUT',
  url: '/auth/profile',
  summary: 'Change your name and phone in this workspace',
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
  summary: 'Request a link to set a new password; the answer is the same for unknown e-mails',
  rules: 'R-AUTH-2, R-AUTH-7',
  body: Type.Object({ email: text(1, 200, { examples: ['amina@example.com'] }) }),
  answers: { 202: { description: 'A link is sent if the e-mail belongs to a person', schema: MessageAnswer } },
});

export const showPasswordReset = route({
  ...open,
  id: 'showPasswordReset',
  method: 'POST',
  url: '/auth/password-reset/about',
  summary: 'Show whose password a link sets, and the workspace to which it invites; POST keeps the token out of logs',
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
            { description: 'Null: the link is not an invitation' },
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
  summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
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
            { description: 'SVG path of the QR code: one unit per module, `size` units per side' },
          ),
        }),
        meta: Empty,
      }),
    },
    409: { description: 'The second factor is already on; turn it off first' },
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
  body: Type.Object({ password: typedPassword(), code: code('Code that the authenticator app shows') }),
  answers: {
    200: {
      description: 'Turned on. The recovery codes are shown only now; each replaces the app for one sign-in',
      schema: Type.Object({
        data: Type.Object({
          recovery_codes: Type.Array(Type.String(), { examples: [['7M2K-9QX4-T1ZB-5H8C-0RWD-J3NE']] }),
        }),
        meta: Empty,
      }),
    },
    409: { description: 'No secret was created, or the second factor is already on' },
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
