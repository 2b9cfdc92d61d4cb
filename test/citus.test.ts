import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { makeHttpServer } from '../server/http/http.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { writeBackup } from '../server/platform/backup/write-backup.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase, type Database, type Sql } from '../server/platform/database/postgres.ts';
import { holdToReading } from '../server/platform/database/read-only-sql.ts';
import { checkCluster } from '../server/platform/database/scale-out/check-cluster.ts';
import { placingClient } from '../server/platform/database/scale-out/migrate-placed.ts';
import { placeTables } from '../server/platform/database/scale-out/place-tables.ts';
import { checkStoredBytes } from '../server/platform/stored-bytes.ts';
import { checkCash } from '../server/reports/checks/check-cash-sql.ts';
import { checkCounts } from '../server/reports/checks/check-counts-sql.ts';
import { checkDocuments } from '../server/reports/checks/check-documents-sql.ts';
import { findWrongStatistics } from '../server/reports/checks/find-wrong-statistics.ts';
import { siteOf } from './access-matrix/mutants.ts';
import { ASKED_OF_MORE } from './asked-of-more.ts';
import { startCitus } from './citus-cluster.ts';
import { skippedOnCitus } from './cluster.ts';
import { testLog } from './log.ts';
import { liveShopDay } from './shop-day.ts';

/* On a cluster, where CITUS_POSTGRES names the folder of a PostgreSQL with Citus (citus-cluster.ts). */

const programs = process.env['CITUS_POSTGRES'];
const skip = skippedOnCitus('starts a cluster of its own') || (programs ? false : 'CITUS_POSTGRES is not set');

test(
  'shops’ day on a cluster whose tables were placed, each statement for one node; then a backup and a migration',
  { skip },
  async (t) => {
    const closings: (() => unknown)[] = [];
    t.after(async () => {
      for (const close of closings.toReversed()) await close();
    });
    const cluster = await startCitus(programs!);
    closings.push(() => cluster.stop());
    const url = await cluster.makeDatabase('tahsil');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    closings.push(() => client.end());
    assert.match((await checkCluster(client)).wrong.join(), /run `tahsil migrate` first/);
    await migrate({ connection_string: url, owner_connection_string: null });
    await placeAfterABreak(client);

    const { database, sent } = await recorded(url);
    const config = readConfig(
      { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1' },
      process.cwd(),
    );
    const { app } = makeHttpServer(config, database, testLog, '0.0.0');
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= app.close().then(() => database.close()));
    closings.push(close);
    await liveShopDay({ base: await app.listen({ port: 0, host: '127.0.0.1' }), database });

    assert.deepEqual(await askedOfMore(client, sent), []);

    const folder = mkdtempSync(join(tmpdir(), 'tahsil-citus-backup-'));
    closings.push(() => rmSync(folder, { recursive: true }));
    await assert.rejects(writeBackup(url, folder, '0.0.0'), /while nobody writes/);
    assert.ok((await holdToReading(client, true)) > 0);
    await assert.rejects(
      database.transaction((tx) => tx.rows(null, 'delete from orders where false')),
      /moved/,
    );
    await database.read.rows(null, 'select from orders limit 1');
    const backup = await writeBackup(url, folder, '0.0.0');
    await close();
    await holdToReading(client, false);
    assert.ok(backup.manifest.tables.find(({ name }) => name === 'orders')!.rows >= 5);
    // Restoring fails if the rows of a table differ from those of the backup.
    const restored = { connection_string: await cluster.makeDatabase('restored'), owner_connection_string: null };
    await restoreBackup(restored, backup, false);
    await placeWithRows(restored.connection_string);

    await migrateByMadeUp(client);
  },
);

/** Rows are placed as they are: triggers for new rows neither count nor note them again. */
async function placeWithRows(connection_string: string): Promise<void> {
  const client = new pg.Client({ connectionString: connection_string });
  await client.connect();
  const unsealed = async () =>
    (await client.query<{ n: number }>('select count(*)::int as n from audit_unsealed')).rows[0]!.n;
  try {
    const before = await unsealed();
    const { wrong, to_place } = await checkCluster(client);
    assert.deepEqual(wrong, []);
    await placeTables(client, to_place, () => undefined);
    assert.equal(await unsealed(), before);
  } finally {
    await client.end();
  }
  const { database } = await recorded(connection_string);
  try {
    assert.deepEqual(await checkCounts(database.read), []);
    assert.deepEqual(await checkCash(database.read), []);
    assert.deepEqual(await checkDocuments(database.read), []);
    assert.deepEqual(await findWrongStatistics(database), []);
    assert.deepEqual(await checkStoredBytes(database.read), []);
  } finally {
    await database.close();
  }
}

/** A migration that changes placed tables and creates new ones, with keys to placed ones, on every node and on the coordinator. */
const MADE_UP = `
alter table orders add made_up text not null default '', add made_up_rank integer;
alter table orders add constraint orders_made_up_check check (length(made_up) < 10);
alter table leads drop constraint leads_status_check;
alter table leads add constraint leads_status_check check (status <> '');
create index orders_made_up_idx on orders (workspace_id, made_up) where made_up <> '';
comment on column orders.made_up is 'Made up';
update orders set made_up = 'yes' where total > 0;
drop table order_comments;
create table order_comments (
  workspace_id uuid not null, id uuid not null, order_id uuid not null, author_id uuid, written_by text not null, body text not null,
  is_pinned boolean not null default false, created_at timestamptz not null, primary key (workspace_id, id)
);
create index order_comments_order_idx on order_comments (workspace_id, order_id, id);
insert into order_comments (workspace_id, id, order_id, written_by, body, created_at)
select workspace_id, id, id, 'nobody', made_up, created_at from orders;
drop table statistics_fills;
create table statistics_fills (
  workspace_id uuid not null, source text not null, product_id uuid not null, after_id uuid not null, primary key (workspace_id, source, product_id)
);

-- Foreign keys
alter table order_comments add foreign key (workspace_id, order_id) references orders on delete cascade;
alter table order_comments add foreign key (workspace_id) references workspaces;
alter table statistics_fills add foreign key (workspace_id) references workspaces;
`;

async function migrateByMadeUp(client: pg.Client): Promise<void> {
  const placing = placingClient(client);
  for (const text of ['begin', MADE_UP, 'commit']) await placing.query(text);
  assert.deepEqual((await checkCluster(client)).to_place, []);
  const { rows } = await client.query<{ n: number; keys: string[] }>(
    `select (select count(*)::int from order_comments where body = 'yes') as n,
       array(select conname::text from pg_constraint where conrelid in ('order_comments'::regclass, 'statistics_fills'::regclass)
         and contype = 'f' order by 1) as keys`,
  );
  assert.ok(rows[0]!.n >= 5);
  assert.deepEqual(rows[0]!.keys, ['order_comments_workspace_id_fkey', 'order_comments_workspace_id_order_id_fkey']);
}

/** Places tables in a run that breaks off, and in a second run that continues. */
async function placeAfterABreak(client: pg.Client): Promise<void> {
  const { wrong, to_place } = await checkCluster(client);
  assert.deepEqual(wrong, []);
  let placed = 0;
  const broken = placeTables(client, to_place, () => {
    placed += 1;
    if (placed === 20) throw new Error('pulled the plug');
  });
  await assert.rejects(broken, /pulled the plug/);
  const rest = await checkCluster(client);
  assert.equal(rest.to_place.length, to_place.length - placed);
  await placeTables(client, rest.to_place, () => undefined);
  assert.deepEqual((await checkCluster(client)).to_place, []);
}

/** Statements of the service that need several tasks, except the accepted ones, by site. */
async function askedOfMore(client: pg.Client, sent: ReadonlyMap<string, Sent>): Promise<string[]> {
  const ofMore: string[] = [];
  let explained = 0;
  for (const { text, values, site } of sent.values()) {
    if (!site.startsWith('server/') || ASKED_OF_MORE.has(site)) continue;
    const plan = await explain(client, text, values);
    if (plan === null) continue;
    explained += 1;
    const tasks = plan.flatMap((line) => /Task Count: (\d+)/.exec(line)?.[1] ?? []);
    if (tasks.some((count) => count !== '1')) ofMore.push(`${site}: ${tasks.join()} tasks`);
  }
  assert.ok(explained > 100, `${explained} explained`);
  return ofMore.sort();
}

/** The plan of a statement that has run before. Null: Citus cannot explain it, as it loses the parameters, mostly of `insert … select`. */
async function explain(client: pg.Client, text: string, values: readonly unknown[]): Promise<string[] | null> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.message === 'could not create distributed plan') return null;
    throw error;
  }
}

type Sent = { text: string; values: readonly unknown[]; site: string };

/** The database, and a record of each statement's text, values and first site. */
async function recorded(connection_string: string): Promise<{ database: Database; sent: Map<string, Sent> }> {
  const sent = new Map<string, Sent>();
  const note = (text: string, values: readonly unknown[] = []) => {
    if (!sent.has(text)) sent.set(text, { text, values, site: siteOf(text) });
  };
  const noted = <S extends Sql>(sql: S): S => ({
    ...sql,
    rows: (name, text, values) => {
      note(text, values);
      return sql.rows(name, text, values);
    },
  });
  const database = await openDatabase({
    connection_string,
    read_connections: 4,
    write_connections: 8,
    statement_timeout_ms: 30_000,
    on_error: () => undefined,
  });
  return {
    sent,
    database: {
      ...database,
      read: noted(database.read),
      identity: noted(database.identity),
      readTogether: (statements) => {
        for (const { text, values } of statements) note(text, values);
        return database.readTogether(statements);
      },
      transaction: (run) => database.transaction((tx) => run(noted(tx))),
    },
  };
}
