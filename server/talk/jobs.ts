import { messageTemplates } from '../../contract/talk/message-templates.ts';
import { SEED_TEMPLATES_JOB } from '../access/set-up/create-workspace.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue/queue.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import { SEND_MESSAGES_JOB } from '../webhooks/sending/ask-to-send-messages.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { sendMessages } from './channels/send-messages.ts';
import { CLEAN_KEPT_WORDS_JOB, cleanKeptWords } from './clean-kept-words.ts';
import { seedTemplates } from './seed-templates.ts';
import { templateRules } from './template-rules.ts';
import { templatesSql } from './templates-sql.ts';

/** Gives a workspace its first message templates. Safe to run twice: existing ones stay unchanged. */
const seed: JobHandler = async (tx, job) => {
  await seedTemplates(tx, job.workspace_id);
  return {};
};

export const talkJobs: Record<string, JobHandler | LongJobHandler> = {
  [SEED_TEMPLATES_JOB]: seed,
  [SEND_MESSAGES_JOB]: sendMessages,
  [CLEAN_KEPT_WORDS_JOB]: cleanKeptWords,
  ...resourceJobs(messageTemplates, templatesSql, { importCompleted, exportCompleted }, templateRules),
};
