import { say } from '../../../contract/messages/message.ts';
import { notify } from '../../live/notify.ts';
import type { Job } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findCompanyNames } from '../../shipping/companies-to-ask-sql.ts';
import type { PushResult } from './push-result.ts';
import { PUSH_ORDERS_JOB, type PushPayload } from './queue-push.ts';

/** Notifies the person who pushed orders that a courier refused some, with the reason of the first; for the queue (server/worker.ts). */
export async function notifyOfRefused(tx: Tx, job: Job, result: unknown): Promise<void> {
  if (job.kind !== PUSH_ORDERS_JOB) return;
  const { failed, orders } = result as PushResult;
  if (failed === 0) return;
  const { shipping_company_id } = job.payload as PushPayload;
  const names = await findCompanyNames(tx, job.workspace_id, [shipping_company_id]);
  const first = orders.find(({ outcome }) => outcome === 'failed')!;
  await notify(tx, job.workspace_id, [
    {
      message: 'order_push_failed',
      params: {
        company: names.get(shipping_company_id)?.name ?? '',
        count: failed,
        reason: `${first.reference}: ${first.message}`,
        ...(first.reason
          ? { said: say('of_row', { row: first.reference, why: { code: first.reason, params: first.params ?? {} } }) }
          : {}),
      },
      link: `/jobs/${job.id}`,
      to: { asked: job.actor },
    },
  ]);
}
