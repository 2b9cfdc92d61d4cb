import type { FieldErrors } from '../../../contract/errors.ts';
import { Refusal, textOf } from '../refusal.ts';
import type { RowProblem } from './run-import.ts';

/** `products.0.sku` to `skus`: under which column of the file a field of a row stands. */
export type ColumnOf = (path: string) => string;

/**
 * Runs an all-or-nothing action on rows until it takes all that are left: rows that it refuses under `list.N.…` are left out, with its
 * words about them as reasons. `run` is given the places of the rows and must refuse before it writes. Null when no row is left.
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
      const reasons = error instanceof Refusal && error.fields ? reasonsByRow(error.fields, list, columnOf) : null;
      if (!reasons || reasons.size === 0) throw error;
      for (const [row, reason] of reasons) problems.push({ index: places[row]!, reason });
      places = places.filter((_, row) => !reasons.has(row));
    }
  }
  return { result: null, places, problems };
}

function reasonsByRow(fields: FieldErrors, list: string, columnOf: ColumnOf): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const [path, messages] of Object.entries(fields)) {
    const [, row, field = ''] = new RegExp(`^${list}\\.(\\d+)\\.?(.*)$`).exec(path) ?? [];
    if (row === undefined) continue;
    const said = messages.map((message) => textOf(message).replace(`The ${path} field`, columnOf(field)));
    reasons.set(Number(row), [reasons.get(Number(row)) ?? [], ...said].flat().join(' · '));
  }
  return reasons;
}
