import { currenciesOf } from '../../../../contract/intake/currency-words.ts';
import type { ImportColumn } from '../../../../contract/spreadsheets/spreadsheets.ts';
import { foldHeader } from './fold-header.ts';

/*
 * Headings by the words inside them (R-FILE-8): in any order, without articles, units and owners; also in two languages
 * when we know one of them. `N° Tél. du client`, `Prix (DH)` and `Ville/المدينة` are a phone, a price and a city.
 */

/** Words that do not identify a column. */
const EMPTY = new Set(
  ['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'the', 'of', 'a', 'an', 'to', 'in', 'en', 'et', 'and', 'pour', 'for', 'n', 'no', 'num', 'nr',
   'votre', 'your', 'vos', 'ttc', 's', 'et', 'و', 'في', 'ال', 'رقم', 'number', 'numero'],
); // prettier-ignore
/** Words ignored in headings of the customer's own fields: they name the customer, or add nothing, as `full`. */
const OWNERS = new Set(
  ['client', 'clients', 'customer', 'customers', 'destinataire', 'recipient', 'receiver', 'consignee', 'acheteur', 'buyer', 'cliente',
   'shipping', 'billing', 'facturation', 'livraison', 'delivery', 'complet', 'complete', 'full', 'exact', 'exacte', 'principal', 'principale',
   'الزبون', 'الزبونة', 'للزبونة', 'العميل', 'المستلم', 'للزبون', 'للعميل', 'التوصيل', 'الكامل', 'الكاملة', 'بالكامل'].map(foldHeader),
); // prettier-ignore
const OWNED = new Set([
  'full_name',
  'phone',
  'second_phone',
  'city',
  'area',
  'address',
  'email',
  'notes',
  'parcel_note',
]);

const TITLE_MAX = 200;

/** The one column that a heading's words mean; undefined: none, or several. */
export function headingReader(columns: readonly ImportColumn[]): (title: string) => ImportColumn | undefined {
  const exact = indexOf(columns, keyOf);
  const owned = indexOf(
    columns.filter(({ name }) => OWNED.has(name)),
    ownedKeyOf,
  );
  return (title) => {
    const readings = readingsOf(title.slice(0, TITLE_MAX));
    for (const [index, keyOfText] of [
      [exact, keyOf],
      [owned, ownedKeyOf],
    ] as const) {
      // prettier-ignore
      const meant = new Set(readings.flatMap((text) => index.get(keyOfText(text)) ?? []));
      if (meant.size > 1) return undefined;
      for (const column of meant) return column;
    }
    return undefined;
  };
}

/** Columns by the keys of their words; a key of two columns identifies neither. */
function indexOf(columns: readonly ImportColumn[], key: (text: string) => string): ReadonlyMap<string, ImportColumn> {
  const index = new Map<string, ImportColumn | null>();
  for (const column of columns)
    for (const word of [column.name, ...(column.headings ?? []), ...column.aliases]) {
      const words = key(word);
      if (words !== '') index.set(words, (index.get(words) ?? column) === column ? column : null);
    }
  return new Map([...index].flatMap(([words, column]) => (column ? [[words, column]] : [])));
}

/** Readings of a heading: without its brackets, with them, and each part if it has two languages or lines. */
function readingsOf(title: string): string[] {
  const plural = title.replace(/\((s|es|x)\)/gi, '$1');
  const bare = plural.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ');
  const parts = [plural, bare].flatMap((text) => [text, ...text.split(/[/|\n()[\]–]| - /)]);
  const scripts = [plural.replace(/\p{Script=Arabic}+/gu, ' '), (plural.match(/\p{Script=Arabic}+/gu) ?? []).join(' ')];
  const all = [...new Set([...parts, ...scripts].map((part) => part.trim()).filter(Boolean))];
  // In `Phone (customer)` the bracket names the owner, not a second meaning.
  const meaning = all.filter((part) => !wordsOf(part).every((word) => OWNERS.has(word)));
  return meaning.length > 0 ? meaning : all;
}

const wordsOf = (text: string): string[] => foldHeader(text).split(' ').filter(Boolean);

/** Meaningful words, sorted. */
const keyOf = (text: string): string =>
  keyOfWords(text.split(/[^\p{L}\p{M}\p{N}\p{Sc}.]+/u).filter((word) => !isMoney(word)));
const ownedKeyOf = (text: string): string => {
  const words = wordsOf(keyOf(text)).filter((word) => !OWNERS.has(word));
  return words.length > 0 ? words.join(' ') : '';
};

function keyOfWords(words: readonly string[]): string {
  const meant = words.flatMap(wordsOf).filter((word) => !EMPTY_FOLDED.has(word));
  return [...new Set(meant.map(singular))].toSorted().join(' ');
}
const EMPTY_FOLDED = new Set([...EMPTY].map(foldHeader));

/** The word without a plural ending. */
const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

const isMoney = (word: string): boolean => {
  const named = word.length > 1 || /\p{Sc}/u.test(word) ? currenciesOf(word) : undefined;
  return named !== undefined && !/^(livre|livres|all|top|try|le)$/i.test(word);
};
