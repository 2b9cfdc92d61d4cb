import type { NotificationMessageKey } from '../../../contract/live/notification-kinds.ts';
import { notify, type Notice } from '../../live/notify.ts';
import type { Database, Tx } from '../../platform/database/postgres.ts';
import type { AttemptResult } from './attempt-delivery.ts';
import type { WebhookKey } from './lease-sql.ts';
import { FAILING_MS } from './schedule.ts';
import {
  disableGone,
  disableFailing,
  disableRightless,
  markHealthy,
  markFailing,
  settleDeliveries,
  type DisabledWebhook,
} from './settle-sql.ts';

/**
 * Writes outcomes of attempts, and their effect on webhooks: one that answered 410, or had no success for five days, becomes inactive
 * (R-EVT-4), and the people who manage webhooks are notified. Returns these. `isMarked`: true for a webhook that may be marked as failing;
 * a success of any other writes no mark. The number of statements does not grow with attempts.
 */
export const settleAttempts = (
  database: Database,
  attempts: readonly AttemptResult[],
  isMarked: (webhook_id: string) => boolean,
  now: Date,
): Promise<DisabledWebhook[]> =>
  database.transaction(async (tx) => {
    await settleDeliveries(
      tx,
      attempts.map(({ outcome }) => outcome),
    );
    const { healthy, failing, gone } = healthOf(attempts);
    const recovered = healthy.filter(({ webhook_id }) => isMarked(webhook_id));
    if (recovered.length > 0) await markHealthy(tx, recovered);
    if (failing.length > 0) await markFailing(tx, failing, now);
    const disabled = [
      ...(gone.length > 0 ? await disableGone(tx, gone, now) : []),
      ...(failing.length > 0 ? await disableFailing(tx, failing, now, new Date(now.getTime() - FAILING_MS)) : []),
    ];
    await notifyOfDisabled(tx, disabled);
    return disabled;
  });

/** Deactivates webhooks whose keeper may no longer see their events, and notifies people who manage webhooks. */
export const switchOffRightless = async (tx: Tx, keys: readonly WebhookKey[], now: Date): Promise<void> =>
  notifyOfDisabled(tx, await disableRightless(tx, keys, now));

async function notifyOfDisabled(tx: Tx, disabled: readonly DisabledWebhook[]): Promise<void> {
  for (const [workspace_id, group] of Map.groupBy(disabled, (webhook) => webhook.workspace_id))
    await notify(tx, workspace_id, group.map(noticeOf));
}

const MESSAGES = {
  gone: 'webhook_gone',
  failing: 'webhook_failing',
  rights: 'webhook_rightless',
} as const satisfies Record<DisabledWebhook['reason'], NotificationMessageKey>;

const noticeOf = ({ webhook_id, reason, url, account_id, keeper }: DisabledWebhook): Notice => ({
  message: MESSAGES[reason],
  params: { webhook_id, url, ...(reason === 'rights' ? { keeper: keeper ?? '' } : {}) },
  link: `/webhooks/${webhook_id}`,
  to: { account_id },
});

/** Webhooks with a success, with failures only, and those that refuse further events. */
export function healthOf(attempts: readonly AttemptResult[]) {
  const health = { healthy: [] as WebhookKey[], failing: [] as WebhookKey[], gone: [] as WebhookKey[] };
  const sent = attempts.filter(({ is_sent }) => is_sent);
  for (const group of Map.groupBy(sent, ({ outcome }) => outcome.due.webhook_id).values()) {
    const key = group[0]!.outcome.due;
    const isHealthy = group.some(({ outcome }) => outcome.status === 'delivered');
    (isHealthy ? health.healthy : health.failing).push(key);
    if (group.some(({ is_gone }) => is_gone)) health.gone.push(key);
  }
  return health;
}
