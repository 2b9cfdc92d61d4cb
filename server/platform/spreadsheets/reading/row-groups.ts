import { LIMITS } from '../../../../contract/limits.ts';
import { textOf } from './cell-values.ts';
import type { PlannedGroups } from '../process-messages.ts';
import type { Cell, SpreadsheetReader } from './raw-rows.ts';

/** `alone`: the row begins a record. `below`: it continues one. `apart`: its number also occurs elsewhere, or its record is too long. */
export type RowPlace = 'alone' | 'below' | 'apart';

export type RowGroups = {
  /** Classifies the next row. Called once for each row below the header, in order. */
  look(cells: readonly Cell[]): RowPlace;
  /** True when the following row continues the record. */
  isBelow(cells: readonly Cell[]): boolean;
};

/** Most rows of a record: one more than allowed, so that a longer record is refused for its length. */
const ROWS_MAX = LIMITS.lines_per_lead + 1;
/** Most rows of an open group: the preferred batch size. */
const OPEN_ROWS_MAX = LIMITS.import_rows_per_batch;

/**
 * Groups the rows of a file into records, by a shared number (R-INTAKE-5). Reads the file once before, as a number
 * whose rows are apart is refused in all of them; in open groups they are separate records.
 */
export async function rowGroups(
  reader: SpreadsheetReader,
  header_line: number,
  { number, whose, what, is_open: isOpen }: PlannedGroups,
): Promise<RowGroups> {
  const textAt = (cells: readonly Cell[], at: number | null) => (at === null ? '' : textOf(cells[at] ?? null));
  const isEmpty = (cells: readonly Cell[]) => (at: number) => textAt(cells, at) === '';
  /** `before`: the number of the record; null: there is none yet. A record without a number can have further rows too, from merged cells. */
  const goesOn = (cells: readonly Cell[], before: string | null): boolean => {
    if (before === null || (before === '' && (isOpen || whose.length === 0))) return false;
    const own = textAt(cells, number);
    if (own !== '') return own === before;
    return whose.every(isEmpty(cells)) && !what.every(isEmpty(cells));
  };
  const apart = new Set<string>();
  const seen = new Set<string>();
  let before: string | null = null;
  // Without a column of order numbers no rows can stand apart, so the file is not read again.
  for await (const rows of isOpen || number === null ? [] : reader.batches())
    for (const { line, cells } of rows) {
      if (line <= header_line || goesOn(cells, before)) continue;
      before = textAt(cells, number);
      if (before !== '' && seen.has(before)) apart.add(before);
      seen.add(before);
    }
  const rows_max = isOpen ? OPEN_ROWS_MAX : ROWS_MAX;
  let current: string | null = null;
  let rows = 0;
  return {
    look(cells) {
      if (goesOn(cells, current)) {
        if (apart.has(current!)) return 'apart';
        if (++rows <= rows_max) return 'below';
        if (!isOpen) return 'apart';
      }
      current = textAt(cells, number);
      rows = 1;
      return apart.has(current) ? 'apart' : 'alone';
    },
    isBelow: (cells) => goesOn(cells, current) && !apart.has(current!) && rows < rows_max,
  };
}
