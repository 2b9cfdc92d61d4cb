import type { Conditions } from '../platform/database/conditions.ts';
import type { Page } from '../platform/database/lists.ts';
import type { ListOrder } from './list-sql.ts';

/** The end of a page of changes; `total`: as counted for the first page. */
export type Place = { at: string; id: string; total: number };
/** A request for changes; `until`: all writes before it are complete. */
export type Changes = { noun: string; from: string; until: string; after: Place | null; page: Page };
/** The columns of the last change and of the id that settles ties, indexed in this order for long lists. */
export type ChangeColumns = readonly [at: string, id: string];

/** The conditions of these changes. */
export function andChanges(where: Conditions, { from, until, after }: Changes, [at, id]: ChangeColumns): void {
  if (after) where.and(`(${at}, ${id}) > (?::timestamptz, ?::uuid)`, after.at, after.id);
  else where.and(`${at} >= ?::timestamptz`, from);
  where.and(`${at} < ?::timestamptz`, until);
}

/** The order of a page of changes: only the first page is counted. */
export const changesOrder = ({ after }: Changes, [at, id]: ChangeColumns): ListOrder => ({
  order_by: `${at}, ${id}`,
  is_uncounted: after !== null,
});
