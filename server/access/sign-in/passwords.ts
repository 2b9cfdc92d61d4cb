import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { makeSemaphore } from '../../platform/queue/semaphore.ts';

/*
 * Passwords as argon2id in PHC form, with the parameters that OWASP recommends: 19 MiB, two passes, one lane. A process hashes two at a
 * time and lets 32 wait: the threads that hash also serve files and name look-ups, and a flood of sign-ins must not occupy them all.
 */

const MEMORY_KIB = 19_456;
const PASSES = 2;
const HASH_BYTES = 32;

const derive = promisify(argon2);
const inTurn = makeSemaphore({ at_once: 2, waiting_max: 32 });

const hash = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      parallelism: 1,
      tagLength: HASH_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password, which takes about 40 ms of a core. OVERLOADED if too many wait. `beside`: a hash whose nonce is reused, so that one
 * pass can compare a password with both.
 */
export async function hashPassword(password: string, beside: string | null = null): Promise<string> {
  const nonce = partsOf(beside)?.nonce ?? randomBytes(16);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(nonce)}$${base64(await hash(password, nonce))}`;
}

/** True when the password matches the hash; throws as `findPassword` does. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> =>
  (await findPassword(password, stored === null ? [] : [stored])) === 0;

/**
 * The index of the hash that matches the password; -1 if none does. Invalid hashes never match. One pass per nonce, and one for an empty
 * list, so the duration does not reveal whether a password exists. OVERLOADED if too many wait.
 */
export async function findPassword(password: string, stored: readonly string[]): Promise<number> {
  const known = stored.map(partsOf);
  const nonces = new Map((known.length > 0 ? known : [null]).map((parts) => [(parts ?? NOBODY).nonce.toString('hex'), parts ?? NOBODY])); // prettier-ignore
  let found = -1;
  for (const [key, { nonce }] of nonces) {
    const actual = await hash(password, nonce);
    known.forEach((parts, i) => {
      if (parts?.nonce.toString('hex') === key && timingSafeEqual(actual, parts.expected)) found = i;
    });
  }
  return found;
}

const NOBODY = { nonce: randomBytes(16), expected: randomBytes(HASH_BYTES) };

function partsOf(stored: string | null): typeof NOBODY | null {
  const [, kind, , parameters, nonce, expected] = (stored ?? '').split('$');
  if (kind !== 'argon2id' || parameters !== `m=${MEMORY_KIB},t=${PASSES},p=1` || !nonce || !expected) return null;
  const parts = { nonce: Buffer.from(nonce, 'base64'), expected: Buffer.from(expected, 'base64') };
  return parts.nonce.length === 16 && parts.expected.length === HASH_BYTES ? parts : null;
}
