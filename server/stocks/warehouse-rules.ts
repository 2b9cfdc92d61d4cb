import { say } from '../../contract/messages/message.ts';
import { cities } from '../../contract/shipping/cities.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import { invalid } from '../platform/refusal.ts';
import { askToSettle } from './ask-to-settle.ts';
import { clearDefaultWarehouse, findFreeProducts } from './warehouses-sql.ts';

/** Products of one job. */
const PRODUCTS_MAX = 1_000;

/**
 * At most one warehouse is the default, and it is active, since closed warehouses reserve no stock. 422 on the sent
 * field, `status` or `is_default`. A new default replaces the previous one. A file may name the city. When a warehouse
 * opens again, its free pieces serve the orders that lack them (R-STOCK-4).
 */
export const warehouseRules: ResourceRules = {
  named: { city_id: { sql: resourceSql(cities, 'cities'), by: 'name' } },

  async beforeWrite(tx, { workspace }, values, before) {
    const { status, is_default } = { ...before, ...values };
    const sent = ['status', 'is_default'].filter((name) => values[name] !== undefined);
    if (is_default && status === 'inactive' && sent.length > 0)
      throw invalid({
        [sent[0]!]: [say('default_warehouse_inactive')],
      });
    if (values['is_default'] === true) await clearDefaultWarehouse(tx, workspace.id, before?.id ?? null);
    return values;
  },

  async afterWrite(tx, actor, row, before) {
    if (before?.['status'] !== 'inactive' || row['status'] !== 'active') return;
    const free = await findFreeProducts(tx, actor.workspace.id, String(row['id']));
    for (let at = 0; at < free.length; at += PRODUCTS_MAX)
      await askToSettle(tx, actor, free.slice(at, at + PRODUCTS_MAX), { reserves_open_orders: true, is_awaited: true });
  },
};
