import type { Sql } from '../../platform/database/postgres.ts';
import { matchCities } from './find-city.ts';
import { foldCity } from './match-city.ts';
import { findAreaFees, findCityFees } from '../sql.ts';

/** The destination of an order, as typed. */
export type Place = { city: string; area: string | null };

/**
 * The delivery fee of each place in minor units, of its area or otherwise its city (R-RES-5); null: neither has one. A text that several
 * cities share, or several areas of a city, matches none of them. A workspace without such fees costs one query.
 */
export async function deliveryFees(
  sql: Sql,
  workspace_id: string,
  places: readonly Place[],
): Promise<(number | null)[]> {
  const fees = await findCityFees(sql, workspace_id);
  if (fees.length === 0) return places.map(() => null);
  const feeOf = new Map(fees.map(({ id, delivery_fee }) => [id, delivery_fee]));
  const named = await matchCities(
    sql,
    workspace_id,
    places.map(({ city }) => city),
  );
  const ids = places.map(({ city }) => named.get(city)?.id);
  const areas = await areasBySpelling(sql, workspace_id, [...new Set(ids.filter((id) => id !== undefined && feeOf.has(id)))] as string[]); // prettier-ignore
  return places.map(({ city, area }, i) => {
    const id = ids[i] ?? '';
    const within = area ?? named.get(city)?.town ?? '';
    return areas.get(`${id} ${foldCity(within)}`) ?? feeOf.get(id) ?? null;
  });
}

/** Fees by city and by the folded spelling of the area; a spelling that two areas of a city share has no entry. */
async function areasBySpelling(
  sql: Sql,
  workspace_id: string,
  city_ids: readonly string[],
): Promise<Map<string, number>> {
  if (city_ids.length === 0) return new Map();
  const called = new Map<string, (number | null)[]>();
  for (const { city_id, delivery_fee, ...area } of await findAreaFees(sql, workspace_id, city_ids)) {
    const spellings = [area.name, area.name_ar, area.name_fr, ...area.aliases].map((text) => foldCity(text ?? ''));
    for (const folded of new Set(spellings)) {
      const key = `${city_id} ${folded}`;
      if (folded !== '') called.set(key, [...(called.get(key) ?? []), delivery_fee]);
    }
  }
  return new Map(
    [...called].flatMap(([key, [fee, ...others]]) => (fee != null && others.length === 0 ? [[key, fee]] : [])),
  );
}
