import { createHash } from 'node:crypto';

/** Fields of every request to iMile other than `param`; the signature covers all of them. */
export type Envelope = Record<string, string>;

/**
 * Signature of a request: upper-case MD5 of the key, the names and values of all fields sorted by name, and the key again. `param` counts
 * as the JSON that is sent.
 */
export function signOf(envelope: Envelope, param: unknown, key: string): string {
  const fields = Object.keys(envelope)
    .toSorted()
    .map((name) => `${name}${envelope[name]}`);
  return createHash('md5')
    .update([key, ...fields, JSON.stringify(param), key].join(''))
    .digest('hex')
    .toUpperCase();
}
