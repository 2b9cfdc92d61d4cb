import type { ResourceContract } from '../../contract/resources/resource.ts';
import { isId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { CellValue } from '../platform/spreadsheets/reading/cell-values.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import type { Scope } from '../caller/actor.ts';
import type { ResourceRules } from './resource-rules.ts';
import type { ResourceSql } from './resource-sql.ts';

/* Finds existing rows for the rows of a file, and resolves references to other rows. */

/** The value to look a row up by; undefined for an impossible one. */
export function keyOf({ import: rules, fields }: ResourceContract, values: ReadRow['values']): string | undefined {
  const value = values[rules!.key] ?? null;
  if (value === null || (fields[rules!.key]!.kind === 'id' && !isId(String(value)))) return undefined;
  return String(value);
}

/** Replaces names of other rows by their ids; unknown and ambiguous names stay unchanged. */
export async function withIds(
  tx: Tx,
  rules: ResourceRules,
  scope: Scope,
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  let read = [...rows];
  for (const [field, { sql, by }] of Object.entries(rules.named ?? {})) {
    const names = read.flatMap(({ values }) => values[field]).filter((name) => typeof name === 'string' && !isId(name));
    if (names.length === 0) continue;
    const found = Map.groupBy(await sql.findBy(tx, scope, by, [...new Set(names as string[])]), (row) => row[by]);
    const idOf = (name: unknown) => (found.get(name)?.length === 1 ? found.get(name)![0]!.id : name);
    read = read.map((row) => {
      const value = row.values[field];
      const named = Array.isArray(value) ? value.map(idOf) : idOf(value);
      return value === undefined ? row : { ...row, values: { ...row.values, [field]: named as CellValue } };
    });
  }
  return read;
}

/** A row may refer to an earlier row of the same file. */
export function withOwnIds(
  { sql, rules }: { sql: ResourceSql; rules: ResourceRules },
  row: ReadRow,
  idOf: (value: unknown) => string | undefined,
): ReadRow {
  const own = Object.entries(rules.named ?? {}).filter(([, other]) => other.sql === sql);
  const ids = own.map(([field]) => [field, idOf(row.values[field]) ?? row.values[field]]);
  return ids.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(ids) } };
}
