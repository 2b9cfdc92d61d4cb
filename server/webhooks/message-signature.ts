import { createHmac, randomBytes } from 'node:crypto';

/* Standard Webhooks, symmetric: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);
export const showSecret = (secret: Buffer): string => PREFIX + secret.toString('base64');

/** Headers of a message. Each secret signs; a receiver that knows one of them accepts it. */
export function signedHeaders(
  id: string,
  now_ms: number,
  body: string,
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(now_ms / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return { ...plainHeaders(id, now_ms), 'webhook-signature': signatures.join(' ') };
}

/** Headers besides the signature; the log of deliveries shows them. */
export const plainHeaders = (id: string, now_ms: number): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Tahsil-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now_ms / 1_000)),
});
