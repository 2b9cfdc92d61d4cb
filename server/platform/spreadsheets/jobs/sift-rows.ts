import { about, type Message } from '../../../../contract/messages/message.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { Refusal } from '../../refusal.ts';
import type { RowProblem } from './run-import.ts';

/** `products.0.sku` to `skus`: the file's column of a row's field. */
export type ColumnOf = (path: string) => string;

/**
 * Runs an all-or-nothing action until it accepts the remaining rows: rows refused under `list.N.…` are left out, with
 * the refusal as reason. `run` gets the positions of the rows and must refuse before it writes. Null when no row is
 * left.
 */
export async function siftRows<T>(
  count: number,
  list: string,
  columnOf: ColumnOf,
  run: (places: readonly number[]) => Promise<T>,
): Promise<{ result: T | null; places: readonly number[]; problems: RowProblem[] }> {
  const problems: RowProblem[] = [];
  let places: readonly number[] = Array.from({ length: count }, (_, i) => i);
  while (places.length > 0) {
    try {
      return { result: await run(places), places, problems };
    } catch (error) {
      const refused = error instanceof Refusal && error.fields ? messagesByRow(error.fields, list, columnOf) : null;
      if (!refused || refused.size === 0) throw error;
      for (const [row, said] of refused) problems.push({ index: places[row]!, said });
      places = places.filter((_, row) => !refused.has(row));
    }
  }
  return { result: null, places, problems };
}

function messagesByRow(fields: FieldErrors, list: string, columnOf: ColumnOf): Map<number, Message[]> {
  const said = new Map<number, Message[]>();
  for (const [path, messages] of Object.entries(fields)) {
    const [, row, field = ''] = new RegExp(`^${list}\\.(\\d+)\\.?(.*)$`).exec(path) ?? [];
    if (row === undefined) continue;
    const column = columnOf(field);
    const ofColumn = messages.map((message) => about(message, column));
    said.set(Number(row), [...(said.get(Number(row)) ?? []), ...ofColumn]);
  }
  return said;
}
