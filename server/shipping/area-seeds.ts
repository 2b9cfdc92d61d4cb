import { ALGERIA_AREAS } from './area-seeds/algeria.ts';
import { EGYPT_AREAS } from './area-seeds/egypt.ts';
import { MOROCCO_AREAS } from './area-seeds/morocco.ts';
import { TUNISIA_AREAS } from './area-seeds/tunisia.ts';
import type { SeededCountry } from './city-seeds.ts';

/** City, by its name in the seeds, to its areas: Latin spelling, Arabic, and French where that is spelled otherwise. */
export type AreasByCity = Readonly<
  Record<string, readonly (readonly [name: string, name_ar: string, name_fr?: string])[]>
>;

export type AreaSeed = { city: string; name: string; name_ar: string; name_fr: string | null };

/** The quarters and districts that couriers tell apart in the largest cities. */
export const AREA_SEEDS: Readonly<Record<SeededCountry, AreasByCity>> = {
  MA: MOROCCO_AREAS,
  DZ: ALGERIA_AREAS,
  TN: TUNISIA_AREAS,
  EG: EGYPT_AREAS,
};

/** The areas of a country's cities by its ISO 3166 code in capitals; none for a country without seeds. */
export const areaSeedsOf = (country: string): AreaSeed[] =>
  Object.entries(Object.hasOwn(AREA_SEEDS, country) ? AREA_SEEDS[country as SeededCountry] : {}).flatMap(
    ([city, areas]) => areas.map(([name, name_ar, name_fr = null]) => ({ city, name, name_ar, name_fr })),
  );
