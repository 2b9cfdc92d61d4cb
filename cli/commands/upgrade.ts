import { resolve } from 'node:path';
import { makeHttpServer } from '../../server/http/http.ts';
import type { DatabaseUrls } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/postgres.ts';
import { makeLogger } from '../../server/platform/logger.ts';
import { packageVersion } from '../../server/run-service.ts';
import type { Config } from '../../server/config.ts';
import type { Command } from '../arguments.ts';
import { upgradeDatabase } from './upgrade-database.ts';
import { withUrls } from '../with-urls.ts';

const MIB = 2 ** 20;

export const upgrade: Command = {
  name: 'upgrade',
  about:
    'Upgrades the database before a new version serves: backs up, migrates, and checks that the service is ready. A failure restores the database. Creates a missing database. The service must be stopped.',
  options: [{ name: 'to', value: 'DIR', is_required: true, about: 'Directory of the backup' }],
  run: (config, options) =>
    withUrls(config, 'alone', (urls) =>
      upgradeDatabase(urls, {
        folder: resolve(options.required('to')),
        data_dir: config.database_url === null ? config.data_dir : null,
        free_bytes_min: config.free_disk_mib * MIB,
        version: packageVersion(),
        answers: () => askService(config, urls),
      }),
    ),
};

/** Serves the database without outside access, for one check: fails unless the service reports ready. Returns its version. */
async function askService(config: Config, { connection_string }: DatabaseUrls): Promise<string> {
  const log = makeLogger('silent');
  const database = await openDatabase({
    connection_string,
    read_connections: 1,
    write_connections: 1,
    statement_timeout_ms: 5_000,
    on_error: () => undefined,
  });
  const { app } = makeHttpServer(config, database, log, packageVersion());
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const ready = await fetch(`${base}/readyz`);
    if (!ready.ok) throw new Error(`/readyz answers ${ready.status}: ${await ready.text()}`);
    const { version } = (await (await fetch(`${base}/healthz`)).json()) as { version: string };
    return version;
  } finally {
    app.server.closeAllConnections();
    await app.close();
    await database.close();
  }
}
