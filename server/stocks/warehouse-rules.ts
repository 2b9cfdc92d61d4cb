import { say } from '../../contract/messages/message.ts';
import { cities } from '../../contract/shipping/cities.ts';
import type { ResourceRules } from '../resources/resource-rules.ts';
import { resourceSql } from '../resources/resource-sql.ts';
import { invalid } from '../platform/refusal.ts';
import { clearDefaultWarehouse } from './warehouses-sql.ts';

/**
 * At most one warehouse is the default, and it is active, since closed warehouses reserve no stock. 422 on the sent
 * field, `status` or `is_default`. A new default replaces the previous one. A file may name the city.
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
};
