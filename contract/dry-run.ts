import { say, type Message } from './messages/message.ts';
import { LIMITS } from './limits.ts';
import { bodyType, isWrite, type Route } from './route.ts';

/** The header that asks for a dry run, and that says of an answer that it is one (R-DRY-1). */
export const DRY_RUN_HEADER = 'Tahsil-Dry-Run';

/**
 * Writes that act outside of the transaction that a dry run rolls back, each with what it does there (R-DRY-2). Those that
 * their contract shows as such, files, jobs and strangers, need no row.
 */
const OUTSIDE: Readonly<Record<string, string>> = {
  testShippingCompanyConnection: 'asks the courier',
  sendTestMessage: 'sends a message',
  resendMessage: 'has a message sent',
  testWebhook: 'sends an event',
  redeliverWebhookDelivery: 'sends an event',
  redeliverWebhook: 'sends events',
  inviteUserAgain: 'sends an e-mail, which is all it does',
  inviteTeamMemberAgain: 'sends an e-mail, which is all it does',
};

/** Routes whose answer may be that a job does the rest (202) beyond so many rows of their body. */
const ROWS_AT_ONCE: Readonly<Record<string, number>> = { createLeads: LIMITS.leads_per_synchronous_create };

/** Why a write has no dry run; null: it has one. */
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

/** The rows that a dry run of the route takes at most; null: as many as the route. */
export const dryRunRowsMax = ({ id }: Route): number | null => ROWS_AT_ONCE[id] ?? null;
