import { int4Array, textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** The counts of a key. Ages are seconds on the database's clock; negative if that clock was set back. */
export type TryCount = Row<'lock_tries'>;

/** Locks the counts of these keys in their order, and creates missing ones. */
export async function lockTries(tx: Tx, keys: readonly string[]): Promise<TryCount[]> {
  await tx.rows(
    'make_tries',
    `insert into failed_tries (key, level, leveled_at, window_started_at, tries)
     select key, 0, statement_timestamp(), statement_timestamp(), 0 from unnest($1::text[]) as asked (key) order by key
     on conflict (key) do nothing`,
    [textArray(keys)],
  );
  return await tx.rows(
    'lock_tries',
    `select key, level, extract(epoch from clock_timestamp() - leveled_at)::float8 as level_age_s,
       extract(epoch from clock_timestamp() - window_started_at)::float8 as window_age_s, tries
     from failed_tries where key = any($1::text[]) order by key for update`,
    [textArray(keys)],
  );
}

/** Writes counts of locked keys; a new window begins now. */
export const writeTries = (
  tx: Tx,
  counts: readonly { key: string; level: number; tries: number; is_new_window: boolean }[],
): Promise<unknown> =>
  tx.rows(
    'write_tries',
    `update failed_tries f set level = n.level, leveled_at = clock_timestamp(), tries = n.tries,
       window_started_at = case when n.is_new = 1 then clock_timestamp() else f.window_started_at end
     from unnest($1::text[], $2::float8[], $3::int[], $4::int[]) as n (key, level, tries, is_new)
     where f.key = n.key`,
    [
      textArray(counts.map(({ key }) => key)),
      counts.map(({ level }) => level),
      int4Array(counts.map(({ tries }) => tries)),
      int4Array(counts.map(({ is_new_window }) => (is_new_window ? 1 : 0))),
    ],
  );

/** Subtracts a try from each of these keys. */
export const uncountTries = (sql: Sql, keys: readonly string[]): Promise<unknown> =>
  sql.rows(
    'uncount_tries',
    `update failed_tries set tries = greatest(tries - 1, 0), level = greatest(level - 1, 0)
     where key in (select key from failed_tries where key = any($1::text[]) order by key for update)`,
    [textArray(keys)],
  );

/** Deletes keys without a try for a day. */
export const forgetOldTries = (sql: Sql): Promise<unknown> =>
  sql.rows('forget_tries', `delete from failed_tries where leveled_at < now() - interval '1 day'`);
