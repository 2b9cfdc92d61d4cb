import { findToldWords } from '../../intake/write-back-orders-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';

/** What a shop was told by us: its webhook repeats it, and that is no news (R-STORE-10). */
export type OwnWords = { is_paid: boolean; is_cancelled: boolean };

/** WooCommerce sets the day of payment with these statuses. */
const PAID = ['paid', 'completed', 'processing'];

/** Reads what the shop of an order was told, or may have been told, by us. */
export async function findOwnWords(tx: Tx, workspace_id: string, store_order_id: string): Promise<OwnWords> {
  const words = await findToldWords(tx, workspace_id, store_order_id);
  return { is_paid: words.some((word) => PAID.includes(word)), is_cancelled: words.includes('cancelled') };
}
