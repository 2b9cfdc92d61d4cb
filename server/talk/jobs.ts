import { messagePrices } from '../../contract/talk/message-prices.ts';
import { messageTemplates } from '../../contract/talk/message-templates.ts';
import { SEED_TEMPLATES_JOB } from '../access/set-up/create-workspace.ts';
import type { JobHandler, LongJobHandler } from '../platform/queue/queue.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';
import { SEND_MESSAGES_JOB } from '../webhooks/sending/ask-to-send-messages.ts';
import { exportCompleted, importCompleted } from '../webhooks/finished-job-events.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Tx } from '../platform/database/postgres.ts';
import { monotonicNow, newIds } from '../platform/ids.ts';
import { DEFAULT_TEMPLATES } from '../../contract/talk/default-message-templates.ts';
import { sendMessages } from './channels/send-messages.ts';
import { messagePriceRules } from './costs/message-price-rules.ts';
import { messagePricesSql } from './costs/message-prices-sql.ts';
import { PRICE_MESSAGES_JOB, priceMonths } from './costs/price-messages.ts';
import { CLEAN_KEPT_WORDS_JOB, cleanKeptWords } from './clean-kept-words.ts';
import { templateRules } from './template-rules.ts';
import { templatesSql, insertTemplates } from './templates-sql.ts';

/** Adds the first message templates to a workspace. Safe to run twice: existing ones stay unchanged. */
const seed: JobHandler = async (tx, job) => {
  await seedTemplates(tx, job.workspace_id);
  return {};
};

export const talkJobs: Record<string, JobHandler | LongJobHandler> = {
  [SEED_TEMPLATES_JOB]: seed,
  [SEND_MESSAGES_JOB]: sendMessages,
  [CLEAN_KEPT_WORDS_JOB]: cleanKeptWords,
  [PRICE_MESSAGES_JOB]: priceMonths,
  ...resourceJobs(messagePrices, messagePricesSql, { importCompleted, exportCompleted }, messagePriceRules),
  ...resourceJobs(messageTemplates, templatesSql, { importCompleted, exportCompleted }, templateRules),
};

/** Adds the first message templates to a workspace in each language; existing ones stay unchanged. */
async function seedTemplates(tx: Tx, workspace_id: string): Promise<void> {
  const at_ms = monotonicNow();
  const ids = newIds(DEFAULT_TEMPLATES.length * LANGUAGES.length, at_ms);
  const rows = DEFAULT_TEMPLATES.flatMap((template, n) =>
    LANGUAGES.map((language, m) => ({
      id: ids[n * LANGUAGES.length + m]!,
      name: template.name[language],
      language,
      body: template.body[language],
      lead_statuses: [...(template.lead_statuses ?? [])],
      order_statuses: [...(template.order_statuses ?? [])],
      is_for_failed_delivery: template.is_for_failed_delivery ?? false,
      position: n * 10,
    })),
  );
  await insertTemplates(tx, workspace_id, rows, new Date(at_ms));
}
