import { boolArray, textArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';

/* City names in orders and leads that statistics count (statistics_labels), and the city that each name means. */

export const findNewLabels = (tx: Tx, workspace_id: string, count: number) =>
  tx.rows(
    'find_new_city_labels',
    `select key, label from statistics_labels where workspace_id = $1 and not is_linked order by key limit $2`,
    [workspace_id, count],
  );

export type LinkedLabel = { key: string; label: string; city_key: string | null; is_town: boolean };

/** Stores the cities that labels mean, each key once; a city without a label gets this one. */
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

/** The key of the city that each key means, if that differs. */
export async function findCityKeys(sql: Sql, workspace_id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows(
    'find_city_keys',
    `select key, city_key from statistics_labels where workspace_id = $1 and city_key is not null and city_key <> key`,
    [workspace_id],
  );
  return new Map(rows.map(({ key, city_key }) => [key, city_key]));
}

/** The folded texts that mean the same city as this one, itself first; for a town, only the town itself. */
export async function findKeysOfCity(sql: Sql, workspace_id: string, key: string): Promise<string[]> {
  const rows = await sql.rows(
    'find_keys_of_city',
    `select s.key from statistics_labels n join statistics_labels s on s.workspace_id = n.workspace_id and s.city_key = n.city_key
     where n.workspace_id = $1 and n.key = $2 and not n.is_town and s.key <> $2`,
    [workspace_id, key],
  );
  return [key, ...rows.map((row) => row.key)];
}
