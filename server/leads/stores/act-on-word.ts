import { isEndedInStore } from '../../../contract/leads/store-orders.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { differencesOf } from '../../intake/show-store.ts';
import type { StoreState } from '../../intake/store-orders-sql.ts';
import { notify, type Notice } from '../../live/notify.ts';
import { freesLead } from '../../../contract/orders/order-moves.ts';
import { lockLeadOrders, type LeadOrders } from '../../orders/moves/order-leads.ts';
import type { LockedOrder } from '../../orders/moves/states-sql.ts';
import { prepayOrder } from '../../orders/stores/prepay-order.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { editLeadRow, insertLeadEdit } from '../edit-sql.ts';
import { leadMoment, leadMoveFault, moveLeads } from '../move-leads.ts';
import { lockLeads, type LockedLead } from '../sql.ts';

/** What a shop said before and says now of the order of a lead. */
type Word = { event: PendingEvent; lead_id: string; before: StoreState; state: StoreState };

type Late = 'store_ended' | 'store_changed' | 'store_paid' | 'store_reopened';

/**
 * Does what a newer word asks for at once, and gives what the order of the shop is then. Paid: lead and order collect nothing, and people are
 * notified where the parcel may ask for the money already (R-STORE-2). Ended: lead and unpacked order are cancelled, if the connection says so
 * (R-STORE-4). What came too late to be shown before the goods are packed is notified. Locks store, lead, order.
 */
export async function actOnWord(tx: Tx, actor: Actor, word: Word): Promise<StoreState> {
  const { event, lead_id, before, state } = word;
  const { id: workspace_id } = actor.workspace;
  const [lead] = await lockLeads(tx, { workspace_id, account_id: null }, 'id', [lead_id]);
  const orders = await lockLeadOrders(tx, actor, [lead_id]);
  const order = orders.get(lead_id);
  const after: StoreState = { ...state, known: before.known ?? state.word };
  const isLate = order !== undefined && !freesLead(order.status);
  const notices: Notice[] = [];
  const tell = (message: Late) => notices.push(noticeOf(message, word, lead, order));

  if (isEndedInStore(after.status)) {
    if (after.status !== before.seen_status) {
      const isCancelled = await cancelLead(tx, actor, event, { lead, order, orders });
      if (isCancelled) after.seen_status = after.status;
      else if (isLate && after.status !== before.status) tell('store_ended');
    }
  } else {
    if (isEndedInStore(before.status)) tell('store_reopened');
    after.seen_status = after.status;
    if (after.word?.is_prepaid && (await prepay(tx, actor, lead, order)) === 'late') tell('store_paid');
    if (after.word?.is_prepaid && after.known) after.known = { ...after.known, is_prepaid: true };
    const [was, is] = [differencesOf(before.known, before.word), differencesOf(after.known, after.word)];
    if (isLate && is.length > 0 && JSON.stringify(was) !== JSON.stringify(is)) tell('store_changed');
  }
  await notify(tx, workspace_id, notices);
  return after;
}

/** True: nothing of it is under way, or it is cancelled now. */
async function cancelLead(
  tx: Tx,
  actor: Actor,
  event: PendingEvent,
  { lead, order, orders }: { lead: LockedLead | undefined; order: LockedOrder | undefined; orders: LeadOrders },
): Promise<boolean> {
  const isOver = (lead?.status ?? 'cancelled') === 'cancelled' && (order?.status ?? 'canceled') === 'canceled';
  if (isOver) return true;
  if (!lead || event.on_store_cancel === 'ask' || leadMoveFault(lead, 'cancelled', orders)) return false;
  await moveLeads(tx, actor, [{ lead, to: 'cancelled', action_date: undefined }], orders);
  return true;
}

/** `late`: the parcel was packed, or told to a courier, as one that collects; or it is out, and does. */
async function prepay(
  tx: Tx,
  actor: Actor,
  lead: LockedLead | undefined,
  order: LockedOrder | undefined,
): Promise<'done' | 'late'> {
  const wasPaid = lead?.is_prepaid ?? false;
  if (lead && !wasPaid) await prepayLead(tx, actor, lead);
  if (!order || wasPaid) return 'done';
  const isPaid = await prepayOrder(tx, actor, order);
  return isPaid && (freesLead(order.status) || order.status === 'canceled') ? 'done' : 'late';
}

async function prepayLead(tx: Tx, actor: Actor, lead: LockedLead): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  const at_ms = nowOf(actor);
  const at = new Date(at_ms);
  const version = lead.version + 1;
  await editLeadRow(tx, workspace_id, lead.id, { ...lead, is_prepaid: true }, at);
  const changes = { is_prepaid: { old: false, new: true } };
  const data = { ...leadMoment(lead), fields: ['is_prepaid'] };
  const about = { account_id: lead.account_id, object_id: lead.id, sequence: version };
  await Promise.all([
    insertLeadEdit(tx, actor, { id: newId(at_ms), lead_id: lead.id, changes, version }, at),
    recordEvents(tx, workspace_id, [{ type: 'lead.updated', ...about, data }], at_ms),
  ]);
}

function noticeOf(
  message: Late,
  { event, state }: Word,
  lead: LockedLead | undefined,
  order: LockedOrder | undefined,
): Notice {
  const reference = order?.reference ?? lead?.reference ?? state.lead_reference!;
  return {
    message,
    params: { reference, number: state.number ?? event.order_id! },
    link: order ? `/orders/${reference}` : `/leads/${reference}`,
    to: { account_id: event.account_id },
  };
}
