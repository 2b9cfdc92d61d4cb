import type { KnownCity } from '../../contract/shapes.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** `known_city`: left out by older answers, or not requested. */
export type CityOfRow = { city: string | null; known_city?: KnownCity | null };

/** The name of a city for the reader: the listed one in the reader's language, else as it was typed. */
export function cityName({ city, known_city: known }: CityOfRow): string {
  if (!known) return city ?? '';
  const language = currentLanguage();
  return (language === 'ar' ? known.name_ar : language === 'fr' ? known.name_fr : null) ?? known.name;
}

/** All names of a city, in three languages; without a listed city, what was typed. */
export const cityNames = ({ city, known_city: known }: CityOfRow): string[] =>
  (known ? [known.name, known.name_ar, known.name_fr] : [city]).flatMap((name) => name ?? []);

/** A city as people read it; what was typed is said on hover, where it differs (R-LIST-12). */
export function CityName({ of }: { of: CityOfRow }) {
  const name = cityName(of);
  return <bdi {...(of.city && of.city !== name ? { title: of.city } : {})}>{name}</bdi>;
}
