import { boolArray, textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';

/* Labels of statistics (statistics_labels): the city names of orders and leads, each with the city that it means. */

export const findNewLabels = (tx: Tx, workspace_id: string, count: number) =>
  tx.rows(
    'find_new_city_labels',
    `select key, label from statistics_labels where workspace_id = $1 and not is_linked order by key limit $2`,
    [workspace_id, count],
  );

export type LinkedLabel = { key: string; label: string; city_key: string | null; is_town: boolean };

/** Stores the city that each label means, and inserts missing labels. No key may appear twice. */
export const linkLabels = (tx: Tx, workspace_id: string, labels: readonly LinkedLabel[]): Promise<unknown> =>
  tx.rows(
    'link_city_labels',
    `insert into statistics_labels as l (workspace_id, key, label, city_key, is_town, is_linked)
     select $1, key, label, city_key, is_town, true
     from unnest($2::text[], $3::text[], $4::text[], $5::bool[]) as n (key, label, city_key, is_town) order by key
     on conflict (workspace_id, key) do update
       set city_key = excluded.city_key, is_town = excluded.is_town, is_linked = true returning key`,
    [
      workspace_id,
      textArray(labels.map(({ key }) => key)),
      textArray(labels.map(({ label }) => label)),
      textArray(labels.map(({ city_key }) => city_key)),
      boolArray(labels.map(({ is_town }) => is_town)),
    ],
  );

/** Marks all labels for a new lookup. */
export const unlinkLabels = (tx: Tx, workspace_id: string): Promise<unknown> =>
  tx.rows(
    'unlink_city_labels',
    `update statistics_labels set is_linked = false where workspace_id = $1 and is_linked returning key`,
    [workspace_id],
  );

/** By key: the key of the city that it means, where the two differ. */
export async function findCityKeys(sql: Sql, workspace_id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows(
    'find_city_keys',
    `select key, city_key from statistics_labels where workspace_id = $1 and city_key is not null and city_key <> key`,
    [workspace_id],
  );
  return new Map(rows.map(({ key, city_key }) => [key, city_key]));
}

/** The keys of all labels that mean the same city as this key, which comes first. A town's key has no others. */
export async function findKeysOfCity(sql: Sql, workspace_id: string, key: string): Promise<string[]> {
  const rows = await sql.rows(
    'find_keys_of_city',
    `select s.key from statistics_labels n join statistics_labels s on s.workspace_id = n.workspace_id and s.city_key = n.city_key
     where n.workspace_id = $1 and n.key = $2 and not n.is_town and s.key <> $2`,
    [workspace_id, key],
  );
  return [key, ...rows.map((row) => row.key)];
}
