import type { Actor } from '../../caller/actor.ts';
import { uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';
import type { OrderGoodsRow } from '../../stocks/goods-sql.ts';
import type { OrderState } from './states-sql.ts';

/** The fields of an order that a move changed, with their earlier values, and its goods before it; `version`: version after the move. */
export type UndoneOrder = {
  id: string;
  reference: string;
  version: number;
  state: Partial<OrderState>;
  goods: Omit<OrderGoodsRow, 'order_id'>[];
};

/** `access`: the right that the move required; null: unknown. */
export type Undo = Row<'take_undo'>;

export const insertUndo = (tx: Tx, actor: Actor, id: string, { orders, access }: Undo, at: Date): Promise<unknown> =>
  tx.rows(
    'insert_undo',
    `insert into order_undos (workspace_id, id, actor_id, orders, access, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [actor.workspace.id, id, actor.user_id, JSON.stringify(orders), JSON.stringify(access), at],
  );

/** Raises the versions that an undo expects by one, of orders that the same transaction changed once more. */
export const raiseUndoVersions = (
  tx: Tx,
  workspace_id: string,
  id: string,
  order_ids: readonly string[],
): Promise<unknown> =>
  tx.rows(
    'raise_undo_versions',
    `update order_undos set orders = (
       select jsonb_agg(
         case when (one ->> 'id')::uuid = any ($3::uuid[]) then one || jsonb_build_object('version', (one ->> 'version')::int + 1) else one end
         order by place
       ) from jsonb_array_elements(orders) with ordinality as given (one, place)
     )
     where workspace_id = $1 and id = $2 returning id`,
    [workspace_id, id, uuidArray(order_ids)],
  );

/** Marks an undo of this caller as used, and returns it; undefined if it is unknown, already used, or older than `since`. */
export async function takeUndo(tx: Tx, actor: Actor, id: string, since: Date): Promise<Undo | undefined> {
  const [row] = await tx.rows(
    'take_undo',
    `update order_undos set used_at = $4
     where workspace_id = $1 and id = $2 and actor_id is not distinct from $3 and used_at is null and created_at > $5
     returning orders, access`,
    [actor.workspace.id, id, actor.user_id, new Date(), since],
  );
  return row;
}

/** The newest move of each of these orders, by order. */
export async function findLastMoves(
  tx: Tx,
  workspace_id: string,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(
    'find_last_order_moves',
    `select asked.id as order_id, h.id from unnest($2::uuid[]) as asked (id)
     cross join lateral (
       select id from order_histories where workspace_id = $1 and order_id = asked.id order by id desc limit 1
     ) as h`,
    [workspace_id, uuidArray(order_ids)],
  );
  return new Map(rows.map(({ order_id, id }) => [order_id, id]));
}

/** Deletes expired undos. */
export const forgetOldUndos = (sql: Sql): Promise<unknown> =>
  sql.rows(null, `delete from order_undos where created_at < now() - interval '1 day'`);
