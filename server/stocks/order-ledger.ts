import { available, type StepType } from './in-memory-stock.ts';
import type { OrderGoodsRow, StockRow } from './goods-sql.ts';

/** The ledger of one order during planning. */
export type Ledger = {
  held: Map<string, OrderGoodsRow>;
  step(type: StepType, stock: StockRow, quantity: number, isDamaged?: boolean): void;
  keep(row: OrderGoodsRow): void;
  drop(product_id: string): void;
};

export type Shortage = { product_id: string; needed: number };

/** No rest: the customer sent no part back. */
const NO_REST = { rest_quantity: 0, rest_is_damaged: false };

/** A new row of a ledger. */
export const heldRow = (row: Omit<OrderGoodsRow, 'is_damaged' | keyof typeof NO_REST>): OrderGoodsRow => ({
  ...row,
  is_damaged: false,
  ...NO_REST,
});

export function reserve(
  order_id: string,
  stock: StockRow,
  product_id: string,
  quantity: number,
  { step, keep }: Ledger,
): void {
  step('reserve', stock, quantity);
  keep(heldRow({ order_id, product_id, stock_id: stock.id, state: 'reserved', quantity }));
}

/** Ships returned goods again, from the warehouse to which they returned. */
export function reship(stock: StockRow, row: OrderGoodsRow, { step, keep }: Ledger): Shortage | undefined {
  if ((row.is_damaged ? stock.damaged : available(stock)) < row.quantity)
    return { product_id: row.product_id, needed: row.quantity };
  step('reship', stock, row.quantity, row.is_damaged);
  keep({ ...row, state: 'out', is_damaged: false });
  return undefined;
}

/** Pieces that a customer refused return to their original stock. */
export function takeRest(
  stock: StockRow,
  row: OrderGoodsRow,
  quantity: number,
  isDamaged: boolean,
  ledger: Ledger,
): void {
  ledger.step('return', stock, quantity, isDamaged);
  ledger.keep(
    quantity === row.quantity
      ? { ...row, state: 'back', is_damaged: isDamaged }
      : { ...row, quantity: row.quantity - quantity, rest_quantity: quantity, rest_is_damaged: isDamaged },
  );
}

/** Ships the returned pieces again; afterwards the row covers all pieces, all shipped. */
export function reshipRest(stock: StockRow, row: OrderGoodsRow, ledger: Ledger): Shortage | undefined {
  const { rest_quantity, rest_is_damaged } = row;
  if (row.state === 'back') {
    const shortage = reship(stock, row, ledger);
    if (shortage) return shortage;
  }
  if (rest_quantity === 0) return undefined;
  if ((rest_is_damaged ? stock.damaged : available(stock)) < rest_quantity)
    return { product_id: row.product_id, needed: rest_quantity };
  ledger.step('reship', stock, rest_quantity, rest_is_damaged);
  ledger.keep({ ...row, state: 'out', is_damaged: false, quantity: row.quantity + rest_quantity, ...NO_REST });
  return undefined;
}
