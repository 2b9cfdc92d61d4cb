/** Text, a number as the spreadsheet program typed it, or nothing. */
export type Cell = string | number | null;

/** A non-empty row. `line`: its number in the file, from 1. */
export type RawRow = { line: number; cells: Cell[]; /** By a filter, or by hand. */ is_hidden?: true };

/** One sheet; a csv is a sheet itself. */
export type SpreadsheetReader = {
  /** For a workbook. */
  name?: string;
  /** For csv. */
  delimiter: string | null;
  /** All rows from the first, in batches as the file's pieces yield them. Throws FileFault. */
  batches(): AsyncGenerator<RawRow[], void, undefined>;
  /** The same rows at less cost; the cells' contents are unreliable. */
  glance(): AsyncGenerator<RawRow[], void, undefined>;
};
