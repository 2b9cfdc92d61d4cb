import { say, type Message } from '../../../contract/messages/message.ts';
import { english } from '../../../contract/messages/render.ts';
import { notify } from '../../live/notify.ts';
import { personOf, type Job } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { findCompanyNames } from '../../shipping/companies/companies-to-ask-sql.ts';
import type { PushedOrder, PushResult } from './push-result.ts';
import { PUSH_ORDERS_JOB, type PushPayload } from './queue-push.ts';

/**
 * Notifies the person who pushed orders, and those who run the workspace, how many orders a courier refused and why; called by the queue
 * (server/worker.ts).
 */
export async function notifyOfRefused(tx: Tx, job: Job, result: unknown): Promise<void> {
  if (job.kind !== PUSH_ORDERS_JOB) return;
  const { failed, orders } = result as PushResult;
  if (failed === 0) return;
  const { shipping_company_id } = job.payload as PushPayload;
  const names = await findCompanyNames(tx, job.workspace_id, [shipping_company_id]);
  const said = reasonsOf(orders);
  const params = {
    company: names.get(shipping_company_id)?.name ?? '',
    count: failed,
    total: orders.length,
    reason: english(said),
    said,
  };
  const notice = { message: 'orders_refused' as const, params, link: `/jobs/${job.id}` };
  await notify(tx, job.workspace_id, [
    { ...notice, to: { asked: job.actor } },
    { ...notice, to: { account_id: job.account_id, sight: 'workspace', but: personOf(job.actor) } },
  ]);
}

const REASONS_MAX = 3;

/** The most frequent reasons for refusals, each with its count: `2 × No code of Yalidine. 1 × …`. */
function reasonsOf(orders: readonly PushedOrder[]): Message {
  const whys = orders.filter(({ outcome }) => outcome === 'failed').map(whyOf);
  const groups = [...Map.groupBy(whys, english).values()].toSorted((a, b) => b.length - a.length);
  return groups
    .slice(0, REASONS_MAX)
    .map((group) => say('so_many', { count: group.length, why: group[0]! }))
    .reduce((first, second) => say('and_so', { first, second }));
}

const whyOf = ({ reason, params = {}, message }: PushedOrder): Message =>
  reason ? { code: reason, params } : say('courier_said', { text: message ?? '' });
