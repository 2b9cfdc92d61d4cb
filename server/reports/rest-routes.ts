import { showJob } from '../../contract/jobs.ts';
import { door, ok } from '../access/door.ts';
import { isId } from '../platform/ids.ts';
import { findJob } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';

export const reportDoors = [
  door(showJob, async ({ actor, params, sql }) => {
    const job = isId(params.id) ? await findJob(sql, actor.scope, params.id) : undefined;
    if (!job) throw new Refusal('NOT_FOUND', 'There is no such job.');
    const { id, kind, status, done, total, error, created_at, finished_at } = job;
    return ok({ data: { id, kind, status, progress: { done, total }, error, created_at, finished_at }, meta: {} });
  }),
];
