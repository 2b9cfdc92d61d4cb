import { warehouses } from '../../contract/stocks/stocks.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';

export const warehousesSql = resourceSql(warehouses, 'warehouses');

export async function findActiveWarehouse(sql: Sql, workspace_id: string, id: string) {
  const [row] = await sql.rows(
    'find_active_warehouse',
    `select id, name from warehouses where workspace_id = $1 and id = $2 and status = 'active'`,
    [workspace_id, id],
  );
  return row;
}

export async function hasWarehouses(sql: Sql, workspace_id: string): Promise<boolean> {
  const rows = await sql.rows('find_any_warehouse', `select id from warehouses where workspace_id = $1 limit 1`, [
    workspace_id,
  ]);
  return rows.length > 0;
}

/** Clears the default of the other warehouses, so that at most one has it. */
export const clearDefaultWarehouse = (tx: Tx, workspace_id: string, except_id: string | null): Promise<unknown> =>
  tx.rows(
    'clear_default_warehouse',
    `update warehouses set is_default = false where workspace_id = $1 and is_default and id is distinct from $2::uuid returning id`,
    [workspace_id, except_id],
  );

/** Products with free pieces in a warehouse. */
export async function findFreeProducts(tx: Tx, workspace_id: string, warehouse_id: string): Promise<string[]> {
  const rows = await tx.rows(
    'find_free_products',
    `select product_id from stocks where workspace_id = $1 and warehouse_id = $2 and on_hand > reserved order by product_id`,
    [workspace_id, warehouse_id],
  );
  return rows.map(({ product_id }) => product_id);
}

/** Id and name of warehouses, active or not, by their ids. */
export async function findWarehouseNames(
  sql: Sql,
  workspace_id: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows(
    'find_warehouse_names',
    `select id, name from warehouses where workspace_id = $1 and id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
