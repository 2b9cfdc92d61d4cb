import { CONNECTIONS, type Database } from '../platform/database/postgres.ts';
import { readsTogether } from '../platform/database/sent-together.ts';
import { makeKeyedSemaphore } from '../platform/queue/semaphore.ts';

/** The database for one workspace. */
export type SharedDatabase = Pick<Database, 'read' | 'transaction'>;

/** Time limit for a connection; then 503, as with an exhausted pool. */
const WAIT_MS = 2_000;
const WAITING_MAX = 2_000;

/**
 * Limits a workspace to most of the connections at a time: its slow searches and lock waits then leave some for the
 * others. Its further requests queue among themselves and delay no one else.
 */
export function shareDatabase(database: Database): (workspace_id: string) => SharedDatabase {
  const share = (at_once: number) => makeKeyedSemaphore({ at_once, waiting_max: WAITING_MAX, wait_ms: WAIT_MS });
  const reads = share(CONNECTIONS.read - 1);
  const writes = share(CONNECTIONS.write - 2);
  return (workspace_id) => ({
    read: readsTogether((statements) => reads(workspace_id, () => database.readTogether(statements))),
    transaction: (run) => writes(workspace_id, () => database.transaction(run)),
  });
}
