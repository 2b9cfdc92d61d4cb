import { Type, type Static } from 'typebox';
import { stockFilters, stockHistoryFilters } from '../../contract/stocks.ts';
import { readDays, readIdFilter } from '../platform/database/lists.ts';

const StockQuery = Type.Object(stockFilters);
const HistoryQuery = Type.Object(stockHistoryFilters);

/** What narrows the list of stock and its export. 422 on an id that is none. */
export const readStockFilter = (query: Static<typeof StockQuery>) => ({
  keyword: query.keyword ?? null,
  product_id: readIdFilter('product_id', query.product_id),
  warehouse_id: readIdFilter('warehouse_id', query.warehouse_id),
  is_low: query.is_low ?? null,
});

/** The same of its changes. */
export const readHistoryFilter = (query: Static<typeof HistoryQuery>, time_zone: string) => ({
  stock_id: readIdFilter('stock_id', query.stock_id),
  keyword: query.keyword ?? null,
  types: query.type?.map((type) => type.toLowerCase()) ?? null,
  days: readDays(query, time_zone),
});
