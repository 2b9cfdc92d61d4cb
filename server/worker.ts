import { leadJobs } from './leads/jobs.ts';
import { forgetOldSessions } from './access/session-sql.ts';
import { forgetOldAnswers } from './platform/idempotency.ts';
import { forgetOldJobs } from './platform/jobs.ts';
import type { Database } from './platform/postgres.ts';
import { orderJobs } from './orders/jobs.ts';
import { forgetOldLabels } from './orders/labels-sql.ts';
import { forgetOldUndos } from './orders/undo-sql.ts';
import type { WorkerOptions } from './platform/queue.ts';
import { forgetOldRateLimits } from './platform/rate-limit.ts';
import { shippingJobs } from './shipping/jobs.ts';
import { forgetOldEvents } from './webhooks/record-events.ts';

/** Every kind of job, with what does its work. */
export const jobHandlers: WorkerOptions['handlers'] = { ...leadJobs, ...orderJobs, ...shippingJobs };

const FORGETTING = [
  forgetOldAnswers,
  forgetOldRateLimits,
  forgetOldEvents,
  forgetOldJobs,
  forgetOldSessions,
  forgetOldUndos,
  forgetOldLabels,
];

/** What runs by the clock, once across all processes. */
export const scheduledJobs = (database: Database): WorkerOptions['scheduled'] => ({
  clean_up: {
    cron: '17 * * * *',
    run: async () => {
      for (const forget of FORGETTING) await database.transaction(forget);
    },
  },
});
