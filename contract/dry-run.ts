import { say, type Message } from './messages/message.ts';
import { LIMITS } from './limits.ts';
import { bodyType, isWrite, type Route } from './route.ts';

/** The header that asks for a dry run, and marks its answer (R-DRY-1). */
export const DRY_RUN_HEADER = 'Tahsil-Dry-Run';

/**
 * Writes with effects outside of the rolled-back transaction of a dry run, each with that effect (R-DRY-2). Files, jobs
 * and anonymous routes are evident from their contract and need no row.
 */
const OUTSIDE: Readonly<Record<string, string>> = {
  testShippingCompanyConnection: 'asks the courier',
  sendTestMessage: 'sends a message',
  startPhoneCall: 'calls a customer',
  resendMessage: 'sends a message again',
  testWebhook: 'sends an event',
  redeliverWebhookDelivery: 'sends an event',
  redeliverWebhook: 'sends events',
  inviteUserAgain: 'only sends an e-mail',
  inviteTeamMemberAgain: 'only sends an e-mail',
};

/** Routes that answer with a job (202) when their body has more rows than this. */
const ROWS_AT_ONCE: Readonly<Record<string, number>> = { createLeads: LIMITS.leads_per_synchronous_create };

/** The reason why a write has no dry run; null: it has one. */
export function whyNoDryRun(route: Route): Message | null {
  const successes = Object.keys(route.answers).filter((status) => status < '300');
  if (route.makes_job || (route.body && bodyType(route.body) === 'multipart/form-data'))
    return say('no_dry_run_of_files', { header: DRY_RUN_HEADER });
  if (successes.length > 0 && successes.every((status) => status === '202'))
    return say('no_dry_run_of_jobs', { header: DRY_RUN_HEADER });
  if (route.access.kind === 'public' || route.url.startsWith('/auth/'))
    return say('no_dry_run_of_sessions', { header: DRY_RUN_HEADER });
  return route.id in OUTSIDE ? say('no_dry_run_outside', { header: DRY_RUN_HEADER }) : null;
}

export const hasDryRun = (route: Route): boolean => isWrite(route) && whyNoDryRun(route) === null;

/** Maximum number of rows in a dry run of the route; null: that of the route itself. */
export const dryRunRowsMax = ({ id }: Route): number | null => ROWS_AT_ONCE[id] ?? null;
