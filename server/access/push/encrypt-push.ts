import { createCipheriv, createECDH, hkdfSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/*
 * Content for a push service: a message that only the browser can read (RFC 8291, aes128gcm of RFC 8188), and a token that proves the
 * sender (VAPID, RFC 8292). Keys are raw: a point on P-256 has 65 bytes, a browser's secret 16.
 */

/** Keys from a browser's subscription. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer };

const RECORD_BYTES = 4_096;
/** Delimiter after the text in the last record (RFC 8188, section 2). */
const LAST_RECORD = 2;

/** Encrypts a text for a browser. `own` and `salt`: set only for the test vector; each message has new ones. */
export function encryptPush(
  { p256dh, auth }: BrowserKeys,
  text: string,
  own = freshPair(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const own_public = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own_public]);
  const key_material = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(key_material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key_material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const record_bytes = Buffer.alloc(4);
  record_bytes.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, record_bytes, Buffer.of(own_public.length), own_public, ...record]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

function freshPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/** True for an uncompressed point on P-256, as browsers write it. */
export function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    freshPair().computeSecret(bytes);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false;
    throw error;
  }
}

const TOKEN_S = 12 * 3_600;

/** The header that proves the sender to the push service of an endpoint. `contact`: an https: or mailto: address. */
export function vapidHeader(
  { private_key, public_key }: { private_key: KeyObject; public_key: Buffer },
  endpoint: string,
  contact: string,
  now_ms: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now_ms / 1_000) + TOKEN_S, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: private_key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${public_key.toString('base64url')}`;
}
