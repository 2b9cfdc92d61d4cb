import { createHash } from 'node:crypto';

/** What every request to iMile says beside its `param`; the sign is made of all of it. */
export type Envelope = Record<string, string>;

/**
 * The sign of a request: MD5 in capitals of the key, each field with its value by name, `param` as the JSON that is sent, and the key again.
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
