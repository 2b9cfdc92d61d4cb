import { createHash } from 'node:crypto';

/** Fields of every request to iMile beside its `param`; the signature covers all of them. */
export type Envelope = Record<string, string>;

/**
 * Signature of a request: upper-case MD5 of the key, each field's name and value in the order of names, `param` as its sent JSON, and the
 * key again.
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
