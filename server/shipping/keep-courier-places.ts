import type { Actor } from '../caller/actor.ts';
import { isoFromMilliseconds } from '../platform/text/moments.ts';
import { monotonicNow, newIds } from '../platform/ids.ts';
import { nearestMinor, toMajor } from '../platform/text/money.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { ListedPlace } from './connectors/connector.ts';
import {
  findPlaces,
  lockRates,
  replacePlaces,
  writeRates,
  type PlaceRow,
  type PlacesFetched,
} from './courier-places-sql.ts';
import { citiesMeant } from './find-city.ts';
import type { MeantCity } from './match-city.ts';
import { findRegions } from './sql.ts';
import { WILAYA_BEFORE } from './wilayas.ts';

/** What became of a courier's list; `unmatched`: names of cities there that are none of ours, as far as anybody knows. */
export type KeptPlaces = PlacesFetched & { unmatched: number };

/**
 * Keeps what a courier lists as the places that it goes to (R-COUR-10), in place of its list before. A city that a person chose stays the
 * one that is meant. Prices become rates of cities without one, and follow the courier while nobody changed them. Undefined: the company
 * is gone.
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
  const meant = await placesMeant(tx, workspace_id, listed, chosen);
  const at_ms = monotonicNow();
  const ids = newIds(listed.length, at_ms);
  const minor = (price: number | null) => (price === null ? null : nearestMinor(price, currency));
  const places = listed.map((place, i): PlaceRow => {
    const { home, to_stop_desk, back, ...rest } = place;
    const prices = { home: minor(home), to_stop_desk: minor(to_stop_desk), back: minor(back) };
    return {
      ...rest,
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
  const [was, is] = [pricesByCity(before), pricesByCity(places)];
  const kept = company.rates.filter((rate) => !isSame(rate, was.get(rate.city_id), currency));
  const said = new Set(kept.map(({ city_id }) => city_id));
  const followed = [...is].flatMap(([city_id, { home, to_stop_desk, back }]) =>
    said.has(city_id) ? [] : [{ city_id, ...major({ home, to_stop_desk, back }, currency) }],
  );
  await writeRates(tx, workspace_id, company_id, [...kept, ...followed], fetched);
  const unmatched = new Set(places.flatMap(({ city, city_id }) => (city_id === null ? city : []))).size;
  return { ...fetched, unmatched };
}

/**
 * Which city each place is: the one that a person `chose` for the courier's name of its city, else the one that this name means. A part
 * that by itself means a town of that city, or a city of its region, is that; otherwise the city decides, and the part is compared with
 * what people type when a parcel is sent.
 */
export async function placesMeant(
  tx: Tx,
  workspace_id: string,
  listed: readonly NamedPlace[],
  chosen: ReadonlyMap<string, string>,
): Promise<(Pick<MeantCity, 'id' | 'town'> | undefined)[]> {
  const both = ({ city, part }: NamedPlace) => `${part}, ${city}`;
  const texts = listed.flatMap((place) => [place.city, ...(place.part ? [place.part, both(place)] : [])]);
  const meant = await citiesMeant(tx, workspace_id, texts);
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
type Prices = Pick<PlaceRow, 'home' | 'to_stop_desk' | 'back'>;

/** What a delivery costs in each city, where all its places say the same. */
function pricesByCity(places: readonly PlaceRow[]): Map<string, Prices & { home: number }> {
  const byCity = Map.groupBy(
    places.filter(({ city_id, home }) => city_id !== null && home !== null),
    ({ city_id }) => city_id!,
  );
  return new Map(
    [...byCity].flatMap(([city_id, [first, ...others]]) => {
      const { home, to_stop_desk, back } = first!;
      const isOne = others.every((one) => one.home === home && one.to_stop_desk === to_stop_desk && one.back === back);
      return isOne ? [[city_id, { home: home!, to_stop_desk, back }] as const] : [];
    }),
  );
}

const major = ({ home, to_stop_desk, back }: Prices & { home: number }, currency: string) => ({
  home: toMajor(home, currency),
  ...(to_stop_desk === null ? {} : { stop_desk: toMajor(to_stop_desk, currency) }),
  ...(back === null ? {} : { return: toMajor(back, currency) }),
});

/** Whether a rate still says what the courier said. */
function isSame(
  rate: { home: number; stop_desk?: number | null; return?: number | null },
  prices: (Prices & { home: number }) | undefined,
  currency: string,
): boolean {
  if (!prices) return false;
  const said = major(prices, currency);
  return (
    rate.home === said.home &&
    (rate.stop_desk ?? null) === (said.stop_desk ?? null) &&
    (rate.return ?? null) === (said.return ?? null)
  );
}
