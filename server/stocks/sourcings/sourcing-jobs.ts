import { sourcingMessages, sourcings } from '../../../contract/stocks/sourcings.ts';
import { resourceJobs } from '../../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../../platform/queue/queue.ts';
import { exportCompleted, importCompleted } from '../../webhooks/finished-job-events.ts';
import { messageRules } from './message-rules.ts';
import { messagesSql } from './messages-sql.ts';
import { sourcingRules } from './sourcing-rules.ts';
import { sourcingsSql } from './sourcings-sql.ts';

const completionHooks = { importCompleted, exportCompleted };

/** Safe to run twice, as importJob and exportJob describe. */
export const sourcingJobs: Record<string, LongJobHandler> = {
  ...resourceJobs(sourcings, sourcingsSql, completionHooks, sourcingRules),
  ...resourceJobs(sourcingMessages, messagesSql, completionHooks, messageRules),
};
