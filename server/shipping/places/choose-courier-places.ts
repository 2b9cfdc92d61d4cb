import { say } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { findKnownCities } from '../companies/companies-sql.ts';
import { findPlaces, lockRates, writeMeantPlaces } from './courier-places-sql.ts';
import { matchPlaces } from './keep-courier-places.ts';

/**
 * Sets our cities for cities of a courier's list (R-COUR-10), by the courier's names; null: match by spelling again. Of two entries for
 * one name the last counts; a name outside the list is ignored. 422 for an unknown city.
 */
export async function chooseCourierPlaces(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  said: readonly { city: string; city_id?: string | null }[],
): Promise<void> {
  const ids = said.flatMap(({ city_id }) => (city_id && isId(city_id) ? city_id.toLowerCase() : []));
  const known = ids.length > 0 ? await findKnownCities(tx, workspace_id, ids) : new Set<string>();
  const errors = fieldErrors();
  said.forEach(({ city_id }, i) => {
    if (city_id && !known.has(city_id.toLowerCase())) errors.add(`cities.${i}.city_id`, say('names_nothing'));
  });
  errors.throwIfAny();
  // A concurrent fetch of the list waits for this choice.
  await lockRates(tx, workspace_id, company_id);
  const byCity = new Map(said.map(({ city, city_id }) => [city, city_id?.toLowerCase() ?? null]));
  const chosen = new Map([...byCity].flatMap(([city, id]) => (id === null ? [] : [[city, id] as const])));
  const places = (await findPlaces(tx, workspace_id, company_id)).filter(({ city }) => byCity.has(city));
  const meant = await matchPlaces(tx, workspace_id, places, chosen);
  await writeMeantPlaces(
    tx,
    workspace_id,
    places.map(({ id, city }, i) => ({
      id,
      city_id: meant[i]?.id ?? null,
      town: meant[i]?.town ?? null,
      chosen_id: chosen.get(city) ?? null,
    })),
  );
}
