import type { IncomingKind } from '../../../contract/access/applications.ts';
import { findToldWords } from '../../intake/write-back-orders-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/**
 * What a shop was told by us: its webhook repeats it, and that is no news (R-STORE-10). `has_moved`: a status that says the
 * shop works on the order.
 */
export type OwnWords = { is_paid: boolean; is_cancelled: boolean; has_moved: boolean };

/** Words with which shops record a payment. Zid takes a delivered order for paid. */
const PAYING: Partial<Record<IncomingKind, readonly string[]>> = { zid: ['paid', 'delivered'] };

/**
 * Reads what the shop of an order was told, or may have been told, by us. Statuses of WooCommerce are no payment: it writes a
 * day of payment for cash at the door too, which counts as none (R-STORE-2), and a later payment there is the customer's.
 */
export async function findOwnWords(
  tx: Tx,
  workspace_id: string,
  store_order_id: string,
  kind: IncomingKind,
): Promise<OwnWords> {
  const words = await findToldWords(tx, workspace_id, store_order_id);
  const paying = PAYING[kind] ?? ['paid'];
  return {
    is_paid: words.some((word) => paying.includes(word)),
    is_cancelled: words.includes('cancelled'),
    has_moved: words.some((word) => word !== 'cancelled'),
  };
}
