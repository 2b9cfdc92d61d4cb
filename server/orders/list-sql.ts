import type { MatchType } from '../../contract/shapes.ts';
import type { Goods, OrderStatus } from '../../contract/order-moves.ts';
import type { Scope } from '../caller/actor.ts';
import {
  andDays,
  andPhone,
  andReference,
  andText,
  conditions,
  dayBounds,
  readList,
  readMoves,
  statementName,
  type Conditions,
  type DayRange,
  type Listed,
  type MoveFilter,
  type Page,
} from '../platform/database/lists.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { PhoneSearch } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';

export type OrderSearch =
  | { by: 'reference' | 'full_name' | 'city'; keyword: string; match: MatchType }
  | { by: 'phone'; phone: PhoneSearch; match: MatchType };

export type OrderFilter = {
  page: Page;
  search: OrderSearch | null;
  statuses: readonly OrderStatus[] | null;
  product_id: string | null;
  source: string | null;
  agent_id: string | null;
  shipping_company_id: string | null;
  days: DayRange;
  time_zone: string;
};

export type OrderListRow = {
  id: string;
  account_id: string;
  phone_digits: string;
  reference: string;
  full_name: string;
  phone: string;
  city: string;
  status: OrderStatus;
  total: number;
  lead_reference: string | null;
  created_at: string;
  updated_at: string;
};

const ORDERS = 'orders o join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id';

/** Whether the conditions are of states too. */
const isOfStates = ({ delivery_boy_id }: Scope, { statuses, shipping_company_id }: OrderFilter) =>
  Boolean(delivery_boy_id) || statuses !== null || shipping_company_id !== null;
/** Whether a counter knows how many there are. */
const isCounted = (
  { delivery_boy_id }: Scope,
  { search, product_id, source, agent_id, shipping_company_id }: OrderFilter,
) =>
  !delivery_boy_id &&
  search === null &&
  product_id === null &&
  source === null &&
  agent_id === null &&
  shipping_company_id === null;

/** Of ORDERS; of `orders o` alone when nothing is asked of states. */
function ordersWhere(scope: Scope, filter: OrderFilter): Conditions {
  const where = conditions();
  where.and('o.workspace_id = ?', scope.workspace_id);
  // The account is named on the table whose index brings the order: states when filtered by status, else orders.
  if (scope.account_id) where.and(`${filter.statuses ? 's' : 'o'}.account_id = ?`, scope.account_id);
  if (scope.delivery_boy_id) where.and('s.delivery_boy_id = ?', scope.delivery_boy_id);
  if (filter.statuses) where.anyOf('s.status', filter.statuses);
  if (filter.search?.by === 'phone') andPhone(where, 'o.phone_digits', filter.search.phone, filter.search.match);
  else if (filter.search?.by === 'reference')
    andReference(where, 'o.reference', filter.search.keyword, filter.search.match);
  else if (filter.search) andText(where, `o.${filter.search.by}_folded`, filter.search.keyword, filter.search.match);
  if (filter.source !== null) where.and('o.source = ?', filter.source);
  if (filter.agent_id !== null) where.and('o.agent_id = ?', filter.agent_id);
  if (filter.product_id !== null)
    andOfThis(where, 'o.id', 'order_lines', 'product_id', filter.product_id, scope, filter);
  if (filter.shipping_company_id !== null) {
    andOfThis(where, 'o.id', 'shipments', 'shipping_company_id', filter.shipping_company_id, scope, filter);
    where.and(
      `exists (select from shipments h where h.workspace_id = o.workspace_id and h.id = s.shipment_id and h.state = 'accepted'
      and h.shipping_company_id = ?)`,
      filter.shipping_company_id,
    );
  }
  andDays(where, 'o.id', filter.days, filter.time_zone);
  return where;
}

/** Through the rows of another table that name this, which the days narrow too. */
function andOfThis(
  where: Conditions,
  id: string,
  table: 'order_lines' | 'shipments',
  column: 'product_id' | 'shipping_company_id',
  value: string,
  { workspace_id }: Scope,
  { days, time_zone }: OrderFilter,
): void {
  const bounds = dayBounds('n.order_id', days, time_zone);
  const inDays = bounds.map(([text]) => ` and ${text}`).join('');
  where.and(
    `${id} in (select n.order_id from ${table} n where n.workspace_id = ? and n.${column} = ?${inDays})`,
    workspace_id,
    value,
    ...bounds.map(([, bound]) => bound),
  );
}

/** A page of the scope's orders, newest first, with the exact total. */
export function listOrders(sql: Sql, scope: Scope, filter: OrderFilter): Promise<Listed<OrderListRow>> {
  return readList<OrderListRow>(sql, {
    select:
      'o.id, o.account_id, o.phone_digits, o.reference, o.full_name, o.phone, o.city, s.status, o.total, o.lead_reference, o.created_at, s.updated_at',
    from: ORDERS,
    where: ordersWhere(scope, filter),
    ...(isOfStates(scope, filter) ? {} : { count_from: 'orders o' }),
    id_columns: ['o.id', 's.order_id'],
    days: filter.days,
    page: filter.page,
    time_zone: filter.time_zone,
    counted: isCounted(scope, filter) ? { noun: 'orders', scope, statuses: filter.statuses, days: filter.days } : null,
  });
}

/** The ids of the next orders of the scope below one, newest first; nothing is counted. */
export async function listOrderIds(
  sql: Sql,
  scope: Scope,
  filter: OrderFilter,
  before_id: string | null,
  count: number,
): Promise<string[]> {
  const where = ordersWhere(scope, filter);
  if (before_id) where.and('o.id < ? and s.order_id < ?', before_id, before_id);
  const text = `select o.id from ${ORDERS}
    where ${where} order by o.id desc limit ${where.bind(count)}`;
  const name = isCounted(scope, filter) ? statementName('order_ids', text) : null;
  return (await sql.rows<{ id: string }>(name, text, where.values)).map(({ id }) => id);
}

/** Of these orders, the ids of those that the filter has now. */
export async function findStillMatching(
  sql: Sql,
  scope: Scope,
  filter: OrderFilter,
  ids: readonly string[],
): Promise<Set<string>> {
  const where = ordersWhere(scope, filter);
  where.and('o.id = any(?::uuid[]) and s.order_id = o.id', uuidArray(ids));
  const rows = await sql.rows<{ id: string }>(null, `select o.id from ${ORDERS} where ${where}`, where.values);
  return new Set(rows.map(({ id }) => id));
}

export type OrderRow = OrderListRow & {
  account_id: string;
  phone_digits: string;
  email: string | null;
  second_phone: string | null;
  area: string | null;
  address: string;
  notes: string | null;
  shipment_way: number;
  stop_desk: string | null;
  is_fees_paid_by_customer: boolean;
  shipping_fee: number;
  goods: Goods;
  action_date: string | null;
  cancel_description: string | null;
  previous_status: OrderStatus | null;
  packed_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  returned_at: string | null;
  canceled_at: string | null;
  warehouse_id: string | null;
  delivery_boy_id: string | null;
  shipment_id: string | null;
  created_by: string;
  version: number;
};

const ORDER = `select o.id, o.reference, o.account_id, o.full_name, o.phone, o.phone_digits, o.second_phone, o.email, o.city, o.area, o.address, o.notes,
       o.shipment_way, o.stop_desk, o.is_fees_paid_by_customer, o.total, o.shipping_fee, o.lead_reference, o.created_by, o.created_at,
       s.status, s.previous_status, s.goods, s.action_date, s.cancel_description, s.packed_at, s.shipped_at, s.delivered_at,
       s.returned_at, s.canceled_at, s.warehouse_id, s.delivery_boy_id, s.shipment_id, s.version, s.updated_at
     from orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and ($4::uuid is null or s.delivery_boy_id = $4)`;

/** One order of the scope, by reference or id. */
export async function findOrder(
  sql: Sql,
  scope: Scope,
  name: { reference: string } | { id: string },
): Promise<OrderRow | undefined> {
  const [column, value] = 'id' in name ? ['id', name.id] : ['reference', name.reference];
  const [row] = await sql.rows<OrderRow>(`find_order_by_${column}`, `${ORDER} and o.${column} = $3`, [
    scope.workspace_id,
    scope.account_id,
    value,
    scope.delivery_boy_id ?? null,
  ]);
  return row;
}

/** Orders of the scope, by id, in any order. */
export const findOrders = (sql: Sql, scope: Scope, ids: readonly string[]): Promise<OrderRow[]> =>
  sql.rows<OrderRow>('find_orders', `${ORDER} and o.id = any($3::uuid[])`, [
    scope.workspace_id,
    scope.account_id,
    uuidArray(ids),
    scope.delivery_boy_id ?? null,
  ]);

export type OrderLineRow = {
  product_id: string;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  total: number;
};

export const findOrderLines = (sql: Sql, scope: Scope, order_id: string): Promise<OrderLineRow[]> =>
  sql.rows<OrderLineRow>(
    'find_order_lines',
    `select product_id, sku, name, quantity, price, total from order_lines where workspace_id = $1 and order_id = $2 order by position`,
    [scope.workspace_id, order_id],
  );

/** The lines of these orders, in their order. */
export const findLinesOfOrders = (
  sql: Sql,
  scope: Scope,
  order_ids: readonly string[],
): Promise<(OrderLineRow & { order_id: string })[]> =>
  sql.rows<OrderLineRow & { order_id: string }>(
    'find_lines_of_orders',
    `select order_id, product_id, sku, name, quantity, price, total from order_lines
     where workspace_id = $1 and order_id = any($2::uuid[]) order by order_id, position`,
    [scope.workspace_id, uuidArray(order_ids)],
  );

export type OrderHistoryRow = {
  id: string;
  order_reference: string;
  old_status: OrderStatus;
  new_status: OrderStatus;
  changed_by: string;
  actor_kind: string;
  source: string;
  skipped: boolean;
  changed_at: string;
};

const HISTORY = 'id, order_reference, old_status, new_status, changed_by, actor_kind, source, skipped, changed_at';

/** A move is seen by whoever brings its order now (R-ROLE-11). */
const broughtBy = (person: string) => `(${person}::uuid is null or exists (select from order_states s
       where s.workspace_id = order_histories.workspace_id and s.order_id = order_histories.order_id and s.delivery_boy_id = ${person}))`;

/** All moves of one order, newest first. */
export const findOrderHistories = (sql: Sql, scope: Scope, order_id: string): Promise<OrderHistoryRow[]> =>
  sql.rows<OrderHistoryRow>(
    'find_order_histories',
    `select ${HISTORY} from order_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and order_id = $3 and ${broughtBy('$4')} order by id desc`,
    [scope.workspace_id, scope.account_id, order_id, scope.delivery_boy_id ?? null],
  );

/** All moves of these orders, newest first. */
export const findHistoriesOfOrders = (
  sql: Sql,
  scope: Scope,
  order_ids: readonly string[],
): Promise<(OrderHistoryRow & { order_id: string })[]> =>
  sql.rows<OrderHistoryRow & { order_id: string }>(
    'find_histories_of_orders',
    `select order_id, ${HISTORY} from order_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and order_id = any($3::uuid[]) order by id desc`,
    [scope.workspace_id, scope.account_id, uuidArray(order_ids)],
  );

/** One move of an order of the scope. */
export async function findOrderHistory(sql: Sql, scope: Scope, id: string): Promise<OrderHistoryRow | undefined> {
  const [row] = await sql.rows<OrderHistoryRow>(
    'find_order_history',
    `select ${HISTORY} from order_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 and ${broughtBy('$4')}`,
    [scope.workspace_id, scope.account_id, id, scope.delivery_boy_id ?? null],
  );
  return row;
}

/** A page of the scope's order moves, newest first. */
export const listOrderHistories = (
  sql: Sql,
  scope: Scope,
  filter: MoveFilter,
  time_zone: string,
): Promise<Listed<OrderHistoryRow>> =>
  readMoves<OrderHistoryRow>(sql, 'order_histories', HISTORY, scope, filter, time_zone, (where) => {
    if (scope.delivery_boy_id) where.and(broughtBy('?'), scope.delivery_boy_id, scope.delivery_boy_id);
  });
