import { say } from '../../../contract/messages/message.ts';
import type { Socket } from 'node:net';
import pg, { type Pool, type PoolClient, type PoolConfig } from 'pg';
import { addChange, wakeWatchers, writeChanges, type Change, type Changes } from './changes.ts';
import { addCount, writeCounts, type CountChange } from './counters.ts';
import { ASKED_AFTER_MS, SILENCE_MS, giveUpSilent, isSilence } from './give-up-silent.ts';
import { isoFromDatabase } from '../text/moments.ts';
import { codeInWords, namesInWords, tellsOfLostNode, withoutShard } from './remote-errors.ts';
import type { Answer, Name } from './statement-names.ts';
import { Refusal } from '../refusal.ts';

/*
 * The only access to the database: pools, statements, transactions. Reads and writes have separate pools, so that bulk
 * writes never delay a list. Authentication has its own too, so that slow lists never block it.
 */

/** The connections of a serving process. */
export const CONNECTIONS = { identity: 2, read: 4, write: 8 } as const;

/** The name of our connections in pg_stat_activity, unless their URL gives another. */
const APPLICATION_NAME = 'tahsil';

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoFromDatabase;
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** Runs statements. A plain name prepares the statement and gives its row type. Rows keep their SQL names. */
export type Sql = {
  /** `Asked`: for statements outside the service, as in tests. */
  rows<Asked = never, const N extends Name = Name>(
    name: N,
    text: string,
    values?: readonly unknown[],
  ): Promise<([Asked] extends [never] ? Answer<N> : NoInfer<Asked>)[]>;
};

export type Statement = { name: Name; text: string; values: readonly unknown[] };

export type Tx = Sql & {
  /** Changes the maintained counters in the transaction's last statement, so that their rows are locked for the commit only. */
  count(change: CountChange): void;
  /**
   * Commits only if this promise resolves: `check` covers statements of the transaction that are not awaited. When it
   * fails, the transaction fails with its error, whatever else failed meanwhile.
   */
  rely(check: Promise<unknown>): void;
  /**
   * Sends a statement with the commit, in its round trip: for rows that the transaction does not read. `write` sends it
   * at once, and its failure fails the transaction.
   */
  withCommit(write: (sql: Sql) => Promise<unknown>): void;
  /** Publishes the transaction's changes to live pages and statistics (changes.ts), with its commit. */
  publishChange(change: Change): void;
  /** Runs after the commit, never after a rollback. Must not throw. */
  afterCommit(run: () => void): void;
};

export type Database = {
  read: Sql;
  /**
   * Reads by one connection and one write, in this order. A failed statement does not cost the others their answers;
   * the call itself fails only without a connection.
   */
  readTogether(statements: readonly Statement[]): Promise<PromiseSettledResult<unknown[]>[]>;
  /** For tokens, sessions and rate limits. */
  identity: Sql;
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** For code that needs a pool or a connection: queue, migrations. */
  write_pool: Pool;
  pools: Record<'identity' | 'read' | 'write', Pool>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  connection_string: string;
  read_connections: number;
  write_connections: number;
  statement_timeout_ms: number;
  on_error: (error: Error) => void;
};

/** Opens the pools. Fails when the server cannot be reached, is older than PostgreSQL 15, or does not speak UTF-8. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const version = await serverVersion(options.connection_string);
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    jit: 'off',
    statement_timeout: options.statement_timeout_ms,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    client_connection_check_interval: 5_000,
    ...(version >= 170_000 ? { transaction_timeout: 3 * options.statement_timeout_ms } : {}),
  };
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: options.connection_string,
    application_name: APPLICATION_NAME,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 2_000,
    query_timeout: options.statement_timeout_ms + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASKED_AFTER_MS,
    maxLifetimeSeconds: 3_600,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    types,
  };
  let isClosing = false;
  const on_error = (error: Error) => {
    if (!isClosing) options.on_error(error);
  };
  const open = (max: number) => {
    const pool = new pg.Pool({ ...config, max });
    pool.on('error', on_error);
    pool.on('connect', (client) => client.on('error', on_error));
    return pool;
  };
  const pools = {
    identity: open(CONNECTIONS.identity),
    read: open(options.read_connections),
    write: open(options.write_connections),
  };
  giveUpSilent(Object.values(pools));
  const sqlOf = (pool: Pool): Sql => ({ rows: (name, text, values = []) => read(pool, name, text, values) });
  return {
    read: sqlOf(pools.read),
    readTogether: (statements) => readTogether(pools.read, statements),
    identity: sqlOf(pools.identity),
    transaction: (run) => withRetries(() => transaction(pools.write, run)),
    write_pool: pools.write,
    pools,
    close: async () => {
      isClosing = true;
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

async function serverVersion(connection_string: string): Promise<number> {
  const client = new pg.Client({ connectionString: connection_string, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const { version, encoding } = rows[0]!;
    if (version < 150_000)
      throw new Error(`PostgreSQL 15 or newer is needed, this one is ${Math.floor(version / 10_000)}.`);
    if (encoding !== 'UTF8') throw new Error(`The database must be encoded in UTF8, this one is in ${encoding}.`);
    return version;
  } finally {
    await client.end();
  }
}

/** Runs a single statement. 503 when a migration locks its table for long. */
async function read<Row>(pool: Pool, name: Name, text: string, values: readonly unknown[]): Promise<Row[]> {
  for (let renewed = 0; ; renewed++) {
    const client = await connect(pool);
    try {
      const rows = await query<Row>(client, name, text, values);
      client.release();
      return rows;
    } catch (error) {
      client.release(breaking(error));
      if (isRenewable(error) && renewed < RENEWED_MAX) continue;
      if (dbFault(error)?.code === LOCK_TIMEOUT) throw busy(error);
      throw error;
    }
  }
}

const connect = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw translateError(error);
  });

async function query<Row>(client: PoolClient, name: Name, text: string, values: readonly unknown[]): Promise<Row[]> {
  try {
    const result = await client.query(
      typeof name === 'string' ? { name, text, values: [...values] } : { text, values: [...values] },
    );
    return result.rows as Row[];
  } catch (error) {
    throw translateError(error);
  }
}

const rowsOn =
  (client: PoolClient): Sql['rows'] =>
  (name, text, values = []) => {
    joinWrites(client);
    return query(client, name, text, values);
  };

/** Joins all data for this connection in this turn into one write. */
function joinWrites(client: PoolClient): void {
  // A part of pg that its types lack.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function readTogether(pool: Pool, statements: readonly Statement[]): Promise<PromiseSettledResult<unknown[]>[]> {
  const client = await connect(pool);
  const rows = rowsOn(client);
  const answers = await Promise.allSettled(statements.map(({ name, text, values }) => rows(name, text, values)));
  client.release(answers.map((answer) => answer.status === 'rejected' && breaking(answer.reason)).find(Boolean));
  return await Promise.allSettled(
    answers.map(async (answer, i) => {
      if (answer.status === 'fulfilled') return answer.value;
      const { name, text, values } = statements[i]!;
      if (isRenewable(answer.reason)) return await read(pool, name, text, values);
      throw dbFault(answer.reason)?.code === LOCK_TIMEOUT ? busy(answer.reason) : answer.reason;
    }),
  );
}

async function transaction<T>(pool: Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  const rows = rowsOn(client);
  const counts = new Map<string, CountChange>();
  const changes: Changes = new Map();
  const after: (() => void)[] = [];
  const relied: Promise<unknown>[] = [];
  const last: ((sql: Sql) => Promise<unknown>)[] = [];
  let isOver = false;
  /** The first failure among statements sent together has the reason; later ones only report that the transaction was aborted. */
  let first: unknown;
  const sql: Sql = {
    // After a commit or rollback a statement would be its own transaction, perhaps inside another's.
    rows: async (name, text, values = []) => {
      if (isOver) throw new Error(`The transaction is over: ${typeof name === 'string' ? name : text} comes too late.`);
      const answer = await rows(name, text, values).catch((error: unknown) => {
        first ??= error;
        throw error;
      });
      return answer as never; // rows of the type that the name gives
    },
  };
  let broken: Error | undefined;
  try {
    // Not awaited: connections are pipelined, so this travels with the first statement, which reports its failure.
    joinWrites(client);
    const begun = client.query('begin').catch((error: Error) => (broken = error));
    const result = await run({
      ...sql,
      rely: (check) => {
        check.catch(() => undefined); // awaited below
        relied.push(check);
      },
      count: (change) => addCount(counts, change),
      publishChange: (change) => addChange(changes, change),
      withCommit: (write) => last.push(write),
      afterCommit: (later) => after.push(later),
    }).catch(async (error: unknown) => {
      await Promise.all(relied);
      throw error;
    });
    await begun;
    await Promise.all(relied);
    joinWrites(client);
    const written = last.map((write) => write(sql));
    written.push(writeChanges(sql.rows, [...changes.values()]), writeCounts(sql.rows, [...counts.values()]));
    isOver = true;
    const [committed] = await Promise.all([client.query('commit'), ...written]);
    if (committed.command !== 'COMMIT')
      throw new Error('The transaction was undone by an error that the code swallowed.');
    for (const later of after) later();
    if (changes.size > 0) wakeWatchers();
    return result;
  } catch (error) {
    isOver = true;
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    const cause = dbFault(error)?.code === ABORTED ? (first ?? error) : error;
    if (isSilence(cause) || isOutdatedStatement(cause)) broken = cause;
    throw translateError(cause);
  } finally {
    client.release(broken);
  }
}

// --- errors ------------------------------------------------------------------------------------------------------

/** The parts of PostgreSQL's error that our code decides by. */
export type DbFault = { code: string; constraint: string; table: string };

/** Code, constraint and table of a database error; null for anything else. For an error of another node they are parsed from its text. */
export function dbFault(error: unknown): DbFault | null {
  if (!(error instanceof pg.DatabaseError) || !error.code) return null;
  const { constraint, table, message, detail } = error;
  const code = codeInWords(error.code, message);
  if (constraint === undefined && table === undefined) return { code, ...namesInWords(message, detail) };
  return { code, constraint: withoutShard(constraint ?? ''), table: withoutShard(table ?? '') };
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EADDRNOTAVAIL']);
/** Codes of errors of a server that is stopping, starting, out of connections or disk, or timed out. */
const UNAVAILABLE = /^(08|53|57P0|57014|25P0[34])/;

/** True when the database is temporarily unavailable and the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && NETWORK.has(code)) return true;
  if (error instanceof pg.DatabaseError && code) {
    if (UNAVAILABLE.test(codeInWords(code, error.message)) || tellsOfLostNode(error.message)) return true;
  }
  return (
    /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error|Client was closed)/i.test(
      error.message,
    ) || isSilence(error)
  );
}

/** The refusal of writes while an operator moves the database (`tahsil read-only`). */
const READ_ONLY = '25006';
const RETRY_READ_ONLY_S = 15;

/** True when the error says that the database is read-only now. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Refusal && dbFault(error.cause)?.code === READ_ONLY;

function translateError(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const isRefused = dbFault(error)?.code === READ_ONLY;
  if (!isRefused && !isDatabaseUnavailable(error)) return error;
  const refusal = isRefused
    ? new Refusal('OVERLOADED', say('database_read_only'), { retry_after_s: RETRY_READ_ONLY_S })
    : new Refusal('OVERLOADED', say('database_unreachable'), { retry_after_s: 2 });
  refusal.cause = error;
  return refusal;
}

/** An earlier statement of the transaction has failed. */
const ABORTED = '25P02';
const LOCK_TIMEOUT = '55P03';
const TRANSIENT = new Set(['40001', '40P01', LOCK_TIMEOUT]);

function busy(cause: unknown): Refusal {
  const refusal = new Refusal('OVERLOADED', undefined, { retry_after_s: 1 });
  refusal.cause = cause;
  return refusal;
}

/**
 * The error if it breaks its connection; undefined: the connection stays usable, as after a refused statement. A new one
 * would cost the next request some 20 ms, and refusals are frequent while a node of a cluster is lost.
 */
function breaking(error: unknown): Error | undefined {
  const cause = error instanceof Refusal ? error.cause : error;
  const isRefused = cause instanceof pg.DatabaseError && cause.severity === 'ERROR' && !isOutdatedStatement(cause);
  return isRefused ? undefined : (cause as Error);
}

/** Most retries: each connection of a pool may be ended, or have an outdated statement. */
const RENEWED_MAX = 2 * CONNECTIONS.write;

/**
 * True for a read that another connection can answer: the statement here is outdated, or the connection was ended. An
 * operator (`tahsil read-only`) ended it, or its database did, which then refuses the next connection. Statements
 * pipelined behind the failed one only report that the connection is gone.
 */
function isRenewable(error: unknown): boolean {
  const cause = error instanceof Refusal ? error.cause : error;
  if (isOutdatedStatement(cause) || dbFault(cause)?.code === ENDED) return true;
  return cause instanceof Error && /^(Connection terminated unexpectedly|Client has encountered)/.test(cause.message);
}
const ENDED = '57P01';

/**
 * A statement prepared before a newer migration changed its result. PostgreSQL refuses it from then on; another
 * connection prepares it again.
 */
const isOutdatedStatement = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * Errors that call for a retry of the whole transaction: a deadlock, a lock timeout, the same reference or the same
 * name from two processes (R-ORD-16), two leads given to one person at once, or a product deleted between our check and
 * the row that names it.
 */
function isWorthRetrying(error: unknown): boolean {
  const fault = dbFault(error);
  if (!fault) return false;
  return (
    TRANSIENT.has(fault.code) ||
    (fault.code === '23505' && /_(reference|external_id|held_by)_key$/.test(fault.constraint)) ||
    (fault.code === '23503' && fault.constraint.endsWith('_product_id_fkey'))
  );
}

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  let renewed = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (isOutdatedStatement(error) && renewed++ < RENEWED_MAX) {
        attempt--;
        continue;
      }
      if (!isWorthRetrying(error)) throw error;
      if (attempt === 4) throw busy(error);
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 + Math.random() * 50));
    }
  }
}
