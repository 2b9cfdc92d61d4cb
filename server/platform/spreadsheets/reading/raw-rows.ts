/** Text, a number as the spreadsheet program typed it, or nothing. */
export type Cell = string | number | null;

/**
 * A formula without a value, as programs that do not calculate write it. No text of a workbook contains its NUL. It is not an empty
 * cell: `readCell` refuses it.
 */
export const UNCOMPUTED = '\0=';

/** A non-empty row. `line`: its number in the file, from 1. */
export type RawRow = { line: number; cells: Cell[]; /** Hidden by a filter or by hand. */ is_hidden?: true };

/** One sheet; a csv is a sheet itself. */
export type SpreadsheetReader = {
  /** Name of the sheet; left out: a csv. */
  name?: string;
  /** Delimiter of a csv; null: a workbook. */
  delimiter: string | null;
  /** All rows from the first, in batches as the file's pieces yield them. Throws FileFault. */
  batches(): AsyncGenerator<RawRow[], void, undefined>;
  /** The same rows at less cost, for counting: contents of cells are unreliable. */
  glance(): AsyncGenerator<RawRow[], void, undefined>;
};
