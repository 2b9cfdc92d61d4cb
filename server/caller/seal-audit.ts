import type { Logger } from '../platform/logger.ts';
import type { Database } from '../platform/database/postgres.ts';
import { findUnsealed, sealNext } from './audit-seals-sql.ts';

/**
 * Seals what came to the audit log since the last time, of all workspaces, in transactions of 500 rows. Safe to repeat and to run twice at
 * once: a row is sealed in the transaction that takes it from those that wait. Each hash is a line of the log as well, so that whoever
 * keeps logs elsewhere has what a changed database can be held against.
 */
export async function sealAudit(database: Database, log: Logger, signal: AbortSignal): Promise<void> {
  for (const workspace_id of await findUnsealed(database.read)) {
    while (!signal.aborted) {
      const seal = await database.transaction((tx) => sealNext(tx, workspace_id));
      if (!seal) break;
      log.info(seal, 'sealed rows of the audit log');
    }
  }
}
