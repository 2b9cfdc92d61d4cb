import { say } from '../../../contract/messages/message.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { passwordFault } from './password-fault.ts';
import { hashPassword } from './passwords.ts';
import { findHashesBeside } from './session-sql.ts';

/**
 * Hashes a new password, which takes about 40 ms; call before the transaction. 422 on `field` for an easily guessed one
 * (password-fault.ts), and if another person with that e-mail has it: sign-in could not distinguish the two. `user_id`
 * null: the global person, who may not exist yet.
 */
export async function hashNewPassword(
  sql: Sql,
  email: string,
  user_id: string | null,
  password: string,
  field = 'password',
): Promise<string> {
  const fault = passwordFault(password, email);
  if (fault) throw invalid({ [field]: [fault] });
  const others = await findHashesBeside(sql, email, user_id);
  const hash = await hashPassword(password, others[0]);
  if (others.includes(hash)) throw invalid({ [field]: [say('password_elsewhere')] });
  return hash;
}
