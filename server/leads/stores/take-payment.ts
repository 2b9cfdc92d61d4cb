import { isLeadDeletable, OPEN_LEAD_STATUSES } from '../../../contract/leads/lead-moves.ts';
import { cashOf, freesLead, isOrderAlive } from '../../../contract/orders/order-moves.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import type { StoreState } from '../../intake/store-orders-sql.ts';
import type { LockedOrder } from '../../orders/moves/states-sql.ts';
import { mergePrepayments, paysMore, prepaymentChanges, prepayOrder } from '../../orders/stores/prepay-order.ts';
import { isPaidInPart, paymentFor, paymentIn, type StorePayment } from '../../orders/stores/store-payment.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { editLeadRow, insertLeadEdit } from '../edit-sql.ts';
import { leadMoment } from '../move-leads.ts';
import { findLeadLines, type LockedLead } from '../sql.ts';

type Records = { lead: LockedLead | undefined; order: LockedOrder | undefined };

export type PaymentNotice = 'store_paid' | 'store_paid_in_part' | 'store_paid_closed';

/**
 * Applies the payment in a shop's update to a locked lead and its order (R-STORE-2). Nothing happens once the order's cash
 * is collected: shops mark an order as paid when its courier has paid. Returns the notice of a new payment: the parcel
 * may still collect the cash, it collects what people added here, or lead or order is closed; null: no notice.
 */
export async function takePayment(
  tx: Tx,
  actor: Actor,
  { lead, order }: Records,
  { before, after }: { before: StoreState; after: StoreState },
): Promise<PaymentNotice | null> {
  const { currency } = actor.workspace;
  const paid = paymentIn(after.word, before.known ?? after.word, currency);
  if (!paid || (order && cashOf(order.status) === 'collected')) return null;
  const onLead = lead ? await prepayLead(tx, actor, lead, paid) : 'none';
  // Also if the lead has the payment already: the order could not take it while its goods were out.
  const onOrder = order ? await prepayOrder(tx, actor, order, paid) : 'none';
  const earlier = paymentIn(before.word, null, currency) ?? NOTHING;
  if (!paysMore(earlier, paid)) return null;
  if (isClosed({ lead, order })) return 'store_paid_closed';
  if (onOrder === 'out' || (onOrder !== 'none' && order && !freesLead(order.status))) return 'store_paid';
  return (order ? onOrder : onLead) === 'in_part' ? 'store_paid_in_part' : null;
}

const NOTHING = { is_prepaid: false, prepaid_amount: 0, prepaid_by: null };

/** True if no person works on it any more, and nothing goes to the customer. */
function isClosed({ lead, order }: Records): boolean {
  if (lead && OPEN_LEAD_STATUSES.includes(lead.status)) return false;
  if (order) return !isOrderAlive(order.status);
  return lead !== undefined && isLeadDeletable(lead.status);
}

async function prepayLead(
  tx: Tx,
  actor: Actor,
  lead: LockedLead,
  payment: StorePayment,
): Promise<'none' | 'done' | 'in_part'> {
  const { id: workspace_id } = actor.workspace;
  const lines = await findLeadLines(tx, { workspace_id, account_id: lead.account_id }, [lead.id]);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const paid = paymentFor(payment, total);
  if (!paysMore(lead, paid)) return 'none';
  const at_ms = nowOf(actor);
  const at = new Date(at_ms);
  const version = lead.version + 1;
  const after = mergePrepayments(lead, paid);
  await editLeadRow(tx, workspace_id, lead.id, { ...lead, ...after }, at);
  const changes = prepaymentChanges(lead, after);
  const data = { ...leadMoment(lead), fields: Object.keys(changes) };
  const about = { account_id: lead.account_id, object_id: lead.id, sequence: version };
  await Promise.all([
    insertLeadEdit(tx, actor, { id: newId(at_ms), lead_id: lead.id, changes, version }, at),
    recordEvents(tx, workspace_id, [{ type: 'lead.updated', ...about, data }], at_ms),
  ]);
  return isPaidInPart(payment, total) ? 'in_part' : 'done';
}
