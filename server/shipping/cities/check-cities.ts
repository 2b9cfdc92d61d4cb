import { say } from '../../../contract/messages/message.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { isId } from '../../platform/ids.ts';
import type { fieldErrors } from '../../platform/refusal.ts';
import type { Columns } from '../../resources/resource-rules.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { findKnownCities, findKnownRegions } from '../companies/companies-sql.ts';

type CityEntry = { city_id: string };

/**
 * Checks JSON fields that hold a list of entries by city: each entry names a city of the workspace, or one that the field of `before`
 * already named, and no city appears twice.
 */
export async function checkCities(
  tx: Tx,
  workspace_id: string,
  values: Columns,
  before: ResourceRow | null,
  fields: readonly string[],
  errors: ReturnType<typeof fieldErrors>,
): Promise<void> {
  const lists = fields.flatMap((field) =>
    typeof values[field] === 'string'
      ? [{ field, rows: JSON.parse(values[field]) as CityEntry[] }] // the field's schema
      : [],
  );
  const ids = lists.flatMap(({ rows }) => rows.map(({ city_id }) => city_id.toLowerCase())).filter(isId);
  const known = ids.length > 0 ? await findKnownCities(tx, workspace_id, ids) : new Set<string>();
  for (const { field, rows } of lists) {
    const seen = new Set<string>();
    const was = new Set((before?.[field] as CityEntry[] | null | undefined)?.map(({ city_id }) => city_id));
    rows.forEach((row, i) => {
      const path = `${field}.${i}.city_id`;
      const id = row.city_id.toLowerCase();
      if (!known.has(id) && !was.has(id)) errors.add(path, say('names_nothing'));
      if (seen.has(id)) errors.add(path, say('city_named_twice'));
      seen.add(id);
    });
  }
}

/** 422 on each id that is not a city of the workspace, unless the field already had it. */
export async function refuseUnknownCities(
  sql: Sql,
  workspace_id: string,
  field: string,
  ids: readonly string[],
  was: readonly string[],
  errors: ReturnType<typeof fieldErrors>,
): Promise<void> {
  const known = await findKnownCities(sql, workspace_id, ids.filter(isId));
  ids.forEach((id, n) => {
    if (!known.has(id) && !was.includes(id)) errors.add(`${field}.${n}`, say('names_nothing'));
  });
}

/** 422 on each of `regions` that no city of the workspace has, unless the field already had it. */
export async function refuseUnknownRegions(
  tx: Tx,
  workspace_id: string,
  regions: readonly string[],
  was: readonly string[],
  errors: ReturnType<typeof fieldErrors>,
): Promise<void> {
  const known = await findKnownRegions(tx, workspace_id, regions);
  regions.forEach((region, n) => {
    if (!known.has(region) && !was.includes(region)) errors.add(`regions.${n}`, say('names_nothing'));
  });
}
