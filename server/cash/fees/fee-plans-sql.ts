import { driverRates, feePlans } from '../../../contract/fee-plans.ts';
import type { FeePlan } from '../../../contract/fees.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const feePlansSql = resourceSql(feePlans, 'fee_plans', {
  for_account_name: `select a.name from accounts a where a.workspace_id = fee_plans.workspace_id and a.id = fee_plans.for_account_id`,
});

export const driverRatesSql = resourceSql(driverRates, 'driver_rates');

/** A plan with its fees of cities, which are in major units as they are kept; all others in minor units. */
export type FoundPlan = FeePlan & {
  name: string;
  delivery_by_city: { city_id: string; city: string; delivery_fee: number }[];
};

/**
 * The plan that each of these sellers has on a day, its own before everybody's, by account; of two of one day the newer.
 * `city_ids`: with its fees of these cities alone.
 */
export async function findFeePlans(
  sql: Sql,
  workspace_id: string,
  account_ids: readonly string[],
  day: string,
  city_ids: readonly string[] | null = null,
): Promise<Map<string, FoundPlan>> {
  const rows = await sql.rows<FoundPlan & { seller_id: string }>(
    'find_fee_plans_of_sellers',
    `select distinct on (s.id) s.id as seller_id, p.name, p.delivery_fee, p.return_fee, p.packing_fee, p.confirmation_fee,
       p.lead_fee, p.storage_fee, p.cash_percent, p.cash_fee_minimum, p.cash_fee_maximum,
       coalesce((
         select jsonb_agg(jsonb_build_object('city_id', c.id, 'city', c.name, 'delivery_fee', r -> 'delivery_fee') order by c.name, c.id)
         from jsonb_array_elements(p.delivery_by_city) r
         join cities c on c.workspace_id = $1 and c.id = (r ->> 'city_id')::uuid and ($4::uuid[] is null or c.id = any($4))
       ), '[]') as delivery_by_city
     from unnest($2::uuid[]) as s (id)
     join fee_plans p on p.workspace_id = $1 and p.valid_from <= $3::date
     where p.for_account_id = s.id or p.for_account_id is null
     order by s.id, p.for_account_id is not null desc, p.valid_from desc, p.id desc`,
    [workspace_id, uuidArray(account_ids), day, city_ids && uuidArray(city_ids)],
  );
  return new Map(rows.map(({ seller_id, ...plan }) => [seller_id, plan]));
}

type DriverRate = { delivery_cost: number | null; return_cost: number | null };

/** What each of these people is paid for parcels on a day, her own rate before everybody's; minor units. */
export async function findDriverRates(
  sql: Sql,
  workspace_id: string,
  person_ids: readonly string[],
  day: string,
): Promise<Map<string, DriverRate>> {
  if (person_ids.length === 0) return new Map();
  const rows = await sql.rows<DriverRate & { for_person_id: string }>(
    'find_driver_rates_of_people',
    `select distinct on (s.id) s.id as for_person_id, r.delivery_cost, r.return_cost
     from unnest($2::uuid[]) as s (id)
     join driver_rates r on r.workspace_id = $1 and r.valid_from <= $3::date
     where r.person_id = s.id or r.person_id is null
     order by s.id, r.person_id is not null desc, r.valid_from desc, r.id desc`,
    [workspace_id, uuidArray(person_ids), day],
  );
  return new Map(rows.map(({ for_person_id, ...rate }) => [for_person_id, rate]));
}

/** What each of these call centers takes for a delivered order; minor units, absent: nothing. */
export async function findCallCosts(
  sql: Sql,
  workspace_id: string,
  call_center_ids: readonly string[],
): Promise<Map<string, number>> {
  if (call_center_ids.length === 0) return new Map();
  const rows = await sql.rows<{ id: string; fee_delivered: number }>(
    'find_call_costs',
    `select id, fee_delivered from call_centers
     where workspace_id = $1 and id = any($2::uuid[]) and fee_delivered > 0`,
    [workspace_id, uuidArray(call_center_ids)],
  );
  return new Map(rows.map(({ id, fee_delivered }) => [id, fee_delivered]));
}

/** True when the account is a seller's, and not the house's. */
export async function isSeller(sql: Sql, workspace_id: string, account_id: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_seller_account',
    `select from accounts where workspace_id = $1 and id = $2 and kind = 'seller'`,
    [workspace_id, account_id],
  );
  return rows.length > 0;
}
