import type { Events } from './operations.ts';

/* Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */

/** An event of any type; `type` identifies its type. */
export type TahsilEvent = Events[keyof Events];

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

/** A webhook with a wrong signature, or one sent too long ago or in the future. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

const TOLERANCE_S = 300;

/**
 * Returns the event in the body of a webhook. Pass the raw body, as received, before any parsing. `secrets`: one, or several during a
 * rotation. Throws WebhookError if none of them matches the signature, or if the webhook's time differs from now by more than `tolerance_s`
 * (300).
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Headers,
  secrets: string | readonly string[],
  { tolerance_s = TOLERANCE_S, now_ms = Date.now() }: { tolerance_s?: number; now_ms?: number } = {},
): Promise<TahsilEvent> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new WebhookError(`The header ${name} is missing.`);
  }) as [string, string, string];
  if (!(Math.abs(now_ms / 1_000 - Number(timestamp)) <= tolerance_s))
    throw new WebhookError(`Sent at ${timestamp}, more than ${tolerance_s} seconds from now: look at your clock.`);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? (bytesOf(one.slice(3)) ?? []) : []));
  for (const secret of [secrets].flat()) {
    const bytes = bytesOf(secret.replace(/^whsec_/, ''));
    if (!bytes || bytes.length === 0) throw new WebhookError('A secret is `whsec_` and base64.');
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(text) as TahsilEvent;
  }
  throw new WebhookError('The signature is of none of these secrets.');
}

/** Undefined if the text is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
