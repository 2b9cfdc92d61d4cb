import type { OrderGoodsRow, StockRow } from './goods-sql.ts';

/*
 * Stocks of products and their pieces held by orders, in memory, while their rows are locked. Steps change the figures here; nothing is
 * written until all steps are decided.
 */

/** The effect of a step on a stock: reserve for an order, release, ship, take back, undo a shipment, undo a return. */
export type StepType = 'reserve' | 'release' | 'ship' | 'return' | 'unship' | 'reship';
export type Step = { type: StepType; stock: StockRow; quantity: number; is_damaged: boolean };

type Deltas = { on_hand: number; reserved: number; damaged: number };

export function deltasOf({ type, quantity: q, is_damaged }: Omit<Step, 'stock'>): Deltas {
  switch (type) {
    case 'reserve':
      return { on_hand: 0, reserved: q, damaged: 0 };
    case 'release':
      return { on_hand: 0, reserved: -q, damaged: 0 };
    case 'ship':
      return { on_hand: -q, reserved: -q, damaged: 0 };
    case 'return':
      return is_damaged ? { on_hand: 0, reserved: 0, damaged: q } : { on_hand: q, reserved: 0, damaged: 0 };
    case 'unship':
      return { on_hand: q, reserved: q, damaged: 0 };
    case 'reship':
      return is_damaged ? { on_hand: 0, reserved: 0, damaged: -q } : { on_hand: -q, reserved: 0, damaged: 0 };
    default:
      return type satisfies never;
  }
}

/** The changed figure of a step's history row. */
export const figureOf = ({ type, is_damaged }: Omit<Step, 'stock' | 'quantity'>): keyof Deltas =>
  type === 'reserve' || type === 'release' ? 'reserved' : is_damaged ? 'damaged' : 'on_hand';

export const available = (stock: StockRow): number => stock.on_hand - stock.reserved;

export type InMemoryStock = {
  stock(id: string): StockRow;
  /**
   * A stock of the product with this many free pieces: in the named warehouse; otherwise in the default one, or the oldest that has them.
   */
  pick(product_id: string, quantity: number, warehouse_id: string | null): StockRow | undefined;
  /** Goods held by the order, by product. */
  goods(order_id: string): Map<string, OrderGoodsRow>;
  apply(step: Step): void;
  revert(step: Step): void;
};

export function makeInMemoryStock(stocks: readonly StockRow[], goods: readonly OrderGoodsRow[]): InMemoryStock {
  const byId = new Map(stocks.map((stock) => [stock.id, stock]));
  // Ids of warehouses increase with creation.
  const inOrder = [...stocks].sort(
    (a, b) => Number(b.is_default) - Number(a.is_default) || (a.warehouse_id < b.warehouse_id ? -1 : 1),
  );
  const byProduct = Map.groupBy(inOrder, (stock) => stock.product_id);
  const byOrder = new Map<string, Map<string, OrderGoodsRow>>();
  for (const row of goods) {
    const held = byOrder.get(row.order_id) ?? new Map<string, OrderGoodsRow>();
    byOrder.set(row.order_id, held.set(row.product_id, row));
  }
  const change = (step: Step, sign: 1 | -1) => {
    const deltas = deltasOf(step);
    for (const figure of ['on_hand', 'reserved', 'damaged'] as const) step.stock[figure] += sign * deltas[figure];
  };
  return {
    stock: (id) => byId.get(id)!,
    pick: (product_id, quantity, warehouse_id) =>
      (byProduct.get(product_id) ?? []).find(
        (stock) =>
          available(stock) >= quantity &&
          (warehouse_id === null ? stock.is_active : stock.warehouse_id === warehouse_id),
      ),
    goods: (order_id) => byOrder.get(order_id) ?? new Map<string, OrderGoodsRow>(),
    apply: (step) => change(step, 1),
    revert: (step) => change(step, -1),
  };
}
