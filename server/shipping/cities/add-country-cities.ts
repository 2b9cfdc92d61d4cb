import { say } from '../../../contract/messages/message.ts';
import { LISTED_COUNTRIES, isListedCountry } from '../../../contract/shipping/listed-countries.ts';
import type { Actor } from '../../caller/actor.ts';
import { findWorkspaceRow } from '../../caller/find-workspace-row.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fold } from '../../platform/text/fold.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askToMatchCityNames } from './city-name-matching.ts';
import { citySeedsOf, type CitySeed } from './city-seeds.ts';
import { seedCities } from './seed-cities.ts';
import { lockUnusedCities, removeCities, type SeededCity } from './unused-cities-sql.ts';

/**
 * Adds the cities of the workspace's country, and the areas of the largest, as for a new workspace; existing ones stay unchanged. First
 * removes unused cities from another country's list (R-RES-5). 409 if we have no list for the country.
 */
export async function addCountryCities(
  tx: Tx,
  { workspace: { id: workspace_id }, account_id }: Actor,
): Promise<{ country: string; added: number; removed: number }> {
  const { country } = await findWorkspaceRow(tx, workspace_id);
  if (!isListedCountry(country)) throw new Refusal('CONFLICT', say('no_city_list', { country }));
  const unused = await lockUnusedCities(tx, workspace_id, citiesOfOthers(country));
  if (unused.length > 0) await removeCities(tx, workspace_id, unused);
  const added = await seedCities(tx, workspace_id, country);
  if (added + unused.length > 0) await askToMatchCityNames(tx, { workspace_id, account_id });
  return { country, added, removed: unused.length };
}

/** The cities of all other countries, except those that this country has too. */
function citiesOfOthers(country: string): SeededCity[] {
  const nameOf = ({ name, region }: CitySeed) => JSON.stringify([name, region]);
  const own = new Set(citySeedsOf(country).map(nameOf));
  const others = LISTED_COUNTRIES.filter((code) => code !== country).flatMap((code) => citySeedsOf(code));
  return others
    .filter((seed) => !own.has(nameOf(seed)))
    .map(({ name, name_ar, name_fr, aliases, region }) => ({
      name,
      region,
      spelled: [...new Set([name, name_ar, name_fr, ...aliases].map(fold))],
    }));
}
