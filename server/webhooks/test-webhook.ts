import type { Actor } from '../caller/actor.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { insertDelivery, type DeliveryRow } from './deliveries-sql.ts';
import { insertQuietEvent } from './events-sql.ts';
import { databaseClock } from './sending/lease-sql.ts';
import { wakeAfterCommit } from './sending/wake-up-signal.ts';
import type { LockedWebhook } from './webhooks-sql.ts';

/**
 * Sends webhook.test to this webhook alone, whatever it subscribes to (R-EVT-5). Each test is an object of its own, so none waits
 * for an earlier failed one.
 */
export async function testWebhook(tx: Tx, actor: Actor, webhook: LockedWebhook): Promise<DeliveryRow> {
  const { id: workspace_id } = actor.workspace;
  const at_ms = monotonicNow();
  const id = newId(at_ms);
  const at = new Date(at_ms);
  const now = new Date(await databaseClock(tx));
  const data = { webhook_id: webhook.id, message: 'This is a test of your webhook.', requested_by: actor.name };
  const account_id = webhook.account_id ?? actor.account_id;
  const event = { id, type: 'webhook.test' as const, account_id, object_id: id, sequence: 1, data };
  await insertQuietEvent(tx, workspace_id, event, at);
  wakeAfterCommit(tx, 'deliveries');
  return await insertDelivery(tx, { workspace_id, webhook_id: webhook.id }, event, now);
}
