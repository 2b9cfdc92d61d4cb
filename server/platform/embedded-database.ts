// The database of the service inside the embedded cluster: reached, made once, and refused when its text is not UTF-8.
import { Client, DatabaseError } from 'pg';
import { SERVICE_ROLE, SUPERUSER_ROLE } from './embedded-cluster.ts';
import type { Place } from './embedded-place.ts';

const DATABASE = 'tahsil';
const ANSWER_MS = 3_000;
const NO_SUCH_DATABASE = '3D000';
const CANNOT_CONNECT_NOW = '57P03';

/**
 * What the service connects with. It holds no secret: the socket's directory and the kernel say who may enter.
 * The `host` parameter wins over `localhost`, which is there only because a URL without a host does not parse.
 */
export function connectionString(place: Place): string {
  return `postgresql://${SERVICE_ROLE}@localhost/${DATABASE}?host=${encodeURIComponent(place.socket_directory)}`;
}

/** Whether PostgreSQL answers within 3 seconds; a refusal (too many connections) is an answer too. */
export async function answers(place: Place): Promise<boolean> {
  try {
    await asSuperuser(place, DATABASE, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    return error instanceof DatabaseError && error.code !== CANNOT_CONNECT_NOW;
  }
}

/**
 * Makes the role and the database of the service unless they exist. Safe to run again after it was cut short.
 * Errors: a sentence when the database's encoding is not UTF8.
 */
export async function prepareDatabase(place: Place): Promise<void> {
  const encoding = await serverEncoding(place).catch(async (error) => {
    if (!(error instanceof DatabaseError) || error.code !== NO_SUCH_DATABASE) throw error;
    await asSuperuser(place, 'postgres', createDatabase);
    return serverEncoding(place);
  });
  if (encoding !== 'UTF8')
    throw new Error(`The database in ${place.home} has the encoding ${encoding}; it must be UTF8.`);
}

async function serverEncoding(place: Place): Promise<string | undefined> {
  const sql = `select current_setting('server_encoding') as encoding`;
  const { rows } = await asSuperuser(place, DATABASE, (client) => client.query<{ encoding: string }>(sql));
  return rows[0]?.encoding;
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVICE_ROLE]);
  if (!rowCount) await client.query(`create role ${SERVICE_ROLE} login createdb`);
  // It may look at and end the sessions of its own databases, which `drop database … with (force)` needs.
  await client.query(`grant pg_monitor, pg_signal_backend, pg_signal_autovacuum_worker to ${SERVICE_ROLE}`);
  await client.query(`create database ${DATABASE} owner ${SERVICE_ROLE}`);
}

async function asSuperuser<T>(place: Place, database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: place.socket_directory,
    user: SUPERUSER_ROLE,
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
