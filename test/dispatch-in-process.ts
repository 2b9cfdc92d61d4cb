import { makeLogger } from '../server/platform/logger.ts';
import { makeOutbound } from '../server/platform/http/outbound-http.ts';
import { openDatabase } from '../server/platform/database/postgres.ts';
import { makeSeal } from '../server/platform/seal.ts';
import { startDispatcher } from '../server/webhooks/sending/dispatcher.ts';
import { webhookRenderers } from '../server/webhook-renderers.ts';

/* A dispatcher as a process of its own, for tests that kill it: node dispatch-in-process.ts <connection string> <lease, ms> */

const [, , connection_string = '', lease_ms = '30000'] = process.argv;
const database = await openDatabase({
  connection_string,
  read_connections: 4,
  write_connections: 2,
  statement_timeout_ms: 5_000,
  on_error: () => undefined,
});
const dispatcher = startDispatcher({
  database,
  seal: makeSeal(database.read),
  outbound: makeOutbound({ allows_private: true }),
  renderers: webhookRenderers,
  log: makeLogger('warn'),
  lease_ms: Number(lease_ms),
});
process.on('SIGTERM', () => void dispatcher.stop().then(() => process.exit(0)));
