import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { retryApplicationErrors as route } from '../../../contract/access/deliveries.ts';
import { isId } from '../../platform/ids.ts';
import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { jobActor, type Actor } from '../../caller/actor.ts';
import { askerContextOf } from '../../caller/standing.ts';
import type { ResourceRow } from '../../resources/resource-sql.ts';
import { renewErrors } from './incoming-sql.ts';
import { TAKE_EVENTS_JOB } from './keep-delivery.ts';

/**
 * Retries failed deliveries of an application: the named errors, or its 100 oldest. 422 on `ids.N` for an unknown
 * error; then nothing is retried.
 */
export async function retryErrors(
  tx: Tx,
  actor: Actor,
  application: ResourceRow,
  { ids }: BodyOf<typeof route>,
): Promise<{ job_id: string | null; count: number }> {
  const workspace_id = actor.workspace.id;
  const known = ids?.filter(isId);
  const renewed = await renewErrors(tx, { workspace_id, id: application.id }, known ?? null);
  const errors = fieldErrors();
  ids?.forEach((id, i) => {
    if (!renewed.includes(id.toLowerCase())) errors.add(`ids.${i}`, say('no_error_of_application'));
  });
  errors.throwIfAny();
  if (renewed.length === 0) return { job_id: null, count: 0 };
  const job_id = await enqueueJob(tx, {
    workspace_id,
    account_id: application.account_id!,
    kind: TAKE_EVENTS_JOB,
    priority: 'important',
    actor: jobActor(actor),
    payload: { ...askerContextOf(actor), event_ids: renewed },
    total: renewed.length,
  });
  return { job_id, count: renewed.length };
}
