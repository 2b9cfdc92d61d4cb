import { makeLogger } from '../server/platform/logger.ts';
import { openDatabase } from '../server/platform/database/postgres.ts';
import { startRollUp } from '../server/reports/statistics/start-roll-up.ts';

/* Counts statistics in a separate process, for tests that kill it: node roll-up-in-process.ts <connection string> */

const database = await openDatabase({
  connection_string: process.argv[2] ?? '',
  read_connections: 1,
  write_connections: 1,
  statement_timeout_ms: 5_000,
  on_error: () => undefined,
});
startRollUp(database, makeLogger('silent'));
