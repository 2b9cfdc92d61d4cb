import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileExtension, ImportColumn } from '../../contract/spreadsheets.ts';
import { CONTENT_TYPES } from '../platform/spreadsheets/content-types.ts';
import { withDirectory } from '../platform/spreadsheets/temporary-directory.ts';
import { openSpreadsheet } from '../platform/spreadsheets/open-spreadsheet.ts';
import type { Answer } from '../caller/door.ts';

/** An empty file of an import: its columns, and one row as an example. */
export async function answerTemplate(
  name: string,
  columns: readonly ImportColumn[],
  extension: FileExtension = 'xlsx',
): Promise<Answer> {
  return await withDirectory(async (directory) => {
    const path = join(directory, `template.${extension}`);
    const writer = await openSpreadsheet(path, extension, ',');
    await writer.write([columns.map((column) => column.name), columns.map(({ example }) => example)]);
    await writer.close();
    const headers = {
      'Content-Type': CONTENT_TYPES[extension],
      'Content-Disposition': `attachment; filename="${name}-template.${extension}"`,
    };
    return { status: 200, body: await readFile(path), headers };
  });
}
