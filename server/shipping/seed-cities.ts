import { monotonicNow, newIds } from '../platform/ids.ts';
import type { Tx } from '../platform/postgres.ts';
import { citySeedsOf } from './city-seeds.ts';
import { insertCities } from './sql.ts';

/** Gives a workspace the cities of its country (decisions 14.3); none where we know none. */
export async function seedCities(tx: Tx, workspace_id: string, country: string): Promise<void> {
  const seeds = citySeedsOf(country);
  const at_ms = monotonicNow();
  if (seeds.length > 0) await insertCities(tx, workspace_id, newIds(seeds.length, at_ms), seeds, new Date(at_ms));
}
