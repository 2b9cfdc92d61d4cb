import type { Scope } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { writtenAt } from '../platform/database/sql-moments.ts';

/**
 * Opens a stock at 0. Undefined if product or warehouse is outside the scope, if the product has no stock of its own (`hasStockOfItsOwn`),
 * or with `if_missing` if the stock exists.
 */
export async function insertStock(
  tx: Tx,
  scope: Scope,
  row: { id: string; product_id: string; warehouse_id: string; warning_quantity: number | null; shelf: string | null },
  at: Date,
  { if_missing = false } = {},
): Promise<string | undefined> {
  const [made] = await tx.rows(
    if_missing ? 'insert_missing_stock' : 'insert_stock',
    `insert into stocks (workspace_id, id, account_id, product_id, warehouse_id, warning_quantity, shelf, created_at, updated_at)
     select $1, $3, p.account_id, p.id, w.id, $6, $8, $7, ${writtenAt('$7')}
     from products p, warehouses w
     where p.workspace_id = $1 and p.id = $4 and ($2::uuid is null or p.account_id = $2) and p.stock_product_id is null and p.pieces is null
       and not exists (select from products v where v.workspace_id = $1 and v.parent_id = p.id)
       and w.workspace_id = $1 and w.id = $5
     for share of p
     ${if_missing ? 'on conflict (workspace_id, product_id, warehouse_id) do nothing' : ''}
     returning id`,
    [
      scope.workspace_id,
      scope.account_id,
      row.id,
      row.product_id,
      row.warehouse_id,
      row.warning_quantity,
      at,
      row.shelf,
    ],
  );
  return made?.id;
}

/** False for a product outside the scope, a bundle, one that uses another product's stock, and one whose variants have the stock. */
export async function hasStockOfItsOwn(tx: Tx, scope: Scope, product_id: string): Promise<boolean> {
  const rows = await tx.rows(
    'has_stock_of_its_own',
    `select p.id from products p
     where p.workspace_id = $1 and ($2::uuid is null or p.account_id = $2) and p.id = $3 and p.stock_product_id is null and p.pieces is null
       and not exists (select from products v where v.workspace_id = $1 and v.parent_id = p.id)`,
    [scope.workspace_id, scope.account_id, product_id],
  );
  return rows.length > 0;
}

export async function setWarningQuantity(
  tx: Tx,
  scope: Scope,
  id: string,
  warning_quantity: number | null,
  at: Date,
): Promise<boolean> {
  const rows = await tx.rows(
    'set_warning_quantity',
    `update stocks set warning_quantity = $4, updated_at = ${writtenAt('$5')}
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 returning id`,
    [scope.workspace_id, scope.account_id, id, warning_quantity, at],
  );
  return rows.length > 0;
}

export async function setShelf(tx: Tx, scope: Scope, id: string, shelf: string | null, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'set_shelf',
    `update stocks set shelf = $4, updated_at = ${writtenAt('$5')}
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 returning id`,
    [scope.workspace_id, scope.account_id, id, shelf, at],
  );
  return rows.length > 0;
}

export async function removeStock(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const text = `delete from stocks where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 returning id`;
  return (await tx.rows('remove_stock', text, [scope.workspace_id, scope.account_id, id])).length > 0;
}
