import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asBaseline, recordBaseline } from './versions/before-baseline.ts';
import { assertKnownToServe } from './versions/oldest-version.ts';
import { isPlaced, placingClient } from './scale-out/migrate-placed.ts';
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

/** `owner_connection_string` is null when the service connects as the owner, or another process migrates. */
export type DatabaseUrls = { connection_string: string; owner_connection_string: string | null };

/**
 * Migrates the database to the newest schema, forward only, once across all processes. Also grants the role of
 * `connection_string` its rights, as the owner if there is one. Returns the names of the migrations that ran, and the
 * baseline where it took a database over. Without missing ones it costs a few queries and does not load the migration
 * library. DatabaseTooNew when a newer version has migrated it and this one can no longer serve it; DatabaseTooOld when
 * it ran some of the migrations before the baseline.
 */
export async function migrate(
  { connection_string, owner_connection_string }: DatabaseUrls,
  directory = DIRECTORY,
): Promise<string[]> {
  return await withClient(owner_connection_string ?? connection_string, async (client) => {
    const taken_over = await takeOver(client);
    const known = await knownMigrations(directory);
    await assertKnownToServe(client, known);
    const ran = (await missingMigrations(client, directory)).length > 0 ? await runMissing(client, directory) : [];
    // A newer version has granted the rights to its tables; this one does not know which of them are append-only.
    const isNewer = (await ranMigrations(client)).some((name) => !known.includes(name));
    if (owner_connection_string !== null && !isNewer) await giveRights(client, await roleOf(connection_string));
    return [...taken_over, ...ran];
  });
}

/** Lock of the migrating process, until its connection ends; other processes that start meanwhile wait for it. */
const LOCK = 7_403_035;
/** While a migration waits for a table, other users of that table queue behind it: it gives way before they time out. */
const TABLE_WAIT_MS = 1_000;
const AGAIN_AFTER_MS = 500;
const TRIES_MAX = 60;
/** Codes of errors that call for another try: a table is in use, or a deadlock with a running service. */
const IN_USE = new Set(['55P03', '40P01']);

/** Records the baseline if the database ran the migrations that it replaced; then returns its name. Errors: DatabaseTooOld. */
async function takeOver(client: pg.Client): Promise<string[]> {
  const ranReplaced = async () => {
    const ran = await ranMigrations(client);
    return asBaseline(ran).length < ran.length;
  };
  if (!(await ranReplaced())) return [];
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  // Another process may have recorded it meanwhile.
  return (await ranReplaced()) ? [await recordBaseline(client)] : [];
}

/** Runs the missing migrations, all or none, while services use the tables. Returns their names. */
async function runMissing(client: pg.Client, directory: string): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const missing = await missingMigrations(client, directory);
  if (missing.length === 0) return [];
  const { runner } = await import('node-pg-migrate');
  const by = (await isPlaced(client)) ? placingClient(client) : client;
  await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
  for (let tries = 1; ; tries++) {
    try {
      await runner({
        dbClient: by as pg.Client, // the library calls only `query`
        dir: directory,
        direction: 'up',
        migrationsTable: 'schema_migrations',
        singleTransaction: true,
        noLock: true,
        log: () => undefined,
      });
      break;
    } catch (error) {
      if (!IN_USE.has(String((error as { code?: unknown }).code)) || tries === TRIES_MAX) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  }
  await client.query('reset lock_timeout');
  return missing;
}

/**
 * Runs the first `count` migrations in the caller's transaction and an empty database, to restore the schema of an
 * older version.
 */
export async function migrateWithin(client: Pick<pg.ClientBase, 'query'>, count: number): Promise<void> {
  const { runner } = await import('node-pg-migrate');
  // The library begins and commits by itself; here the caller's transaction stays open.
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

/** Grants the role of `connection_string` its rights again, when another role owns the tables. */
export async function giveServiceRights({ connection_string, owner_connection_string }: DatabaseUrls): Promise<void> {
  if (owner_connection_string === null) return;
  const role = await roleOf(connection_string);
  await withClient(owner_connection_string, (client) => giveRights(client, role));
}

/** The role of a connection, asked of the server: a URL may leave its user out. */
const roleOf = (connection_string: string): Promise<string> =>
  withClient(connection_string, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user::text as role');
    return rows[0]!.role;
  });

/** Names of all migrations of this checkout, in order. */
export const knownMigrations = async (directory = DIRECTORY): Promise<string[]> =>
  (await readdir(directory))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

type Queries = { query: pg.Client['query'] };

/** Names of the migrations that this checkout has and the database does not. */
export async function missingMigrations(client: Queries, directory = DIRECTORY): Promise<string[]> {
  const ran = new Set(await ranMigrations(client));
  return (await knownMigrations(directory)).filter((name) => !ran.has(name));
}

/** Names of the migrations that the database ran, including those of newer versions. */
async function ranMigrations(client: Queries): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!rows[0]!.exists) return [];
  const ran = await client.query<{ name: string }>('select name from schema_migrations');
  return ran.rows.map(({ name }) => name);
}
