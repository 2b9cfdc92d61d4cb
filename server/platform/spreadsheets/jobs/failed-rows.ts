import type { Message } from '../../../../contract/messages/message.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { Sql } from '../../database/postgres.ts';
import type { Job } from '../../queue/jobs.ts';
import { columnLetter } from '../reading/find-header.ts';
import { findCursors, findSamples, listFailures, listWords, type KeptHeader } from './imports-sql.ts';

/** A row that was refused: its cells by their assumed column, and all its faults. */
export type FailedRow = { line: number; cells: Record<string, string>; reason: string; reasons?: readonly Message[] };

/** Parts of a checked file: the first cells by header, and unknown names in rows that are imported all the same. */
type Look = { samples: Record<string, string[]>; unknown: { column: string; text: string; rows: number }[] };

/** The first failed rows of an import, in the order of its file; empty for a job that is no import. */
export async function showFailedRows(
  sql: Sql,
  job: Job,
): Promise<{ data: FailedRow[]; meta: { total: number } & Look }> {
  const look = await lookOf(sql, job);
  const cursor = (await findCursors(sql, [job])).get(job.id);
  const { header, rows_failed = 0 } = cursor ?? {};
  if (!header || rows_failed === 0) return { data: [], meta: { total: 0, ...look } };
  const failures = await listFailures(sql, job, 0, LIMITS.failed_rows_shown);
  const data = failures.map(({ line, cells, reason, said }) => ({
    line,
    cells: byColumn(header, cells),
    reason,
    ...(said ? { reasons: said } : {}),
  }));
  return { data, meta: { total: rows_failed, ...look } };
}

async function lookOf(sql: Sql, job: Job): Promise<Look> {
  const [kept, unknown] = await Promise.all([findSamples(sql, job), listWords(sql, job)]);
  const named = (kept?.titles ?? []).map((title, at): [string, string[]] => [title, kept!.samples[at] ?? []]);
  // If two headers have the same name, the first counts.
  return { samples: Object.fromEntries(named.filter(([title]) => title !== '').toReversed()), unknown };
}

/** Cells by column. Kept cells have their header as key, and so has a second header of the same column. */
function byColumn({ columns, titles, kept = [] }: KeptHeader, cells: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {};
  columns.forEach((column, place) => {
    const title = titles[place] || columnLetter(place);
    const name = column && !Object.hasOwn(named, column) ? column : column || kept.includes(place) ? title : null;
    if (name !== null) named[name] = cells[place] ?? '';
  });
  return named;
}
