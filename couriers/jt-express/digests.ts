import { createHash } from 'node:crypto';

/** The header of a request and of a webhook: MD5 of what is sent and the key, in base64. */
export const digestOf = (content: string, private_key: string): string => md5(content + private_key).toString('base64');

/** What proves the customer inside of a request about orders. The platform adds the same word to every password. */
export function customerDigestOf(customer_code: string, password: string, private_key: string): string {
  const hidden = md5(`${password}jadada236t2`).toString('hex').toUpperCase();
  return digestOf(customer_code + hidden, private_key);
}

const md5 = (text: string): Buffer => createHash('md5').update(text).digest();
