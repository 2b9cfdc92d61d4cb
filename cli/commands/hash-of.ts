import { hashNewPassword } from '../../server/access/sign-in/hash-new-password.ts';
import type { Sql } from '../../server/platform/database/postgres.ts';

/** Hash of the password that an operator sets for the person with this e-mail; null without a password. */
export const hashOf = async (sql: Sql, email: string, password: string | undefined): Promise<string | null> =>
  password === undefined ? null : await hashNewPassword(sql, email, null, password);
