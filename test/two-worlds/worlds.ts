import type { ALL_ROUTES } from '../../contract/all-routes.ts';
import type { makeHttpServer } from '../../server/http/http.ts';
import type { catchUp } from '../../server/reports/statistics/roll-up.ts';
import type { jobHandlers } from '../../server/worker.ts';
import { openDatabase, type Database } from '../../server/platform/database/postgres.ts';
import { makeAsker, type Asker } from '../access-matrix/ask.ts';
import { asOwner, type Urls } from '../cluster.ts';
import { testLog } from '../log.ts';
import { configOf, type Shop } from './shop.ts';

/* A world: a copy of the shop's database with a service over it. */

/** The code that the service runs: as it is, or with holes in it (holes.ts). */
export type Code = {
  makeHttpServer: typeof makeHttpServer;
  jobHandlers: typeof jobHandlers;
  catchUp: typeof catchUp;
  ALL_ROUTES: typeof ALL_ROUTES;
};

export type World = {
  database: Database;
  asker: Asker;
  /** Things created after this moment do not belong to the shop. */
  since_ms: number;
  close(): Promise<void>;
};
let copies = 0;

/** Copies the shop's database; `change` turns the copy into the other world. */
export async function openWorld(shop: Shop, code: Code, change?: (urls: Urls) => Promise<unknown>): Promise<World> {
  const name = `${shop.name}_world_${++copies}`;
  const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const owner = { owner_connection_string: at(shop.urls.owner_connection_string, 'postgres') };
  await asOwner(owner, `create database ${name} template ${shop.name}`);
  const urls = {
    connection_string: at(shop.urls.connection_string, name),
    owner_connection_string: at(shop.urls.owner_connection_string, name),
  };
  await change?.(urls);
  const database = await openDatabase({
    connection_string: urls.connection_string,
    read_connections: 4,
    write_connections: 3,
    statement_timeout_ms: 10_000,
    on_error: () => undefined,
  });
  for (const pool of Object.values(database.pools)) pool.options.idleTimeoutMillis = 300;
  await code.catchUp(database);
  const bounds = { requests_per_minute_person: 1_000_000 };
  const { app } = code.makeHttpServer(configOf(), database, testLog, '0.0.0', { bounds });
  const asker = makeAsker(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    database,
    asker,
    since_ms: shop.made_ms,
    async close() {
      await asker.close();
      app.server.closeAllConnections();
      await app.close();
      await database.close();
      await asOwner(owner, `drop database ${name}`);
    },
  };
}
