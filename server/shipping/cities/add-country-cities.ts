import { say } from '../../../contract/messages/message.ts';
import { isListedCountry } from '../../../contract/shipping/listed-countries.ts';
import type { Actor } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askToMatchCityNames } from './city-name-matching.ts';
import { seedCities } from './seed-cities.ts';

/**
 * Adds the cities of the workspace's country, and the areas of the largest, as for a new workspace; existing ones stay unchanged. 409 when
 * we have no list for the country.
 */
export async function addCountryCities(
  tx: Tx,
  { workspace: { id: workspace_id }, account_id }: Actor,
): Promise<{ country: string; added: number }> {
  const { country } = await findWorkspaceRow(tx, workspace_id);
  if (!isListedCountry(country)) throw new Refusal('CONFLICT', say('no_city_list', { country }));
  const added = await seedCities(tx, workspace_id, country);
  if (added > 0) await askToMatchCityNames(tx, { workspace_id, account_id });
  return { country, added };
}
