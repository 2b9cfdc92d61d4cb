import type { Account } from '../caller/accounts-sql.ts';
import { findMemberNames } from '../caller/standing-sql.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { showShipments, type ShownShipment } from '../shipping/tracking/show-shipments.ts';
import { findWarehouseNames } from '../stocks/warehouses-sql.ts';
import type { OrderNameIds } from './list-sql.ts';

type IdAndName = { id: string; name: string };

/** Names that an order shows: account, courier or delivery person, warehouse, agent. */
export type NamesOfOrder = {
  account: Account;
  warehouse: IdAndName | null;
  delivery_boy: IdAndName | null;
  agent: IdAndName | null;
  shipment: ShownShipment;
};

/** Names that need a look-up; the name of the account is in the row of the order. */
type NamedPart = 'courier' | 'warehouse' | 'delivery_boy' | 'agent';
const ALL = { has: () => true };

/** Looks up the names that these orders show: one statement per requested kind, for any number of orders. */
export async function findShownNames(
  sql: Sql,
  workspace_id: string,
  orders: readonly OrderNameIds[],
  asked: { has: (part: NamedPart) => boolean } = ALL,
): Promise<(order: OrderNameIds) => NamesOfOrder> {
  const ifAsked = (part: NamedPart, idOf: (order: OrderNameIds) => string | null | undefined): string[] =>
    asked.has(part) ? [...new Set(orders.flatMap((order) => idOf(order) ?? []))] : [];
  const people = [
    ...new Set([
      ...ifAsked('delivery_boy', (order) => order.delivery_boy_id),
      ...ifAsked('agent', (order) => order.agent_id),
    ]),
  ];
  const [members, warehouses, shipmentOf] = await Promise.all([
    findMemberNames(sql, workspace_id, people),
    findWarehouseNames(
      sql,
      workspace_id,
      ifAsked('warehouse', (order) => order.warehouse_id),
    ),
    showShipments(
      sql,
      workspace_id,
      ifAsked('courier', (order) => order.shipment_id),
    ),
  ]);
  const nameIn = (names: Map<string, IdAndName>, id: string | null | undefined) =>
    id ? (names.get(id) ?? null) : null;
  return (order) => ({
    account: { id: order.account_id, name: order.account_name },
    warehouse: nameIn(warehouses, order.warehouse_id),
    delivery_boy: nameIn(members, order.delivery_boy_id),
    agent: nameIn(members, order.agent_id),
    shipment: shipmentOf(order.shipment_id ?? null),
  });
}
