import { VERSION_MAX } from '../../contract/resources/versions.ts';
import { say } from '../../contract/messages/message.ts';
import { ok, type Answer } from '../caller/door.ts';
import { Refusal } from '../platform/refusal.ts';

/* If-Match of single rows, and their ETag (R-ERR-12). */

/** The tags of If-Match, without quotes; null: none was sent, or `*`, which any row matches. */
export function readTags(if_match: string | null): string[] | null {
  const tags = (if_match ?? '').split(',').flatMap((tag) => tag.trim() || []);
  if (tags.length === 0 || tags.includes('*')) return null;
  return tags.map((tag) => tag.replace(/^(W\/)?"(.*)"$/, '$2'));
}

/**
 * The version of an order or lead that the caller read, from the body (`said`) or from If-Match; the lower one if both are sent; null: no
 * check. Of several tags the highest counts, since versions never fall. 409 when no tag is a version.
 */
export function readVersion(
  said: number | null | undefined,
  if_match: string | null,
  what: 'order' | 'lead',
): number | null {
  const tags = readTags(if_match);
  if (!tags) return said ?? null;
  const versions = tags.flatMap((tag) => (/^\d{1,10}$/.test(tag) && Number(tag) <= VERSION_MAX ? Number(tag) : []));
  if (versions.length === 0) throw new Refusal('CONFLICT', say('stale', { what }));
  return Math.min(Math.max(...versions), said ?? Infinity);
}

/** 200 with an order or lead, and its version as ETag. */
export const okVersioned = (body: { data: { version: number }; meta: object }): Answer => ({
  ...ok(body),
  headers: { ETag: `"${body.data.version}"` },
});
