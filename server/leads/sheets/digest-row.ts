import { fold } from '../../platform/text/fold.ts';
import { sha256 } from '../../platform/ids.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import type { ReadRow } from '../../platform/spreadsheets/jobs/run-import.ts';
import { NAMED, UNNAMED, type RowDigest } from './compare-rows.ts';

const DIGEST_CHARACTERS = 32;
const digest = (said: unknown): string => sha256(JSON.stringify(said)).toString('hex').slice(0, DIGEST_CHARACTERS);
const foldText = (value: unknown): string => (typeof value === 'string' ? fold(value) : '');

/** Columns whose changes count. Columns that the import learned later are not among them: rows read before keep their identity. */
const TOLD_BY = ['full_name', 'phone', 'city', 'area', 'address', 'skus', 'quantities', 'totals', 'data'];

/** The identity of a row. */
export function digestRow({ line, values }: ReadRow, country: string): RowDigest {
  const { row_key, full_name, phone, city, address } = values;
  const skus = (values['skus'] ?? values['product_names'] ?? []) as string[];
  const name =
    typeof row_key === 'string'
      ? NAMED + digest(row_key)
      : UNNAMED + digest([phoneDigits(String(phone ?? ''), country), skus.toSorted()]);
  return {
    line,
    key: name.slice(0, DIGEST_CHARACTERS),
    // Product names count only when a row has them: rows read before names existed keep their identity.
    content: digest([...TOLD_BY.map((name) => values[name] ?? null), ...[values['product_names'] ?? []].flat()]),
    person: digest(foldText(full_name)),
    place: digest([foldText(address), foldText(city)]),
  };
}
