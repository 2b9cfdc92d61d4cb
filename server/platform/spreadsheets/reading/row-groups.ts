import { LIMITS } from '../../../../contract/limits.ts';
import { textOf } from './cell-values.ts';
import type { PlannedGroups } from '../process-messages.ts';
import type { Cell, SpreadsheetReader } from './raw-rows.ts';

/** `alone`: it begins a record. `below`: it goes on with the record before. `apart`: its number also stands elsewhere. */
export type RowPlace = 'alone' | 'below' | 'apart';

export type RowGroups = {
  /** The place of the next row. Called once for each row below the header, in their order. */
  look(cells: readonly Cell[]): RowPlace;
  /** Whether a row that comes next goes on with the record. */
  isBelow(cells: readonly Cell[]): boolean;
};

/** One more than any record may have lines: what is longer is refused for that. */
const ROWS_MAX = LIMITS.lines_per_lead + 1;
/** As many as one batch should have. */
const OPEN_ROWS_MAX = LIMITS.import_rows_per_batch;

/**
 * Says which rows of a file are one record, by a number that they share (R-INTAKE-5). Reads the file once before, as a
 * number whose rows stand apart is refused in all of them; in open groups they are as many records.
 */
export async function rowGroups(
  reader: SpreadsheetReader,
  header_line: number,
  { number, whose, what, is_open: isOpen }: PlannedGroups,
): Promise<RowGroups> {
  const textAt = (cells: readonly Cell[], at: number) => textOf(cells[at] ?? null);
  const isEmpty = (cells: readonly Cell[]) => (at: number) => textAt(cells, at) === '';
  const goesOn = (cells: readonly Cell[], before: string): boolean => {
    if (before === '') return false;
    const own = textAt(cells, number);
    if (own !== '') return own === before;
    return whose.every(isEmpty(cells)) && !what.every(isEmpty(cells));
  };
  const apart = new Set<string>();
  const seen = new Set<string>();
  let before = '';
  for await (const rows of isOpen ? [] : reader.batches())
    for (const { line, cells } of rows) {
      if (line <= header_line || goesOn(cells, before)) continue;
      before = textAt(cells, number);
      if (before !== '' && seen.has(before)) apart.add(before);
      seen.add(before);
    }
  const rows_max = isOpen ? OPEN_ROWS_MAX : ROWS_MAX;
  let current = '';
  let rows = 0;
  return {
    look(cells) {
      if (goesOn(cells, current)) {
        if (apart.has(current)) return 'apart';
        if (++rows <= rows_max) return 'below';
        if (!isOpen) return 'apart';
      }
      current = textAt(cells, number);
      rows = 1;
      return apart.has(current) ? 'apart' : 'alone';
    },
    isBelow: (cells) => goesOn(cells, current) && !apart.has(current) && rows < rows_max,
  };
}
