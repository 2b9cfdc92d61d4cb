import type { SettlePush } from '../../../contract/orders/push-orders.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import { isoFromMilliseconds } from '../../platform/text/moments.ts';
import { findStockHolder } from '../../shipping/companies/find-active-company.ts';
import {
  databaseNow,
  findShipmentsByTracking,
  findShipmentsOfOrders,
  writeShipments,
  type Shipment,
} from '../../shipping/tracking/shipments-sql.ts';
import { because } from './because.ts';
import { lockOrders, type LockedOrder } from '../moves/states-sql.ts';
import { settlePushes } from './settle-pushes.ts';

/**
 * Ends a push with an unknown outcome, by what a person saw on the courier's site (R-COUR-8): the parcel's number, or that the courier does
 * not have it. Without a number, also ends a parcel that stayed active after its order was cancelled (R-COUR-13). 422 when the order has no
 * such push, or the number belongs to another parcel; 409 while a job asks the courier. Records the same events as a courier's answer.
 */
export async function settleByHand(tx: Tx, actor: Actor, { reference, tracking_number }: SettlePush): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const [order] = await lockOrders(tx, actor.scope, 'reference', [reference]);
  if (!order) throw new Refusal('NOT_FOUND', say('no_such_order'));
  const shipments = await findShipmentsOfOrders(tx, workspace_id, [order.id]);
  const alive = shipments.find(({ withdrawal }) => withdrawal === 'kept' || withdrawal === 'delivered');
  if (alive && tracking_number === null) return await endByHand(tx, workspace_id, order, alive);
  const unsure = shipments.find(({ state }) => state === 'sending');
  if (!unsure) throw invalid({ reference: [say('push_not_unsure')] });
  const now_ms = await databaseNow(tx);
  const until_ms = unsure.claim_id !== null && unsure.not_before ? Date.parse(unsure.not_before) : 0;
  if (until_ms > now_ms) throw new Refusal('CONFLICT', say('push_being_asked'));
  const company_id = unsure.shipping_company_id;
  const taken =
    tracking_number === null ? [] : await findShipmentsByTracking(tx, workspace_id, company_id, [tracking_number]);
  if (taken.length > 0) throw invalid({ tracking_number: [say('tracking_number_taken')] });
  // The person may have created the parcel at the courier only now.
  const sent_at = tracking_number === null ? unsure.sent_at : isoFromMilliseconds(now_ms);
  const shipment = { ...unsure, claim_id: newId(), sent_at };
  await writeShipments(tx, workspace_id, [shipment], new Date(now_ms));
  const company = { id: company_id, warehouse_id: await findStockHolder(tx, workspace_id, company_id) };
  const outcome =
    tracking_number === null
      ? ({ kind: 'not_sendable', said: say('looked_and_not_there') } as const)
      : ({ kind: 'accepted', tracking_number, label_url: null } as const);
  const push = { actor, courier: { workspace_id, company }, from_stock: unsure.from_stock };
  await settlePushes(tx, push, [{ shipment, was: 'asked', outcome }]);
}

/**
 * Ends a parcel after a person informed the courier, or saw that it no longer exists (R-COUR-13). If its goods are out, the courier keeps
 * it.
 */
async function endByHand(tx: Tx, workspace_id: string, { goods }: LockedOrder, shipment: Shipment): Promise<void> {
  const at = new Date(await databaseNow(tx));
  const ended_at = shipment.ended_at ?? at.toISOString();
  const state = goods === 'out' ? shipment.state : 'canceled';
  const ended: Shipment = { ...shipment, state, withdrawal: null, ended_at, ...because(null) };
  await writeShipments(tx, workspace_id, [ended], at);
}
