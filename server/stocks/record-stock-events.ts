import { LIVE_LIMITS } from '../../contract/live/live.ts';
import { notify, type Notice } from '../live/notify.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { recordEvents, type NewEvent } from '../webhooks/record-events.ts';
import type { StockRow } from './goods-sql.ts';
import { findStocks } from './list-sql.ts';
import { available } from './in-memory-stock.ts';

/** Publishes the changed figures of these stocks. */
export function publishStockChanges(
  tx: Tx,
  workspace_id: string,
  changed: readonly { id: string; account_id: string }[],
): void {
  for (const [account_id, stocks] of Map.groupBy(changed, (stock) => stock.account_id)) {
    const references = stocks.slice(0, LIVE_LIMITS.references_per_message).map(({ id }) => id);
    const types = { 'stock.changed': stocks.length };
    tx.publishChange({ workspace_id, account_id, noun: 'stocks', types, references, events: null });
  }
}

/**
 * Records stock.changed for each of these stocks, and stock.low for those whose available pieces just fell to their warning quantity.
 * Notifies the people concerned of low stock.
 */
export async function recordStockEvents(
  tx: Tx,
  workspace_id: string,
  changed: readonly StockRow[],
  wasBefore: ReadonlyMap<string, StockRow>,
  at_ms: number,
): Promise<void> {
  const low = changed.filter((stock) => {
    const { warning_quantity } = stock;
    return (
      warning_quantity !== null &&
      available(stock) <= warning_quantity &&
      available(wasBefore.get(stock.id)!) > warning_quantity
    );
  });
  await recordEvents(tx, workspace_id, [...changed.map(changeOf), ...low.map(lowOf)], at_ms);
  await notifyLowStock(
    tx,
    workspace_id,
    low.map((stock) => ({ id: stock.id, available: available(stock) })),
  );
}

const about = (stock: StockRow) => ({
  account_id: stock.account_id,
  object_id: stock.id,
  sequence: stock.version + 1,
});
const stockPlace = ({ id: stock_id, product_id, warehouse_id }: StockRow) => ({ stock_id, product_id, warehouse_id });

const changeOf = (stock: StockRow): NewEvent => ({
  ...about(stock),
  type: 'stock.changed',
  data: {
    ...stockPlace(stock),
    on_hand: stock.on_hand,
    reserved: stock.reserved,
    damaged: stock.damaged,
    available: available(stock),
  },
});

const lowOf = (stock: StockRow): NewEvent => ({
  ...about(stock),
  type: 'stock.low',
  data: { ...stockPlace(stock), available: available(stock), warning_quantity: stock.warning_quantity },
});

/** Notifies stock keepers, and each stock's seller, of low stock (R-RES-7). */
async function notifyLowStock(
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
