import { createHash } from 'node:crypto';

/** Hash of a link, computed from the hash of the previous link (empty for the first) and the hash of its entry; all in hex. */
export const linkHash = (previous: string, entry_hash: string): string => sha256(`${previous}\n${entry_hash}`);

/** SHA-256 of a text in UTF-8, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
