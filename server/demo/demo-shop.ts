import { ADMIN, SYSTEM_ROLES, type RoleDefinition } from '../../contract/access/permissions.ts';
import { courierRules } from '../../contract/shipping/courier-rules.ts';
import { driverRates, feePlans } from '../../contract/cash/fee-plans.ts';
import { callCenters } from '../../contract/leads/call-centers.ts';
import { categories } from '../../contract/catalog/categories.ts';
import { products } from '../../contract/catalog/products.ts';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { warehouses } from '../../contract/stocks/stocks.ts';
import { nowOf, type Actor, type Source } from '../caller/actor.ts';
import { addMember } from '../access/people/add-member.ts';
import type { CreatedWorkspace } from '../access/set-up/create-workspace.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';
import type { ResourceSql } from '../resources/resource-sql.ts';
import { incoming } from '../resources/resource-values.ts';
import { systemActor } from '../caller/system-actor.ts';
import { categoriesSql } from '../catalog/categories-sql.ts';
import { categoryRules } from '../catalog/category-rules.ts';
import { productRules } from '../catalog/product-rules.ts';
import { productsSql } from '../catalog/sql.ts';
import {
  DEMO_ADMIN,
  DEMO_CATEGORIES,
  DEMO_COURIERS,
  DEMO_COURIER_RULES,
  DEMO_DRIVER_RATE,
  DEMO_FEE_PLAN,
  DEMO_PEOPLE,
  DEMO_PRODUCTS,
  DEMO_WAREHOUSES,
  type DemoOwner,
} from './demo-data.ts';
import type { Doer } from './demo-week.ts';
import { driverRatesSql, feePlansSql } from '../cash/fees/fee-plans-sql.ts';
import { driverRateRules, feePlanRules } from '../cash/fees/fee-rules.ts';
import { callCenterRules } from '../leads/desk/call-center-rules.ts';
import { callCentersSql } from '../leads/desk/call-centers-sql.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { courierRuleRules } from '../orders/choosing/courier-rule-rules.ts';
import { courierRulesSql } from '../orders/choosing/courier-rules-sql.ts';
import { companiesSql } from '../shipping/companies/companies-sql.ts';
import { companyRules } from '../shipping/companies/company-rules.ts';
import { warehousesSql } from '../stocks/warehouses-sql.ts';

/** The demo's shop before its first lead: people who act at a given moment, and the ids of what was created. */
export type DemoShop = {
  act: (who: Doer, at_ms: number, source?: Source) => Actor;
  /** A shop or an advertisement that sends leads to an account. */
  bring: (name: string, channel: string, at_ms: number) => Actor;
  account_of: Record<DemoOwner, string>;
  id_of: (who: Doer) => string;
  /** Ids by SKU. */
  products: Map<string, string>;
  warehouses: string[];
  couriers: string[];
};

type Admin = { email: string; password_hash: string };

/** Creates people with the admin's password, products, warehouses, couriers and a call center, as of a moment. */
export async function makeDemoShop(
  tx: Tx,
  made: CreatedWorkspace,
  { email, password_hash }: Admin,
  at_ms: number,
): Promise<DemoShop> {
  const system = await systemActor(tx, made.workspace_id);
  const people = new Map<Doer, Actor>([
    ['admin', personActor(system, { id: made.admin.id, full_name: DEMO_ADMIN, role: ADMIN })],
  ]);
  const account_of: DemoShop['account_of'] = {
    house: made.account_id,
    seller: made.account_id,
    seller2: made.account_id,
    seller3: made.account_id,
  };
  for (const { name, ...person } of DEMO_PEOPLE) {
    const member = await addMember(tx, made.workspace_id, { ...person, email: `${name}.${email}`, password_hash });
    people.set(name, personActor(system, { ...person, id: member.id }));
    if (isOwner(name)) account_of[name] = member.account_id;
  }
  const admin = { ...people.get('admin')!, at_ms };
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const made_categories = await makeRows(
    tx,
    admin,
    categories,
    categoriesSql,
    categoryRules,
    DEMO_CATEGORIES.map((name, position) => ({ name, position })),
  );
  const made_products = await makeRows(
    tx,
    admin,
    products,
    productsSql,
    productRules,
    DEMO_PRODUCTS.map((product) => ({
      ...product,
      account_id: account_of[product.owner],
      category_id: made_categories[DEMO_CATEGORIES.indexOf(product.category)]!.id,
    })),
  );
  await makeRows(tx, admin, callCenters, callCentersSql, callCenterRules, [
    {
      name: 'Casablanca desk',
      manager_id: people.get('manager')!.user_id,
      agent_ids: (['agent', 'agent2', 'agent3'] as const).map((name) => people.get(name)!.user_id),
      fee_confirmed: 6,
      fee_delivered: 4,
    },
  ]);
  await makeRows(tx, admin, feePlans, feePlansSql, feePlanRules, [DEMO_FEE_PLAN]);
  await makeRows(tx, admin, driverRates, driverRatesSql, driverRateRules, [DEMO_DRIVER_RATE]);
  const rules = companyRules({ seal: null, allows_private: false });
  const couriers = ids(await makeRows(tx, admin, shippingCompanies, companiesSql, rules, DEMO_COURIERS));
  const [dear, ofSeller] = DEMO_COURIER_RULES;
  await makeRows(tx, admin, courierRules, courierRulesSql, courierRuleRules, [
    dear,
    { name: ofSeller.name, position: ofSeller.position, for_account_id: account_of[ofSeller.for], shipping_company_id: couriers[1] }, // prettier-ignore
  ]);
  return {
    act: (who, at_ms, source = 'dashboard') => ({ ...people.get(who)!, source, at_ms }),
    bring: (name, channel, at_ms) => ({ ...system, kind: 'token', source: 'api', name, channel, at_ms }),
    account_of,
    id_of: (who) => people.get(who)!.user_id!,
    products: new Map(made_products.map(({ id }, i) => [DEMO_PRODUCTS[i]!.sku, id])),
    warehouses: ids(await makeRows(tx, admin, warehouses, warehousesSql, {}, DEMO_WAREHOUSES)),
    couriers,
  };
}

const isOwner = (name: string): name is DemoOwner => name.startsWith('seller');

type Person = { id: string; full_name: string; role: string };

const personActor = (system: Actor, { id, full_name, role }: Person): Actor => ({
  ...system,
  kind: 'user',
  id,
  user_id: id,
  name: full_name,
  grants: { ...(SYSTEM_ROLES as Record<string, RoleDefinition>)[role]!, scopes: null, role },
});

/** Creates rows of a generic resource, as its door does. */
export async function makeRows(
  tx: Tx,
  actor: Actor,
  resource: ResourceContract,
  sql: ResourceSql,
  rules: ResourceRules,
  bodies: readonly ({ account_id?: string } & Record<string, unknown>)[],
): Promise<{ id: string }[]> {
  const made = [];
  const at_ms = nowOf(actor);
  const at = new Date(at_ms);
  for (const body of bodies) {
    const sent = {
      ...(resource.belongs_to === 'account' ? { account_id: body.account_id } : {}),
      ...incoming(resource, actor, body, (field) => field.default ?? null),
    };
    const values = (await rules.beforeWrite?.(tx, actor, sent, null)) ?? sent;
    const row = await sql.insert(tx, actor.scope, { id: newId(at_ms), ...values, created_at: at, updated_at: at });
    await rules.afterWrite?.(tx, actor, row, null);
    made.push(row);
  }
  return made;
}
