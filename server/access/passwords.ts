import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/*
 * Passwords as argon2id in PHC form, with the parameters OWASP asks for: 19 MiB, two passes, one lane.
 */

const MEMORY_KIB = 19_456;
const PASSES = 2;
const HASH_BYTES = 32;

const derive = promisify(argon2);

const hash = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: HASH_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Takes about 40 ms of a core. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(nonce)}$${base64(await hash(password, nonce))}`;
}

/** True when the password is the one that was hashed. False too for text that is no hash of ours. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, kind, , parameters, nonce, expected] = stored.split('$');
  if (kind !== 'argon2id' || parameters !== `m=${MEMORY_KIB},t=${PASSES},p=1` || !nonce || !expected) return false;
  const actual = await hash(password, Buffer.from(nonce, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
