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
import { isPassword } from './passwords.ts';
import { useSecondFactor } from './second-factor.ts';
import { deleteSessionOfToken, findPersonSigningIn, findSession, listMemberships } from './session-sql.ts';
import type { PersonSigningIn } from './session-sql.ts';
import type { Tries, Try } from './tries.ts';

export type SignInTools = { database: Database; tries: Tries; seal: Seal; clock: () => number };
export type SignInInput = {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code; null when none was typed. */
  totp_code: string | null;
  client: Client;
  /** Token of the session this browser had until now: it ends. */
  replaces: string | null;
};

/**
 * Begins a session and gives its token. 401 for a wrong password and for an unknown e-mail, after the same work and in the same
 * words; 401 with a message on `totp_code` when only the code is missing or wrong; 403 for a person without an active membership;
 * 429 and 503 as `Tries` says. Not one transaction: hashing takes 40 ms.
 */
export async function signIn(tools: SignInTools, input: SignInInput): Promise<string> {
  const { address } = input.client;
  const email = input.email.trim();
  const person = await findPersonSigningIn(tools.database.read, email, address);
  const trier = { address, account: accountKey(person, email, address) };
  const outcome = await tools.tries(trier, () => lookAt(tools, input, person));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Failures are counted by person, so that an e-mail in other letters is no other account. Where she is signed in already they are
 * counted apart: whoever fails on her e-mail elsewhere does not lock her out there.
 */
function accountKey(person: PersonSigningIn | undefined, email: string, address: string): string {
  if (!person) return sha256(email.toLowerCase()).toString('hex', 0, 16);
  return person.is_known_here ? keyHere(person.id, address) : person.id;
}

export const keyHere = (user_id: string, address: string): string => `${user_id}:${networkOf(address)}`;

async function lookAt(
  { database, seal, clock }: SignInTools,
  input: SignInInput,
  person: PersonSigningIn | undefined,
): Promise<Try<string | Refusal>> {
  const isRight = await isPassword(input.password, person?.password_hash ?? null);
  if (!person || !isRight) return { is_right: false, result: wrongCredentials() };
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

async function begin(tx: Tx, user_id: string, { client, replaces }: SignInInput): Promise<string> {
  const [workspace] = await listMemberships(tx, user_id);
  if (!workspace) throw new Refusal('FORBIDDEN', 'You are no active member of any workspace; ask an Admin.');
  if (replaces !== null) await deleteSessionOfToken(tx, sessionHash(replaces));
  const token = await openSession(tx, { user_id, workspace_id: workspace.id, client });
  const session = await findSession(tx, sessionHash(token));
  if (session) await insertAudit(tx, [signInEntry(sessionCaller(session), client.address)]);
  return token;
}

const wrongCredentials = () => new Refusal('UNAUTHENTICATED', 'This e-mail and password do not belong together.');

const codeWanted = (message: string) =>
  new Refusal('UNAUTHENTICATED', 'A code of your authenticator app is needed.', { fields: { totp_code: [message] } });
