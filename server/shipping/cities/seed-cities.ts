import { monotonicNow, newIds } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { areaSeedsOf } from './area-seeds.ts';
import { citySeedsOf } from './city-seeds.ts';
import { insertAreas, insertCities } from '../sql.ts';

/**
 * Adds the cities of its country, and the areas of the largest, to a workspace (R-RES-5); none for a country without seeds. Returns the
 * number of new ones.
 */
export async function seedCities(tx: Tx, workspace_id: string, country: string): Promise<number> {
  const seeds = citySeedsOf(country);
  if (seeds.length === 0) return 0;
  const areas = areaSeedsOf(country);
  const at_ms = monotonicNow();
  const added = await insertCities(tx, workspace_id, newIds(seeds.length, at_ms), seeds, new Date(at_ms));
  await insertAreas(tx, workspace_id, newIds(areas.length, at_ms), areas, new Date(at_ms));
  return added.length;
}
