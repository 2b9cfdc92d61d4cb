import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';

/** Whether this is the HMAC-SHA256 of the text, as hex or base64, with or without `sha256=` before it. */
export function isSigned(told: string | string[] | undefined, text: string, secret: string | undefined): boolean {
  const signature = String(told ?? '')
    .trim()
    .replace(/^sha256=/i, '');
  if (!secret || signature === '') return false;
  const meant = createHmac('sha256', secret).update(text).digest();
  const said = Buffer.from(signature, /^[0-9a-f]{64}$/i.test(signature) ? 'hex' : 'base64');
  return said.length === meant.length && timingSafeEqual(said, meant);
}

/** Whether a header is the secret itself. */
export const isSecret = (told: string | string[] | undefined, secret: string | undefined): boolean =>
  Boolean(secret) && timingSafeEqual(sha256(String(told ?? '')), sha256(secret!));
