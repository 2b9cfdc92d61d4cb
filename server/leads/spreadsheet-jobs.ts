import type { LongJobHandler } from '../platform/queue.ts';
import { exportJob } from '../platform/spreadsheets/run-export.ts';
import { importJob } from '../platform/spreadsheets/run-import.ts';
import { EXPORT_LEADS_JOB, EXPORT_LEAD_HISTORIES_JOB, exportLeadHistories, exportLeads } from './export-leads.ts';
import { IMPORT_LEADS_JOB, importLeads } from './import-leads.ts';

/** Safe to run again as importJob and exportJob say. */
export const leadSpreadsheetJobs: Record<string, LongJobHandler> = {
  [IMPORT_LEADS_JOB]: importJob(importLeads),
  [EXPORT_LEADS_JOB]: exportJob(exportLeads),
  [EXPORT_LEAD_HISTORIES_JOB]: exportJob(exportLeadHistories),
};
