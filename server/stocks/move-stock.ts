import { say, type Message } from '../../contract/messages/message.ts';
import { momentAfter } from '../platform/moment-after.ts';
import { QUANTITY_MAX, type MovementType } from '../../contract/stocks/stocks.ts';
import { nowOf, type Actor } from '../caller/actor.ts';
import { isId, newId, newIds } from '../platform/ids.ts';
import { dayOf } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { Refusal, invalid } from '../platform/refusal.ts';
import { findStock } from './list-sql.ts';
import { askToSettle } from './ask-to-settle.ts';
import { available } from './in-memory-stock.ts';
import { insertStock } from './sql.ts';
import {
  STOCK_HISTORIES,
  insertStockHistories,
  lockStocks,
  writeFigures,
  type StockHistoryRow,
  type StockRow,
} from './goods-sql.ts';
import { findActiveWarehouse } from './warehouses-sql.ts';
import { recordStockEvents, publishStockChanges } from './record-stock-events.ts';
import { trackProduct } from './track-product.ts';

export type MovementInput = { type: MovementType; quantity: number; reason: string; warehouse_id?: string | null };

/**
 * Frees reservations of these stocks beyond their counts (R-STOCK-7). Returns, by stock id, the least possible count where the given one
 * is too low. Implemented by a later room, orders/moves/free-reserved.ts.
 */
export type FreeReserved = (
  tx: Tx,
  actor: Actor,
  counts: readonly { stock_id: string; quantity: number }[],
) => Promise<ReadonlyMap<string, number>>;

/**
 * Moves stock by hand (R-STOCK-6). 404 for a stock outside the caller's scope; 422 on `quantity` beyond the free pieces, or below what
 * stays reserved, and on `warehouse_id` of a transfer. `least`: the least possible count, for the refusal, from `freeReserved`. The
 * product's first movement makes it tracked. A job gives freed pieces to waiting orders.
 */
export async function moveStock(
  tx: Tx,
  actor: Actor,
  stock_id: string,
  input: MovementInput,
  least?: number,
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const found = isId(stock_id) ? await findStock(tx, actor.scope, stock_id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND', say('no_such_stock'));
  await trackProduct(tx, workspace_id, found.product_id);
  const target_warehouse = input.type === 'transfer' ? await openTarget(tx, actor, found, input) : null;
  const stocks = await lockStocks(tx, workspace_id, [found.product_id]);
  const stock = stocks.find(({ id }) => id === found.id);
  const target = stocks.find(({ warehouse_id }) => warehouse_id === target_warehouse) ?? null;
  if (!stock || (target_warehouse && !target)) throw new Refusal('NOT_FOUND', say('stock_deleted'));
  const at_ms = momentAfter(stocks, nowOf(actor));
  const at = new Date(at_ms);
  const before = new Map(stocks.map((row) => [row.id, { ...row }]));
  const changes = changesOf(input, stock, target, least);
  const ids = newIds(changes.length, at_ms);
  const histories = changes.map((change, i) => historyOf(change, input, ids[i]!));
  for (const { stock: row, on_hand, damaged } of changes) {
    row.on_hand += on_hand;
    row.damaged += damaged;
  }
  const changed = changes.map((change) => change.stock);
  await Promise.all([
    writeFigures(tx, workspace_id, changed, at),
    insertStockHistories(tx, actor, histories, at),
    recordStockEvents(tx, workspace_id, changed, before, at_ms),
  ]);
  for (const { account_id } of histories) {
    tx.count({ noun: STOCK_HISTORIES, workspace_id, account_id, status: '', day: dayOf(at_ms, time_zone), by: 1 });
  }
  publishStockChanges(tx, workspace_id, changed);
  const isFreed = changed.some((row) => available(row) > available(before.get(row.id)!));
  if (isFreed) await askToSettle(tx, actor, [found.product_id], { reserves_open_orders: true, is_awaited: false });
}

type Change = { stock: StockRow; on_hand: number; damaged: number };

function changesOf(
  { type, quantity }: MovementInput,
  stock: StockRow,
  target: StockRow | null,
  least = stock.reserved,
): Change[] {
  if (type === 'adjust') {
    if (quantity < stock.reserved)
      throw invalid({
        quantity: [say('below_reserved', { min: least })],
      });
    return [{ stock, on_hand: quantity - stock.on_hand, damaged: 0 }];
  }
  const grown = type === 'damage' ? stock.damaged : type === 'decrement' ? null : (target ?? stock).on_hand;
  if (grown !== null && grown + quantity > QUANTITY_MAX) {
    throw invalid({
      quantity: [say('stock_too_large', { max: QUANTITY_MAX })],
    });
  }
  if (quantity < 1) throw invalid({ quantity: [say('min', { min: 1 })] });
  if (type === 'increment') return [{ stock, on_hand: quantity, damaged: 0 }];
  if (quantity > available(stock)) {
    throw invalid({
      quantity: [say('not_enough_free', { max: available(stock) })],
    });
  }
  if (type === 'transfer')
    return [
      { stock, on_hand: -quantity, damaged: 0 },
      { stock: target!, on_hand: quantity, damaged: 0 },
    ];
  return [{ stock, on_hand: -quantity, damaged: type === 'damage' ? quantity : 0 }];
}

/** The history row of a change, with the state before it. */
const historyOf = (
  { stock, on_hand, damaged }: Change,
  { type, reason }: MovementInput,
  id: string,
): StockHistoryRow => ({
  id,
  account_id: stock.account_id,
  stock_id: stock.id,
  type,
  delta: on_hand,
  before: stock.on_hand,
  on_hand_delta: on_hand,
  reserved_delta: 0,
  damaged_delta: damaged,
  reason,
  order_id: null,
  order_reference: null,
});

/** The target warehouse of a transfer, with a stock of the product, opened if missing. */
async function openTarget(
  tx: Tx,
  actor: Actor,
  from: { product_id: string; warehouse_id: string },
  { warehouse_id }: MovementInput,
): Promise<string> {
  const refuse = (said: Message) => invalid({ warehouse_id: [said] });
  if (!warehouse_id) throw refuse(say('required_when', { other: 'type', value: 'transfer' }));
  const warehouse = isId(warehouse_id) ? await findActiveWarehouse(tx, actor.workspace.id, warehouse_id) : undefined;
  if (!warehouse) throw refuse(say('no_active_warehouse'));
  if (warehouse.id === from.warehouse_id) throw refuse(say('same_warehouse'));
  await insertStock(
    tx,
    actor.scope,
    { id: newId(), product_id: from.product_id, warehouse_id: warehouse.id, warning_quantity: null, shelf: null },
    new Date(nowOf(actor)),
    { if_missing: true },
  );
  return warehouse.id;
}
