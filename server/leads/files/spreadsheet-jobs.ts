import { assignmentRules } from '../../../contract/leads/assigning.ts';
import { callCenters } from '../../../contract/leads/call-centers.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import { sheets } from '../../../contract/leads/sheets.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { exportJob } from '../../platform/spreadsheets/jobs/run-export.ts';
import { importJob } from '../../platform/spreadsheets/jobs/run-import.ts';
import { exportCompleted, importCompleted } from '../../webhooks/finished-job-events.ts';
import { assignmentRuleRules } from '../assigning/assignment-rule-rules.ts';
import { assignmentRulesSql } from '../assigning/assignment-rules-sql.ts';
import { callCenterRules } from '../desk/call-center-rules.ts';
import { callCentersSql } from '../desk/call-centers-sql.ts';
import { EXPORT_LEAD_CALLS_JOB, exportLeadCalls } from './export-lead-calls.ts';
import { EXPORT_LEADS_JOB, EXPORT_LEAD_HISTORIES_JOB, exportLeadHistories, exportLeads } from './export-leads.ts';
import { IMPORT_LEADS_JOB, importLeads } from './import-leads.ts';
import { READ_SHEET_JOB } from '../sheets/ask-for-reading.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { sheetRules } from '../sheets/sheet-rules.ts';
import { sheetsSql } from '../sheets/sheets-sql.ts';

/** Safe to run again, as importJob and exportJob describe. */
export const leadSpreadsheetJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(assignmentRules, assignmentRulesSql, { importCompleted, exportCompleted }, assignmentRuleRules),
  ...resourceJobs(callCenters, callCentersSql, { importCompleted, exportCompleted }, callCenterRules),
  [IMPORT_LEADS_JOB]: importJob(importLeads),
  [READ_SHEET_JOB]: readSheet,
  ...resourceJobs(sheets, sheetsSql, { importCompleted, exportCompleted }, sheetRules),
  [EXPORT_LEADS_JOB]: exportJob(exportLeads),
  [EXPORT_LEAD_HISTORIES_JOB]: exportJob(exportLeadHistories),
  [EXPORT_LEAD_CALLS_JOB]: exportJob(exportLeadCalls),
};
