import { CONNECTOR_NAMES, connectorRow } from '../../../contract/shipping/connectors.ts';
import { SETUP_STEPS, type SetupStep } from '../../../contract/reports/setup-steps.ts';
import type { Sql } from '../../platform/database/postgres.ts';

/** Connectors that accept city names, and need no city codes. */
const WITHOUT_CODES = CONNECTOR_NAMES.filter((name) => connectorRow(name).capabilities.city_codes !== 'own')
  .map((name) => `'${name}'`)
  .join(', ');

/** Queries for the rows that show that a step is done; `$1` is the workspace. */
const DONE: Record<SetupStep, string> = {
  company: `select from workspaces where id = $1 and settings ->> 'company_phone' is not null
    and jsonb_array_length(coalesce(settings -> 'company_identity', '[]')) > 0`,
  cities: `select from cities where workspace_id = $1 and status = 'active'`,
  product: `select from products where workspace_id = $1 and status = 'active'`,
  stock: `select from stocks where workspace_id = $1 and on_hand > 0`,
  // Most couriers with an API deliver nothing to a city without a code.
  courier: `select from shipping_companies where workspace_id = $1 and status = 'active' and (connector in (${WITHOUT_CODES})
    or jsonb_array_length(city_codes) > 0
    or exists (select from cities where workspace_id = $1 and jsonb_array_length(courier_codes) > 0))`,
  team: `select from members where workspace_id = $1 offset 1`,
  store: `select from applications where workspace_id = $1 and incoming_key is not null union all select from sheets where workspace_id = $1`,
  // Orders count too, as they may be created without a lead.
  lead: `select from leads where workspace_id = $1 union all select from orders where workspace_id = $1`,
  order: `select from orders where workspace_id = $1`,
  parcel: `select from order_states where workspace_id = $1 and shipped_at is not null`,
};

const TEXT = `select ${SETUP_STEPS.map((step) => `exists (${DONE[step]}) as ${step}`).join(',\n')}`;

/** Tells for each set-up step whether it is done, by one statement that reads one row per table. */
export async function findSetupSteps(sql: Sql, workspace_id: string): Promise<Record<SetupStep, boolean>> {
  const [row] = await sql.rows('find_setup_steps', TEXT, [workspace_id]);
  return row!;
}
