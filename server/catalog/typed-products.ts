import { findNamedProducts } from './find-products.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import { asciiDigits } from '../platform/text/digits.ts';

/* Products as people type them into one cell: `ARGAN-50 x 2`, `ARGAN-50 + SOAP-1`, `2 x Savon, Huile` (R-INTAKE-9). */

type Part = { text: string; count: number | null };
/** The cell of a row with one text for all its products, and the columns to fill from it. */
type ProductsCell = { column: 'skus' | 'product_names'; text: string; parts: Part[] };

const MARKS = /\s*(?:[,;+&،؛\n]|\s\/\s)\s*/;
const COUNTED = /^(.+?)\s*(?:\s[x×*]|[×*]|\(x)\s?(\d{1,4})\)?$/i;
const COUNTED_BEFORE = /^(\d{1,4})\s?(?:[x×*]\s|[×*]|\sx)\s*(.+)$/i;
/** Maximum number of parts: a text with more is not a list. */
const PARTS_MAX = 20;

/**
 * Turns such cells into lists of products and pieces, if the whole text names no product of the account, and at least one part has a number
 * or names one. Pieces in the cell and in their own column must agree. All other cells stay, for the product look-up to refuse.
 */
export async function withTypedProducts(
  sql: Sql,
  { workspace_id, account_id }: { workspace_id: string; account_id: string },
  records: readonly ReadRow[],
): Promise<ReadRow[]> {
  const texts = records.flatMap((record) => [record, ...record.below]).flatMap((row) => readProductsCell(row) ?? []);
  if (texts.length === 0) return [...records];
  const asked = [...new Set(texts.flatMap(({ text, parts }) => [text, ...parts.map((part) => part.text)]))];
  const { products, named } = await findNamedProducts(sql, workspace_id, account_id, asked);
  const isKnown = (text: string) => products.has(text) || named.has(text);
  const read = (row: ReadRow): ReadRow => {
    const typed = readProductsCell(row);
    if (!typed || isKnown(typed.text) || !typed.parts.some(({ text, count }) => count !== null || isKnown(text)))
      return row;
    const quantities = piecesOf(typed.parts, row.values['quantities'] as (number | null)[] | null | undefined);
    if (!quantities) return row;
    const skus = typed.parts.map(({ text }) => text);
    return { ...row, values: { ...row.values, [typed.column]: skus, quantities } };
  };
  return records.map((record) => ({ ...read(record), below: record.below.map(read) }));
}

function readProductsCell({ values }: ReadRow): ProductsCell | undefined {
  const column = values['skus'] ? 'skus' : 'product_names';
  const [text, ...others] = (values[column] ?? []) as string[];
  if (text === undefined || others.length > 0) return undefined;
  const parts = text.split(MARKS).filter(Boolean).map(partOf);
  const isPlain = parts.length === 1 && parts[0]!.count === null;
  return parts.length === 0 || parts.length > PARTS_MAX || isPlain ? undefined : { column, text, parts };
}

function partOf(text: string): Part {
  const plain = asciiDigits(text);
  const [, name, count] = COUNTED.exec(plain) ?? [];
  if (name) return { text: text.slice(0, name.length), count: Number(count) };
  const [, before, rest] = COUNTED_BEFORE.exec(plain) ?? [];
  return rest ? { text: text.slice(-rest.length), count: Number(before) } : { text, count: null };
}

/** One piece each, unless the cell or the row gives a number; undefined if the two disagree. */
function piecesOf(
  parts: readonly Part[],
  said: readonly (number | null)[] | null | undefined,
): (number | null)[] | undefined {
  const counted = parts.map(({ count }) => count ?? 1);
  if (!said || said.length === 0) return counted;
  const hasCounts = parts.some(({ count }) => count !== null);
  if (said.length === parts.length && (!hasCounts || said.every((pieces, i) => pieces === counted[i])))
    return [...said];
  // One piece for a list means one of each.
  return said.length === 1 && said[0] === 1 && !hasCounts ? counted : undefined;
}
