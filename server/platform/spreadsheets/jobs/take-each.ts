import type { Message } from '../../../../contract/messages/message.ts';
import { withSavepoint } from '../../database/savepoint-sql.ts';
import type { Tx } from '../../database/postgres.ts';
import { Refusal } from '../../refusal.ts';
import type { RowProblem } from './run-import.ts';

/** Imports records one by one, for imports with few rows: a refused record undoes itself alone. */
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
      problems.push({ index, said: messagesOf(error) });
    }
  }
  return problems;
}

/** The messages of a refusal about a row: by column, or about the whole. */
export const messagesOf = ({ fields, said }: Refusal): Message[] => (fields ? Object.values(fields).flat() : [said]);
