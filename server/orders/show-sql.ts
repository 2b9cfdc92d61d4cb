import type { Scope } from '../caller/actor.ts';
import { THUMBNAIL_OF } from '../catalog/pictures/thumbnail-sql.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { ORDER_COLUMNS, ORDERS_OF_SCOPE } from './list-sql.ts';

export type ShownOrderRow = Row<'show_order_by_id'>;

/** True when this table has a row of the order. */
const has = (table: string, also = ''): string =>
  `exists (select from ${table} n where n.workspace_id = $1 and n.order_id = o.id${also})`;
/** True when this table has a row with the order's phone. */
const hasPhoneIn = (table: string): string =>
  `exists (select from ${table} n where n.workspace_id = $1 and n.phone_digits = o.phone_digits)`;

/**
 * One order of the scope with its lines, by reference or id. Also tells which other parts it has, so that only these
 * are read, by separate statements.
 */
export async function findShownOrder(
  sql: Sql,
  scope: Scope,
  name: { reference: string } | { id: string },
): Promise<ShownOrderRow | undefined> {
  const [column, value] = 'id' in name ? (['id', name.id] as const) : (['reference', name.reference] as const);
  const [row] = await sql.rows(
    `show_order_by_${column}`,
    `select ${ORDER_COLUMNS},
       coalesce((
         select json_agg(json_build_object('product_id', l.product_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity,
           'price', l.price, 'total', l.total, 'picture_id', drawn.picture_id, 'image', drawn.image) order by l.position)
         from order_lines l left join lateral (${THUMBNAIL_OF('l.product_id')}) as drawn on true
         where l.workspace_id = $1 and l.order_id = o.id
       ), '[]') as lines,
       json_build_object(
         'moved', ${has('order_histories')},
         'attempts', ${has('courier_events', ' and n.is_failed_attempt')},
         'comments', ${has('order_comments')},
         'edits', ${has('order_edits')},
         'cash', ${has('order_cash')},
         'figures', ${hasPhoneIn('customer_figures')},
         'blacklisted', ${hasPhoneIn('blacklist')},
         'exchange', o.exchange_of is not null or exists (select from orders n where n.workspace_id = $1 and n.exchange_of = o.id)
       ) as has
     from ${ORDERS_OF_SCOPE} and o.${column} = $3`,
    [scope.workspace_id, scope.account_id, value, scope.delivery_boy_id ?? null],
  );
  return row;
}
