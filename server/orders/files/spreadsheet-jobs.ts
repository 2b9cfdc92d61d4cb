import { blacklistedPhones } from '../../../contract/orders/blacklist.ts';
import { courierRules } from '../../../contract/shipping/courier-rules.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { importJob } from '../../platform/spreadsheets/jobs/run-import.ts';
import { exportCompleted, importCompleted } from '../../webhooks/finished-job-events.ts';
import { courierRuleRules } from '../choosing/courier-rule-rules.ts';
import { courierRulesSql } from '../choosing/courier-rules-sql.ts';
import { blacklistRules } from '../customers/blacklist-rules.ts';
import { blacklistSql } from '../customers/blacklist-sql.ts';
import { EXPORT_ORDERS_JOB, EXPORT_ORDER_HISTORIES_JOB, exportOrderHistories, exportOrders } from './export-orders.ts';
import { IMPORT_ORDERS_JOB, importOrders } from './import-orders.ts';
import { MOVE_BY_IMPORT_JOBS, moveByImport } from './move-by-import.ts';

/** Safe to run twice, as importJob and exportJob describe. */
export const orderSpreadsheetJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(blacklistedPhones, blacklistSql, { importCompleted, exportCompleted }, blacklistRules),
  ...resourceJobs(courierRules, courierRulesSql, { importCompleted, exportCompleted }, courierRuleRules),
  [IMPORT_ORDERS_JOB]: importJob(importOrders),
  [MOVE_BY_IMPORT_JOBS.delivered]: importJob(moveByImport('delivered')),
  [MOVE_BY_IMPORT_JOBS.returned]: importJob(moveByImport('returned')),
  [EXPORT_ORDERS_JOB]: exportJob(exportOrders),
  [EXPORT_ORDER_HISTORIES_JOB]: exportJob(exportOrderHistories),
};
