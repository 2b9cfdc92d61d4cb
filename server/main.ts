import cluster from 'node:cluster';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { runService } from './run-service.ts';

/** `npm start`: the whole service in one process, or with WEB_CONCURRENCY its HTTP in several. */
try {
  const config = readConfig(process.env, join(import.meta.dirname, '..'));
  await runService(config, { http: true, worker: cluster.isPrimary });
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirectoryHeld');
  process.stderr.write(
    isPlain
      ? `Tahsil cannot start.\n${(error as Error).message}\n`
      : `Tahsil cannot start: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
// A process that serves HTTP for another would live as long as their channel.
cluster.worker?.disconnect();
