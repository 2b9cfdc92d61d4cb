import { say, type Message } from '../../../contract/messages/message.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import { fold } from '../../platform/text/fold.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { findCitiesOfCouriers, type CityOfCourier, type CompanyRow } from '../companies/companies-sql.ts';
import type { ListedDesk, Parcel } from '../connectors/connector.ts';
import { findPlacesOfCities, type PlaceOfCity } from './courier-places-sql.ts';
import { openCityNames } from '../cities/find-city.ts';
import { foldCity, type MeantCity } from '../cities/match-city.ts';
import { WILAYA_BEFORE } from '../cities/wilayas.ts';

/** The destination of an order. `city_id`: the city that a person chose; null: only the typed text is known. */
export type Destination = { city_id: string | null; city: string; area: string | null; stop_desk: string | null };

/** The city in the courier's naming, or the reason why it cannot be served. */
export type AddressOutcome = { city: Parcel['city'] } | { problem: Message };

/** Translates destinations into one company's naming; the workspace's cities are read only once. */
export type AddressBook = (destinations: readonly Destination[]) => Promise<AddressOutcome[]>;

/**
 * A company's naming of the cities of orders (R-COUR-3): first its own city_codes, then its list of places, then the city's courier codes.
 * For couriers that use wilayas or governorates, last the one that contains our city. A typed text counts as the city that it means.
 */
export function openAddressBook(sql: Sql, workspace_id: string, company: CompanyRow): AddressBook {
  const { capabilities } = connectorRow(company.connector);
  const namesOf = openCityNames(sql, workspace_id);
  return async (destinations) => {
    if (capabilities.city_codes === 'none')
      return destinations.map(({ city }) => ({ city: { code: '', name: city, stop_desk: null, desks: [] } }));
    const named = await namesOf(destinations.map(({ city }) => city));
    const ids = destinations.map(({ city_id, city }) => city_id ?? named.get(city)?.id);
    const wanted = [...new Set(ids.filter((id) => id !== undefined))];
    const [rows, places] = await Promise.all([
      findCitiesOfCouriers(sql, workspace_id, wanted),
      findPlacesOfCities(sql, workspace_id, [company.id], wanted),
    ]);
    const placesOf = Map.groupBy(places, ({ city_id }) => city_id);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return destinations.map((destination, i): AddressOutcome => {
      const row = byId.get(ids[i] ?? '');
      if (!row) return { problem: say('city_unknown_to_workspace', { city: destination.city }) };
      const area = areaOf(destination, named.get(destination.city), row.id);
      const city = cityOf(company, row, { ...destination, area }, placesOf.get(row.id));
      return city
        ? { city }
        : { problem: say('city_without_courier_code', { city: destination.city, courier: company.name }) };
    });
  };
}

/** The area of an order to a city: as typed, otherwise the town that the city's text meant. */
export const areaOf = ({ area }: Destination, meant: MeantCity | undefined, city_id: string): string | null =>
  area ?? (meant?.id === city_id ? meant.town : null);

/** The city in the naming of a company with city codes; null: the company has no code for it, so it does not deliver there. */
export function cityOf(
  company: Pick<CompanyRow, 'name' | 'connector' | 'city_codes'>,
  row: CityOfCourier,
  { area, stop_desk: desk }: Destination,
  places: readonly PlaceOfCity[] = [],
): Parcel['city'] | null {
  const own = company.city_codes.find(({ city_id }) => city_id.toLowerCase() === row.id);
  const chosen = placeOfDesk(places, desk, area);
  if (own)
    return {
      code: own.code,
      name: own.name ?? row.name,
      stop_desk: chosen?.desk.code ?? own.stop_desk ?? null,
      desks: [],
    };
  const { label, capabilities, codes_by_region = {} } = connectorRow(company.connector);
  // The place of the chosen pickup point is the parcel's destination.
  const place = chosen?.place ?? placeOf(places, row.name, area);
  const isWilaya = place?.part === null && capabilities.city_codes !== 'own';
  if (place) {
    const [first, ...others] = place.desks;
    const code = chosen?.desk.code ?? (others.length === 0 ? (first?.code ?? null) : null);
    const desks = place.desks.map(({ name }) => name);
    return { code: place.code, name: (isWilaya ? area : null) ?? place.name, stop_desk: code, desks };
  }
  const calls = new Set([company.name, company.connector, label].map(fold));
  const listed = row.courier_codes.find(({ courier }) => calls.has(fold(courier)));
  const code =
    listed?.code ?? wilayaOf(row.region, capabilities.city_codes) ?? codes_by_region[row.region ?? ''] ?? null;
  // Below the wilaya, couriers use communes; people type those as the area.
  const name = capabilities.city_codes === 'own' ? row.name : (area ?? row.name);
  return code === null ? null : { code, name, stop_desk: null, desks: [] };
}

/** The pickup point that an order names, by name or code, and its place, preferably the one of the area. Undefined: none or several. */
function placeOfDesk(
  places: readonly PlaceOfCity[],
  desk: string | null,
  area: string | null,
): { place: PlaceOfCity; desk: ListedDesk } | undefined {
  if (desk === null) return undefined;
  const found = places.flatMap((place) => {
    const named = place.desks.find(({ code, name }) => code === desk || fold(name) === fold(desk));
    return named ? [{ place, desk: named }] : [];
  });
  const isThere = ({ part, town }: PlaceOfCity) =>
    area !== null && [part, town].some((name) => name !== null && foldCity(name) === foldCity(area));
  const codes = new Set(found.map((one) => one.desk.code));
  // A wilaya's pickup points are listed in each of its communes; two points with one name are ambiguous.
  return codes.size === 1 ? (found.find(({ place }) => isThere(place)) ?? found[0]) : undefined;
}

/**
 * The place in a courier's list for an order: its quarter or town; otherwise the entry for the whole city; otherwise, for an order without
 * a quarter, the chief town or the only place. Undefined if several places match.
 */
function placeOf(places: readonly PlaceOfCity[], city: string, area: string | null): PlaceOfCity | undefined {
  const called = (text: string) =>
    places.filter(({ part, town }) => [part, town].some((name) => name !== null && foldCity(name) === foldCity(text)));
  const steps = [
    area === null ? [] : called(area),
    places.filter(({ part }) => part === null),
    area === null ? called(city) : [],
    area === null ? places : [],
  ];
  const found = steps.find((step) => step.length > 0);
  return found?.length === 1 ? found[0] : undefined;
}

/** Our cities of Algeria lie in regions such as "16 Alger". Couriers use the 58 wilayas of 2019, unless their own list differs. */
function wilayaOf(region: string | null, by: string): string | null {
  const [, number, name] = /^(\d{2}) (.+)$/.exec(WILAYA_BEFORE[region ?? ''] ?? region ?? '') ?? [];
  if (!number || !name) return null;
  if (by === 'wilaya_number') return String(Number(number));
  return by === 'wilaya_name' ? name : null;
}
