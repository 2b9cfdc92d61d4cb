import { about, say, type Message } from '../../../contract/messages/message.ts';
import { sha256 } from '../../platform/ids.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import { Refusal, type RefusedAttempt } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Mails } from './account-notices.ts';
import { acceptInvitation } from '../people/invitation-answers.ts';
import { signInEntry } from '../../caller/audit/audit-entry.ts';
import { insertAudit } from '../../caller/audit/audit-sql.ts';
import type { Client } from '../../caller/door.ts';
import { sessionCaller, sessionHash } from './session-identifier.ts';
import { deviceHash, rememberDevice } from './known-devices.ts';
import { openSession } from './open-session.ts';
import { listInvitations, type OpenInvitation } from '../people/invitations-sql.ts';
import { findPassword } from './passwords.ts';
import { mailAboutWrongCodes, useSecondFactor } from './second-factor.ts';
import type { Cookie } from '../../caller/session-cookie.ts';
import {
  deleteSessionOfToken,
  findPasswordHash,
  findPeopleSigningIn,
  findSession,
  listMemberships,
  lockPerson,
  type PersonSigningIn,
} from './session-sql.ts';
import { deviceOf, stranger, type Trier, type SignInThrottle, type Try } from './sign-in-throttle.ts';

export type SignInTools = {
  database: Database;
  throttle: SignInThrottle;
  seal: Seal;
  clock: () => number;
  device_cookies: Cookie;
  reset_mails: Mails;
};
export type SignInInput = {
  email: string;
  password: string;
  /** Code of the authenticator app, or a recovery code; null if not given. */
  totp_code: string | null;
  client: Client;
  /** For a person without an active membership: accepts the invitation named by the 403. */
  accepts_invitation: boolean;
  /** Token of this browser's previous session, which ends. */
  replaces: string | null;
};

/** Tokens of the session and of the browser, for cookies. */
export type SignInTokens = { session: string; device: string };

/**
 * Begins a session and remembers the browser. 401 for a wrong password and for an unknown e-mail, with equal work and
 * equal text. 401 with a message on `totp_code` when only the code is missing or wrong. 403 without an active
 * membership, with `accepts_invitation` for an invited person. 429 and 503 as `SignInThrottle` describes. Warns a person
 * after many wrong codes with the right password. Not one transaction: hashing takes 40 ms.
 */
export async function signIn(tools: SignInTools, input: SignInInput): Promise<SignInTokens> {
  const email = input.email.trim();
  const device = tools.device_cookies.read(input.client.cookie);
  const device_hash = device === null ? null : deviceHash(device);
  const people = await findPeopleSigningIn(tools.database.read, email, device_hash);
  let outcome: SignInTokens | Refusal = wrongCredentials(null);
  for (const { trier, among } of groupsOf(people, email, input.client.address, device_hash)) {
    outcome = await tools.throttle.look(trier, () => lookAt(tools, input, among));
    if (!(outcome instanceof Refusal) || outcome.tried?.what !== 'password') break;
  }
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Failures are counted by person, so that all spellings of an e-mail count as one account. Known browsers are counted
 * separately: failures elsewhere do not lock the person out there. Among several people of one e-mail, those known in
 * this browser are checked first: being known as one of them gives no tries at the others.
 */
function groupsOf(
  people: readonly PersonSigningIn[],
  email: string,
  address: string,
  device_hash: Buffer | null,
): { trier: Trier; among: PersonSigningIn[] }[] {
  const [known, others] = [people.filter((one) => one.is_known_device), people.filter((one) => !one.is_known_device)];
  const nobody = sha256(email.toLowerCase()).toString('hex', 0, 16);
  const inDevice = known[0] && device_hash ? [{ trier: deviceOf(known[0].id, device_hash), among: known }] : [];
  if (known.length > 0 && others.length === 0) return inDevice;
  return [...inDevice, { trier: stranger(address, others[0]?.id ?? null, nobody), among: others }];
}

async function lookAt(
  tools: SignInTools,
  input: SignInInput,
  people: readonly PersonSigningIn[],
): Promise<Try<SignInTokens | Refusal>> {
  const { database, seal, clock } = tools;
  const hashes = people.map(({ password_hash }) => password_hash);
  const person = people[await findPassword(input.password, hashes)];
  if (!person) return { is_right: false, result: wrongCredentials(people[0]?.id ?? null) };
  const { totp_code } = input;
  if (person.has_totp && totp_code === null) return { is_right: true, result: codeRefusal(say('required')) };
  const signedIn = await database.transaction(async (tx) => {
    // Hashing takes time, during which the password may have changed.
    await lockPerson(tx, person.id);
    if ((await findPasswordHash(tx, person.id)) !== person.password_hash) return wrongCredentials(person.id);
    if (totp_code !== null && !(await useSecondFactor(tx, seal, person.id, totp_code, clock()))) return null;
    return await begin(tx, tools, person.id, input);
  });
  if (signedIn instanceof Refusal) return { is_right: false, result: signedIn };
  if (signedIn !== null) return { is_right: true, result: signedIn };
  if (await tools.throttle.countWrongCode(person.id))
    await mailAboutWrongCodes(database, tools.reset_mails, { id: person.id, email: person.email });
  const refusal = codeRefusal(say('code_not_usable'), { what: 'code', user_id: person.id });
  return { is_right: false, result: refusal };
}

async function begin(
  tx: Tx,
  tools: SignInTools,
  user_id: string,
  input: Pick<SignInInput, 'client' | 'replaces' | 'accepts_invitation'>,
): Promise<SignInTokens> {
  const { client, replaces, accepts_invitation } = input;
  const [workspace] = await listMemberships(tx, user_id);
  if (!workspace) {
    const [invitation] = await listInvitations(tx, user_id);
    if (!invitation) throw new Refusal('FORBIDDEN', say('member_nowhere'));
    if (!accepts_invitation) throw invitationRefusal(invitation);
    await acceptInvitation(tx, invitation.id, user_id, client.address);
    return await begin(tx, tools, user_id, input);
  }
  if (replaces !== null) await deleteSessionOfToken(tx, sessionHash(replaces));
  return await beginSession(tx, tools.device_cookies, { user_id, workspace_id: workspace.id, client });
}

/** Opens a session for an authenticated person, remembers the browser, and writes both into the audit log. */
export async function beginSession(
  tx: Tx,
  device_cookies: Cookie,
  { user_id, workspace_id, client }: { user_id: string; workspace_id: string; client: Client },
): Promise<SignInTokens> {
  const token = await openSession(tx, { user_id, workspace_id, client });
  const device = await rememberDevice(tx, device_cookies, user_id, client);
  const session = await findSession(tx, sessionHash(token));
  if (session) await insertAudit(tx, [signInEntry(sessionCaller(session), client.address)]);
  return { session: token, device };
}

const wrongCredentials = (user_id: string | null) =>
  new Refusal('UNAUTHENTICATED', say('wrong_credentials'), {
    tried: { what: 'password', user_id },
  });

const invitationRefusal = ({ name, role }: Pick<OpenInvitation, 'name' | 'role'>) =>
  new Refusal('FORBIDDEN', say('member_nowhere_yet'), {
    fields: { accepts_invitation: [say('invitation_to', { workspace: name, role })] },
  });

const codeRefusal = (why: Message, tried?: RefusedAttempt) =>
  new Refusal('UNAUTHENTICATED', say('code_wanted'), {
    fields: { totp_code: [about(why, 'totp_code')] },
    ...(tried ? { tried } : {}),
  });
