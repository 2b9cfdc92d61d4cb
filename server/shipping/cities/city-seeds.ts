import type { LISTED_COUNTRIES } from '../../../contract/shipping/listed-countries.ts';
import { ALGERIA_CITIES } from './city-seeds/algeria.ts';
import {
  BAHRAIN_CITIES,
  EMIRATES_CITIES,
  KUWAIT_CITIES,
  OMAN_CITIES,
  QATAR_CITIES,
  SAUDI_ARABIA_CITIES,
} from './city-seeds/gulf.ts';
import {
  IVORY_COAST_CITIES,
  JORDAN_CITIES,
  LIBYA_CITIES,
  MAURITANIA_CITIES,
  PAKISTAN_CITIES,
  SENEGAL_CITIES,
} from './city-seeds/levant-and-africa.ts';
import { EGYPT_CITIES } from './city-seeds/egypt.ts';
import { MOROCCO_CITIES } from './city-seeds/morocco.ts';
import { TUNISIA_CITIES } from './city-seeds/tunisia.ts';

export type SeededCountry = (typeof LISTED_COUNTRIES)[number];

/** Within a country, no two cities share a spelling, whatever its case, accents or punctuation. */
export interface CitySeed {
  /** The Latin spelling that couriers use, mostly without accents. */
  name: string;
  name_ar: string;
  name_fr: string;
  /** Other spellings that people type, beyond the names. */
  aliases: string[];
  region: string;
}

/** Cities by region: Latin, Arabic and French names (French is empty if it equals the Latin one), then other spellings. */
export type CitiesByRegion = Readonly<
  Record<string, readonly (readonly [name: string, name_ar: string, name_fr?: string, ...aliases: string[]])[]>
>;

const inRegions = (byRegion: CitiesByRegion): CitySeed[] =>
  Object.entries(byRegion).flatMap(([region, cities]) =>
    cities.map(([name, name_ar, name_fr, ...aliases]) => ({
      name,
      name_ar,
      name_fr: name_fr || name,
      aliases,
      region,
    })),
  );

export const CITY_SEEDS: Readonly<Record<SeededCountry, readonly CitySeed[]>> = {
  MA: MOROCCO_CITIES,
  DZ: ALGERIA_CITIES,
  TN: TUNISIA_CITIES,
  EG: EGYPT_CITIES,
  SA: inRegions(SAUDI_ARABIA_CITIES),
  AE: inRegions(EMIRATES_CITIES),
  KW: inRegions(KUWAIT_CITIES),
  QA: inRegions(QATAR_CITIES),
  BH: inRegions(BAHRAIN_CITIES),
  OM: inRegions(OMAN_CITIES),
  JO: inRegions(JORDAN_CITIES),
  LY: inRegions(LIBYA_CITIES),
  MR: inRegions(MAURITANIA_CITIES),
  SN: inRegions(SENEGAL_CITIES),
  CI: inRegions(IVORY_COAST_CITIES),
  PK: inRegions(PAKISTAN_CITIES),
};

/** The cities of a country by its ISO 3166 code in capitals; empty for a country without seeds. */
export const citySeedsOf = (country: string): readonly CitySeed[] =>
  Object.hasOwn(CITY_SEEDS, country) ? CITY_SEEDS[country as SeededCountry] : [];
