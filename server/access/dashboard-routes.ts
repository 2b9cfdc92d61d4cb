import { say } from '../../contract/messages/message.ts';
import * as contract from '../../contract/access/auth.ts';
import { LIMITS } from '../../contract/limits.ts';
import { isId, monotonicNow } from '../platform/ids.ts';
import { networkOf } from '../platform/http/networks.ts';
import type { Database, Tx } from '../platform/database/postgres.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import { mailNotice, noticeMail } from './sign-in/account-notices.ts';
import type { Actor, Scope, Session } from '../caller/actor.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { membersSql } from './people/members-sql.ts';
import { acceptInvitation, declineInvitation } from './people/invitation-answers.ts';
import { describeSession } from './sign-in/describe-session.ts';
import { ok, openDoor, sessionDoor, type Answer, type Client, type Door, type SessionCall } from '../caller/door.ts';
import { sessionCaller, sessionHash, type SessionIdentifier } from './sign-in/session-identifier.ts';
import { forgetOtherDevices } from './sign-in/known-devices.ts';
import { renewSession } from './sign-in/open-session.ts';
import { isPassword } from './sign-in/passwords.ts';
import { hashNewPassword } from './sign-in/hash-new-password.ts';
import { describeReset, resetPassword, type ResetMails } from './sign-in/reset-password.ts';
import { confirmSecondFactor, startSecondFactor } from './sign-in/second-factor.ts';
import { deleteTotp } from './sign-in/second-factor-sql.ts';
import type { Cookie } from '../caller/session-cookie.ts';
import {
  deletePasswordResets,
  deleteSession,
  findPasswordHash,
  findSession,
  listLiveSessions,
  findSessionsFrom,
  moveSession,
  setLastWorkspace,
  setPassword,
} from './sign-in/session-sql.ts';
import { signIn } from './sign-in/sign-in.ts';
import { sessionOf, type SignInThrottle } from './sign-in/sign-in-throttle.ts';

export type SessionTools = {
  database: Database;
  sessions: SessionIdentifier;
  cookies: Cookie;
  device_cookies: Cookie;
  limiter: RateLimiter;
  throttle: SignInThrottle;
  seal: Seal;
  reset_mails: ResetMails;
  clock: () => number;
};

/** The doors of contract/access/auth.ts. */
export const sessionDoors = (tools: SessionTools): Door[] => [
  ...openDoors(tools),
  ...ownSessionDoors(tools),
  ...passwordAndFactorDoors(tools),
];

function openDoors(tools: SessionTools): Door[] {
  const { database, sessions, cookies, device_cookies, limiter, reset_mails } = tools;
  return [
    openDoor(contract.signIn, async ({ body, client }) => {
      const replaces = cookies.read(client.cookie);
      const made = await signIn(tools, {
        ...body,
        totp_code: body.totp_code ?? null,
        accepts_invitation: body.accepts_invitation === true,
        client,
        replaces,
      });
      const row = await findSession(database.read, sessionHash(made.session));
      // Missing only if the member became inactive at this moment.
      if (!row) throw new Refusal('UNAUTHENTICATED');
      sessions.forget(row.user_id);
      if (replaces) sessions.forgetToken(replaces);
      const answer = await sessionAnswer(database.read, sessionCaller(row));
      return withCookies(answer, [
        cookies.write(made.session, client.is_tls),
        device_cookies.write(made.device, client.is_tls),
      ]);
    }),
    openDoor(contract.askPasswordReset, async ({ body, client }) => {
      await countReset(limiter, client);
      reset_mails.ask(body.email);
      return { status: 202, body: { message: 'If this e-mail has an account here, a link is on its way to it.' } };
    }),
    openDoor(contract.showPasswordReset, async ({ body, client }) => {
      await countReset(limiter, client, 'about');
      return ok({ data: await describeReset(database.read, body.token), meta: {} });
    }),
    openDoor(contract.confirmPasswordReset, async ({ body, client }) => {
      await countReset(limiter, client);
      const reset = await resetPassword({ database, device_cookies }, body.token, body.password, client);
      sessions.forget(reset.user_id);
      reset_mails.send(await noticeMail(database.read, reset.email, 'password_set'));
      const answer = ok({ message: 'The password is changed. Sign in with it.' });
      return withCookies(answer, [device_cookies.write(reset.device, client.is_tls)]);
    }),
  ];
}

function ownSessionDoors(tools: SessionTools): Door[] {
  const { sessions, cookies } = tools;
  return [
    sessionDoor(contract.signOut, async ({ session, client, write }) => {
      const answer = await write(async (tx) => {
        await endSession(tx, sessions, session, session.id);
        return ok({ message: 'Signed out.' });
      });
      return { ...answer, headers: { 'Set-Cookie': cookies.clear(client.is_tls) } };
    }),
    sessionDoor(contract.showSession, (call) => sessionAnswer(call.sql, call)),
    sessionDoor(contract.showProfile, async ({ sql, actor, session }) =>
      ok({ data: profileOf(await membersSql.find(sql, ofHouse(actor), session.user.id)), meta: {} }),
    ),
    sessionDoor(contract.updateProfile, ({ actor, session, body, write }) =>
      write(async (tx) => {
        const { full_name, phone } = body;
        const at = new Date(monotonicNow());
        const row = await membersSql.update(tx, ofHouse(actor), session.user.id, { full_name, phone }, at, null);
        tx.afterCommit(() => sessions.forget(session.user.id));
        return { ...ok({ data: profileOf(row), meta: {} }), audit: { refs: [session.user.id] } };
      }),
    ),
    sessionDoor(contract.listSessions, async ({ sql, session }) => {
      const rows = await listLiveSessions(sql, session.user.id);
      return ok({ data: rows.map((row) => ({ ...row, is_current: row.id === session.id })), meta: {} });
    }),
    sessionDoor(contract.revokeSession, ({ session, params, write }) =>
      write(async (tx) => {
        const isEnded = isId(params.id) && (await endSession(tx, sessions, session, params.id));
        if (!isEnded) throw new Refusal('NOT_FOUND');
        return ok({ data: { deleted: true, count: 1 }, meta: {} });
      }),
    ),
    sessionDoor(contract.switchWorkspace, ({ session, body, client, write }) =>
      write(async (tx) => {
        const { workspace_id } = body;
        const { id, user } = session;
        const member = isId(workspace_id) ? await findSessionsFrom(tx, user.id, workspace_id) : undefined;
        if (!member || !(await moveSession(tx, id, user.id, workspace_id, member.sessions_from)))
          throw invalid({ workspace_id: [say('no_workspace_of_yours')] });
        await setLastWorkspace(tx, session.user.id, workspace_id);
        const token = await renew(tx, sessions, session, { ends_others: false });
        const row = await findSession(tx, sessionHash(token));
        if (!row) throw new Refusal('UNAUTHENTICATED');
        return withSession(tools, client, token, await sessionAnswer(tx, sessionCaller(row)));
      }),
    ),
    ...[
      [contract.acceptInvitation, acceptInvitation] as const,
      [contract.declineInvitation, declineInvitation] as const,
    ].map(([route, answer]) =>
      sessionDoor(route, ({ actor, session, params, client, write }) =>
        write(async (tx) => {
          await answer(tx, params.workspace_id, session.user.id, client.address);
          return await sessionAnswer(tx, { actor, session });
        }),
      ),
    ),
  ];
}

/** The caller's own membership is always visible to the caller. */
const ofHouse = ({ workspace }: Actor): Scope => ({ workspace_id: workspace.id, account_id: null });

/** Every session belongs to a member. */
const profileOf = (row: ResourceRow | undefined) => ({ full_name: row!['full_name'], phone: row!['phone'] });

function passwordAndFactorDoors(tools: SessionTools): Door[] {
  const { sessions, device_cookies, reset_mails, seal, clock } = tools;
  return [
    sessionDoor(contract.changePassword, async (call) => {
      const { session, body, client } = call;
      const checked = await checkPassword(tools, call, 'current_password', body.current_password);
      const hash = await hashNewPassword(
        call.sql,
        session.user.email,
        session.user.id,
        body.new_password,
        'new_password',
      );
      return await call.write(async (tx) => {
        if (!(await setPassword(tx, session.user.id, hash, checked)))
          throw new Refusal('CONFLICT', say('password_changed_meanwhile'));
        await deletePasswordResets(tx, session.user.id);
        await forgetOtherDevices(tx, device_cookies, session.user.id, client);
        await mailNotice(tx, reset_mails, session.user.email, 'password_set');
        const token = await renew(tx, sessions, session, { ends_others: true });
        return withSession(tools, client, token, ok({ message: 'The password is changed.' }));
      });
    }),
    sessionDoor(contract.startTotp, async (call) => {
      await checkPassword(tools, call, 'password', call.body.password);
      return await call.write(async (tx) =>
        ok({ data: await startSecondFactor(tx, seal, call.session.user), meta: {} }),
      );
    }),
    sessionDoor(contract.confirmTotp, async (call) => {
      const { session, body, client } = call;
      await checkPassword(tools, call, 'password', body.password);
      return await call.write(async (tx) => {
        const recovery_codes = await confirmSecondFactor(tx, seal, session.user.id, body.code, clock());
        await mailNotice(tx, reset_mails, session.user.email, 'factor_on');
        const token = await renew(tx, sessions, session, { ends_others: true });
        return withSession(tools, client, token, ok({ data: { recovery_codes }, meta: {} }));
      });
    }),
    sessionDoor(contract.endTotp, async (call) => {
      await checkPassword(tools, call, 'password', call.body.password);
      return await call.write(async (tx) => {
        const { user } = call.session;
        if (!(await deleteTotp(tx, user.id))) throw new Refusal('NOT_FOUND');
        tx.afterCommit(() => sessions.forget(user.id));
        await mailNotice(tx, reset_mails, user.email, 'factor_off');
        return ok({ data: { deleted: true, count: 1 }, meta: {} });
      });
    }),
  ];
}

// --- shared by several doors -------------------------------------------------------------------------------------

const withCookies = (answer: Answer, cookies: string[]): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Set-Cookie': cookies },
});

const withSession = ({ cookies }: SessionTools, client: Client, token: string, answer: Answer): Answer =>
  withCookies(answer, [cookies.write(token, client.is_tls)]);

const sessionAnswer = async (...[sql, who]: Parameters<typeof describeSession>): Promise<Answer> =>
  ok({ data: await describeSession(sql, who), meta: {} });

/**
 * Limits requests for reset links, and guesses at them, by network address; unknown e-mails count like known ones. `about`: counts looks at
 * a link separately, since a reader looks at it and then uses it.
 */
async function countReset(limiter: RateLimiter, { address }: Client, what: 'use' | 'about' = 'use'): Promise<void> {
  const limit = LIMITS.password_resets_per_minute;
  const { is_admitted, retry_after_s } = await limiter.take(`reset-${what}:${networkOf(address)}`, limit);
  if (!is_admitted) throw new Refusal('TOO_MANY_ATTEMPTS', undefined, { retry_after_s, limit });
}

async function endSession(tx: Tx, sessions: SessionIdentifier, { user }: Session, id: string): Promise<boolean> {
  tx.afterCommit(() => sessions.forget(user.id));
  return await deleteSession(tx, user.id, id);
}

function renew(tx: Tx, sessions: SessionIdentifier, session: Session, how: { ends_others: boolean }): Promise<string> {
  tx.afterCommit(() => sessions.forget(session.user.id));
  return renewSession(tx, session, how);
}

/**
 * Checks the password again, so that a stolen open session does not give away the whole account. Failures count as
 * failed sign-ins. Returns the matching hash; 422 on `field` if the password is wrong.
 */
async function checkPassword(
  { database, throttle }: SessionTools,
  { session }: Pick<SessionCall, 'session'>,
  field: string,
  password: string,
): Promise<string> {
  const { id } = session.user;
  const checked = await throttle.look(sessionOf(id, session.id), async () => {
    const stored = await findPasswordHash(database.read, id);
    const isRight = await isPassword(password, stored);
    return { is_right: isRight, result: isRight ? stored! : null };
  });
  if (checked !== null) return checked;
  const fields = { [field]: [say('password_wrong')] };
  throw invalid(fields, { tried: { what: 'password', user_id: id } });
}
