import type { Actor } from '../../caller/actor.ts';
import { maskPhones } from '../../caller/mask-fields.ts';
import type { QueuedExportPayload } from '../../resources/queue-export.ts';
import { askerOf } from '../../caller/standing.ts';
import { allMoves } from '../../platform/database/lists.ts';
import { toMajor } from '../../platform/text/money.ts';
import type { Cell } from '../../platform/spreadsheets/raw-rows.ts';
import type { RowExport } from '../../platform/spreadsheets/run-export.ts';
import { joinList } from '../../platform/spreadsheets/split-list.ts';
import { exportCompleted } from '../../webhooks/record-finished-job.ts';
import { readFilter } from '../answer-orders.ts';
import {
  findLinesOfOrders,
  findOrders,
  listOrderHistories,
  listOrderIds,
  listOrders,
  type OrderFilter,
  type OrderLineRow,
  type OrderRow,
} from '../list-sql.ts';

export const EXPORT_ORDERS_JOB = 'export-orders';
export const EXPORT_ORDER_HISTORIES_JOB = 'export-order-histories';

/** The columns of the import first, by its names, so that a file that was exported can be imported. */
const COLUMNS = {
  reference: (order) => order.reference,
  status: (order) => order.status,
  full_name: (order) => order.full_name,
  phone: (order) => order.phone,
  second_phone: (order) => order.second_phone,
  city: (order) => order.city,
  address: (order) => order.address,
  skus: (_, { lines }) => joinList(lines.map(({ sku }) => sku)),
  quantities: (_, { lines }) => joinList(lines.map(({ quantity }) => quantity)),
  prices: (_, { lines, money }) => joinList(lines.map(({ price }) => money(price))),
  total: (order, { money }) => money(order.total),
  notes: (order) => order.notes,
  email: (order) => order.email,
  area: (order) => order.area,
  shipment_way: (order) => order.shipment_way,
  is_fees_paid_by_customer: (order) => String(order.is_fees_paid_by_customer),
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
} satisfies Record<string, (order: OrderRow, beside: Beside) => Cell>;

type Beside = { lines: readonly OrderLineRow[]; currency: string; money: (minor: number) => number };
type Context = { actor: Actor; filter: OrderFilter };

/** All orders that the list would show, newest first. */
export const exportOrders: RowExport<Context> = {
  name: 'orders',
  columns: Object.keys(COLUMNS),
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const filter = readFilter(actor, (job.payload as QueuedExportPayload).query);
    const { total } = await listOrders(sql, actor.scope, { ...filter, page: { number: 1, size: 1, cursor: null } });
    return { context: { actor, filter }, total };
  },
  async page(sql, { actor, filter }, before_id, size) {
    const ids = await listOrderIds(sql, actor.scope, filter, before_id, size);
    const [orders, lines] = await Promise.all([
      findOrders(sql, actor.scope, ids),
      findLinesOfOrders(sql, actor.scope, ids),
    ]);
    const { currency } = actor.workspace;
    const money = (minor: number) => toMajor(minor, currency);
    const orderOf = new Map(orders.map((order) => [order.id, maskPhones(actor, 'orders.phone', order)]));
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
    return ids.flatMap((id) => {
      const order = orderOf.get(id);
      const beside = { lines: linesOf.get(id) ?? [], currency, money };
      return order ? [{ id, cells: Object.values(COLUMNS).map((cell) => cell(order, beside)) }] : [];
    });
  },
  completed: exportCompleted,
};

const HISTORY_COLUMNS = [
  'order_reference',
  'old_status',
  'new_status',
  'changed_by',
  'actor_kind',
  'source',
  'skipped',
  'changed_at',
] as const;

/** All moves of orders, newest first. */
export const exportOrderHistories: RowExport<Actor> = {
  name: 'order-histories',
  columns: HISTORY_COLUMNS,
  async prepare(sql, job) {
    const actor = await askerOf(sql, job, 'import');
    const page = { number: 1, size: 1, cursor: null };
    const { total } = await listOrderHistories(sql, actor.scope, allMoves(page), actor.workspace.time_zone);
    return { context: actor, total };
  },
  async page(sql, actor, cursor, size) {
    const page = { number: 1, size, cursor };
    const { rows } = await listOrderHistories(sql, actor.scope, allMoves(page), actor.workspace.time_zone);
    return rows.map((row) => ({ id: row.id, cells: HISTORY_COLUMNS.map((name) => String(row[name])) }));
  },
  completed: exportCompleted,
};
