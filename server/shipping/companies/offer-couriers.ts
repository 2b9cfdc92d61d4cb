import { connectorRow } from '../../../contract/shipping/connectors.ts';
import type { Capabilities } from '../../../contract/shipping/courier.ts';
import { say, type Message } from '../../../contract/messages/message.ts';
import { fold } from '../../platform/text/fold.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { areaOf, cityOf, type AddressOutcome, type Destination } from '../places/address-book.ts';
import { rateIn, type RateThere } from '../prices/courier-rate.ts';
import { findPlacesOfCities } from '../places/courier-places-sql.ts';
import { openCityNames } from '../cities/find-city.ts';
import { findDestinationCities, findOfferedRows, type OfferedRow } from './offered-couriers-sql.ts';
import { findCompanyRates } from '../prices/rates-sql.ts';

/** An active courier, with its address and its rate for a destination. */
export type OfferedCourier = {
  id: string;
  name: string;
  capabilities: Capabilities;
  /** The city in the courier's naming, or the reason why the courier does not deliver there. */
  addressOf: (destination: Destination) => AddressOutcome;
  rateOf: (destination: Destination) => RateThere;
};

/** A city of the workspace's list. */
export type WorkspaceCity = {
  id: string;
  region: string | null;
  /** Folded texts that mean only this city. */ spellings: string[];
};

/**
 * All active couriers by name, each with its addresses and rates for these destinations. `placeOf` returns the listed city that a
 * destination means; null: none. Six queries, however many destinations and couriers.
 */
export async function offerCouriers(
  sql: Sql,
  { id: workspace_id, currency }: { id: string; currency: string },
  destinations: readonly Destination[],
): Promise<{ couriers: OfferedCourier[]; placeOf: (destination: Destination) => WorkspaceCity | null }> {
  const namesOf = openCityNames(sql, workspace_id);
  const named = await namesOf(destinations.map(({ city }) => city));
  const idOf = ({ city_id, city }: Destination) => city_id ?? named.get(city)?.id ?? null;
  const ids = [...new Set(destinations.flatMap((destination) => idOf(destination) ?? []))];
  const [cities, companies] = await Promise.all([
    findDestinationCities(sql, workspace_id, ids),
    findOfferedRows(sql, workspace_id, ids),
  ]);
  const company_ids = companies.map(({ id }) => id);
  const [rates, listed, spelled] = await Promise.all([
    findCompanyRates(sql, workspace_id, company_ids, ids),
    findPlacesOfCities(sql, workspace_id, company_ids, ids),
    namesOf(cities.flatMap(({ spellings }) => spellings)),
  ]);
  const listedBy = Map.groupBy(listed, ({ shipping_company_id, city_id }) => `${shipping_company_id} ${city_id}`);
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const places = new Map(
    cities.map(({ id, region, spellings }): [string, WorkspaceCity] => {
      const own = spellings.filter((spelling) => spelled.get(spelling)?.id === id);
      return [id, { id, region, spellings: [...new Set(own.map(fold))] }];
    }),
  );
  const addressOf =
    (company: OfferedRow) =>
    (destination: Destination): AddressOutcome => {
      const { name: courier } = company;
      if (!company.has_credentials) return { problem: say('courier_without_credentials', { courier }) };
      if (connectorRow(company.connector).capabilities.city_codes === 'none')
        return { city: { code: '', name: destination.city, stop_desk: null, desks: [] } };
      const row = cityById.get(idOf(destination) ?? '');
      if (!row) return { problem: say('city_unknown_to_workspace', { city: destination.city }) };
      const area = areaOf(destination, named.get(destination.city), row.id);
      const city = cityOf(company, row, { ...destination, area }, listedBy.get(`${company.id} ${row.id}`));
      return city ? { city } : { problem: notThere(destination, courier) };
    };
  const couriers = companies.map((company): OfferedCourier => ({
    id: company.id,
    name: company.name,
    capabilities: connectorRow(company.connector).capabilities,
    addressOf: addressOf(company),
    rateOf: (destination) => rateIn(rates.get(company.id), idOf(destination), currency)!,
  }));
  return { couriers, placeOf: (destination) => places.get(idOf(destination) ?? '') ?? null };
}

const notThere = ({ city }: Destination, courier: string): Message =>
  say('city_without_courier_code', { city, courier });
