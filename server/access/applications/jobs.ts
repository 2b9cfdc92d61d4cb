import { applications } from '../../../contract/access/applications.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import { FORGET_EVENTS_JOB, applicationRules } from './application-rules.ts';
import { applicationsSql } from './applications-sql.ts';
import { forgetTellings } from '../../intake/write-back-orders-sql.ts';
import { forgetEvents } from './incoming-sql.ts';

const FORGOTTEN_AT_ONCE = 5_000;

/** Deletes the deliveries of a deleted application, and what its shop was told. Safe to run again: it resumes with what is left. */
const forgetIncomingEvents: LongJobHandler = {
  async run({ database, job, signal }) {
    const { application_id } = job.payload as { application_id: string };
    let forgotten = 0;
    for (;;) {
      signal.throwIfAborted();
      const [events, tellings] = await database.transaction((tx) =>
        Promise.all([
          forgetEvents(tx, job.workspace_id, application_id, FORGOTTEN_AT_ONCE),
          forgetTellings(tx, job.workspace_id, application_id, FORGOTTEN_AT_ONCE),
        ]),
      );
      forgotten += events;
      if (Math.max(events, tellings) < FORGOTTEN_AT_ONCE) return { forgotten };
    }
  },
};

/** Another room decides what follows the end of a file. */
export const applicationJobs = (completed: Parameters<typeof resourceJobs>[2]): Record<string, LongJobHandler> => ({
  [FORGET_EVENTS_JOB]: forgetIncomingEvents,
  ...resourceJobs(applications, applicationsSql, completed, applicationRules),
});
