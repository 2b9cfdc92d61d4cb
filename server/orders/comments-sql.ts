import type { Actor } from '../caller/actor.ts';
import { rowset } from '../platform/database/rowset.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';

export type CommentRow = Row<'insert_order_comments'>;

const COMMENT = 'id, body, is_pinned, written_by, created_at';
const MADE = rowset({ id: 'uuid', order_id: 'uuid' });

/** Adds the same comment to each of these orders; orders deleted meanwhile are skipped. Rows come in any order. */
export const insertComments = (
  tx: Tx,
  { workspace, user_id, name }: Actor,
  made: readonly { id: string; order_id: string }[],
  said: { body: string; is_pinned: boolean },
  at: Date,
): Promise<CommentRow[]> =>
  tx.rows(
    'insert_order_comments',
    `with still as (
       select o.id from orders o join ${MADE.from(7, 'm')} on o.id = m.order_id where o.workspace_id = $1 for key share of o
     )
     insert into order_comments (workspace_id, author_id, written_by, body, is_pinned, created_at, ${MADE.names})
     select $1, $2, $3, $4, $5, $6, ${MADE.names} from ${MADE.from(7, 'm')} where m.order_id in (select s.id from still s)
     returning ${COMMENT}`,
    [workspace.id, user_id, name, said.body, said.is_pinned, at, ...MADE.arrays(made)],
  );

/** Comments of an order, at most `count`: pinned ones first, then the newest. */
export const findComments = (sql: Sql, workspace_id: string, order_id: string, count: number): Promise<CommentRow[]> =>
  sql.rows(
    'find_order_comments',
    `select ${COMMENT} from order_comments where workspace_id = $1 and order_id = $2 order by is_pinned desc, id desc limit $3`,
    [workspace_id, order_id, count],
  );

/** Pins or unpins a comment; returns undefined if the order has no such comment. */
export async function pinCommentRow(
  tx: Tx,
  workspace_id: string,
  { order_id, id, is_pinned }: { order_id: string; id: string; is_pinned: boolean },
): Promise<CommentRow | undefined> {
  const [row] = await tx.rows(
    'pin_order_comment',
    `update order_comments set is_pinned = $4 where workspace_id = $1 and order_id = $2 and id = $3 returning ${COMMENT}`,
    [workspace_id, order_id, id, is_pinned],
  );
  return row;
}

/** Remarks shown when this order is scanned: its notes, then its pinned comments, the newest first. */
export async function findRemarks(sql: Sql, workspace_id: string, reference: string): Promise<string[]> {
  const rows = await sql.rows(
    'find_remarks_of_order',
    `select o.notes as body, null::uuid as id from orders o where o.workspace_id = $1 and o.reference = $2 and o.notes <> ''
     union all
     select c.body, c.id from orders o join order_comments c on c.workspace_id = $1 and c.order_id = o.id and c.is_pinned
     where o.workspace_id = $1 and o.reference = $2
     order by id desc nulls first limit 20`,
    [workspace_id, reference],
  );
  return rows.map(({ body }) => body);
}
