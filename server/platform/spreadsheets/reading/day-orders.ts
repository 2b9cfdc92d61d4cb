import { asciiDigits } from '../../text/digits.ts';
import { textOf } from './cell-values.ts';
import type { SpreadsheetReader } from './raw-rows.ts';

/** The first part of a column's days; `either`: its cells contradict each other. */
export type DayOrder = 'day' | 'month' | 'either';

/**
 * The day order of each of these columns (R-FILE-12). One cell that can only be day first, as `25/12/2026`, decides for
 * all; the same for the month. When no cell decides, the day is first, as in our users' countries. Reads the sheet
 * once.
 */
export async function dayOrders(
  sheet: SpreadsheetReader,
  header_line: number,
  places: readonly number[],
): Promise<ReadonlyMap<number, DayOrder>> {
  const seen = new Map(places.map((place) => [place, { day: false, month: false }]));
  if (places.length > 0)
    for await (const rows of sheet.batches())
      for (const { line, cells } of rows) {
        if (line <= header_line) continue;
        for (const [place, told] of seen) {
          const [, first, second] = WRITTEN.exec(asciiDigits(textOf(cells[place] ?? null))) ?? [];
          if (Number(first) > 12) told.day = true;
          if (Number(second) > 12) told.month = true;
        }
      }
  return new Map([...seen].map(([place, { day, month }]) => [place, !month ? 'day' : day ? 'either' : 'month']));
}

/** Two numbers and a year. */
export const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;
