import { say } from '../../contract/messages/message.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { isId } from '../platform/ids.ts';
import { fieldErrors } from '../platform/refusal.ts';
import { findKnownCities } from './companies-sql.ts';
import { choosePlaces } from './courier-places-sql.ts';

/** Says which of our cities those of a courier's list are (R-COUR-8); the last of two that name the same counts. 422 for a city of nobody's. */
export async function chooseCourierPlaces(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  chosen: readonly { city: string; city_id?: string | null }[],
): Promise<void> {
  const ids = chosen.flatMap(({ city_id }) => (city_id && isId(city_id) ? city_id.toLowerCase() : []));
  const known = ids.length > 0 ? await findKnownCities(tx, workspace_id, ids) : new Set<string>();
  const errors = fieldErrors();
  chosen.forEach(({ city_id }, i) => {
    if (city_id && !known.has(city_id.toLowerCase())) errors.add(`cities.${i}.city_id`, say('names_nothing'));
  });
  errors.throwIfAny();
  const byCity = new Map(chosen.map(({ city, city_id }) => [city, city_id?.toLowerCase() ?? null]));
  await choosePlaces(
    tx,
    workspace_id,
    company_id,
    [...byCity].map(([city, city_id]) => ({ city, city_id })),
  );
}
