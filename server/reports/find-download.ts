import { say } from '../../contract/messages/message.ts';
import type { Actor } from '../caller/actor.ts';
import { downloadEntry } from '../caller/audit/audit-entry.ts';
import type { AuditReads } from '../caller/audit/audit-reads.ts';
import type { Client } from '../caller/door.ts';
import { findMemberName } from '../caller/standing-sql.ts';
import { readSessions } from '../access/sign-in/session-identifier.ts';
import { maySeeJob } from '../caller/may-see-job.ts';
import type { Cookie } from '../caller/session-cookie.ts';
import { mayHave, standingOf } from '../caller/standing.ts';
import { findJob, type Job } from '../platform/queue/jobs.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { FileLinks } from '../platform/spreadsheets/jobs/file-links.ts';
import { findWholeFile, type JobFile } from '../platform/spreadsheets/jobs/files-sql.ts';

export type DownloadTools = { links: FileLinks; cookies: Cookie; audit_reads: AuditReads };

/**
 * The file of a link (R-FILE-6, R-ROLE-6). 404 for an unknown or expired link, and in the session of another person without
 * the right. Also 404 when its recipient lost the right to the file, or lacks the second factor that the role requires. An
 * audit row names the downloader.
 */
export async function findDownload(
  sql: Sql,
  { links, cookies, audit_reads }: DownloadTools,
  link: string,
  client: Client,
): Promise<JobFile> {
  const named = await links.read(link);
  const file = named && (await findWholeFile(sql, named.workspace_id, named.id));
  const job = file && (await findJob(sql, { workspace_id: file.workspace_id, account_id: null }, file.job_id));
  const holder = job && (await standingOf(sql, named!.workspace_id, { ...named!.given_to, name: '' }));
  const isHolders = holder && !holder.lacks_second_factor && isHers({ ...holder, ...named!.given_to }, job);
  if (!isHolders || !(await isOpenHere(sql, cookies, client, holder.user_id, job)))
    throw new Refusal('NOT_FOUND', say('link_opens_nothing'));
  const { name = '' } = (await findMemberName(sql, job.workspace_id, holder.user_id)) ?? {};
  audit_reads.note(downloadEntry({ ...holder, ...named!.given_to, name }, client, job.id));
  return file;
}

type Viewer = Pick<Actor, 'kind' | 'id' | 'user_id' | 'grants' | 'scope'>;

const isHers = (viewer: Viewer, job: Job): boolean =>
  (viewer.scope.account_id === null || viewer.scope.account_id === job.account_id) &&
  maySeeJob(viewer, job) &&
  mayHave(viewer, job);

/** Without a session, such as in another browser, the link suffices. In the session of another person, that person also needs the right. */
async function isOpenHere(sql: Sql, cookies: Cookie, { cookie }: Client, user_id: string, job: Job) {
  const token = cookies.read(cookie);
  const [caller] = token ? await readSessions(sql, [token]) : [];
  if (!caller || caller.actor.user_id === user_id) return true;
  return caller.actor.workspace.id === job.workspace_id && isHers(caller.actor, job);
}
