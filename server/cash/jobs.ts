import { driverRates, feePlans } from '../../contract/fee-plans.ts';
import { invoices } from '../../contract/invoices.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { driverRateRules, feePlanRules } from './fees/fee-rules.ts';
import { driverRatesSql, feePlansSql } from './fees/fee-plans-sql.ts';
import { invoiceRules } from './invoice-rules.ts';
import { invoicesSql } from './invoices-sql.ts';

const completed = { importCompleted, exportCompleted };

export const cashJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(invoices, invoicesSql, completed, invoiceRules),
  ...resourceJobs(feePlans, feePlansSql, completed, feePlanRules),
  ...resourceJobs(driverRates, driverRatesSql, completed, driverRateRules),
};
