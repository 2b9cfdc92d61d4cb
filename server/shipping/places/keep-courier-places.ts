import type { Actor } from '../../caller/actor.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { monotonicNow, newIds } from '../../platform/ids.ts';
import { nearestMinor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { ListedPlace } from '../connectors/connector.ts';
import {
  findPlaces,
  lockRates,
  replacePlaces,
  writePlacesFetched,
  type PlaceRow,
  type PlacesFetched,
} from './courier-places-sql.ts';
import { openProposals } from '../prices/courier-prices.ts';
import { matchCities } from '../cities/find-city.ts';
import type { MeantCity } from '../cities/match-city.ts';
import { findRegions } from '../sql.ts';
import { WILAYA_BEFORE } from '../cities/wilayas.ts';

/**
 * Result of storing a courier's list, in numbers. `unmatched`: its cities that match none of ours. `prices`: prices that differ from ours
 * and await a decision; `new_prices`: those of them that the previous list did not have.
 */
export type KeptPlaces = PlacesFetched & { unmatched: number; prices: number; new_prices: number };

/**
 * Stores a courier's list of places (R-COUR-10) in place of the previous one. Cities that a person chose stay matched. Prices are only
 * proposals (R-COUR-11): no rate changes. Undefined: the company was deleted.
 */
export async function keepCourierPlaces(
  tx: Tx,
  { workspace: { id: workspace_id, currency } }: Actor,
  company_id: string,
  listed: readonly ListedPlace[],
): Promise<KeptPlaces | undefined> {
  const company = await lockRates(tx, workspace_id, company_id);
  if (!company) return undefined;
  const before = await findPlaces(tx, workspace_id, company_id);
  const chosen = new Map(before.flatMap(({ city, chosen_id }) => (chosen_id ? [[city, chosen_id]] : [])));
  const meant = await matchPlaces(tx, workspace_id, listed, chosen);
  const at_ms = monotonicNow();
  const ids = newIds(listed.length, at_ms);
  const minor = (price: number | null) => (price === null ? null : nearestMinor(price, currency));
  const places = listed.map((place, i): PlaceRow => {
    const { home, to_stop_desk, back, ...rest } = place;
    const prices = { home: minor(home), to_stop_desk: minor(to_stop_desk), back: minor(back) };
    const only = place.desks.length === 1 ? place.desks[0]!.code : null;
    return {
      ...rest,
      stop_desk: only,
      ...prices,
      id: ids[i]!,
      city_id: meant[i]?.id ?? null,
      town: meant[i]?.town ?? null,
      chosen_id: chosen.get(place.city) ?? null,
    };
  });
  await replacePlaces(tx, workspace_id, company_id, places);
  const keyOf = ({ code, name }: { code: string; name: string }) => `${code}\n${name}`;
  const [had, has] = [new Set(before.map(keyOf)), new Set(places.map(keyOf))];
  const fetched = {
    at: isoFromMilliseconds(at_ms),
    places: has.size,
    added: [...has].filter((key) => !had.has(key)).length,
    gone: [...had].filter((key) => !has.has(key)).length,
  };
  await writePlacesFetched(tx, workspace_id, company_id, fetched);
  const unmatched = new Set(places.flatMap(({ city, city_id }) => (city_id === null ? city : []))).size;
  const [was, is] = [before, places].map((list) => openProposals(company, list, currency));
  const known = new Set(was!.map(({ city_id, told }) => JSON.stringify([city_id, told])));
  const news = is!.filter(({ city_id, told }) => !known.has(JSON.stringify([city_id, told])));
  return { ...fetched, unmatched, prices: is!.length, new_prices: news.length };
}

/**
 * Matches each place to a city of ours: the one that a person `chose` for the courier's city, otherwise the one that its name means. A part
 * that means a town of that city, or a city of its region, is matched to that instead. Pushes compare other parts with the typed area.
 */
export async function matchPlaces(
  tx: Tx,
  workspace_id: string,
  listed: readonly NamedPlace[],
  chosen: ReadonlyMap<string, string>,
): Promise<(Pick<MeantCity, 'id' | 'town'> | undefined)[]> {
  const both = ({ city, part }: NamedPlace) => `${part}, ${city}`;
  const texts = listed.flatMap((place) => [place.city, ...(place.part ? [place.part, both(place)] : [])]);
  const meant = await matchCities(tx, workspace_id, texts);
  const regions = await findRegions(tx, workspace_id);
  const regionOf = (id: string) => regions.get(id) ?? null;
  const isWithin = (id: string, region: string | null) =>
    region !== null && [regionOf(id), WILAYA_BEFORE[regionOf(id) ?? '']].includes(region);
  return listed.map((place) => {
    const own = chosen.get(place.city);
    const city = own ? { id: own, town: null } : meant.get(place.city);
    if (!city || !place.part) return city;
    const part = meant.get(place.part);
    if (part && (part.id === city.id || isWithin(part.id, regionOf(city.id)))) return part;
    const together = meant.get(both(place));
    return together?.id === city.id ? together : city;
  });
}

type NamedPlace = Pick<ListedPlace, 'city' | 'part'>;
