import { marketplaceProducts, marketplaceStocks } from '../../../contract/stocks/marketplace.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../../webhooks/finished-job-events.ts';
import { marketplaceProductRules, marketplaceStockRules } from './marketplace-rules.ts';
import { marketplaceProductsSql, marketplaceStocksSql } from './marketplace-sql.ts';

const completionHooks = { importCompleted, exportCompleted };

/** Safe to run twice, as importJob and exportJob describe. */
export const marketplaceJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(marketplaceProducts, marketplaceProductsSql, completionHooks, marketplaceProductRules),
  ...resourceJobs(marketplaceStocks, marketplaceStocksSql, completionHooks, marketplaceStockRules),
};
