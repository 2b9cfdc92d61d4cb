import type { Scope } from '../../caller/actor.ts';
import { int4Array, textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

/** Orders per stock whose reservations are released at most; others keep theirs. */
const ORDERS_MAX = 1_000;

/** A stock with its counted pieces, and how many more are reserved. `least`: the least possible count, as some orders keep their pieces. */
export type ShortStock = Row<'find_short_stocks'>;

/**
 * Returns the stocks of the scope with more pieces reserved than counted, one row for each count, lowest count first. Only orders in
 * `statuses` give up reservations. Locks nothing.
 */
export const findShortStocks = (
  tx: Tx,
  { workspace_id, account_id }: Scope,
  counts: readonly { stock_id: string; quantity: number }[],
  statuses: readonly string[],
): Promise<ShortStock[]> =>
  tx.rows(
    'find_short_stocks',
    `select s.id, s.product_id, p.name as product_name, w.name as warehouse_name, c.counted, s.reserved - c.counted as missing,
       s.reserved - held.quantity as least
     from unnest($3::uuid[], $4::int4[]) as c (stock_id, counted)
     join stocks s on s.workspace_id = $1 and s.id = c.stock_id and ($2::uuid is null or s.account_id = $2)
     join products p on p.workspace_id = $1 and p.id = s.product_id
     join warehouses w on w.workspace_id = $1 and w.id = s.warehouse_id
     cross join lateral (
       select coalesce(sum(g.quantity), 0)::int4 as quantity
       from order_goods g
       join order_states o on o.workspace_id = $1 and o.order_id = g.order_id and o.status = any($5::text[])
       where g.workspace_id = $1 and g.stock_id = s.id and g.state = 'reserved'
     ) as held
     where s.reserved > c.counted
     order by c.counted, s.id`,
    [
      workspace_id,
      account_id,
      uuidArray(counts.map(({ stock_id }) => stock_id)),
      int4Array(counts.map(({ quantity }) => quantity)),
      textArray(statuses),
    ],
  );

/**
 * Orders in these statuses whose reservations cover the shortage of each stock, no more than needed: in the sequence of the statuses, then
 * the newest first.
 */
export const findHolders = (tx: Tx, workspace_id: string, stocks: readonly ShortStock[], statuses: readonly string[]) =>
  tx.rows(
    'find_reservation_holders',
    `select stock_id, order_id from (
       select g.stock_id, g.order_id, m.missing,
         row_number() over turn as place, sum(g.quantity) over turn - g.quantity as before
       from unnest($2::uuid[], $3::int4[]) as m (stock_id, missing)
       join order_goods g on g.workspace_id = $1 and g.stock_id = m.stock_id and g.state = 'reserved'
       join order_states s on s.workspace_id = $1 and s.order_id = g.order_id and s.status = any($4::text[])
       window turn as (partition by g.stock_id order by array_position($4::text[], s.status), g.order_id desc
         rows between unbounded preceding and current row)
     ) as held
     where before < missing and place <= ${ORDERS_MAX}`,
    [
      workspace_id,
      uuidArray(stocks.map(({ id }) => id)),
      int4Array(stocks.map(({ missing }) => missing)),
      textArray(statuses),
    ],
  );
