import { categories } from '../../contract/categories.ts';
import { products } from '../../contract/products.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/record-finished-job.ts';
import { categoriesSql } from './categories-sql.ts';
import { categoryRules } from './category-rules.ts';
import { productRules } from './product-rules.ts';
import { productsSql } from './sql.ts';

const completed = { importCompleted, exportCompleted };

export const catalogJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(products, productsSql, completed, productRules),
  ...resourceJobs(categories, categoriesSql, completed, categoryRules),
};
