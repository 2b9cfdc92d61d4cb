import type { Message } from '../../../../contract/messages/message.ts';
import { withSavepoint } from '../../database/savepoint-sql.ts';
import type { Tx } from '../../database/postgres.ts';
import { Refusal } from '../../refusal.ts';
import type { RowProblem } from './run-import.ts';

/** Takes records one by one, for imports whose rows are few: one that is refused undoes nothing but itself. */
export async function takeEach<Of>(
  tx: Tx,
  rows: readonly Of[],
  take: (row: Of) => Promise<void>,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      await withSavepoint(tx, () => take(row));
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'OVERLOADED') throw error;
      problems.push({ index, said: saidOf(error) });
    }
  }
  return problems;
}

/** What a refusal says of a row: of each of its columns, or of the whole. */
export const saidOf = ({ fields, said }: Refusal): Message[] => (fields ? Object.values(fields).flat() : [said]);
