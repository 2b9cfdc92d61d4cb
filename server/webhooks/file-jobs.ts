import { webhooks, WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { say } from '../../contract/messages/message.ts';
import { isHouse } from '../caller/is-house.ts';
import type { Columns, ResourceRules } from '../resources/resource-rules.ts';
import { keeperOf } from '../caller/standing.ts';
import { newId } from '../platform/ids.ts';
import { readTarget } from '../platform/http/outbound-addresses.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { makeSeal } from '../platform/seal.ts';
import { exportCompleted, importCompleted } from './finished-job-events.ts';
import { webhooksSql, countWebhooks, insertSecret } from './webhooks-sql.ts';
import { keptChange, refuseUnheldEvents } from './event-rights.ts';
import { newSecret } from './message-signature.ts';
import { closeSecret } from './webhook-secrets.ts';

/**
 * The rules of a file's rows, as of `createWebhook`: a webhook of the house gets the events of all accounts, and no workspace has more than
 * 100. Its secret is not shown before a rotation. Sending checks the address.
 */
const webhookFileRules: ResourceRules = {
  async beforeWrite(tx, actor, values, before) {
    const { workspace, scope } = actor;
    const events = values['events'] ? { events: [...new Set(values['events'] as string[])] } : {};
    if (before) return keptChange(actor, { ...values, ...events }, before);
    const { problem } = readTarget(String(values['url']), { allows_private: true });
    if (problem) throw invalid({ url: [problem] });
    const { webhooks_per_workspace } = WEBHOOK_LIMITS;
    if ((await countWebhooks(tx, workspace.id)) >= webhooks_per_workspace)
      throw new Refusal('CONFLICT', say('webhooks_max', { max: webhooks_per_workspace }));
    const account_id = values['account_id'] as string;
    const isForAll = scope.account_id === null && (await isHouse(tx, workspace.id, account_id));
    const made: Columns = { ...values, ...events, account_id: isForAll ? null : account_id, kept_by: keeperOf(actor) };
    if (made['status'] !== 'inactive')
      refuseUnheldEvents(actor, made as { events: string[]; account_id: string | null });
    return made;
  },

  async afterWrite(tx, { workspace }, row, before) {
    if (before) return;
    const sealed = await closeSecret(makeSeal(tx), row.id, newSecret());
    await insertSecret(tx, { workspace_id: workspace.id, webhook_id: row.id }, newId(), sealed);
  },
};

/** Safe to run again as importJob and exportJob say. */
export const webhookFileJobs: Record<string, LongJobHandler> = resourceJobs(
  webhooks,
  webhooksSql,
  { importCompleted, exportCompleted },
  webhookFileRules,
);
