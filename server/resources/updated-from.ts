import { say } from '../../contract/messages/message.ts';
import { readPage, type ListResult, type PageQuery } from '../platform/database/lists.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { findSettledUntil } from '../platform/database/connected-sql.ts';
import { isId } from '../platform/ids.ts';
import { fieldErrors } from '../platform/refusal.ts';
import { isMoment } from '../platform/text/moments.ts';
import type { ListRequest, DescribedList, ListOrder, Parameters } from './list-sql.ts';
import { andChanges, changesOrder, type ChangeColumns, type Changes, type Place } from './updated-from-sql.ts';

/* Lists of changes since a moment (R-LIST-11), in the order of each row's last change, then of its id. */

type Query = PageQuery & { updated_from?: string | undefined; sort?: string | undefined };

/**
 * Reads a request for changes; null: an ordinary list. Call it before the statement that reads the rows. 422 on `sort`,
 * a `page` beyond the first, and a `cursor` of another list.
 */
export async function readChanges(sql: Sql, noun: string, query: Query): Promise<Changes | null> {
  const { updated_from: from, cursor, page, sort } = query;
  if (from === undefined) return null;
  const errors = fieldErrors();
  if (sort !== undefined) errors.add('sort', say('changes_have_one_order'));
  if (page !== undefined && page > 1) errors.add('page', say('changes_go_by_cursor'));
  const after = cursor === undefined ? null : placeOf(noun, cursor);
  if (after === undefined) errors.add('cursor', say('cursor_unknown'));
  errors.throwIfAny();
  const { size } = readPage(query.per_page === undefined ? {} : { per_page: query.per_page });
  const until = await findSettledUntil(sql);
  return { noun, from, until, after: after ?? null, page: { number: 1, size, cursor: null } };
}

/** A page of a described list's changes. */
export async function listChanges<P extends Parameters, Row>(
  sql: Sql,
  list: DescribedList<P, Row>,
  asked: ListRequest,
  changes: Changes,
  columns: ChangeColumns,
  more: Pick<ListOrder, 'select'> = {},
): Promise<ListResult<Row>> {
  const narrowings = new Map(asked.narrowings).set('updated_from', (where) => andChanges(where, changes, columns));
  return await list.page(sql, { ...asked, narrowings }, changes.page, { ...changesOrder(changes, columns), ...more });
}

/** The meta of a page of changes. */
export function changesMeta<Row extends { id: string; updated_at: string }>(
  { noun, until, after, page }: Changes,
  { rows, total: counted }: ListResult<Row>,
) {
  const total = after?.total ?? counted;
  const last = rows.length === page.size ? rows.at(-1) : undefined;
  const next_cursor = last ? [noun, last.updated_at, last.id, total].join('~') : null;
  return { current_page: 1, per_page: page.size, total, next_cursor, updated_until: until };
}

/** The place of a cursor; undefined: not issued by us, or for another list. */
function placeOf(noun: string, cursor: string): Place | undefined {
  const [of, at = '', id = '', total = '', ...more] = cursor.split('~');
  const isOurs = of === noun && isMoment(at) && isId(id) && /^\d{1,15}$/.test(total) && more.length === 0;
  return isOurs ? { at, id, total: Number(total) } : undefined;
}
