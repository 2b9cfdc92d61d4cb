import type { VAIN_EXCHANGES } from '../../../contract/orders/exchanges.ts';
import type { Scope } from '../../caller/actor.ts';
import { textArray, uuidArray } from '../../platform/database/pg-arrays.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import type { Row } from '../../platform/database/statement-names.ts';

export type BackLine = { sku: string; name: string; quantity: number };

/** Pieces that the order `o` of the workspace $1 takes back, as JSON; null without any. */
export const COMES_BACK = `(
    select json_agg(json_build_object('sku', b.sku, 'name', b.name, 'quantity', (o.exchange_pieces ->> b.position)::int) order by b.position)
    from order_lines b where b.workspace_id = $1 and b.order_id = o.exchange_of and (o.exchange_pieces ->> b.position)::int > 0
  )`;

/** The order that takes back pieces of the order `o`, except one in a status of `in_vain`. */
const EXCHANGED_BY = (in_vain: string): string => `(
    select e.reference from orders e join order_states s on s.workspace_id = $1 and s.order_id = e.id
    where e.workspace_id = $1 and e.exchange_of = o.id and s.status <> all(${in_vain}::text[])
    order by e.id desc limit 1
  )`;

export type ExchangedRow = Row<'find_exchanged_orders'>;

/** Lines of these orders, with totals in minor units, and the order that already exchanges them, except one in a status of `in_vain`. */
export const findExchanged = (
  tx: Tx,
  workspace_id: string,
  ids: readonly string[],
  in_vain: typeof VAIN_EXCHANGES,
): Promise<ExchangedRow[]> =>
  tx.rows(
    'find_exchanged_orders',
    `select o.id,
       coalesce((select json_agg(json_build_object('quantity', l.quantity, 'total', l.total) order by l.position)
        from order_lines l where l.workspace_id = $1 and l.order_id = o.id), '[]') as lines,
       ${EXCHANGED_BY('$3')} as exchanged_by
     from orders o where o.workspace_id = $1 and o.id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids), textArray(in_vain)],
  );

/** Pieces that an order takes back from another, by line. */
export type ExchangeRow = Row<'find_delivered_exchange'>;

/** Finds a fully delivered exchange by reference or tracking number; undefined without one. */
export async function findDeliveredExchange(
  tx: Tx,
  scope: Scope,
  reference: string,
  numbers: readonly string[],
): Promise<ExchangeRow | undefined> {
  const [row] = await tx.rows(
    'find_delivered_exchange',
    `with named as (
       select id from orders where workspace_id = $1 and reference = $2
       union select order_id from shipments where workspace_id = $1 and tracking_number = any($3::text[])
     )
     select o.id, o.exchange_of, o.exchange_pieces
     from named
     join orders o on o.workspace_id = $1 and o.id = named.id and o.exchange_of is not null
     join order_states s on s.workspace_id = $1 and s.order_id = o.id and s.status = 'delivered'
       and (s.kept_pieces is null or s.rest_received_at is not null)
     where o.workspace_id = $1 and ($4::uuid is null or o.account_id = $4) and ($5::uuid is null or s.delivery_boy_id = $5)
     order by o.id limit 1`,
    [scope.workspace_id, reference, textArray(numbers), scope.account_id, scope.delivery_boy_id ?? null],
  );
  return row;
}

/** Ids among these delivered exchanges that still wait for the pieces of the earlier order. */
export async function findAwaitingExchanges(tx: Tx, workspace_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    'find_awaiting_exchanges',
    // A job writes the rest columns of the earlier order; until then both are null.
    `select o.id from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.exchange_of and s.status = 'delivered'
       and s.rest_received_at is null
     where o.workspace_id = $1 and o.id = any($2::uuid[])`,
    [workspace_id, uuidArray(ids)],
  );
  return rows.map(({ id }) => id);
}

/** Pieces that an order takes back, their credit in minor units, and the order that exchanges it, except one in a status of `in_vain`. */
export async function findExchangeNames(
  sql: Sql,
  workspace_id: string,
  order_id: string,
  in_vain: typeof VAIN_EXCHANGES,
) {
  const [row] = await sql.rows(
    'find_exchange_names',
    `select case when x.id is not null then json_build_object('reference', x.reference, 'products', coalesce(${COMES_BACK}, '[]'), 'credit', o.exchange_credit) end as exchange,
       ${EXCHANGED_BY('$3')} as exchanged_by
     from orders o left join orders x on x.workspace_id = $1 and x.id = o.exchange_of
     where o.workspace_id = $1 and o.id = $2`,
    [workspace_id, order_id, textArray(in_vain)],
  );
  return row!;
}
