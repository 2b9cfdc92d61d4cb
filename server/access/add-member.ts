import type { Tx } from '../platform/postgres.ts';
import { dbFault } from '../platform/postgres.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { isEmail } from '../platform/validation.ts';
import { holdRole } from './roles-sql.ts';
import { findHouseAccount, findUser, insertAccount, insertMember, insertUser } from './sql.ts';

export type MemberInput = {
  email: string;
  /** Set only when the person is new: an e-mail belongs to one person, who may be a member of several workspaces. */
  password_hash: string;
  full_name: string;
  role: string;
  /** Name of the seller account to make; a Seller without one gets an account named after the e-mail. */
  account_name?: string | undefined;
};

/**
 * Makes a person a member of the workspace in a role. A role whose sight is one account gets an account of its own, the others
 * work in the house account. 422 on `email` when it is none, and on `role` when there is none of that name; 409 when the person is a member already.
 */
export async function addMember(
  tx: Tx,
  workspace_id: string,
  input: MemberInput,
): Promise<{ id: string; account_id: string }> {
  const at = new Date(monotonicNow());
  if (!isEmail(input.email)) throw invalid({ email: ['The email field must be an e-mail address.'] });
  const role = await holdRole(tx, workspace_id, input.role);
  if (!role) throw invalid({ role: [`The role field names no role of this workspace: "${input.role}".`] });
  const account_id = role.scope === 'account' ? newId() : await findHouseAccount(tx, workspace_id);
  if (role.scope === 'account') {
    await insertAccount(
      tx,
      workspace_id,
      { id: account_id, name: input.account_name ?? input.email, kind: 'seller' },
      at,
    );
  }
  const known = await findUser(tx, input.email);
  const id = known?.id ?? newId();
  if (!known)
    await insertUser(
      tx,
      { id, email: input.email, full_name: input.full_name, password_hash: input.password_hash },
      at,
    );
  try {
    await insertMember(tx, workspace_id, { user_id: id, role_id: role.id, account_id }, at);
  } catch (error) {
    if (dbFault(error)?.code === '23505')
      throw new Refusal('CONFLICT', `${input.email} is a member of this workspace already.`);
    throw error;
  }
  return { id, account_id };
}
