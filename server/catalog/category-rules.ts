import { say } from '../../contract/messages/message.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';
import { invalid } from '../platform/refusal.ts';
import { categoriesSql, isCategoryUnder, lockCategoryTree } from './categories-sql.ts';

/** No category is its own descendant: 422 on `parent_id`. A category with products or subcategories cannot be deleted (foreign keys). */
export const categoryRules: ResourceRules = {
  named: { parent_id: { sql: categoriesSql, by: 'name' } },
  async beforeWrite(tx, { workspace }, values, before) {
    const parent_id = values['parent_id'] as string | null | undefined;
    if (!before || !parent_id) return values;
    await lockCategoryTree(tx, workspace.id);
    if (await isCategoryUnder(tx, workspace.id, parent_id, before.id))
      throw invalid({
        parent_id: [say('category_within_itself')],
      });
    return values;
  },
};
