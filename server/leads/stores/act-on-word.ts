import { isEndedInStore } from '../../../contract/leads/store-orders.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { differencesOf } from '../../intake/show-store.ts';
import type { StoreState, StoreWord } from '../../intake/store-orders-sql.ts';
import { notify, type Notice } from '../../live/notify.ts';
import { freesLead } from '../../../contract/orders/order-moves.ts';
import { lockLeadOrders, type LeadOrders } from '../../orders/moves/order-leads.ts';
import type { LockedOrder } from '../../orders/moves/states-sql.ts';
import { prepaymentChanges, paysMore, prepayOrder, mergePrepayments } from '../../orders/stores/prepay-order.ts';
import type { PaidAhead } from '../../orders/edit-sql.ts';
import { toMinor } from '../../platform/text/money.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { newId } from '../../platform/ids.ts';
import { recordEvents } from '../../webhooks/record-events.ts';
import { editLeadRow, insertLeadEdit } from '../edit-sql.ts';
import { leadMoment, leadMoveFault, moveLeads } from '../move-leads.ts';
import { lockLeads, type LockedLead } from '../sql.ts';

/** An earlier and a present update of a shop for the order of a lead. */
type Word = { event: PendingEvent; lead_id: string; before: StoreState; state: StoreState };

type Late = 'store_ended' | 'store_changed' | 'store_paid' | 'store_reopened';

/**
 * Applies a newer update at once, and returns the shop's order afterwards. Paid: lead and order collect nothing, and
 * people are notified if the courier may still collect (R-STORE-2). Ended: lead and unpacked order are cancelled, if
 * the connection allows it (R-STORE-4). People are notified of updates that arrive after packing. Locks store, lead,
 * order.
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
    const paid = readPayment(after.word, actor.workspace.currency);
    if (paid && (await prepay(tx, actor, lead, order, paid)) === 'late') tell('store_paid');
    if (paid && after.known) after.known = addKnownPayment(after.known, after.word!);
    const [was, is] = [differencesOf(before.known, before.word), differencesOf(after.known, after.word)];
    if (isLate && is.length > 0 && JSON.stringify(was) !== JSON.stringify(is)) tell('store_changed');
  }
  await notify(tx, workspace_id, notices);
  return after;
}

/** Cancels the lead and its order; true if nothing of them is in progress any more. */
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

/** The paid amount in a shop's update; null: none. */
function readPayment(word: StoreWord | null, currency: string): PaidAhead | null {
  if (!word) return null;
  const { is_prepaid, prepaid_amount = 0, prepaid_by = null } = word;
  const amount = toMinor(prepaid_amount, currency) ?? 0;
  return is_prepaid || amount > 0 ? { is_prepaid, prepaid_amount: amount, prepaid_by } : null;
}

/** Applied payments are known. A smaller deposit is not: a person must decide about it. */
const addKnownPayment = (known: StoreWord, { is_prepaid, prepaid_amount = 0, prepaid_by }: StoreWord): StoreWord => {
  if (is_prepaid) return { ...known, is_prepaid, prepaid_amount, ...(prepaid_by !== undefined && { prepaid_by }) };
  return prepaid_amount > (known.prepaid_amount ?? 0) && !known.is_prepaid ? { ...known, prepaid_amount } : known;
};

/** `late`: the parcel was packed or announced to a courier with more to collect, or is on its way and collects it. */
async function prepay(
  tx: Tx,
  actor: Actor,
  lead: LockedLead | undefined,
  order: LockedOrder | undefined,
  paid: PaidAhead,
): Promise<'done' | 'late'> {
  const wasPaid = lead !== undefined && !paysMore(lead, paid);
  if (lead && !wasPaid) await prepayLead(tx, actor, lead, paid);
  if (!order || wasPaid) return 'done';
  const isPaid = await prepayOrder(tx, actor, order, paid);
  return isPaid && (freesLead(order.status) || order.status === 'canceled') ? 'done' : 'late';
}

async function prepayLead(tx: Tx, actor: Actor, lead: LockedLead, paid: PaidAhead): Promise<void> {
  const { id: workspace_id } = actor.workspace;
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
