import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withHeadings } from '../../contract/spreadsheets/file-headings.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import type { ImportColumn } from '../../contract/spreadsheets/spreadsheets.ts';
import { CONTENT_TYPES } from '../platform/spreadsheets/reading/content-types.ts';
import { withDirectory } from '../platform/spreadsheets/temporary-directory.ts';
import { openSpreadsheet } from '../platform/spreadsheets/reading/open-spreadsheet.ts';
import type { Answer } from '../caller/door.ts';
import type { AskedFile } from './queue-export.ts';

/** An empty file of an import: its columns, and one row as an example. */
export async function answerTemplate(
  name: string,
  all_columns: readonly ImportColumn[],
  { file_extension: extension = 'xlsx', headings = 'fields' }: AskedFile,
): Promise<Answer> {
  const columns = all_columns.filter(({ is_foreign }) => !is_foreign);
  return await withDirectory(async (directory) => {
    const path = join(directory, `template.${extension}`);
    const writer = await openSpreadsheet(path, extension, { is_right_to_left: headings === 'ar' });
    const titles = withHeadings(columns).map(({ name, headings: words }) =>
      headings === 'fields' ? name : (words?.[LANGUAGES.indexOf(headings)] ?? name),
    );
    await writer.write([titles, columns.map(({ example }) => example)]);
    await writer.close();
    const headers = {
      'Content-Type': CONTENT_TYPES[extension],
      'Content-Disposition': `attachment; filename="${name}-template.${extension}"`,
    };
    return { status: 200, body: await readFile(path), headers };
  });
}
