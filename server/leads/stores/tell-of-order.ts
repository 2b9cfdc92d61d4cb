import { isEndedInStore, type StoreStatus } from '../../../contract/leads/store-orders.ts';
import { cashOf, isOrderAlive, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import type { PendingEvent } from '../../access/applications/incoming-sql.ts';
import { notify } from '../../live/notify.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import type { RecordOfFile } from './find-record-of-file.ts';

/** True when an order in this status needs no more attention. Shops mark an order as paid once its courier has paid. */
const IS_DONE = {
  ended: (status) => !isOrderAlive(status),
  paid: (status) => cashOf(status) !== undefined,
} as const satisfies Record<string, (status: OrderStatus) => boolean>;

/** Notifies people that the shop cancelled an order which a file brought, or took its money. */
export async function tellOfOrder(
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
