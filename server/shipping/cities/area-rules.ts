import type { ResourceRules } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { askToMatchCityNames } from './city-name-matching.ts';
import { renameTownOfPlaces } from '../places/courier-places-sql.ts';
import { citiesSql } from '../sql.ts';

/** In a file, an area may name its city. */
export const areaRules: ResourceRules = { named: { city_id: { sql: citiesSql, by: 'name' } } };

type Area = ResourceRow & { city_id: string; name: string; is_town: boolean };

/** After a manual change to a town, rematches typed names, and renames the courier places of this town. */
export const areaRulesInSettings: ResourceRules = {
  ...areaRules,
  afterWrite: async (tx, { workspace: { id: workspace_id }, account_id }, row, before) => {
    const [now, was] = [row as Area, before as Area | null];
    if (was?.is_town) {
      const to = now.is_town && now.city_id === was.city_id ? now.name : null;
      if (to !== was.name) await renameTownOfPlaces(tx, workspace_id, was.city_id, was.name, to);
    }
    if (now.is_town || was?.is_town) await askToMatchCityNames(tx, { workspace_id, account_id });
  },
  beforeRemove: async (tx, { workspace: { id: workspace_id }, account_id }, row) => {
    const { city_id, name, is_town } = row as Area;
    if (!is_town) return;
    await renameTownOfPlaces(tx, workspace_id, city_id, name, null);
    await askToMatchCityNames(tx, { workspace_id, account_id });
  },
};
