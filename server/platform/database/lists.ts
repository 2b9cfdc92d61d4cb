import { say } from '../../../contract/messages/message.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { isId } from '../ids.ts';
import { invalid } from '../refusal.ts';

/*
 * Shared by all lists: pages, cursors and the answers' meta. Lists are ordered by id, newest first; ids rise with time,
 * so a cursor is the last id seen and a day is a range of ids. Totals come from `row_counts`; a deep page is found
 * through the counts of its days, so no query skips millions of rows.
 */

export type Page = { number: number; size: number; cursor: string | null };
export type PageQuery = { page?: number; per_page?: number; cursor?: string };

/** Reads page, per_page and cursor (R-LIST-1). 422 on `cursor` for one that we did not issue, on both beside `page`. */
export function readPage(query: PageQuery): Page {
  if (query.cursor !== undefined && query.page !== undefined)
    throw invalid({
      page: [say('not_together_with', { other: 'cursor' })],
      cursor: [say('not_together_with', { other: 'page' })],
    });
  if (query.cursor !== undefined && !isId(query.cursor)) throw invalid({ cursor: [say('cursor_unknown')] });
  return {
    number: query.page ?? 1,
    size: Math.min(query.per_page ?? LIMITS.page_items_default, LIMITS.page_items_max),
    cursor: query.cursor ?? null,
  };
}

/** An id that filters a list; null when it was not sent. 422 on the field for anything else. */
export function readIdFilter(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!isId(value)) throw invalid({ [name]: [say('must_be_id')] });
  return value.toLowerCase();
}

export type ListResult<Row> = { rows: Row[]; total: number };

/** The cursor of the next page; null: this page is the last. */
export const nextCursor = <Row extends { id: string }>(page: Page, rows: Row[]): string | null =>
  rows.length === page.size ? (rows.at(-1)?.id ?? null) : null;

/** The meta of a page (R-LIST-2), for all lists except leads. */
export const pageMeta = <Row extends { id: string }>(page: Page, { rows, total }: ListResult<Row>) => ({
  current_page: page.number,
  per_page: page.size,
  total,
  next_cursor: nextCursor(page, rows),
});

/** The order of a sortable list. 422 for a cursor with another order: a cursor is a position in creation order only. */
export function readSort<S extends string>(page: Page, sort: S | undefined): S | '-created_at' {
  if (!page.cursor || (sort ?? '-created_at') === '-created_at') return sort ?? '-created_at';
  throw invalid({ cursor: [say('cursor_with_other_sort')] });
}

/** The meta of a page of a list in this order. */
export const sortedMeta = <Row extends { id: string }>(page: Page, listed: ListResult<Row>, sort: string) => ({
  ...pageMeta(page, listed),
  ...(sort === '-created_at' ? {} : { next_cursor: null }),
});
