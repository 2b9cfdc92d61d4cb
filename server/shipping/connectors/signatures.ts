import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';
import type { IncomingReport } from './connector.ts';

/** True if this is the HMAC-SHA256 of the text, as hex or base64, with or without the prefix `sha256=`. */
export function isSigned(
  told: string | string[] | undefined,
  text: string,
  secret: string | Buffer | undefined,
): boolean {
  const signature = String(told ?? '')
    .trim()
    .replace(/^sha256=/i, '');
  if (!secret || secret.length === 0 || signature === '') return false;
  const meant = createHmac('sha256', secret).update(text).digest();
  const said = Buffer.from(signature, /^[0-9a-f]{64}$/i.test(signature) ? 'hex' : 'base64');
  return said.length === meant.length && timingSafeEqual(said, meant);
}

const SVIX_MS = 5 * 60_000;

/**
 * True if Svix signed the webhook: its id, moment and body, with this base64 secret. False for a moment more than five minutes off.
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export function isSignedBySvix(headers: IncomingReport['headers'], text: string, secret: string | undefined): boolean {
  const [id, seconds, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (id === '' || !/^\d{1,12}$/.test(seconds) || Math.abs(Date.now() - Number(seconds) * 1_000) > SVIX_MS)
    return false;
  const key = Buffer.from((secret ?? '').replace(/^whsec_/, ''), 'base64');
  // While a secret is being replaced, Svix signs with both.
  return signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
    .some((one) => isSigned(one, `${id}.${seconds}.${text}`, key));
}

/** True if a header is the secret itself. */
export const isSecret = (told: string | string[] | undefined, secret: string | undefined): boolean =>
  Boolean(secret) && timingSafeEqual(sha256(String(told ?? '')), sha256(secret!));
