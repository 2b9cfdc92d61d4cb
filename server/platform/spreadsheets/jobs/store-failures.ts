import { join } from 'node:path';
import { languageOf, rowReasonIn } from '../../row-messages.ts';
import type { Job } from '../../queue/jobs.ts';
import type { Database, Tx, Sql } from '../../database/postgres.ts';
import type { SpreadsheetProcess } from '../spreadsheet-process.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { REFUSED_WORDS } from '../../../../contract/messages/words/file-words.ts';
import type { Cell } from '../reading/raw-rows.ts';
import { foldHeader } from '../reading/fold-header.ts';
import type { JobFile } from './files-sql.ts';
import { type KeptHeader, listFailures } from './imports-sql.ts';
import { storeResult } from './job-files.ts';
import { cutText } from '../../text/cut-text.ts';

const PAGE = 500;
/** Titles of the reasons in an earlier file of refused rows. */
const REASONS = new Set(LANGUAGES.map((language) => foldHeader(REFUSED_WORDS[language])));

/** The file of failed rows: the uploaded columns, and reasons in the reader's language. Drops an earlier such file's reason column. */
async function writeFailures(
  sql: Sql,
  job: Job,
  { titles, columns }: Pick<KeptHeader, 'titles' | 'columns'>,
  language: Language,
  write: (rows: Cell[][]) => Promise<unknown>,
): Promise<void> {
  const kept = titles.map((title, place) => columns[place] || !REASONS.has(foldHeader(title)));
  const pick = (cells: readonly string[]) => titles.flatMap((_, place) => (kept[place] ? [cells[place] ?? ''] : []));
  await write([[...pick(titles), REFUSED_WORDS[language]]]);
  for (let line = 0; ;) {
    const failures = await listFailures(sql, job, line, PAGE);
    if (failures.length === 0) return;
    await write(failures.map((failure) => [...pick(failure.cells), rowReasonIn(failure, language)]));
    line = failures.at(-1)!.line;
  }
}

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
  const name = `${cutText(uploaded.replace(/\.[^.]*$/, ''), 180)}-failed.${extension}`;
  await storeResult(database, job, { name, extension, path }, finish);
}
