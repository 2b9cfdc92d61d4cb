import { leadJobs } from './leads/jobs.ts';
import { forgetOldAnswers } from './platform/idempotency.ts';
import { forgetOldJobs } from './platform/jobs.ts';
import type { Database } from './platform/postgres.ts';
import type { JobHandler, WorkerOptions } from './platform/queue.ts';
import { forgetOldRateLimits } from './platform/rate-limit.ts';
import { forgetOldEvents } from './webhooks/record-events.ts';

/** Every kind of job, with what does its work. */
export const jobHandlers: Record<string, JobHandler> = { ...leadJobs };

/** What runs by the clock, once across all processes. */
export const scheduledJobs = (database: Database): WorkerOptions['scheduled'] => ({
  clean_up: {
    cron: '17 * * * *',
    run: async () => {
      for (const forget of [forgetOldAnswers, forgetOldRateLimits, forgetOldEvents, forgetOldJobs])
        await database.transaction(forget);
    },
  },
});
