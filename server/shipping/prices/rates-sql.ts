import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';

type Rate = { home: number; stop_desk?: number | null; return?: number | null };
/** A shipping company's charges: rates of cities in major units, as stored; general rates in minor units. */
export type CompanyRates = {
  id: string;
  rates: (Rate & { city_id: string })[];
  rate_home: number | null;
  rate_stop_desk: number | null;
  rate_return: number | null;
  cash_percent: number;
  keeps_fees: boolean;
};

/** The charges of each of these companies, with rates of these cities only, by id. */
export async function findCompanyRates(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
  city_ids: readonly string[],
): Promise<Map<string, CompanyRates>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_company_rates',
    `select id, rate_home, rate_stop_desk, rate_return, cash_percent, keeps_fees,
       coalesce((select jsonb_agg(r) from jsonb_array_elements(rates) r where lower(r ->> 'city_id') = any($3)), '[]') as rates
     from shipping_companies where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids), textArray(city_ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
