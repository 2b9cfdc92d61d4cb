import type { LISTED_COUNTRIES } from '../../contract/cities.ts';
import { ALGERIA_CITIES } from './city-seeds/algeria.ts';
import { EGYPT_CITIES } from './city-seeds/egypt.ts';
import { MOROCCO_CITIES } from './city-seeds/morocco.ts';
import { TUNISIA_CITIES } from './city-seeds/tunisia.ts';

export type SeededCountry = (typeof LISTED_COUNTRIES)[number];

/** No spelling of one city (whatever its case, accents or punctuation) is a spelling of another of its country. */
export interface CitySeed {
  /** The Latin spelling that couriers use, mostly without accents. */
  name: string;
  name_ar: string;
  name_fr: string;
  /** Other Latin spellings that people type, beyond `name` and `name_fr`. */
  aliases: string[];
  region: string;
}

export const CITY_SEEDS: Readonly<Record<SeededCountry, readonly CitySeed[]>> = {
  MA: MOROCCO_CITIES,
  DZ: ALGERIA_CITIES,
  TN: TUNISIA_CITIES,
  EG: EGYPT_CITIES,
};

/** The cities of a country by its ISO 3166 code in capitals; none for a country without seeds. */
export const citySeedsOf = (country: string): readonly CitySeed[] =>
  Object.hasOwn(CITY_SEEDS, country) ? CITY_SEEDS[country as SeededCountry] : [];
