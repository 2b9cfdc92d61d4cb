import { sha256 } from '../platform/ids.ts';
import { networkOf } from '../platform/networks.ts';
import type { Database, Tx } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import { signInEntry } from './audit-entry.ts';
import { insertAudit } from './audit-sql.ts';
import type { Client } from './door.ts';
import { sessionCaller, sessionHash } from './identify-session.ts';
import { openSession } from './open-session.ts';
import { acceptInvitation } from './answer-invitation.ts';
import { listInvitations } from './invitations-sql.ts';
import type { OpenInvitation } from './invitations-sql.ts';
import { findPassword } from './passwords.ts';
import { useSecondFactor } from './second-factor.ts';
import { deleteSessionOfToken, findPeopleSigningIn, findSession, listMemberships } from './session-sql.ts';
import type { PersonSigningIn } from './session-sql.ts';
import type { Tries, Try } from './tries.ts';

export type SignInTools = { database: Database; tries: Tries; seal: Seal; clock: () => number };
export type SignInInput = {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code; null when none was typed. */
  totp_code: string | null;
  client: Client;
  /** Where she is no active member anywhere: accepts the invitation that 403 named. */
  accepts_invitation: boolean;
  /** Token of the session this browser had until now: it ends. */
  replaces: string | null;
};

/**
 * Begins a session and gives its token. 401 for a wrong password and for an unknown e-mail, after the same work and in the same
 * words; 401 with a message on `totp_code` when only the code is missing or wrong; 403 for a person without an active membership;
 * 429 and 503 as `Tries` says; 403 with `accepts_invitation` where she is invited only. Not one transaction: hashing takes 40 ms.
 */
export async function signIn(tools: SignInTools, input: SignInInput): Promise<string> {
  const { address } = input.client;
  const email = input.email.trim();
  const people = await findPeopleSigningIn(tools.database.read, email, address);
  const trier = { address, account: accountKey(people, email, address) };
  const outcome = await tools.tries(trier, () => lookAt(tools, input, people));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Failures are counted by person, so that an e-mail in other letters is no other account. Where she is signed in already they are
 * counted apart: whoever fails on her e-mail elsewhere does not lock her out there.
 */
function accountKey(people: readonly PersonSigningIn[], email: string, address: string): string {
  const [first] = people;
  if (!first) return sha256(email.toLowerCase()).toString('hex', 0, 16);
  // A try is one at all of them: who is known as one of them is not known as the others.
  return people.every(({ is_known_here }) => is_known_here) ? keyHere(first.id, address) : first.id;
}

export const keyHere = (user_id: string, address: string): string => `${user_id}:${networkOf(address)}`;

async function lookAt(
  { database, seal, clock }: SignInTools,
  input: SignInInput,
  people: readonly PersonSigningIn[],
): Promise<Try<string | Refusal>> {
  const hashes = people.map(({ password_hash }) => password_hash);
  const person = people[await findPassword(input.password, hashes)];
  if (!person) return { is_right: false, result: wrongCredentials() };
  const { totp_code } = input;
  if (person.has_totp && totp_code === null)
    return { is_right: true, result: codeWanted('The totp_code field is required.') };
  const token = await database.transaction(async (tx) => {
    if (totp_code !== null && !(await useSecondFactor(tx, seal, person.id, totp_code, clock()))) return null;
    return await begin(tx, person.id, input);
  });
  if (token !== null) return { is_right: true, result: token };
  return { is_right: false, result: codeWanted('The totp_code field is not a code that can be used now.') };
}

async function begin(
  tx: Tx,
  user_id: string,
  { client, replaces, accepts_invitation }: Pick<SignInInput, 'client' | 'replaces' | 'accepts_invitation'>,
): Promise<string> {
  const [workspace] = await listMemberships(tx, user_id);
  if (!workspace) {
    const [invitation] = await listInvitations(tx, user_id);
    if (!invitation) throw new Refusal('FORBIDDEN', 'You are no active member of any workspace; ask an Admin.');
    if (!accepts_invitation) throw onlyInvited(invitation);
    await acceptInvitation(tx, invitation.id, user_id, client.address);
    return await begin(tx, user_id, { client, replaces, accepts_invitation });
  }
  if (replaces !== null) await deleteSessionOfToken(tx, sessionHash(replaces));
  const token = await openSession(tx, { user_id, workspace_id: workspace.id, client });
  const session = await findSession(tx, sessionHash(token));
  if (session) await insertAudit(tx, [signInEntry(sessionCaller(session), client.address)]);
  return token;
}

const wrongCredentials = () => new Refusal('UNAUTHENTICATED', 'This e-mail and password do not belong together.');

const onlyInvited = ({ name, role }: Pick<OpenInvitation, 'name' | 'role'>) =>
  new Refusal(
    'FORBIDDEN',
    'You are no active member of any workspace yet; send accepts_invitation to accept this one.',
    {
      fields: { accepts_invitation: [`${name} (${role})`] },
    },
  );

const codeWanted = (message: string) =>
  new Refusal('UNAUTHENTICATED', 'A code of your authenticator app is needed.', { fields: { totp_code: [message] } });
