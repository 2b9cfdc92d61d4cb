import { createHash } from 'node:crypto';

/** Digest in the header of a request or webhook: MD5 of the sent text and the key, in base64. */
export const digestOf = (content: string, private_key: string): string => md5(content + private_key).toString('base64');

/** Digest that proves the customer inside requests about orders. The platform appends the same word to every password. */
export function customerDigestOf(customer_code: string, password: string, private_key: string): string {
  const hidden = md5(`${password}jadada236t2`).toString('hex').toUpperCase();
  return digestOf(customer_code + hidden, private_key);
}

const md5 = (text: string): Buffer => createHash('md5').update(text).digest();
