import { readConfig } from '../../server/config.ts';
import { makeHttpServer } from '../../server/http/http.ts';
import { openDatabase, type Database, type Sql, type Tx } from '../../server/platform/database/postgres.ts';
import type { Name } from '../../server/platform/database/statement-names.ts';
import { asOwner } from '../cluster.ts';
import { keepConnections, testDatabase } from '../harness.ts';
import { testLog } from '../log.ts';
import { noteWrites } from '../noted-writes.ts';
import { siteOf } from './mutants.ts';

/*
 * A service whose database can be replaced, so that the same calls meet the same rows again: as they were, beside decoys, or
 * with a statement that lacks a predicate.
 */

/** Sees every statement on its way to the database and may replace its text. */
export type Watch = (text: string) => string;

export type TestDatabases = {
  base: string;
  database: Database;
  /** Continues on a copy of a stored database. The current database is closed, and dropped unless it was kept. */
  goOnWith(name: string): Promise<void>;
  /** Closes the current database, and returns its name. */
  keep(): Promise<string>;
  /** Observer of the statements; null: none. */
  watch: Watch | null;
  /** Every statement that the service sent, with its origin (mutants.ts). */
  sent: ReadonlyMap<string, string>;
  close(): Promise<void>;
};

/** The limits are raised: a test sends many more requests per session and minute than a dashboard. */
export async function openTestDatabases(): Promise<TestDatabases> {
  // Migrated, but never used by the service: a database can be copied only without connections.
  const { connection_string, owner_connection_string } = await testDatabase();
  const origin = new URL(connection_string);
  // The matrix creates the history of other people and workspaces (activity.ts, decoy-tenants.ts).
  await asOwner({ owner_connection_string }, `grant update on all tables in schema public to ${origin.username}`);
  for (const table of ['cash_entries', 'cash_postings', 'cash_chain'])
    await asOwner({ owner_connection_string }, `alter table ${table} disable trigger refuse_change`);
  await noteWrites(owner_connection_string);
  const urlOf = (name: string) => Object.assign(new URL(origin), { pathname: `/${name}` }).href;
  // Only an owner copies and drops databases.
  const server = {
    owner_connection_string: Object.assign(new URL(owner_connection_string), { pathname: '/postgres' }).href,
  };
  const atServer = (statement: string) => asOwner(server, statement);
  let running: { name: string; database: Database; is_kept: boolean } | null = null;
  let copies = 0;

  const current = () => {
    if (!running) throw new Error('The stage has no database.');
    return running.database;
  };
  const sent = new Map<string, string>();
  const seen = (name: Name, text: string) => {
    if (!sent.has(text)) sent.set(text, siteOf(text));
    const result = databases.watch?.(text) ?? text;
    return { name: result === text ? name : null, text: result };
  };
  const watched =
    (sql: Pick<Sql, 'rows'>): Sql['rows'] =>
    (asked, asked_text, values) => {
      const { name, text } = seen(asked, asked_text);
      return sql.rows(name, text, values) as Promise<never>; // the requested type
    };
  const watchedTx = (tx: Tx): Tx => ({ ...tx, rows: watched(tx) });
  const database: Database = {
    read: { rows: (name, text, values) => watched(current().read)(name, text, values) },
    readTogether: (statements) =>
      current().readTogether(statements.map((one) => ({ ...one, ...seen(one.name, one.text) }))),
    identity: { rows: (name, text, values) => watched(current().identity)(name, text, values) },
    transaction: (run) => current().transaction((tx) => run(watchedTx(tx))),
    get write_pool() {
      return current().write_pool;
    },
    get pools() {
      return current().pools;
    },
    close: async () => undefined,
  };
  const leave = async () => {
    if (!running) return;
    const { name, is_kept } = running;
    await running.database.close();
    running = null;
    if (!is_kept) await atServer(`drop database ${name}`);
  };
  const matrix = async (name: string, isKept: boolean) => {
    running = { name, is_kept: isKept, database: await opened(urlOf(name)) };
  };

  const config = readConfig(
    {
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      WEBHOOK_ALLOW_PRIVATE: '1',
      TRUST_PROXY: '127.0.0.1',
    },
    process.cwd(),
  );
  const { app } = makeHttpServer(config, database, testLog, '0.0.0', {
    bounds: { requests_per_minute_person: 1_000_000 },
  });
  keepConnections(app);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const databases: TestDatabases = {
    base,
    database,
    watch: null,
    sent,
    async goOnWith(name) {
      await leave();
      const copy = `${name}_${++copies}`;
      await atServer(`create database ${copy} template ${name}`);
      await matrix(copy, false);
    },
    async keep() {
      const { name } = running!;
      running!.is_kept = true;
      await leave();
      return name;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      // The tests' PostgreSQL is removed when they end, and this database with it.
      if (running) await running.database.close();
    },
  };
  await databases.goOnWith(origin.pathname.slice(1));
  return databases;
}

const opened = (connection_string: string): Promise<Database> =>
  openDatabase({
    connection_string,
    read_connections: 4,
    write_connections: 8,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
