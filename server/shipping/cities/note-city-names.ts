import { monotonicNow, newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { addCityNames, type SeenName } from './city-names-sql.ts';
import { matchCities } from './find-city.ts';
import { foldCity } from './match-city.ts';

/** A typed city name, its count, and its resource. */
export type TypedCity = {
  noun: 'orders' | 'leads';
  name: string;
  count: number;
  first_seen_at: string;
  last_seen_at: string;
};

/**
 * Adds typed names to the workspace's city names (R-RES-5: free text is kept, and unmatched names are listed for correction). The caller
 * has locked the workspace's sweep, so that no row is counted twice.
 */
export async function noteCityNames(tx: Tx, workspace_id: string, typed: readonly TypedCity[]): Promise<void> {
  if (typed.length === 0) return;
  const cities = await matchCities(
    tx,
    workspace_id,
    typed.map(({ name }) => name),
  );
  const names = new Map<string, SeenName>();
  for (const { noun, name, count, first_seen_at, last_seen_at } of typed) {
    const folded = foldCity(name);
    const known = names.get(folded) ?? {
      folded,
      name,
      orders: 0,
      leads: 0,
      first_seen_at,
      last_seen_at,
      city_id: cities.get(name)?.id ?? null,
    };
    names.set(folded, {
      ...known,
      [noun]: known[noun] + count,
      // Moments in the same format sort as text.
      first_seen_at: known.first_seen_at < first_seen_at ? known.first_seen_at : first_seen_at,
      last_seen_at: known.last_seen_at > last_seen_at ? known.last_seen_at : last_seen_at,
    });
  }
  await addCityNames(tx, workspace_id, newIds(names.size, monotonicNow()), [...names.values()]);
}
