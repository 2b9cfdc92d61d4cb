import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { migrateAndPlace } from './citus-cluster.ts';
import type { TestCluster } from './cluster.ts';
import { withClient } from './with-client.ts';

/*
 * Databases of tests on a Citus cluster, where TESTS_ON_CITUS is the URL of a database with its nodes (npm run on-citus -- --bare). Citus
 * cannot copy a database, but its nodes can: each node copies its own database of the original's name, and the metadata of nodes and shards
 * is the same in the copies. There the service connects as the owner.
 */

/** Only one process at a time creates the original, or a copy. */
const LOCK = 7_403_061;
/** Error code: the source database still has connections. */
const IN_USE = '55006';
const TRIES_MAX = 20;

/** Creates databases on the cluster of `url`. Their template is created once for these migrations and placements. */
export async function citusDatabases(url: string): Promise<TestCluster> {
  const urlOf = (database: string, node?: Node) => {
    const one = new URL(url);
    one.pathname = `/${database}`;
    if (node) [one.hostname, one.port] = [node.name, String(node.port)];
    return one.href;
  };
  const nodes = await withClient(url, async (client) => {
    const { rows } = await client.query<Node>(
      'select nodename as name, nodeport as port, groupid = 0 as is_own from pg_dist_node',
    );
    return rows;
  });
  const original = `original_${fingerprint()}`;
  const onNodes = async (statement: string, database = 'postgres') => {
    await Promise.all(nodes.map((node) => withClient(urlOf(database, node), (client) => client.query(statement))));
  };
  await alone(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [original]);
    if (rowCount) return;
    const making = `${original}_making`;
    await onNodes(`drop database if exists ${making} with (force)`);
    await onNodes(`create database ${making}`);
    await onNodes('create extension citus', making);
    await place(urlOf(making), nodes);
    // This ends Citus's background worker in each database, and keeps it from coming back.
    await onNodes(`alter database ${making} with allow_connections false`);
    await onNodes(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${making}'`);
    await insisted(() => onNodes(`alter database ${making} rename to ${original}`));
  });
  return {
    urlsOf: (database) => ({ connection_string: urlOf(database), owner_connection_string: urlOf(database) }),
    copy: (name) =>
      alone(url, () =>
        insisted(async () => {
          // A killed run may have left a database of this name, complete or not.
          await onNodes(`drop database if exists ${name} with (force)`);
          await onNodes(`create database ${name} template ${original}`);
        }),
      ),
    drop: (name) => insisted(() => onNodes(`drop database if exists ${name} with (force)`)),
    stop: async () => undefined,
  };
}

type Node = { name: string; port: number; is_own: boolean };

/** Registers the nodes in the coordinator's new database, and places our tables there. */
async function place(url: string, nodes: readonly Node[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const { name, port, is_own } of nodes)
      await client.query(`select ${is_own ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [name, port]);
  });
  await migrateAndPlace(url);
}

/** A fingerprint of everything that decides how a migrated and placed database looks. */
function fingerprint(): string {
  const root = dirname(import.meta.dirname);
  const hash = createHash('sha256');
  for (const file of globSync('{database/migrations/*.sql,server/platform/database/{placement,scale-out/*}.ts}', {
    cwd: root,
  }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Retries: a background worker that just ended may still hold its connection for a moment. */
async function insisted(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await work());
    } catch (error) {
      // PostgreSQL itself waits for five seconds.
      if ((error as { code?: unknown }).code !== IN_USE || tries === TRIES_MAX) throw error;
    }
  }
}

const alone = (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work(client);
  });
