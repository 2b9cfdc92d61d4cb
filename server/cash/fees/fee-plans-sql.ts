import { driverRates, feePlans } from '../../../contract/fee-plans.ts';
import type { FeePlan } from '../../../contract/fees.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { resourceSql } from '../../resources/resource-sql.ts';

const accountOf = (column: string) =>
  `select ${column} from accounts a where a.workspace_id = fee_plans.workspace_id and a.id = fee_plans.account_id`;

export const feePlansSql = resourceSql(feePlans, 'fee_plans', {
  account_name: accountOf('a.name'),
  holds_for_all: accountOf(`a.kind = 'house'`),
});

export const driverRatesSql = resourceSql(driverRates, 'driver_rates');

/** The plan that each of these sellers has on a day, its own before the house's, by account; of two of one day the newer. Amounts in minor units. */
export async function findFeePlans(
  sql: Sql,
  workspace_id: string,
  account_ids: readonly string[],
  day: string,
): Promise<Map<string, FeePlan>> {
  const rows = await sql.rows<FeePlan & { for_account_id: string }>(
    'find_fee_plans_of_sellers',
    `select distinct on (s.id) s.id as for_account_id, p.delivery_fee, p.return_fee, p.packing_fee, p.confirmation_fee,
       p.cash_percent, p.cash_fee_minimum, p.cash_fee_maximum
     from unnest($2::uuid[]) as s (id)
     join fee_plans p on p.workspace_id = $1 and p.valid_from <= $3::date
     join accounts a on a.workspace_id = p.workspace_id and a.id = p.account_id
     where p.account_id = s.id or a.kind = 'house'
     order by s.id, p.account_id = s.id desc, p.valid_from desc, p.id desc`,
    [workspace_id, uuidArray(account_ids), day],
  );
  return new Map(rows.map(({ for_account_id, ...plan }) => [for_account_id, plan]));
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
