import { createHmac, timingSafeEqual } from 'node:crypto';
import { INCOMING_LIMITS, ZID_USER, type IncomingKind } from '../../../contract/access/applications.ts';
import { sha256 } from '../../platform/ids.ts';

export type DeliveryHeaders = Record<string, string | string[] | undefined>;

/** A header's value; the first when it is repeated. */
export const headerOf = (headers: DeliveryHeaders, name: string): string | undefined => [headers[name]].flat()[0];

/** The header for secrets that we make or ask for. */
export const SECRET_HEADER = 'x-tahsil-secret';
const SECRET_PREFIX = 'whsec_';

/**
 * Checks that a delivery was signed with the secret over these very bytes. Shopify and WooCommerce sign in base64,
 * YouCan and Salla in hexadecimal. Salla sends the secret itself where the shop chose so, and Zid always, as the password
 * of `ZID_USER`. Other kinds sign as Standard Webhooks do, at most 5 minutes ago. Or they send the secret itself: in
 * X-Tahsil-Secret, as a bearer, or in the address as `secret_sent`.
 */
export function isSigned(
  kind: IncomingKind,
  secret: string,
  {
    headers,
    body,
    secret_sent,
    now_ms,
  }: { headers: DeliveryHeaders; body: string; secret_sent: string | null; now_ms: number },
): boolean {
  const header = (name: string) => headerOf(headers, name);
  switch (kind) {
    case 'shopify':
      return isSame(header('x-shopify-hmac-sha256'), digestOf(secret, body));
    case 'woocommerce':
      return isSame(header('x-wc-webhook-signature'), digestOf(secret, body));
    case 'youcan':
      return isSame(header('x-youcan-signature'), digestOf(secret, body, 'hex'));
    case 'salla':
      // A signature that is there must hold: no token stands in for it.
      return header('x-salla-signature') === undefined
        ? isSame(tokenOf(header('authorization')) ?? header('authorization'), secret)
        : isSame(header('x-salla-signature'), digestOf(secret, body, 'hex'));
    case 'zid':
      return isSame(basicOf(header('authorization')), Buffer.from(`${ZID_USER}:${secret}`).toString('base64'));
    case 'generic-webhook':
    case 'google-sheets':
      return header('webhook-signature') === undefined
        ? isSame(header(SECRET_HEADER) ?? bearerOf(header('authorization')) ?? secret_sent ?? undefined, secret)
        : isStandard(headers, secret, body, now_ms);
    case 'form':
      return false;
    default:
      return kind satisfies never;
  }
}

const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/** Salla names its own scheme for the same token. */
const tokenOf = (header: string | undefined): string | undefined =>
  /^(?:Bearer|Token) +(\S+)$/i.exec(header ?? '')?.[1];

const basicOf = (header: string | undefined): string | undefined => /^Basic +(\S+)$/i.exec(header ?? '')?.[1];

const digestOf = (key: string | Buffer, text: string, encoding: 'base64' | 'hex' = 'base64'): string =>
  createHmac('sha256', key).update(text).digest(encoding);

/** Compares digests: they have one length, and do not reveal where the texts differ. */
const isSame = (given: string | undefined, expected: string): boolean =>
  given !== undefined && timingSafeEqual(sha256(given), sha256(expected));

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function isStandard(headers: DeliveryHeaders, secret: string, body: string, now_ms: number): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !/^\d{1,12}$/.test(timestamp ?? '')) return false;
  const age_s = Math.abs(now_ms / 1000 - Number(timestamp));
  if (age_s > INCOMING_LIMITS.timestamp_tolerance_s) return false;
  const key = secret.startsWith(SECRET_PREFIX) ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64') : secret;
  const expected = `v1,${digestOf(key, `${id}.${timestamp}.${body}`)}`;
  return (signatures ?? '')
    .split(' ')
    .slice(0, 10)
    .some((signature) => isSame(signature, expected));
}
