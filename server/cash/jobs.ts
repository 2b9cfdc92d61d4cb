import { invoices } from '../../contract/invoices.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { invoiceRules } from './invoice-rules.ts';
import { invoicesSql } from './invoices-sql.ts';

export const cashJobs: Record<string, LongJobHandler> = resourceJobs(
  invoices,
  invoicesSql,
  { importCompleted, exportCompleted },
  invoiceRules,
);
