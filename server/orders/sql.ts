import type { Goods, OrderStatus } from '../../contract/orders/order-moves.ts';
import { fold } from '../platform/text/fold.ts';
import { counter } from '../platform/database/counters.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { rowset, type RowOf } from '../platform/database/rowset.ts';
import { inOrder } from '../platform/database/sent-together.ts';
import { writtenAt } from '../platform/database/sql-moments.ts';

export const ORDERS = counter('orders');
export const ORDER_HISTORIES = counter('order_histories');

const NEW_ORDER = rowset({
  id: 'uuid',
  account_id: 'uuid',
  reference: 'text',
  lead_id: 'uuid?',
  lead_reference: 'text?',
  full_name: 'text',
  full_name_folded: 'text',
  phone: 'text',
  phone_digits: 'text',
  email: 'text?',
  second_phone: 'text?',
  notes: 'text?',
  stop_desk: 'text?',
  external_id: 'text?',
  order_number: 'text?',
  data: 'jsonb?',
  chosen_company_id: 'uuid?',
  exchange_of: 'uuid?',
  exchange_pieces: 'jsonb?',
  exchange_credit: 'int8',
  city: 'text',
  city_folded: 'text',
  area: 'text?',
  address: 'text',
  shipment_way: 'int4',
  is_fees_paid_by_customer: 'bool',
  is_prepaid: 'bool',
  prepaid_amount: 'int8',
  prepaid_by: 'text?',
  total: 'int8',
  shipping_fee: 'int8',
  source: 'text?',
  agent_id: 'uuid?',
  import_job_id: 'uuid?',
});
const NEW_STATE = rowset({ order_id: 'uuid', account_id: 'uuid', status: 'text', goods: 'text' });
const NEW_LINE = rowset({
  order_id: 'uuid',
  position: 'int4',
  product_id: 'uuid',
  // Product whose stock serves the line; null for the line's own product.
  stock_product_id: 'uuid?',
  // Parts of a bundle; null for other products.
  pieces: 'jsonb?',
  sku: 'text',
  name: 'text',
  quantity: 'int4',
  price: 'int8',
  total: 'int8',
});

/** Money in minor units. */
export type NewOrderRow = Omit<RowOf<typeof NEW_ORDER>, 'full_name_folded' | 'city_folded'> & {
  status: OrderStatus;
  goods: Goods;
};
export type NewLineRow = RowOf<typeof NEW_LINE>;

export type Creation = { created_by: string; created_on: string; created_at: Date };

const STATES_AT = 5 + NEW_ORDER.size;
const LINES_AT = STATES_AT + NEW_STATE.size;
const INSERT_ORDERS = `with made as (
    insert into orders (workspace_id, created_by, created_on, created_at, ${NEW_ORDER.names})
    select $1, $2, $3, $4, ${NEW_ORDER.names} from ${NEW_ORDER.from(5, 'o')}
  ), placed as (
    insert into order_states (workspace_id, updated_at, goods_before, ${NEW_STATE.names})
    select $1, ${writtenAt('$4')}, 'none', ${NEW_STATE.names} from ${NEW_STATE.from(STATES_AT, 's')}
  )
  insert into order_lines (workspace_id, ${NEW_LINE.names})
  select $1, ${NEW_LINE.names} from ${NEW_LINE.from(LINES_AT, 'l')}`;

/** Inserts orders, their states and their lines by one statement; rows may have any sequence. */
export async function insertOrders(
  tx: Tx,
  workspace_id: string,
  orders: readonly NewOrderRow[],
  lines: readonly NewLineRow[],
  { created_by, created_on, created_at }: Creation,
): Promise<void> {
  const named = orders.map((order) => ({
    ...order,
    full_name_folded: fold(order.full_name),
    city_folded: fold(order.city),
  }));
  const states = orders.map(({ id, account_id, status, goods }) => ({ order_id: id, account_id, status, goods }));
  await tx.rows('insert_orders', INSERT_ORDERS, [
    workspace_id,
    created_by,
    created_on,
    created_at,
    ...NEW_ORDER.arrays(named),
    ...NEW_STATE.arrays(states),
    ...NEW_LINE.arrays(lines),
  ]);
}

/** Deletes orders with their states and lines; histories stay, and their exchanges lose the link to them. */
export const removeOrders = (tx: Tx, workspace_id: string, ids: readonly string[]): Promise<unknown> => {
  const values = [workspace_id, uuidArray(ids)];
  return inOrder([
    tx.rows(
      'forget_exchanged',
      `update orders set exchange_of = null where workspace_id = $1 and exchange_of = any($2::uuid[]) returning id`,
      values,
    ),
    // These orders have no booked cash, so this removes only trips that never began.
    tx.rows(
      'remove_trips_of_orders',
      `delete from order_cash where workspace_id = $1 and order_id = any($2::uuid[]) returning order_id`,
      values,
    ),
    tx.rows(
      'remove_orders',
      `delete from orders where workspace_id = $1 and id = any($2::uuid[]) returning id`,
      values,
    ),
  ]);
};
