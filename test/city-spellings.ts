import { LISTED_COUNTRIES } from '../contract/shipping/listed-countries.ts';
import { areaSeedsOf } from '../server/shipping/cities/area-seeds.ts';
import { citySeedsOf, type SeededCountry } from '../server/shipping/cities/city-seeds.ts';
import {
  foldCity,
  indexCities,
  matchCity,
  type CityIndex,
  type SpelledPlace,
} from '../server/shipping/cities/match-city.ts';
import { wilayaNumberOf } from '../server/shipping/cities/wilayas.ts';
import { dice } from './dice.ts';

/*
 * Cities as people write them, made from our own lists, so that the intended city is known, and names of places outside the lists. The rate
 * of correct readings is a figure (`npm run bench -- city-names`) and a test.
 */

export type Spelling = { country: SeededCountry; text: string; kind: Kind; meant: string | null };
type Kind = keyof typeof WAYS | 'unknown';
type Draw = ReturnType<typeof dice>;
type Named = { name: string; name_ar: string; name_fr: string | null; region: string };

/** Spellings of all countries in turn; a seed always gives the same ones. `meant` is the city's name; null: no city of the list. */
export function citySpellings(count: number, seed: number): Spelling[] {
  const draw = dice(seed);
  const countries = LISTED_COUNTRIES.map((country) => ({ country, ...placesOf(country) }));
  const spellings: Spelling[] = [];
  for (let i = 0; spellings.length < count; i++) {
    const { country, places, index } = countries[i % countries.length]!;
    const isUnknown = draw.isLikely(0.1);
    const spelling = isUnknown ? unknownName(draw) : writtenName(places, draw);
    if (!spelling) continue;
    const { text, kind, meant } = spelling;
    // A slip may give the name of another place, or of another town with this name.
    const called = index.exact.get(foldCity(text)) ?? [];
    if (meant === null ? called.length > 0 : called.some(({ city }) => city.name !== meant)) continue;
    spellings.push({ country, text, kind, meant });
  }
  return spellings;
}

export type Tally = { right: number; wrong: Spelling[]; unmatched: Spelling[]; invented: Spelling[]; named: number };

/** Reads spellings as the service does. `wrong`: another city was found; `invented`: a city was found for a name outside the lists. */
export function readSpellings(spellings: readonly Spelling[]): Tally {
  const indexes = new Map(LISTED_COUNTRIES.map((country) => [country, indexOf(country)]));
  const tally: Tally = { right: 0, wrong: [], unmatched: [], invented: [], named: 0 };
  for (const spelling of spellings) {
    const read = matchCity(indexes.get(spelling.country)!, spelling.text)?.name ?? null;
    if (spelling.meant !== null) tally.named++;
    if (spelling.meant === null) {
      if (read !== null) tally.invented.push(spelling);
    } else if (read === spelling.meant) tally.right++;
    else if (read === null) tally.unmatched.push(spelling);
    else tally.wrong.push(spelling);
  }
  return tally;
}

/** The list of a country, in the matcher's form. */
export const indexOf = (country: SeededCountry): CityIndex => placesOf(country).index;

type Place = { city: string; town: boolean; named: Named };

function placesOf(country: SeededCountry): { places: Place[]; index: CityIndex } {
  const cities = citySeedsOf(country);
  const towns = areaSeedsOf(country).filter(({ is_town }) => is_town);
  const city = (name: string) => ({ id: name, name });
  const regionOf = new Map(cities.map(({ name, region }) => [name, region]));
  const listed: SpelledPlace[] = [
    ...cities.map((seed) => ({ city: city(seed.name), town: null, spellings: [seed.name, seed.name_ar, seed.name_fr, ...seed.aliases], wilaya: wilayaNumberOf(seed.region) })),
    ...towns.map((seed) => ({ city: city(seed.city), town: seed.name, spellings: [seed.name, seed.name_ar, seed.name_fr], wilaya: wilayaNumberOf(regionOf.get(seed.city)!) })),
  ]; // prettier-ignore
  return {
    index: indexCities(listed),
    places: [
      ...cities.map((named) => ({ city: named.name, town: false, named })),
      ...towns.map((seed) => ({ city: seed.city, town: true, named: { ...seed, region: regionOf.get(seed.city)! } })),
    ],
  };
}

function writtenName(places: readonly Place[], draw: Draw): { text: string; kind: Kind; meant: string } | null {
  const { city, town, named } = draw.pick(places);
  const kind = draw.pick(Object.keys(WAYS) as Kind[]) as keyof typeof WAYS; // keys of a record are its names
  const text = WAYS[kind](named, draw);
  if (text === null) return null;
  return { text: town && draw.isLikely(0.3) ? `${text}, ${city}` : text, kind, meant: city };
}

const latin = ({ name, name_fr }: Named, draw: Draw): string => (draw.isLikely(0.5) ? name : (name_fr ?? name));

/** Ways to write a name; null: this name cannot be written so. */
const WAYS = {
  as_listed: (named, draw) => (draw.isLikely(0.3) ? named.name_ar : latin(named, draw)),
  case: (named, draw) => (draw.isLikely(0.5) ? latin(named, draw).toUpperCase() : latin(named, draw).toLowerCase()),
  accents: ({ name, name_fr }) => (name_fr ?? name).normalize('NFD').replaceAll(/\p{M}/gu, ''),
  hyphens: ({ name }, draw) => (name.includes(' ') ? name.replaceAll(' ', draw.isLikely(0.5) ? '-' : '') : null),
  blanks: (named, draw) => `  ${latin(named, draw).replaceAll(' ', '  ')} `,
  article_el_al: ({ name }) =>
    /^(?:El|Al) /.test(name) ? name.replace(/^(?:El|Al) /, (article) => (article === 'El ' ? 'Al ' : 'El-')) : null,
  article_gone: ({ name }) => (/^(?:El|Al) .{5,}/.test(name) ? name.replace(/^(?:El|Al) /, '') : null),
  arabic_hamza: ({ name_ar }) => (/[أإآ]/.test(name_ar) ? name_ar.replaceAll(/[أإآ]/g, 'ا') : null),
  arabic_ta_marbuta: ({ name_ar }) => (/ة/.test(name_ar) ? name_ar.replaceAll('ة', 'ه') : null),
  arabic_ya: ({ name_ar }) => (/[يى]$/.test(name_ar) ? name_ar.replace(/ي$/, 'ى') : null),
  arabic_no_article: ({ name_ar }) => (/^ال.{4,}$/.test(name_ar) ? name_ar.slice(2) : null),
  arabic_vowels: ({ name_ar }) => name_ar.replace(/^(.)(.)/, '$1َ$2ـ'),
  ou_w: ({ name }) => (/ou/i.test(name) ? name.replace(/Ou/g, 'W').replace(/ou/g, 'u') : null),
  dj_j: ({ name }) => (/dj/i.test(name) ? name.replace(/Dj/g, 'J').replace(/dj/g, 'j') : null),
  doubled: ({ name }) => (/([a-z])\1/.test(name) ? name.replace(/([a-z])\1/, '$1') : null),
  q_k: ({ name }) => (/[qk]/.test(name) ? name.replace(/[qk]/, (letter) => (letter === 'q' ? 'k' : 'q')) : null),
  ch_sh: ({ name }) => (/[cs]h/.test(name) ? name.replace(/ch|sh/, (two) => (two === 'ch' ? 'sh' : 'ch')) : null),
  final_e: ({ name }) => (/[^aeiouy]e$/.test(name) ? name.slice(0, -1) : null),
  final_h: ({ name }) => (name.endsWith('ah') ? name.slice(0, -1) : null),
  swapped: (named, draw) => slip(named, draw, (text, at) => `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`),
  letter_lost: (named, draw) => slip(named, draw, (text, at) => text.slice(0, at) + text.slice(at + 1)),
  letter_twice: (named, draw) => slip(named, draw, (text, at) => text.slice(0, at) + text[at] + text.slice(at)),
  wilaya_number: ({ name, region }, draw) => {
    const number = /^\d\d/.exec(region)?.[0];
    return number ? (draw.isLikely(0.5) ? `${name} ${number}` : `${number} - ${name}`) : null;
  },
  postcode: (named, draw) => (draw.isLikely(0.5) ? `${latin(named, draw)} 20250` : `20250 ${latin(named, draw)}`),
  quarter: (named, draw) => `Hay ${draw.pick(QUARTERS)}, ${latin(named, draw)}`,
  quarter_after: (named, draw) => `${latin(named, draw)} / Quartier ${draw.pick(QUARTERS)}`,
  in_brackets: (named, draw) => `${latin(named, draw)} (${draw.pick(['Maroc', 'centre', 'chez Ali'])})`,
  city_word: (named, draw) => (draw.isLikely(0.5) ? `${latin(named, draw)} ville` : `مدينة ${named.name_ar}`),
} satisfies Record<string, (named: Named, draw: Draw) => string | null>; // prettier-ignore

const QUARTERS = ['Al Qods Nord', 'Riad Essalam 2', 'des Roses', 'Annahda 3', 'Mabrouka'];

/** Makes a slip inside a name that is long enough. */
function slip(named: Named, draw: Draw, made: (text: string, at: number) => string): string | null {
  const text = latin(named, draw);
  const places = [...text].flatMap((letter, at) =>
    at > 0 && at < text.length - 1 && /[a-z]/.test(letter) && /[a-z]/.test(text[at + 1]!) && letter !== text[at + 1]
      ? at
      : [],
  );
  return foldCity(text).length < 7 || places.length === 0 ? null : made(text, draw.pick(places));
}

/** Places outside our lists, some of them one letter away from a listed place, and texts that are no places. */
const UNKNOWN = [
  'Berkine', 'Paris', 'Lyon', 'Marseille', 'Bruxelles', 'Madrid', 'Istanbul', 'Tamesloht Nord', 'Ouled Zbair', 'Sidi Zouine El Jadid',
  'chez ma tante', 'la meme adresse', 'je ne sais pas', 'appelez moi', 'près du souk', 'n/a', 'test', 'xxxx', '0612345678', 'livraison rapide',
  'قرب المسجد', 'لا أعرف', 'البيت', 'الدوار الجديد فوق', 'Douar Lahjar Kbira', 'Cité 1200 logements', 'Rue 12 numero 5', 'Bloc B 14', 'Nouvelle ville nord', 'الطريق الوطنية',
]; // prettier-ignore
const SYLLABLES = ['zra', 'bou', 'ghe', 'lim', 'tur', 'fok', 'mis', 'nah', 'dwe', 'sip', 'kro', 'val'];

function unknownName(draw: Draw): { text: string; kind: Kind; meant: null } {
  const made = Array.from({ length: 3 + draw.below(2) }, () => draw.pick(SYLLABLES)).join('');
  return { text: draw.isLikely(0.5) ? draw.pick(UNKNOWN) : made, kind: 'unknown', meant: null };
}
