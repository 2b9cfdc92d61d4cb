import type { LongJobHandler } from '../platform/queue/queue.ts';
import { exportJob } from '../platform/spreadsheets/jobs/run-export.ts';
import { exportProfit } from './profit/export-profit.ts';
import { exportDashboard, exportStatistics } from './statistics/export-statistics.ts';

export const reportJobs: Record<string, LongJobHandler> = {
  'export-statistics': exportJob(exportStatistics),
  'export-dashboard': exportJob(exportDashboard),
  'export-profit': exportJob(exportProfit),
};
