import { say } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdPerson, isMember, listLocalPeople, prove } from '../people/people-sql.ts';
import { deleteDevices, deleteOtherSessions, deletePasswordResets, setPassword } from './session-sql.ts';

/**
 * Sets a password as the operator, who vouches for the e-mail: for the global person, or for the only local one, who
 * becomes global. Ends the person's sessions and links; the second factor stays. 404 for an unknown e-mail, 409 for
 * several local people without `workspace_id`. `is_proven`: the person is global now; `prove` lists the exceptions.
 */
export async function setPasswordByOperator(
  tx: Tx,
  email: string,
  password_hash: string,
  workspace_id: string | null,
): Promise<{ id: string; email: string; is_proven: boolean }> {
  const id = await findMeantPerson(tx, email, workspace_id);
  await setPassword(tx, id, password_hash, null);
  await deletePasswordResets(tx, id);
  await deleteOtherSessions(tx, id, null);
  await deleteDevices(tx, id, null);
  await prove(tx, id);
  const isProven = (await holdPerson(tx, email))?.id === id;
  return { id, email: email.toLowerCase(), is_proven: isProven };
}

/**
 * The person that an operator means by an e-mail: the global one, otherwise the only local one. In a workspace: its
 * local one, otherwise the global one if a member. 404 and 409 as above.
 */
export async function findMeantPerson(tx: Tx, email: string, workspace_id: string | null): Promise<string> {
  const person = await holdPerson(tx, email);
  if (person && workspace_id === null) return person.id;
  const all = await listLocalPeople(tx, email);
  const meant = all.filter((one) => workspace_id === null || one.workspace_id === workspace_id);
  if (meant.length === 1) return meant[0]!.id;
  if (person && workspace_id !== null && (await isMember(tx, workspace_id, person.id))) return person.id;
  if (meant.length === 0)
    throw new Refusal('NOT_FOUND', say('email_of_nobody', { email, command: 'tahsil user create' }));
  const places = meant.map((one) => `${one.workspace_id} (${one.workspace})`);
  throw new Refusal('CONFLICT', say('email_of_several', { email, places }));
}
