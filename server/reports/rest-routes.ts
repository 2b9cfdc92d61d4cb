import { say, reasonOf } from '../../contract/messages/message.ts';
import {
  JOB_STATUSES,
  cancelJob as cancelJobRoute,
  listFailedRows,
  listJobs as listJobsRoute,
  showJob,
} from '../../contract/reports/jobs.ts';
import { toKey } from '../../contract/shapes.ts';
import { downloadFile } from '../../contract/spreadsheets/spreadsheet-routes.ts';
import type { Actor } from '../caller/actor.ts';
import { downloadEntry } from '../caller/audit/audit-entry.ts';
import { door, ok, openDoor, sessionDoor, type Door } from '../caller/door.ts';
import { maySeeJob, seenKinds, seesEveryJob } from '../caller/may-see-job.ts';
import { mayHave } from '../caller/standing.ts';
import { findDownload, type DownloadTools } from './find-download.ts';
import { isId } from '../platform/ids.ts';
import { cancelJob, findJob, listJobs, type Job } from '../platform/queue/jobs.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { closeImports } from '../platform/spreadsheets/jobs/close-imports.ts';
import { showFailedRows } from '../platform/spreadsheets/jobs/failed-rows.ts';
import { CONTENT_TYPES } from '../platform/spreadsheets/reading/content-types.ts';
import type { FileLinks } from '../platform/spreadsheets/jobs/file-links.ts';
import { findResultFiles } from '../platform/spreadsheets/jobs/files-sql.ts';
import { streamFile } from '../platform/spreadsheets/jobs/job-files.ts';

export const reportDoors = (tools: DownloadTools): Door[] => [
  door(listJobsRoute, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await listJobs(sql, actor.scope, {
      page,
      kinds: query.kind ?? null,
      statuses: query.status?.map((status) => toKey(JOB_STATUSES, status)!) ?? null,
      own: actor.kind === 'token' ? { id: actor.id, user_id: null } : actor,
      others: { kinds: seenKinds(actor), person: seesEveryJob(actor) ? null : actor.user_id },
    });
    return ok({ data: await shownJobs(sql, tools.links, actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(showJob, async ({ actor, params, sql }) =>
    ok({ data: await shownJob(sql, tools.links, actor, await seenJob(sql, actor, params.id)), meta: {} }),
  ),

  sessionDoor(listFailedRows, async ({ actor, client, params, sql }) => {
    const job = await seenJob(sql, actor, params.id);
    if (!mayHave(actor, job)) throw new Refusal('NOT_FOUND', say('no_such_job'));
    const shown = await showFailedRows(sql, job);
    // Audits reading these rows like a download of the file.
    tools.audit_reads.note(downloadEntry(actor, client, job.id));
    return ok(shown);
  }),

  door(cancelJobRoute, ({ actor, params, write }) =>
    write(async (tx) => {
      const { id } = await seenJob(tx, actor, params.id);
      const job = await cancelJob(tx, actor.workspace.id, id);
      // Cleans up for a waiting job, which may have run before; a running job is handled by its worker.
      if (job?.status === 'canceled') await closeImports(tx, [job]);
      if (job) return ok({ data: await shownJob(tx, tools.links, actor, await seenJob(tx, actor, id)), meta: {} });
      const { status, is_internal } = await seenJob(tx, actor, id);
      throw new Refusal('CONFLICT', is_internal ? say('job_of_service') : say('job_ended_already', { status }));
    }),
  ),

  openDoor(downloadFile, async ({ params, client, sql }) => {
    const file = await findDownload(sql, tools, params.link, client);
    const plain = file.name.replace(/[^\w. -]/g, '_');
    const headers = {
      'Content-Type': CONTENT_TYPES[file.extension],
      'Content-Length': String(file.size_bytes),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'X-Content-Type-Options': 'nosniff',
    };
    return { status: 200, body: streamFile(sql, file), headers };
  }),
];

/** 404 for a job of another workspace or account, and for one that the caller may not see. */
async function seenJob(sql: Sql, actor: Actor, id: string): Promise<Job> {
  const job = isId(id) ? await findJob(sql, actor.scope, id) : undefined;
  if (!job || !maySeeJob(actor, job)) throw new Refusal('NOT_FOUND', say('no_such_job'));
  return job;
}

const shownJob = async (sql: Sql, links: FileLinks, actor: Actor, job: Job) =>
  (await shownJobs(sql, links, actor, [job]))[0]!;

/**
 * Jobs with links to their files, for this caller and within their present rights. The file of an import has its failed rows (R-FILE-2).
 */
async function shownJobs(sql: Sql, links: FileLinks, actor: Actor, jobs: readonly Job[]) {
  const ended = jobs.filter((job) => job.status !== 'queued' && job.status !== 'running' && mayHave(actor, job));
  const ids = ended.map(({ id }) => id);
  const files = ended.length > 0 ? await findResultFiles(sql, ended[0]!.workspace_id, ids) : [];
  const urls = new Map<string, string | null>();
  const { kind: holder, id: holder_id } = actor;
  if (holder !== 'system' && holder_id !== null)
    for (const file of files) urls.set(file.job_id, await links.linkTo(file, { kind: holder, id: holder_id }));
  return jobs.map((job) => {
    const { id, kind, status, priority, done, total, error, created_at, started_at, finished_at } = job;
    const result_url = urls.get(id) ?? null;
    const hasSummary = /^(?:import|act-on)-|^(?:push-orders|print-labels|fetch-courier-places)$/.test(kind);
    const summary = hasSummary ? (job.result as { rows_failed?: number } | null) : null;
    return {
      id,
      kind,
      status,
      priority,
      progress: { done, total },
      account_id: job.account_id,
      asked_by: job.actor.name,
      is_canceling: status === 'running' && job.cancel_asked_at !== null,
      error,
      ...(job.said ? reasonOf(job.said) : {}),
      result_url,
      failed_rows_url: summary?.rows_failed ? result_url : null,
      summary,
      created_at,
      started_at,
      finished_at,
    };
  });
}
