import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export type OfferedRow = Row<'find_offered_couriers'>;

/** The active companies, by name, each with its codes for these cities only. */
export const findOfferedRows = (sql: Sql, workspace_id: string, city_ids: readonly string[]): Promise<OfferedRow[]> =>
  sql.rows(
    'find_offered_couriers',
    `select id, name, connector, credentials is not null or connector = 'manual' as has_credentials,
       coalesce((select jsonb_agg(code) from jsonb_array_elements(city_codes) as code where lower(code ->> 'city_id') = any($2)), '[]') as city_codes
     from shipping_companies where workspace_id = $1 and status = 'active' order by name, id`,
    [workspace_id, textArray(city_ids)],
  );

/** These cities, with all their names. */
export const findDestinationCities = (sql: Sql, workspace_id: string, ids: readonly string[]) =>
  sql.rows(
    'find_destination_cities',
    `select id, name, region, courier_codes, array_remove(array[name, name_ar, name_fr] || aliases, null) as spellings
     from cities where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
