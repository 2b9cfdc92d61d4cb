import { say } from '../../contract/messages/message.ts';
import { shipmentWayKey } from '../../contract/orders.ts';
import type { Actor, Workspace } from '../caller/actor.ts';
import { cashOfOrders } from '../cash/ledger/show-cash.ts';
import { PROGRAM, thumbnailsOf } from '../catalog/pictures/show-pictures.ts';
import { maskPhones } from '../caller/field-masks.ts';
import { isId, isReference, readReference } from '../platform/ids.ts';
import { toMajor } from '../platform/text/money.ts';
import { internationalPhone } from '../platform/text/phones.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  findHistoriesOfOrders,
  findLinesOfOrders,
  findOrder,
  findOrderHistories,
  findOrderLines,
  findOrders,
  type OrderHistoryRow,
  type OrderLineRow,
  type OrderListRow,
  type OrderRow,
} from './list-sql.ts';
import { findReliability } from './customers/customer-figures.ts';
import { findBlacklisted } from './customers/find-blacklisted.ts';
import { findMemberName } from '../caller/standing-sql.ts';
import { showShipments, type ShownShipment } from '../shipping/show-shipments.ts';
import { findAttempts } from '../shipping/courier-events-sql.ts';
import { showFailedDelivery } from './failed-deliveries/answer-failed-deliveries.ts';
import { findOrderEdits, type OrderEditRow } from './edit-sql.ts';
import { whyOrdersWait } from './why-orders-wait.ts';
import { findWarehouseNames } from '../stocks/warehouses-sql.ts';

/** The order as the list shows it (R-ORD-6). */
export const orderListItem = (
  { account_id, phone_digits, ...row }: OrderListRow,
  isBlacklisted: boolean,
  currency: string,
) => ({
  ...row,
  is_blacklisted: isBlacklisted,
  total: toMajor(row.total, currency),
  currency,
});

/** The order of this reference or id. 404 when the caller's scope has none. */
export async function findOrderByName(sql: Sql, actor: Actor, name: string): Promise<OrderRow> {
  const reference = readReference(name);
  const key = isId(name) ? { id: name } : isReference(reference) ? { reference } : null;
  const row = key ? await findOrder(sql, actor.scope, key) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('order_unknown', { order: name.slice(0, 40) }));
  return row;
}

/** One order whole, by reference or id (R-ORD-6). 404 when the caller's scope has none. */
export async function showOrder(sql: Sql, actor: Actor, name: string) {
  const row = maskPhones(actor, 'orders.phone', await findOrderByName(sql, actor, name));
  const { warehouse_id, delivery_boy_id, shipment_id } = row;
  const [
    lines,
    histories,
    reliabilityOf,
    isBlacklisted,
    warehouse,
    delivery_boy,
    shipmentOf,
    attempts,
    edits,
    failed,
    cashOf,
  ] = await Promise.all([
    findOrderLines(sql, actor.scope, row.id),
    findOrderHistories(sql, actor.scope, row.id),
    findReliability(sql, actor, [row.phone_digits]),
    findBlacklisted(sql, actor.workspace.id, [row.phone_digits]),
    warehouse_id ? findWarehouseNames(sql, actor.workspace.id, warehouse_id) : null,
    delivery_boy_id ? findMemberName(sql, actor.workspace.id, delivery_boy_id) : null,
    showShipments(sql, actor.workspace.id, [shipment_id]),
    findAttempts(sql, actor.workspace.id, row.id, SHOWN_MAX),
    findOrderEdits(sql, actor.workspace.id, row.id, SHOWN_MAX),
    row.status === 'shipped' ? showFailedDelivery(sql, actor, row.id) : undefined,
    cashOfOrders(sql, actor, [row.id]),
  ]);
  const shipment = shipmentOf(shipment_id);
  const thumbnails = await thumbnailsOf(
    sql,
    actor.workspace.id,
    actor,
    lines.map(({ product_id }) => product_id),
  );
  const parts = { row, lines, thumbnails, histories, warehouse, delivery_boy, shipment };
  const order = wholeOrder(parts, actor.workspace.currency);
  const isListed = isBlacklisted(row);
  const waits = (await whyOrdersWait(sql, actor, [{ id: row.id, is_blacklisted: isListed }])).get(row.id) ?? [];
  return {
    ...order,
    phone_international: internationalPhone(row.phone, actor.workspace.country),
    reliability: reliabilityOf(row.phone_digits),
    is_blacklisted: isListed,
    ...(cashOf && { cash: cashOf(row.id) }),
    waits_for: waits[0]?.why ?? null,
    waits,
    failed_delivery: failed ?? null,
    deliveryAttempts: attempts,
    orderEdits: edits.map(shownEdit),
  };
}

/** Of attempts and edits, the newest. */
const SHOWN_MAX = 100;

/** Which fields were edited, not from what to what: phones are not for everybody. */
function shownEdit({ id, changes: { delivery, ...changes }, changed_by, changed_at }: OrderEditRow) {
  return { id, fields: Object.keys(changes), decision: delivery?.new ?? null, changed_by, changed_at };
}

/** Orders as `showOrder` gives them, by id, for the bodies of webhooks; those that are gone are left out. */
export async function showOrdersById(
  sql: Sql,
  workspace: Workspace,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const scope = { workspace_id: workspace.id, account_id: null };
  const rows = await findOrders(sql, scope, ids);
  const namesOf = async (named: readonly (string | null)[], find: typeof findWarehouseNames) => {
    const distinct = [...new Set(named.filter((id) => id !== null))];
    return new Map(await Promise.all(distinct.map(async (id) => [id, await find(sql, workspace.id, id)] as const)));
  };
  const [lines, histories, warehouses, people, shipmentOf] = await Promise.all([
    findLinesOfOrders(sql, scope, ids),
    findHistoriesOfOrders(sql, scope, ids),
    namesOf(
      rows.map((row) => row.warehouse_id),
      findWarehouseNames,
    ),
    namesOf(
      rows.map((row) => row.delivery_boy_id),
      findMemberName,
    ),
    showShipments(
      sql,
      workspace.id,
      rows.map((row) => row.shipment_id),
    ),
  ]);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const product_ids = lines.map(({ product_id }) => product_id);
  const thumbnails = await thumbnailsOf(sql, workspace.id, PROGRAM, product_ids);
  const historiesOf = Map.groupBy(histories, ({ order_id }) => order_id);
  const whole = rows.map((row) => ({
    row,
    lines: (linesOf.get(row.id) ?? []).map(({ order_id, ...line }) => line),
    thumbnails,
    histories: (historiesOf.get(row.id) ?? []).map(({ order_id, ...history }) => history),
    warehouse: (row.warehouse_id && warehouses.get(row.warehouse_id)) || null,
    delivery_boy: (row.delivery_boy_id && people.get(row.delivery_boy_id)) || null,
    shipment: shipmentOf(row.shipment_id),
  }));
  return new Map(whole.map((parts) => [parts.row.id, wholeOrder(parts, workspace.currency)]));
}

type OrderParts = {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  thumbnails: ReadonlyMap<string, string>;
  histories: readonly OrderHistoryRow[];
  warehouse: { id: string; name: string } | null;
  delivery_boy: { id: string; name: string } | null;
  shipment: ShownShipment;
};

function wholeOrder({ row, lines, thumbnails, ...parts }: OrderParts, currency: string) {
  const { histories, warehouse, delivery_boy, shipment } = parts;
  const { account_id, phone_digits, version, warehouse_id, delivery_boy_id, shipment_id, ...fields } = row;
  const money = (minor: number) => toMajor(minor, currency);
  return {
    ...fields,
    currency,
    shipment_way_key: shipmentWayKey(row.shipment_way),
    total: money(row.total),
    products: lines.map((line) => ({
      ...line,
      price: money(line.price),
      total: money(line.total),
      thumbnail: thumbnails.get(line.product_id) ?? null,
    })),
    subtotal: money(lines.reduce((sum, line) => sum + line.total, 0)),
    shipping_fee: money(row.shipping_fee),
    cod_amount: money(row.total + (row.is_fees_paid_by_customer ? row.shipping_fee : 0)),
    warehouse,
    ...shipment,
    delivery_boy,
    orderHistories: histories,
  };
}
