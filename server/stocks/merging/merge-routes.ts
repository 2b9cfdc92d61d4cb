import { mergeProduct } from '../../../contract/catalog/product-merging.ts';
import type { AuditChange } from '../../caller/audit/audit-sql.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { mergeProducts } from './merge-products.ts';

export const mergingDoors: Door[] = [
  door(mergeProduct, ({ actor, params, body, write }) =>
    // Runs alone: an order that is being packed has read the stock of its goods.
    write(async (tx) => {
      const data = await mergeProducts(tx, actor, params.id, body);
      const changed: AuditChange = data.is_done ? { merged_into: { old: data.merged.sku, new: data.into.sku } } : {};
      return { ...ok({ data, meta: {} }), audit: { refs: [data.merged.id, data.into.id], changed } };
    }, 'alone'),
  ),
];
