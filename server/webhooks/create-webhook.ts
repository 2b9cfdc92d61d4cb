import { say } from '../../contract/messages/message.ts';
import { WEBHOOK_LIMITS, type createWebhook as route } from '../../contract/webhooks/webhooks.ts';
import type { BodyOf } from '../../contract/route.ts';
import type { Actor } from '../caller/actor.ts';
import { keeperOf } from '../caller/standing.ts';
import { chooseAccount } from '../resources/choose-account.ts';
import { monotonicNow, newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import { refuseUnheldEvents } from './event-rights.ts';
import { newSecret, showSecret } from './message-signature.ts';
import { closeSecret } from './webhook-secrets.ts';
import { countWebhooks, insertSecret, webhooksSql } from './webhooks-sql.ts';

/**
 * Creates a webhook and its first secret, which is shown only once (R-EVT-1). It gets the events of its account; one without an account,
 * made by a caller who sees the whole workspace, gets all events. 403 for events that the actor may not list (R-ROLE-6); 422 on
 * `account_id` as `chooseAccount`; 409 beyond 100 in a workspace. The route has checked the URL, as that may wait for the network.
 */
export async function createWebhook(tx: Tx, actor: Actor, seal: Seal, input: BodyOf<typeof route>) {
  const { id: workspace_id } = actor.workspace;
  const isForAll = actor.scope.account_id === null && (input.account_id ?? null) === null;
  const account_id = isForAll ? null : await chooseAccount(tx, actor, input.account_id);
  if (input.status !== 'inactive') refuseUnheldEvents(actor, { events: input.events, account_id });
  const { webhooks_per_workspace } = WEBHOOK_LIMITS;
  if ((await countWebhooks(tx, workspace_id)) >= webhooks_per_workspace)
    throw new Refusal('CONFLICT', say('webhooks_max', { max: webhooks_per_workspace }));
  const at_ms = monotonicNow();
  const id = newId(at_ms);
  const secret = newSecret();
  const { url, events, status = 'active' } = input;
  const at = new Date(at_ms);
  const kept = { events: [...new Set(events)], status, kept_by: keeperOf(actor) };
  const row = { id, account_id, url, ...kept, created_at: at, updated_at: at };
  const webhook = await webhooksSql.insert(tx, actor.scope, row);
  await insertSecret(tx, { workspace_id, webhook_id: id }, newId(at_ms), await closeSecret(seal, id, secret));
  return { ...webhook, secret: showSecret(secret) };
}
