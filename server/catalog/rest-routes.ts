import { categories } from '../../contract/catalog/categories.ts';
import { products } from '../../contract/catalog/products.ts';
import type { Door } from '../caller/door.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { categoriesSql } from './categories-sql.ts';
import { categoryRules } from './category-rules.ts';
import { logoDoors } from './logo/logo-routes.ts';
import { pictureDoors } from './pictures/picture-routes.ts';
import { productRules } from './product-rules.ts';
import { productsSql } from './sql.ts';
import { variantDoors } from './variants/variant-routes.ts';

/** The definition of each resource, from which its routes and file jobs follow. */
const RESOURCES: readonly Parameters<typeof resourceDoors>[] = [
  [products, productsSql, productRules],
  [categories, categoriesSql, categoryRules],
];

export const catalogDoors: Door[] = [
  ...RESOURCES.flatMap((made) => resourceDoors(...made)),
  ...logoDoors,
  ...pictureDoors,
  ...variantDoors,
];

export const catalogJobs: Record<string, LongJobHandler> = Object.fromEntries(
  RESOURCES.flatMap(([resource, sql, rules]) =>
    Object.entries(resourceJobs(resource, sql, { importCompleted, exportCompleted }, rules)),
  ),
);
