import { warehouses } from '../../../contract/stocks/stocks.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { importJob } from '../../platform/spreadsheets/jobs/run-import.ts';
import { exportCompleted, importCompleted } from '../../webhooks/finished-job-events.ts';
import { EXPORT_STOCKS_JOB, EXPORT_STOCK_HISTORIES_JOB, exportStockHistories, exportStocks } from './export-stocks.ts';
import { IMPORT_STOCKS_JOB, importStocks } from './import-stocks.ts';
import type { FreeReserved } from '../move-stock.ts';
import { warehousesSql } from '../warehouses-sql.ts';
import { warehouseRules } from '../warehouse-rules.ts';

/** Safe to run twice, as importJob and exportJob describe. */
export const stockSpreadsheetJobs = (freeReserved: FreeReserved): Record<string, LongJobHandler> => ({
  ...resourceJobs(warehouses, warehousesSql, { importCompleted, exportCompleted }, warehouseRules),
  [IMPORT_STOCKS_JOB]: importJob(importStocks(freeReserved)),
  [EXPORT_STOCKS_JOB]: exportJob(exportStocks),
  [EXPORT_STOCK_HISTORIES_JOB]: exportJob(exportStockHistories),
});
