import { justAfter, writtenAt } from '../platform/database/sql-moments.ts';
import type { Tx } from '../platform/database/postgres.ts';

/* Products under which sellers sell the house's offers: each has its offer and its minimum price. */

/** The product under which an account sells an offer, locked. */
export async function lockAdoptedProduct(tx: Tx, workspace_id: string, account_id: string, offer_id: string) {
  const [row] = await tx.rows(
    'lock_adopted_product',
    `select id, status from products
     where workspace_id = $1 and account_id = $2 and marketplace_product_id = $3 for no key update`,
    [workspace_id, account_id, offer_id],
  );
  return row;
}

export type NewAdopted = {
  id: string;
  account_id: string;
  source_product_id: string;
  offer_id: string;
  sku: string | null;
  name: string | null;
  price: number;
  minimum_price: number;
};

/** Copies the house's product, without purchase price and upsells; the house's stock serves the copy. */
export const insertAdoptedProduct = (tx: Tx, workspace_id: string, made: NewAdopted, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_adopted_product',
    `insert into products (workspace_id, id, account_id, sku, name, description, category_id, price, status, barcode, weight_g, image,
       call_script, upsells, marketplace_product_id, stock_product_id, minimum_price, created_at, updated_at)
     select $1, $2, $3, coalesce($6, sku), coalesce($7, name), description, category_id, $8, 'active', barcode, weight_g, image,
       call_script, '[]', $5, id, $9, $10, ${writtenAt('$10')}
     from products where workspace_id = $1 and id = $4
     returning id`,
    [
      workspace_id,
      made.id,
      made.account_id,
      made.source_product_id,
      made.offer_id,
      made.sku,
      made.name,
      made.price,
      made.minimum_price,
      at,
    ],
  );

export const enableAdoptedProduct = (
  tx: Tx,
  workspace_id: string,
  id: string,
  { price, minimum_price }: { price: number; minimum_price: number },
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'enable_adopted_product',
    `update products set status = 'active', is_withdrawn = false, price = $3, minimum_price = $4,
       updated_at = greatest(${writtenAt('$5')}, ${justAfter('updated_at')})
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, price, minimum_price, at],
  );

/** Deactivates a product until its account has access again. */
export const withdrawAdoptedProduct = (tx: Tx, workspace_id: string, id: string, at: Date): Promise<unknown> =>
  tx.rows(
    'withdraw_adopted_product',
    `update products set status = 'inactive', is_withdrawn = true, updated_at = greatest(${writtenAt('$3')}, ${justAfter('updated_at')})
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, at],
  );

/**
 * Writes the minimum price of an offer, minor units. Lower prices of products stay; a later change of price, or a reactivation, must
 * respect the minimum.
 */
export const writeMinimumPrice = (tx: Tx, workspace_id: string, offer_id: string, minimum_price: number, at: Date) =>
  tx.rows(
    'write_minimum_price',
    `update products set minimum_price = $3, updated_at = greatest(${writtenAt('$4')}, ${justAfter('updated_at')})
     where workspace_id = $1 and marketplace_product_id = $2 and minimum_price is distinct from $3::int8 returning id`,
    [workspace_id, offer_id, minimum_price, at],
  );
