import type { ImportColumn } from '../../../contract/spreadsheets.ts';
import { fold } from '../fold.ts';
import { textOf } from './cell-values.ts';
import { FileFault } from './file-fault.ts';
import type { RawRow } from './raw-rows.ts';

/** Which cell of a row is which column. */
export type Header = {
  line: number;
  /** By place in the row; null: left out. */
  columns: (ImportColumn | null)[];
  /** As the file has them. */
  titles: string[];
};

/** Header, folded, to the name of a column; empty: the column is left out. */
export type Mapping = ReadonlyMap<string, string>;

/** A title or two may stand above the header. */
const LOOKED_AT = 10;

/**
 * The header of a file: the first row that names every column which must be there, by what the workspace said it means, by the
 * column's own name, or by a word in French, Arabic or English. FileFault that says what was found and what lacks.
 */
export function findHeader(first_rows: readonly RawRow[], columns: readonly ImportColumn[], mapping: Mapping): Header {
  const candidates = first_rows.slice(0, LOOKED_AT).map((row) => headerOf(row, columns, mapping));
  const complete = candidates.find((header) => missing(header, columns).length === 0);
  if (complete) return complete;
  const [best] = candidates.toSorted((a, b) => named(b) - named(a));
  if (!best) throw new FileFault('The file is empty.');
  const lacking = missing(best, columns).join(', ');
  const found = best.titles.filter(Boolean).slice(0, 20).join(', ').slice(0, 300);
  throw new FileFault(
    `The file lacks the columns ${lacking}. Its header has: ${found}. Rename them, or send \`columns\`.`,
  );
}

const named = (header: Header): number => header.columns.filter(Boolean).length;

const missing = (header: Header, columns: readonly ImportColumn[]): string[] =>
  columns
    .filter((column) => column.is_required && !header.columns.some((found) => found?.name === column.name))
    .map(({ name }) => name);

function headerOf({ line, cells }: RawRow, columns: readonly ImportColumn[], mapping: Mapping): Header {
  const titles = cells.map(textOf);
  const folded = titles.map(foldHeader);
  const places = new Map<number, ImportColumn | null>();
  const taken = new Set<string>();
  const take = (place: number, column: ImportColumn | undefined) => {
    if (!column || places.has(place) || taken.has(column.name)) return;
    places.set(place, column);
    taken.add(column.name);
  };
  folded.forEach((title, place) => {
    const said = mapping.get(title);
    if (said === '') places.set(place, null);
    else if (said !== undefined)
      take(
        place,
        columns.find(({ name }) => name === said),
      );
  });
  folded.forEach((title, place) =>
    take(
      place,
      columns.find(({ name }) => foldHeader(name) === title),
    ),
  );
  folded.forEach((title, place) =>
    take(
      place,
      title === '' ? undefined : columns.find(({ words }) => words.some((word) => foldHeader(word) === title)),
    ),
  );
  return { line, titles, columns: titles.map((_, place) => places.get(place) ?? null) };
}

/** A header without case, accents and punctuation: `N° de Téléphone*` is `n de telephone`. */
export const foldHeader = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
