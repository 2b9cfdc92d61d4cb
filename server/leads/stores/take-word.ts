import { isEndedInStore, type StoreStatus } from '../../../contract/leads/store-orders.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import type { Settlement } from '../../access/applications/settle-events.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import {
  lockStoreOrder,
  writeStoreOrder,
  type StoreOrderRow,
  type StoreState,
  type StoreWord,
} from '../../intake/store-orders-sql.ts';
import { forgetToldWord } from '../../intake/write-back-orders-sql.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import { checkLeads, createReadLeads, failureMessage } from '../files/create-row-leads.ts';
import { findLead } from '../list-sql.ts';
import { cashOf, isOrderAlive, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { notify } from '../../live/notify.ts';
import { actOnWord } from './act-on-word.ts';
import { faultsOf } from './faults-of.ts';
import { findOwnWords, type OwnWords } from './own-words.ts';
import { findRecordOfFile, type RecordOfFile } from './find-record-of-file.ts';
import { rememberStoreProducts, withStoreProducts } from './mean-store-products.ts';
import { wordOf, type ReadWord } from './read-word.ts';

/** True if an order in this status needs no more attention. Shops mark an order as paid once its courier has paid. */
const IS_DONE = {
  ended: (status) => !isOrderAlive(status),
  paid: (status) => cashOf(status) === 'collected',
} as const satisfies Record<string, (status: OrderStatus) => boolean>;

/** Notifies people that the shop cancelled an order from a file, or received its money. */
async function tellOfOrder(
  tx: Tx,
  { account_id, order_id }: PendingEvent,
  { reference, status, is_prepaid }: NonNullable<RecordOfFile['order']>,
  shop: { status: StoreStatus; number: string | null },
  workspace_id: string,
): Promise<void> {
  const said = isEndedInStore(shop.status) ? 'ended' : shop.status === 'paid' && !is_prepaid ? 'paid' : null;
  if (said === null || IS_DONE[said](status)) return;
  await notify(tx, workspace_id, [
    {
      message: said === 'ended' ? 'store_ended_of_file' : 'store_paid_of_file',
      params: { reference, number: shop.number ?? order_id! },
      link: `/orders/${reference}`,
      to: { account_id },
    },
  ]);
}

/**
 * Applies a shop's newest update of one of its orders (R-STORE-1). The order becomes a lead once, whichever connection
 * sends it, if its shop reports it as new, and it is paid or payable at the door. Only an end and a payment change an
 * existing lead; other changes are shown. Throws a Refusal for any obstacle.
 */
export async function takeWord(tx: Tx, actor: Actor, event: PendingEvent, read: ReadWord): Promise<Settlement> {
  const { id: workspace_id } = actor.workspace;
  const { account_id, application_id } = event;
  const at_ms = nowOf(actor);
  const key = { workspace_id, account_id, shop: event.shop ?? application_id, order_id: event.order_id! };
  const made = { id: newId(at_ms), application_id, changed_at: new Date(at_ms) };
  const row = await lockStoreOrder(tx, key, made);
  const adopted = await adoptLead(tx, workspace_id, row, event);
  const ofFile = adopted.lead_reference === null ? await findRecordOfFile(tx, actor, event, read) : {};
  const before = ofFile.lead ? { ...adopted, lead_id: ofFile.lead.id, lead_reference: ofFile.lead.reference } : adopted;
  const isNewest = isAtLeastAsNew(event, row);
  const state: StoreState = isNewest ? { ...before, ...newest(before, event, read) } : before;
  const write = (more: Partial<StoreState>) =>
    writeStoreOrder(tx, workspace_id, row.id, { ...state, ...more }, new Date(at_ms));
  const order_number = state.number;

  if (before.lead_reference !== null && before.lead_id !== null) {
    const told = await findOwnWords(tx, workspace_id, row.id, event.kind);
    // A payment that only the order's status suggests is none once we set that status.
    const own = read.is_paid_by_status && told.has_moved ? { ...told, is_paid: true } : told;
    // A shop that reopened the order may cancel it again, and that is its own word.
    if (isNewest && before.status === 'cancelled' && state.status !== 'cancelled')
      await forgetToldWord(tx, workspace_id, row.id, 'cancelled');
    const said = isNewest ? laterWord(read, before, state, own) : null;
    if (said) await write(await actOnWord(tx, actor, { event, lead_id: before.lead_id, before, own, ...said }));
    // Links the lead of the file; an older update changes nothing else.
    else if (ofFile.lead) await write({});
    return said?.failed ?? { status: 'taken', lead_reference: before.lead_reference, order_number };
  }
  if (ofFile.order && state.status !== before.status) await tellOfOrder(tx, event, ofFile.order, state, workspace_id);
  if (isEndedInStore(state.status)) {
    await write({ seen_status: state.status });
    return { status: 'ended', order_number };
  }
  if (event.is_created && ofFile.order) {
    await write({ seen_status: state.status });
    return { failed: [say('store_order_of_file', { reference: ofFile.order.reference })] };
  }
  if (!event.is_created) {
    await write({ seen_status: state.status });
    return { status: 'early', order_number };
  }
  if (read.awaited !== null) {
    await write({ seen_status: state.status });
    return { status: 'waiting', gateway: read.awaited, order_number };
  }
  if (read.is_fulfilled) {
    await write({ seen_status: state.status });
    return { failed: [about(say('store_order_fulfilled'), 'order')] };
  }
  const lead = read.lead();
  const meant = await withStoreProducts(tx, actor, event, lead);
  const rows = [{ lead: meant, order_number }];
  const { created_refs, failures } = await createReadLeads(tx, actor, account_id, rows);
  if (failures[0]) return { failed: [failureMessage(failures[0])] };
  const lead_reference = created_refs[0]!;
  const { id: lead_id } = (await findLead(tx, { workspace_id, account_id }, { reference: lead_reference }))!;
  await rememberStoreProducts(tx, actor, event, lead, lead_id);
  const known = wordOf(lead);
  await write({ lead_id, lead_reference, known, word: known, seen_status: state.status });
  return { status: 'taken', lead_reference, order_number };
}

/**
 * An update of an order that has a lead. Without products it is an end. One that cannot be read is kept with its reason,
 * beside the last words that could be; what it says of an end or a payment counts all the same. A payment that the shop has
 * from us is the courier's cash, and no payment of the customer to the shop.
 */
function laterWord(read: ReadWord, before: StoreState, state: StoreState, own: OwnWords): LaterWord {
  const status = read.is_empty && !isEndedInStore(state.status) ? 'cancelled' : state.status;
  if (isEndedInStore(status)) return { state: { ...state, status, word: before.word }, failed: null };
  try {
    const word = wordOf(checkLead(read.lead()));
    return { state: { ...state, word: own.is_paid ? { ...word, ...paymentOf(before.word) } : word }, failed: null };
  } catch (error) {
    const isPaid = status === 'paid' && !own.is_paid;
    const word = before.word && { ...before.word, ...(isPaid && { is_prepaid: true }) };
    return { state: { ...state, word }, failed: { failed: faultsOf(error) } };
  }
}

const paymentOf = (word: StoreState['word']): Pick<StoreWord, 'is_prepaid' | 'prepaid_amount' | 'prepaid_by'> => ({
  is_prepaid: word?.is_prepaid ?? false,
  prepaid_amount: word?.prepaid_amount ?? 0,
  prepaid_by: word?.prepaid_by ?? null,
});

type LaterWord = { state: StoreState; failed: { failed: Message[] } | null };

/** A person may accept only values within a lead's bounds. */
function checkLead(lead: unknown): unknown {
  const { faults } = checkLeads({ data: [lead] }, null);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return lead;
}

type WordAge = { said_at: string | null; said_rank: number };

/** False if the shop's other connection has already sent a newer update. */
function isAtLeastAsNew(event: WordAge, row: WordAge): boolean {
  const at = ({ said_at }: WordAge) => (said_at === null ? Number.NEGATIVE_INFINITY : Date.parse(said_at));
  if (at(event) !== at(row)) return at(event) > at(row);
  return event.said_rank >= row.said_rank;
}

const newest = (before: StoreState, event: PendingEvent, { status, number, url }: ReadWord) => ({
  application_id: event.application_id,
  number: number ?? before.number,
  url: url ?? before.url,
  status,
  changed_at: event.said_at ?? event.received_at,
  said_at: event.said_at,
  said_rank: event.said_rank,
});

/** A lead created before updates were stored is found only by its delivery. */
async function adoptLead(tx: Tx, workspace_id: string, row: StoreOrderRow, event: PendingEvent): Promise<StoreState> {
  if (row.lead_reference !== null || event.lead_reference === null) return row;
  const scope = { workspace_id, account_id: event.account_id };
  const lead = await findLead(tx, scope, { reference: event.lead_reference });
  return { ...row, lead_reference: event.lead_reference, lead_id: lead?.id ?? null };
}
