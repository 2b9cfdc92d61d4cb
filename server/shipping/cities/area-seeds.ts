import { isListedCountry } from '../../../contract/shipping/listed-countries.ts';
import { ALGERIA_AREAS } from './area-seeds/algeria.ts';
import { ALGERIA_TOWNS } from './area-seeds/algeria-towns.ts';
import { EGYPT_AREAS } from './area-seeds/egypt.ts';
import { MOROCCO_AREAS } from './area-seeds/morocco.ts';
import { TUNISIA_AREAS } from './area-seeds/tunisia.ts';
import type { SeededCountry } from './city-seeds.ts';

/** Areas by city, with the city's name from the seeds: Latin spelling, Arabic, and French if that differs. */
export type AreasByCity = Readonly<
  Record<string, readonly (readonly [name: string, name_ar: string, name_fr?: string])[]>
>;

/** `is_town`: people give this area as their city. */
export type AreaSeed = { city: string; name: string; name_ar: string; name_fr: string | null; is_town: boolean };

/** Quarters and districts that couriers distinguish in the largest cities. */
export const AREA_SEEDS: Readonly<Partial<Record<SeededCountry, AreasByCity>>> = {
  MA: MOROCCO_AREAS,
  DZ: ALGERIA_AREAS,
  TN: TUNISIA_AREAS,
  EG: EGYPT_AREAS,
};

/** The towns around a chief town: couriers deliver by chief town and town. */
export const TOWN_SEEDS: Readonly<Partial<Record<SeededCountry, AreasByCity>>> = { DZ: ALGERIA_TOWNS };

/** The areas and towns of a country's cities; the country is an ISO 3166 code in capitals. Empty for a country without seeds. */
export const areaSeedsOf = (country: string): AreaSeed[] => {
  if (!isListedCountry(country)) return [];
  const { [country as SeededCountry]: areas = {} } = AREA_SEEDS;
  const { [country as SeededCountry]: towns = {} } = TOWN_SEEDS;
  return [...seedsOf(areas, false), ...seedsOf(towns, true)];
};

const seedsOf = (byCity: AreasByCity, is_town: boolean): AreaSeed[] =>
  Object.entries(byCity).flatMap(([city, areas]) =>
    areas.map(([name, name_ar, name_fr = null]) => ({ city, name, name_ar, name_fr, is_town })),
  );
