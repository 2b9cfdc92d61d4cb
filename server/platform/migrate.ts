import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const DIRECTORY = join(import.meta.dirname, '../../database/migrations');

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

/**
 * Brings the database to the newest schema, forward only, once across all processes. Returns the names of the migrations that ran.
 * When nothing is missing it costs two queries and does not even load the migration library.
 */
export async function migrate(connection_string: string): Promise<string[]> {
  return await withClient(connection_string, async (client) => {
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
    return missing;
  });
}

/** Names of the migrations that this checkout has and the database does not. Empty: the service may serve. */
export async function missingMigrations(client: { query: pg.Client['query'] }): Promise<string[]> {
  const names = (await readdir(DIRECTORY))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!rows[0]!.exists) return names;
  const done = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(done.rows.map((row) => row.name));
  return names.filter((name) => !known.has(name));
}
