import { join } from 'node:path';
import type { ProcessRequest } from '../../server/platform/spreadsheets/process-messages.ts';
import {
  openSpreadsheet,
  type SpreadsheetWriter,
} from '../../server/platform/spreadsheets/reading/open-spreadsheet.ts';
import { withDirectory } from '../../server/platform/spreadsheets/temporary-directory.ts';

/* Runs the code of the spreadsheet process in this process: a thousand export files do not start a process each. */

export const withSpreadsheetProcess = <T>(
  _signal: AbortSignal,
  use: (here: { directory: string; ask: (asked: ProcessRequest) => Promise<null> }) => Promise<T>,
): Promise<T> =>
  withDirectory(async (directory) => {
    let writer: SpreadsheetWriter | undefined;
    const ask = async (asked: ProcessRequest): Promise<null> => {
      if (asked.ask === 'create') writer = await openSpreadsheet(asked.path, asked.extension, asked);
      else if (asked.ask === 'write') await writer!.write(asked.rows);
      else if (asked.ask === 'close') await writer!.close();
      else throw new Error(`Nothing is read here: ${asked.ask} in ${join(directory)}`);
      return null;
    };
    return await use({ directory, ask });
  });
