import { headingsOf } from '../../contract/spreadsheets/file-headings.ts';
import { languageOf, messageIn, withRefusal } from '../platform/row-messages.ts';
import { join } from 'node:path';
import { say } from '../../contract/messages/message.ts';
import { MATCHING } from '../../contract/resources/matching.ts';
import { enqueueJob, keepJobResult } from '../platform/queue/jobs.ts';
import {
  countProcessedRows,
  countReasons,
  findFailedRows,
  insertBatches,
  lockNextBatch,
  sumOutcomes,
  writeOutcome,
  type CountedReason,
  type FailedMatch,
  type MatchedOutcome,
  type MatchedSums,
} from '../platform/queue/matched-sql.ts';
import type { Tx } from '../platform/database/postgres.ts';
import type { LongJob, LongJobHandler } from '../platform/queue/queue.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { storeResult } from '../platform/spreadsheets/jobs/job-files.ts';
import { withSpreadsheetProcess } from '../platform/spreadsheets/spreadsheet-process.ts';
import { jobActor, type Actor } from '../caller/actor.ts';
import type { Answer } from '../caller/door.ts';
import { askerContextOf, askerOf, type AskerContext } from '../caller/standing.ts';

/*
 * Bulk actions on all rows that match a filter (docs/decisions/0024-bulk-by-filter.md): a request stores the matching
 * ids; steps process them, each one transaction with its outcome.
 */

/** The request; `filter` is the list's own query, `input` the action's further inputs. */
export type MatchedPayload = AskerContext & {
  action: string;
  filter: Record<string, unknown>;
  input: Record<string, unknown>;
  /** True: all rows are one step, so that one undo covers all. */
  is_single: boolean;
};

type MatchedRequest = {
  /** Kind of the job. */
  kind: string;
  action: string;
  filter: Record<string, unknown>;
  input: Record<string, unknown>;
  /** The number of rows that the caller saw. */
  count: number;
  /** All rows that match now, in processing order; one more than MATCHING.rows_max means too many. */
  ids: readonly string[];
  rows_per_batch: number;
};

/**
 * Enqueues a bulk action on these rows, as an urgent job. 409 when their number differs from the one seen by more than
 * 1 % (rounded up) or by more than 20; 422 when there are none, or more than MATCHING.rows_max.
 */
export async function queueMatched(tx: Tx, actor: Actor, ask: MatchedRequest): Promise<Answer> {
  const { kind, action, filter, input, count, ids, rows_per_batch } = ask;
  if (ids.length > MATCHING.rows_max) throw invalid({ count: [say('too_many_match', { max: MATCHING.rows_max })] });
  if (Math.abs(ids.length - count) > driftAllowed(count))
    throw new Refusal('CONFLICT', say('others_match_now', { now: ids.length, count }));
  if (ids.length === 0) throw invalid({ filter: [say('nothing_matches')] });
  const payload: MatchedPayload = {
    action,
    filter,
    input,
    ...askerContextOf(actor),
    is_single: ids.length <= rows_per_batch,
  };
  const { id: workspace_id } = actor.workspace;
  const job_id = await enqueueJob(tx, {
    workspace_id,
    account_id: actor.account_id,
    kind,
    priority: 'urgent',
    actor: jobActor(actor),
    payload,
    total: ids.length,
  });
  await insertBatches(tx, { workspace_id, id: job_id }, ids, rows_per_batch);
  const changed = { action: { new: action }, filter: { new: filter }, count: { new: ids.length } };
  const data = { job_id, count: ids.length };
  return { status: 202, body: { message: 'It is being done.', data, meta: {} }, audit: { refs: [job_id], changed } };
}

/** Tolerated difference: rows come and go while a person looks at the list. */
const driftAllowed = (count: number): number => Math.min(20, Math.ceil(count / 100));

/** A filter in a body: its faults get the prefix `filter`. */
export function readWithin<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    throw invalid(Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [`filter.${name}`, said])));
  }
}

type MatchedResult = Omit<MatchedSums, 'batches'> & {
  action: string;
  reasons: CountedReason[];
};

/** The outcomes of one step's rows; rows without one were deleted. */
type MatchedAct = (tx: Tx, ids: readonly string[]) => Promise<MatchedOutcome>;

/**
 * The handler of a bulk action. Safe to rerun: a step and its outcome are one transaction under the step's lock, and a
 * finished step is never repeated. If a step is refused as a whole, each of its rows counts as failed, and the next step
 * runs. `open` prepares a step and returns the function that runs it. 403 fails the job when its asker has lost the right.
 */
export const matchedJob = (
  noun: string,
  open: (actor: Actor, payload: MatchedPayload) => MatchedAct,
): LongJobHandler => ({ run: (long) => runMatched(long, noun, open) });

async function runMatched(long: LongJob, noun: string, open: Parameters<typeof matchedJob>[1]): Promise<MatchedResult> {
  const { database, job, signal } = long;
  if (job.result) return job.result as MatchedResult; // an earlier run finished but could not record the end
  const payload = job.payload as MatchedPayload;
  for (let done = await countProcessedRows(database.read, job); ;) {
    signal.throwIfAborted();
    // Rights are checked before each step, since minutes may lie between two.
    const act = open(await askerOf(database.read, job, 'dashboard'), payload);
    const taken = await takeStep(long, act);
    if (taken === 0) break;
    done += taken;
    long.report(done);
  }
  return await conclude(long, noun, payload);
}

/** Runs the next step; returns its number of rows, 0 when all are done. */
async function takeStep({ database, job }: LongJob, act: MatchedAct): Promise<number> {
  let refused: { refusal: Refusal; batch: number; ids: string[] } | undefined;
  const taken = await database
    .transaction(async (tx) => {
      const next = await lockNextBatch(tx, job);
      if (!next) return 0;
      refused = undefined;
      const outcome = await act(tx, next.ids).catch((error: unknown) => {
        if (error instanceof Refusal && error.kind !== 'OVERLOADED') refused = { refusal: error, ...next };
        throw error;
      });
      await writeOutcome(tx, job, next.batch, outcome);
      return next.ids.length;
    })
    .catch((error: unknown) => {
      if (!refused || refused.refusal !== error) throw error;
      return null;
    });
  if (taken !== null) return taken;
  // Nothing of the step was written: its refusal applies to each of its rows.
  const { refusal, batch, ids } = refused!;
  const failed = ids.map((id): FailedMatch => withRefusal({ id, reference: '', code: 'REFUSED' }, refusal));
  await database.transaction((tx) => writeOutcome(tx, job, batch, { updated: 0, already: 0, failed }));
  return ids.length;
}

/** Writes the failed rows to a file. */
async function conclude(
  { database, job, signal }: LongJob,
  noun: string,
  { action }: MatchedPayload,
): Promise<MatchedResult> {
  const [{ batches, ...sums }, reasons] = await Promise.all([
    sumOutcomes(database.read, job),
    countReasons(database.read, job),
  ]);
  const result: MatchedResult = { action, ...sums, reasons };
  if (result.rows_failed === 0) return result;
  return await withSpreadsheetProcess(signal, async ({ directory, ask }) => {
    const path = join(directory, 'out.xlsx');
    const language = languageOf(job);
    const isRightToLeft = language === 'ar';
    await ask({ ask: 'create', path, extension: 'xlsx', delimiter: ',', is_right_to_left: isRightToLeft });
    const headings = language === 'en' ? 'fields' : language; // programs have no language
    await ask({ ask: 'write', rows: [headingsOf(['reference', 'code', 'reason'], headings)] });
    for (let batch = 0; batch < batches; batch++) {
      const failed = (await findFailedRows(database.read, job, batch)) ?? [];
      if (failed.length > 0)
        await ask({
          ask: 'write',
          rows: failed.map((row) => [row.reference || row.id, row.code, messageIn(row, language)]),
        });
    }
    await ask({ ask: 'close' });
    const name = `${noun}-${action}-failed.xlsx`;
    await storeResult(database, job, { name, extension: 'xlsx', path }, async (tx) => {
      await keepJobResult(tx, job, result);
    });
    return result;
  });
}
