import type { ResourceRules } from '../../resources/resource-rules.ts';
import { forgetPlacesOfCity } from '../places/courier-places-sql.ts';
import { forgetCity } from './city-names-sql.ts';
import { askToMatchCityNames } from './city-name-matching.ts';

/** After a manual change to a city, typed names may match differently. Imports request rematching once, at their end (jobs.ts). */
export const cityRules: ResourceRules = {
  afterWrite: async (tx, { workspace: { id: workspace_id }, account_id }) => {
    await askToMatchCityNames(tx, { workspace_id, account_id });
  },
  beforeRemove: async (tx, { workspace: { id: workspace_id }, account_id }, city) => {
    await forgetCity(tx, workspace_id, city.id);
    await forgetPlacesOfCity(tx, workspace_id, city.id);
    await askToMatchCityNames(tx, { workspace_id, account_id });
  },
};
