import { databaseUrlsOf, type Config } from '../server/config.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../server/platform/embedded-postgres/embedded-postgres.ts';
import type { DatabaseUrls } from '../server/platform/database/migrate.ts';

/**
 * Calls `run` with the addresses of the service's database, without migrating it: the database at DATABASE_URL, the embedded one of a
 * running service, or one started for this call. `alone`: no service may use the embedded database meanwhile; throws DataDirectoryHeld if
 * one does.
 */
export async function withUrls<T>(
  config: Config,
  place: 'shared' | 'alone',
  run: (urls: DatabaseUrls, embedded: EmbeddedPostgres | null) => Promise<T>,
): Promise<T> {
  const outside = databaseUrlsOf(config);
  if (outside) return await run(outside, null);
  const embedded = await startEmbeddedPostgres({
    data_dir: config.data_dir,
    wal_archive_dir: config.wal_archive_dir,
    role: place === 'alone' ? 'server' : 'tool',
    log: (message) => process.stderr.write(`${message}\n`),
  });
  try {
    return await run(embedded, embedded);
  } finally {
    await embedded.stop();
  }
}
