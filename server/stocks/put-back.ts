import { reserve, reship, reshipRest, type Ledger, type Shortage } from './order-ledger.ts';
import type { GoodsMove } from './plan-order-goods.ts';
import { available, type InMemoryStock } from './in-memory-stock.ts';
import type { OrderGoodsRow, StockRow } from './goods-sql.ts';

/**
 * Undoes a move of one order's goods: restores its ledger to `was`, in the same warehouses if the pieces are still free there. A
 * reservation whose pieces were taken moves to another warehouse; if none has them, that is a shortage.
 */
export function putBack(
  inMemory: InMemoryStock,
  move: GoodsMove,
  was: readonly OrderGoodsRow[],
  ledger: Ledger,
): Shortage | undefined {
  const before = new Map(was.map((row) => [row.product_id, row]));
  const products = new Set([...ledger.held.keys(), ...before.keys()]);
  for (const product_id of products) {
    const shortage = putBackProduct(inMemory, move, product_id, before.get(product_id), ledger);
    if (shortage) return shortage;
  }
  if (move.to !== 'reserved') return undefined;
  // Products that are tracked since then: reserved as at their first movement, as far as stock allows.
  for (const { product_id, quantity } of move.needs.filter((need) => !products.has(need.product_id))) {
    const stock = inMemory.pick(product_id, quantity, null);
    if (stock) reserve(move.order_id, stock, product_id, quantity, ledger);
  }
  return undefined;
}

function putBackProduct(
  inMemory: InMemoryStock,
  move: GoodsMove,
  product_id: string,
  was: OrderGoodsRow | undefined,
  ledger: Ledger,
): Shortage | undefined {
  const { held, step, keep, drop } = ledger;
  const shortage = putBackRest(inMemory, held.get(product_id), was, ledger);
  if (shortage) return shortage;
  const row = held.get(product_id);
  const stock = row && inMemory.stock(row.stock_id);
  // A first movement of the product may have reserved pieces for this open order meanwhile: that reservation stays.
  const wanted = was?.state ?? (move.to === 'reserved' && row?.state !== 'back' ? 'reserved' : undefined);
  if (row && stock && row.state === 'back' && wanted !== 'back') {
    if (wanted === 'out') return reship(stock, row, ledger);
    if (wanted === 'reserved' && row.is_damaged) {
      step('reship', stock, row.quantity, true);
      step('unship', stock, row.quantity);
      keep({ ...row, state: 'reserved', is_damaged: false });
    } else drop(product_id);
  } else if (row && stock && row.state === 'out' && wanted === 'back') {
    step('return', stock, row.quantity, was!.is_damaged);
  } else if (row && stock && row.state === 'out' && wanted !== 'out') {
    step('unship', stock, row.quantity);
    keep({ ...row, state: 'reserved' });
  }
  const now = held.get(product_id);
  if (wanted === 'reserved') return reserveWhereItWas(inMemory, move, was, ledger, product_id);
  if (now?.state === 'reserved') {
    const there = inMemory.stock(now.stock_id);
    if (wanted === 'out') {
      step('ship', there, now.quantity);
      const shipped: OrderGoodsRow = { ...now, state: 'out' };
      keep(shipped);
      takeRestBack(there, shipped, was!, ledger);
    } else {
      step('release', there, now.quantity);
      drop(product_id);
    }
  }
  if (wanted === 'back') keep(was!);
  return undefined;
}

/** Returned pieces of a partly delivered order are shipped again; if that is undone, they return once more. */
function putBackRest(
  inMemory: InMemoryStock,
  row: OrderGoodsRow | undefined,
  was: OrderGoodsRow | undefined,
  ledger: Ledger,
): Shortage | undefined {
  if (!row || row.rest_quantity === (was?.rest_quantity ?? 0)) return undefined;
  const stock = inMemory.stock(row.stock_id);
  if (row.rest_quantity > 0) return reshipRest(stock, row, ledger);
  if (row.state === 'out') takeRestBack(stock, row, was!, ledger);
  return undefined;
}

/** All pieces are shipped now; those returned before return again. */
function takeRestBack(stock: StockRow, row: OrderGoodsRow, was: OrderGoodsRow, { step, keep }: Ledger): void {
  const { rest_quantity, rest_is_damaged } = was;
  if (rest_quantity === 0) return;
  step('return', stock, rest_quantity, rest_is_damaged);
  keep({ ...row, quantity: row.quantity - rest_quantity, rest_quantity, rest_is_damaged });
}

function reserveWhereItWas(
  inMemory: InMemoryStock,
  move: GoodsMove,
  was: OrderGoodsRow | undefined,
  ledger: Ledger,
  product_id: string,
): Shortage | undefined {
  const { held, step } = ledger;
  const now = held.get(product_id);
  const there = was && inMemory.stock(was.stock_id);
  if (now?.state === 'reserved') {
    if (!was || !there || now.stock_id === was.stock_id || available(there) < was.quantity) return undefined;
    step('release', inMemory.stock(now.stock_id), now.quantity);
    reserve(move.order_id, there, product_id, was.quantity, ledger);
    return undefined;
  }
  if (!was || !there) return undefined;
  const stock = available(there) >= was.quantity ? there : inMemory.pick(product_id, was.quantity, null);
  if (!stock) return { product_id, needed: was.quantity };
  reserve(move.order_id, stock, product_id, was.quantity, ledger);
  return undefined;
}
