import { say } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { monotonicNow, newId } from '../../platform/ids.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { isEmail } from '../../platform/http/validation.ts';
import { holdPerson, insertPerson, isMemberByEmail } from './people-sql.ts';
import { holdRole } from '../roles/roles-sql.ts';
import { deletePasswordResets, setPassword } from '../sign-in/session-sql.ts';
import { insertAccount, insertMember } from '../sql.ts';
import { findHouseAccount } from '../../caller/workspaces-sql.ts';

export type MemberInput = {
  email: string;
  /** The password of a person who has none; null: the person exists and has one. */
  password_hash: string | null;
  full_name: string;
  role: string;
  /** Name of the seller account to create; a Seller without one gets an account named after the e-mail. */
  account_name?: string | undefined;
};

/**
 * Makes a person a member of the workspace in a role, as the operator does: accepted, with a proven e-mail. Local
 * people of the same e-mail stay separate. A role that sees one account gets an account of its own; the others work in
 * the house account. 422 on a malformed `email`, an unknown `role`, or a missing `password`; 409 if the person is
 * already a member, or has a password and another is given.
 */
export async function addMember(
  tx: Tx,
  workspace_id: string,
  input: MemberInput,
): Promise<{ id: string; account_id: string }> {
  const at = new Date(monotonicNow());
  if (!isEmail(input.email)) throw invalid({ email: [say('must_be_email')] });
  const role = await holdRole(tx, workspace_id, input.role);
  if (!role) throw invalid({ role: [say('unknown_role_named', { role: input.role })] });
  const account_id = role.scope === 'account' ? newId() : await findHouseAccount(tx, workspace_id);
  if (role.scope === 'account') {
    await insertAccount(
      tx,
      workspace_id,
      { id: account_id, name: input.account_name ?? input.email, kind: 'seller' },
      at,
    );
  }
  const id = await personOf(tx, input, at);
  if (await isMemberByEmail(tx, workspace_id, input.email))
    throw new Refusal('CONFLICT', say('member_already', { email: input.email }));
  await insertMember(tx, workspace_id, { user_id: id, role_id: role.id, account_id }, at);
  return { id, account_id };
}

async function personOf(tx: Tx, { email, password_hash, full_name }: MemberInput, at: Date): Promise<string> {
  const known = await holdPerson(tx, email);
  if (known?.has_password && password_hash !== null)
    throw new Refusal('CONFLICT', say('password_stays', { email: known.email }));
  if (!known?.has_password && password_hash === null)
    throw invalid({ password: [say('password_required_for', { email })] });
  if (!known) return await insertPerson(tx, { id: newId(), email, password_hash, local_to: null }, full_name, at);
  if (password_hash !== null) {
    await setPassword(tx, known.id, password_hash, null);
    await deletePasswordResets(tx, known.id);
  }
  return known.id;
}
