import { enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { keepNewest, type NewEvent } from './incoming-sql.ts';

/** The job in leads/jobs.ts that turns deliveries into leads. */
export const TAKE_EVENTS_JOB = 'take-incoming-events';

/**
 * Stores a delivery, and asks for its lead in the name of its application (R-STORE-1). A duplicate or an older version
 * changes nothing; one with a reason in `failed` is kept and makes no lead. Returns its id; undefined: nothing is new.
 */
export async function keepDelivery(
  tx: Tx,
  event: NewEvent,
  application_name: string,
  at: Date,
): Promise<string | undefined> {
  const event_id = await keepNewest(tx, event, at);
  if (event_id === undefined || event.failed !== null) return event_id;
  await enqueueJob(tx, {
    workspace_id: event.workspace_id,
    account_id: event.account_id,
    kind: TAKE_EVENTS_JOB,
    priority: 'important',
    actor: { kind: 'token', id: event.application_id, name: application_name },
    payload: { event_ids: [event_id] },
    total: 1,
    is_internal: true,
  });
  return event_id;
}
