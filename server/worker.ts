import { checkChains } from './cash/chain/check-chains.ts';
import { extendChains } from './cash/chain/extend-chains.ts';
import { bookPeriodFees } from './cash/fees/book-period-fees.ts';
import { cashJobs } from './cash/jobs.ts';
import { catalogJobs } from './catalog/rest-routes.ts';
import { returnAssignments } from './leads/assigning/return-assignments.ts';
import { expireOldLeads } from './leads/expiry-jobs.ts';
import { leadJobs, recordFailedBatches } from './leads/jobs.ts';
import { leadSpreadsheetJobs } from './leads/files/spreadsheet-jobs.ts';
import { readDueSheets } from './leads/sheets/read-due-sheets.ts';
import { sweepCities } from './leads/sweep-cities.ts';
import { scheduleTelling } from './leads/write-back/tell-store.ts';
import { warnOfStoreVersions } from './leads/write-back/warn-of-store-versions.ts';
import { forgetOldErrors } from './access/applications/incoming-sql.ts';
import { applicationJobs } from './access/applications/jobs.ts';
import { tellOfRefusedDeliveries } from './access/applications/tell-of-refused-deliveries.ts';
import { tellOfSilentStores } from './access/applications/tell-of-silent-stores.ts';
import { tellOfLateCash } from './cash/ledger/tell-of-late-cash.ts';
import { callbacksOver, tellOfCallbacks } from './leads/desk/tell-of-callbacks.ts';
import { parcelsOver } from './orders/rounds/tell-drivers.ts';
import { forgetClockNotices } from './live/clock-notices-sql.ts';
import { forgetOldNotifications } from './live/notifications-sql.ts';
import { notificationJobs } from './live/notification-routes.ts';
import { jobEntry } from './caller/audit/audit-entry.ts';
import { forgetOldAudit, insertAudit } from './caller/audit/audit-sql.ts';
import { PUSH_NOTIFICATIONS_JOB } from './live/ask-to-push.ts';
import { notifyFailedJobs } from './live/notify.ts';
import { sealAudit } from './caller/audit/seal-audit.ts';
import { pushNotifications, type PassedOver } from './access/push/push-notifications.ts';
import { forgetOldSessions } from './access/sign-in/session-sql.ts';
import { forgetOldTries } from './access/sign-in/sign-in-throttle-sql.ts';
import { teamJobs } from './access/people/team-routes.ts';
import { forgetOldChanges } from './platform/database/changes.ts';
import { forgetOldAnswers } from './platform/database/idempotency.ts';
import { FORGOTTEN_AT_ONCE, forgetOldJobs } from './platform/queue/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { Database } from './platform/database/postgres.ts';
import { freeReserved } from './orders/moves/free-reserved.ts';
import { schedulePolls } from './orders/push/poll-courier.ts';
import { orderJobs } from './orders/jobs.ts';
import { notifyOfLostLists } from './shipping/places/notify-of-lost-lists.ts';
import { notifyOfRefused } from './orders/push/notify-of-refused.ts';
import { orderSpreadsheetJobs } from './orders/files/spreadsheet-jobs.ts';
import { FILE_FAILED_ROWS_JOB, closeImports, fileFailedRows } from './platform/spreadsheets/jobs/close-imports.ts';
import { forgetOldFiles } from './platform/spreadsheets/jobs/files-sql.ts';
import { forgetOldFailures } from './platform/spreadsheets/jobs/imports-sql.ts';
import { removeOldDirectories } from './platform/spreadsheets/temporary-directory.ts';
import { stockJobs } from './stocks/jobs.ts';
import { marketplaceJobs } from './stocks/marketplace/marketplace-jobs.ts';
import { sourcingJobs } from './stocks/sourcings/sourcing-jobs.ts';
import { stockSpreadsheetJobs } from './stocks/files/spreadsheet-jobs.ts';
import { forgetOldLabels } from './orders/labels/labels-sql.ts';
import { forgetCourierLabels } from './shipping/labels/courier-labels-sql.ts';
import { forgetOldCallUndos } from './leads/desk/call-undos-sql.ts';
import { forgetOldHolds } from './leads/desk/holds-sql.ts';
import { forgetRefusals } from './leads/guard/guard-rules-sql.ts';
import { forgetOldUndos } from './orders/moves/undo-sql.ts';
import type { WorkerOptions } from './platform/queue/queue.ts';
import { forgetOldRateLimits } from './platform/http/rate-limit.ts';
import { reportJobs } from './reports/jobs.ts';
import { schedulePlaces } from './shipping/places/fetch-courier-places.ts';
import { shippingJobs } from './shipping/jobs.ts';
import { forgetOldReceipts } from './talk/channels/messages-sql.ts';
import { scheduleSending } from './talk/channels/send-messages.ts';
import { tellOfUnproven } from './talk/channels/take-updates.ts';
import { warnOfVersion } from './talk/channels/warn-of-version.ts';
import { talkJobs } from './talk/jobs.ts';
import { forgetOldEventSets } from './webhooks/feed/event-sets-sql.ts';
import { forgetOldEvents } from './webhooks/events-sql.ts';
import { exportCompleted, importCompleted } from './webhooks/finished-job-events.ts';
import { webhookFileJobs } from './webhooks/file-jobs.ts';
import { webhookJobs } from './webhooks/queue-redelivery.ts';
import { forgetOldDeliveries } from './webhooks/sending/settle-sql.ts';

/** Finds notifications that no longer concern their person. */
const passedOver: PassedOver = async (sql, workspace_id, told) =>
  (await Promise.all([parcelsOver, callbacksOver].map((ask) => ask(sql, workspace_id, told)))).flat();

/** Every kind of job with its handler. */
export const jobHandlers: WorkerOptions['handlers'] = {
  ...leadJobs,
  ...leadSpreadsheetJobs,
  ...orderJobs,
  ...orderSpreadsheetJobs,
  ...shippingJobs,
  ...stockJobs,
  ...stockSpreadsheetJobs(freeReserved),
  ...catalogJobs,
  ...cashJobs,
  ...webhookJobs,
  ...webhookFileJobs,
  ...marketplaceJobs,
  ...sourcingJobs,
  [PUSH_NOTIFICATIONS_JOB]: pushNotifications(passedOver),
  ...teamJobs({ importCompleted, exportCompleted }),
  ...applicationJobs({ importCompleted, exportCompleted }),
  ...notificationJobs({ importCompleted, exportCompleted }),
  ...talkJobs,
  ...reportJobs,
  [FILE_FAILED_ROWS_JOB]: fileFailedRows,
};

/** Called for jobs that were given up. */
export const onFailed: WorkerOptions['onFailed'] = async (tx, jobs) => {
  await recordFailedBatches(tx, jobs);
  await notifyFailedJobs(tx, jobs);
  await notifyOfLostLists(tx, jobs);
  await closeImports(tx, jobs);
  await insertAudit(
    tx,
    jobs.flatMap((job) => jobEntry(job, null) ?? []),
  );
};

/** Told of jobs that a worker stopped at a person’s request. */
export const onCanceled: WorkerOptions['onCanceled'] = closeImports;

/** Called for each completed job, in the transaction that ends it. */
export const onCompleted: WorkerOptions['onCompleted'] = async (tx, job, result) => {
  const entry = jobEntry({ ...job, status: 'completed' }, result);
  if (entry) await insertAudit(tx, [entry]);
  await notifyOfRefused(tx, job, result);
};

const FORGETTING = [
  forgetOldAnswers,
  forgetOldRateLimits,
  forgetOldEvents,
  forgetOldEventSets,
  forgetOldDeliveries,
  forgetOldSessions,
  forgetOldTries,
  forgetOldUndos,
  forgetOldCallUndos,
  forgetOldHolds,
  forgetRefusals,
  forgetOldLabels,
  forgetCourierLabels,
  forgetOldFiles,
  forgetOldFailures,
  forgetOldChanges,
  forgetOldNotifications,
  forgetClockNotices,
  forgetOldErrors,
  forgetOldAudit,
  forgetOldReceipts,
];

/** Scheduled jobs, each run once across all processes. */
export const scheduledJobs = (database: Database, log: Logger): WorkerOptions['scheduled'] => ({
  ask_couriers: { every_minutes: 5, run: () => schedulePolls(database) },
  fetch_courier_places: { every_minutes: 30, run: () => schedulePlaces(database) },
  sweep_cities: { every_minutes: 1, run: ({ now, signal }) => sweepCities(database, now, signal) },
  read_sheets: { every_minutes: 1, run: ({ now, signal }) => readDueSheets(database, now, signal) },
  return_assignments: { every_minutes: 1, run: ({ now, signal }) => returnAssignments(database, now, signal) },
  tell_of_unproven_answers: { every_minutes: 5, run: ({ now }) => tellOfUnproven(database, now) },
  warn_of_channel_versions: { every_minutes: 60, run: ({ now }) => warnOfVersion(database, now) },
  warn_of_store_versions: { every_minutes: 60, run: ({ now }) => warnOfStoreVersions(database, now) },
  tell_stores: { every_minutes: 1, run: () => scheduleTelling(database) },
  send_messages: { every_minutes: 1, run: () => scheduleSending(database) },
  book_period_fees: { every_minutes: 60, run: ({ now, signal }) => bookPeriodFees(database, now, signal) },
  extend_cash_chains: { every_minutes: 1, run: ({ signal }) => extendChains(database, signal) },
  check_cash_chains: { every_minutes: 1, run: ({ now, signal }) => checkChains(database, now, signal) },
  seal_audit: { every_minutes: 1, run: ({ signal }) => sealAudit(database, log, signal) },
  tell_of_callbacks: { every_minutes: 1, run: ({ now }) => tellOfCallbacks(database, now) },
  tell_of_late_cash: { every_minutes: 30, run: ({ now, signal }) => tellOfLateCash(database, log, now, signal) },
  tell_of_silent_stores: { every_minutes: 30, run: ({ now }) => tellOfSilentStores(database, now) },
  tell_of_refused_deliveries: { every_minutes: 30, run: ({ now }) => tellOfRefusedDeliveries(database, now) },
  expire_leads: { every_minutes: 30, run: ({ now, signal }) => expireOldLeads(database, now, signal) },
  clean_up: {
    every_minutes: 60,
    run: async ({ signal }) => {
      for (const forget of FORGETTING) await database.transaction(forget);
      while (!signal.aborted && (await database.transaction(forgetOldJobs)) === FORGOTTEN_AT_ONCE);
      await removeOldDirectories();
    },
  },
});
