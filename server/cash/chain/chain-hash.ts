import { createHash } from 'node:crypto';

/** The hash of a link: over the hash before, empty for the first, and its entry's; all in hex. */
export const linkHash = (previous: string, entry_hash: string): string => sha256(`${previous}\n${entry_hash}`);

/** Of a text in UTF-8, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
