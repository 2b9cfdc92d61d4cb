import { products } from '../../contract/products.ts';
import { resourceJobs } from '../access/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/record-finished-job.ts';
import { productsSql } from './sql.ts';

export const catalogJobs: Record<string, LongJobHandler> = resourceJobs(products, productsSql, {
  importCompleted,
  exportCompleted,
});
