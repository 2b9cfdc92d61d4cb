import { JOB_STATUSES, cancelJob as cancelJobRoute, listJobs as listJobsRoute, showJob } from '../../contract/jobs.ts';
import { toKey } from '../../contract/shapes.ts';
import { downloadFile } from '../../contract/spreadsheet-routes.ts';
import type { Actor } from '../access/actor.ts';
import { door, ok, openDoor } from '../access/door.ts';
import type { Door } from '../access/door.ts';
import { seesEveryJob } from '../access/sees-every-job.ts';
import { isId } from '../platform/ids.ts';
import { cancelJob, findJob, listJobs, personOf } from '../platform/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import { pageMeta, readPage } from '../platform/lists.ts';
import type { Sql } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { closeImports } from '../platform/spreadsheets/close-imports.ts';
import { CONTENT_TYPES } from '../platform/spreadsheets/content-types.ts';
import type { FileLinks } from '../platform/spreadsheets/file-links.ts';
import { findResultFiles, findWholeFile } from '../platform/spreadsheets/files-sql.ts';
import { streamFile } from '../platform/spreadsheets/job-files.ts';

export const reportDoors = (links: FileLinks): Door[] => [
  door(listJobsRoute, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await listJobs(sql, actor.scope, {
      page,
      kinds: query.kind ?? null,
      statuses: query.status?.map((status) => toKey(JOB_STATUSES, status)!) ?? null,
      asked_by: seesEveryJob(actor) ? null : actor,
      time_zone: actor.workspace.time_zone,
    });
    return ok({ data: await shownJobs(sql, links, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(showJob, async ({ actor, params, sql }) =>
    ok({ data: await shownJob(sql, links, await seenJob(sql, actor, params.id)), meta: {} }),
  ),

  door(cancelJobRoute, ({ actor, params, write }) =>
    write(async (tx) => {
      const { id } = await seenJob(tx, actor, params.id);
      const job = await cancelJob(tx, actor.workspace.id, id);
      // One that waited may have been at work before; one that runs is seen to by its worker.
      if (job?.status === 'canceled') await closeImports(tx, [job]);
      if (job) return ok({ data: await shownJob(tx, links, await seenJob(tx, actor, id)), meta: {} });
      const { status, is_internal } = await seenJob(tx, actor, id);
      const why = is_internal ? 'belongs to the service' : `is ${status} already`;
      throw new Refusal('CONFLICT', `This job cannot be canceled: it ${why}.`);
    }),
  ),

  openDoor(downloadFile, async ({ params, sql }) => {
    const named = await links.read(params.link);
    const file = named ? await findWholeFile(sql, named.workspace_id, named.id) : undefined;
    if (!file) throw new Refusal('NOT_FOUND', 'This link opens nothing, or no longer.');
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

const askedFor = ({ actor: asker }: Job, { id, user_id }: Actor): boolean =>
  (asker.id !== null && asker.id === id) || (user_id !== null && personOf(asker) === user_id);

/** 404 for a job of another workspace or account, and for one that somebody else asked for. */
async function seenJob(sql: Sql, actor: Actor, id: string): Promise<Job> {
  const job = isId(id) ? await findJob(sql, actor.scope, id) : undefined;
  if (!job || !(seesEveryJob(actor) || askedFor(job, actor))) throw new Refusal('NOT_FOUND', 'There is no such job.');
  return job;
}

const shownJob = async (sql: Sql, links: FileLinks, job: Job) => (await shownJobs(sql, links, [job]))[0]!;

/** Decisions 14.10: of an import, the file it made is that of the failed rows. */
async function shownJobs(sql: Sql, links: FileLinks, jobs: readonly Job[]) {
  const ended = jobs.filter(({ status }) => status !== 'queued' && status !== 'running');
  const ids = ended.map(({ id }) => id);
  const files = ended.length > 0 ? await findResultFiles(sql, ended[0]!.workspace_id, ids) : [];
  const urls = new Map<string, string | null>();
  for (const file of files) urls.set(file.job_id, await links.linkTo(file));
  return jobs.map((job) => {
    const { id, kind, status, priority, done, total, error, created_at, started_at, finished_at } = job;
    const result_url = urls.get(id) ?? null;
    const hasSummary = kind.startsWith('import-') || kind.startsWith('act-on-') || kind === 'push-orders';
    const summary = hasSummary ? (job.result as { rows_failed?: number } | null) : null;
    return {
      id,
      kind,
      status,
      priority,
      progress: { done, total },
      asked_by: job.actor.name,
      is_canceling: status === 'running' && job.cancel_asked_at !== null,
      error,
      result_url,
      failed_rows_url: summary?.rows_failed ? result_url : null,
      summary,
      created_at,
      started_at,
      finished_at,
    };
  });
}
