import { invoices } from '../../contract/invoices.ts';
import { resourceJobs } from '../access/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue.ts';
import { exportCompleted, importCompleted } from '../webhooks/record-finished-job.ts';
import { invoiceRules } from './invoice-rules.ts';
import { invoicesSql } from './invoices-sql.ts';

export const cashJobs: Record<string, LongJobHandler> = resourceJobs(
  invoices,
  invoicesSql,
  { importCompleted, exportCompleted },
  invoiceRules,
);
