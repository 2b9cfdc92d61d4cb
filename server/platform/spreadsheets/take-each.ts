import { alone } from '../database/alone-sql.ts';
import type { Tx } from '../database/postgres.ts';
import { Refusal, textOf } from '../refusal.ts';
import type { ReadRow, RowProblem } from './run-import.ts';

/** Takes rows one by one, for imports whose rows are few: a row that is refused undoes nothing but itself. */
export async function takeEach(
  tx: Tx,
  rows: readonly ReadRow[],
  take: (row: ReadRow) => Promise<void>,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await alone(tx, () => take(row));
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'OVERLOADED') throw error;
      problems.push({ index, reason: reasonOf(error) });
    }
  }
  return problems;
}

/** `The price field must be …` is `price must be …` in a file of columns. */
export const reasonOf = ({ fields, message }: Refusal): string =>
  fields
    ? [...new Set(Object.values(fields).flat().map(textOf))]
        .map((text) => text.replace(/^The (\S+) field /, '$1 '))
        .join(' · ')
    : message;
