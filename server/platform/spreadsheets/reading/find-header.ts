import { about, say } from '../../../../contract/messages/message.ts';
import { otherCurrency } from '../../../../contract/intake/currency-words.ts';
import { headingsOfRecords, withHeadings } from '../../../../contract/spreadsheets/file-headings.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { REFUSED_WORDS } from '../../../../contract/messages/words/file-words.ts';
import type { ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { fold } from '../../text/fold.ts';
import { storableText } from './cell-values.ts';
import { isGathered, isNumberOfRows, isNumberOfShop, isNumbered, isSaid, samplesOf } from './cells-below.ts';
import { foldHeader } from './fold-header.ts';
import { FileFault, HeaderFault } from '../file-fault.ts';
import { headingReader } from './heading-words.ts';
import type { RawRow } from './raw-rows.ts';

/** The column of each cell in a row. */
export type Header = {
  line: number;
  /** By position in the row; null: left out. */
  columns: (ImportColumn | null)[];
  /** As in the file. */
  titles: string[];
  /** Positions whose column comes from memory, not from the file or its sender. */
  remembered: ReadonlySet<number>;
  /** Positions whose cells replace empty cells of their column. */
  fills: ReadonlySet<number>;
  /** Positions without a column whose cells are kept, with the name for keeping. */
  kept: ReadonlyMap<number, string>;
  /** The first texts below each title, by the title's position. */
  samples: string[][];
};

/** Column names by folded header; an empty name: the column is left out. */
export type Mapping = ReadonlyMap<string, string>;

/** Header meanings given by people, for this file or an earlier one. */
export type Meanings = {
  sent: Mapping;
  remembered: Mapping;
  /** Accepts misspelt headers, when only one column can be meant. */
  is_lenient?: boolean;
  /** Keeps cells without a column, unless the sender excludes them. */
  keeps?: boolean;
  /** Further headers fill empty cells of their column (`is_filled`), or are read with it (`takes_all`): for readers that use `rowReader`. */
  fills?: boolean;
  /** Currency of the workspace: amounts under a header that names another are refused. Left out: the reader of the rows checks that. */
  currency?: string;
};

/** Rows that may be the header: a title or two may be above it. */
const LOOKED_AT = 10;

/**
 * Finds the header of a file: the first row that names every required column. Columns are recognised by the mapping
 * sent along; by their own names; by remembered mappings; by the headings of exports and templates in any language; by
 * a word in French, Arabic or English; or by the words inside a heading (heading-words.ts). A remembered mapping
 * overrides no header that is a column's own name, and no column that has such a header (R-ROLE-7). Throws HeaderFault
 * with the missing columns, and FileFault when a header names another currency.
 */
export function findHeader(first_rows: readonly RawRow[], asked: readonly ImportColumn[], meanings: Meanings): Header {
  const reader = readerOf(asked);
  const { columns } = reader;
  const candidates = first_rows
    .slice(0, LOOKED_AT)
    .map((row, at) => headerOf(row, first_rows.slice(at + 1), reader, meanings));
  const complete = candidates.find((header) => missing(header, columns).length === 0);
  if (complete) {
    refuseOtherMoney(complete, meanings.currency);
    return complete;
  }
  const [best] = candidates.toSorted((a, b) => countColumns(b) - countColumns(a));
  if (!best) throw new FileFault(say('file_empty'));
  throw new HeaderFault(best.titles, missing(best, columns), guessesIn(best), best.samples);
}

/** `weak`: for each group of weak words, its column, the column it means beside another header, and the reader of its words. */
type Reader = {
  columns: readonly ImportColumn[];
  meant: ReturnType<typeof headingReader>;
  weak: readonly { column: ImportColumn; beside: ImportColumn; isMeant: (title: string) => boolean }[];
};
const readers = new WeakMap<readonly ImportColumn[], Reader>();

/** The columns with their headings and the index of their words, which is made once for each list of columns. */
function readerOf(asked: readonly ImportColumn[]): Reader {
  const known = readers.get(asked);
  if (known) return known;
  const columns = withHeadings(asked);
  const weak = columns.flatMap((column) =>
    (column.weak ?? []).map(({ words, else: name }) => {
      const read = headingReader([
        { name: words[0]!, kind: column.kind, is_required: false, aliases: words, example: '' },
      ]);
      return {
        column,
        beside: columns.find((one) => one.name === name)!,
        isMeant: (title: string) => read(title) !== undefined,
      };
    }),
  );
  const reader = { columns, meant: headingReader(columns), weak };
  readers.set(asked, reader);
  return reader;
}

const countColumns = (header: Header): number => header.columns.filter(Boolean).length;

/** Recognised headers, for a file that lacks other required columns. */
const guessesIn = ({ titles, columns }: Header): Record<string, string> =>
  Object.fromEntries(titles.flatMap((title, at) => (columns[at] && title !== '' ? [[title, columns[at].name]] : [])));

function missing(header: Header, columns: readonly ImportColumn[]): string[] {
  const found = new Set(header.columns.map((column) => column?.name));
  return columns
    .filter(({ name, or, is_required }) => is_required && !found.has(name) && !(or && found.has(or)))
    .map(({ name }) => name);
}

/** Columns of money; amounts that only foreign files have are `raw`. */
const isMoney = ({ kind, is_foreign: isForeign = false }: ImportColumn): boolean =>
  kind === 'amount' || kind === 'amounts' || kind === 'price' || (kind === 'raw' && isForeign);

function refuseOtherMoney({ titles, columns }: Header, currency: string | undefined): void {
  if (currency === undefined) return;
  for (const [at, column] of columns.entries()) {
    const text = column && isMoney(column) ? otherCurrency(titles[at]!, currency) : undefined;
    if (text !== undefined) throw new FileFault(about(say('column_other_currency', { text, currency }), column!.name));
  }
}

function headerOf(
  { line, cells }: RawRow,
  below: readonly RawRow[],
  { columns, meant, weak }: Reader,
  { sent, remembered, is_lenient = false, keeps = false, fills: isFilling = false }: Meanings,
): Header {
  const titles = cells.map(storableText);
  const folded = titles.map(foldHeader);
  const places = new Map<number, ImportColumn | null>();
  const taken = new Set<string>();
  const isRead = (place: number, { takes_all }: ImportColumn) =>
    isFilling && takes_all !== undefined && !takes_all.except.includes(folded[place]!);
  const take = (place: number, column: ImportColumn | undefined, joins = false) => {
    if (!column || places.has(place)) return;
    if (taken.has(column.name) && !joins && !isRead(place, column)) return;
    places.set(place, column);
    taken.add(column.name);
  };
  const takeSaid = (mapping: Mapping) =>
    folded.forEach((title, place) => {
      const said = mapping.get(title);
      const column = columns.find(({ name }) => name === said);
      if (said === '' && !places.has(place)) places.set(place, null);
      else take(place, column, column !== undefined && isOfSeveral(column));
    });
  takeSaid(sent);
  const bySender = new Set(places.keys());
  folded.forEach((title, place) => take(place, ownColumn(columns, title)));
  const known = new Set(places.keys());
  takeSaid(remembered);
  const by_memory = new Set([...places.keys()].filter((place) => !known.has(place)));
  // Headers that count as an order number only if the cells below look like one: `Name` of Shopify.
  const free = folded.map((title, place) => (places.has(place) ? '' : title));
  const numbering = columns.find(({ is_number }) => is_number);
  free.forEach((title, place) => {
    if (!numbering || !MAY_NUMBER.has(title) || !isNumbered(below, place)) return;
    take(place, numbering);
    free[place] = '';
  });
  for (const { place, column } of partsIn(columns, free)) if (!taken.has(column.name)) places.set(place, column);
  for (const column of places.values()) if (column) taken.add(column.name);
  // The service's own words come before other aliases, and among those the first of the list wins.
  for (const wordsOf of [headingsIn, aliasesOf])
    for (const column of columns)
      for (const title of foldWords(wordsOf(column))) {
        const at = title === '' ? -1 : folded.findIndex((one, place) => one === title && !places.has(place));
        if (at >= 0 && isSaid(column, below, at)) take(at, column);
      }
  titles.forEach((title, place) => {
    const column = places.has(place) ? undefined : meant(title);
    if (column && !isUnlike(column, title) && isSaid(column, below, place))
      take(place, column, column.gathers !== undefined);
  });
  for (const { column, beside, isMeant } of weak)
    titles.forEach((title, place) => {
      if (places.has(place) || !isMeant(title)) return;
      take(place, taken.has(column.name) ? beside : column);
    });
  for (const column of columns.filter(({ gathers }) => gathers))
    titles.forEach((title, place) => take(place, isGathered(column, title, below, place) ? column : undefined, true));
  if (is_lenient)
    folded.forEach((title, place) => take(place, title.length < LENIENT_FROM ? undefined : misspelt(columns, title)));
  const reference = [...places].find(([place, column]) => column?.may_number && !bySender.has(place))?.[0];
  if (numbering && reference !== undefined && !taken.has(numbering.name) && isNumberOfShop(below, reference))
    places.set(reference, numbering);
  if (numbering && !taken.has(numbering.name)) {
    const phone = [...places].find(([, column]) => column?.name === 'phone')?.[0];
    const at = titles.findIndex((title, place) => !places.has(place) && isShortForNumber(title) && isNumberOfRows(below, place, phone)); // prettier-ignore
    take(at, at < 0 ? undefined : numbering);
  }
  const fills = isFilling ? fillsIn(columns, folded, places) : new Set<number>();
  return {
    line,
    titles,
    columns: titles.map((_, place) => places.get(place) ?? null),
    remembered: by_memory,
    fills,
    kept: keeps ? namesToKeep(titles, folded, places) : new Map(),
    samples: titles.map((_, place) => samplesOf(below, place)),
  };
}

/** Places of free headers whose cells fill the empty ones of a column that has a header (`is_filled`); they get this column. */
function fillsIn(
  columns: readonly ImportColumn[],
  folded: readonly string[],
  places: Map<number, ImportColumn | null>,
): Set<number> {
  const fills = new Set<number>();
  const taken = new Set([...places.values()].map((column) => column?.name));
  for (const column of columns.filter(({ is_filled, name }) => is_filled && taken.has(name))) {
    const words = new Set([foldHeader(column.name), ...foldWords(headingsIn(column)), ...foldWords(aliasesOf(column))]);
    folded.forEach((title, place) => {
      if (places.has(place) || !words.has(title)) return;
      places.set(place, column);
      fills.add(place);
    });
  }
  return fills;
}

/** Names for kept cells by position: cells without a column, except columns of our own exports. */
function namesToKeep(
  titles: readonly string[],
  folded: readonly string[],
  places: ReadonlyMap<number, unknown>,
): Map<number, string> {
  const kept = new Map<number, string>();
  const ours = headingsOfRecords(new Set(folded), foldHeader);
  titles.forEach((title, place) => {
    const isOurs = REASONS.has(folded[place]!) || ours.has(folded[place]!);
    if (!places.has(place) && !isOurs) kept.set(place, keptName(title, place));
  });
  return kept;
}

const isOfSeveral = ({ joins, gathers }: ImportColumn): boolean => joins !== undefined || gathers !== undefined;

/** The title, or the column's letter if it is empty or too long for a key of custom data. */
const keptName = (title: string, place: number): string =>
  title === '' || title.length > KEY_MAX ? columnLetter(place) : title;
const KEY_MAX = 100;

/** The letter that spreadsheet programs give the column at a position from 0: `A`, `AB`. */
export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** Titles of the reasons in an earlier file of refused rows. */
const REASONS = new Set(LANGUAGES.map((language) => fold(REFUSED_WORDS[language]).trim()));

const isUnlike = ({ unlike = [] }: ImportColumn, title: string): boolean =>
  unlike.some((word) => foldHeader(word) === foldHeader(title));

/** Short headings that mean the order's number only if the cells below look like one: other numbers have them too. */
const SHORT_FOR_NUMBER = new Set(['ref', 'n', 'no', 'id', 'code', 'numero', 'num', 'invoice', 'invoice number', 'facture', 'bon', 'ticket', 'رقم', 'الرقم'].map(foldHeader)); // prettier-ignore
const isShortForNumber = (title: string): boolean => title.trim() === '#' || SHORT_FOR_NUMBER.has(foldHeader(title));

const MAY_NUMBER = new Set(['name', 'nom', 'order name']);
/** Headers that are parts of one column, as first and last name: only with one of each part. */
function partsIn(
  columns: readonly ImportColumn[],
  folded: readonly string[],
): { place: number; column: ImportColumn }[] {
  return columns.flatMap((column) => {
    const found = (column.parts ?? []).map((words) => {
      const wanted = words.map(foldHeader);
      const at = wanted.map((word) => folded.indexOf(word)).find((place) => place >= 0);
      return at ?? -1;
    });
    if (found.length < 2 || found.includes(-1) || new Set(found).size < found.length) return [];
    return found.map((place) => ({ place, column }));
  });
}

/** Shortest word that may be misspelt: shorter ones are too similar to each other. */
const LENIENT_FROM = 6;

/** The one column with a word that this title misspells by one letter, or two swapped; undefined: none, or several. */
function misspelt(columns: readonly ImportColumn[], title: string): ImportColumn | undefined {
  const near = columns.filter((column) =>
    [foldHeader(column.name), ...foldWords(headingsIn(column)), ...foldWords(aliasesOf(column))].some((word) =>
      isNear(word, title),
    ),
  );
  return near.length === 1 ? near[0] : undefined;
}

/** True when one letter is added, left out, changed, or swapped with the next. */
function isNear(word: string, title: string): boolean {
  if (word.length < LENIENT_FROM || Math.abs(word.length - title.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === title[start]) start++;
  const [a, b] = [word.slice(start), title.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
  return a.slice(1) === b.slice(1) || (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
}

const foldedWords = new WeakMap<readonly string[], readonly string[]>();

/** The words of a column, folded once: each of the first rows is compared with all of them. */
function foldWords(words: readonly string[]): readonly string[] {
  const known = foldedWords.get(words);
  if (known) return known;
  const folded = words.map(foldHeader);
  foldedWords.set(words, folded);
  return folded;
}

const headingsIn = ({ headings = [] }: ImportColumn): readonly string[] => headings;
const aliasesOf = ({ aliases }: ImportColumn): readonly string[] => aliases;

/** The column with this folded header as its own name. */
export const ownColumn = (columns: readonly ImportColumn[], folded: string): ImportColumn | undefined =>
  columns.find(({ name }) => foldHeader(name) === folded);
