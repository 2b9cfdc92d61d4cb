import { catalogJobs } from './catalog/jobs.ts';
import { leadJobs } from './leads/jobs.ts';
import { leadSpreadsheetJobs } from './leads/spreadsheet-jobs.ts';
import { showLeadsById } from './leads/show-leads.ts';
import { forgetOldSessions } from './access/session-sql.ts';
import { forgetOldAnswers } from './platform/idempotency.ts';
import { forgetOldJobs } from './platform/jobs.ts';
import type { Database } from './platform/postgres.ts';
import { orderJobs } from './orders/jobs.ts';
import { orderSpreadsheetJobs } from './orders/spreadsheet-jobs.ts';
import { forgetOldFiles } from './platform/spreadsheets/files-sql.ts';
import { removeOldDirectories } from './platform/spreadsheets/temporary-directory.ts';
import { stockSpreadsheetJobs } from './stocks/spreadsheet-jobs.ts';
import { showOrdersById } from './orders/show-order.ts';
import { forgetOldLabels } from './orders/labels-sql.ts';
import { forgetOldUndos } from './orders/undo-sql.ts';
import type { WorkerOptions } from './platform/queue.ts';
import { forgetOldRateLimits } from './platform/rate-limit.ts';
import { shippingJobs } from './shipping/jobs.ts';
import { forgetOldEvents } from './webhooks/events-sql.ts';
import type { Renderers } from './webhooks/prepare-messages.ts';
import { webhookJobs } from './webhooks/redeliver-events.ts';
import { forgetOldDeliveries } from './webhooks/settle-sql.ts';

/** Every kind of job, with what does its work. */
export const jobHandlers: WorkerOptions['handlers'] = {
  ...leadJobs,
  ...leadSpreadsheetJobs,
  ...orderJobs,
  ...orderSpreadsheetJobs,
  ...shippingJobs,
  ...stockSpreadsheetJobs,
  ...catalogJobs,
  ...webhookJobs,
};

/** What the bodies of webhooks show: objects as their REST show gives them. */
export const webhookRenderers: Renderers = { lead: showLeadsById, order: showOrdersById };

const FORGETTING = [
  forgetOldAnswers,
  forgetOldRateLimits,
  forgetOldEvents,
  forgetOldDeliveries,
  forgetOldJobs,
  forgetOldSessions,
  forgetOldUndos,
  forgetOldLabels,
  forgetOldFiles,
];

/** What runs by the clock, once across all processes. */
export const scheduledJobs = (database: Database): WorkerOptions['scheduled'] => ({
  clean_up: {
    cron: '17 * * * *',
    run: async () => {
      for (const forget of FORGETTING) await database.transaction(forget);
      await removeOldDirectories();
    },
  },
});
