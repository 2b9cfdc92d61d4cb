import type { Config } from '../server/config.ts';
import { migrate, type DatabaseUrls } from '../server/platform/database/migrate.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';
import { findKeptDecimals } from '../server/caller/workspaces-sql.ts';
import { keepDecimals } from '../server/platform/text/money.ts';
import { withUrls } from './with-urls.ts';

export type Connection = { urls: DatabaseUrls; database: Database };

/** Calls `run` with the service's database, migrated to the newest schema. */
export async function withDatabase<T>(config: Config, run: (connection: Connection) => Promise<T>): Promise<T> {
  return await withUrls(config, 'shared', async (urls) => {
    await migrate(urls);
    const database = await openDatabase({
      connection_string: urls.connection_string,
      read_connections: 1,
      write_connections: 2,
      statement_timeout_ms: 60_000,
      on_error: (error) => process.stderr.write(`${error.message}\n`),
    });
    try {
      keepDecimals(await findKeptDecimals(database.read));
      return await run({ urls, database });
    } finally {
      await database.close();
    }
  });
}
