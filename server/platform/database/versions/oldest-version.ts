import type pg from 'pg';

/*
 * Versions side by side (R-RUN-6, docs/decisions/0071-versions-side-by-side.md): a version serves a database that newer
 * migrations have changed, as long as they only added to it. A migration that removes something in use records that in
 * the database itself, where older versions read it.
 */

/** The record of such a migration: the oldest version that still serves knows the migration of this name. */
export const NEEDS = /^needs (\d{4}-[a-z0-9-]+)$/;

/** A newer migration removed something that this version uses. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Throws DatabaseTooNew when the database requires a version with a migration that is not among `known`. */
export async function assertKnownToServe(client: Client, known: readonly string[]): Promise<void> {
  const needed = await neededMigration(client);
  if (needed !== null && !known.includes(needed))
    throw new DatabaseTooNew(
      `A newer version has migrated the database, and this one can no longer serve it: it does not know ${needed}. Install a newer version.`,
    );
}

/** The migration that a version must know; null: any version serves. */
async function neededMigration(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ says: string | null }>(
    `select obj_description(to_regclass('schema_migrations'), 'pg_class') as says`,
  );
  return NEEDS.exec(rows[0]?.says ?? '')?.[1] ?? null;
}
