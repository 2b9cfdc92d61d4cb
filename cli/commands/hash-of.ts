import { hashNewPassword } from '../../server/access/sign-in/hash-new-password.ts';
import type { Sql } from '../../server/platform/database/postgres.ts';

/** The hash of the password that an operator sets for the person of an e-mail; null: none was given. */
export const hashOf = async (sql: Sql, email: string, password: string | undefined): Promise<string | null> =>
  password === undefined ? null : await hashNewPassword(sql, email, null, password);
