import { showJob } from '../../contract/jobs.ts';
import { downloadFile } from '../../contract/spreadsheet-routes.ts';
import { door, ok, openDoor } from '../access/door.ts';
import type { Door } from '../access/door.ts';
import { isId } from '../platform/ids.ts';
import { findJob } from '../platform/jobs.ts';
import type { Job } from '../platform/jobs.ts';
import type { Sql } from '../platform/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { CONTENT_TYPES } from '../platform/spreadsheets/content-types.ts';
import type { FileLinks } from '../platform/spreadsheets/file-links.ts';
import { findJobFile, findWholeFile } from '../platform/spreadsheets/files-sql.ts';
import { streamFile } from '../platform/spreadsheets/job-files.ts';

export const reportDoors = (links: FileLinks): Door[] => [
  door(showJob, async ({ actor, params, sql }) => {
    const job = isId(params.id) ? await findJob(sql, actor.scope, params.id) : undefined;
    if (!job) throw new Refusal('NOT_FOUND', 'There is no such job.');
    return ok({ data: await shownJob(sql, links, job), meta: {} });
  }),

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

/** Decisions 14.10: of an import, the file it made is that of the failed rows. */
async function shownJob(sql: Sql, links: FileLinks, job: Job) {
  const { id, kind, status, done, total, error, created_at, finished_at } = job;
  const file = status === 'completed' ? await findJobFile(sql, job.workspace_id, id, 'result') : undefined;
  const result_url = file && file.size_bytes !== null ? await links.linkTo(file) : null;
  const summary = kind.startsWith('import-') ? (job.result as { rows_failed: number } | null) : null;
  return {
    id,
    kind,
    status,
    progress: { done, total },
    error,
    result_url,
    failed_rows_url: summary && summary.rows_failed > 0 ? result_url : null,
    summary,
    created_at,
    finished_at,
  };
}
