import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { ReadRow } from '../platform/spreadsheets/jobs/run-import.ts';
import type { RowsOfRecord } from '../platform/spreadsheets/reading/open-rows.ts';
import type { Actor } from '../caller/actor.ts';
import type { ResourceRow, ResourceSql } from './resource-sql.ts';

/*
 * A resource's rules beyond its contract. The generic doors and imports call these, so that a rule holds for every way
 * of writing a row.
 */

/** Values by column, before they are written. */
export type Columns = Record<string, unknown>;

/** A row as it was written. `before`: as it was; null: it was created. */
export type WrittenRow = { row: ResourceRow; before: ResourceRow | null };

export type ResourceRules = {
  /**
   * Fields with the id, or a list of ids, of other rows. A file may name such a row by its field `by`, if that is unique.
   */
  named?: Record<string, { sql: Pick<ResourceSql, 'findBy'>; by: string }>;
  /** Foreign files: the grouping of their rows into records, and our rows for the records, each in order. */
  files?: { records: RowsOfRecord; rowsOf(records: readonly ReadRow[]): (readonly ReadRow[])[] };
  /**
   * Called before a row is written, in the same transaction: throws a Refusal for faults beyond the schema, and returns
   * the values to write. `before` is the present row, null on create; `values` holds only changes.
   */
  beforeWrite?(tx: Tx, actor: Actor, values: Columns, before: ResourceRow | null): Promise<Columns>;
  /** Called after a row was written, in the same transaction. `before` is null on create. */
  afterWrite?(tx: Tx, actor: Actor, row: ResourceRow, before: ResourceRow | null): Promise<void>;
  /** Called once per transaction, after its last row, with all rows written; a file writes many. */
  afterAll?(tx: Tx, actor: Actor, written: readonly WrittenRow[]): Promise<void>;
  /**
   * Called before a row is deleted. Throws CONFLICT, with the users of the row, if it is in use. `said`: the query
   * (`removed_with` of the contract).
   */
  beforeRemove?(tx: Tx, actor: Actor, row: ResourceRow, said: Columns): Promise<void>;
  /**
   * Returns the rows in order, without values of other rows that this caller may not see. Called before rows are shown or
   * exported.
   */
  seen?(sql: Sql, actor: Actor, rows: readonly ResourceRow[]): Promise<readonly ResourceRow[]>;
  /** Fields that answers show in addition to the columns: one object for each row, in order. */
  also?(sql: Sql, actor: Actor, rows: readonly ResourceRow[]): Promise<Record<string, unknown>[]>;
};
