import { LIVE_LIMITS } from '../../contract/live.ts';
import { notify, type Notice } from '../live/notify.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { findStocks } from './list-sql.ts';

/** Tells those who watch that figures of these stocks changed. */
export function tellStocks(tx: Tx, workspace_id: string, changed: readonly { id: string; account_id: string }[]): void {
  for (const [account_id, stocks] of Map.groupBy(changed, (stock) => stock.account_id)) {
    const references = stocks.slice(0, LIVE_LIMITS.references_per_message).map(({ id }) => id);
    const types = { 'stock.changed': stocks.length };
    tx.tell({ workspace_id, account_id, noun: 'stocks', types, references, events: null });
  }
}

/** Tells those who keep stock, and the seller whose it is, that these stocks run low now (R-RES-7). */
export async function tellLowStock(
  tx: Tx,
  workspace_id: string,
  low: readonly { id: string; available: number }[],
): Promise<void> {
  if (low.length === 0) return;
  const named = await findStocks(
    tx,
    workspace_id,
    low.map(({ id }) => id),
  );
  const left = new Map(low.map(({ id, available }) => [id, available]));
  const notices = named.map(({ id, account_id, sku, product_name, warehouse_name, warning_quantity }): Notice => ({
    message: 'stock_low',
    params: {
      stock_id: id,
      sku,
      product: product_name,
      warehouse: warehouse_name,
      available: left.get(id)!,
      warning_quantity: warning_quantity ?? 0,
    },
    link: `/stocks/${id}`,
    to: { account_id },
  }));
  await notify(tx, workspace_id, notices);
}
