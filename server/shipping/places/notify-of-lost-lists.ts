import { say } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Job } from '../../platform/queue/jobs.ts';
import { findCompanyNames } from '../companies/companies-to-ask-sql.ts';
import { failedBefore } from './courier-places-sql.ts';
import { FETCH_PLACES_JOB, type FetchPayload } from './fetch-courier-places.ts';

/**
 * Notifies the people who manage couriers that the automatic fetch of a list failed, once until it succeeds again. A manual fetch reports
 * to its person instead. For the queue (server/worker.ts).
 */
export async function notifyOfLostLists(tx: Tx, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    if (job.kind !== FETCH_PLACES_JOB || job.actor.kind !== 'system') continue;
    const { workspace_id } = job;
    const { shipping_company_id } = job.payload as FetchPayload;
    if (await failedBefore(tx, job, shipping_company_id, FETCH_PLACES_JOB)) continue;
    const name = (await findCompanyNames(tx, workspace_id, [shipping_company_id])).get(shipping_company_id)?.name ?? '';
    const said = job.said ?? say('courier_said', { text: job.error ?? '' });
    await notify(tx, workspace_id, [
      {
        message: 'courier_list_failed',
        params: { courier: name, reason: english(said), said },
        link: `/couriers/${shipping_company_id}/places`,
        to: { account_id: null },
      },
    ]);
  }
}
