import { uuidArray } from '../../platform/database/pg-arrays.ts';
import { inOrder } from '../../platform/database/sent-together.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/*
 * A bundle is sold as one line and taken from the stock of its parts (R-BUNDLE-1, R-BUNDLE-2). Products and lines of orders store the parts
 * in `pieces`, as `{"<id of the part>": <pieces of it in one bundle>}`.
 */

/** Joins each part of the line or product `of`, as `part`; one row of nulls if it is no bundle. */
export const eachPart = (of: string): string =>
  `left join lateral jsonb_each_text(${of}.pieces) as part (id, pieces) on true`;

/** SQL for the product whose stock serves the line or product aliased `of`; needs `eachPart`. `own`: its column of the product id. */
export const stockProductOf = (of: string, own: string): string =>
  `coalesce(part.id::uuid, ${of}.stock_product_id, ${of}.${own})`;

/** Pieces of the stock product in one unit of the line or product. */
export const PIECES_IN_ONE = 'coalesce(part.pieces::int, 1)';

/** Whole units of the product `of` that these free pieces of its stock products make; null if none of them is tracked. */
export const unitsOf = (of: string, free_pieces: (stock_product: string) => string): string => `(
       select min(case when served.is_tracked then ${free_pieces('served')} / ${PIECES_IN_ONE} end)
       from (select) as one ${eachPart(of)}
       join products served on served.workspace_id = $1 and served.id = ${stockProductOf(of, 'id')})`;

/** Weight in grams of one unit of the line `line` of the product `product`: its own, otherwise the sum of its parts; null: unknown. */
export const weightOf = (line: string, product: string): string => `coalesce(${product}.weight_g, (
         select case when bool_and(w.weight_g is not null) then sum(part.pieces::int * w.weight_g)::int end
         from jsonb_each_text(${line}.pieces) as part (id, pieces)
         join products w on w.workspace_id = $1 and w.id = part.id::uuid))`;

export type PartRow = Row<'lock_parts'>;

/** A bundle and its parts, locked in id order and read under the locks: they get no new stock or variant before the transaction ends. */
export async function lockParts(tx: Tx, workspace_id: string, ids: readonly string[]): Promise<PartRow[]> {
  const [, rows] = await inOrder([
    holdProducts(tx, workspace_id, ids),
    tx.rows(
      'lock_parts',
      `select p.id, p.account_id, p.sku, p.is_tracked, p.stock_product_id is not null as is_served, p.pieces is not null as is_bundle,
         exists (select from products v where v.workspace_id = $1 and v.parent_id = p.id) as has_variants
       from products p where p.workspace_id = $1 and p.id = any($2::uuid[])`,
      [workspace_id, uuidArray(ids)],
    ),
  ]);
  return rows;
}

/** Locks products in id order. Read them with a later statement: the locking statement itself reads values from before its wait. */
export const holdProducts = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> =>
  tx.rows(
    'hold_products',
    `select p.id from products p where p.workspace_id = $1 and p.id = any($2::uuid[]) order by p.id for update`,
    [workspace_id, uuidArray(ids)],
  );

/** A bundle of the account that contains this product; undefined: none. */
export async function findBundleOf(sql: Sql, workspace_id: string, account_id: string, part_id: string) {
  const [row] = await sql.rows(
    'find_bundle_of',
    `select b.id, b.sku from products b
     where b.workspace_id = $1 and b.account_id = $2 and b.pieces is not null and b.pieces ? $3::uuid::text order by b.id limit 1`,
    [workspace_id, account_id, part_id],
  );
  return row;
}

/** True if a line of an order has this product as a part. */
export async function isPartOfLines(sql: Sql, workspace_id: string, part_id: string): Promise<boolean> {
  const [row] = await sql.rows(
    'is_part_of_lines',
    `select exists (select from order_lines l
       where l.workspace_id = $1 and l.pieces is not null and l.pieces ? $2::uuid::text) as is_part`,
    [workspace_id, part_id],
  );
  return row!.is_part;
}

/** Facts about a product that exclude it from being a bundle. */
export async function findOwnGoods(sql: Sql, workspace_id: string, product_id: string) {
  const [row] = await sql.rows(
    'find_own_goods',
    `select exists (select from stocks s where s.workspace_id = $1 and s.product_id = $2) as has_stock,
       exists (select from marketplace_products m where m.workspace_id = $1 and m.product_id = $2) as is_offered`,
    [workspace_id, product_id],
  );
  return row!;
}
