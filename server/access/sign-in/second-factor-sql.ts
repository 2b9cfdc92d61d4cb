import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { unprepared } from '../../platform/database/statement-names.ts';

/** Locks the person's second factor, so that each code works only once. */
export async function lockTotp(tx: Tx, user_id: string) {
  const [row] = await tx.rows(
    'lock_totp',
    `select secret, last_step, confirmed_at is not null as is_confirmed from user_totp where user_id = $1 for update`,
    [user_id],
  );
  return row;
}

export async function hasTotp(sql: Sql, user_id: string): Promise<boolean> {
  const text = `select 1 from user_totp where user_id = $1 and confirmed_at is not null`;
  return (await sql.rows('has_totp', text, [user_id])).length > 0;
}

/** Stores a started secret in place of an earlier one; false if the second factor is already on. */
export async function startTotpRow(tx: Tx, user_id: string, secret: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    null,
    `insert into user_totp as t (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
       where t.confirmed_at is null
     returning user_id`,
    [user_id, secret],
  );
  return rows.length > 0;
}

export const setLastStep = (tx: Tx, user_id: string, step: number): Promise<unknown> =>
  tx.rows(null, `update user_totp set last_step = $2 where user_id = $1`, [user_id, step]);

export const confirmTotpRow = (tx: Tx, user_id: string, step: number, at: Date): Promise<unknown> =>
  tx.rows(null, `update user_totp set confirmed_at = $3, last_step = $2 where user_id = $1`, [user_id, step, at]);

/** Turns off the second factor and deletes the recovery codes; false if it was off. */
export async function deleteTotp(tx: Tx, user_id: string): Promise<boolean> {
  await tx.rows(null, `delete from recovery_codes where user_id = $1`, [user_id]);
  const rows = await tx.rows(
    unprepared('delete_totp'),
    `delete from user_totp where user_id = $1 returning confirmed_at is not null as is_confirmed`,
    [user_id],
  );
  return rows[0]?.is_confirmed ?? false;
}

export const insertRecoveryCodes = (tx: Tx, user_id: string, hashes: readonly Buffer[]): Promise<unknown> =>
  tx.rows(
    null,
    `insert into recovery_codes (user_id, code_hash) select $1, code_hash from unnest($2::bytea[]) as code (code_hash)`,
    [user_id, hashes],
  );

/** Uses up a recovery code; false if it is unknown or used. */
export async function useRecoveryCode(tx: Tx, user_id: string, hash: Buffer): Promise<boolean> {
  const text = `delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1`;
  return (await tx.rows(null, text, [user_id, hash])).length > 0;
}
