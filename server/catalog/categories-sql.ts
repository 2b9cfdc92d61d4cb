import { categories } from '../../contract/catalog/categories.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import type { Tx } from '../platform/database/postgres.ts';

export const categoriesSql = resourceSql(categories, 'categories');

/**
 * Serialises moves of the workspace's categories until the transaction ends: two concurrent moves could make a cycle.
 */
export const lockCategoryTree = (tx: Tx, workspace_id: string): Promise<unknown> =>
  tx.rows('lock_category_tree', `select pg_advisory_xact_lock(hashtextextended($1::text, 7403004))`, [workspace_id]);

/** True if the category `id` is `top_id` or a descendant of it. */
export async function isCategoryUnder(tx: Tx, workspace_id: string, id: string, top_id: string): Promise<boolean> {
  const [row] = await tx.rows(
    'is_category_under',
    `with recursive above as (
       select id, parent_id from categories where workspace_id = $1 and id = $2
       union
       select c.id, c.parent_id from categories c join above a on c.id = a.parent_id where c.workspace_id = $1
     )
     select exists (select from above where id = $3) as is_under`,
    [workspace_id, id, top_id],
  );
  return row!.is_under;
}
