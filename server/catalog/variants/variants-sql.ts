import { findBundleOf, unitsOf } from '../bundles/pieces-sql.ts';
import type { Scope } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import { writtenAt } from '../../platform/database/sql-moments.ts';
import { rowset, type RowOf } from '../../platform/database/rowset.ts';

/**
 * Facts that decide whether a product may have variants, or be one. `bundle`: the SKU of a bundle that contains it; null without one.
 * `variants`: the options of its variants. `is_served`: it sells a marketplace offer, or was merged into another product.
 */
export type FamilyRow = Row<'lock_product_family'> & { bundle: string | null };

/** A product of the scope with its variants, read under its lock: concurrent requests are handled one by one. */
export async function lockFamily(tx: Tx, scope: Scope, id: string): Promise<FamilyRow | undefined> {
  const asked = [scope.workspace_id, scope.account_id, id];
  const [, [row]] = await inOrder([
    tx.rows(
      'hold_product_family',
      `select p.id from products p
       where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = $3 for no key update`,
      asked,
    ),
    tx.rows(
      'lock_product_family',
      `select p.id, p.account_id, p.sku, p.name, p.parent_id, p.stock_product_id is not null as is_served, p.pieces is not null as is_bundle,
         exists (select from stocks s where s.workspace_id = $1 and s.product_id = p.id) as has_stock,
         (select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options) order by v.id), '[]')
          from products v where v.workspace_id = $1 and v.parent_id = p.id) as variants
       from products p
       where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = $3`,
      asked,
    ),
  ]);
  if (!row) return undefined;
  const bundle = await findBundleOf(tx, scope.workspace_id, row.account_id, row.id);
  return { ...row, bundle: bundle?.sku ?? null };
}

const NEW = rowset({ id: 'uuid', sku: 'text', name: 'text', options: 'jsonb', barcode: 'text?', price: 'int8?' });
export type NewVariant = RowOf<typeof NEW> & { options: readonly string[] };

/** Copies the parent for its new variants, with their names, codes, prices and options. */
export const insertVariants = (
  tx: Tx,
  workspace_id: string,
  parent_id: string,
  variants: readonly NewVariant[],
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'insert_product_variants',
    `insert into products (workspace_id, id, account_id, sku, name, description, category_id, price, purchase_price, status, barcode,
       weight_g, image, call_script, upsells, parent_id, options, created_at, updated_at)
     select $1, v.id, p.account_id, v.sku, v.name, p.description, p.category_id, coalesce(v.price, p.price), p.purchase_price, p.status,
       v.barcode, p.weight_g, p.image, p.call_script, p.upsells, p.id, array(select jsonb_array_elements_text(v.options)), $3, ${writtenAt('$3')}
     from products p, ${NEW.from(4, 'v')}
     where p.workspace_id = $1 and p.id = $2 returning id`,
    [workspace_id, parent_id, at, ...NEW.arrays(variants)],
  );

/** Makes statistics recount leads and orders with this product: its family has changed. */
export const countAgain = (tx: Tx, workspace_id: string, product_id: string): Promise<unknown> =>
  tx.rows(
    'count_product_again',
    `insert into statistics_fills (workspace_id, source, product_id, after_id)
     select $1, source, $2, '00000000-0000-0000-0000-000000000000' from (values ('lead_lines'), ('order_lines')) as s (source)
     on conflict (workspace_id, source, product_id) do update set after_id = excluded.after_id returning source`,
    [workspace_id, product_id],
  );

/** Free pieces of a product in active warehouses. */
const FREE = (product: string): string =>
  `(select coalesce(sum(s.on_hand - s.reserved), 0)::int8 from stocks s
     join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id and w.status = 'active'
     where s.workspace_id = $1 and s.product_id = ${product}.id)`;

/** Free pieces in active warehouses of each tracked product or bundle, or of all its variants; others have no row. */
export const findAvailable = (sql: Sql, workspace_id: string, ids: readonly string[]) =>
  sql.rows(
    'find_available_pieces',
    `select asked.id as product_id, sum(units.free)::int8 as available
     from unnest($2::uuid[]) as asked (id)
     join products p on p.workspace_id = $1 and (p.id = asked.id or p.parent_id = asked.id) and p.merged_into_id is null
     cross join lateral (select ${unitsOf('p', FREE)} as free) as units
     where units.free is not null
     group by 1`,
    [workspace_id, uuidArray(ids)],
  );

/** Variants of a product of the scope, in order of creation; prices in minor units. */
export const findVariants = (sql: Sql, scope: Scope, parent_id: string) =>
  sql.rows(
    'find_product_variants',
    `select p.id, p.sku, p.name, p.options, p.barcode, p.price, p.status,
       ${unitsOf('p', FREE)} as available
     from products p
     where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.parent_id = $3 order by p.id`,
    [scope.workspace_id, scope.account_id, parent_id],
  );
