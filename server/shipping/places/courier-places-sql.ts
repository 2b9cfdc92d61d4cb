import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import { justAfter } from '../../platform/database/sql-moments.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { rowset } from '../../platform/database/rowset.ts';

/* The places in couriers' lists (docs/decisions/0062-cities.md). */

const PLACE = rowset({
  id: 'uuid',
  code: 'text',
  name: 'text',
  city: 'text',
  part: 'text?',
  stop_desk: 'text?',
  desks: 'jsonb',
  home: 'int8?',
  to_stop_desk: 'int8?',
  back: 'int8?',
  city_id: 'uuid?',
  town: 'text?',
  chosen_id: 'uuid?',
});
export type PlaceRow = Row<'find_courier_places'>;

/** All places of a company. */
export const findPlaces = (tx: Sql, workspace_id: string, company_id: string): Promise<PlaceRow[]> =>
  tx.rows(
    'find_courier_places',
    `select ${PLACE.names} from courier_places where workspace_id = $1 and shipping_company_id = $2 order by id`,
    [workspace_id, company_id],
  );

/** Replaces all places of a company. */
export async function replacePlaces(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  places: readonly PlaceRow[],
): Promise<void> {
  await tx.rows(
    'remove_courier_places',
    `delete from courier_places where workspace_id = $1 and shipping_company_id = $2 returning id`,
    [workspace_id, company_id],
  );
  await tx.rows(
    'add_courier_places',
    `insert into courier_places (workspace_id, shipping_company_id, ${PLACE.names})
     select $1, $2, ${PLACE.names} from unnest(${PLACE.parameters(3)}) as s (${PLACE.names}) returning id`,
    [workspace_id, company_id, ...PLACE.arrays(places)],
  );
}

export type PlaceOfCity = Row<'find_places_of_cities'>;

/** Places of these companies in these cities. */
export const findPlacesOfCities = (
  sql: Sql,
  workspace_id: string,
  company_ids: readonly string[],
  city_ids: readonly string[],
): Promise<PlaceOfCity[]> =>
  sql.rows(
    'find_places_of_cities',
    `select shipping_company_id, city_id, code, name, part, town, desks from courier_places
     where workspace_id = $1 and city_id = any($2::uuid[]) and shipping_company_id = any($3::uuid[]) order by id`,
    [workspace_id, uuidArray(city_ids), uuidArray(company_ids)],
  );

/** The cities of a company's list by its names, unmatched ones first, each with the city of ours that most of its places match. */
export const listCitiesOfCourier = (sql: Sql, workspace_id: string, company_id: string) =>
  sql.rows(
    'list_cities_of_courier',
    `select p.city, p.places, p.code, p.city_id, c.name as city_name, p.is_chosen
     from (
       select city, count(*)::int as places, case when min(code) = max(code) then min(code) end as code,
         mode() within group (order by city_id) as city_id, bool_or(chosen_id is not null) as is_chosen
       from courier_places where workspace_id = $1 and shipping_company_id = $2 group by city
     ) p
     left join cities c on c.workspace_id = $1 and c.id = p.city_id
     order by p.city_id is not null, p.city`,
    [workspace_id, company_id],
  );

/** Stores the cities and towns that these places match. */
export const writeMeantPlaces = (
  tx: Tx,
  workspace_id: string,
  places: readonly Pick<PlaceRow, 'id' | 'city_id' | 'town' | 'chosen_id'>[],
) =>
  tx.rows(
    'write_meant_courier_places',
    `update courier_places p set city_id = m.city_id, town = m.town, chosen_id = m.chosen_id
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[]) as m (id, city_id, town, chosen_id)
     where p.workspace_id = $1 and p.id = m.id returning p.id`,
    [
      workspace_id,
      uuidArray(places.map(({ id }) => id)),
      uuidArray(places.map(({ city_id }) => city_id)),
      textArray(places.map(({ town }) => town)),
      uuidArray(places.map(({ chosen_id }) => chosen_id)),
    ],
  );

/** Unlinks the courier places from a city that is deleted. */
export const forgetPlacesOfCity = (tx: Tx, workspace_id: string, city_id: string): Promise<unknown> =>
  tx.rows(
    'forget_places_of_city',
    `update courier_places set city_id = nullif(city_id, $2), town = case when city_id = $2 then null else town end,
       chosen_id = nullif(chosen_id, $2)
     where workspace_id = $1 and (city_id = $2 or chosen_id = $2) returning id`,
    [workspace_id, city_id],
  );

/** Renames a town of the city in the places that match it; null: they match no town any more. */
export const renameTownOfPlaces = (
  tx: Tx,
  workspace_id: string,
  city_id: string,
  from: string,
  to: string | null,
): Promise<unknown> =>
  tx.rows(
    'rename_town_of_places',
    `update courier_places set town = $4 where workspace_id = $1 and city_id = $2 and town = $3 returning id`,
    [workspace_id, city_id, from, to],
  );

/** Result of the last fetch: its moment, ISO, and the numbers of all, added and removed places. */
export type PlacesFetched = { at: string; places: number; added: number; gone: number };
export type Rate = { city_id: string; home: number; stop_desk?: number | null; return?: number | null };

/** A company's rates and ignored prices. Those of cities are in major units, as stored; the general rates in minor units. */
export type KeptRates = Row<'find_kept_rates'>;
const RATES = `select name, rates, ignored_prices, rate_home, rate_stop_desk, rate_return from shipping_companies
     where workspace_id = $1 and id = $2`;

export async function findRates(sql: Sql, workspace_id: string, company_id: string): Promise<KeptRates | undefined> {
  const [row] = await sql.rows('find_kept_rates', RATES, [workspace_id, company_id]);
  return row;
}

/** The company's rates, locked. */
export async function lockRates(tx: Tx, workspace_id: string, company_id: string): Promise<KeptRates | undefined> {
  const [row] = await tx.rows('lock_company_rates', `${RATES} for update`, [workspace_id, company_id]);
  return row;
}

/** Stores rates that a person accepted, and prices that the person ignored. */
export const writeRates = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  { rates, ignored_prices }: Pick<KeptRates, 'rates' | 'ignored_prices'>,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'write_taken_rates',
    `update shipping_companies set rates = $3, ignored_prices = $4, updated_at = greatest($5::timestamptz, ${justAfter('updated_at')})
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, company_id, JSON.stringify(rates), JSON.stringify(ignored_prices), at],
  );

export const writePlacesFetched = (
  tx: Tx,
  workspace_id: string,
  company_id: string,
  fetched: PlacesFetched,
): Promise<unknown> =>
  tx.rows(
    'write_places_fetched',
    `update shipping_companies set places_fetched = $3 where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, company_id, JSON.stringify(fetched)],
  );

/** The names of these cities, by id. */
export async function findNamesOfCities(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows(
    'find_names_of_cities',
    `select id, name from cities where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Facts about a company's list; undefined if there is no such company. */
export async function findPlacesFetched(sql: Sql, workspace_id: string, company_id: string) {
  const [row] = await sql.rows(
    'find_places_fetched',
    `select places_fetched from shipping_companies where workspace_id = $1 and id = $2`,
    [workspace_id, company_id],
  );
  return row;
}

/** Active companies of all workspaces whose list was not fetched since `since`, without a fetch that is open or was queued within a day. */
export const findCompaniesToList = (sql: Sql, since: Date, connectors: readonly ConnectorName[], kind: string) =>
  sql.rows(
    'find_companies_to_list',
    `select c.workspace_id, c.id from shipping_companies c
     where c.status = 'active' and c.connector = any($2::text[]) and c.credentials is not null
       and (c.places_fetched is null or (c.places_fetched ->> 'at')::timestamptz < $1)
       and (c.workspace_id, c.id::text) not in (
         select workspace_id, payload ->> 'shipping_company_id' from jobs
         where kind = $3 and (status in ('queued', 'running') or created_at > now() - interval '1 day')
           and payload ->> 'shipping_company_id' is not null)`,
    [since, textArray(connectors), kind],
  );

/** True if another fetch of the company's list has failed since the last successful one. */
export async function failedBefore(
  tx: Tx,
  { workspace_id, id }: { workspace_id: string; id: string },
  company_id: string,
  kind: string,
): Promise<boolean> {
  const rows = await tx.rows(
    'find_lost_list',
    `select 1 from jobs j
     where j.workspace_id = $1 and j.kind = $3 and j.status = 'failed' and j.id <> $4
       and j.payload ->> 'shipping_company_id' = $2
       and not exists (select 1 from jobs d where d.workspace_id = $1 and d.kind = $3 and d.status = 'completed'
         and d.payload ->> 'shipping_company_id' = $2 and d.created_at > j.created_at)
     limit 1`,
    [workspace_id, company_id, kind, id],
  );
  return rows.length > 0;
}
