import { nowOf, type Actor } from '../caller/actor.ts';
import { momentAfter } from '../platform/moment-after.ts';
import { newIds } from '../platform/ids.ts';
import { dayOf } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import {
  STOCK_HISTORIES,
  insertStockHistories,
  removeOrderGoods,
  writeFigures,
  writeOrderGoods,
  type StockHistoryRow,
  type StockRow,
} from './goods-sql.ts';
import type { GoodsPlan } from './plan-goods.ts';
import type { GoodsMove } from './plan-order-goods.ts';
import { askToSettle } from './ask-to-settle.ts';
import { available, deltasOf, figureOf, type Step } from './in-memory-stock.ts';
import { recordStockEvents, publishStockChanges } from './record-stock-events.ts';

/** Writes figures, ledger and histories of planned goods, and records stock.changed and stock.low. The orders must exist by then. */
export async function writeGoods(
  tx: Tx,
  actor: Actor,
  { planned, before, after, is_awaited }: GoodsPlan,
): Promise<void> {
  const { id: workspace_id, time_zone } = actor.workspace;
  const at_ms = momentAfter(before, nowOf(actor));
  const at = new Date(at_ms);
  const wasBefore = new Map(before.map((stock) => [stock.id, stock]));
  const changed = after.filter((stock) => hasChanged(stock, wasBefore.get(stock.id)!));
  const steps = planned.flatMap(({ move, plan }) => plan.steps.map((step) => ({ step, move })));
  const histories = historiesOf(steps, before, at_ms);
  const rows = planned.flatMap(({ move, plan }) =>
    [...plan.rows].map(([product_id, row]) => ({ order_id: move.order_id, product_id, row })),
  );
  if (rows.length === 0) return;
  const kept = rows.flatMap(({ row }) => row ?? []);
  const dropped = rows.filter(({ row }) => row === null);
  await Promise.all([
    changed.length > 0 && writeFigures(tx, workspace_id, changed, at),
    dropped.length > 0 && removeOrderGoods(tx, workspace_id, dropped),
    kept.length > 0 && writeOrderGoods(tx, workspace_id, kept),
    histories.length > 0 && insertStockHistories(tx, actor, histories, at),
    recordStockEvents(tx, workspace_id, changed, wasBefore, at_ms),
  ]);
  const day = dayOf(at_ms, time_zone);
  for (const [account_id, { length }] of Map.groupBy(histories, (row) => row.account_id))
    tx.count({ noun: STOCK_HISTORIES, workspace_id, account_id, status: '', day, by: length });
  publishStockChanges(tx, workspace_id, changed);
  const freed = freedProducts(planned, changed, wasBefore);
  await askToSettle(tx, actor, freed, { reserves_open_orders: false, is_awaited });
}

const hasChanged = (a: StockRow, b: StockRow) =>
  a.on_hand !== b.on_hand || a.reserved !== b.reserved || a.damaged !== b.damaged;

/** History rows of the steps in order, each with the figure before the step. */
function historiesOf(
  steps: readonly { step: Step; move: GoodsMove }[],
  before: readonly StockRow[],
  at_ms: number,
): StockHistoryRow[] {
  const figures = new Map(before.map(({ id, on_hand, reserved, damaged }) => [id, { on_hand, reserved, damaged }]));
  const ids = newIds(steps.length, at_ms);
  return steps.map(({ step, move }, i) => {
    const now = figures.get(step.stock.id)!;
    const figure = figureOf(step);
    const deltas = deltasOf(step);
    const row = {
      id: ids[i]!,
      account_id: step.stock.account_id,
      stock_id: step.stock.id,
      type: step.type,
      delta: deltas[figure],
      before: now[figure],
      on_hand_delta: deltas.on_hand,
      reserved_delta: deltas.reserved,
      damaged_delta: deltas.damaged,
      reason: null,
      order_id: move.order_id,
      order_reference: move.order_reference,
    };
    for (const name of ['on_hand', 'reserved', 'damaged'] as const) now[name] += deltas[name];
    return row;
  });
}

/**
 * Products with more free pieces than before, which waiting orders can get. Pieces freed by a person's move to OUT_OF_STOCK do not count:
 * the order would get them back at once.
 */
function freedProducts(
  planned: GoodsPlan['planned'],
  changed: readonly StockRow[],
  wasBefore: ReadonlyMap<string, StockRow>,
): string[] {
  const given = planned
    .filter(({ move }) => !move.is_waiting)
    .flatMap(({ plan }) => plan.steps.filter(({ type }) => type === 'release' || type === 'return'));
  const products = new Set(given.map(({ stock }) => stock.product_id));
  const risen = changed.filter((stock) => available(stock) > available(wasBefore.get(stock.id)!));
  return [...new Set(risen.map((stock) => stock.product_id))].filter((id) => products.has(id));
}
