import type { ViewPage } from '../../../contract/access/saved-views.ts';
import { justAfter } from '../../platform/database/sql-moments.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { Scope } from '../../caller/actor.ts';

/** Null `columns`: each reader keeps their own columns. */
export type SavedViewRow = Row<'list_saved_views'>;

/** A person with their scope in a workspace. */
export type Viewer = { scope: Scope; user_id: string };

/** The viewer's own views, and those shared by people of the same scope. */
const SEEN = `v.workspace_id = $1 and (v.user_id = $2 or (v.is_shared and v.account_id is not distinct from $3))`;
const VIEWS = `select v.id, v.page, v.name, v.filters, v.columns, v.is_shared, v.user_id, coalesce(m.full_name, u.full_name) as owner,
    v.created_at, v.updated_at
  from saved_views v
  join users u on u.id = v.user_id
  join members m on m.workspace_id = v.workspace_id and m.user_id = v.user_id
  where ${SEEN}`;
const seer = ({ scope, user_id }: Viewer) => [scope.workspace_id, user_id, scope.account_id];

/** The views of a page: the person's own in their order, then a bounded number of shared ones, by name. */
export const listViews = (sql: Sql, viewer: Viewer, page: ViewPage, count: number): Promise<SavedViewRow[]> =>
  sql.rows(
    'list_saved_views',
    `${VIEWS} and v.page = $4
     order by v.user_id <> $2, case when v.user_id = $2 then v.position end, lower(v.name), v.id limit $5`,
    [...seer(viewer), page, count],
  );

/** A view that the person may see. */
export async function findView(sql: Sql, viewer: Viewer, id: string): Promise<SavedViewRow | undefined> {
  return (await sql.rows('find_saved_view', `${VIEWS} and v.id = $4`, [...seer(viewer), id]))[0];
}

/** Serialises changes of a person's views. */
export const lockViewsOf = (tx: Tx, workspace_id: string, user_id: string): Promise<unknown> =>
  lockName(tx, `views ${workspace_id} ${user_id}`);

/** Ids of a person's own views of a page, in order. */
export async function findOwnViews(tx: Tx, workspace_id: string, user_id: string, page: ViewPage): Promise<string[]> {
  const rows = await tx.rows(
    'find_own_views',
    `select id from saved_views where workspace_id = $1 and user_id = $2 and page = $3 order by position, id`,
    [workspace_id, user_id, page],
  );
  return rows.map(({ id }) => id);
}

type NewView = Pick<SavedViewRow, 'id' | 'page' | 'name' | 'filters' | 'columns' | 'is_shared'> & { position: number };

export const insertView = (tx: Tx, { scope, user_id }: Viewer, view: NewView, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_saved_view',
    `insert into saved_views (workspace_id, id, user_id, account_id, page, name, filters, columns, position, is_shared, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9, $10, $11, $11)`,
    [
      scope.workspace_id,
      view.id,
      user_id,
      scope.account_id,
      view.page,
      view.name,
      JSON.stringify(view.filters),
      view.columns && textArray(view.columns),
      view.position,
      view.is_shared,
      at,
    ],
  );

/** `account_id`: the account whose people see the view if it is shared; undefined: unchanged. */
type ViewChanges = Pick<SavedViewRow, 'name' | 'filters' | 'columns' | 'is_shared'> & { account_id?: string | null };

export const writeView = (tx: Tx, workspace_id: string, id: string, changes: ViewChanges, at: Date): Promise<unknown> =>
  tx.rows(
    'write_saved_view',
    `update saved_views set name = $3, filters = $4, is_shared = $5, columns = $9::text[],
       account_id = case when $6::boolean then $7::uuid else account_id end,
       updated_at = greatest($8::timestamptz, ${justAfter('updated_at')})
     where workspace_id = $1 and id = $2`,
    [
      workspace_id,
      id,
      changes.name,
      JSON.stringify(changes.filters),
      changes.is_shared,
      changes.account_id !== undefined,
      changes.account_id ?? null,
      at,
      changes.columns && textArray(changes.columns),
    ],
  );

/** Numbers these views of a person in the given order. */
export const writePositions = (
  tx: Tx,
  workspace_id: string,
  user_id: string,
  ids: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'write_view_positions',
    `update saved_views v set position = n.place from unnest($3::uuid[]) with ordinality as n (id, place)
     where v.workspace_id = $1 and v.user_id = $2 and v.id = n.id`,
    [workspace_id, user_id, uuidArray(ids)],
  );

export const removeView = (tx: Tx, workspace_id: string, id: string): Promise<unknown> =>
  tx.rows('remove_saved_view', `delete from saved_views where workspace_id = $1 and id = $2`, [workspace_id, id]);
