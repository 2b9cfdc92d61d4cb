import { nowOf, type Actor } from '../caller/actor.ts';
import { newIds } from '../platform/ids.ts';
import { dayOf } from '../platform/text/moments.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { planOrderGoods, type GoodsMove, type OrderPlan } from './plan-goods.ts';
import type { Shortage } from './order-ledger.ts';
import { askToSettle } from './settle-stock.ts';
import { available, deltasOf, figureOf, makeShelves, momentAfter, type Step } from './shelves.ts';
import {
  STOCK_HISTORIES,
  findOrderGoods,
  insertStockHistories,
  lockStocks,
  removeOrderGoods,
  writeFigures,
  writeOrderGoods,
  type OrderGoodsRow,
  type StockHistoryRow,
  type StockRow,
} from './sql.ts';
import { tellLowStock, tellStocks } from './tell-stocks.ts';

export type GoodsOutcome = { warehouse_id: string | null } | { shortage: Shortage };

/** What moving goods comes to: an outcome for each order asked about, and the writing of what can be done. */
export type GoodsPlan = {
  outcomes: ReadonlyMap<string, GoodsOutcome>;
  /** What the orders hold before it. */
  held: readonly OrderGoodsRow[];
  /** Writes figures, ledger and histories. The orders must be there by then. */
  write(): Promise<void>;
};

/**
 * Decides where the goods of 1-1,000 orders go, oldest order first, with the stocks of their products locked until the
 * transaction ends; the orders themselves must be locked or new. R-STOCK-1, R-STOCK-3.
 */
export async function planGoods(tx: Tx, actor: Actor, moves: readonly GoodsMove[]): Promise<GoodsPlan> {
  const { id: workspace_id } = actor.workspace;
  const existing = moves.filter(({ is_new }) => !is_new).map(({ order_id }) => order_id);
  const goods = existing.length > 0 ? await findOrderGoods(tx, workspace_id, existing) : [];
  const product_ids = new Set([
    ...goods.map((row) => row.product_id),
    ...moves.flatMap(({ needs, put_back = [] }) => [...needs, ...put_back].map(({ product_id }) => product_id)),
  ]);
  if (product_ids.size === 0)
    return {
      outcomes: new Map(moves.map(({ order_id }) => [order_id, { warehouse_id: null }])),
      held: goods,
      write: async () => undefined,
    };
  const stocks = await lockStocks(tx, workspace_id, [...product_ids]);
  let decided = decide(moves, stocks, goods);
  if (decided.planned.length < moves.length) {
    // A transfer may have opened a stock while we waited for the locks; a statement that waited does not see it.
    const again = await lockStocks(tx, workspace_id, [...product_ids]);
    if (again.length > stocks.length) decided = decide(moves, again, goods);
  }
  const { outcomes, planned, before, after } = decided;
  const is_awaited = planned.length < moves.length || moves.some(({ is_waiting }) => is_waiting);
  return { outcomes, held: goods, write: () => writePlan(tx, actor, { planned, before, after, is_awaited }) };
}

/** Plans the moves one after the other on these stocks, the oldest order first. */
function decide(moves: readonly GoodsMove[], stocks: readonly StockRow[], goods: readonly OrderGoodsRow[]) {
  const after = stocks.map((stock) => ({ ...stock }));
  const shelves = makeShelves(after, goods);
  const planned: { move: GoodsMove; plan: OrderPlan }[] = [];
  const outcomes = new Map<string, GoodsOutcome>();
  for (const move of moves.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const plan = planOrderGoods(shelves, move);
    if ('steps' in plan) {
      planned.push({ move, plan });
      outcomes.set(move.order_id, { warehouse_id: plan.warehouse_id });
    } else outcomes.set(move.order_id, { shortage: plan });
  }
  return { planned, outcomes, before: stocks, after };
}

type Decided = {
  planned: readonly { move: GoodsMove; plan: OrderPlan }[];
  before: readonly StockRow[];
  after: readonly StockRow[];
  /** An order waits for goods from now on. */
  is_awaited: boolean;
};

async function writePlan(tx: Tx, actor: Actor, { planned, before, after, is_awaited }: Decided): Promise<void> {
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
    recordLowStock(tx, workspace_id, changed, wasBefore, at_ms),
  ]);
  const day = dayOf(at_ms, time_zone);
  for (const { account_id } of histories)
    tx.count({ noun: STOCK_HISTORIES, workspace_id, account_id, status: '', day, by: 1 });
  tellStocks(tx, workspace_id, changed);
  const freed = freedProducts(planned, changed, wasBefore);
  await askToSettle(tx, actor, freed, { reserves_open_orders: false, is_awaited });
}

const hasChanged = (a: StockRow, b: StockRow) =>
  a.on_hand !== b.on_hand || a.reserved !== b.reserved || a.damaged !== b.damaged;

/** History rows of the steps in their order, each with the figure before it. */
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

/** Records stock.low for stocks whose available pieces fell to their warning quantity now, and tells those concerned. */
export async function recordLowStock(
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
  await recordEvents(
    tx,
    workspace_id,
    'stock.low',
    low.map((stock) => ({
      account_id: stock.account_id,
      object_id: stock.id,
      sequence: stock.version + 1,
      data: {
        stock_id: stock.id,
        product_id: stock.product_id,
        warehouse_id: stock.warehouse_id,
        available: available(stock),
        warning_quantity: stock.warning_quantity,
      },
    })),
    at_ms,
  );
  await tellLowStock(
    tx,
    workspace_id,
    low.map((stock) => ({ id: stock.id, available: available(stock) })),
  );
}

/**
 * Products with more free pieces than before: orders that wait for them can be helped. An order that a person put into
 * OUT_OF_STOCK frees its pieces too, but would be helped back at once: its release does not count.
 */
function freedProducts(
  planned: Decided['planned'],
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
