import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { REFUSED_WORDS } from '../../../../contract/messages/words/file-words.ts';
import { rowReasonIn } from '../../row-messages.ts';
import type { Job } from '../../queue/jobs.ts';
import type { Sql } from '../../database/postgres.ts';
import type { Cell } from '../reading/raw-rows.ts';
import { foldHeader } from '../reading/fold-header.ts';
import { listFailures, type KeptHeader } from './imports-sql.ts';

const PAGE = 500;
/** Titles of the reasons in an earlier file of refused rows. */
const REASONS = new Set(LANGUAGES.map((language) => foldHeader(REFUSED_WORDS[language])));

/** The file of failed rows: the uploaded columns, and reasons in the reader's language. Drops an earlier such file's reason column. */
export async function writeFailures(
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
