import { JOB_ACCESS, jobAccess } from '../../contract/reports/jobs.ts';
import { allows, may } from '../../contract/access/permissions.ts';
import { personOf, type Job } from '../platform/queue/jobs.ts';
import type { Actor } from './actor.ts';

/** True for callers who may change settings: they see other people's jobs, within their own rights. */
export const seesEveryJob = ({ grants }: Pick<Actor, 'grants'>): boolean => may(grants, 'settings', 'update');

/** The kinds of jobs the caller has the right to now. */
export const seenKinds = ({ grants }: Pick<Actor, 'grants'>): string[] =>
  Object.entries(JOB_ACCESS).flatMap(([kind, access]) => (allows(grants, access) ? [kind] : []));

type Viewer = Pick<Actor, 'kind' | 'id' | 'user_id' | 'grants'>;

/**
 * True when the caller may see and cancel a job in scope, as `listJobs` lists them (R-ROLE-6). Own jobs need no right;
 * others of the same person, or of other people, need the right of their kind. A token is not its person.
 */
export function maySeeJob(viewer: Viewer, { kind, actor: asker }: Pick<Job, 'kind' | 'actor'>): boolean {
  const person = personOf(asker);
  const isOwn = viewer.kind === 'token' ? asker.id === viewer.id : viewer.user_id !== null && person === viewer.user_id;
  const isOfPerson = viewer.user_id !== null && person === viewer.user_id;
  return isOwn || ((isOfPerson || seesEveryJob(viewer)) && allows(viewer.grants, jobAccess(kind)));
}
