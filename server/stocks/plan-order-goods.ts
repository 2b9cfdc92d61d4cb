import type { Goods } from '../../contract/orders/order-moves.ts';
import { heldRow, reserve, reship, reshipRest, takeRest, type Ledger, type Shortage } from './order-ledger.ts';
import { putBack } from './put-back.ts';
import type { InMemoryStock, Step } from './in-memory-stock.ts';
import type { OrderGoodsRow, StockRow } from './goods-sql.ts';

/** The requested move of one order's goods. */
export type GoodsMove = {
  order_id: string;
  order_reference: string;
  from: Goods;
  to: Goods;
  /** The order is new and has no holdings yet. */
  is_new?: boolean;
  /** Pieces of tracked products that the order needs, one entry per product. */
  needs: readonly { product_id: string; quantity: number }[];
  /** Ship from this warehouse; null: from where they are reserved, otherwise from the default one. */
  warehouse_id?: string | null;
  /** The goods return damaged. */
  is_damaged?: boolean;
  /** ROLLBACK (R-MOVE-6): reverses goods by the order's ledger. */
  is_reversal?: boolean;
  /** For an undo: the ledger before the undone move. */
  put_back?: readonly OrderGoodsRow[];
  /** A person moves the order to OUT_OF_STOCK. */
  is_waiting?: boolean;
  /** For a partial delivery: the pieces that the customer refused and sent back. The others stay with the customer. */
  rest?: readonly { product_id: string; quantity: number }[];
  /** Products with changed quantities: their reservations are released first. */
  gives_up?: readonly string[];
};

/** How the goods of an order move: steps on stocks, and the rows of its ledger afterwards (null: no row). */
export type OrderPlan = { steps: Step[]; rows: Map<string, OrderGoodsRow | null>; warehouse_id: string | null };

/**
 * Plans one order's goods, all or nothing: on a shortage the stocks in memory stay unchanged. Effects follow from the order's own ledger
 * rows, never from its statuses (R-STOCK-1).
 */
export function planOrderGoods(inMemory: InMemoryStock, move: GoodsMove): OrderPlan | Shortage {
  const plan: OrderPlan = { steps: [], rows: new Map(), warehouse_id: null };
  const held = new Map(inMemory.goods(move.order_id));
  const shortage = moveGoods(inMemory, move, {
    held,
    step(type, stock, quantity, isDamaged = false) {
      const made = { type, stock, quantity, is_damaged: isDamaged };
      inMemory.apply(made);
      plan.steps.push(made);
      plan.warehouse_id ??= type === 'release' ? null : stock.warehouse_id;
    },
    keep(row) {
      held.set(row.product_id, row);
      plan.rows.set(row.product_id, row);
    },
    drop(product_id) {
      held.delete(product_id);
      plan.rows.set(product_id, null);
    },
  });
  if (!shortage) return plan;
  for (const made of plan.steps.toReversed()) inMemory.revert(made);
  return shortage;
}

function moveGoods(inMemory: InMemoryStock, move: GoodsMove, ledger: Ledger): Shortage | undefined {
  if (move.put_back) return putBack(inMemory, move, move.put_back, ledger);
  if (move.rest) return receiveRest(inMemory, move, move.rest, ledger);
  if (move.is_reversal) {
    const shortage = sendRest(inMemory, move, ledger);
    if (shortage) return shortage;
  }
  switch (move.to) {
    case 'none':
      return giveUp(inMemory, move, ledger);
    case 'reserved':
      return reserveAll(inMemory, move, ledger);
    case 'out':
      return shipAll(inMemory, move, ledger);
    default:
      return move.to satisfies never;
  }
}

/**
 * Receives the refused pieces of a partial delivery. Pieces without a ledger row are not counted: they were shipped untracked, or as a
 * product that was merged into this one since.
 */
function receiveRest(
  inMemory: InMemoryStock,
  { is_damaged = false }: GoodsMove,
  rest: NonNullable<GoodsMove['rest']>,
  ledger: Ledger,
): undefined {
  for (const { product_id, quantity } of rest) {
    const row = ledger.held.get(product_id);
    if (row?.state === 'out')
      takeRest(inMemory.stock(row.stock_id), row, Math.min(quantity, row.quantity), is_damaged, ledger);
  }
}

/** Reversing a delivery reverses the whole parcel: returned pieces are shipped again. */
function sendRest(inMemory: InMemoryStock, move: GoodsMove, ledger: Ledger): Shortage | undefined {
  const isPartly = (row: OrderGoodsRow) => row.rest_quantity > 0 || (move.from === 'out' && row.state === 'back');
  for (const row of [...ledger.held.values()].filter(isPartly)) {
    const shortage = reshipRest(inMemory.stock(row.stock_id), row, ledger);
    if (shortage) return shortage;
  }
  return undefined;
}

/** Frees reserved goods and takes shipped ones back. Goods that return damaged count as shipped, whatever the ledger shows. */
function giveUp(
  inMemory: InMemoryStock,
  { is_damaged = false }: GoodsMove,
  { held, step, keep, drop }: Ledger,
): undefined {
  for (const row of held.values()) {
    const stock = inMemory.stock(row.stock_id);
    if (row.state === 'reserved' && !is_damaged) {
      step('release', stock, row.quantity);
      drop(row.product_id);
    } else if (row.state !== 'back') {
      if (row.state === 'reserved') step('ship', stock, row.quantity);
      step('return', stock, row.quantity, is_damaged);
      keep({ ...row, state: 'back', is_damaged });
    }
  }
}

/**
 * Shipped pieces come back and are reserved again; returned pieces are free; all needs of the order are reserved. Reversing a return
 * affects only the pieces that it brought back, as the lines may have changed; that trip leaves no row.
 */
function reserveAll(inMemory: InMemoryStock, move: GoodsMove, ledger: Ledger): Shortage | undefined {
  const { held, step, keep, drop } = ledger;
  const isNeeded = ({ product_id, quantity }: OrderGoodsRow) =>
    move.from === 'out' || move.needs.some((need) => need.product_id === product_id && need.quantity === quantity);
  for (const row of held.values()) {
    const stock = inMemory.stock(row.stock_id);
    if (row.state === 'out' || (row.state === 'back' && row.is_damaged && move.is_reversal)) {
      if (row.state === 'back') step('reship', stock, row.quantity, true);
      step('unship', stock, row.quantity);
      if (isNeeded(row)) keep({ ...row, state: 'reserved', is_damaged: false });
      else {
        step('release', stock, row.quantity);
        drop(row.product_id);
      }
    } else if (row.state === 'back') {
      drop(row.product_id);
    } else if (row.state === 'reserved' && move.gives_up?.includes(row.product_id)) {
      step('release', stock, row.quantity);
      drop(row.product_id);
    }
  }
  if (move.from === 'out' || (move.is_reversal && move.from === 'reserved')) return undefined;
  releaseOthers(inMemory, move, ledger);
  for (const { product_id, quantity } of move.needs) {
    if (held.get(product_id)?.state === 'reserved') continue;
    const stock = inMemory.pick(product_id, quantity, null);
    if (!stock) return { product_id, needed: quantity };
    reserve(move.order_id, stock, product_id, quantity, ledger);
  }
  return undefined;
}

/**
 * Releases reservations whose quantity differs from what the order needs. It differs after a merge: lines of the merged, untracked product
 * then need pieces of the kept one, of which the order holds too few.
 */
function releaseOthers(inMemory: InMemoryStock, { needs }: GoodsMove, { held, step, drop }: Ledger): void {
  for (const { product_id, quantity } of needs) {
    const row = held.get(product_id);
    if (row?.state !== 'reserved' || row.quantity === quantity) continue;
    step('release', inMemory.stock(row.stock_id), row.quantity);
    drop(product_id);
  }
}

/** Shipped goods stay unchanged, also those shipped before their product was tracked. */
function shipAll(inMemory: InMemoryStock, move: GoodsMove, ledger: Ledger): Shortage | undefined {
  const { held, step, keep } = ledger;
  const { order_id } = move;
  const warehouse_id = move.warehouse_id ?? null;
  const ship = (stock: StockRow, product_id: string, quantity: number) => {
    step('ship', stock, quantity);
    keep(heldRow({ order_id, product_id, stock_id: stock.id, state: 'out', quantity }));
  };
  if (!move.is_reversal && move.from !== 'out') releaseOthers(inMemory, move, ledger);
  for (const row of held.values()) {
    const stock = inMemory.stock(row.stock_id);
    if (row.state === 'back' && move.is_reversal) {
      const shortage = reship(stock, row, ledger);
      if (shortage) return shortage;
    } else if (row.state === 'reserved' && (warehouse_id === null || stock.warehouse_id === warehouse_id)) {
      ship(stock, row.product_id, row.quantity);
    } else if (row.state === 'reserved') {
      const other = inMemory.pick(row.product_id, row.quantity, warehouse_id);
      if (!other) return { product_id: row.product_id, needed: row.quantity };
      step('release', stock, row.quantity);
      step('reserve', other, row.quantity);
      ship(other, row.product_id, row.quantity);
    }
  }
  if (move.is_reversal || move.from === 'out') return undefined;
  for (const { product_id, quantity } of move.needs.filter((need) => held.get(need.product_id)?.state !== 'out')) {
    const stock = inMemory.pick(product_id, quantity, warehouse_id);
    if (!stock) return { product_id, needed: quantity };
    step('reserve', stock, quantity);
    ship(stock, product_id, quantity);
  }
  return undefined;
}
