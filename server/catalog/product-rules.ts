import { say } from '../../contract/messages/message.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';
import { toMajor } from '../platform/text/money.ts';
import { invalid } from '../platform/refusal.ts';
import { categoriesSql } from './categories-sql.ts';
import { showPictures, thumbnailsOf } from './pictures/show-pictures.ts';

/**
 * A product that sells an offer of the marketplace keeps to its minimum price, whoever changes it, and is not active without access: 422
 * on `price`, `status`.
 */
export const productRules: ResourceRules = {
  named: { category_id: { sql: categoriesSql, by: 'name' } },
  async beforeWrite(_tx, { workspace }, values, before) {
    if (before?.['is_withdrawn'] && values['status'] === 'active')
      throw invalid({ status: [say('product_access_withdrawn')] });
    const minimum = (before?.['minimum_price'] ?? null) as number | null;
    const price = (values['price'] ?? before?.['price']) as number;
    const isAsked = values['price'] !== undefined || values['status'] === 'active';
    if (minimum !== null && isAsked && price < minimum)
      throw invalid({
        price: [say('below_marketplace_price', { min: toMajor(minimum, workspace.currency) })],
      });
    return values;
  },
  async also(sql, actor, rows) {
    const ids = rows.map(({ id }) => id);
    const [pictures, thumbnails] = await Promise.all([
      showPictures(sql, actor.workspace.id, actor, ids),
      thumbnailsOf(sql, actor.workspace.id, actor, ids),
    ]);
    return ids.map((id, i) => ({ pictures: pictures[i], thumbnail: thumbnails.get(id) ?? null }));
  },
};
