import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import type { LongJobHandler } from '../platform/queue/queue.ts';
import { webhookFileRules } from './webhook-file-rules.ts';
import { exportCompleted, importCompleted } from './finished-job-events.ts';
import { webhooksSql } from './webhooks-sql.ts';

/** Safe to run again as importJob and exportJob say. */
export const webhookFileJobs: Record<string, LongJobHandler> = resourceJobs(
  webhooks,
  webhooksSql,
  { importCompleted, exportCompleted },
  webhookFileRules,
);
