import { say } from '../../contract/messages/message.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { isId } from '../platform/ids.ts';
import type { fieldErrors } from '../platform/refusal.ts';
import type { Columns } from '../resources/resource-rules.ts';
import { findKnownCities } from './companies-sql.ts';

/** Lists of cities with something to each, in these fields as JSON: each names a city of the workspace, once. */
export async function checkCities(
  tx: Tx,
  workspace_id: string,
  values: Columns,
  fields: readonly string[],
  errors: ReturnType<typeof fieldErrors>,
): Promise<void> {
  const lists = fields.flatMap((field) =>
    typeof values[field] === 'string'
      ? [{ field, rows: JSON.parse(values[field]) as { city_id: string }[] }] // the field's schema
      : [],
  );
  const ids = lists.flatMap(({ rows }) => rows.map(({ city_id }) => city_id.toLowerCase())).filter(isId);
  const known = ids.length > 0 ? await findKnownCities(tx, workspace_id, ids) : new Set<string>();
  for (const { field, rows } of lists) {
    const seen = new Set<string>();
    rows.forEach((row, i) => {
      const path = `${field}.${i}.city_id`;
      const id = row.city_id.toLowerCase();
      if (!known.has(id)) errors.add(path, say('names_nothing'));
      if (seen.has(id)) errors.add(path, say('city_named_twice'));
      seen.add(id);
    });
  }
}
