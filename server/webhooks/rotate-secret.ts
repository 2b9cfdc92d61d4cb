import { say } from '../../contract/messages/message.ts';
import { WEBHOOK_LIMITS } from '../../contract/webhooks/webhooks.ts';
import type { Actor } from '../caller/actor.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Seal } from '../platform/seal.ts';
import { databaseClock } from './sending/lease-sql.ts';
import { newSecret, showSecret } from './message-signature.ts';
import { closeSecret } from './webhook-secrets.ts';
import { countSecrets, expireSecret, insertSecret, type LockedWebhook } from './webhooks-sql.ts';

/**
 * Creates a new secret for a locked webhook and shows it only once; the old one keeps signing for 24 hours (R-EVT-1). 409 when
 * five would sign at the same time.
 */
export async function rotateSecret(tx: Tx, actor: Actor, seal: Seal, webhook: LockedWebhook) {
  const key = { workspace_id: actor.workspace.id, webhook_id: webhook.id };
  const now_ms = await databaseClock(tx);
  const { secrets_per_webhook, rotated_secret_hours } = WEBHOOK_LIMITS;
  if ((await countSecrets(tx, key, new Date(now_ms))) >= secrets_per_webhook)
    throw new Refusal(
      'CONFLICT',
      say('secret_rotated_too_often', { times: secrets_per_webhook - 1, hours: rotated_secret_hours }),
    );
  const secret = newSecret();
  const old_secret_expires_at = await expireSecret(tx, key, new Date(now_ms + rotated_secret_hours * 3_600_000));
  await insertSecret(tx, key, newId(), await closeSecret(seal, webhook.id, secret));
  return { id: webhook.id, secret: showSecret(secret), old_secret_expires_at };
}
