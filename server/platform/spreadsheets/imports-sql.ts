import type { Job } from '../jobs.ts';
import { int4Array, textArray } from '../pg-arrays.ts';
import type { Sql, Tx } from '../postgres.ts';

/** How far an import is. */
export type Cursor = { rows_done: number; rows_good: number; rows_failed: number };

/** The job's cursor, at 0 when it has not begun. */
export async function openCursor(tx: Tx, { workspace_id, id }: Job): Promise<Cursor> {
  await tx.rows(
    'open_import_cursor',
    `insert into import_cursors (workspace_id, job_id) values ($1, $2) on conflict do nothing returning job_id`,
    [workspace_id, id],
  );
  return (await lockCursor(tx, { workspace_id, id }))!;
}

/** Keeps any other run of the job from taking rows until the transaction ends. */
export async function lockCursor(tx: Tx, job: Pick<Job, 'workspace_id' | 'id'>): Promise<Cursor | undefined> {
  const [row] = await tx.rows<Cursor>(
    'lock_import_cursor',
    `select rows_done, rows_good, rows_failed from import_cursors where workspace_id = $1 and job_id = $2 for update`,
    [job.workspace_id, job.id],
  );
  return row;
}

/** How many rows the import is through, for whoever only looks. */
export async function readRowsDone(sql: Sql, { workspace_id, id }: Job): Promise<number> {
  const [row] = await sql.rows<{ rows_done: number }>(
    'read_rows_done',
    `select rows_done from import_cursors where workspace_id = $1 and job_id = $2`,
    [workspace_id, id],
  );
  return row?.rows_done ?? 0;
}

export const advanceCursor = (tx: Tx, job: Job, to: Cursor): Promise<unknown> =>
  tx.rows(
    'advance_import_cursor',
    `update import_cursors set rows_done = $3, rows_good = $4, rows_failed = $5 where workspace_id = $1 and job_id = $2`,
    [job.workspace_id, job.id, to.rows_done, to.rows_good, to.rows_failed],
  );

export type ImportFailure = { line: number; cells: string[]; reason: string };

export const insertFailures = (tx: Tx, job: Job, failures: readonly ImportFailure[]): Promise<unknown> =>
  tx.rows(
    'insert_import_failures',
    `insert into import_failures (workspace_id, job_id, line, cells, reason)
     select $1, $2, line, cells::jsonb, reason from unnest($3::int[], $4::text[], $5::text[]) as f (line, cells, reason)
     returning line`,
    [
      job.workspace_id,
      job.id,
      int4Array(failures.map(({ line }) => line)),
      textArray(failures.map(({ cells }) => JSON.stringify(cells))),
      textArray(failures.map(({ reason }) => reason)),
    ],
  );

/** The next failures below a line, in the file's order. */
export const listFailures = (sql: Sql, job: Job, after_line: number, count: number): Promise<ImportFailure[]> =>
  sql.rows<ImportFailure>(
    'list_import_failures',
    `select line, cells, reason from import_failures where workspace_id = $1 and job_id = $2 and line > $3 order by line limit $4`,
    [job.workspace_id, job.id, after_line, count],
  );

export const removeFailures = (tx: Tx, job: Job): Promise<unknown> =>
  tx.rows(
    'remove_import_failures',
    `delete from import_failures where workspace_id = $1 and job_id = $2 returning line`,
    [job.workspace_id, job.id],
  );

/** What the workspace said the headers of its files mean, by folded header. */
export async function findMapping(sql: Sql, workspace_id: string, kind: string): Promise<Map<string, string>> {
  const rows = await sql.rows<{ header: string; field: string }>(
    'find_import_mapping',
    `select header, field from import_mappings where workspace_id = $1 and kind = $2`,
    [workspace_id, kind],
  );
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** Remembers what headers mean; the last word counts. */
export const keepMapping = (
  tx: Tx,
  workspace_id: string,
  kind: string,
  mapping: ReadonlyMap<string, string>,
  at: Date,
): Promise<unknown> =>
  tx.rows(
    'keep_import_mapping',
    `insert into import_mappings (workspace_id, kind, header, field, updated_at)
     select $1, $2, header, field, $5 from unnest($3::text[], $4::text[]) as m (header, field)
     on conflict (workspace_id, kind, header) do update set field = excluded.field, updated_at = excluded.updated_at
     returning header`,
    [workspace_id, kind, textArray([...mapping.keys()]), textArray([...mapping.values()]), at],
  );

/** Brings what PostgreSQL knows of these tables up to date. */
export const analyzeTables = (tx: Tx, tables: readonly string[]): Promise<unknown> =>
  tx.rows(null, `analyze ${tables.join(', ')}`);
