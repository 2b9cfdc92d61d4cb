import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { giveRights } from './serving-role.ts';

const DIRECTORY = join(import.meta.dirname, '../../../database/migrations');

/** A client for setting up: no statement timeout, one connection. */
async function withClient<T>(connection_string: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connection_string, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** `owner_connection_string` is null where the service connects as the owner, or somebody else migrates. */
export type DatabaseUrls = { connection_string: string; owner_connection_string: string | null };

/**
 * Brings the database to the newest schema, forward only, once across all processes, and gives the role of `connection_string` its rights,
 * as the owner where there is one. Returns the names of the migrations that ran. When nothing is missing it costs three queries and does
 * not even load the migration library.
 */
export async function migrate({ connection_string, owner_connection_string }: DatabaseUrls): Promise<string[]> {
  return await withClient(owner_connection_string ?? connection_string, async (client) => {
    const missing = await missingMigrations(client);
    if (missing.length > 0) {
      const { runner } = await import('node-pg-migrate');
      await runner({
        dbClient: client,
        dir: DIRECTORY,
        direction: 'up',
        migrationsTable: 'schema_migrations',
        singleTransaction: true,
        log: () => undefined,
      });
    }
    if (owner_connection_string !== null) await giveRights(client, await roleOf(connection_string));
    return missing;
  });
}

/**
 * Makes the schema that the first `count` migrations make, in the caller's transaction and an empty database: of an older version, for
 * what it held.
 */
export async function migrateWithin(client: Pick<pg.ClientBase, 'query'>, count: number): Promise<void> {
  const { runner } = await import('node-pg-migrate');
  // The library begins and commits by itself; the transaction is the caller's.
  const within = {
    query: async (text: string, values?: unknown[]) =>
      /^(begin|commit|rollback);?$/i.test(text) ? { rows: [] } : await client.query(text, values),
  };
  await runner({
    dbClient: within as unknown as pg.Client,
    dir: DIRECTORY,
    direction: 'up',
    count,
    migrationsTable: 'schema_migrations',
    singleTransaction: true,
    log: () => undefined,
  });
}

/** Gives the role of `connection_string` its rights anew, where another role owns the tables. */
export async function giveServiceRights({ connection_string, owner_connection_string }: DatabaseUrls): Promise<void> {
  if (owner_connection_string === null) return;
  const role = await roleOf(connection_string);
  await withClient(owner_connection_string, (client) => giveRights(client, role));
}

/** Asked, as a URL may leave its user out. */
const roleOf = (connection_string: string): Promise<string> =>
  withClient(connection_string, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user::text as role');
    return rows[0]!.role;
  });

/** Names of all migrations of this checkout, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(DIRECTORY))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

/** Names of the migrations that this checkout has and the database does not. Empty: the service may serve. */
export async function missingMigrations(client: { query: pg.Client['query'] }): Promise<string[]> {
  const names = await knownMigrations();
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!rows[0]!.exists) return names;
  const done = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(done.rows.map((row) => row.name));
  return names.filter((name) => !known.has(name));
}
