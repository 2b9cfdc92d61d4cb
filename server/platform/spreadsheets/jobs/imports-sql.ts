import { LIMITS } from '../../../../contract/limits.ts';
import type { Job } from '../../queue/jobs.ts';
import { textArray, uuidArray } from '../../database/pg-arrays.ts';
import type { Sql, Tx } from '../../database/postgres.ts';
import type { Row } from '../../database/statement-names.ts';
import { rowset, type RowOf } from '../../database/rowset.ts';

/** The progress of an import. `rows_done` counts from the file's first row: skipped, good and failed ones. */
export type Cursor = Row<'lock_import_cursor'>;

/**
 * The meaning of a file's header; stored with the cursor, so that a stopped import can be summarised without the file.
 */
export type KeptHeader = {
  titles: string[];
  /** By position; null: left out. */
  columns: (string | null)[];
  /** Positions read by remembered mappings. */
  remembered: number[];
  /** Positions without a column whose cells are kept; left out: written by an older version. */
  kept?: number[];
  delimiter: string;
  /** For a file of several sheets, the one read and all names. */
  sheet?: string;
  sheets?: string[];
  /** Hidden rows that the sender excluded. */
  rows_left_out?: number;
};

/** The job's cursor, at 0 before it begins. */
export async function openCursor(tx: Tx, { workspace_id, id }: Job, header: KeptHeader): Promise<Cursor> {
  await tx.rows(
    'open_import_cursor',
    `insert into import_cursors (workspace_id, job_id, header) values ($1, $2, $3)
     on conflict (workspace_id, job_id) do update set header = excluded.header returning job_id`,
    [workspace_id, id, JSON.stringify(header)],
  );
  return (await lockCursor(tx, { workspace_id, id }))!;
}

/** Makes an import that has not begun start after the first rows of its file. */
export const skipRows = (tx: Tx, { workspace_id, id }: Pick<Job, 'workspace_id' | 'id'>, rows: number) =>
  tx.rows(
    'skip_import_rows',
    `insert into import_cursors (workspace_id, job_id, rows_done, rows_skipped) values ($1, $2, $3, $3)`,
    [workspace_id, id, rows],
  );

/** Locks the job against other runs taking rows, until the transaction ends. */
export async function lockCursor(tx: Tx, job: Pick<Job, 'workspace_id' | 'id'>): Promise<Cursor | undefined> {
  const [row] = await tx.rows(
    'lock_import_cursor',
    `select rows_done, rows_skipped, rows_good, rows_failed, rows_known, rows_updated from import_cursors
     where workspace_id = $1 and job_id = $2 for update`,
    [job.workspace_id, job.id],
  );
  return row;
}

/** An import's progress and the meaning of its header; `header` null: the file was not read. */
export type KeptCursor = Cursor & { header: KeptHeader | null };

/** The cursors of the given jobs that are imports and have begun, by job. */
export async function findCursors(
  sql: Sql,
  jobs: readonly Pick<Job, 'workspace_id' | 'id'>[],
): Promise<Map<string, KeptCursor>> {
  const rows = await sql.rows(
    'find_import_cursors',
    `select c.job_id, c.rows_done, c.rows_skipped, c.rows_good, c.rows_failed, c.rows_known, c.rows_updated, c.header
     from unnest($1::uuid[], $2::uuid[]) as j (workspace_id, id)
     join import_cursors c on c.workspace_id = j.workspace_id and c.job_id = j.id`,
    [uuidArray(jobs.map(({ workspace_id }) => workspace_id)), uuidArray(jobs.map(({ id }) => id))],
  );
  return new Map(rows.map((row) => [row.job_id, row]));
}

/** Count of processed rows of the import, read without a lock. */
export async function readRowsDone(sql: Sql, { workspace_id, id }: Job): Promise<number> {
  const [row] = await sql.rows(
    'read_rows_done',
    `select rows_done from import_cursors where workspace_id = $1 and job_id = $2`,
    [workspace_id, id],
  );
  return row?.rows_done ?? 0;
}

export const advanceCursor = (tx: Tx, job: Job, to: Cursor): Promise<unknown> =>
  tx.rows(
    'advance_import_cursor',
    `update import_cursors set rows_done = $3, rows_good = $4, rows_failed = $5, rows_known = $6, rows_updated = $7
     where workspace_id = $1 and job_id = $2`,
    [job.workspace_id, job.id, to.rows_done, to.rows_good, to.rows_failed, to.rows_known, to.rows_updated],
  );

const FAILURE = rowset({ line: 'int4', cells: 'jsonb', reason: 'text', said: 'jsonb?' });
/** `said` null: written by an older version. */
export type ImportFailure = Row<'list_import_failures'>;

export const insertFailures = (tx: Tx, job: Job, failures: readonly ImportFailure[]): Promise<unknown> =>
  tx.rows(
    'insert_import_failures',
    `insert into import_failures (workspace_id, job_id, ${FAILURE.names})
     select $1, $2, ${FAILURE.names} from ${FAILURE.from(3, 'f')} returning line`,
    [job.workspace_id, job.id, ...FAILURE.arrays(failures)],
  );

/** The next failures below a line, in the file's order. */
export const listFailures = (sql: Sql, job: Job, after_line: number, count: number): Promise<ImportFailure[]> =>
  sql.rows(
    'list_import_failures',
    `select line, cells, reason, said from import_failures where workspace_id = $1 and job_id = $2 and line > $3 order by line limit $4`,
    [job.workspace_id, job.id, after_line, count],
  );

/** Questions to the sender about failed rows: unknown words, and how existing rows were recognised; the most frequent first. */
export const listUnknownWords = (sql: Sql, job: Job, asks_names: boolean) =>
  sql.rows(
    'list_asked_words',
    `select case when m ->> 'code' in ('no_product_of_account', 'no_active_product', 'product_name_ambiguous') then 'skus' else m -> 'params' ->> 'field' end as "column",
       coalesce(m -> 'params' ->> 'text', m -> 'params' ->> 'sku', m -> 'params' ->> 'named',
         case m ->> 'code' when 'row_hidden' then 'rows' else replace(m ->> 'code', 'row_known_by_', '') end) as text,
       max(case m ->> 'code' when 'row_left_out' then 'leave_out' end) as answer,
       count(distinct f.line)::int as rows
     from import_failures f cross join lateral jsonb_array_elements(coalesce(f.said, '[]'::jsonb)) m
     where f.workspace_id = $1 and f.job_id = $2 and (m ->> 'code' in ('word_asked', 'row_hidden') or m ->> 'code' like 'row\\_known\\_by\\_%'
       or ($4 and m ->> 'code' in ('no_product_of_account', 'no_active_product', 'product_name_ambiguous', 'row_left_out')))
     group by 1, 2 order by 4 desc, 2 limit $3`,
    [job.workspace_id, job.id, LIMITS.asked_words_shown, asks_names],
  );

const NOTED = rowset({ field: 'text', word: 'text', rows: 'int8' });
/** A name unknown in this workspace, and the number of records with it. */
export type NotedWord = RowOf<typeof NOTED>;

/** Adds to the counts of unknown names, each listed once. */
export const noteWords = (tx: Tx, job: Job, words: readonly NotedWord[]): Promise<unknown> =>
  tx.rows(
    'note_import_words',
    `insert into import_words as w (workspace_id, job_id, ${NOTED.names})
     select $1, $2, ${NOTED.names} from ${NOTED.from(3, 'n')} order by field, word
     on conflict (workspace_id, job_id, field, word) do update set rows = w.rows + excluded.rows returning word`,
    [job.workspace_id, job.id, ...NOTED.arrays(words)],
  );

/** The most frequent unknown names of a file. */
export const listWords = (sql: Sql, job: Pick<Job, 'workspace_id' | 'id'>) =>
  sql.rows(
    'list_import_words',
    `select field as "column", word as text, rows::int as rows from import_words
     where workspace_id = $1 and job_id = $2 order by rows desc, field, word limit $3`,
    [job.workspace_id, job.id, LIMITS.asked_words_shown],
  );

/** Stores the first cells below each header of a file, in the order of the headers. */
export const keepSamples = (
  tx: Tx,
  job: Job,
  { titles, samples }: { titles: readonly string[]; samples: readonly (readonly string[])[] },
): Promise<unknown> =>
  tx.rows(
    'keep_import_samples',
    `insert into import_samples (workspace_id, job_id, titles, samples) values ($1, $2, $3, $4)
     on conflict (workspace_id, job_id) do update set titles = excluded.titles, samples = excluded.samples returning job_id`,
    [job.workspace_id, job.id, JSON.stringify(titles), JSON.stringify(samples)],
  );

export async function findSamples(sql: Sql, job: Pick<Job, 'workspace_id' | 'id'>) {
  const [row] = await sql.rows(
    'find_import_samples',
    `select titles, samples from import_samples where workspace_id = $1 and job_id = $2`,
    [job.workspace_id, job.id],
  );
  return row;
}

/** Deletes all but the first failed rows of an import: those can be corrected in the dashboard; the file of failed rows has all. */
export const trimFailures = (tx: Tx, job: Job): Promise<unknown> =>
  tx.rows(
    'trim_import_failures',
    `delete from import_failures where workspace_id = $1 and job_id = $2 and line > (
       select line from import_failures where workspace_id = $1 and job_id = $2 order by line offset $3 limit 1)
     returning line`,
    [job.workspace_id, job.id, LIMITS.failed_rows_shown - 1],
  );

/** Deletes failed rows together with their files (`forgetOldFiles`). */
export async function forgetOldFailures(sql: Sql): Promise<unknown> {
  for (const table of ['import_failures', 'import_samples', 'import_words'])
    await sql.rows(
      null,
      `delete from ${table} f using jobs j
       where j.workspace_id = f.workspace_id and j.id = f.job_id and j.finished_at < now() - interval '7 days'`,
    );
  return null;
}

/** The person whose header mappings count, and the kind of import. */
export type Rememberer = { workspace_id: string; person_id: string; kind: string };

/** The meanings that a person gave to headers, by folded header. */
export async function findHeaderMeanings(
  sql: Sql,
  { workspace_id, person_id, kind }: Rememberer,
): Promise<Map<string, string>> {
  const rows = await sql.rows(
    'find_remembered_columns',
    `select header, field from remembered_columns where workspace_id = $1 and person_id = $2 and kind = $3`,
    [workspace_id, person_id, kind],
  );
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** Remembers the meanings of headers: the latest of each, and at most `count` in all. */
export async function remember(
  tx: Tx,
  { workspace_id, person_id, kind }: Rememberer,
  mapping: ReadonlyMap<string, string>,
  count: number,
  at: Date,
): Promise<void> {
  await tx.rows(
    'remember_columns',
    `insert into remembered_columns (workspace_id, person_id, kind, header, field, said_at)
     select $1, $2, $3, header, field, $6 from unnest($4::text[], $5::text[]) as m (header, field) order by header
     on conflict (workspace_id, person_id, kind, header) do update set field = excluded.field, said_at = excluded.said_at
     returning header`,
    [workspace_id, person_id, kind, textArray([...mapping.keys()]), textArray([...mapping.values()]), at],
  );
  await tx.rows(
    'forget_columns',
    `delete from remembered_columns where workspace_id = $1 and person_id = $2 and kind = $3 and header in (
       select header from remembered_columns where workspace_id = $1 and person_id = $2 and kind = $3
       order by said_at desc, header offset $4)
     returning header`,
    [workspace_id, person_id, kind, count],
  );
}

/** Runs `analyze` on these tables. */
export const analyzeTables = (tx: Tx, tables: readonly string[]): Promise<unknown> =>
  tx.rows(null, `analyze ${tables.join(', ')}`);
