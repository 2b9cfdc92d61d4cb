import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { namedProducts } from '../../catalog/find-products.ts';
import { isId } from '../../platform/ids.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { ResourceRules } from '../../resources/resource-rules.ts';
import { refuseUnknownCities, refuseUnknownRegions } from '../../shipping/cities/check-cities.ts';
import { findActiveCouriers, namedCouriers } from '../../shipping/companies/find-active-company.ts';
import { namedCities } from '../../shipping/cities/find-city.ts';
import { findKnownProducts } from './courier-rules-sql.ts';

type Errors = ReturnType<typeof fieldErrors>;

const BOUNDS = [
  ['amount_min', 'amount_max'],
  ['weight_min_g', 'weight_max_g'],
] as const;

/**
 * Checks of a courier rule beyond its schema (R-CHOICE-1): its references exist, its courier is active, its lower bounds are not above the
 * upper ones. References that the rule already had may stay.
 */
export const courierRuleRules: ResourceRules = {
  named: {
    product_ids: { sql: namedProducts, by: 'sku' },
    city_ids: { sql: namedCities, by: 'name' },
    shipping_company_id: { sql: namedCouriers, by: 'name' },
  },

  async beforeWrite(tx, actor, values, before) {
    const { id: workspace_id } = actor.workspace;
    const errors = fieldErrors();
    const after = { ...before, ...values };
    const was = <T>(field: string): T[] => (before?.[field] ?? []) as T[];
    const [city_ids, products] = ['city_ids', 'product_ids'].map((field) => normalizeIds(values[field]));
    if (city_ids) await refuseUnknownCities(tx, workspace_id, 'city_ids', city_ids, was('city_ids'), errors);
    const regions = values['regions'] as string[] | undefined;
    if (regions) await refuseUnknownRegions(tx, workspace_id, regions, was('regions'), errors);
    const product_ids = products && (await productIds(tx, actor, products, was('product_ids'), errors));
    await checkCourier(tx, workspace_id, after, before, errors);
    for (const [least, most] of BOUNDS) {
      const [min, max] = [after[least] ?? null, after[most] ?? null] as (number | null)[];
      if (min != null && max != null && min > max) errors.add(least, say('above_maximum'));
    }
    errors.throwIfAny();
    return { ...values, ...(city_ids && { city_ids }), ...(product_ids && { product_ids }) };
  },
};

/** Ids in lower case, without duplicates; undefined when the field is left out. */
const normalizeIds = (ids: unknown): string[] | undefined =>
  ids === undefined ? undefined : [...new Set((ids as string[]).map((id) => id.trim().toLowerCase()))]; // the field's schema

/** Ids of the products that the rule names after the edit. */
async function productIds(
  tx: Tx,
  { scope }: Actor,
  ids: readonly string[],
  was: readonly string[],
  errors: Errors,
): Promise<string[]> {
  const known = await findKnownProducts(tx, scope, ids.filter(isId));
  ids.forEach((id, n) => {
    if (!known.has(id) && !was.includes(id)) errors.add(`product_ids.${n}`, say('names_nothing'));
  });
  return [...ids];
}

async function checkCourier(
  tx: Tx,
  workspace_id: string,
  after: Record<string, unknown>,
  before: Record<string, unknown> | null,
  errors: Errors,
): Promise<void> {
  const [brought_by, id] = [after['brought_by'], after['shipping_company_id'] ?? null] as [string, string | null];
  if (brought_by === 'courier' && id === null) errors.add('shipping_company_id', say('rule_without_courier'));
  if (brought_by !== 'courier' && id !== null) errors.add('shipping_company_id', say('rule_of_own_people'));
  if (id === null || id === before?.['shipping_company_id']) return;
  const active = await findActiveCouriers(tx, workspace_id, [id]);
  if (!active.has(id.toLowerCase())) errors.add('shipping_company_id', say('no_active_courier'));
}
