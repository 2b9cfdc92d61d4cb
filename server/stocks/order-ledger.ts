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

export function reserve(
  order_id: string,
  stock: StockRow,
  product_id: string,
  quantity: number,
  { step, keep }: Ledger,
): void {
  step('reserve', stock, quantity);
  keep({ order_id, product_id, stock_id: stock.id, state: 'reserved', quantity, is_damaged: false });
}

/** Ships returned goods again, from the warehouse they came back to. */
export function reship(stock: StockRow, row: OrderGoodsRow, { step, keep }: Ledger): Shortage | undefined {
  if ((row.is_damaged ? stock.damaged : available(stock)) < row.quantity)
    return { product_id: row.product_id, needed: row.quantity };
  step('reship', stock, row.quantity, row.is_damaged);
  keep({ ...row, state: 'out', is_damaged: false });
  return undefined;
}
