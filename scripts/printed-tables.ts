import { cashBooksTable } from './cash-books-table.ts';
import { orderMovesTable } from './order-moves-table.ts';

/** The tables of ARCHITECTURE.md that are printed from the contract, by the name of their markers. */
export const PRINTED: Readonly<Record<string, () => string>> = {
  'order moves': orderMovesTable,
  'cash books': cashBooksTable,
};
