import { languageOf } from '../../row-messages.ts';
import { join } from 'node:path';
import type { Job } from '../../queue/jobs.ts';
import type { Database, Tx } from '../../database/postgres.ts';
import type { JobFile } from './files-sql.ts';
import type { KeptHeader } from './imports-sql.ts';
import { storeResult } from './job-files.ts';
import type { SpreadsheetProcess } from '../spreadsheet-process.ts';
import { writeFailures } from './write-failures.ts';

/**
 * Stores the file of an import's failed rows, csv or xlsx as uploaded, as the job's result. `finish` runs in the
 * transaction that completes it.
 */
export async function storeFailures(
  database: Database,
  job: Job,
  { name: uploaded, extension }: JobFile,
  header: KeptHeader,
  process: SpreadsheetProcess,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  const path = join(process.directory, `out.${extension}`);
  const isRightToLeft = /\p{Script=Arabic}/u.test(header.titles.join());
  await process.ask({ ask: 'create', path, extension, delimiter: header.delimiter, is_right_to_left: isRightToLeft });
  await writeFailures(database.read, job, header, languageOf(job), (rows) => process.ask({ ask: 'write', rows }));
  await process.ask({ ask: 'close' });
  const name = `${uploaded.replace(/\.[^.]*$/, '').slice(0, 180)}-failed.${extension}`;
  await storeResult(database, job, { name, extension, path }, finish);
}
