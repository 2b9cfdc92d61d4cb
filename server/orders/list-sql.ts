import { PIECES_IN_ONE, eachPart, stockProductOf } from '../catalog/bundles/pieces-sql.ts';
import { numberSpellings } from '../intake/order-numbers.ts';
import { ARRIVED_STATUSES, ORDER_STATUSES } from '../../contract/orders/order-moves.ts';
import { orderFilters, type ORDER_SORTS } from '../../contract/orders/orders.ts';
import { movesQuery } from '../../contract/shapes.ts';
import type { Scope } from '../caller/actor.ts';
import { andAsWritten, andName, andReference, andTextOfFew } from '../platform/database/conditions.ts';
import { uuidArray } from '../platform/database/pg-arrays.ts';
import type { Sql } from '../platform/database/postgres.ts';
import type { Row } from '../platform/database/statement-names.ts';
import { COD_NOW, isPaidAhead } from './cod-sql.ts';
import { orderCashFilters } from '../cash/ledger/filters.ts';
import {
  comparesMoney,
  hasLineOfFamily,
  hasReference,
  hasRowOf,
  hasStatus,
  hasText,
  isAged,
  isOfAccount,
  isOfCity,
  isOneOf,
  isUndone,
  isTrue,
  matches,
  matchesId,
  searches,
} from '../resources/filters-sql.ts';
import { trackingSpellings } from '../shipping/tracking/shipments-sql.ts';
import type { ChangeColumns } from '../resources/updated-from-sql.ts';
import { describeList, inScope, type ListRequest, type Filter } from '../resources/list-sql.ts';
import { ORDERS, ORDER_HISTORIES } from './sql.ts';

/** Account of an order, and ids of the names that it shows; omitted if no name is requested. */
export type OrderNameIds = {
  account_id: string;
  account_name: string;
  agent_id?: string | null;
  warehouse_id?: string | null;
  delivery_boy_id?: string | null;
  shipment_id?: string | null;
};

export type OrderListRow = Row<'order_list'>;
/** An order of a list. Columns that only parts need are present if such a part is requested. */
export type ListedOrder = Omit<OrderListRow, NeededByParts> & Partial<Pick<OrderListRow, NeededByParts>>;
type NeededByParts =
  | 'phone_digits'
  | 'city_id'
  | 'goods'
  | 'agent_id'
  | 'warehouse_id'
  | 'delivery_boy_id'
  | 'shipment_id'
  | 'cod_amount';

const hasShipment = hasRowOf('o.id', 'shipments', 'order_id', 'shipping_company_id');
const isWith = matchesId(`exists (select from shipments h where h.workspace_id = o.workspace_id and h.id = s.shipment_id
  and h.state = 'accepted' and h.shipping_company_id = ?)`);

/** Filters orders whose parcel is with this company now; first by all their shipments, which are indexed. */
const isBroughtBy: Filter<string> = (said, asking) => {
  const [had, has] = [hasShipment(said, asking), isWith(said, asking)];
  return (where, asked) => {
    had(where, asked);
    has(where, asked);
  };
};

/**
 * Alias of the table whose index finds the orders, and whose account column is used: `order_states` for filters by status or change, else
 * `orders`.
 */
const bringer = ({ narrowings }: ListRequest): 's' | 'o' =>
  narrowings.has('status') || narrowings.has('updated_from') ? 's' : 'o';

const TRACKED = 'select n.order_id from shipments n where n.workspace_id = ? and n.tracking_number = any(?)';

export const ORDERS_SORTED: Record<(typeof ORDER_SORTS)[number], string> = {
  full_name: 'o.full_name_folded',
  city: 'o.city_folded',
  total: 'o.total',
  updated_at: 's.updated_at',
};

/** Columns for lists by change, as in their index. */
export const ORDERS_CHANGED: ChangeColumns = ['s.updated_at', 's.order_id'];

const SHOWN = `o.id, o.account_id, a.name as account_name, o.reference, o.external_id, o.full_name, o.phone, o.city, s.status, o.total, o.lead_reference, o.notes,
    o.source, ${isPaidAhead()} as is_prepaid, s.kept_pieces is not null as is_partly_delivered, s.rest_received_at, s.version, o.created_at, s.updated_at`;
const NEEDED_BY_PARTS = `o.phone_digits, o.city_id, s.goods, o.agent_id, s.warehouse_id, s.delivery_boy_id, s.shipment_id, ${COD_NOW} as cod_amount`;
const COLUMNS = `${SHOWN}, ${NEEDED_BY_PARTS}`;

/** The columns of a list, with or without those that parts need (R-LIST-10). */
export const orderColumns = (hasParts: boolean): string => (hasParts ? COLUMNS : SHOWN);

/** Orders, newest first. */
export const orderList = describeList(orderFilters, {
  name: 'order_list',
  select: COLUMNS,
  from: 'orders o',
  joins: {
    s: 'join order_states s on s.workspace_id = o.workspace_id and s.order_id = o.id',
    // A left join, so that no plan begins with the accounts.
    a: 'left join accounts a on a.workspace_id = o.workspace_id and a.id = o.account_id',
  },
  ids: ['o.id', 's.order_id'],
  counter: ORDERS,
  scope: (where, asked) => {
    inScope(where, asked, 'o', bringer(asked));
    if (asked.scope.delivery_boy_id) where.and('s.delivery_boy_id = ?', asked.scope.delivery_boy_id);
  },
  filters: {
    keyWord: searches(
      { field: 'orders.phone', column: 'o.phone_digits' },
      {
        reference: (where, keyword, match) => andReference(where, 'o.reference', keyword, match),
        external_id: (where, keyword, match) => andAsWritten(where, 'o.external_id', keyword, match),
        full_name: (where, keyword, match) => andName(where, 'o.full_name_folded', keyword, match),
        city: (where, keyword, match) => andTextOfFew(where, 'o.city_folded', keyword, match),
      },
      {
        reference: 'o.reference',
        name: 'o.full_name_folded',
        words: ['o.city_folded'],
        also: (keyword, { scope }) => [
          `(o.id = any(array(${TRACKED})) or o.order_number = any(?) or o.external_id = ?)`,
          scope.workspace_id,
          trackingSpellings(keyword),
          numberSpellings(keyword),
          keyword,
        ],
      },
    ),
    search_by: null,
    match_type: null,
    references: hasReference('o.reference'),
    status: hasStatus('s.status'),
    product_id: hasRowOf('o.id', 'order_lines', 'order_id', 'product_id'),
    family_id: hasLineOfFamily('o.id', 'order_lines', 'order_id'),
    source: matches('o.source = ?'),
    import_job_id: matchesId('o.import_job_id = ?'),
    agent_id: matchesId('o.agent_id = ?'),
    shipping_company_id: isBroughtBy,
    ...orderCashFilters('o'),
    account_id: isOfAccount((asked) => `${bringer(asked)}.account_id`),
    city: isOfCity('o.city_folded'),
    delivery_boy_id: matchesId('s.delivery_boy_id = ?'),
    warehouse_id: matchesId('s.warehouse_id = ?'),
    tracking_number:
      (number) =>
      (where, { scope }) =>
        where.and(`o.id in (${TRACKED})`, scope.workspace_id, trackingSpellings(number)),
    age_min: isAged('o.id', 'to'),
    age_max: isAged('o.id', 'from'),
    amount_min: comparesMoney('o.total >= ?'),
    amount_max: comparesMoney('o.total <= ?'),
    has_notes: hasText('o.notes'),
    has_comments: isTrue(
      'exists (select from order_comments n where n.workspace_id = o.workspace_id and n.order_id = o.id)',
    ),
    is_alive_at_courier: isTrue(
      `s.status not in (${ARRIVED_STATUSES.map((status) => `'${status}'`).join(', ')}) and exists (select from shipments w
         where w.workspace_id = o.workspace_id and w.order_id = o.id and w.withdrawal in ('kept', 'delivered'))`,
    ),
    is_rest_awaited: isTrue('s.kept_pieces is not null and s.rest_received_at is null'),
  },
});

/** `chosen_because`: why the service chose the courier; null if a person chose it, or none is chosen. */
export type OrderRow = Row<'find_order_by_id'>;

/** The columns of a whole order, with its account's name. */
export const ORDER_COLUMNS = `o.id, o.reference, o.external_id, o.account_id, a.name as account_name, o.full_name, o.phone, o.phone_digits, o.second_phone, o.email, o.city, o.city_id, o.area, o.address, o.notes,
       o.shipment_way, o.stop_desk, o.order_number, coalesce(o.data, '[]'::jsonb) as data, o.chosen_company_id, o.chosen_because, o.is_fees_paid_by_customer, o.total, o.shipping_fee, o.lead_reference, o.source,
       o.agent_id, o.created_by, o.created_at, o.is_prepaid, o.prepaid_amount, o.prepaid_by, o.exchange_credit,
       s.kept_pieces, s.kept_cod, s.kept_pieces is not null as is_partly_delivered, s.rest_received_at,
       s.status, s.previous_status, s.goods, s.action_date, s.cancel_description, s.packed_at, s.shipped_at, s.delivered_at,
       s.returned_at, s.canceled_at, s.warehouse_id, s.delivery_boy_id, s.shipment_id, s.version, s.updated_at`;

/** Orders of a scope. $1: the workspace; $2: the account; $4: the delivery person. */
export const ORDERS_OF_SCOPE = `orders o join order_states s on s.workspace_id = $1 and s.order_id = o.id
     left join accounts a on a.workspace_id = $1 and a.id = o.account_id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and ($4::uuid is null or s.delivery_boy_id = $4)`;

const ORDER = `select ${ORDER_COLUMNS} from ${ORDERS_OF_SCOPE}`;

/** One order of the scope, by reference or id. */
export async function findOrder(
  sql: Sql,
  scope: Scope,
  name: { reference: string } | { id: string },
): Promise<OrderRow | undefined> {
  const [column, value] = 'id' in name ? (['id', name.id] as const) : (['reference', name.reference] as const);
  const [row] = await sql.rows(`find_order_by_${column}`, `${ORDER} and o.${column} = $3`, [
    scope.workspace_id,
    scope.account_id,
    value,
    scope.delivery_boy_id ?? null,
  ]);
  return row;
}

/** Orders of the scope, by id, in any order. */
export const findOrders = (sql: Sql, scope: Scope, ids: readonly string[]): Promise<OrderRow[]> =>
  sql.rows('find_orders', `${ORDER} and o.id = any($3::uuid[])`, [
    scope.workspace_id,
    scope.account_id,
    uuidArray(ids),
    scope.delivery_boy_id ?? null,
  ]);

export type OrderLineRow = Row<'find_order_lines'>;

export const findOrderLines = (sql: Sql, scope: Scope, order_id: string): Promise<OrderLineRow[]> =>
  sql.rows(
    'find_order_lines',
    `select product_id, sku, name, quantity, price, total from order_lines where workspace_id = $1 and order_id = $2 order by position`,
    [scope.workspace_id, order_id],
  );

/** Pieces that came back damaged, by the line of the order. */
export const findDamagedPieces = (sql: Sql, scope: Scope, order_id: string) =>
  sql.rows(
    'find_damaged_of_order',
    `select l.sku, l.name, (case when g.is_damaged then g.quantity else 0 end
       + case when g.rest_is_damaged then g.rest_quantity else 0 end)::int as quantity
     from order_goods g
     join lateral (select coalesce(p.sku, l.sku) as sku, coalesce(p.name, l.name) as name, l.position
       from order_lines l ${eachPart('l')} left join products p on p.workspace_id = $1 and p.id = part.id::uuid
       where l.workspace_id = $1 and l.order_id = $2 and ${stockProductOf('l', 'product_id')} = g.product_id order by l.position limit 1) as l on true
     where g.workspace_id = $1 and g.order_id = $2 and (g.is_damaged or g.rest_is_damaged) order by l.position`,
    [scope.workspace_id, order_id],
  );

/**
 * Contents of the parcel of this reference: bundles as their parts, each with its shelf. `is_back`: contents on the way back, without the
 * pieces that the customer kept.
 */
export const findParcelLines = (sql: Sql, scope: Scope, reference: string, is_back: boolean) =>
  sql.rows(
    'find_parcel_lines',
    `select coalesce(part.id::uuid, l.product_id) as product_id, case when part.id is null then l.sku else coalesce(p.sku, l.sku) end as sku, p.barcode,
       case when part.id is null then l.name else coalesce(p.name, l.name) end as name, n.quantity * ${PIECES_IN_ONE} as quantity, k.shelf from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.id
     join order_lines l on l.workspace_id = $1 and l.order_id = o.id
     ${eachPart('l')}
     left join products p on p.workspace_id = $1 and p.id = coalesce(part.id::uuid, l.product_id)
     cross join lateral (select l.quantity - coalesce(case when $4 then (s.kept_pieces ->> l.position)::int end, 0) as quantity) n
     left join order_goods g on g.workspace_id = $1 and g.order_id = o.id and g.product_id = ${stockProductOf('l', 'product_id')}
     left join stocks k on k.workspace_id = $1 and k.id = g.stock_id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.reference = $3 and n.quantity > 0
     order by l.position, p.sku`,
    [scope.workspace_id, scope.account_id, reference, is_back],
  );

/** Destination, holder and cash of a scanned parcel. The courier is the one that has it, else the one chosen for it. */
export async function findScannedParcel(sql: Sql, scope: Scope, id: string) {
  const [row] = await sql.rows(
    'find_scanned_parcel',
    `select o.id, o.city, o.area, coalesce(c.name, w.name) as courier, coalesce(m.full_name, u.full_name) as driver, ${COD_NOW} as cod
     from orders o
     join order_states s on s.workspace_id = $1 and s.order_id = o.id
     left join shipments h on h.workspace_id = $1 and h.id = s.shipment_id and h.state = 'accepted'
     left join shipping_companies c on c.workspace_id = $1 and c.id = h.shipping_company_id
     left join shipping_companies w on w.workspace_id = $1 and w.id = o.chosen_company_id
     left join members m on m.workspace_id = $1 and m.user_id = s.delivery_boy_id
     left join users u on u.id = m.user_id
     where o.workspace_id = $1 and ($2::uuid is null or o.account_id = $2) and o.id = $3`,
    [scope.workspace_id, scope.account_id, id],
  );
  return row;
}

/** The lines of these orders, in their order. */
export const findLinesOfOrders = (sql: Sql, scope: Scope, order_ids: readonly string[]) =>
  sql.rows(
    'find_lines_of_orders',
    `select order_id, product_id, sku, name, quantity, price, total from order_lines
     where workspace_id = $1 and order_id = any($2::uuid[]) order by order_id, position`,
    [scope.workspace_id, uuidArray(order_ids)],
  );

export type OrderHistoryRow = Row<'find_order_histories'>;

const HISTORY = 'id, order_reference, old_status, new_status, changed_by, actor_kind, source, skipped, changed_at';

/** SQL condition that limits moves to the present orders of a delivery person (R-ROLE-11); without a person it is always true. */
const isCarriedBy = (person: string) => `(${person}::uuid is null or exists (select from order_states s
       where s.workspace_id = $1 and s.order_id = order_histories.order_id and s.delivery_boy_id = ${person}))`;

/** All moves of one order, newest first. */
export const findOrderHistories = (sql: Sql, scope: Scope, order_id: string): Promise<OrderHistoryRow[]> =>
  sql.rows(
    'find_order_histories',
    `select ${HISTORY} from order_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and order_id = $3 and ${isCarriedBy('$4')} order by id desc`,
    [scope.workspace_id, scope.account_id, order_id, scope.delivery_boy_id ?? null],
  );

/** All moves of these orders, newest first. */
export const findHistoriesOfOrders = (sql: Sql, scope: Scope, order_ids: readonly string[]) =>
  sql.rows(
    'find_histories_of_orders',
    `select order_id, ${HISTORY} from order_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and order_id = any($3::uuid[]) order by id desc`,
    [scope.workspace_id, scope.account_id, uuidArray(order_ids)],
  );

/** A move in a list over several accounts. */
export type ListedOrderHistory = Row<'order_history_list'>;

/** One move of an order of the scope. */
export async function findOrderHistory(sql: Sql, scope: Scope, id: string): Promise<ListedOrderHistory | undefined> {
  const [row] = await sql.rows(
    'find_order_history',
    `select ${HISTORY}, account_id from order_histories
     where workspace_id = $1 and ($2::uuid is null or account_id = $2) and id = $3 and ${isCarriedBy('$4')}`,
    [scope.workspace_id, scope.account_id, id, scope.delivery_boy_id ?? null],
  );
  return row;
}

/** Moves of orders, newest first. */
export const orderHistoryList = describeList(movesQuery(ORDER_STATUSES), {
  name: 'order_history_list',
  select: `${HISTORY}, account_id`,
  from: 'order_histories',
  ids: ['id'],
  counter: ORDER_HISTORIES,
  scope: (where, asked) => {
    inScope(where, asked, 'order_histories');
    const { delivery_boy_id } = asked.scope;
    if (delivery_boy_id) where.and(isCarriedBy('?'), delivery_boy_id, delivery_boy_id);
  },
  filters: {
    new_status: isOneOf('new_status'),
    actor_id: matchesId('actor_id = ?'),
    is_undone: isUndone('order_histories'),
    account_id: isOfAccount('account_id'),
  },
});
