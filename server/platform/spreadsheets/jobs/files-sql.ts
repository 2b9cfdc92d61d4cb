import { uuidArray } from '../../database/pg-arrays.ts';
import type { Sql, Tx } from '../../database/postgres.ts';
import type { Row } from '../../database/statement-names.ts';

/** `size_bytes` null: still being written. */
export type JobFile = Omit<Row<'find_job_file'>, 'created_at'>;

const COLUMNS = 'workspace_id, id, job_id, kind, name, extension, size_bytes';

/** `sha256`: of an upload, to recognise the same file again. */
export const insertFile = (tx: Tx, file: JobFile, sha256: Buffer | null, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_job_file',
    `insert into job_files (${COLUMNS}, sha256, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [file.workspace_id, file.id, file.job_id, file.kind, file.name, file.extension, file.size_bytes, sha256, at],
  );

export const insertPiece = (
  sql: Sql,
  file: Pick<JobFile, 'workspace_id' | 'id'>,
  position: number,
  bytes: Buffer,
): Promise<unknown> =>
  sql.rows(
    'insert_file_piece',
    `insert into job_file_pieces (workspace_id, file_id, position, bytes) values ($1, $2, $3, $4)`,
    [file.workspace_id, file.id, position, bytes],
  );

export async function findPiece(
  sql: Sql,
  file: Pick<JobFile, 'workspace_id' | 'id'>,
  position: number,
): Promise<Buffer | undefined> {
  const [row] = await sql.rows(
    'find_file_piece',
    `select bytes from job_file_pieces where workspace_id = $1 and file_id = $2 and position = $3`,
    [file.workspace_id, file.id, position],
  );
  return row?.bytes;
}

/** The file of a job, complete or not. */
export async function findJobFile(sql: Sql, workspace_id: string, job_id: string, kind: JobFile['kind']) {
  const [row] = await sql.rows(
    'find_job_file',
    `select ${COLUMNS}, created_at from job_files where workspace_id = $1 and job_id = $2 and kind = $3`,
    [workspace_id, job_id, kind],
  );
  return row;
}

/** The complete files that these jobs made. */
export const findResultFiles = (sql: Sql, workspace_id: string, job_ids: readonly string[]) =>
  sql.rows(
    'find_result_files',
    `select ${COLUMNS}, created_at from job_files
     where workspace_id = $1 and job_id = any($2::uuid[]) and kind = 'result' and size_bytes is not null`,
    [workspace_id, uuidArray(job_ids)],
  );

/** A complete file. */
export async function findWholeFile(sql: Sql, workspace_id: string, id: string): Promise<JobFile | undefined> {
  const [row] = await sql.rows(
    'find_whole_file',
    `select ${COLUMNS} from job_files where workspace_id = $1 and id = $2 and size_bytes is not null`,
    [workspace_id, id],
  );
  return row;
}

/** False when another run of the job has replaced this file. */
export async function completeFile(tx: Tx, file: JobFile, size_bytes: number): Promise<boolean> {
  const rows = await tx.rows(
    'complete_job_file',
    `update job_files set size_bytes = $3 where workspace_id = $1 and id = $2 returning id`,
    [file.workspace_id, file.id, size_bytes],
  );
  return rows.length > 0;
}

/** Deletes the file of the job's unfinished run. */
export const removeUnfinishedFile = (tx: Tx, workspace_id: string, job_id: string): Promise<unknown> =>
  tx.rows(
    'remove_unfinished_file',
    `delete from job_files where workspace_id = $1 and job_id = $2 and kind = 'result' and size_bytes is null returning id`,
    [workspace_id, job_id],
  );

/** Deletes the upload's bytes once its job has ended; its hash is kept. */
export const removePieces = (tx: Tx, workspace_id: string, file_id: string): Promise<unknown> =>
  tx.rows(
    'remove_file_pieces',
    `delete from job_file_pieces where workspace_id = $1 and file_id = $2 returning position`,
    [workspace_id, file_id],
  );

/** An earlier import of the same file; `rows_done` of a stopped one counts its imported first rows. */
export type SameUpload = Row<'find_same_upload'>;

/**
 * The last job of this kind and account with the same file since a moment. It counts only if it imported rows or still
 * may, itself or through the jobs that it continued. Two concurrent uploads are serialised, so that the later sees the
 * first.
 */
export async function findSameUpload(
  tx: Tx,
  like: { workspace_id: string; kind: string; account_id: string; sha256: Buffer; since: Date },
): Promise<SameUpload | undefined> {
  await tx.rows('lock_upload', `select pg_advisory_xact_lock($1::int8)`, [like.sha256.readBigInt64BE(0).toString()]);
  const [row] = await tx.rows(
    'find_same_upload',
    `select f.job_id, f.name, f.created_at, j.status, j.payload, coalesce(c.rows_done, 0) as rows_done from job_files f
     join jobs j on j.workspace_id = $1 and j.id = f.job_id
     left join import_cursors c on c.workspace_id = $1 and c.job_id = f.job_id
     where f.workspace_id = $1 and f.sha256 = $2 and f.created_at > $3 and j.kind = $4 and j.account_id = $5
       and (j.status in ('queued', 'running') or c.rows_good + c.rows_skipped > 0)
     order by f.id desc limit 1`,
    [like.workspace_id, like.sha256, like.since, like.kind, like.account_id],
  );
  return row;
}

/** Deletes files older than seven days, and the record of their upload. */
export const forgetOldFiles = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from job_files where created_at < now() - interval '7 days'`);
