import type { ResourceRules } from '../resources/resource-rules.ts';
import { forgetCity } from './city-names-sql.ts';
import { askToMatchCityNames } from './city-name-matching.ts';

/** Of a city that is set by hand: what people typed may mean another one now. Files ask once, when they end (jobs.ts). */
export const cityRules: ResourceRules = {
  afterWrite: async (tx, { workspace: { id: workspace_id }, account_id }) => {
    await askToMatchCityNames(tx, { workspace_id, account_id });
  },
  beforeRemove: async (tx, { workspace: { id: workspace_id }, account_id }, city) => {
    await forgetCity(tx, workspace_id, city.id);
    await askToMatchCityNames(tx, { workspace_id, account_id });
  },
};
