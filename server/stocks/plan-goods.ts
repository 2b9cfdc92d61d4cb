import type { Actor } from '../caller/actor.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { findOrderGoods, lockStocks, type OrderGoodsRow, type StockRow } from './goods-sql.ts';
import type { Shortage } from './order-ledger.ts';
import { planOrderGoods, type GoodsMove, type OrderPlan } from './plan-order-goods.ts';
import { makeInMemoryStock } from './in-memory-stock.ts';

export type GoodsOutcome = { warehouse_id: string | null } | { shortage: Shortage };

/** The plan for `writeGoods`: an outcome for each order, and the stocks before and after. */
export type GoodsPlan = {
  outcomes: ReadonlyMap<string, GoodsOutcome>;
  /** The goods of the orders before the moves. */
  held: readonly OrderGoodsRow[];
  /** The feasible moves. */
  planned: readonly { move: GoodsMove; plan: OrderPlan }[];
  before: readonly StockRow[];
  after: readonly StockRow[];
  /** True if one of the orders waits for goods from now on. */
  is_awaited: boolean;
};

/** The goods of locked orders, for `planGoods`. */
export const readHeldGoods = async (
  tx: Tx,
  { workspace }: Actor,
  order_ids: readonly string[],
): Promise<OrderGoodsRow[]> => (order_ids.length > 0 ? await findOrderGoods(tx, workspace.id, order_ids) : []);

/**
 * Plans the goods moves of 1-1,000 orders, oldest order first, and locks the stocks of their products until the transaction ends. The
 * orders themselves must be locked or new. `known`: their holdings, from a caller that read them together with their needs. R-STOCK-1,
 * R-STOCK-3.
 */
export async function planGoods(
  tx: Tx,
  actor: Actor,
  moves: readonly GoodsMove[],
  known?: readonly OrderGoodsRow[],
): Promise<GoodsPlan> {
  const { id: workspace_id } = actor.workspace;
  const existing = moves.filter(({ is_new }) => !is_new).map(({ order_id }) => order_id);
  const held = known ?? (await readHeldGoods(tx, actor, existing));
  const product_ids = [
    ...new Set([
      ...held.map((row) => row.product_id),
      ...moves.flatMap(({ needs, put_back = [] }) => [...needs, ...put_back].map(({ product_id }) => product_id)),
    ]),
  ];
  const lock = () => (product_ids.length > 0 ? lockStocks(tx, workspace_id, product_ids) : Promise.resolve([]));
  const stocks = await lock();
  let decided = decide(moves, stocks, held);
  if (decided.planned.length < moves.length) {
    // A transfer may have opened a stock while this waited for the locks; the waiting statement's snapshot lacks it.
    const again = await lock();
    if (again.length > stocks.length) decided = decide(moves, again, held);
  }
  const isAwaited = decided.planned.length < moves.length || moves.some(({ is_waiting }) => is_waiting);
  return { ...decided, held, is_awaited: isAwaited };
}

/**
 * Locks the stocks of these products and of the orders' holdings, until the transaction ends. For callers that plan goods more than once
 * in a transaction: each plan locks its own stocks in id order, but two plans together would break that order.
 */
export async function lockGoods(
  tx: Tx,
  actor: Actor,
  order_ids: readonly string[],
  product_ids: Iterable<string>,
): Promise<void> {
  const held = await readHeldGoods(tx, actor, order_ids);
  const all = [...new Set([...held.map((row) => row.product_id), ...product_ids])];
  if (all.length > 0) await lockStocks(tx, actor.workspace.id, all);
}

/** Plans the moves one by one on these stocks, oldest order first. */
function decide(moves: readonly GoodsMove[], stocks: readonly StockRow[], goods: readonly OrderGoodsRow[]) {
  const after = stocks.map((stock) => ({ ...stock }));
  const inMemory = makeInMemoryStock(after, goods);
  const planned: { move: GoodsMove; plan: OrderPlan }[] = [];
  const outcomes = new Map<string, GoodsOutcome>();
  for (const move of moves.toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))) {
    const plan = planOrderGoods(inMemory, move);
    if ('steps' in plan) {
      planned.push({ move, plan });
      outcomes.set(move.order_id, { warehouse_id: plan.warehouse_id });
    } else outcomes.set(move.order_id, { shortage: plan });
  }
  return { planned, outcomes, before: stocks, after };
}
