import { SYSTEM } from '../../platform/queue/jobs.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { askForReading } from './ask-for-reading.ts';
import { listDueSheets, lockSheet } from './sheets-sql.ts';

const AT_ONCE = 500;

/** Enqueues the readings of due sheets. The clock calls it, once for all processes; a second call finds them enqueued. */
export async function readDueSheets(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (const { workspace_id, id } of await listDueSheets(database.read, now, AT_ONCE)) {
    signal.throwIfAborted();
    await database.transaction(async (tx) => {
      const sheet = await lockSheet(tx, { workspace_id, account_id: null }, id);
      const isDue = sheet?.url && sheet.next_read_at !== null && Date.parse(sheet.next_read_at) <= now.getTime();
      if (!isDue) return;
      await askForReading(tx, sheet, { by: SYSTEM, scope_account_id: null, priority: 'normal' });
    });
  }
}
