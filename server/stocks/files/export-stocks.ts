import { ACTOR_KIND_WORDS, SOURCE_WORDS } from '../../../contract/messages/words/file-words.ts';
import { STOCK_CHANGE_WORDS } from '../../../contract/messages/words/stock-words.ts';
import { exportList, plainFile } from '../../resources/export-list.ts';
import { exportCompleted } from '../../webhooks/finished-job-events.ts';
import { stockHistoryList, stockList, type StockHistoryListRow, type StockListRow } from '../list-sql.ts';

export const EXPORT_STOCKS_JOB = 'export-stocks';
export const EXPORT_STOCK_HISTORIES_JOB = 'export-stock-histories';

export const exportStocks = exportList(
  stockList,
  plainFile<StockListRow>(
    'stocks',
    [
      'id',
      'sku',
      'product_name',
      'account_name',
      'warehouse_name',
      'on_hand',
      'reserved',
      'available',
      'damaged',
      'warning_quantity',
      'shelf',
    ],
    exportCompleted,
  ),
);

export const exportStockHistories = exportList(
  stockHistoryList,
  plainFile<StockHistoryListRow>(
    'stock-histories',
    [
      'stock_id',
      'sku',
      'product_name',
      'warehouse_name',
      'type',
      'delta',
      'before',
      'after',
      'reason',
      'order_reference',
      'changed_by',
      'actor_kind',
      'source',
      'changed_at',
    ],
    exportCompleted,
    { type: STOCK_CHANGE_WORDS, actor_kind: ACTOR_KIND_WORDS, source: SOURCE_WORDS },
  ),
);
