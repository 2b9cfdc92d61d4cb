import { isEndedInStore, type StoreStatus } from '../../../contract/leads/store-orders.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import type { Actor } from '../../caller/actor.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { phoneDigits } from '../../platform/text/phones.ts';
import { findLeadsOfFiles, findOrdersOfFiles } from './records-of-files-sql.ts';
import type { ReadWord } from './read-word.ts';

export type RecordOfFile = {
  lead?: { id: string; reference: string };
  order?: { reference: string; status: OrderStatus; is_prepaid: boolean };
};

/**
 * The one lead, or the one order without a lead, that a file brought before its shop spoke of it (R-STORE-7): it has the
 * shop's number and a phone of the customer. Neither when there are none or several.
 */
export async function findRecordOfFile(
  tx: Tx,
  { workspace }: Actor,
  { account_id }: PendingEvent,
  { number, phones }: ReadWord,
): Promise<RecordOfFile> {
  if (number === null || phones.length === 0) return {};
  const scope = { workspace_id: workspace.id, account_id };
  const named = { number, phones: phones.map((phone) => phoneDigits(phone, workspace.country)) };
  const [lead, ...more] = await findLeadsOfFiles(tx, scope, named);
  if (lead) return more.length > 0 ? {} : { lead };
  const [order, ...others] = await findOrdersOfFiles(tx, scope, named);
  return order && others.length === 0 ? { order } : {};
}

/** An order in one of these statuses needs no more attention. */
const DONE: Record<'ended' | 'paid', readonly OrderStatus[]> = {
  ended: ['canceled', 'returned'],
  // Shops mark an order as paid once its courier has paid.
  paid: ['canceled', 'returned', 'delivered'],
};

/** Notifies people that the shop cancelled an order which a file brought, or took its money. */
export async function tellOfOrder(
  tx: Tx,
  { account_id, order_id }: PendingEvent,
  { reference, status, is_prepaid }: NonNullable<RecordOfFile['order']>,
  shop: { status: StoreStatus; number: string | null },
  workspace_id: string,
): Promise<void> {
  const said = isEndedInStore(shop.status) ? 'ended' : shop.status === 'paid' && !is_prepaid ? 'paid' : null;
  if (said === null || DONE[said].includes(status)) return;
  await notify(tx, workspace_id, [
    {
      message: said === 'ended' ? 'store_ended_of_file' : 'store_paid_of_file',
      params: { reference, number: shop.number ?? order_id! },
      link: `/orders/${reference}`,
      to: { account_id },
    },
  ]);
}
