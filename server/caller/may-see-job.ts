import { JOB_ACCESS, jobAccess } from '../../contract/jobs.ts';
import { allows, may } from '../../contract/permissions.ts';
import { personOf, type Job } from '../platform/queue/jobs.ts';
import type { Actor } from './actor.ts';

/** Those who run the shop, or their account of it, see what others asked for, as far as they may do it themselves. */
export const seesEveryJob = ({ grants }: Pick<Actor, 'grants'>): boolean => may(grants, 'settings', 'update');

/** The kinds of jobs whose right the caller holds now. */
export const seenKinds = ({ grants }: Pick<Actor, 'grants'>): string[] =>
  Object.entries(JOB_ACCESS).flatMap(([kind, access]) => (allows(grants, access) ? [kind] : []));

type Viewer = Pick<Actor, 'kind' | 'id' | 'user_id' | 'grants'>;

/**
 * Whether a job of the caller's scope is hers to see and to cancel, as `listJobs` lists them: what she asked for herself, and of what she
 * may do now what her person asked for, or everybody (R-ROLE-6). A token is not its person.
 */
export function maySeeJob(viewer: Viewer, { kind, actor: asker }: Pick<Job, 'kind' | 'actor'>): boolean {
  const person = personOf(asker);
  const isOwn = viewer.kind === 'token' ? asker.id === viewer.id : viewer.user_id !== null && person === viewer.user_id;
  const isOfPerson = viewer.user_id !== null && person === viewer.user_id;
  return isOwn || ((isOfPerson || seesEveryJob(viewer)) && allows(viewer.grants, jobAccess(kind)));
}
