import type { Sql } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export type NamedWarehouse = Row<'find_named_warehouses'>;

/** The active warehouses of a workspace, oldest first; unpaged, as they are few. */
export const findNamedWarehouses = (sql: Sql, workspace_id: string): Promise<NamedWarehouse[]> =>
  sql.rows(
    'find_named_warehouses',
    `select id, name, code from warehouses where workspace_id = $1 and status = 'active' order by id`,
    [workspace_id],
  );

/** The stock of a product in a warehouse. */
export async function findStockOf(
  sql: Sql,
  workspace_id: string,
  product_id: string,
  warehouse_id: string,
): Promise<string | undefined> {
  const [row] = await sql.rows(
    'find_stock_of',
    `select id from stocks where workspace_id = $1 and product_id = $2 and warehouse_id = $3`,
    [workspace_id, product_id, warehouse_id],
  );
  return row?.id;
}
