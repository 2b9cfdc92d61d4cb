import { CONNECTIONS, type Database } from '../platform/database/postgres.ts';
import { readsTogether } from '../platform/database/sent-together.ts';
import { makeKeyedSemaphore } from '../platform/queue/semaphore.ts';

/** The database as one workspace may use it. */
export type SharedDatabase = Pick<Database, 'read' | 'transaction'>;

/** A statement or transaction that has no connection within this time is refused (503), as with a pool that is used up. */
const WAIT_MS = 2_000;
const WAITING_MAX = 2_000;

/**
 * Limits a workspace to most of the connections at a time, so that its slow searches and lock waits leave some for the
 * others. Its further requests queue among themselves and delay nobody else.
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
