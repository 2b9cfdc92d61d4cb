import { createHash } from 'node:crypto';

/** The hash of a link: over the previous hash, empty for the first, and its entry's hash; all in hex. */
export const linkHash = (previous: string, entry_hash: string): string => sha256(`${previous}\n${entry_hash}`);

/** SHA-256 of a text in UTF-8, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
