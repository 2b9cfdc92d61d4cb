import { createHash } from 'node:crypto';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import { readRetryAfter } from '../../platform/http/retry-after.ts';
import { encryptPush, vapidHeader } from './encrypt-push.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushDevice } from './push-sql.ts';
import type { PushMessage } from './word-push.ts';

export type Sender = {
  keys: PushKeys;
  /** Contact address for the push service: https: or mailto:. */
  contact: string;
  /** Signed proofs of the sender, by the origin of a push service: one signature for all its devices in a run. */
  proofs: Map<string, string>;
};

/** `gone`: the subscription no longer exists. `refused`: a retry would be refused too. `failed`: a retry may succeed. */
export type PushOutcome =
  | { kind: 'taken' | 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; retry_after_s: number | null };

/**
 * Sends a message to a device (RFC 8030), which the push service keeps for at most `ttl_s` seconds, and judges the answer. Never throws.
 */
export async function sendPush(
  outbound: Outbound,
  sender: Sender,
  device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  ttl_s: number,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(ttl_s),
    urgency: 'high',
    // A later message with the same topic replaces one that still waits at the push service.
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    authorization: proofFor(sender, device.endpoint),
  };
  const answer = await outbound.post(device.endpoint, headers, encryptPush(device, JSON.stringify(message)), signal);
  if ('error' in answer) return { kind: 'failed', retry_after_s: null };
  const { status, retry_after } = answer;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return { kind: 'failed', retry_after_s: readRetryAfter(status, retry_after, Date.now()) };
  return { kind: 'refused', status };
}

function proofFor({ keys, contact, proofs }: Sender, endpoint: string): string {
  const { origin } = new URL(endpoint);
  const proof = proofs.get(origin) ?? vapidHeader(keys, endpoint, contact, Date.now());
  proofs.set(origin, proof);
  return proof;
}
