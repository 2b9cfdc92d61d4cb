import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import type { LongJob } from '../../queue/queue.ts';
import type { CellContext } from './cell-values.ts';
import type { JobFile } from '../jobs/files-sql.ts';
import type { Meanings } from './find-header.ts';
import { fetchFile } from '../jobs/job-files.ts';
import { openRows, planRows, recordsOf, rowReader } from './open-rows.ts';
import { withSpreadsheetProcess } from '../spreadsheet-process.ts';
import type { HiddenRows } from '../process-messages.ts';
import type { ComingRow } from '../jobs/take-rows.ts';

export type RowsToRead = {
  columns: readonly ImportColumn[];
  meanings: Meanings;
  cells: CellContext;
  rows_max: number;
  /** The sheet of a workbook, and the handling of its hidden rows. */
  choice: { sheet: string | null; hidden: HiddenRows };
};

/** Reads all rows of a stored file, a batch at a time, and writes nothing. Throws FileFault for an unusable file. */
export async function readRows(
  { database, signal }: Pick<LongJob, 'database' | 'signal'>,
  file: JobFile,
  { columns, meanings, cells, rows_max, choice }: RowsToRead,
  look: (rows: readonly ComingRow[]) => void,
): Promise<void> {
  await withSpreadsheetProcess(signal, async (process) => {
    const { extension } = file;
    const path = join(process.directory, `in.${extension}`);
    await fetchFile(database.read, file, path);
    const { sheet, hidden } = choice;
    const { header } = await openRows(process, { path, extension }, columns, meanings, { rows_max, sheet });
    await planRows(process, header, 0, cells, { hidden });
    for (let isEnd = false; !isEnd;) {
      const batch = await process.ask({ ask: 'rows' });
      look(recordsOf(batch.rows, rowReader(header)));
      isEnd = batch.is_end;
      await pause(0); // gives waiting requests a turn
    }
  });
}
