import { fold, normalizeText } from '../../platform/text/fold.ts';
import { isSlipOf, isWithinOne } from './slips.ts';

/*
 * Finds the city that a typed text means in a workspace's list (R-RES-5). Each step is less strict than the one before. A step decides only
 * if all its matches are one city: a person decides about an ambiguous text.
 */

export type City = { id: string; name: string };

/** A city with all its spellings, or a town that lies in one. */
export type SpelledPlace = {
  city: City;
  town: string | null;
  spellings: readonly (string | null)[];
  /** The number that people write beside a place in Algeria; null elsewhere. */
  wilaya: number | null;
};

/** `town`: our name of the town, if the text named a town of the city. */
export type MeantCity = City & { town: string | null };

export type CityIndex = {
  exact: Map<string, SpelledPlace[]>;
  loose: Map<string, SpelledPlace[]>;
  /** Both kinds of keys by first letter and length, to find typing errors. */
  near: Map<string, { key: string; of: SpelledPlace }[]>;
  wilayas: Set<number | null>;
};

/** Fewest letters for a match by sound or with a typing error: shorter names are too similar. Arabic writes fewer letters. */
const LETTERS_MIN = { loose: 4, loose_arabic: 4, slip: 7 };

export function indexCities(places: readonly SpelledPlace[]): CityIndex {
  const index: CityIndex = { exact: new Map(), loose: new Map(), near: new Map(), wilayas: new Set() };
  for (const of of places) {
    index.wilayas.add(of.wilaya);
    const texts = of.spellings.flatMap((text) => text ?? []);
    const [exact, loose] = [new Set(texts.map(foldCity)), new Set(texts.map(looseKey))];
    for (const key of exact) add(index.exact, key, of);
    for (const key of loose) add(index.loose, key, of);
    for (const key of new Set([...exact, ...loose])) add(index.near, nearKey(key, key.length), { key, of });
  }
  return index;
}

/** Bounds of a text that is matched, since it is tried word by word; no place has a longer name. */
const CHARACTERS_MAX = 300;
const WORDS_MAX = 12;

/** The city that a text means; undefined: none or several, or the text is longer than any name. */
export function matchCity(index: CityIndex, typed: string): MeantCity | undefined {
  if (typed.length > CHARACTERS_MAX) return undefined;
  const whole = exactMatches(index, typed);
  if (whole.length > 0) return onlyOne(citiesFirst(whole));
  const parts = partsOf(index, typed);
  const steps = [
    () => exactMatches(index, parts.join(' ')),
    () => soundingAs(index, parts.join(' ')),
    () => (parts.length > 1 ? together(index, parts) : []),
    () => parts.flatMap((part) => behindQuarter(index, part)),
    () => slipMatches(index, typed),
    () => slipMatches(index, parts.at(-1) ?? ''),
  ];
  const number = wilayaIn(index, typed);
  for (const [at, step] of steps.entries()) {
    const found = step();
    const there = found.filter(({ wilaya }) => wilaya !== null && wilaya === number);
    if (there.length > 0) return onlyOne(citiesFirst(there));
    // Only an exact match prefers a city to a town: in later steps both may be equally near.
    if (found.length > 0) return onlyOne(at === 0 ? citiesFirst(found) : found);
  }
  return undefined;
}

/** A city's name folded for comparison; a text without letters or digits stays as it is. */
export function foldCity(text: string): string {
  const folded = fold(text);
  return folded.replace(/[^\p{L}\d]+/gu, '') || folded.trim();
}

/** Places with exactly this name. */
const exactMatches = ({ exact }: CityIndex, text: string): SpelledPlace[] =>
  text === '' ? [] : (exact.get(foldCity(text)) ?? []);

const citiesFirst = (places: SpelledPlace[]): SpelledPlace[] => {
  const cities = places.filter(({ town }) => town === null);
  return cities.length > 0 ? cities : places;
};

/** Places that sound like this text, and places one typing error away, which may also be meant. */
function soundingAs(index: CityIndex, text: string): SpelledPlace[] {
  const key = looseKey(text);
  const same =
    key.length < (isArabic(text) ? LETTERS_MIN.loose_arabic : LETTERS_MIN.loose) ? [] : (index.loose.get(key) ?? []);
  return same.length > 0 ? [...same, ...within(index, foldCity(text)).map(({ of }) => of)] : [];
}

/** `El Eulma, Setif`: places that the parts name. A city among them decides between towns of one name. */
function together(index: CityIndex, parts: readonly string[]): SpelledPlace[] {
  const found = parts.map((part) => {
    const places = exactMatches(index, part);
    return places.length > 0 ? places : soundingAs(index, part);
  });
  const cities = new Set(found.flat().flatMap(({ city, town }) => (town === null ? city.id : [])));
  if (cities.size === 0) return found.flat();
  return found.flat().filter(({ city }) => cities.has(city.id));
}

/** `Hay Salam Rabat`: the city after the name of a quarter, unless the text names another city. */
function behindQuarter(index: CityIndex, part: string): SpelledPlace[] {
  const words = part.split(/\s+/);
  if (words.length < 3 || words.length > WORDS_MAX || !QUARTERS.has(fold(words[0]!))) return [];
  const named = words.flatMap((_, from) =>
    words.slice(from).flatMap((__, more) => exactCityMatches(index, words.slice(from, from + more + 1).join(' '))),
  );
  // The name of the quarter takes at least one word.
  const last = words.flatMap((_, from) => (from >= 2 ? exactCityMatches(index, words.slice(from).join(' ')) : []));
  return last.length > 0 ? named : [];
}

const exactCityMatches = ({ exact }: CityIndex, text: string): SpelledPlace[] =>
  (exact.get(foldCity(text)) ?? []).filter(({ town }) => town === null);

/** Places one typing error away, together with equally close ones. */
function slipMatches(index: CityIndex, text: string): SpelledPlace[] {
  for (const key of new Set([foldCity(text), looseKey(text)])) {
    const close = within(index, key);
    const isMeant = close.some(({ key: other }) => other.length >= LETTERS_MIN.slip && isSlipOf(key, other));
    if (isMeant) return close.map(({ of }) => of);
  }
  return [];
}

const within = ({ near }: CityIndex, key: string) =>
  [-1, 0, 1]
    .flatMap((more) => near.get(nearKey(key, key.length + more)) ?? [])
    .filter(({ key: other }) => isWithinOne(key, other));

/** The only city among the matches, and its town, if there is just one. */
function onlyOne(found: readonly SpelledPlace[]): MeantCity | undefined {
  const [{ city } = { city: undefined }, ...others] = found;
  if (!city || others.some((other) => other.city.id !== city.id)) return undefined;
  // A chief town also counts as one of its own towns.
  const towns = new Set(found.flatMap(({ town }) => (town === null || town === city.name ? [] : town)));
  return { ...city, town: towns.size === 1 ? [...towns][0]! : null };
}

/**
 * The only number of a text, if it is the number of a wilaya and stands alone or beside a place: `Ben Badis 25`, not `Hay Salam 2, Ben
 * Badis`.
 */
function wilayaIn(index: CityIndex, text: string): number | null {
  const [digits, ...others] = text.match(/\d+/g) ?? [];
  if (digits === undefined || others.length > 0 || !index.wilayas.has(Number(digits))) return null;
  const beside = text.split(BETWEEN_PARTS).find((part) => part.includes(digits)) ?? '';
  const name = bareName(index, beside.replace(digits, ' ').trim());
  return name === '' || exactMatches(index, name).length > 0 || soundingAs(index, name).length > 0
    ? Number(digits)
    : null;
}

const BETWEEN_PARTS = /[,،;/|()\n]|\s[-–—]+\s/;

/** The parts of a text that may name a place, without numbers and generic words: `16 - Wilaya d’Alger`. */
const partsOf = (index: CityIndex, typed: string): string[] =>
  normalizeText(typed, 'NFKC')
    .split(BETWEEN_PARTS)
    .map((part) => bareName(index, part.trim()))
    .filter(Boolean);

/** Removes generic words, from the end first, until a known name is left: `Salman City` keeps its second word. */
function bareName(index: CityIndex, part: string): string {
  for (let name = part; ;) {
    if (exactMatches(index, name).length > 0 || soundingAs(index, name).length > 0) return name;
    const shorter = BESIDE.reduce((text, [at, take]) => (text === name ? take(text, at) : text), name);
    if (shorter === name) return name;
    name = shorter;
  }
}

const withoutWord = (text: string, at: RegExp): string =>
  text.replace(at, (all, word: string) => (WORDS_BESIDE.has(fold(word)) ? '' : all)).trim();
const without = (text: string, at: RegExp): string => text.replace(at, '').trim();

const BESIDE: readonly (readonly [RegExp, typeof without])[] = [
  [/^[dl]['’](?=\p{L})/iu, without],
  [/(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+\p{N}*$|(?<=\p{L})\p{N}+$/u, without],
  [/^[\p{N}\p{P}\p{S}]+(?=[\s\p{P}\p{S}]|\p{Script=Arabic})[\s\p{P}\p{S}]*/u, without],
  [/\s(\S+)$/u, withoutWord],
  [/^(\S+)\s/u, withoutWord],
];

const wordSet = (words: string): Set<string> => new Set(words.split(' ').map(fold));

/** Generic words beside the name of a city. */
const WORDS_BESIDE = wordSet(
  'ville city town centre center wilaya wilayat willaya province gouvernorat governorate mohafaza commune daira region prefecture emirate municipality de du of ' +
    'مدينة ولاية محافظة إمارة امارة بلدية دائرة إقليم اقليم جهة وسط',
);
/** Words that begin the name of a quarter or street. */
const QUARTERS = wordSet(
  'hay hai quartier qrt lot lotissement rue av avenue bd boulevard residence cite imm immeuble derb douar street st حي شارع زنقة درب دوار إقامة اقامة',
);

const ARTICLES = new Set(['al', 'el', 'l', 'la', 'le', 'les', 'ad', 'ar', 'as', 'at', 'az', 'an', 'ech', 'ed', 'er', 'es', 'et', 'ez', 'en', 'ach', 'ash', 'ou']); // prettier-ignore

const isArabic = (text: string): boolean => /[\u0621-\u06ff]/.test(text);

/**
 * A name without the differences between transliterations: `El-Ouargla`, `Wargla` and `Ouargla` are equal. It drops articles, doubled
 * letters and silent endings, and unifies spellings of one sound; it keeps vowels that distinguish names.
 */
function looseKey(text: string): string {
  const words = fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const said = words.length > 1 ? words.filter((word) => !ARTICLES.has(word)) : words;
  const bare = said
    .map((word) => word.replace(isArabic(text) ? /^al(?=[\p{L}\d]{3})/u : /^[ae]l(?=\p{L}{4})/u, ''))
    .join('');
  const letters = isArabic(text) ? bare.replaceAll('2', '').replaceAll('9', 's').replaceAll('7', 'h').replaceAll('3', 'a') : bare; // prettier-ignore
  const key = SOUNDS.reduce((spoken, [spelled, sound]) => spoken.replace(spelled, sound), letters);
  // Arabic omits vowels, so its keys would equal those of other names in Latin letters.
  return isArabic(text) ? `_${key}` : key;
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tch|sh/g, 'ch'],
  [/dj/g, 'j'],
  [/ou|oo|w|o/g, 'u'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ph/g, 'f'],
  [/gu(?=[ei])|gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ee|y/g, 'i'],
  [/[eh]$/g, ''],
  [/e/g, 'a'],
  [/(.)\1+/gu, '$1'],
];

const nearKey = (key: string, length: number): string => `${key[0] ?? ''}${length}`;

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
