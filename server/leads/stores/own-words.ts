import { findToldWords } from '../../intake/write-back-orders-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/** What a shop was told by us: its webhook repeats it, and that is no news (R-STORE-10). */
export type OwnWords = { is_paid: boolean; is_cancelled: boolean };

/**
 * Reads what the shop of an order was told, or may have been told, by us. Statuses of WooCommerce are no payment: it writes a
 * day of payment for cash at the door too, which counts as none (R-STORE-2), and a later payment there is the customer's.
 */
export async function findOwnWords(tx: Tx, workspace_id: string, store_order_id: string): Promise<OwnWords> {
  const words = await findToldWords(tx, workspace_id, store_order_id);
  return { is_paid: words.includes('paid'), is_cancelled: words.includes('cancelled') };
}
