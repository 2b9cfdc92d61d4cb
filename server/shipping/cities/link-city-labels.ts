import { fold } from '../../platform/text/fold.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findNewLabels, linkLabels, type LinkedLabel } from './city-labels-sql.ts';
import { matchCities } from './find-city.ts';

const LABELS_PER_TURN = 1_000;

/**
 * Finds the cities that new labels of statistics mean (R-RES-12), at most 1,000 labels; true if more may remain. Each matched city has its
 * own label, by which lists find all labels that mean it. Safe to run again: it writes the present matches.
 */
export async function linkCityLabels(tx: Tx, workspace_id: string): Promise<boolean> {
  const labels = await findNewLabels(tx, workspace_id, LABELS_PER_TURN);
  if (labels.length === 0) return false;
  const cities = await matchCities(
    tx,
    workspace_id,
    labels.map(({ label }) => label),
  );
  const linked = new Map<string, LinkedLabel>();
  for (const { key, label } of labels) {
    const city = cities.get(label);
    const city_key = city ? fold(city.name) : null;
    linked.set(key, { key, label, city_key, is_town: city !== undefined && city.town !== null });
  }
  for (const { name } of cities.values())
    linked.set(fold(name), { key: fold(name), label: name, city_key: fold(name), is_town: false });
  await linkLabels(tx, workspace_id, [...linked.values()]);
  return labels.length === LABELS_PER_TURN;
}
