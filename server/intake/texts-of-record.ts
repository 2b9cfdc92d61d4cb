import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import type { CellValue } from '../platform/spreadsheets/reading/cell-values.ts';

/* Texts of a record's cells: a record is a row of a file with its continuation rows. */

export const isFilled = (value: CellValue | undefined): boolean => value !== null && value !== undefined;

const NO_TEXTS: readonly string[] = [];

/** The texts of a column in these rows, each once. */
export function textsOf(rows: readonly ReadRow[], name: string): readonly string[] {
  if (rows.length === 1) {
    const value = rows[0]!.values[name];
    return isFilled(value) ? [String(value)] : NO_TEXTS;
  }
  const texts = rows.flatMap(({ values }) => (isFilled(values[name]) ? [String(values[name])] : []));
  return texts.length > 1 ? [...new Set(texts)] : texts;
}

/** Texts of a column that several headings may have (`takes_all`): each is a text of its own. */
export function linesIn(rows: readonly ReadRow[], name: string): readonly string[] {
  const lines = textsOf(rows, name).flatMap((text) => text.split('\n'));
  return lines.length > 1 ? [...new Set(lines.map((line) => line.trim()))].filter(Boolean) : lines;
}
