import { LIMITS } from '../../../contract/limits.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import type { Client } from '../../caller/door.ts';
import { sessionHash } from './session-identifier.ts';
import { newCookieToken } from '../../caller/session-cookie.ts';
import { deleteOtherSessions, deleteSurplusSessions, insertSession, lockPerson, replaceToken } from './session-sql.ts';

const USER_AGENT_CHARACTERS = 300;

/** Begins a session in a workspace and returns its token, which is stored nowhere. Beyond 100 sessions, ends the least recently used. */
export async function openSession(
  tx: Tx,
  {
    user_id,
    workspace_id,
    client,
  }: { user_id: string; workspace_id: string; client: Omit<Client, 'is_tls' | 'cookie'> },
): Promise<string> {
  const token = newCookieToken();
  const { address } = client;
  const user_agent = cutText(client.user_agent, USER_AGENT_CHARACTERS);
  // Serialises concurrent sessions, so that none escapes the limit.
  await lockPerson(tx, user_id);
  await insertSession(tx, { id: newId(), user_id, workspace_id, token_hash: sessionHash(token), user_agent, address });
  await deleteSurplusSessions(tx, user_id, LIMITS.sessions_per_person);
  return token;
}

/**
 * Replaces a session's token, on every change of its rights, so that a planted or intercepted one becomes worthless.
 * `ends_others`: also ends all other sessions of the person.
 */
export async function renewSession(
  tx: Tx,
  session: { id: string; user: { id: string } },
  { ends_others }: { ends_others: boolean },
): Promise<string> {
  const token = newCookieToken();
  await replaceToken(tx, session.id, sessionHash(token));
  if (ends_others) await deleteOtherSessions(tx, session.user.id, session.id);
  return token;
}
