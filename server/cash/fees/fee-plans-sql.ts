import { driverRates, feePlans } from '../../../contract/cash/fee-plans.ts';
import type { FeePlan } from '../../../contract/cash/fees.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { rowset } from '../../platform/database/rowset.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

export const feePlansSql = resourceSql(feePlans, 'fee_plans', {
  for_account_name: `select a.name from accounts a where a.workspace_id = fee_plans.workspace_id and a.id = fee_plans.for_account_id`,
});

export const driverRatesSql = resourceSql(driverRates, 'driver_rates');

/** A plan with its fees by city. Fees by city are in major units, as stored; all other amounts in minor units. */
export type FoundPlan = FeePlan & {
  name: string;
  delivery_by_city: { city_id: string; city: string; delivery_fee: number }[];
};

/** An account or a person on a day, `YYYY-MM-DD`. */
export type OnDay = { id: string; day: string };
export const onDayKey = ({ id, day }: OnDay): string => `${id} ${day}`;
const ON_DAY = rowset({ id: 'uuid', day: 'date' });

/**
 * The plan that applies to each of these sellers on its day: the seller's own plan, else the general one; of two with
 * the same day the newer one. One statement. `city_ids`: returns fees of these cities only.
 */
export async function findFeePlans(
  sql: Sql,
  workspace_id: string,
  asked: readonly OnDay[],
  city_ids: readonly string[] | null = null,
): Promise<(of: OnDay) => FoundPlan | undefined> {
  const rows = await sql.rows(
    'find_fee_plans_of_sellers',
    `select distinct on (s.id, s.day) s.id as seller_id, s.day::text, p.name, p.delivery_fee, p.return_fee, p.packing_fee, p.confirmation_fee,
       p.lead_fee, p.storage_fee, p.cash_percent, p.cash_fee_minimum, p.cash_fee_maximum,
       coalesce((
         select jsonb_agg(jsonb_build_object('city_id', c.id, 'city', c.name, 'delivery_fee', r -> 'delivery_fee') order by c.name, c.id)
         from jsonb_array_elements(p.delivery_by_city) r
         join cities c on c.workspace_id = $1 and c.id = (r ->> 'city_id')::uuid and ($4::uuid[] is null or c.id = any($4))
       ), '[]') as delivery_by_city
     from ${ON_DAY.from(2, 's')}
     join fee_plans p on p.workspace_id = $1 and p.valid_from <= s.day
     where p.for_account_id = s.id or p.for_account_id is null
     order by s.id, s.day, p.for_account_id is not null desc, p.valid_from desc, p.id desc`,
    [workspace_id, ...ON_DAY.arrays(asked), city_ids && uuidArray(city_ids)],
  );
  const plans = new Map(rows.map(({ seller_id: id, day, ...plan }) => [onDayKey({ id, day }), plan]));
  return (of) => plans.get(onDayKey(of));
}

type DriverRate = { delivery_cost: number | null; return_cost: number | null };

/** The rate per parcel of each of these people on its day, in minor units: their own rate, else the general one. One statement. */
export async function findDriverRates(
  sql: Sql,
  workspace_id: string,
  asked: readonly OnDay[],
): Promise<(of: OnDay) => DriverRate | undefined> {
  if (asked.length === 0) return () => undefined;
  const rows = await sql.rows(
    'find_driver_rates_of_people',
    `select distinct on (s.id, s.day) s.id as for_person_id, s.day::text, r.delivery_cost, r.return_cost
     from ${ON_DAY.from(2, 's')}
     join driver_rates r on r.workspace_id = $1 and r.valid_from <= s.day
     where r.person_id = s.id or r.person_id is null
     order by s.id, s.day, r.person_id is not null desc, r.valid_from desc, r.id desc`,
    [workspace_id, ...ON_DAY.arrays(asked)],
  );
  const rates = new Map(rows.map(({ for_person_id: id, day, ...rate }) => [onDayKey({ id, day }), rate]));
  return (of) => rates.get(onDayKey(of));
}

/** The price of each of these call centers for a delivered order, in minor units; call centers without a price have no entry. */
export async function findCallCosts(
  sql: Sql,
  workspace_id: string,
  call_center_ids: readonly string[],
): Promise<Map<string, number>> {
  if (call_center_ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_call_costs',
    `select id, fee_delivered from call_centers
     where workspace_id = $1 and id = any($2::uuid[]) and fee_delivered > 0`,
    [workspace_id, uuidArray(call_center_ids)],
  );
  return new Map(rows.map(({ id, fee_delivered }) => [id, fee_delivered]));
}

/** True when the account is a seller's, not the house's. */
export async function isSeller(sql: Sql, workspace_id: string, account_id: string): Promise<boolean> {
  const rows = await sql.rows(
    'find_seller_account',
    `select from accounts where workspace_id = $1 and id = $2 and kind = 'seller'`,
    [workspace_id, account_id],
  );
  return rows.length > 0;
}
