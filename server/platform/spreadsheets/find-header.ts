import { say } from '../../../contract/messages/message.ts';
import { withHeadings } from '../../../contract/file-headings.ts';
import type { ImportColumn } from '../../../contract/spreadsheets.ts';
import { fold } from '../text/fold.ts';
import { textOf } from './cell-values.ts';
import { FileFault, HeaderFault } from './file-fault.ts';
import type { RawRow } from './raw-rows.ts';

/** The column of each cell in a row. */
export type Header = {
  line: number;
  /** By place in the row; null: left out. */
  columns: (ImportColumn | null)[];
  /** As the file has them. */
  titles: string[];
  /** Places whose column comes from memory, not from the file or its sender. */
  remembered: ReadonlySet<number>;
};

/** Header, folded, to the name of a column; empty: the column is left out. */
export type Mapping = ReadonlyMap<string, string>;

/** Header meanings given by people: with this very file, or with an earlier one. */
export type Meanings = {
  sent: Mapping;
  remembered: Mapping;
  /** Misspelt headers are understood, where only one column can be meant. */
  is_lenient?: boolean;
};

/** A title or two may stand above the header. */
const LOOKED_AT = 10;

/**
 * Finds the header of a file: the first row that names every required column. Columns are recognised by the mapping
 * sent along, by their own names, by remembered mappings, by the headings of exports and templates in any language, or
 * by a word in French, Arabic or English. A remembered
 * mapping takes no header that is a column's own name, and no column that has such a header (R-ROLE-7). Throws
 * HeaderFault with the missing columns.
 */
export function findHeader(first_rows: readonly RawRow[], asked: readonly ImportColumn[], meanings: Meanings): Header {
  const columns = withHeadings(asked);
  const candidates = first_rows.slice(0, LOOKED_AT).map((row) => headerOf(row, columns, meanings));
  const complete = candidates.find((header) => missing(header, columns).length === 0);
  if (complete) return complete;
  const [best] = candidates.toSorted((a, b) => named(b) - named(a));
  if (!best) throw new FileFault(say('file_empty'));
  throw new HeaderFault(best.titles, missing(best, columns));
}

const named = (header: Header): number => header.columns.filter(Boolean).length;

function missing(header: Header, columns: readonly ImportColumn[]): string[] {
  const found = new Set(header.columns.map((column) => column?.name));
  return columns
    .filter(({ name, or, is_required }) => is_required && !found.has(name) && !(or && found.has(or)))
    .map(({ name }) => name);
}

function headerOf(
  { line, cells }: RawRow,
  columns: readonly ImportColumn[],
  { sent, remembered, is_lenient = false }: Meanings,
): Header {
  const titles = cells.map(textOf);
  const folded = titles.map(foldHeader);
  const places = new Map<number, ImportColumn | null>();
  const taken = new Set<string>();
  const take = (place: number, column: ImportColumn | undefined) => {
    if (!column || places.has(place) || taken.has(column.name)) return;
    places.set(place, column);
    taken.add(column.name);
  };
  const takeSaid = (mapping: Mapping) =>
    folded.forEach((title, place) => {
      const said = mapping.get(title);
      const column = columns.find(({ name }) => name === said);
      if (said === '' && !places.has(place)) places.set(place, null);
      else take(place, column);
    });
  takeSaid(sent);
  folded.forEach((title, place) => take(place, ownColumn(columns, title)));
  const known = new Set(places.keys());
  takeSaid(remembered);
  const by_memory = new Set([...places.keys()].filter((place) => !known.has(place)));
  // What the service itself writes goes before words that others use.
  for (const words of [headingsIn, aliasesOf])
    folded.forEach((title, place) =>
      take(
        place,
        title === '' ? undefined : columns.find((column) => words(column).some((word) => foldHeader(word) === title)),
      ),
    );
  if (is_lenient)
    folded.forEach((title, place) => take(place, title.length < LENIENT_FROM ? undefined : misspelt(columns, title)));
  return { line, titles, columns: titles.map((_, place) => places.get(place) ?? null), remembered: by_memory };
}

/** Shorter words are too near to each other. */
const LENIENT_FROM = 6;

/** The one column that has a word which this title misspells by a letter, or two swapped; undefined: none, or several. */
function misspelt(columns: readonly ImportColumn[], title: string): ImportColumn | undefined {
  const near = columns.filter((column) =>
    [column.name, ...headingsIn(column), ...aliasesOf(column)].some((word) => isNear(foldHeader(word), title)),
  );
  return near.length === 1 ? near[0] : undefined;
}

/** Whether one letter is added, left out, changed, or swapped with the next. */
function isNear(word: string, title: string): boolean {
  if (word.length < LENIENT_FROM || Math.abs(word.length - title.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === title[start]) start++;
  const [a, b] = [word.slice(start), title.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

const headingsIn = ({ headings = [] }: ImportColumn): readonly string[] => headings;
const aliasesOf = ({ aliases }: ImportColumn): readonly string[] => aliases;

/** The column whose own name a folded header is. */
export const ownColumn = (columns: readonly ImportColumn[], folded: string): ImportColumn | undefined =>
  columns.find(({ name }) => foldHeader(name) === folded);

/** A header without case, accents and punctuation: `N° de Téléphone*` is `n de telephone`. */
export const foldHeader = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
