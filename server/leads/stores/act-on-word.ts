import { isEndedInStore } from '../../../contract/leads/store-orders.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import type { Actor } from '../../caller/actor.ts';
import { differencesOf } from '../../intake/show-store.ts';
import type { StoreState, StoreWord } from '../../intake/store-orders-sql.ts';
import { notify, type Notice } from '../../live/notify.ts';
import { OPEN_LEAD_STATUSES } from '../../../contract/leads/lead-moves.ts';
import { cashOf, freesLead } from '../../../contract/orders/order-moves.ts';
import { lockLeadOrders, type LeadOrders } from '../../orders/moves/order-leads.ts';
import type { LockedOrder } from '../../orders/moves/states-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { leadMoveFault, moveLeads } from '../move-leads.ts';
import { lockLeads, type LockedLead } from '../sql.ts';
import type { OwnWords } from './own-words.ts';
import { takePayment, type PaymentNotice } from './take-payment.ts';

/** An earlier and a present update of a shop for the order of a lead. `failed`: why the present one is not readable. */
type Word = {
  event: PendingEvent;
  lead_id: string;
  before: StoreState;
  state: StoreState;
  /** What the shop has from us. */
  own: OwnWords;
  failed: object | null;
};

type Late = 'store_ended' | 'store_changed' | 'store_unread' | 'store_reopened' | PaymentNotice;

/**
 * Applies a newer update at once, and returns the shop's order afterwards. Paid: lead and order collect less, and people
 * are notified if cash may still be collected, or if lead or order is closed here (R-STORE-2). Ended: lead and unpacked order
 * are cancelled, if the connection allows it (R-STORE-4). People are notified of updates that arrive after packing, and
 * of unreadable ones. Locks store, lead, order.
 */
export async function actOnWord(tx: Tx, actor: Actor, word: Word): Promise<StoreState> {
  const { event, lead_id, before, state, own } = word;
  const { id: workspace_id } = actor.workspace;
  const [lead] = await lockLeads(tx, { workspace_id, account_id: null }, 'id', [lead_id]);
  const orders = await lockLeadOrders(tx, actor, [lead_id]);
  const order = orders.get(lead_id);
  const after: StoreState = { ...state, known: before.known ?? state.word };
  const isLate = order !== undefined && !freesLead(order.status);
  const notices: Notice[] = [];
  const tell = (message: Late) => notices.push(noticeOf(message, word, lead, order));

  if (isEndedInStore(after.status)) {
    // A cancellation that the shop has from us is an echo (R-STORE-10).
    if (after.status === 'cancelled' && own.is_cancelled) after.seen_status = after.status;
    else if (after.status !== before.seen_status) {
      const isCancelled = await cancelLead(tx, actor, event, { lead, order, orders });
      if (isCancelled) after.seen_status = after.status;
      else if (isLate && after.status !== before.status) tell('store_ended');
    }
  } else {
    if (isEndedInStore(before.status)) tell('store_reopened');
    after.seen_status = after.status;
    const paid = await takePayment(tx, actor, { lead, order }, { before, after });
    if (paid) tell(paid);
    if (after.known && after.word) after.known = addKnownPayment(after.known, after.word);
    const [was, is] = [differencesOf(before.known, before.word), differencesOf(after.known, after.word)];
    if (isLate && is.length > 0 && JSON.stringify(was) !== JSON.stringify(is)) tell('store_changed');
  }
  // A retry is the same update again.
  const isNew = new Date(before.changed_at).getTime() !== new Date(state.changed_at).getTime();
  const isGoingOn = isInWork(lead) || (order !== undefined && cashOf(order.status) === undefined);
  if (word.failed && isNew && isGoingOn) tell('store_unread');
  await notify(tx, workspace_id, notices);
  return after;
}

const isInWork = (lead: LockedLead | undefined): boolean =>
  lead !== undefined && OPEN_LEAD_STATUSES.includes(lead.status);

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

/** Applied payments are known. A smaller deposit is not: a person must decide about it. */
const addKnownPayment = (known: StoreWord, { is_prepaid, prepaid_amount = 0, prepaid_by }: StoreWord): StoreWord => {
  if (is_prepaid) return { ...known, is_prepaid, prepaid_amount, ...(prepaid_by !== undefined && { prepaid_by }) };
  return prepaid_amount > (known.prepaid_amount ?? 0) && !known.is_prepaid ? { ...known, prepaid_amount } : known;
};

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
