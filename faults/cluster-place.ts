import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ROOT, ready, spawnService, type Started } from '../bench/service.ts';
import { migrateAndPlace, startCitus, type CitusCluster } from '../test/citus-cluster.ts';
import { temporaryDirectory } from '../test/cluster.ts';
import { world, type World } from '../test/world.ts';
import { SKU, makeProduct, makeWorkspace, openDirectly, type Place, type Shop } from './place.ts';

/* A Citus cluster (test/citus-cluster.ts) of a coordinator and two workers with a service over it, for faults of nodes. */

export type ClusterPlace = {
  cluster: CitusCluster;
  database: string;
  /** Creates a shop on a random worker. */
  shop(): Promise<ClusterShop>;
  /** Creates a shop whose people can act as in tests. */
  world(): Promise<World>;
  /** Runs a statement on the coordinator. */
  sql: Place['sql'];
  close(): Promise<void>;
};

/** A shop with the fields that a recorder needs. */
export type ClusterShop = Shop & Pick<Place, 'base' | 'sku' | 'sql'>;

const DATABASE = 'tahsil';

/** Starts a cluster from the PostgreSQL at `programs`. `settings`: of all nodes. */
export async function startClusterPlace(
  programs: string,
  settings: Record<string, string | number> = {},
): Promise<ClusterPlace> {
  const cluster = await startCitus(programs, { settings });
  const directory = temporaryDirectory('tahsil-cluster-place-');
  let service: Started | undefined;
  const stop = async () => {
    await service?.stop();
    cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const url = await cluster.makeDatabase(DATABASE);
    await migrateAndPlace(url);
    const env = { DATABASE_URL: url, NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
    service = await spawnService([process.execPath, join(ROOT, 'server/main.ts')], env, join(directory, 'service.log'));
    await ready(service);
    const { base } = service;
    const client = new pg.Pool({ connectionString: url, max: 2 });
    client.on('error', () => undefined);
    const sql: Place['sql'] = async (text, values = []) => (await client.query(text, values)).rows as never;
    const database = await openDirectly(url);
    return {
      cluster,
      database: DATABASE,
      sql,
      shop: async () => {
        // A connection that was idle while a worker died fails at its first statement.
        const shop = await makeWorkspace(database).catch(() => makeWorkspace(database));
        await makeProduct(base, shop.token);
        return { ...shop, base, sku: SKU, sql };
      },
      world: () => world({ base, database }),
      close: async () => {
        await Promise.all([database.close(), client.end()]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until a condition holds; fails after `limit_ms`. */
export async function until(isSo: () => Promise<boolean>, limit_ms: number, what: string): Promise<void> {
  for (const limit = performance.now() + limit_ms; performance.now() < limit; await pause(200))
    if (await isSo()) return;
  throw new Error(`${what}: not within ${limit_ms / 1_000} seconds.`);
}
