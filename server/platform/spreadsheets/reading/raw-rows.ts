/** Text, a number that a spreadsheet program made of what was typed, or nothing. */
export type Cell = string | number | null;

/** A row with something in it. `line`: where the file has it, from 1. */
export type RawRow = { line: number; cells: Cell[]; /** By a filter, or by hand. */ is_hidden?: true };

/** One sheet: of csv the file itself. */
export type SpreadsheetReader = {
  /** Of a workbook. */
  name?: string;
  /** Of csv. */
  delimiter: string | null;
  /** All rows from the first, as many at a time as come out of a piece of the file. Throws FileFault. */
  batches(): AsyncGenerator<RawRow[], void, undefined>;
  /** The same rows at less cost; what stands in their cells is not to be relied on. */
  glance(): AsyncGenerator<RawRow[], void, undefined>;
};
