import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { Columns, ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { setMinimumPrice } from '../../catalog/adopt-product.ts';
import { namedProducts } from '../../catalog/find-products.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { warehousesSql } from '../warehouses-sql.ts';
import { findAccessesOf } from './accesses-sql.ts';
import { findBundle, isHouseProduct, marketplaceProductsSql } from './marketplace-sql.ts';

/**
 * An offer's product is the house's and never changes, and its minimum is not above its public price. 422 on `product_id`, `public_price`,
 * `minimum_price`. Its sellers are notified of a new minimum.
 */
export const marketplaceProductRules: ResourceRules = {
  named: { product_id: { sql: namedProducts, by: 'sku' } },

  async beforeWrite(tx, { workspace }, values, before) {
    const errors = fieldErrors();
    const product_id = values['product_id'] as string | undefined;
    if (!before && !(await isHouseProduct(tx, workspace.id, product_id!)))
      errors.add('product_id', say('offer_needs_house_product'));
    const bundle = before ? null : await findBundle(tx, workspace.id, product_id!);
    if (bundle) errors.add('product_id', say('bundle_is_offered', { sku: bundle }));
    if (before && product_id !== undefined && product_id.toLowerCase() !== before['product_id'])
      errors.add('product_id', say('offer_product_stays'));
    const { public_price, minimum_price } = { ...before, ...values } as Record<string, number>;
    if (public_price! <= 0) errors.add('public_price', say('above_zero'));
    if (minimum_price! > public_price!) errors.add('minimum_price', say('above_public_price'));
    errors.throwIfAny();
    return values;
  },

  async afterWrite(tx, { workspace }, row, before) {
    if (before && before['minimum_price'] !== row['minimum_price'])
      await setMinimumPrice(tx, workspace, row.id, row['minimum_price'] as number);
  },

  also: (sql, actor, rows) => accessesOf(sql, actor, rows),
};

/** The status of the caller's own requests; callers who see the whole workspace have none. */
async function accessesOf(sql: Sql, { scope }: Actor, rows: readonly ResourceRow[]): Promise<Columns[]> {
  const { workspace_id, account_id } = scope;
  if (!account_id) return rows.map(() => ({ access: null }));
  const ids = rows.map(({ id }) => id);
  const accesses = await findAccessesOf(sql, workspace_id, account_id, ids);
  const byOffer = new Map(accesses.map(({ marketplace_product_id, ...access }) => [marketplace_product_id, access]));
  return rows.map(({ id }) => ({ access: byOffer.get(id) ?? null }));
}

/** A file may name an offer by its SKU and a warehouse by its code. */
export const marketplaceStockRules: ResourceRules = {
  named: {
    marketplace_product_id: { sql: marketplaceProductsSql, by: 'sku' },
    warehouse_id: { sql: warehousesSql, by: 'code' },
  },
};
