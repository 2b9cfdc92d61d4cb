import { AUDIT_LIMITS } from '../../../contract/caller/audit.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database } from '../../platform/database/postgres.ts';
import { insertAudit, type AuditRow } from './audit-sql.ts';

/** Buffer of a process for reads to be logged. */
export type AuditReads = {
  /** Returns at once: the read is written within a second. */
  note(row: AuditRow): void;
  /** Writes the buffer. Never throws: reads that cannot be written stay buffered. */
  flush(): Promise<void>;
  /** Writes the buffer for the last time. */
  stop(): Promise<void>;
};

const FLUSH_MS = 1_000;
const ROWS_AT_ONCE = 500;

/**
 * Logs reads of phone numbers without delaying the GET: they are written once a second, so a killed process loses its
 * last second. While the database is away, the first 5,000 are buffered; the process's log counts the rest.
 */
export function makeAuditReads({ database, log }: { database: Database; log: Logger }): AuditReads {
  let waiting: AuditRow[] = [];
  let lost = 0;
  let flushing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, ROWS_AT_ONCE);
      try {
        await database.transaction((tx) => insertAudit(tx, rows));
      } catch (error) {
        return void log.warn(
          { err: error, waiting: waiting.length },
          'reads could not be written to the audit log yet',
        );
      }
      waiting = waiting.slice(rows.length);
    }
    if (lost > 0) log.error({ lost }, 'reads were too many to be kept for the audit log');
    lost = 0;
  }
  function flush(): Promise<void> {
    if (waiting.length > 0) flushing = flushing.then(write);
    return flushing;
  }
  return {
    note(row) {
      if (waiting.length < AUDIT_LIMITS.reads_waiting) waiting.push(row);
      else lost++;
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
