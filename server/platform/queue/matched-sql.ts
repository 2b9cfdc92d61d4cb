import { type MessageKey, type Params } from '../../../contract/messages/message.ts';
import type { Job } from './jobs.ts';
import { uuidArray } from '../database/pg-arrays.ts';
import type { Sql, Tx } from '../database/postgres.ts';
import type { Row } from '../database/statement-names.ts';

/* The rows of a bulk action, in steps (docs/decisions/0024-bulk-by-filter.md). */

/** As stored in the outcome of its step; older versions wrote the text alone. */
export type FailedMatch = {
  id: string;
  reference: string;
  code: string;
  message: string;
  reason?: MessageKey;
  params?: Params;
};

export type CountedReason = Row<'count_matched_reasons'>;

/** The outcomes of one step's rows. */
export type MatchedOutcome = {
  updated: number;
  /** Rows that needed no change. */
  already: number;
  failed: FailedMatch[];
  /** Previous holders of the rows, when the action gives them to another person. */
  taken_over?: { name: string; count: number }[];
  /** Undoes the step, for ten minutes. */
  undo_token?: string | null;
  /** A follow-up job for these rows. */
  job_id?: string | null;
};

type JobId = Pick<Job, 'workspace_id' | 'id'>;

/** Stores the rows of a job, in this order, in steps of a given size. */
export const insertBatches = (
  tx: Tx,
  { workspace_id, id }: JobId,
  ids: readonly string[],
  size: number,
): Promise<unknown> =>
  tx.rows(
    'insert_matched_batches',
    `insert into matched_batches (workspace_id, job_id, batch, ids)
     select $1, $2, (n.place - 1) / $4, array_agg(n.id order by n.place)
     from unnest($3::uuid[]) with ordinality as n (id, place) group by (n.place - 1) / $4`,
    [workspace_id, id, uuidArray(ids), size],
  );

/** Locks the next unfinished step; undefined: all are done. */
export async function lockNextBatch(tx: Tx, { workspace_id, id }: JobId) {
  const [next] = await tx.rows(
    'lock_next_batch',
    `select batch, ids from matched_batches where workspace_id = $1 and job_id = $2 and outcome is null
     order by batch limit 1 for update`,
    [workspace_id, id],
  );
  return next;
}

/** False when the step was done before. */
export async function writeOutcome(
  tx: Tx,
  { workspace_id, id }: JobId,
  batch: number,
  outcome: MatchedOutcome,
): Promise<boolean> {
  const rows = await tx.rows(
    'write_matched_outcome',
    `update matched_batches set outcome = $4 where workspace_id = $1 and job_id = $2 and batch = $3 and outcome is null
     returning batch`,
    [workspace_id, id, batch, JSON.stringify(outcome)],
  );
  return rows.length > 0;
}

/** Counts the processed rows. */
export async function countProcessedRows(sql: Sql, { workspace_id, id }: JobId): Promise<number> {
  const [row] = await sql.rows(
    'count_matched_done',
    `select coalesce(sum(cardinality(ids)), 0)::int as done from matched_batches
     where workspace_id = $1 and job_id = $2 and outcome is not null`,
    [workspace_id, id],
  );
  return row!.done;
}

/** `taken_over`: by name, the most first. */
export type MatchedSums = Row<'sum_matched_outcomes'>;

/** The outcomes of all rows of a job. The token is that of its only step. */
export async function sumOutcomes(sql: Sql, { workspace_id, id }: JobId): Promise<MatchedSums> {
  const [sums] = await sql.rows(
    'sum_matched_outcomes',
    `select count(*)::int as batches, coalesce(sum((outcome ->> 'updated')::int), 0)::int as updated,
       coalesce(sum((outcome ->> 'already')::int), 0)::int as already,
       coalesce(sum(jsonb_array_length(outcome -> 'failed')), 0)::int as rows_failed,
       case when count(*) = 1 then min(outcome ->> 'undo_token') end as undo_token,
       coalesce(array_agg(outcome ->> 'job_id') filter (where outcome ->> 'job_id' is not null), '{}') as job_ids,
       coalesce((select jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name) from (
         select t ->> 'name' as name, sum((t ->> 'count')::int) as n
         from matched_batches b cross join lateral jsonb_array_elements(coalesce(b.outcome -> 'taken_over', '[]')) as t
         where b.workspace_id = $1 and b.job_id = $2 group by 1) as taken), '[]') as taken_over
     from matched_batches where workspace_id = $1 and job_id = $2 and outcome is not null`,
    [workspace_id, id],
  );
  return sums!;
}

/** The reasons of failed rows, the most frequent first, each with an example message. */
export const countReasons = (sql: Sql, { workspace_id, id }: JobId): Promise<CountedReason[]> =>
  sql.rows(
    'count_matched_reasons',
    `select f ->> 'code' as code, count(*)::int as count, min(f ->> 'message') as message,
       (array_agg(f -> 'reason' order by f ->> 'message'))[1] as reason,
       (array_agg(f -> 'params' order by f ->> 'message'))[1] as params
     from matched_batches b, jsonb_array_elements(b.outcome -> 'failed') f
     where b.workspace_id = $1 and b.job_id = $2 group by f ->> 'code' order by count(*) desc, f ->> 'code'`,
    [workspace_id, id],
  );

/** Failed rows of one step; undefined: there is no such step. */
export async function findFailedRows(
  sql: Sql,
  { workspace_id, id }: JobId,
  batch: number,
): Promise<FailedMatch[] | undefined> {
  const [row] = await sql.rows(
    'find_matched_failed',
    `select outcome -> 'failed' as failed from matched_batches where workspace_id = $1 and job_id = $2 and batch = $3`,
    [workspace_id, id, batch],
  );
  return row && (row.failed ?? []);
}
