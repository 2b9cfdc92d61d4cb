import type { Language } from '../../../contract/languages.ts';
import { rowReasonIn } from '../worded.ts';
import type { Job } from '../queue/jobs.ts';
import type { Sql } from '../database/postgres.ts';
import type { Cell } from './raw-rows.ts';
import { foldHeader } from './find-header.ts';
import { listFailures } from './imports-sql.ts';

const PAGE = 500;
const REASON = 'reason';

/** The file of failed rows: the columns of the file that was sent, and why in the language of its reader; the reasons of a file that was such a one are left out. */
export async function writeFailures(
  sql: Sql,
  job: Job,
  titles: readonly string[],
  language: Language,
  write: (rows: Cell[][]) => Promise<unknown>,
): Promise<void> {
  const kept = titles.map((title) => foldHeader(title) !== REASON);
  const pick = (cells: readonly string[]) => titles.flatMap((_, place) => (kept[place] ? [cells[place] ?? ''] : []));
  await write([[...pick(titles), REASON]]);
  for (let line = 0; ;) {
    const failures = await listFailures(sql, job, line, PAGE);
    if (failures.length === 0) return;
    await write(failures.map((failure) => [...pick(failure.cells), rowReasonIn(failure, language)]));
    line = failures.at(-1)!.line;
  }
}
