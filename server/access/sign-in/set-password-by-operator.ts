import { say } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdPerson, isMember, listLocalPeople, prove } from '../people/people-sql.ts';
import { deleteDevices, deleteOtherSessions, deletePasswordResets, setPassword } from './session-sql.ts';

/**
 * The operator's word for whose an e-mail is: sets the password of the person of all workspaces, or makes the only local one that
 * person. Ends her sessions and links; the second factor stays. 404 when nobody has the e-mail, 409 when several local people do and
 * `workspace_id` does not say which. `is_proven`: she is the person of all workspaces now, unless `prove` says why not.
 */
export async function setPasswordByOperator(
  tx: Tx,
  email: string,
  password_hash: string,
  workspace_id: string | null,
): Promise<{ id: string; email: string; is_proven: boolean }> {
  const id = await personMeant(tx, email, workspace_id);
  await setPassword(tx, id, password_hash, null);
  await deletePasswordResets(tx, id);
  await deleteOtherSessions(tx, id, null);
  await deleteDevices(tx, id, null);
  await prove(tx, id);
  const isProven = (await holdPerson(tx, email))?.id === id;
  return { id, email: email.toLowerCase(), is_proven: isProven };
}

/**
 * The person whom an operator means by an e-mail: the one of all workspaces, else the only local one; in a workspace, its local one, else
 * its member who is the one of all. 404 and 409 as above.
 */
export async function personMeant(tx: Tx, email: string, workspace_id: string | null): Promise<string> {
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
