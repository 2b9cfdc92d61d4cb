import type { Logger } from '../../platform/logger.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { findUnsealedWorkspaces, sealNext } from './audit-seals-sql.ts';

/**
 * Seals new rows of the audit log, of all workspaces, in transactions of 500 rows. Safe to repeat and to run
 * concurrently: sealing a row and removing it from the unsealed ones is one transaction. Logs each hash, so that logs kept
 * elsewhere reveal a change of the database.
 */
export async function sealAudit(database: Database, log: Logger, signal: AbortSignal): Promise<void> {
  for (const workspace_id of await findUnsealedWorkspaces(database.read)) {
    while (!signal.aborted) {
      const seal = await database.transaction((tx) => sealNext(tx, workspace_id));
      if (!seal) break;
      log.info(seal, 'sealed rows of the audit log');
    }
  }
}
