import { join } from 'node:path';
import { headingsOf } from '../../../../contract/spreadsheets/file-headings.ts';
import type { MessageRows } from '../../../../contract/messages/message.ts';
import type { FileExtension, Headings } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { keepJobResult, setJobTotal, type Job } from '../../queue/jobs.ts';
import type { Sql, Tx } from '../../database/postgres.ts';
import type { LongJob, LongJobHandler } from '../../queue/queue.ts';
import { storeResult } from './job-files.ts';
import type { Cell } from '../reading/raw-rows.ts';
import { joinList, splitList } from '../reading/split-list.ts';
import type { Clocks } from '../process-messages.ts';
import { withSpreadsheetProcess } from '../spreadsheet-process.ts';

/** The source of an export's rows; all file handling is done for it. */
export type RowExport<Context> = {
  /** Name of the file. */
  name: string;
  columns: readonly string[];
  /** Texts for the values of columns with few; files with API names have the raw values. */
  words?: Readonly<Record<string, MessageRows>>;
  /** Loads what all pages need, once per run; `total`: number of rows, for the progress. */
  prepare(
    sql: Sql,
    job: Job,
  ): Promise<{
    context: Context;
    total: number;
    /** The zone of moments in workbooks and in files for people; left out: there are none. */
    time_zone?: string;
  }>;
  /** The next rows, newest first, below an id; null: from the newest. Fewer than `size` is the end. */
  page(sql: Sql, context: Context, before_id: string | null, size: number): Promise<ExportedRow[]>;
  /** Runs in the transaction that completes the file. */
  completed(tx: Tx, job: Job, summary: ExportSummary): Promise<void>;
};

/** `cells` null: deleted while its page was read. */
export type ExportedRow = { id: string; cells: Cell[] | null };
/** `headings` left out: the names of fields. */
export type ExportPayload = { extension: FileExtension; headings?: Headings };
export type ExportSummary = { rows: number };

/**
 * Small, so that list requests do not wait for long pages: with 500 rows their p99 was 2.7 times that of an idle
 * service, with this 1.6.
 */
const PAGE = 100;

/** The handler of an export. Safe to rerun: it makes its file again, and keeps a complete one. */
export const exportJob = <Context>(rowExport: RowExport<Context>): LongJobHandler => ({
  run: (long) => runExport(long, rowExport),
});

async function runExport<Context>(long: LongJob, rowExport: RowExport<Context>): Promise<ExportSummary> {
  const { database, job, signal } = long;
  const { extension, headings = 'fields' } = job.payload as ExportPayload;
  if (job.result) return job.result as ExportSummary; // an earlier run finished but could not record the end
  const { context, total, time_zone } = await rowExport.prepare(database.read, job);
  const clocks =
    time_zone !== undefined && (extension === 'xlsx' || headings !== 'fields')
      ? clocksOf(rowExport.columns, time_zone)
      : undefined;
  await database.transaction((tx) => setJobTotal(tx, job, total));
  return await withSpreadsheetProcess(signal, async ({ directory, ask }) => {
    const path = join(directory, `out.${extension}`);
    await ask({
      ask: 'create',
      path,
      extension,
      delimiter: ',',
      is_right_to_left: headings === 'ar',
      ...(clocks ? { clocks } : {}),
    });
    await ask({ ask: 'write', rows: [headingsOf(rowExport.columns, headings)] });
    const inWords = wordedCells(rowExport, headings);
    let rows = 0;
    let before_id: string | null = null;
    for (;;) {
      signal.throwIfAborted();
      const page: ExportedRow[] = await rowExport.page(database.read, context, before_id, PAGE);
      const written = page.flatMap(({ cells }) => (cells ? [inWords(cells)] : []));
      if (written.length > 0) await ask({ ask: 'write', rows: written });
      rows += written.length;
      long.report(rows);
      if (page.length < PAGE) break;
      before_id = page.at(-1)!.id;
    }
    await ask({ ask: 'close' });
    const summary = { rows };
    const name = `${rowExport.name}-${job.created_at.slice(0, 10)}.${extension}`;
    await storeResult(database, job, { name, extension, path }, async (tx) => {
      await setJobTotal(tx, job, rows);
      await keepJobResult(tx, job, summary);
      await rowExport.completed(tx, job, summary);
    });
    return summary;
  });
}

/** Matches names of columns with moments. */
const OF_MOMENTS = /(_at|^action_date)$/;

const clocksOf = (columns: readonly string[], time_zone: string): Clocks => ({
  time_zone,
  moments: columns.flatMap((name, place) => (OF_MOMENTS.test(name) ? [place] : [])),
});

/** Replaces values by the texts of a language, also inside lists; values without a text stay. */
function wordedCells(
  { columns, words = {} }: Pick<RowExport<unknown>, 'columns' | 'words'>,
  headings: Headings,
): (cells: Cell[]) => Cell[] {
  if (headings === 'fields') return (cells) => cells;
  const rows = columns.map((name) => words[name]);
  return (cells) =>
    cells.map((cell, i) => {
      const values = rows[i];
      if (!values || typeof cell !== 'string') return cell;
      const said = splitList(cell).map((text) => values[text]?.[headings]);
      return said.length > 0 && said.every((word) => word !== undefined) ? joinList(said) : cell;
    });
}
