import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { makeHttpServer } from '../server/http/http.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase, type Database, type Sql } from '../server/platform/database/postgres.ts';
import { checkCluster } from '../server/platform/database/scale-out/check-cluster.ts';
import { placeTables } from '../server/platform/database/scale-out/place-tables.ts';
import { siteOf } from './access-matrix/mutants.ts';
import { ASKED_OF_MORE } from './asked-of-more.ts';
import { startCitus } from './citus-cluster.ts';
import { testLog } from './log.ts';
import { liveShopDay } from './shop-day.ts';

/* On a cluster, where CITUS_POSTGRES says the folder of a PostgreSQL with Citus (citus-cluster.ts). */

const programs = process.env['CITUS_POSTGRES'];
const skip = programs ? false : 'CITUS_POSTGRES is not set';

test('a shop’s day on a cluster whose tables were placed, each statement for one node', { skip }, async (t) => {
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
  const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000' }, process.cwd());
  const { app } = makeHttpServer(config, database, testLog, '0.0.0');
  closings.push(
    () => database.close(),
    () => app.close(),
  );
  await liveShopDay({ base: await app.listen({ port: 0, host: '127.0.0.1' }), database });

  const ofMore: string[] = [];
  for (const { text, values, site } of sent.values()) {
    if (!site.startsWith('server/') || ASKED_OF_MORE.has(site)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
    const tasks = rows.flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
    if (tasks.some((count) => count !== '1')) ofMore.push(`${site}: ${tasks.join()} tasks`);
  }
  assert.ok(sent.size > 50);
  assert.deepEqual(ofMore.sort(), []);
});

/** Places tables by a run that breaks off, and by one that goes on. */
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

type Sent = { text: string; values: readonly unknown[]; site: string };

/** The database, and every text that is sent to it with the values and the place of its first time. */
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
