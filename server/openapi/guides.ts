import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/* The guides of docs/guides/: served as they are, and as sections of the API reference, whose search finds their words. */

const FOLDER = new URL('../../docs/guides/', import.meta.url);

/** In the order of the reference. */
export const GUIDES = ['first-order', 'webhooks', 'exactly-once', 'errors'] as const;
export type Guide = (typeof GUIDES)[number];

/** The Markdown of a guide. */
export const readGuide = (name: Guide): Promise<string> =>
  readFile(fileURLToPath(new URL(`${name}.md`, FOLDER)), 'utf8');

/**
 * A guide as a section of a longer page: each heading one level lower, but for lines of code that begin with `#`, and links between guides
 * from the root.
 */
export async function sectionOf(name: Guide): Promise<string> {
  const parts = (await readGuide(name)).split(/(^```[^]*?^```$)/m);
  return parts.map((part, i) => (i % 2 === 1 ? part : part.replace(/^#/gm, '##').replace(/\]\(([\w-]+\.md)/g, '](/docs/guides/$1').replaceAll('](../', '](/docs/'))).join('').trim(); // prettier-ignore
}
