import { isPaidAhead, paidAheadOf } from '../../../contract/orders/paid-ahead.ts';
import {
  ACTOR_KIND_WORDS,
  SOURCE_WORDS,
  STORE_STATUS_WORDS,
  YES_NO_WORDS,
} from '../../../contract/messages/words/file-words.ts';
import { ORDER_STATUS_WORDS } from '../../../contract/messages/words.ts';
import { maskPhones } from '../../caller/field-masks.ts';
import { findStoresOfLeads, type StoreOfLead } from '../../intake/store-orders-sql.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Cell } from '../../platform/spreadsheets/reading/raw-rows.ts';
import { joinList, joinNumbers, joinPairs } from '../../platform/spreadsheets/reading/split-list.ts';
import { exportList, accountFile } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { findShownNames, type NamesOfOrder } from '../find-shown-names.ts';
import {
  findLinesOfOrders,
  findOrders,
  orderHistoryList,
  orderList,
  type ListedOrderHistory,
  type OrderLineRow,
  type OrderRow,
} from '../list-sql.ts';

export const EXPORT_ORDERS_JOB = 'export-orders';
export const EXPORT_ORDER_HISTORIES_JOB = 'export-order-histories';

/** The columns of the import come first, under the same names, so that an exported file can be imported. */
const COLUMNS = {
  reference: (order) => order.reference,
  status: (order) => order.status,
  full_name: (order) => order.full_name,
  phone: (order) => order.phone,
  second_phone: (order) => order.second_phone,
  city: (order) => order.city,
  address: (order) => order.address,
  skus: (_, { lines }) => joinList(lines.map(({ sku }) => sku)),
  quantities: (_, { lines }) => joinNumbers(lines.map(({ quantity }) => quantity)),
  prices: (_, { lines, money }) => joinNumbers(lines.map(({ price }) => money(price))),
  line_totals: (_, { lines, money }) => lineTotals(lines, money),
  total: (order, { money }) => money(order.total),
  notes: (order) => order.notes,
  email: (order) => order.email,
  area: (order) => order.area,
  shipment_way: (order) => order.shipment_way,
  is_fees_paid_by_customer: (order) => String(order.is_fees_paid_by_customer),
  is_prepaid: (order) => String(isPaidAhead(order)),
  prepaid_amount: (order, { money }) => money(paidAheadOf(order)),
  prepaid_by: (order) => order.prepaid_by,
  stop_desk: (order) => order.stop_desk,
  data: (order) => joinPairs(order.data),
  external_id: (order) => order.external_id,
  order_number: (order) => order.order_number,
  shipping_fee: (order, { money }) => money(order.shipping_fee),
  currency: (_, { currency }) => currency,
  lead_reference: (order) => order.lead_reference,
  created_by: (order) => order.created_by,
  created_at: (order) => order.created_at,
  packed_at: (order) => order.packed_at,
  shipped_at: (order) => order.shipped_at,
  delivered_at: (order) => order.delivered_at,
  returned_at: (order) => order.returned_at,
  canceled_at: (order) => order.canceled_at,
  cancel_description: (order) => order.cancel_description,
  updated_at: (order) => order.updated_at,
  account_name: (_, { names }) => names.account.name,
  product_names: (_, { lines }) => joinList(lines.map(({ name }) => name)),
  shipping_company: (_, { names }) => names.shipment.shipping_company?.name ?? null,
  tracking_number: (_, { names }) => names.shipment.tracking_number,
  delivery_boy: (_, { names }) => names.delivery_boy?.name ?? null,
  warehouse: (_, { names }) => names.warehouse?.name ?? null,
  agent: (_, { names }) => names.agent?.name ?? null,
  source: (order) => order.source,
  store_order_id: (_, { store }) => store?.order_id ?? null,
  store_status: (_, { store }) => store?.status ?? null,
  store_url: (_, { store }) => store?.url ?? null,
} satisfies Record<string, (order: OrderRow, beside: Beside) => Cell>;

type Beside = {
  lines: readonly OrderLineRow[];
  names: NamesOfOrder;
  store: StoreOfLead | undefined;
  currency: string;
  money: (minor: number) => number;
};

/** Totals of the lines; empty if each equals price × quantity, so that editors of the file have nothing else to update. */
const lineTotals = (lines: Beside['lines'], money: Beside['money']): Cell =>
  lines.every(({ price, quantity, total }) => price * quantity === total)
    ? null
    : joinNumbers(lines.map(({ total }) => money(total)));

/** All orders of the list, newest first. */
export const exportOrders = exportList(orderList, {
  name: 'orders',
  columns: Object.keys(COLUMNS),
  words: {
    status: ORDER_STATUS_WORDS,
    is_fees_paid_by_customer: YES_NO_WORDS,
    is_prepaid: YES_NO_WORDS,
    source: SOURCE_WORDS,
    store_status: STORE_STATUS_WORDS,
  },
  async cells(sql, actor, listed) {
    const ids = listed.map(({ id }) => id);
    const leads = listed.map(({ lead_reference }) => lead_reference);
    const [orders, lines, namesOf, stores] = await Promise.all([
      findOrders(sql, actor.scope, ids),
      findLinesOfOrders(sql, actor.scope, ids),
      findShownNames(sql, actor.workspace.id, listed),
      findStoresOfLeads(sql, actor.workspace.id, leads),
    ]);
    const { currency } = actor.workspace;
    const money = (minor: number) => toMajor(minor, currency);
    const orderOf = new Map(orders.map((order) => [order.id, maskPhones(actor, 'orders.phone', order)]));
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    return ids.map((id) => {
      const order = orderOf.get(id);
      if (!order) return null;
      const beside = {
        lines: linesOf.get(id) ?? [],
        names: namesOf(order),
        store: stores.get(order.lead_reference ?? ''),
        currency,
        money,
      };
      return Object.values(COLUMNS).map((cell) => cell(order, beside));
    });
  },
  completed: exportCompleted,
});

/** All moves of orders, newest first. */
export const exportOrderHistories = exportList(
  orderHistoryList,
  accountFile<ListedOrderHistory>(
    'order-histories',
    ['order_reference', 'old_status', 'new_status', 'changed_by', 'actor_kind', 'source', 'skipped', 'changed_at'],
    exportCompleted,
    {
      old_status: ORDER_STATUS_WORDS,
      new_status: ORDER_STATUS_WORDS,
      actor_kind: ACTOR_KIND_WORDS,
      source: SOURCE_WORDS,
      skipped: YES_NO_WORDS,
    },
  ),
);
