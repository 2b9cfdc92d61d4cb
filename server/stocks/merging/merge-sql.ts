import type { Scope } from '../../caller/actor.ts';
import { holdProducts } from '../../catalog/bundles/pieces-sql.ts';
import { justAfter, writtenAt } from '../../platform/database/sql-moments.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** `is_adopted`: sells a marketplace offer. `is_offered`: the house offers it to its sellers. */
export type MergingRow = Row<'find_merging_products'>;

/** These products of the scope, locked. */
export async function lockMerging(tx: Tx, scope: Scope, ids: readonly string[]): Promise<MergingRow[]> {
  const [, rows] = await inOrder([holdProducts(tx, scope.workspace_id, ids), findMerging(tx, scope, ids)]);
  return rows;
}

const findMerging = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  tx.rows(
    'find_merging_products',
    `select p.id, p.account_id, p.sku, p.name, p.is_tracked, p.merged_into_id is not null as is_merged,
       p.marketplace_product_id is not null as is_adopted, p.pieces is not null as is_bundle,
       exists (select from marketplace_products m where m.workspace_id = $1 and m.product_id = p.id) as is_offered,
       exists (select from products v where v.workspace_id = $1 and v.parent_id = p.id) as has_variants
     from products p
     where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = any($3::uuid[])
     order by p.id`,
    [scope.workspace_id, scope.account_id, uuidArray(ids)],
  );

/** References to the merged product. Pictures: its own, if the kept product has none. */
export async function countReferences(
  tx: Tx,
  workspace_id: string,
  merged_id: string,
  into_id: string,
  past: readonly string[],
) {
  const [row] = await tx.rows(
    'count_merged',
    `select o.open as open_orders, o.past as past_orders,
       (select count(distinct l.lead_id)::int4 from lead_lines n join leads l0 on l0.workspace_id = $1 and l0.id = n.lead_id
        cross join lateral (select n.lead_id) as l
        where n.workspace_id = $1 and n.product_id = $2 and l0.status <> 'confirmed') as open_leads,
       (select count(*)::int4 from product_pictures i where i.workspace_id = $1 and i.product_id = $2
          and not exists (select from product_pictures k where k.workspace_id = $1 and k.product_id = $3)) as pictures,
       (select count(*)::int4 from call_center_products c where c.workspace_id = $1 and c.product_id = $2
          and not exists (select from call_center_products k
            where k.workspace_id = $1 and k.call_center_id = c.call_center_id and k.product_id = $3)) as call_centers
     from (
       select count(distinct s.order_id) filter (where s.status <> all($4))::int4 as open,
         count(distinct s.order_id) filter (where s.status = any($4))::int4 as past
       from order_lines l join order_states s on s.workspace_id = $1 and s.order_id = l.order_id
       where l.workspace_id = $1 and l.product_id = $2
     ) as o`,
    [workspace_id, merged_id, into_id, past],
  );
  return row!;
}

export type MergedGoods = Row<'find_goods_of_merged'>;

/** The merged product, $2, and those merged into it earlier: its stock serves their lines. */
const FAMILY = `select f.id from products f where f.workspace_id = $1 and (f.id = $2 or f.merged_into_id = $2)`;

/** Holdings of orders in the merged product, and in the kept one if they hold both; oldest order first, at most `max` rows. */
export const findGoodsOfMerged = (
  tx: Tx,
  workspace_id: string,
  merged_id: string,
  into_id: string,
  max: number,
): Promise<MergedGoods[]> =>
  tx.rows(
    'find_goods_of_merged',
    `select g.order_id, g.product_id, g.stock_id, g.state, g.quantity, g.is_damaged, g.rest_quantity, g.rest_is_damaged,
       o.reference as order_reference
     from order_goods g join orders o on o.workspace_id = $1 and o.id = g.order_id
     where g.workspace_id = $1 and g.product_id in ($2, $3)
       and g.order_id in (
         select l.order_id from order_lines l where l.workspace_id = $1 and l.product_id in (${FAMILY})
         union all select l.order_id from order_lines l where l.workspace_id = $1 and l.pieces is not null and l.pieces ? $2::uuid::text)
     order by g.order_id limit $4`,
    [workspace_id, merged_id, into_id, max],
  );

/** Moves stocks to another product, with their histories. */
export const giveStocks = (tx: Tx, workspace_id: string, ids: readonly string[], product_id: string, at: Date) =>
  tx.rows(
    'give_stocks',
    `update stocks set product_id = $3, version = version + 1, updated_at = ${writtenAt('$4')}
     where workspace_id = $1 and id = any($2::uuid[]) returning id`,
    [workspace_id, uuidArray(ids), product_id, at],
  );

/** Makes the kept product serve the order lines of the merged one, and of those merged into it earlier. */
export const serveLines = (tx: Tx, workspace_id: string, merged_id: string, into_id: string): Promise<unknown> =>
  tx.rows(
    'serve_merged_lines',
    `update order_lines set stock_product_id = $3
     where workspace_id = $1 and product_id in (${FAMILY}) and stock_product_id is distinct from $3 and pieces is null
     returning position`,
    [workspace_id, merged_id, into_id],
  );

/** Bundles with the merged product, $2, as a part get the kept one, $3, instead. */
const GIVEN_PART = `pieces = pieces - $2::uuid::text || jsonb_build_object($3::uuid::text,
         (pieces ->> $2::uuid::text)::int + coalesce((pieces ->> $3::uuid::text)::int, 0))`;

export const givePartOfLines = (tx: Tx, workspace_id: string, merged_id: string, into_id: string): Promise<unknown> =>
  tx.rows(
    'give_part_of_lines',
    `update order_lines set ${GIVEN_PART} where workspace_id = $1 and pieces is not null and pieces ? $2::uuid::text returning position`,
    [workspace_id, merged_id, into_id],
  );

export const givePartOfBundles = (tx: Tx, workspace_id: string, merged_id: string, into_id: string, at: Date) =>
  tx.rows(
    'give_part_of_bundles',
    `update products set ${GIVEN_PART}, updated_at = greatest(${writtenAt('$4')}, ${justAfter('updated_at')})
     where workspace_id = $1 and pieces is not null and pieces ? $2::uuid::text returning id`,
    [workspace_id, merged_id, into_id, at],
  );

/** The merged product becomes inactive and standalone, and names the kept one, as do the products merged into it before. */
export const markMerged = (tx: Tx, workspace_id: string, merged_id: string, into_id: string, at: Date) =>
  tx.rows(
    'mark_merged',
    `update products set merged_into_id = $3, stock_product_id = $3, status = 'inactive', parent_id = null, options = '{}',
       updated_at = greatest(${writtenAt('$4')}, ${justAfter('updated_at')})
     where workspace_id = $1 and (id = $2 or merged_into_id = $2) returning id`,
    [workspace_id, merged_id, into_id, at],
  );

/** Gives the merged product's pictures to a product without any. */
export const givePictures = (tx: Tx, workspace_id: string, merged_id: string, into_id: string) =>
  tx.rows(
    'give_pictures',
    `update product_pictures i set product_id = $3 where i.workspace_id = $1 and i.product_id = $2
       and not exists (select from product_pictures k where k.workspace_id = $1 and k.product_id = $3) returning i.id`,
    [workspace_id, merged_id, into_id],
  );

/** A form that was opened before the merge must not take the kept product out again. */
const CHANGED = `updated_at = greatest(${writtenAt('$4')}, ${justAfter('updated_at')})`;

/** Call centers of the merged product now also serve the kept one; open leads still name the merged one. */
export const serveByCallCenters = (tx: Tx, workspace_id: string, merged_id: string, into_id: string, at: Date) =>
  tx.rows(
    'serve_merged_by_call_centers',
    `with added as (
       insert into call_center_products (workspace_id, call_center_id, product_id)
       select $1, c.call_center_id, $3 from call_center_products c where c.workspace_id = $1 and c.product_id = $2
       on conflict do nothing returning call_center_id
     )
     update call_centers c set product_ids = array_append(c.product_ids, $3::uuid), ${CHANGED}
     from added a where c.workspace_id = $1 and c.id = a.call_center_id returning c.id`,
    [workspace_id, merged_id, into_id, at],
  );

/** Rules for leads or orders with the merged product also match the kept one, which new leads and orders carry. */
export async function matchByRules(
  tx: Tx,
  workspace_id: string,
  merged_id: string,
  into_id: string,
  at: Date,
): Promise<void> {
  for (const [name, table] of [
    ['assign_merged_by_rules', 'assignment_rules'],
    ['send_merged_by_rules', 'courier_rules'],
  ] as const)
    await tx.rows(
      name,
      `update ${table} set product_ids = array_append(product_ids, $3::uuid), ${CHANGED}
       where workspace_id = $1 and $2 = any(product_ids) and $3 <> all(product_ids) returning id`,
      [workspace_id, merged_id, into_id, at],
    );
}

/** Moves that could still be undone refer to goods of the merged product: they lose their undo. */
export const closeUndos = (tx: Tx, workspace_id: string, merged_id: string, at: Date): Promise<unknown> =>
  tx.rows(
    'close_undos_of_merged',
    `update order_undos set used_at = $3
     where workspace_id = $1 and used_at is null and orders::text like '%' || $2::text || '%' returning id`,
    [workspace_id, merged_id, at],
  );
