import { databaseUrlsOf, type Config } from '../server/config.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate, type DatabaseUrls } from '../server/platform/database/migrate.ts';
import { openDatabase, type Database } from '../server/platform/database/postgres.ts';

export type Connection = { urls: DatabaseUrls; database: Database };

/** Runs with the service's database: the one at DATABASE_URL, the embedded one of a running service, or one started for this. */
export async function withDatabase<T>(config: Config, run: (connection: Connection) => Promise<T>): Promise<T> {
  const outside = databaseUrlsOf(config);
  const embedded = outside
    ? null
    : await startEmbeddedPostgres({
        data_dir: config.data_dir,
        role: 'tool',
        log: (message) => process.stderr.write(`${message}\n`),
      });
  try {
    const urls = outside ?? embedded!;
    await migrate(urls);
    const database = await openDatabase({
      connection_string: urls.connection_string,
      read_connections: 1,
      write_connections: 2,
      statement_timeout_ms: 60_000,
      on_error: (error) => process.stderr.write(`${error.message}\n`),
    });
    try {
      return await run({ urls, database });
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
