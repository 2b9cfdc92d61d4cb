import type { CustomEntries } from '../../caller/field-masks.ts';
import type { Actor } from '../../caller/actor.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { deliveryFees } from '../../shipping/cities/delivery-fees.ts';
import { lockGoods } from '../../stocks/plan-goods.ts';
import { findServingStocks } from '../../stocks/track-product.ts';
import { createOrders, type OrderDraft } from '../create-orders.ts';
import {
  NOTES_SEPARATOR,
  addToNotes,
  findLeadsEditedSince,
  findOrderNotes,
  rewriteOrders,
  setOrderNotes,
  type PaidAhead,
} from '../edit-sql.ts';
import { chooseCouriers } from '../choosing/choose-couriers.ts';
import { findTrackedNeeds } from './needs-sql.ts';
import { moveOrders } from './plan-moves.ts';
import { lockOrders, type LockedOrder } from './states-sql.ts';

/** The orders of leads, locked, by lead id. */
export type LeadOrders = ReadonlyMap<string, LockedOrder>;

/** Locks the orders of these leads. Callers lock the leads first: leads are always locked before orders. */
export async function lockLeadOrders(tx: Tx, actor: Actor, lead_ids: readonly string[]): Promise<LeadOrders> {
  if (lead_ids.length === 0) return new Map();
  // A lead's move also moves its order, even if another person carries it.
  const orders = await lockOrders(tx, { ...actor.scope, delivery_boy_id: null }, 'lead_id', lead_ids);
  return new Map(orders.map((order) => [order.lead_id!, order]));
}

export type ConfirmedLead = {
  id: string;
  account_id: string;
  reference: string;
  full_name: string;
  phone: string;
  city: string;
  area: string | null;
  address: string;
  source: string | null;
  second_phone: string | null;
  /** Note of the lead, which goes into the order's notes; null without one. */
  parcel_note: string | null;
  /** Comment of the confirming call; null without one. */
  comment: string | null;
  shipment_way: number | null;
  is_fees_paid_by_customer: boolean | null;
  stop_desk: string | null;
  is_prepaid: boolean;
  /** Minor units. */
  prepaid_amount: number;
  prepaid_by: string | null;
  order_number: string | null;
  data: CustomEntries;
  lines: { product_id: string; sku: string; name: string; quantity: number; total: number }[];
};

/** Maximum length of an order's notes, as in its edit. */
const NOTES_MAX = 2_000;

/**
 * Ensures that each confirmed lead has exactly one order (R-LEAD-9): a new order with the lead's customer, lines and parcel details (16.3),
 * or its cancelled order, which returns to NEW. A renewed order copies these again only if the lead was edited after the order; it always
 * gets the comment of the call. An active order stays unchanged.
 */
export async function orderLeads(
  tx: Tx,
  actor: Actor,
  leads: readonly ConfirmedLead[],
  orders: LeadOrders,
): Promise<void> {
  await createOrders(
    tx,
    actor,
    leads.filter(({ id }) => !orders.has(id)).map((lead) => draftOf(actor, lead)),
  );
  const renewed = leads.flatMap(({ id }) => orders.get(id) ?? []).filter(({ status }) => status === 'canceled');
  await moveAll(tx, actor, await refreshFromLeads(tx, actor, leads, renewed), 'new');
  await chooseCouriers(tx, actor, 'confirmed', renewed.map(({ id }) => id)); // prettier-ignore
}

/** Updates cancelled orders from their leads, if the lead was edited last. */
async function refreshFromLeads(
  tx: Tx,
  actor: Actor,
  leads: readonly ConfirmedLead[],
  orders: readonly LockedOrder[],
): Promise<LockedOrder[]> {
  if (orders.length === 0) return [];
  const { id: workspace_id, country, settings } = actor.workspace;
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const edited = await findLeadsEditedSince(tx, workspace_id, orders);
  const drafts = orders.flatMap(({ id, lead_id }) => {
    const draft = draftOf(actor, leadOf.get(lead_id!)!);
    return edited.has(lead_id!) ? [{ ...draft, id, phone_digits: phoneDigits(draft.phone, country) }] : [];
  });
  const fees = drafts.length > 0 ? await deliveryFees(tx, workspace_id, drafts) : [];
  await rewriteOrders(
    tx,
    workspace_id,
    drafts.map((draft, i) => ({ ...draft, shipping_fee: fees[i] ?? settings.shipping_fee })),
  );
  const comments = orders.flatMap(({ id, lead_id }) => {
    const { comment } = leadOf.get(lead_id!)!;
    return comment && !edited.has(lead_id!) ? [{ id, comment }] : [];
  });
  await addToNotes(tx, workspace_id, comments, NOTES_MAX);
  const digits = new Map(drafts.map(({ id, phone_digits }) => [id, phone_digits]));
  return orders.map((order) => ({ ...order, phone_digits: digits.get(order.id) ?? order.phone_digits }));
}

/** Removes the comment of a call from the notes of its locked order, which has not changed since the call (R-DESK-10). */
export async function takeCommentBack(
  tx: Tx,
  { workspace: { id: workspace_id } }: Actor,
  order_id: string,
  comment: string,
): Promise<void> {
  const notes = await findOrderNotes(tx, workspace_id, order_id);
  const left = notes === null ? null : withoutLast(notes, comment);
  if (left !== notes) await setOrderNotes(tx, workspace_id, order_id, left);
}

/** Notes without the comment at their end, which may be cut at the limit; null if nothing is left. */
function withoutLast(notes: string, comment: string): string | null {
  const last = NOTES_SEPARATOR + comment;
  if (notes === comment) return null;
  if (notes.endsWith(last)) return notes.slice(0, -last.length);
  // The cut may leave out half of a pair.
  if (notes.length < NOTES_MAX - 1) return notes;
  if (comment.startsWith(notes)) return null;
  // A cut comment: removes the longest end of the notes with which the separator and the comment begin.
  for (let size = Math.min(last.length, notes.length) - 1; size >= 1; size--)
    if (last.startsWith(notes.slice(-size))) return notes.slice(0, -size);
  return notes;
}

/**
 * Locks the stocks of all orders that these leads cancel, create or renew, in one statement, which keeps the lock order. `lines`: those of
 * the confirmed leads.
 */
export async function lockLeadGoods(
  tx: Tx,
  actor: Actor,
  orders: readonly LockedOrder[],
  lines: readonly { product_id: string }[],
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const order_ids = orders.map(({ id }) => id);
  const [served, needs] = await Promise.all([
    findServingStocks(
      tx,
      workspace_id,
      lines.map(({ product_id }) => product_id),
    ),
    findTrackedNeeds(tx, workspace_id, order_ids),
  ]);
  const stocked = lines.flatMap(
    ({ product_id }) => served.get(product_id)?.needs.map((need) => need.product_id) ?? [product_id],
  );
  await lockGoods(tx, actor, order_ids, [...stocked, ...needs.map(({ product_id }) => product_id)]);
}

/** Cancels the orders of leads that are no longer confirmed, if they are NEW or OUT_OF_STOCK. */
export async function cancelOrdersOfLeads(
  tx: Tx,
  actor: Actor,
  lead_ids: readonly string[],
  orders: LeadOrders,
): Promise<void> {
  const canceled = lead_ids.flatMap((id) => orders.get(id) ?? []).filter(({ status }) => status !== 'canceled');
  await moveAll(tx, actor, canceled, 'canceled');
}

async function moveAll(tx: Tx, actor: Actor, orders: readonly LockedOrder[], to: 'new' | 'canceled'): Promise<void> {
  if (orders.length === 0) return;
  await moveOrders(
    tx,
    actor,
    orders.map((order) => ({ order, to })),
    { is_effect: true },
  );
}

/** Draft of a lead's order with all its lines and their sum: the limits of R-ORD-1 apply only to POST /orders (R-LEAD-9). */
const draftOf = (actor: Actor, lead: ConfirmedLead): OrderDraft & PaidAhead => ({
  account_id: lead.account_id,
  lead: { id: lead.id, reference: lead.reference, source: lead.source },
  agent_id: actor.kind === 'user' ? actor.id : null,
  full_name: lead.full_name,
  phone: lead.phone,
  email: null,
  second_phone: lead.second_phone,
  notes: cutText([lead.parcel_note, lead.comment].filter(Boolean).join(NOTES_SEPARATOR), NOTES_MAX) || null,
  stop_desk: lead.stop_desk,
  order_number: lead.order_number,
  data: lead.data,
  city: lead.city,
  area: lead.area,
  address: lead.address,
  shipment_way: lead.shipment_way ?? 1,
  is_fees_paid_by_customer: lead.is_fees_paid_by_customer ?? false,
  is_prepaid: lead.is_prepaid,
  prepaid_amount: lead.prepaid_amount,
  prepaid_by: lead.prepaid_by,
  total: lead.lines.reduce((sum, line) => sum + line.total, 0),
  lines: lead.lines.map(({ product_id, sku, name, quantity, total }) => ({
    product_id,
    sku,
    name,
    quantity,
    total,
    price: Math.round(total / quantity),
  })),
});
