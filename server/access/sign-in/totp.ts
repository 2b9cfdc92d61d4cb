import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/ids.ts';

/*
 * Time-based codes of RFC 6238 as every authenticator app makes them: HMAC-SHA-1, steps of 30 seconds, 6 digits. Also recovery codes for a
 * lost phone: 120 random bits, so that a plain hash cannot be searched.
 */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps that a code may be late, for reading, typing and sending. None may be early: the network sets the clocks of phones. */
const STEPS_LATE = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);
export const stepAt = (now_ms: number): number => Math.floor(now_ms / STEP_MS);

/** The code of a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of this code: the present one or the previous, and later than `last_step`; null if neither matches. */
export function stepOfCode(secret: Uint8Array, typed: string, now_ms: number, last_step: number): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(now_ms);
  for (let step = Math.max(now - STEPS_LATE, last_step + 1); step <= now; step++)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step;
  return null;
}

/** The address in the QR code that an authenticator app reads. */
export function otpauthUrl(email: string, secret: Uint8Array): string {
  const query = new URLSearchParams({
    secret: base32(secret, RFC_4648),
    issuer: 'Tahsil',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_MS / 1000),
  });
  return `otpauth://totp/Tahsil:${encodeURIComponent(email)}?${query}`;
}

export const secretText = (secret: Uint8Array): string => base32(secret, RFC_4648);

const RFC_4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Base32 without padding: inputs are whole groups of five bytes. */
function base32(bytes: Uint8Array, alphabet: string): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return text;
}

// --- recovery codes ----------------------------------------------------------------------------------------------

/** Ten codes like `7M2K-9QX4-T1ZB-5H8C-0RWD-J3NE`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES), CROCKFORD).replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Hash of a typed code, in any case, with or without dashes, with Crockford's substitutions of letters for digits. */
export const recoveryCodeHash = (typed: string): Buffer =>
  sha256(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );
