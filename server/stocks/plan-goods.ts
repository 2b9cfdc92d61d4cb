import type { Goods } from '../../contract/order-moves.ts';
import { available } from './shelves.ts';
import type { Shelves, Step, StepType } from './shelves.ts';
import type { OrderGoodsRow, StockRow } from './sql.ts';

/** What is asked of the goods of one order. */
export type GoodsMove = {
  order_id: string;
  order_reference: string;
  from: Goods;
  to: Goods;
  /** The order is being made: it holds nothing yet. */
  is_new?: boolean;
  /** Pieces of tracked products the order is for, one entry a product. */
  needs: readonly { product_id: string; quantity: number }[];
  /** Ship from here; null: from where they are reserved, else from the default warehouse. */
  warehouse_id?: string | null;
  /** They come back unfit for sale. */
  is_damaged?: boolean;
  /** Puts goods back where the ledger says they were; takes nothing that the ledger does not name. */
  is_reversal?: boolean;
  /** The order goes to OUT_OF_STOCK by somebody's hand. */
  is_waiting?: boolean;
  /** The needs have changed: what was reserved for the old ones is given up first. */
  is_new_needs?: boolean;
};

export type Shortage = { product_id: string; needed: number };

/** How the goods of an order move: steps on stocks, and the rows of its ledger afterwards (null: no row). */
export type OrderPlan = { steps: Step[]; rows: Map<string, OrderGoodsRow | null>; warehouse_id: string | null };

/**
 * Decides one order's goods, whole or not at all: on a shortage the shelves are as before. Effects follow from the order's own
 * ledger rows, never from its statuses (decisions 6).
 */
export function planOrderGoods(shelves: Shelves, move: GoodsMove): OrderPlan | Shortage {
  const plan: OrderPlan = { steps: [], rows: new Map(), warehouse_id: null };
  const held = new Map(shelves.goods(move.order_id));
  const step = (type: StepType, stock: StockRow, quantity: number, is_damaged = false) => {
    const made = { type, stock, quantity, is_damaged };
    shelves.apply(made);
    plan.steps.push(made);
    plan.warehouse_id ??= type === 'release' ? null : stock.warehouse_id;
  };
  const keep = (row: OrderGoodsRow) => {
    held.set(row.product_id, row);
    plan.rows.set(row.product_id, row);
  };
  const drop = (product_id: string) => {
    held.delete(product_id);
    plan.rows.set(product_id, null);
  };
  const shortage = moveGoods(shelves, move, held, { step, keep, drop });
  if (!shortage) return plan;
  for (const made of plan.steps.toReversed()) shelves.revert(made);
  return shortage;
}

type Write = {
  step(type: StepType, stock: StockRow, quantity: number, is_damaged?: boolean): void;
  keep(row: OrderGoodsRow): void;
  drop(product_id: string): void;
};

function moveGoods(
  shelves: Shelves,
  move: GoodsMove,
  held: Map<string, OrderGoodsRow>,
  write: Write,
): Shortage | undefined {
  switch (move.to) {
    case 'none':
      return giveUp(shelves, move, held, write);
    case 'reserved':
      return reserveAll(shelves, move, held, write);
    case 'out':
      return shipAll(shelves, move, held, write);
    default:
      return move.to satisfies never;
  }
}

/** Reserved goods become free, goods that were out come back. */
function giveUp(
  shelves: Shelves,
  { is_damaged = false }: GoodsMove,
  held: Map<string, OrderGoodsRow>,
  { step, keep, drop }: Write,
): undefined {
  for (const row of [...held.values()]) {
    const stock = shelves.stock(row.stock_id);
    if (row.state === 'reserved') {
      step('release', stock, row.quantity);
      if (row.was_out) keep({ ...row, state: 'back' });
      else drop(row.product_id);
    } else if (row.state === 'out') {
      step('return', stock, row.quantity, is_damaged);
      keep({ ...row, state: 'back', is_damaged });
    }
  }
}

function reserveAll(
  shelves: Shelves,
  move: GoodsMove,
  held: Map<string, OrderGoodsRow>,
  write: Write,
): Shortage | undefined {
  const { step, keep } = write;
  if (move.is_new_needs) giveUp(shelves, move, held, write);
  for (const row of [...held.values()].filter(({ state }) => state === 'out')) {
    step('unship', shelves.stock(row.stock_id), row.quantity);
    keep({ ...row, state: 'reserved' });
  }
  if (move.from === 'out') return undefined;
  for (const { product_id, quantity } of move.needs) {
    if (held.get(product_id)?.state === 'reserved') continue;
    const stock = shelves.pick(product_id, quantity, null);
    if (!stock) return { product_id, needed: quantity };
    step('reserve', stock, quantity);
    const was_out = held.get(product_id)?.state === 'back';
    keep({
      order_id: move.order_id,
      product_id,
      stock_id: stock.id,
      state: 'reserved',
      quantity,
      is_damaged: false,
      was_out,
    });
  }
  return undefined;
}

function shipAll(
  shelves: Shelves,
  move: GoodsMove,
  held: Map<string, OrderGoodsRow>,
  { step, keep }: Write,
): Shortage | undefined {
  const warehouse_id = move.warehouse_id ?? null;
  const ship = (stock: StockRow, product_id: string, quantity: number) => {
    step('ship', stock, quantity);
    keep({
      order_id: move.order_id,
      product_id,
      stock_id: stock.id,
      state: 'out',
      quantity,
      is_damaged: false,
      was_out: false,
    });
  };
  for (const row of [...held.values()]) {
    const stock = shelves.stock(row.stock_id);
    if (row.state === 'back' && move.is_reversal) {
      if ((row.is_damaged ? stock.damaged : available(stock)) < row.quantity)
        return { product_id: row.product_id, needed: row.quantity };
      step('reship', stock, row.quantity, row.is_damaged);
      keep({ ...row, state: 'out' });
    } else if (row.state === 'reserved' && (warehouse_id === null || stock.warehouse_id === warehouse_id)) {
      ship(stock, row.product_id, row.quantity);
    } else if (row.state === 'reserved') {
      const other = shelves.pick(row.product_id, row.quantity, warehouse_id);
      if (!other) return { product_id: row.product_id, needed: row.quantity };
      step('release', stock, row.quantity);
      step('reserve', other, row.quantity);
      ship(other, row.product_id, row.quantity);
    }
  }
  if (move.is_reversal) return undefined;
  for (const { product_id, quantity } of move.needs.filter((need) => held.get(need.product_id)?.state !== 'out')) {
    const stock = shelves.pick(product_id, quantity, warehouse_id);
    if (!stock) return { product_id, needed: quantity };
    step('reserve', stock, quantity);
    ship(stock, product_id, quantity);
  }
  return undefined;
}
