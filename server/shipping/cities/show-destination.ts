import { may } from '../../../contract/access/permissions.ts';
import { connectorRow } from '../../../contract/shipping/connectors.ts';
import type { Actor } from '../../caller/actor.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { cityOf } from '../places/address-book.ts';
import { findCitiesOfCouriers, findCouriersOfCity } from '../companies/companies-sql.ts';
import { findPlacesOfCities, type PlaceOfCity } from '../places/courier-places-sql.ts';
import type { ListedDesk } from '../connectors/connector.ts';
import { foldCity } from './match-city.ts';
import { deliveryFees, type Place } from './delivery-fees.ts';
import { readDestination } from './find-city.ts';
import { findAreasOfCity } from '../sql.ts';

/**
 * Shows a typed place as a destination (R-ENTRY-3): its city, its delivery fee, the city's areas, and the active couriers that serve it,
 * cheapest first, with their pickup points. Courier names appear only for callers who may list couriers.
 */
export async function showDestination(sql: Sql, { workspace, grants }: Actor, place: Place) {
  const { id: workspace_id, currency, settings } = workspace;
  const named = await readDestination(sql, workspace_id, place.city);
  const city = named?.id ? { id: named.id, name: named.name } : null;
  const hasList = city !== null || named === undefined;
  const town = place.area ?? named?.town ?? null;
  const mayListCouriers = may(grants, 'shipping-companies', 'list');
  const [[fee], areas, { couriers, desks }] = await Promise.all([
    deliveryFees(sql, workspace_id, [place]),
    city ? findAreasOfCity(sql, workspace_id, city.id) : [],
    couriersTo(sql, workspace_id, currency, city, { ...place, area: town }),
  ]);
  return {
    city,
    has_list: hasList,
    shipping_fee: toMajor(fee ?? settings.shipping_fee, currency),
    areas,
    desks: mayListCouriers ? desks : desks.map((desk) => ({ ...desk, courier: null })),
    couriers: mayListCouriers ? couriers : [],
  };
}

/**
 * Couriers without city codes deliver anywhere; others deliver where they have a name for the city, as for a push. Includes pickup points.
 */
async function couriersTo(
  sql: Sql,
  workspace_id: string,
  currency: string,
  city: { id: string } | null,
  { city: typed, area }: Place,
) {
  const [companies, rows] = await Promise.all([
    findCouriersOfCity(sql, workspace_id, city?.id ?? null),
    city ? findCitiesOfCouriers(sql, workspace_id, [city.id]) : [],
  ]);
  const ids = companies.map(({ id }) => id);
  const places = city ? await findPlacesOfCities(sql, workspace_id, ids, [city.id]) : [];
  const placesOf = Map.groupBy(places, ({ shipping_company_id }) => shipping_company_id);
  const serving = companies.filter((company) => {
    if (connectorRow(company.connector).capabilities.city_codes === 'none') return true;
    const destination = { city_id: city?.id ?? null, city: typed, area, stop_desk: null };
    return rows[0] !== undefined && cityOf(company, rows[0], destination, placesOf.get(company.id)) !== null;
  });
  const price = (home: number | null) => home ?? Infinity;
  const couriers = serving
    .map(({ id, name, home, stop_desk, rate_home, rate_stop_desk }) => {
      const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
      // A city with its own rate uses nothing of the general rate, as in the costs of its orders.
      if (home !== null) return { id, name, home, stop_desk };
      return { id, name, home: major(rate_home), stop_desk: major(rate_stop_desk) };
    })
    .sort((a, b) => price(a.home) - price(b.home) || (a.name < b.name ? -1 : 1));
  const desks = serving.flatMap(({ id, name }) =>
    desksOf(placesOf.get(id) ?? [], area).map((desk) => ({ name: desk.name, address: desk.address, courier: name })),
  );
  return { couriers, desks };
}

/** Pickup points of a courier in a city, each once. If the area has any, only the area’s. */
function desksOf(places: readonly PlaceOfCity[], area: string | null): ListedDesk[] {
  const isThere = ({ part, town }: PlaceOfCity) =>
    area !== null && [part, town].some((name) => name !== null && foldCity(name) === foldCity(area));
  const own = places.filter(isThere).flatMap(({ desks }) => desks);
  const all = own.length > 0 ? own : places.flatMap(({ desks }) => desks);
  return [...new Map(all.map((desk) => [desk.code, desk])).values()];
}
