import { SYSTEM, enqueueJob } from '../../platform/queue/jobs.ts';
import type { Tx } from '../../platform/database/postgres.ts';

export const SEND_MESSAGES_JOB = 'send-messages';

/** Queues the job that sends messages to customers (R-TALK-5); it is in `server/talk`, which records events as well. */
export const askToSendMessages = (tx: Tx, workspace_id: string, account_id: string): Promise<string> =>
  enqueueJob(tx, {
    workspace_id,
    account_id,
    kind: SEND_MESSAGES_JOB,
    priority: 'normal',
    actor: SYSTEM,
    payload: {},
    total: 0,
    is_internal: true,
  });
