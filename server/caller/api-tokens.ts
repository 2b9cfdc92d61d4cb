import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '../platform/ids.ts';

/*
 * The form of API tokens (R-AUTH-5): `tah_`, 32 base62 characters, and their CRC-32 as 6 base62 digits. It lets scanners for
 * leaked secrets recognise a token, and us reject a malformed one without a query.
 */

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TOKEN = /^tah_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** A new token. Shown once; only `tokenHash` of it is stored. */
export function newToken(): string {
  let secret = '';
  while (secret.length < 32) {
    // Skips bytes from 248 on: they would make the first characters of the alphabet likelier.
    for (const byte of randomBytes(40)) if (byte < 248 && secret.length < 32) secret += BASE62[byte % 62];
  }
  return `tah_${secret}${checksum(secret)}`;
}

export function isToken(text: string): boolean {
  const parts = TOKEN.exec(text);
  return parts !== null && checksum(parts[1]!) === parts[2];
}

export const tokenHash = (token: string): Buffer => sha256(token);

function checksum(secret: string): string {
  let value = crc32(secret);
  let text = '';
  for (let i = 0; i < 6; i++) {
    text = BASE62[value % 62] + text;
    value = Math.floor(value / 62);
  }
  return text;
}
