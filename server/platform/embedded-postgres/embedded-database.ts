// The database of the service in the embedded cluster: connected to, made once, and refused unless its encoding is
// UTF-8.
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { OWNER_ROLE, SERVICE_ROLE, SUPERUSER_ROLE, writeAccessRules } from './embedded-cluster.ts';
import type { Place } from './embedded-place.ts';

const DATABASE = 'tahsil';
const ANSWER_MS = 3_000;
const NO_SUCH_DATABASE = '3D000';
const CANNOT_CONNECT_NOW = '57P03';

/**
 * The URLs of the service and of migrations. They hold no secret: the socket's directory and the kernel control access.
 * The `host` parameter wins over `localhost`, which is there only because a URL without a host does not parse.
 */
export function databaseUrls(place: Place): { connection_string: string; owner_connection_string: string } {
  const as = (role: string) =>
    `postgresql://${role}@localhost/${DATABASE}?host=${encodeURIComponent(place.socket_directory)}`;
  return { connection_string: as(SERVICE_ROLE), owner_connection_string: as(OWNER_ROLE) };
}

/** True when PostgreSQL answers within 3 seconds; a refusal (too many connections) is an answer too. */
export async function answers(place: Place): Promise<boolean> {
  try {
    await asSuperuser(place, DATABASE, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    return error instanceof DatabaseError && error.code !== CANNOT_CONNECT_NOW;
  }
}

/**
 * Makes the roles and the database of the service unless they exist. Safe to rerun after an interruption. Errors: a
 * sentence when the database's encoding is not UTF8.
 */
export async function prepareDatabase(place: Place): Promise<void> {
  const found = await lookAround(place).catch(async (error) => {
    if (!(error instanceof DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error;
    await asSuperuser(place, 'postgres', createDatabase);
    return lookAround(place);
  });
  if (found.encoding !== 'UTF8')
    throw new Error(`The database in ${place.home} has the encoding ${found.encoding}; it must be UTF8.`);
  if (!found.has_role) await addServiceRole(place);
}

type DatabaseRow = { encoding: string; has_role: boolean };

async function lookAround(place: Place): Promise<DatabaseRow> {
  const sql = `select current_setting('server_encoding') as encoding,
    exists (select from pg_roles where rolname = $1) as has_role`;
  const { rows } = await asSuperuser(place, DATABASE, (client) => client.query<DatabaseRow>(sql, [SERVICE_ROLE]));
  return rows[0]!;
}

async function createDatabase(client: Client): Promise<void> {
  for (const role of [OWNER_ROLE, SERVICE_ROLE]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} login`);
  }
  await client.query(`alter role ${OWNER_ROLE} createdb`);
  // It may look at and end the sessions of its own databases, which `drop database … with (force)` needs.
  await client.query(`grant pg_monitor, pg_signal_backend, pg_signal_autovacuum_worker to ${OWNER_ROLE}`);
  await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
}

/** Adds the service's role to data of a version that served as the owner. Its PostgreSQL may still run, with older access rules. */
async function addServiceRole(place: Place): Promise<void> {
  writeAccessRules(place);
  await asSuperuser(place, DATABASE, async (client) => {
    await client.query(`create role ${SERVICE_ROLE} login`);
    await client.query('select pg_reload_conf()');
  });
  for (const limit = performance.now() + ANSWER_MS; ; await pause(20)) {
    try {
      return await as(SERVICE_ROLE, place, DATABASE, async () => undefined);
    } catch (error) {
      if (performance.now() > limit) throw error;
    }
  }
}

const asSuperuser = <T>(place: Place, database: string, work: (client: Client) => Promise<T>): Promise<T> =>
  as(SUPERUSER_ROLE, place, database, work);

async function as<T>(user: string, place: Place, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: place.socket_directory,
    user,
    database,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: 10 * ANSWER_MS,
  });
  client.on('error', () => {}); // the query in work reports it
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
